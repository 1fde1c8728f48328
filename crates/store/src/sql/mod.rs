//! Stores in a database: SQLite in a file of this machine, or PostgreSQL for several machines.
//!
//! All changes go through one writer, which takes whatever waits, decides it together, and commits
//! it in one transaction: one sync serves many tables. Readers have connections of their own that
//! cannot write.

use core::time::Duration;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, PoisonError, RwLock};

use sqlx::any::AnyPoolOptions;
use sqlx::{AnyConnection, AnyPool, Connection as _, Row as _};
use tokio::sync::{broadcast, mpsc, oneshot};

use crate::batch::Moment;
use crate::names::TableId;
use crate::refusal::{Fault, StoreError};
use crate::sealing::Sealer;
use crate::vouching::{Voucher, Vouching};

mod checking;
mod connected;
mod form;
mod group;
mod location;
mod members;
mod moving;
mod opening;
mod postgres;
mod reading;
mod rows;
mod schema;
mod sqlite;
mod store;
mod takeover;

pub use checking::Checked;
pub use location::{Location, Opening, WitnessPlace, wait};
pub use moving::Carried;

use connected::{Reopening, is_lost};
use group::{Job, Writer};
use takeover::Seen;

/// What a database is opened for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Access {
    /// By the one process that writes, or several machines before one server.
    Writing,
    /// To be looked at, while others may write.
    Reading,
}

/// How a database speaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Dialect {
    Sqlite,
    Postgres,
}

impl Dialect {
    /// What each says.
    pub(crate) const fn either<T: Copy>(self, sqlite: T, postgres: T) -> T {
        match self {
            Self::Sqlite => sqlite,
            Self::Postgres => postgres,
        }
    }
}

/// The clock that leases are measured by.
#[derive(Clone, Debug, Default)]
pub enum Clock {
    /// The database's, the same one for all machines.
    #[default]
    Database,
    /// One that somebody sets, in milliseconds since 1970: tests.
    Set(Arc<AtomicU64>),
}

/// Everything a database is opened with.
#[derive(Clone)]
pub struct Keepers {
    /// Who seals seeds.
    pub sealer: Sealer,
    /// Who vouches for what was kept.
    pub voucher: Voucher,
    /// What leases are measured by.
    pub clock: Clock,
}

/// Tables that are not what was vouched for, and why.
#[derive(Clone, Default)]
struct Closed(Arc<RwLock<BTreeMap<TableId, String>>>);

impl Closed {
    fn all(&self) -> BTreeMap<TableId, String> {
        self.0.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn why(&self, table: &TableId) -> Option<String> {
        self.0.read().unwrap_or_else(PoisonError::into_inner).get(table).cloned()
    }

    fn set(&self, closed: BTreeMap<TableId, String>) {
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = closed;
    }

    fn add(&self, table: &TableId, why: &str) {
        let mut closed = self.0.write().unwrap_or_else(PoisonError::into_inner);
        closed.insert(table.clone(), why.to_owned());
    }
}

/// A store in a database.
pub struct Database {
    dialect: Dialect,
    place: String,
    readers: AnyPool,
    writer: mpsc::Sender<Job>,
    closed: Closed,
    keepers: Keepers,
    /// What was seen to be as the witness knows it.
    seen: Arc<tokio::sync::Mutex<Seen>>,
    /// Whether something is committed that the witness may not know of.
    untold: Arc<AtomicBool>,
    /// Dropped with this: whoever listens for others stops.
    listening: Option<oneshot::Sender<()>>,
    hints: broadcast::Sender<TableId>,
    /// Held as long as this is open.
    #[allow(dead_code, reason = "it is held, not looked at")]
    lock: Option<std::fs::File>,
}

/// How many requests wait before whoever asks next waits too.
const WAITING_MAX: usize = 1024;
/// How many connections read.
const READERS: u32 = 4;
/// How many hints a listener may be late.
const HINTS: usize = 1024;

impl Database {
    /// Opens what a connection was made for, and finds out whether it is what was vouched for.
    async fn open(
        (dialect, access): (Dialect, Access),
        (place, url): (String, Option<&str>),
        mut connection: AnyConnection,
        readers: AnyPool,
        keepers: Keepers,
    ) -> Result<Self, Fault> {
        let found = opening::examine(&mut connection, dialect, &keepers.voucher).await?;
        let mut vouching = Vouching::resume(keepers.voucher.clone(), found.own);
        let looked_at = || "it was opened to be looked at".to_owned();
        let only = (access == Access::Reading).then(looked_at);
        let stopped = found.closed_all.or(only);
        if stopped.is_none() {
            let told;
            (vouching, told) = group::told(vouching).await;
            told?;
        }
        if dialect == Dialect::Postgres {
            postgres::hurry(&mut connection).await?;
        }
        let closed = Closed::default();
        closed.set(found.closed);
        let (sender, jobs) = mpsc::channel(WAITING_MAX);
        let opened = Self {
            dialect,
            place,
            readers,
            writer: sender,
            closed,
            keepers,
            seen: Arc::new(found.seen.into()),
            untold: Arc::default(),
            listening: None,
            hints: broadcast::channel(HINTS).0,
            lock: None,
        };
        tokio::spawn(opened.writing(connection, vouching, (stopped, url)).run(jobs));
        Ok(opened)
    }

