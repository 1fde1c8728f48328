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
//! let report = ThreeCards::new(&deck::STANDARD).report(&terms, terms.ante());
//! assert_eq!(report.expected_value, Fraction::new(-512, 22_100));
//! ```

use cards::Card;
use games::double_cross::{Claim, Options, ThreeCardHand, judge_three_card};
use rules::{Chips, Verdict};

use super::terms::Terms;
use crate::prospect::Outcome;
use crate::report::Return;

law::cite!(double_cross::P25_10_A, double_cross::P25_11_C, ruling::F06);

/// How many sets of three cards make each hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ThreeCards {
    sets: [u32; ThreeCardHand::ALL.len()],
}

impl ThreeCards {
    /// Counts a deck; a card may not be in it twice.
    #[must_use]
    pub fn new(deck: &[Card]) -> Self {
        let mut sets = [0; ThreeCardHand::ALL.len()];
        for (high, &c) in deck.iter().enumerate() {
            for (middle, &b) in deck[..high].iter().enumerate() {
                for &a in &deck[..middle] {
                    sets[ThreeCardHand::made_by([a, b, c]) as usize] += 1;
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

    /// The return table of a three-card wager of `wager`, in units of the ante, if every winning
    /// hand is exposed.
    ///
    /// # Panics
    ///
    /// If the deck has fewer than three cards.
    #[must_use]
    pub fn report(&self, terms: &Terms, wager: Chips) -> Return {
        self.table(terms, wager, &[Claim::Exposed])
    }

    /// The same if every hand is exposed every other time, blindly: the policy `random`.
    ///
    /// # Panics
    ///
    /// If the deck has fewer than three cards.
    #[must_use]
    pub fn evenly(&self, terms: &Terms, wager: Chips) -> Return {
        self.table(terms, wager, &[Claim::Exposed, Claim::NotExposed])
    }

    fn table(&self, terms: &Terms, wager: Chips, claims: &[Claim]) -> Return {
        let mut lines = Vec::new();
        for hand in ThreeCardHand::ALL {
            for &claim in claims {
                let returned = returned(terms.options(), wager, hand, claim);
                let event = match claim {
                    Claim::Exposed => hand.to_string(),
                    Claim::NotExposed => format!("{hand}, not exposed"),
                };
                let outcome = Outcome { staked: wager, returned };
                lines.push((event, outcome, u128::from(self.sets(hand))));
            }
        }
        lines.retain(|(.., sets)| *sets > 0);
        Return::new("three-card", terms.ante(), lines)
    }
}

/// What the player is up or down by a three-card wager on these cards, in cents.
#[must_use]
pub fn three_card_net(options: &Options, wager: Chips, three: [Card; 3], claim: Claim) -> i64 {
    let returned = returned(options, wager, ThreeCardHand::made_by(three), claim);
    Outcome { staked: wager, returned }.net()
}

fn returned(options: &Options, wager: Chips, hand: ThreeCardHand, claim: Claim) -> Chips {
    match judge_three_card(hand, claim, &options.three_card_pay_table) {
        Verdict::Pays(odds) => wager + odds.pay_rounded(wager, options.rounding),
        Verdict::Push => wager,
        Verdict::Loses => Chips::ZERO,
    }
}
