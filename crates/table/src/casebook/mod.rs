//! The case book: Markdown that a floorperson can read and a machine can run.
//!
//! Every fenced block marked `round` is one case, named by the heading above it. A case is played
//! at a real [`Table`](crate::Table), through the whole procedure, and its expected lines are
//! checked against what the table wrote down.
//!
//! ````
//! let text = "\
//! ## A pair of jacks pays 1 to 1
//!
//! ```round
//! table    double-down-stud
//! seat 1   wager 10
//! dealt    seat 1: Js
//! dealt    dealer: Jh 4d 9c 2s
//! seat 1   doubles 10
//! paid     seat 1: wager 10, double down 10    [(j)(2)]
//! net      seat 1: +20
//! ```";
//! let cases = table::casebook::parse(text);
//! let outcome = table::casebook::run::<games::DoubleDownStud>(&cases[0]);
//! assert_eq!(outcome.failures, Vec::<String>::new());
//! ````

mod check;
mod citation;
mod driver;
mod naming;
mod parse;
mod statement;

use games::Game;
use games::settings::Settings as _;
use rules::Refusal;

use crate::Line;
pub use citation::names;
pub use parse::{parse, parse_as};
pub use statement::{Beside, Disk, Expectation, Statement};

/// One case of the book.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Case {
    /// The heading above it, without the rows.
    pub name: String,
    /// The ids of the requirement rows its heading names.
    pub rows: Vec<String>,
    /// The line of the file where its block begins.
    pub line: usize,
    /// Its statements with their lines, or the first line that could not be read.
    pub statements: Result<Vec<(usize, Statement)>, String>,
}

/// What running a case showed.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct CaseRun {
    /// What did not come out as written; empty if the case passed.
    pub failures: Vec<String>,
    /// Everything the table wrote down.
    pub lines: Vec<Line>,
    /// Everything the table refused.
    pub refusals: Vec<Refusal>,
}

impl CaseRun {
    /// A case that could not be played, and why.
    pub fn failed(failure: String) -> Self {
        Self { failures: vec![failure], ..Self::default() }
    }
}

impl Case {
    /// The name of the game of its table.
    ///
    /// # Errors
    ///
    /// If it has no table, or cannot be read.
    pub fn game(&self) -> Result<&str, String> {
        match self.statements.as_deref().map_err(Clone::clone)?.first() {
            Some((_, Statement::Table { game, .. })) => Ok(game),
            _ => Err("a case begins with a table".to_owned()),
        }
    }
}

/// Plays `case` at a table of `G` and checks what it expects.
#[must_use]
pub fn run<G: Game>(case: &Case) -> CaseRun {
    match (case.game(), &case.statements) {
        (Ok(game), Ok(statements)) => match G::Settings::of(game) {
            Some(usual) => driver::play::<G>(usual, statements),
            None => CaseRun::failed(format!("a table of {game}, expected {}", G::NAME)),
        },
        (Err(error), _) => CaseRun::failed(error),
        (Ok(_), Err(error)) => CaseRun::failed(error.clone()),
    }
}
