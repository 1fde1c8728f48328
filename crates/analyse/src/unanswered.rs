//! Why there is no answer to a question about a solved game.

use core::fmt;

use crate::kernels::TooLarge;
use crate::points::NotPayable;
use crate::watch::Cancelled;

/// Something that a game has no answer to, and why.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cannot(pub &'static str);

/// A situation that a kernel leaves to the round machine.
pub(crate) const UNKNOWN: Cannot = Cannot("the kernel knows no such situation");

impl fmt::Display for Cannot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl core::error::Error for Cannot {}

cards::told! {
    /// Why there is no answer.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum Unanswered {
        /// The game has none.
        Cannot(why: Cannot) ["{why}"];
        /// It is not computed with such amounts.
        TooLarge(why: TooLarge) ["{why}"];
        /// A line of a pay table cannot pay so much.
        NotPayable { line: String, why: NotPayable } ["{line}: {why}"];
        /// Whoever waited for it ended it.
        Cancelled ["{}", Cancelled];
    }
}

impl core::error::Error for Unanswered {}

/// Errors that are told as they are.
macro_rules! from_causes {
    ($($cause:ty => $Error:ident::$kind:ident),+) => {
        $(impl From<$cause> for $Error {
            fn from(cause: $cause) -> Self {
                Self::$kind(cause)
            }
        })+
    };
}
pub(crate) use from_causes;

from_causes! { Cannot => Unanswered::Cannot, TooLarge => Unanswered::TooLarge }

impl From<Cancelled> for Unanswered {
    fn from(_: Cancelled) -> Self {
        Self::Cancelled
    }
}
