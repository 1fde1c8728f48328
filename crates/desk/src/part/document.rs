//! A part for programs: which shard of which question, by which program.

use analyse::design::{DesignSearch, Forbidden, Order};
use analyse::vulnerability::{CrossPlace, Knowledge};
use analyse::{Detail, Fraction};
use games::counting::Tags;
use paper::json::Head;
use serde::{Deserialize, Serialize};

use super::{PartError, SumsDocument};
use crate::counting::CountingQuestion;
use crate::design::DesignQuestion;
use crate::document::Exact;
use crate::simulate::SimulationQuestion;
use crate::vulnerability::{KnownDocument, place_word};

/// One shard's part of an answer: whole numbers that are merged by addition.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PartDocument {
    /// The game and its options.
    #[serde(flatten)]
    pub head: Head,
    /// The program that made it; parts of different ones are not merged.
    pub program: String,
    /// Which of how many shards, such as `3/64`.
    pub shard: String,
    /// What the whole question is.
    pub question: QuestionDocument,
    /// What the shard came to.
    pub sums: SumsDocument,
    /// What it cost.
    pub cost: PartCost,
}

/// What a shard cost.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PartCost {
    /// Seconds that passed while its rounds were played, or all of them where nothing is played.
    pub seconds: f64,
    /// Processor time of the same.
    pub cpu_seconds: f64,
    /// Processor time of everything else: the best play.
    pub solving_cpu_seconds: f64,
    /// The most memory the process held, where the system tells.
    pub peak_memory_bytes: Option<u64>,
}

/// A question that was cut, by its kind.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum QuestionDocument {
    /// Rounds under a policy.
    Simulate(SimulationAsked),
    /// Pay tables that meet an edge.
    Design(Box<DesignAsked>),
    /// What some knowledge is worth.
    Vulnerability(KnowledgeAsked),
    /// What counting cards is worth.
    Counting(CountingAsked),
}

/// Rounds under a policy.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SimulationAsked {
    /// How many rounds all shards play together.
    pub rounds: u64,
    /// Where the random numbers begin.
    pub seed: u64,
    /// How many seats are taken.
    pub seats: u8,
    /// Who decides: of several names, parted by commas, each that of one seat, repeated around.
    pub policy: String,
}

/// Pay tables that meet an edge.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DesignAsked {
    /// The house edge that is sought.
    pub target: Exact,
    /// How far from it a table may be.
    pub within: Exact,
    /// What lines may pay, such as `flush=5..8`.
    pub lines: Vec<String>,
    /// Lines that stay as they are.
    pub fixed: Vec<String>,
    /// The wager whose edge is meant; the main one if none is named.
    pub wager: Option<String>,
    /// How many tables are wanted.
    pub most: usize,
    /// How many are solved one by one at most, if that was said.
    pub tries: Option<usize>,
    /// Whether a higher hand may pay less.
    pub any_order: bool,
    /// Whether tables are considered that the text does not allow.
    pub below_floor: bool,
    /// Whether it is asked what each line does to the value.
    pub sensitivity: bool,
    /// Whether everything but the edge is left out.
    pub value_only: bool,
}

/// What some knowledge is worth, by sampled deals.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct KnowledgeAsked {
    /// What the player knows.
    pub known: KnownDocument,
    /// How many deals all shards sample together.
    pub samples: u64,
    /// Where the random numbers begin.
    pub seed: u64,
}

/// What counting cards is worth.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CountingAsked {
    /// The name of the count, or its file.
    pub count: String,
    /// Its tags, from the deuce to the ace.
    pub tags: [i8; 13],
    /// From which true count on insurance is taken, if ever.
    pub insures_from: Option<i8>,
    /// How many rounds all shards play together for each penetration.
    pub rounds: u64,
    /// Where the random numbers begin.
    pub seed: u64,
}

impl From<(&DesignQuestion, &DesignSearch)> for Box<DesignAsked> {
    fn from((question, search): (&DesignQuestion, &DesignSearch)) -> Self {
        Self::new(DesignAsked {
            target: search.target.into(),
            within: search.within.into(),
            lines: question.lines.clone(),
            fixed: question.fixed.clone(),
            wager: search.wager.clone(),
            most: search.most,
            tries: search.tries,
            any_order: search.order == Order::Any,
            below_floor: question.forbidden == Forbidden::Included,
            sensitivity: question.sensitivity,
            value_only: search.detail == Detail::Value,
        })
    }
}

impl From<(&CountingQuestion, &Tags)> for CountingAsked {
    fn from((question, tags): (&CountingQuestion, &Tags)) -> Self {
        Self {
            count: question.count.clone(),
            tags: tags.tags,
            insures_from: tags.insures_from,
            rounds: question.rounds(),
            seed: question.seed,
        }
    }
}

/// An exact number as it is computed with.
pub(super) fn fraction(exact: &Exact) -> Result<Fraction, PartError> {
    let text = format!("{}/{}", exact.numerator, exact.denominator);
    text.parse().map_err(|_| PartError::NoNumber { text })
}

impl SimulationAsked {
    /// The question to be answered of sums that are known.
    pub(super) fn question(&self) -> SimulationQuestion {
        let Self { rounds, seed, seats, ref policy } = *self;
        let (policy, seats) = (Some(policy.clone()), Some(seats));
        SimulationQuestion { rounds, seed, threads: 1, policy, seats }
    }
}

impl DesignAsked {
    pub(super) fn question(&self) -> Result<DesignQuestion, PartError> {
        let search = DesignSearch {
            wager: self.wager.clone(),
            order: if self.any_order { Order::Any } else { Order::Falling },
            most: self.most,
            tries: self.tries,
            detail: if self.value_only { Detail::Value } else { Detail::Full },
            ..DesignSearch::near(fraction(&self.target)?, fraction(&self.within)?)
        };
        Ok(DesignQuestion {
            lines: self.lines.clone(),
            fixed: self.fixed.clone(),
            forbidden: if self.below_floor { Forbidden::Included } else { Forbidden::LeftOut },
            sensitivity: self.sensitivity,
            search: Some(search),
        })
    }
}

impl CountingAsked {
    pub(super) fn question(&self) -> (CountingQuestion, Tags) {
        let Self { ref count, tags, insures_from, rounds, seed } = *self;
        let (count, rounds) = (count.clone(), Some(rounds));
        (CountingQuestion { count, rounds, seed, threads: 1 }, Tags { tags, insures_from })
    }
}

impl KnownDocument {
    pub(super) fn knowledge(&self) -> Result<Knowledge, PartError> {
        const PLACES: [CrossPlace; 3] = [CrossPlace::Centre, CrossPlace::Bottom, CrossPlace::Left];
        match self {
            Self::Hole(holes) => Ok(Knowledge::Hole(*holes)),
            Self::Seats(others) => Ok(Knowledge::Seats(*others)),
            Self::Cross(word) => {
                let place = PLACES.into_iter().find(|place| place_word(*place) == word);
                let none = || PartError::NoPlace { word: word.clone() };
                place.map(Knowledge::Cross).ok_or_else(none)
            }
        }
    }
}
