//! `house law`.

use crate::{answer, document, refused_naming};

#[test]
fn the_regulations_are_listed_with_their_counts() {
    let text = answer(&["law"]);
    assert!(text.contains("section-11-double-down-stud"));
    let held = document(&["law", "--json"]);
    assert_eq!(held["regulations"].as_array().map(Vec::len), Some(7));
    assert_eq!(held["rulings"], law::rulings().len());
}

#[test]
fn a_paragraph_shows_its_rows() {
    let text = answer(&["law", "11(h)(2)"]);
    for word in ["DDS-049", "DDS-050", "deal", "enforced", "log"] {
        assert!(text.contains(word), "{word}: {text}");
    }
    let same = document(&["law", "section-11-double-down-stud 11(h)(2)", "--json"]);
    assert_eq!(same, document(&["law", "11(h)(2)", "--json"]));
    assert_eq!(same["paragraphs"][0]["rows"][0]["row"], "DDS-049");
}

#[test]
fn a_heading_shows_the_rows_under_it_and_no_others() {
    let rows = |name: &str| {
        let shown = document(&["law", name, "--json"]);
        shown["paragraphs"][0]["rows"].as_array().map_or(0, Vec::len)
    };
    assert_eq!(rows("11(k)"), 6);
    assert_eq!(rows("11"), 70);
    assert_eq!(rows("14.13"), 10, "nine of five-card stud, one of all poker, none of mambo stud");
}

#[test]
fn a_number_that_two_texts_use_shows_both() {
    let text = answer(&["law", "42.5(a)"]);
    assert!(text.contains("[Double Draw Poker]") && text.contains("[Three Card Draw Poker]"));
}

#[test]
fn a_row_names_its_class_mode_evidence_and_rulings() {
    let row = document(&["law", "dds-051", "--json"]);
    assert_eq!(row["row"], "DDS-051");
    assert_eq!((&row["class"], &row["mode"]), (&"decision".into(), &"enforced".into()));
    assert_eq!(row["rulings"][0], "E06");
    assert!(answer(&["law", "DDS-051"]).contains("ruling E06"));
}

#[test]
fn a_ruling_shows_the_readings_and_the_rows_that_rely_on_it() {
    let text = answer(&["law", "E06"]);
    for word in ["problem", "reading", "reason", "dd_partial=true", "DDN-001, DDS-001, DDS-051"] {
        assert!(text.contains(word), "{word}: {text}");
    }
    assert_eq!(text, answer(&["law", "ruling E06"]));
}

#[test]
fn coverage_counts_every_row_once() {
    let counted = document(&["law", "--coverage", "--json"]);
    let lines = counted["parts"].as_array().expect("one line per part");
    let all = lines.last().expect("the sum");
    assert_eq!(all["part"], "all");
    let shown: u64 = ["tested", "type", "attested", "ruling", "outside", "open"]
        .iter()
        .filter_map(|kind| all[kind].as_u64())
        .sum();
    assert_eq!(all["rows"], shown);
    let parts = lines[..lines.len() - 1].iter();
    assert_eq!(all["rows"], parts.filter_map(|line| line["rows"].as_u64()).sum::<u64>());
}

#[test]
fn what_is_not_in_the_law_is_named() {
    refused_naming(&["law", "11(z)"], &["11(z)", "section-11-double-down-stud", "DDS-049"]);
    refused_naming(&["law", "DDS-999"], &["DDS-999"]);
    refused_naming(&["law", "E06", "--coverage"], &["--coverage"]);
}
