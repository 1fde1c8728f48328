//! `house edge`: exact values, the shape of the answer, pay tables, wrong calls.

use std::fs;
use std::path::PathBuf;

use serde_json::{Value, json};

use crate::{answer, document, house, refused_naming};

/// A pay table in a file of its own.
fn pay_table(name: &str, text: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, text).expect("a folder for tests");
    path.to_str().expect("a path of letters").to_owned()
}

fn value(document: &Value) -> &Value {
    &document["results"][0]["expected_value"]
}

fn fraction(numerator: &str, denominator: &str) -> Value {
    json!({ "numerator": numerator, "denominator": denominator })
}

#[test]
fn the_least_odds_of_the_text_cost_15403_of_324870() {
    let document = document(&["edge", "double-down-stud", "--json"]);
    assert_eq!(*value(&document), fraction("-15403", "324870"));
    let result = &document["results"][0];
    let edge = result["house_edge"].as_f64().expect("a number");
    assert!((edge - 0.047_413).abs() < 1e-6, "{edge}");
    assert_eq!((&result["wager"], &result["per"]), (&json!("main"), &json!("ante")));
    assert_eq!(result["total_ways"], "12994800");
}

#[test]
fn every_promised_key_is_there_and_the_ways_add_up() {
    let document = document(&["edge", "double-down-stud", "--json"]);
    let keys: Vec<&String> = document.as_object().expect("an object").keys().collect();
    assert_eq!(keys[..4], ["schema", "game", "options", "options_hash"]);
    assert_eq!(keys.last().map(|key| key.as_str()), Some("cost"));
    for key in ["cpu_seconds", "peak_memory_bytes"] {
        assert!(document["cost"][key].is_number(), "{key}");
    }
    let result = &document["results"][0];
    let numbers = ["house_edge", "element_of_risk", "average_wager", "standard_deviation"];
    for key in numbers.into_iter().chain(["hit_frequency"]) {
        assert!(result[key].is_number(), "{key}");
    }
    let outcomes = result["outcomes"].as_array().expect("a list");
    let ways = |line: &Value| -> u64 {
        assert!(line["event"].is_string() && line["net"]["numerator"].is_string());
        line["ways"].as_str().and_then(|ways| ways.parse().ok()).expect("ways are strings")
    };
    assert_eq!(outcomes.iter().map(ways).sum::<u64>(), 12_994_800);
    let sure: f64 = outcomes.iter().filter_map(|line| line["probability"].as_f64()).sum();
    assert!((sure - 1.0).abs() < 1e-12);
    assert!(document["tie_rule"].as_str().is_some_and(|rule| rule.contains("does not double")));
}

#[test]
fn never_doubling_costs_738196_of_2598960() {
    let document = document(&["edge", "double-down-stud", "--policy", "never-double", "--json"]);
    assert_eq!(*value(&document), fraction("-184549", "649740"));
    assert_eq!(document["policy"], "never-double");
}

#[test]
fn a_published_pay_table_gives_its_published_value() {
    let text = "royal_flush = \"3999 to 1\"\nstraight_flush = \"199 to 1\"\n\
                four_of_a_kind = \"49 to 1\"\nfull_house = \"11 to 1\"\n";
    let file = pay_table("published.toml", text);
    let document = document(&["edge", "double-down-stud", "--pay-table", &file, "--json"]);
    assert_eq!(*value(&document), fraction("-6833", "324870"));
}

#[test]
fn several_pay_tables_give_documents_in_their_order() {
    let better = pay_table("better.toml", "full_house = \"11 to 1\"\n");
    let same = pay_table("same.toml", "flush = \"8 to 1\"\n");
    let call = ["edge", "double-down-stud", "--pay-table", &better, "--pay-table", &same];
    let both = document(&[&call[..], &["--json", "--value-only"]].concat());
    assert_eq!(both["schema"], "house/edge/2");
    let both = both["documents"].as_array().expect("one element per file");
    assert_eq!(both.len(), 2);
    assert_ne!(value(&both[0]), value(&both[1]));
    assert_eq!(*value(&both[1]), fraction("-15403", "324870"));
    assert_ne!(both[0]["options_hash"], both[1]["options_hash"]);
    assert!(both[0]["results"][0]["outcomes"].is_null(), "only the value was asked for");
}

