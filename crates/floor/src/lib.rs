//! The gaming floor: tables of the games of the catalogue, where the game is a value and not a
//! type.
//!
//! [`play`] gives one person a seat, [`deal`] runs a table to be watched or dealt by a trainee,
//! [`log`] reads what was recorded, [`layout`] describes the cloth. Behind every trait object is a
//! session, a lesson or a demonstration of the libraries below, which take any game; a game that
//! lives elsewhere uses those. Settings come as every record has them: `name=value` lines.
//!
//! ```
//! use floor::{Error, deal::Drilling};
//! use games::catalogue::GameId;
//!
//! let mut drill = Drilling::new(GameId::DoubleDownStud, "seats=6", 2, 7)?;
//! assert!(!drill.exercises.next().expect("there is always one more").settlements.is_empty());
//! let why = Drilling::new(GameId::Holdem, "", 2, 7).err().expect("it is planned");
//! assert_eq!(why.to_string(), "holdem is planned and has no table yet");
//! # Ok::<(), Error>(())
//! ```
#![deny(missing_docs, clippy::print_stdout)]

pub mod deal;
mod error;
pub mod log;
pub mod play;

use audit::{Identity, KeyDir, LiveTable};
use games::catalogue::{Ask, GameId};
use games::settings::Settings;
use games::{Game, PrintedTable, with_game};
use signage::Description;
use std::path::Path;
use table::Mode;

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

/// How a game prints its pay tables.
type Printed<G> = fn(&<G as Game>::Settings) -> Vec<PrintedTable>;

/// The type of a game that is played, and how it prints its pay tables: one that nobody banks has
/// none. One list of the games after the other, not one within each row of the other.
macro_rules! with_printed {
    ($game:expr, $G:ident, $printed:ident => $yes:expr) => {
        if $game.can() >= games::catalogue::Capability::Banked {
            games::with_banked!(
                $game,
                $G => {
                    let $printed: crate::Printed<$G> = <$G as games::Banked>::pay_tables;
                    $yes
                },
                cannot => Err($game.cannot(games::catalogue::Ask::Play).into())
            )
        } else {
            games::with_game!(
                $game,
                $G => {
                    let $printed: crate::Printed<$G> = |_| Vec::new();
                    $yes
                },
                planned => Err($game.cannot(games::catalogue::Ask::Play).into())
            )
        }
    };
}
pub(crate) use with_printed;

/// Settings as every record has them.
fn settings<G: Game>(lines: &str) -> Result<G::Settings, Error> {
    let mut settings = G::Settings::default();
    for line in lines.lines() {
        let (name, value) = line.split_once('=').unwrap_or((line, ""));
        settings.set(name, value)?;
    }
    Ok(settings)
}

/// The layout of a table, with the name of its licensee.
///
/// # Errors
///
/// Says what the text does not allow, or that the game is planned.
pub fn layout(game: GameId, lines: &str, licensee: &str) -> Result<Description, Error> {
    with_game!(
        game,
        G => Ok(Description::new::<G>(&settings::<G>(lines)?, licensee)?),
        planned => Err(game.cannot(Ask::Layout).into())
    )
}
