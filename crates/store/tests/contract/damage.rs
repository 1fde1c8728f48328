//! What somebody or something did to a database behind the back of the store: found at start or at
//! the first look, by name.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use audit::SealedSeed;
use proof::Folder;
use sqlx::{AssertSqlSafe, Connection as _, Executor as _, SqliteConnection};
use store::{AccountId, Database, Fault, Posting, Store, StoreError};

use crate::places::{Played, TTL, keepers, node, refused, table, witness};

/// A house with a witness, in a folder.
pub async fn open(folder: &Path, seen_by: Option<PathBuf>) -> Result<Database, Fault> {
    let keepers = keepers(&Arc::default(), seen_by.map(witness));
    Database::sqlite(folder.join("house.db"), keepers).await
}

async fn house(folder: &Folder) -> Arc<dyn Store> {
    Arc::new(open(folder.path(), Some(folder.join("witness"))).await.expect("a store"))
}

/// Copies database and journal as they are, as a kill leaves them.
pub fn killed_copy(folder: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder");
    for name in ["house.db", "house.db-wal"] {
        fs::copy(folder.join(name), to.join(name)).expect("a copy");
    }
}

/// Changes a database as somebody with the file could.
async fn tamper(path: &Path, changes: &[&str]) {
    let url = format!("sqlite://{}", path.join("house.db").display());
    let mut connection = SqliteConnection::connect(&url).await.expect("a database");
    for change in changes {
        let change = AssertSqlSafe((*change).to_owned());
        connection.execute(change).await.expect("somebody who may");
    }
    connection.close().await.expect("closed");
}

/// A table with six records whose journal is not yet in the database, copied at that moment.
async fn played_and_killed(folder: &Folder) -> PathBuf {
    let store = house(folder).await;
    let mut stud = Played::begin(store.clone(), "stud").await;
    for text in ["one", "two", "three", "four", "five"] {
        stud.keep(stud.record(text)).await.expect("kept");
    }
    let copy = folder.join("copy");
    killed_copy(folder.path(), &copy);
    store.close().await.expect("closed");
    copy
}

#[tokio::test]
async fn a_database_as_a_kill_leaves_it_goes_on() {
    let folder = Folder::new("store");
    let copy = played_and_killed(&folder).await;
    let store = open(&copy, Some(folder.join("witness"))).await.expect("a store");
    assert_eq!(store.read(&table("stud"), 0).await.expect("read").len(), 6);
    assert_eq!(store.check().await.expect("looked").findings, [""; 0]);
}

#[tokio::test]
async fn a_flipped_bit_in_the_journal_is_found_at_start_and_both_ends_are_printed() {
    let folder = Folder::new("store");
    let copy = played_and_killed(&folder).await;
    let journal = copy.join("house.db-wal");
    let mut bytes = fs::read(&journal).expect("a journal");
    let place = bytes.len() - 5_000;
    bytes[place] ^= 1;
    fs::write(&journal, bytes).expect("changed");
    let store = open(&copy, Some(folder.join("witness"))).await.expect("it opens cleanly");
    let words = refused(store.read(&table("stud"), 0).await);
    assert!(words.starts_with("table stud stays closed: records are missing"), "{words}");
    let printed = ["the database has", "the witness was told of 6", "house-rules/north\n6\n"];
    assert!(printed.iter().all(|part| words.contains(part)), "{words}");
    let lease = store.lease(&table("stud"), &node("north"), TTL).await;
    assert!(matches!(lease, Err(StoreError::Failed(Fault::Stopped { .. }))));
}

