//! `house case`: runs cases of the case book, also from files outside the project.

use std::fs;
use std::path::{Path, PathBuf};

use ::table::casebook::{self, Case};
use desk::entries;

use crate::console::Console;
use crate::failure::{Ending, Failure};
use crate::table;

/// Run cases of the case book
///
/// A case is a fenced block marked `round` in a Markdown file, named by the heading above it.
/// Folders are searched for .md files.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// Markdown files, or folders of them
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

/// Prints a line per case and how many passed.
pub fn run(args: Args, out: &Console) -> Result<Ending, Failure> {
    let mut files = Vec::new();
    for path in &args.files {
        collect(path, &mut files)?;
    }
    let mut cases: Vec<(PathBuf, Case)> = Vec::new();
    for file in files {
        let text = entries::text(&file, "case file")?;
        cases.extend(casebook::parse(&text).into_iter().map(|case| (file.clone(), case)));
    }
    if cases.is_empty() {
        let names: Vec<_> = args.files.iter().map(|path| path.display().to_string()).collect();
        let message = format!("no case in {}; a case is a block marked ```round", names.join(", "));
        return Err(Failure::Usage(message));
    }
    let mut failed = 0;
    for (file, case) in &cases {
        let failures = floor::case(case).failures;
        let name = if case.name.is_empty() { "(no heading)" } else { &case.name };
        let place = format!("{}:{}", file.display(), case.line);
        if failures.is_empty() {
            out.line(&format!("{}  {name}  {}", out.good("ok    "), out.faint(&place)))?;
            continue;
        }
        failed += 1;
        out.line(&format!("{}  {name}  {}", out.bad("FAILED"), out.faint(&place)))?;
        for failure in failures {
            out.write(&table::paragraph(&failure, 8, out.width()))?;
        }
    }
    out.line(&format!("{} passed, {failed} failed", cases.len() - failed))?;
    Ok(Ending::when(failed == 0))
}

/// The Markdown files at or below `path`, in order.
fn collect(path: &Path, files: &mut Vec<PathBuf>) -> Result<(), Failure> {
    if !path.is_dir() {
        files.push(path.to_owned());
        return Ok(());
    }
    let unread = |cause| Failure::at("reading", path, cause);
    let mut inside: Vec<PathBuf> = fs::read_dir(path)
        .and_then(|entries| entries.map(|entry| entry.map(|entry| entry.path())).collect())
        .map_err(unread)?;
    inside.sort();
    for entry in inside {
        if entry.is_dir() || entry.extension().is_some_and(|extension| extension == "md") {
            collect(&entry, files)?;
        }
    }
    Ok(())
}
