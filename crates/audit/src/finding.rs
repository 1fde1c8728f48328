//! What an auditor is told about a log that is not what was written.
//!
//! Every finding names a place, a record by its number or one of the two files, and a reason.
//!
//! ```
//! use audit::{Finding, FoundAt, Flaw};
//!
//! let finding = Finding { place: FoundAt::Record(7), reason: Flaw::Altered };
//! assert!(finding.to_string().starts_with("record 7: "));
//! ```

use core::fmt;

use rules::{Refusal, Seat};
use table::{ParseCommandError, Time};

use crate::chain::{LogId, PAYLOAD_MAX};
use crate::entry::Audience;
use crate::keys::Fingerprint;
use crate::note::Shuffles;
use crate::record::{NoRecord, RecordedAnswer};

/// One thing that is wrong with a log or its checkpoint.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// Where.
    pub place: FoundAt,
    /// What.
    pub reason: Flaw,
}

cards::told! {
    /// Where something is wrong.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum FoundAt {
        /// The log file as a whole.
        Log ["log"];
        /// The record at this position, counted from the header, 0.
        Record(number: u64) ["record {number}"];
        /// The checkpoint.
        Checkpoint ["checkpoint"];
        /// The seeds that are not revealed yet.
        Seeds ["sealed seeds"];
    }
}

