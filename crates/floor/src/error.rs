//! Why there is no table.

use std::path::PathBuf;

use audit::{Fault, Flaw, NoRecord, SetUpError, Unread};
use games::catalogue::Cannot;
use games::settings::SettingError;
use rules::Refusal;
use school::NoTopic;
use seat::{Denied, NoArrival, NoReturn};
use signage::TooManyPositions;

cards::told! {
    /// Why there is no table.
    #[derive(Debug)]
    pub enum Error {
        /// The game is planned.
        NotYet(error: Cannot) ["{error}"] from Cannot;
        /// A setting is none of the game.
        Setting(error: SettingError) ["{error}"] from SettingError;
        /// The text does not allow it.
        Refused(error: Refusal) ["{error}"] from Refusal;
        /// The layout has no room for so many.
        Positions(error: TooManyPositions) ["{error}"] from TooManyPositions;
        /// Guests do not play by a policy of this name.
        NoPolicy { name: String, known: Vec<&'static str> } [
            "there is no policy {name:?}; known are: {}", known.join(", ")
        ];
        /// Nothing is asked about this.
        Topic(error: NoTopic) ["{error}"] from NoTopic;
        /// Somebody cannot come.
        Arrival(error: NoArrival) ["{error}"] from NoArrival;
        /// Nobody can come back.
        Return(error: NoReturn) ["{error}"] from NoReturn;
        /// The table is not dealt from repeatable seeds.
        NoRehearsal ["the table of this log is no rehearsal"];
        /// The log is of another game.
        OtherGame { log: PathBuf, game: String } [
            "{} is the log of a table of {game}; name that game", log.display()
        ];
        /// The log cannot be begun.
        SetUp(error: SetUpError) ["{error}"] from SetUpError;
        /// The disk failed.
        Fault(error: Fault) ["{error}"];
    }
}

impl core::error::Error for Error {}

impl From<Fault> for Error {
    fn from(fault: Fault) -> Self {
        let Fault::Damaged { path, findings } = &fault else { return Self::Fault(fault) };
        let other = findings.iter().find_map(|finding| {
            let Flaw::Unintelligible(Unread::Record(NoRecord::OtherGame { found, .. })) =
                &finding.reason
            else {
                return None;
            };
            Some(found.clone())
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
