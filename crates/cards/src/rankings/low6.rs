//! Six or better: the low hand of mambo stud, three cards without a pair and none above a six.
//!
//! ```
//! use cards::{parse_cards, rankings::low6};
//!
//! let hand = |text: &str| low6::rank::<3>(parse_cards(text).unwrap().try_into().unwrap());
//! assert!(hand("6s 5s 4s").is_some());
//! assert!(hand("7s 2h As").is_none() && hand("2s 2h As").is_none());
//! ```

use super::arrange::{best_low, choices};
use super::low3::{self, Low3};
use crate::Card;

law::cite!(nj_19_47::P14_13A_A, ruling::D15);

/// The best low of three or four cards, if it is six or better.
///
/// # Panics
///
/// If one of them is a joker.
#[must_use]
pub fn rank<const N: usize>(cards: [Card; N]) -> Option<Low3> {
    let best = choices(&cards).map(low3::rank).max()?;
    best.is_six_or_better().then_some(best)
}

/// The three cards of that hand, largest first, ace low.
///
/// # Panics
///
/// If one of them is a joker.
#[must_use]
pub fn made_of<const N: usize>(cards: [Card; N]) -> Option<[Card; 3]> {
    rank(cards).map(|_| low3::made_of(best_low(choices(&cards), low3::rank)))
}
