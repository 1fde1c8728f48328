//! The time that a table is told: that of the wall, for records; and what it waits for is measured
//! by a clock that nobody sets.
//!
//! Where the clock on the wall was set, the clocks of the table stand still while its hands move:
//! nobody loses time to decide, and nobody wins any. It is counted and traced. A lease is trusted
//! by the steady clock too, for less than it lasts.

use std::sync::atomic::Ordering;
use std::time::Duration;

use floor::shared::Clocks;
use seat::Millis;
use tokio::time::Instant;

use super::{Lost, Owner};
use crate::house::House;

/// What the clock may differ from itself without having been set, in milliseconds.
const SLACK: u64 = 1_000;

/// The time on the wall and by the steady clock, at one instant.
pub(super) struct Time {
    wall: u64,
    steady: u64,
}

impl Time {
    pub(super) fn new(house: &House) -> Self {
        Self { wall: house.now(), steady: house.steady() }
    }

    /// What the wall would show if nobody had set the clock; nothing, if nobody has.
    fn unset(&mut self, now: &Self) -> Option<u64> {
        let expected = self.wall.saturating_add(now.steady.saturating_sub(self.steady));
        let was_set = expected.abs_diff(now.wall) > SLACK;
        // A clock that is a little fast or slow is followed.
        (self.wall, self.steady) = (now.wall, now.steady);
        was_set.then_some(expected)
    }
}

impl Owner {
    /// The time on the wall; if the clock was set, the clocks of the table are set with it.
    pub(super) fn now(&mut self) -> Millis {
        let now = Time::new(&self.house);
        if let Some(expected) = self.time.unset(&now) {
            let (table, wall) = (&self.id, now.wall);
            tracing::warn!(%table, expected, wall, "the clock of this machine was set");
            self.house.metrics().clock_steps_total.fetch_add(1, Ordering::Relaxed);
            self.table.clocks(Clocks::Stopped, Millis(expected));
            self.table.clocks(Clocks::Running, Millis(wall));
        }
        Millis(now.wall)
    }

    /// How much trust there is still in a lease that is renewed.
    pub(super) fn spare(&self) -> Duration {
        self.house.leased() / 2
    }

    pub(super) fn wakes_in(&mut self) -> Option<Duration> {
        let now = self.now();
        let at = self.table.wake_at()?;
        Some(Duration::from_millis(at.since(now)))
    }

    pub(super) async fn renew(&mut self) -> Result<(), Lost> {
        let (asked, leased) = (Instant::now(), self.house.leased());
        self.lease = self.house.store().renew(&self.lease, leased).await?;
        self.trusted = asked + trust(leased);
        Ok(())
    }
}

/// How long a lease is trusted from before it was asked for: less than it lasts.
pub(super) fn trust(leased: Duration) -> Duration {
    leased * 5 / 6
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_that_was_set_either_way_is_noticed_and_one_that_drifts_is_followed() {
        let mut time = Time { wall: 1_000_000, steady: 50 };
        let at = |wall, steady| Time { wall, steady };
        assert_eq!(time.unset(&at(1_060_900, 60_050)), None, "fast by 900 ms in a minute");
        assert_eq!(time.unset(&at(1_061_000, 60_150)), None);
        assert_eq!(time.unset(&at(4_661_000, 60_250)), Some(1_061_100), "an hour ahead");
        assert_eq!(time.unset(&at(1_061_200, 60_350)), Some(4_661_100), "and back");
        assert_eq!(time.unset(&at(1_061_300, 60_450)), None);
    }
}
