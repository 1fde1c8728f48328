//! What a compiler does not check: crate edges, dependency budgets, lengths, words, what a library
//! or the command may not say, and that the glossary names what exists.
//!
//! Each rule is a pure function from texts to findings and has a test that shows it fail.

use std::fs;
use std::path::Path;

use crate::generate::MARK;
use crate::{Fault, at, metadata};

mod edges;
mod glossary;
mod lengths;
mod rooms;
mod source;
mod words;

/// A text file of the project; the path is relative to the root, with forward slashes.
pub struct File {
    pub path: String,
    pub text: String,
}

impl File {
    fn is_rust(&self) -> bool {
        self.path.ends_with(".rs")
    }

    fn is_generated(&self) -> bool {
        self.text.starts_with(MARK)
    }
}

const TEXTS: [&str; 13] =
    ["rs", "md", "toml", "txt", "counts", "sh", "yml", "json", "svg", "html", "js", "mjs", "css"];
const SKIPPED: [&str; 4] = ["target", ".git", "node_modules", "Cargo.lock"];

/// Checks the whole project.
pub fn run(root: &Path) -> Result<(), Fault> {
    let mut files = Vec::new();
    collect(root, root, &mut files)?;
    files.sort_by(|a, b| a.path.cmp(&b.path));
    let ratchet_path = root.join("xtask/ratchet.txt");
    let ratchet = fs::read_to_string(&ratchet_path).map_err(at(&ratchet_path))?;
    let mut findings = edges::check(&metadata::read(root)?.packages);
    findings.extend(lengths::check(&files, &ratchet));
    findings.extend(glossary::check(&files));
    findings.extend(rooms::check(&files));
    for file in &files {
        findings.extend(words::check(file));
    }
    if findings.is_empty() {
        return Ok(());
    }
    Err(Fault(format!("{} findings:\n  {}", findings.len(), findings.join("\n  "))))
}

fn collect(root: &Path, folder: &Path, files: &mut Vec<File>) -> Result<(), Fault> {
    for entry in fs::read_dir(folder).map_err(at(folder))? {
        let path = entry.map_err(at(folder))?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if SKIPPED.contains(&name.as_str()) {
            continue;
        }
        if path.is_dir() {
            collect(root, &path, files)?;
        } else if is_text(&path) {
            let inside = path.strip_prefix(root).expect("the walk starts at the root");
            let inside = inside.to_string_lossy().replace('\\', "/");
            files.push(File { path: inside, text: fs::read_to_string(&path).map_err(at(&path))? });
        }
    }
    Ok(())
}

/// Known by its ending; scripts without one lie in hidden folders such as `.ci`.
fn is_text(path: &Path) -> bool {
    match path.extension() {
        Some(ending) => TEXTS.iter().any(|text| ending == *text),
        None => {
            path.parent().is_some_and(|folder| folder.file_name().is_some_and(|name| name == ".ci"))
        }
    }
}
