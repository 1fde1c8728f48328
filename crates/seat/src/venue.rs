//! A table that takes commands, with or without a log behind it.

use std::path::Path;

use audit::{Fault, KeptTable, LiveTable, Step, Unused};
use games::Game;
use rules::Refusal;
use table::{Command, Line, Role, Table, Time};

/// What came of a command: lines or a refusal, unless the disk failed.
pub type Answered = Result<Result<Vec<Line>, Refusal>, Fault>;

/// A table, alone or with its log.
pub enum Venue<G: Game> {
    /// Nothing is kept.
    Alone(Box<Table<G>>),
    /// Every command is on the disk before its result is known.
    Logged(Box<LiveTable<G>>),
    /// Every command waits in an outbox for whoever keeps the records.
    Kept(Box<KeptTable<G>>),
}

impl<G: Game> Venue<G> {
    /// The table as it stands.
    pub fn table(&self) -> &Table<G> {
        match self {
            Self::Alone(table) => table,
            Self::Logged(live) => live.table(),
            Self::Kept(kept) => kept.table(),
        }
    }

    /// Where the log is, if one is kept.
    pub fn log(&self) -> Option<&Path> {
        match self {
            Self::Alone(_) | Self::Kept(_) => None,
            Self::Logged(live) => Some(live.path()),
        }
    }

    /// Why a long log was played from its beginning and not from its snapshot, if it was.
    pub fn missed_snapshot(&self) -> Option<&Unused> {
        match self {
            Self::Alone(_) | Self::Kept(_) => None,
            Self::Logged(live) => live.missed_snapshot(),
        }
    }

    /// Plays again what its log tells of the last round at least; nothing if none is kept, or
    /// somebody else keeps it.
    pub fn recall(&self, watch: impl FnMut(Step<'_, G>)) -> Result<(), Fault> {
        match self {
            Self::Alone(_) | Self::Kept(_) => Ok(()),
            Self::Logged(live) => live.recall(watch),
        }
    }

    /// Gives the table a command; a refusal is an answer.
    pub fn give(&mut self, by: Role, command: &Command<G>, now: Time) -> Answered {
        match self {
            Self::Alone(table) => Ok(table.tell(by, command, now)),
            Self::Logged(live) => live.tell(by, command, now),
            Self::Kept(kept) => Ok(kept.tell(by, command, now)),
        }
    }
}

impl<G: Game> From<Table<G>> for Venue<G> {
    fn from(table: Table<G>) -> Self {
        Self::Alone(Box::new(table))
    }
}

impl<G: Game> From<KeptTable<G>> for Venue<G> {
    fn from(kept: KeptTable<G>) -> Self {
        Self::Kept(Box::new(kept))
    }
}

impl<G: Game> From<LiveTable<G>> for Venue<G> {
    fn from(live: LiveTable<G>) -> Self {
        Self::Logged(Box::new(live))
    }
}
