//! The pages that teach a game: written by the program itself, and kept fresh by the test command.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::{Fault, at};

/// Where they lie.
const FOLDER: &str = "docs/learn";

/// Games whose analysis takes seconds: their pages are written with the others and not compared by
/// the test command.
const LONG: [&str; 6] = [
    "double-draw-poker",
    "three-card-draw-poker",
    "double-cross-poker",
    "caribbean-stud",
    "blackjack",
    "multiple-action-blackjack",
];

/// Writes a page for every game with `house`; with `check` only says whether those that lie there
/// are the same.
pub fn run(root: &Path, house: &Path, check: bool) -> Result<(), Fault> {
    let folder = root.join(FOLDER);
    fs::create_dir_all(&folder).map_err(at(&folder))?;
    let listed = told(house, &["list"])?;
    let playable = |line: &str| line.contains(" playable ");
    let names =
        listed.lines().filter(|line| playable(line)).filter_map(|line| line.split(' ').next());
    for game in names.filter(|game| !check || !LONG.contains(game)) {
        let page = told(house, &["learn", game, "--format", "markdown"])?;
        let file = folder.join(format!("{game}.md"));
        if !check {
            fs::write(&file, page).map_err(at(&file))?;
        } else if fs::read_to_string(&file).map_err(at(&file))? != page {
            let how = "`cargo xtask pages` writes it anew";
            return Err(Fault(format!("{}: the program says otherwise; {how}", file.display())));
        }
    }
    Ok(())
}

/// What the program says to a call.
fn told(house: &Path, call: &[&str]) -> Result<String, Fault> {
    let output = Command::new(house).args(call).output().map_err(at(house))?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr);
        return Err(Fault(format!("house {}: {said}", call.join(" "))));
    }
    String::from_utf8(output.stdout).map_err(at(house))
}
