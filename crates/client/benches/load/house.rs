//! The house under load, the bare store beside it, and what the machine does meanwhile.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use audit::{Entry, Hash, Head, Header, LogId, SigningKey};
use server::clock::{Clock, SystemClock};
use server::house::{Opening, Pace};
use server::limits::Limits;
use server::tables::Catalogue;
use store::sql::Clock as StoreClock;
use store::{Batch, Command, Database, Keepers, NodeId, Sealer, Store, TableId, Voucher};
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// A house that is open for the load.
pub struct Serving {
    pub url: String,
    folder: PathBuf,
    stop: oneshot::Sender<()>,
    ended: JoinHandle<Result<(), String>>,
}

/// A folder on the disk of the build: one in memory would sync nothing.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

fn node() -> NodeId {
    NodeId::new("here").expect("a name")
}

fn key() -> Arc<SigningKey> {
    Arc::new(SigningKey::from_bytes(&[1; 32]))
}

async fn database(folder: &Path) -> Arc<dyn Store> {
    let voucher = Voucher { origin: node(), key: key(), witness: None };
    let keepers = Keepers { sealer: Sealer::new([2; 32]), voucher, clock: StoreClock::default() };
    Arc::new(Database::sqlite(folder.join("house.db"), keepers).await.expect("a database"))
}

impl Serving {
    /// Opens a house on a database of its own.
    pub async fn open(pace: Pace) -> Self {
        let folder = folder("house-load");
        let store = database(&folder).await;
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let limits = Limits { requests_max: 4096, ..Limits::default() };
        let (dealer, public_url) = (Arc::new(Catalogue), None);
        let opening = Opening { public_url, node: node(), key: key(), dealer, limits, pace };
        let (stop, stopped) = oneshot::channel::<()>();
        let (told, opened) = oneshot::channel();
        let clock: Arc<dyn Clock> = Arc::new(SystemClock);
        let stopped = async move {
            let _ = stopped.await;
        };
        let tell = |opened| drop(told.send(opened));
        let ended = tokio::spawn(server::serve(listener, stopped, (clock, store), opening, tell));
        Self { url: opened.await.expect("it opens").url, folder, stop, ended }
    }

    /// Closes it, and leaves nothing behind.
    pub async fn close(self) {
        drop(self.stop);
        self.ended.await.expect("no panic").expect("closed");
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// How many commands a second the bare store keeps for so many tables that wait together: a record
/// and an answer each.
pub async fn bare_commits(tables: usize) -> f64 {
    const TIME: Duration = Duration::from_secs(2);
    let folder = folder("house-load-bare");
    let store = database(&folder).await;
    let mut writing = Vec::new();
    let started = Instant::now();
    for number in 0..tables {
        let store = Arc::clone(&store);
        writing.push(tokio::spawn(async move {
            let table = TableId::new(format!("bare-{number}")).expect("a name");
            store.create(&table).await.expect("made");
            let lease = store.lease(&table, &node(), Duration::from_secs(60)).await;
            let epoch = lease.expect("a lease").epoch;
            let header = Header { table: table.to_string(), id: LogId([7; 16]) };
            let (mut frame, mut head) = Head::EMPTY.frame(header.encode());
            let mut kept = 0_u64;
            while started.elapsed() < TIME {
                let mut batch = Batch::new(table.clone(), epoch, kept);
                batch.records.push(frame);
                let mut named = [0; 32];
                named[..8].copy_from_slice(&kept.to_le_bytes());
                let (key, request) = (Hash(named), Hash(named));
                batch.command = Some(Command { key, request, answer: b"done".to_vec() });
                store.commit(batch).await.expect("kept");
                kept += 1;
                (frame, head) = head.frame(Entry::open([b'.'; 400]).sealed(head.size).body());
            }
            kept
        }));
    }
    let mut kept = 0;
    for writer in writing {
        kept += writer.await.expect("no panic");
    }
    let rate = kept as f64 / started.elapsed().as_secs_f64();
    store.close().await.expect("closed");
    let _ = std::fs::remove_dir_all(&folder);
    rate
}

/// What this process has taken of the processors so far, in user and system time.
pub fn processor_time() -> Duration {
    const TICKS: u64 = 100;
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let after = stat.rsplit(')').next().unwrap_or_default();
    let fields: Vec<u64> =
        after.split_whitespace().map(|field| field.parse().unwrap_or(0)).collect();
    let ticks = fields.get(11).unwrap_or(&0) + fields.get(12).unwrap_or(&0);
    Duration::from_millis(ticks * 1000 / TICKS)
}

/// What else the machine does, in words.
pub fn busy() -> String {
    let load = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    let last = load.split_whitespace().next().unwrap_or("unknown").to_owned();
    format!("the load of the machine is {last}")
}
