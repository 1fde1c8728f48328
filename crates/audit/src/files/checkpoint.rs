//! The checkpoint of a log, in `<log>.checkpoint` beside it.

use std::path::{Path, PathBuf};

use super::disk::{self, Access};
use super::fault::Fault;
use crate::checkpoint::Checkpoint;

impl Checkpoint {
    /// Where the checkpoint of a log is.
    #[must_use]
    pub fn path(log: &Path) -> PathBuf {
        disk::beside(log, ".checkpoint")
    }

    /// Puts this in place of the log's checkpoint, at once and for good.
    ///
    /// # Errors
    ///
    /// If the disk fails; the old checkpoint is then still there.
    pub fn store(&self, log: &Path) -> Result<(), Fault> {
        disk::replace(&Self::path(log), self.to_string().as_bytes(), Access::Usual)
    }

    /// The log's checkpoint, unchecked; none if there is none.
    ///
    /// # Errors
    ///
    /// If it is malformed or cannot be read.
    pub fn load(log: &Path) -> Result<Option<Self>, Fault> {
        let path = Self::path(log);
        let Some(text) = disk::read(&path)? else { return Ok(None) };
        let malformed = || Fault::Malformed { path, expected: "the six lines of a checkpoint" };
        Self::parse(&text).map(Some).ok_or_else(malformed)
    }
}
