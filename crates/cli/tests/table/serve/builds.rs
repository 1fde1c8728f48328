//! Told to stop in the middle of a round, and started again as another build.

use std::os::unix::fs::PermissionsExt;
use std::process::Command;

use client::bot::answer;

use crate::den::Den;

use super::{Serving, runtime, seated, verified};

/// The same program as another build: its name for itself has another number.
fn another_build(den: &Den) -> Command {
    let mut bytes = std::fs::read(env!("CARGO_BIN_EXE_house")).expect("the program");
    let (ours, theirs) = (audit::BUILD.as_bytes(), audit::BUILD.replace("0.1.", "0.9."));
    assert_ne!(ours, theirs.as_bytes());
    let places: Vec<usize> = (0..bytes.len() - ours.len())
        .filter(|place| bytes[*place] == ours[0] && bytes[*place..].starts_with(ours))
        .collect();
    assert!(!places.is_empty(), "the program names its build");
    for place in places {
        bytes[place..place + theirs.len()].copy_from_slice(theirs.as_bytes());
    }
    let program = den.file("house-of-another-build", bytes);
    std::fs::set_permissions(&program, PermissionsExt::from_mode(0o700)).expect("our own");
    Command::new(program)
}

#[test]
fn a_round_that_was_stopped_ends_in_another_build_with_the_same_cards() {
    let den = Den::new("serve-build");
    let mut serving = Serving::start(&den, "127.0.0.1:0");
    let runtime = runtime();
    let (client, table) = runtime.block_on(seated(&serving.url, "caribbean-stud"));
    let seen = || runtime.block_on(client.view(&table, None)).expect("a view").view;
    let mut answers = 0;
    while seen().turn != Some(1) {
        if let Some(ask) = seen().asks.first() {
            runtime.block_on(client.say(&table, &answer(ask, 0))).expect("done");
        }
        answers += 1;
        assert!(answers < 200, "nobody's turn");
    }
    let (before, listens) = (seen(), serving.listens().to_owned());
    let pid = serving.child.id().to_string();
    let told = Command::new("kill").args(["-TERM", &pid]).status().expect("kill runs");
    assert!(told.success());
    assert_eq!(serving.child.wait().expect("it ends").code(), Some(0));
    let serving = Serving::start_with(&den, &listens, another_build(&den), &[]);
    let after = seen();
    assert_eq!((&before.cards, before.event), (&after.cards, after.event), "the same cards");
    let rounds = after.rounds;
    while seen().rounds == rounds {
        if let Some(ask) = seen().asks.first() {
            runtime.block_on(client.say(&table, &answer(ask, 0))).expect("done");
        }
        answers += 1;
        assert!(answers < 400, "the round ends and another begins");
    }
    verified(&den, runtime.block_on(client.log(&table)).expect("a log"));
    serving.kill();
}
