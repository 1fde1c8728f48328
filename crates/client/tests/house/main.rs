//! The house on a real listener: what lies between a client and a table, with a table that has no
//! game; and the games of the house, played over HTTP.

#![allow(missing_docs, reason = "what only tests call")]

mod games;
mod openapi;
mod streams;
mod submissions;
mod toy;
mod wire;

use std::net::SocketAddr;
use std::sync::Arc;

use audit::SigningKey;
use server::clock::SystemClock;
use server::house::{Opening, Pace};
use server::limits::Limits;
use server::tables::{Dealer, ToOpen};
use store::{Memory, NodeId, Sealer, Store};
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use client::Client;
use toy::ToyDealer;

/// A house that is open for one test.
pub struct Open {
    pub url: String,
    pub listens: SocketAddr,
    pub first_staff: Option<String>,
    pub store: Arc<dyn Store>,
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
    let kept = Arc::clone(&store);
    let ended = tokio::spawn(async move {
        let stop = async move {
            let _ = stopped.await;
        };
        let parts: (Arc<dyn server::clock::Clock>, _) = (Arc::new(SystemClock), kept);
        server::serve(listener, stop, parts, opening, |opened| {
            let _ = told.send(opened);
        })
        .await
    });
    let opened = opened.await.expect("it opens");
    let server::Opened { listens, url, first_staff } = opened;
    Open { url, listens, first_staff, store, stop, ended }
}

/// Opens a house of toys.
pub async fn open() -> Open {
    open_with(memory(), Arc::new(ToyDealer), Limits::default()).await
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
