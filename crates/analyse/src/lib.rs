//! Driver 3: exact values by enumeration.
//!
//! The [plain walker](walk) plays the round machine in every way there is. It is the oracle; a
//! [kernel](kernels) per game is the analyser of record, counts the same ways hundreds of times
//! faster and must equal the walker on short decks. Everything is integers and
//! [fractions](Fraction) until a [report] prints a float; only a [sample] is an estimate, and says
//! by how much it may be off. A [`Situation`] is what one player has seen.
//!
//! ```
//! use analyse::Fraction;
//! use analyse::kernels::double_down_stud::{Counts, Terms};
//! use cards::deck;
//! use games::double_down_stud::PayTable;
//!
//! let counts = Counts::of(&deck::STANDARD); // once; it does not depend on the pay table
//! let terms = Terms::per_ante(PayTable::MINIMUM).expect("odds that fit");
//! let solution = counts.solve(&terms);
//! assert_eq!(solution.played().expected_value(), Fraction::new(-15_403, 324_870));
//! ```

mod fraction;
mod holding;
pub mod kernels;
mod prospect;
pub mod report;
pub mod running;
pub mod sample;
mod sets;
mod shares;
mod situation;
pub mod strategy;
mod suits;
mod values;
pub mod vulnerability;
pub mod walk;

pub use fraction::{Fraction, ParseFractionError};
pub use prospect::{Outcome, Prospect};
pub use situation::{Situation, Unusable};
pub use values::{Reach, each_value, net, reach, value_of};
