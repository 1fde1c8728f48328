//! The result of a wager: the data, free of any format.
//!
//! Values are exact; a float is made where one is printed and nowhere else.
//!
//! ```
//! use analyse::{Fraction, Outcome, report::Return};
//! use rules::Chips;
//!
//! let dollar = Chips::dollars(1);
//! let lines = vec![
//!     ("heads".to_owned(), Outcome { staked: dollar, returned: Chips::dollars(2) }, 49),
//!     ("tails".to_owned(), Outcome { staked: dollar, returned: Chips::ZERO }, 51),
//! ];
//! let result = Return::new("main", dollar, lines);
//! assert_eq!(result.expected_value, Fraction::new(-1, 50));
//! assert_eq!(result.element_of_risk(), Some(Fraction::new(1, 50).into()));
//! assert_eq!(result.outcomes[0].net, Fraction::ONE);
//! ```

use rules::Chips;

use crate::{ExactOrDecimal, Fraction, Outcome, Prospect, Rational};

/// One line of a return table.
#[derive(Clone, PartialEq, Debug)]
pub struct ReturnLine {
    /// What happened, in words.
    pub event: String,
    /// What the player is up or down, in units of the ante.
    pub net: Fraction,
    /// In how many ways, where ways were counted.
    pub ways: Option<u128>,
    /// How often.
    pub probability: ExactOrDecimal,
}

/// Values in units of the ante.
pub const PER_ANTE: &str = "ante";

/// Values in units of the wager itself: one that is a fixed sum, whatever the ante is.
pub const PER_WAGER: &str = "wager";

/// The exact result of the wagers that one decision binds together.
#[derive(Clone, PartialEq, Debug)]
pub struct Return {
    /// Which wagers: `main`, `bonus`, …
    pub wager: &'static str,
    /// The unit of all values.
    pub per: &'static str,
    /// What the player wins on average; below zero if the house does.
    pub expected_value: Rational,
    /// What else is known of the result, unless only the value was computed.
    pub spread: Option<Spread>,
    /// All ways together, where ways were counted.
    pub total_ways: Option<u128>,
    /// The return table; empty if only the value was asked for.
    pub outcomes: Vec<ReturnLine>,
}

/// What is known of a result besides its average, in units of the ante.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Spread {
    /// What the player puts down on average.
    pub average_wager: ExactOrDecimal,
    /// How often the player ends the round with more than was put down; a push is no hit.
    pub hit_frequency: ExactOrDecimal,
    /// The standard deviation of the result.
    pub standard_deviation: f64,
}

impl Spread {
    /// The square of the standard deviation, in squared antes.
    pub const fn variance(&self) -> f64 {
        self.standard_deviation * self.standard_deviation
    }
}

impl Return {
    /// The result of `wager` with this return table; `unit` is the ante. Lines of the same event
    /// and outcome are one, those of no way are left out. Without any way, or an ante, it panics.
    pub fn new(
        wager: &'static str,
        unit: Chips,
        lines: impl IntoIterator<Item = (String, Outcome, u128)>,
    ) -> Self {
        let lines = added_up(lines);
        let ante = Fraction::share(unit.in_cents().into(), 1);
        let prospect = Prospect::new(lines.iter().map(|(_, outcome, ways)| (*outcome, *ways)));
        let total_ways = prospect.total();
        let line = |(event, outcome, ways): (String, Outcome, u128)| ReturnLine {
            event,
            net: Fraction::from(outcome.net()) / ante,
            ways: Some(ways),
            probability: Fraction::share(ways, total_ways).into(),
        };
        let mean = prospect.expectation().to_f64();
        let variance = prospect.mean_square().to_f64() - mean * mean;
        Self {
            wager,
            per: PER_ANTE,
            expected_value: (prospect.expectation() / ante).into(),
            spread: Some(Spread {
                average_wager: (prospect.average_wager() / ante).into(),
                hit_frequency: prospect.hit_frequency().into(),
                standard_deviation: variance.sqrt() / ante.to_f64(),
            }),
            total_ways: Some(total_ways),
            outcomes: lines.into_iter().map(line).collect(),
        }
    }

    /// The result of `wager` of which only the value is known, out of so many ways if they were
    /// counted.
    pub fn of_value(
        wager: &'static str,
        expected_value: impl Into<Rational>,
        total_ways: Option<u128>,
    ) -> Self {
        let (expected_value, outcomes) = (expected_value.into(), Vec::new());
        Self { wager, per: PER_ANTE, expected_value, spread: None, total_ways, outcomes }
    }

    /// The same in units of the wager itself.
    #[must_use]
    pub fn per_wager(self) -> Self {
        Self { per: PER_WAGER, ..self }
    }

    /// The same without its return table.
    #[must_use]
    pub fn value_only(self) -> Self {
        Self { outcomes: Vec::new(), ..self }
    }

    /// What the house wins on average, in units of the ante.
    pub fn house_edge(&self) -> Rational {
        -self.expected_value.clone()
    }

    /// What the house wins on average, of everything that is put down.
    pub fn element_of_risk(&self) -> Option<ExactOrDecimal> {
        let (edge, wager) = (self.house_edge(), self.spread?.average_wager);
        let exactly = edge.fraction().zip(wager.exact());
        Some(match exactly {
            Some((edge, wager)) => ExactOrDecimal::Exact(edge / wager),
            None => ExactOrDecimal::Decimal(edge.to_f64() / wager.to_f64()),
        })
    }

    /// What comes back to the player on average, of everything that is put down.
    pub fn return_to_player(&self) -> Option<ExactOrDecimal> {
        self.element_of_risk().map(|risk| risk.scaled(Fraction::from(-1), Fraction::ONE))
    }
}

/// The lines with those of the same event and outcome added up.
fn added_up(
    lines: impl IntoIterator<Item = (String, Outcome, u128)>,
) -> Vec<(String, Outcome, u128)> {
    let mut sums: Vec<(String, Outcome, u128)> = Vec::new();
    for (event, outcome, ways) in lines.into_iter().filter(|(.., ways)| *ways > 0) {
        match sums.iter_mut().find(|sum| (&sum.0, sum.1) == (&event, outcome)) {
            Some((.., sum)) => *sum += ways,
            None => sums.push((event, outcome, ways)),
        }
    }
    sums
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_in_units_of_the_ante_whatever_the_ante_is() {
        let result = |unit: u64| {
            let outcome = |staked, returned| Outcome {
                staked: Chips::cents(staked * unit),
                returned: Chips::cents(returned * unit),
            };
            let lines = vec![
                ("doubled and won".to_owned(), outcome(2, 4), 1),
                ("lost".to_owned(), outcome(1, 0), 3),
            ];
            Return::new("main", Chips::cents(unit), lines)
        };
        assert_eq!(result(1), result(700));
        let one = result(1);
        assert_eq!(one.expected_value, Fraction::new(-1, 4));
        let spread = one.spread.expect("a return table was given");
        assert_eq!(spread.average_wager, ExactOrDecimal::Exact(Fraction::new(5, 4)));
        assert_eq!(one.element_of_risk(), Some(Fraction::new(1, 5).into()));
        assert_eq!(one.return_to_player(), Some(Fraction::new(4, 5).into()));
        assert!((spread.standard_deviation - 1.6875f64.sqrt()).abs() < 1e-12);
        assert_eq!(one.value_only().outcomes, []);
    }
}
