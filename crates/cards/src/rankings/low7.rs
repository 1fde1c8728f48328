//! The best low five of up to seven cards, without a qualifier.
//!
//! ```
//! use cards::{parse_cards, rankings::low7};
//!
//! let cards: [_; 7] = parse_cards("As Ah 2d 3c 8s Kd 4h")?.try_into().expect("seven cards");
//! assert_eq!(low7::rank(cards).to_string(), "low 8-4-3-2-A");
//! # Ok::<(), cards::NotationError>(())
//! ```

use super::arrange::{best_low, choices};
use super::low5::{self, Low5};
use crate::Card;

/// The best low five of five, six or seven cards.
///
/// # Panics
///
/// If one of them is a joker, or there are fewer than five.
#[must_use]
pub fn rank<const N: usize>(cards: [Card; N]) -> Low5 {
    choices(&cards).map(low5::rank).max().expect("five cards or more")
}

/// The five cards of that hand, made part first, then largest first, ace low.
///
/// # Panics
///
/// If one of them is a joker, or there are fewer than five.
#[must_use]
pub fn made_of<const N: usize>(cards: [Card; N]) -> [Card; 5] {
    low5::made_of(best_low(choices(&cards), low5::rank))
}
