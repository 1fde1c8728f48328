//! Where a lesson takes place: a table, or a table with a log behind it.

use core::convert::Infallible;

use games::Game;
use rules::Refusal;
use table::{Command, Line, Role, Table, Time};

/// Done, with its lines, or refused.
pub type Answer = Result<Vec<Line>, Refusal>;

/// A table that takes commands.
pub trait Venue<G: Game> {
    /// What may fail besides the rules: a disk.
    type Fault;

    /// The table as it stands.
    fn table(&self) -> &Table<G>;

    /// Gives the table a command.
    ///
    /// # Errors
    ///
    /// A fault of the world; a refusal is an answer.
    fn give(&mut self, by: Role, command: &Command, now: Time) -> Result<Answer, Self::Fault>;
}

impl<G: Game> Venue<G> for Table<G> {
    type Fault = Infallible;

    fn table(&self) -> &Self {
        self
    }

    fn give(&mut self, by: Role, command: &Command, now: Time) -> Result<Answer, Infallible> {
        Ok(self.handle(by, command, now))
    }
}

/// What the table would answer, and the table as it would stand then.
pub(crate) fn trial<G: Game>(
    table: &Table<G>,
    by: Role,
    command: &Command,
    now: Time,
) -> Result<(Vec<Line>, Table<G>), Refusal> {
    let mut after = table.clone();
    let lines = after.handle(by, command, now)?;
    Ok((lines, after))
}
