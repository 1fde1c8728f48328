//! Double Cross Poker, solved.

use serde_json::{Value, json};

use crate::{answer, document};

fn fraction(over: &str, under: &str) -> Value {
    json!({ "numerator": over, "denominator": under })
}

#[test]
fn the_three_card_wager_is_a_result_of_its_own() {
    let call = ["edge", "double-cross-poker", "--set", "three_card_wager=1/2"];
    let document = document(&[&call[..], &["--json"]].concat());
    let results = document["results"].as_array().expect("results");
    let wagers: Vec<&Value> = results.iter().map(|result| &result["wager"]).collect();
    assert_eq!(wagers, [&json!("main"), &json!("three-card")]);
    assert_eq!(results[0]["expected_value"], fraction("-15341913943", "695345250600"));
    assert_eq!(results[0]["total_ways"], "333765720288000");
    // Half of 512 in 22,100.
    assert_eq!(results[1]["expected_value"], fraction("-64", "5525"));
    assert_eq!(results[1]["average_wager"], 0.5);
}

#[test]
fn a_three_card_wager_that_is_not_made_is_told_in_units_of_itself() {
    let document = document(&["edge", "double-cross-poker", "--value-only", "--json"]);
    let results = &document["results"];
    assert_eq!(results[0]["expected_value"], fraction("-15341913943", "695345250600"));
    assert_eq!(results[1]["expected_value"], fraction("-128", "5525"));
    assert_eq!((&results[1]["wager"], &results[1]["per"]), (&json!("three-card"), &json!("wager")));
}

#[test]
fn the_page_fits_80_columns_without_broken_numbers() {
    let page = answer(&["edge", "double-cross-poker"]);
    assert!(page.lines().all(|line| line.chars().count() <= 80), "{page}");
    assert!(page.contains("15,702,283,454,568  0.0470458  +0.188183"), "{page}");
}

#[test]
fn advice_is_exact_with_and_without_cards_seen() {
    let ask = |more: &[&str]| {
        let call = ["advise", "double-cross-poker", "As Kd / Ah 7c", "--json"];
        document(&[&call[..], more].concat())["choices"].clone()
    };
    let seen = ask(&["--seen", "2c 3c"]);
    assert_eq!(seen[0]["choice"], "raises vertical");
    assert_eq!(seen[0]["expected_value"], fraction("10296689", "3426885"));
    assert_eq!(seen[2]["expected_value"], fraction("-1", "1"));
    // The three-card wager on ace, ace and king is a pair: it wins once if it is shown.
    let plain = ask(&[]);
    let claim = ["--set", "three_card_wager=1"];
    let both = |parts: &Value| {
        let part = |key: &str| parts[key].as_str().and_then(|part| part.parse::<f64>().ok());
        part("numerator").expect("text") / part("denominator").expect("text")
    };
    let shown = ask(&claim);
    assert_eq!(
        (&shown[0]["choice"], &shown[1]["choice"]),
        (&json!("exposes"), &json!("does not expose"))
    );
    let more =
        |place: usize| both(&shown[place]["expected_value"]) - both(&plain[0]["expected_value"]);
    assert!((more(0) - 1.0).abs() < 1e-9 && (more(1) + 1.0).abs() < 1e-9, "{shown}");
}
