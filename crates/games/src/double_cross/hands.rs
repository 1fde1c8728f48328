//! Hands of Double Cross Poker and their ranking (25.5).
//!
//! A hand is the two cards of a player or the dealer and the three cards of one axis, never a
//! mixture of both (25.1). Five cards are compared throughout, down to the last kicker (ruling
//! F02). The three-card wager has a list of its own, on the two cards and the top card; a suited
//! ace, king and queen is a straight flush there (ruling F03).
//!
//! ```
//! use cards::parse_cards;
//! use games::double_cross::{Hand, ThreeCardHand, rank};
//!
//! let cards = |text: &str| parse_cards(text).expect("cards");
//! let own = cards("As Kd").try_into().expect("two cards");
//! let axis = cards("Ah 7c 7d").try_into().expect("three cards");
//! assert_eq!(Hand::of_rank(rank(own, axis)), Hand::TwoPairs);
//! let three = cards("As Ks Qs").try_into().expect("three cards");
//! assert_eq!(ThreeCardHand::made_by(three), ThreeCardHand::StraightFlush);
//! ```

use cards::Card;
use cards::rankings::fast;
use cards::rankings::high3::High3Category;
use cards::rankings::high5::High5;

use super::Axis;

law::cite!(
    double_cross: P25_1_HAND P25_1_RANK P25_1_SUIT P25_5_A P25_5_B_1 P25_5_B_2 P25_5_B_3 P25_5_B_4
        P25_5_B_5 P25_5_B_6 P25_5_B_7 P25_5_B_8 P25_5_B_9 P25_5_B_10 P25_5_C_1 P25_5_C_2 P25_5_C_3
        P25_5_C_4 P25_5_C_5 P25_10_E P25_10_G_1;
    ruling: F02 F03 F09
);

/// The rank of the hand that two cards make with the three of one axis.
#[must_use]
#[inline]
pub fn rank([a, b]: [Card; 2], [c, d, e]: [Card; 3]) -> High5 {
    fast::high5::rank([a, b, c, d, e])
}

/// The axis the dealer plays, and the rank of that hand: the higher one, the vertical if they are
/// equal (ruling F09).
#[must_use]
#[inline]
pub fn dealer_hand(own: [Card; 2], community: [Card; 5]) -> (Axis, High5) {
    let [vertical, horizontal] = Axis::BOTH.map(|axis| rank(own, axis.cards_among(community)));
    if horizontal > vertical { (Axis::Horizontal, horizontal) } else { (Axis::Vertical, vertical) }
}

cards::ladder! {
    rules::hands! {
        /// The rows of the pay table of the raises, lowest first: declaration order is the ranking.
        pub enum Hand
    }
    /// None of the hands below.
    HighCard "high card",
    /// Two cards of one rank.
    Pair "pair",
    ..
    /// Ace, king, queen, jack and ten of one suit.
    RoyalFlush "royal flush",
}

impl Hand {
    /// The row of all cards of this rank: the categories, in their order.
    #[must_use]
    pub fn of_rank(ranked: High5) -> Self {
        Self::RISING[ranked.category() as usize]
    }
}

rules::hands! {
    /// The hands of the three-card wager, lowest first: three cards are the highest of these.
    pub enum ThreeCardHand {
        /// None of the hands below: the wager loses.
        Nothing "no three-card hand",
        /// Two cards of one rank.
        Pair "three-card pair",
        /// Three cards of one suit.
        Flush "three-card flush",
        /// Three consecutive ranks, ace high or low.
        Straight "three-card straight",
        /// Three cards of one rank.
        ThreeOfAKind "three-card three of a kind",
        /// Three consecutive ranks of one suit.
        StraightFlush "three-card straight flush",
    }
}

impl ThreeCardHand {
    /// The hand of the two own cards and the top card, in any order.
    #[must_use]
    pub fn made_by(cards: [Card; 3]) -> Self {
        match fast::high3::rank(cards).category() {
            High3Category::HighCard => Self::Nothing,
            High3Category::Pair => Self::Pair,
            High3Category::Flush => Self::Flush,
            High3Category::Straight => Self::Straight,
            High3Category::ThreeOfAKind => Self::ThreeOfAKind,
            High3Category::StraightFlush | High3Category::MiniRoyalFlush => Self::StraightFlush,
        }
    }
}
