//! Money: whole cents, and what is done when odds do not divide a wager (ruling X04).
//!
//! ```
//! use rules::Chips;
//!
//! assert_eq!("7.50".parse::<Chips>(), Ok(Chips::cents(750)));
//! assert_eq!(Chips::dollars(10).to_string(), "10");
//! assert_eq!(Chips::cents(1_000_050).to_string(), "10,000.50");
//! ```

use core::fmt;
use core::iter::Sum;
use core::ops::{Add, AddAssign, Sub, SubAssign};
use core::str::FromStr;

law::cite!(general: GEN_005; ruling: X04);

/// An amount of money in whole cents. People read and write dollars.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Chips(u64);

impl Chips {
    /// Nothing.
    pub const ZERO: Self = Self(0);

    /// This many cents.
    #[must_use]
    pub const fn cents(cents: u64) -> Self {
        Self(cents)
    }

    /// This many dollars.
    ///
    /// # Panics
    ///
    /// If the amount is beyond what 64 bits of cents can hold.
    #[must_use]
    pub const fn dollars(dollars: u64) -> Self {
        match dollars.checked_mul(100) {
            Some(cents) => Self(cents),
            None => panic!("an amount of money fits into 64 bits of cents"),
        }
    }

    /// The number of cents.
    #[must_use]
    pub const fn in_cents(self) -> u64 {
        self.0
    }

    /// Whether there is nothing.
    #[must_use]
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// Whether this amount can be put together from chips of `unit`.
    #[must_use]
    pub const fn is_multiple_of(self, unit: Self) -> bool {
        unit.0 != 0 && self.0.is_multiple_of(unit.0)
    }

    /// `self - other` as signed cents: what a player is up or down.
    ///
    /// # Panics
    ///
    /// If either amount is beyond 63 bits of cents, which no table can hold.
    #[must_use]
    #[inline]
    pub const fn net(self, other: Self) -> i64 {
        assert!(self.0 <= i64::MAX as u64 && other.0 <= i64::MAX as u64, "money fits 63 bits");
        self.0.cast_signed() - other.0.cast_signed()
    }

    const fn if_counted(cents: Option<u64>) -> Option<Self> {
        match cents {
            Some(cents) => Some(Self(cents)),
            None => None,
        }
    }

    /// The sum, unless it is beyond 64 bits.
    #[must_use]
    pub const fn checked_add(self, other: Self) -> Option<Self> {
        Self::if_counted(self.0.checked_add(other.0))
    }

    /// The difference, unless `other` is the larger.
    #[must_use]
    pub const fn checked_sub(self, other: Self) -> Option<Self> {
        Self::if_counted(self.0.checked_sub(other.0))
    }

    /// This amount `times` over, unless that is beyond 64 bits.
    #[must_use]
    pub const fn checked_mul(self, times: u64) -> Option<Self> {
        Self::if_counted(self.0.checked_mul(times))
    }
}

impl Add for Chips {
    type Output = Self;
    #[inline]
    fn add(self, other: Self) -> Self {
        self.checked_add(other).expect("money fits 64 bits of cents")
    }
}

impl AddAssign for Chips {
    #[inline]
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sub for Chips {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        self.checked_sub(other).expect("no amount of chips is less than nothing")
    }
}

impl SubAssign for Chips {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl Sum for Chips {
    fn sum<I: Iterator<Item = Self>>(amounts: I) -> Self {
        amounts.fold(Self::ZERO, Add::add)
    }
}

/// A count as people read it: `12,994,800`.
#[must_use]
pub fn grouped(count: u128) -> String {
    let digits = count.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (place, digit) in digits.char_indices() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// The digits of a whole number as people write it: `1500` or `1,500`, never `1,50` or `1500,000`.
///
/// ```
/// assert_eq!(rules::ungrouped("12,994,800").as_deref(), Some("12994800"));
/// assert_eq!(rules::ungrouped("1,50"), None);
/// ```
#[must_use]
pub fn ungrouped(text: &str) -> Option<String> {
    let is_digits = |part: &str| !part.is_empty() && part.bytes().all(|it| it.is_ascii_digit());
    let (first, groups) = text.split_once(',').map_or((text, None), |(a, b)| (a, Some(b)));
    let is_group = |group: &str| group.len() == 3 && is_digits(group);
    let grouped = |groups: &str| first.len() <= 3 && groups.split(',').all(is_group);
    (is_digits(first) && groups.is_none_or(grouped)).then(|| text.replace(',', ""))
}

/// What commas part, but for those inside a number: whether `1,50` is one is for its reader to say.
///
/// ```
/// assert!(rules::parted("ante 1,000,bonus 1,50").eq(["ante 1,000", "bonus 1,50"]));
/// ```
pub fn parted(text: &str) -> impl Iterator<Item = &str> {
    let is_digit = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_digit);
    let (bytes, mut from) = (text.as_bytes(), 0);
    let parts = move |at: &usize| {
        let inside = is_digit(at.checked_sub(1).and_then(|at| bytes.get(at)));
        !(inside && is_digit(bytes.get(at + 1)))
    };
    let ends = text.match_indices(',').map(|(at, _)| at).filter(parts).chain([text.len()]);
    ends.map(move |end| &text[core::mem::replace(&mut from, end + 1)..end])
}

impl Chips {
    /// Gives what is displayed to whoever needs it as a text.
    pub fn with_text<T>(self, told: impl FnOnce(&str) -> T) -> T {
        told(FromEnd::amount(self).as_str())
    }
}

impl fmt::Display for Chips {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(FromEnd::amount(*self).as_str())
    }
}

/// The longest amount: `184,467,440,737,095,516.15`.
const CHIPS_WRITTEN_MAX: usize = 26;

