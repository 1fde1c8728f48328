//! What must hold however often it is tried: each of these tests has a size, small in the test
//! command and whole in `cargo xtask torture --only server`.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use client::{Client, Follower, Told, fresh_key};
use hyper::Method;
use seat::Said;
use server::limits::Limits;
use server::problem::Kind;
use server::tables::Catalogue;
use tokio::sync::Semaphore;

use crate::toy::ToyDealer;
use crate::{Open, at_a_toy, memory, open_with, to_open};

/// How often something is tried: as often as this variable says.
pub fn size(name: &str, usual: u64) -> u64 {
    let told = std::env::var(name).ok();
    told.map_or(usual, |text| text.parse().unwrap_or_else(|_| panic!("{name} is a number")))
}

/// A house of toys where nobody has too many of anything.
async fn unlimited() -> Open {
    let limits = Limits {
        sessions_of_address_max: u32::MAX,
        tables_of_address_max: u32::MAX,
        refused_of_session_max: u32::MAX,
        ..Limits::default()
    };
    open_with(memory(), Arc::new(ToyDealer), limits).await
}

/// Says how much was done, for whoever runs the whole of it.
fn done(what: &str, count: u64, since: Instant) {
    println!("{what}: {count} in {:.1} s", since.elapsed().as_secs_f64());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hundred_copies_of_every_command_are_done_once_and_answered_alike() {
    const COPIES: u64 = 100;
    let (house, since) = (unlimited().await, Instant::now());
    let (client, table) = at_a_toy(&house, "anna").await;
    let commands = size("HOUSE_SUBMISSIONS", 3);
    for number in 1..=commands {
        let key = fresh_key().expect("random");
        let copy = |_| {
            let (client, table, key) = (client.clone(), table.clone(), key.clone());
            let ready = Said::Ready { seat: 1 };
            tokio::spawn(async move { client.say_with(&table, &key, &ready).await })
        };
        let copies: Vec<_> = (0..COPIES).map(copy).collect();
        for copy in copies {
            let told = copy.await.expect("no panic").expect("an answer");
            assert_eq!(told.events, number, "one effect, one answer");
        }
    }
    let view = client.view(&table, None).await.expect("a view").view;
    assert_eq!(view.event, commands);
    done("commands with a hundred copies", commands, since);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_many_who_spend_one_balance_at_once_one_does_and_nobody_owes_anything() {
    const AT_ONCE: usize = 64;
    let (house, since) = (unlimited().await, Instant::now());
    let (opener, first) = at_a_toy(&house, "anna").await;
    let second = opener.open(&to_open("blackjack")).await.expect("a table").table;
    let races = size("HOUSE_RACES", 5);
    for _ in 0..races {
        let (racer, _) = Client::come(&house.url, "bert").await.expect("a session");
        for table in [&first, &second] {
            racer.say(table, &Said::Sit { seat: 1 }).await.expect("seated");
        }
        let tries = (0..AT_ONCE).map(|number| {
            let table = if number % 2 == 0 { first.clone() } else { second.clone() };
            let (client, cents) = (racer.clone(), 60_000 + number as u64);
            tokio::spawn(async move { client.say(&table, &Said::BuyIn { cents }).await })
        });
        let mut bought = 0;
        for tried in tries.collect::<Vec<_>>() {
            match tried.await.expect("no panic") {
                Ok(_) => bought += 1,
                Err(error) => {
                    let problem = error.problem().expect("a refusal");
                    assert_eq!(problem.kind, Kind::Refused, "{problem:?}");
                }
            }
        }
        let left = racer.session().await.expect("a session").balance;
        assert_eq!(bought, 1, "one of {AT_ONCE}");
        assert!((39_000..=40_000).contains(&left), "{left} cents are left");
    }
    let balances = house.store.balances().await.expect("all");
    assert_eq!(balances.iter().map(|(_, cents)| cents).sum::<i64>(), 0, "it adds up");
    let owes =
        balances.iter().filter(|(account, cents)| *cents < 0 && account.as_str() != "issued");
    assert_eq!(owes.count(), 0, "nobody owes anything");
    done("races of 64 for one balance", races, since);
    house.close().await;
}

/// Reads a stream, event by event, up to this one.
async fn heard_up_to(mut follower: Follower, mut heard: u64, target: u64) -> (Follower, u64) {
    while heard < target {
        match follower.next().await.expect("a stream") {
            Told::Happened(told) => {
                assert_eq!(told.event.number, heard + 1, "no gap, no repeat");
                heard += 1;
            }
            Told::View(view) => panic!("a fresh view: {:?}", view.reason),
            Told::Ask(_) | Told::Job(_) => {}
        }
    }
    (follower, heard)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn streams_that_are_dropped_at_once_resume_without_gap_or_repeat() {
    let (house, since) = (unlimited().await, Instant::now());
    let (client, table) = at_a_toy(&house, "anna").await;
    let (streams, times) = (size("HOUSE_STREAMS", 40), size("HOUSE_STREAM_DROPS", 3));
    let said = Arc::new(AtomicU64::new(0));
    let (speaker, spoken, at) = (client.clone(), Arc::clone(&said), table.clone());
    let speaking = tokio::spawn(async move {
        loop {
            speaker.say(&at, &Said::Ready { seat: 1 }).await.expect("done");
            spoken.fetch_add(1, Ordering::Relaxed);
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    });
    let mut followers = Vec::new();
    for _ in 0..streams {
        let mut follower = client.follow(&[&table]).retrying_after(Duration::from_millis(1));
        let Ok(Told::View(view)) = follower.next().await else { panic!("a view first") };
        followers.push((follower, view.view.event));
    }
    let mut slowest = Duration::ZERO;
    for _ in 0..times {
        for (follower, _) in &mut followers {
            follower.cut();
        }
        let dropped = Instant::now();
        let target = said.load(Ordering::Relaxed) + 2;
        let back = followers
            .into_iter()
            .map(|(follower, heard)| tokio::spawn(heard_up_to(follower, heard, target)));
        followers = Vec::new();
        for one in back.collect::<Vec<_>>() {
            followers.push(one.await.expect("no gap, no repeat"));
        }
        slowest = slowest.max(dropped.elapsed());
    }
    speaking.abort();
    println!("the last of {streams} streams was back after {slowest:?}");
    done("streams dropped at once, all of them each time", streams * times, since);
    house.close().await;
}

/// Numbers that look random and are the same in every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, below: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).expect("31 bits") % below
    }

    fn of<'a>(&mut self, all: &[&'a str]) -> &'a str {
        all[self.below(all.len())]
    }

    /// A path and a body that nobody should send: another phase, seat, round or viewpoint, huge,
    /// nested, no text at all.
    fn request(&mut self, table: &str) -> (Method, String, Vec<u8>) {
        let seat = self.of(&["0", "1", "9", "-1", "1.5", "99999999999999999999", "\"1\"", "null"]);
        let words = self.of(&["", "x", "\\u0000", "raise 9999999999", "\u{202e}", "10h As"]);
        let cents = self.of(&["0", "-5", "18446744073709551615", "1e300", "7"]);
        let said = match self.below(9) {
            0 => format!("{{\"say\":\"sit\",\"seat\":{seat}}}"),
            1 => format!("{{\"say\":\"decide\",\"seat\":{seat},\"words\":\"{words}\"}}"),
            2 => format!("{{\"say\":\"buy_in\",\"cents\":{cents}}}"),
            3 => format!("{{\"say\":\"rule\",\"ruling\":\"void_round\",\"reason\":\"{words}\"}}"),
            4 => format!("{{\"say\":\"look\",\"round\":{cents}}}"),
            5 => "[".repeat(1 + self.below(40_000)),
            6 => format!("{{\"say\":\"{}\"}}", "y".repeat(self.below(70_000))),
            7 => format!(
                "{{\"say\":\"wager\",\"seat\":{seat},\"area\":\"{words}\",\"cents\":{cents}}}"
            ),
            _ => format!("{{\"say\":\"ready\",\"seat\":{seat},\"epoch\":{cents}}}"),
        };
        let mut body = said.into_bytes();
        if self.below(8) == 0 {
            let at = self.below(body.len());
            body[at] = 0xff;
        }
        let cursor = self.of(&["%00", "t@seat-1:5", ",,,,", "x@floor:99999999999999999999"]);
        let view = self.of(&["floor", "surveillance", "seat-1", "seat-99", "%ff"]);
        let path = match self.below(8) {
            0 => return (Method::GET, format!("/api/tables/{table}?from={view}"), Vec::new()),
            1 => return (Method::GET, format!("/api/tables/{table}/rounds/{cents}"), Vec::new()),
            2 => return (Method::GET, format!("/api/events?after={cursor}"), Vec::new()),
            3 => "/api/tables".to_owned(),
            4 => format!("/api/tables/{table}/rounds/{cents}/look"),
            _ => format!("/api/tables/{table}/commands"),
        };
        (Method::POST, path, body)
    }
}

