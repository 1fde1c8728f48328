//! Questions cut into shards: each is answered alone, on any machine, and the parts are merged.
//!
//! Shard and seed fix what a part holds, which is whole numbers. Merging adds them up and gives the
//! answer that one run gives, whatever the order of the parts. Simulations, searches for pay tables
//! and sampled deals can be cut. Parts that overlap, leave a gap, answer different questions or
//! come from another version are refused by name.
//!
//! ```
//! use desk::chosen::Given;
//! use desk::house;
//! use desk::part::{self, CutQuestion, Merged};
//! use desk::simulate::SimulationQuestion;
//! use games::catalogue::GameId;
//!
//! let question = SimulationQuestion {
//!     rounds: 200_000,
//!     seed: 7,
//!     threads: 1,
//!     policy: Some("basic".to_owned()),
//!     seats: None,
//! };
//! let (game, given) = (GameId::DoubleDownStud, Given::default());
//! let cut = CutQuestion::Simulation(question.clone());
//! let mut parts = Vec::new();
//! for shard in ["2/3", "3/3", "1/3"] {
//!     let part = part::answer(game, &given, &cut, shard.parse()?, &mut house::ALONE)?;
//!     parts.push((format!("part {shard}"), part));
//! }
//! let Merged::Simulation(merged) = part::merge(&parts, &mut house::ALONE)? else { panic!() };
//! let whole = house::simulate(game, &given, &question, &mut house::ALONE)?;
//! assert_eq!(merged.document().mean, whole.document().mean);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod document;
mod error;
mod merging;
mod sums;

use analyse::vulnerability::{Knowledge, Samples, Worth, blocks_of};
use analyse::{Shard, Watch};
use games::catalogue::{Ask, GameId};
use games::with_solved;
use paper::json::Head;
use simulate::BLOCK_ROUNDS;

use crate::Error;
use crate::chosen::Given;
use crate::counting::{self, CountingQuestion};
use crate::design::{self, DesignQuestion};
use crate::document::Subject;
use crate::house::{self, per_ante, simulate_from};
use crate::simulate::{Asked, Rounds, SimulationQuestion};
use crate::waiting::{Stage, Waiting, during};

pub use document::{
    CountingAsked, DesignAsked, KnowledgeAsked, PartCost, PartDocument, QuestionDocument,
    SimulationAsked,
};
pub use error::PartError;
pub use merging::{Merged, merge, read, total_cost};
pub use sums::{DealsDocument, SeatSums, SolvedDocument, SumsDocument, TotalsDocument};

/// The shape of the document.
pub const SCHEMA: &str = "house/part/2";

/// Who made a part: parts of other versions are not merged with ours.
pub const PROGRAM: &str = concat!("house ", env!("CARGO_PKG_VERSION"));

/// A question that can be cut into shards.
#[derive(Clone, PartialEq, Debug)]
pub enum CutQuestion {
    /// Rounds under a policy.
    Simulation(SimulationQuestion),
    /// Pay tables that meet an edge.
    Design(DesignQuestion),
    /// What some knowledge is worth, by sampled deals.
    Knowledge(Knowledge, Samples),
    /// What counting cards is worth.
    Counting(CountingQuestion),
}

/// What a part came to: the game under its options, the question as it is kept, and the sums.
type Found = (Head, QuestionDocument, SumsDocument);

/// Answers one shard of a question; what it cost is left to whoever measures.
///
/// # Errors
///
/// As of the whole question, and if there is less work than shards.
pub fn answer(
    game: GameId,
    given: &Given,
    question: &CutQuestion,
    shard: Shard,
    waiting: &mut dyn Waiting,
) -> Result<PartDocument, Error> {
    let (head, question, sums) = match question {
        CutQuestion::Simulation(question) => simulated(game, given, (question, shard), waiting),
        CutQuestion::Design(question) => designed(game, given, (question, shard), waiting),
        CutQuestion::Knowledge(knowledge, samples) => {
            let samples = Samples { shard: Some(shard), ..*samples };
            known(game, given, (*knowledge, samples), shard, waiting)
        }
        CutQuestion::Counting(question) => counted(game, given, (question, shard), waiting),
    }?;
    Ok(PartDocument {
        head: Head { schema: SCHEMA.to_owned(), ..head },
        program: PROGRAM.to_owned(),
        shard: shard.to_string(),
        question,
        sums,
        cost: PartCost::default(),
    })
}

