//! Why there is no answer to a question about a solved game.

use crate::kernels::TooLarge;
use crate::points::NotPayable;
use crate::watch::Cancelled;

cards::told! {
    /// Something that a game has no answer to, and why.
    #[derive(Copy)]
    pub struct Cannot(pub why: &'static str) ["{why}"];
}

/// A situation that a kernel leaves to the round machine.
pub(crate) const UNKNOWN: Cannot = Cannot("the kernel knows no such situation");

cards::told! {
    /// Why there is no answer.
    pub error enum Unanswered {
        /// The game has none.
        Cannot(why: Cannot) ["{why}"] from Cannot;
        /// It is not computed with such amounts.
        TooLarge(why: TooLarge) ["{why}"] from TooLarge;
        /// A line of a pay table cannot pay so much.
        NotPayable { line: String, why: NotPayable } ["{line}: {why}"];
        /// Whoever waited for it ended it.
        Cancelled(ended: Cancelled) ["{ended}"] from Cancelled;
    }
}
