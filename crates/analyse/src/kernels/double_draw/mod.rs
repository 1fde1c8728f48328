//! Double Draw Poker, solved.
mod advice;
mod alike;
mod calm;
mod dead;
mod facing;
mod hands;
mod kept;
mod listed;
mod played;
mod policies;
mod score;
mod second;
mod solution;
mod terms;

pub use hands::{Counts, Own};
pub use played::Played;
pub use policies::{Named, OptimalPolicy, UnknownPolicy};
pub use solution::{Play, Solution, TIE_RULE};
pub use terms::{Event, Terms, TooLarge};
