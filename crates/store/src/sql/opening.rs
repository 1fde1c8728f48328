//! Whether a database is what was vouched for, found out before anybody plays on.

use std::collections::{BTreeMap, BTreeSet};

use audit::Head;
use sqlx::{AnyConnection, Row as _};

use super::takeover::Seen;
use super::{Dialect, failed, moving, number, rows};
use crate::names::{NodeId, TableId};
use crate::refusal::{Fault, both_heads};
use crate::signed::SignedTree;
use crate::vouching::{Leaves, Voucher, read_heads};

/// How many lists of heads are read at once.
const PAGE: u64 = 5_000;

/// What was found.
#[derive(Default)]
pub(super) struct Found {
    /// The tree of this machine.
    pub(super) own: Leaves,
    /// Tables that stay closed, and why.
    pub(super) closed: BTreeMap<TableId, String>,
    /// Why all of them stay closed; none if they do not.
    pub(super) closed_all: Option<String>,
    /// How many lists of heads there are.
    pub(super) lists: u64,
    /// What was found to be as the witness knows it.
    pub(super) seen: Seen,
}

/// What the witness was told last, by each machine.
pub(super) type Notes = BTreeMap<NodeId, SignedTree>;

/// Compares a database, as it is at one moment, with its lists of heads, and those with what the
/// witness was told before.
pub(super) async fn examine(
    connection: &mut AnyConnection,
    dialect: Dialect,
    voucher: &Voucher,
) -> Result<Found, Fault> {
    let notes = voucher.notes().await?;
    moving::one_moment(connection, dialect).await?;
    let found = compare_all(connection, &voucher.origin, &notes).await;
    drop(sqlx::query("COMMIT").execute(connection).await);
    found
}

pub(super) async fn compare_all(
    connection: &mut AnyConnection,
    own: &NodeId,
    notes: &Notes,
) -> Result<Found, Fault> {
    let mut origins = origins(connection).await?;
    origins.extend(notes.keys().cloned());
    origins.insert(own.clone());
    let mut found = Found::default();
    for origin in origins {
        let note = notes.get(&origin);
        let mut leaves = Leaves::new(note.map_or(0, |note| note.size));
        let hole = read(connection, &origin, &mut leaves, &mut found.seen.newest).await?;
        found.lists += leaves.tree.size();
        let wrong = leaves.contradicts(&origin, note).or(hole);
        found.closed_all = found.closed_all.or(wrong);
        if let Some(tree) = leaves.witnessed() {
            found.seen.trees.insert(origin.clone(), tree.clone());
        }
        if origin == *own {
            found.own = leaves;
        }
    }
    let newest = found.seen.newest.clone();
    compare(connection, newest, &mut found).await.map_err(failed("compare the tables"))?;
    Ok(found)
}

async fn origins(connection: &mut AnyConnection) -> Result<BTreeSet<NodeId>, Fault> {
    let select = "SELECT DISTINCT origin FROM leaves";
    let reading = || failed("read the lists of heads");
    let rows = sqlx::query(select).fetch_all(connection).await.map_err(reading())?;
    let names = rows.iter().map(|row| rows::name(row.try_get(0)?, NodeId::new));
    names.collect::<rows::Rows<_>>().map_err(reading())
}

/// Reads the lists of a machine; gives what is wrong with them.
async fn read(
    connection: &mut AnyConnection,
    origin: &NodeId,
    leaves: &mut Leaves,
    newest: &mut BTreeMap<String, Head>,
) -> Result<Option<String>, Fault> {
    let select = "SELECT number, heads FROM leaves WHERE origin = $1 AND number >= $2 \
                  ORDER BY number LIMIT $3";
    loop {
        let next = leaves.tree.size();
        let page = sqlx::query(select).bind(origin.to_string()).bind(number(next));
        let page = page.bind(number(PAGE)).fetch_all(&mut *connection).await;
        let page = page.map_err(failed("read the lists of heads"))?;
        for row in &page {
            let both = || Ok((rows::whole(row, 0)?, row.try_get(1)?));
            let (at, heads): (u64, Vec<u8>) = both().map_err(failed("read the lists of heads"))?;
            if at != leaves.tree.size() {
                return Ok(Some(format!("list {} of heads of {origin} is missing", at - 1)));
            }
            leaves.push(&heads);
            let Some(heads) = read_heads(&heads) else {
                return Ok(Some(format!("list {at} of heads of {origin} cannot be read")));
            };
            for (what, head) in heads {
                let known = newest.entry(what).or_insert(head);
                if head.size > known.size {
                    *known = head;
                }
            }
        }
        if (page.len() as u64) < PAGE {
            return Ok(None);
        }
    }
}

/// Compares the end of every log with what was vouched for.
async fn compare(
    connection: &mut AnyConnection,
    mut left: BTreeMap<String, Head>,
    found: &mut Found,
) -> rows::Rows<()> {
    for (id, row) in rows::tables(connection).await? {
        let listed = left.remove(&format!("table {id}")).unwrap_or(Head::EMPTY);
        let last = end(connection, LAST_RECORD, id.as_str()).await?;
        if let Some(why) = difference(&row.chain.head, &last, &listed) {
            found.closed.insert(id.clone(), why);
        }
        if let Some(why) = &found.closed_all {
            found.closed.insert(id, why.clone());
        }
    }
    for (id, row) in rows::meters(connection).await? {
        let listed = left.remove(&format!("meter {id}")).unwrap_or(Head::EMPTY);
        let last =
            "SELECT number, frame FROM meter_records WHERE meter = $1 ORDER BY number DESC LIMIT 1";
        let last = end(connection, last, id.as_str()).await?;
        if let Some(why) = difference(&row.chain.head, &last, &listed) {
            found.closed_all.get_or_insert(format!("meter {id}: {why}"));
        }
    }
    for (what, head) in left {
        let why = format!("it is gone; {}", both_heads(&Head::EMPTY, &head));
        match what.strip_prefix("table ").and_then(|id| TableId::new(id).ok()) {
            Some(id) => found.closed.insert(id, why),
            None => Some(found.closed_all.get_or_insert(format!("{what}: {why}")).clone()),
        };
    }
    Ok(())
}

/// The last record of a table.
pub(super) const LAST_RECORD: &str =
    "SELECT number, frame FROM records WHERE tbl = $1 ORDER BY number DESC LIMIT 1";

/// Where the records of a chain end.
pub(super) async fn end(
    connection: &mut AnyConnection,
    last: &'static str,
    id: &str,
) -> rows::Rows<Head> {
    let row = sqlx::query(last).bind(id.to_owned()).fetch_optional(connection).await?;
    let Some(row) = row else { return Ok(Head::EMPTY) };
    let frame: Vec<u8> = row.try_get(1)?;
    let hash = frame.last_chunk().copied().unwrap_or_default();
    Ok(Head { size: rows::whole(&row, 0)? + 1, hash: audit::Hash(hash) })
}

/// Why a chain is not what was vouched for; none if it is.
pub(super) fn difference(row: &Head, last: &Head, listed: &Head) -> Option<String> {
    if last != listed {
        Some(both_heads(last, listed))
    } else if row != listed {
        Some(both_heads(row, listed))
    } else {
        None
    }
}
