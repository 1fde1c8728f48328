//! `house sign`: the sign at a table: payout odds, limits, rules.

use ::signage::{Description, sign};
use games::catalogue::GameId;
use serde_json::{Value, json};

use crate::console::Console;
use crate::failure::{Failure, Outcome};
use crate::json;
use crate::layout::{Named, described};
use crate::options::{Options, game_parser};
use crate::output::Output;

/// The posted sign of a table: payout odds, limits, rules
///
/// The odds are those of the table that `--set`, `--table` and `--pay-table` describe, stated with
/// "to" or "win".
#[derive(clap::Args, Debug)]
pub struct Args {
    /// The game
    #[arg(value_parser = game_parser())]
    game: GameId,

    #[command(flatten)]
    options: Options,

    #[command(flatten)]
    named: Named,

    /// As text, as a page to print, or as a drawing
    ///
    /// Without it the suffix of --output chooses. Else it is text.
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
    /// One sheet of A4
    Svg,
    /// One JSON document
    Json,
}

/// Prints the sign.
///
/// # Errors
///
/// Names the option that is wrong, or what the text does not allow.
pub fn run(args: Args, out: &Console) -> Result<Outcome, Failure> {
    let asked = args.json.then_some(Format::Json).or(args.format);
    let format = asked.map_or_else(|| args.output.format(), |asked| Ok(Some(asked)))?;
    args.output.ready()?;
    let description = described(args.game, &args.options, &args.named)?;
    let text = match format.unwrap_or(Format::Text) {
        Format::Text => sign::text(&description),
        Format::Html => sign::html(&description),
        Format::Svg => sign::svg(&description),
        Format::Json => format!("{:#}\n", json::document("house/sign/2", to_json(&description))),
    };
    args.output.write(&text, out)
}

fn to_json(description: &Description) -> Value {
    let pays = |(hand, pays): &(String, String)| json!({ "hand": hand, "pays": pays });
    let odds = |odds: &::signage::Statement| {
        let lines: Vec<Value> = odds.pays.iter().map(pays).collect();
        json!({ "wager": odds.wager, "lines": lines })
    };
    let limits = |limits: &::signage::Limits| {
        let ::signage::Limits { wager, minimum, maximum } = limits;
        json!({ "wager": wager, "minimum": minimum, "maximum": maximum })
    };
    let texts: Vec<&String> =
        description.cloth.texts.iter().chain(&description.sign.texts).collect();
    json!({
        "game": description.game.name(),
        "licensee": description.licensee,
        "odds": description.odds.iter().map(odds).collect::<Vec<_>>(),
        "limits": description.sign.limits.iter().map(limits).collect::<Vec<_>>(),
        "payout_limit": description.sign.payout_limit,
        "texts": texts,
    })
}
