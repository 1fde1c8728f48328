//! The log of a table in memory: its header and its records, each checked for its form, not yet
//! understood.

use core::iter;
use std::io::Read;

use crate::chain::{Format, Head, Header, LogId};
use crate::entry::{Part, Sealed};
use crate::finding::{Finding, Flaw, FoundAt, Unread};
use crate::record::{OpeningRecord, opening_version};
use crate::records::Records;
use crate::replay::ToldSeeds;
use crate::veil::unveiled;

/// The records of a log whose chain is sound.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Log {
    table: String,
    id: LogId,
    format: Format,
    head: Head,
    records: Vec<Kept>,
    /// How many records were left out after the opening.
    skipped: u64,
    /// The last line of the last of them.
    before: String,
}

/// A record, and its whole text if some of it is closed.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Kept {
    open: String,
    parts: Vec<Part>,
    whole: Option<String>,
}

/// A record as it stands in the log.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Written<'a> {
    pub(crate) number: u64,
    /// What everybody may read.
    pub(crate) open: &'a str,
    /// The closed parts.
    pub(crate) parts: &'a [Part],
    /// All of it, as far as it is not left out.
    pub(crate) text: &'a str,
    /// The same of the record before it; nothing of the opening.
    before: &'a str,
}

impl<'a> Written<'a> {
    /// The digest that the record before it ends with; nothing after the opening.
    pub(crate) fn state_before(&self) -> &'a str {
        let last = self.before.lines().next_back().unwrap_or_default();
        last.strip_prefix(STATE).unwrap_or_default()
    }

    /// Whether a closed part is left out.
    pub(crate) fn is_partial(&self) -> bool {
        self.parts.iter().any(|part| part.text().is_none())
    }
}

impl Kept {
    fn new(Sealed { open, parts }: Sealed) -> Result<Self, Unread> {
        let open = String::from_utf8(open).map_err(|_| Unread::NoText)?;
        let whole = match &*parts {
            [] => None,
            parts => Some(unveiled(&open, parts)?),
        };
        Ok(Self { open, parts, whole })
    }

    fn text(&self) -> &str {
        self.whole.as_deref().unwrap_or(&self.open)
    }
}

/// A log that is read piece by piece, each a [`Log`] of its own that begins with the opening and
/// knows what was before it.
pub struct Pieces<R> {
    records: Records<R>,
    /// How far the log was verified.
    head: Head,
    /// Of the seeds, so that no piece ends where a deck lies in an order that nobody knows.
    told: ToldSeeds,
    opening: Option<Kept>,
    /// The last line of the last record.
    before: String,
    /// How many records a piece has, if it may end there.
    length: u64,
}

/// How many records a piece has, if it may end there: some ten megabytes.
const PIECE: u64 = 1 << 14;

impl<R: Read> Pieces<R> {
    /// The pieces of a log that was verified up to `head`; a table may write more meanwhile.
    ///
    /// # Errors
    ///
    /// If the source does not begin with a sound header.
    pub fn read(source: R, head: Head, told: &ToldSeeds) -> Result<Self, Finding> {
        let records = Records::read(source).map_err(|broken| broken.finding())?;
        let told = told.clone();
        Ok(Self { records, head, told, opening: None, before: String::new(), length: PIECE })
    }

    /// The same in pieces of so many records each, at least one.
    #[must_use]
    pub const fn in_pieces_of(mut self, records: u64) -> Self {
        self.length = if records == 0 { 1 } else { records };
        self
    }

    fn piece(&mut self) -> Result<Option<Log>, Finding> {
        let from = self.records.head().size;
        if from >= self.head.size {
            return Ok(None);
        }
        let end = self.told.piece_end(from.saturating_add(self.length)).min(self.head.size);
        let mut kept: Vec<Kept> = self.opening.iter().cloned().collect();
        kept.extend(all_kept(&mut self.records, end)?);
        let head = self.records.head();
        if head.size < end || head.size == self.head.size && head != self.head {
            let reason = Flaw::Rewritten { signed: self.head.size };
            return Err(Finding { place: FoundAt::Log, reason });
        }
        let (header, format) = (self.records.header().clone(), self.records.format());
        let last = kept.last().and_then(|kept| kept.text().lines().next_back()).map(str::to_owned);
        self.opening = kept.first().cloned();
        let log = Log::new(header, format, head, kept)?;
        let before = core::mem::replace(&mut self.before, last.unwrap_or_default());
        Ok(Some(Log { before, skipped: from.saturating_sub(OPENED), ..log }))
    }
}

impl<R: Read> Iterator for Pieces<R> {
    type Item = Result<Log, Finding>;

    fn next(&mut self) -> Option<Self::Item> {
        self.piece().transpose()
    }
}

impl Log {
    /// Reads a log from its first byte.
    ///
    /// # Errors
    ///
    /// The first record that cannot be read, is not what was written, or is no text.
    pub fn read(source: impl Read) -> Result<Self, Vec<Finding>> {
        Self::read_until(source, u64::MAX).map_err(|finding| vec![finding])
    }

