//! Whether a table that somebody takes over is the one that was vouched for.
//!
//! A machine looks at all lists of heads when it starts. Whoever takes a table over later reads the
//! lists that came since, compares them with what the witness was told, and the end of the table's
//! log with the newest of them: a database that was put back meanwhile is noticed before anybody
//! plays on.

use std::collections::BTreeMap;

use audit::Head;
use sqlx::{AnyConnection, Row as _};

use super::{Database, Dialect, failed, members, moving, number, opening, rows};
use crate::names::{NodeId, TableId};
use crate::refusal::{Refusal, StoreError};
use crate::signed::SignedTree;
use crate::tree::{Tree, leaf_hash};
use crate::vouching::read_heads;

const LOOKING: &str = "compare a table";

/// What was found to be as the witness knows it.
#[derive(Clone, Default)]
pub(super) struct Seen {
    /// The tree of each machine, as large as the witness knew it.
    pub(super) trees: BTreeMap<NodeId, Tree>,
    /// The newest end of everything that was listed.
    pub(super) newest: BTreeMap<String, Head>,
}

impl Database {
    /// Refuses a table that does not extend what the witness was told.
    pub(super) async fn extends(&self, table: &TableId) -> Result<(), StoreError> {
        if self.dialect != Dialect::Postgres || self.keepers.voucher.witness.is_none() {
            // One process writes, and has looked when it started; or nobody was told anything.
            return Ok(());
        }
        // One after the other, so that nobody compares an older note with what another has seen.
        let mut seen = self.seen.lock().await;
        // Before the database is read: what the witness knows by then is in it.
        let notes = self.keepers.voucher.notes().await?;
        let mut reader = self.reader().await?;
        moving::one_moment(&mut reader, self.dialect).await?;
        let compared = compared(&mut reader, &notes, &mut seen, table).await;
        drop(sqlx::query("COMMIT").execute(&mut *reader).await);
        let Some(why) = compared.map_err(failed(LOOKING))? else { return Ok(()) };
        self.close_table(table, &why);
        Err(Refusal::Closed { table: table.clone(), why }.into())
    }
}

/// Why a table is not what was vouched for; none if it is.
async fn compared(
    reader: &mut AnyConnection,
    notes: &opening::Notes,
    seen: &mut Seen,
    table: &TableId,
) -> rows::Rows<Option<String>> {
    for (origin, note) in notes {
        if let Some(why) = read_on(reader, origin, note, seen).await? {
            return Ok(Some(why));
        }
    }
    let what = format!("table {table}");
    let mut listed = seen.newest.get(&what).copied().unwrap_or(Head::EMPTY);
    // Lists the witness was not told of yet: their machine was killed, or is about to tell it.
    for member in members::all(reader).await? {
        let from = seen.trees.get(&member.node).map_or(0, Tree::size);
        for heads in lists(reader, &member.node, (from, u64::MAX)).await? {
            let own = read_heads(&heads).unwrap_or_default().into_iter();
            for (_, head) in own.filter(|(of, _)| *of == what) {
                listed = if head.size > listed.size { head } else { listed };
            }
        }
    }
    let Some(row) = rows::table(reader, table).await? else { return Ok(None) };
    let last = opening::end(reader, opening::LAST_RECORD, table.as_str()).await?;
    Ok(opening::difference(&row.chain.head, &last, &listed))
}

/// Reads the lists of a machine up to where the witness knows them; gives what is wrong with them.
async fn read_on(
    reader: &mut AnyConnection,
    origin: &NodeId,
    note: &SignedTree,
    seen: &mut Seen,
) -> rows::Rows<Option<String>> {
    let tree = seen.trees.entry(origin.clone()).or_default();
    for heads in lists(reader, origin, (tree.size(), note.size)).await? {
        tree.push(leaf_hash(&heads));
        for (what, head) in read_heads(&heads).unwrap_or_default() {
            let known = seen.newest.entry(what).or_insert(head);
            if head.size > known.size {
                *known = head;
            }
        }
    }
    Ok(((tree.size(), tree.root()) != (note.size, note.root)).then(|| {
        format!(
            "lists of heads were lost or changed; the database has {} of {origin} with the root \
             {}, the witness was told of {} with the root {}:\n{note}",
            tree.size(),
            tree.root(),
            note.size,
            note.root
        )
    }))
}

/// The lists of a machine from one number to before another, as far as none is missing.
async fn lists(
    reader: &mut AnyConnection,
    origin: &NodeId,
    (from, to): (u64, u64),
) -> rows::Rows<Vec<Vec<u8>>> {
    if from >= to {
        return Ok(Vec::new());
    }
    let select = "SELECT number, heads FROM leaves WHERE origin = $1 AND number >= $2 \
                  AND number < $3 ORDER BY number";
    let select = sqlx::query(select).bind(origin.to_string()).bind(number(from));
    let mut lists = Vec::new();
    for (row, next) in select.bind(number(to)).fetch_all(reader).await?.iter().zip(from..) {
        if rows::whole(row, 0)? != next {
            break;
        }
        lists.push(row.try_get(1)?);
    }
    Ok(lists)
}
