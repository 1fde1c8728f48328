//! `--output FILE`, the same for every command that has it.

use std::fs;
use std::path::PathBuf;

use crate::{answer, file_written, house_with, refused_naming};

const STUD: &str = "double-down-stud";

/// A folder of this test run, empty.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("output").join(name);
    // It is not there the first time.
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder for tests");
    folder
}

/// Calls with an answer for people and one for programs, both the same every time.
const BOTH: [&[&str]; 6] = [
    &["edge", STUD, "--value-only"],
    &["compare", STUD, "--policy", "basic"],
    &["strategy", STUD],
    &["advise", STUD, "Js / Jh 4d 9c"],
    &["design", STUD, "--target", "4.5%", "--most", "1", "--value-only"],
    &["meter", "caribbean-stud", "--wagers", "1e6"],
];

#[test]
fn the_suffix_chooses_between_people_and_programs() {
    let folder = folder("suffix");
    let calls = BOTH.iter().copied().chain([
        &["simulate", STUD, "--rounds", "100"][..],
        &["vulnerability", "caribbean-stud", "--seats", "6", "--samples", "30"],
        &["sign", STUD, "--licensee", "The Pier"],
    ]);
    for call in calls {
        for suffix in ["txt", "json"] {
            let path = folder.join(format!("{}.{suffix}", call[0]));
            let name = path.to_str().expect("a path that can be typed");
            file_written(&[call, &["--output", name]].concat(), name);
            let text = fs::read_to_string(&path).expect("written");
            let read = serde_json::from_str::<serde_json::Value>(&text);
            assert_eq!(read.is_ok(), suffix == "json", "{call:?}: {text}");
        }
    }
}

#[test]
fn a_file_holds_what_would_have_been_printed_and_no_colour() {
    let folder = folder("printed");
    for call in BOTH.iter().skip(1) {
        let path = folder.join(call[0]);
        let name = path.to_str().expect("a path that can be typed");
        let coloured = [call, &["--color", "always", "--output", name][..]].concat();
        file_written(&coloured, name);
        let text = fs::read_to_string(&path).expect("written");
        assert_eq!(text, answer(call), "{call:?}");
    }
}

#[test]
fn where_nothing_can_be_written_nothing_is_computed() {
    let folder = folder("refused");
    let there = folder.join("there.txt");
    fs::write(&there, "precious").expect("written");
    let name = |path: &PathBuf| path.to_str().expect("a path that can be typed").to_owned();
    let (there_name, nowhere) = (name(&there), name(&folder.join("no-folder/x.txt")));
    for call in BOTH {
        let refused = |file: &str, words: &[&str]| {
            refused_naming(&[call, &["--output", file]].concat(), words);
        };
        refused(&there_name, &["there.txt is there already", "--force"]);
        refused(&name(&folder), &["is a folder"]);
        refused(&nowhere, &["no-folder", "its folder is not there"]);
        refused("x.pdf", &[".pdf is no format of this answer", ".txt", ".json"]);
        refused_naming(&[call, &["--force"]].concat(), &["--force", "--output"]);
    }
    assert_eq!(fs::read_to_string(&there).expect("kept"), "precious");
    let forced = [BOTH[1], &["--output", &there_name, "--force"]].concat();
    file_written(&forced, &there_name);
    assert_ne!(fs::read_to_string(&there).expect("written"), "precious");
}

#[test]
fn a_report_is_chosen_by_its_suffix_too() {
    let folder = folder("report");
    for (suffix, begins) in [("md", "# "), ("html", "<!DOCTYPE html>"), ("csv", "game,")] {
        let path = folder.join(format!("report.{suffix}"));
        let name = path.to_str().expect("a path that can be typed");
        file_written(&["edge", STUD, "--output", name], name);
        let text = fs::read_to_string(&path).expect("written");
        assert!(text.starts_with(begins), "{suffix}: {}", &text[..40]);
    }
    let path = folder.join("explicit.html");
    let name = path.to_str().expect("a path that can be typed");
    let asked = house_with(&["edge", STUD, "--json", "--output", name], &[]);
    assert_eq!((asked.code, &*asked.out), (0, ""));
    assert!(fs::read_to_string(&path).expect("written").starts_with('{'), "the call decides");
}
