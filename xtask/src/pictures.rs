//! The pictures of the README: drawn by the program itself, and kept fresh by the test command.

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::{Fault, at};

/// Where they lie.
const FOLDER: &str = "docs/pictures";

/// The deal of the table that is shown.
const REHEARSED: &str = "18";

/// Draws both pictures with `house`; with `check` only says whether those that lie there are the
/// same.
pub fn run(root: &Path, house: &Path, check: bool) -> Result<(), Fault> {
    let folder = root.join(FOLDER);
    for (name, drawn) in [("table.svg", table(house)?), ("layout.svg", layout(house)?)] {
        let file = folder.join(name);
        if !check {
            fs::create_dir_all(&folder).map_err(at(&folder))?;
            fs::write(&file, drawn).map_err(at(&file))?;
        } else if fs::read_to_string(&file).map_err(at(&file))? != drawn {
            let how = "`cargo xtask pictures` draws it anew";
            return Err(Fault(format!("{}: the program draws another one; {how}", file.display())));
        }
    }
    Ok(())
}

/// A table in play, just when somebody has asked what each choice is worth.
fn table(house: &Path) -> Result<String, Fault> {
    const CALL: [&str; 4] = ["play", "double-cross-poker", "--others", "2"];
    let log = std::env::temp_dir().join(format!("house-picture-{}.log", std::process::id()));
    let file = log.to_str().ok_or_else(|| Fault(format!("{}: no text", log.display())))?;
    let more = ["--rehearse", REHEARSED, "--name", "Ann", "--color", "always", "--log", file];
    let told = told(house, &[&CALL[..], &more].concat(), "10\n5\n?\n")?;
    for left in fs::read_dir(std::env::temp_dir()).map_err(at(&log))?.flatten() {
        // The log and what lies beside it under the same name.
        if left.path().to_string_lossy().starts_with(file) {
            fs::remove_file(left.path()).map_err(at(&log))?;
        }
    }
    let from = told.find("\u{1b}[1m──").ok_or_else(|| Fault("no table is shown".to_owned()))?;
    let until = told.rfind(" of your ante").unwrap_or(told.len());
    let until = until + told[until..].find('\n').unwrap_or(told.len() - until);
    Ok(paper::terminal::svg(&format!("house {}", CALL.join(" ")), told[from..until].trim_end()))
}

fn layout(house: &Path) -> Result<String, Fault> {
    told(house, &["layout", "double-cross-poker", "--svg", "--licensee", "The Pier"], "")
}

/// What the program says to a call in which so much is typed.
fn told(house: &Path, call: &[&str], typed: &str) -> Result<String, Fault> {
    let mut command = Command::new(house);
    command.args(call).env("COLUMNS", "80").env_remove("NO_COLOR");
    let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = piped.spawn().map_err(at(house))?;
    let mut input = child.stdin.take().expect("it is piped");
    input.write_all(typed.as_bytes()).map_err(at(house))?;
    drop(input);
    let output = child.wait_with_output().map_err(at(house))?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr);
        return Err(Fault(format!("house {}: {said}", call.join(" "))));
    }
    String::from_utf8(output.stdout).map_err(at(house))
}
