//! Fast twin of [`low5`](crate::rankings::low5).
//!
//! ```
//! use cards::{Card, parse_cards, rankings::{fast, low5}};
//!
//! let hand: [Card; 5] = parse_cards("As 2d 4h 5c 8s")?.try_into().expect("5 cards");
//! assert_eq!(fast::low5::rank(hand), low5::rank(hand));
//! # Ok::<(), cards::NotationError>(())
//! ```

use super::listed;
use crate::Card;
use crate::rankings::low5::Low5;

/// The low rank of five different cards. With a joker the rank has no meaning.
#[inline(always)]
#[must_use]
pub fn rank(cards: [Card; 5]) -> Low5 {
    Low5::from_table(listed::low_5(cards))
}
