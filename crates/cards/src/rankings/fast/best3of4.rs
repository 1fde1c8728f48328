//! Fast twin of [`best3of4`](crate::rankings::best3of4).
//!
//! ```
//! use cards::{Card, parse_cards, rankings::{fast, best3of4}};
//!
//! let hand: [Card; 4] = parse_cards("As Ks Qs Qh")?.try_into().expect("4 cards");
//! assert_eq!(fast::best3of4::rank(hand), best3of4::rank(hand));
//! # Ok::<(), cards::NotationError>(())
//! ```

use super::three::high_3;
use crate::Card;
use crate::rankings::high3::High3;

/// The rank of the best three of four different cards. With a joker the rank has no meaning.
#[inline]
#[must_use]
pub fn rank([a, b, c, d]: [Card; 4]) -> High3 {
    let first = high_3([a, b, c]).max(high_3([a, b, d]));
    let second = high_3([a, c, d]).max(high_3([b, c, d]));
    first.max(second)
}
