//! `house equity`: the shape of the answer, its pages, wrong hands.

use serde_json::{Value, json};

use crate::{answer, document, house, refused_naming};

fn equity(call: &[&str]) -> Value {
    document(&[&["equity"], call, &["--json"]].concat())
}

#[test]
fn where_the_pot_is_divided_the_high_half_is_named() {
    let hands = ["As 2s 3s 4s 9d Jc Qh", "Kd Kh Qc Js 10d 9c 2h"];
    let high_low = ["equity", "seven-card-stud-eight-or-better", hands[0], hands[1]];
    assert!(answer(&high_low).contains("high won"), "{}", answer(&high_low));
    let high = ["equity", "seven-card-stud", hands[0], hands[1]];
    assert!(!answer(&high).contains("high won"));
}

#[test]
fn two_aces_meet_two_kings() {
    let found = equity(&["holdem", "AhAs", "KdKc"]);
    assert_eq!(found["schema"], "house/equity/2");
    assert_eq!((&found["game"], &found["boards"]), (&json!("holdem"), &json!(1_712_304)));
    assert_eq!((&found["exact"], &found["seed"]), (&json!(true), &Value::Null));
    let aces = &found["players"][0];
    assert_eq!(aces["hand"], "AhAs");
    assert_eq!((&aces["wins"], &aces["ties"]), (&json!(1_388_072), &json!(6_538)));
    assert_eq!(aces["equity"], json!({ "numerator": "29603", "denominator": "36432" }));
    assert_eq!(aces["standard_error"], Value::Null);
    assert!(aces.get("low_wins").is_none() && aces.get("scoops").is_none());
    let ends = aces["ends"].as_array().expect("how the hand ends");
    assert_eq!(ends.iter().filter_map(|end| end["count"].as_u64()).sum::<u64>(), 1_712_304);
    let same = equity(&["holdem", "Ah As", "KDkc", "--board", ""]);
    assert_eq!(same["players"][1]["equity"], found["players"][1]["equity"]);
    let first = found.as_object().and_then(|keys| keys.keys().next().cloned());
    assert_eq!(first.as_deref(), Some("schema"));
}

#[test]
fn games_for_high_and_low_tell_both_halves() {
    let call = ["omaha-eight-or-better", "AhAs2d3d", "KhKsQdJd", "--board", "4c 5h 9s"];
    let found = equity(&call);
    assert_eq!((&found["boards"], &found["board"]), (&json!(820), &json!(["4c", "5h", "9s"])));
    let [aces, kings] = [0, 1].map(|player| &found["players"][player]);
    for key in ["low_wins", "low_ties", "scoops"] {
        assert!(aces[key].is_u64(), "{key}: {aces}");
    }
    let count = |value: &Value| value.as_u64().expect("a count");
    let lows = count(&aces["low_wins"]) + count(&aces["low_ties"]) + count(&kings["low_wins"]);
    assert_eq!(lows + count(&found["no_low"]), 820);
    let page = answer(&[&["equity"], &call[..]].concat());
    for told in ["board 4c 5h 9s", "Low halves", "whole pots", "no low hand", "no low", "820"] {
        assert!(page.contains(told), "{told}\n{page}");
    }
}

#[test]
fn every_game_with_a_pot_has_an_equity() {
    for (game, hands) in [
        ("seven-card-stud", ["AhAs2d3d4c5c", "KhKsQdJd8s9s"]),
        ("seven-card-stud-high-low", ["AhAs2d3d4c5c", "KhKsQdJd8s9s"]),
        ("seven-card-stud-eight-or-better", ["AhAs2d3d4c5c", "KhKsQdJd8s9s"]),
        ("omaha", ["AhAsKdKc", "9h8h7s6s"]),
        ("five-card-draw", ["AhAs / Kd 7c 2s", "9h10hJhQh/3d"]),
        ("five-card-draw-low", ["Ah2s3d4c", "2h3h4h7h8h"]),
        ("five-card-stud", ["AhAsKd", "9h10hJhQh"]),
        ("mambo-stud", ["AhAs2d", "6h5h"]),
    ] {
        let found = equity(&[game, hands[0], hands[1]]);
        assert_eq!(found["exact"], true, "{game}");
        let share = |player: usize| found["players"][player]["share"].as_f64().expect("a share");
        assert!((share(0) + share(1) - 1.0).abs() < 1e-12, "{found}");
    }
    let drawn = equity(&["five-card-draw", "AhAs / Kd 7c 2s", "9h10hJhQh/3d"]);
    assert_eq!(drawn["dead"], json!(["Kd", "7c", "2s", "3d"]), "what is given up is gone");
    let mambo = answer(&["equity", "mambo-stud", "AhAs2d", "6h5h"]);
    assert!(mambo.contains("D15"), "{mambo}");
}

