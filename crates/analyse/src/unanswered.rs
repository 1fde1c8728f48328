//! Why there is no answer to a question about a solved game.

use crate::kernels::TooLarge;
use crate::points::NotPayable;
use crate::situation::Unusable;
use crate::watch::Cancelled;

cards::told! {
    /// Something that a game has no answer to, and why.
    #[derive(Copy)]
    pub struct Declined(pub why: &'static str) ["{why}"];
}

/// A situation that a kernel leaves to the round machine.
pub(crate) const UNKNOWN: Declined = Declined("the kernel knows no such situation");

/// Values that are not compared by the thousand.
pub(crate) const TOO_LONG: Declined =
    Declined("its exact values are too long for pay tables to be compared by them");

cards::told! {
    /// Why there is no answer.
    pub error enum Unanswered {
        /// The game has none.
        Declined(why: Declined) ["{why}"] from Declined;
        /// It is not computed with such amounts.
        TooLarge(why: TooLarge) ["{why}"] from TooLarge;
        /// A line of a pay table cannot pay so much.
        NotPayable { line: String, why: NotPayable } ["{line}: {why}"];
        /// The cards make no such situation.
        Unusable(why: Unusable) ["{why}"] from Unusable;
        /// Whoever waited for it ended it.
        Cancelled(ended: Cancelled) ["{ended}"] from Cancelled;
    }
}
