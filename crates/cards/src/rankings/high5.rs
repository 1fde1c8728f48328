//! Five cards, high: royal flush down to no pair.
//!
//! The order of Double Down Stud, Double Cross, Caribbean stud and the poker room. Inside a
//! category the rank of the made part decides (four, three, pairs, top of a straight), then the
//! other cards, highest first; only hands with the same ranks throughout are equal (rulings D01,
//! F02).
//!
//! ```
//! use cards::{parse_cards, rankings::high5};
//!
//! let hand = |text: &str| high5::rank(parse_cards(text).unwrap().try_into().unwrap());
//! assert!(hand("4s 4h 4d 2c 2s") > hand("3s 3h 3d Ac As"));
//! assert!(hand("6s 5h 4d 3c 2s") > hand("5s 4h 3d 2c As"));
//! assert_eq!(hand("6s 6h Ad 3c 2s").to_string(), "pair of sixes");
//! ```

use core::fmt;

use super::arrange::{
    Played, as_themselves, by_groups, cards_of, group_sizes, one_suit, ranks_of, straight,
};
use super::high::{classes, high};
use super::numbering::{Shape, straight_sets};
use crate::{Card, Rank};

crate::ladder! {
    crate::worded! {
        /// The categories. The declaration order is the ranking, lowest first.
        #[derive(PartialOrd, Ord)]
        #[repr(u8)]
        pub enum High5Category(name)
    }
    /// None of the others.
    NoPair "no pair",
    /// Two cards of one rank.
    Pair "pair",
    ..
    /// Ace, king, queen, jack and ten of one suit.
    RoyalFlush "royal flush",
}

high! {
    /// The rank of a five-card hand: greater is better, equal is a tie. There are 7,462 of them:
    /// 7-5-4-3-2 has number 0, a royal flush 7,461.
    High5, High5Category, 5, NoPair, RoyalFlush,
    { Pair Pair, TwoPairs TwoPairs, ThreeOfAKind Three, FullHouse FullHouse, FourOfAKind Four }
}

impl High5 {
    /// The rank of the pair, if the hand is one pair and no more.
    #[must_use]
    pub fn pair_rank(self) -> Option<Rank> {
        (self.category() == High5Category::Pair).then(|| self.ranks()[0])
    }
}

impl fmt::Display for High5 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let category = self.category();
        let [a, _, c, d, _] = self.ranks();
        match category {
            High5Category::NoPair => write!(f, "{} high", a.name()),
            High5Category::Pair => write!(f, "pair of {}", a.plural()),
            High5Category::TwoPairs => write!(f, "two pairs, {} and {}", a.plural(), c.plural()),
            High5Category::FullHouse => write!(f, "full house, {} over {}", a.plural(), d.plural()),
            High5Category::ThreeOfAKind | High5Category::FourOfAKind => {
                write!(f, "{category}, {}", a.plural())
            }
            High5Category::Straight | High5Category::Flush | High5Category::StraightFlush => {
                write!(f, "{category}, {} high", a.name())
            }
            High5Category::RoyalFlush => f.write_str("royal flush"),
        }
    }
}

law::cite!(
    nj_19_47: P14_3_A P14_3_B P14_3_B_1 P14_3_B_2 P14_3_B_3 P14_3_B_4 P14_3_B_5 P14_3_B_6 P14_3_B_7
        P14_3_B_8 P14_3_B_9 P14_3_D P14_3_G;
    section_11: P11_E_1 P11_E_2_I P11_E_2_II P11_E_2_III P11_E_2_IV P11_E_2_V P11_E_2_VI
        P11_E_2_VII P11_E_2_VIII P11_E_2_IX;
    double_cross: P25_5_A P25_5_B_1 P25_5_B_2 P25_5_B_3 P25_5_B_4 P25_5_B_5 P25_5_B_6 P25_5_B_7
        P25_5_B_8 P25_5_B_9 P25_5_B_10;
    ruling: D01 F02
);