#[test]
fn odds_below_the_minimum_are_computed_with_a_notice() {
    let file = pay_table("stingy.toml", "flush = \"3 to 2\"\n");
    let call = ["edge", "double-down-stud", "--pay-table", &file];
    let page = answer(&call).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(page.contains("Note: no table may be run with these options: a flush paid at 3 to 2"));
    let document = document(&[&call[..], &["--json"]].concat());
    assert!(document["notices"][0].as_str().is_some_and(|notice| notice.contains("8 to 1")));
}

#[test]
fn an_ante_brings_in_rounding_and_payout_limit() {
    let edge = |more: &[&str]| {
        let call = [&["edge", "double-down-stud", "--json", "--value-only"], more].concat();
        document(&call)["results"][0]["house_edge"].as_f64().expect("a number")
    };
    let plain = edge(&[]);
    assert!((edge(&["--set", "ante=100"]) - plain).abs() < 1e-12, "every payout divides it");
    let limited = ["--set", "ante=500", "--set", "payout_limit=100000"];
    assert!(edge(&limited) > plain, "a royal flush is cut short");
    assert!((edge(&limited[2..]) - plain).abs() < 1e-12, "per ante there is no limit");
}

#[test]
fn the_page_for_people_fits_80_columns_and_tells_the_best_play() {
    let page = answer(&["edge", "double-down-stud"]);
    assert!(page.lines().all(|line| line.chars().count() <= 80), "{page}");
    let words = page.split_whitespace().collect::<Vec<_>>().join(" ");
    for told in [
        "house edge 4.7413 % of the original wager, exactly 15403/324870",
        "royal flush, doubled +2,000 20",
        "Double with a pair of sixes or better; with four of one suit;",
        "5-4-3-2 not of one suit (252 sets), A-K-Q-J not of one suit (252 sets)",
        "Tie rule: does not double",
    ] {
        assert!(words.contains(told), "{told}\n{page}");
    }
}

#[test]
fn wrong_calls_name_the_value_and_what_would_be_accepted() {
    refused_naming(&["edge", "snap"], &["snap", "double-down-stud"]);
    refused_naming(&["edge", "double-down-stud", "--policy", "greedy"], &["greedy", "basic"]);
    refused_naming(&["edge", "double-down-stud", "--set", "ante=much"], &["much", "dollars"]);
    refused_naming(
        &["edge", "double-down-stud", "--set", "ante=100000000000"],
        &["100,000,000,000", "too large", "up to"],
    );
    refused_naming(&["edge", "double-down-stud", "--pay-table", "nowhere.toml"], &["nowhere.toml"]);
}

#[test]
fn a_game_nobody_has_solved_is_answered_with_no() {
    let unsolved = house(&["edge", "mambo-stud", "--json"]);
    assert_eq!((unsolved.code, unsolved.out.as_str()), (1, ""));
    assert!(unsolved.complaint().contains("mambo-stud has no house edge"), "{}", unsolved.err);
}

#[test]
fn where_no_ways_were_counted_there_is_no_column_for_them() {
    let page = answer(&["edge", "blackjack", "--set", "decks=infinite"]);
    // Of insurance, which comes later, they are counted.
    let head = |page: &str| page.lines().find(|line| line.contains(" net ")).map(str::to_owned);
    let (decimals, counted) = (head(&page), head(&answer(&["edge", "double-down-stud"])));
    assert!(decimals.is_some_and(|head| head.contains("chance") && !head.contains("ways")));
    assert!(counted.is_some_and(|head| head.contains("ways")));
}
