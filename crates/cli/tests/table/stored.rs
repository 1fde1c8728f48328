//! `house store`: what a server keeps, looked at and carried by the command.

use std::fs;

use ::audit::KeyDir;
use ::store::{Batch, Location, NodeId, Opening, Store, TableId, wait};

use crate::den::Den;

/// A den with a log of two rounds, and a store that keeps the same log as the table `stud`.
fn kept(name: &str) -> (Den, Vec<u8>) {
    let den = Den::new(name);
    let log = den.typed("stud.log");
    let rounds = ["--seats", "2", "--rounds", "2", "--seed", "7", "--log", &log];
    den.answer(&[&["table", "double-down-stud"][..], &rounds].concat(), "");
    let bytes = fs::read(&log).expect("a log");
    keep(&den, frames(&bytes));
    (den, bytes)
}

/// The frames of a log.
fn frames(mut log: &[u8]) -> Vec<Vec<u8>> {
    let mut frames = Vec::new();
    while let Some(length) = log.first_chunk() {
        let (frame, rest) = log.split_at(4 + u32::from_le_bytes(*length) as usize + 32);
        frames.push(frame.to_vec());
        log = rest;
    }
    frames
}

/// Puts the next records of `stud` into the store of a den.
fn keep(den: &Den, records: Vec<Vec<u8>>) {
    let node = NodeId::new("house").expect("a name");
    let opening = Opening {
        location: Location::of(&den.typed("data")),
        keys: KeyDir::at(den.path("keys")),
        witness: Some(store::WitnessPlace::Folder(den.path("witness"))),
        node: node.clone(),
    };
    let table = TableId::new("stud").expect("a name");
    let kept = wait(async {
        let store = opening.open().await?;
        // The first time it is not there.
        drop(store.create(&table).await);
        let lease = store.lease(&table, &node, core::time::Duration::from_secs(9)).await?;
        let next = store.tables().await?[0].head.size;
        let batch = Batch { records, ..Batch::new(table, lease.epoch, next) };
        store.commit(batch).await?;
        store.close().await
    });
    kept.expect("kept");
}

fn look(den: &Den, data: &str) -> crate::den::Output {
    den.call(&["store", "check", &den.typed(data), "--witness", &den.typed("witness")], "")
}

#[test]
fn a_log_out_of_a_store_is_the_log_that_was_played_and_verifies() {
    let (den, log) = kept("stored");
    let checked = look(&den, "data");
    assert_eq!(checked.code, 0, "{}", checked.err);
    checked
        .says("the house itself: 1")
        .says("dollars of play money")
        .says("all of it is what was written")
        .says("a witness in");
    let (data, copy) = (den.typed("data"), den.typed("copy.log"));
    den.answer(&["store", "export", &data, "--table", "stud", "--output", &copy], "");
    assert_eq!(fs::read(&copy).expect("a log"), log);
    den.verify("copy.log");
    let again = den.call(&["store", "export", &data, "--table", "stud", "--output", &copy], "");
    assert_eq!(again.code, 1);
    again.says("copy.log is there already");
    let nobody = den.call(&["store", "export", &data, "--table", "x", "--output", "y.log"], "");
    assert_eq!(nobody.code, 2);
    nobody.says("there is no table x");
    assert!(den.answer(&["store", "rebuild", &data], "").contains("0 postings added up"));
}

#[test]
fn a_store_that_was_carried_goes_on_and_a_stale_one_is_noticed() {
    let (den, _) = kept("carried");
    let (data, there, new) = (den.typed("data"), den.typed("there"), den.typed("new"));
    let witness = den.typed("witness");
    den.answer(&["store", "export", &data, "--output", &there], "");
    let import = ["store", "import", &new, "--from", &there, "--witness", &witness];
    assert!(den.answer(&import, "").contains("all of it is what was written"));
    let again = den.call(&import, "");
    assert_eq!(again.code, 2);
    again.says("there are 1 tables in it; an empty store is accepted");
    // The first one goes on, and the copy does not.
    let header = fs::read(den.path("stud.log")).expect("a log");
    let mut records = ::audit::Records::read(&*header).expect("a header");
    while records.next_record().expect("sound").is_some() {}
    let head = records.head();
    keep(&den, vec![head.frame(::audit::Entry::open("more").sealed(head.size).body()).0]);
    assert_eq!(look(&den, "data").code, 0);
    let stale = look(&den, "new");
    assert_eq!(stale.code, 1);
    stale.says("wrong: records are missing: an older database was put back");
    stale.says("the witness was told of 2");
}

#[test]
fn a_file_is_no_store() {
    let den = Den::new("no-store");
    let file = den.file("a.log", "round 1\n");
    den.refused(&["store", "check", &file], &["a.log is a file", "folder of a house"]);
}
