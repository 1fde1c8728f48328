//! What counting cards is worth: each card that is gone, what a round is worth at each true count,
//! and what wagers that follow the count win, by how deep the shoe is dealt.
//!
//! Rounds are played through the round machine with one unit wagered, and told apart by the true
//! count before the deal. A wager changes no card and no decision, so what a spread wins is read
//! off the same rounds.

use std::fs;
use std::path::Path;

use analyse::{Basis, Cell, DataTable, Kernel, Shard, Watch};
use games::counting::{Counter, Tags};
use rules::Chips;
use rules::progressive::Progressive;
use simulate::{Dealing, Plan, Report, Totals};

use crate::Error;
use crate::Subject;
use crate::chosen::Chosen;
use crate::document::{Cost, Head, all, document};
use crate::tables::TableDocument;
use crate::waiting::{Stage, Waiting, during};

/// The shape of the document.
pub const SCHEMA: &str = "house/counting/2";

/// What is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CountingQuestion {
    /// The name of a count, or a file with its tags.
    pub count: String,
    /// How many rounds are played for each penetration; some seconds' worth if nobody says.
    pub rounds: Option<u64>,
    /// Where the random numbers begin.
    pub seed: u64,
    /// How many threads.
    pub threads: usize,
}

impl CountingQuestion {
    /// How many rounds are played for each penetration.
    pub fn rounds(&self) -> u64 {
        self.rounds.unwrap_or(ROUNDS)
    }
}

/// What counting comes to.
#[derive(Clone, Debug)]
pub struct CountingReport {
    /// The game under its options.
    pub subject: Subject,
    /// The name of the count, or its file.
    pub count: String,
    /// Its tags.
    pub tags: Tags,
    /// How many rounds were played for each penetration.
    pub rounds: u64,
    /// Where the random numbers began.
    pub seed: u64,
    /// What was found.
    pub tables: Vec<DataTable>,
}

cards::told! {
    /// Why there is no such count.
    #[derive(Debug)]
    pub enum NoCount {
        /// No count and no file has this name.
        Unknown { name: String, known: Vec<&'static str> } [
            "there is no count and no file {name:?}; counts are: {}; a file has a line such as \
             \"6 = 1\" for every rank from 2 to 10, jack, queen, king and ace", known.join(", ")
        ];
        /// A file cannot be used.
        File { file: String, why: String } ["{file}: {why}"];
    }
}

impl core::error::Error for NoCount {}

/// The ranks as a file names them, from the deuce to the ace.
const RANKS: [&str; 13] =
    ["2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king", "ace"];

/// In a file: from which true count on insurance is taken.
const INSURES_FROM: &str = "insurance";

/// The tags of a count by its name, or of a file.
pub fn tags(count: &str) -> Result<Tags, NoCount> {
    if let Some((_, tags)) = Tags::NAMED.into_iter().find(|(name, _)| *name == count) {
        return Ok(tags);
    }
    let Ok(text) = fs::read_to_string(Path::new(count)) else {
        let known = Tags::NAMED.map(|(name, _)| name).to_vec();
        return Err(NoCount::Unknown { name: count.to_owned(), known });
    };
    read(&text).map_err(|why| NoCount::File { file: count.to_owned(), why })
}

/// Reads the tags of a file.
fn read(text: &str) -> Result<Tags, String> {
    let file: toml::Table = text.parse().map_err(|error: toml::de::Error| error.to_string())?;
    let number = |name: &str| match file.get(name) {
        None => Ok(None),
        Some(value) => {
            let number = value.as_integer().filter(|number| (-9..=9).contains(number));
            let wrong = || format!("{name} = {value}: a whole number from -9 to 9 is accepted");
            let number = number.ok_or_else(wrong)?;
            Ok::<_, String>(Some(i8::try_from(number).expect("from -9 to 9")))
        }
    };
    if let Some(name) =
        file.keys().find(|name| **name != INSURES_FROM && !RANKS.contains(&&***name))
    {
        let known = RANKS.join(", ");
        return Err(format!("{name} is no rank; accepted are: {known}, {INSURES_FROM}"));
    }
    let mut tags = [0; 13];
    for (tag, rank) in tags.iter_mut().zip(RANKS) {
        *tag = number(rank)?.ok_or_else(|| format!("{rank} has no tag; every rank needs one"))?;
    }
    Ok(Tags { tags, insures_from: number(INSURES_FROM)? })
}

/// Hundredths of the shoe before the cutting card.
const PENETRATIONS: [usize; 3] = [50, 75, 85];

/// The most units of the spreads that are told.
const SPREADS: [u32; 4] = [1, 4, 8, 12];

/// Rounds for each penetration, unless somebody says; builds for tests are many times slower.
const ROUNDS: u64 = if cfg!(debug_assertions) { 200_000 } else { 10_000_000 };

