//! `house advise`: every choice with its exact value, wrong cards.

use serde_json::{Value, json};

use crate::{answer, document, house, refused_naming};

fn advice(cards: &str, more: &[&str]) -> Vec<Value> {
    let call = [&["advise", "double-down-stud", cards, "--json"], more].concat();
    document(&call).as_array().expect("a list of choices").clone()
}

fn value(numerator: &str, denominator: &str) -> Value {
    json!({ "numerator": numerator, "denominator": denominator })
}

/// Two more jacks and six cards that pair the others: 2 at 3 to 1, 6 at 2 to 1, 40 at 1 to 1.
#[test]
fn a_pair_of_jacks_is_doubled_in_full() {
    let advice = advice("Js / Jh 4d 9c", &["--set", "ante=10"]);
    let words: Vec<&Value> = advice.iter().map(|choice| &choice["choice"]).collect();
    assert_eq!(words, ["doubles 10", "doubles 0.50", "does not double"]);
    assert_eq!(advice[0]["expected_value"], value("29", "12"));
    assert_eq!(advice[2]["expected_value"], value("29", "24"));
}

#[test]
fn a_pair_of_fives_is_not_doubled() {
    assert_eq!(advice("5s / 5h 4d 9c", &[])[0]["choice"], "does not double");
}

#[test]
fn with_ace_king_queen_jack_every_choice_is_worth_nothing() {
    let advice = advice("As / Kh Qd Jc", &[]);
    assert!(advice.iter().all(|choice| choice["expected_value"] == value("0", "1")));
    assert!(answer(&["advise", "double-down-stud", "As / Kh Qd Jc"]).contains("equally good"));
}

#[test]
fn cards_seen_elsewhere_are_not_the_hole_card() {
    let advice = advice("As / Kh Qd Jc", &["--seen", "10c 10h"]);
    assert_eq!(advice[0]["choice"], "does not double");
    assert_eq!(advice[0]["expected_value"], value("-5", "23"));
}

#[test]
fn full_doubles_only_leave_two_choices() {
    let advice = advice("Js / Jh 4d 9c", &["--set", "dd_partial=false"]);
    assert_eq!(advice.len(), 2);
}

#[test]
fn cards_that_make_no_situation_are_refused_by_name() {
    let refused = |cards: &str, more: &[&str], words: &[&str]| {
        refused_naming(&[&["advise", "double-down-stud", cards], more].concat(), words);
    };
    refused("Js / Jh 4d", &[], &["2 shown", "one and three are needed"]);
    refused("Js Jh 4d 9c", &[], &["4 cards of your own"]);
    refused("Js / Jh 4d Js", &[], &["Js is named twice"]);
    refused("Js / Jh 4d 9c", &["--seen", "9c"], &["9c is named twice"]);
    refused("JK / Jh 4d 9c", &[], &["JK is not in the deck", "52 cards"]);
    refused("Jx / Jh 4d 9c", &[], &["\"Jx\" is not a card"]);
    refused("Js / Jh 4d 9c", &["--stage", "second"], &["second", "one decision"]);
    refused("Js / Jh 4d 9c", &["--discarded", "2s"], &["2s", "nothing is discarded"]);
}

#[test]
fn a_game_nobody_has_solved_is_answered_with_no() {
    let unsolved = house(&["advise", "omaha", "As"]);
    assert_eq!((unsolved.code, unsolved.out.as_str()), (1, ""));
}
