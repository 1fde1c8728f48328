//! Three cards, high: mini royal flush down to high card.
//!
//! The order of Three Card Draw Poker and of the three-card hands of the poker room. Three of a
//! kind is above a straight, and a straight above a flush. Ace-king-queen is the highest straight,
//! ace-two-three the lowest, king-ace-two none (ruling B04); equal categories are compared card by
//! card (ruling B03). Double Cross Poker pays a mini royal flush as a straight flush (ruling F03):
//! its pay table treats the two categories alike.
//!
//! ```
//! use cards::{parse_cards, rankings::high3};
//!
//! let hand = |text: &str| high3::rank(parse_cards(text).unwrap().try_into().unwrap());
//! assert!(hand("9s 9h 2d") > hand("4s 4h Ad"));
//! assert!(hand("3s 2h Ad") > hand("As Qs Js"));
//! assert_eq!(hand("As Ks Qs").to_string(), "mini royal flush");
//! ```

use core::fmt;

use super::arrange::{
    Played, as_themselves, by_groups, cards_of, group_sizes, one_suit, ranks_of, straight,
};
use super::high::{classes, high};
use super::numbering::{Shape, straight_sets};
use crate::{Card, Rank};

crate::worded! {
    /// The categories. The declaration order is the ranking, lowest first.
    #[derive(PartialOrd, Ord)]
    #[repr(u8)]
    pub enum High3Category(name) {
        /// None of the others.
        HighCard "high card",
        /// Two cards of one rank.
        Pair "pair",
        /// Three cards of one suit.
        Flush "flush",
        /// Three consecutive ranks, ace high or low.
        Straight "straight",
        /// Three cards of one rank.
        ThreeOfAKind "three of a kind",
        /// A straight of one suit, king high or lower.
        StraightFlush "straight flush",
        /// Ace, king and queen of one suit.
        MiniRoyalFlush "mini royal flush",
    }
}

high! {
    /// The rank of a three-card hand: greater is better, equal is a tie. There are 741 of them:
    /// 5-3-2 has number 0, a mini royal flush 740.
    High3, High3Category, 3, HighCard, MiniRoyalFlush,
    { Pair Pair, ThreeOfAKind Three }
}

impl fmt::Display for High3 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let category = self.category();
        let highest = self.ranks()[0];
        match category {
            High3Category::HighCard => write!(f, "{} high", highest.name()),
            High3Category::Pair => write!(f, "pair of {}", highest.plural()),
            High3Category::ThreeOfAKind => write!(f, "{category}, {}", highest.plural()),
            High3Category::Flush | High3Category::Straight | High3Category::StraightFlush => {
                write!(f, "{category}, {} high", highest.name())
            }
            High3Category::MiniRoyalFlush => f.write_str("mini royal flush"),
        }
    }
}

law::cite!(
    three_card_draw: P42_5_A P42_5_B_1 P42_5_B_2 P42_5_B_3 P42_5_B_4 P42_5_B_5 P42_5_B_6 P42_5_B_7;
    nj_19_47: P14_3_C P14_3_C_1 P14_3_C_2 P14_3_C_3 P14_3_C_4 P14_3_C_5 P14_3_C_6;
    double_cross: P25_5_C_1 P25_5_C_2 P25_5_C_3 P25_5_C_4 P25_5_C_5;
    ruling: B03 B04 F03
);
