//! What the rules write down and refuse, reported to the open recorder.

use std::ops::Deref;

use law::Clause;
use rules::{Act, Log, Refusal};

use crate::recorder::{was_refused, wrote};

/// A log that keeps every act with its clause, and reports the clause to the open recorder.
///
/// It reads as a slice of `(Act, Clause)`.
///
/// ```
/// use law::section_11;
/// use proof::{RecordingLog, covers};
/// use rules::{Act, Announcement, Log};
///
/// let proof = covers!(DDS_044_B);
/// let mut log = RecordingLog::new();
/// log.record(Act::Announced(Announcement::NoMoreBets), section_11::P11_H_1_I);
/// assert_eq!(log.len(), 1);
/// # drop(proof);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RecordingLog {
    entries: Vec<(Act, Clause)>,
}

impl RecordingLog {
    /// An empty log.
    #[must_use]
    pub const fn new() -> Self {
        Self { entries: Vec::new() }
    }

    /// The acts alone, in order.
    pub fn acts(&self) -> impl Iterator<Item = Act> + '_ {
        self.entries.iter().map(|(act, _)| *act)
    }

    /// The acts recorded since the last call.
    pub fn take(&mut self) -> Vec<(Act, Clause)> {
        std::mem::take(&mut self.entries)
    }
}

impl Log for RecordingLog {
    fn record(&mut self, act: Act, under: Clause) {
        wrote(under, &act);
        self.entries.push((act, under));
    }
}

impl Deref for RecordingLog {
    type Target = [(Act, Clause)];

    fn deref(&self) -> &Self::Target {
        &self.entries
    }
}

/// The refusal in `result`, reported to the open recorder; it panics if nothing was refused.
#[track_caller]
pub fn refused<T>(result: Result<T, Refusal>) -> Refusal {
    match result {
        Ok(_) => panic!("a refusal was expected, but it was done"),
        Err(refusal) => {
            was_refused(&refusal);
            refusal
        }
    }
}

#[cfg(test)]
mod tests {
    use law::section_11;
    use rules::{Announcement, Reason};

    use super::*;
    use crate::covers;

    #[test]
    fn a_recording_log_keeps_acts_and_reports_their_clauses() {
        let _proof = covers!(DDS_052_A);
        let mut log = RecordingLog::new();
        let act = Act::Announced(Announcement::NoMoreBets);
        log.record(act, section_11::P11_H_4);
        assert_eq!(*log, [(act, section_11::P11_H_4)]);
        assert_eq!(log.acts().count(), 1);
        assert_eq!(log.take().len(), 1);
        assert!(log.is_empty());
    }

    #[test]
    fn a_refusal_is_handed_on_and_reported() {
        let _proof = covers!(DDS_040);
        let refusal = Refusal { reason: Reason::NoMoreBets, under: section_11::P11_F_2 };
        assert_eq!(refused::<()>(Err(refusal)), refusal);
    }

    #[test]
    #[should_panic(expected = "a refusal was expected")]
    fn what_was_not_refused_fails_the_test() {
        refused(Ok(7));
    }
}
