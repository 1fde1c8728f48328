//! `house audit reconstruct`: hands rebuilt from the rack of a real log, and racks that do not fit.

use serde_json::Value;

use crate::den::Den;
use crate::games::fits;

/// A game and an evening of three rounds at it.
const EVENINGS: [(&str, &str); 5] = [
    ("double-down-stud", "10\nd\n\nn\n20\nn\nq\n"),
    ("caribbean-stud", "10\n1\nb\n\n\nf\n\nn\nbet\nq\n"),
    ("double-draw-poker", "10\n\nw\n1 3\nw\n\n\n\nf\n20\n5\nw\nk\nf\nq\n"),
    ("three-card-draw-poker", "10\n5\nd\n2\n\n\ni\n\nn\nf\nq\n"),
    ("double-cross-poker", "10\n5\ne\nv\n\n\nn\no\n\nn\nf\nq\n"),
];

/// The log of such an evening, with two others at the table.
fn evening(den: &Den, game: &str, typed: &str) -> String {
    let log = format!("{game}.log");
    den.play_at(game, &log, &["--others", "2", "--no-grades", "--rehearse", "1"], typed);
    den.typed(&log)
}

fn stud(name: &str) -> (Den, String) {
    let den = Den::new(name);
    let log = evening(&den, EVENINGS[0].0, EVENINGS[0].1);
    (den, log)
}

/// The rack that the log has for its first round.
fn rack(den: &Den, log: &str) -> Vec<String> {
    let records = den.document(&["audit", "show", log, "--json"], 0);
    let texts =
        records["records"].as_array().expect("records").iter().map(|it| it["text"].as_str());
    let line = texts
        .flatten()
        .flat_map(str::lines)
        .find_map(|line| line.strip_prefix("is collected in this order: ")?.split_once(" ["));
    line.expect("a rack").0.split_whitespace().map(str::to_owned).collect()
}

/// What becomes of round 1 with another rack.
fn with_rack(den: &Den, log: &str, rack: &[String], code: i32) -> Value {
    let rack = rack.join(" ");
    let call = ["audit", "reconstruct", log, "--round", "1", "--rack", &rack, "--json"];
    den.document(&call, code)
}

/// The positions of the hand of each seat, from zero, as the document tells them.
fn positions(document: &Value) -> Vec<Vec<usize>> {
    let position = |card: &Value| {
        let position = card["position"].as_u64().expect("a position");
        usize::try_from(position).expect("a small number") - 1
    };
    let of_hand = |hand: &Value| {
        hand["cards"].as_array().expect("cards").iter().map(position).collect::<Vec<_>>()
    };
    document["hands"].as_array().expect("hands").iter().map(of_hand).collect()
}

#[test]
fn every_round_of_every_game_agrees_with_its_rack() {
    let den = Den::new("rebuilt");
    for (game, typed) in EVENINGS {
        let log = evening(&den, game, typed);
        for round in ["1", "2", "3"] {
            let out = den.answer(&["audit", "reconstruct", &log, "--round", round], "");
            assert!(out.starts_with(&format!("Round {round} (closed by record ")), "{out}");
            assert!(out.contains("agrees: all 5") && out.contains("on record: "), "{out}");
            fits(&out);
            let call = ["audit", "reconstruct", &log, "--round", round, "--json"];
            let document = den.document(&call, 0);
            assert_eq!(
                (&document["agrees"], &document["rack"]),
                (&true.into(), &"recorded".into())
            );
            assert_eq!(document["hands"].as_array().map(Vec::len), Some(3), "{game}");
            assert_eq!(document["differences"].as_array().map(Vec::len), Some(0), "{game}");
        }
        let all = den.answer(&["audit", "reconstruct", &log], "");
        let lines: Vec<&str> = all.lines().collect();
        assert_eq!(lines.len(), 3, "{all}");
        for (round, line) in (1..).zip(lines) {
            assert!(line.starts_with(&format!("Round {round} (closed by record ")), "{line}");
            assert!(line.contains(") agrees: all 5"), "{line}");
        }
        let documents = den.document(&["audit", "reconstruct", &log, "--json"], 0);
        let call = ["audit", "reconstruct", &log, "--round", "2", "--json"];
        let mut second = den.document(&call, 0);
        second.as_object_mut().expect("a document").remove("schema");
        assert_eq!(documents["rounds"][1], second, "{game}");
        assert_eq!(documents["rounds"].as_array().map(Vec::len), Some(3), "{game}");
        let typed = with_rack(&den, &log, &rack(&den, &log), 0);
        assert_eq!((&typed["agrees"], &typed["rack"]), (&true.into(), &"given".into()));
    }
}

