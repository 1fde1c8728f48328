//! What an auditor is told about a log that is not what was written.
//!
//! Every finding names a place, a record by its number or one of the two files, and a reason.
//!
//! ```
//! use audit::{Finding, Place, Reason};
//!
//! let finding = Finding { place: Place::Record(7), reason: Reason::Altered };
//! assert!(finding.to_string().starts_with("record 7: "));
//! ```

use core::fmt;

use rules::Refusal;
use table::{ParseCommandError, Time};

use crate::chain::{LogId, PAYLOAD_MAX};
use crate::keys::Fingerprint;
use crate::record::{NoRecord, RecordedAnswer};

const ALTERED: &str = "its hash does not follow from its contents and the record before it: \
                       altered, or a record before it dropped or replaced";

/// One thing that is wrong with a log or its checkpoint.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// Where.
    pub place: Place,
    /// What.
    pub reason: Reason,
}

/// Where something is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// The log file as a whole.
    Log,
    /// The record at this position, counted from the header, 0.
    Record(u64),
    /// The checkpoint.
    Checkpoint,
}

/// What is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The file cannot be read; the system's message.
    Unreadable(String),
    /// The first record is not a header of this version.
    NoHeader,
    /// The record's contents and the record before it do not give its hash: one of the two was
    /// altered, or something between them dropped or inserted.
    Altered,
    /// The record follows the one before it, but was written with this number: records before it
    /// were dropped or inserted.
    Renumbered {
        /// The number it was written with.
        number: u64,
    },
    /// The record is genuine, but was written after an earlier record than the one before it.
    Misplaced {
        /// The number it was written with.
        number: u64,
    },
    /// The length cannot be right: above [`PAYLOAD_MAX`], or past the end of the file although
    /// later records are there.
    LengthAltered {
        /// The length found, in bytes.
        length: u32,
    },
    /// The file ends within the record, as after a crash; or its end was cut off.
    Unfinished {
        /// How many bytes of it are there.
        bytes: u64,
    },
    /// There is no checkpoint, so nobody can say whether the tail was cut off.
    NoCheckpoint,
    /// The checkpoint is not in its one exact text form.
    Malformed,
    /// The checkpoint was signed with a key that is not trusted.
    OtherKey {
        /// Who signed.
        signed_by: Fingerprint,
        /// Who should have.
        trusted: Fingerprint,
    },
    /// The signature does not belong to the checkpoint.
    BadSignature,
    /// The checkpoint belongs to another log.
    OtherLog {
        /// The log it names.
        named: LogId,
    },
    /// The log has fewer records than were signed: its tail was cut off.
    CutOff {
        /// How many records were signed.
        signed: u64,
        /// How many there are.
        found: u64,
    },
    /// The record is not the one that was signed at this place: the log was written anew.
    Rewritten {
        /// How many records were signed.
        signed: u64,
    },
    /// The record is not a record of a table.
    Unintelligible(Unread),
    /// The seed that was revealed does not open the commitment.
    WrongSeed {
        /// The number of the shuffle.
        shuffle: u64,
    },
    /// Playing the table again gives something else.
    Diverges(Divergence),
}

/// Why a record of a sound chain is no record of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unread {
    /// Its bytes are no text.
    NoText,
    /// There is no record that sets a table up.
    NoOpening,
    /// It has not the form of a record.
    Record(NoRecord),
    /// What it says was done is no command.
    Command(ParseCommandError),
    /// Its command is written in another way than it would be.
    OtherSpelling {
        /// As it stands there.
        found: String,
        /// As it is written.
        written: String,
    },
    /// The log is of another game than the one it is read for.
    OtherGame {
        /// What the log names.
        found: String,
        /// What was expected.
        expected: &'static str,
    },
    /// Nobody here can play the game of the log, and why.
    NoGame(String),
    /// The text of the game does not allow the settings.
    Settings(Refusal),
}

