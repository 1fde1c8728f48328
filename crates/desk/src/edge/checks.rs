//! What the program verifies of its own answer while it writes a report.

use analyse::report::Return;
use analyse::{ExactOrDecimal, Fraction, OPTIMAL, Rational, ShortDeck};
use paper::figures::grouped;

use super::EdgeAnswer;
use super::measures::{self, Shares};
use crate::compare::Compared;
use analyse::sensitivity::Change;

/// Something that must hold, and whether it does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Check {
    /// What must hold, with the numbers.
    pub what: String,
    /// Whether it does.
    pub holds: bool,
}

impl Check {
    fn new(what: String, holds: bool) -> Self {
        Self { what, holds }
    }
}

/// Everything that is checked of an answer. `alone` is what the path that finds values alone gives.
pub(super) fn all(
    answer: &EdgeAnswer,
    alone: &[Return],
    policies: &[Compared],
    sensitivity: &[Change],
    short: Option<&ShortDeck>,
) -> Vec<Check> {
    let mut checks: Vec<Check> = answer.results.iter().flat_map(of_table).collect();
    checks.extend(of_value(alone, &answer.results));
    checks.extend(of_policies(policies));
    checks.extend(of_sensitivity(sensitivity));
    checks.extend(short.map(of_walker));
    checks
}

/// The return table is whole and gives the value that was told.
fn of_table(result: &Return) -> Vec<Check> {
    if result.outcomes.is_empty() {
        return Vec::new();
    }
    let wager = result.wager;
    let chances: ExactOrDecimal = result.outcomes.iter().map(|line| line.probability).sum();
    let value: ExactOrDecimal =
        result.outcomes.iter().map(|line| line.probability * line.net).sum();
    let ways = result.total_ways.map(|total| of_ways(result, total));
    let others = [
        Check::new(
            format!("{wager}: the probabilities add up to {chances}"),
            chances.is(&Fraction::ONE.into()),
        ),
        Check::new(
            format!(
                "{wager}: net results times probabilities add up to {value}; the value is {}",
                result.expected_value
            ),
            value.is(&result.expected_value),
        ),
        of_shares(result),
    ];
    ways.into_iter().chain(others).collect()
}

/// The ways of all lines are all ways there are.
fn of_ways(result: &Return, total: u128) -> Check {
    let ways: u128 = result.outcomes.iter().filter_map(|line| line.ways).sum();
    let (wager, lines) = (result.wager, result.outcomes.len());
    let (summed, all) = (grouped(ways), grouped(total));
    let what = format!("{wager}: the ways of {lines} lines add up to {summed} of {all}");
    Check::new(what, ways == total)
}

/// The shares of the table and its standard deviation are those that were told.
fn of_shares(result: &Return) -> Check {
    let Shares { gain, push, loss } = Shares::of_table(result).expect("a table with lines");
    let (made, spread) = (measures::deviation(result), result.spread);
    let what = format!(
        "{}: gains come with {gain}, pushes with {push} and losses with {loss}, together 1; gains \
         are the hit frequency, and the lines have the standard deviation {made:.6}",
        result.wager
    );
    let same = spread.is_some_and(|spread| {
        // Both are floats, made in different orders.
        let near = (made - spread.standard_deviation).abs() <= 1e-9 * spread.standard_deviation;
        gain == spread.hit_frequency && near
    });
    Check::new(what, same && (gain + push + loss).is(&Fraction::ONE.into()))
}

/// The path that finds `values` alone agrees with the one that finds everything. Where a kernel has
/// one path for both there is nothing to compare.
fn of_value(values: &[Return], results: &[Return]) -> Vec<Check> {
    let is_other = |(_, value): &(&Return, &Return)| value.outcomes.is_empty();
    let check = |(full, value): (&Return, &Return)| {
        Check::new(
            format!(
                "{}: the path that finds the value alone gives {}; with the distribution it is {}",
                full.wager, value.expected_value, full.expected_value
            ),
            value.expected_value == full.expected_value,
        )
    };
    results.iter().zip(values).filter(is_other).map(check).collect()
}

