//! A part of a log: one round, one seat, record by record, and what was done as values.

use serde_json::Value;

use crate::den::Den;

/// Three rounds with three guests at step by step, so that every act has its record.
fn watched(name: &str, game: &str) -> (Den, String) {
    let den = Den::new(name);
    let log = den.typed("a.log");
    den.answer(&["table", game, "--rounds", "3", "--seed", "7", "--log", &log], "");
    (den, log)
}

/// What was done in the records of a document.
fn done(shown: &Value) -> Vec<&Value> {
    let records = shown["records"].as_array().expect("records").iter();
    records.flat_map(|record| record["done"].as_array().expect("lines")).collect()
}

#[test]
fn a_round_and_a_seat_are_shown_explained_and_replayed_alone() {
    let (den, log) = watched("looked", "caribbean-stud");
    let shown = den.document(&["audit", "show", &log, "--round", "2", "--json"], 0);
    let records = shown["records"].as_array().expect("records");
    assert!(records.iter().all(|record| record["round"] == 2));
    let events: Vec<&str> = done(&shown).iter().filter_map(|it| it["event"].as_str()).collect();
    for event in ["deck-shuffled", "wager-put", "round-opened", "dealt", "turned", "round-closed"] {
        assert!(events.contains(&event), "{event} is not in {events:?}");
    }
    assert_eq!(events.len(), done(&shown).len(), "every line has its name");
    let one = den.call(&["audit", "show", &log, "--round", "2", "--seat", "1"], "");
    assert!(one.out.contains("seat 1") && !one.out.contains("  seat 2:"), "{}", one.out);
    let explained = den.call(&["audit", "explain", &log, "--round", "2", "--seat", "3"], "");
    explained.says("Round 2 (record ").says("Seat 3's ante");
    assert!(!explained.out.contains("Round 1") && !explained.out.contains("Seat 1"));
    let replay = |round| den.document(&["audit", "replay", &log, "--round", round, "--json"], 0);
    let (first, last) = (replay("1"), replay("3"));
    assert_eq!((&first["rounds"], &last["rounds"]), (&1.into(), &3.into()));
    let whole = den.document(&["audit", "replay", &log, "--json"], 0);
    assert_eq!((&last["seats"], &last["house"]), (&whole["seats"], &whole["house"]));
    assert_ne!(first["state"], last["state"]);
    den.call(&["audit", "replay", &log, "--round", "1", "--seat", "2"], "").says("after round 1");
}

#[test]
fn the_values_of_what_was_done_are_those_of_the_money() {
    for game in ["caribbean-stud", "blackjack", "holdem"] {
        let (den, log) = watched(&format!("values-{game}"), game);
        let shown = den.document(&["audit", "show", &log, "--json"], 0);
        let chips = |seat: &Value, event: &str| -> i64 {
            let same = |it: &&&Value| it["seat"] == *seat && it["event"] == event;
            let amount = |it: &&Value| it["amount"].as_i64().expect("cents");
            done(&shown).iter().filter(same).map(amount).sum()
        };
        let replayed = den.document(&["audit", "replay", &log, "--json"], 0);
        for seat in replayed["seats"].as_array().expect("seats") {
            let bought: i64 = done(&shown)
                .iter()
                .filter(|it| it["event"] == "chips-bought" && it["player"] == seat["player"])
                .map(|it| it["amount"].as_i64().expect("cents"))
                .sum();
            let net = chips(&seat["seat"], "paid") - chips(&seat["seat"], "collected");
            assert_eq!(seat["chips"].as_i64(), Some(bought + net), "{game}: {seat}");
        }
        let cards = done(&shown).into_iter().filter(|it| it["event"] == "turned");
        assert!(cards.into_iter().all(|it| it["card"].is_string() && it["place"].is_u64()));
        let explained = den.document(&["audit", "explain", &log, "--json"], 0);
        for wager in explained["wagers"].as_array().expect("wagers") {
            let cents = |key: &str| wager[key].as_u64().unwrap_or_else(|| panic!("{key}: {wager}"));
            assert_eq!(cents("collected") + cents("returned"), cents("staked"), "{wager}");
        }
    }
}

#[test]
fn wagers_that_one_reason_decided_are_told_in_one_sentence() {
    let (den, log) = watched("reasons", "double-draw-poker");
    let told = den.call(&["audit", "explain", &log], "");
    told.says("Seat 2's ante, bonus, first draw and second draw of 1 each were collected, because");
    let document = den.document(&["audit", "explain", &log, "--json"], 0);
    let count = |key: &str| document[key].as_array().expect("a list").len();
    assert!(count("reasons") < count("wagers") / 2);
}

#[test]
fn a_round_can_be_stepped_through_there_and_back() {
    let (den, log) = watched("stepped", "double-down-stud");
    let step = ["audit", "show", &log, "--round", "1", "--step"];
    let told = den.call(&step, "\nb\nl\nh\nxyz\nq\n");
    assert_eq!(told.code, 0, "{}", told.err);
    told.says("record 1").says("(h helps)").says("Nothing lies on the layout");
    told.says("Enter goes on").says("\"xyz\" is none of these; records 1 to");
    told.says("record 1 of 1 to ");
    assert_eq!(told.out.matches("record 2  ").count(), 1, "seen once, then back");
    let all = den.call(&step, "");
    all.says("round 1 complete");
    assert!(!all.out.contains("round 2"));
}

#[test]
fn a_round_that_is_not_there_is_a_wrong_call() {
    let (den, log) = watched("not-there", "double-down-stud");
    for what in ["show", "explain", "replay"] {
        let call = ["audit", what, &log, "--round", "9"];
        den.refused(&call, &["--round: there is no round 9", "rounds 1 to 3"]);
        den.refused(&["audit", what, &log, "--round", "0"], &["there is no round 0"]);
        den.refused(&["audit", what, &log, "--seat", "12"], &["12", "11"]);
    }
    den.refused(&["audit", "show", &log, "--step"], &["--round"]);
    den.call(&["audit", "explain", &log, "--seat", "6"], "").says("Seat 6 had no wager.");
    let beyond = ["audit", "explain", &log, "--seat", "9"];
    den.refused(&beyond, &["--seat: there is no seat 9", "seats 1 to 6"]);
}
