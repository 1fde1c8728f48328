//! Options from files: pay tables and table files.

use std::fs;
use std::path::PathBuf;

use crate::{answer, document, refused_naming};

/// A file of this test run.
fn file(name: &str, text: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, text).expect("a folder for tests");
    path.to_str().expect("a path that can be typed").to_owned()
}

fn with(option: &str, path: &str) -> Vec<String> {
    ["rules", "double-down-stud", option, path, "--json"].map(str::to_owned).to_vec()
}

fn refused_file(option: &str, path: &str, words: &[&str]) {
    let call = with(option, path);
    let call: Vec<&str> = call.iter().map(String::as_str).collect();
    refused_naming(&call, words);
}

#[test]
fn the_amount_to_compute_with_goes_by_the_word_of_the_game_and_is_among_the_known() {
    let edge = |set: &str| {
        let mut told =
            document(&["edge", "double-down-stud", "--value-only", "--set", set, "--json"]);
        told["cost"] = serde_json::Value::Null;
        told
    };
    assert_eq!(edge("wager=3"), edge("ante=3"));
    refused_naming(&["edge", "double-down-stud", "--set", "wagr=3"], &["\"wagr\"", ", ante"]);
}

#[test]
fn the_template_is_a_pay_table_that_changes_nothing() {
    let template = answer(&["rules", "double-down-stud", "--pay-table-template"]);
    let path = file("template.toml", &template);
    let read = document(&["rules", "double-down-stud", "--pay-table", &path, "--json"]);
    assert_eq!(read, document(&["rules", "double-down-stud", "--json"]));
}

#[test]
fn a_pay_table_changes_the_odds_it_names_and_the_hash() {
    let path = file("flush.toml", "# better\nflush = \"9 to 1\"\nstraight = \"11 to 2\"\n");
    let rules = document(&["rules", "double-down-stud", "--pay-table", &path, "--json"]);
    let lines = rules["pay_tables"][0]["lines"].as_array().expect("lines").clone();
    let pays = |hand: &str| {
        let line = lines.iter().find(|line| line["hand"] == hand).expect("a hand of the table");
        line["pays"].as_str().expect("odds").to_owned()
    };
    assert_eq!((&*pays("flush"), &*pays("straight")), ("9 to 1", "11 to 2"));
    assert_eq!(pays("full house"), "10 to 1");
    let plain = document(&["rules", "double-down-stud", "--json"]);
    assert_ne!(rules["options_hash"], plain["options_hash"]);
    assert_eq!(plain["options_hash"].as_str().map(str::len), Some(64));
}

#[test]
fn a_wrong_pay_table_is_refused_with_file_and_line() {
    let path = file("unknown.toml", "flush = \"8 to 1\"\nfive_aces = \"500 to 1\"\n");
    refused_file("--pay-table", &path, &["unknown.toml, line 2", "five_aces", "royal_flush"]);
    let path = file("for.toml", "\n\nflush = \"8 for 1\"\n");
    refused_file("--pay-table", &path, &["for.toml, line 3", "flush", "\"8 for 1\"", "\"to\""]);
    let path = file("number.toml", "flush = 8\n");
    refused_file("--pay-table", &path, &["number.toml, line 1", "flush", "8 to 1"]);
    let path = file("broken.toml", "flush = \"8 to 1\"\nstraight =\n");
    refused_file("--pay-table", &path, &["broken.toml, line 2"]);
    refused_file("--pay-table", "no-such-file.toml", &["no-such-file.toml"]);
}

#[test]
fn one_table_has_one_pay_table() {
    let path = file("one.toml", "flush = \"8 to 1\"\n");
    refused_naming(
        &["rules", "double-down-stud", "--pay-table", &path, "--pay-table", &path],
        &["one.toml", "second pay table"],
    );
}

#[test]
fn a_table_file_sets_options_and_the_call_goes_over_it() {
    let path = file("table.toml", "minimum = 25\nrounding = \"exact\"\ndd_partial = false\n");
    let call = ["rules", "double-down-stud", "--table", &path, "--set", "minimum=50", "--json"];
    let rules = document(&call);
    let value = |name: &str| {
        let options = rules["options"].as_array().expect("options");
        let option = options.iter().find(|option| option["name"] == name).expect("an option");
        option["value"].as_str().expect("a value").to_owned()
    };
    assert_eq!(value("minimum"), "50");
    assert_eq!(value("rounding"), "exact");
    assert_eq!(value("dd_partial"), "false");
}

#[test]
fn a_wrong_table_file_is_refused_with_file_and_line() {
    let path = file("joy.toml", "minimum = 25\njoy = true\n");
    refused_file("--table", &path, &["joy.toml, line 2", "joy", "minimum"]);
    let path = file("list.toml", "minimum = [25]\n");
    refused_file("--table", &path, &["list.toml, line 1", "minimum"]);
}
