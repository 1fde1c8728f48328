//! Low hands, ace to five: straights and flushes do not count, the ace is the lowest card.
//!
//! Low hands rank inversely to high hands (ruling D02): no pair is better than a pair, then two
//! pairs, three of a kind, full house, four of a kind. Inside a category the smaller made part is
//! better, then the smaller other cards, the largest compared first. Five-four-three-two-ace is the
//! best of five cards, three-two-ace the best of three.
//!
//! The split games ask for a hand without a pair and none above an eight, mambo stud for three
//! cards and none above a six.
//!
//! ```
//! use cards::{Card, parse_cards, rankings::low};
//!
//! let hand = |text: &str| low::rank::<5>(parse_cards(text).unwrap().try_into().unwrap());
//! assert!(hand("6s 5s 4s 3s 2s") > hand("8s 4h 3d 2c As"));
//! assert!(hand("As Ah Kd Qc Js") > hand("2s 2h 3d 4c 5s"));
//! assert_eq!(hand("8s 4h 3d 2c As").to_string(), "low 8-4-3-2-A");
//!
//! let cards: [Card; 7] = parse_cards("As Ah 2d 3c 8s Kd 4h")?.try_into().expect("seven cards");
//! assert_eq!(low::eight_or_better(cards), Some(low::best(cards)));
//! # Ok::<(), cards::NotationError>(())
//! ```

use core::fmt;

use super::arrange::{Played, as_themselves, best_low, by_groups, cards_of, choices};
use super::arrange::{group_sizes, ranks_of};
use super::high::classes;
use super::numbering::Shape;
use crate::{Card, Rank};

crate::worded! {
    /// The categories. The declaration order is the ranking, lowest (worst) first; three cards have
    /// but three of a kind, a pair and no pair.
    #[derive(PartialOrd, Ord)]
    #[repr(u8)]
    pub enum LowCategory(name) {
        /// Four cards of one rank, the worst low hand.
        FourOfAKind "four of a kind",
        /// Three of one rank, two of another.
        FullHouse "full house",
        /// Three cards of one rank.
        ThreeOfAKind "three of a kind",
        /// Two pairs.
        TwoPairs "two pairs",
        /// Two cards of one rank.
        Pair "pair",
        /// As many ranks as cards.
        NoPair "no pair",
    }
}

classes! {
    /// The rank of a low hand of `N` cards: greater is better, equal is a tie.
    Low<const N: usize>, Self::BEFORE[6]
}

/// The rank of a five-card low hand. There are 6,175 of them: K-K-K-K-Q has number 0, 5-4-3-2-A
/// 6,174.
pub type Low5 = Low<5>;

/// The rank of a three-card low hand. There are 455 of them: K-K-K has number 0, 3-2-A 454.
pub type Low3 = Low<3>;

impl<const N: usize> Low<N> {
    /// How many classes of each shape come before it, best hand first, and of all shapes together.
    const BEFORE: [u16; 7] = {
        let (mut before, mut i) = ([0; 7], 1);
        while i < 7 {
            before[i] = before[i - 1] + Shape::ALL[i - 1].count(N) as u16;
            i += 1;
        }
        before
    };

    /// The best low hand.
    pub const BEST: Self = Self(Self::CLASSES - 1);

    /// The rank of a hand of this shape whose low indices are these, made part first.
    pub(crate) const fn new(shape: Shape, low_indices: [usize; N]) -> Self {
        let from_best = Self::BEFORE[shape as usize] + shape.number(low_indices) as u16;
        Self(Self::CLASSES - 1 - from_best)
    }

    fn shape_and_number(self) -> (Shape, usize) {
        let from_best = Self::CLASSES - 1 - self.0;
        let shape = Self::BEFORE.iter().filter(|&&before| from_best >= before).count() - 1;
        (Shape::ALL[shape], usize::from(from_best - Self::BEFORE[shape]))
    }

    /// The category.
    #[must_use]
    pub fn category(self) -> LowCategory {
        match self.shape_and_number().0 {
            Shape::Distinct => LowCategory::NoPair,
            Shape::Pair => LowCategory::Pair,
            Shape::TwoPairs => LowCategory::TwoPairs,
            Shape::Three => LowCategory::ThreeOfAKind,
            Shape::FullHouse => LowCategory::FullHouse,
            Shape::Four => LowCategory::FourOfAKind,
        }
    }

