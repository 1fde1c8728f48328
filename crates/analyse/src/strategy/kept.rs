//! Cards kept in Double Draw Poker, by what a player would call them.

use cards::{Card, Rank};
use games::double_draw::Hand;

use super::words::a;

/// What some of the five cards are, if they are kept.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Kind {
    Five,
    FourOfAKind,
    TwoPairs,
    FourToStraightFlush,
    FourToFlush,
    FourToStraight,
    ThreeOfAKind,
    ThreeToStraightFlush,
    ThreeToFlush,
    ThreeToStraight,
    Pair,
    PairAndOne,
    TwoToStraightFlush,
    TwoToFlush,
    TwoToStraight,
    Two,
    ThreeAndOne,
    PairAndTwo,
    Four,
}

impl Kind {
    pub(super) const ALL: [Self; 19] = [
        Self::Five,
        Self::FourOfAKind,
        Self::TwoPairs,
        Self::FourToStraightFlush,
        Self::FourToFlush,
        Self::FourToStraight,
        Self::ThreeOfAKind,
        Self::ThreeToStraightFlush,
        Self::ThreeToFlush,
        Self::ThreeToStraight,
        Self::Pair,
        Self::PairAndOne,
        Self::TwoToStraightFlush,
        Self::TwoToFlush,
        Self::TwoToStraight,
        Self::Two,
        Self::ThreeAndOne,
        Self::PairAndTwo,
        Self::Four,
    ];

    pub(super) const fn words(self) -> &'static str {
        match self {
            Self::Five => "keep all five",
            Self::FourOfAKind => "keep four of a kind",
            Self::TwoPairs => "keep two pairs",
            Self::FourToStraightFlush => "keep four to a straight flush",
            Self::FourToFlush => "keep four to a flush",
            Self::FourToStraight => "keep four to a straight",
            Self::ThreeOfAKind => "keep three of a kind",
            Self::ThreeToStraightFlush => "keep three to a straight flush",
            Self::ThreeToFlush => "keep three to a flush",
            Self::ThreeToStraight => "keep three to a straight",
            Self::Pair => "keep a pair",
            Self::PairAndOne => "keep a pair and another card",
            Self::TwoToStraightFlush => "keep two to a straight flush",
            Self::TwoToFlush => "keep two to a flush",
            Self::TwoToStraight => "keep two to a straight",
            Self::Two => "keep any two",
            Self::ThreeAndOne => "keep three of a kind and another card",
            Self::PairAndTwo => "keep a pair and two other cards",
            Self::Four => "keep any four",
        }
    }

    /// Whether it is kept for a straight.
    const fn runs(self) -> bool {
        matches!(
            self,
            Self::FourToStraightFlush
                | Self::FourToStraight
                | Self::ThreeToStraightFlush
                | Self::ThreeToStraight
                | Self::TwoToStraightFlush
                | Self::TwoToStraight
        )
    }

    /// Whether it holds a pair or more, and how that is called.
    const fn group(self) -> Option<&'static str> {
        match self {
            Self::TwoPairs => Some("the higher pair is"),
            Self::Pair | Self::PairAndOne | Self::PairAndTwo => Some("the pair is"),
            Self::FourOfAKind => Some("the four are"),
            Self::ThreeOfAKind | Self::ThreeAndOne => Some("the three are"),
            _ => None,
        }
    }
}

/// A joker counts as an ace wherever it makes no straight and no flush.
pub(super) fn rank(card: Card) -> Rank {
    card.rank().unwrap_or(Rank::Ace)
}

/// The ranks of every straight, one bit for each.
const STRAIGHTS: [u16; 10] = {
    let mut straights = [0b1_0000_0000_1111; 10];
    let mut lowest = 1;
    while lowest < 10 {
        straights[lowest] = 0b1_1111 << (lowest - 1);
        lowest += 1;
    }
    straights
};

/// What cards are made of.
struct Made {
    jokers: u8,
    /// By rank; jokers are aces.
    counts: [u8; 13],
    /// In how many straights all the cards that are no jokers can stand.
    straights: u8,
    suited: bool,
    /// Highest first.
    ranks: [u8; 5],
}

