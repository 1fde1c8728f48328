//! Fast twin of [`best5of7`](crate::rankings::best5of7).
//!
//! ```
//! use cards::{Card, parse_cards, rankings::{fast, best5of7}};
//!
//! let hand: [Card; 7] = parse_cards("As 2d 4h 5c 8s Kd Kh")?.try_into().expect("7 cards");
//! assert_eq!(fast::best5of7::rank(hand), best5of7::rank(hand));
//! # Ok::<(), cards::NotationError>(())
//! ```

use super::{Hand, listed};
use crate::Card;
use crate::rankings::high5::High5;

/// The rank of the best five of five, six or seven different cards. With a joker the rank has no
/// meaning.
///
/// The tables for seven cards are filled at the first call. A loop may get them once and use
/// [`Hand::rank7`] instead.
#[inline(always)]
#[must_use]
pub fn rank<const N: usize>(cards: [Card; N]) -> High5 {
    const { assert!(N >= 5 && N <= 7, "five, six or seven cards") };
    match cards[..] {
        [a, b, c, d, e] => High5::from_table(listed::high_5([a, b, c, d, e])),
        [a, b, c, d, e, f, g] => High5::from_table(listed::high_7([a, b, c, d, e, f, g])),
        _ => {
            let hand = Hand::from(cards);
            cards.map(|card| (hand - card).rank5()).into_iter().max().expect("six cards")
        }
    }
}