/// No policy does better than the best play.
fn of_policies(policies: &[Compared]) -> Option<Check> {
    let others = policies.iter().filter(|one| one.policy != OPTIMAL);
    let costs: Vec<&Rational> = others.filter_map(|one| one.cost.as_ref()).collect();
    let better = costs.iter().filter(|cost| **cost < &Rational::zero()).count();
    let count = costs.len();
    (count > 0).then(|| {
        let what = format!("of {count} other policies, {better} do better than the best play");
        Check::new(what, better == 0)
    })
}

/// Whoever is paid more loses no more.
fn of_sensitivity(changes: &[Change]) -> Option<Check> {
    let gained = changes.iter().flat_map(|change| [Some(change.up), change.down]).flatten();
    let gained: Vec<Fraction> = gained.collect();
    let wrong = gained.iter().filter(|gained| **gained < Fraction::ZERO).count();
    let count = gained.len();
    (count > 0).then(|| {
        let what = format!(
            "of {count} changed pay tables, each solved again, {wrong} move the edge the wrong way"
        );
        Check::new(what, wrong == 0)
    })
}

/// The kernel equals the plain walker on a short deck, outcome by outcome.
fn of_walker(short: &ShortDeck) -> Check {
    let what = format!(
        "dealt from {} cards, the round machine played in every way gives {} and the kernel {}, \
         with the same {} net results as often",
        short.cards,
        short.walked_value(),
        short.counted.expected_value,
        short.results()
    );
    Check::new(what, short.agrees())
}

#[cfg(test)]
mod tests {
    use analyse::Outcome;
    use rules::Chips;

    use super::*;

    fn toss(ways: [u128; 2]) -> Return {
        let outcome = |returned| Outcome { staked: Chips::cents(1), returned };
        let lines = vec![
            ("heads".to_owned(), outcome(Chips::cents(2)), ways[0]),
            ("tails".to_owned(), outcome(Chips::ZERO), ways[1]),
        ];
        Return::new("main", Chips::cents(1), lines)
    }

    #[test]
    fn a_table_that_was_tampered_with_is_found() {
        let good = toss([49, 51]);
        assert!(of_table(&good).iter().all(|check| check.holds));
        let mut wrong = good.clone();
        wrong.outcomes[0].ways = Some(50);
        assert_eq!(of_table(&wrong).iter().filter(|check| !check.holds).count(), 1);
        let mut wrong = good.clone();
        wrong.outcomes[0].probability = Fraction::new(1, 2).into();
        assert_eq!(of_table(&wrong).iter().filter(|check| !check.holds).count(), 3);
        let mut wrong = good.clone();
        wrong.spread.as_mut().expect("a table").standard_deviation += 0.001;
        assert_eq!(of_table(&wrong).iter().filter(|check| !check.holds).count(), 1);
        let mut wrong = good.clone();
        wrong.spread.as_mut().expect("a table").hit_frequency = Fraction::new(1, 2).into();
        assert_eq!(of_table(&wrong).iter().filter(|check| !check.holds).count(), 1);
        let mut wrong = good;
        wrong.expected_value = Rational::zero();
        assert_eq!(of_table(&wrong).iter().filter(|check| !check.holds).count(), 2);
    }

    #[test]
    fn a_policy_better_than_the_best_is_found() {
        let compared = |policy, cost| Compared { policy, words: "", result: None, cost };
        let best = compared(OPTIMAL, Some(Rational::zero()));
        assert!(of_policies(std::slice::from_ref(&best)).is_none(), "nothing to compare with");
        let worse = compared("basic", Some(Fraction::new(1, 9).into()));
        let unknown = compared("random", None);
        let better = compared("cheating", Some(Fraction::new(-1, 9).into()));
        let good = [best, worse, unknown];
        assert!(of_policies(&good).is_some_and(|check| check.holds));
        let [best, ..] = good;
        assert!(of_policies(&[best, better]).is_some_and(|check| !check.holds));
    }
}
