//! Why there is no answer to a question about a solved game.

use core::fmt;

use crate::kernels::TooLarge;
use crate::watch::Cancelled;

/// Why a kernel leaves a situation to the round machine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Declined {
    /// It knows no such situation.
    Unknown,
    /// It does not compute with such amounts.
    TooLarge(TooLarge),
}

impl fmt::Display for Declined {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown => f.write_str("the kernel knows no such situation"),
            Self::TooLarge(why) => why.fmt(f),
        }
    }
}

impl core::error::Error for Declined {}

impl From<TooLarge> for Declined {
    fn from(why: TooLarge) -> Self {
        Self::TooLarge(why)
    }
}

/// Something that a game has no answer to, and why.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cannot(pub &'static str);

impl fmt::Display for Cannot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl core::error::Error for Cannot {}

/// Why there is no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unanswered {
    /// The game has none.
    Cannot(Cannot),
    /// It is not computed with such amounts.
    TooLarge(TooLarge),
    /// Whoever waited for it ended it.
    Cancelled,
}

impl fmt::Display for Unanswered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cannot(why) => why.fmt(f),
            Self::TooLarge(why) => why.fmt(f),
            Self::Cancelled => Cancelled.fmt(f),
        }
    }
}

impl core::error::Error for Unanswered {}

impl From<Cannot> for Unanswered {
    fn from(why: Cannot) -> Self {
        Self::Cannot(why)
    }
}

impl From<TooLarge> for Unanswered {
    fn from(why: TooLarge) -> Self {
        Self::TooLarge(why)
    }
}

impl From<Cancelled> for Unanswered {
    fn from(_: Cancelled) -> Self {
        Self::Cancelled
    }
}
