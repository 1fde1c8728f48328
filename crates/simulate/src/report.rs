//! The statistics of a simulation, in units of the ante. The only place with floats.
//!
//! The mean is exact: whole cents over whole cents. Everything that says how far it can be trusted
//! is rounded, because it is printed. The standard error comes from the totals of whole rounds:
//! seats share cards, so their results are not independent, but rounds are.
#![allow(clippy::float_arithmetic, clippy::cast_precision_loss, reason = "this is the report")]

use rules::{Chips, Seat};

use crate::Totals;
use crate::totals::SeatTotals;

/// Standard errors either side of the mean that cover 95 % of a normal distribution.
const NORMAL_95: f64 = 1.959_963_984_540_054;
/// The same for 99 %.
const NORMAL_99: f64 = 2.575_829_303_548_901;

/// An exact expectation: a total over the number of ways, not necessarily in lowest terms.
pub type Mean = (i128, i128);

/// One net result and how often it came.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct NetCount {
    /// What one seat won or lost, in cents.
    pub net: i64,
    /// In how many seat-rounds.
    pub count: u64,
    /// In what share of all seat-rounds.
    pub share: f64,
}

/// What a simulation says, per seat and round in units of the ante.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    /// The mean net result, exactly.
    pub mean: Mean,
    /// The variance of one seat's net result; none from a single round.
    pub variance: Option<f64>,
    /// The standard error of the mean; none from a single round.
    pub standard_error: Option<f64>,
    /// The share of seat-rounds that ended with more than was wagered.
    pub hit_frequency: f64,
    /// Every net result that came, lowest first.
    pub distribution: Vec<NetCount>,
    /// The mean of every seat with its standard error.
    pub by_seat: Vec<SeatMean>,
}

/// What one seat came to, in units of the ante.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SeatMean {
    /// The seat.
    pub seat: Seat,
    /// Its mean net result, exactly.
    pub mean: Mean,
    /// The standard error of the mean; none from a single round.
    pub standard_error: Option<f64>,
}

impl Report {
    /// The report on `totals` of rounds with an ante of `ante`.
    pub fn new(totals: &Totals, ante: Chips) -> Self {
        let (unit, seat_rounds) = (i128::from(ante.in_cents()), totals.seat_rounds());
        let outcome = |(&net, &count): (&i64, &u64)| NetCount {
            net,
            count,
            share: count as f64 / seat_rounds as f64,
        };
        let in_antes = 1.0 / unit as f64;
        let square = |(&net, &count): (&i64, &u64)| (net as f64 * in_antes).powi(2) * count as f64;
        let squares: f64 = totals.distribution.iter().map(square).sum();
        let net = totals.net() as f64 * in_antes;
        let of_rounds = totals.squares as f64 * in_antes * in_antes;
        Self {
            mean: (totals.net(), i128::from(seat_rounds) * unit),
            variance: variance(seat_rounds, net, squares),
            standard_error: variance(totals.rounds, net, of_rounds)
                .map(|variance| (variance / totals.rounds as f64).sqrt() / totals.seats as f64),
            hit_frequency: totals.hits() as f64 / seat_rounds as f64,
            distribution: totals.distribution.iter().map(outcome).collect(),
            by_seat: totals
                .by_seat
                .iter()
                .map(|sums| seat_mean(sums, totals.rounds, unit))
                .collect(),
        }
    }

    /// The interval that holds the true mean in 95 of 100 simulations.
    pub fn interval_95(&self) -> Option<(f64, f64)> {
        self.interval(NORMAL_95)
    }

    /// The interval that holds the true mean in 99 of 100 simulations.
    pub fn interval_99(&self) -> Option<(f64, f64)> {
        self.interval(NORMAL_99)
    }

    /// By how many standard errors the mean is above `exact`, below if negative; none if the
    /// simulation has no spread to measure with.
    pub fn sigmas_from(&self, exact: Mean) -> Option<f64> {
        self.sigmas_off(ratio(exact))
    }

    /// The same of an exact value that was rounded because it is too long.
    pub fn sigmas_off(&self, exact: f64) -> Option<f64> {
        let error = self.standard_error.filter(|&error| error > 0.0)?;
        Some((ratio(self.mean) - exact) / error)
    }

    fn interval(&self, errors: f64) -> Option<(f64, f64)> {
        let (mean, reach) = (ratio(self.mean), errors * self.standard_error?);
        Some((mean - reach, mean + reach))
    }
}

