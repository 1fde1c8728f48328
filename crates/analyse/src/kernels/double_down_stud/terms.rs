//! What a hand is worth: the options of a table and an original wager.
//!
//! Values per ante assume amounts that every payout divides and no payout limit. They are computed
//! with a wager of as many cents as all odds divide, by the game's own `judge` and `settle`. With
//! an amount of one's own, rounding and payout limit are those of the table.

use cards::deck::STANDARD;
use games::Game;
use games::double_down_stud::{Bets, Decision, DoubleDownStud, Doubles, Hand, Options, PayTable};
use games::double_down_stud::{Stakes, judge};
use rules::{Chips, Due, Face, Odds, Refusal, Round, Rounding, Verdict};

use crate::kernels::amounts::{PaymentMax, TooLarge};
use crate::prospect::Outcome;

law::cite!(ruling::E06, ruling::X04, section_11::P11_J_2, section_11::P11_J_3);

/// The most that one wager may win here: its square, times all ways, fits 128 bits.
const PAYMENT_MAX: PaymentMax = PaymentMax(1 << 48);

/// Options and an original wager to compute with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Terms {
    options: Options,
    wager: Chips,
    /// How many times the amounts people would name are computed with.
    scale: u64,
}

impl Terms {
    /// Values per ante under a pay table: doubled in full or not at all, because exact pay is
    /// linear in the amount.
    ///
    /// # Errors
    ///
    /// Names odds that are too large to compute with.
    pub fn per_ante(pay_table: PayTable) -> Result<Self, TooLarge> {
        let options = Options { pay_table, doubles: Doubles::Full, ..Options::default() };
        Self::divided(options, Chips::cents(1))
    }

    /// Values per ante for a player who thinks of the ante as `wager`: every amount is multiplied
    /// until all odds divide it, and no payout limit applies.
    ///
    /// # Errors
    ///
    /// Names a wager that is too large to compute with at these odds.
    pub fn divided(options: Options, wager: Chips) -> Result<Self, TooLarge> {
        let too_large = |odds: Odds| PAYMENT_MAX.refuses_wager(wager, odds);
        let scale = PAYMENT_MAX.divided(options.pay_table.all_odds()).map_err(too_large)?;
        let royal = || options.pay_table.odds(Hand::RoyalFlush).expect("a royal flush is paid");
        let times = |amount: Chips| amount.checked_mul(scale).ok_or_else(|| too_large(royal()));
        let smallest_chip = times(options.smallest_chip)?;
        let exact =
            Options { payout_limit: None, rounding: Rounding::Exact, smallest_chip, ..options };
        Self { options: exact, wager: times(wager)?, scale }.checked()
    }

    /// An original wager of `wager` with the rounding and the payout limit of `options`. Of partial
    /// doubles only the least and the full one are considered, as the game lists them.
    ///
    /// # Errors
    ///
    /// Names a wager that is too large to compute with at these odds.
    pub fn with_wager(options: Options, wager: Chips) -> Result<Self, TooLarge> {
        Self { options, wager, scale: 1 }.checked()
    }

    fn checked(self) -> Result<Self, TooLarge> {
        for odds in self.options.pay_table.all_odds() {
            if !PAYMENT_MAX.allows_at(self.wager.in_cents().into(), odds) {
                return Err(PAYMENT_MAX.refuses_wager(self.unscaled(self.wager), odds));
            }
        }
        Ok(self)
    }

    /// The options computed with.
    #[must_use]
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// The original wager: the unit of all values.
    #[must_use]
    pub const fn wager(&self) -> Chips {
        self.wager
    }

    /// How many times the amounts people would name are computed with.
    #[must_use]
    pub const fn scale(&self) -> u64 {
        self.scale
    }

    /// An amount as people would name it.
    #[must_use]
    pub const fn unscaled(&self, amount: Chips) -> Chips {
        Chips::cents(amount.in_cents() / self.scale)
    }

    /// A round with this wager, before its first card.
    ///
    /// # Errors
    ///
    /// If the game refuses the wager.
    pub fn open(&self) -> Result<DoubleDownStud, Refusal> {
        DoubleDownStud::open(&self.options, &(), &[Some(self.bets())], &mut ())
    }

    /// The wager as a seat makes it.
    #[must_use]
    pub const fn bets(&self) -> Bets {
        Bets { wager: self.wager }
    }

    /// The choices the game lists, which do not depend on the cards: no double first, the full one
    /// last.
    ///
    /// # Panics
    ///
    /// If the wager is nothing.
    #[must_use]
    pub fn choices(&self) -> Vec<Decision> {
        let mut round = self.open().expect("a wager of something is accepted");
        let mut deck = STANDARD.into_iter();
        loop {
            match round.due() {
                Due::Card { face: Face::Down, .. } => round.place(&mut ()),
                Due::Decision { .. } => return round.choices().collect(),
                _ => round.reveal(deck.next().expect("four cards come first"), &mut ()),
            }
        }
    }

    /// The words of the case book for a choice, with the amount people would name.
    ///
    /// # Panics
    ///
    /// If the wager is nothing.
    #[must_use]
    pub fn say(&self, choice: Decision) -> String {
        let choice = match choice {
            Decision::DoesNotDouble => choice,
            Decision::Doubles(amount) => Decision::Doubles(self.unscaled(amount)),
        };
        self.open().expect("a wager of something is accepted").say(choice)
    }

    /// What comes of a choice when the five cards are this hand.
    #[must_use]
    pub fn outcome(&self, choice: Decision, hand: Hand) -> Outcome {
        let stakes = Stakes { wager: self.wager, double_down: choice.stakes() };
        let staked = stakes.wager + stakes.double_down;
        let returned = match judge(hand, &self.options.pay_table) {
            Verdict::Pays(odds) => {
                let won = self.options.winnings(odds, stakes);
                staked + won.wager + won.double_down
            }
            Verdict::Push => staked,
            Verdict::Loses => Chips::ZERO,
        };
        Outcome { staked, returned }
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
        assert_eq!(terms.wager(), Chips::cents(6));
        let won = terms.outcome(Decision::DoesNotDouble, Hand::Flush);
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
