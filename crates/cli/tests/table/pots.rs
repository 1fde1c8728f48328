//! `house play` at tables where players bet among themselves, from a pipe.

use serde_json::json;

use crate::den::Den;

/// Plays the game with so many seats at a rehearsed table and expects all to go well.
fn play(den: &Den, game: &str, more: &[&str], typed: &str) -> String {
    let call = [&["--seats", "4", "--rehearse", "3"], more].concat();
    let out = den.play_at(game, &format!("{game}.log"), &call, typed);
    for line in out.lines() {
        assert!(line.chars().count() <= 80, "{line}");
    }
    out.replace(&den.typed(&format!("{game}.log")), "LOG")
}

/// The part of a session from the first of these words to the second.
fn between<'a>(out: &'a str, from: &str, to: &str) -> &'a str {
    let begin = out.find(from).unwrap_or_else(|| panic!("{from:?} is not in\n{out}"));
    let rest = &out[begin..];
    let end = rest.find(to).unwrap_or_else(|| panic!("{to:?} is not after {from:?} in\n{out}"));
    &rest[..end + to.len()]
}

#[test]
fn a_flop_of_holdem_is_as_recorded() {
    let den = Den::new("holdem-flop");
    let out = play(&den, "holdem", &["--policy", "calls"], "\nc\n?\nb\nq\n");
    insta::assert_snapshot!("holdem_flop", between(&out, "Seat 1 calls 2.", "bets 4\n"));
    den.verify("holdem.log");
}

#[test]
fn a_street_of_stud_is_as_recorded() {
    let den = Den::new("stud-street");
    let typed = "\ni\nc\nc\nx\n?\nq\n";
    let out = play(&den, "seven-card-stud", &["--policy", "calls"], typed);
    let last = out.rfind("── Seven-card Stud").expect("a layout");
    insta::assert_snapshot!("stud_street", between(&out[last..], "──", "deals sampled)."));
    den.verify("seven-card-stud.log");
}

#[test]
fn a_draw_is_as_recorded() {
    let den = Den::new("draw");
    let out = play(&den, "five-card-draw", &["--policy", "calls"], "\nc\n9\n1 2\nx\n\nq\n");
    insta::assert_snapshot!("five_card_draw", between(&out, "discard?", "play with"));
    den.verify("five-card-draw.log");
}

#[test]
fn every_pot_game_is_played_checked_explained_and_rebuilt() {
    let den = Den::new("pot-games");
    for game in [
        "seven-card-stud",
        "seven-card-stud-high-low",
        "seven-card-stud-eight-or-better",
        "holdem",
        "omaha",
        "omaha-eight-or-better",
        "five-card-draw",
        "five-card-draw-low",
        "five-card-stud",
        "mambo-stud",
    ] {
        // Whatever is asked is answered by one of these, and the rest is not understood.
        let round = "\nc\ni\nx\nb\n".repeat(12);
        let out = play(&den, game, &[], &format!("{round}q\n"));
        assert!(out.contains("pot"), "{game}");
        den.verify(&format!("{game}.log"));
        let log = den.typed(&format!("{game}.log"));
        let why = den.answer(&["audit", "explain", &log], "");
        assert!(why.contains(" put in ") && why.contains(" won "), "{game}: {why}");
        assert!(den.answer(&["audit", "reconstruct", &log], "").contains("agrees"), "{game}");
        assert!(den.answer(&["audit", "replay", &log], "").contains("no difference"), "{game}");
        assert!(den.answer(&["audit", "show", &log], "").contains("to the pot"), "{game}");
    }
}

/// Three rounds of a table nobody sits at, all complete.
fn three_rounds(name: &str) -> (Den, String) {
    let den = Den::new(name);
    let log = den.typed("w.log");
    den.answer(
        &["table", "holdem", "--seats", "4", "--rounds", "3", "--seed", "7", "--log", &log],
        "",
    );
    (den, log)
}

