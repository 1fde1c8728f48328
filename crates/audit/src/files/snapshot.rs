//! The snapshot of a table, in `<log>.snapshot` beside its log, readable by its owner only.
//!
//! It is replaced as a whole between two rounds. One that others can read is not used, and a file
//! that is no snapshot is left where it is.

use std::path::{Path, PathBuf};

use super::disk::{self, Access};
use super::fault::Fault;
use crate::keys::PublicKey;
use crate::snapshot::{Snapshot, Unused};

impl Snapshot {
    /// Where the snapshot of a table is.
    #[must_use]
    pub fn path(log: &Path) -> PathBuf {
        disk::beside(log, ".snapshot")
    }

    /// Puts this in place of the snapshot beside a log.
    ///
    /// # Errors
    ///
    /// If the disk fails; the old one is then still there.
    pub(super) fn store(&self, log: &Path) -> Result<(), Fault> {
        let path = Self::path(log);
        match disk::read(&path) {
            Ok(Some(text)) if !Self::begins(&text) => Ok(()),
            Err(_) => Ok(()),
            Ok(_) => disk::replace(&path, self.to_string().as_bytes(), Access::Owner),
        }
    }

    /// The snapshot beside a log, if the holder of `key` signed it with this program.
    ///
    /// # Errors
    ///
    /// Why it is not used.
    pub(super) fn load(log: &Path, key: &PublicKey) -> Result<Self, Unused> {
        let text = disk::read_private(&Self::path(log));
        let text = text.map_err(|fault| Unused::Unreadable(fault.to_string()))?;
        let snapshot = Self::parse(&text.ok_or(Unused::Missing)?).ok_or(Unused::Malformed)?;
        snapshot.check(key)?;
        Ok(snapshot)
    }
}
