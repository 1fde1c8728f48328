//! `house table`: a table whose dealer, players and devices can be watched step by step, dealt by
//! hand, or dealt by a trainee.
//!
//! Such a table is never live: its decks follow from a number that is printed, and its log says so
//! by the name of its table.

mod ask;
pub mod drill;
mod lines;
mod sheet;
mod stepping;
mod training;

use std::path::PathBuf;

use ::audit::{KeyDir, LiveTable, SetUpError, fresh_seed};
use ::table::{Mode, Table};
use games::catalogue::GameId;
use games::{Game, with_game};
use school::{Level, Plan};
use seat::{Guests, Stakes, Venue};

use crate::console::Console;
use crate::failure::{Failure, Outcome};
use crate::numbers::{self, whole};
use crate::options::{Ante, Chosen, Options, game_parser};
use crate::play::{REHEARSAL, fault, free, identity, make_room};
use games::Banked;

/// The name of every table where a trainee deals.
pub const TRAINING: &str = "training";

/// The policy that every game knows under this name.
const BASIC: &str = "basic";

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
    house table caribbean-stud --training --trouble some --seed 7")]
pub struct Args {
    /// The game
    #[arg(value_parser = game_parser())]
    game: GameId,

    #[command(flatten)]
    options: Options,

    /// How many simulated players: 3, or as many as there are seats
    #[arg(long, value_name = "N", value_parser = whole(1_u8..=8))]
    seats: Option<u8>,

    /// How many rounds, void ones included
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1,
        value_parser = whole(1_u64..=100_000)
    )]
    rounds: u64,

    /// The number that cards, wagers and trouble follow from (drawn if not given)
    #[arg(long, value_name = "NUMBER", value_parser = numbers::seed)]
    seed: Option<u64>,

    /// You deal: every act is compared with what is due, with a score sheet at the end
    #[arg(long, conflicts_with = "step")]
    training: bool,

    /// Stop before every step and read a command, also from a pipe
    #[arg(long)]
    step: bool,

    /// How much goes wrong: none, some or much
    #[arg(long, value_name = "LEVEL", default_value = "none")]
    trouble: Level,

    /// How the players decide: basic, random or a policy that `house rules GAME` lists
    #[arg(long, value_name = "NAME", default_value = BASIC)]
    policy: String,

    /// Keep the log of the table in a new file
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,

    /// The score sheet as one JSON document
    #[arg(long, requires = "training")]
    json: bool,
}

/// Runs the table.
///
/// # Errors
///
/// Names what is wrong with the call, or what the disk or the terminal said.
pub fn run(args: Args, out: &Console) -> Result<Outcome, Failure> {
    if args.json && !args.training {
        // The parser does not ask for --training beside --step, which excludes it.
        let message = "--json prints the score sheet of a lesson; it needs --training";
        return Err(Failure::Usage(message.to_owned()));
    }
    with_game!(args.game, G => at_table::<G>(&args, out), planned => {
        Err(Failure::No(format!("{} is planned and has no table yet", args.game)))
    })
}

fn at_table<G: Banked>(args: &Args, out: &Console) -> Result<Outcome, Failure> {
    let mut chosen: Chosen<G::Settings> = args.options.one(Ante::Refused)?.permitted()?;
    let plan = Plan {
        guests: guests_at::<G>(&mut chosen, args.seats, GUESTS)?,
        rounds: args.rounds,
        seed: seed(args.seed)?,
        trouble: args.trouble,
    };
    let stakes = if args.training { Stakes::Odd } else { Stakes::Least };
    let guests = guests::<G>(&args.policy, stakes, plan.seed)?;
    let place = set_up::<G>(args, chosen)?;
    if args.training {
        return training::run(args, plan, guests, place, out);
    }
    stepping::run(args, plan, guests, place, out)
}

/// How many players there are: as many as the call says, or `usual` if there are seats for them.
fn guests_at<G: Game>(
    chosen: &mut Chosen<G::Settings>,
    said: Option<u8>,
    usual: usize,
) -> Result<usize, Failure> {
    let seats = G::house(&chosen.settings).seats;
    let guests = said.map_or(usual.min(seats), usize::from);
    make_room::<G>(chosen, guests)?;
    Ok(guests)
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

/// The players of a call.
fn guests<G: Game>(policy: &str, stakes: Stakes, seed: u64) -> Result<Guests<G>, Failure> {
    Guests::new(policy, stakes, seed).ok_or_else(|| {
        let mut known: Vec<&str> = G::HABITS.iter().map(|habit| habit.name).collect();
        if !known.contains(&BASIC) {
            known.insert(0, BASIC);
        }
        let known = known.join(", ");
        Failure::Usage(format!("there is no policy {policy:?}; known are: {known}"))
    })
}

/// The number of a call, or a new one that is short enough to be typed.
fn seed(given: Option<u64>) -> Result<u64, Failure> {
    if let Some(seed) = given {
        return Ok(seed);
    }
    let drawn = fresh_seed().map_err(fault)?;
    let number =
        drawn.as_bytes().iter().take(8).fold(0, |sum: u64, byte| sum << 8 | u64::from(*byte));
    Ok(number % 1_000_000)
}

fn set_up<G: Banked>(args: &Args, chosen: Chosen<G::Settings>) -> Result<Venue<G>, Failure> {
    let Chosen { settings, head, .. } = chosen;
    let id = if args.training { TRAINING } else { REHEARSAL };
    let Some(path) = &args.log else {
        let table = Table::new(id, settings).map_err(Failure::usage)?;
        return Ok(table.with_mode(Mode::StepByStep).into());
    };
    let keys = KeyDir::from_env().map_err(fault)?;
    let (path, identity) = (free(path, "")?, identity(id, &head)?);
    let live = LiveTable::create_for(&path, &identity, settings, Mode::StepByStep, &keys);
    live.map(Venue::from).map_err(|error| match error {
        SetUpError::Fault(cause) => fault(cause),
        refused @ (SetUpError::Refused(_) | SetUpError::NoName(_)) => Failure::usage(refused),
    })
}