#[test]
fn whoever_has_no_seed_is_told_what_was_not_proven() {
    let (den, log) = three_rounds("unseeded");
    let whole = den.document(&["audit", "replay", &log, "--json"], 0);
    assert_eq!((&whole["unseeded"], &whole["uncompared"]), (&json!([]), &json!(0)));
    let copy = den.typed("public.log");
    den.answer(&["audit", "export", &log, "--output", &copy], "");
    for what in ["replay", "verify"] {
        let said = den.call(&["audit", what, &copy], "");
        assert_eq!(said.code, 0, "{what}: {}{}", said.out, said.err);
        said.says("the seeds of shuffle 1 and ").says("cannot be compared: a seed is not here");
        let document = den.document(&["audit", what, &copy, "--json"], 0);
        let unseeded = document["unseeded"].as_array().expect("a list").len();
        assert!(unseeded >= 3 && document["uncompared"].as_u64() > Some(0), "{document}");
        assert!(document["remarks"].to_string().contains("is not proven"), "{document}");
    }
    let said = den.call(&["audit", "explain", &copy], "");
    assert!(!said.words().contains("No round has been completed"), "{}", said.out);
    said.says("The seed of shuffle 1 stays sealed");
    let said = den.call(&["audit", "reconstruct", &copy], "");
    assert!(!said.words().contains("No round is complete"), "{}", said.out);
}

#[test]
fn a_table_whose_rounds_are_over_goes_on_without_their_seeds() {
    let (den, log) = three_rounds("seeds-gone");
    std::fs::remove_file(format!("{log}.sealed")).expect("the seeds");
    let wrong = den.call(&["audit", "verify", &log], "");
    assert_eq!(wrong.code, 1, "{}", wrong.out);
    wrong.says("gave cannot be proven; the table goes on all the same");
    assert!(!wrong.words().contains("voids the round"), "{}", wrong.out);
    let abandon = den.call(&["audit", "abandon", &log, "--reason", "the disk is gone"], "");
    assert_eq!(abandon.code, 1, "{}{}", abandon.out, abandon.err);
    abandon.says("nothing is void");
    let good = den.call(&["audit", "verify", &log], "");
    assert_eq!(good.code, 0, "{}", good.out);
    good.says("the table went on without the sealed seeds of shuffles 1 to ");
    assert!(!den.answer(&["audit", "show", &log], "").contains("leaves the table"));
}

#[test]
fn up_to_eleven_sit_at_a_table_of_80_columns_and_nobody_sits_alone() {
    let den = Den::new("eleven");
    for (game, seats) in [("holdem", "11"), ("mambo-stud", "11"), ("seven-card-stud", "8")] {
        let log = format!("{game}.log");
        let typed = "\nc\nc\ni\n?\nq\n";
        let out = den.play_at(game, &log, &["--seats", seats, "--rehearse", "1"], typed);
        for line in out.lines() {
            assert!(line.chars().count() <= 80, "{line}");
        }
        assert!(out.contains("Equity against "), "{game}\n{out}");
    }
    let alone = den.call(&["play", "holdem", "--seats", "1"], "");
    assert_eq!(alone.code, 2);
    alone.says("this game is played by two or more");
    let many = den.call(&["play", "seven-card-stud", "--seats", "9"], "");
    assert_ne!(many.code, 0);
}

#[test]
fn a_table_that_is_watched_tells_who_bet_and_won_what() {
    let den = Den::new("watched-pot");
    let log = den.typed("w.log");
    let call = ["table", "holdem", "--seats", "6", "--rounds", "3", "--seed", "7", "--log", &log];
    let out = den.answer(&call, "");
    assert!(out.contains("posts a blind, 2 to the pot") && out.contains("of pot 1, "), "{out}");
    den.verify("w.log");
    // Whoever leaves after trouble makes room for somebody else: two or more play poker.
    let trouble = ["table", "holdem", "--seed", "5", "--rounds", "5", "--trouble", "much"];
    assert!(den.answer(&trouble, "").contains("round 5 complete"));
    let step = ["table", "holdem", "--seats", "3", "--seed", "7", "--step"];
    let out = den.answer(&step, &("\n".repeat(40) + "layout\nq\n"));
    assert!(out.contains("stack 39") && out.contains("pot"), "{out}");
}
