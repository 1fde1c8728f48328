//! A hundred million contributions to one meter, and the awards between them, beside a shadow in
//! plain fractions: the steps of `tests/progressive`, and how long they take.
//!
//! Conservation and what both meters show are checked after every step, every amount to the last
//! ten-thousandth of a cent after every 4,096th. `HOUSE_METER_CONTRIBUTIONS` and `HOUSE_METER_SEED`
//! make the run longer or another one.
//!
//! ```text
//! HOUSE_METER_CONTRIBUTIONS=100000000 cargo bench -p houserules-rules --bench meter
//! ```
#![expect(clippy::print_stdout, reason = "a bench prints")]

#[path = "../tests/progressive/fraction.rs"]
mod fraction;
#[path = "../tests/progressive/run.rs"]
mod run;
#[path = "../tests/progressive/shadow.rs"]
mod shadow;

use std::time::Instant;

use run::Run;

const BETWEEN_CHECKS: u64 = 4_096;

fn number(name: &str, usual: u64) -> u64 {
    let text = std::env::var(name).ok();
    text.map_or(usual, |text| text.parse().unwrap_or_else(|_| panic!("{name}={text}: a number")))
}

fn main() {
    let seed = number("HOUSE_METER_SEED", 2026);
    let contributions = number("HOUSE_METER_CONTRIBUTIONS", 2_000_000);
    let (mut run, begun) = (Run::new(seed), Instant::now());
    while run.tally.contributions < contributions {
        (0..BETWEEN_CHECKS).for_each(|_| run.step());
        assert!(run.agrees(), "{}\nshadow: {}", run.meter, run.shadow.text());
    }
    let seconds = begun.elapsed().as_secs_f64();
    println!("seed {seed}, {seconds:.1} s: {:?}", run.tally);
    println!("{}", run.meter);
    assert!(run.tally.jackpots > contributions / 100, "the meter was won");
}
