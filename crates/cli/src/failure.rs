//! How a command ends: done, no, or a call that was wrong.

use std::fmt;
use std::io;
use std::process::ExitCode;

use analyse::design::{BoundsError, DesignError, WrongBounds};
use analyse::kernels;
use desk::advise::NoSituation;
use desk::entries::FileError;
use games::banked::NoLaterStage;
use seat::{Denied, Fault, NoArrival};

/// How a command ends that has printed its answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// All is well: exit code 0.
    Success,
    /// The printed answer is no, such as a case that failed: exit code 1.
    No,
}

impl Ending {
    /// Success if the printed answer is yes.
    pub const fn when(yes: bool) -> Self {
        if yes { Self::Success } else { Self::No }
    }
}

/// Why a command has no answer. The message goes to standard error.
#[derive(Debug)]
pub enum Failure {
    /// The call was wrong: exit code 2. Return it before anything is printed.
    Usage(String),
    /// The answer is no and there is nothing to print but the reason: exit code 1.
    No(String),
    /// The world failed: a disk, a terminal. Exit code 2, because nothing was answered.
    Fault {
        /// What was being done.
        doing: String,
        /// What went wrong.
        cause: io::Error,
    },
    /// Somebody pressed Ctrl-C. Exit code 130, as if the signal had come.
    Interrupted,
    /// Whoever read our output has stopped reading: nobody is left to tell. Exit code 0.
    ReaderGone,
}

impl Failure {
    /// A call that was wrong, in the words of `error`.
    pub fn usage(error: impl fmt::Display) -> Self {
        Self::Usage(error.to_string())
    }

    /// A file or a folder that could not be read or written.
    pub fn at(doing: &str, path: &std::path::Path, cause: io::Error) -> Self {
        Self::Fault { doing: format!("{doing} {}", path.display()), cause }
    }

    /// What is shown, if anything.
    pub fn message(&self) -> Option<String> {
        match self {
            Self::Usage(message) | Self::No(message) => Some(message.clone()),
            Self::Fault { doing, cause } => Some(format!("{doing}: {cause}")),
            Self::Interrupted | Self::ReaderGone => None,
        }
    }
}

impl From<FileError> for Failure {
    fn from(error: FileError) -> Self {
        match error {
            FileError::Unreadable { what, path, cause } => {
                Self::at(&format!("reading the {what}"), &path, cause)
            }
            error @ (FileError::OtherKind { .. } | FileError::Wrong { .. }) => Self::usage(error),
        }
    }
}

impl From<desk::Error> for Failure {
    fn from(error: desk::Error) -> Self {
        use desk::Error::*;
        match error {
            Options(error) => error.into(),
            TooLarge(kernels::TooLarge::NoUnit) => Self::usage(
                "no amount near the minimum divides all payouts; give one with --set ante=AMOUNT",
            ),
            NoSituation(error) => Self::Usage(no_situation(&error)),
            Design(error) => Self::Usage(no_design(&error)),
            error @ (NotYet(_)
            | Declined(_)
            | NoExactValue { .. }
            | NoProgressive
            | TooManyExceptions(_)
            | Cancelled(_)) => Self::No(error.to_string()),
            error @ (UnknownPolicy(_)
            | PoliciesWithoutSeats { .. }
            | NotDealt { .. }
            | NoCount(_)
            | TooLarge(_)
            | NoValue(_)
            | BuysNoHand { .. }
            | Simulation(_)
            | Knowledge(_)
            | Equity(_)
            | Part(_)
            | Refused(_)) => Self::usage(error),
        }
    }
}

impl From<floor::Error> for Failure {
    fn from(error: floor::Error) -> Self {
        match error {
            floor::Error::NotYet(why) => Self::No(why.to_string()),
            floor::Error::Arrival(why @ NoArrival::GuestName(_)) => {
                Self::Usage(format!("--name {why}"))
            }
            floor::Error::Arrival(why @ NoArrival::TooFewChips { .. }) => {
                Self::Usage(format!("--chips {why}"))
            }
            floor::Error::NoRehearsal => Self::Usage(format!("{error}; leave out --rehearse")),
            error @ (floor::Error::Setting(_)
            | floor::Error::Refused(_)
            | floor::Error::Positions(_)
            | floor::Error::Topic(_)
            | floor::Error::NoPolicy { .. }
            | floor::Error::Arrival(_)
            | floor::Error::Return(_)
            | floor::Error::OtherGame { .. }
            | floor::Error::SetUp(_)
            | floor::Error::Fault(_)) => Self::usage(error),
        }
    }
}

impl From<Denied> for Failure {
    fn from(denied: Denied) -> Self {
        Self::usage(denied)
    }
}

impl From<Fault> for Failure {
    fn from(fault: Fault) -> Self {
        Self::usage(fault)
    }
}

/// Why no pay tables can be sought, with the options that say what is.
fn no_design(error: &DesignError) -> String {
    match error {
        DesignError::Bounds(WrongBounds::Line(text, why)) => format!("--line {text:?}: {why}"),
        DesignError::Bounds(WrongBounds::Fixed(name, BoundsError::GivenBounds)) => {
            format!("--fix {name:?}: --line gives it bounds")
        }
        DesignError::Bounds(WrongBounds::Fixed(name, why)) => format!("--fix {name:?}: {why}"),
        DesignError::LineWithoutEffect { .. } => format!("--line {error}"),
        DesignError::NeverFalling => format!("{error}, or --any-order"),
        DesignError::TooManyCandidates => format!("{error}, or give a smaller --within"),
        DesignError::NoWager { .. }
        | DesignError::NothingMoves(_)
        | DesignError::TooManyTables
        | DesignError::NoValue(_) => error.to_string(),
    }
}

/// Why cards make no situation, with the options that name them.
fn no_situation(error: &NoSituation) -> String {
    match error {
        NoSituation::UnknownStage { stage, game, known } => {
            let known = NoSituation::stages_known(known);
            format!("--stage {stage:?}: {game} has no such stage; {known}")
        }
        NoSituation::NothingDiscarded { cards, game, from } => match from {
            Some(from) => {
                format!("--discarded {cards:?}: nothing is discarded before --stage {from}")
            }
            None => format!(
                "--discarded {cards:?}: nothing is discarded in {game} before a decision; leave it \
                 out"
            ),
        },
        NoSituation::NoLaterStage(NoLaterStage::NeedsWager { stage, wager, setting }) => format!(
            "--stage {stage}: without a {wager} wager there is one decision; leave the stage out, \
             or give --set {setting}=1"
        ),
        error @ (NoSituation::Number { .. }
        | NoSituation::NoLaterStage(_)
        | NoSituation::Unusable(_)) => error.to_string(),
    }
}

/// The exit code of a command.
pub fn exit_code(ended: &Result<Ending, Failure>) -> ExitCode {
    match ended {
        Ok(Ending::Success) | Err(Failure::ReaderGone) => ExitCode::SUCCESS,
        Ok(Ending::No) | Err(Failure::No(_)) => ExitCode::from(1),
        Err(Failure::Usage(_) | Failure::Fault { .. }) => ExitCode::from(2),
        Err(Failure::Interrupted) => ExitCode::from(130),
    }
}
