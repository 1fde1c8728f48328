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
    use std::sync::Mutex;

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
}
