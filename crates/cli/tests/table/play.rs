//! `house play` from a pipe.

use crate::den::{Den, cards, hole_card};

fn assert_fits(out: &str) {
    for line in out.lines() {
        assert!(line.chars().count() <= 80, "{line}");
    }
}

#[test]
fn two_rounds_are_as_recorded() {
    let den = Den::new("transcript");
    let typed = "h\n7.25\n10\n?\nfold\nd 11\nn\n\nr\n5\nq\n";
    let out = den.play("evening.log", &["--rehearse", "1"], typed);
    let out = out.replace(&den.typed("evening.log"), "LOG");
    insta::assert_snapshot!("two_rounds", out);
    let log = den.typed("evening.log");
    assert!(den.answer(&["audit", "verify", &log], "").starts_with("good: "));
}

#[test]
fn the_same_number_rehearses_the_same_evening_and_another_does_not() {
    let den = Den::new("rehearsals");
    let typed = "10\nn\n10\nd\n10\nn\nq\n";
    let first = den.play("1.log", &["--rehearse", "7"], typed);
    let again = den.play("2.log", &["--rehearse", "7"], typed);
    let other = den.play("3.log", &["--rehearse", "8"], typed);
    assert_eq!(cards(&first).len(), 15, "five cards in each of three rounds");
    assert_eq!(cards(&first), cards(&again));
    assert_ne!(cards(&first), cards(&other));
    let (fresh, fresher) = (den.play("4.log", &[], typed), den.play("5.log", &[], typed));
    assert_ne!(cards(&fresh), cards(&fresher));
}

#[test]
fn no_line_is_wider_than_80_columns_however_many_play() {
    let den = Den::new("widths");
    let typed = "10,000\n9,999.50\n?\nr\nh\nx\nd\n?\n5,000.50\n\n\nn\nn\nq\n";
    for (number, call) in [
        &["--areas", "2", "--others", "6", "--chips", "1000000"][..],
        &["--others", "7", "--chips", "999999.50"],
        &["--areas", "2", "--chips", "25000"],
        &["--name", "Ada Augusta King, Countess of Lovelace, of Ockham Park in the County"],
    ]
    .iter()
    .enumerate()
    {
        let call: Vec<&str> = call.iter().copied().chain(["--rehearse", "2"]).collect();
        assert_fits(&den.play(&format!("{number}.log"), &call, typed));
    }
}

#[test]
fn two_areas_are_wagered_and_decided_one_after_the_other() {
    let den = Den::new("two-areas");
    let out = den.play("a.log", &["--areas", "2", "--rehearse", "3"], "10\n20\nn\n20\nq\n");
    for words in
        ["Seat 1, wager?", "Seat 2, wager?", "Seat 1, double down?", "Seat 2, double down?"]
    {
        assert!(out.contains(words), "{words}\n{out}");
    }
    assert!(out.contains("Seat 1's wager of 10 "), "{out}");
    // What one reason decided is told in one sentence.
    assert!(out.contains("Seat 2's wager and double down of 20 each "), "{out}");
    let skipped = den.play("b.log", &["--areas", "2", "--rehearse", "3"], "s\n20\nn\nq\n");
    assert!(!skipped.contains("Seat 1's wager") && skipped.contains("Seat 2's wager of 20"));
    let none = den.play("c.log", &["--areas", "2", "--rehearse", "3"], "s\ns\nq\n");
    assert!(none.contains("Wager on at least one area"), "{none}");
}

#[test]
fn others_play_along_and_buy_chips_when_they_need_them() {
    let den = Den::new("others");
    let out = den.play("a.log", &["--others", "2", "--rehearse", "4"], "10\nn\n10\nn\nq\n");
    assert_eq!(cards(&out).len(), 14, "a card each, and four before the dealer, twice");
    assert!(out.contains("2 guest 1") && out.contains("3 guest 2"), "{out}");
    assert!(out.contains("Seat 2 does") || out.contains("Seat 2 doubles"), "{out}");
    assert!(!out.contains("Seat 2's wager"), "only one's own wagers are explained at the table");
}

