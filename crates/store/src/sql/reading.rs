//! Questions to a database that change nothing, and balances made anew.

use std::collections::BTreeMap;

use audit::Hash;
use sqlx::{AnyConnection, Row as _};

use super::rows::{self, Rows};
use super::{Dialect, number};
use crate::batch::{Rebuilt, Shelf};
use crate::book::Chain;
use crate::memory::{checked, differences};
use crate::names::{AccountId, MeterId, TableId};
use crate::refusal::Fault;

/// Frames of a chain from this record to its end, or why they cannot be had.
pub(super) type Frames = Rows<Result<Vec<Vec<u8>>, Fault>>;

/// The frames of a table.
pub(super) async fn frames(
    connection: &mut AnyConnection,
    table: &TableId,
    from: u64,
    end: &Chain,
) -> Frames {
    let select = "SELECT number, frame FROM records WHERE tbl = $1 AND number >= $2 \
                  AND number < $3 ORDER BY number";
    chained(connection, select, ("table", table.as_str()), from, end).await
}

/// The frames of a meter.
pub(super) async fn meter_frames(
    connection: &mut AnyConnection,
    meter: &MeterId,
    from: u64,
    end: &Chain,
) -> Frames {
    let select = "SELECT number, frame FROM meter_records WHERE meter = $1 AND number >= $2 \
                  AND number < $3 ORDER BY number";
    chained(connection, select, ("meter", meter.as_str()), from, end).await
}

/// The frames of a chain whose end is known, each checked against the one before it.
async fn chained(
    connection: &mut AnyConnection,
    select: &'static str,
    (what, id): (&str, &str),
    from: u64,
    end: &Chain,
) -> Frames {
    let size = end.head.size;
    // The record before the first one says what the first one is chained to.
    let begin = from.min(size).saturating_sub(1);
    let rows = sqlx::query(select).bind(id.to_owned()).bind(number(begin)).bind(number(size));
    let rows = rows.fetch_all(connection).await?;
    let mut frames = Vec::with_capacity(rows.len());
    for row in &rows {
        frames.push(row.try_get::<Vec<u8>, _>(1)?);
    }
    let mut frames = frames.into_iter();
    let mut before = Chain { head: audit::Head::EMPTY, ..*end };
    if begin > 0 {
        let hash = frames.next().and_then(|frame| frame.last_chunk().copied());
        before.head = audit::Head { size: begin + 1, hash: Hash(hash.unwrap_or_default()) };
    }
    let broken =
        |record| Fault::damaged(format!("record {record} of {what} {id} is not what was written"));
    Ok(checked(frames, from, before, broken).and_then(|(frames, chain)| {
        let complete = chain.head == end.head || (size == 0 && frames.is_empty());
        let short = || {
            let why = crate::refusal::both_heads(&chain.head, &end.head);
            Fault::damaged(format!("{what} {id} is not what was written: {why}"))
        };
        if complete { Ok(frames) } else { Err(short()) }
    }))
}

/// The sealed seeds of a table.
pub(super) async fn seeds(
    connection: &mut AnyConnection,
    table: &TableId,
) -> Rows<Vec<(u64, Vec<u8>)>> {
    let select = "SELECT shuffle, sealed FROM seeds WHERE tbl = $1 ORDER BY shuffle";
    let rows = sqlx::query(select).bind(table.to_string()).fetch_all(connection).await?;
    rows.iter().map(|row| Ok((rows::whole(row, 0)?, row.try_get(1)?))).collect()
}

/// What every account has.
pub(super) async fn balances(connection: &mut AnyConnection) -> Rows<BTreeMap<AccountId, i64>> {
    let select = "SELECT id, balance FROM accounts ORDER BY id";
    let rows = sqlx::query(select).fetch_all(connection).await?;
    rows.iter()
        .map(|row| Ok((rows::name(row.try_get(0)?, AccountId::new)?, row.try_get(1)?)))
        .collect()
}

/// What lies on a shelf under a key.
pub(super) async fn kept(
    connection: &mut AnyConnection,
    shelf: Shelf,
    key: Hash,
) -> Rows<Option<Vec<u8>>> {
    let select = "SELECT bytes FROM shelves WHERE shelf = $1 AND key = $2";
    let row = sqlx::query(select).bind(shelf.name().to_owned()).bind(key.0.to_vec());
    row.fetch_optional(connection).await?.map(|row| row.try_get(0)).transpose()
}

/// Everything on a shelf.
pub(super) async fn shelf(
    connection: &mut AnyConnection,
    shelf: Shelf,
) -> Rows<Vec<(Hash, Vec<u8>)>> {
    let select = "SELECT key, bytes FROM shelves WHERE shelf = $1 ORDER BY key";
    let rows = sqlx::query(select).bind(shelf.name().to_owned()).fetch_all(connection).await?;
    rows.iter().map(|row| Ok((rows::hash(row, 0)?, row.try_get(1)?))).collect()
}

/// What accounts show, what their postings add up to, and how many those are.
pub(super) async fn both_balances(
    connection: &mut AnyConnection,
) -> Rows<(BTreeMap<AccountId, i64>, BTreeMap<AccountId, i64>, u64)> {
    let shown = balances(connection).await?;
    let select = "SELECT account, CAST(SUM(change) AS BIGINT), COUNT(*) FROM postings \
                  GROUP BY account";
    let mut right = BTreeMap::new();
    let mut postings = 0;
    for row in sqlx::query(select).fetch_all(connection).await? {
        right.insert(rows::name(row.try_get(0)?, AccountId::new)?, row.try_get(1)?);
        postings += rows::whole(&row, 2)?;
    }
    Ok((shown, right, postings))
}

/// Makes balances and readings anew, while no machine changes any.
pub(super) async fn rebuild(connection: &mut AnyConnection, dialect: Dialect) -> Rows<Rebuilt> {
    match dialect {
        Dialect::Sqlite => {}
        Dialect::Postgres => {
            let lock = sqlx::query("LOCK TABLE accounts, meters IN EXCLUSIVE MODE");
            lock.execute(&mut *connection).await?;
        }
    }
    let (shown, right, postings) = both_balances(connection).await?;
    let accounts = differences(&shown, &right);
    for (account, _, balance) in &accounts {
        rows::put_balance(connection, account, *balance).await?;
    }
    let mut meters = Vec::new();
    for (meter, row) in rows::meters(connection).await? {
        let select =
            "SELECT reading FROM meter_records WHERE meter = $1 ORDER BY number DESC LIMIT 1";
        let last = sqlx::query(select).bind(meter.to_string()).fetch_optional(&mut *connection);
        let reading: i64 = last.await?.map_or(Ok(0), |row| row.try_get(0))?;
        if reading != row.reading {
            let update = sqlx::query("UPDATE meters SET reading = $2 WHERE id = $1");
            update.bind(meter.to_string()).bind(reading).execute(&mut *connection).await?;
            meters.push((meter, row.reading, reading));
        }
    }
    Ok(Rebuilt { postings, accounts, meters })
}

/// What an account has.
pub(super) async fn balance(connection: &mut AnyConnection, account: &AccountId) -> Rows<i64> {
    let select = "SELECT balance FROM accounts WHERE id = $1";
    let row = sqlx::query(select).bind(account.to_string()).fetch_optional(connection).await?;
    row.map_or(Ok(0), |row| row.try_get(0))
}
