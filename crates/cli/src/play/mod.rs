//! `house play`: a seat at a live table, with the whole procedure and a log behind it.
//!
//! The table is the real one: every command goes through its log before its result is shown. At a
//! terminal the layout is drawn anew at every decision; in a pipe the same text is printed line by
//! line.

mod board;
mod evening;
mod prompt;
mod screen;
mod view;

use std::path::{Path, PathBuf};

use ::audit::{Fault, Identity, KeyDir, LiveTable, SetUpError, fresh_seed};
use ::table::Mode;
use analyse::Kernel;
use analyse::advice::Exact;
use cards::Card;
use games::catalogue::GameId;
use games::settings::Settings as _;
use games::{Game, with_game};
use rules::Chips;
use seat::{Arrival, Guests, Host, NoArrival, NoReturn, Seeds, Session, Stakes, Wishes};

use crate::clock;
use crate::console::Console;
use crate::failure::{Failure, Outcome};
use crate::numbers::{seed, whole};
use crate::options::{Ante, Chosen, Options, game_parser};
use desk::table_file::Head;
pub use desk::table_file::REHEARSAL;
use evening::{Evening, denied};

/// The option that says how many seats a table has.
const SEATS: &str = "seats";

/// Play at a live table
///
/// You sit at the dealer's far left. Type an amount to wager; a letter, a number or cards to
/// decide; ? for the value of every choice, h for help, q to leave. The log of the table is kept:
/// `house audit` checks and explains it, --resume goes on with it.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example: house play double-down-stud --others 2")]
pub struct Args {
    /// The game
    #[arg(value_parser = game_parser())]
    game: GameId,

    #[command(flatten)]
    options: Options,

    /// Your name
    #[arg(long, default_value = "you")]
    name: String,

    /// The chips you bring, in dollars
    #[arg(long, default_value = "500", value_name = "AMOUNT")]
    chips: Chips,

    /// How many areas you play: one, or two adjacent ones
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1,
        value_parser = whole(1_u8..=2)
    )]
    areas: u8,

    /// How many other players sit at the table
    #[arg(
        long,
        value_name = "N",
        default_value_t = 0,
        value_parser = whole(0_u8..=7)
    )]
    others: u8,

    /// Ask whether you cut the deck when it is your turn
    #[arg(long)]
    cut: bool,

    /// Do not say after each decision how good it was
    #[arg(long)]
    no_grades: bool,

    /// Where to keep the log (a new file)
    #[arg(long, value_name = "FILE", conflicts_with = "resume")]
    log: Option<PathBuf>,

    /// Go on with the table of this log, or with the last one, also in mid-round
    #[arg(
        long,
        value_name = "LOG",
        conflicts_with_all = ["name", "chips", "areas", "others", "table", "set", "pay_tables"]
    )]
    resume: Option<Option<PathBuf>>,

    /// Rehearse: decks follow from this number instead of fresh randomness
    #[arg(long, value_name = "NUMBER", value_parser = seed)]
    rehearse: Option<u64>,
}

impl Args {
    /// What somebody means who picks `game` in the lobby.
    pub fn of(game: GameId) -> Self {
        Self {
            game,
            options: Options::default(),
            name: "you".to_owned(),
            chips: Chips::dollars(500),
            areas: 1,
            others: 0,
            cut: false,
            no_grades: false,
            log: None,
            resume: None,
            rehearse: None,
        }
    }

    fn arrival(&self) -> Arrival {
        let (areas, guests) = (usize::from(self.areas), usize::from(self.others));
        Arrival { name: self.name.clone(), chips: self.chips, areas, guests }
    }
}

/// Plays until the player leaves.
///
/// # Errors
///
/// Names what is wrong with the call, or what the disk or the terminal said.
pub fn run(args: Args, out: &Console) -> Result<Outcome, Failure> {
    with_game!(args.game, G => at_table::<G>(&args, out), planned => {
        Err(Failure::No(format!("{} is planned and has no table yet", args.game)))
    })
}

