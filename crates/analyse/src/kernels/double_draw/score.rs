//! What is counted: values alone, or values together with the hands that make them.

use core::ops::{Add, Sub};

use super::hands::HANDS;

/// What hands and folding bring back, in whole units, whichever they are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Worth {
    /// By the place of a hand in [`Hand::RISING`](games::double_draw::Hand::RISING).
    pub hands: [i64; HANDS],
    /// What a player who folds at the first decision keeps of four wagers.
    pub fold_first: i64,
    /// What a player who folds at the second decision keeps of them.
    pub fold_second: i64,
}

/// What choices are compared by. Sums and differences of scores are scores of sums.
pub(super) trait Score:
    Copy + Ord + Default + Send + Sync + Add<Output = Self> + Sub<Output = Self> + 'static
{
    /// What is added up over hands.
    type Amount: Amount;
    /// One way to make a hand that is worth so much.
    fn of_hand(kind: usize, worth: i64) -> Self;
    /// So many ways.
    fn times(self, ways: i64) -> Self;
    /// Standing on so many ways of one hand.
    #[inline]
    fn stood(self, ways: i64) -> Self {
        self.times(ways)
    }
    /// Folding in so many ways, each worth so much.
    fn folded(worth: i64, ways: i64) -> Self;
    /// What it comes to.
    fn amount(self) -> Self::Amount;
}

/// Something that can be added up.
pub(super) trait Amount: Copy + Default + PartialEq + Send + Sync {
    fn add(&mut self, other: &Self, times: i32);
    fn minus(self, other: Self) -> Self;
    /// Divided by a number that divides it.
    fn over(self, number: i32) -> Self;
}

/// Values alone.
impl Score for i64 {
    type Amount = Self;

    #[inline]
    fn of_hand(_: usize, worth: i64) -> Self {
        worth
    }

    #[inline]
    fn times(self, ways: i64) -> Self {
        self * ways
    }

    #[inline]
    fn folded(worth: i64, ways: i64) -> Self {
        worth * ways
    }

    #[inline]
    fn amount(self) -> Self {
        self
    }
}

impl Amount for i64 {
    #[inline]
    fn add(&mut self, other: &Self, times: i32) {
        *self += *other * Self::from(times);
    }

    #[inline]
    fn minus(self, other: Self) -> Self {
        self - other
    }

    #[inline]
    fn over(self, number: i32) -> Self {
        self / Self::from(number)
    }
}

/// How often each hand comes, by its place in `Hand::RISING`; in the place of no pair, which is the
/// rest, how often the hand was folded.
pub(super) type Ways = [i32; HANDS];

/// Bits of one hand's ways in a score: at most 50 cards can be drawn.
const BITS: usize = 6;
/// Where standing and folding are told apart, one bit each.
const STOOD: usize = BITS * (HANDS - 1);
/// Where the value begins.
const VALUE: usize = STOOD + 2;

/// Values first; of equal values folding comes first and then standing; of exchanges the one that
/// makes the highest hand more often, and then the next one. Equal scores are the same hands in the
/// same number of ways.
impl Score for i128 {
    type Amount = Ways;

    #[inline]
    fn of_hand(kind: usize, worth: i64) -> Self {
        let way = if kind == 0 { 0 } else { 1 << (BITS * (kind - 1)) };
        (Self::from(worth) << VALUE) + way
    }

    #[inline]
    fn times(self, ways: i64) -> Self {
        self * Self::from(ways)
    }

    #[inline]
    fn stood(self, ways: i64) -> Self {
        self * Self::from(ways) + (1 << STOOD)
    }

    #[inline]
    fn folded(worth: i64, ways: i64) -> Self {
        (Self::from(worth * ways) << VALUE) + (2 << STOOD) + Self::from(ways)
    }

    #[inline]
    fn amount(self) -> Ways {
        let mut ways = [0; HANDS];
        if self >> STOOD & 2 != 0 {
            ways[0] = lane(self, 0);
            return ways;
        }
        (1..HANDS).for_each(|kind| ways[kind] = lane(self, BITS * (kind - 1)));
        ways
    }
}

#[inline]
#[expect(clippy::cast_possible_truncation, reason = "six bits")]
const fn lane(score: i128, shift: usize) -> i32 {
    (score >> shift) as i32 & ((1 << BITS) - 1)
}

impl Amount for Ways {
    #[inline]
    fn add(&mut self, other: &Self, times: i32) {
        self.iter_mut().zip(other).for_each(|(sum, more)| *sum += more * times);
    }

    #[inline]
    fn minus(self, other: Self) -> Self {
        core::array::from_fn(|kind| self[kind] - other[kind])
    }

    #[inline]
    fn over(self, number: i32) -> Self {
        self.map(|ways| ways / number)
    }
}