/// Refuses to cut less work than there are shards.
fn enough(shard: Shard, blocks: u64, block: &'static str) -> Result<(), PartError> {
    let short = shard.of() > blocks;
    if short { Err(PartError::TooManyShards { shard, blocks, block }) } else { Ok(()) }
}

/// Refuses to cut fewer rounds than there are shards.
fn enough_rounds(shard: Shard, rounds: u64) -> Result<(), PartError> {
    enough(shard, rounds.div_ceil(BLOCK_ROUNDS), "65,536 rounds")
}

fn simulated(
    game: GameId,
    given: &Given,
    (question, shard): (&SimulationQuestion, Shard),
    waiting: &mut dyn Waiting,
) -> Result<Found, Error> {
    enough_rounds(shard, question.rounds)?;
    let asked = Asked { question, rounds: Rounds::Shard(shard) };
    let answer = simulate_from(game, given, asked, waiting)?;
    let (policy, seats) = (answer.policy(), answer.seats);
    let SimulationQuestion { rounds, seed, .. } = *question;
    let asked = SimulationAsked { rounds, seed, seats, policy };
    let sums = SumsDocument::Rounds((&answer.totals).into());
    Ok((answer.subject.head, QuestionDocument::Simulate(asked), sums))
}

fn designed(
    game: GameId,
    given: &Given,
    (question, shard): (&DesignQuestion, Shard),
    waiting: &mut dyn Waiting,
) -> Result<Found, Error> {
    let search = question.search.as_ref().ok_or(PartError::NothingSought)?;
    with_solved!(
        game,
        G => {
            let chosen = per_ante::<G>(game, given)?;
            let solved = design::shard::<G>(&chosen, (question, search), shard, waiting)?;
            let sums = SumsDocument::Tables(solved.iter().map(Into::into).collect());
            let head = Subject::new::<G>(SCHEMA, &chosen, Vec::new()).head;
            Ok((head, QuestionDocument::Design((question, search).into()), sums))
        },
        cannot => Err(game.cannot(Ask::Solution).into())
    )
}

fn known(
    game: GameId,
    given: &Given,
    (knowledge, samples): (Knowledge, Samples),
    shard: Shard,
    waiting: &mut dyn Waiting,
) -> Result<Found, Error> {
    let deals = samples.deals.ok_or(PartError::NothingSampled)?;
    enough(shard, blocks_of(deals), "16 deals")?;
    let asked = (knowledge, samples);
    let work = |watch: &dyn Watch| house::vulnerability(game, given, asked, watch);
    let report = during(waiting, Stage::Playing, work)?;
    let Worth::Sampled(sampled) = report.found else {
        return Err(PartError::NothingSampled.into());
    };
    let seed = samples.seed;
    let asked = KnowledgeAsked { known: knowledge.into(), samples: deals, seed };
    let sums = SumsDocument::Deals((report.without, sampled.sums).into());
    Ok((report.subject.head, QuestionDocument::Vulnerability(asked), sums))
}

fn counted(
    game: GameId,
    given: &Given,
    (question, shard): (&CountingQuestion, Shard),
    waiting: &mut dyn Waiting,
) -> Result<Found, Error> {
    enough_rounds(shard, question.rounds())?;
    let tags = counting::tags(&question.count).map_err(Error::NoCount)?;
    with_solved!(
        game,
        G => {
            let chosen = per_ante::<G>(game, given)?;
            let asked = (&tags, Some(shard));
            let classes = counting::classes::<G>(&chosen, question, asked, waiting)?;
            let classes = classes.ok_or(PartError::NothingCounted { game: game.name() })?;
            let all = |classes: &Vec<_>| classes.iter().map(Into::into).collect();
            let sums = SumsDocument::Classes(classes.iter().map(all).collect());
            let head = Subject::new::<G>(SCHEMA, &chosen, Vec::new()).head;
            Ok((head, QuestionDocument::Counting((question, &tags).into()), sums))
        },
        cannot => Err(game.cannot(Ask::Knowledge).into())
    )
}
