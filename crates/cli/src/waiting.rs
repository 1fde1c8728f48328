//! Who waits is shown how far it is: a bar, or a sign of life.

use core::ops::ControlFlow;
use std::io::{self, IsTerminal as _};
use std::time::Instant;

use analyse::Watch;
use desk::Cost;
use desk::waiting::{Stage, Waiting};
use indicatif::ProgressBar;

use crate::console::{self, Console};
use crate::cost::{Meter, on_processor};

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

/// Somebody at a terminal who waits, and what the stages cost.
pub struct Patience<'a> {
    out: &'a Console,
    meter: Meter,
    /// What it cost to solve something, time after time; the first with all that came before.
    pub solved: Vec<Cost>,
    /// Seconds that passed and processor seconds that were spent while rounds were played.
    pub played: (f64, f64),
    /// Seconds that the last stage took.
    took: f64,
}

impl<'a> Patience<'a> {
    /// Somebody begins to wait.
    pub fn new(out: &'a Console) -> Self {
        Self { out, meter: Meter::new(), solved: Vec::new(), played: (0.0, 0.0), took: 0.0 }
    }
}

impl Waiting for Patience<'_> {
    fn during(&mut self, stage: Stage, work: &mut dyn FnMut(&dyn Watch)) {
        if let Stage::Searching { tries } = stage {
            warn(self.took, tries);
        }
        let (started, cpu) = (Instant::now(), on_processor());
        if stage == Stage::Solving {
            busy(self.out, "solving", || work(&()));
        } else {
            watched(self.out, |watch| work(watch));
        }
        self.took = started.elapsed().as_secs_f64();
        match stage {
            Stage::Solving => self.solved.push(self.meter.read()),
            Stage::Playing => {
                let spent = on_processor().zip(cpu).map(|(now, then)| (now - then).as_secs_f64());
                self.played = (self.took, spent.unwrap_or(self.took));
            }
            Stage::Counting | Stage::Varying | Stage::Searching { .. } => {}
        }
    }
}

/// Tells whoever waits that it takes a while.
fn warn(seconds: f64, tries: usize) {
    const SLOW: f64 = 0.5;
    if seconds > SLOW && io::stderr().is_terminal() {
        console::tell(&format!(
            "house: a table takes about {seconds:.1} s; at most {tries} are solved, and a few more \
             for each line with bounds\n"
        ));
    }
}
