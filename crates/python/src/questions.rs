//! Questions of the desk: each answers with its JSON document, as the command prints it.

use core::fmt::Display;
use std::time::Instant;

use analyse::equity::Plan;
use analyse::strategy::Brevity;
use analyse::{Detail, Shard, Watch};
use cards::rankings::Ranking;
use desk::advise::{CardsSeen, CardsWritten};
use desk::design::Files;
use desk::edge::EdgeQuestion;
use desk::equity::EquityQuestion;
use desk::meter::MeterQuestion;
use desk::part::{self, Merged, PartCost};
use desk::sheet::RulesDocument;
use desk::simulate::SimulationCost;
use desk::strategy::Listing;
use desk::{Cost, hand, house, vulnerability};
use games::catalogue::GameId;
use paper::json;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::asked::{About, Counted, Cut, Informed, Simulated, Sought};
use crate::waiting::done;

/// An error in its words.
pub fn words(error: impl Display) -> String {
    error.to_string()
}

/// The exact value of a game.
#[pyfunction]
fn edge(
    py: Python<'_>,
    about: About,
    policy: Option<String>,
    value_only: bool,
    tell: Option<Bound<'_, PyAny>>,
) -> PyResult<String> {
    done(py, tell.as_ref(), move |mut watch| {
        let (game, given) = about.read()?;
        let detail = if value_only { Detail::Value } else { Detail::Full };
        let question = EdgeQuestion { policy, detail, ..EdgeQuestion::default() };
        let reports = house::edge(game, &given, &question, &mut watch).map_err(words)?;
        let documents: Vec<_> = reports.iter().map(|report| report.answer.document()).collect();
        Ok(json::line(&documents))
    })
}

/// The exact value of policies.
#[pyfunction]
fn compare(
    py: Python<'_>,
    about: About,
    policies: Vec<String>,
    tell: Option<Bound<'_, PyAny>>,
) -> PyResult<String> {
    done(py, tell.as_ref(), move |watch| {
        let (game, given) = about.read()?;
        let all = house::compare(game, &given, &policies, watch).map_err(words)?;
        let documents: Vec<_> = all.iter().map(|comparison| comparison.document()).collect();
        Ok(json::line(&documents))
    })
}

/// The best play as rules.
#[pyfunction]
fn strategy(py: Python<'_>, about: About, tell: Option<Bound<'_, PyAny>>) -> PyResult<String> {
    done(py, tell.as_ref(), move |watch| {
        let (game, given) = about.read()?;
        let asked = (Brevity::usual(), Listing::Kinds);
        let report = house::strategy(game, &given, asked, watch).map_err(words)?;
        Ok(json::line(&desk::strategy::document(&report, Cost::default())))
    })
}

/// What a progressive returns.
#[pyfunction]
fn meter(
    py: Python<'_>,
    about: About,
    policy: Option<String>,
    wagers: u64,
    seed: u64,
    tell: Option<Bound<'_, PyAny>>,
) -> PyResult<String> {
    done(py, tell.as_ref(), move |watch| {
        let (game, given) = about.read()?;
        let question = MeterQuestion { policy, wagers, seed };
        let answer = house::meter(game, &given, &question, watch).map_err(words)?;
        Ok(json::line(&answer.document()))
    })
}

/// What to do with cards.
#[pyfunction]
#[pyo3(signature = (about, cards, stage, discarded, seen, plays, tell))]
#[expect(clippy::too_many_arguments, reason = "the words of one question")]
fn advise(
    py: Python<'_>,
    about: About,
    cards: String,
    stage: Option<String>,
    discarded: String,
    seen: String,
    plays: u64,
    tell: Option<Bound<'_, PyAny>>,
) -> PyResult<String> {
    done(py, tell.as_ref(), move |watch| {
        let (game, given) = about.read()?;
        let deck = house::deck(game, &given).map_err(words)?;
        let (stage, cards) = (stage.as_deref(), &*cards);
        let written = CardsWritten { cards, stage, discarded: &discarded, seen: &seen };
        let seen = CardsSeen::read(&written, deck).map_err(|error| words(error.with_deck(deck)))?;
        let adviser = house::adviser(game, &given, plays).map_err(words)?;
        Ok(json::line(&adviser(&seen, watch).map_err(words)?.document()))
    })
}

