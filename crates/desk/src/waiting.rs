//! Whoever waits for an answer: told what is done and how far it is, free to end it.

use analyse::Watch;

/// A part of the work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// What no pay table changes is counted.
    Counting,
    /// A game is solved; nobody can tell how long it takes.
    Solving,
    /// It is solved again, with other odds or otherwise.
    Varying,
    /// Pay tables are sought.
    Searching {
        /// So many are solved at most.
        tries: usize,
    },
    /// Rounds are played.
    Playing,
}

/// Whoever waits.
pub trait Waiting {
    /// Has the work of a stage done.
    fn during(&mut self, stage: Stage, work: &mut dyn FnMut(&dyn Watch));
}

/// A watch is told of every stage alike.
impl<'a> Waiting for &'a (dyn Watch + 'a) {
    fn during(&mut self, _: Stage, work: &mut dyn FnMut(&dyn Watch)) {
        work(*self);
    }
}

/// What the work of a stage gives.
pub(crate) fn during<T>(
    waiting: &mut dyn Waiting,
    stage: Stage,
    work: impl FnOnce(&dyn Watch) -> T,
) -> T {
    let (mut work, mut done) = (Some(work), None);
    waiting.during(stage, &mut |watch| done = work.take().map(|work| work(watch)));
    done.expect("whoever waits has the work done")
}
