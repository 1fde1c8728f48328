//! Seeds that are never revealed, in `<log>.sealed` beside the log, readable by their owner only.
//!
//! Where what nobody showed stays hidden, the seed of every shuffle is written here before its
//! commitment is, and stays: with it the house, or an auditor it trusts, can check all of the log.
//! Nothing is ever taken out of the file. Its text: `house-rules sealed v1`, `log <id>`, and a line
//! `shuffle <number> <64 hexadecimal digits>` for each seed. A last line that a kill left
//! unfinished is of a shuffle that never was, and it is passed over like every line that somebody
//! broke: the others hold as they are. Whether a seed is the right one its commitment says.
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

use std::fs::OpenOptions;
use std::path::{Path, PathBuf};

use super::calls;
use super::disk::{self, Access};
use super::fault::Fault;
use super::seeds::SeedFile;
use crate::chain::LogId;
use crate::seeds::{KeptText, SealedSeed, kept_header, read_kept, seed_line, seeds_within};

/// How a table left the file of its seeds.
#[derive(Debug, Default)]
pub(super) struct Left {
    /// How many bytes it had.
    length: Option<u64>,
    /// The last seeds that are in it.
    seeds: Vec<SealedSeed>,
}

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
        self.keep_after(&mut Left::default(), seeds)
    }

    /// The same for a table that knows how it left the file: it is read only where somebody else
    /// wrote to it. Of the seeds it kept before, `seeds` must have those that are still secret.
    pub(super) fn keep_after(&self, left: &mut Left, seeds: &[SealedSeed]) -> Result<(), Fault> {
        let (path, length) = (self.kept_path(), disk::private_length(&self.kept_path())?);
        // PERF: to read it for every shuffle takes time that grows with the square of its length.
        let mut ends = "";
        if length.is_none() || left.length != length {
            let text = disk::read_seeds(&path)?.unwrap_or_default();
            left.seeds = self.kept_in(&text)?.seeds;
            // A kill left a line unfinished: the next one begins a line of its own.
            ends = if text.is_empty() || text.ends_with('\n') { "" } else { "\n" };
        }
        let fresh = seeds.iter().filter(|seed| !left.seeds.contains(seed));
        let fresh: String = fresh.map(seed_line).collect();
        match length.filter(|length| *length > 0) {
            _ if fresh.is_empty() => {}
            Some(_) => append(&path, &format!("{ends}{fresh}"))?,
            None => {
                let text = format!("{}{fresh}", kept_header(self.log()));
                disk::replace(&path, text.as_bytes(), Access::Owner)?;
            }
        }
        *left = Left { length: disk::private_length(&path)?, seeds: seeds.to_vec() };
        Ok(())
    }

    /// The seeds in the file of those that are never revealed; none if there is no file. Lines that
    /// are no seeds are passed over.
    ///
    /// # Errors
    ///
    /// If the file is readable by others, of another log, or cannot be read.
    pub fn load_kept(&self) -> Result<Vec<SealedSeed>, Fault> {
        let Some(text) = disk::read_seeds(&self.kept_path())? else { return Ok(Vec::new()) };
        Ok(self.kept_in(&text)?.seeds)
    }

    /// The same, whatever else the file is: of another log, or damaged at its beginning. Whether a
    /// seed is the right one its commitment says.
    pub(super) fn salvaged(&self) -> Result<Vec<SealedSeed>, Fault> {
        let text = disk::read_seeds(&self.kept_path())?.unwrap_or_default();
        Ok(seeds_within(&text).seeds)
    }

    fn kept_in(&self, text: &str) -> Result<KeptText, Fault> {
        if text.is_empty() {
            return Ok(seeds_within(text));
        }
        let expected = "the seeds of this log that stay sealed";
        let malformed = || Fault::Malformed { path: self.kept_path(), expected };
        read_kept(self.log(), text).ok_or_else(malformed)
    }

    /// Why the seed of a shuffle that stays sealed is not there.
    #[must_use]
    pub fn missing_kept(&self, shuffle: u64) -> String {
        let path = self.kept_path();
        let text = match disk::read_seeds(&path) {
            Err(fault) => return fault.to_string(),
            Ok(None) => return format!("{} is missing", path.display()),
            Ok(Some(text)) => text,
        };
        match self.kept_in(&text) {
            Err(fault) => fault.to_string(),
            Ok(KeptText { unread, .. }) => {
                let none = format!("{} holds no seed that opens shuffle {shuffle}", path.display());
                let broken = unread.first().map(|line| match unread.len() - 1 {
                    0 => format!(", and line {line} is none"),
                    others => format!(", and line {line} and {others} others are none"),
                });
                none + &broken.unwrap_or_default()
            }
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
    let mut all: Vec<SealedSeed> = first.into_iter().chain(second).collect();
    all.sort_by_key(|seed| (seed.shuffle, seed.seed));
    all.dedup();
    all
}

fn append(path: &Path, text: &str) -> Result<(), Fault> {
    let mut options = OpenOptions::new();
    options.append(true);
    let mut file = calls::create(&options, path).map_err(Fault::io("open", path))?;
    calls::write(&mut file, text.as_bytes()).map_err(Fault::io("write", path))?;
    calls::sync_all(&file).map_err(Fault::io("sync", path))
}
