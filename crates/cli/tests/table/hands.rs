//! `house audit phh` and `house audit check`: hand histories out of a log, and in.

use std::fs;

use audit::WrittenRound;
use games::phh::NotWritten;

use crate::den::Den;

/// The games that the format and the room both know.
const GAMES: [&str; 6] = [
    "holdem",
    "omaha",
    "omaha-eight-or-better",
    "seven-card-stud",
    "seven-card-stud-eight-or-better",
    "five-card-draw",
];

/// An evening of a game: whatever is asked is answered by one of these.
fn evening(name: &str, game: &str) -> (Den, String) {
    let den = Den::new(name);
    let typed = format!("{}q\n", "\nc\ni\nx\nb\n".repeat(8));
    den.play_at(game, "a.log", &["--seats", "4", "--rehearse", "3"], &typed);
    let log = den.typed("a.log");
    (den, log)
}

#[test]
fn every_game_of_the_format_goes_out_of_a_log_and_is_lawful() {
    for game in GAMES {
        let (den, log) = evening(&format!("phh-{game}"), game);
        let all = den.typed("all.phhs");
        let written = den.call(&["audit", "phh", &log, "--output", &all], "");
        assert_eq!(written.code, 0, "{game}: {}", written.err);
        let text = fs::read_to_string(&all).expect("a file");
        assert!(text.starts_with("[1]\nvariant = ") && text.contains("??"), "{game}: {text}");
        let told = den.answer(&["audit", "check", &all], "");
        assert!(told.starts_with("lawful: hand 1, ") && told.contains(game), "{told}");
        assert!(!told.contains("not over"), "{told}");
        let document = den.document(&["audit", "check", &all, "--json"], 0);
        assert_eq!(document["lawful"], true);
        let one = den.answer(&["audit", "phh", &log, "--round", "1"], "");
        let first = den.file("one.phh", &one);
        assert_eq!(
            den.document(&["audit", "check", &first, "--json"], 0)["hands"][0]["game"],
            game
        );
        let mine = den.answer(&["audit", "phh", &log, "--round", "1", "--viewpoint", "seat-1"], "");
        assert!(mine.matches("??").count() < one.matches("??").count(), "{mine}");
    }
}

const HAND: &str = "variant = 'FT'
antes = [0, 0, 0]
blinds_or_straddles = [2, 4, 0]
small_bet = 4
big_bet = 8
starting_stacks = [100, 100, 6]
actions = ['d dh p1 AsKd', 'd dh p2 7h7c', 'd dh p3 QcJc',
  'p3 f', 'p1 cbr 8', 'p2 cc', 'd db 2c9hTs', 'p1 cc', 'p2 cc', 'd db 3h', 'p1 cc', 'p2 cc',
  'd db 4h', 'p1 cc', 'p2 cc', 'p1 sm AsKd', 'p2 sm 7h7c']
finishing_stacks = [92, 108, 6]
";

#[test]
fn a_hand_that_was_tampered_with_is_told_which_paragraph_it_breaks() {
    let den = Den::new("phh-tampered");
    let good = den.file("good.phh", HAND);
    assert!(den.answer(&["audit", "check", &good], "").contains("lawful: 17 actions of holdem"));
    for (find, put, action, clause) in [
        ("p1 cbr 8", "p1 cbr 6", Some(5), "D16"),
        ("p1 cbr 8", "p1 cbr 200", Some(5), "D16"),
        ("'p1 cbr 8', 'p2 cc'", "'p2 cc', 'p1 cbr 8'", Some(5), "14.10(f)"),
        ("d db 2c9hTs", "d db 2c9h", Some(8), "14.10(g)"),
        ("d db 2c9hTs", "d db 2c9hTs5d", Some(7), "14.10(g)"),
        ("d db 3h", "d db As", Some(10), "14.2(a)"),
        ("[92, 108, 6]", "[108, 92, 6]", None, "14.10(j)"),
    ] {
        let text = HAND.replacen(find, put, 1);
        assert_ne!(text, HAND, "{find}");
        let wrong = den.file("wrong.phh", &text);
        let document = den.document(&["audit", "check", &wrong, "--json"], 1);
        let breaks = &document["hands"][0]["breaks"];
        assert_eq!(
            (&document["lawful"], &breaks["action"]),
            (&false.into(), &action.into()),
            "{put}"
        );
        let cited = breaks["clause"].as_str().expect("a paragraph");
        assert!(cited.ends_with(clause), "{put}: {cited}");
        let page = den.call(&["audit", "check", &wrong], "");
        assert_eq!(page.code, 1);
        assert!(page.out.starts_with("unlawful: ") && page.out.contains(clause), "{}", page.out);
        assert!(page.out.lines().all(|line| line.chars().count() <= 80), "{}", page.out);
    }
}

#[test]
fn what_cannot_be_read_is_a_wrong_call_and_says_why() {
    let den = Den::new("phh-unreadable");
    for (text, words) in [
        ("variant = ".to_owned(), "line 1 is no TOML"),
        (String::new(), "no hand"),
        ("variant = 'FR'".to_owned(), "FR is no game that is played here"),
        (HAND.replace("small_bet = 4\n", ""), "small_bet is missing"),
        (HAND.replace("p3 f", "p3 jumps"), "is no action"),
        (HAND.replace("[92, 108, 6]", "[92]"), "for every player"),
        (format!("[7]\n{}", HAND.replace("p3 f", "p9 f")), "hand 7: "),
    ] {
        let file = den.file("bad.phh", &text);
        den.refused(&["audit", "check", &file], &["bad.phh", words]);
    }
    den.refused(&["audit", "check", "nowhere.phh"], &["nowhere.phh"]);
}

#[test]
fn a_file_of_hands_says_which_rounds_are_left_out_and_why() {
    let history = floor::phh::read(HAND).expect("a hand");
    let rounds = [
        WrittenRound { round: 1, history: Ok(history.clone()) },
        WrittenRound { round: 2, history: Err(NotWritten::Void) },
        WrittenRound { round: 3, history: Ok(history) },
    ];
    let file = floor::phh::file_of(&rounds, None);
    let said = "\n# round 2 is not written: the format has no word for what was void\n";
    assert!(file.contains(said), "{file}");
    let names: Vec<_> = floor::phh::check_all(&file).expect("two hands").into_iter().collect();
    assert_eq!(
        names.iter().map(|hand| hand.name.as_deref()).collect::<Vec<_>>(),
        [Some("1"), Some("3")]
    );
    assert_eq!(floor::phh::file_of(&rounds[1..2], None), "", "no hand at all is no file");
}

#[test]
fn a_log_without_such_a_hand_says_so() {
    let (den, log) = evening("phh-none", "holdem");
    den.refused(&["audit", "phh", &log, "--round", "99"], &["no round 99", "rounds 1 to"]);
    den.refused(&["audit", "phh", &log, "--viewpoint", "seat-9"], &["nobody holds seat 9"]);
    den.play("b.log", &["--rehearse", "1"], "10\nn\nq\n");
    let none = den.call(&["audit", "phh", &den.typed("b.log")], "");
    assert_eq!((none.code, &*none.out), (1, ""));
    none.says("round 1 is not written: the format has no code for double-down-stud");
}
