//! A table that is left, or killed, in the middle of a round goes on with the same cards.

use std::fs;

use ::audit::{KeyDir, LiveTable};
use ::table::automatic::{Next, next};
use ::table::{Command, Mode, Role, Shuffled, Time};
use games::DoubleDownStud;
use games::double_down_stud::Settings;
use rules::{Chips, Seat};

use crate::den::{Den, cards, hole_card};

#[test]
fn a_round_left_open_goes_on_with_the_same_hole_card() {
    let den = Den::new("left-open");
    let whole = den.play("whole.log", &["--rehearse", "5"], "10\nd\nq\n");
    let left = den.play("left.log", &["--rehearse", "5"], "10\n");
    assert!(left.contains("The round is still open") && hole_card(&left).is_none(), "{left}");
    let back = den.resume("left.log", &["--rehearse", "5"], "d\nq\n");
    assert!(back.contains("Welcome back, you"), "{back}");
    assert!(hole_card(&back).is_some());
    assert_eq!(hole_card(&back), hole_card(&whole));
    assert!(back.contains("(10)"), "{back}");
    assert!(back.contains("Seat 1's wager and double down of 10 each"), "{back}");
    let log = den.typed("left.log");
    den.answer(&["audit", "verify", &log], "");
}

#[test]
fn the_last_log_of_a_game_is_not_that_of_another_whose_name_begins_like_it() {
    let den = Den::new("names-begin-alike");
    den.answer(&["play", "omaha"], "q\n");
    den.answer(&["play", "omaha-eight-or-better"], "q\n");
    let back = den.answer(&["play", "omaha", "--resume"], "q\n");
    assert!(back.contains("Welcome back") && back.contains("house/omaha-20"), "{back}");
}

#[test]
fn whoever_comes_back_is_told_that_a_snapshot_was_not_used() {
    let den = Den::new("no-snapshot");
    den.play("a.log", &["--rehearse", "5"], "10\nd\nq\n");
    let back = den.resume("a.log", &["--rehearse", "5"], "q\n");
    assert!(!back.contains("played again"), "a short log has none: {back}");
    den.file("a.log.snapshot", "none of ours");
    fs::set_permissions(den.path("a.log.snapshot"), own()).expect("ours");
    let back = den.resume("a.log", &["--rehearse", "5"], "q\n");
    let told = back.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(told.contains("The whole log was played again: the snapshot is no snapshot"), "{back}");
}

/// Readable by its owner only.
fn own() -> fs::Permissions {
    std::os::unix::fs::PermissionsExt::from_mode(0o600)
}

#[test]
fn with_fresh_randomness_two_continuations_turn_the_same_card() {
    let den = Den::new("continuations");
    for _ in 0..3 {
        let log = format!("{}.log", den.names().len());
        den.play(&log, &["--others", "2"], "10\n");
        let copy = format!("copy-of-{log}");
        den.copy_table(&log, &copy);
        let (one, other) = (den.resume(&log, &[], "n\nq\n"), den.resume(&copy, &[], "d\nq\n"));
        assert!(hole_card(&one).is_some());
        assert_eq!(hole_card(&one), hole_card(&other));
    }
}

#[test]
fn a_rehearsal_interrupted_at_every_prompt_is_the_same_evening() {
    let den = Den::new("every-prompt");
    let typed = ["10", "n", "20", "d", "30", "15", "10", "n"];
    let whole = den.play("whole.log", &["--rehearse", "9"], &(typed.join("\n") + "\nq\n"));
    let mut pieces = den.play("left.log", &["--rehearse", "9"], "");
    // A wager that is not dealt with yet is taken back when its player leaves, so wagers come with
    // what follows.
    for two in typed.chunks(2) {
        pieces += &den.resume("left.log", &["--rehearse", "9"], &format!("{}\n", two[0]));
        pieces += &den.resume("left.log", &["--rehearse", "9"], &format!("{}\n", two[1]));
    }
    assert_eq!(cards(&pieces), cards(&whole));
    assert_eq!(cards(&whole).len(), 20);
}

#[test]
fn a_killed_process_loses_nothing_at_whatever_prompt_it_is_killed() {
    let den = Den::new("killed");
    let whole = den.play("whole.log", &["--rehearse", "6"], "10\nd\n20\nn\nq\n");
    let told = [("wager?", "10"), ("double down?", "d"), ("wager?", "20"), ("double down?", "n")];
    for kill_at in 0..=told.len() {
        let log = den.typed(&format!("{kill_at}.log"));
        let mut talk = den.start(&["play", "double-down-stud", "--rehearse", "6", "--log", &log]);
        for (prompt, answer) in &told[..kill_at] {
            talk.hears(prompt);
            talk.types(answer);
        }
        // The answer to the last one is done, or on its way, when the process dies.
        talk.hears(if kill_at < told.len() { "? (" } else { "Seat 1's wager" });
        let before = talk.kill();
        let rest: String =
            told[kill_at..].iter().map(|(_, answer)| format!("{answer}\n")).collect();
        let resumed = den.resume(&format!("{kill_at}.log"), &["--rehearse", "6"], &rest);
        let all = [cards(&before), cards(&resumed)].concat();
        assert_eq!(all, cards(&whole), "killed at prompt {kill_at}\n{before}\n{resumed}");
        den.answer(&["audit", "verify", &log], "");
    }
}

