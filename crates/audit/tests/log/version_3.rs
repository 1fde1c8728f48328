//! Logs that an earlier program wrote are read as they were meant, and a killed one goes on.

use std::fs;
use std::path::{Path, PathBuf};

use ::table::automatic::{Next, next};
use ::table::shuffle::Seed;
use ::table::{Command, Cutter, Role, Table, Time};
use audit::{
    KeyDir, LiveTable, Log, RecordedAnswer, Replayed, SealedSeed, SeedFile, explain,
    reconstruct_all, replay, verify,
};
use games::{CaribbeanStud, DoubleCross, DoubleDownStud, DoubleDraw, Game, ThreeCardDraw};

use crate::support::{Folder, own};

/// What a log says once it is played again.
#[derive(PartialEq, Debug)]
struct Told {
    records: u64,
    rounds: u64,
    refused: usize,
    waiting: Option<u64>,
    state: &'static str,
    seeds: Option<&'static str>,
}

fn fixture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/version-3").join(name)
}

fn keys() -> KeyDir {
    KeyDir::at(fixture("keys"))
}

impl Told {
    /// The seeds that its owner kept, where the test is told to look at them.
    fn sealed(&self) -> Vec<SealedSeed> {
        let Some(file) = self.seeds else { return Vec::new() };
        let text = fs::read_to_string(fixture(file)).expect("kept with the logs");
        let seed = |line: &str| {
            let (shuffle, hex) = line.strip_prefix("shuffle ")?.split_once(' ')?;
            let seed = *Seed::from_hex(hex).ok()?.as_bytes();
            Some(SealedSeed { shuffle: shuffle.parse().ok()?, seed })
        };
        text.lines().filter_map(seed).collect()
    }
}

/// Checks chain and signature, plays the log again, explains its wagers and rebuilds its hands.
fn read<G: Game>(name: &str, told: &Told) {
    let path = fixture(&format!("{name}.log"));
    let summary = verify(&path, &keys().public_key().expect("kept with the logs"));
    let summary = summary.unwrap_or_else(|found| panic!("{name}: {found:?}"));
    assert_eq!(summary.signed, Some(summary.head.size), "{name}: signed to its end");
    let mut refused = 0;
    let sealed = told.sealed();
    let log = Log::open(&path).expect("a sound chain");
    let played = replay::<G>(&log, &sealed, |step| {
        refused += usize::from(matches!(step.record.answer, RecordedAnswer::Refused(_)));
    });
    let Replayed { table, records, waiting, state, .. } =
        played.unwrap_or_else(|found| panic!("{name}: {found:?}"));
    let rounds = table.rounds();
    let state_begins = state.get(..told.state.len());
    assert_eq!(state_begins, Some(told.state), "{name}: {records} {rounds} {refused} {waiting:?}");
    let known = (told.records, told.rounds, told.refused, told.waiting);
    assert_eq!((records, rounds, refused, waiting), known, "{name}");
    let explained = explain::<G>(&log, &sealed).expect("it was played again");
    let rebuilt = reconstruct_all::<G>(&log, &sealed).expect("it was played again");
    assert_eq!(rebuilt.len() as u64, rounds, "{name}: every round is complete");
    assert!(rebuilt.iter().all(audit::Reconstruction::agrees), "{name}");
    assert_eq!(explained.wagers.is_empty(), rounds == 0, "{name}");
}

macro_rules! read {
    ($test:ident: $game:ty, $name:literal, $records:literal records, $rounds:literal rounds,
     $refused:literal refused, waiting $waiting:expr, state $state:literal
     $(, with $seeds:literal)?) => {
        #[test]
        fn $test() {
            let (records, rounds, refused) = ($records, $rounds, $refused);
            let seeds = [$($seeds)?].first().copied();
            let (waiting, state) = ($waiting, $state);
            let told = Told { records, rounds, refused, waiting, state, seeds };
            read::<$game>($name, &told);
        }
    };
}

read!(a_log_of_double_draw_is_read: DoubleDraw, "double-draw-poker",
    101 records, 1 rounds, 0 refused, waiting None, state "b2df568b8bccdd1b");
read!(a_log_of_three_card_draw_is_read: ThreeCardDraw, "three-card-draw-poker",
    105 records, 1 rounds, 0 refused, waiting None, state "13be7a74fcfe9a2c");
read!(a_log_of_double_cross_is_read: DoubleCross, "double-cross-poker",
    187 records, 2 rounds, 0 refused, waiting None, state "20248a60c9627391",
    with "double-cross-poker.log.seed");
