//! `house edge`: exact values by enumeration.

use analyse::report::{Cost, PER_ANTE, Report, Return};
use analyse::{Fraction, PlayInWords};
use clap::ValueEnum as _;
use games::catalogue::GameId;
use games::with_game;
use law::Clause;
use paper::Paper;
use serde_json::Value;

use crate::console::Console;
use crate::cost::Meter;
use crate::failure::{Failure, Outcome};
use crate::json::fraction;
use crate::options::{Ante, Chosen, Options, game_parser};
use crate::output::Output;
use crate::solved::{self, Detail, OPTIMAL, Solved};

mod checks;
mod document;
mod dossier;
mod many;
mod measures;
mod method;
mod page;
mod plots;
mod session;
mod simulated;
mod summary;
mod tables;
mod written;

use dossier::Dossier;
use session::{Played, Session};

/// Exact house edge, by enumeration
///
/// Values are in units of the ante and assume amounts that every payout divides and no payout
/// limit; --set ante=AMOUNT computes with rounding and limit. Several pay tables may be given; what
/// does not depend on them is computed once. Odds below the legal minimum are computed too, and
/// said to be so. Markdown and HTML are the whole report: rules and rulings, method, checks made
/// in this run, return table, strategy, policies compared, and the sensitivity of the edge to each
/// line of the pay table. CSV is the return table, one line per event: game, options_hash, policy,
/// wager, event, net (exact, in units of the ante), ways, total_ways, probability, return.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example: house edge double-down-stud --pay-table mine.toml --json")]
pub struct Args {
    /// The game
    #[arg(value_parser = game_parser())]
    game: GameId,

    #[command(flatten)]
    options: Options,

    /// Value a policy instead of the best play; `house rules GAME` lists them
    #[arg(long, value_name = "NAME")]
    policy: Option<String>,

    /// Leave out the table of outcomes, and what is reckoned from it
    #[arg(long, conflicts_with_all = ["rounds", "pace", "stake"])]
    value_only: bool,

    #[command(flatten)]
    session: Session,

    /// What to write: a page for the terminal, the whole report, or the return table for programs
    ///
    /// Without it the suffix of --output chooses, such as .md or .html. Else it is text.
    #[arg(long, value_enum, value_name = "FORMAT")]
    format: Option<Format>,

    /// Print one JSON document, as --format json
    #[arg(long, conflicts_with = "format")]
    json: bool,

    #[command(flatten)]
    output: Output,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum Format {
    /// At most 80 columns wide
    #[value(alias = "txt")]
    Text,
    /// The whole report
    #[value(alias = "md")]
    Markdown,
    /// The whole report as a page that needs no other file
    #[value(alias = "htm")]
    Html,
    /// The return table
    Csv,
    /// One JSON document
    Json,
}

impl Format {
    /// Whether it is the whole report.
    const fn is_report(self) -> bool {
        matches!(self, Self::Markdown | Self::Html)
    }
}

impl Args {
    /// The format that is asked for, or the one of the file's suffix.
    fn format(&self) -> Result<Format, Failure> {
        let asked = self.json.then_some(Format::Json).or(self.format);
        let format = asked.map_or_else(|| self.output.format(), |asked| Ok(Some(asked)))?;
        Ok(format.unwrap_or(Format::Text))
    }

    /// The same as it would be typed, but for where it goes.
    fn typed(&self, format: Format) -> String {
        let mut typed = vec![format!("house edge {}", self.game.name())];
        typed.extend(self.options.typed());
        typed.extend(self.policy.iter().map(|policy| format!("--policy {policy}")));
        typed.extend(self.session.typed());
        let format = format.to_possible_value().expect("every format has a name");
        typed.push(format!("--format {}", format.get_name()));
        typed.join(" ")
    }
}

/// All there is to say about one game under one set of options.
pub struct Answer {
    /// What programs get.
    report: Report,
    /// What the unit of all values is called at the table.
    ante: &'static str,
    /// Which pay table it is: its file, if it has one, and its odds.
    pay_table: String,
    /// Where the odds are written.
    odds_under: Vec<Clause>,
    /// The best value, if a policy was asked for.
    best: Option<Fraction>,
    /// The best play, if that was asked for.
    strategy: Option<PlayInWords>,
    /// What many rounds come to, wager by wager, where there is a return table.
    played: Vec<Option<Played>>,
    /// The rest of a report, if that was asked for.
    dossier: Option<Dossier>,
    /// The call that gives it.
    call: String,
}

impl Answer {
    /// What the unit of a result is called at the table.
    fn unit(&self, result: &Return) -> &'static str {
        if result.per == PER_ANTE { self.ante } else { result.per }
    }
}

/// Prints the exact value of the game.
///
/// # Errors
///
/// Names what is wrong with the call; says no if the game is not solved yet.
pub fn run(args: Args, out: &Console) -> Result<Outcome, Failure> {
    let (game, format) = (args.game, args.format()?);
    args.output.ready()?;
    let answers = with_game!(
        game,
        G => answers::<G>(&args, format, out)?,
        planned => {
            return Err(Failure::No(format!("{game} is not solved yet: it is only planned")));
        }
    );
    let failed = |answer: &Answer| {
        let checks = answer.dossier.iter().flat_map(|dossier| &dossier.checks);
        checks.filter(|check| !check.holds).count()
    };
    let text = printed(&args, format, &answers, &args.output.console(out));
    args.output.write(&text, out)?;
    // The report says which.
    Ok(if answers.iter().any(|answer| failed(answer) > 0) { Outcome::No } else { Outcome::Done })
}

