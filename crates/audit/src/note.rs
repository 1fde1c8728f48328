//! What the keeper of a log finds when a table is resumed, in a record of its own: that bytes were
//! cut off after a kill, that a seed is lost or not at hand.
//!
//! Nobody gave a command, and no rule was applied. But whoever kills a table may have read what it
//! was about to write; so an auditor is told each time, with the SHA-256 of what was cut off.
//!
//! ```
//! use audit::{Note, NoteRecord};
//! use table::Time;
//!
//! let record = NoteRecord { at: Time(60), note: Note::SeedLost(3), state: "00".to_owned() };
//! assert_eq!(record.to_string(), "at 60\nnote seed of shuffle 3 lost\nstate 00\n");
//! assert_eq!(NoteRecord::parse(&record.to_string()), Some(record));
//! ```

use core::fmt;
use core::ops::RangeInclusive;

use games::Game;
use table::{Table, Time};

use crate::chain::Hash;
use crate::hex;
use crate::veil::Secret;

const NOTE: &str = "note ";

cards::told! {
    /// What was found.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum Note {
        /// The end of the log was cut off: a record that was not written to its end, or that nobody
        /// had signed. Its command was never answered.
        CutOff {
            /// Why.
            why: Unanswered,
            /// The number it had, or would have had.
            record: u64,
            /// How many bytes of it there were.
            bytes: u64,
            /// Their SHA-256: they are kept in a file beside the log.
            hash: Hash,
        } ["{why} record {record} cut off, {bytes} bytes, SHA-256 {hash}"];
        /// The seed of a shuffle is lost: from now on nothing is dealt from its deck.
        SeedLost(shuffle: u64) ["seed of shuffle {shuffle} lost"];
        /// Seeds that stay sealed were not at hand, of decks that are done: what they gave cannot
        /// be proven, and nothing else hangs on them.
        SeedsMissing(shuffles: Shuffles) ["no seed at hand of {shuffles}"];
    }
}

/// What whoever goes on with this table writes down first: the shuffles whose seeds are missing,
/// and those whose decks nobody can deal from.
pub(crate) fn found_missing<G: Game>(missing: Vec<Shuffles>, table: &Table<G>) -> Vec<Note> {
    let missing = missing.into_iter().map(Note::SeedsMissing);
    missing.chain(table.unknown_shuffles().into_iter().map(Note::SeedLost)).collect()
}

/// Shuffles that followed one another, by their numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Shuffles {
    /// The first.
    pub first: u64,
    /// The last, which may be the first.
    pub last: u64,
}

impl Shuffles {
    /// These shuffles, whose numbers rise.
    #[must_use]
    pub fn of(numbers: impl IntoIterator<Item = u64>) -> Vec<Self> {
        let mut all: Vec<Self> = Vec::new();
        for number in numbers {
            match all.last_mut().filter(|before| before.last.checked_add(1) == Some(number)) {
                Some(before) => before.last = number,
                None => all.push(Self { first: number, last: number }),
            }
        }
        all
    }

    /// Their numbers.
    #[must_use]
    pub const fn numbers(self) -> RangeInclusive<u64> {
        self.first..=self.last
    }

    fn read(text: &str) -> Option<Self> {
        if let Some(one) = text.strip_prefix("shuffle ") {
            let first = one.parse().ok()?;
            return Some(Self { first, last: first });
        }
        let (first, last) = text.strip_prefix("shuffles ")?.split_once(" to ")?;
        let (first, last) = (first.parse().ok()?, last.parse().ok()?);
        (first < last).then_some(Self { first, last })
    }
}

impl fmt::Display for Shuffles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { first, last } = self;
        if first == last {
            return write!(f, "shuffle {first}");
        }
        write!(f, "shuffles {first} to {last}")
    }
}

cards::worded! {
    /// Why nobody was answered.
    pub enum Unanswered(word) {
        /// The record was not written to its end.
        Torn "torn",
        /// The record was written, but not signed.
        Unsigned "unsigned",
    }
}

