//! Games with several decisions, left or killed in the middle of a round, go on with the same cards
//! and with what was seen.

use crate::den::Den;

/// A round that is left after every answer, and played whole.
fn interrupted_everywhere(game: &str, wagers: &str, decisions: &[&str], others: &str) {
    let den = Den::new(&format!("left-{game}"));
    let call = ["--others", others, "--rehearse", "4", "--no-grades"];
    let whole = format!("{wagers}{}\nq\n", decisions.join("\n"));
    let whole = den.play_at(game, "whole.log", &call, &whole);
    let mut pieces = den.play_at(game, "left.log", &call, wagers);
    for decision in decisions {
        assert!(pieces.contains("The round is still open"), "{decision}\n{pieces}");
        let typed = format!("{decision}\n");
        let again = ["--rehearse", "4", "--no-grades"];
        pieces = den.resume_at(game, "left.log", &again, &typed);
        assert!(pieces.contains("Welcome back, you"), "{pieces}");
        den.verify("left.log");
    }
    assert_eq!(last_layout(&pieces), last_layout(&whole), "{pieces}\n{whole}");
    assert!(last_layout(&whole).iter().any(|line| line.contains("result ")), "{whole}");
}

/// The last layout that was drawn and what was said of it.
fn last_layout(out: &str) -> Vec<&str> {
    let lines: Vec<&str> = out.lines().collect();
    let title = lines.iter().rposition(|line| line.starts_with("── ")).expect("a layout");
    lines[title..].iter().copied().take_while(|line| !line.is_empty()).collect()
}

#[test]
fn double_draw_left_at_every_decision() {
    interrupted_everywhere("double-draw-poker", "10\n5\n", &["w", "1 2 3", "w", "5"], "2");
}

#[test]
fn three_card_draw_left_at_every_decision() {
    interrupted_everywhere("three-card-draw-poker", "10\n5\n", &["d", "1"], "3");
}

#[test]
fn double_cross_left_at_every_decision() {
    interrupted_everywhere("double-cross-poker", "10\n5\n", &["e", "o"], "2");
}

#[test]
fn caribbean_stud_left_at_its_decision() {
    interrupted_everywhere("caribbean-stud", "10\n1\n", &["b"], "2");
}

/// The lines of values in an answer.
fn values(out: &str) -> Vec<&str> {
    out.lines().filter(|line| line.ends_with(" of your ante")).collect()
}

#[test]
fn whoever_comes_back_is_advised_from_all_that_was_seen_before() {
    let den = Den::new("advised-after");
    let call = ["--rehearse", "4", "--others", "1", "--no-grades"];
    let (game, before) = ("double-draw-poker", "10\n\nw\n1 2 3\nw\n");
    let whole = den.play_at(game, "whole.log", &call, &format!("{before}?\n"));
    den.play_at(game, "left.log", &call, before);
    let back = den.resume_at(game, "left.log", &["--rehearse", "4"], "?\n");
    assert_eq!(values(&back).len(), 6, "keep all, or one of five\n{back}");
    assert_eq!(values(&back), values(&whole), "cards given up are known to be out");
    let whole = den.play_at("caribbean-stud", "a.log", &call, "10\n1\n?\n");
    let back = den.resume_at("caribbean-stud", "a.log", &["--rehearse", "4"], "?\n");
    assert_eq!(values(&back).len(), 2, "{back}");
    assert_eq!(values(&back), values(&whole), "the wager on the meter counts too");
}

#[test]
fn a_killed_process_loses_nothing_at_whatever_prompt_it_is_killed() {
    let den = Den::new("games-killed");
    let game = "double-draw-poker";
    let told = [
        ("ante?", "10"),
        ("bonus?", "5"),
        ("decision?", "w"),
        ("discard?", "1 2"),
        ("decision?", "w"),
        ("discard?", "5"),
    ];
    let typed: String = told.iter().map(|(_, answer)| format!("{answer}\n")).collect();
    let whole =
        den.play_at(game, "whole.log", &["--rehearse", "6", "--no-grades"], &(typed + "q\n"));
    for kill_at in 0..told.len() {
        let log = den.typed(&format!("{kill_at}.log"));
        let call = ["play", game, "--rehearse", "6", "--no-grades", "--log", &log];
        let mut talk = den.start(&call);
        for (prompt, answer) in &told[..kill_at] {
            talk.hears(prompt);
            talk.types(answer);
        }
        talk.hears(told[kill_at].0);
        talk.kill();
        let rest: String =
            told[kill_at..].iter().map(|(_, answer)| format!("{answer}\n")).collect();
        let log = format!("{kill_at}.log");
        let resumed =
            den.resume_at(game, &log, &["--rehearse", "6", "--no-grades"], &(rest + "q\n"));
        assert_eq!(last_layout(&resumed), last_layout(&whole), "killed at prompt {kill_at}");
        den.verify(&log);
    }
}

#[test]
fn the_log_of_one_game_is_not_resumed_as_another() {
    let den = Den::new("other-game");
    den.play_at("caribbean-stud", "a.log", &["--rehearse", "1"], "10\n\n");
    let log = den.typed("a.log");
    den.refused(
        &["play", "double-draw-poker", "--resume", &log],
        &["a.log is the log of a table of caribbean-stud; name that game"],
    );
}
