//! Who plays the rounds of a simulation: whoever is asked, a part of them, or others before.

use analyse::Shard;
use simulate::Totals;

use super::SimulationQuestion;

/// Where the sums of the rounds come from.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Rounds<'a> {
    /// All of them are played.
    Played,
    /// Those of one shard are played, and compared with nothing.
    Shard(Shard),
    /// They have been played before.
    Known(&'a Totals),
}

/// What is asked, and who plays the rounds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asked<'a> {
    pub(crate) question: &'a SimulationQuestion,
    pub(crate) rounds: Rounds<'a>,
}

impl<'a> From<&'a SimulationQuestion> for Asked<'a> {
    fn from(question: &'a SimulationQuestion) -> Self {
        Self { question, rounds: Rounds::Played }
    }
}
