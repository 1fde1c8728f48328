//! Three cards, high: mini royal flush down to high card.
//!
//! The order of Three Card Draw Poker and of the three-card hands of the poker room. Three of a
//! kind is above a straight, and a straight above a flush. Ace-king-queen is the highest straight,
//! ace-two-three the lowest, king-ace-two none (ruling B04); equal categories are compared card by
//! card (ruling B03). Double Cross Poker pays a mini royal flush as a straight flush (ruling F03):
//! its pay table treats the two categories alike.
//!
//! ```
//! use cards::{parse_cards, rankings::high3};
//!
//! let hand = |text: &str| high3::rank(parse_cards(text).unwrap().try_into().unwrap());
//! assert!(hand("9s 9h 2d") > hand("4s 4h Ad"));
//! assert!(hand("3s 2h Ad") > hand("As Qs Js"));
//! assert_eq!(hand("As Ks Qs").to_string(), "mini royal flush");
//! ```

use core::fmt;

use super::arrange::{
    Played, as_themselves, by_groups, cards_of, group_sizes, one_suit, ranks_of, straight,
};
use super::numbering::{Shape3, set_number};
use crate::{Card, Rank};

/// The categories. The declaration order is the ranking, lowest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum High3Category {
    /// None of the others.
    HighCard,
    /// Two cards of one rank.
    Pair,
    /// Three cards of one suit.
    Flush,
    /// Three consecutive ranks, ace high or low.
    Straight,
    /// Three cards of one rank.
    ThreeOfAKind,
    /// A straight of one suit, king high or lower.
    StraightFlush,
    /// Ace, king and queen of one suit.
    MiniRoyalFlush,
}

impl High3Category {
    /// All categories, lowest first.
    pub const ALL: [Self; 7] = [
        Self::HighCard,
        Self::Pair,
        Self::Flush,
        Self::Straight,
        Self::ThreeOfAKind,
        Self::StraightFlush,
        Self::MiniRoyalFlush,
    ];

    /// The category in words.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::HighCard => "high card",
            Self::Pair => "pair",
            Self::Flush => "flush",
            Self::Straight => "straight",
            Self::ThreeOfAKind => "three of a kind",
            Self::StraightFlush => "straight flush",
            Self::MiniRoyalFlush => "mini royal flush",
        }
    }

    /// How many classes of equal hands the category has.
    const fn classes(self) -> u16 {
        (match self {
            Self::HighCard | Self::Flush => Shape3::Distinct.count() - 12,
            Self::Pair => Shape3::Pair.count(),
            Self::Straight => 12,
            Self::ThreeOfAKind => Shape3::Three.count(),
            Self::StraightFlush => 11,
            Self::MiniRoyalFlush => 1,
        }) as u16
    }
}

impl fmt::Display for High3Category {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The number of the lowest hand of each category.
const LOWEST: [u16; 7] = {
    let (mut lowest, mut i) = ([0; 7], 1);
    while i < 7 {
        lowest[i] = lowest[i - 1] + High3Category::ALL[i - 1].classes();
        i += 1;
    }
    lowest
};

/// The numbers of the twelve straights among all sets of three ranks, least number first: four high
/// to king high, then three high (it holds an ace), then ace high.
const STRAIGHT_SETS: [usize; 12] = {
    let (mut sets, mut top) = ([set_number([12, 1, 0]); 12], 2);
    while top < 13 {
        let place = if top < 12 { top - 2 } else { 11 };
        sets[place] = set_number([top, top - 1, top - 2]);
        top += 1;
    }
    sets
};

/// The rank of a three-card hand: greater is better, equal is a tie. There are 741 of them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct High3(u16);

impl High3 {
    /// How many classes of equal hands there are.
    pub const CLASSES: u16 = LOWEST[6] + 1;

    /// The rank of a hand of this category whose ranks are these, made part first; a straight from
    /// its top.
    pub(crate) const fn new(category: High3Category, ranks: [usize; 3]) -> Self {
        let inside = match category {
            High3Category::HighCard | High3Category::Flush => {
                // The straights that are lower sets: those with a lower top, and 3-2-A under an
                // ace.
                let straights = ranks[0] - 2 + (ranks[0] == 12) as usize;
                Shape3::Distinct.number(ranks) - straights
            }
            High3Category::Pair => Shape3::Pair.number(ranks),
            High3Category::Straight | High3Category::StraightFlush => ranks[0] - 1,
            High3Category::ThreeOfAKind => Shape3::Three.number(ranks),
            High3Category::MiniRoyalFlush => 0,
        };
        Self(LOWEST[category as usize] + inside as u16)
    }

    /// The number of the class: 5-3-2 has 0, a mini royal flush 740.
    #[must_use]
    pub const fn number(self) -> u16 {
        self.0
    }

