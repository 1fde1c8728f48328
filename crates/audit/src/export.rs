//! A copy of a log for a reader who may not see everything.
//!
//! The copy has the same open parts and the same hashes, so that the checkpoint of the log verifies
//! it too. Of the closed parts it has those its reader may know: a player's own, an auditor's all;
//! and for everybody those of rounds that are complete and whose seed the log shows, which tells
//! as much.

use core::str::FromStr;
use std::io::{Read, Write};

use rules::{SEATS_MAX, Seat};

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
    let mut records = Records::read(log).map_err(|broken| broken.finding())?;
    if records.format() != Format::Four {
        return Err(Finding::unread(
            0,
            crate::Unread::OtherVersion { version: records.format().number() },
        ));
    }
    let mut entries: Vec<Sealed> = Vec::new();
    let mut shown = 0;
    while let Some(record) = records.next_record().map_err(|broken| broken.finding())? {
        entries.push(record.entry);
        if completes(&entries[entries.len() - 1]) {
            shown = entries.len();
        }
    }
    let (mut bytes, mut head) = Head::EMPTY.frame(records.header().encode());
    let mut exported = Exported { records: 1, partial: 0 };
    for (place, entry) in entries.into_iter().enumerate() {
        let entry = entry.without(|audience| place < shown || viewpoint.may_read(audience));
        exported.partial += u64::from(entry.parts.iter().any(|part| part.text().is_none()));
        exported.records += 1;
        let (frame, after) = head.frame(entry.body());
        bytes.extend(frame);
        head = after;
    }
    let unwritten = |cause: std::io::Error| Finding {
        place: Place::Log,
        reason: Reason::Unreadable(cause.to_string()),
    };
    copy.write_all(&bytes).map_err(unwritten)?;
    Ok(exported)
}

/// Whether a record completes a round and shows its seed.
fn completes(entry: &Sealed) -> bool {
    let Ok(text) = core::str::from_utf8(&entry.open) else { return false };
    let says = |wanted: fn(&Said) -> bool| text.lines().filter_map(said).any(|said| wanted(&said));
    says(|said| matches!(said, Said::Revealed(..))) && says(|said| matches!(said, Said::Complete))
}
