//! Three Card Draw Poker: exact values with and without a First 3 Bonus, and exact advice.

use std::fs;
use std::path::PathBuf;

use serde_json::{Value, json};

use crate::{answer, document, refused_naming};

const GAME: &str = "three-card-draw-poker";

fn edge(more: &[&str]) -> Value {
    document(&[&["edge", GAME, "--json"], more].concat())
}

fn value(document: &Value) -> String {
    let value = &document["results"][0]["expected_value"];
    let part = |key: &str| value[key].as_str().expect("text").to_owned();
    format!("{}/{}", part("numerator"), part("denominator"))
}

fn words(page: &str) -> String {
    page.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn the_first_3_bonus_by_itself_is_said_to_be_so_whether_it_is_wagered_or_not() {
    let told = answer(&["edge", "three-card-draw-poker"]);
    let told = told.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(told.contains("first-3 is that bonus by itself, never given up by a draw"), "{told}");
    assert!(told.contains("as first_3_wager=1 counts them"), "{told}");
}

#[test]
fn every_bonus_table_has_its_exact_value() {
    let values = ["-45735103/4389805875", "-86223958/4389805875", "-140552186/4389805875"];
    for (table, exact) in (1..).zip(values) {
        let document = edge(&["--set", &format!("bonus_table={table}"), "--value-only"]);
        assert_eq!(value(&document), exact);
        let results = document["results"].as_array().expect("a list");
        let wagers: Vec<&Value> = results.iter().map(|result| &result["wager"]).collect();
        assert_eq!(wagers, [&json!("main"), &json!("first-3")]);
        assert_eq!(results[0]["total_ways"], "210710682000");
    }
}

#[test]
fn a_first_3_bonus_is_played_together_with_the_ante() {
    let document = edge(&["--set", "first_3_wager=1", "--set", "first_3_table=1"]);
    assert_eq!(value(&document), "-30338926/877961175");
    let notice = document["notices"][0].as_str().expect("a notice");
    assert!(notice.contains("played together"), "{notice}");
    let lost = edge(&["--set", "first_3_wager=1", "--set", "fold_keeps_first3=false"]);
    assert_eq!(value(&lost), value(&document), "hands that fold have no pair");
    assert_ne!(lost["options_hash"], document["options_hash"]);
}

#[test]
fn the_first_3_bonus_by_itself_costs_what_is_published() {
    for (table, lost) in (1..).zip([528, 488, 448, 1528]) {
        let document = edge(&["--set", &format!("first_3_table={table}"), "--value-only"]);
        let alone = &document["results"][1];
        let edge = alone["house_edge"].as_f64().expect("a number");
        assert!((edge - f64::from(lost) / 22_100.0).abs() < 1e-12, "{alone}");
        assert_eq!((&alone["wager"], &alone["per"]), (&json!("first-3"), &json!("wager")));
        assert_eq!(alone["total_ways"], "22100");
    }
}

#[test]
fn every_policy_of_the_sheet_has_its_exact_value() {
    let policies = [
        ("optimal", "-45735103/4389805875"),
        ("basic", "-15262903/1463268625"),
        ("never-draw", "-38639486/58530745"),
        ("in-to-win-always", "-208416772/292653725"),
        ("random", "-709487269/877961175"),
    ];
    for (policy, exact) in policies {
        assert_eq!(value(&edge(&["--policy", policy, "--value-only"])), exact, "{policy}");
    }
    let page = words(&answer(&["edge", GAME, "--policy", "basic"]));
    assert!(page.contains("more than at best play 0.0012 % exactly 1094/89587875"), "{page}");
}

#[test]
fn pay_tables_of_ones_own_are_computed_with_a_notice() {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("three-card-draw-own.toml");
    fs::write(&path, "bonus_straight = \"3 to 2\"\n").expect("a folder for tests");
    let path = path.to_str().expect("a path of letters");
    let own = edge(&["--pay-table", path]);
    let notice = own["notices"][0].as_str().expect("a notice");
    assert!(notice.contains("no table may be run with these options"), "{notice}");
    // Half an ante more for every straight: 16,227,972,000 ways of 210,710,682,000 if nothing
    // else changed, and a little more because the play may change.
    let edge = |document: &Value| document["results"][0]["house_edge"].as_f64().expect("a number");
    let gain = edge(&self::edge(&[])) - edge(&own);
    let least = 16_227_972_000.0 / 210_710_682_000.0 / 2.0;
    assert!(gain >= least - 1e-12 && gain < 1.1 * least, "{gain} {least}");
}

#[test]
fn an_ante_brings_in_rounding() {
    let edge = |more: &[&str]| {
        let call = [&["edge", GAME, "--json", "--value-only"], more].concat();
        document(&call)["results"][0]["house_edge"].as_f64().expect("a number")
    };
    let plain = edge(&[]);
    assert!((edge(&["--set", "ante=10"]) - plain).abs() < 1e-12, "every payout divides it");
    let rounded = ["--set", "ante=5.50", "--set", "smallest_chip=1", "--set", "rounding=up"];
    assert!(edge(&rounded) < plain, "half a dollar more for every ante that wins");
    let notices = self::edge(&["--set", "ante=0.25"])["notices"].to_string();
    assert!(notices.contains("would not accept the ante wager"), "{notices}");
    refused_naming(
        &["edge", GAME, "--set", "ante=100000000000"],
        &["100,000,000,000", "too large", "up to"],
    );
}

#[test]
fn the_page_fits_80_columns_whatever_the_first_3_bonus() {
    for wager in ["0", "1", "1/2", "5"] {
        let set = format!("first_3_wager={wager}");
        let page = answer(&["edge", GAME, "--set", &set]);
        assert!(page.lines().all(|line| line.chars().count() <= 80), "{page}");
        let rows = page.lines().filter(|line| line.contains(" drawn, ")).count();
        assert!(rows > 10, "{page}");
    }
    let page = words(&answer(&["edge", GAME]));
    for told in [
        "Three Card Draw Poker (bonus table 1)",
        "house edge 1.0418 % of the ante, exactly 45735103/4389805875",
        "mini royal flush as dealt, won +22 38,112,840",
        "Tie rule: folds where nothing is better",
    ] {
        assert!(page.contains(told), "{told}\n{page}");
    }
}

fn advice(cards: &str, more: &[&str]) -> Vec<Value> {
    let document = document(&[&["advise", GAME, cards, "--json"], more].concat());
    document["choices"].as_array().expect("a list of choices").clone()
}

#[test]
fn advice_is_exact_about_both_decisions() {
    let first = advice("2h As 2s", &["--set", "ante=10"]);
    let said: Vec<&Value> = first.iter().map(|choice| &choice["choice"]).collect();
    assert_eq!(said, ["draws 10", "in to win 10", "folds"]);
    let best = json!({ "numerator": "287731", "denominator": "794535" });
    assert_eq!(first[0]["expected_value"], best);
    assert_eq!(first[2]["expected_value"], json!({ "numerator": "-1", "denominator": "1" }));
    let draw = advice("2h As 2s", &["--stage", "draw"]);
    assert_eq!((&draw[0]["choice"], &draw[0]["expected_value"]), (&json!("discards 2h"), &best));
    let page = words(&answer(&["advise", GAME, "2h As 2s"]));
    assert!(page.contains("With \"draws 1\" goes \"discards 2h\"."), "{page}");
}

#[test]
fn advice_knows_the_first_3_bonus_and_cards_that_are_out() {
    let discard = |more: &[&str]| {
        let best = advice("2h As 2s", &[&["--stage", "draw"], more].concat());
        best[0]["choice"].as_str().expect("words").to_owned()
    };
    assert_eq!(discard(&["--set", "first_3_wager=1"]), "discards As", "the pair is paid");
    assert_eq!(discard(&["--set", "first_3_wager=1/100"]), "discards 2h");
    assert_eq!(discard(&["--seen", "3s 3h 3d 3c"]), "discards As", "no straight is left");
    let call = ["advise", GAME, "2h As 2s", "--seen", "2s"];
    refused_naming(&call, &["2s is named twice"]);
}

#[test]
fn the_optimal_policy_is_simulated_near_its_exact_value() {
    for more in [&[][..], &["--set", "first_3_wager=1"]] {
        let call = ["simulate", GAME, "--rounds", "2e5", "--seed", "7", "--json"];
        let played = document(&[&call[..], more].concat());
        assert_eq!(played["policy"], "optimal");
        let sigmas = played["sigmas_from_exact"].as_f64().expect("a number");
        assert!(sigmas.abs() < 4.0, "{played}");
    }
}
