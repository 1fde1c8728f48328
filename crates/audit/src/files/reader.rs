//! Reads the records of a log in order, each checked as it comes.
//!
//! It stops at the first record that does not fit; to learn all
//! that is wrong with a log, [verify](crate::verify()) it.
//!
//! ```
//! use audit::{Header, LogReader, LogWriter};
//!
//! # let dir = std::env::temp_dir().join(format!("audit-reader-doc-{}", std::process::id()));
//! # std::fs::create_dir_all(&dir)?;
//! # let path = dir.join("stud-1.log");
//! LogWriter::create(&path, Header::new("stud-1")?)?.append(b"no more bets")?;
//!
//! let mut reader = LogReader::open(&path)?;
//! assert_eq!(reader.header().table, "stud-1");
//! let record = reader.next_record()?.expect("one record after the header");
//! assert_eq!((record.number, record.entry.open), (1, b"no more bets".to_vec()));
//! assert!(reader.next_record()?.is_none());
//! # std::fs::remove_dir_all(&dir)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use core::fmt;
use std::fs::File;
use std::io::{BufReader, Read as _, Seek as _, SeekFrom};
use std::path::{Path, PathBuf};

use super::READ_AHEAD;
use super::disk;
use super::fault::{Fault, Torn};
use crate::chain::{Head, Header, LENGTH_BYTES, MAGIC};
use crate::checkpoint::Checkpoint;
use crate::finding::{Finding, Flaw, FoundAt};
use crate::log::{Log, Pieces};
use crate::records::{Broken, Record, Records};
use crate::replay::ToldSeeds;
use crate::snapshot::Rested;

/// Whether a file is meant to be the log of a table: it begins like one, or a checkpoint lies
/// beside it. What is wrong with such a file is for [verify](crate::verify()) to find.
///
/// # Errors
///
/// If the file cannot be read.
pub fn is_log(path: &Path) -> Result<bool, Fault> {
    let mut file = disk::open(path).map_err(Fault::io("open", path))?;
    let mut begins = Vec::new();
    let first = LENGTH_BYTES + MAGIC.len();
    file.by_ref().take(first as u64).read_to_end(&mut begins).map_err(Fault::io("read", path))?;
    Ok(begins.ends_with(MAGIC) || Checkpoint::path(path).exists())
}

/// The file of a log being read.
pub struct LogReader {
    path: PathBuf,
    records: Records<BufReader<File>>,
}

impl LogReader {
    /// Opens a log and reads its header.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, or does not begin with a sound header.
    pub fn open(path: impl AsRef<Path>) -> Result<Self, Fault> {
        let path = path.as_ref();
        let file = disk::open(path).map_err(Fault::io("open", path))?;
        let records = Records::read(BufReader::with_capacity(READ_AHEAD, file));
        Ok(Self { path: path.into(), records: records.map_err(|broken| fault(broken, path))? })
    }

    /// Whose log it is.
    #[must_use]
    pub const fn header(&self) -> &Header {
        self.records.header()
    }

    /// The head after the records read so far.
    #[must_use]
    pub const fn head(&self) -> Head {
        self.records.head()
    }

    /// The next record; none at the end.
    ///
    /// # Errors
    ///
    /// If the record is torn, does not fit the one before it, or cannot be read.
    pub fn next_record(&mut self) -> Result<Option<Record>, Fault> {
        self.records.next_record().map_err(|broken| fault(broken, &self.path))
    }
}

impl Log {
    /// Reads the log of a table from its file.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, or is not what was written.
    pub fn open(path: impl AsRef<Path>) -> Result<Self, Vec<Finding>> {
        Self::read(opened(path.as_ref())?)
    }

    /// The same, as far as it was verified: a table may write more meanwhile.
    ///
    /// # Errors
    ///
    /// As [`Log::open`], and if it has another record there.
    pub fn open_to(path: impl AsRef<Path>, head: Head) -> Result<Self, Vec<Finding>> {
        Self::read_to(opened(path.as_ref())?, head)
    }

    /// The header of a log and its opening only.
    ///
    /// # Errors
    ///
    /// As [`Log::open`].
    pub fn open_opening(path: impl AsRef<Path>) -> Result<Self, Vec<Finding>> {
        Self::read_opening(opened(path.as_ref())?).map_err(|finding| vec![finding])
    }

    /// The opening of a log and what follows a snapshot.
    ///
    /// # Errors
    ///
    /// As [`Log::open`].
    pub(super) fn open_after(path: &Path, rested: &Rested) -> Result<Self, Vec<Finding>> {
        let (begin, mut rest) = (opened(path)?, opened(path)?);
        rest.seek(SeekFrom::Start(rested.end))
            .map_err(|cause| Broken::Unreadable(cause).finding())
            .and_then(|_| Self::read_after(begin, rest, (rested.head, &rested.state)))
            .map_err(|finding| vec![finding])
    }
}

impl Pieces<BufReader<File>> {
    /// The pieces of the log at `path`, as far as it was verified.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, or does not begin with a sound header.
    pub fn open(
        path: impl AsRef<Path>,
        head: Head,
        told: &ToldSeeds,
    ) -> Result<Self, Vec<Finding>> {
        Self::read(opened(path.as_ref())?, head, told).map_err(|finding| vec![finding])
    }
}

fn opened(path: &Path) -> Result<BufReader<File>, Vec<Finding>> {
    let file = disk::open(path).map_err(|cause| {
        let fault = Fault::io("open", path)(cause);
        vec![Finding { place: FoundAt::Log, reason: Flaw::Unreadable(fault.to_string()) }]
    })?;
    Ok(BufReader::with_capacity(READ_AHEAD, file))
}

fn fault(broken: Broken, path: &Path) -> Fault {
    let path = path.to_owned();
    match broken {
        Broken::Unreadable(cause) => Fault::Io { doing: "read", path, cause },
        Broken::Torn { record, offset, bytes } => Fault::Torn(Torn { path, record, offset, bytes }),
        Broken::Damaged(finding) => Fault::Damaged { path, findings: vec![finding] },
    }
}

impl fmt::Debug for LogReader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "LogReader({} at record {})", self.path.display(), self.head().size)
    }
}
