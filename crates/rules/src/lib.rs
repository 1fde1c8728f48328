//! The round machine that every game implements, and the words it speaks.
//!
//! A [`Round`] is a small deterministic state machine. It is asked one question, [`Round::due`],
//! and told what happened: a card was placed unseen, a card became known, somebody decided. Who
//! supplies cards and decisions (a shoe and people, a seeded shuffle and a policy, a loop over all
//! unseen cards and a maximum) is the business of the drivers.
//!
//! ```
//! use rules::{Chips, to};
//!
//! // Odds are written as the texts write them, and a wager of 10 dollars at 3 to 2 wins 15.
//! assert_eq!(to(3, 2).pay(Chips::dollars(10)), Ok(Chips::dollars(15)));
//! ```
#![deny(
    missing_docs,
    clippy::float_arithmetic,
    clippy::wildcard_enum_match_arm,
    clippy::print_stdout
)]

mod act;
mod area;
mod board;
mod chips;
mod choice;
#[cfg(feature = "conformance")]
pub mod conformance;
mod due;
mod irregularity;
mod lie;
mod limits;
mod odds;
pub mod pay_table;
mod pot_act;
pub mod progressive;
mod refusal;
mod round;
mod seat;
mod stream;
mod touched;
mod watch;
pub mod wording;

pub use act::{Act, Announcement, Entry, Log, Money, Scope, Wagers};
pub use area::{Area, UnknownArea};
pub use board::Board;
pub use chips::{Chips, ParseChipsError, Rounding, grouped, parted, ungrouped};
pub use choice::Choice;
pub use due::{ByMethod, DealingMethod, Due, Face, Spot};
pub use irregularity::{Effect, Irregularity, Mishap, Place, Remedy, UnknownIrregularity};
pub use lie::Lie;
pub use limits::{PayoutLimit, PostedLimits};
pub use odds::{Indivisible, Odds, ParseOddsError, Verdict, to};
pub use pay_table::{
    Entries, Freedom, HandList, OddsOnly, PackedVerdict, ParsePayTableError, PayLines, PayTable,
    RankedHand, Written, judged, paid,
};
pub use pot_act::{PotAct, PotShare};
pub use progressive::Award;
pub use refusal::{Answer, Hundredths, Reason, Refusal};
pub use round::{Banker, Policy, Round, Supply, Wager, seated};
pub use seat::{SEATS_MAX, Seat, Seats, dealing_order, settling_order};
pub use stream::Stream;
pub use touched::{Handling, Touched};
pub use watch::Watch;
