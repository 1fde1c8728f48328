//! The house on a real listener: what lies between a client and a table, with a table that has no
//! game; and the games of the house, played over HTTP.

#![allow(missing_docs, reason = "what only tests call")]

mod bytes;
mod damaged;
mod games;
mod guarded;
mod nodes;
mod openapi;
mod pages;
mod people;
mod streams;
mod submissions;
mod toy;
mod whole;
mod wire;

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use audit::SigningKey;
use proof::Folder;
use server::clock::{Clock, SystemClock};
use server::house::{Opening, Pace};
use server::limits::Limits;
use server::tables::{Dealer, ToOpen};
use store::{Database, Keepers, Memory, NodeId, Sealer, Store, Voucher};
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use client::Client;
use hyper::Method;
use toy::ToyDealer;

/// The clock of the system, ahead by as many milliseconds as a test says.
#[derive(Debug, Default)]
pub struct Ahead(pub AtomicU64);

impl Clock for Ahead {
    fn millis(&self) -> u64 {
        SystemClock.millis() + self.0.load(Ordering::Relaxed)
    }
}

/// A house that is open for one test.
pub struct Open {
    pub url: String,
    pub listens: SocketAddr,
    pub first_staff: Option<String>,
    pub store: Arc<dyn Store>,
    pub clock: Arc<Ahead>,
    stop: oneshot::Sender<()>,
    ended: JoinHandle<Result<(), String>>,
}

impl Open {
    /// Closes the house as a signal does, and waits for it.
    pub async fn close(self) {
        drop(self.stop);
        self.ended.await.expect("no panic").expect("closed");
    }
}

/// A fresh store in memory.
pub fn memory() -> Arc<dyn Store> {
    Arc::new(Memory::new(Sealer::new([7; 32])))
}

/// A fresh store in a file: what is asked of it at once is answered at different times.
pub async fn on_disk(folder: &Folder) -> Arc<dyn Store> {
    let (origin, key) = (NodeId::new("here").expect("a name"), SigningKey::from_bytes(&[9; 32]));
    let voucher = Voucher { origin, key: Arc::new(key), witness: None };
    let clock = store::sql::Clock::default();
    let keepers = Keepers { sealer: Sealer::new([7; 32]), voucher, clock };
    let store = Database::sqlite(folder.join("house.db"), keepers).await;
    Arc::new(store.expect("a database"))
}

/// Opens a house with this store and dealer.
pub async fn open_with(store: Arc<dyn Store>, dealer: Arc<dyn Dealer>, limits: Limits) -> Open {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let (stop, stopped) = oneshot::channel::<()>();
    let (told, opened) = oneshot::channel();
    let opening = Opening {
        public_url: None,
        node: NodeId::new("here").expect("a name"),
        key: Arc::new(SigningKey::from_bytes(&[9; 32])),
        dealer,
        limits,
        pace: Pace::Unhurried,
    };
    let clock = Arc::new(Ahead::default());
    let parts: (Arc<dyn Clock>, _) = (Arc::<Ahead>::clone(&clock), Arc::clone(&store));
    let ended = tokio::spawn(async move {
        let stop = async move {
            let _ = stopped.await;
        };
        server::serve(listener, stop, parts, opening, |opened| {
            let _ = told.send(opened);
        })
        .await
    });
    let opened = opened.await.expect("it opens");
    let server::Opened { listens, url, first_staff } = opened;
    Open { url, listens, first_staff, store, clock, stop, ended }
}

/// Opens a house of toys.
pub async fn open() -> Open {
    open_with(memory(), Arc::new(ToyDealer), Limits::default()).await
}

/// Posts, every time under the same key.
pub async fn post(client: &Client, path: &str, body: &[u8]) -> (u16, String) {
    let key = [("idempotency-key", "a-key-of-this-test")];
    let sent = client.connection().send(Method::POST, path, &key, Some(body)).await;
    let received = sent.expect("an answer");
    (received.status.as_u16(), String::from_utf8(received.body).expect("text"))
}

/// Posts the same so many times at once.
pub async fn post_at_once(
    client: &Client,
    times: usize,
    (path, body): (&'static str, &[u8]),
) -> Vec<(u16, String)> {
    let copy = |_| {
        let (client, body) = (client.clone(), body.to_vec());
        tokio::spawn(async move { post(&client, path, &body).await })
    };
    let mut answers = Vec::new();
    for copy in (0..times).map(copy).collect::<Vec<_>>() {
        answers.push(copy.await.expect("no panic"));
    }
    answers
}

/// A session and a toy table it opened.
pub async fn at_a_toy(house: &Open, name: &str) -> (Client, String) {
    let (client, _) = Client::come(&house.url, name).await.expect("a session");
    let table = client.open(&to_open("double-down-stud")).await.expect("a table").table;
    (client, table)
}

/// A public table of this game.
pub fn to_open(game: &str) -> ToOpen {
    ToOpen {
        game: game.to_owned(),
        options: Default::default(),
        access: Default::default(),
        guests: 0,
    }
}
