//! A table killed at any instant goes on with the same cards.

use std::fs;
use std::path::PathBuf;

use ::table::{Command, Mode, Table};
use audit::{Checkpoint, LiveTable, NoteRecord};

use super::super::support::{overwrite, own};
use super::evening::{Evening, Given, Room, Stud, settings, texts};

/// What lies on the disk: the log, its checkpoint and the sealed seeds.
#[derive(Clone, PartialEq)]
struct Disk {
    log: Vec<u8>,
    checkpoint: Vec<u8>,
    seeds: Option<Vec<u8>>,
}

fn seed_file(room: &Room) -> PathBuf {
    room.folder.join("stud.log.seed")
}

impl Disk {
    fn read(room: &Room) -> Self {
        Self {
            log: fs::read(room.log()).expect("a log"),
            checkpoint: fs::read(Checkpoint::path(&room.log())).expect("a checkpoint"),
            seeds: fs::read(seed_file(room)).ok(),
        }
    }

    /// Puts the files as they are here. The seed file keeps its mode, because it is written in
    /// place.
    fn write(&self, room: &Room) {
        overwrite(&room.log(), &self.log);
        overwrite(&Checkpoint::path(&room.log()), &self.checkpoint);
        let seeds = seed_file(room);
        match &self.seeds {
            None => drop(fs::remove_file(seeds)),
            Some(bytes) => {
                overwrite(&seeds, bytes);
                own(&seeds);
            }
        }
    }
}

/// A card is set aside in the second round, the third is void.
fn evenings() -> [Evening; 3] {
    let two_decks = settings(&[("decks", "2"), ("shuffler", "stack"), ("dealing", "hand")]);
    [
        Evening::new(settings(&[]), Mode::Automatic, 3, 1),
        Evening::new(settings(&[]), Mode::StepByStep, 1, 2),
        Evening::new(two_decks, Mode::Automatic, 2, 3),
    ]
}

/// The table after every command of an evening that nobody interrupts; the first is the empty
/// table.
fn uninterrupted(evening: &Evening) -> (Vec<Table<Stud>>, Vec<String>) {
    let room = Room::new();
    let mut live = room.open(evening.settings.clone(), evening.mode);
    let mut tables = vec![live.table().clone()];
    for Given { at, by, command } in &evening.given {
        let _answer = live.tell(*by, command, *at).expect("the disk is sound");
        tables.push(live.table().clone());
    }
    (tables, texts(&room.log()))
}

#[test]
fn a_table_killed_after_every_command_plays_the_same_evening() {
    for evening in evenings() {
        let (tables, expected) = uninterrupted(&evening);
        let room = Room::new();
        drop(room.open(evening.settings.clone(), evening.mode));
        for (place, Given { at, by, command }) in evening.given.iter().enumerate() {
            let mut live = room.resume();
            assert!(*live.table() == tables[place], "before {command}");
            assert_eq!(live.table().secrets(), tables[place].secrets());
            let _answer = live.tell(*by, command, *at).expect("the disk is sound");
            assert_eq!(live.table().digest(), tables[place + 1].digest(), "after {command}");
        }
        assert_eq!(texts(&room.log()), expected, "every card and every answer is the same");
        audit::verify(room.log(), &room.public()).expect("nobody touched the log");
    }
}

/// Plays the evening once and gives the disk before and after every command.
fn disks(evening: &Evening, room: &Room) -> Vec<Disk> {
    let mut live = room.open(evening.settings.clone(), evening.mode);
    let mut disks = vec![Disk::read(room)];
    for Given { at, by, command } in &evening.given {
        let _answer = live.tell(*by, command, *at).expect("the disk is sound");
        disks.push(Disk::read(room));
    }
    disks
}

