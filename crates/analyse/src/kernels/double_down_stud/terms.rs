//! What a hand is worth: the options of a table and an original wager.

use cards::deck::STANDARD;
use games::Game;
use games::double_down_stud::{Bets, Decision, DoubleDownStud, Doubles, Hand, Options, PayTable};
use games::double_down_stud::{Stakes, judge};
use rules::{Chips, Due, Face, Odds, Round, Rounding, Verdict};

use crate::kernels::Events;
use crate::kernels::amounts::{PaymentMax, TooLarge};
use crate::prospect::Outcome;

law::cite!(ruling::E06, ruling::X04, section_11::P11_J_2, section_11::P11_J_3);

/// The most that one wager may win here: its square, times all ways, fits 128 bits.
const PAYMENT_MAX: PaymentMax = PaymentMax(1 << 48);

/// Options and an original wager, the unit of all values, to compute with.
pub type Terms = crate::kernels::Terms<DoubleDownStud>;

impl Terms {
    /// Values per ante under a pay table: doubled in full or not at all, because exact pay is
    /// linear in the amount.
    pub fn per_ante(pay_table: PayTable) -> Result<Self, TooLarge> {
        let options = Options { pay_table, doubles: Doubles::Full, ..Options::default() };
        Self::divided(options, Chips::cents(1))
    }

    /// Values per ante for a player who thinks of the ante as `wager`: every amount is multiplied
    /// until all odds divide it, and no payout limit applies.
    pub fn divided(options: Options, wager: Chips) -> Result<Self, TooLarge> {
        let too_large = |odds: Odds| PAYMENT_MAX.refuses_wager(wager, odds);
        let scale = PAYMENT_MAX.divided(options.pay_table.all_odds()).map_err(too_large)?;
        let royal = || options.pay_table.odds(Hand::RoyalFlush).expect("a royal flush is paid");
        let times = |amount: Chips| amount.checked_mul(scale).ok_or_else(|| too_large(royal()));
        let smallest_chip = times(options.smallest_chip)?;
        let exact =
            Options { payout_limit: None, rounding: Rounding::Exact, smallest_chip, ..options };
        let wager = times(wager)?;
        Self { scale, ..Self::new(exact, Bets { wager }, wager) }.checked()
    }

    /// An original wager of `wager` with the rounding and the payout limit of `options`. Of partial
    /// doubles only the least and the full one are considered, as the game lists them.
    pub fn with_wager(options: Options, wager: Chips) -> Result<Self, TooLarge> {
        Self::new(options, Bets { wager }, wager).checked()
    }

    fn checked(self) -> Result<Self, TooLarge> {
        let odds = self.options.pay_table.all_odds();
        let refused = |odds| PAYMENT_MAX.refuses_wager(self.unscaled(self.ante), odds);
        PAYMENT_MAX.check(self.ante.in_cents().into(), odds).map_err(refused).map(|()| self)
    }

    /// The choices the game lists, which do not depend on the cards: no double first, the full one
    /// last.
    pub fn choices(&self) -> Vec<Decision> {
        let mut round = self.open().expect("a wager of something is accepted");
        let mut deck = STANDARD.into_iter();
        loop {
            match round.due() {
                Due::Card { face: Face::Down, .. } => round.place(&mut ()),
                Due::Decision { .. } => return round.choices().collect(),
                Due::Card { .. } | Due::Turn { .. } => {
                    round.reveal(deck.next().expect("four cards come first"), &mut ());
                }
                due @ (Due::Display { .. } | Due::Reshuffle | Due::Nothing) => {
                    panic!("a decision comes before {due}")
                }
            }
        }
    }

    /// The words of the case book for a choice, with the amount people would name.
    pub fn say(&self, choice: Decision) -> String {
        let choice = match choice {
            Decision::DoesNotDouble => choice,
            Decision::Doubles(amount) => Decision::Doubles(self.unscaled(amount)),
        };
        self.open().expect("a wager of something is accepted").say(choice)
    }

    /// A choice as somebody is told to take it.
    pub(crate) fn action(&self, choice: Decision) -> String {
        match choice {
            Decision::DoesNotDouble => "do not double".to_owned(),
            Decision::Doubles(amount) if amount == self.ante => "double".to_owned(),
            Decision::Doubles(amount) => format!("double by {} only", self.unscaled(amount)),
        }
    }
}

impl Events for DoubleDownStud {
    /// A choice, and the hand that the five cards are.
    type Event = (Decision, Hand);
    type Meter = ();

    fn outcome(terms: &Terms, (choice, hand): Self::Event) -> Outcome {
        let stakes = Stakes { wager: terms.ante, double_down: choice.stakes() };
        let staked = stakes.wager + stakes.double_down;
        let returned = match judge(hand, &terms.options.pay_table) {
            Verdict::Pays(odds) => {
                let won = terms.options.winnings(odds, stakes);
                staked + won.wager + won.double_down
            }
            Verdict::Push => staked,
            Verdict::Loses => Chips::ZERO,
        };
        Outcome { staked, returned }
    }

    fn words(terms: &Terms, (choice, hand): Self::Event) -> String {
        match choice {
            Decision::DoesNotDouble => format!("{hand}, not doubled"),
            Decision::Doubles(amount) if amount == terms.ante => format!("{hand}, doubled"),
            Decision::Doubles(amount) => {
                format!("{hand}, doubled with {}", terms.unscaled(amount))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::to;

    #[test]
    fn per_ante_the_wager_is_divided_by_all_odds() {
        let table = PayTable::MINIMUM.with(Hand::Flush, to(17, 2)).with(Hand::Straight, to(16, 3));
        let terms = Terms::per_ante(table).expect("small odds");
        assert_eq!(terms.ante, Chips::cents(6));
        let won = terms.outcome((Decision::DoesNotDouble, Hand::Flush));
        assert_eq!(won.net(), 51);
    }

    #[test]
    fn amounts_are_named_as_people_know_them() {
        let table = PayTable::MINIMUM.with(Hand::Flush, to(17, 2));
        let options = Options { pay_table: table, ..Options::default() };
        let terms = Terms::divided(options, Chips::dollars(5)).expect("small odds");
        let words: Vec<_> = terms.choices().into_iter().map(|choice| terms.say(choice)).collect();
        assert_eq!(words, ["does not double", "doubles 0.50", "doubles 5"]);
    }

    #[test]
    fn a_wager_beyond_what_is_exact_is_refused_with_its_odds() {
        let huge = Chips::dollars(100_000_000_000);
        let refused = Terms::with_wager(Options::default(), huge).expect_err("too large");
        assert_eq!(refused.odds(), Some(to(1000, 1)));
        let odd = PayTable::MINIMUM
            .with(Hand::RoyalFlush, to(u32::MAX, u32::MAX - 1))
            .with(Hand::Flush, to(1, u32::MAX));
        assert!(Terms::per_ante(odd).is_err());
    }
}
