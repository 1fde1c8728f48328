//! A copy of a log for a reader who may not see everything.
//!
//! The copy has the same open parts and the same hashes, so that the checkpoint of the log verifies
//! it too. Of the closed parts it has those its reader may know: a player's own, an auditor's all;
//! and for everybody those of rounds that are complete and whose seed the log shows, which tells
//! as much. Of a round whose seed is lost nothing is ever shown.

use core::str::FromStr;
use std::collections::{BTreeMap, BTreeSet};
use std::io::{Read, Write};

use rules::{SEATS_MAX, Seat};
use table::DeckId;

use crate::chain::{Format, Head};
use crate::deals::{Said, said};
use crate::entry::{Audience, Sealed};
use crate::finding::{Finding, Place, Reason};
use crate::records::Records;

/// Who is to read a copy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Viewpoint {
    /// Anybody.
    Public,
    /// The player at this seat.
    Seat(Seat),
    /// Somebody who may see everything.
    Auditor,
}

impl Viewpoint {
    /// Whether this reader may know what is kept for `audience` while it is hidden.
    fn may_read(self, audience: Audience) -> bool {
        match self {
            Self::Public => false,
            Self::Seat(seat) => audience == seat.into(),
            Self::Auditor => true,
        }
    }
}

impl FromStr for Viewpoint {
    type Err = NoViewpoint;

    fn from_str(text: &str) -> Result<Self, NoViewpoint> {
        match text {
            "public" => Ok(Self::Public),
            "auditor" => Ok(Self::Auditor),
            _ => {
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
        "{text:?} is no viewpoint; give public, auditor or seat-N with N from 1 to {SEATS_MAX}"
    ];
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
/// If the log is not what was written, is of an older version, or cannot be read or written.
pub fn export(
    log: impl Read,
    viewpoint: Viewpoint,
    mut copy: impl Write,
) -> Result<Exported, Finding> {
    let (bytes, exported) = copied(log, viewpoint, u64::MAX)?;
    let unwritten = |cause: std::io::Error| Finding {
        place: Place::Log,
        reason: Reason::Unreadable(cause.to_string()),
    };
    copy.write_all(&bytes).map_err(unwritten)?;
    Ok(exported)
}

/// The bytes of a copy of the first `size` records.
pub(crate) fn copied(
    log: impl Read,
    viewpoint: Viewpoint,
    size: u64,
) -> Result<(Vec<u8>, Exported), Finding> {
    let mut records = Records::read(log).map_err(|broken| broken.finding())?;
    if records.format() != Format::Four {
        let version = records.format().number();
        return Err(Finding::unread(0, crate::Unread::OtherVersion { version }));
    }
    let mut entries: Vec<Sealed> = Vec::new();
    while records.head().size < size
        && let Some(record) = records.next_record().map_err(|broken| broken.finding())?
    {
        entries.push(record.entry);
    }
    let shown = shown(&entries);
    let (mut bytes, mut head) = Head::EMPTY.frame(records.header().encode());
    let mut exported = Exported { records: 1, partial: 0 };
    for (entry, is_shown) in entries.into_iter().zip(shown) {
        let entry = entry.without(|audience| is_shown || viewpoint.may_read(audience));
        exported.partial += u64::from(entry.parts.iter().any(|part| part.text().is_none()));
        exported.records += 1;
        let (frame, after) = head.frame(entry.body());
        bytes.extend(frame);
        head = after;
    }
    Ok((bytes, exported))
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
        let text = core::str::from_utf8(&entry.open).unwrap_or_default();
        let (mut needed, before) = (self.secret(), self.round);
        let mut revealed = Vec::new();
        for said in text.lines().filter_map(said) {
            match said {
                Said::Committed { deck, shuffle, .. } => drop(self.secret.insert(deck, shuffle)),
                Said::Opens(deck) => self.round = self.secret.get(&deck).copied(),
                Said::Revealed(shuffle, _) => {
                    revealed.push(shuffle);
                    self.secret.retain(|_, secret| *secret != shuffle);
                }
                Said::Lost(shuffle) => self.secret.retain(|_, secret| *secret != shuffle),
                Said::Complete => self.round = None,
                Said::Options(_) | Said::Order(_) => {}
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
