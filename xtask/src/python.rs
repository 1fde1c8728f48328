//! The package for Python: its wheel is built and its tests are run in an environment of its own.
//!
//! The environment lies under cargo's target folder and is made where it is missing; packages come
//! from PyPI, in the versions of `requirements.txt`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{Fault, at, metadata};

/// Where the package lies.
const PACKAGE: &str = "crates/python";

/// How the wheel is compiled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Profile {
    /// As the tests are, with what they have built.
    Dev,
    /// As people install it.
    Release,
}

/// Builds the wheel, installs it and runs its tests; other options are those of `pytest`.
pub fn run(root: &Path, options: &[&str]) -> Result<(), Fault> {
    let (profile, options) = match options {
        ["--release", rest @ ..] => (Profile::Release, rest),
        rest => (Profile::Dev, rest),
    };
    let target = metadata::read(root)?.target_directory;
    let (home, package) = (target.join("python"), root.join(PACKAGE));
    let python = environment(&home, &package)?;
    let wheel = wheel(&python, &package, &home.join("wheels"), profile)?;
    let install = ["-m", "pip", "install", "--quiet", "--force-reinstall", "--no-deps"];
    done(Command::new(&python).args(install).arg(wheel))?;
    done(Command::new(&python).args(["-m", "pytest", "-q"]).args(options).current_dir(package))
}

/// The interpreter of the environment, which is made or brought up to date where that is due.
fn environment(home: &Path, package: &Path) -> Result<PathBuf, Fault> {
    let python = home.join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" });
    if !python.exists() {
        println!("a Python environment in {}", home.display());
        done(Command::new("python3").args(["-m", "venv"]).arg(home))?;
    }
    let (wanted, held) = (package.join("requirements.txt"), home.join("requirements.txt"));
    let text = fs::read_to_string(&wanted).map_err(at(&wanted))?;
    if fs::read_to_string(&held).is_ok_and(|held| held == text) {
        return Ok(python);
    }
    println!("packages from PyPI, as {} names them", wanted.display());
    done(Command::new(&python).args(["-m", "pip", "install", "--quiet", "-r"]).arg(&wanted))?;
    fs::write(&held, text).map_err(at(&held))?;
    Ok(python)
}

/// Builds the wheel, the only one in its folder.
fn wheel(python: &Path, package: &Path, folder: &Path, profile: Profile) -> Result<PathBuf, Fault> {
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(at(folder))?;
    }
    let mut build = Command::new(python);
    build.args(["-m", "maturin", "build", "--quiet", "--out"]).arg(folder);
    match profile {
        Profile::Dev => build.env("CARGO_INCREMENTAL", "0"),
        Profile::Release => build.arg("--release"),
    };
    done(build.current_dir(package))?;
    let mut wheels = fs::read_dir(folder).map_err(at(folder))?.filter_map(Result::ok);
    let wheel = wheels.next().map(|wheel| wheel.path());
    wheel.ok_or_else(|| Fault(format!("{} holds no wheel", folder.display())))
}

fn done(command: &mut Command) -> Result<(), Fault> {
    let program = command.get_program().to_owned();
    let status = command.status().map_err(at(Path::new(&program)))?;
    let failed = || Fault(format!("{}: {status}; see above", program.display()));
    if status.success() { Ok(()) } else { Err(failed()) }
}