/// A short text that is written from its end.
// PERF: chips stand in every line of a log and of the state of a table; this allocates nothing.
struct FromEnd {
    bytes: [u8; CHIPS_WRITTEN_MAX],
    at: usize,
}

impl FromEnd {
    const fn amount(chips: Chips) -> Self {
        let mut text = Self { bytes: [0; CHIPS_WRITTEN_MAX], at: CHIPS_WRITTEN_MAX };
        let (mut dollars, cents) = (chips.0 / 100, chips.0 % 100);
        if cents > 0 {
            text.digit(cents % 10);
            text.digit(cents / 10);
            text.put(b'.');
        }
        let mut places = 0;
        while dollars > 0 || places == 0 {
            if places > 0 && places % 3 == 0 {
                text.put(b',');
            }
            text.digit(dollars % 10);
            (dollars, places) = (dollars / 10, places + 1);
        }
        text
    }

    fn as_str(&self) -> &str {
        core::str::from_utf8(&self.bytes[self.at..]).expect("digits are text")
    }

    const fn put(&mut self, byte: u8) {
        self.at -= 1;
        self.bytes[self.at] = byte;
    }

    #[expect(clippy::cast_possible_truncation, reason = "a digit")]
    const fn digit(&mut self, digit: u64) {
        self.put(b'0' + digit as u8);
    }
}

cards::told! {
    /// An amount of money nobody could have meant.
    pub struct ParseChipsError(text: String)
        ["{text:?} is not an amount of money; write dollars such as 10, 7.50 or 1,500"];
}

impl FromStr for Chips {
    type Err = ParseChipsError;

    /// Reads dollars: `10`, `7.50`, `$1,000`. A comma stands between groups of three digits and
    /// nowhere else: in half of the world `1,50` is one and a half.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let amount = text.trim();
        let amount = amount.strip_prefix('$').unwrap_or(amount);
        let (dollars, cents) = amount.split_once('.').unwrap_or((amount, "00"));
        let is_cents = matches!(cents.len(), 1 | 2) && cents.bytes().all(|it| it.is_ascii_digit());
        let whole: Option<u64> = ungrouped(dollars).and_then(|digits| digits.parse().ok());
        let part: Option<u64> = format!("{cents:0<2}").parse().ok().filter(|_| is_cents);
        let cents = whole.and_then(|whole| whole.checked_mul(100)?.checked_add(part?));
        cents.map(Self).ok_or_else(|| ParseChipsError(text.to_owned()))
    }
}

/// What is done when the smallest chip cannot pay the odds exactly (ruling X04). Never less than
/// exact.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Rounding {
    /// To the cent; up to the next cent where even that does not divide.
    #[default]
    Exact,
    /// Up to the next multiple of the smallest chip in play.
    Up {
        /// The smallest chip in play.
        unit: Chips,
    },
}

impl Rounding {
    /// The least payable amount that is not below `numerator / denominator` cents.
    #[must_use]
    pub(crate) const fn up(self, numerator: u128, denominator: u128) -> Option<Chips> {
        let unit = match self {
            Self::Exact => 1,
            Self::Up { unit } => unit.0 as u128,
        };
        let cents = numerator.div_ceil(denominator * unit) * unit;
        #[expect(clippy::cast_possible_truncation, reason = "checked against the maximum")]
        if cents <= u64::MAX as u128 { Some(Chips(cents as u64)) } else { None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dollars_are_read_with_cents_commas_and_a_dollar_sign() {
        assert_eq!("$1,000".parse(), Ok(Chips::dollars(1000)));
        assert_eq!("0.5".parse(), Ok(Chips::cents(50)));
        assert_eq!("0".parse(), Ok(Chips::ZERO));
    }

    #[test]
    fn nonsense_is_refused_by_name() {
        for text in ["", "-5", "ten", "1.234", "1e3", "184467440737095517", ".", "1.2.3"] {
            let error = text.parse::<Chips>().expect_err("nonsense");
            assert!(error.to_string().contains(&format!("{text:?}")), "{error}");
        }
    }

    #[test]
    fn a_comma_stands_only_between_groups_of_three_digits() {
        for (text, dollars) in [("1,500", 1_500), ("$12,000", 12_000), ("1,000,000", 1_000_000)] {
            assert_eq!(text.parse(), Ok(Chips::dollars(dollars)), "{text}");
        }
        assert_eq!("1,500.50".parse(), Ok(Chips::cents(150_050)));
        let wrong =
            ["1,50", "1,5", "10,00", "1,0000", "1000,000", ",500", "1,", "1,,000", "1.000,5"];
        for text in wrong.iter().chain(&["1_000", "1.", "$$5", "1, 000", "1.50,0", "7,50.00"]) {
            let error = text.parse::<Chips>().expect_err("nobody knows how much that is");
            assert!(error.to_string().ends_with("write dollars such as 10, 7.50 or 1,500"));
        }
    }

    #[test]
    fn large_amounts_are_printed_in_groups_of_three() {
        assert_eq!(Chips::dollars(100_000).to_string(), "100,000");
        assert_eq!(Chips::cents(5).to_string(), "0.05");
        assert_eq!(Chips::dollars(999).to_string(), "999");
        assert_eq!(Chips::ZERO.to_string(), "0");
        assert_eq!(Chips::cents(1_050).to_string(), "10.50");
        assert_eq!(Chips::cents(u64::MAX).to_string(), "184,467,440,737,095,516.15");
        assert_eq!(
            format!("{:>8}|{:<6}|", Chips::dollars(1_000), Chips::dollars(5)),
            "   1,000|5     |"
        );
    }
}
