//! Options of a game: `--table FILE`, `--set name=value` and `--pay-table FILE`, the same for every
//! command. What `--set` says goes over what the table file says.

use std::path::{Path, PathBuf};

use ::table::OptionsHash;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use games::catalogue::GameId;
use games::settings::Settings;
use rules::Chips;

use crate::entries;
use crate::failure::Failure;
use crate::pay_tables;
use crate::table_file::{self, Head, TableFile};

/// The value that is no setting of a table: what one wager of the analysis is worth.
pub const ANTE: &str = "ante";

/// The game that these are settings of.
pub fn catalogued<S: Settings>() -> GameId {
    S::GAME.parse().expect("a game of the catalogue")
}

/// What a call may say about a game's options.
#[derive(clap::Args, Clone, Debug, Default)]
pub struct Options {
    /// Read options from a table file (`house config init GAME` prints one)
    #[arg(long, value_name = "FILE")]
    pub table: Option<PathBuf>,

    /// Set an option; `house rules GAME` lists them
    #[arg(long = "set", value_name = "NAME=VALUE")]
    pub set: Vec<String>,

    /// Use a pay table of your own (`house rules GAME --pay-table-template`)
    #[arg(long = "pay-table", value_name = "FILE")]
    pub pay_tables: Vec<PathBuf>,
}

/// Whether a command computes with an amount, `--set ante=AMOUNT`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ante {
    /// It does.
    Accepted,
    /// It computes per ante, whatever the amount.
    Unit,
    /// It has no use for one.
    Refused,
}

