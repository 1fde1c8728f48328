//! What a log promised of its shuffles, and whether a seed keeps the promise.

use std::collections::BTreeMap;

use games::OptionsHash;
use table::shuffle::{Commitment, Context, Seed};

use crate::chain::LogId;
use crate::record::OpeningRecord;

/// The promises of a log that were not kept yet.
pub(crate) struct Promises {
    table: String,
    log: LogId,
    /// The program that made them; none in the older format.
    build: Option<String>,
    /// The hash of the options in force.
    pub(crate) options: OptionsHash,
    /// What was promised for each shuffle, and under which options.
    promised: BTreeMap<u64, (Commitment, OptionsHash)>,
}

impl Promises {
    /// Those of a log with this opening, which the older format does not have.
    pub(crate) fn new(table: &str, log: LogId, opening: Option<&OpeningRecord>) -> Self {
        let options = opening.map(OpeningRecord::options).unwrap_or_default();
        let build = opening.map(|opening| opening.build.clone());
        Self { table: table.to_owned(), log, build, options, promised: BTreeMap::new() }
    }

    /// The seed of this shuffle is promised, under the options in force.
    pub(crate) fn make(&mut self, shuffle: u64, commitment: Commitment) {
        self.promised.insert(shuffle, (commitment, self.options));
    }

    /// Nothing is promised of this shuffle any more.
    pub(crate) fn forget(&mut self, shuffle: u64) {
        self.promised.remove(&shuffle);
    }

    /// Whether this is the seed that was promised.
    pub(crate) fn opens(&self, shuffle: u64, seed: &Seed) -> bool {
        let Some((commitment, options)) = self.promised.get(&shuffle) else { return false };
        let (table, log, options) = (&*self.table, self.log.0, *options);
        match &self.build {
            None => seed.commit_by_name(table, shuffle) == *commitment,
            Some(build) => commitment.verify(Context { log, table, shuffle, options, build }, seed),
        }
    }

    /// The shuffles of which something is promised.
    pub(crate) fn shuffles(&self) -> impl Iterator<Item = u64> {
        self.promised.keys().copied()
    }
}
