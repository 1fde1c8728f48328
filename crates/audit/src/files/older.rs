//! Seeds of rounds that lie before the snapshot a table goes on from.
//!
//! Those rounds are not played again, but the whole log is read: what it promised of every shuffle
//! is heard, and whether the seeds that stay sealed are still there that keep it.

use std::collections::BTreeMap;

use table::shuffle::Seed;

use crate::chain::{Head, Header};
use crate::deals::{Said, said};
use crate::note::{Note, NoteRecord, Shuffles};
use crate::promises::Promises;
use crate::record::OpeningRecord;
use crate::seeds::SealedSeed;
use crate::{LogId, entry};

/// What a log promised of its seeds, and has not said that they are gone.
#[derive(Default)]
pub(super) struct Heard {
    log: Option<(String, LogId)>,
    promises: Option<Promises>,
}

impl Heard {
    /// The next record.
    pub(super) fn hear(&mut self, body: &[u8], head: &Head) {
        if head.size == 1 {
            self.log = Header::decode(body).map(|(header, _)| (header.table, header.id));
            return;
        }
        let open = entry::open_part(body).and_then(|open| core::str::from_utf8(open).ok());
        let Some(open) = open else { return };
        match &mut self.promises {
            Some(promises) => hear(promises, open),
            None => {
                let opening = OpeningRecord::parse(open).ok();
                let promised = self.log.take().zip(opening);
                self.promises = promised
                    .map(|((table, id), opening)| Promises::new(&table, id, Some(&opening)));
            }
        }
    }

    /// The shuffles that none of these seeds opens, although the log does not say so.
    pub(super) fn unsaid(&self, seeds: &[SealedSeed]) -> Vec<Shuffles> {
        let mut kept = BTreeMap::<u64, Vec<Seed>>::new();
        for SealedSeed { shuffle, seed } in seeds {
            kept.entry(*shuffle).or_default().push(Seed::new(*seed));
        }
        let Some(promises) = &self.promises else { return Vec::new() };
        let is_there = |shuffle: &u64| {
            let mut seeds = kept.get(shuffle).into_iter().flatten();
            seeds.any(|seed| promises.opens(*shuffle, seed))
        };
        Shuffles::of(promises.shuffles().filter(|shuffle| !is_there(shuffle)))
    }
}

/// How the lines begin that promise something, or say that a seed is lost.
const FIRST_WORDS: [&str; 3] = ["is deck ", "is option ", "is seed of "];

/// The open part of a record after the opening.
fn hear(promises: &mut Promises, open: &str) {
    // PERF: a million records are heard while a table is resumed.
    let of_seeds = |line: &&str| FIRST_WORDS.iter().any(|words| line.starts_with(words));
    for told in open.lines().filter(of_seeds).filter_map(said) {
        if let Said::Options(options) = told {
            promises.options = options;
        } else if let Said::Committed { shuffle, commitment, .. } = told {
            promises.make(shuffle, commitment);
        } else if let Said::Lost(shuffle) = told {
            promises.forget(shuffle);
        }
    }
    match NoteRecord::parse(open).map(|record| record.note) {
        Some(Note::SeedLost(shuffle)) => promises.forget(shuffle),
        Some(Note::SeedsMissing(shuffles)) => {
            shuffles.numbers().for_each(|shuffle| promises.forget(shuffle));
        }
        Some(Note::CutOff { .. }) | None => {}
    }
}
