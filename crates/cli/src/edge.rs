//! `house edge`: exact values by enumeration.

use analyse::{Detail, Kernel};
use cards::Card;
use clap::ValueEnum as _;
use desk::document::one_or_all;
use desk::edge::{
    Asked, Dossier, EdgeAnswer, EdgeQuestion, LEFT_OUT, SCHEMA, Session, return_tables,
};
use games::catalogue::GameId;
use games::with_game;
use paper::{Block, Paper, Section};

use crate::console::Console;
use crate::cost::Meter;
use crate::failure::{Failure, Outcome};
use crate::options::{Ante, Options, game_parser, with_option};
use crate::output::Output;
use crate::waiting::{busy, watched};

mod pace;
mod page;

use pace::Pace;

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
    session: Pace,

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
    /// What is asked.
    fn question(&self) -> EdgeQuestion {
        let detail = if self.value_only { Detail::Value } else { Detail::Full };
        let Pace { rounds, pace, stake } = self.session.clone();
        let session = Session { rounds, pace, stake };
        EdgeQuestion { policy: self.policy.clone(), detail, session }
    }

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

/// Prints the exact value of the game.
///
/// # Errors
///
/// Names what is wrong with the call; says no if the game is not solved yet.
pub fn run(args: Args, out: &Console) -> Result<Outcome, Failure> {
    let (game, format) = (args.game, args.format()?);
    args.output.ready()?;
    let reports = with_game!(
        game,
        G => reports::<G>(&args, format, out)?,
        planned => {
            return Err(Failure::No(format!("{game} is not solved yet: it is only planned")));
        }
    );
    let failed = |report: &Report| {
        report.dossier.iter().flat_map(|dossier| &dossier.checks).any(|check| !check.holds)
    };
    let failed = reports.iter().any(failed);
    let text = printed(&args, format, reports, &args.output.console(out));
    args.output.write(&text, out)?;
    // The report says which.
    Ok(if failed { Outcome::No } else { Outcome::Done })
}

/// An answer, and the rest of a report if that was asked for.
struct Report {
    answer: EdgeAnswer,
    dossier: Option<Dossier>,
}

fn printed(args: &Args, format: Format, reports: Vec<Report>, out: &Console) -> String {
    let papers = || -> Vec<Paper> {
        let paper = |Report { answer, dossier }: &Report| {
            let again = again(args.typed(format), args.game.name());
            Some(desk::report::paper(answer, dossier.as_ref()?, args.game.rows(), again))
        };
        reports.iter().filter_map(paper).collect()
    };
    let answers = || reports.iter().map(|report| &report.answer);
    match format {
        Format::Text => {
            let pages: Vec<String> = answers().map(|answer| page::of(answer, out)).collect();
            pages.join("\n")
        }
        Format::Markdown => paper::markdown(&papers()),
        Format::Html => paper::html(&papers()),
        Format::Csv => {
            let answers: Vec<EdgeAnswer> =
                reports.into_iter().map(|report| report.answer).collect();
            return_tables(&answers)
        }
        Format::Json => {
            let document = one_or_all(SCHEMA, answers().map(EdgeAnswer::document).collect());
            format!("{document:#}\n")
        }
    }
}

/// The answers to a call, one per pay table; what does not depend on them is counted once.
fn reports<G: Kernel<Deck = [Card]>>(
    args: &Args,
    format: Format,
    out: &Console,
) -> Result<Vec<Report>, Failure> {
    let mut meter = Meter::new();
    if args.value_only && (format == Format::Csv || format.is_report()) {
        let why = "--value-only leaves out the table of outcomes, of which this format is made";
        return Err(Failure::Usage(why.to_owned()));
    }
    let each = args.options.each::<G::Settings>(Ante::Accepted)?;
    let question = args.question();
    let asked = Asked::<G>::new(&each, &question).map_err(|error| unvalued::<G>(error))?;
    let counts = watched(out, |watch| G::count(G::deck(), watch))?;
    let mut reports = Vec::new();
    for place in 0..each.len() {
        let mut answer = busy(out, "solving", || asked.answer(place, &counts, &()))?;
        answer.cost = meter.read();
        answer.notices = with_calls(&answer);
        let dossier = format
            .is_report()
            .then(|| watched(out, |watch| asked.dossier(place, &counts, &answer, watch)));
        reports.push(Report { dossier: dossier.transpose()?, answer });
    }
    Ok(reports)
}

/// The notices, with the calls that tell more.
fn with_calls(answer: &EdgeAnswer) -> Vec<String> {
    let with_call = |notice: &String| match notice.as_str() {
        LEFT_OUT => notice.replace("left out", "known without --value-only"),
        _ if answer.side_notice.as_ref() == Some(notice) => {
            format!("{notice}; see also: house meter {}", answer.head.game)
        }
        _ => with_option(notice.clone()),
    };
    answer.notices.iter().map(with_call).collect()
}

/// What is said of a policy whose exact value nobody knows.
fn unvalued<G: Kernel>(error: desk::Error) -> Failure {
    let desk::Error::NoExactValue { policy } = error else { return error.into() };
    let game = G::NAME;
    Failure::No(format!(
        "the exact value of {policy} is not known; `house simulate {game} --policy {policy}` \
         estimates it, with its standard error"
    ))
}

/// How to make the report again, and what else can be asked.
fn again(call: String, game: &str) -> Section {
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
        ("house vulnerability", "", "what it is worth to know more cards than one should"),
        ("house design", "--target 4.5%", "pay tables that meet a house edge"),
        ("house simulate", "--rounds 1e9 --seed 1", "the round machine, for as long as wanted"),
    ];
    let line = |(command, rest, words): (&str, &str, &str)| {
        format!("{}: {words}", format!("{command} {game} {rest}").trim_end())
    };
    section.blocks.push(Block::List(more.map(line).to_vec()));
    section
}
