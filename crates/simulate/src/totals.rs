//! What a simulation counts: whole numbers that are merged by addition.
//!
//! Sums of integers do not depend on the order of the terms, so neither the number of threads nor
//! their pace shows in a result.

use std::collections::BTreeMap;

use rules::{Chips, Round, Seat};

use crate::Awards;
use crate::tally::Tally;

/// What came of a number of rounds. All money is in cents.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Totals {
    /// Rounds played.
    pub rounds: u64,
    /// Seats that played each of them.
    pub seats: usize,
    /// The sum over rounds of the squared net result of all seats together.
    pub squares: u128,
    /// How often one seat's round ended with each net result.
    pub distribution: BTreeMap<i64, u64>,
}

impl Totals {
    /// Rounds times seats.
    pub fn seat_rounds(&self) -> u64 {
        self.distribution.values().sum()
    }

    /// The sum of all net results.
    pub fn net(&self) -> i128 {
        self.distribution.iter().map(|(&net, &count)| i128::from(net) * i128::from(count)).sum()
    }

    /// Seat-rounds that ended with more than was wagered.
    pub fn hits(&self) -> u64 {
        self.distribution.range(1..).map(|(_, count)| count).sum()
    }

    /// Adds what another part of the same simulation counted.
    pub fn merge(&mut self, other: &Self) {
        self.rounds += other.rounds;
        self.seats = self.seats.max(other.seats);
        self.squares += other.squares;
        for (&net, &count) in &other.distribution {
            *self.distribution.entry(net).or_insert(0) += count;
        }
    }
}

/// Counts rounds as they end.
pub(crate) struct Counter {
    seats: Vec<Seat>,
    rounds: u64,
    squares: u128,
    tally: Tally,
}

impl Counter {
    /// Counts the results of `seats`.
    pub(crate) fn new(seats: Vec<Seat>) -> Self {
        Self { seats, rounds: 0, squares: 0, tally: Tally::new() }
    }

    /// Takes note of a complete round.
    #[inline]
    pub(crate) fn count<R: Round>(&mut self, round: &R, awards: &Awards) {
        let mut total = 0;
        for &seat in &self.seats {
            let net = net(round, seat) + awards.paid_to(seat).net(Chips::ZERO);
            self.tally.count(net);
            total += net;
        }
        let size = u128::from(total.unsigned_abs());
        self.squares += size * size;
        self.rounds += 1;
    }

    pub(crate) fn totals(&self) -> Totals {
        let Self { rounds, squares, .. } = *self;
        Totals {
            rounds,
            seats: self.seats.len(),
            squares,
            distribution: self.tally.iter().collect(),
        }
    }
}

/// What `seat` is up or down, all its wagers together, before awards.
#[inline]
fn net<R: Round>(round: &R, seat: Seat) -> i64 {
    let settled =
        |wager: rules::Wager| wager.returned.expect("a complete round settles every wager");
    round.wagers(seat).map(|wager| settled(wager).net(wager.staked)).sum()
}
