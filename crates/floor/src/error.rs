//! Why there is no table.

use core::fmt;
use std::path::PathBuf;

use audit::{Fault, Reason, SetUpError, Unread};
use games::catalogue::Cannot;
use games::settings::SettingError;
use rules::Refusal;
use seat::{Denied, NoArrival, NoReturn};
use signage::TooManyPositions;

/// Why there is no table.
#[derive(Debug)]
pub enum Error {
    /// The game is planned.
    NotYet(Cannot),
    /// A setting is none of the game.
    Setting(SettingError),
    /// The text does not allow it.
    Refused(Refusal),
    /// The layout has no room for so many.
    Positions(TooManyPositions),
    /// Guests do not play by a policy of this name.
    NoPolicy {
        /// The name.
        name: String,
        /// The names there are.
        known: Vec<&'static str>,
    },
    /// Somebody cannot come.
    Arrival(NoArrival),
    /// Nobody can come back.
    Return(NoReturn),
    /// The table is not dealt from repeatable seeds.
    NoRehearsal,
    /// The log is of another game.
    OtherGame {
        /// The log.
        log: PathBuf,
        /// The game of its table.
        game: String,
    },
    /// The log cannot be begun.
    SetUp(SetUpError),
    /// The disk failed.
    Fault(Fault),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let told: &dyn fmt::Display = match self {
            Self::NotYet(error) => error,
            Self::Setting(error) => error,
            Self::Refused(error) => error,
            Self::Positions(error) => error,
            Self::NoPolicy { name, known } => {
                &format!("there is no policy {name:?}; known are: {}", known.join(", "))
            }
            Self::Arrival(error) => error,
            Self::Return(error) => error,
            Self::NoRehearsal => &"the table of this log is no rehearsal",
            Self::OtherGame { log, game } => {
                &format!("{} is the log of a table of {game}; name that game", log.display())
            }
            Self::SetUp(error) => error,
            Self::Fault(error) => error,
        };
        told.fmt(f)
    }
}

impl core::error::Error for Error {}

/// Errors that are told as they are.
macro_rules! from_causes {
    ($($cause:ty => $kind:ident),* $(,)?) => {
        $(impl From<$cause> for Error {
            fn from(cause: $cause) -> Self {
                Self::$kind(cause)
            }
        })*
    };
}

from_causes! {
    Cannot => NotYet,
    SettingError => Setting,
    Refusal => Refused,
    TooManyPositions => Positions,
    NoArrival => Arrival,
    NoReturn => Return,
    SetUpError => SetUp,
}

impl From<Fault> for Error {
    fn from(fault: Fault) -> Self {
        let Fault::Damaged { path, findings } = &fault else { return Self::Fault(fault) };
        let other = findings.iter().find_map(|finding| match &finding.reason {
            Reason::Unintelligible(Unread::OtherGame { found, .. }) => Some(found.clone()),
            _ => None,
        });
        match other {
            Some(game) => Self::OtherGame { log: path.clone(), game },
            None => Self::Fault(fault),
        }
    }
}

impl From<Denied> for Error {
    fn from(denied: Denied) -> Self {
        match denied {
            Denied::Refused(refusal) => Self::Refused(refusal),
            Denied::Fault(fault) => Self::Fault(fault),
        }
    }
}