    /// The class with this number, if there is one.
    #[must_use]
    pub const fn from_number(number: u16) -> Option<Self> {
        if number < Self::CLASSES { Some(Self(number)) } else { None }
    }

    /// A number known to be below [`CLASSES`](Self::CLASSES), from a table.
    pub(crate) const fn from_table(number: u16) -> Self {
        Self(number)
    }

    /// The category.
    #[must_use]
    #[inline]
    pub fn category(self) -> High3Category {
        let above_lowest = LOWEST.iter().map(|&lowest| usize::from(self.0 >= lowest));
        High3Category::ALL[above_lowest.sum::<usize>() - 1]
    }

    /// The ranks of the hand in the order of comparison: made part first, a straight from its top.
    #[must_use]
    pub fn ranks(self) -> [Rank; 3] {
        let category = self.category();
        let inside = usize::from(self.0 - LOWEST[category as usize]);
        let straight = |top: usize| [top, top - 1, (top + 11) % 13];
        let indices = match category {
            High3Category::HighCard | High3Category::Flush => {
                let number = (0..12).fold(inside, |n, i| n + usize::from(STRAIGHT_SETS[i] <= n));
                Shape3::Distinct.ranks(number)
            }
            High3Category::Pair => Shape3::Pair.ranks(inside),
            High3Category::Straight | High3Category::StraightFlush => straight(inside + 1),
            High3Category::ThreeOfAKind => Shape3::Three.ranks(inside),
            High3Category::MiniRoyalFlush => straight(12),
        };
        indices.map(|index| Rank::ALL[index])
    }

    /// The hand in words: `"straight, queen high"`.
    #[must_use]
    pub fn describe(self) -> String {
        self.to_string()
    }
}

impl fmt::Display for High3 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let category = self.category();
        let highest = self.ranks()[0];
        match category {
            High3Category::HighCard => write!(f, "{} high", highest.name()),
            High3Category::Pair => write!(f, "pair of {}", highest.plural()),
            High3Category::ThreeOfAKind => write!(f, "{category}, {}", highest.plural()),
            High3Category::Flush | High3Category::Straight | High3Category::StraightFlush => {
                write!(f, "{category}, {} high", highest.name())
            }
            High3Category::MiniRoyalFlush => f.write_str("mini royal flush"),
        }
    }
}

law::cite!(
    three_card_draw::P42_5_A,
    three_card_draw::P42_5_B_1,
    three_card_draw::P42_5_B_2,
    three_card_draw::P42_5_B_3,
    three_card_draw::P42_5_B_4,
    three_card_draw::P42_5_B_5,
    three_card_draw::P42_5_B_6,
    three_card_draw::P42_5_B_7,
    nj_19_47::P14_3_C,
    nj_19_47::P14_3_C_1,
    nj_19_47::P14_3_C_2,
    nj_19_47::P14_3_C_3,
    nj_19_47::P14_3_C_4,
    nj_19_47::P14_3_C_5,
    nj_19_47::P14_3_C_6,
    double_cross::P25_5_C_1,
    double_cross::P25_5_C_2,
    double_cross::P25_5_C_3,
    double_cross::P25_5_C_4,
    double_cross::P25_5_C_5,
    ruling::B03,
    ruling::B04,
    ruling::F03,
);

/// The rank of three different cards.
///
/// # Panics
///
/// If one of them is a joker.
#[must_use]
pub fn rank(cards: [Card; 3]) -> High3 {
    let (category, hand) = lay_out(cards);
    High3::new(category, ranks_of(hand).map(Rank::index))
}

/// The same cards laid out: made part first, then the others, highest first; a straight from its
/// top.
///
/// # Panics
///
/// If one of them is a joker.
#[must_use]
pub fn made_of(cards: [Card; 3]) -> [Card; 3] {
    cards_of(lay_out(cards).1)
}

fn lay_out(cards: [Card; 3]) -> (High3Category, [Played; 3]) {
    let hand = by_groups(as_themselves(cards), Rank::index);
    match Shape3::of_groups(group_sizes(hand)) {
        Shape3::Distinct => lay_out_distinct(hand),
        Shape3::Pair => (High3Category::Pair, hand),
        Shape3::Three => (High3Category::ThreeOfAKind, hand),
    }
}

fn lay_out_distinct(hand: [Played; 3]) -> (High3Category, [Played; 3]) {
    match (straight(hand), one_suit(hand)) {
        (Some(run), true) if run[0].rank == Rank::Ace => (High3Category::MiniRoyalFlush, run),
        (Some(run), true) => (High3Category::StraightFlush, run),
        (Some(run), false) => (High3Category::Straight, run),
        (None, true) => (High3Category::Flush, hand),
        (None, false) => (High3Category::HighCard, hand),
    }
}
