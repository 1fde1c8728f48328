//! Caribbean Stud, solved: all five-card hands against every card the dealer can show.
//!
//! [`Counts`] holds for every hand of a player and every card face up how many hands of the dealer
//! are lower, equal, and qualify; it knows nothing of odds, so any number of pay tables share it.
//! [`Terms`] say what an event is worth, [`Counts::solve`] takes the better choice for everything a
//! player can see. Values are per ante.
//!
//! ```
//! use analyse::Fraction;
//! use analyse::kernels::caribbean_stud::{Counts, Terms};
//! use cards::deck;
//! use games::caribbean_stud::PayTable;
//!
//! let counts = Counts::new(&deck::STANDARD);
//! let terms = Terms::per_ante(PayTable::MINIMUM).expect("odds that fit");
//! let value = counts.solve(&terms).played.expected_value();
//! assert_eq!(value, Fraction::new(-1_041_372_912_372, 19_933_230_517_200));
//! ```

pub mod by_rules;
mod counts;
mod kernel;
mod progressive;
mod solution;
mod terms;
pub mod vulnerability;

pub use counts::{Against, Counts, Dealers, Own, meets};
pub(crate) use counts::{Sorted, summed};
pub use progressive::{ProgressiveWager, Standing};
pub(crate) use solution::Nets as Results;
pub use solution::{OptimalPolicy, Play, Played, Solution};
pub use terms::{Event, Terms};
