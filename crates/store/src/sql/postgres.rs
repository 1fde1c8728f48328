//! PostgreSQL: one database for several machines.
//!
//! Whoever may make roles makes one that can add records and read them, and cannot change or delete
//! one; every connection takes it on.

use std::path::Path;

use sqlx::any::AnyPoolOptions;
use sqlx::postgres::PgListener;
use sqlx::{AnyConnection, Executor as _};
use tokio::sync::broadcast;

use super::{
    Access, Carried, Database, Dialect, Keepers, READERS, connect, failed, moving, schema,
};
use crate::names::TableId;
use crate::refusal::{Fault, StoreError};

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
        Self::postgres_for(Access::Writing, url, keepers).await
    }

    /// Opens the database at a URL to look at it.
    ///
    /// # Errors
    ///
    /// If it cannot be reached, another program made it, or it fails.
    pub async fn postgres_to_read(url: &str, keepers: Keepers) -> Result<Self, Fault> {
        Self::postgres_for(Access::Reading, url, keepers).await
    }

    /// Puts what was carried here into a database with nothing in it.
    ///
    /// # Errors
    ///
    /// If there is something in it, or what was carried was cut or changed.
    pub async fn postgres_from(url: &str, folder: &Path) -> Result<Carried, StoreError> {
        let mut connection = connect(url).await?;
        schema::migrate(&mut connection, Dialect::Postgres).await?;
        moving::import(&mut connection, folder).await
    }

    async fn postgres_for(access: Access, url: &str, keepers: Keepers) -> Result<Self, Fault> {
        let mut connection = connect(url).await?;
        match access {
            Access::Writing => schema::migrate(&mut connection, Dialect::Postgres).await?,
            Access::Reading => schema::known(&mut connection).await?,
        }
        settle(&mut connection).await.map_err(failed("take on the role"))?;
        let readers = AnyPoolOptions::new().max_connections(READERS).after_connect(|reader, _| {
            Box::pin(async move {
                settle(reader).await?;
                reader.execute("SET default_transaction_read_only = on").await.map(drop)
            })
        });
        let readers = readers.connect(url).await.map_err(failed("open the database"))?;
        let place = place(url);
        let how = (Dialect::Postgres, access);
        let opened = Self::open(how, place, connection, readers, keepers).await?;
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
pub(super) fn place(url: &str) -> String {
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
