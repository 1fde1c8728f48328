//! The clock of this machine, and times for people.

use std::time::{SystemTime, UNIX_EPOCH};

use ::table::Time;
use games::approvals::Date;

/// Now.
pub fn now() -> Time {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    Time(since.map_or(0, |since| since.as_secs()))
}

/// A time as people write it: `2026-11-15 21:40:00 UTC`.
pub fn utc(time: Time) -> String {
    let (date, seconds) = (Date::of_seconds(time.0), time.0 % 86_400);
    let (hour, minute, second) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    format!("{date} {hour:02}:{minute:02}:{second:02} UTC")
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
