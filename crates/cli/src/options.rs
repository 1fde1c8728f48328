//! Options of a game: `--table FILE`, `--set name=value` and `--pay-table FILE`, the same for every
//! command. What `--set` says goes over what the table file says.

use std::ffi::OsStr;
use std::path::PathBuf;

use analyse::NO_PAYOUT_LIMIT;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::error::ErrorKind;
use clap::{Arg, Command};
pub use desk::chosen::plain;
use desk::chosen::{Given, OptionsError};
use games::catalogue::{Ask, Capability, GameId, NoGame};

use crate::failure::Failure;

/// The game a call is about, under its options.
#[derive(clap::Args, Clone, Debug)]
pub struct GameOptions {
    /// The game
    #[arg(value_parser = game_parser())]
    pub game: GameId,

    #[command(flatten)]
    pub options: Options,
}

impl GameOptions {
    /// What is given, for the desk, if the game can answer what is asked.
    pub fn given(&self, asked: Ask) -> Result<Given, Failure> {
        match self.game.can() {
            Capability::Planned => Err(Failure::No(self.game.cannot(asked).to_string())),
            Capability::Played | Capability::Banked | Capability::Solved => self.options.given(),
        }
    }
}

/// What a call may say about a game's options.
#[derive(clap::Args, Clone, Debug)]
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

    /// What is given, for the desk.
    pub fn given(&self) -> Result<Given, Failure> {
        let set = self.set.iter().map(|text| name_and_value(text));
        Ok(Given {
            table: self.table.clone(),
            set: set.collect::<Result<_, _>>()?,
            pay_tables: self.pay_tables.clone(),
        })
    }
}

impl From<OptionsError> for Failure {
    fn from(error: OptionsError) -> Self {
        match error {
            OptionsError::File(error) => error.into(),
            OptionsError::Contradiction { name, value, other } => {
                Self::Usage(format!("--set {name}={value} contradicts --set {name}={other}"))
            }
            error @ (OptionsError::SecondPayTable(_)
            | OptionsError::Setting(_)
            | OptionsError::NoAnte(_)
            | OptionsError::NothingDealt
            | OptionsError::NoRoom(_)
            | OptionsError::Refused(_)
            | OptionsError::RefusedInFile(..)) => Self::usage(error),
        }
    }
}

/// Adds to each notice the option that helps, if one does.
pub fn with_options(notices: &mut [String]) {
    for notice in notices.iter_mut().filter(|notice| **notice == NO_PAYOUT_LIMIT) {
        notice.push_str("; give --set ante=AMOUNT");
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

/// Reads what people call a game; completions and help list the names.
pub fn game_parser() -> impl TypedValueParser<Value = GameId> {
    GameCalled(PossibleValuesParser::new(GameId::ALL.iter().map(|game| game.name())))
}

#[derive(Clone)]
struct GameCalled(PossibleValuesParser);

impl TypedValueParser for GameCalled {
    type Value = GameId;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<GameId, clap::Error> {
        GameId::meant(&value.to_string_lossy()).or_else(|why| match why {
            NoGame::Unknown(_) => {
                let name = self.0.parse_ref(command, arg, value)?;
                Ok(name.parse().expect("a possible value is the name of a game"))
            }
            NoGame::Several { .. } => {
                let text = format!("{why}: name one of them\n");
                Err(clap::Error::raw(ErrorKind::ValueValidation, text).with_cmd(command))
            }
        })
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        self.0.possible_values()
    }
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
