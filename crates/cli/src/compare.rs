//! `house compare`: the exact value of every policy, and what it costs against the best play.

use analyse::Fraction;
use analyse::report::Return;
use games::catalogue::GameId;
use games::with_game;
use serde_json::{Value, json};

use crate::console::Console;
use crate::edge::exact;
use crate::failure::{Failure, Outcome};
use crate::options::{Ante, Chosen, Options, game_parser};
use crate::output::Answered;
use crate::presented::policies;
use crate::solved::{self, Detail, OPTIMAL, Solved};
use crate::table::{Table, paragraph};

/// The exact value of every policy, and what it costs against the best play
///
/// Values are of the main wager, in units of the ante. Several pay tables may be given; what does
/// not depend on them is computed once. `house rules GAME` says what each policy does.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example: house compare double-down-stud --policy basic --json")]
pub struct Args {
    /// The game
    #[arg(value_parser = game_parser())]
    game: GameId,

    #[command(flatten)]
    options: Options,

    /// Compare this policy with the best play; may be repeated, all of them by default
    #[arg(long, value_name = "NAME")]
    policy: Vec<String>,

    #[command(flatten)]
    answered: Answered,
}

/// One policy and what comes of it.
pub struct Compared {
    /// Its name.
    pub policy: &'static str,
    /// What it does.
    pub words: &'static str,
    /// What the main wager comes to under it, if anybody knows.
    pub result: Option<Return>,
    /// By how much that is less than the best play, in units of the ante.
    pub cost: Option<Fraction>,
}

/// The policies under one set of options.
struct Comparison {
    /// The odds of the pay tables, with their file if they have one.
    pay_table: String,
    options_hash: String,
    notices: Vec<String>,
    policies: Vec<Compared>,
    /// What the unit of all values is called at the table.
    ante: &'static str,
}

/// Prints the comparison.
///
/// # Errors
///
/// Names what is wrong with the call; says no if the game is not solved yet.
pub fn run(args: Args, out: &Console) -> Result<Outcome, Failure> {
    let game = args.game;
    args.answered.ready()?;
    let all = with_game!(
        game,
        G => comparisons::<G>(&args, out)?,
        planned => {
            return Err(Failure::No(format!("{game} is not solved yet: it is only planned")));
        }
    );
    let documents = || {
        let mut documents: Vec<Value> = all.iter().map(|one| document(game, one)).collect();
        if documents.len() == 1 { documents.remove(0) } else { Value::Array(documents) }
    };
    let pages = |out: &Console| {
        let pages: Vec<String> = all.iter().map(|one| page(game, one, out)).collect();
        pages.join("\n")
    };
    args.answered.write(documents, pages, out)
}

fn comparisons<G: Solved>(args: &Args, out: &Console) -> Result<Vec<Comparison>, Failure> {
    let wanted = wanted::<G>(&args.policy)?;
    let each = args.options.each::<G::Settings>(Ante::Accepted)?;
    for chosen in &each {
        solved::terms::<G>(chosen, OPTIMAL)?;
    }
    let prepared = solved::counted::<G>(out)?;
    let comparison = |chosen: &Chosen<G::Settings>| {
        let file = chosen.pay_table.as_ref().map(|file| format!("{}: ", file.display()));
        Ok(Comparison {
            pay_table: file.unwrap_or_default() + &G::odds_line(&chosen.settings),
            options_hash: chosen.hash(),
            notices: solved::notices::<G>(chosen, OPTIMAL, &solved::terms::<G>(chosen, OPTIMAL)?),
            policies: solved::busy(out, "valuing policies", || {
                of::<G>(&prepared, chosen, &wanted, None)
            })?,
            ante: G::UNIT,
        })
    };
    each.iter().map(comparison).collect()
}

/// The best play and the policies of a call, each once; all of them if it names none.
fn wanted<G: Solved>(names: &[String]) -> Result<Vec<&'static str>, Failure> {
    if names.is_empty() {
        return Ok(policies::<G>().into_iter().map(|(name, _)| name).collect());
    }
    let mut wanted = vec![OPTIMAL];
    for name in names {
        let name = solved::policy::<G>(Some(name))?;
        if !wanted.contains(&name) {
            wanted.push(name);
        }
    }
    Ok(wanted)
}

/// What is known of some policy already, and need not be computed again.
pub struct Known<'a> {
    /// The best value of the main wager.
    pub best: Fraction,
    /// Its name.
    pub policy: &'a str,
    /// What the main wager comes to under it.
    pub result: &'a Return,
}

