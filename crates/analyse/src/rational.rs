//! Exact fractions of any length: what an analysis ends with, whatever it counted in.
//!
//! A deck of 52 cards has values that 128 bits hold ([`Fraction`]); those of several decks outgrow
//! them. Nothing is counted in these: they are added up at the end, compared and printed.
//!
//! ```
//! use analyse::{Fraction, Rational};
//!
//! let third = Rational::from(Fraction::new(1, 3));
//! let wide = third.clone() / Fraction::new(i128::MAX, 1);
//! assert!(wide.fraction().is_none() && wide < third);
//! assert_eq!((third - Fraction::new(1, 2)).to_string(), "-1/6");
//! ```

use core::fmt;
use core::iter::Sum;
use core::ops::{Add, Div, Mul, Neg, Sub};

use num_bigint::{BigInt, Sign};
use num_rational::BigRational;

use crate::fraction::Fraction;

/// A fraction in lowest terms, of any length.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Rational(BigRational);

impl Rational {
    /// Nothing.
    pub fn zero() -> Self {
        Fraction::ZERO.into()
    }

    /// Above the line, with the sign.
    pub fn numerator(&self) -> String {
        self.0.numer().to_string()
    }

    /// Below the line, above zero.
    pub fn denominator(&self) -> String {
        self.0.denom().to_string()
    }

    /// The same in 128 bits, if it fits them.
    pub fn fraction(&self) -> Option<Fraction> {
        let part = |part: &BigInt| i128::try_from(part).ok();
        Some(Fraction::new(part(self.0.numer())?, part(self.0.denom())?))
    }

    /// A float next to it: for a report that prints it, and for nothing else.
    pub fn to_f64(&self) -> f64 {
        // As the shorter fraction does it, where there is one.
        let long = || nearest(self.0.numer(), self.0.denom());
        self.fraction().map_or_else(long, Fraction::to_f64)
    }
}

/// The double nearest to a ratio, but for its last bit.
#[expect(clippy::cast_precision_loss, reason = "54 bits of a quotient")]
pub(crate) fn nearest(above: &BigInt, below: &BigInt) -> f64 {
    let scale = i64::try_from(below.bits()).expect("a number that fits memory")
        - i64::try_from(above.bits()).expect("a number that fits memory");
    let shift = (scale + 62).max(0);
    let whole =
        (above.magnitude() << usize::try_from(shift).expect("not below zero")) / below.magnitude();
    let bits =
        whole.iter_u64_digits().rev().fold(0.0, |sum, digit| sum * 2f64.powi(64) + digit as f64);
    let size = bits * 2f64.powi(-i32::try_from(shift).expect("a ratio of this world"));
    if above.sign() == Sign::Minus { -size } else { size }
}

impl From<Fraction> for Rational {
    fn from(value: Fraction) -> Self {
        Self(BigRational::new(value.numerator().into(), value.denominator().into()))
    }
}

impl From<BigRational> for Rational {
    fn from(value: BigRational) -> Self {
        Self(value)
    }
}

impl PartialEq<Fraction> for Rational {
    fn eq(&self, other: &Fraction) -> bool {
        self.fraction() == Some(*other)
    }
}

impl PartialEq<Rational> for Fraction {
    fn eq(&self, other: &Rational) -> bool {
        other == self
    }
}

/// The four operations, with whatever becomes such a fraction on the right.
macro_rules! operations {
    ($($Operation:ident $operate:ident),+) => {$(
        impl<T: Into<Self>> $Operation<T> for Rational {
            type Output = Self;
            fn $operate(self, other: T) -> Self {
                Self(self.0.$operate(other.into().0))
            }
        }
    )+};
}

operations!(Add add, Sub sub, Mul mul, Div div);

impl Neg for Rational {
    type Output = Self;
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl Sum for Rational {
    fn sum<I: Iterator<Item = Self>>(parts: I) -> Self {
        parts.fold(Self::zero(), Add::add)
    }
}

impl fmt::Display for Rational {
    /// `-15403/324870`; a whole number without a line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fraction_that_fits_comes_back_as_it_was() {
        for (above, below) in [(0, 1), (-15_403, 324_870), (i128::MAX, 2), (i128::MIN + 1, 3)] {
            let short = Fraction::new(above, below);
            let long = Rational::from(short);
            assert_eq!(long.fraction(), Some(short));
            assert_eq!(long.to_string(), short.to_string());
            assert_eq!(long.to_f64().to_bits(), short.to_f64().to_bits());
        }
    }

    #[test]
    fn operations_beyond_128_bits_are_exact() {
        let huge = Rational::from(Fraction::new(i128::MAX, 3));
        let square = huge.clone() * huge.clone();
        assert_eq!(square.fraction(), None);
        assert_eq!(square.clone() / huge.clone(), huge);
        assert_eq!(square.clone() - square.clone() + Fraction::ONE, Fraction::ONE);
        let near = 170_141_183_460_469_231_731_687_303_715_884_105_727_f64 / 3.0;
        assert!((square.to_f64() / (near * near) - 1.0).abs() < 1e-12);
    }
}
