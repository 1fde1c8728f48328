//! The score sheet of somebody who plays, in `<log>.score` beside the log: what it came to survives
//! an interruption. It proves nothing and no log depends on it.

use std::fs;
use std::path::{Path, PathBuf};

use seat::Sheet;

fn beside(log: &Path, ending: &str) -> PathBuf {
    let mut name = log.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// The sheet that was kept beside this log, if there is one and it can be read.
pub(crate) fn kept(log: &Path) -> Option<Sheet> {
    fs::read_to_string(beside(log, ".score")).ok()?.parse().ok()
}

/// Keeps the sheet: the old one or the new one is there, whatever happens meanwhile.
pub(crate) fn keep(log: &Path, sheet: &Sheet) {
    let (new, place) = (beside(log, ".score.new"), beside(log, ".score"));
    // A disk that is full ends the game by its log; nobody is stopped for the sake of a score.
    let _kept = fs::write(&new, sheet.to_string()).and_then(|()| fs::rename(&new, &place));
}
