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
use std::io::{self, BufReader, Read};
use std::path::Path;

use crate::chain::{Hash, Head, Header};
use crate::checkpoint::Checkpoint;
use crate::fault::Fault;
use crate::finding::{Finding, Place, Reason};
use crate::keys::PublicKey;
use crate::scan::{Scan, scan};

/// Bytes read from the disk at a time.
pub(crate) const READ_AHEAD: usize = 1 << 18;

/// What a sound log is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// Whose log it is.
    pub header: Header,
    /// How many records it has, and the hash of the last.
    pub head: Head,
    /// The size of the file.
    pub bytes: u64,
    /// How many records were signed; none if no checkpoint was asked for.
    pub signed: Option<u64>,
}

/// Verifies a log and its checkpoint, signed by the holder of `key`.
///
/// # Errors
///
/// Everything found to be wrong, in the order of the file, the checkpoint last.
pub fn verify(path: impl AsRef<Path>, key: &PublicKey) -> Result<Summary, Vec<Finding>> {
    verify_against(path, key, &[])
}

/// Verifies a log against the checkpoint beside it and others that were kept elsewhere.
///
/// # Errors
///
/// Everything found to be wrong, in the order of the file, the checkpoints last.
pub fn verify_against(
    path: impl AsRef<Path>,
    key: &PublicKey,
    witnesses: &[Checkpoint],
) -> Result<Summary, Vec<Finding>> {
    let path = path.as_ref();
    // The checkpoint is read first: a log that grows meanwhile is ahead of it, never behind.
    let mut beside = trusted(path, key);
    witnesses.iter().for_each(|witness| beside.add(witness.clone(), key));
    summary(open(path).and_then(|file| scan_against(file, beside)))
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

/// Checkpoints signed by the right key, and what is wrong with the others.
pub(crate) struct Beside {
    checkpoints: Vec<Checkpoint>,
    findings: Vec<Finding>,
}

/// A log compared with its checkpoints.
pub(crate) struct Checked {
    pub(crate) scan: Scan,
    /// The greatest size that was signed.
    signed: Option<u64>,
    /// What is wrong with the checkpoints.
    pub(crate) findings: Vec<Finding>,
}

impl Beside {
    /// Adds a checkpoint if this key signed it.
    fn add(&mut self, checkpoint: Checkpoint, key: &PublicKey) {
        match checkpoint.check(key) {
            Ok(()) => self.checkpoints.push(checkpoint),
            Err(reason) => self.findings.push(Finding::checkpoint(reason)),
        }
    }
}

/// The checkpoint beside a log, or the finding that there is no usable one.
pub(crate) fn trusted(path: &Path, key: &PublicKey) -> Beside {
    let mut beside = Beside { checkpoints: Vec::new(), findings: Vec::new() };
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

/// Scans a log and compares it with checkpoints.
pub(crate) fn scan_against(source: impl Read, beside: Beside) -> io::Result<Checked> {
    let Beside { mut checkpoints, mut findings } = beside;
    checkpoints.sort_by_key(|checkpoint| checkpoint.head.size);
    let mut hashes: Vec<Option<Hash>> = vec![None; checkpoints.len()];
    let mut next = 0;
    let scan = scan(source, |head| {
        while checkpoints.get(next).is_some_and(|checkpoint| checkpoint.head.size <= head.size) {
            let here = checkpoints[next].head.size == head.size;
            hashes[next] = here.then_some(head.hash);
            next += 1;
        }
    })?;
    if scan.finished {
        let compared = checkpoints.iter().zip(hashes);
        findings.extend(compared.filter_map(|(signed, hash)| compare(&scan, signed, hash)));
    }
    let signed = checkpoints.last().map(|checkpoint| checkpoint.head.size);
    Ok(Checked { scan, signed, findings })
}

/// Whether a checkpoint fits the log, which has this hash at the size that was signed.
fn compare(scan: &Scan, checkpoint: &Checkpoint, hash: Option<Hash>) -> Option<Finding> {
    let Head { size: signed, hash: signed_hash } = checkpoint.head;
    if scan.header.as_ref().is_some_and(|header| header.id != checkpoint.log) {
        return Some(Finding::checkpoint(Reason::OtherLog { named: checkpoint.log }));
    }
    match hash {
        Some(hash) if hash == signed_hash => None,
        Some(_) => Some(Finding::record(signed - 1, Reason::Rewritten { signed })),
        None => {
            let found = scan.head.size;
            Some(Finding { place: Place::Log, reason: Reason::CutOff { signed, found } })
        }
    }
}

fn open(path: &Path) -> io::Result<BufReader<File>> {
    Ok(BufReader::with_capacity(READ_AHEAD, File::open(path)?))
}

fn summary(checked: io::Result<Checked>) -> Result<Summary, Vec<Finding>> {
    let unreadable = |cause: io::Error| {
        vec![Finding { place: Place::Log, reason: Reason::Unreadable(cause.to_string()) }]
    };
    let Checked { mut scan, signed, findings } = checked.map_err(unreadable)?;
    if let Some(bytes) = scan.torn {
        scan.findings.push(Finding::record(scan.head.size, Reason::Unfinished { bytes }));
    }
    scan.findings.extend(findings);
    match scan.header {
        Some(header) if scan.findings.is_empty() => {
            Ok(Summary { header, head: scan.head, bytes: scan.end, signed })
        }
        _ => Err(scan.findings),
    }
}
