//! Why a table is given up, and what whoever waits is told of it.

use store::{Fault, Refusal, StoreError};

use crate::problem::{Kind, Problem};

/// Why a table is not ours any more.
pub(super) enum Lost {
    /// The store failed, or somebody else has it.
    Store(StoreError),
    /// The table cannot go on.
    Table(String),
}

impl From<StoreError> for Lost {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl core::fmt::Display for Lost {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Store(error) => write!(f, "{error}"),
            Self::Table(why) => f.write_str(why),
        }
    }
}

pub(super) fn bad_name(bad: store::BadName) -> Lost {
    Lost::Store(StoreError::Failed(Fault::Damaged { what: bad.to_string() }))
}

pub(super) fn short_of_money(balance: i64) -> Problem {
    let detail = "your account has less than that";
    Problem::new(Kind::Refused, detail).accepting(format!("at most {balance} cents"))
}

/// What whoever waits is told when a table is given up.
pub(super) fn problem_of(lost: &Lost) -> Problem {
    match lost {
        Lost::Store(StoreError::Refused(Refusal::OldEpoch { .. } | Refusal::Leased { .. })) => {
            Problem::busy("another machine keeps this table now; ask again with the same key")
        }
        Lost::Store(_) | Lost::Table(_) => {
            tracing::error!(%lost, "a command was not done");
            Problem::busy("the table could not keep this; ask again with the same key")
        }
    }
}