impl Made {
    fn of(cards: &[Card]) -> Self {
        let (mut jokers, mut counts, mut held, mut twice) = (0, [0; 13], 0_u16, false);
        let (mut suit, mut suited, mut ranks) = (None, true, [0; 5]);
        for (at, &card) in cards.iter().enumerate() {
            let rank = rank(card);
            counts[rank.index()] += 1;
            ranks[at] = rank as u8;
            if card.is_joker() {
                jokers += 1;
                continue;
            }
            twice |= held >> rank.index() & 1 == 1;
            held |= 1 << rank.index();
            suited &= suit.is_none_or(|suit| card.suit() == Some(suit));
            suit = card.suit();
        }
        ranks[..cards.len()].sort_unstable_by(|a, b| b.cmp(a));
        let fits = |straight: &&u16| !twice && held & !**straight == 0;
        let straights = STRAIGHTS.iter().filter(fits).fold(0, |count, _| count + 1);
        Self { jokers, counts, straights, suited, ranks }
    }
}

/// What is told of cards that are kept.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(super) struct Told {
    /// What all five cards are.
    hand: Hand,
    jokers: u8,
    /// How many straights they fit, if they are kept for one.
    fits: u8,
    /// Of the cards that are no jokers, or of those beside a pair.
    highest: Rank,
    lowest: Rank,
    /// Of the (higher) pair, or of three or four of a kind.
    group: Rank,
    /// How many of the cards given up would have helped.
    helped: u8,
}

/// Kept cards under one of their names.
#[derive(Clone, Copy, Debug)]
pub(super) struct Named {
    pub(super) kind: Kind,
    pub(super) told: Told,
    /// The ranks, highest first.
    ranks: [u8; 5],
}

impl Named {
    /// The same after so many cards were given up that would have helped.
    pub(super) const fn after(mut self, helped: u8) -> Self {
        self.told.helped = helped;
        self
    }

    /// Of several of a kind the least is kept: most jokers, fewest helping cards given up, most
    /// straights, highest ranks.
    pub(super) fn order(&self) -> u64 {
        let ranks = self.ranks.iter().fold(0, |all, rank| all << 4 | u64::from(15 - rank));
        let Told { jokers, fits, helped, .. } = self.told;
        let told = [(2 - jokers, 2), (helped, 2), (15 - fits, 4)];
        told.into_iter().fold(0, |all, (part, bits)| all << bits | u64::from(part)) << 20 | ranks
    }
}

/// What these of the five cards may be called; `hand` is what all five are.
pub(super) fn named(cards: &[Card], hand: Hand) -> impl Iterator<Item = Named> {
    let made = Made::of(cards);
    let most = made.counts.into_iter().max().unwrap_or_default();
    let ranks = made.counts.iter().filter(|count| **count > 0).count();
    let any = match cards.len() {
        4 => Some(Kind::Four),
        2 => Some(Kind::Two),
        _ => None,
    };
    let draws = to_draw(made.suited, made.straights > 0, cards.len());
    let kinds = [draws, by_groups(most, ranks, cards.len()), any];
    kinds.into_iter().flatten().map(move |kind| made.named(kind, hand, most))
}

impl Made {
    fn named(&self, kind: Kind, hand: Hand, most: u8) -> Named {
        let grouped = kind.group().is_some();
        // Jokers are told of apart, so an ace here is none of them.
        let beside = |rank: &Rank| {
            let count = self.counts[rank.index()];
            let jokers = if *rank == Rank::Ace { self.jokers } else { 0 };
            if grouped { count == 1 && jokers == 0 } else { count > jokers }
        };
        let is_most = |rank: &&Rank| self.counts[rank.index()] == most;
        let others = || Rank::ALL.into_iter().filter(beside);
        Named {
            kind,
            told: Told {
                hand,
                jokers: self.jokers,
                fits: if kind.runs() { self.straights } else { 0 },
                highest: others().next_back().unwrap_or(Rank::Ace),
                lowest: others().next().unwrap_or(Rank::Ace),
                group: *Rank::ALL.iter().rfind(is_most).expect("some card"),
                helped: 0,
            },
            ranks: self.ranks,
        }
    }
}

/// What straight or flush cards may become.
const fn to_draw(suited: bool, fits: bool, cards: usize) -> Option<Kind> {
    match (suited, fits, cards) {
        (true, true, 4) => Some(Kind::FourToStraightFlush),
        (true, false, 4) => Some(Kind::FourToFlush),
        (false, true, 4) => Some(Kind::FourToStraight),
        (true, true, 3) => Some(Kind::ThreeToStraightFlush),
        (true, false, 3) => Some(Kind::ThreeToFlush),
        (false, true, 3) => Some(Kind::ThreeToStraight),
        (true, true, 2) => Some(Kind::TwoToStraightFlush),
        (true, false, 2) => Some(Kind::TwoToFlush),
        (false, true, 2) => Some(Kind::TwoToStraight),
        _ => None,
    }
}

