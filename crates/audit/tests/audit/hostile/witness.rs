//! A witness who countersigns how far a log goes: a rollback and a fork are named.

use std::fs;
use std::path::PathBuf;

use audit::{Checkpoint, Entry, Finding, Flaw, Header, LogId, LogWriter, SigningKey};
use audit::{verify, witness};

use proof::Folder;

/// A log and how it was after each of forty records.
struct Watched {
    _folder: Folder,
    path: PathBuf,
    id: LogId,
    states: Vec<(Vec<u8>, Checkpoint)>,
}

fn house() -> SigningKey {
    SigningKey::from_bytes(&[1; 32])
}

fn own() -> SigningKey {
    SigningKey::from_bytes(&[2; 32])
}

impl Watched {
    fn new() -> Self {
        let folder = Folder::new("hostile");
        let path = folder.join("pit.log");
        let (header, opening) = (Header::new("pit").expect("random"), Entry::open("opening"));
        let id = header.id;
        let mut log = LogWriter::begin(&path, header, opening, &house()).expect("a new log");
        let mut write = |number: u32| {
            log.append(format!("record {number}").as_bytes()).expect("a sound disk");
            let signed = Checkpoint::sign(id, log.head(), &house());
            signed.store(&path).expect("a sound disk");
            (fs::read(&path).expect("the log"), signed)
        };
        let states = (0..40).map(&mut write).collect();
        Self { _folder: folder, path, id, states }
    }

    /// Puts the log back to this state, with its true checkpoint.
    fn put(&self, state: usize) -> Checkpoint {
        let (bytes, signed) = &self.states[state];
        fs::write(&self.path, bytes).expect("a folder of our own");
        signed.store(&self.path).expect("a sound disk");
        signed.clone()
    }

    fn look(&self, last: Option<&Checkpoint>) -> Result<Checkpoint, Vec<Finding>> {
        witness(&self.path, &house().public(), last, &own())
    }

    fn looks_true_alone(&self) {
        verify(&self.path, &house().public()).expect("alone it looks true");
    }
}

#[test]
fn a_rollback_with_its_checkpoint_is_found_by_the_next_look() {
    let log = Watched::new();
    let signed = log.put(9);
    let first = log.look(None).expect("the first look");
    assert_eq!((first.head, first.check(&own().public())), (signed.head, Ok(())));
    log.put(30);
    let second = log.look(Some(&first)).expect("the log went on");
    assert_eq!(log.look(Some(&second)).expect("nothing new").head, second.head);
    for older in 0..30 {
        let found = log.put(older).head.size;
        log.looks_true_alone();
        let findings = log.look(Some(&second)).expect_err("it was longer");
        assert_eq!(findings[0].reason, Flaw::CutOff { signed: second.head.size, found });
    }
}

#[test]
fn another_history_is_found_even_if_the_key_of_the_house_signs_it() {
    let log = Watched::new();
    log.put(30);
    let seen = log.look(None).expect("the first look");
    log.put(20);
    let mut fork = LogWriter::open(&log.path).expect("sound");
    for number in 0..30 {
        fork.append(format!("forged {number}").as_bytes()).expect("a sound disk");
    }
    Checkpoint::sign(log.id, fork.head(), &house()).store(&log.path).expect("a sound disk");
    log.looks_true_alone();
    let findings = log.look(Some(&seen)).expect_err("another history");
    assert_eq!(findings[0].reason, Flaw::Rewritten { signed: seen.head.size });
    let other = Checkpoint::sign(LogId([9; 16]), seen.head, &own());
    let findings = log.look(Some(&other)).expect_err("another log");
    assert_eq!(findings[0].reason, Flaw::OtherLog { named: other.log });
    let forged = Checkpoint::sign(log.id, seen.head, &house());
    let findings = log.look(Some(&forged)).expect_err("not countersigned here");
    assert!(matches!(findings[0].reason, Flaw::OtherKey { .. }));
}
