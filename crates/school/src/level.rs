//! How much trouble a lesson has.

use core::fmt;
use core::str::FromStr;

/// How much trouble there is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Level {
    /// None.
    #[default]
    None,
    /// Now and then.
    Some,
    /// Several times in a round.
    Much,
}

impl Level {
    /// Once in so many moments, if ever.
    pub(crate) const fn one_in(self) -> Option<usize> {
        match self {
            Self::None => None,
            Self::Some => Some(40),
            Self::Much => Some(9),
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::None => "none",
            Self::Some => "some",
            Self::Much => "much",
        })
    }
}

impl FromStr for Level {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Ok(match text {
            "none" => Self::None,
            "some" => Self::Some,
            "much" => Self::Much,
            _ => return Err(format!("{text:?} is no amount of trouble; none, some, much are")),
        })
    }
}
