//! The rows that a group touches: loaded, and written once it is decided.

use std::collections::{BTreeMap, BTreeSet};

use audit::{Format, Hash, Head};
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row as _};

use super::{Dialect, members, number};
use crate::batch::{Answered, Batch, Epoch, Kept, Moment};
use crate::book::{Asked, Book, Chain, MeterRow, TableRow};
use crate::names::{AccountId, MeterId, NodeId, TableId};
use crate::sealing::Sealer;

/// What the database answers.
pub(super) type Rows<T> = Result<T, sqlx::Error>;

/// What a group of requests is about, in the order in which rows are locked.
#[derive(Default)]
struct Touched<'a> {
    tables: BTreeSet<&'a TableId>,
    answers: Vec<(&'a TableId, Hash)>,
    accounts: BTreeSet<&'a AccountId>,
    meters: BTreeSet<&'a MeterId>,
    members: BTreeSet<&'a NodeId>,
}

impl<'a> Touched<'a> {
    fn by(asked: &'a [Asked]) -> Self {
        let mut touched = Self::default();
        for asked in asked {
            match asked {
                Asked::Create(table) | Asked::Lease { table, .. } => {
                    touched.tables.insert(table);
                }
                Asked::Renew { lease, .. } | Asked::Release(lease) => {
                    touched.tables.insert(&lease.table);
                }
                Asked::Commit(batch) => touched.batch(batch),
                Asked::Enter { node, .. } => {
                    touched.members.insert(node);
                }
                Asked::Stay { member, .. } | Asked::Leave(member) => {
                    touched.members.insert(&member.node);
                }
                Asked::Keep(_) => {}
            }
        }
        touched
    }

    fn batch(&mut self, batch: &'a Batch) {
        self.tables.insert(&batch.table);
        self.answers.extend(batch.command.iter().map(|command| (&batch.table, command.key)));
        self.accounts.extend(batch.postings.iter().map(|posting| &posting.account));
        self.meters.extend(batch.meters.iter().map(|told| &told.meter));
    }
}

/// The rows that requests touch, locked where several machines write.
pub(super) async fn load(
    connection: &mut AnyConnection,
    dialect: Dialect,
    asked: &[Asked],
    closed: BTreeMap<TableId, String>,
) -> Rows<Book> {
    let touched = Touched::by(asked);
    let mut book = Book { closed, ..Book::default() };
    let select = dialect.either(TABLE, TABLE_LOCKED);
    for table in &touched.tables {
        let row = sqlx::query(select).bind(table.to_string());
        if let Some(row) = row.fetch_optional(&mut *connection).await? {
            book.tables.insert((*table).clone(), table_row(&row)?);
        }
    }
    for (table, key) in &touched.answers {
        if let Some(answered) = answered(connection, table, *key).await? {
            book.answers.insert(((*table).clone(), key.0), answered);
        }
    }
    load_named(connection, dialect, &touched, &mut book).await?;
    Ok(book)
}

/// The rows that may not be there yet: their names are locked first.
async fn load_named(
    connection: &mut AnyConnection,
    dialect: Dialect,
    touched: &Touched<'_>,
    book: &mut Book,
) -> Rows<()> {
    let select = dialect.either(ACCOUNT, ACCOUNT_LOCKED);
    for account in &touched.accounts {
        lock_name(connection, dialect, ACCOUNT_NAMES, account.to_string()).await?;
        let row = sqlx::query(select).bind(account.to_string());
        if let Some(row) = row.fetch_optional(&mut *connection).await? {
            book.accounts.insert((*account).clone(), row.try_get(0)?);
        }
    }
    let select = dialect.either(METER, METER_LOCKED);
    for meter in &touched.meters {
        lock_name(connection, dialect, METER_NAMES, meter.to_string()).await?;
        let row = sqlx::query(select).bind(meter.to_string());
        if let Some(row) = row.fetch_optional(&mut *connection).await? {
            book.meters.insert((*meter).clone(), meter_row(&row)?);
        }
    }
    for node in &touched.members {
        lock_name(connection, dialect, NODE_NAMES, node.to_string()).await?;
        if let Some(member) = members::one(connection, node).await? {
            book.members.insert((*node).clone(), member);
        }
    }
    Ok(())
}

