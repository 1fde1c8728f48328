//! Payout odds, exactly (GEN-005, ruling X04).
//!
//! ```
//! use rules::{Chips, Rounding, to};
//!
//! let odds = to(3, 2);
//! assert_eq!(odds.to_string(), "3 to 2");
//! assert!(odds.pay(Chips::cents(5)).is_err()); // 7.5 cents: the caller must choose a rounding
//! assert_eq!(odds.pay_rounded(Chips::dollars(5), Rounding::Up { unit: Chips::dollars(1) }),
//!            Chips::dollars(8));
//! ```

use core::fmt;
use core::str::FromStr;

use crate::{Chips, Rounding, ungrouped};

/// Profit to wager. Only ever written with *to*.
#[derive(Clone, Copy, Debug)]
pub struct Odds {
    win: u32,
    wager: u32,
}

/// The odds `win` to `wager`, which is not zero.
#[must_use]
#[inline]
pub const fn to(win: u32, wager: u32) -> Odds {
    assert!(wager > 0, "odds are paid on a wager");
    Odds { win, wager }
}

/// Odds that do not divide a wager into whole cents.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Indivisible {
    /// The odds.
    pub odds: Odds,
    /// The wager they do not divide.
    pub wager: Chips,
}

impl Odds {
    /// What is won.
    #[must_use]
    pub const fn win(self) -> u32 {
        self.win
    }

    /// On what wager.
    #[must_use]
    pub const fn wager(self) -> u32 {
        self.wager
    }

    /// What the house pays on `wager`, exactly; the wager itself goes back besides.
    ///
    /// # Errors
    ///
    /// Odds such as 3 to 2 do not divide every wager. The texts have no rounding rule (ruling
    /// X04), so the caller must choose one.
    #[inline]
    pub const fn pay(self, wager: Chips) -> Result<Chips, Indivisible> {
        let cents = wager.in_cents() as u128 * self.win as u128;
        if !cents.is_multiple_of(self.wager as u128) {
            return Err(Indivisible { odds: self, wager });
        }
        match Rounding::Exact.up(cents, self.wager as u128) {
            Some(chips) => Ok(chips),
            None => Err(Indivisible { odds: self, wager }),
        }
    }

    /// What the house pays on `wager` under a rounding policy: never less than the exact amount.
    ///
    /// # Panics
    ///
    /// If the payment is beyond 64 bits of cents.
    #[must_use]
    #[inline]
    pub const fn pay_rounded(self, wager: Chips, rounding: Rounding) -> Chips {
        // PERF: whole odds on a payable wager, nearly every payment, need no wide division.
        if self.wager == 1
            && let Some(exact) = wager.checked_mul(self.win as u64)
        {
            match rounding {
                Rounding::Exact => return exact,
                Rounding::Up { unit } if exact.is_multiple_of(unit) => return exact,
                Rounding::Up { .. } => {}
            }
        }
        match rounding.up(wager.in_cents() as u128 * self.win as u128, self.wager as u128) {
            Some(chips) => chips,
            None => panic!("a payment fits 64 bits of cents"),
        }
    }

    /// Whether these odds are no less than `floor`.
    #[must_use]
    pub const fn is_no_less_than(self, floor: Self) -> bool {
        self.win as u64 * floor.wager as u64 >= floor.win as u64 * self.wager as u64
    }
}

impl PartialEq for Odds {
    /// 2 to 2 is 1 to 1.
    fn eq(&self, other: &Self) -> bool {
        self.is_no_less_than(*other) && other.is_no_less_than(*self)
    }
}

impl Eq for Odds {}

impl fmt::Display for Odds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} to {}", Chips::dollars(u64::from(self.win)), self.wager)
    }
}

cards::told! {
    /// Text that states no odds.
    pub struct ParseOddsError(text: String)
        ["{text:?} states no odds; write them with the word \"to\", such as 3 to 2"];
}

impl FromStr for Odds {
    type Err = ParseOddsError;

    /// Reads `3 to 2` and `1,000 to 1`. No other word states odds (GEN-010).
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let wrong = || ParseOddsError(text.to_owned());
        let (win, wager) = text.split_once(" to ").ok_or_else(wrong)?;
        let number = |part: &str| ungrouped(part.trim())?.parse::<u32>().ok();
        match (number(win), number(wager)) {
            (Some(win), Some(wager)) if wager > 0 => Ok(to(win, wager)),
            _ => Err(wrong()),
        }
    }
}

/// What becomes of a wager, before anybody looks at its amount.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The wager wins and is paid at these odds.
    Pays(Odds),
    /// The wager is neither paid nor collected.
    Push,
    /// The wager is collected.
    Loses,
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pays(odds) => odds.fmt(f),
            Self::Push => f.pad("push"),
            Self::Loses => f.pad("loses"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proof::covers;

    #[test]
    fn odds_are_exact_and_rounding_never_goes_below_them() {
        let _proof = covers!(GEN_005);
        for cents in 0..1000 {
            for (win, wager) in [(1, 1), (3, 2), (7, 5), (1000, 1)] {
                let stake = Chips::cents(cents);
                let exact = cents * u64::from(win);
                match to(win, wager).pay(stake) {
                    Ok(paid) => assert_eq!(paid.in_cents() * u64::from(wager), exact),
                    Err(_) => assert_ne!(exact % u64::from(wager), 0),
                }
                for unit in [1, 25, 50, 100, 500] {
                    let unit = Chips::cents(unit);
                    let paid = to(win, wager).pay_rounded(stake, Rounding::Up { unit });
                    assert!(paid.is_multiple_of(unit));
                    assert!(paid.in_cents() * u64::from(wager) >= exact);
                    let short = paid.in_cents().saturating_sub(unit.in_cents());
                    assert!(paid.is_zero() || short * u64::from(wager) < exact);
                }
            }
        }
    }

    #[test]
    fn equal_odds_compare_equal_however_they_are_written() {
        assert_eq!(to(2, 2), to(1, 1));
        assert!(to(3, 2).is_no_less_than(to(1, 1)));
        assert!(!to(1, 1).is_no_less_than(to(3, 2)));
        assert_eq!(to(1000, 1).to_string(), "1,000 to 1");
    }

    #[test]
    fn odds_are_read_with_the_word_to_and_no_other() {
        assert_eq!("3 to 2".parse(), Ok(to(3, 2)));
        assert_eq!("1,000 to 1".parse(), Ok(to(1000, 1)));
        for text in ["3", "3-2", "3 against 2", "3 to 0", "to", "x to 1", "", "1,5 to 1"] {
            assert!(text.parse::<Odds>().is_err(), "{text}");
        }
    }

    #[test]
    fn the_largest_wager_at_the_largest_odds_does_not_wrap() {
        let wager = Chips::cents(u64::MAX / 1000);
        assert_eq!(to(1000, 1).pay(wager), Ok(Chips::cents(u64::MAX / 1000 * 1000)));
        assert!(to(1001, 1).pay(Chips::cents(u64::MAX)).is_err());
    }
}
