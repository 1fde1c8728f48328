//! Records compared by another thread, while the one that plays goes on.

use core::mem;
use std::panic::resume_unwind;
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel};
use std::thread;

use super::Spare;
use super::check::{Prefixes, Redone};
use crate::finding::Finding;

/// How many records are handed over at a time, and how often that may be done ahead of whoever
/// compares them: few enough that they stay near the processor.
const BATCH: usize = 32;
const AHEAD: usize = 2;

/// Where records are put that are to be compared.
pub(super) struct Checks<'a> {
    batch: Vec<Redone<'a>>,
    to: SyncSender<Vec<Redone<'a>>>,
    /// Those that were compared.
    back: Receiver<Vec<Redone<'a>>>,
}

impl<'a> Checks<'a> {
    /// Puts a record there; whoever compares counts what cannot be compared of it. The error is
    /// that nobody compares any more, because something was found.
    pub(super) fn take(
        &mut self,
        redone: Redone<'a>,
        spare: &mut Spare,
    ) -> Result<u64, Option<Finding>> {
        self.batch.push(redone);
        if self.batch.len() == BATCH {
            self.hand_over()?;
            spare.extend(self.back.try_iter().flatten().filter_map(|redone| redone.state));
        }
        Ok(0)
    }

    fn hand_over(&mut self) -> Result<(), Option<Finding>> {
        let batch = mem::replace(&mut self.batch, Vec::with_capacity(BATCH));
        self.to.send(batch).map_err(|_| None)
    }
}

/// Compares the records that `play` hands over beside it, and says how many closed parts could not
/// be compared.
///
/// # Errors
///
/// The first finding of both: whoever plays is ahead, so that of whoever compares comes first.
pub(super) fn compare_beside<'a>(
    play: &mut dyn FnMut(&mut Checks<'a>) -> Result<(), Option<Finding>>,
) -> Result<u64, Finding> {
    let (played, compared) = thread::scope(|scope| {
        let (to, from) = sync_channel(AHEAD);
        let (done, back) = channel();
        let comparing = scope.spawn(move || compared(from, &done));
        let mut checks = Checks { batch: Vec::with_capacity(BATCH), to, back };
        let played = play(&mut checks);
        let handed = checks.hand_over();
        drop(checks);
        let compared = comparing.join().unwrap_or_else(|panic| resume_unwind(panic));
        (played.and(handed), compared)
    });
    let uncompared = compared?;
    played.map_err(|found| found.expect("nobody stops comparing without a finding"))?;
    Ok(uncompared)
}

fn compared<'a>(
    from: Receiver<Vec<Redone<'a>>>,
    done: &Sender<Vec<Redone<'a>>>,
) -> Result<u64, Finding> {
    let (mut uncompared, mut before) = (0, Prefixes::default());
    for batch in from {
        for redone in &batch {
            uncompared += redone.check_after(&mut before)?;
        }
        // Whoever plays may be done: then nobody needs it.
        let _ = done.send(batch);
    }
    Ok(uncompared)
}
