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

/// Plays the hands in PokerKit and writes them down.
pub fn run(root: &Path) -> Result<(), Fault> {
    let home = metadata::read(root)?.target_directory.join("pokerkit");
    let python = home.join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" });
    if !python.exists() {
        println!("a Python environment with {PACKAGE} in {}", home.display());
        done(Command::new("python3").args(["-m", "venv"]).arg(&home))?;
    }
    done(Command::new(&python).args(["-m", "pip", "install", "--quiet", PACKAGE]))?;
    let corpus = root.join(CORPUS);
    println!("hands are played, which takes about ten minutes; they go to {CORPUS}");
    done(Command::new(&python).arg(corpus.join("make.py")).arg(&corpus))
}

fn done(command: &mut Command) -> Result<(), Fault> {
    let program = command.get_program().to_owned();
    let status = command.status().map_err(at(Path::new(&program)))?;
    let failed = || Fault(format!("{}: {status}; see above", program.display()));
    if status.success() { Ok(()) } else { Err(failed()) }
}
