//! Parts are put together: first it is checked that they are all of one question and each once.

use std::collections::BTreeMap;
use std::path::Path;

use analyse::design::KnownTables;
use analyse::vulnerability::{BLOCK_DEALS, DealSums, Samples, Worth, WorthOfKnowledge, blocks_of};
use analyse::{Fraction, Shard, Watch};
use games::catalogue::{Ask, GameId};
use games::{OptionsHash, with_solved};
use paper::json;
use simulate::{BLOCK_ROUNDS, Totals};

use super::{
    CountingAsked, DesignAsked, KnowledgeAsked, PROGRAM, PartCost, PartDocument, PartError,
    QuestionDocument, SCHEMA, SimulationAsked, SumsDocument, TotalsDocument,
};
use crate::chosen::Given;
use crate::counting::{self, CountingReport};
use crate::design::{self, DesignAnswer};
use crate::document::Subject;
use crate::entries::FileError;
use crate::house::{per_ante, simulate_from};
use crate::simulate::{Asked, Rounds, SimulationAnswer, SimulationCost};
use crate::vulnerability::{self, KnowledgeReport};
use crate::waiting::{Stage, Waiting, during};
use crate::{Error, input};

/// The most bytes of a part that are read.
const PART_MAX: u64 = 1 << 28;

/// The whole answer, by the kind of its question.
#[derive(Clone, Debug)]
pub enum Merged {
    /// Rounds under a policy.
    Simulation(Box<SimulationAnswer>),
    /// Pay tables that meet an edge.
    Design(Box<DesignAnswer>),
    /// What some knowledge is worth.
    Knowledge(Box<KnowledgeReport>),
    /// What counting cards is worth.
    Counting(Box<CountingReport>),
}

/// A part with the name people know it by.
pub type NamedPart = (String, PartDocument);

/// Reads the part of a file.
///
/// # Errors
///
/// If it cannot be read, or is no part of this version.
pub fn read(path: &Path) -> Result<NamedPart, PartError> {
    let text = input::text_up_to(path, PART_MAX).map_err(|cause| FileError::Unreadable {
        what: "part",
        path: path.to_owned(),
        cause,
    })?;
    let file = path.display().to_string();
    let named = |schema: String| PartError::OtherSchema { file: file.clone(), schema };
    match json::schema_of(&text) {
        Some(schema) if schema != SCHEMA => Err(named(schema)),
        Some(_) | None => {
            let no_part = |why| PartError::NoPart { file: file.clone(), why };
            Ok((file.clone(), json::read(&text).map_err(no_part)?))
        }
    }
}

/// What all parts cost together; of memory the most that one held.
pub fn total_cost(parts: &[NamedPart]) -> PartCost {
    let mut total = PartCost::default();
    for (_, PartDocument { cost, .. }) in parts {
        total.seconds += cost.seconds;
        total.cpu_seconds += cost.cpu_seconds;
        total.solving_cpu_seconds += cost.solving_cpu_seconds;
        total.peak_memory_bytes = total.peak_memory_bytes.max(cost.peak_memory_bytes);
    }
    total
}

/// Merges all parts of one question into the answer that one run gives, in whatever order they are
/// named.
///
/// # Errors
///
/// Names the parts that overlap, differ or are missing.
pub fn merge(parts: &[NamedPart], waiting: &mut dyn Waiting) -> Result<Merged, Error> {
    let parts = &checked(parts)?;
    let (file, first) = parts.first().map(|(_, part)| part).ok_or(PartError::NoParts)?;
    let no_game = |error| PartError::Game { file: file.clone(), error };
    let game = GameId::meant(&first.head.game).map_err(no_game)?;
    let set = first.head.options.iter().map(|(name, value)| (name.clone(), value.clone()));
    let given = Given { set: set.collect(), ..Given::default() };
    let about = (game, &given);
    match &first.question {
        QuestionDocument::Simulate(asked) => simulated(about, asked, parts, waiting),
        QuestionDocument::Design(asked) => designed(about, asked, parts, waiting),
        QuestionDocument::Vulnerability(asked) => known(about, asked, parts, waiting),
        QuestionDocument::Counting(asked) => counted(about, asked, parts, waiting),
    }
}

/// Parts of one question, each shard once.
type Parts<'a> = [(Shard, &'a NamedPart)];

/// The parts by their shards, if they belong together and none is missing.
fn checked(parts: &[NamedPart]) -> Result<Vec<(Shard, &NamedPart)>, PartError> {
    let mut by_shard: BTreeMap<Shard, &NamedPart> = BTreeMap::new();
    for part in parts {
        let (file, document) = part;
        let shard: Shard = of_our_own(file, document)?;
        same_question(&parts[0], part)?;
        if let Some((other, _)) = by_shard.insert(shard, part) {
            let (file, other) = (file.clone(), other.clone());
            return Err(PartError::Overlap { shard, file, other });
        }
    }
    let of = by_shard.keys().next().map_or(0, |shard| shard.of());
    let missing: Vec<u64> = (1..=of)
        .filter(|index| {
            let shard = Shard::new(*index, of).expect("from 1 to as many as there are");
            !by_shard.contains_key(&shard)
        })
        .collect();
    if !missing.is_empty() {
        return Err(PartError::Gap { missing: in_words(&missing, of) });
    }
    Ok(by_shard.into_iter().collect())
}

