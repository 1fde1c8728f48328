//! Any stream of commands into a table: nothing panics, nothing is lost, everything can be
//! replayed.
//!
//! The run is bounded; `HOUSE_FUZZ_COMMANDS` and `HOUSE_FUZZ_SEED` make it longer or another one.
//! The folder `fuzz/` gives the same function to a coverage-guided fuzzer.

mod arbitrary;
mod choices;
mod drive;

use choices::Choices;
use drive::{Tally, fuzz_commands};
use proof::covers;

/// Every first word of a command.
const WORDS: [&str; 27] = [
    "receive", "inspect", "verify", "spread", "wash", "shuffle", "offer", "decline", "cut",
    "recut", "load", "idle", "retire", "sit", "leave", "buy", "wager", "withdraw", "no", "deal",
    "turn", "decide", "perform", "floor", "remove", "install", "change",
];

fn number(name: &str, usual: u64) -> u64 {
    let text = std::env::var(name).ok();
    text.map_or(usual, |text| text.parse().unwrap_or_else(|_| panic!("{name}={text}: a number")))
}

#[test]
fn whatever_people_do_at_a_table_nothing_is_lost_and_the_log_can_be_played_again() {
    let _proof = covers!(GEN_001, GEN_003, GEN_009);
    let seed = number("HOUSE_FUZZ_SEED", 11);
    let length = number("HOUSE_FUZZ_COMMANDS", 200_000);
    let length = usize::try_from(length).expect("a count of commands");
    let tally = fuzz_commands(&mut Choices::seeded(seed), length);
    assert_eq!(tally.commands, length);
    println!("seed {seed}: {tally:#?}");
    if length >= 200_000 {
        saw_everything(&tally);
    }
}

/// A run that never dealt a card would hold anything.
fn saw_everything(tally: &Tally) {
    for word in WORDS.iter().chain(&["post", "attest"]) {
        let done = tally.done.get(*word).copied().unwrap_or_default();
        assert!(done >= 20, "{word:?} was done {done} times: {tally:#?}");
    }
    assert!(tally.rounds > 2_000 && tally.voids > 200, "{tally:#?}");
    assert!(tally.refused > tally.commands / 20, "{tally:#?}");
}

#[test]
fn bytes_of_a_fuzzer_are_choices_until_they_are_used_up() {
    let bytes: Vec<u8> = (0..4_000_u32).map(|n| (n * 89 % 251) as u8).collect();
    let tally = fuzz_commands(&mut Choices::Bytes(&bytes), usize::MAX);
    assert!(tally.commands > 100, "{tally:?}");
    assert_eq!(fuzz_commands(&mut Choices::Bytes(&[]), usize::MAX), Tally::default());
    assert_eq!(fuzz_commands(&mut Choices::Bytes(&[9]), usize::MAX), Tally::default());
}
