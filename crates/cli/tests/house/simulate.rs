//! `house simulate`.

use serde_json::Value;

use crate::{answer, refused_naming};

fn document(threads: &str, policy: &str) -> Value {
    let words = [
        "simulate",
        "double-down-stud",
        "--rounds",
        "3e5",
        "--seed",
        "7",
        "--seats",
        "3",
        "--threads",
        threads,
        "--policy",
        policy,
        "--json",
    ];
    serde_json::from_str(&answer(&words)).expect("one document")
}

#[test]
fn the_same_seed_gives_the_same_result_whatever_the_threads() {
    let (one, three) = (document("1", "optimal"), document("3", "optimal"));
    for key in ["mean", "standard_error", "variance", "hit_frequency", "distribution", "exact"] {
        assert!(!one[key].is_null(), "{key}");
        assert_eq!(one[key], three[key], "{key}");
    }
    assert_eq!(one["rounds"], 300_000);
    assert_eq!(one["exact"]["numerator"], "-15403");
}

#[test]
fn every_policy_comes_out_near_its_exact_value() {
    for policy in ["optimal", "basic", "never-double", "always-double", "random"] {
        let document = document("2", policy);
        let sigmas = document["sigmas_from_exact"].as_f64().expect("an exact value is known");
        assert!(sigmas.abs() < 4.5, "{policy}: {sigmas}");
        assert_eq!(document["policy"], policy);
    }
}

/// Solving is counted apart from the rounds, and there are always some milliseconds of it.
#[test]
fn what_solving_cost_is_told_beside_what_the_rounds_cost() {
    let document = document("1", "optimal");
    let seconds = |key: &str| document["cost"][key].as_f64().expect("a number");
    assert!(seconds("cpu_seconds") > 0.0 && seconds("solving_cpu_seconds") > 0.0, "{document}");
    let page = answer(&["simulate", "double-down-stud", "--rounds", "1e4"]);
    assert!(page.contains("for the rounds") && page.contains("solving"), "{page}");
}

#[test]
fn people_get_a_page_that_fits() {
    let text = answer(&["simulate", "double-down-stud", "--rounds", "1e4"]);
    assert!(text.contains("10,000 rounds of double-down-stud"), "{text}");
    assert!(text.contains("exact value"), "{text}");
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
}

#[test]
fn wrong_calls_are_named_with_what_would_be_accepted() {
    let stud = "double-down-stud";
    refused_naming(&["simulate", stud, "--rounds", "many"], &["many", "1e9"]);
    refused_naming(&["simulate", stud, "--rounds", "0"], &["0", "1e9"]);
    refused_naming(&["simulate", stud, "--rounds", "1e99"], &["1e99", "1 to 1e15"]);
    for seed in ["x", "-1", "1e3"] {
        let named = format!("{seed:?} is no whole number from 0 to 18446744073709551615");
        refused_naming(&["simulate", stud, "--seed", seed], &[&named]);
    }
    refused_naming(&["simulate", stud, "--policy", "lucky"], &["lucky", "optimal"]);
    refused_naming(&["simulate", stud, "--seats", "9"], &["9", "from 1 to 8"]);
    refused_naming(&["simulate", stud, "--threads", "0"], &["0", "from 1 to 1024"]);
}

#[test]
fn a_meter_is_told_where_somebody_wagers_on_it() {
    let call = ["simulate", "caribbean-stud", "--rounds", "1000"];
    let plain = answer(&call);
    assert!(!plain.contains("meter"), "{plain}");
    let with =
        answer(&[&call[..], &["--set", "progressive_wager=1", "--set", "meter=25000"]].concat());
    assert!(with.contains("Its meter starts at 25,000"), "{with}");
}
