//! How much processor time something took.

use std::fs;
use std::time::Instant;

/// CPU time of this thread where the system tells it, the clock on the wall elsewhere.
pub enum Clock {
    Thread(u64),
    Wall(Instant),
}

impl Clock {
    pub fn now() -> Self {
        thread_nanoseconds().map_or_else(|| Self::Wall(Instant::now()), Self::Thread)
    }

    pub fn seconds(&self) -> f64 {
        match self {
            Self::Thread(begun) => {
                let now = thread_nanoseconds().expect("told a moment ago");
                (now - begun) as f64 / 1e9
            }
            Self::Wall(begun) => begun.elapsed().as_secs_f64(),
        }
    }
}

fn thread_nanoseconds() -> Option<u64> {
    fs::read_to_string("/proc/thread-self/schedstat").ok()?.split(' ').next()?.parse().ok()
}
