//! `house audit round-proof`: what a log tells of one round, for who checks that round alone.

use std::path::PathBuf;

use ::audit::{Log, NotProven};
use floor::log::round_proof;

use super::readable;
use crate::console::Console;
use crate::failure::{Ending, Failure};

/// What `house audit round-proof` takes.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Prints one JSON document, which house verify-round checks with code of its own.

Example: house audit round-proof pit-1.log --round 3 > round-3.json")]
pub struct Args {
    /// The log of a table
    log: PathBuf,

    /// The number of the round
    #[arg(long, value_name = "N")]
    round: u64,
}

/// Prints what the log tells.
pub fn run(args: Args, out: &Console) -> Result<Ending, Failure> {
    readable(&args.log)?;
    let found = |finding: &dyn core::fmt::Display| {
        Failure::No(format!("{}: {finding}", args.log.display()))
    };
    let log = Log::open(&args.log).map_err(|findings| found(&findings[0]))?;
    match round_proof(&log, args.round) {
        Ok(proof) => {
            out.json(&proof)?;
            Ok(Ending::Success)
        }
        Err(error @ NotProven::NoRound { .. }) => Err(Failure::usage(error)),
        Err(error) => Err(found(&error)),
    }
}
