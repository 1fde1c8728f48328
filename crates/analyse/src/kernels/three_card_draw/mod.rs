//! Three Card Draw Poker, solved.
mod counts;
pub use counts::{Against, Counts, threes};
