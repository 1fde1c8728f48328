//! The live table: the dealer's whole procedure, from the opening of the deck to the discard rack.
//!
//! A [`Table`] is deterministic: time and shuffles are arguments, and the same commands give the
//! same state. Every command is either done, with lines that each cite their clause, or refused
//! under one, and a refusal changes nothing.
//!
//! ```
//! use games::DoubleDownStud;
//! use games::double_down_stud::Settings;
//! use table::{Back, Command, DeckId, Role, Table, Time};
//!
//! let mut table = Table::<DoubleDownStud>::new("pit 1", Settings::default()).expect("lawful");
//! let receive = Command::Receive { deck: DeckId::FIRST, back: Back::Red };
//! let lines = table.tell(Role::Dealer, &receive, Time(0)).expect("a deck arrives");
//! assert!(lines[0].0.to_string().contains("deck 1"));
//! // Nobody has inspected it yet.
//! assert!(table.tell(Role::Dealer, &Command::Wash(DeckId::FIRST), Time(1)).is_err());
//! ```
#![deny(
    missing_docs,
    clippy::float_arithmetic,
    clippy::wildcard_enum_match_arm,
    clippy::print_stdout
)]

mod absent;
mod answers;
mod asked_bytes;
mod attestation;
mod attesting;
pub mod automatic;
mod betting;
pub mod casebook;
mod cash;
mod command;
mod conservation;
mod coupons;
mod cutting;
mod deck;
mod deck_life;
mod devices;
mod entropy;
mod equipment;
mod event;
mod floor;
mod free_text;
mod gates;
mod keeping;
mod leaves;
mod ledger;
mod link;
mod loading;
mod memo;
mod mending;
mod opening;
mod playing;
mod posting;
mod rest;
mod role;
mod rotation;
mod rows;
mod ruling;
mod sealed;
mod seating;
mod shoe;
pub mod shuffle;
mod shuffling;
mod stacks;
mod state;
mod table;
mod text;
mod winners;

pub use asked_bytes::AskedBytes;
pub use attestation::{Attestation, Fault};
pub use command::{
    Command, Cutter, HandUsed, LostOrder, ParseCommandError, ShuffleMethod, Shuffled, Spoken,
    Tender,
};
pub use deck::{Back, DeckId, Faces};
pub use equipment::{Condition, Equipment, EquipmentEvent, Seal};
pub use event::{Event, Line};
pub use games::OptionsHash;
pub use leaves::{DealtLeaf, Known, SealedCards};
pub use ledger::Ledger;
pub use link::{MeterReading, NoReading, SharedMeter};
pub use memo::Memo;
pub use posting::OptionNotice;
pub use role::Role;
pub use ruling::Ruling;
pub use sealed::Origin;
pub use table::{Mode, Table};

use core::fmt;

/// Seconds since the beginning of 1970, as the caller's clock tells them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Time(pub u64);

impl Time {
    /// This many hours later; at the end of time, no later.
    #[must_use]
    pub const fn plus_hours(self, hours: u32) -> Self {
        self.plus_seconds(hours as u64 * 3600)
    }

    /// This many seconds later; at the end of time, no later.
    #[must_use]
    pub const fn plus_seconds(self, seconds: u64) -> Self {
        Self(self.0.saturating_add(seconds))
    }
}

impl fmt::Display for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}