/// A game that is played here: one whose players can be told what their choices are worth.
trait Playable: Kernel<Deck = [Card]> + 'static {}

impl<G: Kernel<Deck = [Card]> + 'static> Playable for G {}

fn at_table<G: Playable>(args: &Args, out: &Console) -> Result<Outcome, Failure> {
    let keys = KeyDir::from_env().map_err(fault)?;
    let seeds = args.rehearse.map_or(Seeds::Fresh(fresh_seed), Seeds::Rehearsal);
    let wishes = Wishes { cut: args.cut, grades: !args.no_grades };
    let adviser = Box::new(Exact::<G>::new(G::deck()));
    let host = |live| {
        let guests = Guests::new("basic", Stakes::Least, 0).expect("a game knows its own habits");
        Host::<G>::new(live, guests, seeds)
    };
    let evening = match &args.resume {
        Some(path) => {
            let path = path.clone().map_or_else(|| last_log(args.game), Ok)?;
            let host = host(resume::<G>(&path, args, &keys)?);
            let session = Session::return_to(host, Some(adviser), wishes);
            let session = session.map_err(|why| match why {
                NoReturn::Fault(cause) => fault(cause),
                who @ (NoReturn::Nobody | NoReturn::Stranger(_)) => Failure::usage(who),
            })?;
            Evening::return_to(session, out)?
        }
        None => {
            let (arrival, now) = (args.arrival(), clock::now());
            let host = host(set_up::<G>(args, &arrival, &keys)?);
            let session = Session::arrive(host, &arrival, Some(adviser), wishes, now);
            Evening::arrive(session.map_err(denied)?, out)?
        }
    };
    evening.play()
}

fn resume<G: Game>(path: &Path, args: &Args, keys: &KeyDir) -> Result<LiveTable<G>, Failure> {
    if !path.is_file() {
        let message =
            format!("there is no file {}; --resume takes the log of a table", path.display());
        return Err(Failure::Usage(message));
    }
    let live = LiveTable::<G>::resume(path, keys).map_err(fault)?;
    if args.rehearse.is_some() && live.table().id() != REHEARSAL {
        let message = "the table of this log is no rehearsal; leave out --rehearse";
        return Err(Failure::Usage(message.to_owned()));
    }
    Ok(live)
}

fn set_up<G: Game>(args: &Args, arrival: &Arrival, keys: &KeyDir) -> Result<LiveTable<G>, Failure> {
    let mut chosen: Chosen<G::Settings> = args.options.one(Ante::Refused)?.permitted()?;
    make_room::<G>(&mut chosen, arrival.areas + arrival.guests)?;
    let (settings, head) = (chosen.settings, chosen.head);
    let named = head.table.as_deref().unwrap_or(args.game.name());
    let id = if args.rehearse.is_some() { REHEARSAL } else { named };
    let identity = identity(id, &head)?;
    arrival.check::<G>(id, &settings).map_err(|why| match why {
        NoArrival::GuestName(_) => Failure::Usage(format!("--name {why}")),
        NoArrival::TooFewChips { .. } => Failure::Usage(format!("--chips {why}")),
        NoArrival::Refused(refusal) => Failure::usage(refusal),
    })?;
    let path = match &args.log {
        Some(path) => free(path, ", --resume goes on with an old one")?,
        None => default_log(args.game)?,
    };
    let live = LiveTable::create_for(&path, &identity, settings, Mode::Automatic, keys);
    live.map_err(|error| match error {
        SetUpError::Fault(cause) => fault(cause),
        refused @ (SetUpError::Refused(_) | SetUpError::NoName(_)) => Failure::usage(refused),
    })
}

/// What the log of a table of this name says it is.
///
/// # Errors
///
/// Says why a name cannot stand there.
pub fn identity(id: &str, head: &Head) -> Result<Identity, Failure> {
    let identity = Identity::new(id).map_err(Failure::usage)?;
    match &head.licensee {
        Some(licensee) => identity.run_by(licensee).map_err(Failure::usage),
        None => Ok(identity),
    }
}

