//! The tables: by the slot of a sum of keys, what the hand is worth.
//!
//! A high table has two halves: slots of sums, then flushes by the mask of their ranks. The high
//! tables for five cards, with and without jokers, are filled by the compiler; what is used of them
//! fits the first cache level of a usual processor. Those for seven cards would take the compiler
//! half a minute, so they are filled at first use (a few milliseconds), and loops reach them
//! through [`Seven`]; they fit the second level. Low tables are filled at first use too.

use core::hint::cold_path;
use std::sync::LazyLock;

use super::keys::{FIVE_OF_A_SUIT, JOKER, RANK_KEYS, ranks_of_flush};
use super::packing::{OFFSETS_5, OFFSETS_7, OFFSETS_JOKER, RankHands, slot_of};
use super::patterns::{Pattern, flush, straight_top};

pub(super) const SLOTS_5: usize = 8192;
pub(super) const SLOTS_JOKER: usize = 16_384;
pub(super) const SLOTS_7: usize = 65_536;

/// The offsets that `packing` wrote down, at a place of their own.
static ROWS_5: [u16; 1024] = OFFSETS_5;
static ROWS_JOKER: [u16; 1024] = OFFSETS_JOKER;
static ROWS_7: [u16; 4096] = OFFSETS_7;

static HIGH_5: [u16; 2 * SLOTS_5] = high_table::<5, 1024, SLOTS_5, { 2 * SLOTS_5 }>(&OFFSETS_5);
static LOW_5: LazyLock<[u16; SLOTS_5]> =
    LazyLock::new(|| low_table::<5, 1024, SLOTS_5>(&OFFSETS_5));
static HIGH_7: LazyLock<[u16; 2 * SLOTS_7]> =
    LazyLock::new(|| high_table::<7, 4096, SLOTS_7, { 2 * SLOTS_7 }>(&OFFSETS_7));
static LOW_7: LazyLock<[u16; SLOTS_7]> =
    LazyLock::new(|| low_table::<7, 4096, SLOTS_7>(&OFFSETS_7));

const fn high_table<const CARDS: usize, const ROWS: usize, const SLOTS: usize, const ALL: usize>(
    offsets: &[u16; ROWS],
) -> [u16; ALL] {
    let (mut table, mut hands) = ([0; ALL], RankHands::<CARDS>::new());
    while let Some((sum, pattern)) = hands.step() {
        table[slot_of(sum, offsets, SLOTS)] = pattern.high().number();
    }
    let mut mask = 0u16;
    while mask < 8192 {
        // Without a straight the lowest of six or seven cards does not matter.
        table[SLOTS + mask as usize] = match (mask.count_ones(), straight_top(mask)) {
            (5, _) | (6 | 7, Some(_)) => flush(mask).number(),
            (6 | 7, None) => table[SLOTS + (mask & (mask - 1)) as usize],
            _ => 0,
        };
        mask += 1;
    }
    table
}

fn low_table<const CARDS: usize, const ROWS: usize, const SLOTS: usize>(
    offsets: &[u16; ROWS],
) -> [u16; SLOTS] {
    let (mut table, mut hands) = ([0; SLOTS], RankHands::<CARDS>::new());
    while let Some((sum, pattern)) = hands.step() {
        table[slot_of(sum, offsets, SLOTS)] = pattern.low().number();
    }
    table
}

/// Hands without jokers have the values of [`HIGH_5`], but for the name of a royal flush.
static JOKER_5: [u16; 2 * SLOTS_JOKER] = {
    let (mut table, mut hands) = ([0; 2 * SLOTS_JOKER], RankHands::<5>::new());
    while let Some((sum, _)) = hands.step() {
        let natural = HIGH_5[slot_of(sum, &OFFSETS_5, SLOTS_5)];
        table[slot_of(sum, &OFFSETS_JOKER, SLOTS_JOKER)] = natural;
    }
    fill_joker::<4>(&mut table);
    fill_joker::<3>(&mut table);
    let mut mask = 0u16;
    while mask < 8192 {
        let natural = mask.count_ones() as usize;
        if natural >= 3 && natural <= 5 {
            let best = Pattern::of_ranks(mask).flush_with_jokers(5 - natural);
            table[SLOTS_JOKER + mask as usize] = best.number();
        }
        mask += 1;
    }
    table
};