    /// The ranks of the hand in the order of comparison: made part first, then largest first, ace
    /// low.
    #[must_use]
    pub fn ranks(self) -> [Rank; N] {
        let (shape, number) = self.shape_and_number();
        shape.ranks(number).map(|low_index| Rank::ALL[(low_index + 12) % 13])
    }
}

impl Low5 {
    /// The worst hand that is eight or better: 8-7-6-5-4. There are 56 such hands.
    pub const EIGHT_OR_BETTER: Self = Self(Self::CLASSES - 56);

    /// Whether the hand has no pair and no card above an eight.
    #[must_use]
    pub const fn is_eight_or_better(self) -> bool {
        self.0 >= Self::EIGHT_OR_BETTER.0
    }
}

impl Low3 {
    /// The worst hand that is six or better: 6-5-4. There are 20 such hands.
    pub const SIX_OR_BETTER: Self = Self(Self::CLASSES - 20);

    /// Whether the hand has no pair and no card above a six.
    #[must_use]
    pub const fn is_six_or_better(self) -> bool {
        self.0 >= Self::SIX_OR_BETTER.0
    }
}

impl<const N: usize> fmt::Display for Low<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ranks = self.ranks();
        let made = ranks[0].plural();
        let list = |from: usize| ranks[from..].iter().map(Rank::to_string).collect::<Vec<_>>();
        let with = |f: &mut fmt::Formatter<'_>, from: usize| match list(from).join("-") {
            none if none.is_empty() => Ok(()),
            others => write!(f, " with {others}"),
        };
        match self.category() {
            LowCategory::NoPair => write!(f, "low {}", list(0).join("-")),
            LowCategory::Pair => write!(f, "pair of {made}").and_then(|()| with(f, 2)),
            LowCategory::TwoPairs => {
                write!(f, "two pairs, {made} and {}", ranks[2].plural()).and_then(|()| with(f, 4))
            }
            LowCategory::FullHouse => write!(f, "full house, {made} over {}", ranks[3].plural()),
            LowCategory::ThreeOfAKind => {
                write!(f, "three of a kind, {made}").and_then(|()| with(f, 3))
            }
            LowCategory::FourOfAKind => {
                write!(f, "four of a kind, {made}").and_then(|()| with(f, 4))
            }
        }
    }
}

law::cite!(
    nj_19_47: P14_3_E P14_3_F P14_9_J P14_9_K P14_9_K_1 P14_9_K_2 P14_9_L P14_11_G P14_13A_A;
    ruling: D02 D15
);

/// The low rank of three or five different cards.
#[must_use]
pub fn rank<const N: usize>(cards: [Card; N]) -> Low<N> {
    let hand = lay_out(cards);
    Low::new(Shape::of_groups(group_sizes(hand)), ranks_of(hand).map(Rank::low_index))
}

/// The same cards laid out: made part first, then the others, largest first, ace low.
#[must_use]
pub fn made_of<const N: usize>(cards: [Card; N]) -> [Card; N] {
    cards_of(lay_out(cards))
}

fn lay_out<const N: usize>(cards: [Card; N]) -> [Played; N] {
    by_groups(as_themselves(cards), Rank::low_index)
}

/// The best low five of five, six or seven cards.
#[must_use]
pub fn best<const N: usize>(cards: [Card; N]) -> Low5 {
    choices(&cards).map(rank).max().expect("five cards or more")
}

/// The `K` cards of the best low hand that can be chosen, made part first, then largest first, ace
/// low.
#[must_use]
pub fn best_made_of<const K: usize>(cards: &[Card]) -> [Card; K] {
    made_of(best_low(choices(cards), rank))
}

/// The best low of five, six or seven cards, if it is eight or better.
#[must_use]
pub fn eight_or_better<const N: usize>(cards: [Card; N]) -> Option<Low5> {
    Some(best(cards)).filter(|low| low.is_eight_or_better())
}

/// The best low of three or four cards, if it is six or better.
#[must_use]
pub fn six_or_better<const N: usize>(cards: [Card; N]) -> Option<Low3> {
    let best = choices(&cards).map(rank).max().expect("three cards or more");
    Some(best).filter(|low| low.is_six_or_better())
}
