//! The one writer: whatever waits is decided together and committed in one transaction.
//!
//! A refusal is decided before anything is written, so a group needs no savepoints: what is refused
//! leaves no trace, and what the database itself fails to write is taken back whole. After a failed
//! commit nobody knows what is on the disk: nothing more is written until the store is opened anew,
//! which a writer before PostgreSQL does by itself (`connected`).

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use sqlx::AnyConnection;
use tokio::sync::{broadcast, mpsc, oneshot};

use super::connected::{Reopening, is_lost};
use super::{Clock, Closed, Dialect, failed, now, number, rows};
use crate::batch::{Moment, Rebuilt};
use crate::book::{Asked, Book, Done, done_anew};
use crate::names::TableId;
use crate::refusal::{Fault, Refusal, StoreError};
use crate::sealing::Sealer;
use crate::vouching::Vouching;

/// How many requests one transaction takes.
const GROUP_MAX: usize = 256;
/// How often a group is tried that another machine got in the way of.
const ATTEMPTS: usize = 5;

/// What the writer is handed.
pub(super) enum Job {
    Change(Asked, oneshot::Sender<Result<Done, StoreError>>),
    Rebuild(oneshot::Sender<Result<Rebuilt, StoreError>>),
    /// Whether something could be written, and the witness was told of everything that was.
    Ready(oneshot::Sender<Result<(), StoreError>>),
    Close(oneshot::Sender<()>),
}

/// Who writes.
pub(super) struct Writer {
    pub(super) dialect: Dialect,
    pub(super) connection: AnyConnection,
    /// None only while the witness is told.
    pub(super) vouching: Option<Vouching>,
    /// How a connection that was lost is made anew; none where that is for people to do.
    pub(super) again: Option<Reopening>,
    /// Why the connection cannot be used any more; none if it can.
    pub(super) lost: Option<String>,
    /// Whether something is committed that the witness may not know of.
    pub(super) untold: Arc<AtomicBool>,
    pub(super) sealer: Sealer,
    pub(super) clock: Clock,
    pub(super) closed: Closed,
    pub(super) hints: broadcast::Sender<TableId>,
    /// Why nothing more is written; none if all is well.
    pub(super) stopped: Option<String>,
}

/// Why a group was not kept.
enum Failure {
    /// Nothing of it was.
    NotKept(sqlx::Error),
    /// Nothing of it was, and the database is not to blame.
    Fault(Fault),
    /// Nobody knows.
    Unknown(String),
}

/// A group that was kept: what came of each request, and the list of heads.
struct Group {
    answers: Vec<Result<Done, Refusal>>,
    grown: Vec<TableId>,
    leaf: Option<Vec<u8>>,
}

impl From<sqlx::Error> for Failure {
    fn from(cause: sqlx::Error) -> Self {
        Self::NotKept(cause)
    }
}

/// Tells the witness on a thread that may wait for a disk or a machine.
pub(super) async fn told(mut vouching: Vouching) -> (Vouching, Result<(), Fault>) {
    let telling = tokio::task::spawn_blocking(move || {
        let told = vouching.tell();
        (vouching, told)
    });
    telling.await.expect("telling a witness gives back what was told")
}

impl Writer {
    /// Writes until everybody who could ask is gone, or it is told to close.
    pub(super) async fn run(mut self, mut jobs: mpsc::Receiver<Job>) {
        while let Some(first) = jobs.recv().await {
            // Whoever was just answered may ask again before this group begins.
            tokio::task::yield_now().await;
            let mut next = Some(first);
            let mut changes = Vec::new();
            while let Some(job) = next {
                match job {
                    Job::Change(asked, answer) => changes.push((asked, answer)),
                    Job::Rebuild(answer) => {
                        self.keep(core::mem::take(&mut changes)).await;
                        let _ = answer.send(self.rebuild().await.map_err(StoreError::from));
                    }
                    Job::Ready(answer) => {
                        self.keep(core::mem::take(&mut changes)).await;
                        let _ = answer.send(self.ready().await.map_err(StoreError::from));
                    }
                    Job::Close(answer) => {
                        self.keep(changes).await;
                        drop(sqlx::Connection::close(self.connection).await);
                        let _ = answer.send(());
                        return;
                    }
                }
                next = if changes.len() < GROUP_MAX { jobs.try_recv().ok() } else { None };
            }
            self.keep(changes).await;
        }
    }

