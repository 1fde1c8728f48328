//! Every text for people in the whole project states odds with "to" or "win" (GEN-010): documents,
//! cases, regulations, the documentation and the strings of the code, the drawings.

use std::fs;
use std::path::{Path, PathBuf};

use proof::covers;
use rules::wording;

/// The texts whose subject is the wording itself: they quote what they forbid.
const QUOTE: [&str; 2] = ["crates/rules/src/wording.rs", "xtask/src/tidy/words.rs"];
const SKIPPED: [&str; 4] = ["target", ".git", "node_modules", "fuzz"];
const TEXTS: [&str; 5] = ["md", "toml", "txt", "svg", "html"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder of the project") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        if SKIPPED.contains(&&*name) {
            continue;
        }
        if path.is_dir() {
            collect(&path, files);
        } else {
            files.push(path);
        }
    }
}

/// What people read of a file: of code, documentation and strings before the tests; of tests
/// nothing, which plant wrong texts; of everything else all of it.
fn for_people(path: &str, text: &str) -> Option<String> {
    let (_, ending) = path.rsplit_once('.')?;
    if TEXTS.contains(&ending) {
        return Some(text.replace(['<', '>'], " "));
    }
    if ending != "rs" || path.contains("/tests/") || path.ends_with("/tests.rs") {
        return None;
    }
    let code = text.split("\n#[cfg(test)]\nmod ").next().unwrap_or_default();
    let mut read = String::new();
    for line in code.lines() {
        let said = line.trim_start();
        let documented = said.strip_prefix("//!").or_else(|| said.strip_prefix("///"));
        match documented {
            Some(words) => read.push_str(words),
            None if said.starts_with("//") => {}
            // Every other piece between quotes is a string; a string over two lines is read too.
            None => read.extend(said.split('"').skip(1).step_by(2).flat_map(|text| [text, " ; "])),
        }
        read.push('\n');
    }
    Some(read)
}

/// The odds with another word in a file, if it has any.
fn stated(path: &str, text: &str) -> Option<String> {
    wording::check(&for_people(path, text)?).err().map(|error| format!("{path}: {error}"))
}

#[test]
fn no_text_of_the_project_states_odds_with_another_word() {
    let _proof = covers!(GEN_010_A);
    let root = root();
    let mut files = Vec::new();
    collect(&root, &mut files);
    let mut read = 0;
    let mut wrong = Vec::new();
    for file in files {
        let path = file.strip_prefix(&root).expect("inside").to_string_lossy().replace('\\', "/");
        if QUOTE.contains(&&*path) {
            continue;
        }
        let Ok(text) = fs::read_to_string(&file) else { continue };
        read += usize::from(for_people(&path, &text).is_some());
        wrong.extend(stated(&path, &text));
    }
    assert!(read > 200, "{read} files are not the whole project");
    assert_eq!(wrong, Vec::<String>::new());
}

#[test]
fn a_planted_text_is_found_wherever_people_would_read_it() {
    let odds = format!("3 {} 2", "for");
    let planted = [
        ("README.md", format!("A flush pays {odds}.")),
        ("cases/a/b.md", format!("### A flush pays {}\n", odds.replace(' ', "-"))),
        ("docs/a.md", format!("pays 1,000\n{} 1", "for")),
        ("crates/a/src/a.rs", format!("let a = \"pays {odds}\";")),
        ("crates/a/src/a.rs", format!("//! A flush pays {odds}.")),
        ("crates/a/tests/snapshots/sign.svg", format!("<text>{odds}</text>")),
    ];
    for (path, text) in planted {
        assert!(stated(path, &text).is_some(), "{path}: {text}");
    }
    let harmless = [
        ("README.md", "A flush pays 3 to 2; two decks for 6 seats.".to_owned()),
        ("crates/a/tests/a.rs", format!("let planted = \"{odds}\";")),
        ("crates/a/src/a.rs", format!("// {odds} is no odds")),
        ("crates/a/src/a.rs", format!("f();\n\n#[cfg(test)]\nmod tests {{ \"{odds}\" }}")),
    ];
    for (path, text) in harmless {
        assert_eq!(stated(path, &text), None, "{path}: {text}");
    }
}
