//! A store carried elsewhere: a folder of logs, and a text of everything else.
//!
//! What is carried is one moment of the whole store, while others go on. Each log in it is byte for
//! byte what the table wrote, with its checkpoint, and can be verified alone. Put into an empty
//! store of either kind it goes on from there, unless a witness knows more.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use audit::{Checkpoint, Records, SigningKey};
use sqlx::{AnyConnection, Row as _};

use super::form::{self, Value};
use super::{Database, Dialect, failed, number, reading, rows};
use crate::book::Chain;
use crate::names::{MeterId, TableId};
use crate::refusal::{Fault, Refusal, StoreError};
use crate::witness::replace;

/// The text of everything that is in no log.
const TEXT: &str = "store.txt";
const TABLES: &str = "tables";
const METERS: &str = "meters";
const CARRYING: &str = "carry the store";

/// What was carried.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Carried {
    /// How many tables.
    pub tables: u64,
    /// How many records, of tables and meters.
    pub records: u64,
}

impl Database {
    /// Writes everything to a folder, as it is at one moment.
    ///
    /// # Errors
    ///
    /// If the folder holds a store already, a log is not what was written, or a disk fails.
    pub async fn export(&self, folder: &Path) -> Result<Carried, Fault> {
        let text = folder.join(TEXT);
        if text.exists() {
            return Err(Fault::damaged(format!("{} is there already", text.display())));
        }
        for folder in [folder.join(TABLES), folder.join(METERS)] {
            fs::create_dir_all(&folder).map_err(Fault::io("create", &folder))?;
        }
        let mut reader = self.reader().await?;
        one_moment(&mut reader, self.dialect).await?;
        let written = write(&mut reader, folder, &self.keepers.voucher.key).await;
        let ended = sqlx::query("COMMIT").execute(&mut *reader).await;
        let (carried, lines) = written?;
        ended.map_err(failed(CARRYING))?;
        // The text comes last: a folder without it is none.
        replace(&text, format!("{lines}{}", form::end(&lines)).as_bytes())?;
        Ok(carried)
    }

    /// Writes the log of one table to a file that is not there yet, with its checkpoint.
    ///
    /// # Errors
    ///
    /// If the file is there, there is no such table, or its log is not what was written.
    pub async fn export_log(&self, table: &TableId, file: &Path) -> Result<u64, StoreError> {
        if file.exists() {
            return Err(Fault::damaged(format!("{} is there already", file.display())).into());
        }
        let frames = crate::Store::read(self, table, 0).await?;
        write_log(file, &frames, &self.keepers.voucher.key)?;
        Ok(frames.len() as u64)
    }
}

