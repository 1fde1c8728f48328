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
//! let counts = Counts::new(&deck::STANDARD); // once; it does not depend on the pay table
//! let terms = Terms::per_ante(PayTable::MINIMUM).expect("odds that fit");
//! let solution = counts.solve(&terms);
//! assert_eq!(solution.played.expected_value(), Fraction::new(-15_403, 324_870));
//! ```
#![deny(clippy::wildcard_enum_match_arm)]

pub mod advice;
pub mod award_rarity;
mod basis;
mod chart;
pub mod design;
pub mod equity;
mod exact_or_decimal;
mod fraction;
mod holding;
mod kernel;
pub mod kernels;
mod long_run;
mod notices;
pub mod points;
pub mod progressive;
mod prospect;
mod rational;
pub mod report;
pub mod running;
pub mod sample;
pub mod sensitivity;
mod sets;
mod shard;
mod shares;
mod short_deck;
mod situation;
pub mod strategy;
mod suits;
mod table;
mod unanswered;
mod values;
pub mod vulnerability;
pub mod walk;
mod watch;

pub use award_rarity::AwardRarity;
pub use basis::Basis;
pub use chart::{ChartCell, Charts, Doing, PlayChart};
pub use exact_or_decimal::ExactOrDecimal;
pub use fraction::{Fraction, ParseFractionError};
pub use kernel::{ChoiceValues, Counted, Detail, Kernel, PlayInWords, PlayedWrong, Results};
pub use kernels::{Named, OPTIMAL, Terms};
pub use notices::NO_PAYOUT_LIMIT;
pub use prospect::{Outcome, Prospect};
pub use rational::Rational;
pub use shard::{NoShard, Shard};
pub use short_deck::ShortDeck;
pub use situation::{Situation, Unusable};
pub use table::{Cell, DataTable, Tables};
pub use unanswered::{Declined, Unanswered};
pub use values::{Reach, each_value, net, reach, value_of};
pub use watch::{Cancelled, Part, Watch};
