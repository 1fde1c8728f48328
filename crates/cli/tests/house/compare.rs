//! `house compare`: policies exactly, sorted by what they cost.

use std::fs;
use std::path::PathBuf;

use serde_json::{Value, json};

use crate::{answer, document, house, refused_naming};

fn compare(more: &[&str]) -> Value {
    document(&[&["compare", "double-down-stud", "--json"], more].concat())
}

fn policies(document: &Value) -> Vec<&str> {
    let list = document["policies"].as_array().expect("a list");
    list.iter().map(|one| one["policy"].as_str().expect("a name")).collect()
}

fn fraction(numerator: &str, denominator: &str) -> Value {
    json!({ "numerator": numerator, "denominator": denominator })
}

#[test]
fn all_policies_are_listed_the_best_first() {
    let document = compare(&[]);
    let expected = ["optimal", "basic", "never-double", "random", "always-double"];
    assert_eq!(policies(&document), expected);
    let [best, basic, never, ..] = &document["policies"].as_array().expect("a list")[..] else {
        panic!("five policies");
    };
    assert_eq!(best["expected_value"], fraction("-15403", "324870"));
    assert_eq!(best["cost"], fraction("0", "1"));
    assert_eq!(basic["cost"], fraction("0", "1"), "the published rule is the best play");
    assert_eq!(never["expected_value"], fraction("-184549", "649740"));
    // 184549/649740 less 15403/324870.
    assert_eq!(never["cost"], fraction("153743", "649740"));
    assert_eq!(never["average_wager"], 1.0);
}

#[test]
fn values_are_those_of_edge() {
    for one in compare(&[])["policies"].as_array().expect("a list") {
        let name = one["policy"].as_str().expect("a name");
        let call = ["edge", "double-down-stud", "--policy", name, "--json"];
        let result = &document(&call)["results"][0];
        let keys = ["expected_value", "house_edge", "element_of_risk", "standard_deviation"];
        for key in keys.into_iter().chain(["average_wager", "hit_frequency"]) {
            assert_eq!(one[key], result[key], "{name}: {key}");
        }
    }
}

#[test]
fn named_policies_are_compared_with_the_best_play() {
    let some = ["--policy", "always-double", "--policy", "never-double", "--policy", "optimal"];
    assert_eq!(policies(&compare(&some)), ["optimal", "never-double", "always-double"]);
}

#[test]
fn several_pay_tables_give_documents_in_one() {
    let file = |name: &str, text: &str| {
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        fs::write(&path, text).expect("a folder for tests");
        path.to_str().expect("a path that can be typed").to_owned()
    };
    let same = file("compare-same.toml", "flush = \"8 to 1\"\n");
    let better = file("compare-better.toml", "flush = \"9 to 1\"\n");
    let both = compare(&["--pay-table", &same, "--pay-table", &better]);
    assert_eq!(both["schema"], "house/compare/2");
    let both = both["documents"].as_array().expect("one element per file");
    assert_eq!(both.len(), 2);
    let best = |one: &Value| one["policies"][0]["house_edge"].as_f64().expect("a number");
    assert!(best(&both[0]) > best(&both[1]));
    assert_ne!(both[0]["options_hash"], both[1]["options_hash"]);
}

#[test]
fn the_page_for_people_fits_80_columns() {
    let page = answer(&["compare", "double-down-stud"]);
    assert!(page.lines().all(|line| line.chars().count() <= 80), "{page}");
    let words = page.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("never-double 28.4035 % 23.6622 % 28.4035 % 1.0000 1.8046"), "{page}");
    assert!(words.contains("never-double -184549/649740 153743/649740"), "{page}");
}

#[test]
fn wrong_calls_name_the_value_and_what_would_be_accepted() {
    let game = ["compare", "double-down-stud"];
    refused_naming(&[&game[..], &["--policy", "greedy"]].concat(), &["greedy", "basic"]);
    refused_naming(&["compare", "snap"], &["snap", "double-down-stud"]);
    refused_naming(&[&game[..], &["--set", "ante=much"]].concat(), &["much", "dollars"]);
    let unsolved = house(&["compare", "mambo-stud"]);
    assert_eq!((unsolved.code, unsolved.out.as_str()), (1, ""));
}

/// Losses over all 19,933,230,517,200 ways, as published.
#[test]
fn the_published_strategies_of_caribbean_stud_lose_what_was_published() {
    let document = document(&["compare", "caribbean-stud", "--json"]);
    let published = [
        ("optimal", 1_041_372_912_372),
        ("basic", 1_041_417_758_724),
        ("akj83", 1_059_715_400_580),
        ("pair-or-matched-ak", 1_063_176_931_284),
        ("pair", 1_090_272_101_460),
        ("ak", 1_132_600_203_540),
        ("always-bet", 3_310_360_338_060_i128),
    ];
    assert_eq!(policies(&document)[..7], published.map(|(name, _)| name), "the best first");
    for (one, (name, loss)) in document["policies"].as_array().into_iter().flatten().zip(published)
    {
        let part = |part: &str| -> i128 {
            let text = one["expected_value"][part].as_str().expect("text");
            text.parse().expect("a whole number")
        };
        assert_eq!(part("numerator") * 19_933_230_517_200, -loss * part("denominator"), "{name}");
    }
}
