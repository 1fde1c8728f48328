//! Double Draw Poker, solved.
mod alike;
mod calm;
mod dead;
mod facing;
mod hands;
mod kept;
mod score;
mod second;
mod solution;
pub use hands::{Hands, Own};
pub use solution::solve;
pub use score::Worth;
