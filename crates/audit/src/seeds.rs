//! Seeds that are not revealed yet, as a text for whoever keeps them apart from the log.
//!
//! The text: `house-rules seeds v1`, `log <id>`, a line `shuffle <number> <64 hexadecimal digits>`
//! for each seed, and `check <SHA-256 of the lines above>`. A copy of a log has no seeds: beside it
//! lies `house-rules copy v1` and `log <id>`, so that nobody takes it for a table that lost them.
//!
//! ```
//! use audit::{LogId, SealedSeed, read_seeds, write_seeds};
//!
//! let (log, seeds) = (LogId([7; 16]), vec![SealedSeed { shuffle: 3, seed: [9; 32] }]);
//! let text = write_seeds(log, &seeds);
//! assert_eq!(read_seeds(log, &text), Some(seeds));
//! assert_eq!(read_seeds(LogId([8; 16]), &text), None, "the seeds of another log");
//! ```

use core::fmt;

use sha2::{Digest, Sha256};

use crate::chain::LogId;
use crate::hex;

/// A seed and the shuffle it is for.
#[derive(Clone, PartialEq, Eq)]
pub struct SealedSeed {
    /// The number of the shuffle in the log.
    pub shuffle: u64,
    /// The secret.
    pub seed: [u8; 32],
}

/// The line of a seed.
pub(crate) fn seed_line(SealedSeed { shuffle, seed }: &SealedSeed) -> String {
    format!("shuffle {shuffle} {}\n", hex::encode(seed))
}

/// How many lines the text of such seeds begins with.
const HEADER_LINES: usize = 2;

/// How the text of the seeds of a log begins that are never revealed.
pub(crate) fn kept_header(log: LogId) -> String {
    format!("house-rules sealed v1\nlog {log}\n")
}

/// What is in a text of seeds that are never revealed.
pub(crate) struct KeptText {
    pub(crate) seeds: Vec<SealedSeed>,
    /// The numbers of the lines that are none, from one.
    pub(crate) unread: Vec<usize>,
}

/// The seeds in such a text, without a last line that is not finished; none if it is of another log
/// or no such text. A line that somebody broke takes no other one with it.
pub(crate) fn read_kept(log: LogId, text: &str) -> Option<KeptText> {
    text.starts_with(&kept_header(log)).then(|| seeds_within(text))
}

/// The lines of seeds in any text: whether one is of this log its commitment says.
pub(crate) fn seeds_within(text: &str) -> KeptText {
    let (whole, _unfinished) = text.split_at(text.rfind('\n').map_or(0, |end| end + 1));
    let mut kept = KeptText { seeds: Vec::new(), unread: Vec::new() };
    for (line, number) in whole.lines().zip(1..) {
        match line.strip_prefix("shuffle ").and_then(read_seed) {
            Some(seed) => kept.seeds.push(seed),
            None if number > HEADER_LINES => kept.unread.push(number),
            None => {}
        }
    }
    kept
}

/// The text of the seeds of a log.
#[must_use]
pub fn write_seeds(log: LogId, seeds: &[SealedSeed]) -> String {
    let lines: String = seeds.iter().map(seed_line).collect();
    let text = format!("house-rules seeds v1\nlog {log}\n{lines}");
    let check = hex::encode(&Sha256::digest(&text));
    format!("{text}check {check}\n")
}

/// What lies in the place of the seeds beside a copy of this log: that it is one.
#[must_use]
pub fn copy_mark(log: LogId) -> String {
    format!("house-rules copy v1\nlog {log}\n")
}

/// The seeds in a text; none if it is not exactly what [`write_seeds`] gives for this log.
#[must_use]
pub fn read_seeds(log: LogId, text: &str) -> Option<Vec<SealedSeed>> {
    let seeds = text.lines().filter_map(|line| line.strip_prefix("shuffle ")).map(read_seed);
    let seeds: Vec<SealedSeed> = seeds.collect::<Option<_>>()?;
    (write_seeds(log, &seeds) == text).then_some(seeds)
}

fn read_seed(line: &str) -> Option<SealedSeed> {
    let (shuffle, seed) = line.split_once(' ')?;
    Some(SealedSeed { shuffle: shuffle.parse().ok()?, seed: hex::decode(seed)? })
}

impl fmt::Debug for SealedSeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SealedSeed {{ shuffle: {}, .. }}", self.shuffle)
    }
}
