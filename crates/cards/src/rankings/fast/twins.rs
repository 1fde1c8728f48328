//! The twins by name, for cards that come as a list.

use super::{Hand, listed, three};
use crate::Card;
use crate::rankings::high3::High3;
use crate::rankings::high5::High5;
use crate::rankings::joker5::Joker5;
use crate::rankings::low::{Low3, Low5};

/// A twin of exactly so many cards, in a module of the name of the plain ranking:
/// `twin!(high5, 5, High5, listed::high_5)`.
macro_rules! twin {
    ($name:ident, $cards:literal, $Rank:ident, $value:path) => {
        /// Fast twin of the plain ranking of this name.
        pub mod $name {
            use super::*;

            #[doc = concat!("The rank of ", stringify!($cards), " different cards.")]
            #[inline(always)]
            #[must_use]
            pub fn rank(cards: [Card; $cards]) -> $Rank {
                $Rank::from_table($value(cards))
            }
        }
    };
}

twin!(high5, 5, High5, listed::high_5);
twin!(joker5, 5, Joker5, listed::joker_5);
twin!(high3, 3, High3, three::high_3);

/// The best five of five, six or seven cards, by the values of five and of seven.
///
/// PERF: a macro, because the number of cards must be known where the look-up is chosen.
macro_rules! best_five {
    ($cards:ident, $N:ident, $Rank:ident, $five:path, $seven:path, $of_hand:path) => {{
        const { assert!($N >= 5 && $N <= 7, "five, six or seven cards") };
        match $cards[..] {
            [a, b, c, d, e] => $Rank::from_table($five([a, b, c, d, e])),
            [a, b, c, d, e, f, g] => $Rank::from_table($seven([a, b, c, d, e, f, g])),
            _ => {
                let hand = Hand::from($cards);
                $cards.map(|card| $of_hand(hand - card)).into_iter().max().expect("six cards")
            }
        }
    }};
}

/// Fast twin of [`best5of7`](crate::rankings::best5of7).
pub mod best5of7 {
    use super::*;

    /// The rank of the best five of five, six or seven different cards.
    ///
    /// The tables for seven cards are filled at the first call. A loop may get them once and use
    /// [`Hand::rank7`] instead.
    #[inline(always)]
    #[must_use]
    pub fn rank<const N: usize>(cards: [Card; N]) -> High5 {
        best_five!(cards, N, High5, listed::high_5, listed::high_7, Hand::rank5)
    }
}

/// Fast twin of [`best3of4`](crate::rankings::best3of4).
pub mod best3of4 {
    use super::*;

    /// The rank of the best three of four different cards.
    #[inline]
    #[must_use]
    pub fn rank(cards: [Card; 4]) -> High3 {
        High3::from_table(three::best_of_four(cards, three::high_3))
    }
}

/// Fast twin of [`low`](crate::rankings::low).
pub mod low {
    use super::*;

    /// The low rank of five different cards.
    #[inline(always)]
    #[must_use]
    pub fn rank5(cards: [Card; 5]) -> Low5 {
        Low5::from_table(listed::low_5(cards))
    }

    /// The low rank of three different cards.
    #[inline(always)]
    #[must_use]
    pub fn rank3(cards: [Card; 3]) -> Low3 {
        Low3::from_table(three::low_3(cards))
    }

    /// The best low five of five, six or seven different cards.
    #[inline(always)]
    #[must_use]
    pub fn best<const N: usize>(cards: [Card; N]) -> Low5 {
        best_five!(cards, N, Low5, listed::low_5, listed::low_7, Hand::low5)
    }

    /// The best low of five, six or seven different cards, if it is eight or better.
    #[inline]
    #[must_use]
    pub fn eight_or_better<const N: usize>(cards: [Card; N]) -> Option<Low5> {
        Some(best(cards)).filter(|low| low.is_eight_or_better())
    }

    /// The best low of three or four different cards, if it is six or better.
    #[inline]
    #[must_use]
    pub fn six_or_better<const N: usize>(cards: [Card; N]) -> Option<Low3> {
        const { assert!(N == 3 || N == 4, "three or four cards") };
        let best = match cards[..] {
            [a, b, c, d] => three::best_of_four([a, b, c, d], three::low_3),
            _ => three::low_3([cards[0], cards[1], cards[2]]),
        };
        Some(Low3::from_table(best)).filter(|low| low.is_six_or_better())
    }
}