#[tokio::test]
async fn a_journal_whose_end_is_cut_off_is_found_at_start() {
    let folder = Folder::new("store");
    let copy = played_and_killed(&folder).await;
    let journal = fs::OpenOptions::new().write(true).open(copy.join("house.db-wal"));
    let journal = journal.expect("a journal");
    journal.set_len(journal.metadata().expect("its length").len() / 4 * 3).expect("cut");
    let store = open(&copy, Some(folder.join("witness"))).await.expect("it opens cleanly");
    let facts = store.tables().await.expect("read");
    let why = facts[0].closed.as_ref().expect("it stays closed");
    assert!(why.starts_with("records are missing"), "{why}");
}

#[tokio::test]
async fn an_older_database_put_back_is_found_with_a_witness_and_only_with_one() {
    let folder = Folder::new("store");
    let store = house(&folder).await;
    let mut stud = Played::begin(store.clone(), "stud").await;
    let older = folder.join("older");
    killed_copy(folder.path(), &older);
    stud.keep(stud.record("paid 100")).await.expect("kept");
    store.close().await.expect("closed");
    let seen = open(&older, Some(folder.join("witness"))).await.expect("it opens cleanly");
    assert!(refused(seen.read(&table("stud"), 0).await).contains("records are missing"));
    seen.close().await.expect("closed");
    drop(seen);
    let unseen = open(&older, None).await.expect("it opens cleanly");
    assert_eq!(unseen.read(&table("stud"), 0).await.expect("nobody notices").len(), 1);
    assert!(unseen.about().contains("no witness: if an older copy of all of it is put back"));
}

#[tokio::test]
async fn a_record_changed_in_the_database_is_found_when_it_is_read() {
    let folder = Folder::new("store");
    drop(played_and_killed(&folder).await);
    let change = [
        "DROP TRIGGER records_stay_update",
        "UPDATE records SET frame = (SELECT frame FROM records WHERE number = 2) WHERE number = 3",
    ];
    tamper(folder.path(), &change).await;
    let store = house(&folder).await;
    let Err(StoreError::Failed(fault)) = store.read(&table("stud"), 0).await else {
        panic!("a changed record was read");
    };
    assert_eq!(fault.to_string(), "record 3 of table stud is not what was written");
    // What lies before it cannot be read alone, what lies behind it can.
    assert!(store.read(&table("stud"), 5).await.is_ok());
}

#[tokio::test]
async fn a_log_whose_last_record_was_taken_away_stays_closed_and_says_both_ends() {
    let folder = Folder::new("store");
    drop(played_and_killed(&folder).await);
    let change = [
        "DROP TRIGGER records_stay_delete",
        "DELETE FROM records WHERE number = 5",
        "UPDATE tables SET size = 5, hash = (SELECT substr(frame, -32) FROM records \
         WHERE number = 4)",
    ];
    tamper(folder.path(), &change).await;
    let store = house(&folder).await;
    Played::begin(store.clone(), "draw").await;
    let words = refused(store.read(&table("stud"), 0).await);
    assert!(words.starts_with("table stud stays closed: the store has 5 records"), "{words}");
    assert!(words.contains("vouched for are 6 ending in"), "{words}");
    assert!(store.read(&table("draw"), 0).await.is_ok(), "other tables go on");
}

#[tokio::test]
async fn a_slip_can_neither_change_nor_delete_a_record() {
    let folder = Folder::new("store");
    drop(played_and_killed(&folder).await);
    let url = format!("sqlite://{}", folder.join("house.db").display());
    let mut connection = SqliteConnection::connect(&url).await.expect("a database");
    for kind in ["records", "answers", "postings", "meter_records", "leaves"] {
        // A trigger speaks for a row; where there is none, nothing can be changed.
        let any = AssertSqlSafe(format!("SELECT COUNT(*) FROM {kind}"));
        let count: i64 = sqlx::query_scalar(any).fetch_one(&mut connection).await.expect("a count");
        for change in [format!("DELETE FROM {kind}"), format!("UPDATE {kind} SET rowid = 99")] {
            let done = connection.execute(AssertSqlSafe(change)).await;
            let refused = done.err().map(|refused| refused.to_string());
            let expected = format!("{kind} are never changed");
            assert_eq!(refused.is_some_and(|words| words.contains(&expected)), count > 0, "{kind}");
        }
    }
}

