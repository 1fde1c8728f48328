//! Fast twin of [`high3`](crate::rankings::high3).
//!
//! ```
//! use cards::{Card, parse_cards, rankings::{fast, high3}};
//!
//! let hand: [Card; 3] = parse_cards("As 5h 4d")?.try_into().expect("3 cards");
//! assert_eq!(fast::high3::rank(hand), high3::rank(hand));
//! # Ok::<(), cards::NotationError>(())
//! ```

use super::three::high_3;
use crate::Card;
use crate::rankings::high3::High3;

/// The rank of three different cards. With a joker the rank has no meaning.
#[inline(always)]
#[must_use]
pub fn rank(cards: [Card; 3]) -> High3 {
    high_3(cards)
}
