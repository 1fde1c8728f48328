//! `house advise`: every choice with its exact value, wrong cards.

use serde_json::{Value, json};

use crate::{answer, document, house, refused_naming};

fn advice(cards: &str, more: &[&str]) -> Vec<Value> {
    let call = [&["advise", "double-down-stud", cards, "--json"], more].concat();
    document(&call)["choices"].as_array().expect("a list of choices").clone()
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
fn cards_that_make_no_situation_are_refused_in_every_game() {
    let refused = |call: &[&str], words: &[&str]| {
        refused_naming(&[&["advise"], call].concat(), words);
    };
    let caribbean = "caribbean-stud";
    refused(&[caribbean, "As Kd 8h 5c"], &["4 cards of your own", "five and one are needed"]);
    refused(&[caribbean, "As Kd 8h 5c 3s"], &["0 shown", "As Kd 8h 5c 3s / Qd"]);
    refused(&[caribbean, "As Kd 8h 5c 3s 2d / Qd"], &["6 cards of your own"]);
    refused(&[caribbean, "As Kd 8h 5c 3s / As"], &["As is named twice"]);
    refused(&[caribbean, "As Kd 8h 5c 3s / Qd", "--seen", "Qd"], &["Qd is named twice"]);
    refused(&[caribbean, "JK Kd 8h 5c 3s / Qd"], &["JK is not in the deck", "52 cards"]);
    refused(&[caribbean, "As Kd 8h 5c 3s / Qd", "--stage", "second"], &["one decision"]);
    refused(&["double-cross-poker", "As Kd / 7c"], &["1 shown", "two and two are needed"]);
    refused(&["double-cross-poker", "As Kd / 7c 8d", "--stage", "second"], &["three_card_wager"]);
    refused(&["three-card-draw-poker", "As Kd 8h / 7c"], &["1 shown", "three and none"]);
    refused(&["three-card-draw-poker", "As Kd 8h", "--stage", "third"], &["third", "first, draw"]);
    let draw = "double-draw-poker";
    refused(&[draw, "As Kd 8h 3s"], &["4 cards of your own", "five and none are needed"]);
    refused(&[draw, "As Kd 8h 3s 4s", "--discarded", "2c"], &["2c", "before --stage second"]);
    let second = ["--stage", "second", "--discarded"];
    refused(&[&[draw, "As Kd 8h 3s 4s"], &second[..], &["2c 5c 6c 7c"]].concat(), &["4", "3"]);
    refused(&[&[draw, "As Kd 8h 3s 4s"], &second[..], &["As"]].concat(), &["As is named twice"]);
    refused(&[draw, "As Kd 8h 3s 4s", "--samples", "none"], &["none", "1e9"]);
}

/// Either joker is written JK, whichever argument it stands in.
#[test]
fn two_jokers_may_stand_in_two_arguments_and_a_third_in_none() {
    let asked = |more: &[&str]| house(&[&["advise", "double-draw-poker"], more].concat());
    let hand = "JK As 8h 5c 3s";
    let second = [hand, "--stage", "second", "--discarded", "JK"];
    for more in [&[hand, "--seen", "JK"][..], &second] {
        let advice = asked(more);
        assert_eq!((advice.code, &*advice.err), (0, ""), "{more:?}");
        assert!(advice.out.contains("Best: "), "{more:?}: {}", advice.out);
    }
    let refused = |more: &[&str], why: &str| {
        let refused = asked(more);
        assert_eq!((refused.code, &*refused.out), (2, ""), "{more:?}");
        assert!(refused.complaint().contains(why), "{more:?}: {}", refused.err);
    };
    let third = "JK is named three times: a deck has two jokers";
    refused(&["JK JK 8h 5c 3s", "--seen", "JK"], third);
    refused(&[&second[..], &["--seen", "JK"]].concat(), third);
    refused(&[hand, "--seen", "as"], "As is named twice");
}

#[test]
fn an_amount_that_no_kernel_computes_with_is_told_where_deals_are_sampled() {
    let ante = ["--set", "ante=100000000000", "--samples", "2000"];
    for call in [
        ["double-draw-poker", "As Ad 8h 5c 3s"],
        ["three-card-draw-poker", "As Kd 8h"],
        ["double-cross-poker", "As Kd / Ah 7c"],
    ] {
        let call = [&["advise"], &call[..], &ante].concat();
        let page = answer(&call).split_whitespace().collect::<Vec<_>>().join(" ");
        for told in ["Estimated from", "Not counted because", "too large", "are computed up to"] {
            assert!(page.contains(told), "{told}: {page}");
        }
        let document = document(&[&call[..], &["--json"]].concat());
        assert_eq!(document["how"], "sampled");
        let method = document["method"].as_str().expect("a method");
        assert!(method.contains("too large"), "{method}");
    }
}

#[test]
fn after_the_first_draw_all_that_is_left_can_be_counted() {
    let second = ["--stage", "second", "--discarded", "2c 9d", "--json"];
    let call = [&["advise", "double-draw-poker", "As Ad 8h 8c 3s"], &second[..]].concat();
    let advice = &document(&call)["choices"];
    assert_eq!(advice[0]["choice"], "second draw wager 1");
    assert_eq!(advice[0]["decision"], json!({ "action": "second draw wager", "amount": 100 }));
    assert_eq!(advice[0]["then"], json!(["discards 3s"]));
    // Two pairs are paid three times even money, the bonus is a push; 4 cards of 47 that are left
    // and 2 jokers, which are aces, make a full house that pays 5 to 1 besides.
    assert_eq!(advice[0]["expected_value"], value("171", "47"));
    assert_eq!(advice[1]["expected_value"], value("-3", "1"));
    let page = answer(&call[..call.len() - 1]);
    let words = page.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("With \"second draw wager 1\" goes \"discards 3s\"."), "{page}");
}

