//! How far a statistic lies from what is expected, and how likely that is by chance.

/// A statistic that lies further from its expectation fails: by chance once in 1.7 million.
pub const SIGMAS_MAX: f64 = 5.0;

/// Something counted, and what it is compared with.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Statistic {
    /// What it is called.
    pub name: &'static str,
    /// What was found.
    pub value: f64,
    /// What is expected of a fair shuffle.
    pub expected: f64,
    /// The standard deviation that is expected.
    pub deviation: f64,
    /// How likely a fair shuffle lies at least as far from the expectation.
    pub p: f64,
}

impl Statistic {
    /// How many standard deviations the value lies above the expectation.
    pub fn sigmas(&self) -> f64 {
        (self.value - self.expected) / self.deviation
    }

    /// Whether a fair shuffle may well give this.
    pub fn passes(&self) -> bool {
        self.sigmas().abs() <= SIGMAS_MAX
    }
}

/// A statistic that is normally distributed, or nearly so.
pub(crate) fn of_normal(
    name: &'static str,
    value: f64,
    expected: f64,
    deviation: f64,
) -> Statistic {
    let p = both_tails((value - expected) / deviation);
    Statistic { name, value, expected, deviation, p }
}

/// A chi-square with so many degrees of freedom; its cube root is close to normal (Wilson and
/// Hilferty).
pub(crate) fn of_chi_square(name: &'static str, value: f64, freedom: f64) -> Statistic {
    let spread = 2.0 / (9.0 * freedom);
    let p = both_tails(((value / freedom).cbrt() - (1.0 - spread)) / spread.sqrt());
    Statistic { name, value, expected: freedom, deviation: (2.0 * freedom).sqrt(), p }
}

/// The chance that a normal variable lies at least `sigmas` from its mean, on either side.
fn both_tails(sigmas: f64) -> f64 {
    let x = sigmas.abs() / core::f64::consts::SQRT_2;
    // A continued fraction of the complementary error function; below 2 its series converges.
    if x < 2.0 { 1.0 - series(x) } else { fraction(x) }
}

/// The error function as a power series.
fn series(x: f64) -> f64 {
    let (mut term, mut sum, mut k) = (x, x, 0.0);
    while term.abs() > 1e-17 * sum.abs() {
        k += 1.0;
        term *= -x * x / k;
        sum += term / (2.0 * k + 1.0);
    }
    sum * core::f64::consts::FRAC_2_SQRT_PI
}

/// The complementary error function as a continued fraction, from the inside out.
fn fraction(x: f64) -> f64 {
    let tail = (1..=60).rev().fold(x, |below, k| x + f64::from(k) / 2.0 / below);
    (-x * x).exp() / tail * core::f64::consts::FRAC_2_SQRT_PI / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tails_of_the_normal_distribution_are_the_published_ones() {
        let known = [
            (0.0, 1.0),
            (1.0, 0.317_310_507_863),
            (1.96, 0.049_995_790_296),
            (2.8, 0.005_110_260_660),
            (3.0, 0.002_699_796_063),
            (5.0, 5.733_031_4e-7),
            (8.0, 1.244_192_1e-15),
        ];
        for (sigmas, p) in known {
            for sigmas in [sigmas, -sigmas] {
                let found = both_tails(sigmas);
                assert!((found / p - 1.0).abs() < 1e-6, "{sigmas}: {found:e} for {p:e}");
            }
        }
    }

    #[test]
    fn a_chi_square_has_its_published_quantiles() {
        // The upper 2.5 and 0.5 percent points for 100 degrees of freedom.
        for (value, p) in [(129.561_2, 0.05), (140.169_5, 0.01)] {
            let found = of_chi_square("positions", value, 100.0).p;
            assert!((found / p - 1.0).abs() < 0.02, "{value}: {found}");
        }
    }

    #[test]
    fn five_sigmas_pass_and_a_little_more_does_not() {
        let at = |value| of_normal("guesses", value, 10.0, 2.0);
        assert!(at(20.0).passes() && at(0.0).passes());
        assert!(!at(20.001).passes() && !at(-0.001).passes());
    }
}
