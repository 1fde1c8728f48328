//! A copy of a log for a reader who may not see everything.
//!
//! The copy has the same open parts and the same hashes, so that the checkpoint of the log verifies
//! it too. Of the closed parts it has those its reader may know: a player's own, an auditor's all;
//! and for everybody those of rounds that are complete and whose seed the log shows, which tells
//! as much. Of a round whose seed is lost nothing is ever shown. A seat is its player's only as
//! long as that player holds it: what was kept for whoever sat there before stays with them. A name
//! is no proof of who somebody is: who sits down under the name of somebody who left is another
//! reader.

use core::str::FromStr;
use std::collections::{BTreeMap, BTreeSet};
use std::io::{Read, Seek, Write};

use rules::{SEATS_MAX, Seat};
use table::DeckId;

use crate::Log;
use crate::chain::{Format, Head};
use crate::deals::{Said, said};
use crate::entry::{Audience, Sealed};
use crate::finding::{Finding, Flaw, FoundAt};
use crate::holders::{Holders, Stay};
use crate::records::{Record, Records};
use crate::replay::ToldSeeds;

/// Who is to read a copy.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Viewpoint {
    /// Anybody.
    Public,
    /// The player who holds this seat at the end of the log, of what was there while that player
    /// held it.
    Seat(Seat),
    /// The player of this name, if only one stay at the table had it.
    Player(String),
    /// Whoever sat down in this record, until that player had left every seat.
    Stay(u64),
    /// Somebody who may see everything.
    Auditor,
}

/// Looks for whoever is to read a copy.
struct Looking<'a> {
    viewpoint: &'a Viewpoint,
    holders: Holders,
    /// Since when those of the name or number that was given stayed.
    stays: Vec<u64>,
}

impl<'a> Looking<'a> {
    fn new(viewpoint: &'a Viewpoint) -> Self {
        Self { viewpoint, holders: Holders::default(), stays: Vec::new() }
    }

    /// The next record.
    fn hear(&mut self, number: u64, open: &str) {
        let sits = self.holders.hear(number, open);
        let named = |stay: &&Stay| match self.viewpoint {
            Viewpoint::Player(name) => stay.player == *name,
            Viewpoint::Stay(since) => stay.since == *since,
            Viewpoint::Public | Viewpoint::Seat(_) | Viewpoint::Auditor => false,
        };
        self.stays.extend(sits.filter(named).map(|stay| stay.since));
    }

    /// Who that is in the log that was heard.
    fn reader(self) -> Result<Reader, NoReader> {
        let Self { viewpoint, holders, stays } = self;
        match viewpoint {
            Viewpoint::Public => Ok(Reader::Nobody),
            Viewpoint::Auditor => Ok(Reader::Everything),
            Viewpoint::Player(name) => match *stays {
                [] => Err(NoReader::Player(name.clone())),
                [since] => Ok(Reader::Stay(since, None)),
                [..] => Err(NoReader::Stays(name.clone(), stays)),
            },
            Viewpoint::Stay(since) if stays.is_empty() => Err(NoReader::Stay(*since)),
            Viewpoint::Stay(since) => Ok(Reader::Stay(*since, None)),
            Viewpoint::Seat(seat) => match holders.of((*seat).into()) {
                Some(stay) => Ok(Reader::Stay(stay.since, Some(*seat))),
                None => Err(NoReader::Seat(*seat)),
            },
        }
    }
}

/// Who may know what is hidden.
enum Reader {
    Nobody,
    /// Whoever sat down in this record, of one seat or of all.
    Stay(u64, Option<Seat>),
    Everything,
}

impl Reader {
    /// Whether this reader may know what is kept for `audience` while it is hidden.
    fn may_read(&self, audience: Audience, holders: &Holders) -> bool {
        match self {
            Self::Nobody => false,
            Self::Stay(since, seat) => {
                let here = seat.is_none_or(|seat| audience == seat.into());
                here && holders.of(audience).is_some_and(|stay| stay.since == *since)
            }
            Self::Everything => true,
        }
    }
}

impl FromStr for Viewpoint {
    type Err = NoViewpoint;

    fn from_str(text: &str) -> Result<Self, NoViewpoint> {
        let none = || NoViewpoint(text.to_owned());
        match (text, text.split_once([' ', '-'])) {
            ("public", _) => Ok(Self::Public),
            ("auditor", _) => Ok(Self::Auditor),
            (_, Some(("player", name))) => Ok(Self::Player(name.to_owned())),
            (_, Some(("stay", record))) => record.parse().map(Self::Stay).map_err(|_| none()),
            (_, Some(("seat", number))) => {
                let number = number.parse::<usize>().ok();
                let seat = number.filter(|number| (1..=SEATS_MAX).contains(number));
                seat.map(|number| Self::Seat(Seat::at(number - 1))).ok_or_else(none)
            }
            _ => Err(none()),
        }
    }
}

