//! A game with several decisions, killed in the middle of a round, goes on with the same cards.

use crate::den::Den;

/// The last layout that was drawn and what was said of it.
fn last_layout(out: &str) -> Vec<&str> {
    let lines: Vec<&str> = out.lines().collect();
    let title = lines.iter().rposition(|line| line.starts_with("── ")).expect("a layout");
    lines[title..].iter().copied().take_while(|line| !line.is_empty()).collect()
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
