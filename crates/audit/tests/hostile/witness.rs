//! A witness who countersigns how far a log goes: a rollback and a fork are named.

use std::fs;

use audit::{Checkpoint, Entry, Header, LogWriter, Reason, SigningKey, verify, witness};

use crate::folder::Folder;

#[test]
fn a_rollback_with_its_checkpoint_and_a_fork_with_the_key_are_found_by_the_next_look() {
    let folder = Folder::new();
    let path = folder.join("pit.log");
    let (house, own) = (SigningKey::from_bytes(&[1; 32]), SigningKey::from_bytes(&[2; 32]));
    let begun = LogWriter::begin(
        &path,
        Header::new("pit").expect("random"),
        Entry::open("opening"),
        &house,
    );
    let mut log = begun.expect("a new log");
    let id = log.header().id;
    let mut write = |text: &str| {
        log.append(text.as_bytes()).expect("a sound disk");
        let signed = Checkpoint::sign(id, log.head(), &house);
        signed.store(&path).expect("a sound disk");
        (fs::read(&path).expect("the log"), signed)
    };
    let states: Vec<_> = (0..40).map(|number| write(&format!("record {number}"))).collect();
    let put = |(bytes, signed): &(Vec<u8>, Checkpoint)| {
        fs::write(&path, bytes).expect("a folder of our own");
        signed.store(&path).expect("a sound disk");
    };
    let look = |last: Option<&Checkpoint>| witness(&path, &house.public(), last, &own);
    // Honest looks, each further than the one before it.
    put(&states[9]);
    let first = look(None).expect("the first look");
    assert_eq!((first.head, first.check(&own.public())), (states[9].1.head, Ok(())));
    put(&states[30]);
    let second = look(Some(&first)).expect("the log went on");
    assert_eq!(look(Some(&second)).expect("nothing new").head, second.head);
    // Every rollback, with its own true checkpoint.
    for older in &states[..30] {
        put(older);
        verify(&path, &house.public()).expect("alone it looks true");
        let findings = look(Some(&second)).expect_err("it was longer");
        let (signed, found) = (second.head.size, older.1.head.size);
        assert_eq!(findings[0].reason, Reason::CutOff { signed, found });
    }
    // Another history by whoever holds the key of the house.
    put(&states[20]);
    drop(log);
    let mut fork = LogWriter::open(&path).expect("sound");
    for number in 0..30 {
        fork.append(format!("forged {number}").as_bytes()).expect("a sound disk");
    }
    Checkpoint::sign(id, fork.head(), &house).store(&path).expect("a sound disk");
    drop(fork);
    verify(&path, &house.public()).expect("alone it looks true");
    let findings = look(Some(&second)).expect_err("another history");
    assert_eq!(findings[0].reason, Reason::Rewritten { signed: second.head.size });
    // The checkpoint of another log, and one signed by somebody else.
    let other = Checkpoint::sign(audit::LogId([9; 16]), second.head, &own);
    assert_eq!(
        look(Some(&other)).expect_err("another log")[0].reason,
        Reason::OtherLog { named: other.log }
    );
    let forged = Checkpoint::sign(id, second.head, &house);
    assert!(matches!(
        look(Some(&forged)).expect_err("not mine")[0].reason,
        Reason::OtherKey { .. }
    ));
}
