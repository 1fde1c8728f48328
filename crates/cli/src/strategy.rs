//! `house strategy`: the best play as ordered rules, found and checked by the program.

use analyse::Fraction;
use analyse::strategy::Brevity;
use desk::strategy::{self, Listing};
use desk::{charts, house};
use games::catalogue::Ask;
use paper::json;

use crate::console::Console;
use crate::cost::Meter;
use crate::failure::{Ending, Failure};
use crate::numbers::percentage;
use crate::options::{GameOptions, with_options};
use crate::output::{Format, Formats, Output, format_parser};
use crate::waiting::watched;

mod page;

/// How all exceptions are listed.
const EXCEPTIONS: &str = "--exceptions";

/// The best play as ordered rules, and a card to print
///
/// The first rule that applies decides. The program finds the rules, counts the deals that each
/// decides and what leaving it out costs, and plays them over all deals: the value it states is
/// exact. Where no list was found that loses nothing, the answer gives the nearest one with what it
/// costs. Before it stands a short one: within 0.1 % of the ante, nearer if six rules will do, and
/// within 0.5 % where it would have more than fifty; with --within the shortest that costs no
/// more. Where none was found that comes so near, the answer says so. Where the nearest list is not
/// exact, --exceptions tells every situation that it plays wrong: with them it is the best play.
/// Where there are too many to tell, it says so. A game whose draws depend on one another takes up
/// to a minute with --within or other wagers.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example: house strategy caribbean-stud --card --output card.html")]
pub struct Args {
    #[command(flatten)]
    about: GameOptions,

    /// What the short list may cost, of the ante; there may be none
    #[arg(long, value_name = "X%", value_parser = within, allow_hyphen_values = true)]
    within: Option<Fraction>,

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
    #[arg(long, value_name = "FORMAT", value_parser = format_parser(FORMATS))]
    format: Option<Format>,

    #[command(flatten)]
    output: Output,

    /// Print one JSON document
    #[arg(long, conflicts_with = "format")]
    json: bool,
}

const FORMATS: &Formats = &[
    (Format::Text, "At most 80 columns wide"),
    (Format::Html, "A page that needs no other file"),
    (Format::Svg, "The card as a drawing"),
    (Format::Json, "One JSON document"),
];

/// A share of the ante: `0.1%`.
fn within(text: &str) -> Result<Fraction, String> {
    percentage(text, 18).ok_or_else(|| {
        format!("{text:?} is no share; accepted: a percentage from 0% on, such as 0.1%")
    })
}

impl Args {
    /// How short the short list is to be.
    fn brevity(&self) -> Brevity {
        self.within.map_or_else(Brevity::usual, Brevity::within)
    }

    /// What a page of charts holds besides them.
    const fn besides(&self) -> charts::Besides {
        if self.card { charts::Besides::Nothing } else { charts::Besides::Exceptions }
    }
}

/// Prints the strategy.
pub fn run(args: Args, out: &Console) -> Result<Ending, Failure> {
    let output = &args.output;
    let usual = if args.card { Format::Html } else { Format::Text };
    let format = output.format(args.format, args.json, FORMATS)?.unwrap_or(usual);
    output.ready()?;
    let (game, mut meter) = (args.about.game, Meter::new());
    let listing = match (args.exceptions, format == Format::Json) {
        (true, _) => Listing::Demanded,
        (false, true) => Listing::Everything,
        (false, false) => Listing::Kinds,
    };
    let (asked, given) = ((args.brevity(), listing), args.about.given(Ask::Solution)?);
    if let Some(mut report) = watched(out, |watch| house::charts(game, &given, (), watch))? {
        with_options(&mut report.subject.notices);
        let text = match format {
            Format::Json => json::text(&charts::document(&report, meter.read())),
            Format::Svg => report.svg(),
            Format::Html => report.html(args.besides()),
            Format::Text | Format::Markdown | Format::Csv => {
                page::charts(&report, args.exceptions, &output.console(out))
            }
        };
        return output.write(&text, out);
    }
    if format == Format::Svg && !args.card {
        return Err(Failure::usage("the format svg draws the card; add --card"));
    }
    let mut report = watched(out, |watch| house::strategy(game, &given, asked, watch))?;
    with_options(&mut report.subject.notices);
    let shown = output.console(out);
    let text = match (format, args.card) {
        (Format::Json, _) => json::text(&strategy::document(&report, meter.read())),
        (Format::Svg, _) => strategy::card(&report).svg(),
        (Format::Html, true) => strategy::card(&report).html(),
        (Format::Html, false) => strategy::page(&report, EXCEPTIONS),
        (_, true) => page::card(&report, &shown),
        (_, false) => page::strategy(&report, &shown),
    };
    output.write(&text, out)
}
