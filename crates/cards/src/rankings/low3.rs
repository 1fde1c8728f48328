//! Three cards, low: straights and flushes do not count, the ace is the lowest card.
//!
//! Low hands rank inversely to high hands (ruling D02): no pair, then a pair, then three of a kind;
//! smaller is better, the made part first and then the largest card. Three-two-ace is the best
//! hand.
//!
//! ```
//! use cards::{parse_cards, rankings::low3};
//!
//! let hand = |text: &str| low3::rank(parse_cards(text).unwrap().try_into().unwrap());
//! assert!(hand("3s 2s As") > hand("4s 2h Ad"));
//! assert!(hand("Ks Qh Jd") > hand("As Ah 2d"));
//! ```

use core::fmt;

use super::arrange::{Played, as_themselves, by_groups, cards_of, group_sizes, ranks_of};
use super::numbering::Shape3;
use crate::{Card, Rank};

/// The categories. The declaration order is the ranking, lowest (worst) first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Low3Category {
    /// Three cards of one rank, the worst low hand.
    ThreeOfAKind,
    /// Two cards of one rank.
    Pair,
    /// Three ranks.
    NoPair,
}

impl Low3Category {
    /// All categories, worst first.
    pub const ALL: [Self; 3] = [Self::ThreeOfAKind, Self::Pair, Self::NoPair];

    /// The category in words.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::ThreeOfAKind => "three of a kind",
            Self::Pair => "pair",
            Self::NoPair => "no pair",
        }
    }

    const fn of_shape(shape: Shape3) -> Self {
        match shape {
            Shape3::Distinct => Self::NoPair,
            Shape3::Pair => Self::Pair,
            Shape3::Three => Self::ThreeOfAKind,
        }
    }
}

impl fmt::Display for Low3Category {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// How many classes of each shape come before it, best hand first.
const BEFORE: [u16; 3] =
    [0, Shape3::Distinct.count() as u16, (Shape3::Distinct.count() + Shape3::Pair.count()) as u16];

/// The rank of a three-card low hand: greater is better, equal is a tie. There are 455 of them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Low3(u16);

impl Low3 {
    /// How many classes of equal hands there are.
    pub const CLASSES: u16 = BEFORE[2] + Shape3::Three.count() as u16;

    /// The best low hand: 3-2-A.
    pub const BEST: Self = Self(Self::CLASSES - 1);

    /// The worst hand that is six or better: 6-5-4. There are 20 such hands.
    pub const SIX_OR_BETTER: Self = Self(Self::CLASSES - 20);

    /// The rank of a hand of this shape whose low indices are these, made part first.
    pub(crate) const fn new(shape: Shape3, low_indices: [usize; 3]) -> Self {
        let from_best = BEFORE[shape as usize] + shape.number(low_indices) as u16;
        Self(Self::CLASSES - 1 - from_best)
    }

    /// The number of the class: K-K-K has 0, 3-2-A has 454.
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

    fn shape_and_number(self) -> (Shape3, usize) {
        let from_best = Self::CLASSES - 1 - self.0;
        let shape = BEFORE.iter().map(|&b| usize::from(from_best >= b)).sum::<usize>() - 1;
        (Shape3::ALL[shape], usize::from(from_best - BEFORE[shape]))
    }

    /// The category.
    #[must_use]
    pub fn category(self) -> Low3Category {
        Low3Category::of_shape(self.shape_and_number().0)
    }

    /// The ranks of the hand in the order of comparison: made part first, then largest first, ace
    /// low.
    #[must_use]
    pub fn ranks(self) -> [Rank; 3] {
        let (shape, number) = self.shape_and_number();
        shape.ranks(number).map(|low_index| Rank::ALL[(low_index + 12) % 13])
    }

    /// Whether the hand has no pair and no card above a six.
    #[must_use]
    pub const fn is_six_or_better(self) -> bool {
        self.0 >= Self::SIX_OR_BETTER.0
    }

    /// The hand in words: `"low 6-4-A"`.
    #[must_use]
    pub fn describe(self) -> String {
        self.to_string()
    }
}

impl fmt::Display for Low3 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b, c] = self.ranks();
        match self.category() {
            Low3Category::NoPair => write!(f, "low {a}-{b}-{c}"),
            Low3Category::Pair => write!(f, "pair of {} with {c}", a.plural()),
            Low3Category::ThreeOfAKind => write!(f, "three of a kind, {}", a.plural()),
        }
    }
}

law::cite!(nj_19_47::P14_3_E, nj_19_47::P14_3_F, ruling::D02,);

/// The low rank of three different cards.
///
/// # Panics
///
/// If one of them is a joker.
#[must_use]
pub fn rank(cards: [Card; 3]) -> Low3 {
    let hand = lay_out(cards);
    Low3::new(Shape3::of_groups(group_sizes(hand)), ranks_of(hand).map(Rank::low_index))
}

/// The same cards laid out: made part first, then the others, largest first, ace low.
///
/// # Panics
///
/// If one of them is a joker.
#[must_use]
pub fn made_of(cards: [Card; 3]) -> [Card; 3] {
    cards_of(lay_out(cards))
}

fn lay_out(cards: [Card; 3]) -> [Played; 3] {
    by_groups(as_themselves(cards), Rank::low_index)
}