/// Settings as a call chose them.
#[derive(Clone, Debug)]
pub struct Chosen<S> {
    /// The settings. They may be such as the text does not allow at a table: see
    /// [`Chosen::permitted`].
    pub settings: S,
    /// The ante to compute with, if the call named one.
    pub ante: Option<Chips>,
    /// The file the pay table came from.
    pub pay_table: Option<PathBuf>,
    /// What the table file says of the table itself.
    pub head: Head,
    /// The table file, and the lines of the settings that hold as it says them.
    written: Option<(PathBuf, Vec<(&'static str, usize)>)>,
    /// The options that the file or the call names.
    named: Vec<String>,
}

impl Options {
    /// The same as it would be typed, argument by argument.
    pub fn typed(&self) -> Vec<String> {
        let file =
            |name: &str, path: &PathBuf| format!("{name} {}", quoted(&path.to_string_lossy()));
        let mut typed: Vec<String> = self.table.iter().map(|path| file("--table", path)).collect();
        typed.extend(self.set.iter().map(|text| format!("--set {}", quoted(text))));
        typed.extend(self.pay_tables.iter().map(|path| file("--pay-table", path)));
        typed
    }

    /// Whether the call says nothing about options.
    pub fn is_empty(&self) -> bool {
        self.table.is_none() && self.set.is_empty() && self.pay_tables.is_empty()
    }

    /// The settings of a command that plays one table.
    ///
    /// # Errors
    ///
    /// Names the option or the line that is wrong; refuses a second pay table.
    pub fn one<S: Settings>(&self, ante: Ante) -> Result<Chosen<S>, Failure> {
        if let [_, second, ..] = &self.pay_tables[..] {
            let file = second.display();
            return Err(Failure::Usage(format!("{file} is a second pay table; give one")));
        }
        let mut each = self.each(ante)?;
        Ok(each.pop().expect("at least the default settings"))
    }

    /// The settings of every pay table given, or of the default one.
    ///
    /// # Errors
    ///
    /// Names the option or the line that is wrong.
    pub fn each<S: Settings>(&self, ante: Ante) -> Result<Vec<Chosen<S>>, Failure> {
        let mut base = match &self.table {
            None => Chosen::default(),
            Some(path) => Chosen::of(table_file::read(path, catalogued::<S>(), ante)?, path),
        };
        for (position, text) in self.set.iter().enumerate() {
            let (name, value) = name_and_value(text)?;
            let contradicts =
                |other: &&String| name_and_value(other).is_ok_and(|(n, v)| n == name && v != value);
            if let Some(other) = self.set[..position].iter().find(contradicts) {
                return Err(Failure::Usage(format!("--set {text} contradicts --set {other}")));
            }
            base.set(name, value, ante).map_err(Failure::Usage)?;
        }
        if self.pay_tables.is_empty() {
            return Ok(vec![base]);
        }
        let with_file = |file: &PathBuf| {
            let mut chosen = Chosen { pay_table: Some(file.clone()), ..base.clone() };
            pay_tables::read(file, &mut chosen.settings)?;
            Ok(chosen)
        };
        self.pay_tables.iter().map(with_file).collect()
    }
}

/// The ante to compute with.
///
/// # Errors
///
/// Says what would be accepted.
pub fn ante(value: &str) -> Result<Chips, String> {
    let amount: Option<Chips> = value.parse().ok().filter(|amount: &Chips| !amount.is_zero());
    amount.ok_or_else(|| {
        format!("{ANTE} cannot be {value:?}; accepted: dollars above 0, such as 25 or 7.50")
    })
}

/// That an amount changes nothing.
pub fn per_ante(value: &str) -> String {
    format!(
        "{ANTE}={value} changes nothing: this command computes per ante, whatever its amount; \
         leave it out"
    )
}

impl<S: Settings> Default for Chosen<S> {
    fn default() -> Self {
        let (settings, head) = (S::default(), Head::default());
        Self { settings, ante: None, pay_table: None, head, written: None, named: Vec::new() }
    }
}

impl<S: Settings> Chosen<S> {
    fn of(file: TableFile<S>, path: &Path) -> Self {
        let TableFile { head, settings, ante, lines } = file;
        let named = lines.iter().map(|(name, _)| (*name).to_owned()).collect();
        let written = Some((path.to_owned(), lines));
        Self { settings, ante, pay_table: None, head, written, named }
    }

    fn set(&mut self, name: &str, value: &str, ante: Ante) -> Result<(), String> {
        if name == ANTE && ante == Ante::Accepted {
            self.ante = Some(self::ante(value)?);
            return Ok(());
        }
        if name == ANTE && ante == Ante::Unit {
            return Err(per_ante(value));
        }
        self.named.push(name.to_owned());
        if let Some((_, lines)) = &mut self.written {
            lines.retain(|(written, _)| *written != name);
        }
        self.settings.set(name, value).map_err(|error| error.to_string())
    }

    /// The same settings, if the text allows them at a table.
    ///
    /// # Errors
    ///
    /// The refusal with its clause; where a table file causes it, every refusal with its lines.
    pub fn permitted(self) -> Result<Self, Failure> {
        let Err(refusal) = self.settings.check() else { return Ok(self) };
        let Some((path, lines)) = &self.written else { return Err(Failure::usage(refusal)) };
        let complaints = table_file::not_allowed(&self.settings, lines);
        let located = |complaint: &entries::Complaint| match complaint.lines[..] {
            [] => complaint.words.clone(), // The call caused it, not the file.
            _ => entries::located(path, complaint),
        };
        let words: Vec<String> = complaints.iter().map(located).collect();
        Err(Failure::Usage(words.join("\n")))
    }

    /// Whether the file or the call names this option.
    pub fn names(&self, option: &str) -> bool {
        self.named.iter().any(|name| name == option)
    }

    /// All options as `name=value` lines.
    pub fn canonical(&self) -> String {
        let ante = self.ante.map(|ante| format!("{ANTE}={}\n", plain(ante))).unwrap_or_default();
        self.settings.canonical() + &ante
    }

    /// The hash of [`Chosen::canonical`], in hexadecimal: what every round of a table names.
    pub fn hash(&self) -> String {
        OptionsHash::of(&self.canonical()).to_string()
    }
}

/// A word as a shell reads it back.
pub fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_=./:,@%+".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', "'\\''"))
}

fn name_and_value(text: &str) -> Result<(&str, &str), Failure> {
    let wrong = || Failure::Usage(format!("--set {text:?} is not NAME=VALUE, such as minimum=25"));
    let (name, value) = text.split_once('=').ok_or_else(wrong)?;
    Ok((name.trim(), value.trim()))
}

/// An amount in dollars without separators.
pub fn plain(amount: Chips) -> String {
    amount.to_string().replace(',', "")
}

/// Reads the name of a game; completions and help list them all.
pub fn game_parser() -> impl TypedValueParser<Value = GameId> {
    let names = GameId::ALL.iter().map(|game| game.name());
    PossibleValuesParser::new(names)
        .map(|name| name.parse().expect("a possible value is the name of a game"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_quoted_if_a_shell_would_not_leave_it_alone() {
        assert_eq!(quoted("minimum=25"), "minimum=25");
        assert_eq!(quoted("my table.toml"), "'my table.toml'");
        assert_eq!(quoted("the house's"), "'the house'\\''s'");
        assert_eq!(quoted(""), "''");
    }
}
