//! What can go wrong between a log and the disk.
//!
//! A fault is the world failing: a full disk, a second writer, a file somebody opened to others.
//! What an auditor is told about a log that was tampered with is a [`Finding`] instead.
//!
//! ```
//! use audit::{Fault, LogReader};
//!
//! let fault = LogReader::open("no/such.log").expect_err("the file is not there");
//! assert!(matches!(fault, Fault::Io { .. }));
//! assert!(fault.to_string().starts_with("cannot open no/such.log"));
//! ```

use core::error::Error;
use core::fmt;
use std::io;
use std::path::PathBuf;

use crate::chain::PAYLOAD_MAX;
use crate::export::NoReader;
use crate::finding::Finding;

cards::told! {
    /// Why a log, a checkpoint, a key or a sealed seed could not be used.
    #[derive(Debug)]
    pub enum Fault {
        /// The operating system refused.
        Io {
            /// The verb: open, write, …
            doing: &'static str,
            /// The file or folder.
            path: PathBuf,
            /// What the operating system said.
            cause: io::Error,
        } ["cannot {doing} {}: {cause}", path.display()];
        /// A file of another kind: neither does it begin like a log, nor does a checkpoint lie
        /// beside it.
        NoLog {
            /// The file.
            path: PathBuf,
        } ["{} is no log of a table", path.display()];
        /// Another process, or another writer of this one, has the log open for appending.
        Locked {
            /// The log.
            path: PathBuf,
        } ["{} is open for appending elsewhere, expected one writer", path.display()];
        /// The last record was not written to its end.
        /// [`LogWriter::recover`](crate::LogWriter::recover) cuts it off.
        Torn(torn: Torn) ["{torn}"];
        /// The last record was written, but nobody had signed it yet, and nobody was answered.
        /// [`LiveTable::resume`](crate::LiveTable::resume) cuts it off.
        Unsigned(last: Torn) ["{} has one more record than was signed", last.path.display()];
        /// The log is not the file any more that this writer opened.
        Moved {
            /// Where it was.
            path: PathBuf,
        } [
            "{} was deleted, moved or replaced while it was written: nothing more is written",
            path.display()
        ];
        /// The log is not what this writer wrote.
        Changed {
            /// The log.
            path: PathBuf,
        } [
            "{} was changed while it was written, by somebody else: nothing more is written",
            path.display()
        ];
        /// A file that would be overwritten.
        InTheWay {
            /// The file.
            path: PathBuf,
        } ["{} is there already: nothing is put over it", path.display()];
        /// A copy is for somebody who is not there.
        NoReader(who: NoReader) ["{who}"];
        /// The file of the sealed seeds holds those of another log, or something else.
        OtherSeeds {
            /// The file.
            path: PathBuf,
        } ["{} holds no seeds of this log: nothing is put over it", path.display()];
        /// The log is a copy that somebody was given.
        Copy {
            /// The file that says so.
            path: PathBuf,
        } ["{} says that this is a copy; a table goes on with its log itself", path.display()];
        /// The file of the checkpoint holds that of another log.
        OtherCheckpoint {
            /// The checkpoint.
            path: PathBuf,
        } ["{} is the checkpoint of another log: nothing is put over it", path.display()];
        /// There is no torn record to cut off.
        NotTorn {
            /// The log.
            path: PathBuf,
        } ["{} ends with a complete record, nothing to cut off", path.display()];
        /// Cutting off the torn record would leave fewer records than were signed.
        SignedRecordsMissing {
            /// The log.
            path: PathBuf,
            /// How many complete records it has.
            complete: u64,
            /// How many the checkpoint says it had.
            signed: u64,
        } [
            "{} has {complete} complete records, expected the {signed} signed",
            path.display()
        ];
        /// The log is not what was written.
        Damaged {
            /// The log.
            path: PathBuf,
            /// What was found, at least one thing.
            findings: Vec<Finding>,
        } ["{} is damaged{}", path.display(), listed(findings)];
        /// A payload above [`PAYLOAD_MAX`].
        TooLong {
            /// Its length in bytes.
            length: usize,
        } ["a payload of {length} bytes, expected at most {PAYLOAD_MAX}"];
        /// An earlier write or sync failed, so what is on the disk is unknown: open the log anew.
        Poisoned {
            /// The log.
            path: PathBuf,
        } ["a write to {} failed, expected it to be opened anew", path.display()];
        /// A secret file others may read.
        TooOpen {
            /// The file.
            path: PathBuf,
            /// Its permission bits.
            mode: u32,
        } ["{} has mode {mode:04o}, expected its owner's only", path.display()];
        /// A file that does not hold what it should.
        Malformed {
            /// The file.
            path: PathBuf,
            /// What it should hold.
            expected: &'static str,
        } ["{} is malformed, expected {expected}", path.display()];
        /// The seed of a deck in use is lost, and why.
        SeedLost {
            /// The number of the shuffle.
            shuffle: u64,
            /// Why.
            why: String,
        } [
            "{why}: shuffle {shuffle} cannot be dealt on; a casino supervisor can void the round, \
             if one is dealt from it, and the table goes on"
        ];
        /// There is no pair of keys to use.
        Keys(fault: KeyFault) ["{fault}"];
        /// The operating system gives no random bytes.
        NoEntropy(cause: getrandom::Error) ["no random bytes from the system: {cause}"];
    }
}

cards::told! {
    /// What is wrong with a pair of keys.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum KeyFault {
        /// No folder for keys is known.
        NoFolder ["no folder for keys, expected HOUSE_KEY_DIR or HOME to be set"];
        /// There is no public key to trust.
        NoPublicKey {
            /// Where it should be.
            path: PathBuf,
        } ["no public key at {}, expected one to trust", path.display()];
        /// There is a public key without its signing key; a new pair would disown old checkpoints.
        SigningKeyLost {
            /// Where the signing key should be.
            path: PathBuf,
        } [
            "no signing key at {}, expected one because its public key is there",
            path.display()
        ];
        /// The public key is not the signing key's.
        Differ {
            /// The public key's file.
            path: PathBuf,
        } ["{} does not belong to the signing key beside it", path.display()];
    }
}

/// A last record that was not written to its end, as a crash leaves it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Torn {
    /// The log.
    pub path: PathBuf,
    /// The number of the torn record; all before it are complete.
    pub record: u64,
    /// Where it begins in the file.
    pub offset: u64,
    /// How many bytes of it are there.
    pub bytes: u64,
}

impl Fault {
    /// For `map_err`: the operating system refused to do this to `path`.
    pub(crate) fn io(
        doing: &'static str,
        path: impl Into<PathBuf>,
    ) -> impl FnOnce(io::Error) -> Self {
        let path = path.into();
        move |cause| Self::Io { doing, path, cause }
    }
}

impl From<KeyFault> for Fault {
    fn from(fault: KeyFault) -> Self {
        Self::Keys(fault)
    }
}

fn listed(findings: &[Finding]) -> String {
    findings.iter().map(|finding| format!("; {finding}")).collect()
}

impl fmt::Display for Torn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { path, record, offset, bytes } = self;
        let path = path.display();
        write!(f, "{path} ends within record {record}: {bytes} bytes of it from byte {offset}")
    }
}

impl Error for KeyFault {}

impl Error for Fault {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        if let Self::Io { cause, .. } = self {
            return Some(cause);
        }
        let Self::NoEntropy(cause) = self else { return None };
        Some(cause)
    }
}
