//! Options of a game: `--table FILE`, `--set name=value` and `--pay-table FILE`, the same for every
//! command. What `--set` says goes over what the table file says.

use std::path::PathBuf;

use analyse::NO_PAYOUT_LIMIT;
use clap::builder::{PossibleValuesParser, TypedValueParser};
pub use desk::chosen::{Ante, Chosen, plain};
use desk::chosen::{Given, OptionsError};
use games::catalogue::GameId;
use games::settings::Settings;

use crate::failure::Failure;

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

    fn given(&self) -> Result<Given, Failure> {
        let set = self.set.iter().map(|text| name_and_value(text));
        Ok(Given {
            table: self.table.clone(),
            set: set.collect::<Result<_, _>>()?,
            pay_tables: self.pay_tables.clone(),
        })
    }

    /// The settings of a command that plays one table.
    ///
    /// # Errors
    ///
    /// Names the option or the line that is wrong; refuses a second pay table.
    pub fn one<S: Settings>(&self, ante: Ante) -> Result<Chosen<S>, Failure> {
        Ok(self.given()?.one(ante)?)
    }

    /// The settings of every pay table given, or of the default one.
    ///
    /// # Errors
    ///
    /// Names the option or the line that is wrong.
    pub fn each<S: Settings>(&self, ante: Ante) -> Result<Vec<Chosen<S>>, Failure> {
        Ok(self.given()?.each(ante)?)
    }
}

impl From<OptionsError> for Failure {
    fn from(error: OptionsError) -> Self {
        match error {
            OptionsError::File(error) => error.into(),
            OptionsError::Contradiction { name, value, other } => {
                Self::Usage(format!("--set {name}={value} contradicts --set {name}={other}"))
            }
            error => Self::usage(error),
        }
    }
}

/// A notice with the option that helps, if one does.
pub fn with_option(notice: String) -> String {
    match notice.as_str() {
        NO_PAYOUT_LIMIT => format!("{notice}; give --set ante=AMOUNT"),
        _ => notice,
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

fn name_and_value(text: &str) -> Result<(String, String), Failure> {
    let wrong = || Failure::Usage(format!("--set {text:?} is not NAME=VALUE, such as minimum=25"));
    let (name, value) = text.split_once('=').ok_or_else(wrong)?;
    Ok((name.trim().to_owned(), value.trim().to_owned()))
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
