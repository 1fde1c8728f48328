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
use std::io::{Read, Write};

use rules::{SEATS_MAX, Seat};
use table::DeckId;

use crate::Log;
use crate::chain::{Format, Head};
use crate::deals::{Said, said};
use crate::entry::{Audience, Sealed};
use crate::finding::{Finding, Flaw, FoundAt};
use crate::holders::{Holders, Stay};
use crate::records::Records;

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

impl Viewpoint {
    /// Who that is in this log.
    fn reader(&self, entries: &[Sealed]) -> Result<Reader, NoReader> {
        let (mut holders, mut stays) = (Holders::default(), Vec::<u64>::new());
        for (entry, number) in entries.iter().zip(1..) {
            let sits = holders.hear(number, open(entry));
            let named = |stay: &&Stay| match self {
                Self::Player(name) => stay.player == *name,
                Self::Stay(since) => stay.since == *since,
                Self::Public | Self::Seat(_) | Self::Auditor => false,
            };
            stays.extend(sits.filter(named).map(|stay| stay.since));
        }
        match self {
            Self::Public => Ok(Reader::Nobody),
            Self::Auditor => Ok(Reader::Everything),
            Self::Player(name) => match *stays {
                [] => Err(NoReader::Player(name.clone())),
                [since] => Ok(Reader::Stay(since, None)),
                [..] => Err(NoReader::Stays(name.clone(), stays)),
            },
            Self::Stay(since) if stays.is_empty() => Err(NoReader::Stay(*since)),
            Self::Stay(since) => Ok(Reader::Stay(*since, None)),
            Self::Seat(seat) => match holders.of((*seat).into()) {
                Some(stay) => Ok(Reader::Stay(stay.since, Some(*seat))),
                None => Err(NoReader::Seat(*seat)),
            },
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

/// Writes a copy of a log for this reader.
///
/// # Errors
///
/// If the log is not what was written, is of an older version, cannot be read or written, or knows
/// no such reader.
pub fn export(
    log: impl Read,
    viewpoint: &Viewpoint,
    mut copy: impl Write,
) -> Result<Exported, NotExported> {
    let (bytes, exported) = copied(log, viewpoint, u64::MAX)?;
    let unwritten = |cause: std::io::Error| Finding {
        place: FoundAt::Log,
        reason: Flaw::Unreadable(cause.to_string()),
    };
    copy.write_all(&bytes).map_err(unwritten)?;
    Ok(exported)
}

/// A log as this reader may know it, as far as it was verified.
///
/// # Errors
///
/// As [`export`].
pub fn seen_from(log: impl Read, viewpoint: &Viewpoint, head: Head) -> Result<Log, NotExported> {
    let (bytes, _) = copied(log, viewpoint, head.size)?;
    Ok(Log::read_to(&*bytes, head).map_err(|mut findings| findings.remove(0))?)
}

/// The bytes of a copy of the first `size` records.
pub(crate) fn copied(
    log: impl Read,
    viewpoint: &Viewpoint,
    size: u64,
) -> Result<(Vec<u8>, Exported), NotExported> {
    let mut records = Records::read(log).map_err(|broken| broken.finding())?;
    if records.format() != Format::Four {
        let version = records.format().number();
        return Err(Finding::unread(0, crate::Unread::OtherVersion { version }).into());
    }
    let mut entries: Vec<Sealed> = Vec::new();
    while records.head().size < size
        && let Some(record) = records.next_record().map_err(|broken| broken.finding())?
    {
        entries.push(record.entry);
    }
    let reader = viewpoint.reader(&entries).map_err(NotExported::NoReader)?;
    let (shown, mut holders) = (shown(&entries), Holders::default());
    let (mut bytes, mut head) = Head::EMPTY.frame(records.header().encode());
    let mut exported = Exported { records: 1, partial: 0 };
    for ((entry, is_shown), number) in entries.into_iter().zip(shown).zip(1..) {
        let entry = entry.without(|audience| is_shown || reader.may_read(audience, &holders));
        holders.hear(number, open(&entry));
        exported.partial += u64::from(entry.parts.iter().any(|part| part.text().is_none()));
        exported.records += 1;
        let (frame, after) = head.frame(entry.body());
        bytes.extend(frame);
        head = after;
    }
    Ok((bytes, exported))
}

/// What everybody may read of a record.
fn open(entry: &Sealed) -> &str {
    core::str::from_utf8(&entry.open).unwrap_or_default()
}

/// Whether everybody may see the closed parts of each record, because the log shows the seeds that
/// tell as much: of a record in a round the seed of its deal, once the round is complete; of one
/// between rounds all seeds that were secret then. The seed of a round that had to be abandoned is
/// never shown, and what players held in it stays with them.
fn shown(entries: &[Sealed]) -> Vec<bool> {
    let mut open = Open::default();
    let needed: Vec<BTreeSet<u64>> = entries.iter().map(|entry| open.hear(entry)).collect();
    needed.iter().map(|seeds| seeds.is_subset(&open.complete)).collect()
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
