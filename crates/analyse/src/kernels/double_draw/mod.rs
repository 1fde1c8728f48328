//! Double Draw Poker, solved: two draws, and what was given up at the first cannot come at the
//! second.
//!
//! [`Counts`] hold what one more card makes of any four; they know nothing of odds. Under a pay
//! table the second decision is a maximum over sums of these, less what the discards would have
//! brought. A first draw is worth at most what it would be if no discard were missed
//! (`ignoring_discards`); for the draws that may still be the best, tables by kept cards say what
//! discards take (`discard_losses`). [`Counts::solve`] finds the value and the first choices,
//! [`Counts::played`] goes through the same tables once more with hands in the place of values.
//! Values are per ante: the ante is the unit.
//!
//! ```
//! use analyse::Fraction;
//! use analyse::kernels::double_draw::{Counts, Terms};
//! use cards::deck;
//! use games::double_draw::PayTable;
//!
//! // Kings, aces and both jokers; the full deck takes a second.
//! let counts = Counts::new(&deck::WITH_JOKERS[44..]);
//! let terms = Terms::per_ante(PayTable::TABLE_1).expect("odds that fit");
//! let solution = counts.solve(&terms);
//! let played = counts.played(&solution);
//! assert_eq!(played.expected_value(), solution.expected_value);
//! assert!(solution.expected_value > Fraction::from(20)); // a generous deck
//! ```

mod advice;
pub mod by_rules;
mod choices;
mod discard_losses;
mod hands;
mod ignoring_discards;
mod kept;
mod kernel;
mod played;
mod policy_values;
mod ranking;
mod score;
mod second;
mod second_choices;
mod solution;
mod terms;
pub mod vulnerability;

pub(crate) use advice::each_draw;
pub use choices::{FIRSTS, SECONDS, Sampled, first_choice};
pub use hands::{Counts, Own};
pub use played::Played;
pub use ranking::{HELPERS, Ranking, helps};
pub use solution::{OptimalPolicy, Play, Solution};
pub use terms::{Event, Terms};
