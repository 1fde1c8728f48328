//! Where in a round a lesson begins.

use core::str::FromStr;

use crate::deed::Verb;
use crate::duty::What;

cards::worded! {
    /// A moment that a trainee may want to practise.
    #[derive(Default)]
    pub enum Moment(word) {
        /// The deck is received.
        #[default]
        Opening "opening",
        /// The first card is dealt.
        Deal "deal",
        /// Chips are collected, paid and returned.
        Settlement "settlement",
    }
}

impl Moment {
    /// Whether it has come when this is due.
    pub(crate) const fn has_come(self, due: What) -> bool {
        match (self, due) {
            (Self::Opening, _) => true,
            (Self::Deal, What::Deed(deed)) => matches!(deed.verb, Verb::Deal),
            (Self::Settlement, What::Deed(deed)) => {
                deed.verb.moves_chips() || matches!(deed.verb, Verb::Award)
            }
            (Self::Deal | Self::Settlement, What::Step(_)) => false,
        }
    }
}

impl FromStr for Moment {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Self::named(text).ok_or_else(|| {
            format!("{text:?} is no moment of a round; opening, deal, settlement are")
        })
    }
}
