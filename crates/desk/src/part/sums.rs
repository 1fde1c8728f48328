//! The whole numbers of a part. Those that outgrow 64 bits are strings.

use core::str::FromStr;
use std::collections::BTreeMap;

use analyse::Fraction;
use analyse::vulnerability::DealSums;
use rules::{SEATS_MAX, Seat};
use serde::{Deserialize, Serialize};
use simulate::{SeatTotals, Totals};

use super::PartError;
use super::document::fraction;
use crate::document::Exact;

/// What a shard came to, by the kind of its question.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum SumsDocument {
    /// Rounds that were played.
    Rounds(TotalsDocument),
    /// Rounds of a counted shoe: for each penetration those of each true count, the lowest first.
    Classes(Vec<Vec<TotalsDocument>>),
    /// Deals that were sampled.
    Deals(DealsDocument),
    /// Pay tables that were solved.
    Tables(Vec<SolvedDocument>),
}

/// What rounds came to, in cents.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TotalsDocument {
    /// How many rounds.
    pub rounds: u64,
    /// How many seats played each of them.
    pub seats: usize,
    /// The squared results of all seats together, summed over rounds.
    pub squares: String,
    /// Every net result of a seat in cents, with how often it came.
    pub distribution: Vec<(i64, u64)>,
    /// The same sums seat by seat.
    pub by_seat: Vec<SeatSums>,
}

/// What the rounds of one seat came to, in cents.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeatSums {
    /// The number of the seat.
    pub seat: usize,
    /// The sum of its results.
    pub net: String,
    /// The sum of their squares.
    pub squares: String,
}

/// What sampled deals came to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DealsDocument {
    /// The exact value of somebody who sees what one seat does.
    pub value_without: Exact,
    /// How many deals.
    pub deals: u64,
    /// How many seats share what they know.
    pub seats: u64,
    /// So many units are one ante.
    pub unit: String,
    /// The gains of all seats together, in units.
    pub gain: String,
    /// The squares of these gains deal by deal, in squared parts of 2^-32 of an ante.
    pub squares: String,
    /// How many seats chose otherwise.
    pub otherwise: String,
    /// The least gain of a deal and the greatest, in units.
    pub extremes: Option<[i64; 2]>,
}

/// A pay table that was solved.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SolvedDocument {
    /// What its lines pay.
    pub pays: Vec<Exact>,
    /// What it is worth to the player.
    pub value: Exact,
}

impl From<&Totals> for TotalsDocument {
    fn from(totals: &Totals) -> Self {
        let of_seat = |sums: &SeatTotals| SeatSums {
            seat: sums.seat.number(),
            net: sums.net.to_string(),
            squares: sums.squares.to_string(),
        };
        Self {
            rounds: totals.rounds,
            seats: totals.seats,
            squares: totals.squares.to_string(),
            distribution: totals.distribution.iter().map(|(net, count)| (*net, *count)).collect(),
            by_seat: totals.by_seat.iter().map(of_seat).collect(),
        }
    }
}

/// A number that is kept as text.
fn number<T: FromStr>(text: &str) -> Result<T, PartError> {
    text.parse().map_err(|_| PartError::NoNumber { text: text.to_owned() })
}

impl TotalsDocument {
    /// The sums as they are computed with, if they agree with one another.
    pub(super) fn totals(&self) -> Result<Totals, PartError> {
        let of_seat = |sums: &SeatSums| {
            let index = sums.seat.checked_sub(1).filter(|index| *index < SEATS_MAX);
            let no_seat = || PartError::NoNumber { text: format!("seat {}", sums.seat) };
            let seat = Seat::at(index.ok_or_else(no_seat)?);
            Ok(SeatTotals { seat, net: number(&sums.net)?, squares: number(&sums.squares)? })
        };
        let distribution: BTreeMap<i64, u64> = self.distribution.iter().copied().collect();
        let by_seat: Vec<_> = self.by_seat.iter().map(of_seat).collect::<Result<_, PartError>>()?;
        let (rounds, seats, squares) = (self.rounds, self.seats, number(&self.squares)?);
        let counted = self.distribution.iter().map(|(_, count)| u128::from(*count)).sum::<u128>();
        let net = |(net, count): &(i64, u64)| i128::from(*net) * i128::from(*count);
        let net = self.distribution.iter().map(net).sum::<i128>();
        let by_seats = by_seat.iter().map(|sums| sums.net).sum::<i128>();
        let whole = distribution.len() == self.distribution.len();
        if !whole || counted != u128::from(rounds) * seats as u128 || net != by_seats {
            return Err(PartError::DoNotAddUp);
        }
        Ok(Totals { rounds, seats, squares, distribution, by_seat })
    }
}

impl From<(Fraction, DealSums)> for DealsDocument {
    fn from((without, sums): (Fraction, DealSums)) -> Self {
        Self {
            value_without: without.into(),
            deals: sums.deals,
            seats: sums.seats,
            unit: sums.unit.to_string(),
            gain: sums.gain.to_string(),
            squares: sums.squares.to_string(),
            otherwise: sums.otherwise.to_string(),
            extremes: sums.extremes,
        }
    }
}

impl DealsDocument {
    /// The sums as they are computed with, and the value without the knowledge.
    pub(super) fn sums(&self) -> Result<(Fraction, DealSums), PartError> {
        let sums = DealSums {
            deals: self.deals,
            gain: number(&self.gain)?,
            squares: number(&self.squares)?,
            otherwise: number(&self.otherwise)?,
            extremes: self.extremes,
            seats: self.seats,
            unit: number(&self.unit)?,
        };
        Ok((fraction(&self.value_without)?, sums))
    }
}

impl From<&(Vec<Fraction>, Fraction)> for SolvedDocument {
    fn from((pays, value): &(Vec<Fraction>, Fraction)) -> Self {
        Self { pays: pays.iter().map(|pays| (*pays).into()).collect(), value: (*value).into() }
    }
}

impl SolvedDocument {
    pub(super) fn solved(&self) -> Result<(Vec<Fraction>, Fraction), PartError> {
        let pays = self.pays.iter().map(fraction).collect::<Result<_, _>>()?;
        Ok((pays, fraction(&self.value)?))
    }
}
