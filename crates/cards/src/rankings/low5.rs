//! Five cards, low, ace to five: straights and flushes do not count, the ace is the lowest card.
//!
//! Low hands rank inversely to high hands (ruling D02): no pair is better than a pair, then two
//! pairs, three of a kind, full house, four of a kind. Inside a category the smaller made part is
//! better, then the smaller other cards, the largest compared first. Five-four-three-two-ace is the
//! best hand.
//!
//! ```
//! use cards::{parse_cards, rankings::low5};
//!
//! let hand = |text: &str| low5::rank(parse_cards(text).unwrap().try_into().unwrap());
//! assert!(hand("6s 5s 4s 3s 2s") > hand("8s 4h 3d 2c As"));
//! assert!(hand("As Ah Kd Qc Js") > hand("2s 2h 3d 4c 5s"));
//! assert_eq!(hand("8s 4h 3d 2c As").to_string(), "low 8-4-3-2-A");
//! ```

use core::fmt;

use super::arrange::{Played, as_themselves, by_groups, cards_of, group_sizes, ranks_of};
use super::numbering::Shape5;
use crate::{Card, Rank};

/// The categories. The declaration order is the ranking, lowest (worst) first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Low5Category {
    /// Four cards of one rank, the worst low hand.
    FourOfAKind,
    /// Three of one rank, two of another.
    FullHouse,
    /// Three cards of one rank.
    ThreeOfAKind,
    /// Two pairs.
    TwoPairs,
    /// Two cards of one rank.
    Pair,
    /// Five ranks.
    NoPair,
}

impl Low5Category {
    /// All categories, worst first.
    pub const ALL: [Self; 6] = [
        Self::FourOfAKind,
        Self::FullHouse,
        Self::ThreeOfAKind,
        Self::TwoPairs,
        Self::Pair,
        Self::NoPair,
    ];

    /// The category in words.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::FourOfAKind => "four of a kind",
            Self::FullHouse => "full house",
            Self::ThreeOfAKind => "three of a kind",
            Self::TwoPairs => "two pairs",
            Self::Pair => "pair",
            Self::NoPair => "no pair",
        }
    }

    const fn of_shape(shape: Shape5) -> Self {
        match shape {
            Shape5::Distinct => Self::NoPair,
            Shape5::Pair => Self::Pair,
            Shape5::TwoPairs => Self::TwoPairs,
            Shape5::Three => Self::ThreeOfAKind,
            Shape5::FullHouse => Self::FullHouse,
            Shape5::Four => Self::FourOfAKind,
        }
    }
}

impl fmt::Display for Low5Category {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// How many classes of each shape come before it, best hand first.
const BEFORE: [u16; 6] = {
    let (mut before, mut i) = ([0; 6], 1);
    while i < 6 {
        before[i] = before[i - 1] + Shape5::ALL[i - 1].count() as u16;
        i += 1;
    }
    before
};

/// The rank of a five-card low hand: greater is better, equal is a tie. There are 6,175 of them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Low5(u16);

impl Low5 {
    /// How many classes of equal hands there are.
    pub const CLASSES: u16 = BEFORE[5] + Shape5::Four.count() as u16;

    /// The best low hand: 5-4-3-2-A.
    pub const BEST: Self = Self(Self::CLASSES - 1);

    /// The worst hand that is eight or better: 8-7-6-5-4. There are 56 such hands.
    pub const EIGHT_OR_BETTER: Self = Self(Self::CLASSES - 56);

    /// The rank of a hand of this shape whose low indices are these, made part first.
    pub(crate) const fn new(shape: Shape5, low_indices: [usize; 5]) -> Self {
        let from_best = BEFORE[shape as usize] + shape.number(low_indices) as u16;
        Self(Self::CLASSES - 1 - from_best)
    }

    /// The number of the class: K-K-K-K-Q has 0, 5-4-3-2-A has 6,174.
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

    fn shape_and_number(self) -> (Shape5, usize) {
        let from_best = Self::CLASSES - 1 - self.0;
        let shape = BEFORE.iter().map(|&b| usize::from(from_best >= b)).sum::<usize>() - 1;
        (Shape5::ALL[shape], usize::from(from_best - BEFORE[shape]))
    }

    /// The category.
    #[must_use]
    pub fn category(self) -> Low5Category {
        Low5Category::of_shape(self.shape_and_number().0)
    }

    /// The ranks of the hand in the order of comparison: made part first, then largest first, ace
    /// low.
    #[must_use]
    pub fn ranks(self) -> [Rank; 5] {
        let (shape, number) = self.shape_and_number();
        shape.ranks(number).map(|low_index| Rank::ALL[(low_index + 12) % 13])
    }

    /// Whether the hand has no pair and no card above an eight.
    #[must_use]
    pub const fn is_eight_or_better(self) -> bool {
        self.0 >= Self::EIGHT_OR_BETTER.0
    }

    /// The hand in words: `"low 8-4-3-2-A"`.
    #[must_use]
    pub fn describe(self) -> String {
        self.to_string()
    }
}

impl fmt::Display for Low5 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b, c, d, e] = self.ranks();
        match self.category() {
            Low5Category::NoPair => write!(f, "low {a}-{b}-{c}-{d}-{e}"),
            Low5Category::Pair => write!(f, "pair of {} with {c}-{d}-{e}", a.plural()),
            Low5Category::TwoPairs => {
                write!(f, "two pairs, {} and {} with {e}", a.plural(), c.plural())
            }
            Low5Category::ThreeOfAKind => {
                write!(f, "three of a kind, {} with {d}-{e}", a.plural())
            }
            Low5Category::FullHouse => {
                write!(f, "full house, {} over {}", a.plural(), d.plural())
            }
            Low5Category::FourOfAKind => write!(f, "four of a kind, {} with {e}", a.plural()),
        }
    }
}

law::cite!(nj_19_47::P14_3_E, nj_19_47::P14_3_F, ruling::D02,);

/// The low rank of five different cards.
///
/// # Panics
///
/// If one of them is a joker.
#[must_use]
pub fn rank(cards: [Card; 5]) -> Low5 {
    let hand = lay_out(cards);
    Low5::new(Shape5::of_groups(group_sizes(hand)), ranks_of(hand).map(Rank::low_index))
}

/// The same cards laid out: made part first, then the others, largest first, ace low.
///
/// # Panics
///
/// If one of them is a joker.
#[must_use]
pub fn made_of(cards: [Card; 5]) -> [Card; 5] {
    cards_of(lay_out(cards))
}

fn lay_out(cards: [Card; 5]) -> [Played; 5] {
    by_groups(as_themselves(cards), Rank::low_index)
}