#[test]
fn the_deck_is_cut_by_a_player_who_asks_to() {
    let den = Den::new("cut");
    let call = ["--cut", "--rehearse", "1"];
    let plain = den.play("a.log", &["--rehearse", "1"], "10\nn\nq\n");
    let declined = den.play("b.log", &call, "\n10\nn\nq\n");
    let cut = den.play("c.log", &call, "3\nten\n17\n10\nn\nq\n");
    assert_eq!(cards(&plain), cards(&declined), "then the dealer cuts, as always");
    assert_ne!(cards(&plain), cards(&cut));
    assert!(cut.contains("Refused: a cut of 3 cards"), "{cut}");
    assert!(cut.contains("\"ten\" is no number of cards; 10 to 42 are accepted"), "{cut}");
}

#[test]
fn colour_comes_only_where_it_is_asked_for_and_every_suit_has_its_own() {
    let den = Den::new("colours");
    let play = |log: &str, colour: &[&str], no_color: &str| {
        let path = den.typed(log);
        let mut call = vec!["play", "double-down-stud", "--others", "7", "--log", &path];
        call.extend(["--rehearse", "3"].iter().chain(colour));
        let env = [("NO_COLOR", no_color)];
        den.call_with(&call, b"10\nn\n10\nn\nq\n", &env).out
    };
    assert!(!play("a.log", &[], "").contains('\u{1b}'), "this is no terminal");
    assert!(!play("b.log", &[], "1").contains('\u{1b}'));
    let coloured = play("c.log", &["--color", "always"], "");
    for (code, suit) in [("1", '♠'), ("31", '♥'), ("94", '♦'), ("32", '♣')] {
        let paint = format!("\u{1b}[{code}m");
        let mut texts = coloured.split(&paint).skip(1).filter_map(|text| text.split_once('\u{1b}'));
        let painted = texts.any(|(text, _)| text.contains(suit));
        assert!(painted, "{suit} is not painted {code}");
    }
    assert!(!coloured.contains("\u{1b}[H"), "nothing is drawn over in a pipe");
}

#[test]
fn a_player_without_chips_is_told_so_and_may_buy_more() {
    let den = Den::new("broke");
    // The first hand of this rehearsal loses.
    let out = den.play("a.log", &["--rehearse", "1", "--chips", "10.50"], "10\nd\nn\n5\n");
    assert!(out.contains("(d 0.50, an amount or n;"), "as far as the chips go\n{out}");
    assert!(out.contains("You have 0 in chips; the least wager is 1.\nBuy how many? "), "{out}");
    let out =
        den.play("c.log", &["--rehearse", "1", "--chips", "10.50"], "10\nd\nx\n20\n5\nn\nq\n");
    assert!(out.contains("\"x\" is not an amount of money"), "{out}");
    assert!(out.contains("You buy 20 and have 20 in chips."), "{out}");
    assert!(out.contains("2 rounds, you are down 15.50."), "what was bought is not won\n{out}");
    let out = den.play("d.log", &["--rehearse", "1", "--chips", "10"], "+5\nbuy 1,000\nq\n");
    assert!(out.contains("You buy 1,000 and have 1,015 in chips."), "{out}");
    assert!(out.contains("0 rounds, you are even."), "{out}");
    let out = den.play("b.log", &["--rehearse", "1", "--chips", "10"], "10\nd\nn\n");
    assert!(out.contains("(no chips for it: n;"), "{out}");
    assert!(out.contains("Refused: a wager of 10 with 0 in chips"), "{out}");
}

#[test]
fn the_grade_says_what_was_best_and_what_a_mistake_costs() {
    let den = Den::new("grades");
    let out = den.play("a.log", &["--rehearse", "1"], "10\nn\n10\nd\n10\nq\n");
    assert!(out.contains("Best: no choice is worth more."), "{out}");
    assert!(out.contains("Blunder: it gives away 7.50 on average; not doubling is better."));
    assert!(out.contains("1 of 2 decisions best, 1 blunder: 7.50 given away in all."), "{out}");
}

