//! Double Down Stud, solved: all four-card sets, and for each what the hole card makes of it.
//!
//! When a player decides, one card is unknown. [`Counts`] holds for every set of four cards how
//! many hole cards make which hand; it knows nothing of odds, so any number of pay tables share it.
//! [`Terms`] say what a hand is worth, [`Counts::solve`] takes the better choice for every set, and
//! a [`Strategy`] puts the result into words. Values are per ante: the original wager is the unit.
//!
//! ```
//! use analyse::kernels::double_down_stud::{Counts, Strategy, Terms};
//! use cards::deck;
//! use games::double_down_stud::PayTable;
//!
//! let counts = Counts::new(&deck::STANDARD);
//! let terms = Terms::per_ante(PayTable::MINIMUM).expect("odds that fit");
//! let solution = counts.solve(&terms);
//! assert_eq!(solution.played.expected_value().to_string(), "-15403/324870");
//! let words = Strategy::new(&counts, &solution).words();
//! assert!(words.starts_with("Double with a pair of sixes or better;"), "{words}");
//! ```

pub mod by_rules;
mod counts;
mod kernel;
mod pattern;
mod solution;
mod strategy;
mod table;
mod terms;
pub mod vulnerability;

pub use counts::{Class, Counts};
pub use pattern::{Detail, Kind, Pattern, Ranks};
pub use solution::{OptimalPolicy, Play, Played, Solution};
pub use strategy::Strategy;
pub use terms::Terms;