/// What cards are that hold so many ranks, and so many cards of one at most.
const fn by_groups(most: u8, ranks: usize, cards: usize) -> Option<Kind> {
    match (cards, most, ranks) {
        (5, ..) => Some(Kind::Five),
        (4, 4, _) => Some(Kind::FourOfAKind),
        (4, 2, 2) => Some(Kind::TwoPairs),
        (4, 3, _) => Some(Kind::ThreeAndOne),
        (4, 2, _) => Some(Kind::PairAndTwo),
        (3, 3, _) => Some(Kind::ThreeOfAKind),
        (3, 2, _) => Some(Kind::PairAndOne),
        (2, 2, _) => Some(Kind::Pair),
        _ => None,
    }
}

/// Something that may be asked of kept cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Asks {
    HandLeast(Hand),
    HandMost(Hand),
    Fits(u8),
    NoJoker,
    Joker,
    Jokers,
    HighestLeast(Rank),
    LowestMost(Rank),
    LowestLeast(Rank),
    GroupLeast(Rank),
    GroupMost(Rank),
    HelpedMost(u8),
}

impl Asks {
    /// All that makes sense of a kind; `remembers` if cards were given up before.
    pub(super) fn of(kind: Kind, remembers: bool) -> Vec<Self> {
        let mut asks = Vec::new();
        let hands = [Hand::Pair, Hand::TwoPairs, Hand::ThreeOfAKind, Hand::Straight, Hand::Flush];
        let high = [Hand::FullHouse, Hand::FourOfAKind, Hand::StraightFlush, Hand::FiveAces];
        if kind == Kind::Five {
            return hands.into_iter().chain(high).map(Self::HandLeast).collect();
        }
        asks.extend([Hand::NoPair].into_iter().chain(hands).chain([high[0]]).map(Self::HandMost));
        if kind.runs() {
            asks.extend((2..=5).map(Self::Fits));
        }
        asks.extend([Self::NoJoker, Self::Joker, Self::Jokers]);
        if kind.group().is_some() {
            asks.extend(Rank::ALL.into_iter().skip(1).map(Self::GroupLeast));
            asks.extend(Rank::ALL.into_iter().take(12).map(Self::GroupMost));
        }
        if !matches!(kind, Kind::Pair | Kind::ThreeOfAKind | Kind::TwoPairs | Kind::FourOfAKind) {
            asks.extend(Rank::ALL.into_iter().skip(8).map(Self::HighestLeast));
            asks.extend(Rank::ALL.into_iter().skip(1).map(Self::LowestLeast));
            asks.extend(Rank::ALL.into_iter().take(12).map(Self::LowestMost));
        }
        if remembers {
            asks.extend((0..3).map(Self::HelpedMost));
        }
        asks
    }

    /// Whether both are asked of one thing with sense.
    fn goes_with(self, other: Self) -> bool {
        let ranks = |asks: Self| {
            use Asks::{GroupLeast, GroupMost, HighestLeast, LowestLeast, LowestMost};
            matches!(
                asks,
                GroupLeast(_) | GroupMost(_) | HighestLeast(_) | LowestLeast(_) | LowestMost(_)
            ) && asks != HighestLeast(Rank::Ace)
        };
        let differ = core::mem::discriminant(&self) != core::mem::discriminant(&other);
        differ && !(ranks(self) && ranks(other))
    }

    pub(super) fn holds(self, told: &Told) -> bool {
        match self {
            Self::HandLeast(hand) => told.hand >= hand,
            Self::HandMost(hand) => told.hand <= hand,
            Self::Fits(least) => told.fits >= least,
            Self::NoJoker => told.jokers == 0,
            Self::Joker => told.jokers > 0,
            Self::Jokers => told.jokers == 2,
            Self::HighestLeast(rank) => told.highest >= rank,
            Self::LowestMost(rank) => told.lowest <= rank,
            Self::LowestLeast(rank) => told.lowest >= rank,
            Self::GroupLeast(rank) => told.group >= rank,
            Self::GroupMost(rank) => told.group <= rank,
            Self::HelpedMost(most) => told.helped <= most,
        }
    }