/// The states a kill inside one command can leave behind: those in which it is not done, with its
/// record torn every `step` bytes and before the last one, and those in which it is.
fn killed_within(before: &Disk, after: &Disk, step: usize) -> (Vec<Disk>, Vec<Disk>) {
    let record = after.log.len() - before.log.len();
    // Seeds that the command adds are stored before, those it shows are taken away after.
    let length = |disk: &Disk| disk.seeds.as_ref().map_or(0, Vec::len);
    let stored = if length(after) > length(before) { &after.seeds } else { &before.seeds };
    let torn = (0..record).step_by(step).chain([record - 1]).map(|written| Disk {
        log: after.log[..before.log.len() + written].to_vec(),
        seeds: stored.clone(),
        ..before.clone()
    });
    let unsigned = Disk { log: after.log.clone(), seeds: stored.clone(), ..before.clone() };
    let uncleared = Disk { seeds: stored.clone(), ..after.clone() };
    // A record nobody had signed was answered to nobody.
    (torn.chain([unsigned]).collect(), vec![uncleared])
}

fn goes_on(room: &Room, disk: &Disk, expected: &Table<Stud>, after: &str) -> LiveTable<Stud> {
    disk.write(room);
    let live = room.resume();
    let kept = |name: &&String| name.contains(".torn-") || name.contains(".unsigned-");
    for torn in room.folder.names().iter().filter(kept) {
        fs::remove_file(room.folder.join(torn)).expect("what the recovery kept");
    }
    assert!(live.table() == expected, "killed within {after}");
    assert_eq!(live.table().secrets(), expected.secrets(), "killed within {after}");
    live
}

#[test]
fn a_table_killed_within_a_command_has_done_it_or_not_and_keeps_its_deck() {
    for evening in evenings() {
        let (tables, _) = uninterrupted(&evening);
        let room = Room::new();
        let disks = disks(&evening, &room);
        for (place, Given { at, by, command }) in evening.given.iter().enumerate() {
            let (before, after) = (&disks[place], &disks[place + 1]);
            let words = command.to_string();
            let (undone, done) = killed_within(before, after, 331);
            for disk in undone {
                let mut live = goes_on(&room, &disk, &tables[place], &words);
                let _answer = live.tell(*by, command, *at).expect("the disk is sound");
                assert!(*live.table() == tables[place + 1], "{words} given again");
            }
            for disk in done {
                drop(goes_on(&room, &disk, &tables[place + 1], &words));
            }
        }
    }
}

#[test]
fn the_records_of_a_shuffle_and_of_a_reveal_may_be_torn_anywhere() {
    let [evening, _, _] = evenings();
    let (tables, _) = uninterrupted(&evening);
    let room = Room::new();
    let disks = disks(&evening, &room);
    // The record of the turn is long, because all that follows from it is in it.
    for (wanted, step) in [("shuffle", 1), ("turn", 7)] {
        let is_wanted = |given: &Given| given.command.to_string().starts_with(wanted);
        let place = evening.given.iter().position(is_wanted).expect("a command of the evening");
        let (undone, _) = killed_within(&disks[place], &disks[place + 1], step);
        assert!(undone.len() > 200, "a record has some length");
        for disk in undone {
            drop(goes_on(&room, &disk, &tables[place], wanted));
        }
    }
}

#[test]
fn after_a_kill_within_the_last_command_the_rest_of_the_evening_is_the_same() {
    let [evening, _, _] = evenings();
    let (tables, expected) = uninterrupted(&evening);
    let room = Room::new();
    let disks = disks(&evening, &room);
    let is_turn = |given: &Given| given.command == Command::Turn;
    let turn = evening.given.iter().position(is_turn).expect("a hole card is turned");
    let (undone, _) = killed_within(&disks[turn], &disks[turn + 1], 97);
    let mut live = goes_on(&room, &undone[1], &tables[turn], "turn");
    for Given { at, by, command } in &evening.given[turn..] {
        let _answer = live.tell(*by, command, *at).expect("the disk is sound");
    }
    drop(live);
    // But for the note that a record was cut off, and the digests after it.
    let (noted, again): (Vec<_>, Vec<_>) =
        texts(&room.log()).into_iter().partition(|text| NoteRecord::parse(text).is_some());
    let stateless = |texts: &[String]| -> Vec<String> {
        texts.iter().map(|text| text.split("\nstate ").next().unwrap_or_default().into()).collect()
    };
    assert_eq!(noted.len(), 1);
    assert!(noted[0].contains("\nnote torn record "), "{}", noted[0]);
    assert_eq!(stateless(&again), stateless(&expected));
}
