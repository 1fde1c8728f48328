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
    let mut install = Command::new("apt-get");
    install.args(["install", "--yes", "--no-install-recommends", "postgresql"]);
    let status = install.env("DEBIAN_FRONTEND", "noninteractive").status();
    let status = status.map_err(at(Path::new("apt-get")))?;
    let how = "the tests of the store need it: install the package postgresql and try again";
    if status.success() { Ok(()) } else { Err(Fault(format!("apt-get said no; {how}"))) }
}
