//! What a report holds beside the answer: the law it rests on, checks, policies, sensitivity.

use analyse::sensitivity::{self, Change, Values};
use analyse::strategy::Brevity;
use analyse::{Basis, DataTable, Detail, Kernel, Named, OPTIMAL, Tables, Unanswered, Watch};
use cards::Card;
use games::settings::Settings as _;
use games::{Banked, PrintedTable};
use law::Clause;

use super::EdgeAnswer;
use super::checks::{self, Check};
use super::numbered::{self, Numbered};
use super::simulated::{self, Simulated};
use crate::Error;
use crate::chosen::Chosen;
use crate::compare::{self, Compared, Known};
use crate::course;
use crate::document::Subject;
use crate::policies::all_policies;
use crate::settings::{Setting, all_settings};
use crate::strategy::{self, Listing, RulesInWords, StrategyReport};

/// The rest of a report.
#[derive(Clone, Debug)]
pub struct Dossier {
    /// What a round assumes that no source says.
    pub assumption: Option<(&'static str, Clause)>,
    /// What the wagers pay.
    pub pay_tables: Vec<PrintedTable>,
    /// Every option.
    pub settings: Vec<Setting>,
    /// The cards it is dealt from, in words.
    pub deck: String,
    /// The wagers in the words of the case book.
    pub wagers: Vec<&'static str>,
    /// How a round goes, in sentences.
    pub course: Vec<String>,
    /// The decisions in the words of the case book.
    pub decisions: Vec<&'static str>,
    /// What is gone through.
    pub method: &'static str,
    /// What was verified in this run.
    pub checks: Vec<Check>,
    /// Whether the kernel was compared with the plain walker in this run.
    pub walked: bool,
    /// A simulation beside the exact value, where that can be.
    pub simulated: Option<Simulated>,
    /// The best play as ordered rules, if that was asked for.
    pub rules: Vec<RulesInWords>,
    /// All policies whose value is known, the best first.
    pub policies: Vec<Compared>,
    /// Everything else the game tells of itself.
    pub tables: Vec<DataTable>,
    /// What each line of the pay tables does to the edge of the best play.
    pub sensitivity: Vec<Change>,
    /// The pay tables that the text numbers.
    pub numbered: Vec<Numbered>,
}

/// Collects it, which solves the game many times over.
pub(super) fn collect<G: Kernel>(
    counts: &G::Counts,
    (chosen, basis): (&Chosen<G::Settings>, Basis<'_, G>),
    (policy, terms): (Named, &G::Terms),
    answer: &EdgeAnswer,
    watch: &dyn Watch,
) -> Result<Dossier, Error> {
    let best = basis.terms(G::BEST)?;
    let alone = G::results(counts, terms, policy, Detail::Value, watch)?;
    let value = answer.best.clone().unwrap_or_else(|| alone[0].expected_value.clone());
    let known = Known { best: value, policy: answer.policy, result: &answer.results[0] };
    let policies = compare::compared(counts, basis, &names_of::<G>(), Some(known), watch)?;
    let values = varied::<G>(counts, chosen, &best, watch)?;
    let sensitivity = sensitivity::each_change(counts, basis, &values, watch)?;
    let short = G::short_deck(&best);
    let checks = checks::all(answer, &alone, &policies, &sensitivity, short.as_ref());
    let rules = || {
        let subject = Subject::new::<G>(strategy::SCHEMA, chosen, basis.notices(G::BEST, &best));
        strategy::report(subject, counts, basis, (Brevity::usual(), Listing::Kinds), watch)
    };
    Ok(Dossier {
        assumption: G::assumption(&chosen.settings),
        pay_tables: G::pay_tables(&chosen.settings),
        settings: all_settings::<G>(&chosen.settings),
        deck: deck_of(G::deck(&chosen.settings)),
        wagers: wagers_of::<G>(),
        course: course::course::<G>(chosen)?,
        decisions: G::decision_forms(),
        method: G::METHOD,
        checks,
        walked: short.is_some(),
        simulated: simulated::beside::<G>(counts, (chosen, terms), answer, watch)?,
        rules: if_told((answer.policy == OPTIMAL).then(rules).transpose())?,
        policies,
        tables: G::tables(counts, terms, policy, Tables::All),
        sensitivity,
        numbered: numbered::each_table(counts, basis, &values, watch)?,
    })
}

/// The best values that pay tables are compared with; without lines there is nothing to vary.
fn varied<G: Kernel>(
    counts: &G::Counts,
    chosen: &Chosen<G::Settings>,
    best: &G::Terms,
    watch: &dyn Watch,
) -> Result<Values, Unanswered> {
    let lines = !chosen.settings.pay_lines().is_empty();
    if lines { G::best_values(counts, best, watch) } else { Ok(Values::new()) }
}

/// Not every best play is told in rules.
fn if_told(
    rules: Result<Option<StrategyReport>, Unanswered>,
) -> Result<Vec<RulesInWords>, Unanswered> {
    match rules {
        Err(Unanswered::Declined(_)) => Ok(Vec::new()),
        rules => Ok(rules?.map(|rules| rules.in_words()).unwrap_or_default()),
    }
}

/// The names of all policies.
fn names_of<G: Kernel>() -> Vec<&'static str> {
    all_policies::<G>().into_iter().map(|(name, _)| name).collect()
}

/// The wagers, those before the deal first.
fn wagers_of<G: Banked>() -> Vec<&'static str> {
    G::AREAS.iter().map(|declared| declared.area.word()).collect()
}

/// A deck in words.
fn deck_of(deck: &[Card]) -> String {
    match deck.iter().filter(|card| card.is_joker()).count() {
        _ if deck.is_empty() => "infinitely many decks".to_owned(),
        0 => format!("{} cards", deck.len()),
        jokers => format!("{} cards, {jokers} of them jokers", deck.len()),
    }
}
