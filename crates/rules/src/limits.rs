//! Posted limits and payout limits.

use core::fmt;

use law::Clause;

use crate::{Answer, Chips, Reason, Rounding, to};

law::cite!(general: GEN_006; ruling: X06);

/// The least and the greatest wager a sign at the table posts (GEN-006).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PostedLimits {
    /// The least wager accepted.
    pub minimum: Chips,
    /// The greatest wager accepted.
    pub maximum: Chips,
}

impl PostedLimits {
    /// Whether a wager of `amount` is within the limits.
    pub const fn accept(self, amount: Chips) -> Answer {
        let low = amount.in_cents() < self.minimum.in_cents();
        if low || amount.in_cents() > self.maximum.in_cents() {
            return Reason::OutsideLimits { amount, limits: self }.under(law::general::GEN_006);
        }
        Ok(())
    }
}

impl fmt::Display for PostedLimits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} to {}", self.minimum, self.maximum)
    }
}

/// The most one hand can win in a round, however good its odds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PayoutLimit(Chips);

impl PayoutLimit {
    /// A limit of `amount`, where `floor` is the least the text allows.
    /// A lower one is refused under the paragraph that sets the floor.
    pub const fn new(amount: Chips, floor: Chips, under: Clause) -> Answer<Self> {
        if amount.in_cents() < floor.in_cents() {
            return Reason::PayoutLimitTooLow { amount, floor }.under(under);
        }
        Ok(Self(amount))
    }

    /// The most one hand can win.
    #[must_use]
    pub const fn amount(self) -> Chips {
        self.0
    }

    /// What is left of two payments together under the limit; what it cuts, it cuts from the second
    /// first. A limit the smallest chip cannot pay is rounded up like any payment (ruling X04).
    ///
    /// # Panics
    ///
    /// If a limit that cuts is beyond 64 bits of cents once it is rounded.
    #[must_use]
    #[inline]
    pub const fn cut(self, first: Chips, second: Chips, rounding: Rounding) -> (Chips, Chips) {
        // A limit that cuts nothing is not rounded: it may be beyond all that can be paid.
        if let Some(both) = first.checked_add(second)
            && both.in_cents() <= self.0.in_cents()
        {
            return (first, second);
        }
        let limit = to(1, 1).pay_rounded(self.0, rounding).in_cents();
        let paid = if first.in_cents() < limit { first.in_cents() } else { limit };
        let room = limit - paid;
        let rest = if second.in_cents() < room { second.in_cents() } else { room };
        (Chips::cents(paid), Chips::cents(rest))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limit_includes_its_ends() {
        let limits = PostedLimits { minimum: Chips::dollars(5), maximum: Chips::dollars(500) };
        assert!(limits.accept(Chips::dollars(5)).is_ok());
        assert!(limits.accept(Chips::dollars(500)).is_ok());
        assert!(limits.accept(Chips::cents(499)).is_err());
        let refusal = limits.accept(Chips::cents(50_001)).expect_err("above the maximum");
        assert_eq!(
            refusal.to_string(),
            "a wager of 500.01 is outside the posted limits 5 to 500 (general GEN-006)"
        );
    }
}
