//! `house strategy`: rules that the program found, printed and counted.

use std::fs;
use std::path::Path;

use analyse::Fraction;
use serde_json::Value;

use super::{answer, document, file_written, house, refused_naming};

fn exact(value: &Value) -> Fraction {
    let part = |name: &str| -> i128 {
        value[name].as_str().and_then(|text| text.parse().ok()).expect("a whole number")
    };
    Fraction::new(part("numerator"), part("denominator"))
}

#[test]
fn double_down_stud_is_told_in_three_rules() {
    let page = answer(&["strategy", "double-down-stud"]);
    for words in [
        "exactly 15403/324870",
        "Exact: 3 rules",
        "Double if you see a pair of sixes or better.",
        "Double if all four are of one suit.",
        "Otherwise do not double.",
        "lose nothing against the best play",
    ] {
        let page = page.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(page.contains(words), "{words:?} is not in: {page}");
    }
    assert!(page.lines().all(|line| line.chars().count() <= 80));
}

#[test]
fn the_document_holds_the_rules_with_their_costs() {
    let told = document(&["strategy", "double-down-stud", "--within", "1.3%", "--json"]);
    assert_eq!(told["game"], "double-down-stud");
    let best = exact(&told["best"]);
    assert_eq!(best, Fraction::new(-15_403, 324_870));
    for version in ["short", "closest"] {
        let version = &told[version];
        let (value, cost) = (exact(&version["expected_value"]), exact(&version["cost"]));
        assert_eq!(value, best - cost);
        assert!(cost <= Fraction::new(13, 1_000));
        let rules = version["stages"][0]["questions"][0]["rules"].as_array().expect("rules");
        assert_eq!(version["rules"].as_u64(), Some(rules.len() as u64 - 1));
        let deals: u64 = rules
            .iter()
            .map(|rule| rule["deals"].as_str().and_then(|deals| deals.parse::<u64>().ok()))
            .map(|deals| deals.expect("a whole number"))
            .sum();
        assert_eq!(deals, 270_725);
    }
    assert_eq!(told["closest"]["exact"], true);
    assert_eq!((&told["within_met"], &told["better_policy"]), (&Value::Bool(true), &Value::Null));
    // An exact list has no exceptions, and with them it is the best play.
    assert_eq!(told["exceptions"]["complete"], true);
    assert_eq!(told["exceptions"]["situations"].as_array().map(Vec::len), Some(0));
    assert_eq!(told["short"]["exact"], false);
    assert!(told["short"]["rules"].as_u64() < told["closest"]["rules"].as_u64());
}

#[test]
fn another_pay_table_has_other_rules() {
    let with = |set: &[&str]| {
        let mut args = vec!["strategy", "double-down-stud", "--json"];
        args.extend_from_slice(set);
        exact(&document(&args)["best"])
    };
    assert_ne!(with(&[]), with(&["--set", "pay_table=2000/200/50/11/8/5/3/2/1"]));
}

#[test]
fn the_card_is_a_page_or_a_drawing_of_wallet_size() {
    let html = answer(&["strategy", "double-down-stud", "--card"]);
    assert!(html.starts_with("<!doctype html>") && html.contains("size:85mm 54mm"), "{html}");
    let svg = answer(&["strategy", "double-down-stud", "--card", "--format", "svg"]);
    assert!(svg.starts_with("<svg") && svg.contains("pair of sixes"), "{svg}");
    assert!(html.contains(&svg));
    let text = answer(&["strategy", "double-down-stud", "--card", "--format", "text"]);
    assert!(text.contains("1.  Double if you see a pair of sixes or better."), "{text}");
    let page = answer(&["strategy", "double-down-stud", "--format", "html"]);
    assert!(page.contains("<h2>Exact: 3 rules</h2>") && !page.contains("http"), "{page}");
}

#[test]
fn the_suffix_of_the_file_chooses_the_format() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("strategy");
    fs::create_dir_all(&folder).expect("a folder for tests");
    let written = |name: &str, more: &[&str]| {
        let file = folder.join(name);
        let path = file.to_str().expect("a path in Unicode");
        let call = [&["strategy", "double-down-stud", "--force", "--output", path], more].concat();
        file_written(&call, path);
        fs::read_to_string(&file).expect("a file that was written")
    };
    assert!(written("page.html", &[]).starts_with("<!doctype html>"));
    assert!(written("rules.json", &[]).starts_with('{'));
    assert!(written("card.svg", &["--card"]).starts_with("<svg"));
    assert!(written("card.txt", &["--card"]).starts_with("Double Down Stud"));
    assert!(written("card", &["--card"]).starts_with("<!doctype html>"));
    assert!(written("other.html", &["--format", "text"]).starts_with("Double Down Stud"));
}

#[test]
fn a_wrong_call_names_what_is_accepted() {
    for share in ["0.1", "-1%", "much", "%", "1.2.3%"] {
        refused_naming(&["strategy", "double-down-stud", "--within", share], &["0.1%", share]);
    }
    let drawn = &["strategy", "double-down-stud", "--format", "svg"];
    refused_naming(drawn, &["--card"]);
    let both = &["strategy", "double-down-stud", "--card", "--exceptions"];
    refused_naming(both, &["--card", "--exceptions"]);
    let too_many = house(&["strategy", "double-draw-poker", "--exceptions"]);
    assert_eq!((too_many.code, &*too_many.out), (1, ""));
    let planned = house(&["strategy", "blackjack"]);
    assert_eq!((planned.code, &*planned.out), (1, ""));
}
