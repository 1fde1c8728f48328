//! Fast twin of [`high5`](crate::rankings::high5).
//!
//! ```
//! use cards::{parse_cards, rankings::{fast, high5}};
//!
//! let hand = parse_cards("Ks Kd 4h 4c 9s")?.try_into().expect("five cards");
//! assert_eq!(fast::high5::rank(hand), high5::rank(hand));
//! # Ok::<(), cards::NotationError>(())
//! ```

use super::listed;
use crate::Card;
use crate::rankings::high5::High5;

/// The rank of five different cards. With a joker the rank has no meaning.
#[inline(always)]
#[must_use]
pub fn rank(cards: [Card; 5]) -> High5 {
    High5::from_table(listed::high_5(cards))
}
