//! The normal distribution.

use core::f64::consts::PI;

use super::Band;

/// The chance of less than `x` standard deviations above the mean.
pub(super) fn below(x: f64) -> f64 {
    const FAR: f64 = 8.0; // beyond it the chance is below 10^-15
    if x.abs() > FAR {
        return if x > 0.0 { 1.0 } else { 0.0 };
    }
    // The density times x + x^3/3 + x^5/(3*5) + ...
    let (mut term, mut sum, mut odd) = (x, 0.0, 1.0);
    while f64::abs(term) > 1e-17 {
        sum += term;
        odd += 2.0;
        term *= x * x / odd;
    }
    0.5 + sum * (-x * x / 2.0).exp() / (2.0 * PI).sqrt()
}

/// The band that holds this share.
pub(super) fn band(share: f64, mean: f64, deviation: f64) -> Band {
    let (mut low, mut high) = (0.0, 8.0);
    for _ in 0..60 {
        let middle = f64::midpoint(low, high);
        if below(middle) < f64::midpoint(1.0, share) {
            low = middle;
        } else {
            high = middle;
        }
    }
    Band { share, low: mean - low * deviation, high: mean + low * deviation }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_of_the_normal_distribution() {
        for (x, chance) in [(0.0, 0.5), (1.0, 0.841_344_746_068_542_9), (-2.0, 0.022_750_131_948)] {
            assert!((below(x) - chance).abs() < 1e-11, "{x}");
        }
        assert!((below(-6.0) - 9.865_876e-10).abs() < 1e-14);
        assert!(below(9.0) >= 1.0 && below(-9.0) <= 0.0);
        let band = band(0.95, 10.0, 2.0);
        assert!((band.high - 13.919_927_969).abs() < 1e-8, "{band:?}");
        assert!((band.low - 6.080_072_031).abs() < 1e-8, "{band:?}");
    }
}
