//! Why something is not kept: because it may not be, or because the world failed.
//!
//! A refusal changes nothing and says what would have been accepted. After a fault in the middle of
//! a commit nobody knows whether it happened: whoever asks again with the same key finds out.

use core::error::Error;
use std::io;
use std::path::PathBuf;

use audit::{Hash, Head};

use crate::batch::{Epoch, Moment};
use crate::names::{AccountId, MeterId, NodeId, TableId};

cards::told! {
    /// Why something may not be done.
    pub error enum Refusal {
        /// There is no such table.
        UnknownTable { table: TableId } ["there is no table {table}"];
        /// There is one already.
        TableExists { table: TableId } ["there is a table {table} already"];
        /// It is not what it was when it was last vouched for.
        Closed { table: TableId, why: String } ["table {table} stays closed: {why}"];
        /// The key was used for something else.
        OtherRequest { key: Hash } ["the key {key} was used for another request"];
        /// Nobody holds a lease of the table.
        NotLeased { table: TableId } ["nobody holds table {table}; a lease is asked for first"];
        /// Somebody else took the table meanwhile.
        OldEpoch { table: TableId, named: Epoch, current: Epoch }
            ["epoch {named} of table {table} is over; it is at epoch {current}"];
        /// Somebody else holds it.
        Leased { table: TableId, owner: NodeId, until: Moment }
            ["{owner} holds table {table} until {until}"];
        /// The log does not end where the batch begins.
        WrongSequence { table: TableId, named: u64, next: u64 }
            ["record {named} of table {table}; {next} is next"];
        /// A record does not extend the chain before it.
        NotChained { record: u64 }
            ["record {record} is no frame that extends the chain before it"];
        /// What some give is not what others get.
        Unbalanced { sum: i64 } ["postings that add up to {sum} cents; 0 is accepted"];
        /// An account has less than it is to give.
        Overdrawn { account: AccountId, balance: i64, change: i64 }
            ["account {account} has {balance} cents; {change} would leave it below zero"];
        /// A sum that no account can hold.
        TooMuch { account: AccountId } ["account {account} cannot hold as much as that"];
        /// Somebody told the meter something meanwhile.
        MeterMoved { meter: MeterId, named: u64, next: u64 }
            ["record {named} of meter {meter}; {next} is next"];
        /// Another process has this name and is here.
        NameTaken { node: NodeId, until: Moment } ["another process is {node} until {until}"];
        /// Another process took this name meanwhile.
        NameLost { node: NodeId, named: Epoch, current: Epoch }
            ["process {named} of the name {node} is over; it is at process {current}"];
        /// A store that has something in it is not overwritten.
        NotEmpty { tables: u64 } ["there are {tables} tables in it; an empty store is accepted"];
    }
}

