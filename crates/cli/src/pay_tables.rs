//! Pay tables of one's own: a file with one line per hand.
//!
//! ```toml
//! royal_flush = "1000 to 1"
//! flush = "8 to 1"
//! ```
//!
//! A hand left out keeps its odds. Odds are written with *to* and with no other word.

use std::path::Path;

use games::double_down_stud;
use games::settings::Settings;
use rules::Odds;

use crate::entries::{self, Entry, Value};
use crate::failure::Failure;

/// One line of a pay table.
#[derive(Clone, Debug)]
pub struct Line {
    /// The hand in words.
    pub hand: &'static str,
    /// What is paid.
    pub odds: Odds,
}

impl Line {
    /// The name of the hand in a file: its words, joined.
    pub fn key(&self) -> String {
        self.hand.replace(' ', "_")
    }
}

/// Settings with a pay table.
pub trait PayTabled: Settings {
    /// The pay table in use, highest hand first.
    fn lines(&self) -> Vec<Line>;

    /// Pays `hand`, one of [`PayTabled::lines`], at other odds.
    fn pay(&mut self, hand: &str, odds: Odds);
}

impl PayTabled for double_down_stud::Settings {
    fn lines(&self) -> Vec<Line> {
        let line = |hand: double_down_stud::Hand| {
            self.pay_table.odds(hand).map(|odds| Line { hand: hand.words(), odds })
        };
        double_down_stud::Hand::WINNING.into_iter().filter_map(line).collect()
    }

    fn pay(&mut self, hand: &str, odds: Odds) {
        let winning = double_down_stud::Hand::WINNING;
        if let Some(hand) = winning.into_iter().find(|winning| winning.words() == hand) {
            self.pay_table = self.pay_table.with(hand, odds);
        }
    }
}

/// A file that says what the settings pay already: something to start from.
pub fn template(settings: &impl PayTabled, title: &str) -> String {
    let lines = settings.lines();
    let widest = lines.iter().map(|line| line.key().len()).max().unwrap_or(0);
    let mut text = format!("# Pay table of {title}. A hand left out keeps its usual odds.\n");
    for line in lines {
        let odds = format!("{} to {}", line.odds.win(), line.odds.wager());
        text.push_str(&format!("{:widest$} = \"{odds}\"\n", line.key()));
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
    let odds = match &entry.value {
        Value::Quoted(text) => text.parse().map_err(|error| format!("{}: {error}", entry.name))?,
        Value::Bare(_) | Value::Other => {
            return Err(format!("{}: odds are written in quotes, such as \"8 to 1\"", entry.name));
        }
    };
    settings.pay(line.hand, odds);
    Ok(())
}
