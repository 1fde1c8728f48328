//! Where the lesson takes place: a table alone, or a table with its log.

use ::audit::LiveTable;
use ::table::{Command, Role, Table, Time};
use games::Game;
use school::{Answer, Venue};

use crate::failure::Failure;
use crate::play::fault;

/// A table, with or without a log.
pub enum Place<G: Game> {
    /// Nothing is kept.
    Plain(Box<Table<G>>),
    /// Every command is on the disk before its result is shown.
    Logged(Box<LiveTable<G>>),
}

impl<G: Game> Place<G> {
    /// The file of the log, as it is shown.
    pub fn log(&self) -> Option<String> {
        match self {
            Self::Plain(_) => None,
            Self::Logged(live) => Some(live.path().display().to_string()),
        }
    }
}

impl<G: Game> Venue<G> for Place<G> {
    type Fault = Failure;

    fn table(&self) -> &Table<G> {
        match self {
            Self::Plain(table) => table,
            Self::Logged(live) => live.table(),
        }
    }

    fn give(&mut self, by: Role, command: &Command, now: Time) -> Result<Answer, Failure> {
        match self {
            Self::Plain(table) => Ok(table.handle(by, command, now)),
            Self::Logged(live) => live.handle(by, command, now).map_err(fault),
        }
    }
}