const fn fill_joker<const NATURAL: usize>(table: &mut [u16; 2 * SLOTS_JOKER]) {
    let jokers = 5 - NATURAL;
    let joker_sum = RANK_KEYS[JOKER].wrapping_mul(jokers as u32);
    let mut hands = RankHands::<NATURAL>::new();
    while let Some((sum, pattern)) = hands.step() {
        let slot = slot_of(sum.wrapping_add(joker_sum), &OFFSETS_JOKER, SLOTS_JOKER);
        table[slot] = pattern.with_jokers(jokers).number();
    }
}

/// Where the values of five cards with this key are, if it is no flush.
#[inline(always)]
fn slot_5(key: u64) -> usize {
    let offset = ROWS_5[(key as u32 >> 22) as usize];
    (key as u16).wrapping_add(offset) as usize % SLOTS_5
}

#[inline(always)]
fn slot_joker(key: u64) -> usize {
    let offset = ROWS_JOKER[(key as u32 >> 22) as usize];
    (key as u16).wrapping_add(offset) as usize % SLOTS_JOKER
}

#[inline(always)]
fn slot_7(key: u64) -> usize {
    let offset = ROWS_7[(key as u32 >> 20) as usize];
    (key as u16).wrapping_add(offset) as usize
}

/// The slot or, for a flush, the place in the second half of the table.
///
/// PERF: one look-up for both, in one table: the rare flush leaves no trace on the usual path.
#[inline(always)]
fn place(key: u64, suited: impl FnOnce() -> u64, slots: usize, slot: fn(u64) -> usize) -> usize {
    if key & FIVE_OF_A_SUIT != 0 {
        cold_path();
        slots | ranks_of_flush(key, suited())
    } else {
        slot(key)
    }
}

/// The high value of five cards; `suited` gives their suited bits if they are needed.
#[inline(always)]
pub(super) fn high_5(key: u64, suited: impl FnOnce() -> u64) -> u16 {
    HIGH_5[place(key, suited, SLOTS_5, slot_5)]
}

/// The high value of five cards that are no flush, or as if they were none.
#[inline(always)]
pub(super) fn high_5_of_ranks(key: u64) -> u16 {
    HIGH_5[slot_5(key)]
}

/// The high value of five cards of one suit with these ranks; 0 if there are fewer.
#[inline(always)]
pub(super) fn flush_5(ranks: usize) -> u16 {
    HIGH_5[SLOTS_5 | (ranks % 8192)]
}

/// The value of five cards, jokers included.
#[inline(always)]
pub(super) fn joker_5(key: u64, suited: impl FnOnce() -> u64) -> u16 {
    JOKER_5[place(key, suited, SLOTS_JOKER, slot_joker)]
}

/// The low value of five cards.
#[inline(always)]
pub(super) fn low_5(key: u64) -> u16 {
    LOW_5[slot_5(key)]
}

/// The tables for seven cards, filled. Get it once, before a loop.
#[derive(Clone, Copy)]
pub struct Seven {
    high: &'static [u16; 2 * SLOTS_7],
    low: &'static [u16; SLOTS_7],
}

impl Seven {
    /// Fills the tables if nobody has done so yet.
    #[inline]
    #[must_use]
    pub fn tables() -> Self {
        Self { high: &HIGH_7, low: &LOW_7 }
    }

    /// The high value of seven cards.
    #[inline(always)]
    pub(super) fn high(self, key: u64, suited: impl FnOnce() -> u64) -> u16 {
        self.high[place(key, suited, SLOTS_7, slot_7)]
    }

    /// The high value of seven cards that are no flush.
    #[inline(always)]
    pub(super) fn high_of_ranks(self, key: u64) -> u16 {
        self.high[slot_7(key)]
    }

    /// The low value of seven cards.
    #[inline(always)]
    pub(super) fn low(self, key: u64) -> u16 {
        self.low[slot_7(key)]
    }
}

/// The high value of seven cards, from the table filled at the first call.
#[inline(always)]
pub(super) fn high_7(key: u64, suited: impl FnOnce() -> u64) -> u16 {
    HIGH_7[place(key, suited, SLOTS_7, slot_7)]
}

/// The low value of seven cards, from the table filled at the first call.
#[inline(always)]
pub(super) fn low_7(key: u64) -> u16 {
    LOW_7[slot_7(key)]
}

impl core::fmt::Debug for Seven {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("Seven")
    }
}
