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
        self.keep(&Self::path(log))
    }

    /// Puts this into a file of its own, kept apart from the log.
    ///
    /// # Errors
    ///
    /// If the disk fails.
    pub fn keep(&self, file: &Path) -> Result<(), Fault> {
        disk::replace(file, self.to_string().as_bytes(), Access::Usual)
    }

    /// A checkpoint that was kept apart from its log, unchecked; none if there is no such file.
    ///
    /// # Errors
    ///
    /// If it is malformed or cannot be read.
    pub fn kept(file: &Path) -> Result<Option<Self>, Fault> {
        Self::read(file, disk::read_named(file)?)
    }

    fn read(file: &Path, text: Option<String>) -> Result<Option<Self>, Fault> {
        let Some(text) = text else { return Ok(None) };
        let (path, expected) = (file.to_owned(), "the six lines of a checkpoint");
        Self::parse(&text).map(Some).ok_or(Fault::Malformed { path, expected })
    }

    /// The log's checkpoint, unchecked; none if there is none.
    ///
    /// # Errors
    ///
    /// If it is malformed or cannot be read.
    pub fn load(log: &Path) -> Result<Option<Self>, Fault> {
        let file = Self::path(log);
        Self::read(&file, disk::read(&file)?)
    }
}
