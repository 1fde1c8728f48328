//! Pay tables of one's own: a file with one line per hand.
//!
//! ```toml
//! royal_flush = "1000 to 1"
//! flush = "8 to 1"
//! ```
//!
//! A hand left out keeps its odds. Odds are written with *to* and with no other word. Where a game
//! has two pay tables, the lines of the second begin with its name.

use std::path::Path;

use games::catalogue::GameId;
use games::settings::Settings;
use rules::{Odds, Verdict};

use crate::entries::{self, Entry, Value};
use crate::failure::Failure;

/// One line of a pay table.
#[derive(Clone, Debug)]
pub struct Line {
    /// What the lines of this table begin with; empty for the first table of a game.
    pub table: &'static str,
    /// The hand in words.
    pub hand: &'static str,
    /// What becomes of the wager.
    pub pays: Verdict,
}

impl Line {
    /// The name of the hand in a file: its words, joined.
    pub fn key(&self) -> String {
        format!("{} {}", self.table, self.hand).trim().replace([' ', '-'], "_")
    }
}

/// Settings with a pay table.
pub trait PayTabled: Settings {
    /// The game they are settings of.
    const GAME: GameId;

    /// The lines that can be changed, highest hand first.
    fn lines(&self) -> Vec<Line>;

    /// Pays the hand of `line`, one of [`PayTabled::lines`], as `pays` says.
    ///
    /// # Errors
    ///
    /// Says what would be accepted.
    fn pay(&mut self, line: &Line, pays: Verdict) -> Result<(), String>;
}

/// The odds of a hand that can be paid in no other way.
///
/// # Errors
///
/// Says so.
pub fn odds_only(pays: Verdict) -> Result<Odds, String> {
    match pays {
        Verdict::Pays(odds) => Ok(odds),
        Verdict::Push | Verdict::Loses => {
            Err("this hand is paid; write odds, such as \"8 to 1\"".to_owned())
        }
    }
}

/// What becomes of a wager, in words.
pub fn words(pays: Verdict) -> String {
    match pays {
        Verdict::Pays(odds) => odds.to_string(),
        Verdict::Push => "push".to_owned(),
        Verdict::Loses => "loses".to_owned(),
    }
}

/// A file that says what the settings pay already: something to start from.
pub fn template(settings: &impl PayTabled, title: &str) -> String {
    let lines = settings.lines();
    let widest = lines.iter().map(|line| line.key().len()).max().unwrap_or(0);
    let mut text = format!("# Pay table of {title}. A hand left out keeps its usual odds.\n");
    for line in lines {
        let pays = match line.pays {
            Verdict::Pays(odds) => format!("{} to {}", odds.win(), odds.wager()),
            pays @ (Verdict::Push | Verdict::Loses) => words(pays),
        };
        text.push_str(&format!("{:widest$} = \"{pays}\"\n", line.key()));
    }
    text
}

/// Puts the odds of a file into `settings`.
///
/// # Errors
///
/// Names the file, the line, and what is wrong there.
pub fn read(path: &Path, settings: &mut impl PayTabled) -> Result<(), Failure> {
    entries::read(path, "pay table", |entry| apply(entry, settings))
}

fn apply(entry: &Entry, settings: &mut impl PayTabled) -> Result<(), String> {
    let known = settings.lines();
    let Some(line) = known.iter().find(|line| line.key() == entry.name) else {
        let keys: Vec<String> = known.iter().map(Line::key).collect();
        let (name, keys) = (&entry.name, keys.join(", "));
        return Err(format!("there is no hand {name:?}; known are: {keys}"));
    };
    let named = |error: String| format!("{}: {error}", entry.name);
    let pays = match &entry.value {
        Value::Quoted(text) if text == "push" => Verdict::Push,
        Value::Quoted(text) if text == "loses" => Verdict::Loses,
        Value::Quoted(text) => Verdict::Pays(
            text.parse().map_err(|error: rules::ParseOddsError| named(error.to_string()))?,
        ),
        Value::Bare(_) | Value::Other(_) => {
            return Err(named("odds are written in quotes, such as \"8 to 1\"".to_owned()));
        }
    };
    settings.pay(line, pays).map_err(named)
}
