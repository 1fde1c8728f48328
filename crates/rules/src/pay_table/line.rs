//! The lines of a pay table.

use core::fmt;

use crate::{Odds, Verdict, to};

/// A verdict as a table keeps it: odds, and where nothing is paid odds on no wager.
// PERF: eight bytes, not the twelve of a verdict: every round carries its tables.
#[derive(Clone, Copy)]
pub struct PackedVerdict {
    win: u32,
    wager: u32,
}

impl PackedVerdict {
    /// The line of this verdict.
    #[must_use]
    pub const fn new(verdict: Verdict) -> Self {
        match verdict {
            Verdict::Pays(odds) => Self { win: odds.win(), wager: odds.wager() },
            Verdict::Push => Self { win: 1, wager: 0 },
            Verdict::Loses => Self { win: 0, wager: 0 },
        }
    }

    /// What becomes of the wager.
    #[must_use]
    #[inline]
    pub const fn verdict(self) -> Verdict {
        match self {
            Self { win: 0, wager: 0 } => Verdict::Loses,
            Self { wager: 0, .. } => Verdict::Push,
            Self { win, wager } => Verdict::Pays(to(win, wager)),
        }
    }
}

impl PartialEq for PackedVerdict {
    /// Odds that pay the same are the same.
    fn eq(&self, other: &Self) -> bool {
        self.verdict() == other.verdict()
    }
}

impl Eq for PackedVerdict {}

impl fmt::Debug for PackedVerdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.verdict().fmt(f)
    }
}

/// Lines of these verdicts, in constants.
#[must_use]
pub const fn judged<const N: usize>(verdicts: [Verdict; N]) -> [PackedVerdict; N] {
    let mut lines = [PackedVerdict::new(Verdict::Loses); N];
    let mut line = 0;
    while line < N {
        lines[line] = PackedVerdict::new(verdicts[line]);
        line += 1;
    }
    lines
}

/// Lines that all pay, in constants.
#[must_use]
pub const fn paid<const N: usize>(odds: [Odds; N]) -> [PackedVerdict; N] {
    let mut verdicts = [Verdict::Loses; N];
    let mut line = 0;
    while line < N {
        verdicts[line] = Verdict::Pays(odds[line]);
        line += 1;
    }
    judged(verdicts)
}
