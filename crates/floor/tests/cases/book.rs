//! The case book: every case of `cases/` is played at a table, and counts for the rows it names.
//!
//! It is run here and nowhere else in the test command, because a case counts only beside the
//! recorder. `house case` calls the same [`floor::case`] and is tried with cases of its own.

use std::fs;
use std::path::{Path, PathBuf};

use floor::case as played;
use law::Row;
use table::casebook::{Case, CaseRun, parse};

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../cases")
}

/// Every Markdown file below `folder`, with its name from there.
fn files(folder: &Path, name: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("the case book is there") {
        let path = entry.expect("a readable folder").path();
        let last = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let name = format!("{name}/{last}");
        if path.is_dir() {
            found.extend(files(&path, &name));
        } else if name.ends_with(".md") {
            found.push((name, fs::read_to_string(&path).expect("a readable file")));
        }
    }
    found.sort();
    found
}

fn book() -> Vec<(String, Case)> {
    let files = files(&folder(), "cases");
    let numbered = |(name, text): (String, String)| {
        let case = move |(number, case)| (format!("{name}#{number}"), case);
        (1..).zip(parse(&text)).map(case).collect::<Vec<_>>()
    };
    files.into_iter().flat_map(numbered).collect()
}

/// The rows a heading names; one that does not exist is a mistake.
fn rows(name: &str, case: &Case) -> Vec<Row> {
    let find = |id: &String| Row::find(id).unwrap_or_else(|| panic!("{name}: there is no {id}"));
    case.rows.iter().map(find).collect()
}

/// Reports to the open recorder what the table cited and refused.
fn report(outcome: &CaseRun) {
    outcome.lines.iter().for_each(|(event, under)| proof::wrote(*under, event));
    outcome.refusals.iter().for_each(proof::was_refused);
}

#[test]
fn every_case_of_the_book_comes_out_as_written() {
    let mut wrong = Vec::new();
    for (name, case) in book() {
        let outcome = played(&case);
        if outcome.failures.is_empty() {
            println!("{name} promises {}", case.rows.join(", "));
            let proof = proof::covers_case(&name, &rows(&name, &case));
            report(&outcome);
            drop(proof);
        } else {
            wrong.push(format!("{name} {}\n  {}", case.name, outcome.failures.join("\n  ")));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_case_has_a_name_a_number_in_its_file_and_rows() {
    let book = book();
    assert!(book.len() >= 70, "{} cases", book.len());
    for (name, case) in &book {
        assert!(!case.rows.is_empty(), "{name} names no rows");
        let number = name.rsplit('#').next().unwrap_or_default();
        assert!(case.name.starts_with(&format!("{number}. ")), "{name} is headed {:?}", case.name);
        assert!(case.name.len() > number.len() + 8, "{name} has no name");
    }
}

#[test]
fn the_book_holds_every_part_of_the_section_that_a_case_can_show() {
    let all: Vec<Row> = book().iter().flat_map(|(name, case)| rows(name, case)).collect();
    let wanted =
        (1..=4).chain([9, 29]).chain(30..=40).chain([43, 44, 45]).chain(48..=52).chain(54..=57);
    let wanted = wanted.chain(59..=66).chain([70]);
    let missing: Vec<String> = wanted
        .map(|number| format!("DDS-{number:03}"))
        .chain((1..=7).map(|number| format!("DDN-{number:03}")))
        .filter(|id| all.iter().all(|row| row.id().split('.').next() != Some(id)))
        .collect();
    assert!(missing.is_empty(), "no case names {}", missing.join(", "));
}
