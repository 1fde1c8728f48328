//! The game at a terminal: every library of the house, with a game the house does not know.

use std::io::{stderr, stdin, stdout};
use std::process::ExitCode;

use one_card::OneCard;

fn main() -> ExitCode {
    houserules::program::start::<OneCard>(std::env::args(), stdin().lock(), stdout(), stderr())
}
