//! The clock of the house: an argument, so that a test can hold it.

use std::sync::LazyLock;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// A clock that tells milliseconds since the beginning of 1970.
pub trait Clock: Send + Sync {
    /// Now.
    fn millis(&self) -> u64;

    /// Milliseconds since some instant, which no setting of the clock changes: what lasts is
    /// measured by it. A clock that nobody sets has only one.
    fn steady(&self) -> u64 {
        self.millis()
    }
}

/// When this program first asked.
static BEGINNING: LazyLock<Instant> = LazyLock::new(Instant::now);

/// The clock of this machine.
#[derive(Clone, Copy, Debug)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn millis(&self) -> u64 {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
    }

    fn steady(&self) -> u64 {
        u64::try_from(BEGINNING.elapsed().as_millis()).unwrap_or(u64::MAX)
    }
}
