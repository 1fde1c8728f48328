//! Why a client has no answer.

use core::fmt;

use server::problem::{Kind, Problem};

/// Why there is no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ClientError {
    /// The house refused.
    Refused(Box<Problem>),
    /// Nobody answered.
    Unreachable(String),
    /// The answer, or the address, is not what it should be.
    NotUnderstood(String),
}

impl ClientError {
    /// Whether the same may be answered when it is sent again.
    pub fn is_passing(&self) -> bool {
        match self {
            Self::Refused(problem) => matches!(problem.kind, Kind::Busy),
            Self::Unreachable(_) => true,
            Self::NotUnderstood(_) => false,
        }
    }

    /// The refusal, if it is one.
    pub fn problem(&self) -> Option<&Problem> {
        match self {
            Self::Refused(problem) => Some(problem),
            Self::Unreachable(_) | Self::NotUnderstood(_) => None,
        }
    }
}

impl From<Problem> for ClientError {
    fn from(problem: Problem) -> Self {
        Self::Refused(Box::new(problem))
    }
}

impl fmt::Display for ClientError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(problem) => write!(f, "{}: {}", problem.title, problem.detail),
            Self::Unreachable(cause) => write!(f, "the house does not answer: {cause}"),
            Self::NotUnderstood(cause) => write!(f, "the answer is not understood: {cause}"),
        }
    }
}

impl core::error::Error for ClientError {}
