//! Exact fractions: an expectation is a number of cents over a number of ways.
//!
//! Always in lowest terms with a denominator above zero, over 128 bits. Every operation is checked:
//! a value that does not fit stops the program instead of being wrong.
//!
//! ```
//! use analyse::Fraction;
//!
//! let edge = Fraction::new(-616_120, 12_994_800);
//! assert_eq!(edge, Fraction::new(-15_403, 324_870));
//! assert_eq!(edge.to_string(), "-15403/324870");
//! assert_eq!(Fraction::new(1, 2) - Fraction::new(1, 3), Fraction::new(1, 6));
//! ```

use core::cmp::Ordering;
use core::fmt;
use core::iter::Sum;
use core::num::ParseIntError;
use core::ops::{Add, Div, Mul, Neg, Sub};
use core::str::FromStr;

const FITS: &str = "an exact value fits 128 bits";

/// A fraction in lowest terms; the denominator is above zero.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Fraction {
    numerator: i128,
    denominator: i128,
}

/// The greatest common divisor; of zero and `b` it is `b`.
pub const fn gcd(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// The least common multiple, unless it is beyond 128 bits.
pub const fn lcm(a: u128, b: u128) -> Option<u128> {
    if a == 0 || b == 0 { Some(0) } else { (a / gcd(a, b)).checked_mul(b) }
}

impl Fraction {
    /// Nothing.
    pub const ZERO: Self = Self { numerator: 0, denominator: 1 };
    /// One.
    pub const ONE: Self = Self { numerator: 1, denominator: 1 };

    /// `numerator / denominator` in lowest terms; the denominator is not zero.
    pub fn new(numerator: i128, denominator: i128) -> Self {
        assert!(denominator != 0, "a fraction has a denominator");
        let common = gcd(numerator.unsigned_abs(), denominator.unsigned_abs());
        let common = i128::try_from(common).expect(FITS) * denominator.signum();
        Self { numerator: numerator / common, denominator: denominator / common }
    }

    /// `ways` of `total`.
    ///
    /// # Panics
    ///
    /// If there are no ways at all.
    pub fn share(ways: u128, total: u128) -> Self {
        Self::new(i128::try_from(ways).expect(FITS), i128::try_from(total).expect(FITS))
    }

    /// Above the line, with the sign.
    pub const fn numerator(self) -> i128 {
        self.numerator
    }

    /// Below the line, above zero.
    pub const fn denominator(self) -> i128 {
        self.denominator
    }

    /// The nearest float: for a report that prints it, and for nothing else.
    #[expect(clippy::cast_precision_loss, reason = "printed, never computed with")]
    pub fn to_f64(self) -> f64 {
        self.numerator as f64 / self.denominator as f64
    }
}

impl From<i64> for Fraction {
    fn from(whole: i64) -> Self {
        Self { numerator: whole.into(), denominator: 1 }
    }
}

impl Add for Fraction {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        let common = gcd(self.denominator.unsigned_abs(), other.denominator.unsigned_abs());
        let common = i128::try_from(common).expect(FITS);
        let (left, right) = (other.denominator / common, self.denominator / common);
        let sum = self.numerator.checked_mul(left).expect(FITS);
        let sum = sum.checked_add(other.numerator.checked_mul(right).expect(FITS)).expect(FITS);
        Self::new(sum, self.denominator.checked_mul(left).expect(FITS))
    }
}

impl Neg for Fraction {
    type Output = Self;
    fn neg(self) -> Self {
        Self { numerator: -self.numerator, ..self }
    }
}

impl Sub for Fraction {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        self + -other
    }
}

impl Mul for Fraction {
    type Output = Self;
    fn mul(self, other: Self) -> Self {
        // Reduced crosswise first, so that only a product that is itself too large does not fit.
        let left = Self::new(self.numerator, other.denominator);
        let right = Self::new(other.numerator, self.denominator);
        Self {
            numerator: left.numerator.checked_mul(right.numerator).expect(FITS),
            denominator: left.denominator.checked_mul(right.denominator).expect(FITS),
        }
    }
}

impl Div for Fraction {
    type Output = Self;
    #[expect(clippy::suspicious_arithmetic_impl, reason = "multiplied by the inverse")]
    fn div(self, other: Self) -> Self {
        self * Self::new(other.denominator, other.numerator)
    }
}

impl Sum for Fraction {
    fn sum<I: Iterator<Item = Self>>(parts: I) -> Self {
        parts.fold(Self::ZERO, Add::add)
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Self) -> Ordering {
        (*self - *other).numerator.cmp(&0)
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Fraction {
    /// `-15403/324870`; a whole number without a line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.denominator {
            1 => f.pad(&self.numerator.to_string()),
            below => f.pad(&format!("{}/{below}", self.numerator)),
        }
    }
}

cards::told! {
    /// Text that is no fraction.
    pub error enum ParseFractionError {
        /// A part of it is not a whole number.
        NotWhole(cause: ParseIntError) ["not a fraction: {cause}"];
        /// The denominator is zero.
        NoDenominator ["not a fraction: nothing is divided by zero"];
    }
}

impl FromStr for Fraction {
    type Err = ParseFractionError;

    /// Reads `-15403/324870` and `3`.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (above, below) = text.split_once('/').unwrap_or((text, "1"));
        let whole = |part: &str| part.trim().parse().map_err(ParseFractionError::NotWhole);
        match (whole(above)?, whole(below)?) {
            (_, 0) => Err(ParseFractionError::NoDenominator),
            (above, below) => Ok(Self::new(above, below)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sign_stands_above_the_line_and_terms_are_lowest() {
        assert_eq!(Fraction::new(6, -4), Fraction::new(-3, 2));
        assert_eq!(Fraction::new(0, -7), Fraction::ZERO);
        assert_eq!(Fraction::new(-8, 4).to_string(), "-2");
    }

    #[test]
    fn the_four_operations_and_the_order_agree_with_small_integers() {
        let all = || (-4i128..=4).flat_map(|a| (1..=4).map(move |b| (a, b)));
        for ((a, b), (c, d)) in all().flat_map(|left| all().map(move |right| (left, right))) {
            let (left, right) = (Fraction::new(a, b), Fraction::new(c, d));
            assert_eq!(left + right, Fraction::new(a * d + c * b, b * d));
            assert_eq!(left - right, Fraction::new(a * d - c * b, b * d));
            assert_eq!(left * right, Fraction::new(a * c, b * d));
            assert_eq!(left.cmp(&right), (a * d).cmp(&(c * b)));
            if c != 0 {
                assert_eq!(left / right, Fraction::new(a * d, b * c));
            }
        }
    }

    #[test]
    fn a_printed_fraction_reads_back() {
        for text in ["-15403/324870", "0", "7", "-1/2"] {
            assert_eq!(text.parse::<Fraction>().map(|read| read.to_string()), Ok(text.to_owned()));
        }
        assert!("1/0".parse::<Fraction>().is_err());
        assert!("a half".parse::<Fraction>().is_err());
    }

    #[test]
    #[should_panic(expected = "an exact value fits 128 bits")]
    fn a_value_beyond_128_bits_stops_the_program() {
        let huge = Fraction::new(i128::MAX, 3);
        let _ = huge * huge;
    }
}
