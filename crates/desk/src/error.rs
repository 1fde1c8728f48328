//! Why a question has no answer.

use std::fmt;

use analyse::kernels::{TooLarge, UnknownPolicy};
use analyse::sensitivity::NoValue;
use analyse::{Cancelled, Cannot, Unanswered, Unusable};
use rules::Refusal;

use crate::advise::NoSituation;
use crate::chosen::OptionsError;

/// Why a question has no answer, in words that say what would be accepted.
#[derive(Debug)]
pub enum Error {
    /// The options cannot be used.
    Options(OptionsError),
    /// No policy has this name.
    UnknownPolicy(UnknownPolicy),
    /// Nobody knows the exact value of this policy; it can be simulated.
    NoExactValue {
        /// The policy.
        policy: &'static str,
    },
    /// It is not computed with such amounts.
    TooLarge(TooLarge),
    /// There is no value at other odds.
    NoValue(NoValue),
    /// The game has no answer to it.
    Cannot(Cannot),
    /// The table has no progressive.
    NoProgressive,
    /// The round machine cannot play it.
    Simulation(simulate::Fault),
    /// The cards make no situation.
    NoSituation(NoSituation),
    /// The game does not permit it.
    Refused(Refusal),
    /// Whoever waited for the answer ended it.
    Cancelled,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Options(error) => error.fmt(f),
            Self::UnknownPolicy(error) => error.fmt(f),
            Self::NoExactValue { policy } => {
                write!(f, "the exact value of {policy} is not known; a simulation estimates it")
            }
            Self::TooLarge(error) => error.fmt(f),
            Self::NoValue(error) => error.fmt(f),
            Self::Cannot(error) => error.fmt(f),
            Self::NoProgressive => {
                f.write_str("progressive=false: such a table has no meter; leave it out")
            }
            Self::Simulation(error) => error.fmt(f),
            Self::NoSituation(error) => error.fmt(f),
            Self::Refused(refusal) => refusal.fmt(f),
            Self::Cancelled => Cancelled.fmt(f),
        }
    }
}

impl core::error::Error for Error {}

impl From<OptionsError> for Error {
    fn from(error: OptionsError) -> Self {
        Self::Options(error)
    }
}

impl From<UnknownPolicy> for Error {
    fn from(error: UnknownPolicy) -> Self {
        Self::UnknownPolicy(error)
    }
}

impl From<TooLarge> for Error {
    fn from(error: TooLarge) -> Self {
        Self::TooLarge(error)
    }
}

impl From<NoValue> for Error {
    fn from(error: NoValue) -> Self {
        match error {
            NoValue::TooLarge(error) => Self::TooLarge(error),
            NoValue::Cancelled => Self::Cancelled,
            error @ NoValue::NotPayable { .. } => Self::NoValue(error),
        }
    }
}

impl From<Unanswered> for Error {
    fn from(error: Unanswered) -> Self {
        match error {
            Unanswered::TooLarge(error) => Self::TooLarge(error),
            Unanswered::Cancelled => Self::Cancelled,
            Unanswered::Cannot(error) => Self::Cannot(error),
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

impl From<NoSituation> for Error {
    fn from(error: NoSituation) -> Self {
        Self::NoSituation(error)
    }
}

impl From<Unusable> for Error {
    fn from(error: Unusable) -> Self {
        Self::NoSituation(NoSituation::Unusable(error))
    }
}

impl From<Refusal> for Error {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<Cancelled> for Error {
    fn from(_: Cancelled) -> Self {
        Self::Cancelled
    }
}
