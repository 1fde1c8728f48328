//! `house rng`: the live random source laid open, for a laboratory and for anybody who doubts.

mod check;
mod outcomes;
mod raw;

use ::audit::fresh_seed;
use ::table::shuffle::Seed;

use crate::app::commands;
use crate::console::{self, Console};
use crate::failure::{Ending, Failure};

/// Evidence about the live shuffle: raw bytes, orders of decks, tests
#[derive(clap::Args, Debug)]
pub struct Args {
    #[command(subcommand)]
    what: What,
}

commands! {
    enum What {
        /// Write raw bytes of the source, as PractRand, dieharder or NIST STS read them
        Raw(raw::Args) => raw::run,
        /// Write orders of shuffled decks
        Outcomes(outcomes::Args) => outcomes::run,
        /// Prove and count that the shuffle is fair
        Check(check::Args) => check::run,
    }
}

/// Where random numbers begin.
#[derive(clap::Args, Debug)]
struct Begin {
    /// 64 hexadecimal digits to begin at; fresh ones from the system by default
    #[arg(long, value_name = "HEX", value_parser = seed)]
    seed: Option<Seed>,
}

fn seed(text: &str) -> Result<Seed, String> {
    Seed::from_hex(text)
        .map_err(|_| format!("{text:?} is no seed; accepted: 64 hexadecimal digits"))
}

impl Begin {
    /// The seed that was given, or a fresh one that no table uses.
    fn seed(&self) -> Result<Seed, Failure> {
        match &self.seed {
            Some(seed) => Ok(seed.clone()),
            None => fresh_seed().map_err(Failure::usage),
        }
    }

    /// Says on standard error which fresh seed was used, so that the run can be repeated.
    fn tell(&self, seed: &Seed) {
        if self.seed.is_none() {
            console::tell(&format!("seed {}\n", seed.to_hex()));
        }
    }
}

/// Runs one of them.
pub fn run(args: Args, out: &Console) -> Result<Ending, Failure> {
    args.what.run(out)
}
