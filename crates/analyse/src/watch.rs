//! Progress and cancelling in one: whoever waits is told how far a computation is, and may end it.

use core::fmt;
use core::ops::ControlFlow;

pub use rules::Watch;

/// The computation was ended by whoever watched it.
///
/// ```
/// use analyse::{Cancelled, Kernel, Watch};
/// use core::ops::ControlFlow;
/// use games::{DoubleCross, Game};
///
/// struct Impatient;
///
/// impl Watch for Impatient {
///     fn step(&self, _done: u64, _of: u64) -> ControlFlow<()> {
///         ControlFlow::Break(())
///     }
/// }
///
/// let counted = DoubleCross::count(DoubleCross::DECK, &Impatient);
/// assert_eq!(counted.err(), Some(Cancelled));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Cancelled;

impl fmt::Display for Cancelled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("cancelled before it was computed")
    }
}

impl core::error::Error for Cancelled {}

/// Tells `watch`, and goes on unless it says otherwise.
pub(crate) fn step(watch: &dyn Watch, done: usize, of: usize) -> Result<(), Cancelled> {
    match watch.step(done as u64, of as u64) {
        ControlFlow::Continue(()) => Ok(()),
        ControlFlow::Break(()) => Err(Cancelled),
    }
}

/// A part of a longer computation: so much of the whole, from there on.
pub struct Part<'a> {
    /// Who watches the whole.
    pub watch: &'a dyn Watch,
    /// Where this part begins.
    pub from: u64,
    /// How long it is.
    pub length: u64,
    /// How long the whole is.
    pub whole: u64,
}

impl Watch for Part<'_> {
    fn step(&self, done: u64, of: u64) -> ControlFlow<()> {
        self.watch.step(self.from * of + self.length * done, self.whole * of)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Kernel;
    use games::catalogue::GameId;
    use games::{CaribbeanStud, Game, with_solved};
    use std::sync::Mutex;
    use std::sync::atomic::{AtomicU64, Ordering};

    struct Noted(Mutex<Vec<(u64, u64)>>);

    impl Watch for Noted {
        fn step(&self, done: u64, of: u64) -> ControlFlow<()> {
            self.0.lock().expect("nobody panics").push((done, of));
            if done < of { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        }
    }

    #[test]
    fn a_part_is_told_as_a_share_of_the_whole() {
        let noted = Noted(Mutex::default());
        let part = Part { watch: &noted, from: 3, length: 2, whole: 5 };
        assert_eq!(step(&part, 1, 4), Ok(()));
        assert_eq!(step(&part, 4, 4), Err(Cancelled), "the whole is done");
        assert_eq!(noted.0.into_inner().expect("nobody panics"), [(14, 20), (20, 20)]);
    }

    /// Somebody who leaves after so many steps.
    struct LeavesAfter(AtomicU64);

    impl Watch for LeavesAfter {
        fn step(&self, _done: u64, _of: u64) -> ControlFlow<()> {
            match self.0.load(Ordering::Relaxed).checked_sub(1) {
                None => ControlFlow::Break(()),
                Some(left) => {
                    self.0.store(left, Ordering::Relaxed);
                    ControlFlow::Continue(())
                }
            }
        }
    }

    #[test]
    fn no_game_counts_for_somebody_who_has_left() {
        let counts = |game: GameId| {
            let gone = LeavesAfter(AtomicU64::new(0));
            with_solved!(game, G => G::count(G::DECK, &gone).err(), cannot => Some(Cancelled))
        };
        for game in GameId::ALL {
            assert_eq!(counts(*game), Some(Cancelled), "{game}");
        }
    }

    #[test]
    fn a_count_that_takes_a_while_ends_when_somebody_leaves_in_the_middle() {
        let leaves = LeavesAfter(AtomicU64::new(5));
        let counted = CaribbeanStud::count(CaribbeanStud::DECK, &leaves);
        assert_eq!(counted.err(), Some(Cancelled));
        assert_eq!(leaves.0.into_inner(), 0, "it was told how far the count was");
    }
}
