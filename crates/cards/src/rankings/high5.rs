//! Five cards, high: royal flush down to no pair.
//!
//! The order of Double Down Stud, Double Cross, Caribbean stud and the poker room. Inside a
//! category the rank of the made part decides (four, three, pairs, top of a straight), then the
//! other cards, highest first; only hands with the same ranks throughout are equal (rulings D01,
//! F02).
//!
//! ```
//! use cards::{parse_cards, rankings::high5};
//!
//! let hand = |text: &str| high5::rank(parse_cards(text).unwrap().try_into().unwrap());
//! assert!(hand("4s 4h 4d 2c 2s") > hand("3s 3h 3d Ac As"));
//! assert!(hand("6s 5h 4d 3c 2s") > hand("5s 4h 3d 2c As"));
//! assert_eq!(hand("6s 6h Ad 3c 2s").to_string(), "pair of sixes");
//! ```

use core::fmt;

use super::arrange::{
    Played, as_themselves, by_groups, cards_of, group_sizes, one_suit, ranks_of, straight,
};
use super::numbering::{Shape5, set_number};
use crate::{Card, Rank};

/// The categories. The declaration order is the ranking, lowest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum High5Category {
    /// None of the others.
    NoPair,
    /// Two cards of one rank.
    Pair,
    /// Two pairs.
    TwoPairs,
    /// Three cards of one rank.
    ThreeOfAKind,
    /// Five consecutive ranks, ace high or low.
    Straight,
    /// Five cards of one suit.
    Flush,
    /// Three of one rank, two of another.
    FullHouse,
    /// Four cards of one rank.
    FourOfAKind,
    /// A straight of one suit, king high or lower.
    StraightFlush,
    /// Ace, king, queen, jack and ten of one suit.
    RoyalFlush,
}

impl High5Category {
    /// All categories, lowest first.
    pub const ALL: [Self; 10] = [
        Self::NoPair,
        Self::Pair,
        Self::TwoPairs,
        Self::ThreeOfAKind,
        Self::Straight,
        Self::Flush,
        Self::FullHouse,
        Self::FourOfAKind,
        Self::StraightFlush,
        Self::RoyalFlush,
    ];

    /// The category in words.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::NoPair => "no pair",
            Self::Pair => "pair",
            Self::TwoPairs => "two pairs",
            Self::ThreeOfAKind => "three of a kind",
            Self::Straight => "straight",
            Self::Flush => "flush",
            Self::FullHouse => "full house",
            Self::FourOfAKind => "four of a kind",
            Self::StraightFlush => "straight flush",
            Self::RoyalFlush => "royal flush",
        }
    }

    /// How many classes of equal hands the category has.
    const fn classes(self) -> u16 {
        (match self {
            Self::NoPair | Self::Flush => Shape5::Distinct.count() - 10,
            Self::Pair => Shape5::Pair.count(),
            Self::TwoPairs => Shape5::TwoPairs.count(),
            Self::ThreeOfAKind => Shape5::Three.count(),
            Self::Straight => 10,
            Self::FullHouse => Shape5::FullHouse.count(),
            Self::FourOfAKind => Shape5::Four.count(),
            Self::StraightFlush => 9,
            Self::RoyalFlush => 1,
        }) as u16
    }
}

impl fmt::Display for High5Category {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The number of the lowest hand of each category.
const LOWEST: [u16; 10] = {
    let (mut lowest, mut i) = ([0; 10], 1);
    while i < 10 {
        lowest[i] = lowest[i - 1] + High5Category::ALL[i - 1].classes();
        i += 1;
    }
    lowest
};

/// The numbers of the ten straights among all sets of five ranks, least number first: six high to
/// king high, then five high (it holds an ace), then ace high.
const STRAIGHT_SETS: [usize; 10] = {
    let (mut sets, mut top) = ([set_number([12, 3, 2, 1, 0]); 10], 4);
    while top < 13 {
        let place = if top < 12 { top - 4 } else { 9 };
        sets[place] = set_number([top, top - 1, top - 2, top - 3, top - 4]);
        top += 1;
    }
    sets
};

/// The rank of a five-card hand: greater is better, equal is a tie. There are 7,462 of them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct High5(u16);

impl High5 {
    /// How many classes of equal hands there are.
    pub const CLASSES: u16 = LOWEST[9] + 1;

    /// The rank of a hand of this category whose ranks are these, made part first; a straight from
    /// its top.
    pub(crate) const fn new(category: High5Category, ranks: [usize; 5]) -> Self {
        let inside = match category {
            High5Category::NoPair | High5Category::Flush => {
                // The straights that are lower sets: those with a lower top, and 5-4-3-2-A under an
                // ace.
                let straights = ranks[0] - 4 + (ranks[0] == 12) as usize;
                Shape5::Distinct.number(ranks) - straights
            }
            High5Category::Pair => Shape5::Pair.number(ranks),
            High5Category::TwoPairs => Shape5::TwoPairs.number(ranks),
            High5Category::ThreeOfAKind => Shape5::Three.number(ranks),
            High5Category::Straight | High5Category::StraightFlush => ranks[0] - 3,
            High5Category::FullHouse => Shape5::FullHouse.number(ranks),
            High5Category::FourOfAKind => Shape5::Four.number(ranks),
            High5Category::RoyalFlush => 0,
        };
        Self(LOWEST[category as usize] + inside as u16)
    }

    /// The number of the class: 7-5-4-3-2 has 0, a royal flush 7,461.
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
    pub fn category(self) -> High5Category {
        let above_lowest = LOWEST.iter().map(|&lowest| usize::from(self.0 >= lowest));
        High5Category::ALL[above_lowest.sum::<usize>() - 1]
    }

