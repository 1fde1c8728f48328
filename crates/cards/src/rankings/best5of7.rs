//! The best five of up to seven cards: seven-card stud and hold 'em.
//!
//! ```
//! use cards::{parse_cards, rankings::best5of7};
//!
//! let cards: [_; 7] = parse_cards("As Ah 2d 3c 4s 5d Kh")?.try_into().expect("seven cards");
//! assert_eq!(best5of7::rank(cards).to_string(), "straight, five high");
//! # Ok::<(), cards::NotationError>(())
//! ```

use super::arrange::{best_high, choices};
use super::high5::{self, High5};
use crate::Card;

/// The rank of the best five of five, six or seven cards.
#[must_use]
pub fn rank<const N: usize>(cards: [Card; N]) -> High5 {
    choices(&cards).map(high5::rank).max().expect("five cards or more")
}

/// The five cards of that hand, made part first.
#[must_use]
pub fn made_of<const N: usize>(cards: [Card; N]) -> [Card; 5] {
    high5::made_of(best_high(choices(&cards), high5::rank))
}