/// What tags that do not add up to nothing mean.
const UNBALANCED: &str = "the tags of a whole deck do not add up to nothing: true counts then \
    drift as the shoe is dealt";

/// The usual penetrations and the table's own.
fn penetrations(own: Option<usize>) -> Vec<usize> {
    let mut all: Vec<usize> = PENETRATIONS.into_iter().chain(own).collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// Rounds told apart by the count, for each penetration.
pub(crate) type Classes = Vec<Vec<Totals>>;

/// What counting comes to in a game; nothing where nobody counts.
pub fn report<G: Kernel>(
    chosen: &Chosen<G::Settings>,
    question: &CountingQuestion,
    waiting: &mut dyn Waiting,
) -> Result<Option<CountingReport>, Error> {
    let tags = tags(&question.count).map_err(Error::NoCount)?;
    let classes = classes::<G>(chosen, question, (&tags, None), waiting)?;
    classes.map(|classes| told::<G>(chosen, question, (tags, &classes), waiting)).transpose()
}

/// Plays the rounds for each penetration, or those of one shard; nothing where nobody counts.
pub(crate) fn classes<G: Kernel>(
    chosen: &Chosen<G::Settings>,
    question: &CountingQuestion,
    (tags, shard): (&Tags, Option<Shard>),
    waiting: &mut dyn Waiting,
) -> Result<Option<Classes>, Error> {
    let Some(player) = G::counter(&chosen.settings, tags, 1) else { return Ok(None) };
    let meter = chosen.meter_of::<G>();
    let basis: Basis<'_, G> = chosen.basis(meter.as_ref());
    let mut classes = Vec::new();
    for penetration in penetrations(own::<G>(chosen)?) {
        let shoe = (penetration, meter.as_ref());
        classes.push(during(waiting, Stage::Playing, |watch| {
            played::<G>(basis, shoe, (&player, shard), question, watch)
        })?);
    }
    Ok(Some(classes))
}

/// Hundredths of the shoe before the table's own cutting card, if it has one.
fn own<G: Kernel>(chosen: &Chosen<G::Settings>) -> Result<Option<usize>, Error> {
    let cards = chosen.deck::<G>()?.len();
    Ok(G::cutting_card(&chosen.settings).map(|before| before * 100 / cards))
}

/// What the rounds come to.
pub(crate) fn told<G: Kernel>(
    chosen: &Chosen<G::Settings>,
    question: &CountingQuestion,
    (tags, classes): (Tags, &Classes),
    waiting: &mut dyn Waiting,
) -> Result<CountingReport, Error> {
    let meter = chosen.meter_of::<G>();
    let basis: Basis<'_, G> = chosen.basis(meter.as_ref());
    let terms = basis.terms(G::BEST)?;
    let counts = during(waiting, Stage::Counting, |it| G::count_for(&chosen.settings, it))?;
    let mut tables = G::counting(&counts, &terms);
    let mut notices = basis.notices(G::BEST, &terms);
    if !tags.is_balanced() {
        notices.push(UNBALANCED.to_owned());
    }
    let (mut spreads, own, ante) = (spreads(), own::<G>(chosen)?, basis.amounts()?.ante);
    for (penetration, classes) in penetrations(own).into_iter().zip(classes) {
        let classes = counted::<G>(classes, ante);
        for most in SPREADS {
            spreads.row(spread::<G>(&classes, penetration, most));
        }
        if penetration == own.unwrap_or(PENETRATIONS[1]) {
            tables.push(by_count(&classes, penetration));
        }
    }
    tables.push(spreads);
    let subject = Subject::new::<G>(SCHEMA, chosen, notices);
    let (rounds, CountingQuestion { count, seed, .. }) = (question.rounds(), question.clone());
    Ok(CountingReport { subject, count, tags, rounds, seed, tables })
}

/// Plays rounds from a shoe dealt to this depth, told apart by the count.
fn played<G: Kernel>(
    basis: Basis<'_, G>,
    (penetration, meter): (usize, Option<&Progressive>),
    (player, shard): (&G::Counter, Option<Shard>),
    question: &CountingQuestion,
    watch: &dyn Watch,
) -> Result<Vec<Totals>, Error> {
    let (amounts, deck) = (basis.amounts()?, G::deck(basis.settings));
    let before = deck.len() * penetration / 100;
    let plan = Plan {
        options: &amounts.options,
        bets: &[Some(amounts.bets)],
        deck,
        dealing: Dealing::ToCuttingCard { before, burned: 1 },
        meter,
        rounds: question.rounds(),
        seed: question.seed,
    };
    let blocks = shard.map_or(0..plan.blocks(), |shard| shard.blocks(plan.blocks()));
    Ok(simulate::run_by_class::<G, _>(&plan, blocks, player, question.threads, watch)?)
}

/// The rounds of each count with what they say.
fn counted<G: Kernel>(classes: &[Totals], ante: Chips) -> Vec<Counted> {
    let counted = |(class, totals): (usize, &Totals)| Counted {
        true_count: G::Counter::true_count(class),
        report: Report::new(totals, ante),
        totals: totals.clone(),
    };
    classes.iter().enumerate().map(counted).collect()
}

/// The table of wagers that follow the count, without rows.
fn spreads() -> DataTable {
    let heads = ["penetration", "units", "mean wager", "won per round", "std. error", "per unit"];
    DataTable::new("spreads", "Wagers that follow the count", &heads).noted(
        "One unit up to a true count of 0, then rising to the most at 4. Won per round and its \
         standard error are in units; the last column is per unit wagered before the deal.",
    )
}

/// Rounds of one true count.
struct Counted {
    true_count: i8,
    totals: Totals,
    report: Report,
}

impl Counted {
    fn mean(&self) -> f64 {
        let (total, ways) = self.report.mean;
        if ways == 0 { 0.0 } else { total as f64 / ways as f64 }
    }
}

/// What a round is worth at each true count.
fn by_count(classes: &[Counted], penetration: usize) -> DataTable {
    let mut table = DataTable::new(
        "true-count",
        "Value by true count",
        &["true count", "of rounds", "won per unit", "std. error"],
    )
    .noted(&format!(
        "Simulated from a shoe with {penetration} % before the cutting card, by the published \
         chart; insurance as the count has it. A true count is the running count per deck that is \
         left, rounded down: -1 holds all from -1 to just below 0. The first and the last count \
         hold those beyond."
    ));
    let all: u64 = classes.iter().map(|class| class.totals.rounds).sum();
    for class in classes.iter().filter(|class| class.totals.rounds > 0) {
        table.row([
            format!("{:+}", class.true_count).into(),
            Cell::Share(class.totals.rounds as f64 / all as f64),
            Cell::Value(class.mean()),
            class.report.standard_error.map_or(Cell::Empty, Cell::Share),
        ]);
    }
    table
}

/// What wagers up to `most` units win.
fn spread<G: Kernel>(classes: &[Counted], penetration: usize, most: u32) -> [Cell; 6] {
    let (mut rounds, mut wagered, mut won, mut square) = (0.0, 0.0, 0.0, 0.0);
    for class in classes {
        let count = class.totals.rounds as f64;
        let units = f64::from(G::Counter::units_at(class.true_count, most));
        let mean = class.mean();
        rounds += count;
        wagered += count * units;
        won += count * units * mean;
        square += count * units * units * (class.report.variance.unwrap_or(0.0) + mean * mean);
    }
    let mean = won / rounds;
    let error = ((square / rounds - mean * mean) / rounds).sqrt();
    [
        format!("{penetration} %").into(),
        format!("1 to {most}").into(),
        Cell::Share(wagered / rounds),
        Cell::Value(mean),
        Cell::Share(error),
        Cell::Value(won / wagered),
    ]
}

document! {
    /// What counting comes to.
    pub struct CountingDocument from (report, cost) in (&CountingReport, Cost) {
        /// The game and its options.
        #[serde(flatten)]
        head: Head = report.subject.head.clone(),
        /// What a reader must know besides.
        notices: Vec<String> = report.subject.notices.clone(),
        /// The name of the count, or its file.
        count: String = report.count.clone(),
        /// Its tags, from the deuce to the ace.
        tags: Vec<i8> = report.tags.tags.to_vec(),
        /// From which true count on insurance is taken, if ever.
        insures_from: Option<i8> = report.tags.insures_from,
        /// How many rounds were played for each penetration.
        rounds: u64 = report.rounds,
        /// Where the random numbers began.
        seed: u64 = report.seed,
        /// What was found.
        tables: Vec<TableDocument> = all(&report.tables),
        /// What it cost.
        cost: Cost = cost,
    }
}

/// A report as a document.
pub fn document(report: &CountingReport, cost: Cost) -> CountingDocument {
    (report, cost).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_of_a_file_are_those_of_the_count() {
        let text = "2 = 1\n3 = 1\n4 = 1\n5 = 1\n6 = 1\n7 = 0\n8 = 0\n9 = 0\n10 = -1\njack = -1\n\
                    queen = -1\nking = -1\nace = -1\ninsurance = 3\n";
        assert_eq!(read(text), Ok(Tags::HI_LO));
    }

    #[test]
    fn what_is_wrong_with_a_file_is_named() {
        let wrong = |text: &str| read(text).expect_err("not a count");
        assert!(wrong("2 = 1\n").contains("3 has no tag"));
        assert!(wrong("2 = 10\n").contains("2 = 10: a whole number from -9 to 9"));
        assert!(wrong("deuce = 1\n").contains("deuce is no rank"));
        let unknown = tags("hi-low").expect_err("no such count").to_string();
        assert!(unknown.contains("\"hi-low\"; counts are: hi-lo"), "{unknown}");
    }
}
