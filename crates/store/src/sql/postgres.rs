//! PostgreSQL: one database for several machines.
//!
//! Whoever may make roles makes one that can add records and read them, and cannot change or delete
//! one; every connection takes it on.

use core::time::Duration;
use std::path::Path;

use sqlx::any::AnyPoolOptions;
use sqlx::postgres::PgListener;
use sqlx::{AnyConnection, Executor as _};
use tokio::sync::{broadcast, oneshot};

use super::{
    Access, Carried, Database, Dialect, Keepers, READERS, connect, failed, moving, schema,
};
use crate::names::TableId;
use crate::refusal::{Fault, StoreError};

/// Where machines are woken.
pub(super) const CHANNEL: &str = "house_tables";

/// How long a reader waits for a connection.
const PATIENCE: Duration = Duration::from_secs(3);
/// How long whoever lost a connection waits before it listens again.
const LISTENS_AGAIN: Duration = Duration::from_millis(250);

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
        let readers = AnyPoolOptions::new().max_connections(READERS).acquire_timeout(PATIENCE);
        let readers = readers.after_connect(|reader, _| {
            Box::pin(async move {
                settle(reader).await?;
                reader.execute("SET default_transaction_read_only = on").await.map(drop)
            })
        });
        let readers = readers.connect(url).await.map_err(failed("open the database"))?;
        let place = place(url);
        let how = (Dialect::Postgres, access);
        let mut opened = Self::open(how, (place, Some(url)), connection, readers, keepers).await?;
        opened.listening = Some(listen(url, opened.hints.clone()).await?);
        Ok(opened)
    }
}

/// Takes on the role that cannot change a record, and waits for the disk at every commit.
pub(super) async fn settle(connection: &mut AnyConnection) -> Result<(), sqlx::Error> {
    connection.execute(ROLE).await?;
    connection.execute("SET synchronous_commit = on").await?;
    Ok(())
}

/// A writer that is stopped in the middle of a transaction loses its connection: what it has locked
/// is others' to write.
pub(super) async fn hurry(connection: &mut AnyConnection) -> Result<(), Fault> {
    let within = "SET idle_in_transaction_session_timeout = 1500";
    connection.execute(within).await.map(drop).map_err(failed("set a limit"))
}

/// Host and name of a URL: nothing that could be a user, a password or a setting. Where that cannot
/// be told apart, nothing of it.
pub(super) fn place(url: &str) -> String {
    let Some((_, rest)) = url.split_once("://") else { return "postgres".to_owned() };
    let (before, settings) = match rest.split_once(['?', '#']) {
        Some((before, settings)) => (before, settings),
        None => (rest, ""),
    };
    let place = before.rsplit_once('@').map_or(before, |(_, place)| place);
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_.:[]/".contains(c);
    let clear = before.matches('@').count() <= 1 && !settings.contains('@');
    if clear && !place.is_empty() && place.chars().all(plain) {
        return format!("postgres://{place}");
    }
    "postgres".to_owned()
}

/// Passes on what other machines wrote, until what this gives is dropped.
async fn listen(
    url: &str,
    hints: broadcast::Sender<TableId>,
) -> Result<oneshot::Sender<()>, Fault> {
    let mut listener = PgListener::connect(url).await.map_err(failed("listen"))?;
    listener.listen(CHANNEL).await.map_err(failed("listen"))?;
    let (listening, mut over) = oneshot::channel::<()>();
    tokio::spawn(async move {
        loop {
            let heard = tokio::select! {
                heard = listener.recv() => heard,
                _ = &mut over => return,
            };
            match heard.map(|hint| TableId::new(hint.payload())) {
                Ok(Ok(table)) => drop(hints.send(table)),
                Ok(Err(_)) => {}
                // A hint that is lost is found in the log; the next attempt connects anew.
                Err(_) => tokio::time::sleep(LISTENS_AGAIN).await,
            }
        }
    });
    Ok(listening)
}

#[cfg(test)]
mod tests {
    use super::place;

    #[test]
    fn no_password_of_a_url_is_ever_told() {
        for (url, told) in [
            ("postgres://ada:secret@db/house", "postgres://db/house"),
            ("postgres://db:5432/house", "postgres://db:5432/house"),
            ("postgres://ada@db/house?password=secret", "postgres://db/house"),
            ("postgres:///house?host=db&user=ada&password=secret", "postgres:///house"),
            ("postgres://ada@db/house?password=a@secret", "postgres"),
            ("postgres://ada:a@secret@db/house", "postgres"),
            ("postgres://ada:a?secret@db/house", "postgres"),
            ("postgres://ada:a#secret@db/house", "postgres"),
            ("secret", "postgres"),
        ] {
            assert_eq!(place(url), told, "{url}");
        }
    }
}
