//! SQLite in a file: what a house begins with.
//!
//! The journal is written ahead and synced at every commit. Whether the database does as it is told
//! is read back, and a database that does not is refused.

use core::fmt::Write as _;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};

use sqlx::{AnyConnection, Row as _};

use super::{
    Access, BUSY, Carried, Database, Dialect, Keepers, connect, failed, moving, readers, schema,
};
use crate::refusal::{Fault, StoreError};

impl Database {
    /// Opens the database in a file, which is made if it is not there.
    ///
    /// # Errors
    ///
    /// If another process has it open, a later program made it, it does not keep what it commits,
    /// or the disk fails.
    pub async fn sqlite(path: impl AsRef<Path>, keepers: Keepers) -> Result<Self, Fault> {
        let path = path.as_ref();
        let lock = lock(path)?;
        own_all(path)?;
        let mut connection = connect(&url(path, "rwc")).await?;
        settle(&mut connection).await?;
        schema::migrate(&mut connection, Dialect::Sqlite).await?;
        let readers = readers(&url(path, "ro")).await?;
        let place = path.display().to_string();
        let how = (Dialect::Sqlite, Access::Writing);
        let opened = Self::open(how, (place, None), connection, readers, keepers).await?;
        Ok(Self { lock: Some(lock), ..opened })
    }

    /// Opens the database in a file to look at it, while another process may write.
    ///
    /// # Errors
    ///
    /// If it is not there, another program made it, or the disk fails.
    pub async fn sqlite_to_read(path: &Path, keepers: Keepers) -> Result<Self, Fault> {
        let mut connection = connect(&url(path, "ro")).await?;
        schema::known(&mut connection).await?;
        let readers = readers(&url(path, "ro")).await?;
        let how = (Dialect::Sqlite, Access::Reading);
        Self::open(how, (path.display().to_string(), None), connection, readers, keepers).await
    }

    /// Puts what was carried here into a file with nothing in it.
    ///
    /// # Errors
    ///
    /// If there is something in it, or what was carried was cut or changed.
    pub async fn sqlite_from(path: &Path, folder: &Path) -> Result<Carried, StoreError> {
        let _lock = lock(path)?;
        own_all(path)?;
        let mut connection = connect(&url(path, "rwc")).await?;
        settle(&mut connection).await?;
        schema::migrate(&mut connection, Dialect::Sqlite).await?;
        moving::import(&mut connection, folder).await
    }

    /// Copies the whole database, as it is at one moment, to a file that is not there yet. Others
    /// go on meanwhile.
    ///
    /// # Errors
    ///
    /// If the file is there, the disk fails, or this is no SQLite.
    pub async fn back_up(&self, to: &Path) -> Result<(), Fault> {
        if self.dialect != Dialect::Sqlite {
            return Err(Fault::damaged("a copy is made of SQLite; PostgreSQL is exported"));
        }
        if to.exists() {
            return Err(Fault::damaged(format!("{} is there already", to.display())));
        }
        own(to)?;
        let mut reader = self.reader().await?;
        let copy = sqlx::query("VACUUM INTO $1").bind(to.display().to_string());
        copy.execute(&mut *reader).await.map_err(failed("copy the database"))?;
        let synced = File::open(to).and_then(|file| file.sync_all());
        synced.and_then(|()| crate::witness::sync_folder(to)).map_err(Fault::io("sync", to))
    }
}

/// Takes care that one process writes.
fn lock(path: &Path) -> Result<File, Fault> {
    let mut name = path.as_os_str().to_owned();
    name.push(".lock");
    let name = PathBuf::from(name);
    if let Some(folder) = path.parent() {
        crate::witness::own_folder(folder)?;
    }
    let file = OpenOptions::new().create(true).truncate(false).write(true).open(&name);
    let file = file.map_err(Fault::io("open", &name))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(Fault::Locked { path: path.into() }),
        Err(TryLockError::Error(cause)) => Err(Fault::io("lock", &name)(cause)),
    }
}

/// A database that only its owner may read, before anything is in it: hidden cards, answers and
/// sessions are. The driver gives the files beside it the same mode; those that lie there get it
/// here.
fn own_all(path: &Path) -> Result<(), Fault> {
    own(path)?;
    for beside in ["-wal", "-shm"] {
        let mut name = path.as_os_str().to_owned();
        name.push(beside);
        if Path::new(&name).exists() {
            own(Path::new(&name))?;
        }
    }
    Ok(())
}

/// A file that only its owner may read, made if it is not there.
fn own(path: &Path) -> Result<(), Fault> {
    let mut made = OpenOptions::new();
    made.create(true).truncate(false).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut made, 0o600);
    let _file = made.open(path).map_err(Fault::io("open", path))?;
    #[cfg(unix)]
    {
        let mode = std::os::unix::fs::PermissionsExt::from_mode(0o600);
        fs::set_permissions(path, mode).map_err(Fault::io("restrict", path))?;
    }
    Ok(())
}

/// How the driver is told of a file.
fn url(path: &Path, mode: &str) -> String {
    let mut url = "sqlite://".to_owned();
    for byte in path.to_string_lossy().bytes() {
        if byte.is_ascii_alphanumeric() || b"/-_.".contains(&byte) {
            url.push(char::from(byte));
        } else {
            write!(url, "%{byte:02X}").expect("a string takes every text");
        }
    }
    format!("{url}?mode={mode}")
}

/// Tells the database how to keep what it commits, and reads back whether it will.
async fn settle(connection: &mut AnyConnection) -> Result<(), Fault> {
    let wait = sqlx::AssertSqlSafe(format!("PRAGMA busy_timeout = {}", BUSY.as_millis()));
    sqlx::query(wait).execute(&mut *connection).await.map_err(failed("set busy_timeout"))?;
    for set in
        ["PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL", "PRAGMA foreign_keys = ON"]
    {
        sqlx::query(set).execute(&mut *connection).await.map_err(failed("set a pragma"))?;
    }
    let found = read_back(connection, "PRAGMA journal_mode").await?;
    if found != "wal" {
        return Err(Fault::Pragma { name: "journal_mode", found, expected: "wal" });
    }
    let found = read_back(connection, "PRAGMA synchronous").await?;
    if found != "2" {
        return Err(Fault::Pragma { name: "synchronous", found, expected: "2 (FULL)" });
    }
    Ok(())
}

async fn read_back(connection: &mut AnyConnection, pragma: &'static str) -> Result<String, Fault> {
    let reading = || failed("read a pragma");
    let row = sqlx::query(pragma).fetch_one(connection).await.map_err(reading())?;
    let number = row.try_get::<i64, _>(0).map(|value| value.to_string());
    number.or_else(|_| row.try_get::<String, _>(0)).map_err(reading())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_database_that_keeps_no_journal_on_the_disk_is_refused_by_name() {
        let mut connection = connect("sqlite::memory:").await.expect("opened");
        let refused = settle(&mut connection).await.expect_err("it has no file");
        let words = refused.to_string();
        assert_eq!(words, "journal_mode is memory and stays so; wal is accepted");
    }

    #[test]
    fn a_path_with_odd_characters_is_told_to_the_driver_as_it_is() {
        assert_eq!(url(Path::new("/a b/c?d.db"), "ro"), "sqlite:///a%20b/c%3Fd.db?mode=ro");
    }
}
