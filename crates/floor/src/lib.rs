//! The gaming floor: tables of the games of the catalogue, where the game is a value and not a
//! type.
//!
//! [`play`] gives one person a seat, [`deal`] runs a table to be watched or dealt by a trainee,
//! [`log`] reads what was recorded, [`phh`] a hand that was played elsewhere, [`case`] plays a case
//! of the case book, [`layout`] describes the cloth. Behind every trait object is a
//! session, a lesson or a demonstration of the libraries below, which take any game; a game that
//! lives elsewhere uses those. Settings come as every record has them: `name=value` lines. An
//! [`Error`] says what the text does not allow, that the game is planned, that nobody can be this
//! person, or that the disk failed; what is wrong with a log is told finding by finding.
//!
//! ```
//! use floor::{Error, deal::Drilling};
//! use games::catalogue::GameId;
//!
//! let mut payouts = Drilling::new(GameId::DoubleDownStud, "seats=6", 2, 7)?;
//! assert!(payouts.questions.next().expect("there is always one more").parts() > 0);
//! let mut pots = Drilling::new(GameId::Holdem, "", 4, 7)?;
//! assert!(pots.questions.next().expect("there is always one more").asks(0).is_some());
//! # Ok::<(), Error>(())
//! ```
#![deny(missing_docs, clippy::wildcard_enum_match_arm, clippy::print_stdout)]

pub mod asking;
pub mod deal;
pub mod drawing;
mod error;
pub mod log;
pub mod phh;
pub mod play;
pub mod shared;
mod sheet;
mod table_view;
mod told;

use std::cell::Cell;
use std::path::Path;

use analyse::Kernel;
use analyse::advice::{AnyAdviser, KernelAdviser, RoundAdviser};
use audit::{Identity, KeyDir, LiveTable};
use games::catalogue::{Ask, Capability, GameId, usual};
use games::settings::Settings;
use games::{Banked, Game, PrintedTable, with_game};
use rules::{Area, Banker, Chips, Seat};
use seat::{Guests, Stakes};
use signage::{Description, Subject, Unreadable};
use table::casebook::{self, Case, CaseRun};
use table::{Mode, Table};

pub use error::Error;

/// Where the log of a new table is kept, and what it says of the table.
#[derive(Clone, Copy)]
pub struct Kept<'a> {
    /// A new file.
    pub path: &'a Path,
    /// What the table is.
    pub identity: &'a Identity,
    /// Whose keys sign it.
    pub keys: &'a KeyDir,
}

impl Kept<'_> {
    /// A new table with its log.
    fn table<G: Game>(self, settings: G::Settings, mode: Mode) -> Result<LiveTable<G>, Error> {
        Ok(LiveTable::create_for(self.path, self.identity, settings, mode, self.keys)?)
    }
}

/// What a game can besides being played, under these settings.
pub(crate) struct Besides<G: Game> {
    /// How it prints its pay tables: one that nobody banks has none.
    printed: fn(&G::Settings) -> Vec<PrintedTable>,
    /// Who advises: its kernel where it is solved, the round machine otherwise, and nobody where
    /// players bet among themselves: what a choice is worth there depends on what others would do.
    /// Hand facts are told instead.
    adviser: fn(&G::Settings) -> AnyAdviser<G>,
}

impl<G: Game> Besides<G> {
    pub(crate) const PLAYED: Self = Self {
        printed: |_| Vec::new(),
        adviser: |settings| match G::BANKER {
            Banker::House => Some(Box::new(RoundAdviser::new(G::deck(settings)))),
            Banker::Players => None,
        },
    };
}

impl<G: Banked> Besides<G> {
    pub(crate) const BANKED: Self = Self { printed: G::pay_tables, ..Self::PLAYED };
}

impl<G: Kernel + 'static> Besides<G> {
    pub(crate) const SOLVED: Self = Self {
        adviser: |settings| Some(Box::new(KernelAdviser::<G>::new(G::deck(settings)))),
        ..Self::BANKED
    };
}

/// The type of a game that is played, and what it can besides.
macro_rules! with_besides {
    ($game:expr, $G:ident, $besides:ident => $yes:expr) => {
        games::by_capability!(
            $game, $G,
            solved => { let $besides = crate::Besides::<$G>::SOLVED; $yes },
            banked => { let $besides = crate::Besides::<$G>::BANKED; $yes },
            played => { let $besides = crate::Besides::<$G>::PLAYED; $yes },
            planned => Err($game.cannot(games::catalogue::Ask::Play).into()),
        )
    };
}
pub(crate) use with_besides;

