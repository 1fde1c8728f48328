//! Hands of Three Card Draw Poker and their ranking (42.5).
//!
//! Three of a kind is above a straight, a straight above a flush. Equal categories are compared
//! card by card and suits never count (ruling B03), so a hand is one of 741 classes of equal cards.
//! The dealer plays the best three of four.
//!
//! ```
//! use cards::{Card, parse_cards};
//! use games::three_card_draw::Hand;
//!
//! let three = |text: &str| -> [Card; 3] { parse_cards(text).unwrap().try_into().unwrap() };
//! assert!(Hand::made_by(three("9s 9h 2d")) > Hand::made_by(three("4s 4h Ad")));
//! let dealer = parse_cards("As Ks Qs Qh").unwrap().try_into().unwrap();
//! assert_eq!(Hand::best_of(dealer).to_string(), "mini royal flush");
//! ```

use core::fmt;

use cards::Card;
use cards::rankings::high3::High3;
use cards::rankings::{best3of4, fast};

pub use cards::rankings::high3::High3Category as Category;

law::cite!(
    three_card_draw: P42_5_A P42_5_B P42_10_G P42_1_DEALER_HAND P42_1_RANK;
    ruling: B03 B04 B13
);

/// Three cards ranked: greater is better, equal is a tie.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Hand(High3);

impl Hand {
    /// The hand that three cards make, in any order.
    #[must_use]
    #[inline]
    pub fn made_by(cards: [Card; 3]) -> Self {
        Self(fast::high3::rank(cards))
    }

    /// The best hand that three of the dealer's four cards make.
    #[must_use]
    #[inline]
    pub fn best_of(cards: [Card; 4]) -> Self {
        Self(fast::best3of4::rank(cards))
    }

    /// Its row of the printed list.
    #[must_use]
    #[inline]
    pub fn category(self) -> Category {
        self.0.category()
    }

    /// The class of equal hands it belongs to.
    #[must_use]
    #[inline]
    pub const fn class(self) -> High3 {
        self.0
    }
}

/// The dealer's four cards as they lie at the end: the three that play, made part first, and the
/// one turned sideways.
#[must_use]
pub fn laid_out(dealer: [Card; 4]) -> ([Card; 3], Card) {
    (best3of4::made_of(dealer), best3of4::unused(dealer))
}

impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
