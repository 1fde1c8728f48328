//! The `house` command.
//!
//! A command is one file with `pub struct Args` (what may be written after its name) and
//! `pub fn run(args: Args, out: &Console) -> Result<Ending, Failure>`. It becomes known by one
//! line here and two lines in `app.rs`. Answers go to standard output through [`console::Console`],
//! everything else to standard error; the exit code is 0 for done, 1 for no, 2 for a call that was
//! wrong.
#![deny(clippy::wildcard_enum_match_arm)]

mod app;
mod console;
mod cost;
mod coverage;
mod failure;
mod law_text;
mod options;
mod output;
mod rules_text;
mod table;
mod terminal;
mod waiting;

mod advise;
mod audit;
mod case;
mod clock;
mod compare;
mod completions;
mod config;
mod dealing;
mod design;
mod edge;
mod equity;
mod hand;
mod law;
mod layout;
mod learn;
mod list;
mod lobby;
mod man;
mod merge;
mod meter;
mod play;
mod rng;
mod rules;
mod serve;
mod sign;
mod simulate;
mod store;
mod strategy;
mod verify_round;
mod vulnerability;
mod witness;

use std::process::ExitCode;

use desk::numbers;

fn main() -> ExitCode {
    app::start()
}
