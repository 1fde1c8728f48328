//! How the benches of the kernels measure.
//!
//! Times are those of all processors together. Other programs share them and clocks differ, so the
//! limits are steps of a chain of additions, timed on the same machine, and not seconds.
//! `HOUSE_BENCH_FLOORS=0` measures only.
#![allow(dead_code, reason = "not every bench needs all of it")]

use std::fs;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// The machine that everything is measured on.
pub struct Machine {
    /// What one addition takes that waits for the one before, in seconds.
    step: f64,
    /// Whether something that takes too long ends the bench.
    pub limits: bool,
}

impl Machine {
    /// Times the steps of this machine.
    pub fn timed() -> Self {
        const STEPS: u64 = 1 << 28;
        let run = || {
            let added =
                (0..STEPS / 2).fold(black_box(1u64), |sum, n| sum.rotate_left(1).wrapping_add(n));
            black_box(added)
        };
        let best = (0..3).map(|_| timed(run).1).fold(f64::INFINITY, f64::min);
        let step = best / STEPS as f64;
        println!("a step takes {:.3} ns: {:.2} GHz", step * 1e9, 1e-9 / step);
        let limits = std::env::var_os("HOUSE_BENCH_FLOORS").is_none_or(|set| set != "0");
        Self { step, limits }
    }

    /// Prints what something took.
    pub fn show(&self, what: &str, seconds: f64) {
        let steps = seconds / self.step / 1e6;
        let time = match seconds {
            ..0.1 => format!("{:>9.3} ms", seconds * 1e3),
            _ => format!("{seconds:>9.3} s "),
        };
        println!("  {what:<30}{time} {steps:>12.2} million steps");
    }

    /// Asserts that something took at most so many thousand million steps; a processor does two or
    /// three of them in a second.
    pub fn assert_within(&self, what: &str, seconds: f64, most: f64) {
        let steps = seconds / self.step / 1e9;
        assert!(!self.limits || steps < most, "{what}: {steps:.3} is too slow, {most} at most");
    }
}

/// Prints what one of so many took.
pub fn show_each(what: &str, seconds: f64, times: usize) {
    println!("  {what:<30}{:>9.2} ns", seconds * 1e9 / times as f64);
}

/// Prints what something took on the wall.
pub fn show_wall(what: &str, wall: Duration) {
    println!("  {what:<30}{:>9.3} s", wall.as_secs_f64());
}

/// Prints and asserts the most memory there was so far, in MiB, where the system tells.
pub fn assert_memory(most: u64) {
    if let Some(peak) = peak_mebibytes() {
        println!("  {:<30}{peak:>9} MiB", "most memory");
        assert!(peak < most, "{peak} MiB are too much, {most} at most");
    }
}

/// The last result of so many runs, and the seconds all processors spent on one.
pub fn mean_of<T>(runs: u32, mut work: impl FnMut() -> T) -> (T, f64) {
    let (last, seconds) = timed(|| {
        let mut last = work();
        (1..runs).for_each(|_| last = black_box(work()));
        last
    });
    (last, seconds / f64::from(runs))
}

/// The result, and the seconds all processors spent on it.
pub fn timed<T>(work: impl FnOnce() -> T) -> (T, f64) {
    let (wall, begun) = (Instant::now(), cpu_seconds());
    let result = black_box(work());
    let spent = cpu_seconds().zip(begun).map(|(now, begun)| now - begun);
    let wall = wall.elapsed().as_secs_f64();
    // The system counts in hundredths, twice: below a few of them the clock on the wall may be
    // better.
    let spent = spent.map(|spent| if spent > 0.05 { spent } else { wall.min(spent + 0.02) });
    (result, spent.unwrap_or(wall))
}

/// What this process and its threads have spent so far, where the system tells.
fn cpu_seconds() -> Option<f64> {
    let stat = fs::read_to_string("/proc/self/stat").ok()?;
    let mut after_name = stat.rsplit(')').next()?.split_whitespace().skip(11);
    let mut hundredths = || after_name.next()?.parse::<f64>().ok();
    Some((hundredths()? + hundredths()?) / 100.0)
}

fn peak_mebibytes() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(line.split_whitespace().next()?.parse::<u64>().ok()? / 1024)
}
