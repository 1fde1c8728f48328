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
    /// The same sums seat by seat, in the order of the seats.
    pub by_seat: Vec<SeatTotals>,
}

/// What came of the rounds of one seat, in cents: where players win from one another, all of them
/// together only divide what they put down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatTotals {
    /// The seat.
    pub seat: Seat,
    /// The sum of its net results.
    pub net: i128,
    /// The sum of their squares.
    pub squares: u128,
}

impl SeatTotals {
    #[inline]
    fn count(&mut self, net: i64) {
        self.net += i128::from(net);
        self.squares += square(net);
    }
}

#[inline]
fn square(net: i64) -> u128 {
    let size = u128::from(net.unsigned_abs());
    size * size
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
        if self.by_seat.is_empty() {
            self.by_seat.clone_from(&other.by_seat);
            return;
        }
        for (sums, others) in self.by_seat.iter_mut().zip(&other.by_seat) {
            sums.net += others.net;
            sums.squares += others.squares;
        }
    }
}

/// Counts rounds as they end.
pub(crate) struct Counter {
    seats: Vec<Seat>,
    rounds: u64,
    squares: u128,
    tally: Tally,
    /// Of several seats; what one alone comes to is counted anyway.
    by_seat: Vec<SeatTotals>,
}

impl Counter {
    /// Counts the results of `seats`.
    pub(crate) fn new(seats: Vec<Seat>) -> Self {
        let several = seats.iter().filter(|_| seats.len() > 1);
        let by_seat = several.map(|&seat| SeatTotals { seat, net: 0, squares: 0 }).collect();
        Self { seats, rounds: 0, squares: 0, tally: Tally::new(), by_seat }
    }

    /// Takes note of a complete round.
    #[inline]
    pub(crate) fn count<R: Round>(&mut self, round: &R, awards: &Awards) {
        let mut total = 0;
        for (place, &seat) in self.seats.iter().enumerate() {
            let net = net(round, seat) + awards.paid_to(seat).net(Chips::ZERO);
            self.tally.count(net);
            if let Some(sums) = self.by_seat.get_mut(place) {
                sums.count(net);
            }
            total += net;
        }
        self.squares += square(total);
        self.rounds += 1;
    }

    pub(crate) fn totals(&self) -> Totals {
        let Self { rounds, squares, .. } = *self;
        let (seats, distribution) = (self.seats.len(), self.tally.iter().collect());
        let mut totals = Totals { rounds, seats, squares, distribution, by_seat: Vec::new() };
        totals.by_seat = match self.seats[..] {
            [seat] => vec![SeatTotals { seat, net: totals.net(), squares }],
            _ => self.by_seat.clone(),
        };
        totals
    }
}

/// What `seat` is up or down, all its wagers together, before awards.
#[inline]
fn net<R: Round>(round: &R, seat: Seat) -> i64 {
    let settled =
        |wager: rules::Wager| wager.returned.expect("a complete round settles every wager");
    round.wagers(seat).map(|wager| settled(wager).net(wager.staked)).sum()
}
