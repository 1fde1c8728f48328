//! Plots of a report: how often each result comes, and where many rounds lead.

use analyse::report::{Return, ReturnLine};
use analyse::running::Running;
use paper::plot::{self, After, Bar, Tone};

use crate::figures::signed;

/// How many places of a running result are drawn.
const POINTS: u64 = 24;

/// Every net result with its chance, the greatest first, and what the plot shows; nothing without
/// a return table.
pub(super) fn distribution(result: &Return) -> Option<(String, String)> {
    let mut nets: Vec<_> = result.outcomes.iter().collect();
    nets.sort_by_key(|line| core::cmp::Reverse(line.net));
    let bar = |same: &[&ReturnLine]| Bar {
        label: signed(same[0].net),
        tone: match same[0].net.numerator().signum() {
            0 => Tone::Push,
            -1 => Tone::Loss,
            _ => Tone::Gain,
        },
        chance: same.iter().map(|line| line.probability.to_f64()).sum(),
    };
    let bars = nets.chunk_by(|a, b| a.net == b.net).map(bar).collect();
    plot::chances(&format!("the wager {}", result.wager), bars)
}

/// The running results of these numbers of rounds, one drawing each.
pub(super) fn results(one_round: &Running, unit: &str, rounds: &[u64]) -> String {
    rounds.iter().map(|rounds| running(one_round, unit, *rounds)).collect()
}

/// Where so many rounds lead: the expected result and its bands.
fn running(running: &Running, unit: &str, rounds: u64) -> String {
    let mut counts: Vec<u64> = (1..=POINTS).map(|part| (rounds * part).div_ceil(POINTS)).collect();
    counts.dedup();
    let after = counts.into_iter().map(|count| {
        let bands = running.after(count).bands.map(|band| (band.low, band.high));
        After { rounds: count, bands }
    });
    plot::running(&after.collect::<Vec<_>>(), running.mean * rounds as f64, unit)
}