/// The mean of one seat over so many rounds with an ante of `unit` cents.
fn seat_mean(sums: &SeatTotals, rounds: u64, unit: i128) -> SeatMean {
    let in_antes = 1.0 / unit as f64;
    let squares = sums.squares as f64 * in_antes * in_antes;
    let variance = variance(rounds, sums.net as f64 * in_antes, squares);
    SeatMean {
        seat: sums.seat,
        mean: (sums.net, i128::from(rounds) * unit),
        standard_error: variance.map(|variance| (variance / rounds as f64).sqrt()),
    }
}

fn ratio((total, ways): Mean) -> f64 {
    total as f64 / ways as f64
}

/// The variance of `count` results with this sum and this sum of squares, as a sample estimates it.
fn variance(count: u64, sum: f64, squares: f64) -> Option<f64> {
    let count = count as f64;
    // The difference of two floats can end up just below a variance of zero.
    (count > 1.0).then(|| ((squares - sum * sum / count) / (count - 1.0)).max(0.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn totals(seats: usize, squares: u128, distribution: &[(i64, u64)]) -> Totals {
        let count: u64 = distribution.iter().map(|(_, count)| count).sum();
        let rounds = count / seats as u64;
        let distribution = distribution.iter().copied().collect();
        Totals { rounds, seats, squares, distribution, by_seat: Vec::new() }
    }

    fn near(value: Option<f64>, expected: f64) -> bool {
        value.is_some_and(|value| (value - expected).abs() < 1e-12)
    }

    #[test]
    fn the_report_is_in_units_of_the_ante() {
        let results = totals(1, 2 * 500 * 500 + 1000 * 1000, &[(-500, 2), (0, 1), (1000, 1)]);
        let report = Report::new(&results, Chips::dollars(5));
        assert_eq!(report.mean, (0, 4 * 500));
        assert!(near(report.variance, 2.0));
        assert!(near(report.standard_error, 0.5_f64.sqrt()));
        assert!(near(Some(report.hit_frequency), 0.25));
        assert_eq!(report.distribution[2], NetCount { net: 1000, count: 1, share: 0.25 });
        let (low, high) = report.interval_95().expect("four rounds");
        assert!(near(Some(low), -high) && near(Some(high), NORMAL_95 * 0.5_f64.sqrt()));
        assert!(near(report.sigmas_from((1, 2)), -0.5 / 0.5_f64.sqrt()));
    }

    #[test]
    fn seats_that_win_and_lose_together_make_the_mean_less_certain() {
        let ante = Chips::cents(1);
        let results = [(-1, 4), (1, 4)];
        let together = Report::new(&totals(2, 4 * 4, &results), ante);
        let against_each_other = Report::new(&totals(2, 0, &results), ante);
        assert!(near(together.standard_error, (16.0_f64 / 3.0 / 4.0).sqrt() / 2.0));
        assert!(near(against_each_other.standard_error, 0.0));
        assert_eq!(together.variance, against_each_other.variance);
        assert_eq!(against_each_other.sigmas_from((0, 1)), None);
    }

    #[test]
    fn every_seat_has_a_mean_and_an_error_of_its_own() {
        let sums = |seat, net, squares| SeatTotals { seat: Seat::at(seat), net, squares };
        let mut results = totals(2, 0, &[(-100, 4), (100, 4)]);
        results.by_seat = vec![sums(0, 200, 40_000), sums(3, -200, 40_000)];
        let [first, last] = Report::new(&results, Chips::dollars(1)).by_seat[..] else {
            panic!("two seats");
        };
        assert_eq!((first.seat, first.mean), (Seat::at(0), (200, 400)));
        assert_eq!((last.seat, last.mean), (Seat::at(3), (-200, 400)));
        // Results of 1, 1, 1 and -1 antes have a variance of 1 about their mean of a half.
        assert!(near(first.standard_error, 0.5) && near(last.standard_error, 0.5));
    }

    #[test]
    fn one_round_has_a_mean_and_no_standard_error() {
        let report = Report::new(&totals(1, 1, &[(-1, 1)]), Chips::cents(1));
        assert_eq!(report.mean, (-1, 1));
        assert_eq!((report.variance, report.standard_error), (None, None));
        assert_eq!(report.interval_99(), None);
    }
}
