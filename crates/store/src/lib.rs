//! Keeps what tables write, for a house whose tables several people share.
//!
//! The truth of a table is its chained log, record by record, exactly the bytes that the
//! [audit](mod@audit) of a log file verifies. A store keeps it, and beside it only what can be made
//! anew (balances, readings of meters) or must not be in a log (sealed seeds, sessions). It knows
//! no game and no rule: it keeps bytes.
//!
//! Everything one command brings about is one [`Batch`], kept in one transaction or not at all, and
//! answered once it survives a loss of power. Who may write to a table is said by a [`Lease`] whose
//! epoch never falls: a machine that was thought dead and wakes up is refused.
#![deny(clippy::wildcard_enum_match_arm)]

pub mod batch;
pub mod cosigned;
pub mod keeping;
pub mod members;
pub mod memory;
pub mod names;
pub mod refusal;
pub mod sealing;
pub mod signed;
pub mod sql;
pub mod tree;
mod trouble;
pub mod vouching;
pub mod witness;
pub mod witness_url;

mod book;

pub use batch::{
    Answered, Batch, Command, Committed, Epoch, Kept, Lease, MeterReading, MeterRecord, Moment,
    Posting, Rebuilt, Shelf, TableFacts,
};
pub use keeping::{Pending, Store};
pub use members::{Holder, Member};
pub use memory::{Memory, Trouble};
pub use names::{AccountId, BadName, MeterId, NodeId, TableId};
pub use refusal::{Fault, Refusal, StoreError};
pub use sealing::Sealer;
pub use signed::SignedTree;
pub use sql::{Carried, Checked, Clock, Database, Keepers, Location, Opening, WitnessPlace, wait};
pub use vouching::Voucher;
pub use witness::{FolderWitness, Witness, WitnessRefusal};
pub use witness_url::UrlWitness;