impl Note {
    fn read(text: &str) -> Option<Self> {
        let note = Self::lost(text).or_else(|| Self::missing(text));
        let note = note.or_else(|| Self::cut_off(text))?;
        (note.to_string() == text).then_some(note)
    }

    fn lost(text: &str) -> Option<Self> {
        let shuffle = text.strip_prefix("seed of shuffle ")?.strip_suffix(" lost")?;
        shuffle.parse().ok().map(Self::SeedLost)
    }

    fn missing(text: &str) -> Option<Self> {
        Shuffles::read(text.strip_prefix("no seed at hand of ")?).map(Self::SeedsMissing)
    }

    fn cut_off(text: &str) -> Option<Self> {
        let (what, hash) = text.split_once(" bytes, SHA-256 ")?;
        let (what, bytes) = what.split_once(" cut off, ")?;
        let (why, record) = what.split_once(" record ")?;
        Some(Self::CutOff {
            why: Unanswered::named(why)?,
            record: record.parse().ok()?,
            bytes: bytes.parse().ok()?,
            hash: Hash(hex::decode(hash)?),
        })
    }
}

/// The record of a note.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoteRecord {
    /// When, in the time of the log: that of the last record before it.
    pub at: Time,
    /// What was found.
    pub note: Note,
    /// The digest afterwards, as at the end of every record.
    pub state: String,
}

impl NoteRecord {
    /// The record of a note that is written now.
    pub(crate) fn new<G: Game>(before: &str, at: Time, note: Note, after: &Table<G>) -> Self {
        let given = format!("state {before}\nat {at}\n{NOTE}{note}\n");
        let secret = Secret::new(&after.secrets());
        let state = hex::encode(&secret.mark("state", &[given.as_bytes(), &after.digest()]));
        Self { at, note, state }
    }

    /// Reads it back; none if this is the record of a command, or no record.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let mut lines = text.lines();
        let at = lines.next()?.strip_prefix("at ")?.parse().ok().map(Time)?;
        let note = Note::read(lines.next()?.strip_prefix(NOTE)?)?;
        let state = lines.next()?.strip_prefix("state ")?.to_owned();
        let record = Self { at, note, state };
        (record.to_string() == text).then_some(record)
    }
}

impl fmt::Display for NoteRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { at, note, state } = self;
        writeln!(f, "at {at}\n{NOTE}{note}\nstate {state}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_note_has_one_text_and_is_read_back() {
        for note in [
            Note::CutOff { why: Unanswered::Torn, record: 17, bytes: 3, hash: Hash([7; 32]) },
            Note::CutOff { why: Unanswered::Unsigned, record: 4, bytes: 99, hash: Hash([1; 32]) },
            Note::SeedLost(12),
            Note::SeedsMissing(Shuffles { first: 7, last: 7 }),
            Note::SeedsMissing(Shuffles { first: 1, last: 19 }),
        ] {
            assert_eq!(Note::read(&note.to_string()), Some(note));
        }
        for other in [
            "seed of shuffle +1 lost",
            "seed of shuffle 01 lost",
            "no seed at hand of shuffles 3 to 3",
            "no seed at hand of shuffles 4 to 3",
            "no seed at hand of shuffle 03",
            "lost",
            "",
        ] {
            assert_eq!(Note::read(other), None, "{other}");
        }
    }

    #[test]
    fn shuffles_that_follow_one_another_are_told_together() {
        let told = |numbers: &[u64]| -> Vec<String> {
            Shuffles::of(numbers.iter().copied()).iter().map(ToString::to_string).collect()
        };
        assert_eq!(
            told(&[1, 2, 3, 7, 9, 10]),
            ["shuffles 1 to 3", "shuffle 7", "shuffles 9 to 10"]
        );
        assert_eq!(told(&[]), [""; 0]);
    }
}