/// Cards, ranked.
#[pyfunction]
fn rank(ranking: &str, hands: Vec<String>) -> PyResult<String> {
    let ranking: Ranking = ranking.parse().map_err(|error| PyValueError::new_err(words(error)))?;
    let ranked = hands.iter().map(|cards| hand::ranked(ranking, cards));
    let ranked = ranked.collect::<Result<Vec<_>, _>>().map_err(PyValueError::new_err)?;
    Ok(json::line(&hand::HandDocument::from((ranking, &*ranked))))
}

/// What hands win of a pot.
#[pyfunction]
fn equity(
    py: Python<'_>,
    game: String,
    hands: Vec<String>,
    board: String,
    dead: String,
    seed: Option<u64>,
    tell: Option<Bound<'_, PyAny>>,
) -> PyResult<String> {
    done(py, tell.as_ref(), move |watch| {
        let game = GameId::meant(&game).map_err(words)?;
        let mut plan = Plan::default();
        plan.seed = seed.unwrap_or(plan.seed);
        let question = EquityQuestion { hands, board, dead, plan, ..EquityQuestion::about(game) };
        let answer = desk::equity::answer(&question, watch).map_err(words)?;
        Ok(json::line(&answer.document()))
    })
}

/// Everything a game knows of itself.
#[pyfunction]
#[pyo3(name = "rules")]
fn sheet_of(about: About) -> PyResult<String> {
    let sheet = about.read().and_then(|(game, given)| {
        let sheet = house::sheet(game, &given).map_err(words)?;
        Ok(json::line(&RulesDocument::from((game, Some(&sheet)))))
    });
    sheet.map_err(PyValueError::new_err)
}

/// The games.
#[pyfunction]
#[pyo3(name = "games")]
fn all_games() -> String {
    json::line(&desk::list::ListDocument::from(()))
}

/// Rounds under a policy.
#[pyfunction]
#[pyo3(name = "simulate")]
fn simulated(
    py: Python<'_>,
    about: About,
    question: Simulated,
    tell: Option<Bound<'_, PyAny>>,
) -> PyResult<String> {
    done(py, tell.as_ref(), move |mut watch| {
        let ((game, given), question) = (about.read()?, question.question());
        let started = Instant::now();
        let mut answer = house::simulate(game, &given, &question, &mut watch).map_err(words)?;
        #[expect(clippy::cast_precision_loss, reason = "a speed for people")]
        let rounds_per_second = question.rounds as f64 / started.elapsed().as_secs_f64();
        answer.cost = SimulationCost { rounds_per_second, ..SimulationCost::default() };
        Ok(json::line(&answer.document()))
    })
}

/// Pay tables that meet an edge.
#[pyfunction]
fn design(
    py: Python<'_>,
    about: About,
    question: Sought,
    tell: Option<Bound<'_, PyAny>>,
) -> PyResult<String> {
    done(py, tell.as_ref(), move |mut watch| {
        let ((game, given), question) = (about.read()?, question.question()?);
        let answer = house::design(game, &given, &question, &mut watch).map_err(words)?;
        let files = Files::new();
        let found = answer.design.as_ref().map(|design| (design, &files));
        let slopes = answer.slopes.as_deref();
        let cost = Cost::default();
        Ok(json::line(&desk::design::document(&answer.subject, slopes, found, cost)))
    })
}

/// What some knowledge is worth.
#[pyfunction]
fn vulnerable(
    py: Python<'_>,
    about: About,
    question: Informed,
    tell: Option<Bound<'_, PyAny>>,
) -> PyResult<String> {
    done(py, tell.as_ref(), move |watch| {
        let ((game, given), asked) = (about.read()?, question.asked()?);
        let report = house::vulnerability(game, &given, asked, watch).map_err(words)?;
        Ok(json::line(&vulnerability::document(&report, Cost::default())))
    })
}

