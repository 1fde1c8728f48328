//! Fractions of cents: a numerator and a denominator in lowest terms, and nothing clever.

use core::fmt;
use core::ops::{Add, Sub};

/// A number of cents.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fraction {
    numerator: i128,
    denominator: i128,
}

impl Fraction {
    pub const ZERO: Self = Self::whole(0);

    pub const fn whole(cents: i128) -> Self {
        Self { numerator: cents, denominator: 1 }
    }

    pub const fn of(numerator: i128, denominator: i128) -> Self {
        let divisor = common(numerator, denominator);
        Self { numerator: numerator / divisor, denominator: denominator / divisor }
    }

    pub const fn times(self, numerator: i128, denominator: i128) -> Self {
        Self::of(self.numerator * numerator, self.denominator * denominator)
    }

    pub const fn floor(self) -> i128 {
        self.numerator.div_euclid(self.denominator)
    }

    pub const fn is_more_than_nothing(self) -> bool {
        self.numerator > 0
    }

    pub const fn ceiling(self) -> i128 {
        -(-self.numerator).div_euclid(self.denominator)
    }

    /// This many ten-thousandths of a cent, which must be a whole number of them.
    pub fn in_ten_thousandths(self) -> i128 {
        let Self { numerator, denominator } = self.times(10_000, 1);
        assert_eq!(denominator, 1, "nothing is smaller than a ten-thousandth of a cent");
        numerator
    }
}

/// The greatest common divisor, by Euclid; never zero.
const fn common(a: i128, b: i128) -> i128 {
    let (mut a, mut b) = (a.abs(), b.abs());
    while b != 0 {
        (a, b) = (b, a % b);
    }
    if a == 0 { 1 } else { a }
}

impl Add for Fraction {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        let numerator = self.numerator * other.denominator + other.numerator * self.denominator;
        Self::of(numerator, self.denominator * other.denominator)
    }
}

impl Sub for Fraction {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        self + Self { numerator: -other.numerator, ..other }
    }
}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.numerator, self.denominator)
    }
}
