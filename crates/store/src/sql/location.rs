//! Where a store is, and everything it is opened with, as people say it.
//!
//! ```
//! use store::Location;
//!
//! assert_eq!(Location::of("data").to_string(), "data/house.db");
//! assert_eq!(Location::of("postgres://ada:secret@db/house").to_string(), "postgres://db/house");
//! ```

use core::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use audit::{KeyDir, PublicKey};

use super::{Carried, Checked, Clock, Database, Keepers};
use crate::Store as _;
use crate::batch::Rebuilt;
use crate::names::{NodeId, TableId};
use crate::refusal::{Fault, StoreError};
use crate::sealing::Sealer;
use crate::vouching::Voucher;
use crate::witness::{FolderWitness, Witness};
use crate::witness_url::UrlWitness;

/// The file of a database in a folder.
const FILE: &str = "house.db";

/// Where a store is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Location {
    /// SQLite in this file.
    Sqlite(PathBuf),
    /// PostgreSQL at this URL.
    Postgres(String),
}

/// A store to be opened.
#[derive(Clone, Debug)]
pub struct Opening {
    /// Where it is.
    pub location: Location,
    /// The folder of the keys that sign and seal.
    pub keys: KeyDir,
    /// The witness; none, and an older copy that is put back cannot be noticed.
    pub witness: Option<WitnessPlace>,
    /// The name of this machine.
    pub node: NodeId,
}

/// Where a witness is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WitnessPlace {
    /// In this folder.
    Folder(PathBuf),
    /// At this URL.
    Url(String),
}

impl From<String> for WitnessPlace {
    fn from(text: String) -> Self {
        if text.starts_with("http://") { Self::Url(text) } else { Self::Folder(text.into()) }
    }
}

impl WitnessPlace {
    /// The witness, of a house that signs with this key.
    ///
    /// # Errors
    ///
    /// If the folder cannot be made, or the URL is none.
    pub fn open(&self, key: PublicKey) -> Result<Arc<dyn Witness>, Fault> {
        Ok(match self {
            Self::Folder(folder) => Arc::new(FolderWitness::open(folder, key)?),
            Self::Url(url) => Arc::new(UrlWitness::new(url, key)?),
        })
    }
}

impl Location {
    /// A URL of PostgreSQL, a file that ends in `.db`, or else a folder with such a file.
    #[must_use]
    pub fn of(text: &str) -> Self {
        if text.starts_with("postgres://") || text.starts_with("postgresql://") {
            return Self::Postgres(text.to_owned());
        }
        let path = PathBuf::from(text);
        let file = path.extension().is_some_and(|ending| ending == "db");
        Self::Sqlite(if file { path } else { path.join(FILE) })
    }
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sqlite(path) => write!(f, "{}", path.display()),
            Self::Postgres(url) => f.write_str(&super::postgres::place(url)),
        }
    }
}

impl Opening {
    /// Who seals and vouches.
    fn keepers(&self) -> Result<Keepers, Fault> {
        let unread = |fault: audit::Fault| Fault::Keys { cause: fault.to_string() };
        let key = self.keys.signing_key().map_err(unread)?;
        let witness = self.witness.as_ref().map(|place| place.open(key.public())).transpose()?;
        let voucher = Voucher { origin: self.node.clone(), key: Arc::new(key), witness };
        let sealer = Sealer::from_keys(&self.keys)?;
        Ok(Keepers { sealer, voucher, clock: Clock::Database })
    }

    /// Opens it to write.
    ///
    /// # Errors
    ///
    /// If keys, witness or database cannot be had.
    pub async fn open(&self) -> Result<Database, Fault> {
        match &self.location {
            Location::Sqlite(path) => Database::sqlite(path, self.keepers()?).await,
            Location::Postgres(url) => Database::postgres(url, self.keepers()?).await,
        }
    }

    /// Opens it to look at it.
    ///
    /// # Errors
    ///
    /// If it is not there, or keys or witness cannot be had.
    pub async fn open_to_read(&self) -> Result<Database, Fault> {
        // Whoever only looks makes no key.
        let unread = |fault: audit::Fault| Fault::Keys { cause: fault.to_string() };
        self.keys.public_key().map_err(unread)?;
        match &self.location {
            Location::Sqlite(path) => {
                std::fs::metadata(path).map_err(Fault::io("open", path))?;
                Database::sqlite_to_read(path, self.keepers()?).await
            }
            Location::Postgres(url) => Database::postgres_to_read(url, self.keepers()?).await,
        }
    }

    /// Looks at everything in it.
    ///
    /// # Errors
    ///
    /// If it cannot be read.
    pub async fn check(&self) -> Result<Checked, StoreError> {
        let database = self.open_to_read().await?;
        let checked = database.check().await?;
        database.close().await?;
        Ok(checked)
    }

    /// Carries all of it to a folder.
    ///
    /// # Errors
    ///
    /// If it cannot be read, is damaged, or the folder holds a store.
    pub async fn export(&self, folder: &Path) -> Result<Carried, StoreError> {
        let database = self.open_to_read().await?;
        let carried = database.export(folder).await?;
        database.close().await?;
        Ok(carried)
    }

    /// Writes the log of one table to a file, and says how many records it has.
    ///
    /// # Errors
    ///
    /// If there is no such table, it is closed or damaged, or the file is there.
    pub async fn export_log(&self, table: &TableId, file: &Path) -> Result<u64, StoreError> {
        let database = self.open_to_read().await?;
        let records = database.export_log(table, file).await?;
        database.close().await?;
        Ok(records)
    }

    /// Puts into it what was carried, and looks at all of it as it is then.
    ///
    /// # Errors
    ///
    /// If there is something in it, or what was carried was cut or changed.
    pub async fn import(&self, folder: &Path) -> Result<(Carried, Checked), StoreError> {
        let carried = match &self.location {
            Location::Sqlite(path) => Database::sqlite_from(path, folder).await?,
            Location::Postgres(url) => Database::postgres_from(url, folder).await?,
        };
        Ok((carried, self.check().await?))
    }

    /// Makes its balances and readings anew.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub async fn rebuild(&self) -> Result<Rebuilt, StoreError> {
        let database = self.open().await?;
        let rebuilt = database.rebuild().await?;
        database.close().await?;
        Ok(rebuilt)
    }
}

/// Waits for something that a store does, for a program that does nothing else meanwhile.
///
/// # Errors
///
/// If the system has no thread for it, or what it waited for fails.
pub fn wait<T>(work: impl Future<Output = Result<T, StoreError>>) -> Result<T, StoreError> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let no_thread = |cause: std::io::Error| Fault::Stopped { cause: cause.to_string() };
    runtime.map_err(no_thread)?.block_on(work)
}
