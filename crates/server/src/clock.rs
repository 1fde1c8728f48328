//! The clock of the house: an argument, so that a test can hold it.

use std::time::{SystemTime, UNIX_EPOCH};

/// A clock that tells milliseconds since the beginning of 1970.
pub trait Clock: Send + Sync {
    /// Now.
    fn millis(&self) -> u64;
}

/// The clock of this machine.
#[derive(Clone, Copy, Debug)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn millis(&self) -> u64 {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
    }
}
