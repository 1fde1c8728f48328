//! Three Card Draw Poker, solved: every deal of three cards, and what each choice meets.
//!
//! A player folds, plays the three cards, or gives up one of them: five choices, and nothing is
//! learned between the two decisions. For every deal [`Counts`] hold in how many of 9,534,420 ways
//! the draw card and the dealer's four make each choice win, tie or lose, and with which hand. They
//! know nothing of odds, so any number of pay tables share them. [`Terms`] say what a hand is
//! worth, a First 3 Bonus beside the ante included, because a player who draws gives up all of it
//! but a kept pair; [`Counts::solve`] takes the best choice. Values are per ante: the ante is the
//! unit.
//!
//! ```
//! use analyse::kernels::three_card_draw::{Counts, Terms};
//! use cards::deck;
//! use games::three_card_draw::BonusTable;
//!
//! let counts = Counts::new(&deck::STANDARD); // once; it does not depend on the pay tables
//! let terms = Terms::per_ante(BonusTable::TABLE_1).expect("odds that fit");
//! let solution = counts.solve(&terms);
//! assert_eq!(solution.played.expected_value().to_string(), "-45735103/4389805875");
//! ```

pub mod by_rules;
mod counts;
mod first_3;
mod kernel;
mod meets;
mod solution;
pub(crate) mod sweep;
mod terms;
pub mod vulnerability;

pub use counts::{Against, Class, Compared, Counts};
pub use first_3::FirstThree;
pub use meets::{Dealers, meets, values};
pub(crate) use solution::{Nets as Results, choice_of};
pub use solution::{OptimalPolicy, Play, Played, Solution};
pub use terms::{DealChoice, Event, Kept, Terms, Versus};
