//! The lines of lists for Double Draw Poker: what is kept, and what is asked of it.

use cards::Rank;
use games::double_draw::Hand;

use super::kept::{Keep, KeepSigns, Named};
use crate::strategy::words::a;

/// Something that may be asked of kept cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Asks {
    HandLeast(Hand),
    HandMost(Hand),
    Fits(u8),
    Free(u8),
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
    pub(super) fn about(kind: Keep, remembers: bool) -> Vec<Self> {
        let mut asks = Vec::new();
        let hands = [Hand::Pair, Hand::TwoPairs, Hand::ThreeOfAKind, Hand::Straight, Hand::Flush];
        let high = [Hand::FullHouse, Hand::FourOfAKind, Hand::StraightFlush, Hand::FiveAces];
        if kind == Keep::Five {
            return hands.into_iter().chain(high).map(Self::HandLeast).collect();
        }
        asks.extend([Hand::NoPair].into_iter().chain(hands).chain([high[0]]).map(Self::HandMost));
        if kind.runs() {
            asks.extend((2..=5).map(Self::Fits));
            if !remembers {
                asks.extend((1..=5).map(Self::Free));
            }
        }
        asks.extend([Self::NoJoker, Self::Joker, Self::Jokers]);
        if kind.group().is_some() {
            asks.extend(Rank::ALL.into_iter().skip(1).map(Self::GroupLeast));
            asks.extend(Rank::ALL.into_iter().take(12).map(Self::GroupMost));
        }
        if !matches!(kind, Keep::Pair | Keep::ThreeOfAKind | Keep::TwoPairs | Keep::FourOfAKind) {
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

    pub(super) fn holds(self, signs: &KeepSigns) -> bool {
        match self {
            Self::HandLeast(hand) => signs.hand >= hand,
            Self::HandMost(hand) => signs.hand <= hand,
            Self::Fits(least) => signs.fits >= least,
            Self::Free(least) => signs.free >= least,
            Self::NoJoker => signs.jokers == 0,
            Self::Joker => signs.jokers > 0,
            Self::Jokers => signs.jokers == 2,
            Self::HighestLeast(rank) => signs.highest >= rank,
            Self::LowestMost(rank) => signs.lowest <= rank,
            Self::LowestLeast(rank) => signs.lowest >= rank,
            Self::GroupLeast(rank) => signs.group >= rank,
            Self::GroupMost(rank) => signs.group <= rank,
            Self::HelpedMost(most) => signs.helped <= most,
        }
    }

    /// In words, of cards of this kind.
    fn words(self, kind: Keep) -> String {
        let group = kind.group().unwrap_or_default();
        let one = matches!(kind, Keep::PairAndOne | Keep::ThreeAndOne);
        let [highest, lowest] = match (kind, one) {
            (_, true) => ["the other card is"; 2],
            (Keep::PairAndTwo, _) => ["the higher other card is", "the lower other card is"],
            _ => ["the highest of them is", "the lowest of them is"],
        };
        match self {
            Self::HandLeast(hand) => format!("you hold {}", or_better(hand)),
            Self::HandMost(Hand::NoPair) => "you hold no pair".to_owned(),
            Self::HandMost(hand) => format!("you hold less than {}", above(hand)),
            Self::Fits(least) => format!("they fit {least} straights or more"),
            Self::Free(1) => "they fit a straight without a card you give up".to_owned(),
            Self::Free(least) => {
                format!("they fit {least} straights or more without a card you give up")
            }
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
    if hand == Hand::FiveAces {
        return "five aces".to_owned();
    }
    format!("{} or better", article(hand))
}

/// The hand above one.
fn above(hand: Hand) -> String {
    let above = Hand::RISING.into_iter().find(|other| *other > hand);
    article(above.expect("no line asks for the highest hand"))
}

fn article(hand: Hand) -> String {
    match hand {
        Hand::TwoPairs | Hand::ThreeOfAKind | Hand::FourOfAKind | Hand::FiveAces => {
            hand.to_string()
        }
        Hand::NoPair
        | Hand::Pair
        | Hand::Straight
        | Hand::Flush
        | Hand::FullHouse
        | Hand::StraightFlush
        | Hand::WildRoyalFlush
        | Hand::NaturalRoyalFlush => format!("a {hand}"),
    }
}

/// One line of a list: what is kept, and what is asked of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Pattern {
    pub(super) kind: Keep,
    pub(super) asks: Vec<Asks>,
}

impl Pattern {
    pub(super) fn fits(&self, named: &Named) -> bool {
        self.kind == named.kind && self.asks.iter().all(|asks| asks.holds(&named.signs))
    }

    /// What it takes, in words; nothing if it takes nothing.
    pub(super) fn condition(&self) -> String {
        let words: Vec<String> = self.asks.iter().map(|asks| asks.words(self.kind)).collect();
        match &words[..] {
            [most @ .., last] if !most.is_empty() => format!("{} and {last}", most.join(", ")),
            _ => words.concat(),
        }
    }

    /// Every pattern of a kind that asks two things at most, or three if both jokers are kept.
    pub(super) fn all(kind: Keep, remembers: bool) -> Vec<Self> {
        let asks = Asks::about(kind, remembers);
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
                hand.goes_with(**asks)
                    && !matches!(asks, Asks::NoJoker | Asks::Joker | Asks::Jokers)
            });
            others.map(|other| Self { kind, asks: vec![*hand, Asks::Jokers, *other] })
        });
        [none].into_iter().chain(one).chain(two).chain(three).collect()
    }
}
