//! The three-card wager: the own two cards and the top card, apart from everything else.
//!
//! A player who exposes every winning hand loses nothing by it, so this is the best play.
//!
//! ```
//! use analyse::Fraction;
//! use analyse::kernels::double_cross::{Terms, ThreeCards};
//! use cards::deck;
//! use games::double_cross::PayTable;
//!
//! let terms = Terms::per_ante(PayTable::MINIMUM).expect("odds that fit");
//! let report = ThreeCards::of(&deck::STANDARD).report(&terms, terms.ante());
//! assert_eq!(report.expected_value, Fraction::new(-512, 22_100));
//! ```

use cards::Card;
use games::double_cross::{Claim, ThreeCardHand, judge_three_card};
use rules::{Chips, Verdict};

use super::terms::Terms;
use crate::prospect::Outcome;
use crate::report::Return;

law::cite!(double_cross::P25_10_A, double_cross::P25_11_C, ruling::F06);

/// How many sets of three cards make each hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ThreeCards {
    sets: [u32; ThreeCardHand::WINNING.len() + 1],
}

impl ThreeCards {
    /// Counts a deck; a card may not be in it twice.
    #[must_use]
    pub fn of(deck: &[Card]) -> Self {
        let mut sets = [0; ThreeCardHand::WINNING.len() + 1];
        for (high, &c) in deck.iter().enumerate() {
            for (middle, &b) in deck[..high].iter().enumerate() {
                for &a in &deck[..middle] {
                    sets[ThreeCardHand::of([a, b, c]) as usize] += 1;
                }
            }
        }
        Self { sets }
    }

    /// How many sets make this hand.
    #[must_use]
    pub const fn sets(&self, hand: ThreeCardHand) -> u32 {
        self.sets[hand as usize]
    }

    /// The return table of a three-card wager of `wager`, in units of the ante.
    ///
    /// # Panics
    ///
    /// If the deck has fewer than three cards.
    #[must_use]
    pub fn report(&self, terms: &Terms, wager: Chips) -> Return {
        let hands = ThreeCardHand::WINNING.into_iter().chain([ThreeCardHand::Nothing]);
        let line = |hand: ThreeCardHand| {
            let options = terms.options();
            let back = match judge_three_card(hand, Claim::Exposed, &options.three_card_pay_table) {
                Verdict::Pays(odds) => wager + odds.pay_rounded(wager, options.rounding),
                Verdict::Push => wager,
                Verdict::Loses => Chips::ZERO,
            };
            let outcome = Outcome { staked: wager, returned: back };
            (hand.to_string(), outcome, u128::from(self.sets(hand)))
        };
        let lines = hands.map(line).filter(|(.., sets)| *sets > 0);
        Return::new("three-card", terms.ante(), lines.collect())
    }
}
