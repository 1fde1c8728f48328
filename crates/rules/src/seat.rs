//! Seats and the two orders in which a dealer visits them (GEN-002, ruling X02).
//!
//! Seat 1 is the position farthest to the dealer's left. Cards and decisions go clockwise from
//! there; settlement starts at the dealer's far right and goes counterclockwise.
//!
//! ```
//! use rules::{Seat, dealing_order, settling_order};
//!
//! let taken = [true, false, true];
//! let numbers = |seats: Vec<Seat>| seats.iter().map(|seat| seat.number()).collect::<Vec<_>>();
//! assert_eq!(numbers(dealing_order(&taken).collect()), [1, 3]);
//! assert_eq!(numbers(settling_order(&taken).collect()), [3, 1]);
//! ```

use core::fmt;

law::cite!(general: GEN_002; ruling: X02);

/// The most positions any table has.
pub const SEATS_MAX: usize = 11;

/// What people call every position.
const WRITTEN: [&str; SEATS_MAX] = [
    "seat 1", "seat 2", "seat 3", "seat 4", "seat 5", "seat 6", "seat 7", "seat 8", "seat 9",
    "seat 10", "seat 11",
];

/// A player's position. The index counts from zero, the number that people read from one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seat(u8);

impl Seat {
    /// The seat at `index`, counted from zero at the dealer's far left.
    ///
    /// # Panics
    ///
    /// If no table has such a position.
    #[must_use]
    #[inline]
    pub const fn at(index: usize) -> Self {
        assert!(index < SEATS_MAX, "a table has at most eleven positions");
        #[expect(clippy::cast_possible_truncation, reason = "below eleven")]
        Self(index as u8)
    }

    /// The seat people call `number`, if a table can have it.
    #[must_use]
    pub const fn numbered(number: usize) -> Option<Self> {
        if number >= 1 && number <= SEATS_MAX { Some(Self::at(number - 1)) } else { None }
    }

    /// Counted from zero.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// As people call it: `seat 3`.
    #[must_use]
    pub const fn written(self) -> &'static str {
        WRITTEN[self.index()]
    }

    /// Counted from one, as people do.
    #[must_use]
    pub const fn number(self) -> usize {
        self.0 as usize + 1
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.written())
    }
}

/// Some of the seats of a table.
///
/// ```
/// use rules::{Seat, Seats};
///
/// let mut live = Seats::NONE;
/// live.insert(Seat::at(0));
/// live.insert(Seat::at(2));
/// assert_eq!(live.at_or_after(1), Some(Seat::at(2)));
/// assert!(live.settling_order().eq([Seat::at(2), Seat::at(0)]));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Seats(u16);

impl Seats {
    /// Nobody.
    pub const NONE: Self = Self(0);

    /// Puts `seat` in.
    #[inline]
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Takes `seat` out.
    #[inline]
    pub const fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// Whether `seat` is among them.
    #[must_use]
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// Whether there is nobody.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    #[must_use]
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The only one, if there is exactly one.
    #[must_use]
    #[inline]
    pub const fn only(self) -> Option<Seat> {
        if self.0.is_power_of_two() { Some(self.first()) } else { None }
    }

    /// Those that are among both.
    #[must_use]
    #[inline]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The first of them clockwise, beginning with the seat at `index`.
    #[must_use]
    #[inline]
    pub const fn clockwise_from(self, index: usize) -> Option<Seat> {
        match self.at_or_after(index) {
            Some(seat) => Some(seat),
            None => self.at_or_after(0),
        }
    }

    /// The first of them whose index is not below `index`.
    #[must_use]
    #[inline]
    pub const fn at_or_after(self, index: usize) -> Option<Seat> {
        let left = if index < SEATS_MAX { self.0 >> index << index } else { 0 };
        if left == 0 { None } else { Some(Self(left).first()) }
    }

    /// Clockwise from the dealer's far left: the order of cards and decisions.
    #[inline]
    pub fn dealing_order(mut self) -> impl Iterator<Item = Seat> {
        // PERF: counted, so that a loop that only writes into a log that keeps nothing disappears.
        (0..self.0.count_ones()).map(move |_| {
            let next = self.first();
            self.remove(next);
            next
        })
    }

    /// Counterclockwise from the dealer's far right: the order of settlement.
    #[inline]
    pub fn settling_order(mut self) -> impl Iterator<Item = Seat> {
        (0..self.0.count_ones()).map(move |_| {
            let next = self.last();
            self.remove(next);
            next
        })
    }

    /// The first of at least one.
    #[expect(clippy::cast_possible_truncation, reason = "a bit of sixteen")]
    const fn first(self) -> Seat {
        Seat(self.0.trailing_zeros() as u8)
    }

    /// The last of at least one.
    #[expect(clippy::cast_possible_truncation, reason = "a bit of sixteen")]
    const fn last(self) -> Seat {
        Seat((u16::BITS - 1).wrapping_sub(self.0.leading_zeros()) as u8)
    }
}

impl FromIterator<Seat> for Seats {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut some = Self::NONE;
        seats.into_iter().for_each(|seat| some.insert(seat));
        some
    }
}

/// The taken seats clockwise from the dealer's far left: the order of cards and decisions.
pub fn dealing_order(taken: &[bool]) -> impl DoubleEndedIterator<Item = Seat> + '_ {
    taken.iter().enumerate().filter(|(_, taken)| **taken).map(|(index, _)| Seat::at(index))
}

/// The taken seats counterclockwise from the dealer's far right: the order of settlement.
pub fn settling_order(taken: &[bool]) -> impl Iterator<Item = Seat> + '_ {
    dealing_order(taken).rev()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_start_at_one_and_end_at_eleven() {
        assert_eq!(Seat::numbered(0), None);
        assert_eq!(Seat::numbered(1), Some(Seat::at(0)));
        assert_eq!(Seat::numbered(11), Some(Seat::at(10)));
        assert_eq!(Seat::numbered(12), None);
        for seat in (0..SEATS_MAX).map(Seat::at) {
            assert_eq!(seat.to_string(), format!("seat {}", seat.number()));
        }
    }

    #[test]
    fn a_set_of_seats_is_visited_clockwise_and_back() {
        let mut seats = Seats::NONE;
        for index in [7, 0, 4] {
            seats.insert(Seat::at(index));
        }
        let indices = |order: Vec<Seat>| order.iter().map(|seat| seat.index()).collect::<Vec<_>>();
        assert_eq!(indices(seats.dealing_order().collect()), [0, 4, 7]);
        assert_eq!(indices(seats.settling_order().collect()), [7, 4, 0]);
        assert_eq!(seats.at_or_after(5), Some(Seat::at(7)));
        assert_eq!(seats.at_or_after(SEATS_MAX), None);
        seats.remove(Seat::at(7));
        assert!(!seats.contains(Seat::at(7)) && seats.contains(Seat::at(4)));
        assert!(Seats::NONE.is_empty() && !seats.is_empty());
    }
}
