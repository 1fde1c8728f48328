//! Seeds that are never revealed, in `<log>.sealed` beside the log, readable by their owner only.
//!
//! Where what nobody showed stays hidden, the seed of every shuffle is written here before its
//! commitment is, and stays: with it the house, or an auditor it trusts, can check all of the log.
//! Nothing is ever taken out of the file. Its text: `house-rules sealed v1`, `log <id>`, and a line
//! `shuffle <number> <64 hexadecimal digits>` for each seed. A last line that a kill left
//! unfinished is of a shuffle that never was: it is dropped. Whether a seed is the right one its
//! commitment says.
//!
//! ```
//! use audit::{LogId, SealedSeed, SeedFile};
//!
//! # let dir = std::env::temp_dir().join(format!("audit-kept-doc-{}", std::process::id()));
//! # std::fs::create_dir_all(&dir)?;
//! let seeds = SeedFile::beside(&dir.join("holdem-1.log"), LogId([7; 16]));
//! seeds.keep(&[SealedSeed { shuffle: 1, seed: [9; 32] }])?; // before the commitment is logged
//! seeds.keep(&[SealedSeed { shuffle: 2, seed: [8; 32] }])?;
//! assert_eq!(seeds.load()?.len(), 2);
//! # std::fs::remove_dir_all(&dir)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::collections::BTreeMap;
use std::fs::OpenOptions;
use std::path::{Path, PathBuf};

use super::calls;
use super::disk::{self, Access};
use super::fault::Fault;
use super::seeds::SeedFile;
use crate::chain::LogId;
use crate::seeds::{SealedSeed, kept_header, read_kept, seed_line};

impl SeedFile {
    /// Where seeds are that are never revealed.
    #[must_use]
    pub fn kept_path(&self) -> PathBuf {
        self.path().with_extension("sealed")
    }

    /// Adds those of these seeds that are not yet in the file of seeds that are never revealed;
    /// they are on the disk when this returns.
    ///
    /// # Errors
    ///
    /// If the file holds anything but seeds of this log, or the disk fails.
    pub fn keep(&self, seeds: &[SealedSeed]) -> Result<(), Fault> {
        let path = self.kept_path();
        let kept = self.load_kept()?;
        let fresh = seeds.iter().filter(|seed| !kept.contains(seed));
        let fresh: String = fresh.map(seed_line).collect();
        match disk::read_private(&path)? {
            _ if fresh.is_empty() => Ok(()),
            Some(text) if text.ends_with('\n') => append(&path, &fresh),
            Some(_) | None => {
                let before: String = kept.iter().map(seed_line).collect();
                let text = format!("{}{before}{fresh}", kept_header(self.log()));
                disk::replace(&path, text.as_bytes(), Access::Owner)
            }
        }
    }

    /// The seeds in the file of those that are never revealed; none if there is no file.
    ///
    /// # Errors
    ///
    /// If the file is readable by others, of another log, or cannot be read.
    pub fn load_kept(&self) -> Result<Vec<SealedSeed>, Fault> {
        let path = self.kept_path();
        let Some(text) = disk::read_private(&path)? else { return Ok(Vec::new()) };
        let expected = "the seeds of this log that stay sealed";
        read_kept(self.log(), &text).ok_or(Fault::Malformed { path, expected })
    }

    /// Why the seed of a shuffle that stays sealed is not there.
    #[must_use]
    pub fn missing_kept(&self, shuffle: u64) -> String {
        let path = self.kept_path();
        match self.load_kept() {
            Err(fault) => fault.to_string(),
            Ok(_) if !path.exists() => format!("{} is missing", path.display()),
            Ok(_) => format!("{} holds no seed that opens shuffle {shuffle}", path.display()),
        }
    }

    /// The seeds that somebody who checks the log has: of its table, or given with a copy of it.
    #[must_use]
    pub fn known(&self) -> Vec<SealedSeed> {
        let given = || self.load_kept().unwrap_or_default();
        self.load().unwrap_or_else(|_| given())
    }
}

/// Writes a copy of the seeds of these shuffles for who may see everything; whether there was any.
pub(super) fn give(
    from: &Path,
    log: LogId,
    to: &Path,
    is_done: impl Fn(u64) -> bool,
) -> Result<bool, Fault> {
    let seeds = SeedFile::beside(from, log).load_kept()?;
    let done: Vec<SealedSeed> = seeds.into_iter().filter(|seed| is_done(seed.shuffle)).collect();
    if !done.is_empty() {
        SeedFile::beside(to, log).keep(&done)?;
    }
    Ok(!done.is_empty())
}

/// Seeds of two files, by their shuffles.
pub(super) fn together(first: Vec<SealedSeed>, second: Vec<SealedSeed>) -> Vec<SealedSeed> {
    let all = first.into_iter().chain(second).map(|seed| (seed.shuffle, seed));
    all.collect::<BTreeMap<_, _>>().into_values().collect()
}

fn append(path: &Path, text: &str) -> Result<(), Fault> {
    let mut options = OpenOptions::new();
    options.append(true);
    let mut file = calls::create(&options, path).map_err(Fault::io("open", path))?;
    calls::write(&mut file, text.as_bytes()).map_err(Fault::io("write", path))?;
    calls::sync_all(&file).map_err(Fault::io("sync", path))
}
