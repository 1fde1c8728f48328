//! The recorder of one thread: what was promised, what was cited, what was refused.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Display;
use std::fs::{self, OpenOptions};
use std::io::{self, Write as _};
use std::path::Path;
use std::thread;

use law::{Clause, Evidence, Row};
use rules::Refusal;

/// The environment variable that names the folder of proof lines; nothing is written without it.
const FOLDER: &str = "HOUSE_PROOF_DIR";

thread_local! {
    static OPEN: RefCell<BTreeMap<u32, Heard>> = const { RefCell::new(BTreeMap::new()) };
}

/// What an open recorder has heard so far.
#[derive(Default)]
struct Heard {
    cited: BTreeSet<Clause>,
    refused: BTreeSet<Clause>,
    /// Rows that ask for words in a line, and have not heard them under their clause.
    listening: Vec<Row>,
}

impl Heard {
    fn listening(rows: &[Row]) -> Self {
        let listening = rows.iter().copied().filter(|row| !row.says().is_empty()).collect();
        Self { listening, ..Self::default() }
    }

    /// Somebody wrote `words` under `clause`, as an act or as a refusal.
    fn words(&mut self, how: Evidence, clause: Clause, words: &dyn Display) {
        let is_meant = |row: &Row| {
            let kind = row.evidence();
            let kind = kind == Some(how) || kind == Some(Evidence::Attested);
            kind && clauses_of(*row).any(|it| *it == clause)
        };
        if self.listening.iter().any(is_meant) {
            let words = words.to_string();
            self.listening.retain(|row| !(is_meant(row) && words.contains(row.says())));
        }
    }
}

/// The paragraphs of a row, and the rulings it relies on.
fn clauses_of(row: Row) -> impl Iterator<Item = &'static Clause> {
    row.clauses().iter().chain(row.rulings())
}

/// The guard of an open recorder; dropping it keeps or breaks the promise.
#[derive(Debug)]
#[must_use = "the recorder closes when the guard is dropped"]
pub struct Proof {
    number: u32,
    test: String,
    rows: Vec<Row>,
    weight: Weight,
}

/// Whether a kept promise leaves a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Weight {
    /// It does.
    Counts,
    /// An example in the documentation has no lasting name, and the tests of this crate make
    /// promises only to break them: they prove nothing about a game.
    Example,
}

impl Proof {
    /// Opens a recorder; [`covers!`](crate::covers) calls this with its package and the path of a
    /// function in the test.
    ///
    /// The name is the path of the test, whatever thread it runs in; a test outside the library is
    /// named with its package, because two packages may have a file of the same name.
    pub fn open(package: &str, path: &str, rows: &[Row]) -> Self {
        let package = package.strip_prefix("houserules-").unwrap_or(package);
        let name = path.trim_end_matches("::here").replace("::{{closure}}", "");
        if name.split("::").next() == Some(package) {
            Self::named(&name, rows)
        } else {
            Self::named(&format!("{package}/{name}"), rows)
        }
    }

    fn named(test: &str, rows: &[Row]) -> Self {
        let number = OPEN.with_borrow_mut(|open| {
            let number = open.last_key_value().map_or(0, |(last, _)| last + 1);
            open.insert(number, Heard::listening(rows));
            number
        });
        let example = cfg!(test) || test.contains("doctest");
        let weight = if example { Weight::Example } else { Weight::Counts };
        Self { number, test: test.to_owned(), rows: rows.to_vec(), weight }
    }
}

/// Opens a recorder for rows that are known only at run time, under the name of the thread.
pub fn covers_rows(rows: &[Row]) -> Proof {
    Proof::named(thread::current().name().unwrap_or("unnamed"), rows)
}

/// Opens a recorder for a case of the case book, under its own name, such as
/// `cases/section-11-double-down-stud/deal.md#2`.
pub fn covers_case(name: &str, rows: &[Row]) -> Proof {
    Proof::named(name, rows)
}

/// Reports a citation to every open recorder of this thread; without one, nothing happens.
pub fn cited(clause: Clause) {
    wrote(clause, &"");
}

/// Reports a line with its words: some rows ask for more than a citation.
pub fn wrote(clause: Clause, words: &dyn Display) {
    let clause = clause.original();
    hear(|heard| {
        heard.cited.insert(clause);
        heard.words(Evidence::Log, clause, words);
    });
}

