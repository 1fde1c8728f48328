//! The load of a house on one machine, its load generator included: a real listener and a real
//! SQLite with a full sync. Each part asserts what was promised of it.
//!
//! `HOUSE_LOAD=rounds`, `pace` or `streams` runs one part; `HOUSE_LOAD_SECONDS` and
//! `HOUSE_LOAD_TABLES` choose another size. Beside each figure stands what else the machine does,
//! and before the rounds what the bare store does in the same folder: a promise is one of a machine
//! that is at rest.

mod bots;
mod house;

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use bots::{Measured, fill};
use client::{Client, Told};
use house::{Serving, bare_commits, busy, processor_time};
use seat::Said;
use server::house::Pace;
use tokio::sync::{Barrier, mpsc};

/// What was promised: settled durable rounds a second, of all tables together.
const ROUNDS: f64 = 300.0;
/// The longest that all but one of a hundred answers take at human pace.
const ANSWER: Duration = Duration::from_millis(50);
/// The share of two processors that a hundred tables of six take.
const PROCESSORS: f64 = 0.5;
/// Streams that come back within a second, and how long it takes until all have resumed.
const STREAMS: usize = 1_000;
const RESUMED: Duration = Duration::from_secs(2);

fn chosen(name: &str, usual: u64) -> u64 {
    let told = std::env::var(format!("HOUSE_LOAD_{name}")).ok();
    told.map_or(usual, |text| text.parse().unwrap_or_else(|_| panic!("{name} is a number")))
}

/// A promise that was not kept.
type Broken = Option<String>;

fn promised(kept: bool, what: String) -> Broken {
    println!("{} {what}", if kept { "  holds:" } else { "  BROKEN:" });
    (!kept).then_some(what)
}

async fn rounds() -> Vec<Broken> {
    let (tables, seconds) = (chosen("TABLES", 48), chosen("SECONDS", 10));
    println!("rounds: {tables} tables of one, as fast as it goes, {seconds} s; {}", busy());
    let bare = bare_commits(usize::try_from(tables).expect("few")).await;
    println!("  the bare store keeps {bare:.0} commands a second in the same folder");
    let serving = Serving::open(Pace::Unhurried).await;
    let measured = Arc::new(Measured::default());
    for number in 0..tables {
        fill(&serving.url, number, (1, 0..1), &measured).await;
    }
    measured.clear();
    let (started, spent) = (Instant::now(), processor_time());
    tokio::time::sleep(Duration::from_secs(seconds)).await;
    let took = started.elapsed().as_secs_f64();
    let (rounds, answers) = (measured.rounds.load(Ordering::Relaxed), measured.answers());
    let (rate, commands) = (rounds as f64 / took, answers.len() as f64 / took);
    let share = (processor_time() - spent).as_secs_f64() / took / 2.0;
    println!("  {commands:.0} commands a second, {:.0} % of two processors", share * 100.0);
    serving.close().await;
    vec![promised(rate >= ROUNDS, format!("{rate:.0} settled durable rounds a second"))]
}

async fn pace() -> Vec<Broken> {
    let (tables, seconds) = (chosen("TABLES", 100), chosen("SECONDS", 30));
    println!("pace: {tables} tables of six at human pace, {seconds} s; {}", busy());
    let serving = Serving::open(Pace::Posted).await;
    let measured = Arc::new(Measured::default());
    for number in 0..tables {
        fill(&serving.url, number, (6, 1_500..5_000), &measured).await;
    }
    measured.clear();
    let (started, spent) = (Instant::now(), processor_time());
    tokio::time::sleep(Duration::from_secs(seconds)).await;
    let took = started.elapsed().as_secs_f64();
    let share = (processor_time() - spent).as_secs_f64() / took / 2.0;
    let answers = measured.answers();
    assert!(!answers.is_empty(), "nobody played");
    let at = |part: usize| answers[(answers.len() - 1) * part / 100];
    let rounds = measured.rounds.load(Ordering::Relaxed) as f64 / took;
    let commands = answers.len() as f64 / took;
    println!("  {commands:.0} commands and {rounds:.1} rounds a second, p50 {:?}", at(50));
    serving.close().await;
    let used = format!("{:.0} % of two processors, load generator included", share * 100.0);
    vec![
        promised(at(99) < ANSWER, format!("p99 of an answer {:?}", at(99))),
        promised(share < PROCESSORS, used),
    ]
}

/// A reader who is cut off with all the others and tells how long it took to come back.
async fn reads(client: Client, table: String, (at, back): (Arc<Barrier>, mpsc::Sender<Duration>)) {
    let mut follower = client.follow(&[&table]).retrying_after(Duration::from_millis(200));
    let Ok(Told::View(_)) = follower.next().await else { panic!("a view first") };
    at.wait().await;
    follower.cut();
    let started = Instant::now();
    match follower.next().await.expect("it is back") {
        Told::View(view) => panic!("it does not resume: {:?}", view.reason),
        Told::Happened(_) | Told::Ask(_) | Told::Job(_) => {}
    }
    let _ = back.send(started.elapsed()).await;
}

async fn streams() -> Vec<Broken> {
    println!("streams: {STREAMS} are cut off at once; {}", busy());
    let serving = Serving::open(Pace::Unhurried).await;
    let (client, _) = Client::come(&serving.url, "host").await.expect("a session");
    let mut tables = Vec::new();
    for _ in 0..20 {
        let to_open = bots::to_open("double-down-stud");
        let table = client.open(&to_open).await.expect("a table").table;
        client.say(&table, &Said::Sit { seat: 1 }).await.expect("seated");
        tables.push(table);
    }
    let (at, (back, mut came)) = (Arc::new(Barrier::new(STREAMS + 1)), mpsc::channel(STREAMS));
    for number in 0..STREAMS {
        let table = tables[number % tables.len()].clone();
        tokio::spawn(reads(client.clone(), table, (Arc::clone(&at), back.clone())));
    }
    drop(back);
    at.wait().await;
    let started = Instant::now();
    let mut slowest = Duration::ZERO;
    for _ in 0..STREAMS {
        let took = tokio::time::timeout(Duration::from_secs(60), came.recv()).await;
        slowest = slowest.max(took.expect("all come back").expect("nobody failed"));
    }
    let took = started.elapsed();
    serving.close().await;
    vec![promised(took < RESUMED, format!("all resumed after {took:?}, one within {slowest:?}"))]
}

fn main() {
    let only = std::env::var("HOUSE_LOAD").ok();
    let runtime = tokio::runtime::Runtime::new().expect("threads");
    let is_wanted = |part: &str| only.as_deref().is_none_or(|only| only == part);
    let mut kept = Vec::new();
    if is_wanted("rounds") {
        kept.extend(runtime.block_on(rounds()));
    }
    if is_wanted("pace") {
        kept.extend(runtime.block_on(pace()));
    }
    if is_wanted("streams") {
        kept.extend(runtime.block_on(streams()));
    }
    let broken: Vec<String> = kept.into_iter().flatten().collect();
    assert!(broken.is_empty(), "promised otherwise: {}", broken.join("; "));
}