#[test]
fn a_process_killed_at_any_moment_can_be_resumed() {
    let den = Den::new("any-moment");
    let whole = den.play("whole.log", &["--rehearse", "6", "--others", "3"], "10\nn\nq\n");
    let moments = ["Log: ", "Dealer: ", "Seat 1 gets ", "Seat 3 gets ", "lies face down", "shows "];
    for (number, moment) in moments.iter().enumerate() {
        let log = den.typed(&format!("{number}.log"));
        let call = ["play", "double-down-stud", "--rehearse", "6", "--others", "3", "--log", &log];
        let mut talk = den.start(&call);
        talk.types("10");
        talk.hears(moment);
        talk.kill();
        let resumed = den.resume(&format!("{number}.log"), &["--rehearse", "6"], "10\nn\nn\nq\n");
        assert!(hole_card(&resumed).is_some(), "{resumed}");
        assert_eq!(hole_card(&resumed), hole_card(&whole), "killed at {moment:?}");
        den.answer(&["audit", "verify", &log], "");
    }
}

#[test]
fn a_table_in_use_cannot_be_resumed_by_another_process() {
    let den = Den::new("in-use");
    let log = den.typed("a.log");
    let mut talk = den.start(&["play", "double-down-stud", "--log", &log]);
    talk.hears("wager?");
    let call = ["play", "double-down-stud", "--resume", &log];
    den.refused(&call, &["a.log", "open for appending elsewhere"]);
    talk.types("10");
    talk.hears("double down?");
    talk.kill();
    den.resume("a.log", &[], "n\nq\n");
}

#[test]
fn without_a_name_the_table_that_was_played_last_is_resumed() {
    let den = Den::new("last-table");
    den.answer(&["play", "double-down-stud", "--name", "Ada"], "q\n");
    let out = den.answer(&["play", "double-down-stud", "--resume"], "q\n");
    assert!(out.contains("Welcome back, Ada"), "{out}");
}

#[test]
fn a_touched_log_is_not_resumed_and_the_record_is_named() {
    let den = Den::new("touched");
    den.play("a.log", &["--rehearse", "1"], "10\nn\n10\n");
    let mut bytes = fs::read(den.path("a.log")).expect("a log");
    let middle = bytes.len() / 2;
    bytes[middle] ^= 4;
    fs::write(den.path("a.log"), &bytes).expect("a folder of our own");
    let log = den.typed("a.log");
    den.refused(&["play", "double-down-stud", "--resume", &log], &["is damaged; record "]);
    assert_eq!(fs::read(den.path("a.log")).expect("a log"), bytes);
}

fn new_table(den: &Den, log: &str) -> LiveTable<DoubleDownStud> {
    let (path, keys) = (den.path(log), KeyDir::at(den.path("keys")));
    let (settings, mode) = (Settings::default(), Mode::Automatic);
    LiveTable::create(&path, "double-down-stud", settings, mode, &keys).expect("a new log")
}

/// A table whose deck was opened long ago and is ready to be dealt.
fn an_old_table(den: &Den) {
    let mut live = new_table(den, "old.log");
    let mut give = |by, command: &Command<DoubleDownStud>| {
        let answer = live.tell(by, command, Time(1000)).expect("the disk is sound");
        answer.unwrap_or_else(|refusal| panic!("{command}: {refusal}"));
        next(live.table())
    };
    let player = "Ada".to_owned();
    give(Role::Player, &Command::Buy { player: player.clone(), amount: Chips::dollars(100) });
    let mut step = give(Role::Player, &Command::Sit { seat: Seat::at(0), player });
    loop {
        step = match step {
            Next::Command(by, command) => give(by, &command),
            Next::Shuffle(deck, method) => {
                let result = Shuffled::Seed(::audit::fresh_seed().expect("a system"));
                give(Role::Dealer, &Command::Shuffle { deck, method, result })
            }
            Next::Cut(seat) => give(Role::Player, &Command::DeclineCut(seat)),
            Next::Wagers => return,
            Next::Player | Next::Decision(_) | Next::Display(_) => {
                unreachable!("Ada sits, and no round is open")
            }
        };
    }
}

#[test]
fn a_table_resumed_after_days_opens_a_new_deck() {
    let den = Den::new("old-cards");
    an_old_table(&den);
    let out = den.resume("old.log", &[], "10\nn\nq\n");
    assert!(out.contains("a new deck is opened"), "{out}");
    assert!(hole_card(&out).is_some(), "{out}");
    den.answer(&["audit", "verify", &den.typed("old.log")], "");
}

#[test]
fn nobody_plays_for_another_person() {
    let den = Den::new("strangers");
    let mut live = new_table(&den, "a.log");
    for (index, player) in ["Ada", "Bob"].iter().enumerate() {
        let sit = Command::Sit { seat: Seat::at(index), player: (*player).to_owned() };
        let answer = live.tell(Role::Player, &sit, Time(1)).expect("the disk is sound");
        answer.expect("a free seat");
    }
    drop(live);
    let log = den.typed("a.log");
    let before = fs::read(den.path("a.log")).expect("a log");
    den.refused(&["play", "double-down-stud", "--resume", &log], &["Bob sits at this table too"]);
    assert_eq!(fs::read(den.path("a.log")).expect("a log"), before, "nobody bought anything");
}