/// Gives the table so many seats at least, unless it was said how many it has.
///
/// # Errors
///
/// Says why a table cannot have that many.
pub fn make_room<G: Game>(chosen: &mut Chosen<G::Settings>, needed: usize) -> Result<(), Failure> {
    let is_set = chosen.names(SEATS);
    let settings = &mut chosen.settings;
    if needed > rules::SEATS_MAX {
        let most = rules::SEATS_MAX;
        return Err(Failure::Usage(format!(
            "{needed} seats are needed; a table has at most {most}"
        )));
    }
    let seats = G::house(settings).seats;
    if is_set && seats < needed {
        return Err(Failure::Usage(format!(
            "{needed} seats are needed, and {SEATS} is set to {seats}; ask for {seats} at most, or \
             set {SEATS}={needed}"
        )));
    }
    if seats < needed {
        let too_many = |error: &dyn core::fmt::Display| {
            Failure::Usage(format!("{needed} seats are needed at the table: {error}"))
        };
        settings.set(SEATS, &needed.to_string()).map_err(|error| too_many(&error))?;
        settings.check().map_err(|refusal| too_many(&refusal))?;
    }
    Ok(())
}

/// A path that a new log can have.
///
/// # Errors
///
/// Names the file that is in the way and what could be done `instead`, or the folder that is not
/// there.
pub fn free(path: &Path, instead: &str) -> Result<PathBuf, Failure> {
    if path.exists() {
        let file = path.display();
        let message = format!("{file} is there already; --log takes a new file{instead}");
        return Err(Failure::Usage(message));
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    if let Some(folder) = folder.filter(|folder| !folder.is_dir()) {
        let message = format!("there is no folder {} for the log", folder.display());
        return Err(Failure::Usage(message));
    }
    Ok(path.to_owned())
}

/// `$XDG_STATE_HOME/house` or `~/.local/state/house`: one file per table.
fn log_folder() -> Result<PathBuf, Failure> {
    let absolute =
        |name: &str| std::env::var_os(name).map(PathBuf::from).filter(|p| p.is_absolute());
    let state = absolute("XDG_STATE_HOME")
        .or_else(|| absolute("HOME").map(|home| home.join(".local/state")))
        .ok_or_else(|| {
            Failure::Usage("there is no HOME to keep a log in; give --log FILE".into())
        })?;
    Ok(state.join("house"))
}

fn default_log(game: GameId) -> Result<PathBuf, Failure> {
    let folder = log_folder()?;
    std::fs::create_dir_all(&folder).map_err(|cause| Failure::at("making", &folder, cause))?;
    let stamp = clock::utc(clock::now()).replace([' ', ':'], "-").replace("-UTC", "");
    let process = std::process::id();
    Ok(folder.join(format!("{}-{stamp}-{process}.log", game.name())))
}

/// The log in the folder that was written to last.
fn last_log(game: GameId) -> Result<PathBuf, Failure> {
    let folder = log_folder()?;
    let none = || {
        let (game, folder) = (game.name(), folder.display());
        Failure::Usage(format!("there is no log of {game} in {folder}; give --resume LOG"))
    };
    let is_log = |path: &PathBuf| {
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned());
        name.is_some_and(|name| name.starts_with(game.name()) && name.ends_with(".log"))
    };
    let entries = std::fs::read_dir(&folder).map_err(|_| none())?;
    let logs = entries.flatten().map(|entry| entry.path()).filter(is_log);
    let written = |path: &PathBuf| path.metadata().and_then(|data| data.modified()).ok();
    logs.max_by_key(written).ok_or_else(none)
}

/// What a log says went wrong.
pub fn fault(fault: Fault) -> Failure {
    Failure::Usage(fault.to_string())
}
