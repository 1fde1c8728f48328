//! One of many may be hostile: what somebody holds, sends or leaves takes nothing from others.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use client::Client;
use hyper::Method;
use seat::Said;
use server::limits::Limits;
use server::problem::Kind;
use server::secret::hashed;
use server::tables::{ClosedTable, TableList};
use store::{Kept, Shelf};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};

use crate::people::{first_of_staff, signed_in};
use crate::toy::{PANICS, ToyDealer};
use crate::{Open, at_a_toy, memory, open, open_with, post, to_open};

const SHORT: Duration = Duration::from_millis(200);
const LONG: Duration = Duration::from_secs(5);

/// A house of toys with these limits.
async fn limited(limits: Limits) -> Open {
    open_with(memory(), Arc::new(ToyDealer), limits).await
}

/// A connection from an address of this machine.
async fn connected(from: &str, to: SocketAddr) -> TcpStream {
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.bind(format!("{from}:0").parse().expect("an address")).expect("an address of ours");
    socket.connect(to).await.expect("a connection")
}

/// Asks for something from an address of this machine; the answer, if one comes soon.
async fn asked(from: &str, to: SocketAddr, path: &str, more: &str) -> Option<String> {
    let mut stream = connected(from, to).await;
    let ask = format!("GET {path} HTTP/1.1\r\nHost: {to}\r\nConnection: close\r\n{more}\r\n");
    let mut answer = Vec::new();
    let talk = async {
        stream.write_all(ask.as_bytes()).await.ok()?;
        stream.read_to_end(&mut answer).await.ok()
    };
    tokio::time::timeout(LONG, talk).await.ok()??;
    Some(String::from_utf8_lossy(&answer).into_owned())
}

