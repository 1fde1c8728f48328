//! Double Draw Poker, solved.
mod bounds;
mod dead;
mod hands;
mod solution;
mod worth;
pub use hands::{Hands, Own};
pub use solution::solve;
pub use worth::Worth;