cards::told! {
    /// A text that names nobody who could read a copy.
    pub struct NoViewpoint(text: String) [
        "{text:?} is no viewpoint; give public, auditor, player-NAME, or seat-N with N from 1 to \
         {SEATS_MAX}, or stay-RECORD for who sat down in that record"
    ];
}

cards::told! {
    /// A copy for somebody who is not there.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum NoReader {
        /// Nobody holds the seat at the end of the log.
        Seat(seat: Seat) [
            "nobody holds {seat} at the end of this log; whoever did is named by player-NAME"
        ];
        /// Nobody of this name ever held a seat.
        Player(name: String) ["nobody called {name:?} has held a seat in this log"];
        /// Players of this name sat down in several records.
        Stays(name: String, records: Vec<u64>) [
            "{name:?} sat down {} times, and a name does not tell whether that was one player; \
             give{}",
            records.len(),
            records.iter().map(|record| format!(" stay-{record}")).collect::<String>()
        ];
        /// Nobody sat down in this record, or only at another seat.
        Stay(record: u64) ["nobody new sat down in record {record} of this log"];
    }
}

cards::told! {
    /// Why there is no copy.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum NotExported {
        /// The log is not what was written, is of an older version, or cannot be read.
        Log(finding: Finding) ["{finding}"];
        /// There is nobody to read it.
        NoReader(who: NoReader) ["{who}"];
    }
}

impl core::error::Error for NotExported {}

impl From<Finding> for NotExported {
    fn from(finding: Finding) -> Self {
        Self::Log(finding)
    }
}

/// What a copy holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Exported {
    /// How many records, the header included.
    pub records: u64,
    /// How many of them have closed parts that were left out.
    pub partial: u64,
}

/// Writes a copy of a log for this reader. The log is gone through twice, and never more than a
/// record of it is in memory.
///
/// # Errors
///
/// If the log is not what was written, is of an older version, cannot be read or written, or knows
/// no such reader.
pub fn export(
    mut log: impl Read + Seek,
    viewpoint: &Viewpoint,
    mut copy: impl Write,
) -> Result<Exported, NotExported> {
    let overview = Overview::of(&mut log, viewpoint, u64::MAX)?;
    let mut copying = Copying::new(log, &overview)?;
    while let Some(frame) = copying.next_frame()? {
        copy.write_all(&frame).map_err(unreadable)?;
    }
    Ok(copying.exported)
}

/// A log as this reader may know it, as far as it was verified.
///
/// # Errors
///
/// As [`export`].
pub fn seen_from(
    mut log: impl Read + Seek,
    viewpoint: &Viewpoint,
    head: Head,
) -> Result<Log, NotExported> {
    let overview = Overview::of(&mut log, viewpoint, head.size)?;
    let mut copying = Copying::new(log, &overview)?;
    let mut bytes = Vec::new();
    while let Some(frame) = copying.next_frame()? {
        bytes.extend(frame);
    }
    Ok(Log::read_to(&*bytes, head).map_err(|mut findings| findings.remove(0))?)
}

fn unreadable(cause: std::io::Error) -> Finding {
    Finding { place: FoundAt::Log, reason: Flaw::Unreadable(cause.to_string()) }
}

/// What has to be known of a whole log before the first record of a copy is written.
pub(crate) struct Overview {
    /// How far it goes.
    pub(crate) head: Head,
    /// What it tells of its seeds.
    pub(crate) told: ToldSeeds,
    reader: Reader,
    /// The shuffles whose seeds are shown and whose rounds are over: closed parts that tell no more
    /// than they do are for everybody. The seed of a round that had to be abandoned is never shown,
    /// and what players held in it stays with them.
    complete: BTreeSet<u64>,
}

impl Overview {
    /// Of the first `size` records.
    pub(crate) fn of(
        log: impl Read,
        viewpoint: &Viewpoint,
        size: u64,
    ) -> Result<Self, NotExported> {
        let mut records = Records::read(log).map_err(|broken| broken.finding())?;
        if records.format() != Format::Four {
            let version = records.format().number();
            return Err(Finding::unread(0, crate::Unread::OtherVersion { version }).into());
        }
        let (mut told, mut state) = (ToldSeeds::default(), Open::default());
        let mut looking = Looking::new(viewpoint);
        while records.head().size < size
            && let Some(record) = records.next_record().map_err(|broken| broken.finding())?
        {
            looking.hear(record.number, open(&record.entry));
            state.hear(&record.entry);
            // The opening shows no seed.
            if record.number > 1 {
                told.hear(record.number, open(&record.entry));
            }
        }
        let (head, complete) = (records.head(), state.complete);
        let reader = looking.reader().map_err(NotExported::NoReader)?;
        Ok(Self { head, told, reader, complete })
    }
}

