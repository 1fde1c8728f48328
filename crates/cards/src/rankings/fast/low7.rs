//! Fast twin of [`low7`](crate::rankings::low7).
//!
//! ```
//! use cards::{Card, parse_cards, rankings::{fast, low7}};
//!
//! let hand: [Card; 7] = parse_cards("As 2d 4h 5c 8s Kd Kh")?.try_into().expect("7 cards");
//! assert_eq!(fast::low7::rank(hand), low7::rank(hand));
//! # Ok::<(), cards::NotationError>(())
//! ```

use super::{Hand, listed};
use crate::Card;
use crate::rankings::low5::Low5;

/// The best low five of five, six or seven different cards. With a joker the rank has no meaning.
#[inline(always)]
#[must_use]
pub fn rank<const N: usize>(cards: [Card; N]) -> Low5 {
    const { assert!(N >= 5 && N <= 7, "five, six or seven cards") };
    match cards[..] {
        [a, b, c, d, e] => Low5::from_table(listed::low_5([a, b, c, d, e])),
        [a, b, c, d, e, f, g] => Low5::from_table(listed::low_7([a, b, c, d, e, f, g])),
        _ => {
            let hand = Hand::from(cards);
            cards.map(|card| (hand - card).low5()).into_iter().max().expect("six cards")
        }
    }
}
