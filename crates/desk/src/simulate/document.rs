//! A simulation for programs, and what it cost.

use analyse::Fraction;
use rules::Banker;
use serde::{Deserialize, Serialize};
use simulate::{Report, SeatMean};

use super::SimulationAnswer;
use crate::document::{Exact, Head, all, document};

/// What a simulation cost.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SimulationCost {
    /// Rounds in a second that passed.
    pub rounds_per_second: f64,
    /// Processor time of the rounds.
    pub cpu_seconds: f64,
    /// Processor time of everything else: the best play and the exact value.
    pub solving_cpu_seconds: f64,
}

document! {
    /// The answer for programs.
    pub struct SimulationDocument from answer in &SimulationAnswer, of SimulationAnswer where {
        let report = &answer.report;
        // All seats of a pot game together win nothing, in every round: no error is left to tell.
        let banked = (answer.banker == Banker::House).then_some(report);
    } {
        /// The game and its options.
        #[serde(flatten)]
        head: Head = answer.subject.head.clone(),
        /// How many rounds.
        rounds: u64 = answer.totals.rounds,
        /// How many seats were taken.
        seats: u8 = answer.seats,
        /// Where the random numbers began.
        seed: u64 = answer.seed,
        /// Who decided: of several names, parted by commas, each that of one seat, repeated around.
        policy: String = answer.policy(),
        /// What results are counted in: the ante, or in pot games the big blind or the small bet.
        unit: String = answer.subject.unit.to_owned(),
        /// The same in cents.
        unit_cents: u64 = answer.unit.in_cents(),
        /// The mean result per seat and round, in units; 0 where players win from one another.
        mean: Exact = answer.mean().into(),
        /// Its standard error, from the totals of whole rounds; null where players win from one
        /// another: `by_seat` has that of each seat.
        standard_error: Option<f64> = banked.and_then(|report| report.standard_error),
        /// Where the true mean lies in 95 of 100 runs; null where players win from one another.
        confidence_95: Option<(f64, f64)> = banked.and_then(Report::interval_95),
        /// Where it lies in 99 of 100 runs; null where players win from one another.
        confidence_99: Option<(f64, f64)> = banked.and_then(Report::interval_99),
        /// The variance of a result.
        variance: Option<f64> = report.variance,
        /// How often a seat ended with more than it put down.
        hit_frequency: f64 = report.hit_frequency,
        /// What each seat won.
        by_seat: Vec<SeatDocument> = answer.seats_won(),
        /// Every net result with how often it came.
        distribution: Vec<NetDocument> = all(&report.distribution),
        /// The exact value, where it is known.
        exact: Option<Exact> = answer.exact.as_ref().map(Exact::from),
        /// What the mean depends on besides the options, or why there is no exact value.
        note: Option<String> = answer.note.clone(),
        /// By how many standard errors the mean is off the exact value.
        sigmas_from_exact: Option<f64> = answer.sigmas(),
        /// What it cost.
        cost: SimulationCost = answer.cost,
    }

    /// What one seat won.
    pub struct SeatDocument from (policy, won) in (&str, &SeatMean) where {
        let mean = Fraction::new(won.mean.0, won.mean.1);
    } {
        /// The number of the seat.
        seat: usize = won.seat.number(),
        /// Who decided there.
        policy: String = policy.to_owned(),
        /// The mean result of a round, in units.
        mean: Exact = mean.into(),
        /// Its standard error.
        standard_error: Option<f64> = won.standard_error,
        /// The mean result of a hundred rounds, in units.
        per_100_rounds: f64 = 100.0 * mean.to_f64(),
        /// Its standard error.
        per_100_rounds_error: Option<f64> = won.standard_error.map(|error| 100.0 * error),
    }

    /// One net result.
    pub struct NetDocument from line in &simulate::NetCount {
        /// What a seat was up or down, in cents.
        net_cents: i64 = line.net,
        /// How often.
        count: u64 = line.count,
        /// The same as a share of all results.
        share: f64 = line.share,
    }
}
