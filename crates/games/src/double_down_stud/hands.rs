//! Hands of Double Down Stud and their ranking (11(e)).
//!
//! A hand is the player's one card and the four cards in front of the dealer. Ranking is five-card
//! high poker; the game never compares two hands, so only the rows of the pay table matter, and of
//! a pair only its rank (ruling E12).
//!
//! ```
//! use cards::parse_cards;
//! use games::double_down_stud::Hand;
//!
//! let cards = parse_cards("6s 6h Kd 9c 2s").expect("five cards");
//! assert_eq!(Hand::of(cards.try_into().expect("five cards")), Hand::PairOfSixesToTens);
//! ```

use core::fmt;
use std::sync::LazyLock;

use cards::rankings::fast;
use cards::rankings::high5::{High5, High5Category as Category};
use cards::{Card, Rank};
law::cite!(section_11::P11_E_1, ruling::E12);
law::cite!(section_11::P11_E_2_I, section_11::P11_E_2_II, section_11::P11_E_2_III);
law::cite!(section_11::P11_E_2_IV, section_11::P11_E_2_V, section_11::P11_E_2_VI);
law::cite!(section_11::P11_E_2_VII, section_11::P11_E_2_VIII, section_11::P11_E_2_IX);

/// The hand of each class of equal cards, by its number.
// PERF: 2 ns instead of 30 for category and pair rank; half of a simulated round was spent there.
static BY_CLASS: LazyLock<Vec<Hand>> = LazyLock::new(|| {
    let classes = (0..High5::CLASSES).filter_map(High5::from_number);
    classes.map(Hand::of_class).collect()
});

/// The rows of the pay table, lowest first: declaration order is the ranking.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Hand {
    /// None of the hands below.
    NoPair,
    /// A pair that loses.
    PairOfTwosToFives,
    /// A pair that pushes.
    PairOfSixesToTens,
    /// A pair that wins.
    PairOfJacksOrBetter,
    /// Two pairs.
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
    /// Ace, king, queen, jack and ten of one suit.
    RoyalFlush,
}

impl Hand {
    /// All hands, lowest first.
    pub const ALL: [Self; 12] = [
        Self::NoPair,
        Self::PairOfTwosToFives,
        Self::PairOfSixesToTens,
        Self::PairOfJacksOrBetter,
        Self::TwoPairs,
        Self::ThreeOfAKind,
        Self::Straight,
        Self::Flush,
        Self::FullHouse,
        Self::FourOfAKind,
        Self::StraightFlush,
        Self::RoyalFlush,
    ];

    /// The hands that win, highest first, as the pay table prints them.
    pub const WINNING: [Self; 9] = [
        Self::RoyalFlush,
        Self::StraightFlush,
        Self::FourOfAKind,
        Self::FullHouse,
        Self::Flush,
        Self::Straight,
        Self::ThreeOfAKind,
        Self::TwoPairs,
        Self::PairOfJacksOrBetter,
    ];

    /// The hand that five cards make, in any order.
    #[must_use]
    #[inline]
    pub fn of(cards: [Card; 5]) -> Self {
        BY_CLASS[usize::from(fast::high5::rank(cards).number())]
    }

    /// The hand of all cards that rank equal.
    fn of_class(ranked: High5) -> Self {
        match ranked.category() {
            Category::NoPair => Self::NoPair,
            Category::Pair => match ranked.pair_rank().expect("a pair has a rank") {
                Rank::Two | Rank::Three | Rank::Four | Rank::Five => Self::PairOfTwosToFives,
                Rank::Six | Rank::Seven | Rank::Eight | Rank::Nine | Rank::Ten => {
                    Self::PairOfSixesToTens
                }
                Rank::Jack | Rank::Queen | Rank::King | Rank::Ace => Self::PairOfJacksOrBetter,
            },
            Category::TwoPairs => Self::TwoPairs,
            Category::ThreeOfAKind => Self::ThreeOfAKind,
            Category::Straight => Self::Straight,
            Category::Flush => Self::Flush,
            Category::FullHouse => Self::FullHouse,
            Category::FourOfAKind => Self::FourOfAKind,
            Category::StraightFlush => Self::StraightFlush,
            Category::RoyalFlush => Self::RoyalFlush,
        }
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
            Self::PairOfTwosToFives => "pair of twos to fives",
            Self::PairOfSixesToTens => "pair of sixes to tens",
            Self::PairOfJacksOrBetter => "pair of jacks or better",
            Self::TwoPairs => "two pairs",
            Self::ThreeOfAKind => "three of a kind",
            Self::Straight => "straight",
            Self::Flush => "flush",
            Self::FullHouse => "full house",
            Self::FourOfAKind => "four of a kind",
            Self::StraightFlush => "straight flush",
            Self::RoyalFlush => "royal flush",
        }
    }
}

impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.words())
    }
}
