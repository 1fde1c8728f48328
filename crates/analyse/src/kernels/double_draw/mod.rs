//! Double Draw Poker, solved.
mod alike;
mod calm;
mod dead;
mod facing;
mod hands;
mod kept;
mod played;
mod score;
mod second;
mod solution;
mod terms;

pub use hands::{Counts, Own};
pub use played::Played;
pub use solution::{Play, Solution, TIE_RULE};
pub use terms::{Event, Terms, TooLarge};
