//! The game at a terminal: every library of the house, with a game the house does not know.

use std::io::{stderr, stdin, stdout};
use std::process::ExitCode;

use houserules::program::Program;
use one_card::{GameId, OneCard, with_solved};

fn main() -> ExitCode {
    with_solved!(
        GameId::OneCard,
        G => Program::<G>::SOLVED.start(std::env::args(), stdin().lock(), stdout(), stderr()),
        cannot => ExitCode::FAILURE
    )
}
