//! Reads the records of a log in order, each checked as it comes.
//!
//! This is what replay reads from. It stops at the first record that does not fit; to learn all
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
//! assert_eq!((record.number, record.payload), (1, &b"no more bets"[..]));
//! assert!(reader.next_record()?.is_none());
//! # std::fs::remove_dir_all(&dir)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use core::fmt;
use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};

use crate::chain::{Hash, Head, Header};
use crate::fault::{Fault, Torn};
use crate::finding::{Finding, Reason};
use crate::frames::{Frame, Frames};
use crate::verify::READ_AHEAD;

/// A log being read.
pub struct LogReader {
    path: PathBuf,
    frames: Frames<BufReader<File>>,
    header: Header,
    head: Head,
}

/// One record of a log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Record<'a> {
    /// Its number; the header is 0.
    pub number: u64,
    /// What was written.
    pub payload: &'a [u8],
    /// Its hash.
    pub hash: Hash,
}

impl LogReader {
    /// Opens a log and reads its header.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, or does not begin with a sound header.
    pub fn open(path: impl AsRef<Path>) -> Result<Self, Fault> {
        let path = path.as_ref();
        let file = File::open(path).map_err(Fault::io("open", path))?;
        let mut frames = Frames::new(BufReader::with_capacity(READ_AHEAD, file));
        let record = next(&mut frames, &Head::EMPTY, path)?;
        let header = record.as_ref().and_then(|record| Header::decode(record.payload));
        match (header, record.map(|record| record.hash)) {
            (Some(header), Some(hash)) => {
                let head = Head { size: 1, hash };
                Ok(Self { path: path.into(), frames, header, head })
            }
            _ => Err(damaged(path, 0, Reason::NoHeader)),
        }
    }

    /// Whose log it is.
    #[must_use]
    pub const fn header(&self) -> &Header {
        &self.header
    }

    /// The head after the records read so far.
    #[must_use]
    pub const fn head(&self) -> Head {
        self.head
    }

    /// The next record; none at the end.
    ///
    /// # Errors
    ///
    /// If the record is torn, does not fit the one before it, or cannot be read.
    pub fn next_record(&mut self) -> Result<Option<Record<'_>>, Fault> {
        let record = next(&mut self.frames, &self.head, &self.path)?;
        if let Some(Record { hash, .. }) = record {
            self.head = Head { size: self.head.size + 1, hash };
        }
        Ok(record)
    }
}

fn next<'a>(
    frames: &'a mut Frames<BufReader<File>>,
    head: &Head,
    path: &Path,
) -> Result<Option<Record<'a>>, Fault> {
    let number = head.size;
    let offset = frames.next_offset();
    match frames.next().map_err(Fault::io("read", path))? {
        Frame::Whole { payload, stored } if head.after(payload).hash == stored => {
            Ok(Some(Record { number, payload, hash: stored }))
        }
        Frame::Whole { .. } => Err(damaged(path, number, Reason::Altered)),
        Frame::TooLong { length } => Err(damaged(path, number, Reason::LengthAltered { length })),
        Frame::Unfinished(bytes) => {
            let bytes = bytes.len() as u64;
            Err(Fault::Torn(Torn { path: path.into(), record: number, offset, bytes }))
        }
        Frame::End => Ok(None),
    }
}

fn damaged(path: &Path, number: u64, reason: Reason) -> Fault {
    Fault::Damaged { path: path.into(), findings: vec![Finding::record(number, reason)] }
}

impl fmt::Debug for LogReader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "LogReader({} at record {})", self.path.display(), self.head.size)
    }
}
