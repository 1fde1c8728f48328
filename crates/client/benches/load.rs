//! Tables full of bots on a real listener and a real SQLite: rounds a second, and how long answers
//! take. `HOUSE_LOAD_TABLES`, `HOUSE_LOAD_SEATS`, `HOUSE_LOAD_SECONDS` and `HOUSE_LOAD_THINK`
//! (milliseconds before every answer; with them tables go at the posted pace) choose another load.

use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use audit::SigningKey;
use client::bot::answer;
use client::{Client, Told};
use seat::{Said, What};
use server::clock::{Clock, SystemClock};
use server::house::{Opening, Pace};
use server::limits::Limits;
use server::tables::{Catalogue, ToOpen};
use store::sql::Clock as StoreClock;
use store::{Database, Keepers, NodeId, Sealer, Store, Voucher};
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

fn chosen(name: &str, usual: u64) -> u64 {
    let told = std::env::var(format!("HOUSE_LOAD_{name}")).ok();
    told.map_or(usual, |text| text.parse().unwrap_or_else(|_| panic!("{name} is a number")))
}

/// What was measured.
#[derive(Default)]
struct Measured {
    rounds: AtomicU64,
    answers: Mutex<Vec<Duration>>,
}

/// A bot at its seat until the time is over.
async fn play(client: Client, table: String, seat: usize, think: u64, measured: Arc<Measured>) {
    let mut follower = client.follow(&[&table]);
    let mut pick = seat;
    loop {
        let asks = match follower.next().await {
            Ok(Told::View(view)) => view.view.asks,
            Ok(Told::Ask(ask)) => ask.asks,
            Ok(Told::Happened(told)) => {
                let is_over =
                    |what: &What| matches!(what, What::Round { done, .. } if done == "complete");
                let over = told.event.done.iter().filter(|done| is_over(&done.what)).count();
                if seat == 1 {
                    measured.rounds.fetch_add(over as u64, Ordering::Relaxed);
                }
                continue;
            }
            Ok(Told::Job(_)) => continue,
            Err(_) => return,
        };
        let Some(ask) = asks.first() else { continue };
        tokio::time::sleep(Duration::from_millis(think)).await;
        pick += 1;
        let started = Instant::now();
        // What is refused was answered by somebody else: time was up.
        let _ = client.say(&table, &answer(ask, pick / 3)).await;
        measured.answers.lock().expect("no panic").push(started.elapsed());
    }
}

/// A house that is open for the load.
struct Serving {
    url: String,
    stop: oneshot::Sender<()>,
    ended: JoinHandle<Result<(), String>>,
}

/// Opens a house on a database in this folder.
async fn serving(folder: &Path, pace: Pace) -> Serving {
    let (node, key) =
        (NodeId::new("here").expect("a name"), Arc::new(SigningKey::from_bytes(&[1; 32])));
    let voucher = Voucher { origin: node.clone(), key: Arc::clone(&key), witness: None };
    let keepers = Keepers { sealer: Sealer::new([2; 32]), voucher, clock: StoreClock::default() };
    let store: Arc<dyn Store> =
        Arc::new(Database::sqlite(folder.join("house.db"), keepers).await.expect("a database"));
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let limits = Limits { requests_max: 4096, ..Limits::default() };
    let opening =
        Opening { public_url: None, node, key, dealer: Arc::new(Catalogue), limits, pace };
    let (stop, stopped) = oneshot::channel::<()>();
    let (told, opened) = oneshot::channel();
    let clock: Arc<dyn Clock> = Arc::new(SystemClock);
    let ended = tokio::spawn(server::serve(
        listener,
        async move {
            let _ = stopped.await;
        },
        (clock, store),
        opening,
        |opened| {
            let _ = told.send(opened);
        },
    ));
    Serving { url: opened.await.expect("it opens").url, stop, ended }
}

/// Opens a table of this game and sits bots down at it.
async fn fill(url: &str, game: &str, (seats, think): (u64, u64), measured: &Arc<Measured>) {
    let mut table = String::new();
    for seat in 1..=usize::try_from(seats).expect("few") {
        let (client, _) = Client::come(url, "bot").await.expect("a session");
        if seat == 1 {
            let (options, access) = (Default::default(), Default::default());
            let to_open = ToOpen { game: game.to_owned(), options, access, guests: 0 };
            table = client.open(&to_open).await.expect("a table").table;
        }
        for said in [Said::Sit { seat }, Said::BuyIn { cents: 100_000 }] {
            client.say(&table, &said).await.expect("done");
        }
        tokio::spawn(play(client, table.clone(), seat, think, Arc::clone(measured)));
    }
}

async fn load() {
    let (tables, seats) = (chosen("TABLES", 8), chosen("SEATS", 2));
    let (seconds, think) = (chosen("SECONDS", 10), chosen("THINK", 0));
    let folder = std::env::temp_dir().join(format!("house-load-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let pace = if think > 0 { Pace::Posted } else { Pace::Unhurried };
    let Serving { url, stop, ended } = serving(&folder, pace).await;
    let measured = Arc::new(Measured::default());
    let games = ["double-down-stud", "caribbean-stud", "blackjack", "holdem"];
    for number in 0..tables {
        let game = games[usize::try_from(number).expect("few") % games.len()];
        fill(&url, game, (seats, think), &measured).await;
    }
    measured.answers.lock().expect("no panic").clear();
    let (before, started) = (measured.rounds.load(Ordering::Relaxed), Instant::now());
    tokio::time::sleep(Duration::from_secs(seconds)).await;
    let rounds = measured.rounds.load(Ordering::Relaxed) - before;
    let took = started.elapsed().as_secs_f64();
    let mut answers = measured.answers.lock().expect("no panic").clone();
    answers.sort();
    drop(stop);
    ended.await.expect("no panic").expect("closed");
    let _ = std::fs::remove_dir_all(&folder);
    assert!(rounds > 0 && !answers.is_empty(), "nobody played");
    let share = |part: usize| answers[(answers.len() - 1) * part / 100];
    println!("{tables} tables of {seats}, {think} ms to think, {took:.1} s");
    println!("{:.1} settled durable rounds a second", rounds as f64 / took);
    println!(
        "{:.1} commands a second, p50 {:?}, p99 {:?}",
        answers.len() as f64 / took,
        share(50),
        share(99)
    );
}

fn main() {
    tokio::runtime::Runtime::new().expect("threads").block_on(load());
}
