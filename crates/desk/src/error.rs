//! Why a question has no answer.

use std::fmt;

use analyse::design::DesignError;
use analyse::kernels::{TooLarge, UnknownPolicy};
use analyse::{Cancelled, Unanswered, Unusable};
use games::catalogue;
use rules::Refusal;

use crate::advise::NoSituation;
use crate::chosen::OptionsError;
use crate::entries::FileError;
use crate::vulnerability::KnowledgeError;

/// Why a question has no answer, in words that say what would be accepted.
#[derive(Debug)]
pub enum Error {
    /// The options cannot be used.
    Options(OptionsError),
    /// The game of the catalogue has no answer to it yet.
    NotYet(catalogue::Cannot),
    /// No policy has this name.
    UnknownPolicy(UnknownPolicy),
    /// Nobody knows the exact value of this policy; it can be simulated.
    NoExactValue {
        /// The game.
        game: &'static str,
        /// The policy.
        policy: &'static str,
    },
    /// It is not computed with such amounts.
    TooLarge(TooLarge),
    /// There is no value at other odds.
    NoValue(Unanswered),
    /// The game has no answer to it.
    Cannot(analyse::Cannot),
    /// The table has no progressive.
    NoProgressive,
    /// The round machine cannot play it.
    Simulation(simulate::Fault),
    /// The cards make no situation.
    NoSituation(NoSituation),
    /// More exceptions than can be listed; of this game.
    TooManyExceptions(&'static str),
    /// No pay tables can be sought so.
    Design(DesignError),
    /// Such knowledge has no value.
    Knowledge(KnowledgeError),
    /// The game does not permit it.
    Refused(Refusal),
    /// Whoever waited for the answer ended it.
    Cancelled,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let told: &dyn fmt::Display = match self {
            Self::Options(error) => error,
            Self::NotYet(error) => error,
            Self::UnknownPolicy(error) => error,
            Self::NoExactValue { policy, .. } => {
                &format!("the exact value of {policy} is not known; a simulation estimates it")
            }
            Self::TooLarge(error) => error,
            Self::NoValue(error) => error,
            Self::Cannot(error) => error,
            Self::NoProgressive => &"progressive=false: such a table has no meter; leave it out",
            Self::Simulation(error) => error,
            Self::NoSituation(error) => error,
            Self::TooManyExceptions(game) => {
                &format!("{game} has too many exceptions to list them all")
            }
            Self::Design(error) => error,
            Self::Knowledge(error) => error,
            Self::Refused(refusal) => refusal,
            Self::Cancelled => &Cancelled,
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
                Self::$kind(cause.into())
            }
        })*
    };
}

from_causes! {
    OptionsError => Options,
    FileError => Options,
    catalogue::Cannot => NotYet,
    UnknownPolicy => UnknownPolicy,
    TooLarge => TooLarge,
    NoSituation => NoSituation,
    Unusable => NoSituation,
    Refusal => Refused,
}

impl From<Cancelled> for Error {
    fn from(_: Cancelled) -> Self {
        Self::Cancelled
    }
}

impl From<Unanswered> for Error {
    fn from(error: Unanswered) -> Self {
        match error {
            Unanswered::TooLarge(error) => Self::TooLarge(error),
            Unanswered::Cancelled => Self::Cancelled,
            Unanswered::Cannot(error) => Self::Cannot(error),
            error @ Unanswered::NotPayable { .. } => Self::NoValue(error),
        }
    }
}

impl From<simulate::Fault> for Error {
    fn from(error: simulate::Fault) -> Self {
        match error {
            simulate::Fault::Cancelled => Self::Cancelled,
            error => Self::Simulation(error),
        }
    }
}

impl From<DesignError> for Error {
    fn from(error: DesignError) -> Self {
        match error {
            DesignError::NoValue(error) => error.into(),
            error => Self::Design(error),
        }
    }
}

impl From<KnowledgeError> for Error {
    fn from(error: KnowledgeError) -> Self {
        match error {
            KnowledgeError::Unanswered(error) => error.into(),
            error => Self::Knowledge(error),
        }
    }
}