/// What counting cards is worth.
#[pyfunction]
fn counting(
    py: Python<'_>,
    about: About,
    question: Counted,
    tell: Option<Bound<'_, PyAny>>,
) -> PyResult<String> {
    done(py, tell.as_ref(), move |mut watch| {
        let ((game, given), question) = (about.read()?, question.question());
        let report = house::counting(game, &given, &question, &mut watch).map_err(words)?;
        let report = report.ok_or_else(|| {
            format!("{game} is dealt from a fresh deck every round: nothing can be counted")
        })?;
        Ok(json::line(&desk::counting::document(&report, Cost::default())))
    })
}

/// One shard of a question, as the file that is merged.
#[pyfunction]
fn shard(
    py: Python<'_>,
    about: About,
    question: Cut,
    shard: String,
    tell: Option<Bound<'_, PyAny>>,
) -> PyResult<String> {
    done(py, tell.as_ref(), move |mut watch| {
        let ((game, given), question) = (about.read()?, question.question()?);
        let (shard, started) = (shard.parse::<Shard>().map_err(words)?, Instant::now());
        let part = part::answer(game, &given, &question, shard, &mut watch);
        let mut part = part.map_err(words)?;
        part.cost = PartCost { seconds: started.elapsed().as_secs_f64(), ..PartCost::default() };
        Ok(json::text(&part))
    })
}

/// All parts of a question, put together.
#[pyfunction]
fn merge(
    py: Python<'_>,
    parts: Vec<(String, String)>,
    tell: Option<Bound<'_, PyAny>>,
) -> PyResult<String> {
    done(py, tell.as_ref(), move |mut watch: &dyn Watch| {
        let read = |(name, text): &(String, String)| {
            let part = json::read(text).map_err(|why| format!("{name} is no part: {why}"))?;
            Ok::<_, String>((name.clone(), part))
        };
        let parts = parts.iter().map(read).collect::<Result<Vec<_>, _>>()?;
        Ok(match part::merge(&parts, &mut watch).map_err(words)? {
            Merged::Simulation(answer) => json::line(&answer.document()),
            Merged::Design(answer) => {
                let files = Files::new();
                let found = answer.design.as_ref().map(|design| (design, &files));
                let (slopes, cost) = (answer.slopes.as_deref(), Cost::default());
                json::line(&desk::design::document(&answer.subject, slopes, found, cost))
            }
            Merged::Knowledge(report) => {
                json::line(&vulnerability::document(&report, Cost::default()))
            }
            Merged::Counting(report) => {
                json::line(&desk::counting::document(&report, Cost::default()))
            }
        })
    })
}

/// Adds the questions to the module.
pub fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(edge, module)?)?;
    module.add_function(wrap_pyfunction!(compare, module)?)?;
    module.add_function(wrap_pyfunction!(strategy, module)?)?;
    module.add_function(wrap_pyfunction!(meter, module)?)?;
    module.add_function(wrap_pyfunction!(advise, module)?)?;
    module.add_function(wrap_pyfunction!(rank, module)?)?;
    module.add_function(wrap_pyfunction!(equity, module)?)?;
    module.add_function(wrap_pyfunction!(sheet_of, module)?)?;
    module.add_function(wrap_pyfunction!(all_games, module)?)?;
    module.add_function(wrap_pyfunction!(simulated, module)?)?;
    module.add_function(wrap_pyfunction!(design, module)?)?;
    module.add_function(wrap_pyfunction!(vulnerable, module)?)?;
    module.add_function(wrap_pyfunction!(counting, module)?)?;
    module.add_function(wrap_pyfunction!(shard, module)?)?;
    module.add_function(wrap_pyfunction!(merge, module)?)
}
