//! PostgreSQL for the tests of the store, which start a server of their own.

use std::path::Path;
use std::process::Command;

use crate::{Fault, at};

/// Where Debian puts the programs of a server, in a folder for each version.
const PROGRAMS: &str = "/usr/lib/postgresql";

/// Sees to it that the programs of a server are there; says so where it has to install them.
pub fn installed() -> Result<(), Fault> {
    if Path::new(PROGRAMS).exists() {
        return Ok(());
    }
    println!("PostgreSQL is not installed; Debian's package postgresql is installed now");
    let install = ["install", "--yes", "--no-install-recommends", "postgresql"];
    // A machine that never installed anything does not know its packages yet.
    if apt(&install)? || (apt(&["update"])? && apt(&install)?) {
        return Ok(());
    }
    let how = "the tests of the store need it: install the package postgresql and try again";
    Err(Fault(format!("apt-get said no; {how}")))
}

/// Whether Debian's packages could be asked so.
pub fn apt(words: &[&str]) -> Result<bool, Fault> {
    let mut apt = Command::new("apt-get");
    let status = apt.args(words).env("DEBIAN_FRONTEND", "noninteractive").status();
    Ok(status.map_err(at(Path::new("apt-get")))?.success())
}