fn printed(args: &Args, format: Format, answers: &[Answer], out: &Console) -> String {
    let papers = || -> Vec<Paper> {
        let report = |answer: &Answer| {
            answer.dossier.as_ref().map(|dossier| written::paper(answer, dossier))
        };
        answers.iter().filter_map(report).collect()
    };
    match format {
        Format::Text => {
            let pages: Vec<String> = answers.iter().map(|answer| page::of(answer, out)).collect();
            pages.join("\n")
        }
        Format::Markdown => paper::markdown(&papers()),
        Format::Html => paper::html(&papers()),
        Format::Csv => document::csv(answers),
        Format::Json => {
            let mut documents: Vec<Value> = answers.iter().map(document::json).collect();
            match args.options.pay_tables.len() {
                0 | 1 => format!("{:#}\n", documents.remove(0)),
                _ => format!("{:#}\n", Value::Array(documents)),
            }
        }
    }
}

/// The answers to a call, one per pay table; what does not depend on them is counted once.
fn answers<G: Solved>(args: &Args, format: Format, out: &Console) -> Result<Vec<Answer>, Failure> {
    let mut meter = Meter::new();
    if args.value_only && (format == Format::Csv || format.is_report()) {
        let why = "--value-only leaves out the table of outcomes, of which this format is made";
        return Err(Failure::Usage(why.to_owned()));
    }
    let policy = solved::policy::<G>(args.policy.as_deref())?;
    let each = args.options.each::<G::Settings>(Ante::Accepted)?;
    let computed = each.iter().map(|chosen| solved::terms::<G>(chosen, policy));
    let computed: Vec<G::Terms> = computed.collect::<Result<_, _>>()?;
    let prepared = solved::counted::<G>(out)?;
    let mut answers = Vec::new();
    for (chosen, computed) in each.iter().zip(&computed) {
        let terms = (chosen, computed);
        let solving = || answer::<G>(args, &prepared, terms, policy);
        let mut answer = solved::busy(out, "solving", solving)?;
        answer.report.cost = meter.read();
        if format.is_report() {
            let dossier = dossier::of::<G>(args.game, &prepared, terms, &answer, out)?;
            answer.dossier = Some(dossier);
        }
        answers.push(answer);
    }
    Ok(answers)
}

/// Said of a game that finds its value sooner than how often it comes to what.
const LEFT_OUT: &str = "the value alone takes a part of the time here: standard deviation, average \
                        wager, element of risk and hit frequency are known without --value-only";

fn answer<G: Solved>(
    args: &Args,
    prepared: &G::Counts,
    (chosen, computed): (&Chosen<G::Settings>, &G::Terms),
    policy: &'static str,
) -> Result<Answer, Failure> {
    let detail = if args.value_only { Detail::Value } else { Detail::Full };
    let results = solved::results::<G>(prepared, computed, policy, detail);
    let mut results = results.ok_or_else(|| unvalued::<G>(policy))?;
    let left_out = results.iter().any(|result| result.spread.is_none());
    if args.value_only {
        results = results.into_iter().map(Return::value_only).collect();
    }
    let played = results.iter().map(|result| args.session.of(result, chosen.ante)).collect();
    let best = (policy != OPTIMAL).then(|| solved::values::<G>(prepared, computed)[0].1);
    let described = policy == OPTIMAL && !args.value_only;
    let file = chosen.pay_table.as_ref().map(|file| format!("{}: ", file.display()));
    let mut odds_under: Vec<Clause> = Vec::new();
    for table in G::pay_tables(&chosen.settings) {
        if !odds_under.contains(&table.under) {
            odds_under.push(table.under);
        }
    }
    let mut report = report::<G>(chosen, computed, policy, results);
    report.notices.extend(side_notice::<G>(computed));
    if args.value_only && left_out {
        report.notices.push(LEFT_OUT.to_owned());
    }
    Ok(Answer {
        report,
        ante: G::UNIT,
        pay_table: file.unwrap_or_default() + &G::odds_line(&chosen.settings),
        odds_under,
        best,
        strategy: described.then(|| G::in_words(prepared, computed)).flatten(),
        played,
        dossier: None,
        call: args.typed(args.format()?),
    })
}

fn report<G: Solved>(
    chosen: &Chosen<G::Settings>,
    computed: &G::Terms,
    policy: &'static str,
    results: Vec<Return>,
) -> Report {
    let canonical = chosen.canonical();
    let options = canonical.lines().filter_map(|line| line.split_once('='));
    Report {
        game: G::NAME.to_owned(),
        options: options.map(|(name, value)| (name.to_owned(), value.to_owned())).collect(),
        options_hash: chosen.hash(),
        policy: policy.to_owned(),
        tie_rule: (policy == OPTIMAL).then(|| G::TIE_RULE.to_owned()),
        notices: solved::notices::<G>(chosen, policy, computed),
        results,
        cost: Cost::default(),
    }
}

/// What a reader must know besides where values of side wagers are shown.
fn side_notice<G: Solved>(terms: &G::Terms) -> Option<String> {
    let game = G::NAME;
    G::side_notice(terms).map(|notice| format!("{notice}; see also: house meter {game}"))
}

/// What is said of a policy whose exact value nobody knows.
fn unvalued<G: Solved>(policy: &str) -> Failure {
    let game = G::NAME;
    Failure::No(format!(
        "the exact value of {policy} is not known; `house simulate {game} --policy {policy}` \
         estimates it, with its standard error"
    ))
}

/// An exact value as JSON.
pub fn exact(value: Fraction) -> Value {
    fraction(value.numerator(), value.denominator())
}
