//! Hands of Double Draw Poker and their ranking (42.5).
//!
//! A hand is the five cards a player holds. A joker completes a straight or a flush as the card
//! that is missing and is an ace everywhere else; the better use counts (rulings A05 to A08). The
//! game never compares two hands, so only the rows of the pay table matter; below two pairs the
//! names are ours (ruling A04).
//!
//! ```
//! use cards::parse_cards;
//! use games::double_draw::Hand;
//!
//! let cards = parse_cards("JK JK Ks Kh 4d").expect("five cards");
//! assert_eq!(Hand::made_by(cards.try_into().expect("five cards")), Hand::TwoPairs);
//! ```

use std::sync::LazyLock;

use cards::Card;
use cards::rankings::fast;
use cards::rankings::joker5::{Joker5, Joker5Category as Category};

law::cite!(double_draw::P42_5_A, double_draw::P42_5_B, ruling::A04, ruling::A05);
law::cite!(ruling::A06, ruling::A07, ruling::A08);
law::cite!(double_draw::P42_5_B_1, double_draw::P42_5_B_2, double_draw::P42_5_B_3);
law::cite!(double_draw::P42_5_B_4, double_draw::P42_5_B_5, double_draw::P42_5_B_6);
law::cite!(double_draw::P42_5_B_7, double_draw::P42_5_B_8, double_draw::P42_5_B_9);
law::cite!(double_draw::P42_5_B_10);

/// The hand of each class of equal cards, by its number.
// PERF: as in Double Down Stud, 2 ns instead of 30.
static BY_CLASS: LazyLock<Vec<Hand>> = LazyLock::new(|| {
    let classes = (0..Joker5::CLASSES).filter_map(Joker5::from_number);
    classes.map(|ranked| Hand::of_category(ranked.category())).collect()
});

rules::hands! {
    /// The rows of the pay table, lowest first: declaration order is the ranking.
    pub enum Hand {
        /// None of the hands below.
        NoPair "no pair",
        /// One pair, which loses too.
        Pair "pair",
        /// Two pairs, the lowest hand that wins.
        TwoPairs "two pairs",
        /// Three cards of one rank.
        ThreeOfAKind "three of a kind",
        /// Five consecutive ranks.
        Straight "straight",
        /// Five cards of one suit.
        Flush "flush",
        /// Three of one rank and a pair.
        FullHouse "full house",
        /// Four cards of one rank.
        FourOfAKind "four of a kind",
        /// Five consecutive ranks of one suit.
        StraightFlush "straight flush",
        /// Ace, king, queen, jack and ten of one suit, with a joker.
        WildRoyalFlush "wild royal flush",
        /// Ace, king, queen, jack and ten of one suit, without.
        NaturalRoyalFlush "natural royal flush",
        /// Four aces and a joker, or three aces and two.
        FiveAces "five aces",
    }
}

impl Hand {
    /// The hand that five cards make, in any order.
    #[must_use]
    #[inline]
    pub fn made_by(cards: [Card; 5]) -> Self {
        Self::of_rank(fast::joker5::rank(cards))
    }

    /// The hand that cards of this rank make.
    #[must_use]
    #[inline]
    pub fn of_rank(rank: Joker5) -> Self {
        BY_CLASS[usize::from(rank.number())]
    }

    const fn of_category(category: Category) -> Self {
        match category {
            Category::NoPair => Self::NoPair,
            Category::Pair => Self::Pair,
            Category::TwoPairs => Self::TwoPairs,
            Category::ThreeOfAKind => Self::ThreeOfAKind,
            Category::Straight => Self::Straight,
            Category::Flush => Self::Flush,
            Category::FullHouse => Self::FullHouse,
            Category::FourOfAKind => Self::FourOfAKind,
            Category::StraightFlush => Self::StraightFlush,
            Category::WildRoyalFlush => Self::WildRoyalFlush,
            Category::NaturalRoyalFlush => Self::NaturalRoyalFlush,
            Category::FiveAces => Self::FiveAces,
        }
    }

    /// Whether the ante and both draw wagers win.
    #[must_use]
    #[inline]
    pub const fn wins(self) -> bool {
        self as u8 >= Self::TwoPairs as u8
    }
}
