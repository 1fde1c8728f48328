//! `house play` from a pipe with the games that have hands of several cards.

use ::audit::{KeyDir, LiveTable};
use games::catalogue::GameId;
use games::{Game, with_game};
use rules::Chips;

use crate::den::Den;

/// A game and an evening of several rounds at it.
struct Evening {
    game: &'static str,
    typed: &'static str,
    rounds: u64,
}

const EVENINGS: [Evening; 5] = [
    Evening { game: "double-down-stud", typed: "10\nd\n\nn\n20\nn\nq\n", rounds: 3 },
    Evening { game: "caribbean-stud", typed: "10\n1\nb\n\n\nf\n\nn\nbet\nq\n", rounds: 3 },
    Evening {
        game: "double-draw-poker",
        typed: "10\n\nw\n1 3\nw\n\n\n\nf\n20\n5\nw\nk\nf\nq\n",
        rounds: 3,
    },
    Evening { game: "three-card-draw-poker", typed: "10\n5\nd\n2\n\n\ni\n\nn\nf\nq\n", rounds: 3 },
    Evening { game: "double-cross-poker", typed: "10\n5\ne\nv\n\n\nn\no\n\nn\nf\nq\n", rounds: 3 },
];

/// The chips that the log says the player has, once every chip is found to be somewhere.
fn chips_in_log<G: Game>(den: &Den, log: &str) -> Chips {
    let keys = KeyDir::at(den.path("keys"));
    let live = LiveTable::<G>::resume(&den.path(log), &keys).expect("a log that was just written");
    assert!(live.table().is_conserved());
    live.table().ledger().balance("you")
}

/// The chips that the goodbye says the player has.
fn chips_told(out: &str) -> Chips {
    let line = out.lines().find(|line| line.contains(" rounds, you are ")).expect("a goodbye");
    let (_, came_to) = line.trim_end_matches('.').split_once(" rounds, you are ").expect("a line");
    let brought = Chips::dollars(500);
    match came_to.split_once(' ') {
        None => brought,
        Some(("up", amount)) => brought + amount.parse().expect("an amount"),
        Some((_, amount)) => brought - amount.parse().expect("an amount"),
    }
}

pub fn fits(out: &str) {
    for line in out.lines() {
        assert!(line.chars().count() <= 80, "{} columns: {line}", line.chars().count());
    }
}

#[test]
fn an_evening_at_every_game_is_kept_in_a_log_that_replays() {
    let den = Den::new("evenings");
    for Evening { game, typed, rounds } in EVENINGS {
        for seed in 1..=2 {
            let (log, seed) = (format!("{game}-{seed}.log"), seed.to_string());
            let call = ["--others", "2", "--no-grades", "--rehearse", &seed];
            let out = den.play_at(game, &log, &call, typed);
            assert!(out.contains(&format!("{rounds} rounds, you are ")), "{out}");
            assert!(!out.contains(" is no decision") && !out.contains("est: "), "{out}");
            fits(&out);
            den.verify(&log);
            let id: GameId = game.parse().expect("a game");
            let kept = with_game!(id, G => chips_in_log::<G>(&den, &log), planned => Chips::ZERO);
            assert_eq!(chips_told(&out), kept, "{game} {seed}\n{out}");
        }
    }
}

#[test]
fn every_choice_has_a_value_and_every_decision_a_grade() {
    let den = Den::new("values");
    for Evening { game, typed, rounds } in EVENINGS {
        let typed = typed.replace("\nw\n", "\n?\nw\n").replace("\ni\n", "\n?\ni\n");
        let typed = typed.replace("\nv\n", "\n?\nv\n").replace("\nb\n", "\n?\nb\n");
        let log = format!("{game}.log");
        let out = den.play_at(game, &log, &["--rehearse", "3"], &typed);
        assert!(!out.contains("No values"), "{out}");
        let grades = out.matches("Best: no choice is worth more").count()
            + out.matches(": it gives away").count();
        assert!(grades as u64 >= rounds, "{grades} grades\n{out}");
        assert_eq!(out.contains("Average result of the round."), typed.contains('?'), "{out}");
        fits(&out);
    }
}

#[test]
fn no_line_is_wider_than_80_columns_however_many_play_for_however_much() {
    let den = Den::new("game-widths");
    for Evening { game, .. } in EVENINGS {
        let others = if game == "caribbean-stud" { "6" } else { "5" };
        let typed = match game {
            "double-draw-poker" => "9,999.50\n\nw\nr\nh\nx\n1 2 3\nw\n?\n1\nq\n",
            "three-card-draw-poker" => "9,999.50\n5,000.50\n?\nr\nh\nd\nx\n?\n1\nq\n",
            "double-cross-poker" => "9,999.50\n99.50\n?\ne\nr\nh\nx\n?\no\nq\n",
            "caribbean-stud" => "9,999.50\n1\n?\nr\nh\nx\nb\nq\n",
            _ => "9,999.50\n?\nd\nq\n",
        };
        let log = format!("{game}.log");
        let call = ["--others", others, "--chips", "1000000", "--rehearse", "2"];
        let out = den.play_at(game, &log, &call, typed);
        assert!(out.contains("1 round, "), "{out}");
        fits(&out);
    }
}

