//! Snapshots of a table at rest: when one is left, and how a table goes on from it.

use games::Game;

use super::seeds::SeedFile;
use super::writer::LogWriter;
use crate::Log;
use crate::replay::{Replayed, Step, replay_from};
use crate::snapshot::{Rested, Unused};

/// When a table leaves a snapshot.
pub(super) struct Resting {
    /// After so many records.
    pub(super) records: u64,
    /// How many there were when it last did.
    pub(super) last: u64,
    /// A table at rest, and how many rounds it had seen then: left once another round is over.
    pub(super) next: Option<(u64, Rested)>,
    /// What the table was resumed from, or why it was resumed from the beginning of its log; none
    /// if it was set up just now.
    pub(super) from: Option<Result<Rested, Unused>>,
}

/// After how many records a table leaves a snapshot: to play them again takes a tenth of a second.
const RECORDS: u64 = 10_000;

impl Resting {
    pub(super) const fn new() -> Self {
        Self { records: RECORDS, last: 0, next: None, from: None }
    }

    pub(super) fn after(from: Result<Rested, Unused>) -> Self {
        let last = from.as_ref().map_or(0, |rested| rested.head.size);
        Self { last, from: Some(from), ..Self::new() }
    }
}

/// Plays what follows a snapshot in the log that a writer has open.
pub(super) fn from_rest<G: Game>(
    rested: &Rested,
    log: &LogWriter,
    seeds: &SeedFile,
    watch: &mut dyn FnMut(Step<'_, G>),
) -> Option<Replayed<G>> {
    let tail = Log::open_after(log.path(), rested).ok()?;
    let whole = tail.head() == log.head();
    replay_from(rested, &tail, &seeds.load().ok()?, watch).filter(|_| whole)
}

/// The table as it goes on from a snapshot, if it can be.
pub(super) fn gone_on<G: Game>(
    rested: Rested,
    log: &LogWriter,
    seeds: &SeedFile,
) -> Result<(Resting, Replayed<G>), Unused> {
    let played = from_rest(&rested, log, seeds, &mut |_| {}).ok_or(Unused::NotGoneOnFrom)?;
    Ok((Resting::after(Ok(rested)), played))
}
