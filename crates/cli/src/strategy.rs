//! `house strategy`: the best play as ordered rules, found and checked by the program.

use analyse::Fraction;
use analyse::strategy::BestRules;
use games::catalogue::GameId;
use games::with_game;

use crate::console::Console;
use crate::failure::{Failure, Outcome};
use crate::options::{Ante, Chosen, Options, game_parser};
use crate::output::Output;
use crate::solved::{self, Detail, OPTIMAL, Solved};

mod card;
mod document;
mod html;
mod page;
mod reported;
mod tale;
#[cfg(test)]
mod tests;

pub use reported::{Rules, rules};
use tale::{Better, Exceptions, Tale};

/// The best play as ordered rules, and a card to print
///
/// The first rule that applies decides. The program finds the rules, counts the deals that each
/// decides and what leaving it out costs, and plays them over all deals: the value it states is
/// exact. Double Down Stud, Three Card Draw and Caribbean Stud get lists that lose nothing at their
/// usual odds; the other games get the nearest one that was found, with what it costs. Before it
/// stands the shortest one that costs no more than --within. Where none was found that comes so
/// near, the answer says so. Where the nearest list is not exact, --exceptions tells every
/// situation that it plays wrong: with them it is the best play. Double Draw has too many of them.
/// Double Draw and Double Cross take up to a minute.
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
    /// all where they are known: of Double Draw they are not.
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
    let wrong = || format!("{text:?} is no share; accepted: a percentage from 0% on, such as 0.1%");
    let number = text.strip_suffix('%').ok_or_else(wrong)?.trim();
    let (whole, decimals) = number.split_once('.').unwrap_or((number, ""));
    let digits = format!("{whole}{decimals}");
    let plain = digits.len() <= 18 && digits.chars().all(|digit| digit.is_ascii_digit());
    let parsed: i128 = digits.parse().ok().filter(|_| plain).ok_or_else(wrong)?;
    let below = 10i128.pow(u32::try_from(decimals.len()).map_err(|_| wrong())?);
    Ok(Fraction::new(parsed, 100 * below))
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
    let game = args.game;
    let tale = with_game!(
        game,
        G => tale::<G>(&args, out)?,
        planned => {
            return Err(Failure::No(format!("{game} is not solved yet: it is only planned")));
        }
    );
    let shown = args.output.console(out);
    let text = match (format, args.card) {
        (Some(Format::Json), _) => format!("{:#}\n", document::of(&tale)),
        (Some(Format::Svg), _) => card::card(&tale).svg(),
        (Some(Format::Text), true) => page::card(&tale, &shown),
        (Some(Format::Html) | None, true) => card::card(&tale).html(),
        (Some(Format::Html), false) => html::page(&tale),
        (Some(Format::Text) | None, false) => page::of(&tale, &shown),
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

fn tale<G: Solved>(args: &Args, out: &Console) -> Result<Tale, Failure> {
    if args.exceptions && !G::EXCEPTIONS {
        let game = args.game;
        return Err(Failure::No(format!("{game} has too many exceptions to list them all")));
    }
    let chosen = args.options.one::<G::Settings>(Ante::Accepted)?;
    let computed = solved::terms::<G>(&chosen, OPTIMAL)?;
    let prepared = solved::counted::<G>(out)?;
    let asked = (args.game, args.within);
    let mut tale = told::<G>(asked, &prepared, (&chosen, &computed), out)?;
    if args.exceptions || args.format()? == Some(Format::Json) {
        let all = G::exceptions(&prepared, &computed, &tale.closest.lists());
        tale.exceptions = all.map_or(Exceptions::Unknown, Exceptions::All);
    }
    Ok(tale)
}

/// The rules of a game under one set of options.
fn told<G: Solved>(
    (game, within): (GameId, Fraction),
    prepared: &G::Counts,
    (chosen, computed): (&Chosen<G::Settings>, &G::Terms),
    out: &Console,
) -> Result<Tale, Failure> {
    let best = solved::values::<G>(prepared, computed)[0].1;
    let found =
        solved::watched(out, |watch| G::best_rules(prepared, computed, best, within, watch))?;
    let BestRules { stages, closest, short } = found;
    let better = better::<G>(prepared, computed, (best, closest.value));
    let canonical = chosen.canonical();
    let options = canonical.lines().filter_map(|line| line.split_once('='));
    let file = chosen.pay_table.as_ref().map(|file| format!("{}: ", file.display()));
    Ok(Tale {
        game,
        pay_table: file.unwrap_or_default() + &G::odds_line(&chosen.settings),
        ante: G::UNIT,
        options: options.map(|(name, value)| (name.to_owned(), value.to_owned())).collect(),
        options_hash: chosen.hash(),
        notices: solved::notices::<G>(chosen, OPTIMAL, computed),
        within,
        best,
        stages,
        closest,
        short,
        leaves_out: G::RULES_LEAVE_OUT,
        exceptions: if G::EXCEPTIONS { Exceptions::Unlisted } else { Exceptions::Unknown },
        better,
    })
}

/// The policy that is better than following the rules, if it is.
fn better<G: Solved>(
    prepared: &G::Counts,
    computed: &G::Terms,
    (best, rules): (Fraction, Fraction),
) -> Option<Better> {
    let policy = G::RULES_RIVAL?;
    let results = solved::results::<G>(prepared, computed, policy, Detail::Value)?;
    let value = results.first()?.expected_value;
    (value > rules).then(|| Better { policy, value, cost: best - value })
}
