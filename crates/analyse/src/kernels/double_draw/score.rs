//! What is counted: values alone, or values together with the hands that make them.

use core::ops::{Add, Sub};

use super::hands::{CARDS, HANDS};

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
pub(super) trait Amount: Copy + Default + Send + Sync {
    fn add(&mut self, other: &Self, times: i32);
    /// Adds what each card takes to each of these rows.
    fn add_rows(single: &mut [[Self; CARDS]], rows: &[usize], taken: &Taken<'_, Self>);
    fn minus(self, other: Self) -> Self;
    /// Whether it adds nothing.
    fn is_nothing(&self) -> bool;
    /// Divided by a number that divides it.
    fn over(self, number: i32) -> Self;
}

/// What each card takes from the draws of one kind if it was discarded.
pub(super) struct Taken<'a, A> {
    /// The cards that matter to the choice, one bit for each, and what one of them takes.
    pub(super) groups: &'a [(u64, A)],
    /// The cards that take the hand they would make.
    pub(super) others: u64,
    /// That hand, by place.
    pub(super) row: &'a [u8; CARDS],
    /// What one way of a hand comes to.
    pub(super) units: &'a [A; HANDS],
    /// How many such draws there are.
    pub(super) times: i32,
}

/// A bit for each card.
const EVERY: u64 = (1 << CARDS) - 1;

/// The cards that are neither among these nor among those of the groups.
pub(super) fn others<A>(cards: [u8; 5], groups: &[(u64, A)]) -> u64 {
    let own = cards.into_iter().fold(0, |own, place| own | 1 << place);
    EVERY & !groups.iter().fold(own, |seen, (members, _)| seen | members)
}

/// Calls `each` with the number of every bit that is set, the lowest first.
#[inline]
pub(super) fn each_bit(mut bits: u64, mut each: impl FnMut(usize)) {
    while bits != 0 {
        each(bits.trailing_zeros() as usize);
        bits &= bits - 1;
    }
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
    fn add_rows(single: &mut [[Self; CARDS]], rows: &[usize], taken: &Taken<'_, Self>) {
        let all = taken.units.map(|unit| unit * Self::from(taken.times));
        let mut takes = taken.row.map(|kind| all[usize::from(kind)]);
        each_bit(EVERY & !taken.others, |place| takes[place] = 0);
        for (members, alone) in taken.groups {
            each_bit(*members, |place| takes[place] = alone * Self::from(taken.times));
        }
        for &row in rows {
            single[row].iter_mut().zip(&takes).for_each(|(sum, more)| *sum += more);
        }
    }

    #[inline]
    fn minus(self, other: Self) -> Self {
        self - other
    }

    #[inline]
    fn is_nothing(&self) -> bool {
        *self == 0
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
    fn add_rows(single: &mut [[Self; CARDS]], rows: &[usize], taken: &Taken<'_, Self>) {
        for &row in rows {
            let sums = &mut single[row];
            for (members, alone) in taken.groups {
                each_bit(*members, |place| sums[place].add(alone, taken.times));
            }
            // One way of one hand is one number; of no pair, which is the rest, it is none.
            each_bit(taken.others, |place| {
                let kind = usize::from(taken.row[place]);
                sums[place][kind] += if kind == 0 { 0 } else { taken.times };
            });
        }
    }

    #[inline]
    fn minus(self, other: Self) -> Self {
        core::array::from_fn(|kind| self[kind] - other[kind])
    }

    #[inline]
    fn is_nothing(&self) -> bool {
        // PERF: to compare it with nothing calls a function of the system.
        self.iter().fold(0, |bits, ways| bits | ways) == 0
    }

    #[inline]
    fn over(self, number: i32) -> Self {
        self.map(|ways| ways / number)
    }
}
