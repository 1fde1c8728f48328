//! Logs that an earlier program wrote: their chain, their signatures and their deals still verify,
//! and whoever wants to play them again is told which version wrote them.

use std::fs;
use std::path::{Path, PathBuf};

use audit::{Deals, Finding, Flaw, Format, KeyDir, LiveTable, Log, Unread, deals, replay, verify};
use games::{CaribbeanStud, DoubleCross, DoubleDownStud, DoubleDraw, Game, ThreeCardDraw};

use super::support::own;
use proof::Folder;

fn fixture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/version-3").join(name)
}

fn keys() -> KeyDir {
    KeyDir::at(fixture("keys"))
}

/// Checks chain and signature, redoes the deals, and is told the version.
fn read<G: Game>(name: &str, records: u64, redone: Deals) {
    let path = fixture(&format!("{name}.log"));
    let summary = verify(&path, &keys().public_key().expect("kept with the logs"));
    let summary = summary.unwrap_or_else(|found| panic!("{name}: {found:?}"));
    assert_eq!(summary.format, Format::Three);
    assert_eq!((summary.head.size, summary.signed), (records, Some(records)), "{name}");
    let log = Log::open(&path).expect("a sound chain");
    assert_eq!(deals::<G>(&log), Ok(redone), "{name}");
    let findings = replay::<G>(&log, &[], |_| {}).expect_err("an older version");
    assert_eq!(findings, [Finding::unread(1, Unread::OtherVersion { version: 3 })]);
    assert!(findings[0].to_string().contains("written in version 3 of the log"));
    let text = fs::read(&path).expect("kept here");
    let seed = b"revealed: ";
    let Some(at) = text.windows(seed.len()).position(|window| window == seed) else { return };
    assert!(redone.shown > 0, "{name}");
    // Another seed, and the forger chains the log anew: no promise of the log holds it.
    let mut raw = text;
    let digit = &mut raw[at + seed.len()];
    *digit = if *digit == b'0' { b'1' } else { b'0' };
    let forged = Log::read(&*rechained(&raw)).expect("the forger chains it anew");
    let finding = deals::<G>(&forged).expect_err("the seed is another");
    assert!(matches!(finding.reason, Flaw::WrongSeed { .. }), "{finding}");
}

/// The same bodies with hashes that fit them.
fn rechained(mut bytes: &[u8]) -> Vec<u8> {
    let (mut log, mut previous, mut number) = (Vec::new(), audit::Hash([0; 32]), 0);
    while let Some((length, rest)) = bytes.split_first_chunk() {
        let (body, rest) = rest.split_at(u32::from_le_bytes(*length) as usize);
        previous = Format::Three.link(&previous, number, body).expect("any body");
        log.extend([&length[..], body, &previous.0].concat());
        (bytes, number) = (&rest[32..], number + 1);
    }
    log
}

macro_rules! read {
    ($test:ident: $game:ty, $name:literal, $records:literal records,
     $committed:literal committed, $shown:literal shown, $dealt:literal dealt) => {
        #[test]
        fn $test() {
            let (committed, shown, dealt) = ($committed, $shown, $dealt);
            read::<$game>($name, $records, Deals { committed, shown, dealt });
        }
    };
}

read!(a_log_of_double_draw_verifies: DoubleDraw, "double-draw-poker",
    102 records, 1 committed, 1 shown, 1 dealt);
read!(a_log_of_three_card_draw_verifies: ThreeCardDraw, "three-card-draw-poker",
    106 records, 1 committed, 1 shown, 1 dealt);
read!(a_log_of_double_cross_verifies: DoubleCross, "double-cross-poker",
    188 records, 3 committed, 2 shown, 2 dealt);
read!(a_log_of_double_down_stud_verifies: DoubleDownStud, "double-down-stud",
    112 records, 2 committed, 2 shown, 2 dealt);
read!(a_log_of_caribbean_stud_verifies: CaribbeanStud, "caribbean-stud",
    121 records, 1 committed, 1 shown, 1 dealt);
read!(a_log_full_of_trouble_verifies: ThreeCardDraw, "troubled",
    153 records, 2 committed, 2 shown, 2 dealt);
read!(a_log_with_decisions_in_any_words_verifies: DoubleDraw, "step-by-step",
    109 records, 1 committed, 1 shown, 1 dealt);
read!(a_log_with_an_award_verifies: CaribbeanStud, "progressive",
    36 records, 2 committed, 1 shown, 1 dealt);
read!(a_log_killed_in_mid_round_verifies: ThreeCardDraw, "killed",
    30 records, 1 committed, 0 shown, 0 dealt);

#[test]
fn a_table_of_an_earlier_version_is_not_gone_on_with_and_left_as_it_is() {
    let folder = Folder::new("log");
    let put = |from: &str, to: &str| {
        fs::copy(fixture(from), folder.join(to)).expect("a folder of our own");
        own(&folder.join(to));
    };
    fs::create_dir(folder.join("keys")).expect("a folder of our own");
    for name in ["keys/signing.key", "keys/signing.pub", "killed.log", "killed.log.checkpoint"] {
        put(name, name);
    }
    put("killed.log.seed", "killed.log.seed");
    let (path, keys) = (folder.join("killed.log"), KeyDir::at(folder.join("keys")));
    let before = fs::read(&path).expect("just copied");
    let fault = LiveTable::<ThreeCardDraw>::resume(&path, &keys).err().expect("version 3");
    assert!(fault.to_string().contains("written in version 3 of the log"), "{fault}");
    assert_eq!(fs::read(&path).expect("still there"), before);
    assert_eq!(verify(&path, &keys.public_key().expect("copied")).expect("sound").head.size, 30);
}
