//! A log whose table goes on: looked at once, also after a kill.

use std::path::Path;

use super::cut::cut;
use super::fault::{Fault, Torn};
use super::verify::trusted;
use super::writer::{LogWriter, open_locked, reader};
use crate::chain::Head;
use crate::keys::PublicKey;
use crate::note::Unanswered;
use crate::verify::{Checked, scan_against};

/// A log that was opened to go on with its table.
pub(super) struct TakenUp {
    pub(super) log: LogWriter,
    /// Whether a closed part is left out of it.
    pub(super) partial: bool,
    /// Whether it had the head that was asked for.
    pub(super) passed: bool,
}

impl LogWriter {
    /// Opens a log to go on with its table, once its chain and its checkpoint are verified; every
    /// record is shown to `hear`, with the head after it. A last
    /// record that a kill left torn or unsigned is cut off and kept in a file: whoever gave its
    /// command was never answered, and whoever did not write it must not sign it.
    ///
    /// # Errors
    ///
    /// If another writer has it, if it is damaged, if there is no checkpoint of this key that fits,
    /// or if the disk fails.
    pub(super) fn take_up(
        path: &Path,
        key: &PublicKey,
        through: Option<Head>,
        hear: &mut dyn FnMut(&[u8], &Head),
    ) -> Result<TakenUp, Fault> {
        let file = open_locked(path)?;
        let (beside, checkpoint) = trusted(path, key);
        let mut passed = false;
        let observe = |body: &[u8], head: &Head| {
            passed |= Some(*head) == through;
            hear(body, head);
        };
        let checked = scan_against(reader(&file), beside, observe);
        let checked = checked.map_err(Fault::io("read", path))?;
        let (unsigned, Checked { mut scan, findings, .. }) = (checked.unsigned(), checked);
        scan.findings.extend(findings);
        if scan.findings.is_empty() {
            if let Some(bytes) = scan.torn.take() {
                let (record, offset) = (scan.head.size, scan.end);
                let torn = Torn { path: path.into(), record, offset, bytes };
                cut(&file, path, &torn, Unanswered::Torn)?;
            } else if let (Some(last), Some(signed)) = (unsigned, checkpoint) {
                cut(&file, path, &last, Unanswered::Unsigned)?;
                (scan.head, scan.end) = (signed.head, last.offset);
            }
        }
        let partial = scan.partial;
        let log = Self::resume(path, file, scan)?;
        // What was cut off is no part of it.
        passed &= through.is_some_and(|through| through.size <= log.head().size);
        Ok(TakenUp { log, partial, passed })
    }
}