cards::told! {
    /// What went wrong in the world.
    #[derive(Debug)]
    pub enum Fault {
        /// The database failed.
        Database { doing: &'static str, cause: String } ["cannot {doing}: {cause}"];
        /// The operating system refused.
        Io { doing: &'static str, path: PathBuf, cause: io::Error }
            ["cannot {doing} {}: {cause}", path.display()];
        /// The database does not answer, and nothing was written.
        Unreachable { doing: &'static str, cause: String }
            ["cannot {doing}, the database does not answer: {cause}"];
        /// The witness does not answer: what was written is answered once it does.
        Unwitnessed { cause: String }
            ["the witness cannot be told: {cause}; nothing is answered until it can"];
        /// A commit failed, and whether it happened is unknown.
        Unknown { cause: String }
            ["whether it was kept is unknown: {cause}; the same key will tell"];
        /// A commit failed before: nothing more is written until the store is opened anew.
        Stopped { cause: String } ["nothing more is written: {cause}"];
        /// The database was written by a later program.
        NewerDatabase { found: i64, known: i64, by: String } [
            "the database has schema {found}, made by {by}; this program knows up to schema {known}"
        ];
        /// The database keeps less than it is asked to.
        Pragma { name: &'static str, found: String, expected: &'static str }
            ["{name} is {found} and stays so; {expected} is accepted"];
        /// Another process has the store open.
        Locked { path: PathBuf } ["{} is open in another process", path.display()];
        /// What was read is not what was kept.
        Damaged { what: String } ["{what}"];
        /// A sealed seed is not what was sealed for this table and shuffle.
        SealBroken { table: TableId, shuffle: u64 } [
            "the sealed seed of shuffle {shuffle} of table {table} was changed, swapped or sealed \
             with another key"
        ];
        /// The witness knows another history.
        Witness { ours: String, theirs: String }
            ["the witness has another history; ours:\n{ours}theirs:\n{theirs}"];
        /// A key cannot be had.
        Keys { cause: String } ["{cause}"];
    }
}

/// Why something was not kept or not found.
#[derive(Debug)]
pub enum StoreError {
    /// It may not be.
    Refused(Refusal),
    /// The world failed.
    Failed(Fault),
}

impl StoreError {
    /// Whether something is wrong with what is kept, and not with what was asked.
    #[must_use]
    pub const fn is_damage(&self) -> bool {
        matches!(
            self,
            Self::Refused(Refusal::Closed { .. })
                | Self::Failed(
                    Fault::Damaged { .. } | Fault::SealBroken { .. } | Fault::Witness { .. }
                )
        )
    }
}

impl StoreError {
    /// Whether the same may be done when it is asked again: somebody does not answer just now.
    #[must_use]
    pub const fn is_passing(&self) -> bool {
        matches!(
            self,
            Self::Failed(
                Fault::Unreachable { .. } | Fault::Unwitnessed { .. } | Fault::Unknown { .. }
            )
        )
    }
}

impl core::fmt::Display for StoreError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Refused(refusal) => write!(f, "{refusal}"),
            Self::Failed(fault) => write!(f, "{fault}"),
        }
    }
}

impl Error for Fault {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        let Self::Io { cause, .. } = self else { return None };
        Some(cause)
    }
}

impl Error for StoreError {}

impl From<Refusal> for StoreError {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<Fault> for StoreError {
    fn from(fault: Fault) -> Self {
        Self::Failed(fault)
    }
}

impl Fault {
    pub(crate) fn io(
        doing: &'static str,
        path: impl Into<PathBuf>,
    ) -> impl FnOnce(io::Error) -> Self {
        let path = path.into();
        move |cause| Self::Io { doing, path, cause }
    }

    /// The same for somebody else who waited for it.
    pub(crate) fn again(&self) -> Self {
        match self {
            Self::Unknown { cause } => Self::Unknown { cause: cause.clone() },
            Self::Stopped { cause } => Self::Stopped { cause: cause.clone() },
            Self::Database { doing, cause } => Self::Database { doing, cause: cause.clone() },
            Self::Unreachable { doing, cause } => Self::Unreachable { doing, cause: cause.clone() },
            Self::Unwitnessed { cause } => Self::Unwitnessed { cause: cause.clone() },
            Self::Witness { ours, theirs } => {
                Self::Witness { ours: ours.clone(), theirs: theirs.clone() }
            }
            Self::Io { .. }
            | Self::NewerDatabase { .. }
            | Self::Pragma { .. }
            | Self::Locked { .. }
            | Self::Damaged { .. }
            | Self::SealBroken { .. }
            | Self::Keys { .. } => Self::Unknown { cause: self.to_string() },
        }
    }

    /// What was read does not fit.
    pub(crate) fn damaged(what: impl Into<String>) -> Self {
        Self::Damaged { what: what.into() }
    }
}

/// Two ends of one log, for people.
pub(crate) fn both_heads(ours: &Head, theirs: &Head) -> String {
    format!(
        "the store has {} records ending in {}, vouched for are {} ending in {}",
        ours.size, ours.hash, theirs.size, theirs.hash
    )
}
