//! Why something that somebody said at a shared table is not done.

use audit::Fault;
use rules::Refusal;

use crate::host::Denied;

/// Whose rulings and validations a table waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Staff {
    /// Nobody's: the house rules that play goes on and validates what is won.
    OfTheHouse,
    /// Those of people.
    People,
}

cards::told! {
    /// Why something that somebody said is not done. Nothing has changed but the log, which has
    /// the refusal.
    #[derive(Debug)]
    pub enum NotDone {
        /// The rules say no.
        Refused(refusal: Refusal) ["{refusal}"] from Refusal;
        /// It was not understood, or it is no answer to what is asked; what would be.
        Unclear(why: String) ["{why}"] from String;
        /// The table cannot go on: no seed could be drawn.
        Fault(fault: Fault) ["{fault}"] from Fault;
    }
}

impl core::error::Error for NotDone {}

impl From<Denied> for NotDone {
    fn from(denied: Denied) -> Self {
        match denied {
            Denied::Refused(refusal) => Self::Refused(refusal),
            Denied::Fault(fault) => Self::Fault(fault),
        }
    }
}
