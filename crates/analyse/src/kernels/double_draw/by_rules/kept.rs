//! Cards kept in Double Draw Poker, by what a player would call them.

use cards::{Card, Rank};
use games::double_draw::Hand;

use crate::strategy::words::said;

said! {
    /// What some of the five cards are, if they are kept.
    pub(super) enum Keep {
        Five "keep all five",
        FourOfAKind "keep four of a kind",
        TwoPairs "keep two pairs",
        FourToStraightFlush "keep four to a straight flush",
        FourToFlush "keep four to a flush",
        FourToStraight "keep four to a straight",
        ThreeOfAKind "keep three of a kind",
        ThreeToStraightFlush "keep three to a straight flush",
        ThreeToFlush "keep three to a flush",
        ThreeToStraight "keep three to a straight",
        Pair "keep a pair",
        PairAndOne "keep a pair and another card",
        TwoToStraightFlush "keep two to a straight flush",
        TwoToFlush "keep two to a flush",
        TwoToStraight "keep two to a straight",
        Two "keep any two",
        ThreeAndOne "keep three of a kind and another card",
        PairAndTwo "keep a pair and two other cards",
        Four "keep any four",
    }
}

impl Keep {
    /// Whether it is kept for a straight.
    pub(super) const fn runs(self) -> bool {
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
    pub(super) const fn group(self) -> Option<&'static str> {
        match self {
            Self::TwoPairs => Some("the higher pair is"),
            Self::Pair | Self::PairAndOne | Self::PairAndTwo => Some("the pair is"),
            Self::FourOfAKind => Some("the four are"),
            Self::ThreeOfAKind | Self::ThreeAndOne => Some("the three are"),
            Self::Five
            | Self::FourToStraightFlush
            | Self::FourToFlush
            | Self::FourToStraight
            | Self::ThreeToStraightFlush
            | Self::ThreeToFlush
            | Self::ThreeToStraight
            | Self::TwoToStraightFlush
            | Self::TwoToFlush
            | Self::TwoToStraight
            | Self::Two
            | Self::Four => None,
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
    /// The ranks of the cards that are no jokers, one bit for each.
    held: u16,
    /// Whether two of these are of one rank.
    twice: bool,
    suited: bool,
    /// Highest first.
    ranks: [u8; 5],
}

impl Made {
    fn new(cards: &[Card]) -> Self {
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
        Self { jokers, counts, held, twice, suited, ranks }
    }

    /// In how many straights all the cards that are no jokers can stand, and none of the others.
    fn straights(&self, others: u16) -> u8 {
        let needed = others & !self.held;
        let fits = |straight: &&u16| self.held & !**straight == 0 && needed & **straight == 0;
        if self.twice { 0 } else { STRAIGHTS.iter().filter(fits).fold(0, |count, _| count + 1) }
    }
}

/// What can be told of cards that are kept.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(super) struct KeepSigns {
    /// What all five cards are.
    pub(super) hand: Hand,
    pub(super) jokers: u8,
    /// How many straights they fit, if they are kept for one.
    pub(super) fits: u8,
    /// How many of these need none of the cards given up with this choice.
    pub(super) free: u8,
    /// Of the cards that are no jokers; beside a pair, or three of a kind, of all others.
    pub(super) highest: Rank,
    pub(super) lowest: Rank,
    /// Of the (higher) pair, or of three or four of a kind.
    pub(super) group: Rank,
    /// How many of the cards given up would have helped.
    pub(super) helped: u8,
}

/// Kept cards under one of their names.
#[derive(Clone, Copy, Debug)]
pub(super) struct Named {
    pub(super) kind: Keep,
    pub(super) signs: KeepSigns,
    /// Whether all that are no jokers are of one suit.
    suited: bool,
    /// The ranks, highest first.
    ranks: [u8; 5],
}

impl Named {
    /// The same after so many cards were given up that would have helped.
    pub(super) const fn after(mut self, helped: u8) -> Self {
        self.signs.helped = helped;
        self
    }

