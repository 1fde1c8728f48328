//! `house sign`: the sign at a table: payout odds, limits, rules.

use ::signage::{SignDocument, sign};
use paper::json;

use crate::console::Console;
use crate::failure::{Ending, Failure};
use crate::layout::{Named, described};
use crate::options::GameOptions;
use crate::output::{Format, Formats, Output, format_parser};

/// The posted sign of a table: payout odds, limits, rules
///
/// The odds are those of the table that `--set`, `--table` and `--pay-table` describe, stated with
/// "to" or "win".
#[derive(clap::Args, Debug)]
pub struct Args {
    #[command(flatten)]
    about: GameOptions,

    #[command(flatten)]
    named: Named,

    /// As text, as a page to print, or as a drawing
    ///
    /// Without it the suffix of --output chooses. Else it is text.
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
    (Format::Svg, "One sheet of A4"),
    (Format::Json, "One JSON document"),
];

/// Prints the sign.
pub fn run(args: Args, out: &Console) -> Result<Ending, Failure> {
    let format = args.output.format(args.format, args.json, FORMATS)?;
    args.output.ready()?;
    let description = described(&args.about, &args.named)?;
    let text = match format {
        Some(Format::Html) => sign::html(&description),
        Some(Format::Svg) => sign::svg(&description),
        Some(Format::Json) => json::text(&SignDocument::from(&description)),
        _ => sign::text(&description),
    };
    args.output.write(&text, out)
}
