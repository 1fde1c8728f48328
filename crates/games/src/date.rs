//! Days of the calendar.

use core::fmt;

/// A day of the calendar.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

impl Date {
    /// The day that `text` writes as `YYYY-MM-DD`.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let digits = text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-');
        let [year, month, day] = text.split('-').collect::<Vec<_>>()[..] else { return None };
        if !digits || [year.len(), month.len(), day.len()] != [4, 2, 2] {
            return None;
        }
        let read =
            Self { year: year.parse().ok()?, month: month.parse().ok()?, day: day.parse().ok()? };
        let exists = (1..=12).contains(&read.month) && (1..=read.month_days()).contains(&read.day);
        (exists && read.year >= 1).then_some(read)
    }

    /// The day so many seconds after the beginning of 1970; the last one that can be written, at
    /// the end of time.
    #[must_use]
    pub fn of_seconds(seconds: u64) -> Self {
        let mut left = seconds / (24 * 60 * 60);
        let mut at = Self { year: 1970, month: 1, day: 1 };
        while at.year < 9999 && left >= at.year_days() {
            left -= at.year_days();
            at.year += 1;
        }
        while at.month < 12 && left >= u64::from(at.month_days()) {
            left -= u64::from(at.month_days());
            at.month += 1;
        }
        let last = u64::from(at.month_days());
        at.day = u8::try_from((left + 1).min(last)).expect("a month has at most 31 days");
        at
    }

    const fn is_leap(self) -> bool {
        self.year.is_multiple_of(4)
            && (!self.year.is_multiple_of(100) || self.year.is_multiple_of(400))
    }

    const fn year_days(self) -> u64 {
        if self.is_leap() { 366 } else { 365 }
    }

    const fn month_days(self) -> u8 {
        match self.month {
            2 if self.is_leap() => 29,
            2 => 28,
            4 | 6 | 9 | 11 => 30,
            _ => 31,
        }
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { year, month, day } = self;
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_is_one_of_the_calendar() {
        for text in ["2026-03-01", "2024-02-29", "2000-02-29", "1999-12-31", "0001-01-01"] {
            assert_eq!(Date::read(text).map(|day| day.to_string()).as_deref(), Some(text));
        }
        for text in [
            "2026-02-29",
            "1900-02-29",
            "2026-13-01",
            "2026-00-10",
            "2026-04-31",
            "2026-01-00",
            "26-03-01",
            "2026-3-1",
            "2026/03/01",
            "+026-03-01",
            "2026-03-01-",
            "",
            "0000-01-01",
        ] {
            assert_eq!(Date::read(text), None, "{text:?}");
        }
    }

    #[test]
    fn days_are_counted_from_1970() {
        let days = [
            (0, "1970-01-01"),
            (86_399, "1970-01-01"),
            (86_400, "1970-01-02"),
            (951_782_400, "2000-02-29"),
            (1_772_323_200, "2026-03-01"),
            (4_102_444_799, "2099-12-31"),
            (u64::MAX, "9999-12-31"),
        ];
        for (seconds, day) in days {
            assert_eq!(Date::of_seconds(seconds).to_string(), day, "{seconds}");
        }
    }
}
