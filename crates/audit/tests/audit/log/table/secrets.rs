//! A seed is nobody's business before its reveal.

use std::fs;
use std::path::Path;

use ::table::Mode;
use audit::Checkpoint;

use super::super::support::overwrite;
use super::super::support::own;
use super::evening::{Evening, Given, Room, settings};

fn holds(file: &Path, bytes: &[u8]) -> bool {
    let contents = fs::read(file).expect("a file of the table");
    contents.windows(bytes.len()).any(|window| window == bytes)
}

#[cfg(unix)]
fn assert_only_its_owner_reads(file: &Path) {
    use std::os::unix::fs::PermissionsExt;
    let mode = fs::metadata(file).expect("a file of the table").permissions().mode();
    assert_eq!(mode & 0o7777, 0o600, "{}", file.display());
}

#[cfg(not(unix))]
fn assert_only_its_owner_reads(_: &Path) {}

#[test]
fn a_seed_is_in_its_own_file_only_until_it_is_revealed() {
    let two_decks = settings(&[("decks", "2"), ("shuffler", "stack")]);
    for (settings, mode) in [(settings(&[]), Mode::Automatic), (two_decks, Mode::StepByStep)] {
        let evening = Evening::new(settings, mode, 3, 5);
        let room = Room::new();
        let mut live = room.open(evening.settings.clone(), mode);
        let (log, seeds) = (room.log(), room.folder.join("stud.log.seed"));
        let mut revealed = 0;
        for Given { at, by, command } in &evening.given {
            let before = live.table().secrets();
            let _answer = live.tell(*by, command, *at).expect("the disk is sound");
            let secrets = live.table().secrets();
            for (_, seed) in &secrets {
                for file in [&log, &Checkpoint::path(&log)] {
                    assert!(!holds(file, seed.to_hex().as_bytes()), "{command}");
                    assert!(!holds(file, seed.as_bytes()), "{command}");
                }
                assert!(holds(&seeds, seed.to_hex().as_bytes()), "{command}");
                assert_only_its_owner_reads(&seeds);
            }
            assert_eq!(seeds.exists(), !secrets.is_empty(), "{command}");
            for (_, seed) in before.iter().filter(|secret| !secrets.contains(secret)) {
                assert!(holds(&log, seed.to_hex().as_bytes()), "shown by {command}");
                revealed += 1;
            }
        }
        assert!(revealed >= 3, "every complete round shows its seed");
    }
}

#[test]
fn no_other_file_is_left_beside_a_log() {
    let evening = Evening::new(settings(&[]), Mode::Automatic, 2, 6);
    let room = Room::new();
    drop(evening.play(&room));
    drop(room.resume());
    let expected = ["keys", "stud.log", "stud.log.checkpoint", "stud.log.seed"];
    assert_eq!(room.folder.names(), expected);
}

#[test]
fn a_torn_record_that_was_about_to_show_a_seed_is_hidden() {
    let room = Room::new();
    let evening = Evening::new(settings(&[]), Mode::Automatic, 1, 7);
    let mut live = room.open(evening.settings.clone(), evening.mode);
    let is_turn = |given: &&Given| given.command == ::table::Command::Turn;
    let turn = evening.given.iter().find(is_turn).expect("a hole card is turned");
    for Given { at, by, command } in evening.given.iter().take_while(|given| !is_turn(given)) {
        let _answer = live.tell(*by, command, *at).expect("the disk is sound");
    }
    let checkpoint = fs::read(Checkpoint::path(&room.log())).expect("a checkpoint");
    let seeds = fs::read(room.folder.join("stud.log.seed")).expect("a sealed seed");
    let secret = live.table().secrets()[0].1.to_hex();
    let _answer = live.tell(turn.by, &turn.command, turn.at).expect("the disk is sound");
    drop(live);
    // The machine dies one byte before the record is complete.
    let bytes = fs::read(room.log()).expect("a log");
    overwrite(&room.log(), &bytes[..bytes.len() - 1]);
    overwrite(&Checkpoint::path(&room.log()), &checkpoint);
    overwrite(&room.folder.join("stud.log.seed"), &seeds);
    own(&room.folder.join("stud.log.seed"));
    let live = room.resume();
    assert_eq!(live.table().secrets()[0].1.to_hex(), secret, "the round is open again");
    assert!(!holds(&room.log(), secret.as_bytes()));
    let names = room.folder.names();
    let torn = names.iter().find(|name| name.contains(".torn-")).expect("what was cut off");
    assert!(holds(&room.folder.join(torn), secret.as_bytes()));
    assert_only_its_owner_reads(&room.folder.join(torn));
}
