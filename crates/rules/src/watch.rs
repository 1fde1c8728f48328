//! Progress and cancelling in one: whoever waits is told how far a computation is, and may end it.

use core::ops::ControlFlow;

/// Somebody who waits for a computation. Nobody is `()`: everything is computed to its end.
pub trait Watch: Sync {
    /// So many of so many steps are done. The computation ends soon if the answer is to break.
    fn step(&self, done: u64, of: u64) -> ControlFlow<()>;
}

impl Watch for () {
    fn step(&self, _done: u64, _of: u64) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}