/// Reports a refusal to every open recorder of this thread.
pub fn was_refused(refusal: &Refusal) {
    let clause = refusal.under.original();
    hear(|heard| {
        heard.refused.insert(clause);
        heard.words(Evidence::Refusal, clause, refusal);
    });
}

fn hear(note: impl Fn(&mut Heard)) {
    OPEN.with_borrow_mut(|open| {
        for heard in open.values_mut() {
            note(heard);
        }
    });
}

impl Drop for Proof {
    fn drop(&mut self) {
        let heard = OPEN.with_borrow_mut(|open| open.remove(&self.number)).unwrap_or_default();
        if thread::panicking() {
            return;
        }
        for row in &self.rows {
            if let Some(broken) = broken_promise(*row, &heard) {
                panic!("{broken}");
            }
        }
        if self.weight == Weight::Example {
            return;
        }
        if let Some(folder) = std::env::var_os(FOLDER) {
            let line = line(&self.test, &self.rows, &heard);
            append(Path::new(&folder), &line).expect("the folder of proofs can be written");
        }
    }
}

/// Why the test does not show what it promised about this row, if it does not.
fn broken_promise(row: Row, heard: &Heard) -> Option<String> {
    let Some(evidence) = row.evidence() else {
        let duties: Vec<String> = row.duties().map(|duty| duty.to_string()).collect();
        return Some(format!("{row} bundles duties: name those shown here: {}", duties.join(", ")));
    };
    let (how, clauses) = match evidence {
        Evidence::Log => ("cited", vec![&heard.cited]),
        Evidence::Refusal => ("refused", vec![&heard.refused]),
        Evidence::Attested => ("cited or refused", vec![&heard.cited, &heard.refused]),
        Evidence::Value | Evidence::Type | Evidence::Config | Evidence::Drawing => return None,
    };
    if !clauses_of(row).any(|clause| clauses.iter().any(|some| some.contains(clause))) {
        return Some(format!(
            "{row} is covered only by a test in which one of these is {how}: {}; {how} here: {}",
            names(&mut clauses_of(row)),
            names(&mut clauses.into_iter().flatten()),
        ));
    }
    let unheard = heard.listening.contains(&row);
    unheard.then(|| format!("{row} is covered only by a line that says {:?}", row.says()))
}

fn names(clauses: &mut dyn Iterator<Item = &Clause>) -> String {
    let names: Vec<String> = clauses.map(ToString::to_string).collect();
    if names.is_empty() { "nothing".to_owned() } else { names.join(", ") }
}

/// Test, rows, clauses cited, clauses refused; separated by tabs, lists by commas and a blank.
fn line(test: &str, rows: &[Row], heard: &Heard) -> String {
    let rows: Vec<String> = rows.iter().map(ToString::to_string).collect();
    let clauses = |clauses: &BTreeSet<Clause>| -> String {
        let names: Vec<String> = clauses.iter().map(ToString::to_string).collect();
        names.join("; ")
    };
    let cited = clauses(&heard.cited);
    format!("{test}\t{}\t{cited}\t{}\n", rows.join("; "), clauses(&heard.refused))
}

/// Appends to the file of this process and thread, so that no two writers meet.
fn append(folder: &Path, line: &str) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let thread: String =
        format!("{:?}", thread::current().id()).chars().filter(char::is_ascii_digit).collect();
    let file = folder.join(format!("{}-{thread}.proof", std::process::id()));
    OpenOptions::new().create(true).append(true).open(file)?.write_all(line.as_bytes())
}

#[cfg(test)]
mod tests {
    use std::panic::{AssertUnwindSafe, catch_unwind};

    use law::{row, ruling, section_11};
    use rules::Reason;

    use super::*;
    use crate::covers;

    fn fails(test: impl FnOnce()) -> bool {
        catch_unwind(AssertUnwindSafe(test)).is_err()
    }

    fn keeps(row: Row, act: impl FnOnce()) -> bool {
        !fails(|| {
            let _proof = covers_rows(&[row]);
            act();
        })
    }

