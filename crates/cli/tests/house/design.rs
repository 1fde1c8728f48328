//! `house design`: pay tables that meet a target, what is said of them, wrong calls.

use std::fs;
use std::path::PathBuf;

use serde_json::{Value, json};

use crate::{answer, document, house, refused_naming};

const GAME: &str = "double-down-stud";

/// Calls `house design double-down-stud` for a document.
fn designed(more: &[&str]) -> Value {
    let call = [&["design", GAME, "--json"], more].concat();
    document(&call)["design"].clone()
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
fn what_is_found_is_all_there_is_within_the_bounds() {
    let bounds = ["--line", "flush=8..10", "--line", "straight=5..7", "--line", "two pairs=2..3"];
    let call =
        [&["--target", "2%", "--within", "2%", "--most", "100", "--value-only"], &bounds[..]];
    let found = designed(&call.concat());
    assert_eq!((&found["tables"], &found["complete"]), (&json!("18"), &json!(true)));
    // The same, table by table.
    let folder = PathBuf::from(folder("one-by-one"));
    fs::create_dir_all(&folder).expect("a folder for tests");
    let mut meeting = Vec::new();
    let each = (8..=10).flat_map(|f| (5..=7).flat_map(move |s| (2..=3).map(move |p| [f, s, p])));
    let mut call: Vec<String> = ["edge", GAME, "--json", "--value-only"].map(Into::into).to_vec();
    let tables: Vec<[u32; 3]> = each.collect();
    for [flush, straight, pairs] in &tables {
        let file = folder.join(format!("{flush}-{straight}-{pairs}.toml"));
        let lines = [("flush", flush), ("straight", straight), ("two_pairs", pairs)];
        let text: String = lines.map(|(line, odds)| format!("{line} = \"{odds} to 1\"\n")).concat();
        fs::write(&file, text).expect("a folder for tests");
        call.extend(["--pay-table".to_owned(), file.to_str().expect("letters").to_owned()]);
    }
    let edges = document(&call.iter().map(|word| &**word).collect::<Vec<_>>());
    for edge in list(&edges) {
        let edge = edge["results"][0]["house_edge"].as_f64().expect("a number");
        if (edge - 0.02).abs() <= 0.02 {
            meeting.push(edge);
        }
    }
    meeting.sort_by(|a, b| (a - 0.02).abs().total_cmp(&(b - 0.02).abs()));
    assert!(!meeting.is_empty() && meeting.len() < tables.len());
    let found = list(&found["found"]).iter().map(|table| table["house_edge"].as_f64());
    assert_eq!(found.collect::<Option<Vec<_>>>(), Some(meeting));
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
fn a_higher_hand_pays_no_less_unless_any_order_is_allowed() {
    let call = ["--target", "0%", "--within", "20%", "--most", "100", "--value-only"];
    let bounds = ["--line", "flush=8..10", "--line", "straight=5..12", "--line", "full house=10"];
    let tables = |more: &[&str]| designed(&[&call[..], &bounds, more].concat())["tables"].clone();
    // Straights up to the flush: 4 for a flush of 8, then 5 and 6.
    assert_eq!(tables(&[]), "15");
    assert_eq!(tables(&["--any-order"]), "24");
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
fn one_more_and_one_less_are_the_edges_of_those_tables() {
    let document = document(&["design", GAME, "--sensitivity", "--json"]);
    let changes = list(&document["sensitivity"]);
    assert_eq!(changes.len(), 9);
    let full_house = changes.iter().find(|change| change["line"] == "full_house");
    let one_more = &full_house.expect("a line")["one_more"];
    // As `house edge` has it: -15403/324870 now.
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("one-more.toml");
    fs::write(&file, "full_house = \"11 to 1\"\n").expect("a folder for tests");
    let file = file.to_str().expect("a path of letters");
    let edge = self::document(&["edge", GAME, "--json", "--value-only", "--pay-table", file]);
    let value = |exact: &Value| {
        let part = |name: &str| exact[name].as_str().and_then(|text| text.parse::<f64>().ok());
        part("numerator").expect("a number") / part("denominator").expect("a number")
    };
    let after = value(&edge["results"][0]["expected_value"]);
    assert!((after + 15_403.0 / 324_870.0 - value(one_more)).abs() < 1e-12);
}

#[test]
fn where_the_text_prints_the_tables_no_other_is_found() {
    let call = ["design", "three-card-draw-poker", "--json", "--within", "1%", "--most", "100"];
    let found = |more: &[&str]| document(&[&call[..], more].concat())["design"].clone();
    let bounds = ["--line", "bonus three of a kind=3..5", "--line", "bonus straight flush=6..10"];
    let printed = found(&[&["--target", "2%"], &bounds[..]].concat());
    // Tables 1 and 2 are near enough, table 3 is not.
    let odds: Vec<&Value> = list(&printed["found"])
        .iter()
        .map(|table| &table["odds"]["bonus_three_of_a_kind"])
        .collect();
    assert_eq!(odds, ["4 to 1", "5 to 1"]);
    assert!(printed["refusal"].as_str().is_some_and(|why| why.contains("not printed")));
    let any = found(&[&["--target", "2%", "--below-floor"], &bounds[..]].concat());
    assert!(list(&any["found"]).len() > 2 && any["refused"] == 0);
}

#[test]
fn an_award_of_one_pay_table_is_found_whatever_else_the_result_says() {
    let call = ["design", "three-card-draw-poker", "--json", "--target", "2%"];
    let found = document(&call)["design"].clone();
    let table = &list(&found["found"])[0];
    for award in list(&table["awards"]) {
        assert_ne!(award["probability"]["numerator"], "0", "{award}");
        assert_ne!(award["gate"], "never-paid", "{award}");
    }
    let number = |number: &Value| number.as_str().and_then(|n| n.parse::<f64>().ok());
    let mini = &list(&table["awards"])[0]["probability"];
    let chance = number(&mini["numerator"]).zip(number(&mini["denominator"]));
    // 105,851,520 ways of 210,710,682,000, dealt or drawn, won or tied.
    let (over, under) = chance.expect("a fraction");
    assert!((over / under - 105_851_520.0 / 210_710_682_000.0).abs() < 1e-12, "{mini}");
}

#[test]
fn two_pay_tables_that_one_decision_binds_are_told_apart() {
    let call = ["design", "three-card-draw-poker", "--json", "--set", "first_3_wager=1"];
    let more = ["--target", "4%", "--within", "1%"];
    let found = document(&[&call[..], &more].concat())["design"].clone();
    let table = &list(&found["found"])[0];
    let chance = |key: &str| {
        let award = list(&table["awards"]).iter().find(|award| award["line"] == key);
        award.expect("a line")["probability"].clone()
    };
    // Four of 22,100 first hands, and all of them are kept.
    assert_eq!(
        chance("first_3_mini_royal_flush"),
        json!({ "numerator": "1", "denominator": "5525" })
    );
    // 52 of 22,100; more are drawn to, which pay the bonus only.
    let three = json!({ "numerator": "1", "denominator": "425" });
    assert_eq!(chance("first_3_three_of_a_kind"), three);
    assert_ne!(chance("bonus_three_of_a_kind"), three);
    let bounds = ["--line", "first 3 pair=1..2", "--line", "bonus straight=1..2"];
    let alone = ["design", "three-card-draw-poker", "--target", "4%"];
    refused_naming(&[&alone[..], &bounds].concat(), &["first_3_pair", "does not change the main"]);
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
    wrong(&["--target", "4%", "--most", "0"], &["0"]);
    wrong(&["--target", "4%", "--set", "ante=5"], &["ante=5", "per ante"]);
    let planned = house(&["design", "mambo-stud", "--target", "4%"]);
    assert_eq!((planned.code, &*planned.out), (1, ""));
}
