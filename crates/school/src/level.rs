//! How much trouble a lesson has.

use core::str::FromStr;

cards::worded! {
    /// How much trouble there is.
    #[derive(Default)]
    pub enum Level(word) {
        /// None.
        #[default]
        None "none",
        /// Now and then.
        Some "some",
        /// Several times in a round.
        Much "much",
    }
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

impl FromStr for Level {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Self::named(text)
            .ok_or_else(|| format!("{text:?} is no amount of trouble; none, some, much are"))
    }
}
