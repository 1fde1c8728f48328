//! Caribbean Stud by its kernel: `house edge`, `house advise` and `house simulate`.

use serde_json::{Value, json};

use crate::{answer, document, refused_naming};

const GAME: &str = "caribbean-stud";

fn fraction(numerator: &str, denominator: &str) -> Value {
    json!({ "numerator": numerator, "denominator": denominator })
}

fn edge(more: &[&str]) -> Value {
    document(&[&["edge", GAME, "--json"], more].concat())
}

/// The result of one wager.
fn result<'a>(document: &'a Value, wager: &str) -> &'a Value {
    let results = document["results"].as_array().expect("a list");
    results.iter().find(|result| result["wager"] == wager).expect("a result of the wager")
}

#[test]
fn the_least_odds_of_the_text_cost_what_is_published() {
    let document = edge(&[]);
    let main = &document["results"][0];
    assert_eq!(main["wager"], "main");
    // -1041372912372 of 19933230517200
    assert_eq!(main["expected_value"], fraction("-142031221", "2718662100"));
    assert_eq!(main["total_ways"], "19933230517200");
    let outcomes = main["outcomes"].as_array().expect("a return table");
    assert_eq!(outcomes.len(), 13);
    assert_eq!(
        (&outcomes[0]["event"], &outcomes[0]["ways"]),
        (&json!("royal flush, wins"), &json!("16759740"))
    );
    assert_eq!(outcomes[0]["net"], fraction("201", "1"));
    assert!(document["tie_rule"].as_str().is_some_and(|rule| rule.starts_with("folds")));
}

#[test]
fn a_published_rule_costs_more_than_the_best_play() {
    let basic = edge(&["--policy", "basic", "--value-only"]);
    let value = fraction("-539036107", "10317407100"); // -1041417758724 of 19933230517200
    assert_eq!(basic["results"][0]["expected_value"], value);
    assert!(basic["results"][0]["outcomes"].is_null());
    let page = answer(&["edge", GAME, "--policy", "always-bet"]);
    assert!(page.contains("more than at best play"), "{page}");
    assert_eq!(page.matches("more than at best play").count(), 1, "of the main wager only");
}

#[test]
fn an_amount_brings_rounding_and_the_payout_limit_into_play() {
    let plain = edge(&["--value-only"]);
    let value = |more: &[&str]| edge(&[&["--value-only"], more].concat())["results"][0].clone();
    let number = |result: &Value| result["house_edge"].as_f64().expect("a number");
    let same = value(&["--set", "ante=25"]);
    assert_eq!(same["expected_value"], plain["results"][0]["expected_value"]);
    let limited = value(&["--set", "ante=1000", "--set", "payout_limit=5000"]);
    assert!(number(&limited) > number(&same), "{limited}");
    let table = ["--set", "pay_table=100/50/20/7/5/4/3/2/11:10", "--set", "smallest_chip=5"];
    let exact = value(&[&table[..], &["--set", "ante=5", "--set", "rounding=exact"]].concat());
    let up = value(&[&table[..], &["--set", "ante=5", "--set", "rounding=up"]].concat());
    assert!(number(&up) < number(&exact), "{up} {exact}");
    let huge = ["edge", GAME, "--set", "ante=1000000000000"];
    refused_naming(&huge, &["1,000,000,000,000", "too large", "up to"]);
}

#[test]
fn the_progressive_is_a_result_in_units_of_its_own_wager() {
    let document = edge(&["--set", "meter=20000"]);
    let progressive = result(&document, "progressive");
    assert_eq!(progressive["per"], "wager");
    // 941,800 for fixed awards and 7.6 times the meter, of 2,598,960.
    let lost = 2_598_960 - 941_800 - 152_000;
    let edge_of = progressive["house_edge"].as_f64().expect("a number");
    assert!((edge_of - f64::from(lost) / 2_598_960.0).abs() < 1e-12);
    assert_eq!(progressive["total_ways"], "2598960");
    let without = edge(&["--set", "progressive=false"]);
    assert_eq!(without["results"].as_array().map(Vec::len), Some(1));
    let folded = edge(&["--policy", "never-bet"]);
    assert_eq!(result(&folded, "progressive")["house_edge"], 1.0);
    let kept = edge(&["--policy", "never-bet", "--set", "prog_on_fold=true"]);
    assert!(result(&kept, "progressive")["house_edge"].as_f64().is_some_and(|edge| edge < 1.0));
}

#[test]
fn a_dollar_on_the_progressive_changes_no_sane_decision() {
    let (plain, with) = (edge(&[]), edge(&["--set", "progressive_wager=1", "--set", "ante=5"]));
    for wager in ["main", "progressive"] {
        let value = |document: &Value| result(document, wager)["expected_value"].clone();
        assert_eq!(value(&plain), value(&with), "{wager}");
    }
}

#[test]
fn advice_is_that_of_the_kernel_whatever_is_wagered() {
    let ask = |more: &[&str]| {
        let call = ["advise", GAME, "As Kd 8h 5c 3s / Qd", "--seen", "Qs 8c", "--json"];
        document(&[&call[..], more].concat())["choices"].clone()
    };
    let plain = ask(&[]);
    let value = |choice: &Value| {
        let part = |key: &str| choice["expected_value"][key].as_str()?.parse::<f64>().ok();
        part("numerator").zip(part("denominator")).map(|(a, b)| a / b).expect("a fraction")
    };
    // The round machine counts what the kernel leaves to it: the dollar is lost either way.
    let with = ask(&["--set", "progressive_wager=1", "--set", "ante=5"]);
    for (plain, with) in
        plain.as_array().into_iter().flatten().zip(with.as_array().into_iter().flatten())
    {
        assert!((value(plain) - 0.2 - value(with)).abs() < 1e-12, "{plain} {with}");
    }
}

#[test]
fn a_simulation_knows_the_exact_value() {
    let call = ["simulate", GAME, "--rounds", "2e5", "--json"];
    let document = document(&call);
    assert_eq!(document["policy"], "optimal");
    assert_eq!(document["exact"], fraction("-142031221", "2718662100"));
    let sigmas = document["sigmas_from_exact"].as_f64().expect("a number");
    assert!(sigmas.abs() < 4.0, "{sigmas}");
}

#[test]
fn amounts_that_are_too_large_are_refused_and_not_reckoned_wrongly() {
    let large = |command: &str, set: &str, word: &str| {
        let words = [word, "too large", "10,000,000,000"];
        refused_naming(&[command, "caribbean-stud", "--set", set], &words);
    };
    large("meter", "meter=1000000000000", "1,000,000,000,000");
    large("edge", "meter=92233720368547758", "meter");
    large("meter", "award_four_of_a_kind=180000000000000000", "four of a kind");
}
