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
//! assert_eq!(Hand::of(cards.try_into().expect("five cards")), Hand::TwoPairs);
//! ```

use core::fmt;
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

/// The rows of the pay table, lowest first: declaration order is the ranking.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Hand {
    /// None of the hands below.
    NoPair,
    /// One pair, which loses too.
    Pair,
    /// Two pairs, the lowest hand that wins.
    TwoPairs,
    /// Three cards of one rank.
    ThreeOfAKind,
    /// Five consecutive ranks.
    Straight,
    /// Five cards of one suit.
    Flush,
    /// Three of one rank and a pair.
    FullHouse,
    /// Four cards of one rank.
    FourOfAKind,
    /// Five consecutive ranks of one suit.
    StraightFlush,
    /// Ace, king, queen, jack and ten of one suit, with a joker.
    WildRoyalFlush,
    /// Ace, king, queen, jack and ten of one suit, without.
    NaturalRoyalFlush,
    /// Four aces and a joker, or three aces and two.
    FiveAces,
}

impl Hand {
    /// All hands, lowest first.
    pub const ALL: [Self; 12] = [
        Self::NoPair,
        Self::Pair,
        Self::TwoPairs,
        Self::ThreeOfAKind,
        Self::Straight,
        Self::Flush,
        Self::FullHouse,
        Self::FourOfAKind,
        Self::StraightFlush,
        Self::WildRoyalFlush,
        Self::NaturalRoyalFlush,
        Self::FiveAces,
    ];

    /// The hands of the pay table, highest first, as it prints them.
    pub const LISTED: [Self; 10] = [
        Self::FiveAces,
        Self::NaturalRoyalFlush,
        Self::WildRoyalFlush,
        Self::StraightFlush,
        Self::FourOfAKind,
        Self::FullHouse,
        Self::Flush,
        Self::Straight,
        Self::ThreeOfAKind,
        Self::TwoPairs,
    ];

    /// The hand that five cards make, in any order.
    #[must_use]
    #[inline]
    pub fn of(cards: [Card; 5]) -> Self {
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

    /// Its name in pay-table files.
    #[must_use]
    pub fn key(self) -> String {
        self.words().replace(' ', "_")
    }

    /// The words of the pay table.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Self::NoPair => "no pair",
            Self::Pair => "pair",
            Self::TwoPairs => "two pairs",
            Self::ThreeOfAKind => "three of a kind",
            Self::Straight => "straight",
            Self::Flush => "flush",
            Self::FullHouse => "full house",
            Self::FourOfAKind => "four of a kind",
            Self::StraightFlush => "straight flush",
            Self::WildRoyalFlush => "wild royal flush",
            Self::NaturalRoyalFlush => "natural royal flush",
            Self::FiveAces => "five aces",
        }
    }
}

impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.words())
    }
}
