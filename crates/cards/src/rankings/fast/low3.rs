//! Fast twin of [`low3`](crate::rankings::low3).
//!
//! ```
//! use cards::{Card, parse_cards, rankings::{fast, low3}};
//!
//! let hand: [Card; 3] = parse_cards("As 5h 4d")?.try_into().expect("3 cards");
//! assert_eq!(fast::low3::rank(hand), low3::rank(hand));
//! # Ok::<(), cards::NotationError>(())
//! ```

use super::three::low_3;
use crate::Card;
use crate::rankings::low3::Low3;

/// The low rank of three different cards. With a joker the rank has no meaning.
#[inline(always)]
#[must_use]
pub fn rank(cards: [Card; 3]) -> Low3 {
    low_3(cards)
}
