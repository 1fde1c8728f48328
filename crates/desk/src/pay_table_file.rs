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

use games::PayLine;
use games::settings::Settings;
use rules::Verdict;

use crate::entries::{self, Entry, FileError, Value};

/// A file that says what the settings pay already: something to start from.
pub fn template(settings: &impl Settings, title: &str) -> String {
    let lines = settings.pay_lines();
    if lines.is_empty() {
        return format!("# {title} has no pay table of hands: its odds are settings.\n");
    }
    let widest = lines.iter().map(|line| line.key().len()).max().unwrap_or(0);
    let mut text = format!("# Pay table of {title}. A hand left out keeps its usual odds.\n");
    for line in lines {
        let pays = match line.pays {
            Verdict::Pays(odds) => format!("{} to {}", odds.win(), odds.wager()),
            pays @ (Verdict::Push | Verdict::Loses) => pays.to_string(),
        };
        text.push_str(&format!("{:widest$} = \"{pays}\"\n", line.key()));
    }
    text
}

/// Puts the odds of a file into `settings`.
pub fn read(path: &Path, settings: &mut impl Settings) -> Result<(), FileError> {
    entries::read(path, "pay table", &mut |entry| apply(entry, settings))
}

fn apply(entry: &Entry, settings: &mut impl Settings) -> Result<(), String> {
    let known = settings.pay_lines();
    if known.is_empty() {
        return Err("this game has no pay table of hands: its odds are settings".to_owned());
    }
    let Some(line) = known.iter().find(|line| line.key() == entry.name) else {
        let keys: Vec<String> = known.iter().map(PayLine::key).collect();
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
    settings.pay(line, pays).map_err(|error| named(error.to_string()))
}
