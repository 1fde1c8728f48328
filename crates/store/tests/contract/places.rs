//! Where a contract is tried: a store, its clock, and how it is opened anew.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use audit::{Entry, Hash, Head, Header, LogId, SigningKey};
use proof::Folder;
use store::{
    Batch, Clock, Command, Committed, Database, FolderWitness, Keepers, Lease, Memory, Moment,
    NodeId, Sealer, Store, StoreError, TableId, Voucher, Witness,
};

/// How long leases last here.
pub const TTL: Duration = Duration::from_secs(10);

/// A store that is tried.
pub struct Place {
    store: tokio::sync::RwLock<Arc<dyn Store>>,
    kind: Kind,
    clock: Arc<AtomicU64>,
}

enum Kind {
    Memory(Arc<Memory>),
    Sqlite(Folder),
    Postgres(String),
}

/// What databases are opened with here.
pub fn keepers(clock: &Arc<AtomicU64>, witness: Option<Arc<dyn Witness>>) -> Keepers {
    let voucher = Voucher { origin: node("north"), key: Arc::new(key()), witness };
    Keepers { sealer: Sealer::new([7; 32]), voucher, clock: Clock::Set(Arc::clone(clock)) }
}

/// What signs here.
pub fn key() -> SigningKey {
    SigningKey::from_bytes(&[3; 32])
}

pub fn witness(folder: PathBuf) -> Arc<dyn Witness> {
    Arc::new(FolderWitness::open(folder, key().public()).expect("a folder"))
}

pub async fn memory(_: &str) -> Place {
    let memory = Arc::new(Memory::default());
    let store: Arc<dyn Store> = memory.clone();
    Place { store: store.into(), kind: Kind::Memory(memory), clock: Arc::default() }
}

impl From<Kind> for Place {
    fn from(kind: Kind) -> Self {
        let nothing: Arc<dyn Store> = Arc::new(Memory::default());
        Self { store: nothing.into(), kind, clock: Arc::default() }
    }
}

pub async fn sqlite(_: &str) -> Place {
    let place = Place::from(Kind::Sqlite(Folder::new("store")));
    place.open().await;
    place
}

pub async fn postgresql(name: &str) -> Place {
    let place = Place::from(Kind::Postgres(crate::postgres::database(name).await));
    place.open().await;
    place
}

impl Place {
    async fn open(&self) {
        let keepers = keepers(&self.clock, None);
        let opened: Arc<dyn Store> = match &self.kind {
            Kind::Memory(memory) => memory.clone(),
            Kind::Sqlite(folder) => {
                let opened = Database::sqlite(folder.join("house.db"), keepers).await;
                Arc::new(opened.expect("a database"))
            }
            Kind::Postgres(url) => {
                Arc::new(Database::postgres(url, keepers).await.expect("a database"))
            }
        };
        *self.store.write().await = opened;
    }

    /// The store.
    pub async fn store(&self) -> Arc<dyn Store> {
        Arc::clone(&*self.store.read().await)
    }

    /// Opens the store anew, as after a loss of power.
    pub async fn restart(&self) {
        if let Kind::Memory(memory) = &self.kind {
            memory.crash();
            return;
        }
        let nothing: Arc<dyn Store> = Arc::new(Memory::default());
        let old = core::mem::replace(&mut *self.store.write().await, nothing);
        old.close().await.expect("closed");
        drop(old);
        self.open().await;
    }

    /// Lets time pass.
    pub fn wait(&self, time: Duration) {
        let time = u64::try_from(time.as_millis()).expect("a short time");
        let now = self.clock.fetch_add(time, Ordering::SeqCst) + time;
        if let Kind::Memory(memory) = &self.kind {
            memory.set_clock(Moment(now));
        }
    }

    pub async fn leave(&self) {
        self.store().await.close().await.expect("closed");
    }
}

pub fn node(name: &str) -> NodeId {
    NodeId::new(name).expect("a name")
}

pub fn table(name: &str) -> TableId {
    TableId::new(name).expect("a name")
}

pub fn hash(text: &str) -> Hash {
    Head::EMPTY.after(Header { table: text.into(), id: LogId([0; 16]) }.encode()).hash
}

/// A table that somebody plays: it knows where its log ends.
#[derive(Clone)]
pub struct Played {
    pub store: Arc<dyn Store>,
    pub lease: Lease,
    pub head: Head,
}

impl Played {
    /// A new table with nothing but the header in its log.
    pub async fn begin(store: Arc<dyn Store>, name: &str) -> Self {
        store.create(&table(name)).await.expect("a new table");
        let lease = store.lease(&table(name), &node("north"), TTL).await.expect("a lease");
        let mut played = Self { store, lease, head: Head::EMPTY };
        let header = Header { table: name.into(), id: LogId([9; 16]) };
        let (frame, head) = Head::EMPTY.frame(header.encode());
        let mut batch = played.batch();
        batch.records.push(frame);
        played.keep(batch).await.expect("the first record");
        assert_eq!(played.head, head);
        played
    }

    /// A batch for the next record, with nothing in it.
    pub fn batch(&self) -> Batch {
        Batch::new(self.lease.table.clone(), self.lease.epoch, self.head.size)
    }

    /// The frame of the next record.
    pub fn frame(&self, text: &str) -> Vec<u8> {
        self.head.frame(Entry::open(text).sealed(self.head.size).body()).0
    }

    /// A batch with one record.
    pub fn record(&self, text: &str) -> Batch {
        let mut batch = self.batch();
        batch.records.push(self.frame(text));
        batch
    }

    /// A batch with one record that answers a command.
    pub fn command(&self, key: &str, request: &str) -> Batch {
        let mut batch = self.record(request);
        let answer = format!("{request} is done").into_bytes();
        batch.command = Some(Command { key: hash(key), request: hash(request), answer });
        batch
    }

    /// Keeps a batch and goes on from where it ends.
    pub async fn keep(&mut self, batch: Batch) -> Result<Committed, StoreError> {
        let done = self.store.commit(batch).await?;
        if let Committed::Kept(head) = done {
            self.head = head;
        }
        Ok(done)
    }
}

/// Why it was refused, in words.
pub fn refused<T: core::fmt::Debug>(done: Result<T, StoreError>) -> String {
    let Err(StoreError::Refused(refusal)) = done else { panic!("not refused: {done:?}") };
    refusal.to_string()
}
