//! The same meter once more, in fractions, written from rulings C08, C09, E03 and X04.
//!
//! A jackpot is cut into its shares when it is won, and the shares of every table are kept as a
//! plain list. Whatever the meter of the rules says, this one must say too.

use std::collections::VecDeque;

use rules::Chips;
use rules::progressive::{PaidFrom, Terms};

use crate::fraction::Fraction;

/// A meter in fractions of cents, and the shares that wait at each table.
#[derive(Clone, Debug)]
pub struct Shadow {
    terms: Terms,
    meter: Fraction,
    reserve: Fraction,
    contributed: Fraction,
    seeded: Fraction,
    /// What has been taken from the meter, for good or as shares that wait.
    paid: i128,
    waiting: Vec<VecDeque<i128>>,
}

impl Shadow {
    pub fn new(terms: Terms, tables: usize) -> Self {
        let initial = cents(terms.initial);
        let (reserve, contributed) = (Fraction::ZERO, Fraction::ZERO);
        let waiting = vec![VecDeque::new(); tables];
        Self { terms, meter: initial, reserve, contributed, seeded: initial, paid: 0, waiting }
    }

    pub const fn change_terms(&mut self, terms: Terms) {
        self.terms = terms;
    }

    /// A part of every wager goes to either meter (C09: nothing is rounded away).
    pub fn contribute(&mut self, amount: Chips) {
        let to_meter = cents(amount).times(i128::from(self.terms.rate), 10_000);
        let to_reserve = cents(amount).times(i128::from(self.terms.reserve_rate), 10_000);
        self.meter = self.meter + to_meter;
        self.reserve = self.reserve + to_reserve;
        self.contributed = self.contributed + to_meter + to_reserve;
    }

    /// The first of `of` hands takes its share of the whole meter; the others wait at `table`.
    pub fn win_jackpot(&mut self, table: usize, of: u8) -> i128 {
        // Rounded up to the cent, and the house adds the fraction (X04).
        let (won, of) = (self.meter.ceiling(), i128::from(of));
        self.seed(Fraction::whole(won));
        self.take(won);
        let more = won % of;
        self.waiting[table] = (0..of).map(|part| won / of + i128::from(part < more)).collect();
        // The next meter starts with the reset meter (C08); the house adds what the reset amount
        // still needs.
        self.meter = self.meter + self.reserve;
        self.reserve = Fraction::ZERO;
        self.seed(cents(self.terms.reset));
        self.next_share(table)
    }

    pub fn next_share(&mut self, table: usize) -> i128 {
        self.waiting[table].pop_front().expect("a share waits")
    }

    pub fn shares_waiting(&self, table: usize) -> usize {
        self.waiting[table].len()
    }

    pub fn waiting(&self, table: usize) -> i128 {
        self.waiting[table].iter().sum()
    }

    /// Rounded up to the cent (X04), as far as the meter goes (E03: as it then stands).
    pub fn win_percent(&mut self, percent: u8) -> i128 {
        let won = self.meter.times(i128::from(percent), 100).ceiling().min(self.meter.floor());
        self.take(won);
        won
    }

    pub fn win_fixed(&mut self, amount: Chips) -> i128 {
        let won = i128::from(amount.in_cents());
        if self.terms.fixed == PaidFrom::Meter {
            self.seed(cents(amount));
            self.take(won);
        }
        won
    }

    /// The round at `table` is void: what waits there goes back.
    pub fn put_back(&mut self, table: usize) {
        let back: i128 = core::mem::take(&mut self.waiting[table]).iter().sum();
        self.take(-back);
    }

    /// The house adds whatever the meter lacks of `least`.
    fn seed(&mut self, least: Fraction) {
        let missing = least - self.meter;
        if missing.is_more_than_nothing() {
            self.meter = self.meter + missing;
            self.seeded = self.seeded + missing;
        }
    }

    fn take(&mut self, amount: i128) {
        self.meter = self.meter - Fraction::whole(amount);
        self.paid += amount;
    }

    /// What meter and reset meter show.
    pub const fn shows(&self) -> (i128, i128) {
        (self.meter.floor(), self.reserve.floor())
    }

    pub fn is_conserved(&self) -> bool {
        let there = self.meter + self.reserve + Fraction::whole(self.paid);
        self.contributed + self.seeded == there
    }

    /// All five amounts, in the words of the meter of the rules.
    pub fn text(&self) -> String {
        let paid = Fraction::whole(self.paid);
        let amounts = [self.meter, self.reserve, self.contributed, self.seeded, paid];
        let [meter, reserve, contributed, seeded, paid] = amounts.map(|it| it.in_ten_thousandths());
        format!(
            "meter {meter}, reset meter {reserve}, contributed {contributed}, \
             seeded {seeded}, paid {paid} ten-thousandths of a cent"
        )
    }
}

pub fn cents(amount: Chips) -> Fraction {
    Fraction::whole(i128::from(amount.in_cents()))
}