#[test]
fn cards_that_only_others_examine_are_nowhere_to_be_seen() {
    let den = Den::new("hidden");
    for (game, typed, seen) in [
        ("caribbean-stud", "10\n\n", 6),
        ("double-draw-poker", "10\n\n", 5),
        ("three-card-draw-poker", "10\n\n", 3),
        ("double-cross-poker", "10\n\n", 4),
    ] {
        let log = format!("{game}.log");
        let out = den.play_at(game, &log, &["--others", "4", "--rehearse", "5"], typed);
        assert!(out.contains("The round is still open"), "{out}");
        let suits = ['♠', '♥', '♦', '♣'];
        let card = |word: &str| suits.iter().find_map(|suit| Some(word.find(*suit)? + 3));
        let mut cards: Vec<&str> = out
            .split([' ', '│', '.', '\n'])
            .filter_map(|word| Some(&word[..card(word)?]))
            .collect();
        cards.sort_unstable();
        cards.dedup();
        let jokers = usize::from(out.contains("joker"));
        assert_eq!(cards.len() + jokers, seen, "{cards:?}\n{out}");
        assert!(out.contains("guest 4"), "{out}");
    }
}

#[test]
fn two_rounds_of_caribbean_stud_are_as_recorded() {
    let den = Den::new("caribbean-transcript");
    let typed = "0\n10\n2\n1\nh\n?\nx\nbets 10\nb\n\nn\nr\nf\nq\n";
    let call = ["--others", "1", "--rehearse", "1"];
    let out = den.play_at("caribbean-stud", "evening.log", &call, typed);
    let out = out.replace(&den.typed("evening.log"), "LOG");
    insta::assert_snapshot!("caribbean_stud", out);
    den.verify("evening.log");
}

#[test]
fn what_no_source_says_is_told_to_whoever_sits_down_or_comes_back() {
    let den = Den::new("assumption");
    let told = "What no source says of this game is played by an assumption (ruling E20)";
    let words = |out: &str| out.split_whitespace().collect::<Vec<_>>().join(" ");
    let out = den.play_at("caribbean-stud", "a.log", &["--rehearse", "1"], "rules\n10\n\n");
    assert!(words(&out).contains(told), "{out}");
    assert!(out.contains("No source says how Caribbean stud is dealt"), "rules tells it: {out}");
    let out = den.resume_at("caribbean-stud", "a.log", &["--rehearse", "1"], "f\nq\n");
    assert!(words(&out).contains(told) && !out.contains("No source says"), "{out}");
    let out = den.play_at("three-card-draw-poker", "b.log", &[], "q\n");
    assert!(!out.contains("No source says"), "{out}");
}

#[test]
fn a_choice_that_cannot_be_paid_for_says_what_there_is() {
    let den = Den::new("out-of-reach");
    let call = ["--rehearse", "1", "--chips", "5"];
    let out = den.play_at("caribbean-stud", "a.log", &call, "5\n\nf\nq\n");
    assert!(out.contains("(b) bets 10 (you have 0)"), "{out}");
    let out = den.play_at("caribbean-stud", "b.log", &["--rehearse", "1"], "5\n\nf\nq\n");
    assert!(out.contains("(b) bets 10\n") && !out.contains("(you have"), "{out}");
}

#[test]
fn h_hits_at_blackjack_and_help_is_asked_for_by_its_word() {
    let den = Den::new("hits");
    let out = den.play_at("blackjack", "a.log", &["--rehearse", "1"], "10\nhelp\nh\ns\nq\n");
    assert!(out.contains("(h) hits") && out.contains("F1 help"), "{out}");
    assert!(out.contains("acts at once"), "help says how keys act: {out}");
    let log = den.answer(&["audit", "show", &den.typed("a.log")], "");
    assert!(log.contains("seat 1: hits") || log.contains("hits"), "{log}");
}

#[test]
fn an_award_is_paid_from_the_meter_once_a_supervisor_has_validated_it() {
    let den = Den::new("award");
    let call = ["--rehearse", AWARD.0];
    let out = den.play_at("caribbean-stud", "a.log", &call, "10\n1\nb\nq\n");
    assert!(out.contains(&format!("Seat 1 holds {}", AWARD.1)), "{out}");
    let place = |words: &str| out.find(words).unwrap_or_else(|| panic!("{words:?} not in\n{out}"));
    let validated = place("The casino supervisor validates the award of seat 1.");
    let won = place(&format!("Seat 1 wins an award of {}.", AWARD.2));
    assert!(validated < won, "{out}");
    place(&format!("Seat 1's progressive of 1 was collected and paid {}, because", AWARD.2));
    place("meter 10,000.70");
    den.verify("a.log");
}

