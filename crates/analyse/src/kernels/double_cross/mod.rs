//! Double Cross Poker, solved.
mod classes;
mod counts;
mod kinds;
mod sweep;
mod table;

pub use counts::{Against, Class, Counts};
