//! Seeds that are not revealed yet, in `<log>.seed` beside the log, readable by their owner only.
//!
//! A table killed at any instant must go on with the same deck, so its seed has to be on the disk
//! before the first card; it must not be in the log, which others read. The file is replaced as a
//! whole and removed after the reveal. It has mode 0600 from its first moment, and one that others
//! can read is refused. Removing a file does not wipe the disk under it: a seed is worth nothing
//! once it is revealed, and the disk of a table in play has to be kept safe.
//!
//! ```
//! use audit::{LogId, SealedSeed, SeedFile};
//!
//! # let dir = std::env::temp_dir().join(format!("audit-seal-doc-{}", std::process::id()));
//! # std::fs::create_dir_all(&dir)?;
//! let sealed = SeedFile::beside(&dir.join("stud-1.log"), LogId([7; 16]));
//! sealed.store(&[SealedSeed { shuffle: 3, seed: [9; 32] }])?; // before the commitment is logged
//! assert_eq!(sealed.load()?[0].shuffle, 3); // after a crash
//! sealed.clear()?; // after the reveal
//! assert!(sealed.load()?.is_empty());
//! # std::fs::remove_dir_all(&dir)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::path::{Path, PathBuf};

use super::calls;
use super::disk::{self, Access};
use super::fault::Fault;
use super::kept::together;
use crate::chain::LogId;
use crate::seeds::{SealedSeed, copy_mark, read_seeds, write_seeds};

/// The file the seeds of one log wait in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeedFile {
    path: PathBuf,
    log: LogId,
}

impl SeedFile {
    /// The file beside this log.
    #[must_use]
    pub fn beside(path: &Path, log: LogId) -> Self {
        Self { path: disk::beside(path, ".seed"), log }
    }

    /// Where the file is.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Puts these seeds in place of those in the file; they are on the disk when this returns.
    ///
    /// # Errors
    ///
    /// If the file holds anything but seeds of this log, or the disk fails; it is then still there.
    pub fn store(&self, seeds: &[SealedSeed]) -> Result<(), Fault> {
        self.check_own()?;
        disk::replace(&self.path, write_seeds(self.log, seeds).as_bytes(), Access::Owner)
    }

    /// The log.
    pub(super) const fn log(&self) -> LogId {
        self.log
    }

    /// The seeds in the file, and those beside it that are never revealed; none if there is no
    /// file.
    ///
    /// # Errors
    ///
    /// If the log is a copy, or a file is readable by others, malformed, of another log, or cannot
    /// be read.
    pub fn load(&self) -> Result<Vec<SealedSeed>, Fault> {
        if self.is_of_copy() {
            return Err(Fault::Copy { path: self.path.clone() });
        }
        let Some(text) = disk::read_private(&self.path)? else { return self.load_kept() };
        let expected = "the sealed seeds of this log";
        let waiting = read_seeds(self.log, &text);
        let waiting = waiting.ok_or_else(|| Fault::Malformed { path: self.path.clone(), expected });
        Ok(together(self.load_kept()?, waiting?))
    }

    /// Whether the file says that the log is a copy, which has no seeds: no secret, so that anybody
    /// may read it.
    #[must_use]
    pub fn is_of_copy(&self) -> bool {
        matches!(disk::read(&self.path), Ok(Some(text)) if text == copy_mark(self.log))
    }

    /// The same file, if a table may go on with its log.
    ///
    /// # Errors
    ///
    /// If the file says that the log is a copy.
    pub fn of_no_copy(self) -> Result<Self, Fault> {
        match self.is_of_copy() {
            true => Err(Fault::Copy { path: self.path }),
            false => Ok(self),
        }
    }

    /// Why the seed of a shuffle is not there: what reading the file failed with, or that it holds
    /// none that opens its commitment.
    #[must_use]
    pub fn missing(&self, shuffle: u64, failed: Option<Fault>) -> String {
        match failed {
            Some(fault) => fault.to_string(),
            None if self.path.exists() => {
                format!("{} holds no seed that opens shuffle {shuffle}", self.path.display())
            }
            None => format!("{} is missing", self.path.display()),
        }
    }

    /// Whether there is no file, or one with seeds of this log.
    ///
    /// # Errors
    ///
    /// If there is anything else under its name, or it cannot be read.
    pub fn check_own(&self) -> Result<(), Fault> {
        match disk::read(&self.path) {
            Ok(Some(text)) if read_seeds(self.log, &text).is_some() => Ok(()),
            Ok(None) => Ok(()),
            Ok(Some(_)) | Err(Fault::Malformed { .. }) => {
                Err(Fault::OtherSeeds { path: self.path.clone() })
            }
            Err(fault) => Err(fault),
        }
    }

    /// Gives the file another name, `<log>.seed-unused-<n>`: its seeds open nothing, but nobody
    /// deletes what may still be of use. So it is done with the file of seeds that are never
    /// revealed, if that holds none of this log.
    ///
    /// # Errors
    ///
    /// If the disk fails.
    pub fn set_aside(&self) -> Result<(), Fault> {
        set_aside(&self.path)?;
        match self.load_kept() {
            Err(Fault::Malformed { path, .. }) => set_aside(&path),
            Ok(_) | Err(_) => Ok(()),
        }
    }

    /// Removes the file, and what a crash may have left of an unfinished one.
    ///
    /// # Errors
    ///
    /// If the file holds anything but seeds of this log, or the disk fails.
    pub fn clear(&self) -> Result<(), Fault> {
        self.check_own()?;
        disk::remove(&disk::temporary(&self.path))?;
        disk::remove(&self.path)?;
        disk::sync_folder(&self.path)
    }
}

/// Gives a file another name, if it is there.
fn set_aside(path: &Path) -> Result<(), Fault> {
    if !path.exists() {
        return Ok(());
    }
    let name = |n: u32| disk::beside(path, &format!("-unused-{n}"));
    let aside = (1..).map(name).find(|name| !name.exists()).expect("some number is free");
    calls::rename(path, &aside).map_err(Fault::io("rename", path))?;
    disk::sync_folder(path)
}
