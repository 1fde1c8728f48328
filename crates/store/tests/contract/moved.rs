//! Copies made while others go on, and stores carried from one kind to the other.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use audit::{Entry, Head, Header, LogId, SealedSeed};
use proof::Folder;
use store::{
    AccountId, Checked, Database, Kept, MeterId, MeterRecord, Posting, Shelf, Store, StoreError,
};

use crate::damage::open;
use crate::places::{Played, hash, keepers, key, refused, table, witness};

/// What is done to a file on the way.
type Change = fn(&mut Vec<u8>);

/// A store with something of everything in it.
async fn filled(folder: &Folder) -> Arc<Database> {
    let store = Arc::new(open(folder.path(), Some(folder.join("witness"))).await.expect("a store"));
    let mut stud = Played::begin(store.clone(), "stud").await;
    let mut batch = stud.command("k", "buy in");
    batch.seal.push(SealedSeed { shuffle: 1, seed: [4; 32] });
    let ada = AccountId::new("ada").expect("a name");
    batch.postings.extend(Posting::transfer(AccountId::issued(), ada, 500));
    let bytes = Some(b"Ada".to_vec());
    batch.kept.push(Kept { shelf: Shelf::Sessions, key: hash("s"), bytes });
    let header = Header { table: "link".into(), id: LogId([1; 16]) }.encode();
    let meter = MeterId::new("link").expect("a name");
    let (record, head) = Head::EMPTY.frame(header);
    batch.meters.push(MeterRecord { meter: meter.clone(), next: 0, record, reading: 10 });
    let record = head.frame(Entry::open("fed").sealed(1).body()).0;
    batch.meters.push(MeterRecord { meter, next: 1, record, reading: 15 });
    stud.keep(batch).await.expect("kept");
    store.create(&table("empty")).await.expect("made");
    store
}

/// What a store with that in it is found to hold.
fn as_filled(checked: &Checked) {
    assert_eq!(checked.findings, [""; 0]);
    let found = (checked.tables, checked.records, checked.lists, checked.seeds, checked.held);
    assert_eq!(found, (2, 4, 2, 1, 500));
}

