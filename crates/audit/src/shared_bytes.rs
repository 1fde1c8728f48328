//! Bytes that players added to the order of a deck (ruling X21): what everybody can check of them.
//!
//! A seat commits before "No more bets", the list that is closed then is what was committed, every
//! opening opens its commitment, and bytes that were withheld are used by nobody. From the list and
//! the openings follows the key that takes the place of the seed. Everything here is read from the
//! lines of a log, with SHA-256 alone; when which line must be written, the
//! [replay](crate::replay()) says.

use std::collections::{BTreeMap, BTreeSet};

use rules::Seat;
use table::shuffle::{Commitment, PlayerBytes, Seed, shared_key};

use crate::finding::Flaw;

/// What a line says of bytes.
#[derive(Clone, PartialEq, Eq)]
pub(crate) enum SaidBytes {
    Committed(Seat, u64, Commitment),
    TakenBack(Seat, u64),
    Closed { shuffle: u64, cut: usize, list: Vec<(Seat, Commitment)> },
    Opened(Seat, u64, PlayerBytes),
    Withheld(Seat, u64),
    Complete(u64),
    Allowed(Seat),
}

/// How every line begins that says something of bytes.
pub(crate) const FIRST_WORDS: &str = "bytes of ";

/// `bytes of seat 3 for shuffle 2 opened: <bytes>` and the like. A line with words that people
/// choose ends otherwise.
pub(crate) fn bytes(said: &str) -> Option<SaidBytes> {
    let said = said.strip_prefix(FIRST_WORDS)?;
    if let Some(rest) = said.strip_prefix("shuffle ") {
        return of_shuffle(rest);
    }
    let (seat, rest) = said.split_once(' ').and_then(|(word, rest)| {
        let (number, rest) = rest.split_once(' ')?;
        let seat = Seat::numbered(number.parse().ok()?)?;
        (word == "seat").then_some((seat, rest))
    })?;
    if rest == "may be given again" {
        return Some(SaidBytes::Allowed(seat));
    }
    let (shuffle, rest) = rest.strip_prefix("for shuffle ")?.split_once(' ')?;
    let shuffle = shuffle.parse().ok()?;
    if let Some(hex) = rest.strip_prefix("committed as ") {
        return Commitment::from_hex(hex).ok().map(|it| SaidBytes::Committed(seat, shuffle, it));
    }
    if let Some(hex) = rest.strip_prefix("opened: ") {
        return PlayerBytes::from_hex(hex).ok().map(|it| SaidBytes::Opened(seat, shuffle, it));
    }
    match rest {
        "taken back" => Some(SaidBytes::TakenBack(seat, shuffle)),
        "withheld, their commitment is used" => Some(SaidBytes::Withheld(seat, shuffle)),
        _ => None,
    }
}

/// `2 closed, cut at 20: seat 1 <commitment>, seat 3 <commitment>`, `2 complete, …`.
fn of_shuffle(rest: &str) -> Option<SaidBytes> {
    let (shuffle, rest) = rest.split_once(' ')?;
    let shuffle = shuffle.parse().ok()?;
    if rest == "complete, the order is fixed" {
        return Some(SaidBytes::Complete(shuffle));
    }
    let (cut, list) = rest.strip_prefix("closed, cut at ")?.split_once(": ")?;
    let one = |text: &str| {
        let (number, hex) = text.strip_prefix("seat ")?.split_once(' ')?;
        let seat = Seat::numbered(number.parse().ok()?)?;
        Some((seat, Commitment::from_hex(hex).ok()?))
    };
    let list = match list {
        "nobody's" => Vec::new(),
        list => list.split(", ").map(one).collect::<Option<_>>()?,
    };
    Some(SaidBytes::Closed { shuffle, cut: cut.parse().ok()?, list })
}

/// What players added, shuffle by shuffle.
#[derive(Default)]
pub(crate) struct SharedBytes {
    log: [u8; 16],
    shuffles: BTreeMap<u64, Bytes>,
    /// Seats that withheld bytes and add none before another stay.
    withheld: BTreeSet<Seat>,
}

/// What was added to one shuffle.
#[derive(Clone, Debug, Default)]
pub(crate) struct Bytes {
    committed: BTreeMap<Seat, Commitment>,
    /// Where the cards were cut, once the list is closed.
    pub(crate) cut: Option<usize>,
    /// What came of every commitment; none if it was withheld.
    pub(crate) openings: BTreeMap<Seat, Option<PlayerBytes>>,
    is_complete: bool,
}

