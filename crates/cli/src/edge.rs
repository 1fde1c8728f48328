//! `house edge`: exact values by enumeration.

use analyse::Detail;
use desk::document::one_or_all;
use desk::edge::{
    EdgeAnswer, EdgeQuestion, EdgeReport, Extent, LEFT_OUT, SCHEMA, Session, return_tables,
};
use desk::{Subject, house};
use games::catalogue::Ask;
use paper::{Block, Paper, Section, json};
use rules::Chips;

use crate::console::Console;
use crate::failure::{Ending, Failure};
use crate::numbers::{number_of, whole};
use crate::options::{GameOptions, plain, with_options};
use crate::output::{Format, Formats, Output, format_parser};
use crate::vulnerability::knowing;
use crate::waiting::Patience;

mod page;

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
    #[command(flatten)]
    about: GameOptions,

    /// Value a policy instead of the best play; `house rules GAME` lists them
    #[arg(long, value_name = "NAME")]
    policy: Option<String>,

    /// Leave out the table of outcomes, and what is reckoned from it
    #[arg(long, conflicts_with_all = ["rounds", "pace", "stake"])]
    value_only: bool,

    #[command(flatten)]
    session: Pace,

    /// What to write: a page for the terminal, the whole report, or the return table for programs
    ///
    /// Without it the suffix of --output chooses, such as .md or .html. Else it is text.
    #[arg(long, value_name = "FORMAT", value_parser = format_parser(FORMATS))]
    format: Option<Format>,

    /// Print one JSON document, as --format json
    #[arg(long, conflicts_with = "format")]
    json: bool,

    #[command(flatten)]
    output: Output,
}

/// How long somebody plays, how fast, and with which ante.
#[derive(clap::Args, Clone, Debug)]
struct Pace {
    /// Tell what so many rounds come to
    #[arg(
        long, value_name = "N,N", value_delimiter = ',', default_value = "100,1e4,1e6",
        value_parser = some_rounds
    )]
    rounds: Vec<u64>,

    /// Rounds an hour, for the expected loss per hour
    #[arg(
        long, value_name = "ROUNDS", default_value_t = Session::USUAL_PACE,
        value_parser = whole(1_u32..=100_000)
    )]
    pace: u32,

    /// The ante in dollars, for the expected loss per hour: that of `--set ante=AMOUNT`, or 10
    #[arg(long, value_name = "AMOUNT", value_parser = stake)]
    stake: Option<Chips>,
}

impl Pace {
    /// What differs from the usual, as it would be typed.
    fn typed(&self) -> Vec<String> {
        let mut typed = Vec::new();
        if self.rounds != Session::USUAL_ROUNDS {
            let rounds: Vec<String> = self.rounds.iter().map(u64::to_string).collect();
            typed.push(format!("--rounds {}", rounds.join(",")));
        }
        if self.pace != Session::USUAL_PACE {
            typed.push(format!("--pace {}", self.pace));
        }
        typed.extend(self.stake.map(|stake| format!("--stake {}", plain(stake))));
        typed
    }
}

/// How many rounds.
fn some_rounds(text: &str) -> Result<u64, String> {
    number_of("rounds", 1..=1_000_000_000_000, text)
}

/// The ante of a session.
fn stake(text: &str) -> Result<Chips, String> {
    const MOST: Chips = Chips::dollars(1_000_000_000);
    let amount: Option<Chips> = text.parse().ok();
    let fits = |amount: &Chips| !amount.is_zero() && *amount <= MOST;
    amount
        .filter(fits)
        .ok_or_else(|| format!("{text:?} is no ante; accepted: dollars above 0, up to {MOST}"))
}

const FORMATS: &Formats = &[
    (Format::Text, "At most 80 columns wide"),
    (Format::Markdown, "The whole report"),
    (Format::Html, "The whole report as a page that needs no other file"),
    (Format::Csv, "The return table"),
    (Format::Json, "One JSON document"),
];

impl Args {
    /// What is asked.
    fn question(&self, format: Format) -> Result<EdgeQuestion, Failure> {
        let extent = match format {
            Format::Markdown | Format::Html => Extent::Report,
            Format::Text | Format::Svg | Format::Csv | Format::Json => Extent::Figures,
        };
        if self.value_only && (format == Format::Csv || extent == Extent::Report) {
            let why = "--value-only leaves out the table of outcomes, of which this format is made";
            return Err(Failure::Usage(why.to_owned()));
        }
        let detail = if self.value_only { Detail::Value } else { Detail::Full };
        let Pace { rounds, pace, stake } = self.session.clone();
        let session = Session { rounds, pace, stake };
        Ok(EdgeQuestion { policy: self.policy.clone(), detail, session, extent })
    }

