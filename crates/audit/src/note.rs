//! What the keeper of a log finds when a table is resumed, in a record of its own: that bytes were
//! cut off after a kill, that a seed is lost.
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
        let note = Self::lost(text).or_else(|| Self::cut_off(text))?;
        (note.to_string() == text).then_some(note)
    }

    fn lost(text: &str) -> Option<Self> {
        let shuffle = text.strip_prefix("seed of shuffle ")?.strip_suffix(" lost")?;
        shuffle.parse().ok().map(Self::SeedLost)
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
        ] {
            assert_eq!(Note::read(&note.to_string()), Some(note));
        }
        for other in ["seed of shuffle +1 lost", "seed of shuffle 01 lost", "lost", ""] {
            assert_eq!(Note::read(other), None, "{other}");
        }
    }
}