#[test]
fn what_cannot_be_counted_is_sampled_with_its_error() {
    let call = ["seven-card-stud", "AhAsKd", "random", "--dead", "Ac", "--seed", "3"];
    let found = equity(&[&call[..], &["--error", "0.2%"]].concat());
    assert_eq!((&found["exact"], &found["seed"]), (&json!(false), &json!(3)));
    let error = found["players"][0]["standard_error"].as_f64().expect("an error");
    assert!(error > 0.0 && error <= 0.002, "{error}");
    let threads = |threads| {
        let mut found = equity(&[&call[..], &["--samples", "5e4", "--threads", threads]].concat());
        found["cost"].take();
        found
    };
    assert_eq!(threads("1"), threads("2"));
    assert_eq!(threads("1")["boards"], 50_000);
    let page = answer(&[&["equity"], &call[..], &["--samples", "5e4"]].concat());
    for told in ["standard error", "Sampled: 50,000 deals, seed 3.", "dead Ac"] {
        assert!(page.contains(told), "{told}\n{page}");
    }
}

#[test]
fn wrong_hands_are_named_with_what_would_be_accepted() {
    let refused = |call: &[&str], words: &[&str]| {
        refused_naming(&[&["equity"], call].concat(), words);
    };
    refused(&["blackjack", "AhAs", "KdKc"], &["blackjack", "holdem", "mambo-stud"]);
    refused(&["snap", "AhAs", "KdKc"], &["snap", "holdem"]);
    refused(&["holdem"], &["HAND"]);
    refused(&["holdem", "AhAs"], &["1 hand given", "2 to 11"]);
    refused(&["holdem", "AhAs", "KdKx"], &["hand 2", "KdKx", "QQ+", "random"]);
    refused(&["holdem", "AhAs", "AhKd"], &["Ah is named twice"]);
    refused(&["holdem", "AhAsKs", "KdKc"], &["hand 1", "3 cards", "2 at most"]);
    refused(&["holdem", "AhAs", "76s-53s"], &["hand 2", "76s-53s", "76s to 54s"]);
    refused(&["omaha", "AA", "KdKc"], &["hand 1", "\"AA\"", "cards such as"]);
    refused(&["holdem", "AhAs", "KdKc", "--board", "2c 3c"], &["2 cards", "three, four or five"]);
    refused(&["holdem", "AhAs", "KdKc", "--board", "2c Xy 4d"], &["the board", "Xy", "s h d c"]);
    refused(&["holdem", "AhAs", "KdKc", "--dead", "JK"], &["JK is not in the deck"]);
    refused(&["holdem", "AhAs", "KdKc", "--dead", "Ah"], &["Ah is named twice"]);
    refused(&["five-card-stud", "AhAs", "KdKc", "--board", "2c"], &["1 card", "none is accepted"]);
    refused(&["five-card-draw", "AhAs/Kd", "random"], &["hand 1", "3 cards", "5 kept"]);
    refused(&["holdem", "AhAs", "random", "--error", "0"], &["\"0\"", "0.000001 to 0.1"]);
    refused(&["holdem", "AhAs", "random", "--samples", "1"], &["\"1\"", "2 to 1e12"]);
    refused(&["holdem", "AhAs", "random", "--exact", "--samples", "9"], &["--exact", "--samples"]);
    refused(&["seven-card-stud", "random", "random", "random", "random", "--exact"], &["too many"]);
    let seven = ["random"; 9];
    refused(&[&["seven-card-stud"], &seven[..]].concat(), &["9 hands given", "2 to 8"]);
    assert_eq!(house(&["equity", "holdem", "AhAs", "KdKx"]).out, "");
}
