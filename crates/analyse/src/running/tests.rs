use rules::Chips;

use super::*;
use crate::Outcome;

/// A game by net results in cents and their ways; the ante is `ante` cents.
fn game(ante: u64, lines: &[(i64, u128)]) -> Running {
    let least = lines.iter().map(|(net, _)| *net).min().expect("a line").unsigned_abs();
    let line = |&(net, ways): &(i64, u128)| {
        let returned = u64::try_from(net + i64::try_from(least).expect("small")).expect("small");
        let outcome = Outcome { staked: Chips::cents(least), returned: Chips::cents(returned) };
        (String::new(), outcome, ways)
    };
    let result = Return::new("main", Chips::cents(ante), lines.iter().map(line));
    Running::new(&result).expect("a return table")
}

/// The chances of a sum by adding one round after the other.
fn by_hand(lines: &[(i64, u128)], rounds: usize) -> std::collections::BTreeMap<i64, f64> {
    let total: u128 = lines.iter().map(|(_, ways)| ways).sum();
    let mut sums = std::collections::BTreeMap::from([(0, 1.0)]);
    for _ in 0..rounds {
        let mut next = std::collections::BTreeMap::new();
        for (sum, chance) in &sums {
            for (net, ways) in lines {
                *next.entry(sum + net).or_insert(0.0) += chance * *ways as f64 / total as f64;
            }
        }
        sums = next;
    }
    sums
}

#[test]
fn bands_and_chances_are_those_of_adding_round_after_round() {
    let lines = [(-2, 30), (-1, 40), (0, 3), (1, 20), (5, 6), (100, 1)];
    for rounds in [1, 2, 7, 30] {
        let (after, sums) = (game(1, &lines).after(rounds), by_hand(&lines, rounds as usize));
        assert_eq!(after.method, Method::Convolution);
        let ahead: f64 = sums.range(1..).map(|(_, chance)| chance).sum();
        assert!((after.ahead - ahead).abs() < 1e-10, "{rounds} rounds");
        let even = sums.get(&0).copied().unwrap_or(0.0);
        assert!((after.even.expect("counted") - even).abs() < 1e-10, "{rounds} rounds");
        for band in after.bands {
            let beyond = (1.0 - band.share) / 2.0;
            let upto =
                |end: f64| -> f64 { sums.range(..=end as i64).map(|(_, chance)| chance).sum() };
            for (end, chance) in [(band.low, beyond), (band.high, 1.0 - beyond)] {
                assert!(upto(end) >= chance - 1e-9, "{rounds} rounds, {band:?}");
                assert!(upto(end - 1.0) < chance, "{rounds} rounds, {band:?}");
            }
        }
    }
}

#[test]
fn results_are_in_antes_whatever_the_ante_is() {
    let one = game(1, &[(-1, 3), (1, 2)]).after(9);
    let many = game(700, &[(-700, 3), (700, 2)]).after(9);
    assert_eq!(one.bands, many.bands);
    let halves = game(2, &[(-2, 3), (3, 2)]).after(2);
    assert_eq!((halves.bands[2].low, halves.bands[2].high), (-2.0, 3.0));
}

#[test]
fn skew_is_seen_where_the_normal_approximation_has_none() {
    let rare = game(1, &[(-1, 999), (900, 1)]);
    assert!(rare.skewness > 20.0);
    let after = rare.after(100);
    // One win in a hundred rounds: 1 - 0.999^100.
    assert!((after.ahead - 0.095_207_854).abs() < 1e-8, "{after:?}");
    assert_eq!((after.bands[0].low, after.bands[0].high), (-100.0, -100.0));
    assert!(after.expected > -10.0);
}

#[test]
fn a_million_rounds_are_still_added_up_and_close_to_normal() {
    let toss = game(1, &[(-1, 51), (1, 49)]);
    let after = toss.after(1_000_000);
    assert_eq!(after.method, Method::Convolution);
    let normal = normal::band(0.95, after.expected, after.deviation);
    assert!((after.bands[1].low - normal.low).abs() < 3.0);
    assert!((after.bands[1].high - normal.high).abs() < 3.0);
    assert!((after.expected + 20_000.0).abs() < 1e-6);
    let beyond = toss.after(1_000_000_000_000);
    assert_eq!((beyond.method, beyond.even), (Method::Normal, None));
}