/// What playing a record again gives, and what the log says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Divergence {
    /// Time goes back.
    Time {
        /// When the record before it was written.
        before: Time,
        /// What the log says.
        log: Time,
    },
    /// Another line.
    Line {
        /// What the table says.
        table: String,
        /// What the log says.
        log: String,
    },
    /// Another number of lines.
    Lines {
        /// How many the table gives.
        table: usize,
        /// How many the log has.
        log: usize,
    },
    /// Another answer: one is refused, or for another reason.
    Answer {
        /// What the table says.
        table: RecordedAnswer,
        /// What the log says.
        log: RecordedAnswer,
    },
    /// Another state.
    State {
        /// The digest of the table.
        table: String,
        /// What the log says.
        log: String,
    },
    /// Another shuffle, as far as can be said without its seed.
    Shuffle {
        /// What the table would say.
        table: String,
        /// What the log says.
        log: Vec<String>,
    },
    /// A seed that should have been shown.
    SeedKeptBack {
        /// The number of its shuffle.
        shuffle: u64,
    },
}

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoText => f.write_str("not text"),
            Self::NoOpening => f.write_str("the record that sets the table up is missing"),
            Self::Record(error) => error.fmt(f),
            Self::Command(error) => error.fmt(f),
            Self::OtherSpelling { found, written } => {
                write!(f, "{found:?}, which is written {written}")
            }
            Self::OtherGame { found, expected } => {
                write!(f, "a table of {found}, expected {expected}")
            }
            Self::NoGame(why) => f.write_str(why),
            Self::Settings(refusal) => refusal.fmt(f),
        }
    }
}

impl fmt::Display for Divergence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Time { before, log } => write!(f, "no time before {before}, the log says {log}"),
            Self::Line { table, log } => write!(f, "{table:?}, the log says {log:?}"),
            Self::Lines { table, log } => write!(f, "{table} lines, the log has {log}"),
            Self::Answer { table, log } => write!(f, "{table}, the log says {log}"),
            Self::State { table, log } => write!(f, "state {table}, the log says {log}"),
            Self::Shuffle { table, log } => write!(f, "\"{table}\", the log says {log:?}"),
            Self::SeedKeptBack { shuffle } => {
                write!(f, "a seed of shuffle {shuffle} to show, the log keeps it back")
            }
        }
    }
}

impl From<NoRecord> for Unread {
    fn from(error: NoRecord) -> Self {
        Self::Record(error)
    }
}

impl Finding {
    pub(crate) const fn record(number: u64, reason: Reason) -> Self {
        Self { place: Place::Record(number), reason }
    }

    /// This record is no record of a table.
    #[must_use]
    pub const fn unread(number: u64, why: Unread) -> Self {
        Self::record(number, Reason::Unintelligible(why))
    }

    pub(crate) const fn checkpoint(reason: Reason) -> Self {
        Self { place: Place::Checkpoint, reason }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.reason)
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Log => f.write_str("log"),
            Self::Record(number) => write!(f, "record {number}"),
            Self::Checkpoint => f.write_str("checkpoint"),
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(cause) => write!(f, "cannot be read: {cause}"),
            Self::NoHeader => f.write_str("expected a log header of version 1"),
            Self::Altered => f.write_str(ALTERED),
            Self::Renumbered { number } => write!(
                f,
                "was written as record {number}: records before it were dropped or inserted"
            ),
            Self::Misplaced { number } => write!(
                f,
                "was written as record {number} after another record than the one before it: \
                 swapped, repeated, or a record inserted before it"
            ),
            Self::LengthAltered { length } => {
                write!(f, "{length} bytes, expected at most {PAYLOAD_MAX} and no record inside")
            }
            Self::Unfinished { bytes } => {
                write!(f, "the file ends after {bytes} bytes of it: torn or cut off")
            }
            Self::NoCheckpoint => f.write_str("missing, expected one beside the log"),
            Self::Malformed => f.write_str("malformed, expected the six lines of a checkpoint"),
            Self::OtherKey { signed_by, trusted } => {
                write!(f, "signed by key {signed_by}, expected key {trusted}")
            }
            Self::BadSignature => f.write_str("the signature does not fit"),
            Self::OtherLog { named } => write!(f, "signed for another log, {named}"),
            Self::CutOff { signed, found } => {
                write!(f, "{signed} records were signed, {found} are left: the tail was cut off")
            }
            Self::Unintelligible(what) => write!(f, "no record of a table: {what}"),
            Self::WrongSeed { shuffle } => {
                write!(f, "the seed revealed for shuffle {shuffle} does not open its commitment")
            }
            Self::Diverges(what) => write!(f, "playing it again gives something else: {what}"),
            Self::Rewritten { signed } => write!(
                f,
                "not the record that was signed when the log had {signed} records: the log was \
                 written anew"
            ),
        }
    }
}