/// What the house has counted under this name.
async fn counted(client: &Client, name: &str) -> i64 {
    let received = client.connection().send(Method::GET, "/metrics", &[], None).await;
    let text = String::from_utf8(received.expect("counted").body).expect("text");
    let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.expect("it is counted").parse().expect("a number")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bodies_that_come_byte_by_byte_take_no_place_from_anybody() {
    let limits = Limits { requests_max: 4, body_within: SHORT, ..Limits::default() };
    let house = limited(limits).await;
    let mut slow = Vec::new();
    for _ in 0..12 {
        let mut stream = connected("127.0.0.1", house.listens).await;
        let head = format!(
            "POST /api/session HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\n\
             Content-Length: 100\r\n\r\n{{",
            house.listens
        );
        stream.write_all(head.as_bytes()).await.expect("sent");
        slow.push(stream);
    }
    for path in ["/healthz", "/api/tables"] {
        let answer = asked("127.0.0.1", house.listens, path, "").await.expect("an answer");
        assert!(answer.starts_with("HTTP/1.1 200"), "{path}: {answer}");
    }
    let mut answer = [0; 12];
    let heard = tokio::time::timeout(LONG, slow[0].read_exact(&mut answer)).await;
    heard.expect("it is not waited for for ever").expect("an answer");
    assert_eq!(&answer, b"HTTP/1.1 400");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_address_cannot_hold_every_connection_and_a_proxy_brings_those_of_many() {
    let limits = Limits {
        connections_max: 8,
        connections_of_address_max: 4,
        sessions_of_address_max: 1,
        trusted_proxy: "127.0.0.3".parse().ok(),
        ..Limits::default()
    };
    let house = limited(limits).await;
    let mut held = Vec::new();
    for _ in 0..10 {
        held.push(connected("127.0.0.1", house.listens).await);
    }
    let answer = asked("127.0.0.2", house.listens, "/healthz", "").await;
    assert!(answer.is_some_and(|it| it.starts_with("HTTP/1.1 200")), "another address");
    drop(held);
    let come = |from: &'static str, whose: &'static str| async move {
        let mut stream = connected(from, house.listens).await;
        let ask = format!(
            "POST /api/session HTTP/1.1\r\nHost: {}\r\nX-Forwarded-For: 9.9.9.9, {whose}\r\n\
             Content-Type: application/json\r\nConnection: close\r\nContent-Length: 15\r\n\r\n\
             {{\"name\":\"anna\"}}",
            house.listens
        );
        stream.write_all(ask.as_bytes()).await.expect("sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.expect("an answer");
        answer[9..12].to_owned()
    };
    assert_eq!(come("127.0.0.3", "10.0.0.1").await, "201");
    assert_eq!(come("127.0.0.3", "10.0.0.2").await, "201", "another address behind the proxy");
    assert_eq!(come("127.0.0.3", "10.0.0.1").await, "429", "the same one");
    assert_eq!(come("127.0.0.4", "10.0.0.5").await, "201");
    assert_eq!(come("127.0.0.4", "10.0.0.6").await, "429", "nobody else is believed");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_takes_nothing_of_a_long_answer_is_let_go() {
    let house = limited(Limits { write_within: SHORT, ..Limits::default() }).await;
    let (client, table) = at_a_toy(&house, "anna").await;
    let words = "x".repeat(60_000);
    for number in 0..200 {
        let words = format!("{number}{words}");
        client.say(&table, &Said::Decide { seat: 1, words }).await.expect("done");
    }
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.set_recv_buffer_size(4096).expect("a small buffer");
    let mut lazy = socket.connect(house.listens).await.expect("a connection");
    let path = format!("/api/events?tables={table}&after={table}@spectator:0");
    let ask = format!("GET {path} HTTP/1.1\r\nHost: {}\r\n\r\n", house.listens);
    lazy.write_all(ask.as_bytes()).await.expect("sent");
    lazy.read_exact(&mut [0; 12]).await.expect("it begins");
    let open = counted(&client, "house_connections").await;
    let gone = async {
        while counted(&client, "house_connections").await >= open {
            tokio::time::sleep(SHORT / 10).await;
        }
    };
    tokio::time::timeout(4 * LONG, gone).await.expect("the connection is still there");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_a_page_names_often_is_told_once() {
    let house = open().await;
    let (client, table) = at_a_toy(&house, "anna").await;
    let list = [table.as_str(); 16].join(",");
    let path = format!("/api/events?tables={list}");
    let response = client.connection().begin(Method::GET, &path, &[], None).await;
    client.say(&table, &Said::Ready { seat: 1 }).await.expect("done");
    let text = crate::streams::read_until(response.expect("a stream"), "event: happened").await;
    assert_eq!(text.matches("event: view").count(), 1, "{text}");
    let path = format!("/api/events?tables={table},{table}@floor");
    let two = client.connection().send(Method::GET, &path, &[], None).await.expect("an answer");
    assert_eq!(two.status.as_u16(), 400, "two viewpoints have two cursors");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_missed_comes_page_by_page_and_readers_who_do_not_read_hold_little() {
    let house = open().await;
    let (client, table) = at_a_toy(&house, "anna").await;
    let words = "x".repeat(20_000);
    for _ in 0..300 {
        let words = words.clone();
        client.say(&table, &Said::Decide { seat: 1, words }).await.expect("done");
    }
    let path = format!("/api/events?tables={table}&after={table}@spectator:0");
    let response = client.connection().begin(Method::GET, &path, &[], None).await;
    let text = crate::streams::read_until(response.expect("a stream"), "\"number\":300,").await;
    let numbers: Vec<_> = text.split("\"number\":").skip(1).collect();
    assert_eq!(numbers.len(), 300, "all of it");
    assert!((1..).zip(&numbers).all(|(at, it)| it.starts_with(&format!("{at},"))), "in order");
    let mut lazy = Vec::new();
    for _ in 0..20 {
        let socket = TcpSocket::new_v4().expect("a socket");
        socket.set_recv_buffer_size(4096).expect("a small buffer");
        let mut stream = socket.connect(house.listens).await.expect("a connection");
        let ask = format!("GET {path} HTTP/1.1\r\nHost: {}\r\n\r\n", house.listens);
        stream.write_all(ask.as_bytes()).await.expect("sent");
        lazy.push(stream);
    }
    for stream in &mut lazy {
        stream.read_exact(&mut [0; 2_000]).await.expect("more than the head of the answer");
    }
    tokio::time::sleep(SHORT).await;
    let waiting = counted(&client, "house_stream_bytes").await;
    assert!(waiting < 20 * (512 << 10), "{waiting} bytes wait for 20 readers of 6 MB");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn readers_of_one_address_who_do_not_read_are_cut_off_together() {
    let limits = Limits { stream_bytes_of_address_max: 100_000, ..Limits::default() };
    let house = limited(limits).await;
    let (client, table) = at_a_toy(&house, "anna").await;
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.set_recv_buffer_size(4096).expect("a small buffer");
    let mut lazy = socket.connect(house.listens).await.expect("a connection");
    let ask = format!("GET /api/events?tables={table} HTTP/1.1\r\nHost: {}\r\n\r\n", house.listens);
    lazy.write_all(ask.as_bytes()).await.expect("sent");
    for number in 0.. {
        let words = format!("{number}{}", "x".repeat(60_000));
        let _ = client.say(&table, &Said::Decide { seat: 1, words }).await;
        if counted(&client, "house_cut_off_total").await == 1 {
            break;
        }
        assert!(number < 200, "never cut off");
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_refused_again_and_again_writes_no_more() {
    let house = limited(Limits { refused_of_session_max: 10, ..Limits::default() }).await;
    let (anna, table) = at_a_toy(&house, "anna").await;
    let mut statuses = Vec::new();
    for _ in 0..30 {
        let refused = anna.say(&table, &Said::Leave { seat: 1 }).await.expect_err("refused");
        statuses.push(refused.problem().expect("a refusal").status);
    }
    let refused = statuses.iter().filter(|status| **status == 422).count();
    let rationed = statuses.iter().filter(|status| **status == 429).count();
    // One more is heard every six seconds.
    assert!((10..=13).contains(&refused) && refused + rationed == 30, "{statuses:?}");
    let records = anna.view(&table, None).await.expect("a view").view.event;
    assert_eq!(records, refused as u64, "a record of each that was heard");
    house.clock.0.store(60_000, Ordering::Relaxed);
    anna.say(&table, &Said::Ready { seat: 1 }).await.expect("a minute later");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_and_sessions_of_an_address_are_given_back_in_time() {
    let limits =
        Limits { tables_of_address_max: 2, sessions_of_address_max: 2, ..Limits::default() };
    let house = limited(limits).await;
    let (anna, _) = at_a_toy(&house, "anna").await;
    anna.open(&to_open("blackjack")).await.expect("the second");
    let full = anna.open(&to_open("blackjack")).await.expect_err("the third");
    assert_eq!(full.problem().map(|it| it.kind), Some(Kind::TooMany));
    Client::come(&house.url, "bert").await.expect("the second");
    assert!(Client::come(&house.url, "cy").await.is_err(), "the third");
    house.clock.0.store(3_600_000, Ordering::Relaxed);
    anna.open(&to_open("blackjack")).await.expect("an hour later");
    Client::come(&house.url, "cy").await.expect("an hour later");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_command_that_was_refused_is_refused_again_whatever_has_changed() {
    let house = open().await;
    let (anna, table) = at_a_toy(&house, "anna").await;
    let (bert, _) = Client::come(&house.url, "bert").await.expect("a session");
    let (ready, key) = (Said::Ready { seat: 2 }, "a-key-that-was-refused");
    let status = |error: client::ClientError| error.problem().map(|it| it.status);
    let first = bert.say_with(&table, key, &ready).await.expect_err("he never came");
    assert_eq!(status(first), Some(403));
    bert.say(&table, &Said::Sit { seat: 2 }).await.expect("seated");
    let again = bert.say_with(&table, key, &ready).await.expect_err("the same command");
    assert_eq!(status(again), Some(403));
    anna.say(&table, &Said::BuyIn { cents: 99_500 }).await.expect("done");
    let (buys, key) = (Said::BuyIn { cents: 1_000 }, "a-key-without-money");
    let poor = anna.say_with(&table, key, &buys).await.expect_err("500 are left");
    assert_eq!(status(poor), Some(422));
    house.clock.0.store(7_200_000, Ordering::Relaxed);
    assert_eq!(post(&anna, "/api/session/grant", b"").await.0, 200);
    let rich = anna.say_with(&table, key, &buys).await.expect_err("the same command");
    assert_eq!(status(rich), Some(422));
    anna.say(&table, &buys).await.expect("a new command");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_closed_table_tells_everybody_that_it_is_and_the_staff_why() {
    let house = open().await;
    let (anna, table) = at_a_toy(&house, "anna").await;
    let (store, token) = (house.store.clone(), anna.connection().token.clone().expect("a token"));
    house.close().await;
    let key = audit::Hash(hashed(&format!("checkpoint {table}")));
    let lost = Kept { shelf: Shelf::Tables, key, bytes: Some(b"lost".to_vec()) };
    store.keep(vec![lost]).await.expect("spoilt");
    let house = open_with(store, Arc::new(ToyDealer), Limits::default()).await;
    let anna = Client::new(&house.url).expect("a url").known_by(&token);
    let closed = anna.view(&table, None).await.expect_err("closed").problem().cloned();
    let closed = closed.expect("a refusal");
    assert_eq!((closed.kind, closed.status), (Kind::Closed, 503));
    assert!(!closed.detail.contains("signed end"), "{}", closed.detail);
    let path = format!("/api/tables/{table}/closed");
    assert!(anna.get::<ClosedTable>(&path).await.is_err(), "not for guests");
    let told: ClosedTable = first_of_staff(&house).await.get(&path).await.expect("for the staff");
    assert!(told.why.contains("signed end"), "{}", told.why);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_panicked_is_taken_up_and_counted_once() {
    let house = open().await;
    let (anna, table) = at_a_toy(&house, "anna").await;
    anna.say(&table, &Said::Ready { seat: 1 }).await.expect("done");
    let path = format!("/api/tables/{table}/commands");
    let panics = format!("{{\"say\":\"decide\",\"seat\":1,\"words\":\"{PANICS}\"}}");
    assert_eq!(post(&anna, &path, panics.as_bytes()).await.0, 503);
    assert_eq!(anna.view(&table, None).await.expect("taken up").view.event, 1);
    assert_eq!(counted(&anna, "house_tables").await, 1);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_where_nobody_is_rests_and_comes_back_on_demand() {
    let house = limited(Limits { idle: SHORT, ..Limits::default() }).await;
    let (anna, table) = at_a_toy(&house, "anna").await;
    anna.say(&table, &Said::Ready { seat: 1 }).await.expect("done");
    let rests = async {
        while counted(&anna, "house_tables").await > 0 {
            tokio::time::sleep(SHORT / 10).await;
        }
    };
    tokio::time::timeout(LONG, rests).await.expect("it never rests");
    let leased = house.store.tables().await.expect("tables");
    let facts = leased.iter().find(|it| it.table.as_str() == table).expect("the table");
    assert_eq!(facts.owner, None, "given back");
    assert_eq!(anna.view(&table, None).await.expect("it comes back").view.event, 1);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_list_of_tables_comes_in_pages_the_newest_first() {
    let house = limited(Limits { listed_max: 3, ..Limits::default() }).await;
    let (anna, first) = at_a_toy(&house, "anna").await;
    let mut opened = vec![first];
    for number in 1..8 {
        house.clock.0.store(number * 1_000, Ordering::Relaxed);
        opened.push(anna.open(&to_open("blackjack")).await.expect("a table").table);
    }
    opened.reverse();
    let (mut listed, mut after) = (Vec::new(), String::new());
    loop {
        let page: TableList = anna.get(&format!("/api/tables{after}")).await.expect("a page");
        assert!(page.tables.len() <= 3);
        listed.extend(page.tables.into_iter().map(|it| it.table));
        match page.next {
            Some(next) => after = format!("?after={next}"),
            None => break,
        }
    }
    assert_eq!(listed, opened);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn newcomers_who_hang_up_at_once_leave_the_chain_of_grants_whole() {
    let house = open().await;
    for _ in 0..50 {
        let mut stream = connected("127.0.0.1", house.listens).await;
        let ask = format!(
            "POST /api/session HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\n\
             Content-Length: 15\r\n\r\n{{\"name\":\"anna\"}}",
            house.listens
        );
        stream.write_all(ask.as_bytes()).await.expect("sent");
        drop(stream);
    }
    for _ in 0..5 {
        let (client, _) = Client::come(&house.url, "bert").await.expect("nobody fails");
        assert_eq!(client.session().await.expect("a session").balance, 100_000);
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_staff_see_hidden_cards_only_after_that_is_on_record() {
    use server::sessions::Duty;
    let house = open_with(memory(), Arc::new(server::tables::Catalogue), Limits::default()).await;
    let ada = first_of_staff(&house).await;
    let watcher = signed_in(&house, &ada, "Willa", Duty::Surveillance).await;
    for (game, alone) in [("caribbean-stud", 200), ("holdem", 422)] {
        let table = crate::games::played(&house, game, 1).await;
        let path = format!("/api/tables/{table}/rounds/1/look");
        let (anna, _) = Client::come(&house.url, "anna").await.expect("a session");
        assert_eq!(post(&anna, &path, b"").await.0, 403, "{game}: a guest");
        let before = watcher.view(&table, None).await.expect("a view").view.event;
        let (status, text) = post(&watcher, &path, b"").await;
        assert_eq!(status, alone, "{game}: {text}");
        let after = watcher.view(&table, None).await.expect("a view").view.event;
        assert_eq!(after, before + 1, "{game}: it is on record");
        let (status, text) = post(&ada, &path, b"").await;
        assert_eq!(status, 200, "{game}: the second, {text}");
        let (status, text) = post(&watcher, &path, b"").await;
        assert_eq!(status, 200, "{game}: {text}");
        assert!(text.contains("dealt to be examined"), "{game}: {text}");
    }
    house.close().await;
}
