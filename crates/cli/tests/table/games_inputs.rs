//! What is typed wrongly at the games with hands of several cards: named, answered, nothing lost.

use crate::den::Den;

/// Plays with what is wrong typed among what is right, and expects these words of an answer.
fn answers(den: &Den, game: &str, typed: &str, words: &str) {
    let log = format!("{}.log", den.names().len());
    let out = den.play_at(game, &log, &["--rehearse", "1", "--no-grades"], typed);
    let said = out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(said.contains(words), "{words:?} is not in\n{out}");
    assert!(out.contains("1 round, "), "the round is played all the same\n{out}");
    den.verify(&log);
}

#[test]
fn a_wrong_wager_is_refused_with_its_paragraph_and_asked_for_again() {
    let den = Den::new("games-wrong-wagers");
    for (game, typed, words) in [
        ("caribbean-stud", "10\n2\n\nf\nq\n", "Refused: a progressive wager of 2"),
        ("caribbean-stud", "10\nten\n\nf\nq\n", "\"ten\" is not an amount of money"),
        ("caribbean-stud", "s\n10\n\nf\nq\n", "Type an amount from 1 to 10,000, or q to leave."),
        ("double-draw-poker", "10\n15\n10\nf\nq\n", "Refused: a bonus wager of 15"),
        ("double-draw-poker", "10\n15\n10\nf\nq\n", "(nj-double-draw-poker 42.1 \"Bonus Wager\")"),
        ("double-draw-poker", "10\ns\n10\nf\nq\n", "Type an amount for the bonus wager, w to take"),
        ("double-cross-poker", "10\n101\n\nf\nq\n", "Refused: a wager of 101 is outside"),
        ("double-cross-poker", "10\n0.50\n\nf\nq\n", "25.6(d)"),
        ("three-card-draw-poker", "10\n0.25\n\nf\nq\n", "Refused: a wager of 0.25"),
        ("three-card-draw-poker", "7.25\n10\n\nf\nq\n", "cannot be made with chips of 0.50"),
    ] {
        answers(&den, game, typed, words);
    }
}

#[test]
fn a_wrong_decision_is_named_with_what_would_be_accepted() {
    let den = Den::new("games-wrong-decisions");
    let not_a_choice = |text: &str, letters: &str| {
        format!("{text:?} is no decision: type {letters}, a number or the words")
    };
    for (game, typed, words) in [
        ("caribbean-stud", "10\n\ncall\nf\nq\n", not_a_choice("call", "f, b")),
        ("caribbean-stud", "10\n\n3\nf\nq\n", not_a_choice("3", "f, b")),
        ("caribbean-stud", "10\n\n\nf\nq\n", not_a_choice("", "f, b")),
        ("caribbean-stud", "10\n\nbets 30\nf\nq\n", "Refused: ".to_owned()),
        ("double-cross-poker", "10\n5\nf\nn\nf\nq\n", not_a_choice("f", "e, n")),
        ("double-cross-poker", "10\n\nraise\nf\nq\n", not_a_choice("raise", "f, v, o")),
        ("three-card-draw-poker", "10\n\ndraws 5\nf\nq\n", "Refused: ".to_owned()),
        ("double-draw-poker", "10\n\nfirst draw wager 5\nf\nq\n", "42.10(b)".to_owned()),
    ] {
        answers(&den, game, typed, &words);
    }
}

#[test]
fn wrong_discards_are_named_with_the_cards_held() {
    let den = Den::new("games-wrong-discards");
    // The first hand of this rehearsal is 4c Ad Kh 3h Qc.
    for (wrong, words) in [
        ("7s", "7s is not in the hand; choose 1 4c, 2 Ad, 3 Kh, 4 3h or 5 Qc."),
        ("6", "\"6\": there is no card in place 6; choose 1 4c"),
        ("1 1", "Place 1 is named twice"),
        ("four", "\"four\" is not a card"),
        ("1 2 3 4", "Refused: "),
        ("1 2 3 4", "42.10(d)"),
    ] {
        let typed = format!("10\n\nw\n{wrong}\n4c kh\nf\nq\n");
        answers(&den, "double-draw-poker", &typed, words);
    }
    let typed = "10\n\nd\n\n1 2\nk\n9\n1\nq\n";
    for words in [
        "Name the card to give up: 1 3s, 2 Ad or 3 4s.",
        "Refused: 2 cards",
        "\"9\": there is no card in place 9; choose 1 3s, 2 Ad or 3 4s.",
    ] {
        answers(&den, "three-card-draw-poker", typed, words);
    }
}

#[test]
fn numbers_letters_and_words_mean_the_same() {
    let den = Den::new("games-same");
    let heard = |out: &str| {
        let told = out.lines().filter(|line| line.contains(" gets ") || line.contains("you are "));
        told.map(str::to_owned).collect::<Vec<String>>()
    };
    for (game, wagers, ways) in [
        ("caribbean-stud", "10\n\n", &["2", "b", "bet", "bets 20", "BETS  20"][..]),
        (
            "double-cross-poker",
            "10\n\n",
            &["2", "v", "vertical", "raises vertical", "raise vertical"],
        ),
        ("three-card-draw-poker", "10\n\n", &["2", "i", "in to win", "in to win 10"]),
        ("double-draw-poker", "10\n\nw\n", &["1 3\nf", "13\nf", "4c Kh\n1", "4C, KH\nfold"]),
    ] {
        let results: Vec<_> = ways
            .iter()
            .map(|way| {
                let log = format!("{}.log", den.names().len());
                let typed = format!("{wagers}{way}\nq\n");
                heard(&den.play_at(game, &log, &["--rehearse", "1", "--no-grades"], &typed))
            })
            .collect();
        assert!(results.windows(2).all(|two| two[0] == two[1]), "{game}: {results:?}");
    }
}

#[test]
fn a_call_the_game_cannot_answer_is_refused_before_there_is_a_log() {
    let den = Den::new("games-wrong-calls");
    let call = |more: &[&'static str]| [&["play", "three-card-draw-poker"], more].concat();
    den.refused(&call(&["--others", "6"]), &["7 seats are needed", "1 to 6"]);
    den.refused(&call(&["--areas", "2"]), &["a player may wager on one area only", "ruling X15"]);
    den.refused(&["play", "double-draw-poker", "--chips", "1"], &["--chips 1 buys no wager"]);
    assert!(!den.path("state").exists());
}