    /// Keeps what was asked, and answers everybody once it is durable and vouched for.
    async fn keep(&mut self, changes: Vec<(Asked, oneshot::Sender<Result<Done, StoreError>>)>) {
        if changes.is_empty() {
            return;
        }
        let (asked, waiting): (Vec<_>, Vec<_>) = changes.into_iter().unzip();
        let fault = match self.group(&asked).await {
            Ok(group) => {
                for (answer, waiting) in group.answers.into_iter().zip(waiting) {
                    // Whoever asked may be gone.
                    let _ = waiting.send(answer.map_err(StoreError::from));
                }
                for table in group.grown {
                    let _ = self.hints.send(table);
                }
                return;
            }
            Err(fault) => fault,
        };
        for waiting in waiting {
            let _ = waiting.send(Err(StoreError::Failed(fault.again())));
        }
    }

    /// One transaction, tried anew where another machine got in the way or the connection was lost
    /// before anything was committed.
    async fn group(&mut self, asked: &[Asked]) -> Result<Group, Fault> {
        let mut attempt = 1;
        let group = loop {
            self.connected().await?;
            match self.transaction(asked).await {
                Ok(group) => break group,
                Err(Failure::Fault(fault)) => {
                    self.take_back().await;
                    return Err(fault);
                }
                Err(Failure::NotKept(cause)) => {
                    self.untold.store(false, Ordering::SeqCst);
                    self.take_back().await;
                    let again = self.goes_again(&cause);
                    if attempt == ATTEMPTS || !again {
                        return Err(failed("write to the database")(cause));
                    }
                    attempt += 1;
                }
                Err(Failure::Unknown(cause)) => {
                    match &self.again {
                        Some(_) => self.lost = Some(cause.clone()),
                        None => self.stopped = Some(cause.clone()),
                    }
                    return Err(Fault::Unknown { cause });
                }
            }
        };
        if let Some(leaf) = &group.leaf {
            let vouching = self.vouching.as_mut().expect("the witness is not being told");
            vouching.kept(leaf);
            self.tell().await?;
        }
        Ok(group)
    }

    /// Whether the same may be kept when it is tried anew.
    fn goes_again(&mut self, cause: &sqlx::Error) -> bool {
        // Another process of our name wrote our next list of heads: they are read anew.
        let behind = is_our_list(cause);
        if (behind || is_lost(cause)) && self.again.is_some() {
            self.lost = Some(cause.to_string());
            return true;
        }
        in_the_way(cause)
    }

    async fn take_back(&mut self) {
        // Where there is no transaction any more, there is nothing to take back.
        drop(sqlx::query("ROLLBACK").execute(&mut self.connection).await);
    }

    async fn transaction(&mut self, asked: &[Asked]) -> Result<Group, Failure> {
        let begin = self.dialect.either("BEGIN IMMEDIATE", "BEGIN");
        sqlx::query(begin).execute(&mut self.connection).await?;
        let now = self.now(asked).await.map_err(Failure::Fault)?;
        let closed = self.closed.all();
        let mut book = rows::load(&mut self.connection, self.dialect, asked, closed).await?;
        let mut answers = Vec::with_capacity(asked.len());
        let mut posted = Vec::with_capacity(asked.len());
        for asked in asked {
            answers.push(book.decide(asked, now));
            posted.push(match asked {
                Asked::Commit(batch) => book.tables.get(&batch.table).map_or(0, |row| row.postings),
                Asked::Create(_)
                | Asked::Lease { .. }
                | Asked::Renew { .. }
                | Asked::Release(_)
                | Asked::Keep(_)
                | Asked::Enter { .. }
                | Asked::Stay { .. }
                | Asked::Leave(_) => 0,
            });
        }
        self.write(asked, &answers, &posted, &book).await?;
        let leaf = self.leaf(&mut book).await?;
        if leaf.is_some() && self.vouching.as_ref().is_some_and(Vouching::has_witness) {
            self.untold.store(true, Ordering::SeqCst);
        }
        let committing = sqlx::query("COMMIT").execute(&mut self.connection).await;
        committing.map_err(uncommitted)?;
        Ok(Group { answers, grown: book.changed.grown.into_iter().collect(), leaf })
    }

    /// What the clock shows, if a lease is asked for; nothing else is measured by it.
    async fn now(&mut self, asked: &[Asked]) -> Result<Moment, Fault> {
        let timed = |asked: &Asked| {
            matches!(asked, Asked::Lease { .. } | Asked::Renew { .. } | Asked::Stay { .. })
        };
        if asked.iter().any(timed) {
            now(&mut self.connection, self.dialect, &self.clock).await
        } else {
            Ok(Moment(0))
        }
    }

