//! Fast twin of [`joker5`](crate::rankings::joker5).
//!
//! ```
//! use cards::{parse_cards, rankings::{fast, joker5}};
//!
//! let hand = parse_cards("JK JK Ks Kh 4d")?.try_into().expect("five cards");
//! assert_eq!(fast::joker5::rank(hand), joker5::rank(hand));
//! # Ok::<(), cards::NotationError>(())
//! ```

use super::listed;
use crate::Card;
use crate::rankings::joker5::Joker5;

/// The rank of five different cards, none, one or both of them jokers.
#[inline(always)]
#[must_use]
pub fn rank(cards: [Card; 5]) -> Joker5 {
    Joker5::from_table(listed::joker_5(cards))
}