const ACCOUNT_NAMES: i64 = 1;
const METER_NAMES: i64 = 2;
const NODE_NAMES: i64 = 3;

/// Takes a name for this transaction: a row that is not there yet cannot be locked, and two
/// machines would each begin it from nothing.
async fn lock_name(
    connection: &mut AnyConnection,
    dialect: Dialect,
    among: i64,
    name: String,
) -> Rows<()> {
    // Of several, one writes to SQLite.
    let lock = match dialect {
        Dialect::Sqlite => return Ok(()),
        Dialect::Postgres => {
            "SELECT CASE WHEN pg_advisory_xact_lock(hashtextextended($1, $2)) IS NULL \
             THEN 0 ELSE 1 END"
        }
    };
    sqlx::query(lock).bind(name).bind(among).fetch_one(connection).await.map(drop)
}

const TABLE: &str =
    "SELECT epoch, owner, until, format, size, hash, postings FROM tables WHERE id = $1";
const TABLE_LOCKED: &str = "SELECT epoch, owner, until, format, size, hash, postings FROM tables \
                            WHERE id = $1 FOR UPDATE";
const ACCOUNT: &str = "SELECT balance FROM accounts WHERE id = $1";
const ACCOUNT_LOCKED: &str = "SELECT balance FROM accounts WHERE id = $1 FOR UPDATE";
const METER: &str = "SELECT format, size, hash, reading FROM meters WHERE id = $1";
const METER_LOCKED: &str =
    "SELECT format, size, hash, reading FROM meters WHERE id = $1 FOR UPDATE";

/// A number that is never below zero.
pub(super) fn whole(row: &AnyRow, at: usize) -> Rows<u64> {
    let value: i64 = row.try_get(at)?;
    u64::try_from(value).map_err(|cause| sqlx::Error::Decode(cause.into()))
}

pub(super) fn hash(row: &AnyRow, at: usize) -> Rows<Hash> {
    let bytes: Vec<u8> = row.try_get(at)?;
    let wrong = |bytes: Vec<u8>| sqlx::Error::Decode(format!("{} bytes", bytes.len()).into());
    Ok(Hash(bytes.try_into().map_err(wrong)?))
}

fn chain(row: &AnyRow, at: usize) -> Rows<Chain> {
    let format = match whole(row, at)? {
        3 => Format::Three,
        4 => Format::Four,
        other => return Err(sqlx::Error::Decode(format!("no log has format {other}").into())),
    };
    Ok(Chain { format, head: Head { size: whole(row, at + 1)?, hash: hash(row, at + 2)? } })
}

pub(super) fn name<T>(
    text: String,
    name: impl FnOnce(String) -> Result<T, crate::names::BadName>,
) -> Rows<T> {
    name(text).map_err(|cause| sqlx::Error::Decode(cause.into()))
}

fn table_row(row: &AnyRow) -> Rows<TableRow> {
    let owner: Option<String> = row.try_get(1)?;
    Ok(TableRow {
        epoch: Epoch(whole(row, 0)?),
        owner: owner.map(|owner| name(owner, NodeId::new)).transpose()?,
        until: Moment(whole(row, 2)?),
        chain: chain(row, 3)?,
        postings: whole(row, 6)?,
    })
}

fn meter_row(row: &AnyRow) -> Rows<MeterRow> {
    Ok(MeterRow { chain: chain(row, 0)?, reading: row.try_get(3)? })
}

/// One table.
pub(super) async fn table(connection: &mut AnyConnection, id: &TableId) -> Rows<Option<TableRow>> {
    let row = sqlx::query(TABLE).bind(id.to_string()).fetch_optional(connection).await?;
    row.as_ref().map(table_row).transpose()
}

/// Every table.
pub(super) async fn tables(connection: &mut AnyConnection) -> Rows<Vec<(TableId, TableRow)>> {
    let all =
        "SELECT epoch, owner, until, format, size, hash, postings, id FROM tables ORDER BY id";
    let rows = sqlx::query(all).fetch_all(connection).await?;
    rows.iter().map(|row| Ok((name(row.try_get(7)?, TableId::new)?, table_row(row)?))).collect()
}

