//! `house learn`: a game taught on a page.

use desk::learn;
use games::catalogue::Ask;

use crate::console::Console;
use crate::failure::{Ending, Failure};
use crate::options::GameOptions;
use crate::output::{Format, Formats, Output, format_parser};
use crate::waiting::watched;

/// How a game is played, on a page
///
/// How a round goes, what is paid, the best simple strategy with what it costs, and what mistakes
/// cost. The page is made from the rules and the analysis of the game as it is set.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example: house learn caribbean-stud")]
pub struct Args {
    #[command(flatten)]
    about: GameOptions,

    /// As text, as a page, or as Markdown
    ///
    /// Without it the suffix of --output chooses: .txt or .text, .html, .md. Else it is text.
    #[arg(long, value_name = "FORMAT", value_parser = format_parser(FORMATS))]
    format: Option<Format>,

    #[command(flatten)]
    output: Output,
}

const FORMATS: &Formats = &[
    (Format::Text, "At most 80 columns wide"),
    (Format::Html, "A page that needs no other file"),
    (Format::Markdown, "Markdown"),
];

/// Prints the page.
pub fn run(args: Args, out: &Console) -> Result<Ending, Failure> {
    let format = args.output.format(args.format, false, FORMATS)?.unwrap_or(Format::Text);
    args.output.ready()?;
    let (game, given) = (args.about.game, args.about.given(Ask::Options)?);
    let paper = watched(out, |watch| learn::paper(game, &given, watch))?;
    let text = match format {
        Format::Html => paper::html(&[paper]),
        Format::Markdown => paper::markdown(&[paper]),
        Format::Text | Format::Svg | Format::Json | Format::Csv => {
            paper::plain(&paper, args.output.console(out).width())
        }
    };
    args.output.write(&text, out)
}
