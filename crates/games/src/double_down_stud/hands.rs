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
//! assert_eq!(Hand::made_by(cards.try_into().expect("five cards")), Hand::PairOfSixesToTens);
//! ```

use std::sync::LazyLock;

use cards::rankings::fast;
use cards::rankings::high5::{High5, High5Category as Category};
use cards::{Card, Rank};
law::cite!(
    section_11: P11_E_1 P11_E_2_I P11_E_2_II P11_E_2_III P11_E_2_IV P11_E_2_V P11_E_2_VI
        P11_E_2_VII P11_E_2_VIII P11_E_2_IX;
    ruling: E12
);

/// The hand of each class of equal cards, by its number.
// PERF: 2 ns instead of 30 for category and pair rank; half of a simulated round was spent there.
static BY_CLASS: LazyLock<Vec<Hand>> = LazyLock::new(|| {
    let classes = (0..High5::CLASSES).filter_map(High5::from_number);
    classes.map(Hand::of_class).collect()
});

cards::ladder! {
    rules::hands! {
        /// The rows of the pay table, lowest first: declaration order is the ranking.
        pub enum Hand
    }
    /// None of the hands below.
    NoPair "no pair",
    /// A pair that loses.
    PairOfTwosToFives "pair of twos to fives",
    /// A pair that pushes.
    PairOfSixesToTens "pair of sixes to tens",
    /// A pair that wins.
    PairOfJacksOrBetter "pair of jacks or better",
    ..
    /// Ace, king, queen, jack and ten of one suit.
    RoyalFlush "royal flush",
}

impl Hand {
    /// The hand that five cards make, in any order.
    #[must_use]
    #[inline]
    pub fn made_by(cards: [Card; 5]) -> Self {
        BY_CLASS[usize::from(fast::high5::rank(cards).number())]
    }

    /// The hand of all cards that rank equal: the categories in their order, but for three kinds of
    /// pairs.
    fn of_class(ranked: High5) -> Self {
        match (ranked.category(), ranked.pair_rank()) {
            (Category::NoPair, _) => Self::NoPair,
            (_, Some(Rank::Two | Rank::Three | Rank::Four | Rank::Five)) => Self::PairOfTwosToFives,
            (_, Some(Rank::Six | Rank::Seven | Rank::Eight | Rank::Nine | Rank::Ten)) => {
                Self::PairOfSixesToTens
            }
            (_, Some(Rank::Jack | Rank::Queen | Rank::King | Rank::Ace)) => {
                Self::PairOfJacksOrBetter
            }
            (above, None) => Self::RISING[above as usize + 2],
        }
    }
}
