//! `house advise`: every choice in a situation with its exact value.

use analyse::Fraction;
use analyse::kernels::double_down_stud::advise;
use cards::{parse_cards, parse_own_and_board};
use games::catalogue::GameId;
use games::{DoubleDownStud, Game, double_down_stud};
use serde_json::{Value, json};

use crate::console::Console;
use crate::edge;
use crate::failure::{Failure, Outcome};
use crate::options::{Ante, Options, game_parser};
use crate::table::{Table, paragraph};

/// Every choice in a situation with its exact value
///
/// Give your own cards, then "/" and the cards shown to all. Values are in units of the ante, best
/// choice first.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example: house advise double-down-stud \"Js / Jh 4d 9c\" --seen \"Jd\"")]
pub struct Args {
    /// The game
    #[arg(value_parser = game_parser())]
    game: GameId,

    /// Your cards, then `/` and the cards shown to all
    cards: String,

    #[command(flatten)]
    options: Options,

    /// Which decision, in games with more than one
    #[arg(long, value_name = "STAGE")]
    stage: Option<String>,

    /// Cards you have given up
    #[arg(long, value_name = "CARDS")]
    discarded: Option<String>,

    /// Further cards you know are out
    #[arg(long, value_name = "CARDS")]
    seen: Option<String>,

    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// A choice in the words of the case book and what it is worth.
struct Choice {
    words: String,
    value: Fraction,
}

/// Prints the choices, best first.
///
/// # Errors
///
/// Names what is wrong with the call; says no if the game is not solved yet.
pub fn run(args: Args, out: &Console) -> Result<Outcome, Failure> {
    let choices = match args.game {
        GameId::DoubleDownStud => double_down_stud(&args)?,
        game => return Err(edge::unsolved(game)),
    };
    if args.json {
        let object = |Choice { words, value }: &Choice| {
            let value = edge::exact(*value);
            json!({ "choice": words, "expected_value": value })
        };
        out.json(&choices.iter().map(object).collect::<Value>())?;
    } else {
        out.write(&page(&choices, out))?;
    }
    Ok(Outcome::Done)
}

fn double_down_stud(args: &Args) -> Result<Vec<Choice>, Failure> {
    let game = args.game;
    if let Some(stage) = &args.stage {
        let why = format!("--stage {stage:?}: {game} has one decision; leave the stage out");
        return Err(Failure::Usage(why));
    }
    if let Some(cards) = &args.discarded {
        let why = format!("--discarded {cards:?}: nothing is discarded in {game}; leave it out");
        return Err(Failure::Usage(why));
    }
    let (own, shown) = parse_own_and_board(&args.cards).map_err(Failure::usage)?;
    let seen = parse_cards(args.seen.as_deref().unwrap_or_default()).map_err(Failure::usage)?;
    let chosen = args.options.one::<double_down_stud::Settings>(Ante::Accepted)?;
    let terms = edge::double_down_stud::terms(&chosen)?;
    let advice = advise(&terms, DoubleDownStud::deck(), &own, &shown, &seen);
    let choice = |advice: analyse::kernels::double_down_stud::Advice| Choice {
        words: terms.say(advice.choice),
        value: advice.expected_value,
    };
    Ok(advice.map_err(Failure::usage)?.into_iter().map(choice).collect())
}

fn page(choices: &[Choice], out: &Console) -> String {
    let best = choices.first().map(|choice| choice.value);
    let tied = choices.iter().filter(|choice| Some(choice.value) == best).count();
    let mut table = Table::new().indented(2).flush_right(&[1, 2]);
    table.row(["choice", "value", "less than best", "exactly"]);
    for choice in choices {
        let less = best.map_or(Fraction::ZERO, |best| best - choice.value);
        let value = format!("{:+.6}", choice.value.to_f64());
        let less =
            if less == Fraction::ZERO { String::new() } else { format!("{:.6}", less.to_f64()) };
        let words = if less.is_empty() { out.good(&choice.words) } else { choice.words.clone() };
        table.row([words, value, less, choice.value.to_string()]);
    }
    let advice = match (tied, choices) {
        (1, [best, ..]) => format!("Best: {}.", best.words),
        _ => format!("The first {tied} are equally good."),
    };
    let unit = "Values are the average result of the round in units of the ante.";
    let last = paragraph(&format!("{advice} {unit}"), 2, out.width());
    format!("{}\n{last}", table.to_text(out.width()))
}
