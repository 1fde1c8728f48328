//! What a report holds beside the answer: the law it rests on, checks, policies, sensitivity.

use analyse::Fraction;
use analyse::report::Return;
use cards::Card;
use desk::strategy::{Listing, RulesInWords};
use games::catalogue::GameId;
use law::Clause;
use rules::Area;

use super::Answer;
use super::checks::{self, Check};
use super::simulated::{self, Simulated};
use super::tables::{self, Numbered};
use crate::compare::{self, Compared, Known};
use crate::console::Console;
use crate::failure::Failure;
use crate::options::Chosen;
use crate::presented::policies;
use crate::sheet::{Setting, settings_of};
use crate::solved::{self, Asked, Detail, OPTIMAL, Solved, watched};
use crate::strategy;
use analyse::sensitivity::{self, Change, Values};
use games::Banked;
use games::PrintedTable;

/// What the short list of a report may cost: a thousandth of the ante.
const WITHIN: (i128, i128) = (1, 1_000);

/// The rest of a report.
pub struct Dossier {
    /// The game.
    pub game: GameId,
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
    /// The decisions in the words of the case book.
    pub decisions: &'static [&'static str],
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
    /// What each line of the pay tables does to the edge of the best play.
    pub sensitivity: Vec<Change>,
    /// The pay tables that the text numbers.
    pub numbered: Vec<Numbered>,
}

/// Collects it, which solves the game many times over.
///
/// # Errors
///
/// Names an amount that is too large.
pub fn of<G: Solved>(
    game: GameId,
    prepared: &G::Counts,
    terms: (&Chosen<G::Settings>, &G::Terms),
    answer: &Answer,
    out: &Console,
) -> Result<Dossier, Failure> {
    let ((chosen, computed), report) = (terms, &answer.report);
    let best = solved::terms::<G>(chosen, OPTIMAL)?;
    let (values, of_policy) = values::<G>(prepared, (&best, computed), &report.policy);
    let known = Known { best: values[0].1, policy: &report.policy, result: &report.results[0] };
    let policies = compare::of::<G>(prepared, chosen, &names_of::<G>(), Some(known))?;
    let asked = Asked::<G>::new(chosen);
    let sensitivity =
        watched(out, |watch| sensitivity::each_change(prepared, asked.basis(), &values, watch))?;
    let short = G::short_deck(&best);
    let mut checks: Vec<Check> = report.results.iter().flat_map(checks::of_table).collect();
    checks.extend(checks::of_value(&of_policy, &report.results));
    checks.extend(checks::of_policies(&policies));
    checks.extend(checks::of_sensitivity(&sensitivity));
    checks.extend(short.as_ref().map(checks::of_walker));
    let asked = report.policy == OPTIMAL;
    let listing = (Fraction::new(WITHIN.0, WITHIN.1), Listing::Kinds);
    let rules = asked.then(|| strategy::rules::<G>(terms, prepared, listing, out)).transpose()?;
    Ok(Dossier {
        game,
        assumption: G::ASSUMPTION,
        pay_tables: G::pay_tables(&chosen.settings),
        settings: settings_of(&chosen.settings),
        deck: deck_of(G::deck()),
        wagers: wagers_of::<G>(),
        decisions: G::DECISIONS,
        method: G::METHOD,
        checks,
        walked: short.is_some(),
        simulated: simulated::of::<G>(prepared, terms, &report.policy, &report.results)?,
        rules: rules.map(|rules| rules.in_words()).unwrap_or_default(),
        policies,
        sensitivity,
        numbered: tables::of::<G>(prepared, chosen, &values)?,
    })
}

/// The names of all policies.
fn names_of<G: Banked>() -> Vec<&'static str> {
    policies::<G>().into_iter().map(|(name, _)| name).collect()
}

/// The wagers, those before the deal first.
fn wagers_of<G: Banked>() -> Vec<&'static str> {
    let openings = G::OPENINGS.iter().map(|opening| opening.area);
    openings.chain(G::LATER.iter().copied()).map(Area::word).collect()
}

/// A deck in words.
fn deck_of(deck: &[Card]) -> String {
    match deck.iter().filter(|card| card.is_joker()).count() {
        0 => format!("{} cards", deck.len()),
        jokers => format!("{} cards, {jokers} of them jokers", deck.len()),
    }
}

/// The best values, and the results of the policy by the path that finds values alone.
fn values<G: Solved>(
    prepared: &G::Counts,
    (best, computed): (&G::Terms, &G::Terms),
    policy: &str,
) -> (Values, Vec<Return>) {
    let of_policy =
        solved::results::<G>(prepared, computed, policy, Detail::Value).unwrap_or_default();
    let values = match policy {
        OPTIMAL => of_policy.iter().map(|one| (one.wager, one.expected_value)).collect(),
        _ => solved::values::<G>(prepared, best),
    };
    (values, of_policy)
}
