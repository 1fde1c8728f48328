//! Is this log what was written, all of it, and by whom?
//!
//! One pass over the log with one buffer, whatever its size and wherever it is kept.
//!
//! ```
//! use audit::{Checkpoint, Entry, Head, Header, LogId, SigningKey, verify_source};
//!
//! let key = SigningKey::from_bytes(&[1; 32]);
//! let header = Header { table: "stud-1".into(), id: LogId([7; 16]) };
//! let (begin, head) = Head::EMPTY.frame(header.encode());
//! let (record, head) = head.frame(Entry::open("pays 10").sealed(1).body());
//! let mut log = [begin, record].concat();
//!
//! let signed = [Checkpoint::sign(header.id, head, &key)];
//! assert_eq!(verify_source(&*log, &key.public(), &signed).expect("sound").head, head);
//! let place = log.len() - 33; // the last byte of the last body
//! log[place] = b'9';
//! assert!(verify_source(&*log, &key.public(), &signed).is_err(), "ten became nineteen");
//! ```

use std::io::{self, Read};
use std::path::PathBuf;

use crate::chain::{Format, Hash, Head, Header};
use crate::checkpoint::Checkpoint;
use crate::files::Torn;
use crate::finding::{Finding, Flaw, FoundAt};
use crate::keys::PublicKey;
use crate::scan::{Scan, scan};

/// What a sound log is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// Whose log it is.
    pub header: Header,
    /// How it is written.
    pub format: Format,
    /// How many records it has, and the hash of the last.
    pub head: Head,
    /// The size of the file.
    pub bytes: u64,
    /// How many records were signed; none if no checkpoint was asked for.
    pub signed: Option<u64>,
}

/// Verifies a log from its first byte, against checkpoints signed by the holder of `key`.
///
/// # Errors
///
/// Everything found to be wrong, in the order of the log, the checkpoints last; also that there is
/// no checkpoint, because then nobody can say whether the tail was cut off.
pub fn verify_source(
    source: impl Read,
    key: &PublicKey,
    checkpoints: &[Checkpoint],
) -> Result<Summary, Vec<Finding>> {
    let mut trusted = Trusted::default();
    checkpoints.iter().for_each(|checkpoint| trusted.add(checkpoint.clone(), key));
    if checkpoints.is_empty() {
        trusted.findings.push(Finding::checkpoint(Flaw::NoCheckpoint));
    }
    summary(scan_against(source, trusted, |_, _| {}))
}

/// Checkpoints signed by the right key, and what is wrong with the others.
#[derive(Default)]
pub(crate) struct Trusted {
    checkpoints: Vec<Checkpoint>,
    pub(crate) findings: Vec<Finding>,
}

/// A log compared with its checkpoints.
pub(crate) struct Checked {
    pub(crate) scan: Scan,
    /// The greatest size that was signed.
    pub(crate) signed: Option<u64>,
    /// What is wrong with the checkpoints.
    pub(crate) findings: Vec<Finding>,
}

impl Checked {
    /// Whether this may be nothing but a table at work: a record is half written, or more follow
    /// the one that was signed.
    pub(crate) fn may_be_under_way(&self) -> bool {
        let unsigned = |it: &Finding| matches!(it.reason, Flaw::Unsigned { .. });
        self.scan.torn.is_some() || self.findings.iter().any(unsigned)
    }

    /// The last record, if it alone was not signed; the path is not known here.
    pub(crate) fn unsigned(&self) -> Option<Torn> {
        let Scan { head, last, end, torn, .. } = &self.scan;
        (torn.is_none() && self.signed? + 1 == head.size).then(|| Torn {
            path: PathBuf::new(),
            record: head.size - 1,
            offset: *last,
            bytes: end - last,
        })
    }
}

impl Trusted {
    /// Adds a checkpoint if this key signed it.
    pub(crate) fn add(&mut self, checkpoint: Checkpoint, key: &PublicKey) {
        match checkpoint.check(key) {
            Ok(()) => self.checkpoints.push(checkpoint),
            Err(reason) => self.findings.push(Finding::checkpoint(reason)),
        }
    }
}

/// Scans a log and compares it with checkpoints; `observe` is as for [`scan`].
pub(crate) fn scan_against(
    source: impl Read,
    trusted: Trusted,
    mut observe: impl FnMut(&[u8], &Head),
) -> io::Result<Checked> {
    let Trusted { mut checkpoints, mut findings } = trusted;
    checkpoints.sort_by_key(|checkpoint| checkpoint.head.size);
    let mut hashes: Vec<Option<Hash>> = vec![None; checkpoints.len()];
    let mut next = 0;
    let scan = scan(source, |body, head| {
        observe(body, head);
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
    // Every record is signed as soon as it is written: only the last can honestly lack it.
    let written = scan.head.size + u64::from(scan.torn.is_some());
    if let Some(signed) = signed.filter(|signed| scan.finished && signed + 1 < written) {
        findings.push(Finding::record(signed, Flaw::Unsigned { signed, found: written }));
    }
    Ok(Checked { scan, signed, findings })
}

/// Whether a checkpoint fits the log, which has this hash at the size that was signed.
fn compare(scan: &Scan, checkpoint: &Checkpoint, hash: Option<Hash>) -> Option<Finding> {
    let Head { size: signed, hash: signed_hash } = checkpoint.head;
    if scan.header.as_ref().is_some_and(|header| header.id != checkpoint.log) {
        return Some(Finding::checkpoint(Flaw::OtherLog { named: checkpoint.log }));
    }
    match hash {
        Some(hash) if hash == signed_hash => None,
        Some(_) => Some(Finding::record(signed - 1, Flaw::Rewritten { signed })),
        None => {
            let found = scan.head.size;
            Some(Finding { place: FoundAt::Log, reason: Flaw::CutOff { signed, found } })
        }
    }
}

pub(crate) fn summary(checked: io::Result<Checked>) -> Result<Summary, Vec<Finding>> {
    let unreadable = |cause: io::Error| {
        vec![Finding { place: FoundAt::Log, reason: Flaw::Unreadable(cause.to_string()) }]
    };
    let Checked { mut scan, signed, findings } = checked.map_err(unreadable)?;
    if let Some(bytes) = scan.torn {
        scan.findings.push(Finding::record(scan.head.size, Flaw::Unfinished { bytes }));
    }
    scan.findings.extend(findings);
    match scan.header {
        Some(header) if scan.findings.is_empty() => {
            Ok(Summary { header, format: scan.format, head: scan.head, bytes: scan.end, signed })
        }
        _ => Err(scan.findings),
    }
}
