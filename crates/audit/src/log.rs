//! The log of a table in memory: its header and the texts of its records, not yet understood.

use std::collections::BTreeSet;
use std::io::Read;

use crate::chain::{Format, LogId};
use crate::finding::{Finding, Unread};
use crate::record::OpeningRecord;
use crate::records::Records;
use crate::veil::unveiled;

/// The texts of a log whose chain is sound.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Log {
    table: String,
    id: LogId,
    format: Format,
    texts: Vec<String>,
    /// The numbers of the records of which something is left out.
    partial: BTreeSet<u64>,
}

impl Log {
    /// Reads a log from its first byte.
    ///
    /// # Errors
    ///
    /// The first record that cannot be read, is not what was written, or is no text.
    pub fn read(source: impl Read) -> Result<Self, Vec<Finding>> {
        let read = || {
            let mut records = Records::read(source).map_err(|broken| broken.finding())?;
            let (header, format) = (records.header().clone(), records.format());
            let (mut texts, mut partial) = (Vec::new(), BTreeSet::new());
            while let Some(record) = records.next_record().map_err(|broken| broken.finding())? {
                let (text, left_out) = unveiled(&record.entry)
                    .ok_or_else(|| Finding::unread(record.number, Unread::NoText))?;
                texts.push(text);
                if left_out {
                    partial.insert(record.number);
                }
            }
            Ok(Self { table: header.table, id: header.id, format, texts, partial })
        };
        read().map_err(|finding| vec![finding])
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

    /// How it is written.
    #[must_use]
    pub const fn format(&self) -> Format {
        self.format
    }

    /// The game it names, in whatever version it was written.
    #[must_use]
    pub fn game(&self) -> Option<&str> {
        self.texts.first()?.lines().find_map(|line| line.strip_prefix("game "))
    }

    /// What it says of its table: the opening record.
    ///
    /// # Errors
    ///
    /// If there is no such record, or another version wrote it.
    pub fn opening(&self) -> Result<OpeningRecord, Finding> {
        let text = self.texts.first().ok_or_else(|| Finding::unread(1, Unread::NoOpening))?;
        if self.format != Format::Four {
            return Err(Finding::unread(1, Unread::OtherVersion { version: self.format.number() }));
        }
        OpeningRecord::parse(text).map_err(|error| Finding::unread(1, error.into()))
    }

    /// Whether a closed part of this record is left out.
    pub(crate) fn is_partial(&self, number: u64) -> bool {
        self.partial.contains(&number)
    }

    /// The texts after the opening, with the numbers of their records.
    pub(crate) fn commands(&self) -> impl Iterator<Item = (u64, &str)> + Clone {
        (2..).zip(self.texts.iter().skip(1).map(String::as_str))
    }

    /// Every line of every record.
    pub(crate) fn lines(&self) -> impl Iterator<Item = &str> {
        self.texts.iter().flat_map(|text| text.lines())
    }
}
