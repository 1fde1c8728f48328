//! Amounts that are computed with exactly.

use core::fmt;

use rules::{Chips, Odds};

use crate::fraction::lcm;

/// The most that a meter may show and an award may be, in exact values: ten times what a table may
/// run with, and far from what the sums hold.
pub(super) const AWARD_MAX: Chips = Chips::dollars(10_000_000_000);

cards::told! {
    /// Amounts or odds beyond what is computed exactly.
    pub error enum TooLarge {
        /// A payment.
        Payment { wagers: String, odds: Odds, payment_max: Chips } [
            "too large: {wagers} at {odds}; exact values are computed up to a payment of \
             {payment_max}"
        ];
        /// A meter or an award.
        Amount { name: &'static str, amount: Chips, amount_max: Chips }
            ["a {name} of {amount} is too large; exact values are computed up to {amount_max}"];
        /// Results in too small parts of one another.
        TooFine { net: i64, ante: i64, net_max: i32 } [
            "the odds and wagers are too large and too uneven to sample with: in the largest unit \
             that makes all results whole the ante is {ante} and a hand comes to {net}, and at \
             most {net_max} can be computed with; give lower odds, or odds and a bonus wager with \
             smaller denominators"
        ];
        /// No amount near the posted minimum divides all payouts.
        NoUnit ["no amount near the minimum divides all payouts; name an ante"];
    }
}

impl TooLarge {
    /// The odds of a payment that is too large.
    pub const fn odds(&self) -> Option<Odds> {
        match self {
            Self::Payment { odds, .. } => Some(*odds),
            Self::Amount { .. } | Self::TooFine { .. } | Self::NoUnit => None,
        }
    }
}

/// The most that may be won in a kernel, in cents: its sums fit their integers.
#[derive(Clone, Copy)]
pub(super) struct PaymentMax(pub(super) u64);

impl PaymentMax {
    /// The least number of cents that all these odds divide.
    pub(super) fn divided(self, mut odds: impl Iterator<Item = Odds>) -> Result<u64, Odds> {
        let divided = odds.try_fold(1, |cents, odds| {
            let common = lcm(cents, u128::from(odds.wager()));
            common.filter(|cents| self.allows(*cents)).ok_or(odds)
        });
        divided.map(|cents| u64::try_from(cents).expect("at most the largest payment"))
    }

    /// Whether so many cents may be won.
    pub(super) fn allows(self, cents: u128) -> bool {
        cents <= u128::from(self.0)
    }

    /// Whether a wager of so many cents may be made at these odds.
    fn allows_at(self, cents: u128, odds: Odds) -> bool {
        self.allows(cents * u128::from(odds.win().max(1)))
    }

    /// Gives the first odds at which a wager of so many cents may not be made.
    pub(super) fn check(
        self,
        cents: u128,
        mut odds: impl Iterator<Item = Odds>,
    ) -> Result<(), Odds> {
        odds.find(|odds| !self.allows_at(cents, *odds)).map_or(Ok(()), Err)
    }

    /// Refuses these wagers.
    pub(super) fn refuses(self, wagers: impl fmt::Display, odds: Odds) -> TooLarge {
        TooLarge::Payment { wagers: wagers.to_string(), odds, payment_max: Chips::cents(self.0) }
    }

    /// Refuses one wager.
    pub(super) fn refuses_wager(self, wager: Chips, odds: Odds) -> TooLarge {
        self.refuses(format_args!("a wager of {wager}"), odds)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::to;

    #[test]
    fn cents_are_divided_by_all_odds_or_name_those_that_are_too_many() {
        let most = PaymentMax(30);
        assert_eq!(most.divided([to(3, 2), to(1, 6), to(7, 5)].into_iter()), Ok(30));
        assert_eq!(most.divided([to(3, 2), to(1, 5), to(2, 7)].into_iter()), Err(to(2, 7)));
        assert!(most.allows_at(10, to(3, 1)) && !most.allows_at(11, to(3, 1)));
        assert!(!most.allows_at(31, to(0, 1)), "the wager itself comes back");
    }
}
