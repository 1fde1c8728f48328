//! `house design`: pay tables that meet a target, what is said of them, wrong calls.

use std::fs;
use std::path::PathBuf;

use serde_json::{Value, json};

use crate::{answer, document, house, refused_naming};

const GAME: &str = "double-down-stud";

/// Calls `house design double-down-stud` for a document.
fn designed(more: &[&str]) -> Value {
    let call = [&["design", GAME, "--json"], more].concat();
    let document = document(&call);
    assert_eq!(document["schema"], "house/design/2");
    document["design"].clone()
}

/// A folder of its own, empty.
fn folder(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    if path.exists() {
        fs::remove_dir_all(&path).expect("a folder for tests");
    }
    path.to_str().expect("a path of letters").to_owned()
}

fn list(value: &Value) -> &Vec<Value> {
    value.as_array().expect("a list")
}

#[test]
fn a_table_that_is_written_reads_back_with_exactly_that_edge() {
    let folder = folder("designed");
    let bounds = ["--line", "full house=10..13", "--line", "straight=5..7 by 1/2"];
    let call = [&["--target", "3.5%", "--within", "1%", "--write", &folder], &bounds[..]].concat();
    let found = designed(&call);
    let found = list(&found["found"]);
    assert!(found.len() >= 3, "{found:?}");
    assert!(found.iter().any(|table| table["odds"]["straight"] == "11 to 2"), "{found:?}");
    for table in found {
        let file = table["file"].as_str().expect("a file");
        let edge = document(&["edge", GAME, "--json", "--value-only", "--pay-table", file]);
        let result = &edge["results"][0];
        assert_eq!(result["expected_value"], table["expected_value"], "{file}");
        for figure in ["house_edge", "standard_deviation", "hit_frequency", "element_of_risk"] {
            assert_eq!(result[figure], table[figure], "{figure} of {file}");
        }
    }
    let again = [&["design", GAME], &call[..]].concat();
    refused_naming(&again, &["double-down-stud-1.toml", "--force"]);
    answer(&[&again[..], &["--force"]].concat());
}

#[test]
fn every_figure_of_a_table_is_there() {
    let found = designed(&["--target", "4.5%"]);
    assert_eq!(found["wager"], "main");
    assert_eq!(found["nearest_proven"], true);
    for table in list(&found["found"]) {
        for figure in ["hit_frequency", "standard_deviation", "element_of_risk"] {
            assert!(table[figure].is_number(), "{figure}");
        }
        for share in ["share_of_top_line", "share_of_top_three"] {
            assert!(table[share].as_f64().is_some_and(|share| 0.0 < share && share < 1.0));
        }
        assert_eq!(table["rarest"], "royal_flush");
        let awards = list(&table["awards"]);
        assert_eq!(awards.len(), 9);
        let royal = json!({ "numerator": "1", "denominator": "649740" });
        assert_eq!((&awards[0]["probability"], &awards[0]["gate"]), (&royal, &json!("passes")));
        let edge = table["house_edge"].as_f64().expect("a number");
        assert!((edge - 0.045).abs() <= 0.0005, "{edge}");
    }
}

#[test]
fn a_target_out_of_reach_is_answered_with_no_and_the_nearest() {
    let call = ["design", GAME, "--target", "30%", "--line", "full house=10..14"];
    let no = house(&call);
    assert_eq!((no.code, &*no.err), (1, ""));
    let page = no.out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(page.contains("No table within the bounds meets the target."), "{page}");
    assert!(page.contains("The nearest has 4.7413 %, exactly 15403/324870"), "{page}");
    let no = house(&[&call[..], &["--json"]].concat());
    let document: Value = serde_json::from_str(&no.out).expect("one document");
    let nearest = &document["design"]["nearest"];
    assert_eq!((no.code, &nearest["odds"]["full_house"]), (1, &json!("10 to 1")));
    assert_eq!(nearest["proven"], true);
}

#[test]
fn a_table_below_the_minimum_is_left_out_unless_it_is_wanted() {
    let call = ["--target", "6%", "--within", "1%", "--line", "flush=5..8"];
    let no = house(&[&["design", GAME], &call[..]].concat());
    let page = no.out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert_eq!(no.code, 1);
    assert!(
        page.contains("no table may be run with them: 3. The first: a flush paid at"),
        "{page}"
    );
    assert!(page.contains("11(j)(2)"), "{page}");
    let found = designed(&[&call[..], &["--below-floor"]].concat());
    assert!(!list(&found["found"]).is_empty());
}

