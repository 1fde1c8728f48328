//! The clock of this machine, and times for people.

use std::time::{SystemTime, UNIX_EPOCH};

use ::table::Time;

/// Now.
pub fn now() -> Time {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    Time(since.map_or(0, |since| since.as_secs()))
}

/// A time as people write it: `2026-11-15 21:40:00 UTC`.
pub fn utc(time: Time) -> String {
    let (days, seconds) = (time.0 / 86_400, time.0 % 86_400);
    let (year, month, day) = date(days);
    let (hour, minute, second) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    format!("{year:04}-{month:02}-{day:02} {hour:02}:{minute:02}:{second:02} UTC")
}

/// The date of a day counted from the beginning of 1970, in the Gregorian calendar.
fn date(days: u64) -> (u64, u64, u64) {
    // Counted from 1 March of the year 0, so that the leap day is the last day of a year.
    let days = days + 719_468;
    let (era, of_era) = (days / 146_097, days % 146_097);
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    (era * 400 + year + u64::from(month <= 2), month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_written_as_dates() {
        assert_eq!(utc(Time(0)), "1970-01-01 00:00:00 UTC");
        assert_eq!(utc(Time(951_782_399)), "2000-02-28 23:59:59 UTC");
        assert_eq!(utc(Time(951_782_400)), "2000-02-29 00:00:00 UTC");
        assert_eq!(utc(Time(4_102_444_800)), "2100-01-01 00:00:00 UTC");
        assert_eq!(utc(Time(1_794_778_800)), "2026-11-15 21:40:00 UTC");
    }
}
