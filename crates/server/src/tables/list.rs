//! The list of tables, page by page.
//!
//! Anybody may ask for it, so it is read from the store once for all who ask at about the same
//! time; what this machine keeps going is on it as it is now.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::{Query, State};
use serde::{Deserialize, Serialize};
use store::Shelf;

use super::Tables;
use super::posted::{Access, Posted, Shelved};
use crate::body::Document;
use crate::house::House;
use crate::problem::Problem;
use crate::sessions::Perhaps;

/// How long a list that was read is good for others.
const READ: Duration = Duration::from_secs(2);

/// A table on the list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ListedTable {
    /// What names it.
    pub table: String,
    /// The game.
    pub game: String,
    /// Who may come.
    pub access: Access,
    /// How many guests of the house sit there.
    pub guests: usize,
    /// When it was opened, in milliseconds since 1970.
    pub opened: u64,
    /// Whether whoever asks has come to it.
    pub yours: bool,
}

/// The tables that whoever asks may know of, the newest first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableList {
    /// The tables of this page.
    pub tables: Vec<ListedTable>,
    /// Where the next page begins: ask again with `?after=` this.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

/// Which page of the list is asked for.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Paged {
    /// The last table of the page before.
    #[serde(default)]
    after: Option<String>,
}

/// When the list was last read, and what was on it.
pub(super) type Read = tokio::sync::Mutex<Option<(Instant, Arc<Vec<Posted>>)>>;

impl Tables {
    /// Every table that was ever opened, those of other machines too, by name.
    async fn all(&self, house: &House) -> Result<BTreeMap<String, Posted>, Problem> {
        let mut read = self.listed.lock().await;
        let kept = match read.as_ref().filter(|(at, _)| at.elapsed() < READ) {
            Some((_, kept)) => Arc::clone(kept),
            None => {
                let fresh = Arc::new(shelved(house).await?);
                *read = Some((Instant::now(), Arc::clone(&fresh)));
                fresh
            }
        };
        drop(read);
        let kept = kept.iter().map(|posted| (posted.id.clone(), posted.clone()));
        let mut all: BTreeMap<String, Posted> = kept.collect();
        let here = self.slots().values().map(|slot| slot.posted()).collect::<Vec<_>>();
        all.extend(here.into_iter().map(|posted| (posted.id.clone(), posted)));
        Ok(all)
    }
}

async fn shelved(house: &House) -> Result<Vec<Posted>, Problem> {
    let shelf = house.store().shelf(Shelf::Tables).await;
    let shelf = shelf.map_err(|cause| Problem::fault("looking for tables", cause))?;
    let read = |(_, bytes): &(audit::Hash, Vec<u8>)| match serde_json::from_slice(bytes) {
        Ok(Shelved::Table(posted)) => Some(posted),
        Ok(Shelved::Checkpoint(_)) | Err(_) => None,
    };
    Ok(shelf.iter().filter_map(read).collect())
}

pub(super) async fn list(
    State(house): State<House>,
    Perhaps(who): Perhaps,
    Query(Paged { after }): Query<Paged>,
) -> Result<Document<TableList>, Problem> {
    let mut all = house.tables().all(&house).await?;
    all.retain(|_, posted| posted.admits(who.as_ref()));
    let mut tables: Vec<Posted> = all.into_values().collect();
    tables.sort_by(|one, other| other.opened.cmp(&one.opened).then(one.id.cmp(&other.id)));
    if let Some(after) = after {
        let place = tables.iter().position(|posted| posted.id == after);
        let unknown = || Problem::not_found(format!("there is no table {after:?} on the list"));
        tables.drain(..=place.ok_or_else(unknown)?);
    }
    let most = house.limits().listed_max;
    let next = (tables.len() > most).then(|| tables[most - 1].id.clone());
    tables.truncate(most);
    let listed = |posted: Posted| ListedTable {
        yours: who.as_ref().is_some_and(|who| posted.people.contains_key(who.id())),
        table: posted.id,
        game: posted.game,
        access: posted.access,
        guests: posted.guests,
        opened: posted.opened,
    };
    Ok(Document(TableList { tables: tables.into_iter().map(listed).collect(), next }))
}