#[test]
fn whoever_leaves_may_try_the_costliest_decisions_again_with_the_same_cards() {
    let den = Den::new("again");
    let typed = "10\nd\n10\nd\nq\n3\n1\nx\nn\n1\n5\n\n";
    let out = den.play("a.log", &["--rehearse", "1"], typed);
    let words = out.split_whitespace().collect::<Vec<_>>().join(" ");
    let first = words.find("1. Round 2, seat 1: 5♦ against 9♦ Q♣ 10♦: doubling 10 gave away 7.50");
    let second = words.find("2. Round 1, seat 1: 3♠ against 4♠ 4♣ 5♦: doubling 10 gave away");
    assert!(first.is_some() && first < second, "{out}");
    assert!(out.contains("There is no decision \"3\": give 1 to 2."), "{out}");
    let again = &out[out.find("\nTry one again").expect("after the list")..];
    assert!(again.contains("Seat 1, double down? (d 10, an amount or n) x\n"), "{again}");
    assert!(again.contains("\"x\" is no decision"), "{again}");
    assert!(!words[..words.find("Try one again").expect("asked")].contains("is better. Try"));
    assert!(words.contains("Better was: 1. not doubling; 2. not doubling."), "told last: {out}");
    assert!(again.contains("Best: no choice is worth more."), "{again}");
    assert!(again.contains("Blunder: it gives away 3.75 on average"), "{again}");
    den.verify("a.log");
}

#[test]
fn the_score_goes_on_where_somebody_comes_back() {
    let den = Den::new("score");
    den.play("a.log", &["--rehearse", "1"], "10\nn\n10\nd\nq\n");
    let out = den.resume("a.log", &["--rehearse", "1"], "10\nn\nq\n");
    assert!(out.contains("\n3 rounds, you are down 40.\n"), "{out}");
    assert!(out.contains("2 of 3 decisions best, 1 blunder: 7.50 given away in all."), "{out}");
    assert!(out.contains("To come back: house play double-down-stud --resume LOG\n"), "{out}");
    let usual = den.answer(&["play", "double-down-stud"], "q\n");
    assert!(usual.contains("To come back: house play double-down-stud --resume\n"), "{usual}");
}

#[test]
fn whoever_leaves_before_the_deal_takes_the_wager_back() {
    let den = Den::new("withdraw");
    let out = den.play("a.log", &["--areas", "2"], "10\nq\n");
    assert!(out.contains("0 rounds, you are even."), "{out}");
    let shown = den.answer(&["audit", "show", &den.typed("a.log")], "");
    assert!(shown.contains("> withdraw seat 1"), "{shown}");
}

#[test]
fn the_end_of_the_input_is_a_goodbye() {
    let den = Den::new("end");
    for (number, typed) in ["", "10\n", "10", "10\nn\n", "10\nn\n10\n?\n"].iter().enumerate() {
        let out = den.play(&format!("{number}.log"), &["--rehearse", "1"], typed);
        assert!(out.contains("Log: "), "{out}");
        let open = out.contains("The round is still open");
        assert_eq!(open, matches!(number, 1 | 2 | 4), "{typed:?}\n{out}");
    }
}

#[test]
fn the_log_goes_where_logs_are_kept_unless_told_otherwise() {
    let den = Den::new("folder");
    let out = den.answer(&["play", "double-down-stud"], "q\n");
    let folder = den.typed("state/house");
    assert!(out.contains(&format!("Log: {folder}/double-down-stud-")), "{out}");
    let out = den.call_with(
        &["play", "double-down-stud"],
        b"q\n",
        &[("XDG_STATE_HOME", "relative"), ("HOME", &den.typed("home"))],
    );
    assert!(out.out.contains(&den.typed("home/.local/state/house")), "{}", out.out);
    assert!(hole_card(&out.out).is_none());
}
