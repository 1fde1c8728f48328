//! Hands of Caribbean Stud, the dealer's qualifying hand, and the showdown.
//!
//! The ranking is five-card high poker as the poker room of the same chapter has it (ruling E20):
//! inside a category the made part decides, then the other cards (ruling D01). The dealer
//! qualifies with ace and king or better.
//!
//! ```
//! use cards::{parse_cards, rankings::high5};
//! use games::caribbean_stud::{Hand, Showdown, qualifies};
//!
//! let hand = |text: &str| high5::rank(parse_cards(text).unwrap().try_into().unwrap());
//! assert!(qualifies(hand("As Kh 4d 3c 2s")) && !qualifies(hand("As Qh Jd 10c 8s")));
//! assert_eq!(Hand::of_rank(hand("6s 6h Kd 9c 2s")), Hand::PairOrLess);
//! let dealer = hand("As Kh 4d 3c 2s");
//! assert_eq!(Showdown::between(hand("6s 6h Kd 9c 2s"), dealer), Showdown::Wins);
//! ```

use std::sync::LazyLock;

use cards::Card;
use cards::rankings::fast;
use cards::rankings::high5::{High5, High5Category as Category};

law::cite!(nj_19_47: P14_3_B P14_3_D; ruling: D01 E20);

/// The number of the lowest hand with ace and king, ace-king-four-three-two: every better hand has
/// a greater one.
pub(super) const ACE_KING: u16 = 1_113;

/// The number of the lowest pair.
pub(super) const PAIR: u16 = 1_277;

/// The hand of each class of equal cards, by its number.
// PERF: 2 ns instead of 10 for the category.
static BY_CLASS: LazyLock<Vec<Hand>> = LazyLock::new(|| {
    let classes = (0..High5::CLASSES).filter_map(High5::from_number);
    classes.map(Hand::of_class).collect()
});

/// Whether the dealer's hand is ace and king or better.
#[must_use]
#[inline]
pub const fn qualifies(dealer: High5) -> bool {
    dealer.number() >= ACE_KING
}

/// How a player's hand stands against the dealer's.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Showdown {
    /// The dealer has less than ace and king: nothing is compared.
    DealerDoesNotQualify,
    /// The player's hand is the higher.
    Wins,
    /// The hands are equal.
    Ties,
    /// The player's hand is the lower.
    Loses,
}

impl Showdown {
    /// How `player` stands against `dealer`.
    #[must_use]
    #[inline]
    pub const fn between(player: High5, dealer: High5) -> Self {
        let (own, other) = (player.number(), dealer.number());
        if !qualifies(dealer) {
            Self::DealerDoesNotQualify
        } else if own > other {
            Self::Wins
        } else if own == other {
            Self::Ties
        } else {
            Self::Loses
        }
    }
}

cards::ladder! {
    rules::hands! {
        /// The rows of the pay table, lowest first: declaration order is the ranking.
        pub enum Hand
    }
    /// One pair, or none of the hands below.
    PairOrLess "pair or less",
    ..
    /// Ace, king, queen, jack and ten of one suit.
    RoyalFlush "royal flush",
}

impl Hand {
    /// The hand that five cards make, in any order.
    #[must_use]
    #[inline]
    pub fn made_by(cards: [Card; 5]) -> Self {
        Self::of_rank(fast::high5::rank(cards))
    }

    /// The row of the pay table in which a hand of this rank stands.
    #[must_use]
    #[inline]
    pub fn of_rank(ranked: High5) -> Self {
        BY_CLASS[usize::from(ranked.number())]
    }

    /// The categories in their order, but for the two lowest, which share a row.
    fn of_class(ranked: High5) -> Self {
        Self::RISING[(ranked.category() as usize).saturating_sub(Category::Pair as usize)]
    }
}
