//! Strategies in words.
mod book;
mod found;
mod learn;
mod list;
mod search;
mod words;
pub mod caribbean_stud;
pub mod double_down_stud;
pub mod three_card_draw;
pub mod double_cross;

pub use book::{Words, Book, Cell, Choice, Holds, Question, Test, Then, Writing, holding};
pub use found::{Exception, Line, Strategy, Told};
pub use learn::Effort;
pub use list::{List, Rule};
