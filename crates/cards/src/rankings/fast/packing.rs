//! Packing: where in a small table the value of a sum of keys is kept.
//!
//! The upper bits of a sum name a row, the lower bits a place; a row's offset is added to its
//! places, and offsets are chosen so that no two sums meet. Rows are placed one after another, the
//! fullest first, each at the first offset that fits. Searching takes the compiler too long, so the
//! offsets are written down in the files of `offsets`; a test packs the rows again and compares.

use super::keys::RANK_KEYS;
use super::patterns::Pattern;

/// All rank patterns of this many cards with their sums of keys: an iterator that the compiler can
/// run.
///
/// PERF: sums and patterns of the first cards are kept, because the compiler counts every step.
pub(super) struct RankHands<const CARDS: usize> {
    /// One more than the rank of each card, no card less than the one before it.
    ranks: [u8; CARDS],
    sums: [u32; CARDS],
    patterns: [Pattern; CARDS],
}

impl<const CARDS: usize> RankHands<CARDS> {
    pub(super) const fn new() -> Self {
        let mut ranks = [13; CARDS];
        ranks[0] = 0;
        Self { ranks, sums: [0; CARDS], patterns: [Pattern::EMPTY; CARDS] }
    }

    /// The next sum and pattern.
    pub(super) const fn step(&mut self) -> Option<(u32, Pattern)> {
        let mut end = CARDS;
        while end > 0 {
            if self.ranks[end - 1] == 13 {
                end -= 1;
                continue;
            }
            match self.raise(end - 1) {
                Some(fifth) => end = fifth + 1,
                None => return Some((self.sums[CARDS - 1], self.patterns[CARDS - 1])),
            }
        }
        None
    }

    /// Gives the card at this place and all after it the next rank; names the first that is the
    /// fifth of it.
    const fn raise(&mut self, mut place: usize) -> Option<usize> {
        let (rank, mut fifth) = (self.ranks[place], None);
        while place < CARDS {
            let (sum, pattern) = match place {
                0 => (0, Pattern::EMPTY),
                _ => (self.sums[place - 1], self.patterns[place - 1]),
            };
            self.ranks[place] = rank + 1;
            self.sums[place] = sum.wrapping_add(RANK_KEYS[rank as usize]);
            self.patterns[place] = pattern.with(rank as usize);
            if fifth.is_none() && place >= 4 && self.ranks[place - 4] == rank + 1 {
                fifth = Some(place);
            }
            place += 1;
        }
        fifth
    }
}

/// The offsets of the rows for five cards.
pub(super) const OFFSETS_5: [u16; 1024] = numbers(include_bytes!("offsets/five.txt"));

/// The same with up to two jokers among them.
pub(super) const OFFSETS_JOKER: [u16; 1024] =
    numbers(include_bytes!("offsets/five_with_jokers.txt"));

/// The same for seven cards.
pub(super) const OFFSETS_7: [u16; 4096] = numbers(include_bytes!("offsets/seven.txt"));

/// The numbers of a text, each followed by one space or the end of a line.
const fn numbers<const N: usize>(text: &[u8]) -> [u16; N] {
    let (mut numbers, mut place, mut i) = ([0; N], 0, 0);
    while i < text.len() {
        match text[i] {
            digit @ b'0'..=b'9' => numbers[place] = numbers[place] * 10 + (digit - b'0') as u16,
            _ => place += 1,
        }
        i += 1;
    }
    assert!(place == N, "as many numbers as rows");
    numbers
}

/// The slot of a sum: its upper bits name the row, the row's offset is added to its lower bits.
pub(super) const fn slot_of<const ROWS: usize>(
    sum: u32,
    offsets: &[u16; ROWS],
    slots: usize,
) -> usize {
    let row = (sum >> (32 - ROWS.trailing_zeros())) as usize;
    (sum as usize + offsets[row] as usize) % slots
}

#[cfg(test)]
mod tests {
    use super::super::keys::JOKER;
    use super::super::tables::{SLOTS_5, SLOTS_7, SLOTS_JOKER};
    use super::*;

    /// The sums of all rank patterns of this many cards, with so many jokers besides.
    fn sums<const CARDS: usize>(jokers: u32) -> Vec<u32> {
        let mut sums = vec![];
        let mut hands = RankHands::<CARDS>::new();
        while let Some((sum, _)) = hands.step() {
            sums.push(sum.wrapping_add(RANK_KEYS[JOKER].wrapping_mul(jokers)));
        }
        sums
    }

    /// The offsets of the rows, such that all sums have different slots; `None` if a row fits
    /// nowhere.
    fn pack(sums: &[u32], rows: usize, slots: usize) -> Option<Vec<u16>> {
        let mut places = vec![vec![]; rows];
        for &sum in sums {
            places[(sum >> (32 - rows.trailing_zeros())) as usize].push(sum as usize % slots);
        }
        let mut fullest_first: Vec<usize> = (0..rows).collect();
        fullest_first.sort_by_key(|&row| core::cmp::Reverse(places[row].len()));
        let mut used = vec![false; slots];
        let mut offsets = vec![0; rows];
        for row in fullest_first {
            let free = |&offset: &usize| places[row].iter().all(|p| !used[(p + offset) % slots]);
            let offset = (0..slots).find(free)?;
            places[row].iter().for_each(|p| used[(p + offset) % slots] = true);
            offsets[row] = offset as u16;
        }
        Some(offsets)
    }

    fn check(name: &str, sums: &[u32], offsets: &[u16], slots: usize) {
        let packed = pack(sums, offsets.len(), slots).expect("another seed of the keys is needed");
        if let Ok(folder) = std::env::var("WRITE_OFFSETS") {
            let words: Vec<_> = packed.iter().map(u16::to_string).collect();
            let lines: Vec<_> = words.chunks(16).map(|line| line.join(" ") + "\n").collect();
            std::fs::write(format!("{folder}/{name}.txt"), lines.concat()).expect("written");
        }
        assert!(packed == offsets, "{name} differ: WRITE_OFFSETS=folder writes the numbers there");
    }

    #[test]
    fn the_offsets_written_down_are_those_that_packing_gives() {
        assert_eq!((sums::<5>(0).len(), sums::<7>(0).len()), (6175, 49_205));
        let with_jokers = [sums::<5>(0), sums::<4>(1), sums::<3>(2)].concat();
        check("five", &sums::<5>(0), &OFFSETS_5, SLOTS_5);
        check("five_with_jokers", &with_jokers, &OFFSETS_JOKER, SLOTS_JOKER);
        check("seven", &sums::<7>(0), &OFFSETS_7, SLOTS_7);
    }
}
