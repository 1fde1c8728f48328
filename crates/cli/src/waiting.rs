//! Who waits is shown how far it is: a bar, or a sign of life.

use core::ops::ControlFlow;

use analyse::Watch;
use indicatif::ProgressBar;

use crate::console::Console;

/// A bar on the terminal.
struct Bar(ProgressBar);

impl Watch for Bar {
    fn step(&self, done: u64, of: u64) -> ControlFlow<()> {
        self.0.set_length(of);
        self.0.set_position(done);
        ControlFlow::Continue(())
    }
}

/// Does something that takes a while, with a bar for who watches.
pub fn watched<T>(out: &Console, work: impl FnOnce(&dyn Watch) -> T) -> T {
    let bar = Bar(out.progress(1));
    let done = work(&bar);
    bar.0.finish_and_clear();
    done
}

/// Does something that takes a while nobody can tell, with a sign of life for who watches.
pub fn busy<T>(out: &Console, doing: &str, work: impl FnOnce() -> T) -> T {
    let bar = out.busy(doing);
    let done = work();
    bar.finish_and_clear();
    done
}
