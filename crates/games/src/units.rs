//! Wagers of an analysis, in units of the ante.
//!
//! ```
//! use games::units::Units;
//! use rules::Chips;
//!
//! let half: Units = "0.5".parse()?;
//! assert_eq!(half.to_string(), "1/2");
//! assert_eq!(half.in_chips(Chips::dollars(10)), Chips::dollars(5));
//! # Ok::<(), games::units::ParseUnitsError>(())
//! ```

use core::fmt;
use core::str::FromStr;

use rules::Chips;

/// A wager in units of the ante: `1`, `1/2` or `0.5`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Units {
    over: u64,
    under: u64,
}

impl Units {
    /// Whether it is above nothing and at most one ante.
    #[must_use]
    pub const fn is_at_most_one(self) -> bool {
        self.over > 0 && self.over <= self.under
    }

    /// No wager.
    pub const NONE: Self = Self { over: 0, under: 1 };

    /// One ante.
    pub const ONE: Self = Self { over: 1, under: 1 };

    /// Above and below the line, in lowest terms.
    #[must_use]
    pub const fn parts(self) -> (u64, u64) {
        (self.over, self.under)
    }

    /// So many units of `ante`, up to the next cent where it does not divide.
    ///
    /// # Panics
    ///
    /// If that is beyond 64 bits of cents.
    #[must_use]
    pub fn in_chips(self, ante: Chips) -> Chips {
        let cents = u128::from(ante.in_cents()) * u128::from(self.over);
        let cents = cents.div_ceil(u128::from(self.under));
        Chips::cents(u64::try_from(cents).expect("money fits 64 bits of cents"))
    }
}

impl fmt::Display for Units {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.under {
            1 => write!(f, "{}", self.over),
            under => write!(f, "{}/{under}", self.over),
        }
    }
}

cards::told! {
    /// Text that is no number of units.
    pub struct ParseUnitsError(text: String)
        ["{text:?} is no ratio; write one such as 1, 1/2 or 0.5"];
}

impl FromStr for Units {
    type Err = ParseUnitsError;

    /// Reads `1`, `1/2` and `0.5`, in lowest terms.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let number = |text: &str| {
            let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
            text.parse::<u32>().ok().filter(|_| digits).map(u64::from)
        };
        let read = || match (text.split_once('/'), text.split_once('.')) {
            (Some((over, under)), None) => Some((number(over)?, number(under)?)),
            (None, Some((whole, part))) if part.len() <= 6 => {
                let under = 10_u64.pow(u32::try_from(part.len()).ok()?);
                Some((number(whole)? * under + number(part)?, under))
            }
            (None, None) => Some((number(text)?, 1)),
            (Some(_), Some(_)) | (None, Some(_)) => None,
        };
        let read = read().filter(|(_, under)| *under > 0);
        let (over, under) = read.ok_or_else(|| ParseUnitsError(text.to_owned()))?;
        let (mut divisor, mut rest) = (under, over % under);
        while rest > 0 {
            (divisor, rest) = (rest, divisor % rest);
        }
        Ok(Self { over: over / divisor, under: under / divisor })
    }
}