    /// Of several of a kind the least is kept: most jokers, fewest helping cards given up, most
    /// straights, most of them free, highest ranks, one suit. It fills 33 bits.
    ///
    /// Four cards before the second draw that are equal in all this are worth the same, whatever
    /// was given up: they are of the same ranks, and if they differ in more than which joker they
    /// hold, no flush can be made of them.
    pub(super) fn order(&self) -> u64 {
        let KeepSigns { jokers, fits, free, helped, .. } = self.signs;
        let signs = [(2 - jokers, 2), (helped, 2), (15 - fits, 4), (15 - free, 4)];
        let ranks = self.ranks.map(|rank| (15 - rank, 4));
        let parts = signs.into_iter().chain(ranks).chain([(u8::from(!self.suited), 1)]);
        parts.fold(0, |all, (part, bits)| all << bits | u64::from(part))
    }
}

/// The ranks of cards that are no jokers, one bit for each.
pub(super) fn ranks(cards: impl IntoIterator<Item = Card>) -> u16 {
    cards.into_iter().filter_map(Card::rank).fold(0, |ranks, rank| ranks | 1 << rank.index())
}

/// What these of the five cards may be called; `hand` is what all five are, and `others` are the
/// ranks of those that are given up.
pub(super) fn named(cards: &[Card], hand: Hand, others: u16) -> impl Iterator<Item = Named> {
    let made = Made::new(cards);
    let most = made.counts.into_iter().max().unwrap_or_default();
    let ranks = made.counts.iter().filter(|count| **count > 0).count();
    let any = match cards.len() {
        4 => Some(Keep::Four),
        2 => Some(Keep::Two),
        _ => None,
    };
    let draws = to_draw(made.suited, made.straights(0) > 0, cards.len());
    let kinds = [draws, by_groups(most, ranks, cards.len()), any];
    kinds.into_iter().flatten().map(move |kind| made.named(kind, hand, others, most))
}

impl Made {
    fn named(&self, kind: Keep, hand: Hand, others: u16, most: u8) -> Named {
        let grouped = kind.group().is_some();
        // Beside a pair a joker is an ace. Elsewhere jokers are told of apart.
        let beside = |rank: &Rank| {
            let count = self.counts[rank.index()];
            let jokers = if *rank == Rank::Ace { self.jokers } else { 0 };
            if grouped { count == 1 } else { count > jokers }
        };
        let is_most = |rank: &&Rank| self.counts[rank.index()] == most;
        let alone = || Rank::ALL.into_iter().filter(beside);
        let straights = |others| if kind.runs() { self.straights(others) } else { 0 };
        Named {
            kind,
            signs: KeepSigns {
                hand,
                jokers: self.jokers,
                fits: straights(0),
                free: straights(others),
                // Two jokers alone are aces.
                highest: alone().next_back().unwrap_or(Rank::Ace),
                lowest: alone().next().unwrap_or(Rank::Ace),
                group: *Rank::ALL.iter().rfind(is_most).expect("some card"),
                helped: 0,
            },
            suited: self.suited,
            ranks: self.ranks,
        }
    }
}

/// What straight or flush cards may become.
const fn to_draw(suited: bool, fits: bool, cards: usize) -> Option<Keep> {
    match (suited, fits, cards) {
        (true, true, 4) => Some(Keep::FourToStraightFlush),
        (true, false, 4) => Some(Keep::FourToFlush),
        (false, true, 4) => Some(Keep::FourToStraight),
        (true, true, 3) => Some(Keep::ThreeToStraightFlush),
        (true, false, 3) => Some(Keep::ThreeToFlush),
        (false, true, 3) => Some(Keep::ThreeToStraight),
        (true, true, 2) => Some(Keep::TwoToStraightFlush),
        (true, false, 2) => Some(Keep::TwoToFlush),
        (false, true, 2) => Some(Keep::TwoToStraight),
        _ => None,
    }
}

/// What cards are that hold so many ranks, and so many cards of one at most.
const fn by_groups(most: u8, ranks: usize, cards: usize) -> Option<Keep> {
    match (cards, most, ranks) {
        (5, ..) => Some(Keep::Five),
        (4, 4, _) => Some(Keep::FourOfAKind),
        (4, 2, 2) => Some(Keep::TwoPairs),
        (4, 3, _) => Some(Keep::ThreeAndOne),
        (4, 2, _) => Some(Keep::PairAndTwo),
        (3, 3, _) => Some(Keep::ThreeOfAKind),
        (3, 2, _) => Some(Keep::PairAndOne),
        (2, 2, _) => Some(Keep::Pair),
        _ => None,
    }
}
