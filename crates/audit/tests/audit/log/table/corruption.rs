//! Ten thousand seeded corruptions of a real log: all found, all named.

use std::fs;

use ::table::Mode;
use audit::{Checkpoint, Finding, FoundAt, verify};

use super::super::forge::{Raw, join, split};
use super::super::support::{Numbers, overwrite};
use super::evening::{Evening, Room, settings};
use super::forgery::{publish, replayed};

const WITHOUT_KEY: usize = 8000;
const WITH_KEY: usize = 2000;

struct Table {
    room: Room,
    log: Vec<u8>,
    checkpoint: Vec<u8>,
}

impl Table {
    /// A complete evening: the deck is taken away at the end, and no seed is left to be shown.
    fn new() -> Self {
        let room = Room::new();
        let mut live = Evening::new(settings(&[]), Mode::Automatic, 1, 21).play(&room);
        let at = ::table::Time(1_900_000_000);
        for command in ["floor wrong number of cards: 1", "retire deck 1"] {
            let command = live.table().read(command).expect("a command");
            let answer = live.tell(::table::Role::Floorperson, &command, at);
            answer.expect("the disk is sound").expect("done");
        }
        drop(live);
        let log = fs::read(room.log()).expect("just written");
        let checkpoint = fs::read(Checkpoint::path(&room.log())).expect("just written");
        let table = Self { room, log, checkpoint };
        assert_eq!(table.check(), Ok(()), "the true log is good");
        table
    }

    /// Chain, checkpoint and replay.
    fn check(&self) -> Result<(), Finding> {
        let (path, key) = (self.room.log(), self.room.public());
        verify(&path, &key).map_err(|findings| findings[0].clone())?;
        replayed(&path).map(|waiting| assert_eq!(waiting, None, "every seed is shown"))
    }

    fn write(&self, log: &[u8], checkpoint: &[u8]) {
        overwrite(&self.room.log(), log);
        overwrite(&Checkpoint::path(&self.room.log()), checkpoint);
    }
}

/// Some bytes changed, dropped or inserted.
fn scratch(bytes: &[u8], numbers: &mut Numbers) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    let at = numbers.below(bytes.len());
    match numbers.below(5) {
        0 => bytes[at] ^= 1 << numbers.below(8),
        1 => bytes[at] = bytes[at].wrapping_add(1 + numbers.next().to_le_bytes()[0] % 255),
        2 => bytes.truncate(at),
        3 => {
            let end = (at + 1 + numbers.below(300)).min(bytes.len());
            bytes.drain(at..end);
        }
        _ => {
            let count = 1 + numbers.below(40);
            let inserted = numbers.bytes(count);
            bytes.splice(at..at, inserted);
        }
    }
    bytes
}

/// Whole records dropped, repeated, swapped or replaced by one another.
fn shuffle_records(records: &mut Vec<Raw>, numbers: &mut Numbers, first: usize) {
    let (one, other) =
        (numbers.between(first, records.len() - 1), numbers.between(first, records.len() - 1));
    match numbers.below(4) {
        0 => drop(records.remove(one)),
        1 => records.insert(one, records[other].clone()),
        2 => records.swap(one, other),
        _ => records[one] = records[other].clone(),
    }
}

#[test]
fn without_the_key_every_corruption_is_found_and_named() {
    let table = Table::new();
    let mut numbers = Numbers(31);
    let mut tried = 0;
    while tried < WITHOUT_KEY {
        let (mut log, mut checkpoint) = (table.log.clone(), table.checkpoint.clone());
        match numbers.below(5) {
            0 => checkpoint = scratch(&checkpoint, &mut numbers),
            1 => {
                let mut records = split(&log);
                shuffle_records(&mut records, &mut numbers, 0);
                log = join(&records);
            }
            _ => log = scratch(&log, &mut numbers),
        }
        if (&log, &checkpoint) == (&table.log, &table.checkpoint) {
            continue;
        }
        table.write(&log, &checkpoint);
        let finding = table.check().expect_err("a corruption is found");
        let place = finding.place.to_string();
        let named = ["record ", "checkpoint", "log"].iter().any(|word| place.starts_with(word));
        assert!(named && finding.to_string().len() > place.len() + 2, "{finding}");
        tried += 1;
    }
}

#[test]
fn with_the_key_every_corruption_is_found_at_a_record() {
    let table = Table::new();
    let records = split(&table.log);
    let mut numbers = Numbers(41);
    let mut tried = 0;
    while tried < WITH_KEY {
        let mut forged = records.clone();
        match numbers.below(3) {
            0 => shuffle_records(&mut forged, &mut numbers, 1),
            _ => {
                let record = numbers.between(1, forged.len());
                forged[record].payload = scratch(&forged[record].payload, &mut numbers);
            }
        }
        let same = |(a, b): (&Raw, &Raw)| a.payload == b.payload;
        if forged.len() == records.len() && forged.iter().zip(&records).all(same) {
            continue;
        }
        table.write(&table.log, &table.checkpoint);
        publish(&table.room.log(), forged, &table.room.signing());
        let finding = table.check().expect_err("a forgery is found");
        assert!(matches!(finding.place, FoundAt::Record(1..)), "{finding}");
        tried += 1;
    }
}