#[test]
fn a_stage_asks_for_the_answer_that_goes_with_a_choice() {
    let few = ["--samples", "20000", "--json"];
    let ask = |call: &[&str]| document(&[&["advise"], call, &few[..]].concat())["choices"].clone();
    let discard = ask(&["three-card-draw-poker", "As Ad 8h", "--stage", "draw"]);
    assert_eq!(discard.as_array().map(Vec::len), Some(3));
    assert_eq!(discard[0]["choice"], "discards 8h");
    let exchange = ask(&["double-draw-poker", "As Ad 8h 5c 3s", "--stage", "first-draw"]);
    assert_eq!(exchange.as_array().map(Vec::len), Some(26));
    let best = exchange[0]["choice"].as_str().expect("words");
    assert!(best.starts_with("discards ") && !best.contains('A'), "aces are kept: {best}");
    let claim = ["--set", "three_card_wager=1"];
    let call = [&["double-cross-poker", "As Ad / Ah 7c"], &claim[..]].concat();
    assert_eq!(ask(&call)[0]["choice"], "exposes");
    let call = [&call[..], &["--stage", "second"]].concat();
    assert_eq!(ask(&call)[0]["choice"], "raises vertical");
}

#[test]
fn a_card_seen_elsewhere_counts_in_every_game() {
    let bets = |more: &[&str]| {
        let call = ["advise", "caribbean-stud", "As Kd 8h 5c 3s / Qd", "--json"];
        let advice = document(&[&call[..], more].concat());
        let bets = |choice: &&Value| choice["choice"] == "bets 2";
        let choices = advice["choices"].as_array();
        choices.and_then(|list| list.iter().find(bets)).expect("a bet").clone()
    };
    assert_ne!(bets(&[]), bets(&["--seen", "Qs Qh Qc"]));
}

