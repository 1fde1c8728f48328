//! Is this log what was written, all of it, and by whom?
//!
//! One pass over the file with one buffer, whatever its size. Verify a log nobody is writing to: a
//! record caught half-written looks like a torn one, and is reported as such.
//!
//! ```
//! use audit::{Checkpoint, Header, LogWriter, Place, SigningKey, verify};
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
//! assert_eq!(findings[0].place, Place::Record(1));
//! # std::fs::remove_dir_all(&dir)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::fs::File;
use std::io::{self, BufReader};
use std::path::Path;

use super::READ_AHEAD;
use super::fault::Fault;
use crate::checkpoint::Checkpoint;
use crate::finding::{Finding, Reason};
use crate::keys::{PublicKey, SigningKey};
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
    let path = path.as_ref();
    // The checkpoint is read first: a log that grows meanwhile is ahead of it, never behind.
    let mut beside = trusted(path, key);
    witnesses.iter().for_each(|(witness, key)| beside.add(witness.clone(), key));
    summary(open(path).and_then(|file| scan_against(file, beside)))
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
    let path = path.as_ref();
    // Read before the log, so that the log is not behind it.
    let beside = Checkpoint::load(path);
    let seen: Vec<_> = last.map(|last| (last.clone(), own.public())).into_iter().collect();
    let summary = verify_against(path, house, &seen)?;
    let Ok(Some(beside)) = beside else {
        return Err(vec![Finding::checkpoint(Reason::NoCheckpoint)]);
    };
    let newest = last.map_or(beside.head, |last| {
        if last.head.size > beside.head.size { last.head } else { beside.head }
    });
    Ok(Checkpoint::sign(summary.header.id, newest, own))
}

/// Verifies the chain alone, without any checkpoint: a tail cut off is not noticed.
///
/// # Errors
///
/// Everything found to be wrong, in the order of the file.
pub fn verify_chain(path: impl AsRef<Path>) -> Result<Summary, Vec<Finding>> {
    let scan = open(path.as_ref()).and_then(|file| scan(file, |_| {}));
    summary(scan.map(|scan| Checked { scan, signed: None, findings: Vec::new() }))
}

/// The checkpoint beside a log, or the finding that there is no usable one.
pub(super) fn trusted(path: &Path, key: &PublicKey) -> Trusted {
    let mut beside = Trusted::default();
    let reason = match Checkpoint::load(path) {
        Ok(Some(checkpoint)) => {
            beside.add(checkpoint, key);
            return beside;
        }
        Ok(None) => Reason::NoCheckpoint,
        Err(Fault::Malformed { .. }) => Reason::Malformed,
        Err(fault) => Reason::Unreadable(fault.to_string()),
    };
    beside.findings.push(Finding::checkpoint(reason));
    beside
}

fn open(path: &Path) -> io::Result<BufReader<File>> {
    Ok(BufReader::with_capacity(READ_AHEAD, File::open(path)?))
}
