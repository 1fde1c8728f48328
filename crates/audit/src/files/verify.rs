//! Is this log what was written, all of it, and by whom?
//!
//! One pass over the file with one buffer, whatever its size. A table may be writing meanwhile:
//! only as much is read as there was when its checkpoint was, and what looks torn or unsigned is
//! looked at again as long as somebody writes.
//!
//! ```
//! use audit::{Checkpoint, Header, LogWriter, FoundAt, SigningKey, verify};
//!
//! # let dir = std::env::temp_dir().join(format!("audit-verify-doc-{}", std::process::id()));
//! # std::fs::create_dir_all(&dir)?;
//! # let path = dir.join("stud-1.log");
//! let key = SigningKey::from_bytes(&[1; 32]);
//! let mut log = LogWriter::create(&path, Header::new("stud-1")?)?;
//! log.append(b"pays 10")?;
//! Checkpoint::sign(log.header().id, log.head(), &key).store(&path)?;
//! drop(log);
//!
//! let mut bytes = std::fs::read(&path)?;
//! let place = bytes.len() - 33; // the last byte of the last payload
//! bytes[place] = b'9';
//! std::fs::write(&path, bytes)?;
//! let findings = verify(&path, &key.public()).expect_err("ten became nineteen");
//! assert_eq!(findings[0].place, FoundAt::Record(1));
//! # std::fs::remove_dir_all(&dir)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use core::cell::RefCell;
use core::time::Duration;
use std::fs::File;
use std::io::{self, BufReader, Read as _};
use std::path::Path;
use std::thread;

use super::READ_AHEAD;
use super::disk;
use super::fault::Fault;
use crate::chain::Head;
use crate::checkpoint::Checkpoint;
use crate::entry;
use crate::finding::{Finding, Flaw};
use crate::keys::{PublicKey, SigningKey};
use crate::replay::ToldSeeds;
use crate::scan::scan;
use crate::verify::{Checked, Summary, Trusted, scan_against, summary};

/// Verifies a log and its checkpoint, signed by the holder of `key`.
///
/// # Errors
///
/// Everything found to be wrong, in the order of the file, the checkpoint last.
pub fn verify(path: impl AsRef<Path>, key: &PublicKey) -> Result<Summary, Vec<Finding>> {
    verify_against(path, key, &[])
}

/// Verifies a log against the checkpoint beside it and others that were kept elsewhere, each with
/// the key that should have signed it.
///
/// # Errors
///
/// Everything found to be wrong, in the order of the file, the checkpoints last.
pub fn verify_against(
    path: impl AsRef<Path>,
    key: &PublicKey,
    witnesses: &[(Checkpoint, PublicKey)],
) -> Result<Summary, Vec<Finding>> {
    look(path.as_ref(), key, witnesses, || |_: &[u8], _: &Head| {}).found
}

/// The same, and what the log tells of its seeds, without which nobody can play it again.
///
/// # Errors
///
/// As [`verify_against`].
pub fn verify_hearing(
    path: impl AsRef<Path>,
    key: &PublicKey,
    witnesses: &[(Checkpoint, PublicKey)],
) -> Result<(Summary, ToldSeeds), Vec<Finding>> {
    let told = RefCell::new(ToldSeeds::default());
    let begin = || {
        told.take();
        |body: &[u8], head: &Head| hear(&mut told.borrow_mut(), body, head)
    };
    let summary = look(path.as_ref(), key, witnesses, begin).found?;
    Ok((summary, told.take()))
}

/// What the last record before `head` tells of seeds.
fn hear(told: &mut ToldSeeds, body: &[u8], head: &Head) {
    let open = entry::open_part(body).and_then(|open| core::str::from_utf8(open).ok());
    // The header comes first, and the opening shows no seed.
    if let Some(open) = open.filter(|_| head.size > 2) {
        told.hear(head.size - 1, open);
    }
}