read!(a_log_of_double_down_stud_is_read: DoubleDownStud, "double-down-stud",
    111 records, 2 rounds, 0 refused, waiting None, state "79f1bc394bb4ed7f");
read!(a_log_of_caribbean_stud_is_read: CaribbeanStud, "caribbean-stud",
    120 records, 1 rounds, 0 refused, waiting None, state "ad934fff9af7363d");
read!(a_log_full_of_trouble_is_read: ThreeCardDraw, "troubled",
    152 records, 2 rounds, 5 refused, waiting None, state "ae5f56919a2bf258");
read!(a_log_with_decisions_in_any_words_is_read: DoubleDraw, "step-by-step",
    108 records, 1 rounds, 13 refused, waiting None, state "fedf8663d3fb5277");
read!(a_log_with_an_award_is_read: CaribbeanStud, "progressive",
    32 records, 1 rounds, 0 refused, waiting Some(2), state "6f12b33eabe4e73c");
read!(a_log_killed_in_mid_round_is_read_up_to_its_shuffle: ThreeCardDraw, "killed",
    10 records, 0 rounds, 0 refused, waiting Some(1), state "bde2a047194956db");

/// The killed table in a folder of its own, with or without its sealed seed.
fn killed(seed: bool) -> (Folder, PathBuf, KeyDir) {
    let folder = Folder::new();
    let put = |from: &str, to: &str| {
        fs::copy(fixture(from), folder.join(to)).expect("a folder of our own");
        own(&folder.join(to));
    };
    fs::create_dir(folder.join("keys")).expect("a folder of our own");
    for key in ["signing.key", "signing.pub"] {
        put(&format!("keys/{key}"), &format!("keys/{key}"));
    }
    put("killed.log", "killed.log");
    put("killed.log.checkpoint", "killed.log.checkpoint");
    if seed {
        put("killed.log.seed", "killed.log.seed");
    }
    let (log, keys) = (folder.join("killed.log"), KeyDir::at(folder.join("keys")));
    (folder, log, keys)
}

/// What the house does next, or somebody who wants to have done with the round.
fn goes_on<G: Game>(table: &Table<G>) -> (Role, Command<G>) {
    match next(table) {
        Next::Command(by, command) => (by, command),
        Next::Decision(seat) => {
            let round = table.round().expect("a decision is due in a round");
            let decision = round.choices().last().expect("there is a choice");
            (Role::Player, table.decides(seat, decision))
        }
        Next::Cut(seat) => (Role::Player, Command::Cut { by: Cutter::Player(seat), taken: 20 }),
        other @ (Next::Shuffle(..) | Next::Player | Next::Wagers) => panic!("{other:?}"),
    }
}

#[test]
fn a_table_killed_in_mid_round_finishes_it_with_the_same_cards() {
    let (_folder, path, keys) = killed(true);
    let mut live = LiveTable::<ThreeCardDraw>::resume(&path, &keys).expect("seed and key are here");
    assert!(live.table().round().is_some(), "the round is open");
    while live.table().round().is_some() {
        let (by, command) = goes_on(live.table());
        let answer = live.tell(by, &command, Time(2_000_000_000)).expect("a sound disk");
        answer.unwrap_or_else(|refusal| panic!("{command}: {refusal}"));
    }
    drop(live);
    verify(&path, &keys.public_key().expect("beside the log")).expect("nobody touched it");
    let log = Log::open(&path).expect("a sound chain");
    let rebuilt = reconstruct_all::<ThreeCardDraw>(&log, &[]).expect("the seed is revealed");
    assert!(rebuilt.len() == 1 && rebuilt[0].agrees(), "{rebuilt:?}");
    let begins = fs::read(fixture("killed.log")).expect("kept here");
    assert!(fs::read(&path).expect("it went on").starts_with(&begins), "nothing was rewritten");
}

#[test]
fn without_its_sealed_seed_the_killed_round_cannot_go_on() {
    let (_folder, path, keys) = killed(false);
    let fault = LiveTable::<ThreeCardDraw>::resume(&path, &keys).err().expect("no seed");
    assert!(fault.to_string().ends_with("expected the sealed seed of the open round"), "{fault}");
}

#[test]
fn the_sealed_seed_opens_the_killed_round_to_its_owner() {
    let (_folder, path, _) = killed(true);
    let log = Log::open(&path).expect("a sound chain");
    let sealed = SeedFile::beside(&path, log.id()).load().expect("only its owner can read it");
    let played = replay::<ThreeCardDraw>(&log, &sealed, |_| {}).expect("the seed fits");
    assert_eq!((played.records, played.waiting), (29, None));
}
