//! The corpus of PokerKit made anew: hands that somebody else's engine has played.
//!
//! A Python environment of its own is made under cargo's target folder, with the one version whose
//! word the tests compare with. The test itself needs none of this: it reads what is written here.

use std::path::Path;
use std::process::Command;

use crate::{Fault, at, metadata};

/// The package and its version; `make.py` refuses another one.
const PACKAGE: &str = "pokerkit==0.7.7";

/// Where the corpus lies, with the script that makes it.
const CORPUS: &str = "crates/games/tests/pokerkit";

/// Plays the hands in PokerKit and writes them down: where the tests read them, or in the folder
/// that is named first. Other options are the script's: `--hands 60`, `--only holdem`.
pub fn run(root: &Path, options: &[&str]) -> Result<(), Fault> {
    let home = metadata::read(root)?.target_directory.join("pokerkit");
    let python = home.join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" });
    if !python.exists() {
        println!("a Python environment with {PACKAGE} in {}", home.display());
        done(Command::new("python3").args(["-m", "venv"]).arg(&home))?;
    }
    done(Command::new(&python).args(["-m", "pip", "install", "--quiet", PACKAGE]))?;
    let corpus = root.join(CORPUS);
    let (folder, options) = match options.split_first() {
        Some((folder, rest)) if !folder.starts_with('-') => (Path::new(folder).to_owned(), rest),
        _ => (corpus.clone(), options),
    };
    let place = folder.display();
    println!("hands are played, 11,500 of each game in about ten minutes; they go to {place}");
    std::fs::create_dir_all(&folder).map_err(at(&folder))?;
    done(Command::new(&python).arg(corpus.join("make.py")).arg(&folder).args(options))
}

fn done(command: &mut Command) -> Result<(), Fault> {
    let program = command.get_program().to_owned();
    let status = command.status().map_err(at(Path::new(&program)))?;
    let failed = || Fault(format!("{}: {status}; see above", program.display()));
    if status.success() { Ok(()) } else { Err(failed()) }
}
