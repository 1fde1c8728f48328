//! Between which results a sum lies for all that can be printed.

/// The logarithm of one over the chance that is left outside, on either side.
const NEGLECTED: f64 = 27.7; // one in 10^12

/// The least and the greatest number of steps that so many rounds come to, but for one chance in
/// 10^12 on either side; nothing if the numbers are too large.
pub(super) fn span(chances: &[(u64, f64)], rounds: u64) -> Option<(u64, u64)> {
    let most = chances.iter().map(|(steps, _)| *steps).max()?.checked_mul(rounds)?;
    // Counted down from the top the lower end is an upper one.
    let top = most / rounds;
    let turned: Vec<(u64, f64)> =
        chances.iter().map(|(steps, chance)| (top - steps, *chance)).collect();
    let upper = |chances: &[(u64, f64)]| (bound(chances, rounds) as u64).min(most);
    Some((most - upper(&turned), upper(chances)))
}

/// Chernoff: the chance that a sum exceeds `x` is at most `exp(rounds * k(t) - t * x)` for every
/// `t` above zero, where `k` is the logarithm of the mean of `exp(t * result)`. The least `x` for
/// which that is neglected, over many `t`.
fn bound(chances: &[(u64, f64)], rounds: u64) -> f64 {
    let rounds = rounds as f64;
    let mean: f64 = chances.iter().map(|(steps, chance)| *steps as f64 * chance).sum();
    let off = |(steps, chance): &(u64, f64)| (*steps as f64 - mean).powi(2) * chance;
    let variance: f64 = chances.iter().map(off).sum();
    let usual = (2.0 * NEGLECTED / (rounds * variance).max(1e-9)).sqrt();
    let least = |power: i32| {
        let t = usual * 1.1_f64.powi(power);
        (rounds * cumulant(chances, t) + NEGLECTED) / t
    };
    (-120..=60).map(least).fold(f64::INFINITY, f64::min).ceil()
}

/// The logarithm of the mean of `exp(t * steps)`, without overflow.
fn cumulant(chances: &[(u64, f64)], t: f64) -> f64 {
    let exponents = chances.iter().map(|(steps, chance)| t * *steps as f64 + chance.ln());
    let greatest = exponents.clone().fold(f64::NEG_INFINITY, f64::max);
    greatest + exponents.map(|exponent| (exponent - greatest).exp()).sum::<f64>().ln()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_few_rounds_may_come_to_anything() {
        let toss = [(0, 0.5), (1, 0.5)];
        assert_eq!(span(&toss, 5), Some((0, 5)));
        assert_eq!(span(&toss, 39), Some((0, 39)), "all alike: one chance in 5.5 * 10^11");
    }

    #[test]
    fn many_rounds_lie_around_their_mean() {
        let (from, to) = span(&[(0, 0.5), (1, 0.5)], 1_000_000).expect("small numbers");
        // Seven and a half standard deviations, each of 500.
        assert!((496_000..497_000).contains(&from), "{from}");
        assert!((503_000..504_000).contains(&to), "{to}");
        assert_eq!(span(&[(0, 0.5), (u64::MAX / 2, 0.5)], 3), None);
    }
}
