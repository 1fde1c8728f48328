//! The records of a log in order, each checked as it comes, from wherever its bytes are kept.
//!
//! It stops at the first record that does not fit; to learn all that is wrong with a log,
//! [verify](crate::verify_source) it.
//!
//! ```
//! use audit::{Entry, Head, Header, LogId, Records};
//!
//! let header = Header { table: "stud-1".into(), id: LogId([7; 16]) };
//! let (begin, head) = Head::EMPTY.frame(header.encode());
//! let log = [begin, head.frame(Entry::open("no more bets").sealed(1).body()).0].concat();
//!
//! let mut records = Records::read(&*log)?;
//! assert_eq!(records.header(), &header);
//! let record = records.next_record()?.expect("one record after the header");
//! assert_eq!((record.number, record.entry.open), (1, b"no more bets".to_vec()));
//! assert!(records.next_record()?.is_none());
//! # Ok::<(), audit::Broken>(())
//! ```

use std::io::{self, Read};

use crate::chain::{Format, Hash, Head, Header};
use crate::entry::{self, NoEntry, Sealed};
use crate::finding::{Finding, Flaw, FoundAt};
use crate::frames::{Frame, Frames};
use crate::veil::unveiled;

/// A log being read.
pub struct Records<R> {
    frames: Frames<R>,
    header: Header,
    format: Format,
    head: Head,
}

/// One record of a log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// Its number; the header is 0.
    pub number: u64,
    /// What was written; in the older format all of it is open.
    pub entry: Sealed,
    /// Its hash.
    pub hash: Hash,
}

impl Record {
    /// Its text, as far as it is not left out; none if it is no text.
    #[must_use]
    pub fn text(&self) -> Option<String> {
        let open = core::str::from_utf8(&self.entry.open).ok()?;
        match &*self.entry.parts {
            [] => Some(open.to_owned()),
            parts => unveiled(open, parts).ok(),
        }
    }
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
                Finding { place: FoundAt::Log, reason: Flaw::Unreadable(cause.to_string()) }
            }
            Self::Torn { record, bytes, .. } => Finding::record(record, Flaw::Unfinished { bytes }),
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
        let body = next(&mut frames, 0)?;
        let begun = body.and_then(|(body, stored)| {
            let (header, format) = Header::decode(body)?;
            (format.link(&Head::EMPTY.hash, 0, body) == Some(stored))
                .then_some((header, format, stored))
        });
        let Some((header, format, hash)) = begun else {
            return Err(Broken::Damaged(Finding::record(0, Flaw::NoHeader)));
        };
        Ok(Self { frames, header, format, head: Head { size: 1, hash } })
    }

    /// Goes on with a log from where it had this head.
    pub(crate) fn after(source: R, header: Header, format: Format, head: Head) -> Self {
        Self { frames: Frames::new(source), header, format, head }
    }

    /// Whose log it is.
    #[must_use]
    pub const fn header(&self) -> &Header {
        &self.header
    }

    /// How it is written.
    #[must_use]
    pub const fn format(&self) -> Format {
        self.format
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
    pub fn next_record(&mut self) -> Result<Option<Record>, Broken> {
        let number = self.head.size;
        let damaged = |reason| Err(Broken::Damaged(Finding::record(number, reason)));
        let Some((body, hash)) = next(&mut self.frames, number)? else { return Ok(None) };
        if self.format.link(&self.head.hash, number, body) != Some(hash) {
            return damaged(Flaw::Altered);
        }
        if self.format == Format::Four
            && let Err(NoEntry::Closed(audience)) = entry::check_closed(number, body)
        {
            return damaged(Flaw::ClosedAltered { audience });
        }
        let Some(entry) = self.format.parse(body) else { return damaged(Flaw::Altered) };
        self.head = Head { size: number + 1, hash };
        Ok(Some(Record { number, entry, hash }))
    }
}

/// The body and the hash of the next record.
fn next<R: Read>(frames: &mut Frames<R>, number: u64) -> Result<Option<(&[u8], Hash)>, Broken> {
    let offset = frames.next_offset();
    match frames.next().map_err(Broken::Unreadable)? {
        Frame::Whole { body, stored } => Ok(Some((body, stored))),
        Frame::TooLong { length } => {
            Err(Broken::Damaged(Finding::record(number, Flaw::LengthAltered { length })))
        }
        Frame::Unfinished(bytes) => {
            Err(Broken::Torn { record: number, offset, bytes: bytes.len() as u64 })
        }
        Frame::End => Ok(None),
    }
}