impl Bytes {
    /// The list as it was closed, with what came of every commitment.
    pub(crate) fn list(&self) -> impl Iterator<Item = (Seat, Commitment, Option<PlayerBytes>)> {
        let opening = |seat: &Seat| self.openings.get(seat).copied().flatten();
        self.committed.iter().map(move |(seat, it)| (*seat, *it, opening(seat)))
    }

    /// What takes the place of the seed; none before all openings are there.
    pub(crate) fn key(&self, seed: &Seed) -> Option<Seed> {
        let used = |(_, commitment, opening): (Seat, Commitment, Option<PlayerBytes>)| match opening
        {
            Some(bytes) => *bytes.as_bytes(),
            None => *commitment.as_bytes(),
        };
        self.is_complete.then(|| shared_key(seed, &self.list().map(used).collect::<Vec<_>>()))
    }
}

impl SharedBytes {
    pub(crate) fn of_log(log: [u8; 16]) -> Self {
        Self { log, ..Self::default() }
    }

    /// What was added to this shuffle.
    pub(crate) fn of(&self, shuffle: u64) -> Option<&Bytes> {
        self.shuffles.get(&shuffle)
    }

    /// The next line.
    pub(crate) fn hear(&mut self, said: SaidBytes) -> Result<(), Flaw> {
        match said {
            SaidBytes::Committed(seat, shuffle, commitment) => {
                if self.withheld.contains(&seat) {
                    return Err(Flaw::WithheldUsed { seat, shuffle });
                }
                let bytes = self.shuffles.entry(shuffle).or_default();
                if bytes.cut.is_some() {
                    return Err(Flaw::LateBytes { seat, shuffle });
                }
                bytes.committed.insert(seat, commitment);
            }
            SaidBytes::TakenBack(seat, shuffle) => {
                let bytes = self.shuffles.entry(shuffle).or_default();
                if bytes.cut.is_some() {
                    return Err(Flaw::OtherBytes { shuffle });
                }
                bytes.committed.remove(&seat);
            }
            SaidBytes::Closed { shuffle, cut, list } => {
                let bytes = self.shuffles.entry(shuffle).or_default();
                let committed = bytes.committed.iter().map(|(seat, it)| (*seat, *it));
                if bytes.cut.is_some() || !committed.eq(list) {
                    return Err(Flaw::OtherBytes { shuffle });
                }
                bytes.cut = Some(cut);
            }
            SaidBytes::Opened(seat, shuffle, opening) => {
                return self.open(seat, shuffle, Some(opening));
            }
            SaidBytes::Withheld(seat, shuffle) => {
                self.withheld.insert(seat);
                return self.open(seat, shuffle, None);
            }
            SaidBytes::Complete(shuffle) => return self.complete(shuffle),
            SaidBytes::Allowed(seat) => drop(self.withheld.remove(&seat)),
        }
        Ok(())
    }

    fn open(&mut self, seat: Seat, shuffle: u64, opening: Option<PlayerBytes>) -> Result<(), Flaw> {
        let wrong = Flaw::WrongOpening { seat, shuffle };
        let bytes = self.shuffles.entry(shuffle).or_default();
        let Some(commitment) = bytes.committed.get(&seat).filter(|_| bytes.cut.is_some()) else {
            return Err(wrong);
        };
        if opening.is_some_and(|it| it.commit(self.log, shuffle, seat) != *commitment) {
            return Err(wrong);
        }
        match bytes.openings.insert(seat, opening) {
            None => Ok(()),
            Some(None) => Err(Flaw::WithheldUsed { seat, shuffle }),
            Some(Some(_)) => Err(wrong),
        }
    }

    fn complete(&mut self, shuffle: u64) -> Result<(), Flaw> {
        let bytes = self.shuffles.entry(shuffle).or_default();
        if bytes.cut.is_none() {
            return Err(Flaw::OtherBytes { shuffle });
        }
        let missing = bytes.committed.keys().find(|seat| !bytes.openings.contains_key(seat));
        if let Some(seat) = missing {
            return Err(Flaw::WrongOpening { seat: *seat, shuffle });
        }
        bytes.is_complete = true;
        Ok(())
    }
}