cards::told! {
    /// What is wrong.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum Flaw {
        /// The file cannot be read; the system's message.
        Unreadable(cause: String) ["cannot be read: {cause}"];
        /// The first record is not a header of this version.
        NoHeader ["expected the header of a log, format 3 or 4"];
        /// The record's contents and the record before it do not give its hash: one of the two was
        /// altered, or something between them dropped or inserted.
        Altered [
            "its hash does not follow from its contents and the record before it: altered, or a \
             record before it dropped or replaced"
        ];
        /// A closed part of the record is not the one its hash was taken of.
        ClosedAltered {
            /// Who may read it.
            audience: Audience,
        } ["what it keeps for {audience} does not give the hash beside it: altered"];
        /// The record follows the one before it, but was written with this number: records before
        /// it were dropped or inserted.
        Renumbered {
            /// The number it was written with.
            number: u64,
        } [
            "was written as record {number}: records before it were dropped or inserted"
        ];
        /// The record is genuine, but was written after an earlier record than the one before it.
        Misplaced {
            /// The number it was written with.
            number: u64,
        } [
            "was written as record {number} after another record than the one before it: \
             swapped, repeated, or a record inserted before it"
        ];
        /// The length cannot be right: above [`PAYLOAD_MAX`], or past the end of the file although
        /// later records are there.
        LengthAltered {
            /// The length found, in bytes.
            length: u32,
        } ["{length} bytes, expected at most {PAYLOAD_MAX} and no record inside"];
        /// The file ends within the record, as after a crash; or its end was cut off.
        Unfinished {
            /// How many bytes of it are there.
            bytes: u64,
        } ["the file ends after {bytes} bytes of it: torn or cut off"];
        /// There is no checkpoint, so nobody can say whether the tail was cut off.
        NoCheckpoint ["missing, expected one beside the log"];
        /// The checkpoint is not in its one exact text form.
        Malformed ["malformed, expected the six lines of a checkpoint"];
        /// The checkpoint was signed with a key that is not trusted.
        OtherKey {
            /// Who signed.
            signed_by: Fingerprint,
            /// Who should have.
            trusted: Fingerprint,
        } ["signed by key {signed_by}, expected key {trusted}"];
        /// The signature does not belong to the checkpoint.
        BadSignature ["the signature does not fit"];
        /// The checkpoint belongs to another log.
        OtherLog {
            /// The log it names.
            named: LogId,
        } ["signed for another log, {named}"];
        /// The log has fewer records than were signed: its tail was cut off.
        CutOff {
            /// How many records were signed.
            signed: u64,
            /// How many there are.
            found: u64,
        } ["{signed} records were signed, {found} are left: the tail was cut off"];
        /// More records than one follow the last one that was signed, and every record is signed as
        /// soon as it is written: somebody else wrote them.
        Unsigned {
            /// How many records were signed.
            signed: u64,
            /// How many there are.
            found: u64,
        } [
            "{signed} records were signed, {found} are there: only the last may lack its \
             signature, these were written by somebody else"
        ];
        /// The record is not the one that was signed at this place: the log was written anew.
        Rewritten {
            /// How many records were signed.
            signed: u64,
        } [
            "not the record that was signed when the log had {signed} records: the log was \
             written anew"
        ];
        /// The record is not a record of a table.
        Unintelligible(what: Unread) ["no record of a table: {what}"];
        /// The seed that was revealed does not open the commitment.
        WrongSeed {
            /// The number of the shuffle.
            shuffle: u64,
        } ["the seed revealed for shuffle {shuffle} does not open its commitment"];
        /// The seed of a deck in use is lost, so that its round cannot be dealt on.
        SeedLost {
            /// The number of the shuffle.
            shuffle: u64,
            /// Why.
            why: String,
        } [
            "{why}: what shuffle {shuffle} gave cannot be dealt on; a casino supervisor voids the \
             round, if one is dealt from it (a copy has a file in that place that says so)"
        ];
        /// The seed that was revealed gives other cards than those on record.
        OtherOrder {
            /// The number of the shuffle.
            shuffle: u64,
        } ["the seed of shuffle {shuffle}, however it is cut, does not give the cards on record"];
        /// A player's bytes do not open the commitment, or nobody asked for them, or they are
        /// missing.
        WrongOpening {
            /// The seat.
            seat: Seat,
            /// The number of the shuffle.
            shuffle: u64,
        } ["the bytes of {seat} for shuffle {shuffle} do not open its commitment, or are missing"];
        /// A player committed when it was known already what others had committed to.
        LateBytes {
            /// The seat.
            seat: Seat,
            /// The number of the shuffle.
            shuffle: u64,
        } ["{seat} committed to bytes for shuffle {shuffle} after \"No more bets\""];
        /// The list that was closed is not what was committed, or was not closed.
        OtherBytes {
            /// The number of the shuffle.
            shuffle: u64,
        } ["the list of bytes for shuffle {shuffle} is not what was committed before it"];
        /// Bytes were used of a seat that withholds.
        WithheldUsed {
            /// The seat.
            seat: Seat,
            /// The number of the shuffle.
            shuffle: u64,
        } ["{seat} withheld bytes, and yet gives some for shuffle {shuffle}"];
        /// A card that was dealt or shown is not the one that was sealed for its place.
        WrongLeaf {
            /// The number of the leaf.
            leaf: usize,
        } ["leaf {leaf}: not what was sealed, dealt out of its turn, or missing"];
        /// A card was sealed with the leaf of another, or with its salt.
        SealedBefore {
            /// The number of the leaf.
            leaf: usize,
        } ["leaf {leaf} or its salt has sealed another card before"];
        /// Seeds of decks that are done stay sealed, and their owner has them no more, which no
        /// record says.
        KeptSeedsLost {
            /// The shuffles.
            shuffles: Shuffles,
            /// What is wrong with the file.
            why: String,
        } [
            "{why}: what {shuffles} gave cannot be proven; the table goes on all the same, and a \
             record says so then"
        ];
        /// Playing the table again gives something else.
        Diverges(what: Divergence) ["playing it again gives something else: {what}"];
    }
}

