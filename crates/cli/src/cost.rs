//! What a computation cost, as far as the system tells.

use std::fs;
use std::time::{Duration, Instant};

use desk::document::Cost;

/// Measures one computation after the other.
pub struct Meter {
    started: Instant,
    /// Processor time when the last computation ended.
    before: Option<Duration>,
}

impl Meter {
    /// Begins with what the process has cost since it was called.
    pub fn new() -> Self {
        Self { started: Instant::now(), before: Some(Duration::ZERO) }
    }

    /// What was spent since the last call. Without an answer from the system it is the time that
    /// passed.
    pub fn read(&mut self) -> Cost {
        let now = on_processor();
        let spent = match (now, self.before) {
            (Some(now), Some(before)) => now.saturating_sub(before),
            _ => self.started.elapsed(),
        };
        self.before = now;
        self.started = Instant::now();
        Cost { cpu_seconds: spent.as_secs_f64(), peak_memory_bytes: peak_memory() }
    }
}

/// How long all threads of this process, ended ones too, were on a processor, where the system
/// tells.
pub fn on_processor() -> Option<Duration> {
    let text = fs::read_to_string("/proc/self/stat").ok()?;
    let (_, after_name) = text.rsplit_once(')')?;
    let mut fields = after_name.split_whitespace().skip(11);
    let mut ticks = || fields.next()?.parse::<u64>().ok();
    // A tick is a hundredth of a second on every system that has this file.
    let all = Duration::from_millis(10 * (ticks()? + ticks()?));
    // The first thread is known more finely, and often it is the only one.
    Some(all.max(of_first_thread().unwrap_or_default()))
}

fn of_first_thread() -> Option<Duration> {
    let text = fs::read_to_string("/proc/self/schedstat").ok()?;
    let nanoseconds: u64 = text.split_whitespace().next()?.parse().ok()?;
    Some(Duration::from_nanos(nanoseconds))
}

fn peak_memory() -> Option<u64> {
    let text = fs::read_to_string("/proc/self/status").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kibibytes: u64 = line.trim().strip_suffix(" kB")?.trim().parse().ok()?;
    Some(kibibytes * 1024)
}