/// Who holds a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Holder {
    /// The seat.
    pub seat: Seat,
    /// The player.
    pub player: String,
    /// The player's chips off the layout.
    pub chips: Chips,
    /// The wagers of the seat.
    pub wagers: Vec<(Area, Chips)>,
}

impl Holder {
    /// What the seat has on the layout.
    #[must_use]
    pub fn wagered(&self) -> Chips {
        self.wagers.iter().map(|(_, amount)| *amount).sum()
    }
}

/// Who holds the seats of a table that are taken.
fn holders<G: Game>(table: &Table<G>) -> Vec<Holder> {
    let holder = |(index, player): (usize, &Option<String>)| {
        let (seat, player) = (Seat::at(index), player.clone()?);
        let chips = table.ledger().balance(&player);
        Some(Holder { seat, player, chips, wagers: table.ledger().placed(seat) })
    };
    table.seats().iter().enumerate().filter_map(holder).collect()
}

/// Guests who play by the policy of this name, or by the first that the game lists.
fn guests<G: Game>(policy: Option<&str>, stakes: Stakes, seed: u64) -> Result<Guests<G>, Error> {
    let Some(name) = policy else { return Ok(Guests::usual(stakes, seed)) };
    Guests::new(name, stakes, seed).ok_or_else(|| {
        let known = G::HABITS.iter().map(|habit| habit.name).collect();
        Error::NoPolicy { name: name.to_owned(), known }
    })
}

/// Settings of a game as every record has them.
fn settings<G: Game>(game: GameId, lines: &str) -> Result<G::Settings, Error> {
    let mut settings = usual::<G>(game);
    for line in lines.lines() {
        let (name, value) = line.split_once('=').unwrap_or((line, ""));
        settings.set(name, value)?;
    }
    Ok(settings)
}

/// The layout of a table, with the name of its licensee.
pub fn layout(game: GameId, lines: &str, licensee: &str) -> Result<Description, Error> {
    with_game!(
        game,
        G => Ok(Description::new::<G>(&settings::<G>(game, lines)?, licensee)?),
        planned => Err(game.cannot(Ask::Layout).into())
    )
}

cards::told! {
    /// Why a file describes no layout, and in which line.
    pub enum NoLayout {
        /// Its game has none yet: no fault of the file.
        Planned(why: Unreadable) ["{why}"];
        /// The file is wrong.
        Wrong(why: Unreadable) ["{why}"];
    }
}

/// The layout that a file describes.
pub fn layout_described(text: &str) -> Result<Description, NoLayout> {
    let planned = Cell::new(false);
    let subject = |name: &str| {
        let game: GameId = name.parse().map_err(|error| format!("{error}"))?;
        planned.set(game.can() == Capability::Planned);
        with_game!(
            game,
            G => Ok(Subject::new::<G>(&usual::<G>(game))),
            planned => Err(game.cannot(Ask::Layout).to_string())
        )
    };
    let described = Description::read(text, subject);
    described.map_err(|why| match planned.get() {
        true => NoLayout::Planned(why),
        false => NoLayout::Wrong(why),
    })
}

/// Plays a case of the case book at a table of the game it names.
#[must_use]
pub fn case(case: &Case) -> CaseRun {
    let game: GameId = match case.game().map(str::parse) {
        Ok(Ok(game)) => game,
        Ok(Err(error)) => return CaseRun::failed(format!("{error}")),
        Err(error) => return CaseRun::failed(error),
    };
    with_game!(
        game,
        G => casebook::run::<G>(case),
        planned => CaseRun::failed(game.cannot(Ask::Play).to_string())
    )
}

#[cfg(test)]
mod tests {
    use games::catalogue::GameId;
    use games::{DoubleDownStud, PokerRoom};

    use super::{Besides, usual};

    #[test]
    fn nobody_advises_where_players_bet_among_themselves() {
        let settings = usual::<PokerRoom>(GameId::Holdem);
        assert!((Besides::<PokerRoom>::PLAYED.adviser)(&settings).is_none());
    }

    #[test]
    fn odds_come_with_what_the_game_can_do_and_advice_with_every_banked_game() {
        let settings = Default::default();
        let has = |besides: Besides<DoubleDownStud>| {
            let Besides { printed, adviser } = besides;
            (!printed(&settings).is_empty(), adviser(&settings).is_some())
        };
        assert_eq!(has(Besides::PLAYED), (false, true));
        assert_eq!(has(Besides::BANKED), (true, true));
        assert_eq!(has(Besides::SOLVED), (true, true));
    }
}
