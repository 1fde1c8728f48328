//! The best three of four cards: the dealer's hand of Three Card Draw Poker.
//!
//! ```
//! use cards::{parse_cards, rankings::best3of4};
//!
//! let dealer: [_; 4] = parse_cards("As Ks Qs Qh")?.try_into().expect("four cards");
//! assert_eq!(best3of4::rank(dealer).to_string(), "mini royal flush");
//! assert_eq!(best3of4::unused(dealer).to_string(), "Qh");
//! # Ok::<(), cards::NotationError>(())
//! ```

use super::arrange::{best_high, choices};
use super::high3::{self, High3};
use crate::Card;

law::cite!(three_card_draw: P42_10_G);

/// The rank of the best three of the four cards.
#[must_use]
pub fn rank(cards: [Card; 4]) -> High3 {
    choices(&cards).map(high3::rank).max().expect("four choices")
}

/// The three cards of that hand, made part first.
#[must_use]
pub fn made_of(cards: [Card; 4]) -> [Card; 3] {
    high3::made_of(best(cards))
}

/// The card that is not part of that hand.
#[must_use]
pub fn unused(cards: [Card; 4]) -> Card {
    let best = best(cards);
    cards.into_iter().find(|card| !best.contains(card)).expect("three of four cards play")
}

fn best(cards: [Card; 4]) -> [Card; 3] {
    best_high(choices(&cards), high3::rank)
}
