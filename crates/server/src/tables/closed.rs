//! Tables that stay closed: everybody is told that one is, the staff are told why.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use axum::extract::{Path, State};
use serde::{Deserialize, Serialize};
use store::{Refusal, StoreError, TableId};

use super::Tables;
use crate::body::Document;
use crate::house::House;
use crate::problem::{Kind, Problem};
use crate::sessions::Who;

/// No log has a record of this number.
const PAST_THE_END: u64 = i64::MAX as u64;
/// So many reasons are remembered.
const REMEMBERED_MAX: usize = 1_000;

/// Why tables stay closed, as it was found when somebody last came.
#[derive(Debug, Default)]
pub struct Closed(Mutex<BTreeMap<String, String>>);

/// A table that stays closed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClosedTable {
    /// The table.
    pub table: String,
    /// Why.
    pub why: String,
}

impl Closed {
    /// A table is found to be other than it was vouched for. What is wrong with it may tell where
    /// and how it is kept: that is for the staff and the trace alone.
    pub fn closes(&self, table: &str, why: String) -> Problem {
        tracing::error!(table, %why, "the table stays closed");
        let mut reasons = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if reasons.len() < REMEMBERED_MAX || reasons.contains_key(table) {
            reasons.insert(table.to_owned(), why);
        }
        let detail = "what was kept of this table is not what was vouched for; it stays closed \
                      until the staff have looked at it";
        Problem::new(Kind::Closed, detail)
    }

    fn why(&self, table: &str) -> Option<String> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(table).cloned()
    }
}

impl Tables {
    /// Why a table cannot be had. A store that found its past changed gives no lease at all, and
    /// says of each table why.
    pub(super) async fn not_leased(&self, house: &House, id: &TableId, why: StoreError) -> Problem {
        if matches!(why, StoreError::Refused(Refusal::Leased { .. })) {
            return Problem::busy("another machine keeps this table; ask there, or again later");
        }
        let closed = match why {
            StoreError::Refused(Refusal::Closed { why, .. }) => Ok(why),
            other @ (StoreError::Refused(_) | StoreError::Failed(_)) => {
                match house.store().read(id, PAST_THE_END).await {
                    Err(StoreError::Refused(Refusal::Closed { why, .. })) => Ok(why),
                    Ok(_) | Err(_) => Err(other),
                }
            }
        };
        match closed {
            Ok(why) => self.closed.closes(id.as_str(), why),
            Err(other) => Problem::fault("taking a table", other),
        }
    }
}

/// Why a table stays closed, for the staff.
pub(super) async fn closed(
    State(house): State<House>,
    who: Who,
    Path(table): Path<String>,
) -> Result<Document<ClosedTable>, Problem> {
    if who.session().staff.is_none() {
        return Err(Problem::not_allowed("only the staff are told why a table stays closed"));
    }
    let why = house.tables().closed.why(&table);
    let open = || Problem::not_found(format!("nobody found {table:?} to be closed"));
    Ok(Document(ClosedTable { why: why.ok_or_else(open)?, table }))
}