#[test]
fn two_hands_in_the_other_order_are_an_answer_of_no() {
    let den = Den::new("other-order");
    let (game, typed) = EVENINGS[3];
    let log = evening(&den, game, typed);
    let found = rack(&den, &log);
    let whole = with_rack(&den, &log, &found, 0);
    // Three hands of three cards, from the far right: seats 3, 2, 1.
    let hands = positions(&whole);
    let mut other = found.clone();
    for (a, b) in hands[1].iter().zip(&hands[2]) {
        other.swap(*a, *b);
    }
    let document = with_rack(&den, &log, &other, 1);
    let slip = "seats 2 and 3 were picked up in the other order";
    assert_eq!(document["explanation"], serde_json::json!([slip]));
    assert_eq!(document["differences"].as_array().map(Vec::len), Some(6));
    let call = ["audit", "reconstruct", &log, "--round", "1", "--rack", &other.join(" ")];
    let answer = den.call(&call, "");
    assert_eq!((answer.code, &*answer.err), (1, ""));
    fits(&answer.out);
    answer.says("differs: 6 of 52 cards").says(slip).says("Seat 2 by these cards: ");
    answer.says(&format!("seat 2 card 1 position {} {}", hands[1][0] + 1, other[hands[1][0]]));
}

#[test]
fn a_card_that_is_missing_or_moved_is_named() {
    let (den, log) = stud("missing");
    let found = rack(&den, &log);
    let mut short = found.clone();
    let gone = short.remove(1);
    let document = with_rack(&den, &log, &short, 1);
    let slip = document["explanation"][0].as_str().expect("a slip");
    assert!(slip.starts_with(&format!("{gone} (seat ")), "{slip}");
    assert!(slip.ends_with("is missing from position 2"), "{slip}");
    let mut moved = found;
    let card = moved.remove(20);
    moved.insert(40, card.clone());
    let document = with_rack(&den, &log, &moved, 1);
    let slip = format!("{card} (the stub) lies at position 41 and not 21");
    assert_eq!(document["explanation"], serde_json::json!([slip]));
    assert_eq!(document["differences"].as_array().map(Vec::len), Some(21));
}

#[test]
fn a_wrong_call_is_refused_with_the_reason() {
    let (den, log) = stud("wrong-rack");
    let call = |more: &[&'static str]| -> Vec<String> {
        let words = ["audit", "reconstruct", &log].into_iter().chain(more.iter().copied());
        words.map(str::to_owned).collect()
    };
    let refused = |more: &[&'static str], words: &[&str]| {
        let call = call(more);
        den.refused(&call.iter().map(String::as_str).collect::<Vec<_>>(), words);
    };
    refused(&["--rack", "As 2s"], &["--round"]);
    let few = den.call(&["audit", "reconstruct", &log, "--round", "1", "--rack", "As 2s"], "");
    assert_eq!(few.code, 1, "{}", few.err);
    few.says("2 of 52 cards were given");
    refused(&["--round", "0"], &["there is no round 0", "rounds 1 to 3"]);
    refused(&["--round", "4"], &["there is no round 4", "rounds 1 to 3"]);
    refused(&["--round", "one"], &["\"one\" is no whole number from 0"]);
    refused(&["--round", "1", "--rack", "As Xx"], &["--rack", "\"Xx\" is not a card"]);
    refused(&["--round", "1", "--rack", "As 2s as"], &["As is named twice"]);
    refused(&["--round", "1", "--rack", "As JK"], &["JK is no card of double-down-stud", "52"]);
    refused(&["--round", "1", "--rack", " "], &["the rack has no card"]);
    let text = den.file("notes.txt", "round 1: seat 3 says the hand was a flush\n");
    den.refused(&["audit", "reconstruct", &text, "--round", "1"], &["is no log of a table"]);
    let nowhere = den.typed("nowhere.log");
    den.refused(&["audit", "reconstruct", &nowhere, "--round", "1"], &["nowhere.log"]);
}

#[test]
fn a_round_that_is_still_open_has_no_rack() {
    let den = Den::new("open-rack");
    den.play("a.log", &["--rehearse", "1"], "10\nn\n20\n");
    let log = den.typed("a.log");
    den.answer(&["audit", "reconstruct", &log, "--round", "1"], "");
    den.refused(&["audit", "reconstruct", &log, "--round", "2"], &["round 2 is still open"]);
    let complete = den.answer(&["audit", "reconstruct", &log], "");
    assert_eq!(complete.lines().count(), 1, "{complete}");
    // Whoever does not own the table cannot read its open deck.
    std::fs::remove_file(den.path("a.log.seed")).expect("the seed of the open round");
    den.answer(&["audit", "reconstruct", &log, "--round", "1"], "");
    let words = ["round 2 cannot be rebuilt yet", "the seed of shuffle 2 is still sealed"];
    den.refused(&["audit", "reconstruct", &log, "--round", "2"], &words);
}

#[test]
fn a_log_that_was_changed_is_an_answer_of_no() {
    let (den, log) = stud("changed-rack");
    let mut bytes = std::fs::read(&log).expect("a log");
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    let changed = den.file("changed.log", bytes);
    for call in [
        &["audit", "reconstruct", &changed, "--round", "1"][..],
        &["audit", "reconstruct", &changed],
    ] {
        let answer = den.call(call, "");
        assert_eq!(answer.code, 1);
        answer.says("wrong:").says("record ");
    }
}
