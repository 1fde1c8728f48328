//! `house strategy`: the best play as ordered rules, found and checked by the program.

use analyse::{Fraction, Unanswered};
use desk::strategy::{self, Listing, StrategyReport};
use games::catalogue::GameId;
use games::with_game;

use crate::console::Console;
use crate::cost::Meter;
use crate::failure::{Failure, Outcome};
use crate::json;
use crate::numbers::percentage;
use crate::options::{Ante, Chosen, Options, game_parser};
use crate::output::Output;
use crate::solved::{self, Asked, OPTIMAL, Solved, watched};

mod page;

/// How all exceptions are listed.
const EXCEPTIONS: &str = "--exceptions";

/// The best play as ordered rules, and a card to print
///
/// The first rule that applies decides. The program finds the rules, counts the deals that each
/// decides and what leaving it out costs, and plays them over all deals: the value it states is
/// exact. Where no list was found that loses nothing, the answer gives the nearest one with what it
/// costs. Before it stands the shortest one that costs no more than --within. Where none was found
/// that comes so near, the answer says so. Where the nearest list is not exact, --exceptions tells
/// every situation that it plays wrong: with them it is the best play. Where there are too many to
/// tell, it says so. A game whose draws depend on one another takes up to a minute.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example: house strategy caribbean-stud --card --output card.html")]
pub struct Args {
    /// The game
    #[arg(value_parser = game_parser())]
    game: GameId,

    #[command(flatten)]
    options: Options,

    /// What the short list may cost, of the ante; there may be none
    #[arg(
        long,
        value_name = "X%",
        default_value = "0.1%",
        value_parser = within,
        allow_hyphen_values = true
    )]
    within: Fraction,

    /// Only the short list, on a card to print
    ///
    /// Where no list is within --within it is the nearest one, and the card says so. The default
    /// format of a card is html. A document for programs is the same with and without --card.
    #[arg(long)]
    card: bool,

    /// Every situation that the nearest list plays wrong
    ///
    /// Without it the page shows the costliest kinds. A document for programs always has them
    /// all where they are known.
    #[arg(long, conflicts_with = "card")]
    exceptions: bool,

    /// As text, as a page, as a drawing (of the card), or as a document for programs
    ///
    /// Without it the suffix of --output chooses: .txt or .text, .html, .svg, .json. Else it is
    /// text, or html with --card.
    #[arg(long, value_enum, value_name = "FORMAT")]
    format: Option<Format>,

    #[command(flatten)]
    output: Output,

    /// Print one JSON document
    #[arg(long, conflicts_with = "format")]
    json: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum Format {
    /// At most 80 columns wide
    #[value(alias = "txt")]
    Text,
    /// A page that needs no other file
    #[value(alias = "htm")]
    Html,
    /// The card as a drawing
    Svg,
    /// One JSON document
    Json,
}

/// A share of the ante: `0.1%`.
fn within(text: &str) -> Result<Fraction, String> {
    percentage(text, 18).ok_or_else(|| {
        format!("{text:?} is no share; accepted: a percentage from 0% on, such as 0.1%")
    })
}

/// Prints the strategy.
///
/// # Errors
///
/// Names what is wrong with the call; says no if the game is not solved yet.
pub fn run(args: Args, out: &Console) -> Result<Outcome, Failure> {
    let format = args.format()?;
    args.output.ready()?;
    if format == Some(Format::Svg) && !args.card {
        return Err(Failure::usage("the format svg draws the card; add --card"));
    }
    let (game, mut meter) = (args.game, Meter::new());
    let report = with_game!(
        game,
        G => report::<G>(&args, out)?,
        planned => {
            return Err(Failure::No(format!("{game} is not solved yet: it is only planned")));
        }
    );
    let shown = args.output.console(out);
    let text = match (format, args.card) {
        (Some(Format::Json), _) => json::text(&strategy::document(&report, meter.read())),
        (Some(Format::Svg), _) => strategy::card(&report).svg(),
        (Some(Format::Text), true) => page::card(&report, &shown),
        (Some(Format::Html) | None, true) => strategy::card(&report).html(),
        (Some(Format::Html), false) => strategy::page(&report, EXCEPTIONS),
        (Some(Format::Text) | None, false) => page::strategy(&report, &shown),
    };
    args.output.write(&text, out)
}

impl Args {
    /// The format that is asked for, or the one of the file's suffix.
    fn format(&self) -> Result<Option<Format>, Failure> {
        match self.json.then_some(Format::Json).or(self.format) {
            None => self.output.format(),
            asked => Ok(asked),
        }
    }
}

fn report<G: Solved>(args: &Args, out: &Console) -> Result<StrategyReport, Failure> {
    if args.exceptions && !G::EXCEPTIONS {
        let game = args.game;
        return Err(Failure::No(format!("{game} has too many exceptions to list them all")));
    }
    let chosen = args.options.one::<G::Settings>(Ante::Accepted)?;
    let terms = solved::terms::<G>(&chosen, OPTIMAL)?;
    let counts = solved::counted::<G>(out)?;
    let everything = args.exceptions || args.format()? == Some(Format::Json);
    let listing = if everything { Listing::Everything } else { Listing::Kinds };
    Ok(rules::<G>((&chosen, &terms), &counts, (args.within, listing), out)?)
}

/// The rules of a game under one set of options.
///
/// # Errors
///
/// If amounts are too large.
pub fn rules<G: Solved>(
    (chosen, terms): (&Chosen<G::Settings>, &G::Terms),
    counts: &G::Counts,
    asked: (Fraction, Listing),
    out: &Console,
) -> Result<StrategyReport, Unanswered> {
    let subject = solved::subject::<G>(chosen, solved::notices::<G>(chosen, OPTIMAL, terms));
    let basis = Asked::<G>::new(chosen);
    watched(out, |watch| strategy::report(subject, counts, basis.basis(), asked, watch))
}
