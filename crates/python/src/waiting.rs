//! Long work: done on a thread of its own without the interpreter's lock, while the thread that
//! asked shows how far it is and hears of Ctrl-C.

use core::ops::ControlFlow;
use core::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Condvar, Mutex};
use std::thread;
use std::time::Duration;

use analyse::Watch;
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;

/// How often whoever waits is told, and signals are looked for.
const PACE: Duration = Duration::from_millis(40);

/// How far the work is, and whether anybody still wants it.
#[derive(Default)]
struct Progress {
    done: AtomicU64,
    of: AtomicU64,
    unwanted: AtomicBool,
    ended: Mutex<bool>,
    ending: Condvar,
}

impl Watch for Progress {
    fn step(&self, done: u64, of: u64) -> ControlFlow<()> {
        self.of.store(of, Ordering::Relaxed);
        self.done.store(done, Ordering::Relaxed);
        let unwanted = self.unwanted.load(Ordering::Relaxed);
        if unwanted { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

impl Progress {
    /// Waits a little; whether the work has ended.
    fn has_ended(&self) -> bool {
        let ended = self.ended.lock().expect("nobody panics with it");
        let waited = self.ending.wait_timeout_while(ended, PACE, |ended| !*ended);
        *waited.expect("nobody panics with it").0
    }
}

/// Says that the work has ended, also where it ends in a panic.
struct Ends<'a>(&'a Progress);

impl Drop for Ends<'_> {
    fn drop(&mut self) {
        *self.0.ended.lock().expect("nobody panics with it") = true;
        self.0.ending.notify_all();
    }
}

/// Does the work and gives what it comes to. `tell(done, of)` is called on the calling thread from
/// time to time; an exception it raises ends the work, as Ctrl-C does.
pub fn done<T: Send>(
    py: Python<'_>,
    tell: Option<&Bound<'_, PyAny>>,
    work: impl FnOnce(&dyn Watch) -> Result<T, String> + Send,
) -> PyResult<T> {
    let (progress, mut told) = (Progress::default(), None);
    let answer = thread::scope(|scope| {
        let watch = &progress;
        let worker = scope.spawn(move || {
            let _ends = Ends(watch);
            work(watch)
        });
        let mut interrupted = None;
        while !py.detach(|| watch.has_ended()) {
            if interrupted.is_none()
                && let Err(error) = py.check_signals().and_then(|()| say(tell, watch, &mut told))
            {
                watch.unwanted.store(true, Ordering::Relaxed);
                interrupted = Some(error);
            }
        }
        let answer = py.detach(move || worker.join());
        interrupted.map_or(Ok(answer), Err)
    })?;
    let answer =
        answer.map_err(|_| PyRuntimeError::new_err("a bug of ours: see standard error"))?;
    say(tell, &progress, &mut told)?;
    answer.map_err(PyValueError::new_err)
}

/// Tells whoever waits, if there is anything new.
fn say(
    tell: Option<&Bound<'_, PyAny>>,
    progress: &Progress,
    told: &mut Option<(u64, u64)>,
) -> PyResult<()> {
    let now = (progress.done.load(Ordering::Relaxed), progress.of.load(Ordering::Relaxed));
    if let Some(tell) = tell.filter(|_| now.1 > 0 && *told != Some(now)) {
        tell.call1(now)?;
        *told = Some(now);
    }
    Ok(())
}