/// A rehearsal in which the first hand wins an award: its number, the hand, the sum.
const AWARD: (&str, &str, &str) = ("56", "a flush, king high", "50");

#[test]
fn the_stub_is_counted_every_five_rounds_where_the_text_says_so() {
    let den = Den::new("stub");
    let typed = "10\n\nf\n".to_owned() + &"\n\nf\n".repeat(5) + "q\n";
    let out =
        den.play_at("double-cross-poker", "a.log", &["--rehearse", "1", "--no-grades"], &typed);
    assert!(out.contains("6 rounds, "), "{out}");
    assert_eq!(out.matches("The dealer counts the stub: 43 cards.").count(), 1, "{out}");
    den.verify("a.log");
}

#[test]
fn wagers_are_offered_in_order_and_can_be_taken_back() {
    let den = Den::new("offers");
    let typed = "10\nw\n20\n5\nf\n\n\nf\n\nn\nf\nq\n";
    let out = den.play_at("three-card-draw-poker", "a.log", &["--rehearse", "1"], typed);
    let prompts: Vec<&str> =
        out.lines().filter(|line| line.contains("ante?") || line.contains("bonus?")).collect();
    let asked = |place: usize, words: &str| {
        assert!(prompts[place].starts_with(words), "{}\n{out}", prompts[place]);
    };
    asked(0, "Seat 1, ante? (1 to 10,000; h help; q leave) 10");
    asked(1, "Seat 1, first 3 bonus? (Enter none; w takes all back; h help; q leave) w");
    asked(2, "Seat 1, ante? (1 to 10,000; Enter 10; h help; q leave) 20");
    asked(3, "Seat 1, first 3 bonus? (Enter none; w takes all back; h help; q leave) 5");
    asked(4, "Seat 1, ante? (1 to 10,000; Enter 20; h help; q leave) ");
    asked(5, "Seat 1, first 3 bonus? (Enter 5; n none; w takes all back; h help; q leave) ");
    let bonuses = out.matches("Seat 1's first 3 bonus of 5 was ").count();
    assert_eq!(bonuses, 2, "the third round has none\n{out}");
    let shown = den.answer(&["audit", "show", &den.typed("a.log")], "");
    assert!(shown.contains("> withdraw seat 1"), "{shown}");
}

#[test]
fn a_wager_that_must_be_made_is_offered_at_the_ante() {
    let den = Den::new("bonus");
    let out =
        den.play_at("double-draw-poker", "a.log", &["--rehearse", "1"], "10\n\nf\n20\n\nf\nq\n");
    assert!(out.contains("Seat 1, bonus? (Enter 10; w takes all back; h help; q leave)"), "{out}");
    let told = out.split_whitespace().collect::<Vec<_>>().join(" ");
    for wagers in ["ante and bonus of 10 each", "ante of 20 and bonus of 10"] {
        let words = format!("Seat 1's {wagers} were collected, because the hand was folded");
        assert!(told.contains(&words), "{words}: {out}");
    }
}

#[test]
fn a_side_wager_is_explained_by_what_decided_it() {
    let den = Den::new("side-wagers");
    let out = den.play_at("double-cross-poker", "a.log", &["--rehearse", "1"], "10\n5\nn\nf\nq\n");
    let words = out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("three-card of 5 was collected, because the cards were not exposed"));
    let out = den.play_at("double-cross-poker", "b.log", &["--rehearse", "1"], "10\n5\ne\nf\nq\n");
    let words = out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("because the cards exposed and the top card are "), "{out}");
    let call = ["--rehearse", "1"];
    let out = den.play_at("three-card-draw-poker", "c.log", &call, "10\n5\nd\n2\nq\n");
    let words = out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("first 3 bonus of 5 was collected, because the two cards kept are no"));
    assert!(words.contains("42.10(h)8 [Three Card Draw Poker])"), "{out}");
}

#[test]
fn a_player_without_chips_for_a_wager_can_still_fold() {
    let den = Den::new("no-chips");
    let call = ["--rehearse", "1", "--chips", "20"];
    let out = den.play_at("double-draw-poker", "a.log", &call, "10\n\nw\nf\n1\n");
    assert!(out.contains("Refused: a wager of 10 with 0 in chips"), "{out}");
    assert!(out.contains("You have 0 in chips; the least wager is "), "{out}");
    den.verify("a.log");
}

#[test]
fn colour_and_suits_are_for_those_who_ask() {
    let den = Den::new("game-colours");
    for Evening { game, typed, .. } in &EVENINGS[2..] {
        let log = format!("{game}.log");
        let out = den.play_at(game, &log, &["--rehearse", "1", "--no-grades"], typed);
        assert!(!out.contains('\u{1b}'), "this is no terminal");
        let log = format!("{game}-coloured.log");
        let out = den.play_at(
            game,
            &log,
            &["--rehearse", "1", "--no-grades", "--color", "always"],
            typed,
        );
        assert!(out.contains("\u{1b}[31m") && !out.contains("\u{1b}[H"), "{out}");
    }
}
