//! Tests as steps of scales.
//!
//! "A nine or higher" holds wherever "a ten or higher" does, and "an eight or lower" is where the
//! first does not hold: all of them are steps of one scale, and a situation has one level on it.
//! What the search adds up it adds up once for every scale, not once for every test.

use super::book::Holds;

/// The levels of all situations.
pub(super) struct Scales {
    /// By test.
    steps: Vec<Step>,
    /// Where each scale begins among the bins of all, and where the last one ends.
    starts: Vec<usize>,
    /// One level for each scale, situation after situation.
    levels: Vec<u8>,
}

/// What a test is on its scale.
#[derive(Clone, Copy)]
struct Step {
    scale: usize,
    from: u8,
    /// Whether it holds from that level on, or below it.
    above: bool,
}

/// A set of situations, as bits.
type Column = Vec<u64>;

/// The most steps of a scale: a level is a byte.
const STEPS_MAX: usize = 255;

/// What is added up over situations.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Sum {
    pub(super) gain: i64,
    /// Without what would be lost.
    pub(super) hope: i64,
    pub(super) rows: u32,
}

impl Sum {
    const fn add(&mut self, other: Self) {
        self.gain += other.gain;
        self.hope += other.hope;
        self.rows += other.rows;
    }

    const fn less(self, other: Self) -> Self {
        Self {
            gain: self.gain - other.gain,
            hope: self.hope - other.hope,
            rows: self.rows - other.rows,
        }
    }
}

/// What a rule would gain in a situation.
#[derive(Clone, Copy)]
pub(super) struct Gain {
    pub(super) row: u32,
    pub(super) gain: i64,
}

impl Scales {
    /// The scales of so many tests in these situations.
    pub(super) fn new(tests: usize, rows: &[Holds]) -> Self {
        let mut scales: Vec<Vec<Column>> = Vec::new();
        let placed: Vec<_> =
            (0..tests).map(|test| place(&mut scales, &column(rows, test), rows.len())).collect();
        let steps = placed.iter().map(|(scale, set, above)| {
            let at = scales[*scale].iter().position(|other| other == set).expect("placed there");
            // The sets of a scale grow: a situation is in the largest ones.
            let from = u8::try_from(scales[*scale].len() - at).expect("so many steps at most");
            Step { scale: *scale, from, above: *above }
        });
        let steps = steps.collect();
        let ends = scales.iter().scan(0, |end, sets| {
            *end += sets.len() + 1;
            Some(*end)
        });
        let starts = core::iter::once(0).chain(ends).collect();
        let mut levels = vec![0; rows.len() * scales.len()];
        for (at, levels) in levels.chunks_exact_mut(scales.len().max(1)).enumerate() {
            for (level, sets) in levels.iter_mut().zip(&scales) {
                let among = sets.iter().filter(|set| set[at / 64] >> (at % 64) & 1 == 1).count();
                *level = u8::try_from(among).expect("so many steps at most");
            }
        }
        Self { steps, starts, levels }
    }

    fn count(&self) -> usize {
        self.starts.len() - 1
    }

    /// Whether a test holds in a situation.
    pub(super) fn holds(&self, row: u32, test: usize) -> bool {
        let Step { scale, from, above } = self.steps[test];
        (self.levels[row as usize * self.count() + scale] >= from) == above
    }

    /// By test: the sum over these situations in which it holds.
    pub(super) fn sums(&self, cover: &[Gain]) -> Vec<Sum> {
        let count = self.count();
        let mut bins = vec![Sum::default(); self.starts[count]];
        let mut all = Sum::default();
        for &Gain { row, gain } in cover {
            let one = Sum { gain, hope: gain.max(0), rows: 1 };
            all.add(one);
            let levels = &self.levels[row as usize * count..][..count];
            for (start, level) in self.starts.iter().zip(levels) {
                bins[start + usize::from(*level)].add(one);
            }
        }
        for ends in self.starts.windows(2) {
            for at in (ends[0] + 1..ends[1]).rev() {
                let above = bins[at];
                bins[at - 1].add(above);
            }
        }
        let sum = |step: &Step| {
            let sum = bins[self.starts[step.scale] + usize::from(step.from)];
            if step.above { sum } else { all.less(sum) }
        };
        self.steps.iter().map(sum).collect()
    }
}

fn column(rows: &[Holds], test: usize) -> Column {
    let mut column = vec![0; rows.len().div_ceil(64)];
    for (at, row) in rows.iter().enumerate() {
        column[at / 64] |= u64::from(row.has(test)) << (at % 64);
    }
    column
}

fn within(inner: &Column, outer: &Column) -> bool {
    inner.iter().zip(outer).all(|(inner, outer)| inner & !outer == 0)
}

/// Finds a scale for a test, or begins one: its place, the set that was put there, and whether that
/// is where the test holds or where it does not.
fn place(scales: &mut Vec<Vec<Column>>, holds: &Column, rows: usize) -> (usize, Column, bool) {
    let last = u64::MAX >> (64 * holds.len() - rows);
    let words = holds.len();
    let mut fails: Column = holds.iter().map(|word| !word).collect();
    if let Some(word) = fails.get_mut(words.saturating_sub(1)) {
        *word &= last;
    }
    for (at, sets) in scales.iter_mut().enumerate().rev() {
        for (set, above) in [(holds, true), (&fails, false)] {
            if sets.contains(set) {
                return (at, set.clone(), above);
            }
            let nested = |other: &Column| within(other, set) || within(set, other);
            if sets.len() < STEPS_MAX && sets.iter().all(nested) {
                let larger = sets.iter().position(|other| within(set, other));
                sets.insert(larger.unwrap_or(sets.len()), set.clone());
                return (at, set.clone(), above);
            }
        }
    }
    scales.push(vec![holds.clone()]);
    (scales.len() - 1, holds.clone(), true)
}