    /// The same as it would be typed, but for where it goes.
    fn typed(&self, format: Format) -> String {
        let mut typed = vec![format!("house edge {}", self.about.game)];
        typed.extend(self.about.options.typed());
        typed.extend(self.policy.iter().map(|policy| format!("--policy {policy}")));
        typed.extend(self.session.typed());
        typed.push(format!("--format {}", format.name()));
        typed.join(" ")
    }
}

/// Prints the exact value of the game.
pub fn run(args: Args, out: &Console) -> Result<Ending, Failure> {
    let (game, output) = (args.about.game, &args.output);
    let format = output.format(args.format, args.json, FORMATS)?.unwrap_or(Format::Text);
    output.ready()?;
    let mut waiting = Patience::new(out);
    let given = args.about.given(Ask::Solution)?;
    let question = args.question(format)?;
    let reports = house::edge(game, &given, &question, &mut waiting).map_err(unvalued)?;
    let failed = |report: &EdgeReport| {
        report.dossier.iter().flat_map(|dossier| &dossier.checks).any(|check| !check.holds)
    };
    let failed = reports.iter().any(failed);
    let measured = reports.into_iter().zip(waiting.solved).map(|(mut report, cost)| {
        report.answer.cost = cost;
        with_calls(&mut report.answer);
        report
    });
    let text = printed(&args, format, measured.collect(), &output.console(out));
    output.write(&text, out)?;
    // The report says which.
    Ok(Ending::when(!failed))
}

fn printed(args: &Args, format: Format, reports: Vec<EdgeReport>, out: &Console) -> String {
    let papers = || -> Vec<Paper> {
        let (game, rows) = (args.about.game.name(), args.about.game.rows());
        let paper = |EdgeReport { answer, dossier }: &EdgeReport| {
            let knowing = knowing(args.about.game).first().copied().unwrap_or_default();
            let again = again(args.typed(format), game, knowing);
            Some(desk::report::paper(answer, dossier.as_ref()?, rows, again))
        };
        reports.iter().filter_map(paper).collect()
    };
    let answers = || reports.iter().map(|report| &report.answer);
    match format {
        Format::Text | Format::Svg => {
            let pages: Vec<String> = answers().map(|answer| page::page(answer, out)).collect();
            pages.join("\n")
        }
        Format::Markdown => paper::markdown(&papers()),
        Format::Html => paper::html(&papers()),
        Format::Csv => return_tables(&answers().cloned().collect::<Vec<_>>()),
        Format::Json => {
            json::text(&one_or_all(SCHEMA, answers().map(EdgeAnswer::document).collect()))
        }
    }
}

/// Adds to the notices the calls that tell more.
fn with_calls(answer: &mut EdgeAnswer) {
    let Subject { head, notices, .. } = &mut answer.subject;
    for notice in notices.iter_mut() {
        if notice == LEFT_OUT {
            *notice = notice.replace("left out", "known without --value-only");
        } else if answer.side_notice.as_ref() == Some(notice) {
            notice.push_str(&format!("; see also: house meter {}", head.game));
        }
    }
    with_options(notices);
}

/// What is said of a policy whose exact value nobody knows.
fn unvalued(error: desk::Error) -> Failure {
    let desk::Error::NoExactValue { game, policy } = error else { return error.into() };
    Failure::No(format!(
        "the exact value of {policy} is not known; `house simulate {game} --policy {policy}` \
         estimates it, with its standard error"
    ))
}

/// How to make the report again, and what else can be asked.
fn again(call: String, game: &str, knowing: &str) -> Section {
    let mut section = Section::new("To make it again");
    section.blocks.push(Block::Plain(call));
    section.words(
        "The report holds no date and no cost: the same program writes the same letters after the \
         same call, so that two copies can be compared by their hash. The options hash names every \
         option above; a live table names the same one in each of its rounds.",
    );
    section.words("More about the same game, with the same options where they differ:");
    let more = [
        ("house edge", "--json", "these figures for programs"),
        ("house strategy", "", "the best play as rules, with their cost"),
        ("house advise", "CARDS", "every choice in a situation, with its exact value"),
        ("house vulnerability", knowing, "what it is worth to know more cards than one should"),
        ("house design", "--target 4.5%", "pay tables that meet a house edge"),
        ("house simulate", "--rounds 1e9 --seed 1", "the round machine, for as long as wanted"),
    ];
    let line = |(command, rest, words): (&str, &str, &str)| {
        format!("{}: {words}", format!("{command} {game} {rest}").trim_end())
    };
    section.blocks.push(Block::List(more.map(line).to_vec()));
    section
}
