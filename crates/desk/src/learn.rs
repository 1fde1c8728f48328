//! A game taught on a page: how a round goes, what is paid, how to play it, what mistakes cost.
//!
//! Everything follows from the declaration of the game and from its analysis; nothing is typed for
//! one game.

mod pots;

use analyse::strategy::Brevity;
use analyse::{Kernel, Rational, Watch};
use games::catalogue::GameId;
use paper::{Block, Grid, Paper, Section};

use crate::charts::{ChartReport, Colours};
use crate::chosen::{Chosen, Given};
use crate::compare::{self, Compared};
use crate::document::Subject;
use crate::figures::per_cent;
use crate::policies::all_policies;
use crate::sheet::Sheet;
use crate::strategy::{self, Listing, StrategyReport};
use crate::{Error, charts, house};

/// How a game is played well, and what it costs not to.
pub struct Taught {
    /// What the unit of all values is called at the table.
    pub unit: &'static str,
    /// The rules, if the best play is told in any.
    pub rules: Option<StrategyReport>,
    /// The charts, if people print any.
    pub charts: Option<ChartReport>,
    /// All policies whose value is known, the best first.
    pub policies: Vec<Compared>,
}

/// What is to be known of a solved game; counted once.
pub(crate) fn taught<G: Kernel>(
    chosen: &Chosen<G::Settings>,
    watch: &dyn Watch,
) -> Result<Taught, Error> {
    let meter = chosen.meter_of::<G>();
    let basis = chosen.basis::<G>(meter.as_ref());
    let terms = basis.terms(G::BEST)?;
    let counts = G::count_for(&chosen.settings, watch)?;
    let names: Vec<&str> = all_policies::<G>().into_iter().map(|(name, _)| name).collect();
    let policies = compare::compared::<G>(&counts, basis, &names, None, watch)?;
    let subject = Subject::new::<G>(strategy::SCHEMA, chosen, basis.notices(G::BEST, &terms));
    let asked = (Brevity::usual(), Listing::Kinds);
    let rules = strategy::report::<G>(subject, &counts, basis, asked, watch).ok();
    let charts = if rules.is_none() { charts::report::<G>(chosen, watch)? } else { None };
    Ok(Taught { unit: G::UNIT, rules, charts, policies })
}

/// The page of a game.
pub fn paper(game: GameId, given: &Given, watch: &dyn Watch) -> Result<Paper, Error> {
    let mut paper = rules(game, given)?;
    paper.sections.extend(play(game, given, watch)?);
    Ok(paper)
}

/// How to play a game well, and what mistakes cost: counted, which may take a while. Nothing of a
/// game that nobody has solved.
pub fn play(game: GameId, given: &Given, watch: &dyn Watch) -> Result<Vec<Section>, Error> {
    if !house::is_solved(game) {
        return Ok(Vec::new());
    }
    let taught = house::taught(game, given, (), watch)?;
    Ok([of_play(&taught)].into_iter().chain(of_mistakes(&taught)).collect())
}

/// The page without what must be counted: how a round goes, what wins and what is paid.
pub fn rules(game: GameId, given: &Given) -> Result<Paper, Error> {
    let (course, sheet) = (house::course(game, given)?, house::sheet(game, given)?);
    let mut sections = vec![of_course(course, &sheet)];
    sections.extend(of_pay_tables(&sheet));
    sections.extend(pots::sections(game));
    Ok(Paper {
        title: "How to play".to_owned(),
        subject: game.title().to_owned(),
        facts: vec![("game".to_owned(), game.name().to_owned())],
        notices: sheet.refused.into_iter().collect(),
        sections,
    })
}

fn of_course(course: Vec<String>, sheet: &Sheet) -> Section {
    let mut section = Section::new("How a round goes");
    section.blocks.push(Block::Steps(course));
    if let Some((assumed, under)) = sheet.assumption {
        section.words(format!("Assumed: {assumed} ({})", under.printed()));
    }
    section
}

fn of_pay_tables(sheet: &Sheet) -> Option<Section> {
    let mut section = Section::new("What is paid");
    for table in &sheet.pay_tables {
        let heading = format!("{} ({})", table.wagers, table.under.printed());
        section.blocks.push(Block::Heading(heading));
        let mut grid = Grid::new(["hand", "pays"]).numbers([1]);
        table.lines.iter().for_each(|(hand, pays)| grid.row([*hand, pays]));
        section.grid(grid);
    }
    (!section.blocks.is_empty()).then_some(section)
}

fn of_play(taught: &Taught) -> Section {
    let mut section = Section::new("How to play it");
    if let Some(report) = &taught.rules {
        let lists = report.shortest();
        for (asks, rules) in strategy::sentences(report, lists) {
            section.blocks.push(Block::Heading(asks));
            section.blocks.push(Block::Steps(rules));
        }
        section.words(strategy::FIRST_DECIDES);
        let terms = strategy::terms(report, lists);
        if !terms.is_empty() {
            section.blocks.push(Block::List(terms));
        }
        section.words(best_play(&strategy::edge(report.best), taught.unit));
        section.words(strategy::cost(report, lists));
    }
    if let Some(report) = &taught.charts {
        let (first, charts, last) = report.text(Colours::None);
        first.into_iter().for_each(|words| section.words(words));
        section.blocks.push(Block::Plain(charts));
        last.into_iter().for_each(|words| section.words(words));
        let best = taught.policies.first().and_then(|best| best.result.as_ref());
        if let Some(best) = best {
            let edge = format!("{:.4} %", -100.0 * best.expected_value.to_f64());
            section.words(best_play(&edge, taught.unit));
        }
    }
    section
}

fn best_play(edge: &str, of: &str) -> String {
    format!("The best play has a house edge of {edge} of the {of}.")
}

/// How many mistakes of a kind are told.
const MISTAKES_MAX: usize = 6;

/// What plausible deviations cost: policies with a name, and rules that are forgotten.
fn of_mistakes(taught: &Taught) -> Option<Section> {
    let mut section = Section::new("What mistakes cost");
    let mut grid = Grid::new(["played so", "costs"]).numbers([1]);
    let dear = |cost: &Rational| cost.to_f64() > 0.0;
    // Nobody plays at random by mistake.
    let meant = |one: &&Compared| one.policy != "random";
    let policies = taught.policies.iter().filter(meant).filter_map(|one| {
        Some((one.words.to_owned(), one.cost.as_ref().filter(|cost| dear(cost))?.to_f64()))
    });
    let mut forgotten = Vec::new();
    if let Some(report) = &taught.rules {
        for (_, lines) in strategy::questions(report, report.shortest()) {
            forgotten.extend(lines.iter().filter_map(|line| {
                let words = format!("forgetting: {}", strategy::sentence(line));
                Some((words, line.dropped?.to_f64()))
            }));
        }
    }
    for mut some in [policies.collect::<Vec<_>>(), forgotten] {
        some.sort_by(|(_, a), (_, b)| b.total_cmp(a));
        for (words, cost) in some.into_iter().take(MISTAKES_MAX) {
            grid.row([words, per_cent(cost)]);
        }
    }
    if grid.rows.is_empty() {
        return None;
    }
    section.words(format!(
        "Against the best play, of the {}; computed over all deals. Of rules that are forgotten \
         the dearest are told, each alone.",
        taught.unit
    ));
    section.grid(grid);
    Some(section)
}