/// Numbers of shards in few words: `3/8, 5/8 to 7/8`.
fn in_words(shards: &[u64], of: u64) -> String {
    let mut runs: Vec<(u64, u64)> = Vec::new();
    for &shard in shards {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == shard => *last = shard,
            _ => runs.push((shard, shard)),
        }
    }
    let words = |(first, last): (u64, u64)| match first == last {
        true => format!("{first}/{of}"),
        false => format!("{first}/{of} to {last}/{of}"),
    };
    runs.into_iter().map(words).collect::<Vec<_>>().join(", ")
}

/// The shard of a part that this program made and nobody changed.
fn of_our_own(file: &str, part: &PartDocument) -> Result<Shard, PartError> {
    let (file, head) = (file.to_owned(), &part.head);
    if head.schema != SCHEMA {
        return Err(PartError::OtherSchema { file, schema: head.schema.clone() });
    }
    if part.program != PROGRAM {
        return Err(PartError::OtherProgram { file, program: part.program.clone() });
    }
    let lines: String =
        head.options.iter().map(|(name, value)| format!("{name}={value}\n")).collect();
    if OptionsHash::new(&lines).to_string() != head.options_hash {
        return Err(PartError::OtherHash { file });
    }
    part.shard
        .parse()
        .map_err(|why: analyse::NoShard| PartError::NoPart { file, why: why.to_string() })
}

/// Refuses a part of another question, or of one that was cut otherwise.
fn same_question(first: &NamedPart, part: &NamedPart) -> Result<(), PartError> {
    let shards = |part: &NamedPart| part.1.shard.split_once('/').map(|(_, of)| of.to_owned());
    let asked = |part: &NamedPart| {
        let PartDocument { head, question, .. } = &part.1;
        (head.game.clone(), head.options.clone(), question.clone(), shards(part))
    };
    let names = ["game", "options", "question", "the number of shards"];
    let Some((path, there, here)) = json::first_difference(&asked(first), &asked(part)) else {
        return Ok(());
    };
    let mut path = path.into_iter();
    let place = path.next().and_then(|place| place.parse().ok()).unwrap_or(0);
    let within: String = path.map(|name| format!(" {name}")).collect();
    let what = format!("{}{within}", names[place]);
    let (file, other) = (part.0.clone(), first.0.clone());
    Err(PartError::Differs { file, other, what, here, there })
}

/// How many rounds or deals a shard has, in blocks of this size.
fn size(shard: Shard, whole: u64, blocks: u64, block: u64) -> u64 {
    let own = shard.blocks(blocks);
    whole.min(own.end.saturating_mul(block)).saturating_sub(own.start.saturating_mul(block))
}

fn of_size(
    file: &str,
    shard: Shard,
    (holds, has): (u64, u64),
    things: &'static str,
) -> Result<(), PartError> {
    let wrong = || PartError::OtherSize { file: file.to_owned(), shard, holds, has, things };
    if holds == has { Ok(()) } else { Err(wrong()) }
}

fn rounds_of(shard: Shard, rounds: u64) -> u64 {
    size(shard, rounds, rounds.div_ceil(BLOCK_ROUNDS), BLOCK_ROUNDS)
}

/// The sums of a part are not of the kind of its question.
fn other_kind(file: &str) -> PartError {
    PartError::DoNotAddUp.of(file)
}

fn simulated(
    (game, given): (GameId, &Given),
    asked: &SimulationAsked,
    parts: &Parts<'_>,
    waiting: &mut dyn Waiting,
) -> Result<Merged, Error> {
    let mut totals = Totals::default();
    for (shard, (file, part)) in parts {
        let SumsDocument::Rounds(sums) = &part.sums else { return Err(other_kind(file).into()) };
        let sums = sums.totals().map_err(|why| why.of(file))?;
        of_size(file, *shard, (sums.rounds, rounds_of(*shard, asked.rounds)), "rounds")?;
        if sums.seats != usize::from(asked.seats) {
            return Err(other_kind(file).into());
        }
        totals.merge(&sums);
    }
    let question = asked.question();
    let rounds = Rounds::Known(&totals);
    let mut answer = simulate_from(game, given, Asked { question: &question, rounds }, waiting)?;
    let costs: Vec<NamedPart> = parts.iter().map(|(_, part)| (*part).clone()).collect();
    let cost = total_cost(&costs);
    answer.cost = SimulationCost {
        rounds_per_second: asked.rounds as f64 / cost.seconds,
        cpu_seconds: cost.cpu_seconds,
        solving_cpu_seconds: cost.solving_cpu_seconds,
    };
    Ok(Merged::Simulation(Box::new(answer)))
}

