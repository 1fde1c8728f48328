//! What was kept is not what was vouched for: the house opens, the table stays closed, everybody is
//! told that it is, and the staff why.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use audit::SigningKey;
use client::Client;
use client::bot::answer;
use proof::Folder;
use seat::Said;
use server::limits::Limits;
use server::problem::Kind;
use server::tables::{Catalogue, ClosedTable};
use store::{Database, FolderWitness, Keepers, NodeId, Sealer, Store, Voucher, Witness};

use crate::people::first_of_staff;
use crate::{open_with, to_open};

/// The store of this folder, with a witness beside it and this key for seals.
async fn kept_in(folder: &Path, seals: [u8; 32]) -> Arc<dyn Store> {
    let key = SigningKey::from_bytes(&[9; 32]);
    let witness = FolderWitness::open(folder.join("witness"), key.public()).expect("a witness");
    let witness: Option<Arc<dyn Witness>> = Some(Arc::new(witness));
    let origin = NodeId::new("here").expect("a name");
    let voucher = Voucher { origin, key: Arc::new(key), witness };
    let clock = store::sql::Clock::default();
    let keepers = Keepers { sealer: Sealer::new(seals), voucher, clock };
    Arc::new(Database::sqlite(folder.join("house.db"), keepers).await.expect("a database"))
}

/// Copies a folder as it is, as a kill leaves it.
fn copied(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder");
    for entry in fs::read_dir(from).expect("a folder") {
        let path = entry.expect("an entry").path();
        let into = to.join(path.file_name().expect("a name"));
        if path.is_dir() && path.ends_with("witness") {
            copied(&path, &into);
        } else if path.is_file() {
            fs::copy(&path, into).expect("a copy");
        }
    }
}

/// Changes the bytes of a file.
fn spoilt(path: &Path, change: impl FnOnce(&mut Vec<u8>)) {
    let mut bytes = fs::read(path).expect("a file");
    change(&mut bytes);
    fs::write(path, bytes).expect("written");
}

const SEALS: [u8; 32] = [7; 32];

/// A table in the middle of a round, where a seed is sealed: copies of its folder at that moment,
/// and an older one. The table, and the token of a member of staff who sits there.
async fn played(folder: &Folder) -> (String, String) {
    let here = folder.join("here");
    fs::create_dir_all(&here).expect("a folder");
    let store = kept_in(&here, SEALS).await;
    let house = open_with(store, Arc::new(Catalogue), Limits::default()).await;
    let ada = first_of_staff(&house).await;
    let table = ada.open(&to_open("caribbean-stud")).await.expect("a table").table;
    for said in [Said::Sit { seat: 1 }, Said::BuyIn { cents: 50_000 }] {
        ada.say(&table, &said).await.expect("done");
    }
    copied(&here, &folder.join("older"));
    for pick in 0..100 {
        let seen = ada.view(&table, None).await.expect("a view").view;
        if seen.turn == Some(1) {
            break;
        }
        ada.say(&table, &answer(&seen.asks[0], pick)).await.expect("done");
    }
    for name in ["whole", "flipped", "cut", "resealed"] {
        copied(&here, &folder.join(name));
    }
    house.close().await;
    (table, ada.connection().token.clone().expect("a token"))
}

/// Spoils what was copied.
fn spoil(folder: &Folder) {
    let older = folder.join("older").join("witness");
    fs::remove_dir_all(&older).expect("the old witness");
    copied(&folder.join("whole").join("witness"), &older);
    spoilt(&folder.join("flipped").join("house.db-wal"), |bytes| {
        let at = bytes.len() - 2_000;
        bytes[at] ^= 1;
    });
    spoilt(&folder.join("cut").join("house.db-wal"), |bytes| bytes.truncate(bytes.len() - 30_000));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_flipped_bit_a_lost_end_an_older_copy_and_another_seal_close_the_table() {
    let folder = Folder::new("damaged");
    let (table, token) = played(&folder).await;
    spoil(&folder);
    for (name, seals, why) in [
        ("whole", SEALS, ""),
        ("flipped", SEALS, "records are missing"),
        ("cut", SEALS, "records are missing"),
        ("older", SEALS, "records are missing"),
        ("resealed", [8; 32], "sealed seed"),
    ] {
        let store = kept_in(&folder.join(name), seals).await;
        let house = open_with(store, Arc::new(Catalogue), Limits::default()).await;
        let ada = Client::new(&house.url).expect("a url").known_by(&token);
        let seen = ada.view(&table, None).await;
        if why.is_empty() {
            assert_eq!(seen.expect("nothing is wrong").view.turn, Some(1), "{name}");
        } else {
            let closed = seen.expect_err("closed").problem().cloned().expect("a refusal");
            assert_eq!((closed.kind, closed.status), (Kind::Closed, 503), "{name}: {closed:?}");
            assert!(!closed.detail.contains(why), "{name}: {}", closed.detail);
            let path = format!("/api/tables/{table}/closed");
            let told: ClosedTable = ada.get(&path).await.expect("for the staff");
            assert!(told.why.contains(why), "{name}: {}", told.why);
        }
        house.close().await;
    }
}