/// These policies, the best first; those whose value nobody knows last.
///
/// # Errors
///
/// Names an amount that is too large.
pub fn of<G: Solved>(
    prepared: &G::Counts,
    chosen: &Chosen<G::Settings>,
    wanted: &[&'static str],
    known: Option<Known<'_>>,
) -> Result<Vec<Compared>, Failure> {
    let best = match &known {
        Some(known) => known.best,
        None => solved::values::<G>(prepared, &solved::terms::<G>(chosen, OPTIMAL)?)[0].1,
    };
    let mut compared = Vec::new();
    for (policy, words) in policies::<G>().into_iter().filter(|(name, _)| wanted.contains(name)) {
        let result = match &known {
            Some(known) if known.policy == policy => Some(known.result.clone()),
            _ => {
                let computed = solved::terms::<G>(chosen, policy)?;
                let results = solved::results::<G>(prepared, &computed, policy, Detail::Full);
                results.map(|mut results| results.remove(0))
            }
        };
        let cost = result.as_ref().map(|result| best - result.expected_value);
        compared.push(Compared { policy, words, result, cost });
    }
    compared.sort_by_key(|compared| (compared.cost.is_none(), compared.cost));
    Ok(compared)
}

/// The values as fractions, each in one piece: with the costs in a table of their own if they do
/// not fit beside.
fn exactly(comparison: &Comparison, width: usize) -> String {
    let known = |one: &Compared| {
        let value = one.result.as_ref()?.expected_value.to_string();
        Some([one.policy.to_owned(), value, one.cost?.to_string()])
    };
    let rows: Vec<[String; 3]> = comparison.policies.iter().filter_map(known).collect();
    let widest = |place: usize| rows.iter().map(|row| row[place].len()).max().unwrap_or(0);
    if (0..3).map(|place| 2 + widest(place)).sum::<usize>() <= width {
        let mut table = Table::new().indented(2).flush_right(&[1, 2]);
        table.row(["policy", "value", "cost"]);
        rows.into_iter().for_each(|row| table.row(row));
        return table.to_text(width);
    }
    let part = |place: usize, name: &str| {
        let mut table = Table::new().indented(2).flush_right(&[1]);
        table.row(["policy", name]);
        rows.iter().for_each(|row| table.row([&row[0], &row[place]]));
        table.to_text(width)
    };
    format!("{}\n{}", part(1, "value"), part(2, "cost"))
}

fn page(game: GameId, comparison: &Comparison, out: &Console) -> String {
    let mut text = format!("{} ({})\n\n", out.strong(game.title()), comparison.pay_table);
    for notice in &comparison.notices {
        text.push_str(&paragraph(&out.bad(&format!("Note: {notice}.")), 2, out.width()));
    }
    if !comparison.notices.is_empty() {
        text.push('\n');
    }
    let mut table = Table::new().indented(2).flush_right(&[1, 2, 3, 4, 5]);
    table.row(["policy", "edge", "cost", "risk", "wager", "sd"]);
    comparison.policies.iter().for_each(|one| table.row(row(one)));
    text.push_str(&table.to_text(out.width()));
    let ante = comparison.ante;
    let legend = format!(
        "edge, cost against the best play: of the {ante}; risk: element of risk, of all that is \
         wagered; wager: on average, in {ante}s; sd: standard deviation, in {ante}s."
    );
    text.push_str(&format!("\n{}", paragraph(&out.faint(&legend), 2, out.width())));
    text.push_str(&format!("\n  Exactly, per {ante}:\n\n"));
    text.push_str(&exactly(comparison, out.width()));
    let unknown = comparison.policies.iter().filter(|one| one.result.is_none());
    for one in unknown {
        let why = format!(
            "The exact value of {} is not known; `house simulate {game} --policy {}` estimates it.",
            one.policy, one.policy
        );
        text.push_str(&format!("\n{}", paragraph(&why, 2, out.width())));
    }
    text
}

/// What [`row`] tells, in full.
pub const HEAD: [&str; 6] = [
    "policy",
    "house edge",
    "cost against the best play",
    "element of risk",
    "average wager",
    "standard deviation",
];

/// A policy in the words of a table: shares in per cent, amounts in antes.
pub fn row(compared: &Compared) -> [String; 6] {
    let per_cent = |share: Fraction| format!("{:.4} %", 100.0 * share.to_f64());
    let unknown = || "unknown".to_owned();
    let result = compared.result.as_ref();
    let spread = result.and_then(|result| result.spread);
    [
        compared.policy.to_owned(),
        result.map_or_else(unknown, |result| per_cent(result.house_edge())),
        compared.cost.map_or_else(unknown, per_cent),
        result.and_then(Return::element_of_risk).map_or_else(unknown, per_cent),
        spread.map_or_else(unknown, |spread| format!("{:.4}", spread.average_wager.to_f64())),
        spread.map_or_else(unknown, |spread| format!("{:.4}", spread.standard_deviation)),
    ]
}

fn document(game: GameId, comparison: &Comparison) -> Value {
    json!({
        "game": game.name(),
        "options_hash": comparison.options_hash,
        "pay_table": comparison.pay_table,
        "notices": comparison.notices,
        "policies": comparison.policies.iter().map(policy).collect::<Vec<_>>(),
    })
}

fn policy(one: &Compared) -> Value {
    let result = one.result.as_ref();
    let spread = result.and_then(|result| result.spread);
    json!({
        "policy": one.policy,
        "words": one.words,
        "per": "ante",
        "expected_value": result.map(|result| exact(result.expected_value)),
        "house_edge": result.map(|result| result.house_edge().to_f64()),
        "cost": one.cost.map(exact),
        "element_of_risk": result.and_then(Return::element_of_risk).map(Fraction::to_f64),
        "average_wager": spread.map(|spread| spread.average_wager.to_f64()),
        "standard_deviation": spread.map(|spread| spread.standard_deviation),
        "hit_frequency": spread.map(|spread| spread.hit_frequency.to_f64()),
    })
}
