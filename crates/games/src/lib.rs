//! The games: one folder each, laid out like the regulation that authorises it.
//!
//! A game is told its cards, it never draws them. It is a [`rules::Round`] for the drivers and a
//! [`Game`] for the table: its settings, its procedure as data, its remedies, its words.
//!
//! ```
//! use games::catalogue::GameId;
//!
//! let game: GameId = "double-down-stud".parse().expect("a game of the catalogue");
//! assert_eq!(game.title(), "Double Down Stud");
//! ```
#![deny(
    missing_docs,
    clippy::float_arithmetic,
    clippy::wildcard_enum_match_arm,
    clippy::print_stdout
)]

pub mod catalogue;
pub mod double_down_stud;
mod game;
pub mod procedure;
pub mod settings;

pub use double_down_stud::DoubleDownStud;
pub use game::{Community, Game, Moment};