/// One meter.
pub(super) async fn meter(connection: &mut AnyConnection, id: &MeterId) -> Rows<Option<MeterRow>> {
    let row = sqlx::query(METER).bind(id.to_string()).fetch_optional(connection).await?;
    row.as_ref().map(meter_row).transpose()
}

/// Every meter.
pub(super) async fn meters(connection: &mut AnyConnection) -> Rows<Vec<(MeterId, MeterRow)>> {
    let all = "SELECT format, size, hash, reading, id FROM meters ORDER BY id";
    let rows = sqlx::query(all).fetch_all(connection).await?;
    rows.iter().map(|row| Ok((name(row.try_get(4)?, MeterId::new)?, meter_row(row)?))).collect()
}

/// What was answered to a key.
pub(super) async fn answered(
    connection: &mut AnyConnection,
    table: &TableId,
    key: Hash,
) -> Rows<Option<Answered>> {
    let select = "SELECT request, answer FROM answers WHERE tbl = $1 AND key = $2";
    let row = sqlx::query(select).bind(table.to_string()).bind(key.0.to_vec());
    let row = row.fetch_optional(connection).await?;
    row.map(|row| Ok(Answered { request: hash(&row, 0)?, answer: row.try_get(1)? })).transpose()
}

/// Writes the rows that a book has changed.
pub(super) async fn write_book(connection: &mut AnyConnection, book: &Book) -> Rows<()> {
    let changed = &book.changed;
    for id in &changed.created {
        let make = "INSERT INTO tables (id, epoch, owner, until, format, size, hash, postings) \
                    VALUES ($1, 0, NULL, 0, 4, 0, $2, 0)";
        let make = sqlx::query(make).bind(id.to_string()).bind(Head::EMPTY.hash.0.to_vec());
        make.execute(&mut *connection).await?;
    }
    for id in &changed.tables {
        let Some(row) = book.tables.get(id) else { continue };
        let update = "UPDATE tables SET epoch = $2, owner = $3, until = $4, format = $5, \
                      size = $6, hash = $7, postings = $8 WHERE id = $1 AND epoch <= $2";
        let update = sqlx::query(update)
            .bind(id.to_string())
            .bind(number(row.epoch.0))
            .bind(row.owner.as_ref().map(ToString::to_string))
            .bind(number(row.until.0))
            .bind(i64::from(row.chain.format.number()))
            .bind(number(row.chain.head.size))
            .bind(row.chain.head.hash.0.to_vec())
            .bind(number(row.postings));
        if update.execute(&mut *connection).await?.rows_affected() != 1 {
            return Err(sqlx::Error::RowNotFound);
        }
    }
    for id in &changed.meters {
        let Some(row) = book.meters.get(id) else { continue };
        put_meter(connection, id, row).await?;
    }
    for id in &changed.accounts {
        let balance = book.accounts.get(id).copied().unwrap_or(0);
        put_balance(connection, id, balance).await?;
    }
    for node in &changed.members {
        let Some(member) = book.members.get(node) else { continue };
        members::put(connection, member).await?;
    }
    Ok(())
}

/// Sets where a meter's chain ends, and what it shows.
async fn put_meter(connection: &mut AnyConnection, id: &MeterId, row: &MeterRow) -> Rows<()> {
    let put = "INSERT INTO meters (id, format, size, hash, reading) \
               VALUES ($1, $2, $3, $4, $5) \
               ON CONFLICT (id) DO UPDATE SET format = excluded.format, \
               size = excluded.size, hash = excluded.hash, reading = excluded.reading";
    let put = sqlx::query(put)
        .bind(id.to_string())
        .bind(i64::from(row.chain.format.number()))
        .bind(number(row.chain.head.size))
        .bind(row.chain.head.hash.0.to_vec())
        .bind(row.reading);
    put.execute(connection).await.map(drop)
}

/// Sets what an account has.
pub(super) async fn put_balance(
    connection: &mut AnyConnection,
    account: &AccountId,
    balance: i64,
) -> Rows<()> {
    let put = "INSERT INTO accounts (id, balance) VALUES ($1, $2) \
               ON CONFLICT (id) DO UPDATE SET balance = excluded.balance";
    sqlx::query(put).bind(account.to_string()).bind(balance).execute(connection).await?;
    Ok(())
}