    #[test]
    fn a_row_of_evidence_log_needs_its_clause_cited_in_that_very_test() {
        cited(section_11::P11_H_3);
        assert!(!keeps(row::DDS_051, || ()), "cited before the recorder was opened");
        assert!(!keeps(row::DDS_051, || cited(section_11::P11_H_4)));
        assert!(keeps(row::DDS_051, || cited(section_11::P11_H_3)));
    }

    #[test]
    fn a_borrowed_clause_and_a_ruling_of_the_row_count_too() {
        assert!(keeps(row::DDS_051, || cited(section_11::P11_H_3.by_analogy())));
        assert!(keeps(row::DDS_051, || cited(ruling::E06)));
    }

    #[test]
    fn a_row_of_evidence_refusal_needs_a_refusal() {
        assert!(!keeps(row::DDS_001, || cited(section_11::P11_A_1_I)));
        assert!(keeps(row::DDS_001, || {
            was_refused(&Refusal { reason: Reason::NoMoreBets, under: section_11::P11_A_1_I });
        }));
    }

    #[test]
    fn a_row_of_evidence_attested_needs_somebody_who_attests() {
        assert!(!keeps(row::DDS_053, || ()));
        assert!(keeps(row::DDS_053, || cited(section_11::P11_H_5)));
    }

    #[test]
    fn a_bundle_is_not_shown_as_a_whole() {
        let bundle = Row::find("DDS-063").expect("a row");
        assert!(!keeps(bundle, || cited(section_11::P11_K_2)));
        let words = "card face up: not used, to the discard rack";
        assert!(keeps(row::DDS_063_A, || wrote(section_11::P11_K_2, &words)));
    }

    #[test]
    fn a_row_that_asks_for_words_needs_them_under_its_own_clause() {
        let words = "card face up: not used, to the discard rack";
        assert!(!keeps(row::DDS_063_A, || cited(section_11::P11_K_2)));
        assert!(!keeps(row::DDS_063_A, || wrote(section_11::P11_K_2, &"all hands void")));
        assert!(!keeps(row::DDS_063_A, || {
            cited(section_11::P11_K_2);
            wrote(section_11::P11_K_3, &words);
        }));
    }

    #[test]
    fn a_row_of_evidence_value_needs_only_a_passing_test() {
        assert!(keeps(row::DDS_030, || ()));
    }

    #[test]
    fn a_test_that_fails_anyway_is_not_hidden_by_a_broken_promise() {
        let failure = catch_unwind(|| {
            let _proof = covers_rows(&[row::DDS_049]);
            panic!("the real reason");
        });
        let reason = failure.expect_err("it panicked");
        assert_eq!(reason.downcast_ref(), Some(&"the real reason"));
    }

    #[test]
    fn a_recorder_is_named_after_its_test_whatever_the_thread() {
        let name = "a_recorder_is_named_after_its_test_whatever_the_thread";
        let proof = covers!(DDS_030);
        assert_eq!(proof.test, format!("proof::recorder::tests::{name}"));
        let outside = Proof::open("games", "counts::every_hand_is_counted::here", &[row::DDS_030]);
        assert_eq!(outside.test, "games/counts::every_hand_is_counted");
    }

    #[test]
    fn a_line_names_test_rows_and_clauses() {
        let mut heard = Heard::default();
        heard.cited.insert(section_11::P11_H_2);
        heard.cited.insert(section_11::P11_H_3);
        let line = line("a::b", &[row::DDS_049, row::DDS_051], &heard);
        let regulation = "section-11-double-down-stud";
        let cited = format!("{regulation} 11(h)(2); {regulation} 11(h)(3)");
        assert_eq!(line, format!("a::b\tDDS-049; DDS-051\t{cited}\t\n"));
    }

    #[test]
    fn lines_of_one_thread_go_to_one_file() {
        let folder = std::env::temp_dir().join(format!("proof-{}", std::process::id()));
        append(&folder, "one\n").expect("written");
        append(&folder, "two\n").expect("written");
        let files: Vec<_> = fs::read_dir(&folder).expect("made").collect();
        assert_eq!(files.len(), 1);
        let file = files.into_iter().flatten().next().expect("one file").path();
        assert_eq!(fs::read_to_string(file).expect("readable"), "one\ntwo\n");
        fs::remove_dir_all(folder).expect("removed");
    }
}
