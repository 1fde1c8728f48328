//! Fast twin of [`low6`](crate::rankings::low6).
//!
//! ```
//! use cards::{Card, parse_cards, rankings::{fast, low6}};
//!
//! let hand: [Card; 3] = parse_cards("As 5h 4d")?.try_into().expect("3 cards");
//! assert_eq!(fast::low6::rank(hand), low6::rank(hand));
//! # Ok::<(), cards::NotationError>(())
//! ```

use super::three::low_3;
use crate::Card;
use crate::rankings::low3::Low3;

/// The best low of three or four different cards, if it is six or better. With a joker the rank has
/// no meaning.
#[inline]
#[must_use]
pub fn rank<const N: usize>(cards: [Card; N]) -> Option<Low3> {
    const { assert!(N == 3 || N == 4, "three or four cards") };
    let best = match cards[..] {
        [a, b, c, d] => {
            let first = low_3([a, b, c]).max(low_3([a, b, d]));
            first.max(low_3([a, c, d])).max(low_3([b, c, d]))
        }
        _ => low_3([cards[0], cards[1], cards[2]]),
    };
    best.is_six_or_better().then_some(best)
}
