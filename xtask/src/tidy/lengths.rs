//! Lengths of files, functions and whole folders, and the width of lines.
//!
//! Past the hard limit nothing passes. Past the soft limit a file or function must stand in
//! `xtask/ratchet.txt` with its length, and that entry may only shrink.

use std::collections::BTreeMap;

use super::File;
use super::source::functions;

const WIDTH: usize = 100;
const FILE: Limit = Limit { soft: 400, hard: 800 };
const FUNCTION: Limit = Limit { soft: 40, hard: 70 };

/// Folders that must stay small as a whole: the command is arguments and pages, the model game is
/// to be read in one sitting.
const FOLDERS: [(&str, usize); 2] = [("crates/cli/src/", 9_399), ("examples/one-card/src/", 399)];

struct Limit {
    soft: usize,
    hard: usize,
}

/// Everything that is too long or too wide, and every entry of the ratchet that is out of date.
pub fn check(files: &[File], ratchet: &str) -> Vec<String> {
    let mut findings = Vec::new();
    let mut long = BTreeMap::new();
    for file in files.iter().filter(|file| file.is_rust() && !file.is_generated()) {
        let path = &file.path;
        measure(&mut findings, &mut long, path.clone(), file.text.lines().count(), &FILE);
        for (name, _, lines) in functions(&file.text) {
            let function = format!("{path}::{name}");
            measure(&mut findings, &mut long, function, lines, &FUNCTION);
        }
        for (number, line) in (1..).zip(file.text.lines()) {
            let width = line.chars().count();
            if width > WIDTH {
                findings.push(format!("{path}:{number}: {width} columns, {WIDTH} allowed"));
            }
        }
    }
    for file in files.iter().filter(|file| file.path.ends_with(".js")) {
        measure(&mut findings, &mut long, file.path.clone(), file.text.lines().count(), &FILE);
    }
    findings.extend(FOLDERS.iter().filter_map(|(folder, most)| whole(files, folder, *most)));
    findings.extend(compare(&long, ratchet));
    findings
}

/// The sources of a folder, if they are too long together.
fn whole(files: &[File], folder: &str, most: usize) -> Option<String> {
    let inside = files.iter().filter(|file| file.is_rust() && file.path.starts_with(folder));
    let lines: usize = inside.map(|file| file.text.lines().count()).sum();
    (lines > most).then(|| format!("{folder}: {lines} lines together, {most} at most"))
}

fn measure(
    findings: &mut Vec<String>,
    long: &mut BTreeMap<String, usize>,
    what: String,
    lines: usize,
    limit: &Limit,
) {
    if lines > limit.hard {
        findings.push(format!("{what}: {lines} lines, {} at most", limit.hard));
    } else if lines > limit.soft {
        let longest = long.entry(what).or_insert(lines);
        *longest = lines.max(*longest);
    }
}

/// Compares what is past the soft limit with the entries `path lines` of the ratchet.
fn compare(long: &BTreeMap<String, usize>, ratchet: &str) -> Vec<String> {
    let entries = ratchet.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    let mut listed = BTreeMap::new();
    for (what, lines) in entries.filter_map(|line| line.rsplit_once(' ')) {
        listed.insert(what, lines.parse::<usize>().unwrap_or(0));
    }
    let mut findings = Vec::new();
    for (what, lines) in long {
        match listed.remove(what.as_str()) {
            Some(held) if held == *lines => {}
            Some(held) if held > *lines => {
                findings.push(format!("xtask/ratchet.txt: shrink to `{what} {lines}`"));
            }
            _ => findings.push(format!("{what}: {lines} lines, past the soft limit: shorten it")),
        }
    }
    let done = listed.keys().map(|what| format!("xtask/ratchet.txt: {what} is done, remove it"));
    findings.extend(done);
    findings
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(text: String) -> Vec<File> {
        vec![File { path: "a.rs".into(), text }]
    }

    fn function(lines: usize) -> String {
        format!("fn f() {{\n{}}}\n", "    g();\n".repeat(lines - 2))
    }

    #[test]
    fn a_file_past_the_hard_limit_fails_even_if_listed() {
        let long = file("//\n".repeat(801));
        assert_eq!(check(&long, "").len(), 1);
        assert!(!check(&long, "a.rs 801\n").is_empty());
    }

    #[test]
    fn a_file_past_the_soft_limit_must_stand_in_the_ratchet() {
        assert!(check(&file("//\n".repeat(400)), "").is_empty());
        assert_eq!(check(&file("//\n".repeat(401)), "").len(), 1);
        assert!(check(&file("//\n".repeat(401)), "# why\na.rs 401\n").is_empty());
        assert_eq!(check(&file("//\n".repeat(402)), "a.rs 401\n").len(), 1);
    }

    #[test]
    fn the_ratchet_only_shrinks() {
        assert_eq!(check(&file("//\n".repeat(401)), "a.rs 500\n").len(), 1);
        assert_eq!(check(&file("//\n".repeat(399)), "a.rs 401\n").len(), 1);
    }

    #[test]
    fn a_long_function_is_found() {
        assert!(check(&file(function(40)), "").is_empty());
        assert_eq!(check(&file(function(41)), "").len(), 1);
        assert!(check(&file(function(41)), "a.rs::f 41\n").is_empty());
        assert_eq!(check(&file(function(71)), "").len(), 1);
    }

    #[test]
    fn a_folder_that_is_too_long_as_a_whole_is_found() {
        let short = |path: String| File { path, text: "//\n".repeat(350) };
        let inside = |files: usize| -> Vec<File> {
            (0..files).map(|it| short(format!("crates/cli/src/pages/{it}.rs"))).collect()
        };
        assert!(check(&inside(26), "").is_empty(), "9,100 lines");
        assert_eq!(check(&inside(27), "").len(), 1, "9,450 lines");
        let tests =
            (0..27).map(|it| short(format!("crates/cli/tests/{it}.rs"))).collect::<Vec<_>>();
        assert!(check(&tests, "").is_empty());
    }

    #[test]
    fn a_wide_line_is_found_unless_the_file_is_generated() {
        let wide = format!("//{}\n", "x".repeat(99));
        assert_eq!(check(&file(wide.clone()), "").len(), 1);
        let generated = format!("{}\n{wide}", crate::generate::MARK);
        assert!(check(&file(generated), "").is_empty());
    }
}