/// Looks at a log for somebody who is not the house, and countersigns how far it goes: only if it
/// goes on from where it was `last`. Whoever puts an older log back, or writes another history, is
/// found by the next look, even with the key of the house.
///
/// # Errors
///
/// Everything found to be wrong; above all that the log is shorter than it was, or another.
pub fn witness(
    path: impl AsRef<Path>,
    house: &PublicKey,
    last: Option<&Checkpoint>,
    own: &SigningKey,
) -> Result<Checkpoint, Vec<Finding>> {
    let seen: Vec<_> = last.map(|last| (last.clone(), own.public())).into_iter().collect();
    let looked = look(path.as_ref(), house, &seen, || |_: &[u8], _: &Head| {});
    let (summary, Some(beside)) = (looked.found?, looked.beside) else {
        return Err(vec![Finding::checkpoint(Flaw::NoCheckpoint)]);
    };
    let newest = last.map_or(beside.head, |last| {
        if last.head.size > beside.head.size { last.head } else { beside.head }
    });
    Ok(Checkpoint::sign(summary.header.id, newest, own))
}

/// How often a log is looked at that somebody writes to, and how long is waited in between.
const LOOKS: u32 = 50;
const PAUSE: Duration = Duration::from_millis(10);

/// What a log is and the checkpoint it was compared with, read so that the two belong together.
struct Looked {
    found: Result<Summary, Vec<Finding>>,
    beside: Option<Checkpoint>,
}

/// Looks at a log; `begin` gives who observes a pass from its beginning.
fn look<O: FnMut(&[u8], &Head)>(
    path: &Path,
    key: &PublicKey,
    witnesses: &[(Checkpoint, PublicKey)],
    begin: impl Fn() -> O,
) -> Looked {
    let mut looks = 0;
    loop {
        looks += 1;
        // The checkpoint is read first: a log that grows meanwhile is ahead of it, never behind.
        let text = disk::read(&Checkpoint::path(path));
        let (mut trusted, beside) = trusted(path, key);
        witnesses.iter().for_each(|(witness, key)| trusted.add(witness.clone(), key));
        let checked = open(path).and_then(|file| {
            let length = file.get_ref().metadata()?.len();
            scan_against(file.take(length), trusted, begin())
        });
        let caught = checked.as_ref().is_ok_and(Checked::may_be_under_way);
        let found = summary(checked);
        if !caught || looks == LOOKS {
            return Looked { found, beside };
        }
        thread::sleep(PAUSE);
        let same =
            matches!((&text, disk::read(&Checkpoint::path(path))), (Ok(a), Ok(b)) if *a == b);
        if same {
            return Looked { found, beside };
        }
    }
}

/// Verifies the chain alone, without any checkpoint: a tail cut off is not noticed.
///
/// # Errors
///
/// Everything found to be wrong, in the order of the file.
pub fn verify_chain(path: impl AsRef<Path>) -> Result<Summary, Vec<Finding>> {
    verify_chain_hearing(path).map(|(summary, _)| summary)
}

/// The same, and what the log tells of its seeds.
///
/// # Errors
///
/// As [`verify_chain`].
pub fn verify_chain_hearing(path: impl AsRef<Path>) -> Result<(Summary, ToldSeeds), Vec<Finding>> {
    let mut told = ToldSeeds::default();
    let observe = |body: &[u8], head: &Head| hear(&mut told, body, head);
    let scan = open(path.as_ref()).and_then(|file| scan(file, observe));
    let summary = summary(scan.map(|scan| Checked { scan, signed: None, findings: Vec::new() }))?;
    Ok((summary, told))
}

/// The checkpoint beside a log, trusted if its key signed it, or the finding that there is no
/// usable one; and as it was read.
pub(super) fn trusted(path: &Path, key: &PublicKey) -> (Trusted, Option<Checkpoint>) {
    let mut beside = Trusted::default();
    let reason = match Checkpoint::load(path) {
        Ok(Some(checkpoint)) => {
            beside.add(checkpoint.clone(), key);
            return (beside, Some(checkpoint));
        }
        Ok(None) => Flaw::NoCheckpoint,
        Err(Fault::Malformed { .. }) => Flaw::Malformed,
        Err(fault) => Flaw::Unreadable(fault.to_string()),
    };
    beside.findings.push(Finding::checkpoint(reason));
    (beside, None)
}

fn open(path: &Path) -> io::Result<BufReader<File>> {
    Ok(BufReader::with_capacity(READ_AHEAD, disk::open(path)?))
}
