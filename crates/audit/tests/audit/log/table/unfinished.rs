//! A log whose last round is still open.

use std::fs;

use ::table::{Command, Mode, Role, Time};
use audit::{Fault, LiveTable, SeedFile};
use games::settings::Settings as _;

use super::evening::{Evening, Room, Stud, settings, texts};

fn unfinished() -> (Room, Evening) {
    let room = Room::new();
    let evening = Evening::new(settings(&[]), Mode::Automatic, 1, 51);
    drop(evening.play(&room));
    (room, evening)
}

#[test]
fn without_the_seed_a_replay_stops_at_the_sealed_shuffle_and_says_so() {
    let (room, _) = unfinished();
    let played = audit::replay::<Stud>(&room.read(), &[], |_| {}).expect("nothing is wrong");
    assert_eq!(played.waiting, Some(2));
    let texts = texts(&room.log());
    let shuffle = texts.iter().position(|text| text.contains("shuffle 2,"));
    assert_eq!(played.records, shuffle.expect("the second shuffle") as u64);
    assert!(played.records < texts.len() as u64);
    let explained = audit::explain::<Stud>(&room.read(), &[]).expect("nothing is wrong");
    assert_eq!(explained.waiting, Some(2));
    assert!(explained.wagers.iter().all(|wager| wager.round == 1));
}

#[test]
fn with_the_seed_it_is_replayed_to_its_end() {
    let (room, _) = unfinished();
    let live = room.resume();
    let secrets = live.table().secrets();
    assert_eq!(secrets.len(), 1);
    let log = audit::LogReader::open(room.log()).expect("sound").header().id;
    let sealed = SeedFile::beside(&room.log(), log).load().expect("its owner reads it");
    let played = audit::replay::<Stud>(&room.read(), &sealed, |_| {}).expect("nothing is wrong");
    assert_eq!((played.waiting, played.records), (None, texts(&room.log()).len() as u64));
    assert!(played.table == *live.table());
    assert!(texts(&room.log()).last().is_some_and(|last| last.contains(&played.state)));
}

#[test]
fn a_table_whose_seed_is_gone_is_not_dealt_on() {
    let (room, _) = unfinished();
    let before = fs::read(room.log()).expect("just written");
    fs::remove_file(room.folder.join("stud.log.seed")).expect("just written");
    let fault = LiveTable::<Stud>::resume(&room.log(), &room.keys).err().expect("no seed");
    assert!(matches!(fault, Fault::SeedLost { .. }), "{fault}");
    assert!(fault.to_string().contains("stud.log.seed is missing"), "{fault}");
    assert_eq!(fs::read(room.log()).expect("still there"), before);
}

#[test]
fn a_table_is_not_resumed_from_a_log_that_was_touched() {
    let (room, _) = unfinished();
    let mut bytes = fs::read(room.log()).expect("just written");
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(room.log(), bytes).expect("a folder of our own");
    let fault = LiveTable::<Stud>::resume(&room.log(), &room.keys).err().expect("damaged");
    assert!(matches!(fault, Fault::Damaged { .. }), "{fault}");
    assert!(fault.to_string().contains("; record "), "{fault}");
}

#[test]
fn the_time_of_a_log_never_goes_back() {
    let (room, evening) = unfinished();
    let mut live = room.resume();
    let decline = Command::Withdraw(rules::Seat::at(0));
    for instant in [0, 1] {
        let answer = live.tell(::table::Role::Player, &decline, ::table::Time(instant));
        assert!(answer.expect("the disk is sound").is_err(), "bets are closed");
    }
    drop(live);
    let last = evening.given.last().expect("an evening").at;
    let texts = texts(&room.log());
    // It counts on from where it was, and says what the clock shows.
    for (text, passed) in texts[texts.len() - 2..].iter().zip([0, 1]) {
        let at = format!("at {} clock {passed}\n", last.plus_seconds(passed));
        assert!(text.starts_with(&at), "{text}");
    }
    drop(room.resume());
}

#[test]
fn a_log_with_nothing_but_its_opening_is_a_table_too() {
    let room = Room::new();
    drop(room.open(settings(&[("seats", "3")]), Mode::StepByStep));
    let live = room.resume();
    assert_eq!((live.table().seats().len(), live.table().rounds()), (3, 0));
    let opening = room.read().opening().expect("a table's log");
    assert_eq!((&*opening.game, opening.mode), ("double-down-stud", Mode::StepByStep));
}

#[test]
fn the_opening_names_table_licensee_and_the_hash_of_the_options() {
    let room = Room::new();
    let identity = audit::Identity::new("pit 7").expect("a name");
    let identity = identity.run_by("Example Casino, Inc.").expect("a name");
    let chosen = settings(&[("minimum", "5")]);
    let hash = table::OptionsHash::new(&chosen.canonical());
    let live =
        LiveTable::<Stud>::create_for(&room.log(), &identity, chosen, Mode::Automatic, &room.keys);
    drop(live.expect("a new log"));
    let opening = room.read().opening().expect("a table's log");
    assert_eq!(opening.licensee.as_deref(), Some("Example Casino, Inc."));
    assert_eq!(opening.options(), hash);
    assert!(opening.to_string().contains(&format!("\noptions {hash}\nregulation=")));
    assert_eq!(room.resume().table().id(), "pit 7");
}

#[test]
fn a_name_is_one_line_of_a_log() {
    for name in ["", " ", "a\nb", "a\u{2028}b", " a", "a ", &"a".repeat(81)] {
        assert!(audit::Identity::new(name).is_err(), "{name:?}");
        let identity = audit::Identity::new("pit 7").expect("a name");
        assert!(identity.run_by(name).is_err(), "{name:?}");
    }
    assert!(audit::Identity::new(&"ä".repeat(80)).is_ok());
}

#[test]
fn a_pay_table_posted_at_the_table_is_replayed_with_the_hash_it_brings() {
    let room = Room::new();
    let mut live = room.open(settings(&[]), Mode::Automatic);
    let before = table::OptionsHash::new(&live.table().settings().canonical());
    let better = "post option pay_table=1000/100/25/10/9/5/3/2/1 from 60";
    for (by, words, at) in [
        (Role::Dealer, better, 50), // refused: a supervisor posts
        (Role::CasinoSupervisor, better, 50),
        (Role::Player, "sit seat 1 Ada", 59),
        (Role::Player, "buy 100 Ada", 60),
    ] {
        let command = live.table().read(words).expect("a command");
        let answer = live.tell(by, &command, Time(at)).expect("the disk is sound");
        assert_eq!(answer.is_err(), by == Role::Dealer, "{words}: {answer:?}");
    }
    let state = live.table().digest();
    let after = table::OptionsHash::new(&live.table().settings().canonical());
    assert_ne!(before, after);
    drop(live);
    let line = format!("is option pay_table=1000/100/25/10/9/5/3/2/1 in force, options {after} [");
    let said = texts(&room.log());
    assert!(said.iter().any(|text| text.contains(&line)), "{said:#?}");
    assert_eq!(room.resume().table().digest(), state);
    let opening = room.read().opening().expect("a table's log");
    assert_eq!(opening.options(), before, "the log began with the old one");
}
