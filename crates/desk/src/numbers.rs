//! Numbers as people write them in a call.

use std::ops::RangeInclusive;

use analyse::Fraction;

/// The most of anything that is counted: more would never end.
const MOST: u64 = 1_000_000_000_000_000;

/// From one on, as many as there can be.
pub const ANY: RangeInclusive<u64> = 1..=MOST;

/// Reads a number of rounds: `1000000`, `1_000_000`, `1e9`, `2.5e6`.
///
/// # Errors
///
/// Says what is accepted.
pub fn rounds(text: &str) -> Result<u64, String> {
    number_of("rounds", ANY, text)
}

/// Reads a number of `things`, written the same way.
///
/// # Errors
///
/// Says what is accepted.
pub fn number_of(things: &str, range: RangeInclusive<u64>, text: &str) -> Result<u64, String> {
    let read = scaled(text).filter(|number| range.contains(number));
    let (least, most) = (brief(*range.start()), brief(*range.end()));
    read.ok_or_else(|| {
        format!(
            "{text:?} is no number of {things}; accepted: {least} to {most}, such as 1000000, \
             1_000_000 or 1e9"
        )
    })
}

fn scaled(text: &str) -> Option<u64> {
    let plain = plain(text)?;
    let (digits, power) = match plain.split_once(['e', 'E']) {
        Some((digits, power)) => (digits, power.parse::<u32>().ok()?),
        None => (plain.as_str(), 0),
    };
    let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
    let number: u64 = format!("{whole}{part}").parse().ok()?;
    let scale = power.checked_sub(u32::try_from(part.len()).ok()?)?;
    10u64.checked_pow(scale).and_then(|scale| number.checked_mul(scale))
}

/// A number without its underscores, or without the commas between its groups of three digits.
fn plain(text: &str) -> Option<String> {
    if text.contains(',') { rules::ungrouped(text) } else { Some(text.replace('_', "")) }
}

/// A number as it would be typed: `30`, `1e12`.
fn brief(number: u64) -> String {
    let power = number.checked_ilog10().filter(|power| *power > 2 && 10u64.pow(*power) == number);
    power.map_or_else(|| number.to_string(), |power| format!("1e{power}"))
}

/// Reads a whole number of a range, for the parser of an option; otherwise says what is accepted.
pub fn whole<T>(
    range: RangeInclusive<T>,
) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static
where
    T: Copy + TryFrom<u64> + Into<u64> + Send + Sync + 'static,
{
    let (least, most): (u64, u64) = ((*range.start()).into(), (*range.end()).into());
    move |text| {
        let number = plain(text).and_then(|text| text.parse().ok());
        let number = number.filter(|number| (least..=most).contains(number));
        let number = number.and_then(|number| T::try_from(number).ok());
        number.ok_or_else(|| format!("{text:?} is no whole number from {least} to {most}"))
    }
}

/// Reads where random numbers begin.
///
/// # Errors
///
/// Says what is accepted.
pub fn seed(text: &str) -> Result<u64, String> {
    whole(0..=u64::MAX)(text)
}

/// Reads a share in per cent, `4.5%`, of at most so many digits; nothing if it is none.
#[must_use]
pub fn percentage(text: &str, digits_max: usize) -> Option<Fraction> {
    let number = text.strip_suffix('%')?.trim_end();
    let (whole, decimals) = number.split_once('.').unwrap_or((number, ""));
    let digits = format!("{whole}{decimals}");
    let plain = digits.len() <= digits_max && digits.chars().all(|digit| digit.is_ascii_digit());
    let below = 10_i128.pow(u32::try_from(decimals.len()).ok().filter(|_| plain)?);
    Some(Fraction::new(digits.parse().ok()?, 100 * below))
}

/// An edge that is asked for has no more digits than this above and below.
const PARTS_MAX: i128 = 1_000_000_000_000_000;

/// Reads an edge: `4.5%`, `-1%` or a fraction.
///
/// # Errors
///
/// Says what is accepted.
pub fn edge(text: &str) -> Result<Fraction, String> {
    let wrong = || {
        let why =
            "write it in per cent with its sign, such as 4.5%, or as a fraction, such as 9/200";
        format!("{text:?}: {why}")
    };
    if text.trim().ends_with('%') {
        let (sign, number) = match text.trim().strip_prefix('-') {
            Some(number) => (Fraction::from(-1), number),
            None => (Fraction::ONE, text.trim()),
        };
        return percentage(number, 15).map(|share| sign * share).ok_or_else(wrong);
    }
    let share: Option<Fraction> = text.contains('/').then(|| text.parse().ok()).flatten();
    let short = |share: &Fraction| {
        [share.numerator(), share.denominator()].iter().all(|part| part.abs() < PARTS_MAX)
    };
    share.filter(short).ok_or_else(wrong)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_are_read_plain_grouped_and_with_a_power_of_ten() {
        assert_eq!(rounds("1000000"), Ok(1_000_000));
        assert_eq!(rounds("1_000_000"), Ok(1_000_000));
        assert_eq!(rounds("1e9"), Ok(1_000_000_000));
        assert_eq!(rounds("2.5e6"), Ok(2_500_000));
        assert_eq!(rounds("1e15"), Ok(MOST));
    }

    #[test]
    fn what_is_no_number_of_rounds_is_named_with_its_bounds() {
        for text in ["0", "-1", "1.5", "many", "1e99", "1e16", "", "e5", "0e5", "1,50"] {
            let error = rounds(text).expect_err("no number of rounds");
            assert!(error.contains(&format!("{text:?}")), "{error}");
            assert!(error.contains("1 to 1e15"), "{error}");
        }
        let few = number_of("wagers", 1_000..=30_000, "999").expect_err("too few");
        assert!(few.contains("1e3 to 30000"), "{few}");
    }

    #[test]
    fn a_whole_number_is_read_within_its_range() {
        let pace = whole(1_u32..=100_000);
        assert_eq!((pace("1"), pace("100,000")), (Ok(1), Ok(100_000)));
        for text in ["0", "100001", "x", "-3", "1.5", "", "1,5"] {
            let wrong = format!("{text:?} is no whole number from 1 to 100000");
            assert_eq!(pace(text), Err(wrong));
        }
        assert_eq!(seed("18446744073709551615"), Ok(u64::MAX));
        assert!(seed("18446744073709551616").is_err());
    }

    #[test]
    fn a_percentage_is_exact() {
        assert_eq!(percentage("4.5%", 15), Some(Fraction::new(9, 200)));
        assert_eq!(percentage("0 %", 15), Some(Fraction::ZERO));
        for text in ["4.5", "-1%", "%", "x%", "1.2.3%", "1234%"] {
            assert_eq!(percentage(text, 3), None, "{text}");
        }
    }
}