/// Sees one moment of the database until it is committed.
pub(super) async fn one_moment(
    connection: &mut AnyConnection,
    dialect: Dialect,
) -> Result<(), Fault> {
    let begin = dialect.either("BEGIN", "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    sqlx::query(begin).execute(connection).await.map(drop).map_err(failed("read one moment"))
}

async fn write(
    reader: &mut AnyConnection,
    folder: &Path,
    key: &SigningKey,
) -> Result<(Carried, String), Fault> {
    let mut lines = format!("{}\n", form::TITLE);
    let mut carried = Carried::default();
    for kind in form::CARRIED {
        lines.push_str(&form::lines(reader, kind).await.map_err(failed(CARRYING))?);
    }
    for (id, row) in rows::tables(reader).await.map_err(failed(CARRYING))? {
        let frames =
            reading::frames(reader, &id, 0, &row.chain).await.map_err(failed(CARRYING))??;
        write_log(&log_of(folder, TABLES, id.as_str()), &frames, key)?;
        carried.tables += 1;
        carried.records += frames.len() as u64;
    }
    for (id, row) in rows::meters(reader).await.map_err(failed(CARRYING))? {
        let frames = reading::meter_frames(reader, &id, 0, &row.chain).await;
        let frames = frames.map_err(failed(CARRYING))??;
        write_log(&log_of(folder, METERS, id.as_str()), &frames, key)?;
        let shown = readings(reader, &id).await.map_err(failed(CARRYING))?;
        let file = folder.join(METERS).join(format!("{id}.readings"));
        replace(&file, shown.as_bytes())?;
        carried.records += frames.len() as u64;
    }
    Ok((carried, lines))
}

fn log_of(folder: &Path, kind: &str, id: &str) -> PathBuf {
    folder.join(kind).join(format!("{id}.log"))
}

/// What a meter showed after each of its records, a line each.
async fn readings(connection: &mut AnyConnection, meter: &MeterId) -> rows::Rows<String> {
    let select = "SELECT reading FROM meter_records WHERE meter = $1 ORDER BY number";
    let rows = sqlx::query(select).bind(meter.to_string()).fetch_all(connection).await?;
    rows.iter().map(|row| Ok(format!("{}\n", row.try_get::<i64, _>(0)?))).collect()
}

/// A log file, and its checkpoint if it has a header to sign for.
fn write_log(path: &Path, frames: &[Vec<u8>], key: &SigningKey) -> Result<(), Fault> {
    let log = frames.concat();
    replace(path, &log)?;
    let Ok(mut records) = Records::read(&*log) else { return Ok(()) };
    let broken = |cause: audit::Broken| Fault::damaged(format!("{}: {cause}", path.display()));
    while records.next_record().map_err(broken)?.is_some() {}
    let checkpoint = Checkpoint::sign(records.header().id, records.head(), key);
    checkpoint.store(path).map_err(|fault| Fault::Keys { cause: fault.to_string() })
}

/// Reads a folder that [`Database::export`] wrote into a database with nothing in it.
pub(super) async fn import(
    connection: &mut AnyConnection,
    folder: &Path,
) -> Result<Carried, StoreError> {
    let text = read_text(&folder.join(TEXT))?;
    let there = rows::tables(connection).await.map_err(failed(CARRYING))?.len() as u64;
    if there > 0 {
        return Err(Refusal::NotEmpty { tables: there }.into());
    }
    sqlx::query("BEGIN").execute(&mut *connection).await.map_err(failed(CARRYING))?;
    match put(connection, folder, &text).await {
        Ok(carried) => {
            sqlx::query("COMMIT").execute(&mut *connection).await.map_err(failed(CARRYING))?;
            Ok(carried)
        }
        Err(fault) => {
            drop(sqlx::query("ROLLBACK").execute(&mut *connection).await);
            Err(fault.into())
        }
    }
}

/// The rows of a text that is whole.
fn read_text(path: &Path) -> Result<String, Fault> {
    let text = fs::read_to_string(path).map_err(Fault::io("read", path))?;
    let broken = || Fault::damaged(format!("{} was cut or changed", path.display()));
    form::whole(&text).map(str::to_owned).ok_or_else(broken)
}

async fn put(connection: &mut AnyConnection, folder: &Path, text: &str) -> Result<Carried, Fault> {
    let mut ends = BTreeMap::new();
    for line in text.lines() {
        let (kind, values) =
            form::row(line).ok_or_else(|| Fault::damaged(format!("no row: {line}")))?;
        let size = match form::CARRIED[kind].0 {
            "tables" => values.get(5),
            "meters" => values.get(2),
            _ => None,
        };
        if let (Some(Value::Name(id)), Some(Value::Number(size))) = (values.first(), size) {
            ends.insert((form::CARRIED[kind].0, id.clone()), *size);
        }
        form::put(connection, kind, values).await.map_err(failed(CARRYING))?;
    }
    let mut carried = Carried::default();
    for ((kind, id), size) in ends {
        carried.records += put_log(connection, folder, (kind, &id), size).await?;
        carried.tables += u64::from(kind == TABLES);
    }
    Ok(carried)
}

/// Puts the records of a log back, each checked against the one before it.
async fn put_log(
    connection: &mut AnyConnection,
    folder: &Path,
    (kind, id): (&str, &str),
    size: i64,
) -> Result<u64, Fault> {
    let path = log_of(folder, kind, id);
    let log = fs::read(&path).map_err(Fault::io("read", &path))?;
    let broken = || Fault::damaged(format!("{} is not what was written", path.display()));
    let mut shown = Vec::new();
    if kind == METERS {
        let file = folder.join(METERS).join(format!("{id}.readings"));
        let text = fs::read_to_string(&file).map_err(Fault::io("read", &file))?;
        shown = text.lines().map_while(|line| line.parse::<i64>().ok()).collect();
    }
    let (mut chain, mut rest) = (Chain::EMPTY, &*log);
    while let Some((frame, after)) = first_frame(rest) {
        let at = chain.head.size;
        chain = chain.extended(frame).ok_or_else(broken)?;
        let insert = if kind == METERS {
            let reading = usize::try_from(at).ok().and_then(|at| shown.get(at));
            let insert = "INSERT INTO meter_records (meter, number, frame, reading) \
                          VALUES ($1, $2, $3, $4)";
            let insert = sqlx::query(insert).bind(id.to_owned()).bind(number(at));
            insert.bind(frame.to_vec()).bind(*reading.ok_or_else(broken)?)
        } else {
            let insert = "INSERT INTO records (tbl, number, frame) VALUES ($1, $2, $3)";
            sqlx::query(insert).bind(id.to_owned()).bind(number(at)).bind(frame.to_vec())
        };
        insert.execute(&mut *connection).await.map_err(failed(CARRYING))?;
        rest = after;
    }
    let whole = rest.is_empty() && number(chain.head.size) == size;
    if whole { Ok(chain.head.size) } else { Err(broken()) }
}

/// The first frame of a log, and what follows it.
fn first_frame(log: &[u8]) -> Option<(&[u8], &[u8])> {
    let length = u32::from_le_bytes(*log.first_chunk()?);
    log.split_at_checked(4 + length as usize + 32)
}
