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
    refused_naming(&["simulate", stud, "--seats", "12"], &["12", "from 1 to 11"]);
    refused_naming(&["simulate", stud, "--seats", "9"], &["9 seats", "at most 8"]);
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

fn at_the_table(threads: &str, policy: &str, more: &[&str]) -> Value {
    let call = ["simulate", "holdem", "--rounds", "2000", "--seed", "7", "--json"];
    let who = ["--threads", threads, "--policy", policy];
    serde_json::from_str(&answer(&[&call[..], &who, more].concat())).expect("one document")
}

#[test]
fn every_seat_of_a_pot_game_has_its_policy_and_what_it_wins() {
    let [one, three] = ["1", "3"].map(|threads| {
        let mut document = at_the_table(threads, "tight,random,calls", &[]);
        document["cost"] = Value::Null;
        document
    });
    assert_eq!(one, three, "threads do not show");
    assert_eq!((&one["policy"], &one["seats"]), (&"tight,random,calls".into(), &3.into()));
    assert_eq!((&one["unit"], &one["unit_cents"]), (&"big blind".into(), &400.into()));
    let seats = one["by_seat"].as_array().expect("a list");
    let named: Vec<_> = seats.iter().map(|seat| (&seat["seat"], &seat["policy"])).collect();
    let named_as = [(1, "tight"), (2, "random"), (3, "calls")];
    for (found, (seat, policy)) in named.iter().zip(named_as) {
        assert_eq!(*found, (&Value::from(seat), &Value::from(policy)));
    }
    let per_100: Vec<f64> =
        seats.iter().map(|seat| seat["per_100_rounds"].as_f64().expect("a number")).collect();
    assert!(per_100.iter().sum::<f64>().abs() < 1e-6, "{per_100:?}");
    for key in ["standard_error", "confidence_95", "confidence_99"] {
        assert!(one[key].is_null(), "all seats together have none: {key}");
    }
    let of_round = |seat: &Value| seat["standard_error"].as_f64().is_some_and(|it| it > 0.0);
    assert!(seats.iter().all(of_round), "every seat has its own");
    let error = seats[0]["per_100_rounds_error"].as_f64().expect("many rounds");
    assert!(per_100[0] > 4.0 * error && per_100[1] < 0.0, "{per_100:?} with {error}");
}

#[test]
fn the_mean_of_a_pot_game_is_nothing_and_the_page_says_so() {
    let document = at_the_table("2", "calls", &["--set", "minimum=100"]);
    assert_eq!(document["mean"]["numerator"], "0");
    assert!(document["exact"].is_null() && document["seats"] == 2, "two play at least");
    let note = document["note"].as_str().expect("a note");
    assert!(
        note.contains("win from one another") && note.contains("stack of 100 dollars"),
        "{note}"
    );
    for (game, unit) in [("omaha", "big blinds per 100"), ("five-card-stud", "small bets per 100")]
    {
        let call = ["simulate", game, "--rounds", "300", "--policy", "mixed,calls", "--seats", "4"];
        let page = answer(&call);
        assert!(page.contains(unit) && !page.contains("exact value  "), "{page}");
        assert!(page.lines().all(|line| line.chars().count() <= 80), "{page}");
        assert_eq!(page.matches("mixed").count(), 3, "two seats and the title: {page}");
    }
}

#[test]
fn policies_are_named_for_seats_that_are_taken() {
    let call = ["simulate", "holdem", "--seats", "2", "--policy"];
    refused_naming(&[&call[..], &["tight,calls,random"]].concat(), &["3 policies", "2 seats"]);
    refused_naming(&[&call[..], &["tight,lucky"]].concat(), &["lucky", "mixed, tight, calls"]);
    let stud = ["simulate", "double-down-stud", "--rounds", "1000", "--policy"];
    let page = answer(&[&stud[..], &["basic,never-double"]].concat());
    assert!(page.contains("2 seats") && page.contains("different policies"), "{page}");
}
