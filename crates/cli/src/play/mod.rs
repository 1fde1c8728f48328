//! `house play`: a seat at a live table, with the whole procedure and a log behind it.
//!
//! The table is the real one: every command goes through its log before its result is shown. At a
//! terminal the layout is drawn anew at every decision; in a pipe the same text is printed line by
//! line.

mod evening;
mod helping;
mod screen;

use std::path::{Path, PathBuf};

use ::audit::{Identity, KeyDir, fresh_seed};
use clap::FromArgMatches as _;
use desk::house::{self, Posted, Room};
use desk::table_file::Nameplate;
pub use desk::table_file::REHEARSAL;
use floor::Kept;
use floor::play::{Manner, Sitting, arrive, check, go_on};
use games::catalogue::{Ask, GameId};
use rules::Chips;
use seat::{Arrival, Coming, Seeds, Wishes};

use crate::clock;
use crate::console::Console;
use crate::failure::{Ending, Failure};
use crate::numbers::{seed, whole};
use crate::options::GameOptions;
use evening::Evening;

/// Play at a live table
///
/// You sit at the dealer's far left. Type an amount to wager; a letter, a number or cards to
/// decide; ? for the value of every choice, h for help, q to leave. The log of the table is kept:
/// `house audit` checks and explains it, --resume goes on with it.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example: house play double-down-stud --others 2")]
pub struct Args {
    #[command(flatten)]
    about: GameOptions,

    /// Your name; you, if not given
    #[arg(long)]
    name: Option<String>,

    /// The chips you bring, in dollars; 500, if not given
    #[arg(long, value_name = "AMOUNT")]
    chips: Option<Chips>,

    /// How many areas you play: one, or two adjacent ones; one, if not given
    #[arg(long, value_name = "N", value_parser = whole(1_u8..=2))]
    areas: Option<u8>,

    /// How many other players sit at the table; none, if not given, and five at poker
    #[arg(long, value_name = "N", value_parser = whole(0_u8..=10))]
    others: Option<u8>,

    /// How many sit at the table, you among them
    #[arg(long, value_name = "N", value_parser = whole(1_u8..=11), conflicts_with = "others")]
    seats: Option<u8>,

    /// How the others decide: a policy that `house rules GAME` lists (its first if not given)
    #[arg(long, value_name = "NAME")]
    policy: Option<String>,

    /// Ask whether you cut the deck when it is your turn
    #[arg(long)]
    cut: bool,

    /// Do not say after each decision how good it was
    #[arg(long)]
    no_grades: bool,

    /// Where to keep the log (a new file)
    #[arg(long, value_name = "FILE", conflicts_with = "resume")]
    log: Option<PathBuf>,

    /// Go on with the table of this log, or with the last one, also in mid-round; if you were cut
    /// off while you sat down, with your name and chips
    #[arg(long, value_name = "LOG", conflicts_with_all = ["table", "set", "pay_tables"])]
    resume: Option<Option<PathBuf>>,

    /// Rehearse: decks follow from this number instead of fresh randomness
    #[arg(long, value_name = "NUMBER", value_parser = seed)]
    rehearse: Option<u64>,
}

impl Args {
    /// What somebody means who picks `game` in the lobby.
    pub fn usual(game: GameId) -> Self {
        let play = <Self as clap::Args>::augment_args(clap::Command::new("play"));
        let typed = play.try_get_matches_from(["play", game.name()]);
        let read = typed.and_then(|typed| Self::from_arg_matches(&typed));
        read.expect("nothing but the game must be said")
    }

    fn coming(&self) -> Coming {
        let areas = self.areas.map(usize::from);
        let others = |seats: u8| usize::from(seats).saturating_sub(areas.unwrap_or(1));
        let guests = self.others.map(usize::from).or_else(|| self.seats.map(others));
        Coming { name: self.name.clone(), chips: self.chips, areas, guests }
    }
}

/// Plays until the player leaves.
pub fn run(args: Args, out: &Console) -> Result<Ending, Failure> {
    let game = args.about.game;
    let given = args.about.given(Ask::Play)?;
    let keys = KeyDir::from_env()?;
    let seeds = args.rehearse.map_or(Seeds::Fresh(fresh_seed), Seeds::Rehearsal);
    let wishes = Wishes { cut: args.cut, grades: !args.no_grades };
    let manner = Manner { wishes, seeds, policy: args.policy.as_deref() };
    if let Some(path) = &args.resume {
        let path = path.clone().map_or_else(|| last_log(game), Ok)?;
        if !path.is_file() {
            let path = path.display();
            let message = format!("there is no file {path}; --resume takes the log of a table");
            return Err(Failure::Usage(message));
        }
        let returns = (args.coming(), manner);
        let sitting = go_on(game, (&path, &keys), REHEARSAL, returns, clock::now())?;
        return Evening::return_to(sitting, out)?.play();
    }
    let mut coming = args.coming();
    coming.guests = coming.guests.or_else(|| floor::play::guests_needed(game));
    let arrival = Arrival::from(coming);
    let room = Room::For(arrival.areas + arrival.guests);
    let posted = house::posted(game, &given, room, Ask::Play)?;
    Evening::arrive(args.set_up(&posted, &arrival, (&keys, manner))?, out)?.play()
}

impl Args {
    /// Sits down at a new table.
    fn set_up(
        &self,
        posted: &Posted,
        arrival: &Arrival,
        (keys, manner): (&KeyDir, Manner<'_>),
    ) -> Result<Box<dyn Sitting>, Failure> {
        let Posted { game, head, settings, .. } = posted;
        let named = head.table.as_deref().unwrap_or(game.name());
        let id = if self.rehearse.is_some() { REHEARSAL } else { named };
        let identity = &identity(id, head)?;
        check(*game, settings, id, arrival)?;
        let path = &match &self.log {
            Some(path) => free(path, ", --resume goes on with an old one")?,
            None => default_log(*game)?,
        };
        let kept = Kept { path, identity, keys };
        Ok(arrive(*game, settings, kept, (arrival, manner), clock::now())?)
    }
}

/// What the log of a table of this name says it is.
pub fn identity(id: &str, head: &Nameplate) -> Result<Identity, Failure> {
    let identity = Identity::new(id).map_err(Failure::usage)?;
    match &head.licensee {
        Some(licensee) => identity.run_by(licensee).map_err(Failure::usage),
        None => Ok(identity),
    }
}

/// A path that a new log can have; a complaint names what could be done `instead`.
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
        // Behind the name stands the day: the name of another game may go on here.
        let dated = |rest: &str| {
            rest.strip_prefix('-')?.starts_with(|c: char| c.is_ascii_digit()).then_some(())
        };
        let of_game = |name: &str| name.strip_prefix(game.name()).and_then(dated).is_some();
        name.is_some_and(|name| of_game(&name) && name.ends_with(".log"))
    };
    let entries = std::fs::read_dir(&folder).map_err(|_| none())?;
    let logs = entries.flatten().map(|entry| entry.path()).filter(is_log);
    let written = |path: &PathBuf| path.metadata().and_then(|data| data.modified()).ok();
    logs.max_by_key(written).ok_or_else(none)
}
