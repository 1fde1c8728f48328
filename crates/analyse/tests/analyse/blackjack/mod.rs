//! Blackjack against published figures, against a plain player of every card, and against itself.

mod advice;
mod agree;
mod dealer;
mod decisions;
mod effects;
mod kernel;
mod net;
mod plain;
mod side;
mod values;
mod walked;

use analyse::kernels::blackjack::{Policy, RuleSet, Shoe, solve};
use games::blackjack::Chart;

/// The published chart.
const CHART: Policy = Policy::By(Chart::Basic);
/// The chart, but a hard 12 or more never takes a card.
const NEVER_OVER: Policy = Policy::By(Chart::NeverBust);
/// Draws to 17.
const LIKE_DEALER: Policy = Policy::By(Chart::MimicDealer);

/// The rules of multiple action as published figures have them: with a hole card.
fn rules() -> RuleSet {
    RuleSet::MULTIPLE_ACTION.original_wagers_only()
}

/// Up to four hands of a pair, aces split once.
fn resplit() -> RuleSet {
    RuleSet { hands_max: 4, ..rules() }
}

/// A fresh shoe's value in per cent.
fn per_cent(decks: u8, rules: &RuleSet, policy: Policy) -> f64 {
    100.0 * solve(&Shoe::decks(decks), rules, policy).expect("a whole shoe").value()
}

/// Asserts that a value has the digits that are printed.
#[track_caller]
fn assert_printed(what: &str, found: f64, printed: f64, half_a_digit: f64) {
    let off = (found - printed).abs();
    assert!(off <= half_a_digit * 1.1, "{what}: {found:.12} instead of {printed}");
}