async fn same(store: &dyn Store, from: &dyn Store) {
    let stud = table("stud");
    assert_eq!(store.read(&stud, 0).await.expect("read"), from.read(&stud, 0).await.expect("read"));
    assert_eq!(
        store.tables().await.expect("read"),
        from.tables().await.expect("read"),
        "epochs, owners and ends"
    );
    let key = hash("k");
    let answered = store.answered(&stud, key).await.expect("read");
    assert_eq!(answered, from.answered(&stud, key).await.expect("read"));
    assert_eq!(store.seeds(&stud).await.expect("opened"), from.seeds(&stud).await.expect("opened"));
    assert_eq!(store.balances().await.expect("read"), from.balances().await.expect("read"));
    let meter = MeterId::new("link").expect("a name");
    assert_eq!(store.meter(&meter).await.expect("read").map(|it| it.reading), Some(15));
    let kept = store.kept(Shelf::Sessions, hash("s")).await.expect("read");
    assert_eq!(kept.as_deref(), Some(&b"Ada"[..]));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_store_is_carried_from_sqlite_to_postgresql_and_back_and_stays_the_same() {
    let folder = Folder::new("store");
    let first = filled(&folder).await;
    as_filled(&first.check().await.expect("looked"));
    let there = folder.join("there");
    let carried = first.export(&there).await.expect("carried");
    assert_eq!((carried.tables, carried.records), (2, 4));
    let url = crate::postgres::database("carried").await;
    Database::postgres_from(&url, &there).await.expect("put there");
    let again = Database::postgres_from(&url, &there).await;
    assert_eq!(refused(again), "there are 2 tables in it; an empty store is accepted");
    let keepers = || keepers(&Arc::default(), Some(witness(folder.join("witness"))));
    let second = Database::postgres(&url, keepers()).await.expect("a database");
    as_filled(&second.check().await.expect("looked"));
    same(&second, &*first).await;
    let back = folder.join("back");
    second.export(&back).await.expect("carried");
    let text = |folder: &Path| fs::read_to_string(folder.join("store.txt")).expect("a text");
    assert_eq!(text(&there), text(&back));
    first.close().await.expect("closed");
    let home = folder.join("home").join("house.db");
    Database::sqlite_from(&home, &back).await.expect("put there");
    let third = Database::sqlite(&home, keepers()).await.expect("a database");
    as_filled(&third.check().await.expect("looked"));
    same(&third, &second).await;
}

#[tokio::test]
async fn a_log_that_was_carried_is_what_an_audit_verifies() {
    let folder = Folder::new("store");
    let store = filled(&folder).await;
    store.export(&folder.join("there")).await.expect("carried");
    let log = folder.join("there").join("tables").join("stud.log");
    let frames = store.read(&table("stud"), 0).await.expect("read");
    assert_eq!(fs::read(&log).expect("a log"), frames.concat());
    assert_eq!(audit::verify(&log, &key().public()).expect("sound").head.size, 2);
    let alone = folder.join("alone.log");
    assert_eq!(store.export_log(&table("stud"), &alone).await.expect("written"), 2);
    assert_eq!(audit::verify(&alone, &key().public()).expect("sound").head.size, 2);
    let again = store.export_log(&table("stud"), &alone).await.expect_err("it is there");
    assert!(again.to_string().ends_with("alone.log is there already"));
}

#[tokio::test]
async fn what_was_carried_and_changed_on_the_way_is_refused() {
    let folder = Folder::new("store");
    let there = folder.join("there");
    filled(&folder).await.export(&there).await.expect("carried");
    let to = folder.join("to").join("house.db");
    let changed = |path: PathBuf, change: Change| {
        let whole = fs::read(&path).expect("a file");
        let mut bytes = whole.clone();
        change(&mut bytes);
        fs::write(&path, bytes).expect("changed");
        (path, whole)
    };
    let cases: [(&str, Change, &str); 4] = [
        ("store.txt", |bytes| bytes[40] ^= 1, "was cut or changed"),
        ("store.txt", |bytes| bytes.truncate(200), "was cut or changed"),
        ("tables/stud.log", |bytes| bytes[60] ^= 1, "is not what was written"),
        ("tables/stud.log", |bytes| bytes.truncate(70), "is not what was written"),
    ];
    for (file, change, words) in cases {
        let (path, whole) = changed(there.join(file), change);
        let Err(StoreError::Failed(fault)) = Database::sqlite_from(&to, &there).await else {
            panic!("{file} was taken");
        };
        assert!(fault.to_string().ends_with(words), "{fault}");
        fs::write(path, whole).expect("mended");
    }
    Database::sqlite_from(&to, &there).await.expect("mended, and nothing was left behind");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_copy_made_under_load_goes_on_elsewhere_and_a_stale_one_is_noticed() {
    let folder = Folder::new("store");
    let store = Arc::new(open(folder.path(), Some(folder.join("witness"))).await.expect("a store"));
    let mut playing = Vec::new();
    for number in 0..4 {
        let mut played = Played::begin(store.clone(), &format!("stud-{number}")).await;
        playing.push(tokio::spawn(async move {
            for _ in 0..40 {
                played.keep(played.record("deal")).await.expect("kept");
            }
        }));
    }
    let stale = folder.join("stale");
    fs::create_dir_all(&stale).expect("a folder");
    store.back_up(&stale.join("house.db")).await.expect("a copy");
    for playing in playing {
        playing.await.expect("no panic");
    }
    let fresh = folder.join("fresh");
    fs::create_dir_all(&fresh).expect("a folder");
    store.back_up(&fresh.join("house.db")).await.expect("a copy");
    store.close().await.expect("closed");
    let seen = || Some(folder.join("witness"));
    let fresh = open(&fresh, seen()).await.expect("a store");
    let checked = fresh.check().await.expect("looked");
    assert_eq!((checked.findings, checked.records), (vec![], 4 * 41));
    fresh.close().await.expect("closed");
    let stale = open(&stale, seen()).await.expect("it opens cleanly");
    let findings = stale.check().await.expect("looked").findings;
    assert!(findings[0].starts_with("records are missing: an older database"), "{findings:?}");
    let alone = open(&folder.join("stale"), None).await.err().expect("it is open");
    assert!(alone.to_string().ends_with("another process"));
}