cards::told! {
    /// Why a record of a sound chain is no record of a table.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum Unread {
        /// Its bytes are no text.
        NoText ["not text"];
        /// What it keeps for one reader is not what everybody else is only shown in part.
        ClosedPart {
            /// Who may read it.
            audience: Audience,
        } [
            "what it keeps for {audience} stands for no hidden line of it, or for one twice"
        ];
        /// The record that sets the table up names another format than the header.
        OtherFormat {
            /// The version of the header.
            header: u16,
        } [
            "the header says version {header} of the log, the record that sets the table up \
             another one"
        ];
        /// There is no record that sets a table up.
        NoOpening ["the record that sets the table up is missing"];
        /// It has not the form of a record.
        Record(error: NoRecord) ["{error}"];
        /// What it says was done is no command.
        Command(error: ParseCommandError) ["{error}"];
        /// Its command is written in another way than it would be.
        OtherSpelling {
            /// As it stands there.
            found: String,
            /// As it is written.
            written: String,
        } ["{found:?}, which is written {written}"];
        /// It was written by a program of this version, which this one does not play again.
        OtherVersion {
            /// The version.
            version: u16,
        } [
            "written in version {version} of the log, this program plays version 4 again; chain, \
             signature and deals of it can be verified"
        ];
        /// Nobody here can play the game of the log, and why.
        NoGame(why: String) ["{why}"];
        /// The text of the game does not allow the settings.
        Settings(refusal: Refusal) ["{refusal}"];
    }
}

cards::told! {
    /// What playing a record again gives, and what the log says.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum Divergence {
        /// Time goes back.
        Time {
            /// When the record before it was written.
            before: Time,
            /// What the log says.
            log: Time,
        } ["no time before {before}, the log says {log}"];
        /// Another line.
        Line {
            /// What the table says.
            table: String,
            /// What the log says.
            log: String,
        } ["{table:?}, the log says {log:?}"];
        /// Another number of lines.
        Lines {
            /// How many the table gives.
            table: usize,
            /// How many the log has.
            log: usize,
        } ["{table} lines, the log has {log}"];
        /// Another answer: one is refused, or for another reason.
        Answer {
            /// What the table says.
            table: RecordedAnswer,
            /// What the log says.
            log: RecordedAnswer,
        } ["{table}, the log says {log}"];
        /// Another state.
        State {
            /// The digest of the table.
            table: String,
            /// What the log says.
            log: String,
        } ["state {table}, the log says {log}"];
        /// Something else that only one reader may know.
        Closed {
            /// Who may read it.
            audience: Audience,
        } ["something else for {audience} than what the log keeps"];
        /// A card that was told before of another place of the same deck.
        CardTwice {
            /// What the log says.
            log: String,
        } ["no deck that could give {log:?} after what the log tells of its cards before"];
        /// Something that everybody saw, and that no decision gives.
        NoDecision ["no decision that gives what the log says everybody saw"];
        /// Another shuffle, as far as can be said without its seed.
        Shuffle {
            /// What the table would say.
            table: String,
            /// What the log says.
            log: Vec<String>,
        } ["\"{table}\", the log says {log:?}"];
        /// A seed that nobody has lost.
        SeedNotLost {
            /// The number of its shuffle.
            shuffle: u64,
        } ["no deck of shuffle {shuffle} whose seed could be lost"];
        /// A seed that should have been shown.
        SeedKeptBack {
            /// The number of its shuffle.
            shuffle: u64,
        } ["a seed of shuffle {shuffle} to show, the log keeps it back"];
    }
}

impl From<NoRecord> for Unread {
    fn from(error: NoRecord) -> Self {
        Self::Record(error)
    }
}

impl Finding {
    pub(crate) const fn record(number: u64, reason: Flaw) -> Self {
        Self { place: FoundAt::Record(number), reason }
    }

    /// This record is no record of a table.
    #[must_use]
    pub const fn unread(number: u64, why: Unread) -> Self {
        Self::record(number, Flaw::Unintelligible(why))
    }

    pub(crate) const fn checkpoint(reason: Flaw) -> Self {
        Self { place: FoundAt::Checkpoint, reason }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.reason)
    }
}