/// Writes what a batch brings; `posted` is how many postings its table has after it.
pub(super) async fn write_batch(
    connection: &mut AnyConnection,
    batch: &Batch,
    posted: u64,
    sealed: &[(u64, Vec<u8>)],
) -> Rows<()> {
    let table = batch.table.to_string();
    for (frame, at) in batch.records.iter().zip(batch.next..) {
        let insert = sqlx::query("INSERT INTO records (tbl, number, frame) VALUES ($1, $2, $3)");
        let insert = insert.bind(table.clone()).bind(number(at)).bind(frame.clone());
        insert.execute(&mut *connection).await?;
    }
    if let Some(command) = &batch.command {
        let insert = "INSERT INTO answers (tbl, key, request, answer) VALUES ($1, $2, $3, $4)";
        let insert = sqlx::query(insert)
            .bind(table.clone())
            .bind(command.key.0.to_vec())
            .bind(command.request.0.to_vec())
            .bind(command.answer.clone());
        insert.execute(&mut *connection).await?;
    }
    write_seeds(connection, batch, sealed).await?;
    let first = posted - batch.postings.len() as u64;
    for (posting, at) in batch.postings.iter().zip(first..) {
        let insert = "INSERT INTO postings (tbl, number, account, change) VALUES ($1, $2, $3, $4)";
        let insert = sqlx::query(insert)
            .bind(table.clone())
            .bind(number(at))
            .bind(posting.account.to_string())
            .bind(posting.change);
        insert.execute(&mut *connection).await?;
    }
    write_told(connection, batch).await?;
    shelve(connection, &batch.kept).await
}

/// Writes what meters are told.
async fn write_told(connection: &mut AnyConnection, batch: &Batch) -> Rows<()> {
    for told in &batch.meters {
        let insert = "INSERT INTO meter_records (meter, number, frame, reading) \
                      VALUES ($1, $2, $3, $4)";
        let insert = sqlx::query(insert)
            .bind(told.meter.to_string())
            .bind(number(told.next))
            .bind(told.record.clone())
            .bind(told.reading);
        insert.execute(&mut *connection).await?;
    }
    Ok(())
}

async fn write_seeds(
    connection: &mut AnyConnection,
    batch: &Batch,
    sealed: &[(u64, Vec<u8>)],
) -> Rows<()> {
    for (shuffle, sealed) in sealed {
        let put = "INSERT INTO seeds (tbl, shuffle, sealed) VALUES ($1, $2, $3) \
                   ON CONFLICT (tbl, shuffle) DO UPDATE SET sealed = excluded.sealed";
        let put = sqlx::query(put).bind(batch.table.to_string()).bind(number(*shuffle));
        put.bind(sealed.clone()).execute(&mut *connection).await?;
    }
    for shuffle in &batch.unseal {
        let take = sqlx::query("DELETE FROM seeds WHERE tbl = $1 AND shuffle = $2");
        let take = take.bind(batch.table.to_string()).bind(number(*shuffle));
        take.execute(&mut *connection).await?;
    }
    Ok(())
}

/// The seeds of a batch, sealed.
pub(super) fn seal(
    batch: &Batch,
    sealer: &Sealer,
) -> Result<Vec<(u64, Vec<u8>)>, crate::refusal::Fault> {
    let seal = |seed: &audit::SealedSeed| Ok((seed.shuffle, sealer.seal(&batch.table, seed)?));
    batch.seal.iter().map(seal).collect()
}

/// Puts things on shelves or takes them off.
pub(super) async fn shelve(connection: &mut AnyConnection, kept: &[Kept]) -> Rows<()> {
    for Kept { shelf, key, bytes } in kept {
        let change = match bytes {
            Some(bytes) => sqlx::query(
                "INSERT INTO shelves (shelf, key, bytes) VALUES ($1, $2, $3) \
                 ON CONFLICT (shelf, key) DO UPDATE SET bytes = excluded.bytes",
            )
            .bind(shelf.name().to_owned())
            .bind(key.0.to_vec())
            .bind(bytes.clone()),
            None => sqlx::query("DELETE FROM shelves WHERE shelf = $1 AND key = $2")
                .bind(shelf.name().to_owned())
                .bind(key.0.to_vec()),
        };
        change.execute(&mut *connection).await?;
    }
    Ok(())
}
