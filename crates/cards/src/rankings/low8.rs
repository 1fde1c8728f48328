//! Eight or better: the low hand of the split games, five cards without a pair and none above an
//! eight.
//!
//! ```
//! use cards::{parse_cards, rankings::low8};
//!
//! let hand = |text: &str| low8::rank::<5>(parse_cards(text).unwrap().try_into().unwrap());
//! assert!(hand("8s 7s 6s 5s 4s") < hand("8s 7s 6s 5s 3s"));
//! assert!(hand("9s 4h 3d 2c As").is_none());
//! ```

use super::low5::Low5;
use super::low7;
use crate::Card;

law::cite!(
    nj_19_47::P14_9_J,
    nj_19_47::P14_9_K,
    nj_19_47::P14_9_K_1,
    nj_19_47::P14_9_K_2,
    nj_19_47::P14_9_L,
    nj_19_47::P14_11_G,
);

/// The best low of five to seven cards, if it is eight or better.
///
/// # Panics
///
/// If one of them is a joker, or there are fewer than five.
#[must_use]
pub fn rank<const N: usize>(cards: [Card; N]) -> Option<Low5> {
    Some(low7::rank(cards)).filter(|low| low.is_eight_or_better())
}

/// The five cards of that hand, largest first, ace low.
///
/// # Panics
///
/// If one of them is a joker, or there are fewer than five.
#[must_use]
pub fn made_of<const N: usize>(cards: [Card; N]) -> Option<[Card; 5]> {
    rank(cards).map(|_| low7::made_of(cards))
}
