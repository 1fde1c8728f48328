//! A writer that lost its connection comes back by itself, where a database serves machines.
//!
//! It connects anew, compares the database with what was vouched for, as at every start, and goes
//! on. Whoever waited while a commit failed is told that nobody knows whether it was kept; the same
//! key tells them later.

use core::time::Duration;
use std::sync::Arc;

use sqlx::AnyConnection;
use tokio::sync::Mutex;

use super::group::Writer;
use super::takeover::Seen;
use super::{connect, failed, opening, postgres};
use crate::refusal::Fault;
use crate::vouching::{Voucher, Vouching};

/// How long a connection may take to be made.
const CONNECTED_WITHIN: Duration = Duration::from_secs(5);

const CONNECTING: &str = "connect";

/// How a connection is made anew.
pub(super) struct Reopening {
    pub(super) url: String,
    pub(super) voucher: Voucher,
    pub(super) seen: Arc<Mutex<Seen>>,
}

impl Reopening {
    async fn connection(&self) -> Result<AnyConnection, Fault> {
        let connecting = async {
            let mut connection = connect(&self.url).await?;
            postgres::settle(&mut connection).await.map_err(failed(CONNECTING))?;
            Ok::<_, Fault>(connection)
        };
        let late = |_| unreachable("it takes too long");
        tokio::time::timeout(CONNECTED_WITHIN, connecting).await.map_err(late)?
    }
}

fn unreachable(cause: impl core::fmt::Display) -> Fault {
    Fault::Unreachable { doing: CONNECTING, cause: cause.to_string() }
}

impl Writer {
    /// A connection that was not lost, and a witness that knows of everything that is kept.
    pub(super) async fn connected(&mut self) -> Result<(), Fault> {
        if let Some(cause) = &self.stopped {
            return Err(Fault::Stopped { cause: cause.clone() });
        }
        if self.lost.is_some() {
            self.reopen().await?;
        }
        if self.untold.load(core::sync::atomic::Ordering::SeqCst) {
            self.tell().await?;
        }
        Ok(())
    }

    /// Connects anew and looks at everything as at a start.
    async fn reopen(&mut self) -> Result<(), Fault> {
        let again = self.again.as_ref().expect("a connection is lost where it can be made anew");
        let mut connection = again.connection().await?;
        let found = opening::examine(&mut connection, self.dialect, &again.voucher).await;
        let found = match found {
            // A server that has just come back may not be ready.
            Err(Fault::Database { cause, .. }) => return Err(unreachable(cause)),
            found => found?,
        };
        postgres::hurry(&mut connection).await?;
        self.connection = connection;
        self.vouching = Some(Vouching::resume(again.voucher.clone(), found.own));
        *again.seen.lock().await = found.seen;
        self.closed.set(found.closed);
        self.stopped = found.closed_all;
        self.lost = None;
        if let Some(cause) = &self.stopped {
            return Err(Fault::Stopped { cause: cause.clone() });
        }
        // Whatever was committed before the connection was lost is told now.
        self.tell().await
    }

    /// Whether something could be written.
    pub(super) async fn ready(&mut self) -> Result<(), Fault> {
        for _ in 0..2 {
            self.connected().await?;
            match sqlx::query("SELECT 1").execute(&mut self.connection).await {
                Ok(_) => return Ok(()),
                Err(cause) if is_lost(&cause) && self.again.is_some() => {
                    self.lost = Some(cause.to_string());
                }
                Err(cause) => return Err(failed("ask the database")(cause)),
            }
        }
        Err(unreachable("it was lost again"))
    }
}

/// Whether a connection cannot be used any more, or there was none to be had.
pub(super) fn is_lost(cause: &sqlx::Error) -> bool {
    if let Some(code) = cause.as_database_error().and_then(|cause| cause.code()) {
        // Connections that failed, and servers that were told to stop or are about to start.
        return code.starts_with("08") || code.starts_with("57P");
    }
    matches!(
        cause,
        sqlx::Error::Io(_)
            | sqlx::Error::Protocol(_)
            | sqlx::Error::PoolTimedOut
            | sqlx::Error::WorkerCrashed
    )
}