#[tokio::test]
async fn a_sealed_seed_that_was_swapped_or_changed_is_an_error_that_says_which() {
    let folder = Folder::new("store");
    let store = house(&folder).await;
    let mut stud = Played::begin(store.clone(), "stud").await;
    let mut batch = stud.record("two shuffles");
    let seeds = [1, 2].map(|shuffle| SealedSeed { shuffle, seed: [9; 32] });
    batch.seal.extend(seeds);
    stud.keep(batch).await.expect("kept");
    store.close().await.expect("closed");
    drop((store, stud));
    let path = folder.join("house.db");
    let bytes = fs::read(&path).expect("a database");
    assert!(!bytes.windows(32).any(|window| window == [9; 32]), "no seed lies open");
    let change = "UPDATE seeds SET sealed = (SELECT sealed FROM seeds WHERE shuffle = 1)";
    tamper(folder.path(), &[change]).await;
    let store = house(&folder).await;
    let Err(StoreError::Failed(fault)) = store.seeds(&table("stud")).await else {
        panic!("a swapped seed was opened");
    };
    let words = "the sealed seed of shuffle 2 of table stud was changed, swapped";
    assert!(fault.to_string().starts_with(words), "{fault}");
}

#[tokio::test]
async fn a_balance_changed_by_hand_is_found_and_made_anew() {
    let folder = Folder::new("store");
    let store = house(&folder).await;
    let mut stud = Played::begin(store.clone(), "stud").await;
    let ada = AccountId::new("ada").expect("a name");
    let mut batch = stud.record("granted");
    batch.postings.extend(Posting::transfer(AccountId::issued(), ada.clone(), 500));
    stud.keep(batch).await.expect("kept");
    store.close().await.expect("closed");
    drop((store, stud));
    tamper(folder.path(), &["UPDATE accounts SET balance = 900 WHERE id = 'ada'"]).await;
    let store = open(folder.path(), None).await.expect("a store");
    let findings = store.check().await.expect("looked").findings;
    let expected = [
        "account ada shows 900 cents; its postings are 500",
        "all accounts hold 400 cents more than was issued",
    ];
    assert_eq!(findings, expected);
    let rebuilt = store.rebuild().await.expect("made anew");
    assert_eq!(rebuilt.accounts, [(ada.clone(), 900, 500)]);
    assert_eq!(store.balance(&ada).await.expect("read"), 500);
}

#[tokio::test]
async fn a_database_that_a_later_program_made_refuses_this_one_by_name() {
    let folder = Folder::new("store");
    open(folder.path(), None).await.expect("a store").close().await.expect("closed");
    let later = "INSERT INTO schema_version (version, build) VALUES (7, 'house-rules 9.1.0')";
    tamper(folder.path(), &[later]).await;
    let refused = open(folder.path(), None).await.err().expect("it is newer");
    let words = "the database has schema 7, made by house-rules 9.1.0; this program knows up to \
                 schema 2";
    assert_eq!(refused.to_string(), words);
}

#[tokio::test]
async fn a_second_writer_is_refused_and_a_reader_is_not() {
    let folder = Folder::new("store");
    let first = open(folder.path(), None).await.expect("a store");
    let second = open(folder.path(), None).await.err().expect("one writes already");
    assert!(second.to_string().ends_with("is open in another process"));
    let keepers = keepers(&Arc::default(), None);
    let reader = Database::sqlite_to_read(&folder.join("house.db"), keepers).await;
    let reader = reader.expect("a reader");
    assert!(reader.tables().await.expect("read").is_empty());
    let refused = reader.create(&table("stud")).await.expect_err("it only reads");
    assert_eq!(refused.to_string(), "nothing more is written: it was opened to be looked at");
    first.close().await.expect("closed");
}