    /// In words, of cards of this kind.
    fn words(self, kind: Kind) -> String {
        let group = kind.group().unwrap_or_default();
        let one = matches!(kind, Kind::PairAndOne | Kind::ThreeAndOne);
        let [highest, lowest] = match (kind, one) {
            (_, true) => ["the other card is"; 2],
            (Kind::PairAndTwo, _) => ["the higher other card is", "the lower other card is"],
            _ => ["the highest of them is", "the lowest of them is"],
        };
        match self {
            Self::HandLeast(hand) => format!("you hold {}", or_better(hand)),
            Self::HandMost(Hand::NoPair) => "you hold no pair".to_owned(),
            Self::HandMost(hand) => format!("you hold less than {}", above(hand)),
            Self::Fits(least) => format!("they fit {least} straights or more"),
            Self::NoJoker => "no joker is among them".to_owned(),
            Self::Joker => "a joker is among them".to_owned(),
            Self::Jokers => "both jokers are among them".to_owned(),
            Self::HighestLeast(Rank::Ace) => format!("{highest} an ace"),
            Self::HighestLeast(rank) => format!("{highest} {} or higher", a(rank)),
            Self::LowestLeast(Rank::Ace) => format!("{lowest} an ace"),
            Self::LowestLeast(rank) => format!("{lowest} {} or higher", a(rank)),
            Self::LowestMost(Rank::Two) => format!("{lowest} a two"),
            Self::LowestMost(rank) => format!("{lowest} {} or lower", a(rank)),
            Self::GroupLeast(Rank::Ace) => format!("{group} aces"),
            Self::GroupLeast(rank) => format!("{group} {} or higher", rank.plural()),
            Self::GroupMost(Rank::Two) => format!("{group} twos"),
            Self::GroupMost(rank) => format!("{group} {} or lower", rank.plural()),
            Self::HelpedMost(0) => "you gave up no card that would help".to_owned(),
            Self::HelpedMost(1) => "you gave up at most one card that would help".to_owned(),
            Self::HelpedMost(most) => {
                format!("you gave up at most {most} cards that would help")
            }
        }
    }
}

/// This hand or a better one.
fn or_better(hand: Hand) -> String {
    match hand {
        Hand::FiveAces => "five aces".to_owned(),
        _ => format!("{} or better", article(hand)),
    }
}

/// The hand above one.
fn above(hand: Hand) -> String {
    let above = Hand::ALL.into_iter().find(|other| *other > hand);
    article(above.expect("no line asks for the highest hand"))
}

fn article(hand: Hand) -> String {
    match hand {
        Hand::TwoPairs | Hand::ThreeOfAKind | Hand::FourOfAKind => hand.to_string(),
        _ => format!("a {hand}"),
    }
}

/// One line of a list: what is kept, and what is asked of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Pattern {
    pub(super) kind: Kind,
    pub(super) asks: Vec<Asks>,
}

impl Pattern {
    pub(super) fn fits(&self, named: &Named) -> bool {
        self.kind == named.kind && self.asks.iter().all(|asks| asks.holds(&named.told))
    }

    /// What it takes, in words; nothing if it takes nothing.
    pub(super) fn condition(&self) -> String {
        let words: Vec<String> = self.asks.iter().map(|asks| asks.words(self.kind)).collect();
        words.join(" and ")
    }

    /// Every pattern of a kind that asks two things at most, or three if both jokers are kept.
    pub(super) fn all(kind: Kind, remembers: bool) -> Vec<Self> {
        let asks = Asks::of(kind, remembers);
        let none = Self { kind, asks: Vec::new() };
        let one = asks.iter().map(|asks| Self { kind, asks: vec![*asks] });
        let two = asks.iter().enumerate().flat_map(|(at, first)| {
            let others = asks[at + 1..].iter();
            others
                .filter(|second| first.goes_with(**second))
                .map(move |second| Self { kind, asks: vec![*first, *second] })
        });
        // Hands with both jokers are rare and dear.
        let hands = asks.iter().filter(|asks| matches!(asks, Asks::HandMost(_)));
        let three = hands.flat_map(|hand| {
            let others = asks.iter().filter(|asks| {
                hand.goes_with(**asks) && !matches!(asks, Asks::NoJoker | Asks::Joker | Asks::Jokers)
            });
            others.map(|other| Self { kind, asks: vec![*hand, Asks::Jokers, *other] })
        });
        [none].into_iter().chain(one).chain(two).chain(three).collect()
    }
}
