//! `house table`: a table whose dealer, players and devices can be watched step by step, dealt by
//! hand, or dealt by a trainee.
//!
//! Such a table is never live: its decks follow from a number that is printed, and its log says so
//! by the name of its table.

mod ask;
pub mod drill;
pub mod lines;
mod sheet;
mod stepping;
mod training;

use std::path::PathBuf;

use ::audit::{KeyDir, fresh_seed};
use desk::house::{self, Room};
use floor::Kept;
use floor::deal::{Arrangement, run as run_table, teach};
use games::catalogue::Ask;
use school::{Level, Moment, Plan};
use seat::Stakes;

use crate::clock;
use crate::console::Console;
use crate::failure::{Ending, Failure};
use crate::numbers::{self, whole};
use crate::options::GameOptions;
use crate::play::{REHEARSAL, free, identity};

/// The name of every table where a trainee deals.
pub const TRAINING: &str = "training";

/// How many players there are if the call does not say, and there are seats for them.
const GUESTS: usize = 3;

/// Watch a table, deal it by hand, or train as its dealer
///
/// The dealer, the floor and simulated players do everything from the opening of the deck to the
/// discard rack; each line names its paragraph. At a terminal Enter goes on; with --step commands
/// come from standard input. With --training you deal, and what you do is compared with what is
/// due.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:\n  house table double-down-stud --rounds 2\n  \
    house table caribbean-stud --training --trouble some --seed 7\n  \
    house table blackjack --set progressive=true --set bonus=either --wagers every")]
pub struct Args {
    #[command(flatten)]
    about: GameOptions,

    /// How many simulated players: 3, or as many as there are seats
    #[arg(long, value_name = "N", value_parser = whole(1_u8..=11))]
    seats: Option<u8>,

    /// How many rounds, void ones included
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = whole(1_u64..=100_000))]
    rounds: u64,

    /// The number that cards, wagers and trouble follow from (drawn if not given)
    #[arg(long, value_name = "NUMBER", value_parser = numbers::seed)]
    seed: Option<u64>,

    /// You deal: every act is compared with what is due, with a score sheet at the end
    #[arg(long, conflicts_with = "step")]
    training: bool,

    /// Where the lesson begins: opening, deal or settlement
    #[arg(long, value_name = "MOMENT", requires = "training")]
    from: Option<Moment>,

    /// Stop before every step and read a command, also from a pipe
    #[arg(long)]
    step: bool,

    /// How much goes wrong: none, some or much
    #[arg(long, value_name = "LEVEL", default_value = "none")]
    trouble: Level,

    /// How the players decide: a policy that `house rules GAME` lists (its first if not given, in
    /// a lesson of a pot game random)
    #[arg(long, value_name = "NAME")]
    policy: Option<String>,

    /// What the players wager: the least where a wager is needed, the least on every area that is
    /// offered (progressive and bonus wagers among them), or odd amounts; least, in training odd
    #[arg(long, value_name = "WHICH")]
    wagers: Option<Stakes>,

    /// Keep the log of the table in a new file
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,

    /// The score sheet as one JSON document
    #[arg(long, requires = "training")]
    json: bool,
}

/// Runs the table.
pub fn run(args: Args, out: &Console) -> Result<Ending, Failure> {
    if args.json && !args.training {
        // The parser does not ask for --training beside --step, which excludes it.
        let message = "--json prints the score sheet of a lesson; it needs --training";
        return Err(Failure::Usage(message.to_owned()));
    }
    let (game, given) = (args.about.game, args.about.given(Ask::Play)?);
    let posted = house::posted(game, &given, room(args.seats, GUESTS), Ask::Play)?;
    let (guests, rounds, trouble) = (posted.taken, args.rounds, args.trouble);
    let plan = Plan { guests, rounds, seed: seed(args.seed)?, trouble };
    let id = if args.training { TRAINING } else { REHEARSAL };
    let keys = args.log.as_ref().map(|_| KeyDir::from_env()).transpose()?;
    let path = args.log.as_ref().map(|path| free(path, "")).transpose()?;
    let identity = &identity(id, &posted.head)?;
    let kept = keys.as_ref().zip(path.as_deref());
    let kept = kept.map(|(keys, path)| Kept { path, identity, keys });
    let usual = if args.training { Stakes::Odd } else { Stakes::Least };
    let stakes = args.wagers.unwrap_or(usual);
    let arrangement = Arrangement { id, policy: args.policy.as_deref(), stakes, kept };
    if args.training {
        let lesson = teach(game, &posted.settings, arrangement, plan, clock::now())?;
        return training::run(&args, &posted.settings, plan, lesson, out);
    }
    stepping::run(&args, plan, run_table(game, &posted.settings, arrangement, plan)?, out)
}

/// Room for as many players as the call says, or else for the usual number.
fn room(said: Option<u8>, usual: usize) -> Room {
    said.map_or(Room::UpTo(usual), |said| Room::For(said.into()))
}

/// How a call is repeated: in lines that a shell reads as one.
fn repeat(words: &[String], out: &Console) -> String {
    let mut text = "To repeat it:".to_owned();
    let mut column = text.len();
    for word in words {
        // Room for the mark that the line goes on.
        if column + 1 + word.chars().count() + 2 > out.width() {
            text += " \\\n ";
            column = 1;
        }
        text += &format!(" {word}");
        column += 1 + word.chars().count();
    }
    text + "\n"
}

/// The number of a call, or a new one that is short enough to be typed.
fn seed(given: Option<u64>) -> Result<u64, Failure> {
    if let Some(seed) = given {
        return Ok(seed);
    }
    let drawn = fresh_seed()?;
    let number =
        drawn.as_bytes().iter().take(8).fold(0, |sum: u64, byte| sum << 8 | u64::from(*byte));
    Ok(number % 1_000_000)
}