#[test]
fn awards_are_reckoned_with_the_meter_of_the_options() {
    let royal = ["advise", "caribbean-stud", "As Ks Qs Js 10s / 2d", "--set", "meter=20000"];
    let with = [&royal[..], &["--set", "progressive_wager=1"]].concat();
    let best = |call: &[&str]| {
        document(&[call, &["--json"]].concat())["choices"][0]["expected_value"].clone()
    };
    let number = |value: &Value, key: &str| value[key].as_str().expect("text").parse::<i64>();
    let (plain, with_meter) = (best(&royal), best(&with));
    let [over, under] = ["numerator", "denominator"].map(|key| number(&plain, key).expect("small"));
    let over = over + 19_999 * under;
    assert_eq!(with_meter, value(&over.to_string(), &under.to_string()));
    let page = answer(&with).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(page.contains("Awards are those of a meter at 20,000."), "{page}");
    assert!(!answer(&royal).contains("meter"), "no wager on the progressive");
}

#[test]
fn every_line_of_standard_input_is_answered_by_a_document_on_a_line() {
    let asked = |lines: &str| {
        let mut house = std::process::Command::new(env!("CARGO_BIN_EXE_house"));
        house.args(["advise", "double-down-stud", "-"]);
        let [input, output, errors] = [(); 3].map(|()| std::process::Stdio::piped());
        let mut house = house.stdin(input).stdout(output).stderr(errors).spawn().expect("it runs");
        let mut input = house.stdin.take().expect("a pipe");
        std::io::Write::write_all(&mut input, lines.as_bytes()).expect("it reads");
        drop(input);
        house.wait_with_output().expect("it ends")
    };
    let told = asked("Js / Jh 4d 9c\n5s / 5h 4d 9c\n");
    let told = String::from_utf8(told.stdout).expect("text");
    let best: Vec<Value> = told
        .lines()
        .map(|line| {
            serde_json::from_str::<Value>(line).expect("one document")["choices"][0].clone()
        })
        .collect();
    assert_eq!([&best[0]["choice"], &best[1]["choice"]], ["doubles 1", "does not double"]);
    let wrong = asked("Js / Jh 4d 9c\n5s / 5h\n5s / 5h 4d 9c\n");
    let told = String::from_utf8(wrong.stdout).expect("text");
    let told: Vec<Value> =
        told.lines().map(|line| serde_json::from_str(line).expect("one document")).collect();
    let at = |place: usize, key: &str| told[place][key].clone();
    assert_eq!([at(0, "line"), at(1, "line"), at(2, "line")], [1, 2, 3], "every line is answered");
    assert_eq!(at(1, "cards"), "5s / 5h");
    assert!(at(1, "error").as_str().is_some_and(|why| why.contains("1 card of your own")));
    assert_eq!(at(2, "choices")[0]["choice"], "does not double");
    assert_eq!(wrong.status.code(), Some(1), "not all of them are situations");
    assert!(String::from_utf8_lossy(&wrong.stderr).contains("line 2: 1 card of your own"));
    let endless = asked(&"x".repeat(2_000));
    assert_eq!(endless.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&endless.stderr).contains("A line has at most 1000"));
}

#[test]
fn a_line_is_answered_before_the_next_is_asked() {
    use std::io::{BufRead as _, Write as _};
    let mut house = std::process::Command::new(env!("CARGO_BIN_EXE_house"));
    house.args(["advise", "double-down-stud", "-"]);
    let [input, output] = [(); 2].map(|()| std::process::Stdio::piped());
    let mut house = house.stdin(input).stdout(output).spawn().expect("it runs");
    let mut input = house.stdin.take().expect("a pipe");
    let mut output = std::io::BufReader::new(house.stdout.take().expect("a pipe"));
    for situation in ["Js / Jh 4d 9c", "5s / 5h 4d 9c"] {
        writeln!(input, "{situation}").expect("it reads");
        let mut line = String::new();
        output.read_line(&mut line).expect("it answers");
        assert!(line.starts_with("{\"schema\""), "{line}");
    }
    drop(input);
    assert!(house.wait().expect("it ends").success());
}
