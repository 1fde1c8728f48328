//! `house hand`: acceptance vectors, the shape of the answer, wrong cards.

use serde_json::Value;

use crate::{answer, document, refused_naming};

/// Ranks hands and gives the objects of the answer.
fn ranked(ranking: &str, hands: &[&str]) -> Vec<Value> {
    let call = [&["hand", ranking], hands, &["--json"]].concat();
    document(&call)["hands"].as_array().expect("one object per hand").clone()
}

fn places(ranking: &str, hands: &[&str]) -> Vec<Option<u64>> {
    ranked(ranking, hands).iter().map(|hand| hand["place"].as_u64()).collect()
}

#[test]
fn v37_a_six_high_straight_beats_a_five_high_one() {
    assert_eq!(places("high5", &["5s 4h 3d 2c As", "6s 5h 4d 3c 2s"]), [Some(2), Some(1)]);
}

#[test]
fn v38_fours_full_beat_threes_full() {
    assert_eq!(places("high5", &["3s 3h 3d As Ah", "4s 4h 4d 2s 2h"]), [Some(2), Some(1)]);
}

#[test]
fn v39_a_six_low_beats_an_eight_low() {
    assert_eq!(places("low5", &["8s 4h 3d 2c As", "6s 5h 4d 3c 2s"]), [Some(2), Some(1)]);
}

#[test]
fn v45_four_aces_in_hand_are_one_pair_at_omaha() {
    let hands = ranked("omaha", &["As Ah Ad Ac / Ks 9h 7d 4c 2s"]);
    assert_eq!(hands[0]["category"], "pair");
    let made_of = hands[0]["made_of"].as_str().expect("cards");
    assert_eq!(made_of.matches('A').count(), 2, "{made_of}");
}

#[test]
fn v46_a_five_high_straight_is_also_the_best_low_at_omaha() {
    let cards = "As 2h 9d Jc / 3c 4d 5h Ks Kh";
    let (high, low) = (ranked("omaha", &[cards]), ranked("low8", &[cards]));
    assert_eq!(high[0]["category"], "straight");
    for hand in [&high[0], &low[0]] {
        assert_eq!(hand["made_of"], "5h 4d 3c 2h As");
        assert_eq!(hand["place"], 1);
    }
    assert_eq!(places("low5", &["As 2h 3c 4d 5h"]), [Some(1)]);
}

#[test]
fn v63_the_worst_hand_without_a_pair_is_a_better_low_than_any_pair() {
    assert_eq!(places("low5", &["Ks Qh Jd 10c 8s", "As Ah 2d 3c 4s"]), [Some(1), Some(2)]);
    assert_eq!(places("low5", &["As Ah Kd Qc Js", "2s 2h 3d 4c 5s"]), [Some(1), Some(2)]);
}

#[test]
fn an_answer_has_the_four_promised_keys_in_the_order_of_the_hands() {
    let hands = ranked("high3", &["9s 9h 2d", "ah,kh qh", "9d 9c 2s"]);
    for hand in &hands {
        let keys: Vec<&String> = hand.as_object().expect("an object").keys().collect();
        assert_eq!(keys, ["cards", "category", "made_of", "place"]);
    }
    assert_eq!(hands[1]["cards"], "Ah Kh Qh");
    assert_eq!(hands[1]["category"], "mini royal flush");
    assert_eq!(places("high3", &["9s 9h 2d", "ah,kh qh", "9d 9c 2s"]), [Some(2), Some(1), Some(2)]);
}

#[test]
fn a_low_that_does_not_qualify_has_no_place() {
    let hands = ["9s 8h 7d 6c 5s", "8s 7h 6d 5c 4s 4h 4d", "As 2h 9d Jc / 9c 10d Jh Ks Kh"];
    assert_eq!(places("low8", &hands), [None, Some(1), None]);
    assert_eq!(places("low6", &["7s 3h 2d", "6s 3h 2d 2c"]), [None, Some(1)]);
    assert!(answer(&["hand", "low6", "7s 3h 2d"]).contains("does not qualify"));
}

#[test]
fn every_ranking_of_the_contract_is_known() {
    let hands = [
        ("high5", "As Ks Qs Js 10s"),
        ("high3", "As Ks Qs"),
        ("joker5", "JK JK As Ks Qs"),
        ("best3of4", "As Ks Qs Qh"),
        ("best5of7", "As Ks Qs Js 10s 9s 8s"),
        ("omaha", "As Ks 2d 3d / Qs Js 10s 9h 9d"),
        ("low5", "As 2s 3s 4s 5s"),
        ("low3", "As 2s 3s"),
        ("low7", "As 2s 3s 4s 5s 6s 7s"),
        ("low8", "As 2s 3s 4s 5s"),
        ("low6", "As 2s 3s"),
    ];
    for (ranking, cards) in hands {
        assert_eq!(places(ranking, &[cards]), [Some(1)], "{ranking}");
    }
}

#[test]
fn people_are_told_why_and_where_it_is_written() {
    let text = answer(&["hand", "joker5", "JK Ks Kh Kd 4c"]);
    assert!(text.contains("three of a kind, kings"), "{text}");
    assert!(text.contains("(N.J.A.C. 13:69F-42.5(b)9 [Double Draw Poker])"), "{text}");
    assert!(text.contains("joker is an ace"), "{text}");
}

#[test]
fn wrong_cards_are_named_with_what_would_be_accepted() {
    refused_naming(&["hand", "high5", "As Zx 3d 4c 5h"], &["Zx", "A K Q J 10", "s h d c"]);
    refused_naming(&["hand", "high5", "As As 3d 4c 5h"], &["As is named twice"]);
    refused_naming(&["hand", "high5", "As 2s 3s"], &["\"As 2s 3s\"", "3 cards", "5 cards"]);
    refused_naming(&["hand", "high5", "JK 2s 3s 4s 5s"], &["JK", "joker5"]);
    refused_naming(&["hand", "joker5", "JK JK JK 4s 5s"], &["JK", "two jokers"]);
    refused_naming(&["hand", "omaha", "As 2s 3s 4s"], &["4 cards", "/", "board"]);
    refused_naming(&["hand", "high5", "As 2s 3s 4s 5s", "As"], &["\"As\"", "5 cards"]);
    refused_naming(&["hand", "high9", "As"], &["high9", "high5", "low6"]);
    refused_naming(&["hand", "high5"], &["CARDS"]);
}

#[test]
fn cards_need_no_spaces_in_any_command() {
    assert_eq!(
        answer(&["hand", "high5", "JsJh4d9c10c"]),
        answer(&["hand", "high5", "Js Jh 4d 9c Tc"])
    );
    let advise = |cards| answer(&["advise", "double-down-stud", cards, "--seen", "JdJc"]);
    assert_eq!(advise("Js/Jh4d9c"), advise("Js / Jh 4d 9c"));
}