    /// The ranks of the hand in the order of comparison: made part first, a straight from its top.
    #[must_use]
    pub fn ranks(self) -> [Rank; 5] {
        let category = self.category();
        let inside = usize::from(self.0 - LOWEST[category as usize]);
        let straight = |top: usize| [top, top - 1, top - 2, top - 3, (top + 9) % 13];
        let indices = match category {
            High5Category::NoPair | High5Category::Flush => {
                let number = (0..10).fold(inside, |n, i| n + usize::from(STRAIGHT_SETS[i] <= n));
                Shape5::Distinct.ranks(number)
            }
            High5Category::Pair => Shape5::Pair.ranks(inside),
            High5Category::TwoPairs => Shape5::TwoPairs.ranks(inside),
            High5Category::ThreeOfAKind => Shape5::Three.ranks(inside),
            High5Category::Straight | High5Category::StraightFlush => straight(inside + 3),
            High5Category::FullHouse => Shape5::FullHouse.ranks(inside),
            High5Category::FourOfAKind => Shape5::Four.ranks(inside),
            High5Category::RoyalFlush => straight(12),
        };
        indices.map(|index| Rank::ALL[index])
    }

    /// The rank of the pair, if the hand is one pair and no more.
    #[must_use]
    pub fn pair_rank(self) -> Option<Rank> {
        (self.category() == High5Category::Pair).then(|| self.ranks()[0])
    }

    /// The hand in words: `"full house, aces over kings"`.
    #[must_use]
    pub fn describe(self) -> String {
        self.to_string()
    }
}

impl fmt::Display for High5 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let category = self.category();
        let [a, _, c, d, _] = self.ranks();
        match category {
            High5Category::NoPair => write!(f, "{} high", a.name()),
            High5Category::Pair => write!(f, "pair of {}", a.plural()),
            High5Category::TwoPairs => write!(f, "two pairs, {} and {}", a.plural(), c.plural()),
            High5Category::FullHouse => write!(f, "full house, {} over {}", a.plural(), d.plural()),
            High5Category::ThreeOfAKind | High5Category::FourOfAKind => {
                write!(f, "{category}, {}", a.plural())
            }
            High5Category::Straight | High5Category::Flush | High5Category::StraightFlush => {
                write!(f, "{category}, {} high", a.name())
            }
            High5Category::RoyalFlush => f.write_str("royal flush"),
        }
    }
}

law::cite!(
    nj_19_47::P14_3_A,
    nj_19_47::P14_3_B,
    nj_19_47::P14_3_B_1,
    nj_19_47::P14_3_B_2,
    nj_19_47::P14_3_B_3,
    nj_19_47::P14_3_B_4,
    nj_19_47::P14_3_B_5,
    nj_19_47::P14_3_B_6,
    nj_19_47::P14_3_B_7,
    nj_19_47::P14_3_B_8,
    nj_19_47::P14_3_B_9,
    nj_19_47::P14_3_D,
    nj_19_47::P14_3_G,
    section_11::P11_E_1,
    section_11::P11_E_2_I,
    section_11::P11_E_2_II,
    section_11::P11_E_2_III,
    section_11::P11_E_2_IV,
    section_11::P11_E_2_V,
    section_11::P11_E_2_VI,
    section_11::P11_E_2_VII,
    section_11::P11_E_2_VIII,
    section_11::P11_E_2_IX,
    double_cross::P25_5_A,
    double_cross::P25_5_B_1,
    double_cross::P25_5_B_2,
    double_cross::P25_5_B_3,
    double_cross::P25_5_B_4,
    double_cross::P25_5_B_5,
    double_cross::P25_5_B_6,
    double_cross::P25_5_B_7,
    double_cross::P25_5_B_8,
    double_cross::P25_5_B_9,
    double_cross::P25_5_B_10,
    ruling::D01,
    ruling::F02,
);

/// The rank of five different cards.
///
/// # Panics
///
/// If one of them is a joker.
#[must_use]
pub fn rank(cards: [Card; 5]) -> High5 {
    let (category, hand) = lay_out(cards);
    High5::new(category, ranks_of(hand).map(Rank::index))
}

/// The same cards laid out: made part first, then the others, highest first; a straight from its
/// top.
///
/// # Panics
///
/// If one of them is a joker.
#[must_use]
pub fn made_of(cards: [Card; 5]) -> [Card; 5] {
    cards_of(lay_out(cards).1)
}

fn lay_out(cards: [Card; 5]) -> (High5Category, [Played; 5]) {
    let hand = by_groups(as_themselves(cards), Rank::index);
    let category = match Shape5::of_groups(group_sizes(hand)) {
        Shape5::Distinct => return lay_out_distinct(hand),
        Shape5::Pair => High5Category::Pair,
        Shape5::TwoPairs => High5Category::TwoPairs,
        Shape5::Three => High5Category::ThreeOfAKind,
        Shape5::FullHouse => High5Category::FullHouse,
        Shape5::Four => High5Category::FourOfAKind,
    };
    (category, hand)
}

fn lay_out_distinct(hand: [Played; 5]) -> (High5Category, [Played; 5]) {
    match (straight(hand), one_suit(hand)) {
        (Some(run), true) if run[0].rank == Rank::Ace => (High5Category::RoyalFlush, run),
        (Some(run), true) => (High5Category::StraightFlush, run),
        (Some(run), false) => (High5Category::Straight, run),
        (None, true) => (High5Category::Flush, hand),
        (None, false) => (High5Category::NoPair, hand),
    }
}