    async fn write(
        &mut self,
        asked: &[Asked],
        answers: &[Result<Done, Refusal>],
        posted: &[u64],
        book: &Book,
    ) -> Result<(), Failure> {
        rows::write_book(&mut self.connection, book).await?;
        for ((asked, answer), posted) in asked.iter().zip(answers).zip(posted) {
            if !answer.as_ref().is_ok_and(done_anew) {
                continue;
            }
            match asked {
                Asked::Commit(batch) => {
                    let sealed = rows::seal(batch, &self.sealer).map_err(Failure::Fault)?;
                    rows::write_batch(&mut self.connection, batch, *posted, &sealed).await?;
                }
                Asked::Keep(kept) => rows::shelve(&mut self.connection, kept).await?,
                Asked::Create(_)
                | Asked::Lease { .. }
                | Asked::Renew { .. }
                | Asked::Release(_)
                | Asked::Enter { .. }
                | Asked::Stay { .. }
                | Asked::Leave(_) => {}
            }
        }
        Ok(())
    }

    /// Writes the list of heads of everything that has grown; none if nothing has.
    async fn leaf(&mut self, book: &mut Book) -> Result<Option<Vec<u8>>, Failure> {
        if self.dialect == Dialect::Sqlite {
            // It was this process that vouched for them before.
            book.changed.taken.clear();
        }
        let leaf = book.heads();
        if leaf.is_empty() {
            return Ok(None);
        }
        let vouching = self.vouching.as_ref().expect("the witness is not being told");
        let insert = sqlx::query("INSERT INTO leaves (origin, number, heads) VALUES ($1, $2, $3)");
        let insert = insert.bind(vouching.origin().to_string()).bind(number(vouching.next()));
        insert.bind(leaf.clone()).execute(&mut self.connection).await?;
        if self.dialect == Dialect::Postgres {
            for table in &book.changed.grown {
                let wake = sqlx::query("SELECT pg_notify($1, $2)");
                let wake = wake.bind(super::postgres::CHANNEL.to_owned()).bind(table.to_string());
                wake.execute(&mut self.connection).await?;
            }
        }
        Ok(Some(leaf))
    }

    /// Tells the witness of what is kept. If it says no, nothing more is written; if it does not
    /// answer, nothing more is written until it does.
    pub(super) async fn tell(&mut self) -> Result<(), Fault> {
        let vouching = self.vouching.take().expect("the witness is not being told");
        let (vouching, told) = told(vouching).await;
        self.vouching = Some(vouching);
        match told {
            Ok(()) => self.untold.store(false, Ordering::SeqCst),
            Err(Fault::Unwitnessed { .. }) => {}
            Err(ref fault) => self.stopped = Some(fault.to_string()),
        }
        told
    }

    async fn rebuild(&mut self) -> Result<Rebuilt, Fault> {
        self.connected().await?;
        let begin = self.dialect.either("BEGIN IMMEDIATE", "BEGIN");
        let rebuilding = || failed("make balances anew");
        sqlx::query(begin).execute(&mut self.connection).await.map_err(rebuilding())?;
        match super::reading::rebuild(&mut self.connection, self.dialect).await {
            Ok(rebuilt) => {
                let commit = sqlx::query("COMMIT").execute(&mut self.connection).await;
                commit.map_err(rebuilding())?;
                Ok(rebuilt)
            }
            Err(cause) => {
                self.take_back().await;
                Err(rebuilding()(cause))
            }
        }
    }
}

/// Whether a list of heads of our own number is there already.
fn is_our_list(cause: &sqlx::Error) -> bool {
    let constraint = cause.as_database_error().and_then(|cause| cause.constraint());
    constraint == Some("leaves_pkey")
}

/// A commit failed. Where there was no room for it, it did not happen, and there may be room again;
/// otherwise nobody knows.
fn uncommitted(cause: sqlx::Error) -> Failure {
    const FULL: &str = "13";
    let code = cause.as_database_error().and_then(|cause| cause.code());
    if code.is_some_and(|code| code == FULL) {
        return Failure::NotKept(cause);
    }
    Failure::Unknown(cause.to_string())
}

/// Whether another machine did the same at once: a row that was not there is, or two waited for
/// each other.
fn in_the_way(cause: &sqlx::Error) -> bool {
    let again = ["40001", "40P01", "23505"];
    cause
        .as_database_error()
        .and_then(|cause| cause.code().map(|code| code.into_owned()))
        .is_some_and(|code| again.contains(&code.as_str()))
}
