//! Kernels: the analysers of record, one per game.
//!
//! A kernel calls the game's own ranking, `judge` and `settle`, takes its deck as an argument, and
//! equals the [plain walker](crate::walk) as fractions and as distributions on short decks.

mod advice;
mod amounts;
pub mod caribbean_stud;
mod deck;
pub mod double_cross;
pub mod double_down_stud;
pub mod double_draw;
mod named;
mod played;
mod terms;
pub mod three_card_draw;
mod three_cards;

pub use amounts::TooLarge;
pub use named::{Named, OPTIMAL, UnknownPolicy};
pub use played::{Played, Solution};
pub use terms::{Events, Terms};