#[test]
fn what_only_a_search_uses_is_refused_without_a_target() {
    for option in [
        &["--line", "flush=5..8"][..],
        &["--fix", "flush"],
        &["--write", "designs"],
        &["--most", "3"],
        &["--within", "1%"],
        &["--value-only"],
    ] {
        let call = [&["design", GAME, "--sensitivity"], option].concat();
        refused_naming(&call, &["--target"]);
    }
}

#[test]
fn tables_are_written_into_a_folder_whose_own_folder_is_there() {
    let call = ["design", GAME, "--target", "3.5%", "--write", "no-such-folder/designs"];
    refused_naming(&call, &["--write no-such-folder/designs", "not there"]);
    assert!(!std::path::Path::new("no-such-folder").exists());
    let call = ["design", GAME, "--target", "3.5%", "--write", "Cargo.toml"];
    refused_naming(&call, &["--write Cargo.toml", "is a file"]);
}

/// A lone sign of per cent on a line of its own was read as a mistake, and so were bounds that read
/// like odds.
#[test]
fn the_sensitivity_of_two_wagers_fits_its_columns() {
    let page = answer(&["design", "three-card-draw-poker", "--sensitivity"]);
    for line in page.lines() {
        assert!(line.chars().count() <= 80, "{line}");
        assert!(line.is_empty() || line.contains(char::is_alphabetic), "{line:?} is a leftover");
    }
    for told in ["Wager: main", "Wager: first-3", "slope down", "slope up"] {
        assert!(page.contains(told), "{told}: {page}");
    }
}

#[test]
fn the_page_for_people_fits_80_columns() {
    let page = answer(&["design", GAME, "--target", "4.5%", "--sensitivity"]);
    assert!(page.lines().all(|line| line.chars().count() <= 80), "{page}");
    let words = page.split_whitespace().collect::<Vec<_>>().join(" ");
    for told in [
        "Sought: a house edge of 4.5000 % of the original wager, within 0.0500 %.",
        "royal flush 1,000 1,000..1,200 by 100",
        "rarest award: royal flush, one in 649,740 rounds",
        "what each line does to the house edge",
    ] {
        assert!(words.contains(told), "{told}\n{page}");
    }
}

#[test]
fn wrong_calls_name_the_value_and_what_would_be_accepted() {
    let wrong = |more: &[&str], words: &[&str]| {
        refused_naming(&[&["design", GAME], more].concat(), words);
    };
    wrong(&[], &["--target"]);
    wrong(&["--target", "4.5"], &["4.5", "4.5%"]);
    wrong(&["--target", "some%"], &["some%", "per cent"]);
    wrong(&["--target", "1/99999999999999999"], &["1/99999999999999999", "per cent"]);
    wrong(&["--target", "4%", "--within", "-1%"], &["--within"]);
    wrong(&["--target", "4%", "--line", "flush=8..5"], &["8 is above 5"]);
    wrong(&["--target", "4%", "--line", "flash=5..8"], &["flash", "full_house"]);
    wrong(&["--target", "4%", "--line", "flush=loses..8"], &["flush", "8 to 1"]);
    wrong(&["--target", "4%", "--line", "flush=1..4"], &["pays less", "--any-order"]);
    wrong(&["--target", "4%", "--fix", "flash"], &["flash", "full_house"]);
    wrong(&["--target", "4%", "--wager", "bonus"], &["bonus", "main"]);
    let aside =
        ["design", "three-card-draw-poker", "--target", "4%", "--line", "first 3 pair=1..2"];
    refused_naming(&aside, &["--line first_3_pair", "does not change the main"]);
    wrong(
        &["--target", "4%", "--fix", "flush", "--line", "flush=8..9"],
        &["--fix", "--line gives"],
    );
    wrong(&["--target", "4%", "--most", "0"], &["0"]);
    wrong(&["--target", "4%", "--set", "ante=5"], &["ante=5", "per ante"]);
    let pot = house(&["design", "mambo-stud", "--target", "4%"]);
    assert_eq!((pot.code, &*pot.out), (1, ""));
    assert!(pot.complaint().contains("no house edge"), "{}", pot.err);
}

#[test]
fn where_no_line_can_change_the_call_that_tells_more_is_named() {
    let said = house(&["design", "blackjack", "--target", "1%"]);
    assert_eq!((said.code, said.out.as_str()), (1, ""), "{}", said.err);
    let told = "the report on its edge: house edge blackjack --format html";
    assert!(said.complaint().contains(told), "{}", said.err);
}