    /// Who writes to this database.
    fn writing(
        &self,
        connection: AnyConnection,
        vouching: Vouching,
        (stopped, url): (Option<String>, Option<&str>),
    ) -> Writer {
        let Keepers { sealer, voucher, clock } = self.keepers.clone();
        let seen = Arc::clone(&self.seen);
        Writer {
            dialect: self.dialect,
            connection,
            vouching: Some(vouching),
            again: url.map(|url| Reopening { url: url.to_owned(), voucher, seen }),
            lost: None,
            untold: Arc::clone(&self.untold),
            sealer,
            clock,
            closed: self.closed.clone(),
            hints: self.hints.clone(),
            stopped,
        }
    }

    /// A table that is not what was vouched for stays closed.
    fn close_table(&self, table: &TableId, why: &str) {
        self.closed.add(table, why);
    }

    /// Hands a job to the writer and waits for what comes of it.
    async fn ask<T>(&self, job: impl FnOnce(oneshot::Sender<T>) -> Job) -> Result<T, StoreError> {
        let gone = || Fault::Stopped { cause: "the store is closed".into() };
        let (answer, answered) = oneshot::channel();
        self.writer.send(job(answer)).await.map_err(|_| gone())?;
        let unknown = |_| Fault::Unknown { cause: "the writer is gone".into() };
        Ok(answered.await.map_err(unknown)?)
    }
}

/// Connections that read.
async fn readers(url: &str) -> Result<AnyPool, Fault> {
    let options = AnyPoolOptions::new().max_connections(READERS).min_connections(1);
    options.connect(url).await.map_err(failed("open the database"))
}

/// A connection that writes.
async fn connect(url: &str) -> Result<AnyConnection, Fault> {
    sqlx::any::install_default_drivers();
    AnyConnection::connect(url).await.map_err(failed("open the database"))
}

/// For `map_err`: the database failed to do this.
fn failed(doing: &'static str) -> impl FnOnce(sqlx::Error) -> Fault {
    move |cause| {
        let lost = is_lost(&cause);
        let cause = cause.to_string();
        if lost { Fault::Unreachable { doing, cause } } else { Fault::Database { doing, cause } }
    }
}

/// What the clock shows.
async fn now(
    connection: &mut AnyConnection,
    dialect: Dialect,
    clock: &Clock,
) -> Result<Moment, Fault> {
    if let Clock::Set(clock) = clock {
        return Ok(Moment(clock.load(Ordering::SeqCst)));
    }
    let clock = dialect.either(
        "SELECT CAST((julianday('now') - 2440587.5) * 86400000.0 AS INTEGER)",
        "SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)",
    );
    let reading = || failed("read the clock");
    let row = sqlx::query(clock).fetch_one(connection).await.map_err(reading())?;
    let now: i64 = row.try_get(0).map_err(reading())?;
    Ok(Moment(u64::try_from(now).unwrap_or(0)))
}

/// A number as the database has it.
fn number(value: u64) -> i64 {
    i64::try_from(value).unwrap_or(i64::MAX)
}

/// How long the database is waited for when another process has it.
const BUSY: Duration = Duration::from_secs(5);
