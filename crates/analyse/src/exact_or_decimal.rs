//! Numbers of a report that are exact where they can be.

use core::cmp::Ordering;
use core::fmt;
use core::iter::Sum;
use core::ops::{Add, Mul};

use crate::fraction::Fraction;
use crate::rational::Rational;

/// Decimals that differ by less are told to be the same: the errors of some thousand additions.
const NEAR: f64 = 1e-9;

/// A number that is exact, or a decimal where the exact one is not known or too long to write.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum ExactOrDecimal {
    /// Exactly this.
    Exact(Fraction),
    /// About this, to the precision of a float.
    Decimal(f64),
}

impl ExactOrDecimal {
    /// The number for people.
    pub fn to_f64(self) -> f64 {
        match self {
            Self::Exact(value) => value.to_f64(),
            Self::Decimal(value) => value,
        }
    }

    /// The exact number, if this is one.
    pub const fn exact(self) -> Option<Fraction> {
        match self {
            Self::Exact(value) => Some(value),
            Self::Decimal(_) => None,
        }
    }

    /// Whether this is the other number; of a decimal, whether it is as near as decimals are.
    pub fn is(self, other: &Rational) -> bool {
        match self {
            Self::Exact(value) => *other == value,
            Self::Decimal(value) => (value - other.to_f64()).abs() < NEAR,
        }
    }

    /// `self * factor + summand`.
    pub(crate) fn scaled(self, factor: Fraction, summand: Fraction) -> Self {
        self * factor + Self::Exact(summand)
    }
}

impl From<Fraction> for ExactOrDecimal {
    fn from(value: Fraction) -> Self {
        Self::Exact(value)
    }
}

impl PartialEq<Rational> for ExactOrDecimal {
    /// Of a decimal it is not known.
    fn eq(&self, other: &Rational) -> bool {
        self.exact().is_some_and(|value| *other == value)
    }
}

impl Add for ExactOrDecimal {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        match (self, other) {
            (Self::Exact(one), Self::Exact(other)) => Self::Exact(one + other),
            (one, other) => Self::Decimal(one.to_f64() + other.to_f64()),
        }
    }
}

impl Mul<Fraction> for ExactOrDecimal {
    type Output = Self;
    fn mul(self, factor: Fraction) -> Self {
        match self {
            Self::Exact(value) => Self::Exact(value * factor),
            Self::Decimal(value) => Self::Decimal(value * factor.to_f64()),
        }
    }
}

impl Sum for ExactOrDecimal {
    fn sum<I: Iterator<Item = Self>>(parts: I) -> Self {
        parts.fold(Self::Exact(Fraction::ZERO), Add::add)
    }
}

impl PartialOrd for ExactOrDecimal {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        match (self, other) {
            (Self::Exact(one), Self::Exact(other)) => Some(one.cmp(other)),
            (one, other) => one.to_f64().partial_cmp(&other.to_f64()),
        }
    }
}

impl fmt::Display for ExactOrDecimal {
    /// The fraction, or the decimal with nine places.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Exact(value) => value.fmt(f),
            Self::Decimal(value) => f.pad(&format!("{value:.9}")),
        }
    }
}