    /// Reads a log as far as it was verified: a table may write more meanwhile.
    ///
    /// # Errors
    ///
    /// As [`Log::read`], and if it has another record there.
    pub fn read_to(source: impl Read, head: Head) -> Result<Self, Vec<Finding>> {
        let log = Self::read_until(source, head.size).map_err(|finding| vec![finding])?;
        if log.head == head {
            return Ok(log);
        }
        let reason = Flaw::Rewritten { signed: head.size };
        Err(vec![Finding { place: FoundAt::Log, reason }])
    }

    /// Reads the header of a log and its opening only.
    ///
    /// # Errors
    ///
    /// As [`Log::read`].
    pub fn read_opening(source: impl Read) -> Result<Self, Finding> {
        Self::read_until(source, OPENED)
    }

    fn read_until(source: impl Read, size: u64) -> Result<Self, Finding> {
        let mut records = Records::read(source).map_err(|broken| broken.finding())?;
        let (header, format) = (records.header().clone(), records.format());
        let kept = all_kept(&mut records, size)?;
        Self::new(header, format, records.head(), kept)
    }

    /// Reads the header and the opening of a log from `begin`, and from `rest` what follows the
    /// record with this head and this digest: those between them are left out.
    ///
    /// # Errors
    ///
    /// As [`Log::read`].
    pub(crate) fn read_after(
        begin: impl Read,
        rest: impl Read,
        (head, state): (Head, &str),
    ) -> Result<Self, Finding> {
        let mut log = Self::read_opening(begin)?;
        let header = Header { table: log.table.clone(), id: log.id };
        let mut records = Records::after(rest, header, log.format, head);
        log.records.extend(all_kept(&mut records, u64::MAX)?);
        (log.head, log.skipped) = (records.head(), head.size.saturating_sub(OPENED));
        log.before = format!("{STATE}{state}");
        Ok(log)
    }

    fn new(
        header: Header,
        format: Format,
        head: Head,
        records: Vec<Kept>,
    ) -> Result<Self, Finding> {
        let (table, before) = (header.table, String::new());
        let log = Self { table, id: header.id, format, head, records, skipped: 0, before };
        log.check_format()?;
        Ok(log)
    }

    /// A log is in the format its table began in: nobody makes one look older than it is.
    fn check_format(&self) -> Result<(), Finding> {
        let header = self.format.number();
        match self.records.first().map(|first| opening_version(&first.open)) {
            Some(Some(version)) if version != header => {
                Err(Finding::unread(1, Unread::OtherFormat { header }))
            }
            _ => Ok(()),
        }
    }

    /// The name of its table.
    #[must_use]
    pub fn table(&self) -> &str {
        &self.table
    }

    /// What tells it from every other log.
    #[must_use]
    pub const fn id(&self) -> LogId {
        self.id
    }

    /// How far it goes.
    #[must_use]
    pub const fn head(&self) -> Head {
        self.head
    }

    /// How it is written.
    #[must_use]
    pub const fn format(&self) -> Format {
        self.format
    }

    /// How many of its records have closed parts that are left out.
    #[must_use]
    pub fn partial(&self) -> u64 {
        self.commands().map(|written| u64::from(written.is_partial())).sum()
    }

    /// The game it names, in whatever version it was written.
    #[must_use]
    pub fn game(&self) -> Option<&str> {
        self.records.first()?.open.lines().find_map(|line| line.strip_prefix("game "))
    }

    /// What it says of its table: the opening record.
    ///
    /// # Errors
    ///
    /// If there is no such record, or another version wrote it.
    pub fn opening(&self) -> Result<OpeningRecord, Finding> {
        let first = self.records.first().ok_or_else(|| Finding::unread(1, Unread::NoOpening))?;
        if self.format != Format::Four {
            return Err(Finding::unread(1, Unread::OtherVersion { version: self.format.number() }));
        }
        OpeningRecord::parse(first.text()).map_err(|error| Finding::unread(1, error.into()))
    }

    /// The records after the opening.
    pub(crate) fn commands(&self) -> impl Iterator<Item = Written<'_>> + Clone {
        let texts = self.records.iter().skip(1).map(Kept::text);
        let before = iter::once(&*self.before).chain(texts);
        let numbered = (OPENED + self.skipped..).zip(self.records.iter().skip(1));
        numbered.zip(before).map(|((number, kept), before)| Written {
            number,
            open: &kept.open,
            parts: &kept.parts,
            text: kept.text(),
            before,
        })
    }
}

/// How the last line of a record begins.
const STATE: &str = "state ";

/// Records of a log that was only begun: its header and its opening.
const OPENED: u64 = 2;

/// What can be read until there are so many records.
fn all_kept(records: &mut Records<impl Read>, size: u64) -> Result<Vec<Kept>, Finding> {
    let mut kept = Vec::new();
    while records.head().size < size
        && let Some(record) = records.next_record().map_err(|broken| broken.finding())?
    {
        let read = Kept::new(record.entry).map_err(|why| Finding::unread(record.number, why));
        kept.push(read?);
    }
    Ok(kept)
}
