//! A copy of a log for a reader who may not see everything.
//!
//! The copy has the same open parts and the same hashes, so that the checkpoint of the log verifies
//! it too. Of the closed parts it has those its reader may know: a player's own, an auditor's all;
//! and for everybody those of rounds that are complete and whose seed the log shows, which tells
//! as much. Of a round whose seed is lost nothing is ever shown. A seat is its player's only as
//! long as that player holds it: what was kept for whoever sat there before stays with them.

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
use crate::holders::Holders;
use crate::records::Records;

/// Who is to read a copy.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Viewpoint {
    /// Anybody.
    Public,
    /// The player who holds this seat at the end of the log, of what was there while that player
    /// held it.
    Seat(Seat),
    /// The player of this name, wherever and whenever that was at the table.
    Player(String),
    /// Somebody who may see everything.
    Auditor,
}

/// Who may know what is hidden.
enum Reader {
    Nobody,
    /// This player, of one seat or of all.
    Player(String, Option<Seat>),
    Everything,
}

impl Reader {
    /// Whether this reader may know what is kept for `audience` while it is hidden.
    fn may_read(&self, audience: Audience, holders: &Holders) -> bool {
        match self {
            Self::Nobody => false,
            Self::Player(name, seat) => {
                let here = seat.is_none_or(|seat| audience == seat.into());
                here && holders.of(audience) == Some(name)
            }
            Self::Everything => true,
        }
    }
}

impl Viewpoint {
    /// Who that is in this log.
    fn reader(&self, entries: &[Sealed]) -> Result<Reader, NoReader> {
        let mut holders = Holders::default();
        let mut seen = false;
        for entry in entries {
            holders.hear(open(entry));
            seen |= matches!(self, Self::Player(name) if holders.has(name));
        }
        match self {
            Self::Public => Ok(Reader::Nobody),
            Self::Auditor => Ok(Reader::Everything),
            Self::Player(name) if seen => Ok(Reader::Player(name.clone(), None)),
            Self::Player(name) => Err(NoReader::Player(name.clone())),
            Self::Seat(seat) => match holders.of((*seat).into()) {
                Some(name) => Ok(Reader::Player(name.to_owned(), Some(*seat))),
                None => Err(NoReader::Seat(*seat)),
            },
        }
    }
}

impl FromStr for Viewpoint {
    type Err = NoViewpoint;

    fn from_str(text: &str) -> Result<Self, NoViewpoint> {
        let player = text.strip_prefix("player ").or_else(|| text.strip_prefix("player-"));
        match (text, player) {
            ("public", _) => Ok(Self::Public),
            ("auditor", _) => Ok(Self::Auditor),
            (_, Some(name)) => Ok(Self::Player(name.to_owned())),
            (_, None) => {
                let number = text.strip_prefix("seat ").or_else(|| text.strip_prefix("seat-"));
                let number = number.and_then(|number| number.parse::<usize>().ok());
                let seat = number.filter(|number| (1..=SEATS_MAX).contains(number));
                seat.map(|number| Self::Seat(Seat::at(number - 1)))
                    .ok_or_else(|| NoViewpoint(text.to_owned()))
            }
        }
    }
}

cards::told! {
    /// A text that names nobody who could read a copy.
    pub struct NoViewpoint(text: String) [
        "{text:?} is no viewpoint; give public, auditor, player-NAME, or seat-N with N from 1 to \
         {SEATS_MAX}"
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
    for (entry, is_shown) in entries.into_iter().zip(shown) {
        let entry = entry.without(|audience| is_shown || reader.may_read(audience, &holders));
        holders.hear(open(&entry));
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
