//! The records of a log in order, each checked as it comes, from wherever its bytes are kept.
//!
//! It stops at the first record that does not fit; to learn all that is wrong with a log,
//! [verify](crate::verify_source) it.
//!
//! ```
//! use audit::{Head, Header, LogId, Records};
//!
//! let header = Header { table: "stud-1".into(), id: LogId([7; 16]) };
//! let (begin, head) = Head::EMPTY.frame(&header.encode());
//! let log = [begin, head.frame(b"no more bets").0].concat();
//!
//! let mut records = Records::read(&*log)?;
//! assert_eq!(records.header(), &header);
//! let record = records.next_record()?.expect("one record after the header");
//! assert_eq!((record.number, record.payload), (1, &b"no more bets"[..]));
//! assert!(records.next_record()?.is_none());
//! # Ok::<(), audit::Broken>(())
//! ```

use std::io::{self, Read};

use crate::chain::{Hash, Head, Header};
use crate::finding::{Finding, Place, Reason};
use crate::frames::{Frame, Frames};

/// A log being read.
pub struct Records<R> {
    frames: Frames<R>,
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

cards::told! {
    /// Why a record cannot be read.
    #[derive(Debug)]
    pub enum Broken {
        /// The source failed.
        Unreadable(cause: io::Error) ["the log cannot be read: {cause}"];
        /// The log ends within this record, as a crash leaves it.
        Torn {
            /// The number of the record.
            record: u64,
            /// Where it begins.
            offset: u64,
            /// How many bytes of it are there.
            bytes: u64,
        } ["the log ends within record {record}: {bytes} bytes from byte {offset}"];
        /// It is not what was written.
        Damaged(finding: Finding) ["{finding}"];
    }
}

impl Broken {
    /// What an auditor is told.
    #[must_use]
    pub fn finding(self) -> Finding {
        match self {
            Self::Unreadable(cause) => {
                Finding { place: Place::Log, reason: Reason::Unreadable(cause.to_string()) }
            }
            Self::Torn { record, bytes, .. } => {
                Finding::record(record, Reason::Unfinished { bytes })
            }
            Self::Damaged(finding) => finding,
        }
    }
}

impl core::error::Error for Broken {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            Self::Unreadable(cause) => Some(cause),
            Self::Torn { .. } | Self::Damaged(_) => None,
        }
    }
}

impl<R: Read> Records<R> {
    /// Reads the header of a log.
    ///
    /// # Errors
    ///
    /// If the source cannot be read, or does not begin with a sound header.
    pub fn read(source: R) -> Result<Self, Broken> {
        let mut frames = Frames::new(source);
        let record = next(&mut frames, &Head::EMPTY)?;
        let header = record.as_ref().and_then(|record| Header::decode(record.payload));
        match (header, record.map(|record| record.hash)) {
            (Some(header), Some(hash)) => Ok(Self { frames, header, head: Head { size: 1, hash } }),
            _ => Err(Broken::Damaged(Finding::record(0, Reason::NoHeader))),
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
    pub fn next_record(&mut self) -> Result<Option<Record<'_>>, Broken> {
        let record = next(&mut self.frames, &self.head)?;
        if let Some(Record { hash, .. }) = record {
            self.head = Head { size: self.head.size + 1, hash };
        }
        Ok(record)
    }
}

fn next<'a, R: Read>(frames: &'a mut Frames<R>, head: &Head) -> Result<Option<Record<'a>>, Broken> {
    let (number, offset) = (head.size, frames.next_offset());
    let damaged = |reason| Err(Broken::Damaged(Finding::record(number, reason)));
    match frames.next().map_err(Broken::Unreadable)? {
        Frame::Whole { payload, stored } if head.after(payload).hash == stored => {
            Ok(Some(Record { number, payload, hash: stored }))
        }
        Frame::Whole { .. } => damaged(Reason::Altered),
        Frame::TooLong { length } => damaged(Reason::LengthAltered { length }),
        Frame::Unfinished(bytes) => {
            Err(Broken::Torn { record: number, offset, bytes: bytes.len() as u64 })
        }
        Frame::End => Ok(None),
    }
}