/// A copy that is being written, record by record.
pub(crate) struct Copying<'a, R> {
    records: Records<R>,
    overview: &'a Overview,
    open: Open,
    holders: Holders,
    /// The head of the copy.
    head: Head,
    /// What the copy holds so far.
    pub(crate) exported: Exported,
}

impl<'a, R: Read + Seek> Copying<'a, R> {
    /// Begins a copy of a log that was looked at.
    pub(crate) fn new(mut log: R, overview: &'a Overview) -> Result<Self, Finding> {
        log.rewind().map_err(unreadable)?;
        let records = Records::read(log).map_err(|broken| broken.finding())?;
        let (open, holders, exported) = (Open::default(), Holders::default(), Exported::default());
        Ok(Self { records, overview, open, holders, head: Head::EMPTY, exported })
    }

    /// The bytes of the next record; none at the end.
    pub(crate) fn next_frame(&mut self) -> Result<Option<Vec<u8>>, Finding> {
        let end = self.overview.head;
        let body = if self.head == Head::EMPTY {
            self.records.header().encode()
        } else if self.records.head().size < end.size {
            let next = self.records.next_record().map_err(|broken| broken.finding())?;
            let rewritten = Flaw::Rewritten { signed: end.size };
            let record = next.ok_or(Finding { place: FoundAt::Log, reason: rewritten })?;
            self.veiled(record)
        } else if self.head == end {
            return Ok(None);
        } else {
            let reason = Flaw::Rewritten { signed: end.size };
            return Err(Finding { place: FoundAt::Log, reason });
        };
        let (frame, after) = self.head.frame(body);
        self.head = after;
        self.exported.records += 1;
        Ok(Some(frame))
    }

    /// The record without what its reader may not see. Everybody may see all of it once the log
    /// shows the seeds that tell as much: in a round that of its deal, between two all that were
    /// secret then.
    fn veiled(&mut self, record: Record) -> Vec<u8> {
        let Overview { reader, complete, .. } = self.overview;
        let is_shown = self.open.hear(&record.entry).is_subset(complete);
        let holders = &self.holders;
        let entry = record.entry.without(|audience| is_shown || reader.may_read(audience, holders));
        self.holders.hear(record.number, open(&entry));
        self.exported.partial += u64::from(entry.parts.iter().any(|part| part.text().is_none()));
        entry.body()
    }
}

/// What everybody may read of a record.
fn open(entry: &Sealed) -> &str {
    core::str::from_utf8(&entry.open).unwrap_or_default()
}

/// What is open while a log is gone through.
#[derive(Default)]
struct Open {
    /// The shuffle of each deck whose seed was not shown yet.
    secret: BTreeMap<DeckId, u64>,
    /// The shuffle the round in play is dealt from.
    round: Option<u64>,
    /// The shuffles whose seeds were shown and whose rounds are over.
    complete: BTreeSet<u64>,
}

impl Open {
    /// The shuffles whose seeds must be shown before everybody may see all of this record.
    fn hear(&mut self, entry: &Sealed) -> BTreeSet<u64> {
        let (mut needed, before) = (self.secret(), self.round);
        let mut revealed = Vec::new();
        for said in open(entry).lines().filter_map(said) {
            match said {
                Said::Committed { deck, shuffle, .. } => drop(self.secret.insert(deck, shuffle)),
                Said::Opens(deck) => self.round = self.secret.get(&deck).copied(),
                Said::Revealed(shuffle, _) => {
                    revealed.push(shuffle);
                    self.secret.retain(|_, secret| *secret != shuffle);
                }
                Said::Lost(shuffle) => self.secret.retain(|_, secret| *secret != shuffle),
                Said::Complete => self.round = None,
                // It is as secret as before: what closed parts hide stays with their readers.
                Said::Kept(_) => {}
                Said::Options(_) | Said::Order(_) | Said::Sealed(_) | Said::Leaf(_) => {}
                Said::Bytes(_) => {}
            }
        }
        self.complete.extend(revealed);
        needed.extend(self.secret());
        match before.or(self.round) {
            Some(round) => BTreeSet::from([round]),
            None => needed,
        }
    }

    fn secret(&self) -> BTreeSet<u64> {
        self.secret.values().copied().collect()
    }
}
