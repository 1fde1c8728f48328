//! Durable commits a second in SQLite with a full sync, by one table and by sixty-four that wait
//! together; with a witness and without. Each is a command with a record and an answer.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use audit::{Entry, Hash, Head, Header, LogId, SigningKey};
use store::{
    Batch, Clock, Command, Committed, Database, FolderWitness, Keepers, Lease, NodeId, Sealer,
    Store, TableId, Voucher, Witness,
};

const TIME: Duration = Duration::from_secs(3);
const TTL: Duration = Duration::from_secs(60);

fn main() {
    let mut runtime = tokio::runtime::Builder::new_multi_thread();
    let runtime = runtime.worker_threads(2).enable_all().build().expect("threads");
    // A folder on the disk of the build: one in memory would sync nothing.
    let home = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("store-bench");
    for (tables, least) in [(1, 20), (64, 300)] {
        for seen in [None, Some(home.join("witness"))] {
            drop(std::fs::remove_dir_all(&home));
            let told = if seen.is_some() { "with a witness" } else { "without a witness" };
            let rate = runtime.block_on(rate(&home, seen, tables));
            println!("{tables:>3} tables, {told:<18} {rate:>8} durable commits a second");
            assert!(rate >= least, "{rate} a second; {least} were promised");
        }
    }
    drop(std::fs::remove_dir_all(&home));
}

async fn rate(home: &Path, seen: Option<PathBuf>, tables: usize) -> u128 {
    let key = SigningKey::from_bytes(&[3; 32]);
    let open = |folder| FolderWitness::open(folder, key.public()).expect("a folder");
    let witness = seen.map(|folder| Arc::new(open(folder)) as Arc<dyn Witness>);
    let origin = NodeId::new("north").expect("a name");
    let voucher = Voucher { origin, key: Arc::new(key), witness };
    let keepers = Keepers { sealer: Sealer::new([7; 32]), voucher, clock: Clock::Database };
    let store = Database::sqlite(home.join("house.db"), keepers).await.expect("a store");
    let store: Arc<dyn Store> = Arc::new(store);
    let mut playing = Vec::new();
    for number in 0..tables {
        let table = TableId::new(format!("stud-{number}")).expect("a name");
        store.create(&table).await.expect("made");
        let owner = NodeId::new("north").expect("a name");
        let lease = store.lease(&table, &owner, TTL).await.expect("a lease");
        playing.push((store.clone(), lease));
    }
    let started = Instant::now();
    let playing: Vec<_> = playing
        .into_iter()
        .map(|(store, lease)| tokio::spawn(play(store, lease, started)))
        .collect();
    let mut commits = 0;
    for played in playing {
        commits += played.await.expect("no panic");
    }
    let rate = commits * 1_000 / started.elapsed().as_millis();
    let kept: u64 = store.tables().await.expect("read").iter().map(|facts| facts.head.size).sum();
    assert_eq!(u128::from(kept), commits, "every commit is a record");
    store.close().await.expect("closed");
    rate
}

/// Commits one record after the other, each waited for.
async fn play(store: Arc<dyn Store>, lease: Lease, started: Instant) -> u128 {
    let header = Header { table: lease.table.to_string(), id: LogId([1; 16]) };
    let mut head = Head::EMPTY;
    let mut commits = 0;
    while started.elapsed() < TIME {
        let body = match head.size {
            0 => header.encode(),
            size => Entry::open("a wager of 5 at seat 3, and what follows ".repeat(12))
                .sealed(size)
                .body(),
        };
        let mut batch = Batch::new(lease.table.clone(), lease.epoch, head.size);
        batch.records.push(head.frame(body).0);
        let mut key = [0; 32];
        key[..8].copy_from_slice(&head.size.to_le_bytes());
        let answer = b"done".to_vec();
        batch.command = Some(Command { key: Hash(key), request: Hash(key), answer });
        match store.commit(batch).await.expect("kept") {
            Committed::Kept(after) => head = after,
            Committed::Answered(_) => unreachable!("every key is new"),
        }
        commits += 1;
    }
    commits
}
