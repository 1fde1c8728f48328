//! `house strategy`: the best play as ordered rules, found and checked by the program.

use analyse::Fraction;
use analyse::strategy::{Book, Effort, List, Situation, Strategy, Told};
use games::catalogue::GameId;
use games::with_game;

use crate::console::Console;
use crate::failure::{Failure, Outcome};
use crate::options::{Ante, Chosen, Options, game_parser};
use crate::output::Output;
use crate::solved::{self, Detail, OPTIMAL, Solved};

mod card;
mod document;
mod games_in_words;
mod html;
mod page;
mod reported;
mod tale;
#[cfg(test)]
mod tests;

pub use reported::{Rules, rules};
pub use tale::Found;
use tale::{Better, Exceptions, Stage, Tale, Version};

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

/// A solved game whose best play can be put into words.
pub trait Worded: Solved {
    /// The lists for what they may cost, as near to the best play as was found and as short, with
    /// their exact value.
    fn found(
        prepared: &Self::Prepared,
        computed: &Self::Computed,
        asked: (Fraction, Fraction),
        out: &Console,
    ) -> Found;

    /// Every situation that the lists play wrong; none where that is not known.
    fn exceptions(
        _prepared: &Self::Prepared,
        _computed: &Self::Computed,
        _lists: &[Vec<List>],
    ) -> Option<Vec<Situation>> {
        None
    }

    /// Whether [exceptions](Worded::exceptions) are known.
    const EXCEPTIONS: bool = false;

    /// What the rules leave out, if they do.
    const LEAVES_OUT: Option<&'static str> = None;

    /// A policy with a name that may be better than the rules, if there is one.
    const RIVAL: Option<&'static str> = None;
}

/// A game whose rules are found from books of all its situations.
pub trait InBooks: Solved {
    /// What the rules are found from, one book for each stage of the game.
    fn books(prepared: &Self::Prepared, computed: &Self::Computed) -> Vec<(&'static str, Book)>;

    /// The exact value of following one list for every question of every book, over all deals.
    fn follow(
        prepared: &Self::Prepared,
        computed: &Self::Computed,
        lists: &[Vec<List>],
    ) -> Fraction;

    /// Every situation that such lists play wrong.
    fn exceptions(
        prepared: &Self::Prepared,
        computed: &Self::Computed,
        lists: &[Vec<List>],
    ) -> Vec<Situation>;
}

impl<G: InBooks> Worded for G {
    fn found(
        prepared: &G::Prepared,
        computed: &G::Computed,
        (best, within): (Fraction, Fraction),
        out: &Console,
    ) -> Found {
        let books = solved::busy(out, "solving", || G::books(prepared, computed));
        let found = search(&books, within, out);
        let version = |told: Vec<Told>| {
            let lists: Vec<Vec<List>> = told.iter().map(|told| told.lists.clone()).collect();
            let value = G::follow(prepared, computed, &lists);
            Version { told, value, cost: best - value }
        };
        let closest = version(found.iter().map(|found| found.closest.clone()).collect());
        let short: Option<Vec<Told>> = found.into_iter().map(|found| found.simple).collect();
        // Books of several stages do not know each other: only what is played tells the cost.
        let shorter = |short: &Version| short.cost <= within && short.rules() < closest.rules();
        let short = short.map(version).filter(shorter);
        Found { stages: books.iter().map(Stage::of).collect(), closest, short }
    }

    const EXCEPTIONS: bool = true;

    fn exceptions(
        prepared: &G::Prepared,
        computed: &G::Computed,
        lists: &[Vec<List>],
    ) -> Option<Vec<Situation>> {
        Some(<G as InBooks>::exceptions(prepared, computed, lists))
    }
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

fn tale<G: Worded>(args: &Args, out: &Console) -> Result<Tale, Failure> {
    if args.exceptions && !G::EXCEPTIONS {
        let game = args.game;
        return Err(Failure::No(format!("{game} has too many exceptions to list them all")));
    }
    let chosen = args.options.one::<G::Settings>(Ante::Accepted)?;
    let computed = G::computed_with(&chosen, OPTIMAL)?;
    let prepared = solved::prepared::<G>(out);
    let asked = (args.game, args.within);
    let mut tale = told::<G>(asked, &prepared, (&chosen, &computed), out);
    if args.exceptions || args.format()? == Some(Format::Json) {
        let all = G::exceptions(&prepared, &computed, &tale.closest.lists());
        tale.exceptions = all.map_or(Exceptions::Unknown, Exceptions::All);
    }
    Ok(tale)
}

/// The rules of a game under one set of options.
fn told<G: Worded>(
    (game, within): (GameId, Fraction),
    prepared: &G::Prepared,
    (chosen, computed): (&Chosen<G::Settings>, &G::Computed),
    out: &Console,
) -> Tale {
    let best = solved::values::<G>(prepared, computed)[0].1;
    let Found { stages, closest, short } = G::found(prepared, computed, (best, within), out);
    let better = better::<G>(prepared, computed, (best, closest.value));
    let canonical = chosen.canonical();
    let options = canonical.lines().filter_map(|line| line.split_once('='));
    let file = chosen.pay_table.as_ref().map(|file| format!("{}: ", file.display()));
    Tale {
        game,
        pay_table: file.unwrap_or_default() + &G::odds(&chosen.settings),
        ante: G::ANTE,
        options: options.map(|(name, value)| (name.to_owned(), value.to_owned())).collect(),
        options_hash: chosen.hash(),
        notices: G::notices(chosen, OPTIMAL, computed),
        within,
        best,
        stages,
        closest,
        short,
        leaves_out: G::LEAVES_OUT,
        exceptions: if G::EXCEPTIONS { Exceptions::Unlisted } else { Exceptions::Unknown },
        better,
    }
}

/// The policy that is better than following the rules, if it is.
fn better<G: Worded>(
    prepared: &G::Prepared,
    computed: &G::Computed,
    (best, rules): (Fraction, Fraction),
) -> Option<Better> {
    let policy = G::RIVAL?;
    let results = G::results(prepared, computed, policy, Detail::Value)?;
    let value = results.first()?.expected_value;
    (value > rules).then(|| Better { policy, value, cost: best - value })
}

/// The steps of a bar.
const STEPS: u64 = 1_000;

/// The lists of every book, with a bar for who watches.
fn search(books: &[(&str, Book)], within: Fraction, out: &Console) -> Vec<Strategy> {
    let bar = out.progress(STEPS * books.len() as u64);
    let share = within / Fraction::of(books.len() as u128, 1);
    let found = books.iter().zip(0..).map(|((_, book), done)| {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a bar")]
        #[expect(clippy::cast_precision_loss, reason = "a bar")]
        let watch = |part: f64| bar.set_position(done * STEPS + (part * STEPS as f64) as u64);
        Strategy::watched(book, Effort::default(), share, &watch)
    });
    let found = found.collect();
    bar.finish_and_clear();
    found
}
