//! The log of a table in memory: its header and the texts of its records, not yet understood.

use std::io::Read;

use crate::chain::LogId;
use crate::finding::{Finding, Unread};
use crate::record::OpeningRecord;
use crate::records::Records;

/// The texts of a log whose chain is sound.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Log {
    table: String,
    id: LogId,
    texts: Vec<String>,
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
            let header = records.header().clone();
            let mut texts = Vec::new();
            while let Some(record) = records.next_record().map_err(|broken| broken.finding())? {
                let text = core::str::from_utf8(record.payload)
                    .map_err(|_| Finding::unread(record.number, Unread::NoText))?;
                texts.push(text.to_owned());
            }
            Ok(Self { table: header.table, id: header.id, texts })
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

    /// What it says of its table: the opening record.
    ///
    /// # Errors
    ///
    /// If there is no such record.
    pub fn opening(&self) -> Result<OpeningRecord, Finding> {
        let text = self.texts.first().ok_or_else(|| Finding::unread(1, Unread::NoOpening))?;
        OpeningRecord::parse(text).map_err(|error| Finding::unread(1, error.into()))
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
