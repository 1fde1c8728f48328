//! Fast twin of [`low8`](crate::rankings::low8).
//!
//! ```
//! use cards::{Card, parse_cards, rankings::{fast, low8}};
//!
//! let hand: [Card; 7] = parse_cards("As 2d 4h 5c 8s Kd Kh")?.try_into().expect("7 cards");
//! assert_eq!(fast::low8::rank(hand), low8::rank(hand));
//! # Ok::<(), cards::NotationError>(())
//! ```

use super::low7;
use crate::Card;
use crate::rankings::low5::Low5;

/// The best low of five, six or seven different cards, if it is eight or better. With a joker the
/// rank has no meaning.
#[inline]
#[must_use]
pub fn rank<const N: usize>(cards: [Card; N]) -> Option<Low5> {
    Some(low7::rank(cards)).filter(|low| low.is_eight_or_better())
}