fn designed(
    (game, given): (GameId, &Given),
    asked: &DesignAsked,
    parts: &Parts<'_>,
    waiting: &mut dyn Waiting,
) -> Result<Merged, Error> {
    let mut tables = KnownTables::new();
    for (_, (file, part)) in parts {
        let SumsDocument::Tables(solved) = &part.sums else { return Err(other_kind(file).into()) };
        for solved in solved {
            let (pays, value) = solved.solved().map_err(|why| why.of(file))?;
            if tables.insert(pays, value).is_some_and(|other| other != value) {
                return Err(PartError::Disagree { file: file.clone() }.into());
            }
        }
    }
    let question = asked.question()?;
    let answer = with_solved!(
        game,
        G => {
            let chosen = per_ante::<G>(game, given)?;
            design::answer_knowing::<G>(&chosen, &question, &tables, waiting)
        },
        cannot => Err(game.cannot(Ask::Solution).into())
    );
    Ok(Merged::Design(Box::new(answer?)))
}

fn known(
    (game, given): (GameId, &Given),
    asked: &KnowledgeAsked,
    parts: &Parts<'_>,
    waiting: &mut dyn Waiting,
) -> Result<Merged, Error> {
    let (knowledge, mut found) = (asked.known.knowledge()?, None::<(Fraction, DealSums)>);
    for (shard, (file, part)) in parts {
        let SumsDocument::Deals(deals) = &part.sums else { return Err(other_kind(file).into()) };
        let (without, sums) = deals.sums().map_err(|why| why.of(file))?;
        let has = size(*shard, asked.samples, blocks_of(asked.samples), BLOCK_DEALS);
        of_size(file, *shard, (sums.deals, has), "deals")?;
        found = Some(match found {
            None => (without, sums),
            Some((before, all)) => {
                let alike = (before, all.seats, all.unit) == (without, sums.seats, sums.unit);
                let all = all.and(sums).filter(|_| alike).ok_or_else(|| other_kind(file))?;
                (without, all)
            }
        });
    }
    let (without, sums) = found.ok_or(PartError::NoParts)?;
    let known = Some(WorthOfKnowledge { without, found: Worth::Sampled(sums.mean()) });
    let samples = Samples::all(Some(asked.samples), asked.seed);
    let report = with_solved!(
        game,
        G => {
            let chosen = per_ante::<G>(game, given)?;
            let meter = chosen.meter_of::<G>();
            let subject = Subject::new::<G>(vulnerability::SCHEMA, &chosen, Vec::new());
            let basis = chosen.basis::<G>(meter.as_ref());
            let work = |watch: &dyn Watch| {
                vulnerability::report_of::<G>(subject, basis, (knowledge, known), samples, watch)
            };
            Ok(during(waiting, Stage::Counting, work)?)
        },
        cannot => Err(Error::from(game.cannot(Ask::Knowledge)))
    );
    Ok(Merged::Knowledge(Box::new(report?)))
}

fn counted(
    (game, given): (GameId, &Given),
    asked: &CountingAsked,
    parts: &Parts<'_>,
    waiting: &mut dyn Waiting,
) -> Result<Merged, Error> {
    let mut merged: Option<Vec<Vec<Totals>>> = None;
    for (shard, (file, part)) in parts {
        let SumsDocument::Classes(classes) = &part.sums else {
            return Err(other_kind(file).into());
        };
        let has = rounds_of(*shard, asked.rounds);
        let classes = classes_of(file, *shard, (classes, has))?;
        merged = Some(match merged {
            None => classes,
            Some(all) => added(all, &classes).ok_or_else(|| other_kind(file))?,
        });
    }
    let classes = merged.ok_or(PartError::NoParts)?;
    let (question, tags) = asked.question();
    let report = with_solved!(
        game,
        G => {
            let chosen = per_ante::<G>(game, given)?;
            counting::told::<G>(&chosen, &question, (tags, &classes), waiting)
        },
        cannot => Err(game.cannot(Ask::Knowledge).into())
    );
    Ok(Merged::Counting(Box::new(report?)))
}

/// The sums of a shoe that was counted, each penetration with as many rounds as the shard has.
fn classes_of(
    file: &str,
    shard: Shard,
    (classes, has): (&[Vec<TotalsDocument>], u64),
) -> Result<Vec<Vec<Totals>>, PartError> {
    let of_count = |sums: &TotalsDocument| sums.totals().map_err(|why| why.of(file));
    let of_penetration = |classes: &Vec<TotalsDocument>| {
        let totals: Vec<Totals> = classes.iter().map(of_count).collect::<Result<_, _>>()?;
        let rounds = totals.iter().map(|totals| totals.rounds).sum();
        of_size(file, shard, (rounds, has), "rounds")?;
        Ok(totals)
    };
    classes.iter().map(of_penetration).collect()
}

/// The sums together, if they are told apart alike.
fn added(mut all: Vec<Vec<Totals>>, more: &[Vec<Totals>]) -> Option<Vec<Vec<Totals>>> {
    let alike = all.len() == more.len() && all.iter().zip(more).all(|(a, b)| a.len() == b.len());
    for (all, more) in all.iter_mut().flatten().zip(more.iter().flatten()).filter(|_| alike) {
        all.merge(more);
    }
    alike.then_some(all)
}
