//! What the house counts of itself, in the text form that Prometheus reads.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

/// The upper bounds of the times that are told apart, in microseconds.
const BOUNDS: [u64; 8] = [1_000, 5_000, 10_000, 25_000, 50_000, 100_000, 500_000, 2_000_000];

/// How long something took, time after time.
#[derive(Debug, Default)]
pub struct Took {
    within: [AtomicU64; BOUNDS.len()],
    count: AtomicU64,
    micros: AtomicU64,
}

impl Took {
    /// Once more.
    pub fn add(&self, took: Duration) {
        let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        for (bound, within) in BOUNDS.iter().zip(&self.within) {
            if micros <= *bound {
                within.fetch_add(1, Ordering::Relaxed);
            }
        }
        self.count.fetch_add(1, Ordering::Relaxed);
        self.micros.fetch_add(micros, Ordering::Relaxed);
    }

    fn write(&self, name: &str, help: &str, text: &mut String) {
        let count = self.count.load(Ordering::Relaxed);
        let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} histogram");
        for (bound, within) in BOUNDS.iter().zip(&self.within) {
            let (within, bound) = (within.load(Ordering::Relaxed), seconds(*bound));
            let _ = writeln!(text, "{name}_bucket{{le=\"{bound}\"}} {within}");
        }
        let sum = seconds(self.micros.load(Ordering::Relaxed));
        let _ = writeln!(text, "{name}_bucket{{le=\"+Inf\"}} {count}");
        let _ = writeln!(text, "{name}_sum {sum}\n{name}_count {count}");
    }
}

/// Microseconds as seconds in decimals.
fn seconds(micros: u64) -> String {
    format!("{}.{:06}", micros / 1_000_000, micros % 1_000_000)
}

/// Declares what is counted: counters only rise, gauges rise and fall.
macro_rules! counted {
    ($($kind:ident $name:ident $Type:ty: $help:literal;)+) => {
        /// Everything that is counted.
        #[derive(Debug, Default)]
        pub struct Metrics {
            $(#[doc = $help] pub $name: $Type,)+
            /// How long commands took to be answered.
            pub commands: Took,
            /// How long batches took to be durable.
            pub commits: Took,
        }

        impl Metrics {
            /// All of it as text.
            pub fn text(&self) -> String {
                let mut text = String::new();
                $(
                    let (name, kind) = (concat!("house_", stringify!($name)), stringify!($kind));
                    let value = self.$name.load(Ordering::Relaxed);
                    let _ = writeln!(
                        text,
                        concat!("# HELP {} ", $help, "\n# TYPE {} {}\n{} {}"),
                        name, name, kind, name, value
                    );
                )+
                self.commands.write(
                    "house_command_seconds", "How long commands took to be answered.", &mut text,
                );
                self.commits.write(
                    "house_commit_seconds", "How long batches took to be durable.", &mut text,
                );
                text
            }
        }
    };
}

counted! {
    gauge tables AtomicI64: "Tables that are open here.";
    gauge streams AtomicI64: "Streams of events that are open.";
    gauge stream_bytes AtomicI64: "Bytes that wait for readers of streams.";
    gauge connections AtomicI64: "Connections that are open.";
    gauge jobs_waiting AtomicI64: "Questions that wait for the desk or are answered.";
    counter requests_total AtomicU64: "Requests.";
    counter refusals_total AtomicU64: "Requests that were refused.";
    counter faults_total AtomicU64: "Requests that failed by a fault of the house.";
    counter accepted_total AtomicU64: "Commands that were done.";
    counter repeated_total AtomicU64: "Commands that came again and got the same answer.";
    counter events_total AtomicU64: "Events that were sent.";
    counter turned_away_total AtomicU64: "Connections of addresses that had too many.";
    counter cut_off_total AtomicU64: "Readers who were too slow and were cut off.";
    counter fresh_views_total AtomicU64: "Streams that could not be resumed and got a fresh view.";
    counter records_total AtomicU64: "Records that were made durable.";
    counter passed_total AtomicU64: "Requests that were passed on to another machine.";
    counter taken_total AtomicU64: "Tables that were taken up here.";
    counter clock_steps_total AtomicU64: "Times that the clock of this machine was set.";
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_names_every_kind_and_its_buckets_add_up() {
        let metrics = Metrics::default();
        metrics.commands.add(Duration::from_millis(3));
        metrics.commands.add(Duration::from_secs(9));
        metrics.tables.fetch_add(2, Ordering::Relaxed);
        let text = metrics.text();
        for line in [
            "# TYPE house_tables gauge",
            "house_tables 2",
            "house_command_seconds_bucket{le=\"0.001000\"} 0",
            "house_command_seconds_bucket{le=\"0.005000\"} 1",
            "house_command_seconds_bucket{le=\"+Inf\"} 2",
            "house_command_seconds_sum 9.003000",
        ] {
            assert!(text.lines().any(|it| it == line), "{line}\n{text}");
        }
    }
}
