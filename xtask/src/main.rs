//! Chores of the workspace, called as `cargo xtask <chore>`.

use std::fmt;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

mod browser;
mod generate;
mod import;
mod matrix;
mod metadata;
mod model;
mod mutants;
mod pages;
mod paragraph;
mod pictures;
mod pokerkit;
mod postgres;
mod proofs;
mod python;
mod rulings;
mod steps;
mod tidy;

/// A chore that could not be done, in words.
#[derive(Debug)]
pub struct Fault(pub String);

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Says which file a fault is about.
pub fn at<E: fmt::Display>(path: &Path) -> impl Fn(E) -> Fault + '_ {
    move |error| Fault(format!("{}: {error}", path.display()))
}

/// The root of the workspace: the folder above this package.
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().expect("xtask lies in the workspace").to_owned()
}

const USAGE: &str = "\
usage: cargo xtask <chore>
  test                  everything the project promises, in order
  law [--check]         generate the constants of crates/law from regulations/
  matrix [--check]      write docs/traceability from the last test run
  pictures [--check]    draw docs/pictures with the program
  pages [--check]       write docs/learn, a page for every game, with the program
  browser [pictures]    open the pages in a browser, as the test command does; or take pictures
  import-spec PATH      merge a specification into regulations/
  tidy                  crate edges, lengths, banned words, dependency budgets
  torture [--seed S] [--size small|whole] [--only PART]
                        kills, failing disks, forged logs, hostile inputs, at length;
                        also what players of the poker room are given (room), the server's
                        promises (server), a house in troubled worlds (world), one that is
                        killed (serve), and several machines (nodes)
  nodes [--seconds N]   three machines before one PostgreSQL, killed and stopped while bots play
  mutants [--seed S] [--sample N] [--package P]
                        change the code in N places by seed, and say which changes no test notices
  pokerkit [FOLDER --hands N]
                        play the hands anew that tests compare with, in PokerKit
  python [--release] [PYTEST OPTIONS]
                        build the package for Python and run its tests, in an environment
                        that it makes with packages from PyPI
  bench                 run the benches
  cold-build            build the program with nothing built before, and say how long it took";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let root = root();
    let done = match words.as_slice() {
        ["law"] => generate::run(&root, false),
        ["law", "--check"] => generate::run(&root, true),
        ["matrix"] => {
            steps::proof_folder(&root).and_then(|proof| matrix::run(&root, &proof, false))
        }
        ["matrix", "--check"] => {
            steps::proof_folder(&root).and_then(|proof| matrix::run(&root, &proof, true))
        }
        ["pictures"] => steps::pictures(&root, false),
        ["pictures", "--check"] => steps::pictures(&root, true),
        ["pages"] => steps::pages(&root, false),
        ["pages", "--check"] => steps::pages(&root, true),
        ["browser"] => steps::browser(&root, browser::run),
        ["browser", "pictures"] => steps::browser(&root, browser::pictures),
        ["tidy"] => tidy::run(&root),
        ["test"] => steps::test(&root),
        ["torture", options @ ..] => steps::torture(&root, options),
        ["nodes"] => steps::nodes(&root, steps::NODES_SECONDS),
        ["nodes", "--seconds", seconds] => steps::nodes(&root, seconds),
        ["mutants", options @ ..] => mutants::run(&root, options),
        ["pokerkit", options @ ..] => pokerkit::run(&root, options),
        ["python", options @ ..] => python::run(&root, options),
        ["bench"] => steps::bench(&root),
        ["cold-build"] => steps::cold_build(&root),
        ["import-spec", path] => import::run(&root, Path::new(path)),
        _ => Err(Fault(USAGE.to_owned())),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            eprintln!("{fault}");
            ExitCode::FAILURE
        }
    }
}
