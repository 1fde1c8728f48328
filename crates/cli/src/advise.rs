//! `house advise`: every choice in a situation with its value.

use analyse::advice::{PLAYS, Value};
use cards::Card;
use desk::advise::{AdviceAnswer, AdviceDocument, CardsSeen, CardsWritten, UnansweredDocument};
use desk::house;
use games::catalogue::Ask;
use paper::json;

use crate::console::{Console, read_line, tell};
use crate::failure::{Ending, Failure};
use crate::numbers::rounds;
use crate::options::GameOptions;
use crate::output::Answered;
use crate::table::{Columns, paragraph};
use crate::waiting::watched;

/// Every choice in a situation with its value
///
/// Give your own cards, then "/" and the cards shown to all: the dealer's up card, the three cards
/// face up, or the top and the right card of the cross. Values are in units of the ante, best
/// choice first. They are exact where all deals can be counted in a moment; otherwise deals are
/// sampled and the standard error is stated. A sampled choice has in its JSON an `expected_value`
/// of null, and `mean` and `standard_error` instead. `then` are the best answers to what
/// a choice asks before any card is dealt, such as which card to draw for.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:\n  \
    house advise double-down-stud \"Js / Jh 4d 9c\" --seen \"Jd\"\n  \
    house advise double-draw-poker \"As Ad 8h 5c 3s\" --stage second \\\n    \
    --discarded \"2c 9d\"")]
pub struct Args {
    #[command(flatten)]
    about: GameOptions,

    /// Your cards, then `/` and the cards shown to all; `-` reads one situation from every line of
    /// standard input and writes one JSON document for each, with the line and its number; one that
    /// is no situation has its `error`, and the exit code is then 1
    cards: String,

    /// Which decision, in games with more than one; `house rules GAME` lists them
    #[arg(long, value_name = "STAGE")]
    stage: Option<String>,

    /// Cards you have given up
    #[arg(long, value_name = "CARDS")]
    discarded: Option<String>,

    /// Further cards you know are out
    #[arg(long, value_name = "CARDS")]
    seen: Option<String>,

    /// How many rounds to sample where not all can be counted; about a second's worth by default
    #[arg(long, value_name = "N", value_parser = rounds)]
    samples: Option<u64>,

    #[command(flatten)]
    answered: Answered,
}

/// Prints the choices, best first.
pub fn run(args: Args, out: &Console) -> Result<Ending, Failure> {
    args.answered.ready()?;
    let (game, given) = (args.about.game, args.about.given(Ask::Advice)?);
    let adviser = house::adviser(game, &given, args.samples.unwrap_or(PLAYS))?;
    let deck = house::deck(game, &given)?;
    let seen = |cards: &str| cards_seen(&args, cards, deck);
    if args.cards == EACH_LINE {
        return each_line(&args, |cards| Ok(adviser(&seen(cards)?, &())?), out);
    }
    let cards = seen(&args.cards)?;
    let answer = watched(out, |watch| adviser(&cards, watch))?;
    args.answered.write(|| answer.document(), |out| page(&answer, out), out)
}

/// In place of cards: one situation for every line of standard input, one document for each.
const EACH_LINE: &str = "-";

/// Answers every line before the next is read, so that another program can ask as it goes; a file
/// is written at the end. A line that is no situation has a document that says why.
fn each_line(
    args: &Args,
    advise: impl Fn(&str) -> Result<AdviceAnswer, Failure>,
    out: &Console,
) -> Result<Ending, Failure> {
    let (output, mut answers, mut wrong) = (&args.answered.output, String::new(), 0);
    for line in 1.. {
        let Some(cards) = read_line()?.answer().map_err(Failure::Usage)? else { break };
        let document = match advise(&cards) {
            Ok(answer) => {
                let told =
                    AdviceDocument { line: Some(line), cards: Some(cards), ..answer.document() };
                json::line(&told)
            }
            Err(Failure::Usage(why)) => {
                wrong += 1;
                tell(&format!("line {line}: {why}\n"));
                json::line(&UnansweredDocument::from((line, &*cards, &*why)))
            }
            Err(failure) => return Err(failure),
        } + "\n";
        if output.is_file() { answers.push_str(&document) } else { out.write(&document)? }
    }
    if output.is_file() {
        output.write(&answers, out)?;
    }
    Ok(Ending::when(wrong == 0))
}

fn cards_seen(args: &Args, cards: &str, deck: &[Card]) -> Result<CardsSeen, Failure> {
    let (stage, discarded) = (args.stage.as_deref(), args.discarded.as_deref().unwrap_or_default());
    let seen = args.seen.as_deref().unwrap_or_default();
    let read = CardsSeen::read(&CardsWritten { cards, stage, discarded, seen }, deck);
    read.map_err(|error| Failure::Usage(error.with_deck(deck)))
}

fn page(advice: &AdviceAnswer, out: &Console) -> String {
    let mut table = Columns::new().indented(2).flush_right(&[1, 2]);
    let best = &advice.choices[0];
    let exact = matches!(best.value, Value::Exact(_));
    let last = if exact { "exactly" } else { "standard error" };
    table.row(["choice", "value", "less than best", last]);
    for choice in &advice.choices {
        let (less, last) = match (&best.value, &choice.value) {
            (Value::Exact(best), Value::Exact(value)) => {
                let less = (best != value).then(|| (best.clone() - value.clone()).to_f64());
                (less.map(|less| format!("{less:.6}")), value.to_string())
            }
            (best, value) => {
                let less = best.to_f64() - value.to_f64();
                let Value::Sampled { error, .. } = value else { continue };
                ((less != 0.0).then(|| format!("{less:.4}")), format!("{error:.4}"))
            }
        };
        let value = choice.value.to_f64();
        let value = if exact { format!("{value:+.6}") } else { format!("{value:+.4}") };
        let words = if less.is_none() { out.good(&choice.words) } else { choice.words.clone() };
        table.row([words, value, less.unwrap_or_default(), last]);
    }
    let tied = advice.choices.iter().filter(|choice| choice.value == best.value).count();
    let best = match tied {
        1 => format!("Best: {}.", best.words),
        _ => format!("The first {tied} are equally good."),
    };
    let unit = format!(
        "Values are the average result of the round in units of the {}.",
        advice.subject.unit
    );
    let text = format!("{best} {unit} {}", advice.method);
    format!("{}\n{}", table.to_text(out.width()), paragraph(&text, 2, out.width()))
}
