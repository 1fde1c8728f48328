//! PostgreSQL: one database for several machines.
//!
//! Whoever may make roles makes one that can add records and read them, and cannot change or delete
//! one; every connection takes it on.

use sqlx::any::AnyPoolOptions;
use sqlx::postgres::PgListener;
use sqlx::{AnyConnection, Executor as _};
use tokio::sync::broadcast;

use super::{Database, Dialect, Keepers, READERS, connect, failed, schema};
use crate::names::TableId;
use crate::refusal::Fault;

/// Where machines are woken.
pub(super) const CHANNEL: &str = "house_tables";

/// What a connection takes on.
const ROLE: &str = "SET ROLE house_server";

impl Database {
    /// Opens the database at a URL, which is `postgres://` with a user, a host and a name.
    ///
    /// # Errors
    ///
    /// If it cannot be reached, a later program made it, or it fails.
    pub async fn postgres(url: &str, keepers: Keepers) -> Result<Self, Fault> {
        let mut connection = connect(url).await?;
        schema::migrate(&mut connection, Dialect::Postgres).await?;
        settle(&mut connection).await.map_err(failed("take on the role"))?;
        let readers = AnyPoolOptions::new().max_connections(READERS).after_connect(|reader, _| {
            Box::pin(async move {
                settle(reader).await?;
                reader.execute("SET default_transaction_read_only = on").await.map(drop)
            })
        });
        let readers = readers.connect(url).await.map_err(failed("open the database"))?;
        let place = place(url);
        let opened = Self::open(Dialect::Postgres, place, connection, readers, keepers).await?;
        listen(url, opened.hints.clone()).await?;
        Ok(opened)
    }
}

/// Takes on the role that cannot change a record, and waits for the disk at every commit.
async fn settle(connection: &mut AnyConnection) -> Result<(), sqlx::Error> {
    connection.execute(ROLE).await?;
    connection.execute("SET synchronous_commit = on").await?;
    Ok(())
}

/// A URL without its password.
fn place(url: &str) -> String {
    match url.rsplit_once('@') {
        Some((_, place)) => format!("postgres://{place}"),
        None => "postgres".to_owned(),
    }
}

/// Passes on what other machines wrote, as long as somebody could listen.
async fn listen(url: &str, hints: broadcast::Sender<TableId>) -> Result<(), Fault> {
    let mut listener = PgListener::connect(url).await.map_err(failed("listen"))?;
    listener.listen(CHANNEL).await.map_err(failed("listen"))?;
    tokio::spawn(async move {
        // A hint that is lost is found in the log.
        while let Ok(hint) = listener.recv().await {
            if let Ok(table) = TableId::new(hint.payload()) {
                let _ = hints.send(table);
            }
        }
    });
    Ok(())
}
