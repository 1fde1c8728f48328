//! Double Draw Poker, solved: its value, its return table and advice on both draws.

use serde_json::{Value, json};

use crate::{answer, document, refused_naming};

const GAME: &str = "double-draw-poker";

fn value(document: &Value) -> &Value {
    &document["results"][0]["expected_value"]
}

fn fraction(numerator: &str, denominator: &str) -> Value {
    json!({ "numerator": numerator, "denominator": denominator })
}

#[test]
fn bonus_table_1_costs_what_was_published() {
    let document = document(&["edge", GAME, "--json"]);
    assert_eq!(*value(&document), fraction("-2249790643", "33502998438"));
    let result = &document["results"][0];
    assert_eq!(result["total_ways"], "444426655119632640");
    let line = |event: &str| {
        let lines = result["outcomes"].as_array().expect("a return table");
        let found = lines.iter().find(|line| line["event"] == event);
        found.unwrap_or_else(|| panic!("no line {event}")).clone()
    };
    assert_eq!(line("five aces")["ways"], "52322119210368");
    assert_eq!(line("five aces")["net"], fraction("503", "1"));
    assert_eq!(line("natural royal flush")["ways"], "14993158995360");
    assert_eq!(line("folded as dealt")["net"], fraction("-2", "1"));
    assert!(document["tie_rule"].as_str().is_some_and(|rule| rule.contains("fold")));
}

#[test]
fn the_value_alone_comes_without_what_costs_more_to_know() {
    let call = ["edge", GAME, "--set", "bonus_table=2", "--value-only", "--json"];
    let document = document(&call);
    assert_eq!(*value(&document), fraction("-32990378579", "223353322920"));
    let result = &document["results"][0];
    assert!(result["outcomes"].as_array().is_none_or(Vec::is_empty));
    assert!(result["standard_deviation"].is_null() && result["average_wager"].is_null());
    let told = document["notices"][0].as_str().expect("what is missing is told");
    assert!(told.contains("standard deviation") && told.contains("--value-only"), "{told}");
    let page = answer(&call[..call.len() - 1]);
    let words = page.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("hit frequency are known without --value-only."), "{page}");
    assert!(page.lines().all(|line| line.chars().count() <= 80), "{page}");
}

/// The bonus wager is worth more than it costs only with luck: half of it changes the best play and
/// the value, and whoever never looks at the cards folds half of the time.
#[test]
fn policies_and_smaller_bonus_wagers_have_their_exact_value() {
    let edge = |more: &[&str]| document(&[&["edge", GAME, "--json"], more].concat());
    let pat = edge(&["--policy", "stand-pat"]);
    assert_eq!(*value(&pat), fraction("-5193671", "1581255"));
    let random = edge(&["--policy", "random"]);
    assert_eq!(*value(&random), fraction("-4065614", "1581255"));
    let half = edge(&["--policy", "stand-pat", "--set", "bonus_wager=1/2"]);
    assert_ne!(value(&half), value(&pat));
    let call = ["edge", GAME, "--policy", "perfect"];
    refused_naming(&call, &["perfect", "optimal, basic, pairs, stand-pat, random"]);
}

#[test]
fn both_draws_are_advised_exactly() {
    let page = answer(&["advise", GAME, "As Ad 8h 5c 3s", "--seen", "Ah 9d"]);
    let words = page.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("Exact: every way the 47 unseen cards can fall"), "{page}");
    assert!(words.contains("goes \"discards 8h 5c 3s\""), "{page}");
    let call = ["advise", GAME, "As Ad 8h 5c 3s", "--stage", "first-draw", "--json"];
    let advice = &document(&call)["choices"];
    assert_eq!(advice.as_array().map(Vec::len), Some(26));
    assert_eq!(advice[0]["choice"], "discards 8h 5c 3s");
    assert!(advice[0]["expected_value"]["numerator"].is_string(), "exact: {advice}");
}
