//! The three-card wager: the own two cards and the top card, apart from everything else.
//!
//! A player who exposes every winning hand loses nothing by it, so this is the best play.
//!
//! ```
//! use analyse::Fraction;
//! use analyse::kernels::double_cross::{Terms, ThreeCards};
//! use cards::deck;
//! use games::double_cross::{Claim, PayTable};
//!
//! let terms = Terms::per_ante(PayTable::MINIMUM).expect("odds that fit");
//! let report = ThreeCards::new(&deck::STANDARD).report(&terms, terms.ante, &[Claim::Exposed]);
//! assert_eq!(report.expected_value, Fraction::new(-512, 22_100));
//! ```

use cards::Card;
use games::double_cross::{Claim, Options, ThreeCardHand, judge_three_card};
use rules::{Chips, Verdict};

use super::terms::Terms;
use crate::report::Return;

law::cite!(double_cross::P25_10_A, double_cross::P25_11_C, ruling::F06);

/// How many sets of three cards make each hand.
pub type ThreeCards = crate::kernels::three_cards::ThreeCards<{ ThreeCardHand::ALL.len() }>;

impl ThreeCards {
    /// Counts a deck; a card may not be in it twice.
    pub fn new(deck: &[Card]) -> Self {
        Self::counted(deck, |three| ThreeCardHand::made_by(three) as usize)
    }

    /// The return table of a three-card wager of `wager`, in units of the ante, if every winning
    /// hand is exposed, or every hand every other time, blindly.
    pub fn report(&self, terms: &Terms, wager: Chips, claims: &[Claim]) -> Return {
        let events = ThreeCardHand::ALL.into_iter().flat_map(|hand| {
            claims.iter().map(move |&claim| {
                let event = match claim {
                    Claim::Exposed => hand.to_string(),
                    Claim::NotExposed => format!("{hand}, not exposed"),
                };
                (event, returned(&terms.options, wager, hand, claim), hand as usize)
            })
        });
        self.table("three-card", (wager, terms.ante), events)
    }
}

/// What the player is up or down by a three-card wager on these cards, in cents.
pub fn three_card_net(options: &Options, wager: Chips, three: [Card; 3], claim: Claim) -> i64 {
    returned(options, wager, ThreeCardHand::made_by(three), claim).net(wager)
}

fn returned(options: &Options, wager: Chips, hand: ThreeCardHand, claim: Claim) -> Chips {
    match judge_three_card(hand, claim, &options.three_card_pay_table) {
        Verdict::Pays(odds) => wager + odds.pay_rounded(wager, options.rounding),
        Verdict::Push => wager,
        Verdict::Loses => Chips::ZERO,
    }
}