/// Megabytes of memory that this process holds.
fn resident() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
    kilobytes.unwrap_or_default() / 1024
}

/// Sends a request; whatever is answered, it is no fault of the house.
async fn send(client: &Client, (method, path, body): (Method, String, Vec<u8>), key: &str) {
    use http_body_util::BodyExt as _;
    let headers = [("idempotency-key", key)];
    let sent = client.connection().begin(method, &path, &headers, Some(&body)).await;
    let Ok(response) = sent else { return };
    assert_ne!(response.status().as_u16(), 500, "{path}");
    // A stream is left at once.
    if !path.starts_with("/api/events") {
        let _ = response.into_body().collect().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hostile_requests_change_nothing_and_leave_no_memory_behind() {
    const AT_ONCE: usize = 32;
    let house = open_with(memory(), Arc::new(Catalogue), Limits::default()).await;
    let (victim, table) = at_a_toy(&house, "anna").await;
    let (mallory, _) = Client::come(&house.url, "mallory").await.expect("a session");
    for (client, seat) in [(&victim, 1), (&mallory, 2)] {
        for said in [Said::Sit { seat }, Said::BuyIn { cents: 50_000 }] {
            client.say(&table, &said).await.expect("done");
        }
    }
    let requests = size("HOUSE_HOSTILE_REQUESTS", 2_000);
    let (mut numbers, since) = (Numbers(88_172_645_463_325_252), Instant::now());
    let (places, mut idle) = (Arc::new(Semaphore::new(AT_ONCE)), resident());
    for number in 0..requests {
        // Everything that is kept warm is warm by now.
        if number == requests / 10 {
            idle = resident();
        }
        let (method, path, body) = numbers.request(&table);
        let key = format!("hostile-{}", numbers.below(1 << 30));
        let place = Arc::clone(&places).acquire_owned().await.expect("open");
        let client = mallory.clone();
        tokio::spawn(async move {
            send(&client, (method, path, body), &key).await;
            drop(place);
        });
    }
    let _all = places.acquire_many(u32::try_from(AT_ONCE).expect("few")).await.expect("open");
    let after = resident();
    println!("{idle} MB when warm, {after} MB after all");
    assert!(after <= 2 * idle.max(100), "{idle} MB became {after} MB");
    let view = victim.view(&table, None).await.expect("still here").view;
    let (seat, session) = (&view.seats[0], victim.session().await.expect("a session"));
    assert_eq!(seat.player.as_deref(), Some(session.id.as_str()), "she sits where she sat");
    assert_eq!((seat.cents, session.balance), (50_000, 50_000), "and has what she had");
    victim.say(&table, &Said::BuyIn { cents: 100 }).await.expect("the table goes on");
    done("hostile requests", requests, since);
    house.close().await;
}
