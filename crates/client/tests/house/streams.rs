//! Streams: they resume without gap or repeat, and whoever is too slow is cut off.

use std::sync::Arc;
use std::time::Duration;

use client::{Client, Told};
use hyper::Method;
use seat::{Said, Viewpoint};
use server::limits::Limits;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::toy::{BREAKS, ToyDealer};
use crate::{at_a_toy, memory, open, open_with, to_open};

const SOON: Duration = Duration::from_millis(1);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stream_cut_after_every_event_tells_everything_once_from_three_tables() {
    let house = open().await;
    let (client, first) = at_a_toy(&house, "anna").await;
    let mut tables = vec![first];
    for _ in 0..2 {
        tables.push(client.open(&to_open("holdem")).await.expect("a table").table);
    }
    let names: Vec<&str> = tables.iter().map(String::as_str).collect();
    let mut follower = client.follow(&names).retrying_after(SOON);
    for _ in 0..3 {
        assert!(matches!(follower.next().await, Ok(Told::View(_))), "a fresh view of each");
    }
    let speaker = client.clone();
    let spoken = tables.clone();
    let speaking = tokio::spawn(async move {
        for number in 0..60 {
            speaker.say(&spoken[number % 3], &Said::Ready { seat: 1 }).await.expect("done");
        }
    });
    let mut heard = vec![0; 3];
    while heard.iter().sum::<u64>() < 60 {
        match follower.next().await.expect("a stream") {
            Told::Happened(told) => {
                let place = tables.iter().position(|it| *it == told.table).expect("one of three");
                heard[place] += 1;
                assert_eq!(told.event.number, heard[place], "no gap, no repeat");
                follower.cut();
            }
            Told::View(view) => panic!("nothing was lost, and yet: {:?}", view.reason),
            Told::Ask(_) | Told::Job(_) => {}
        }
    }
    speaking.await.expect("no panic");
    assert_eq!(heard, [20, 20, 20]);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_cursor_that_is_none_of_ours_gets_a_fresh_view_and_the_reason() {
    let house = open().await;
    let (client, table) = at_a_toy(&house, "anna").await;
    client.say(&table, &Said::Ready { seat: 1 }).await.expect("done");
    let reasons = [
        ("nonsense".to_owned(), "the cursor is none of ours"),
        (format!("{table}@spectator:99"), "the cursor is ahead of the table"),
        (format!("{table}@floor:1"), "the table is seen from elsewhere now"),
        (String::new(), "the stream begins"),
    ];
    for (cursor, reason) in reasons {
        let path = format!("/api/events?tables={table}&after={cursor}");
        let response = client.connection().begin(Method::GET, &path, &[], None).await;
        let text = read_until(response.expect("a stream"), "event: view").await;
        assert!(text.starts_with("retry: 500\n"), "{text}");
        assert!(text.contains(reason), "{reason}\n{text}");
    }
    house.close().await;
}

/// Reads a stream until it says this.
pub async fn read_until(response: hyper::Response<hyper::body::Incoming>, sign: &str) -> String {
    use http_body_util::BodyExt as _;
    let (mut body, mut text) = (response.into_body(), String::new());
    while !(text.contains(sign) && text.ends_with("\n\n")) {
        let frame = body.frame().await.expect("more").expect("a frame");
        text += &String::from_utf8_lossy(frame.data_ref().expect("data"));
    }
    text
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_sits_down_sees_the_table_from_the_seat_at_once() {
    let house = open().await;
    let (client, table) = at_a_toy(&house, "anna").await;
    let mut follower = client.follow(&[&table]).retrying_after(SOON);
    let Ok(Told::View(view)) = follower.next().await else { panic!("a view first") };
    assert_eq!(view.view.viewpoint, "spectator");
    client.say(&table, &Said::Sit { seat: 3 }).await.expect("seated");
    let Ok(Told::View(view)) = follower.next().await else { panic!("a fresh view") };
    assert_eq!(view.view.viewpoint, "seat-3");
    assert!(follower.cursor().contains("@seat-3:1"), "{}", follower.cursor());
    assert_eq!(view.people.values().next().map(String::as_str), Some("anna"));
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_reads_from_a_seat_or_a_duty_of_somebody_else() {
    let house = open().await;
    let (anna, table) = at_a_toy(&house, "anna").await;
    anna.say(&table, &Said::Sit { seat: 3 }).await.expect("seated");
    let (bert, _) = Client::come(&house.url, "bert").await.expect("a session");
    for from in ["seat-3", "floor", "surveillance"] {
        let from: Viewpoint = from.parse().expect("a viewpoint");
        let refused = bert.view(&table, Some(from)).await.expect_err("not his");
        assert_eq!(refused.problem().map(|it| it.status), Some(403), "{from}");
        let stream = bert.follow(&[&format!("{table}@{from}")]).next().await;
        assert_eq!(stream.expect_err("not his").problem().map(|it| it.status), Some(403));
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_reader_who_does_not_read_is_cut_off_and_nobody_waits_for_it() {
    let limits = Limits { behind_max: 8, ..Limits::default() };
    let house = open_with(memory(), Arc::new(ToyDealer), limits).await;
    let (client, table) = at_a_toy(&house, "anna").await;
    let mut lazy = TcpStream::connect(house.listens).await.expect("a connection");
    let ask = format!("GET /api/events?tables={table} HTTP/1.1\r\nHost: {}\r\n\r\n", house.listens);
    lazy.write_all(ask.as_bytes()).await.expect("sent");
    // A connection takes some megabytes before it takes no more.
    for said in 0.. {
        let words = format!("{said}{}", "x".repeat(60_000));
        let _ = client.say(&table, &Said::Decide { seat: 1, words }).await;
        let metrics = client.connection().send(Method::GET, "/metrics", &[], None).await;
        let text = String::from_utf8(metrics.expect("counted").body).expect("text");
        if text.contains("house_cut_off_total 1\n") {
            break;
        }
        assert!(said < 1_000, "never cut off");
    }
    let mut rest = Vec::new();
    let _ = lazy.read_to_end(&mut rest).await;
    assert!(!rest.is_empty());
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stream_over_two_tables_goes_on_when_one_of_them_was_taken_up_anew() {
    let house = open().await;
    let (client, first) = at_a_toy(&house, "anna").await;
    let second = client.open(&to_open("holdem")).await.expect("a table").table;
    let mut follower = client.follow(&[&first, &second]).retrying_after(SOON);
    for _ in 0..2 {
        assert!(matches!(follower.next().await, Ok(Told::View(_))));
    }
    let words = BREAKS.to_owned();
    client.say(&second, &Said::Decide { seat: 1, words }).await.expect_err("the table is lost");
    client.say(&second, &Said::Ready { seat: 1 }).await.expect("it was taken up anew");
    let heard = async {
        loop {
            if let Ok(Told::Happened(told)) = follower.next().await {
                return told.table;
            }
        }
    };
    let heard = tokio::time::timeout(Duration::from_secs(5), heard).await;
    assert_eq!(heard.expect("the stream is not silent"), second);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_house_with_open_streams_closes_at_once() {
    let house = open().await;
    let (client, table) = at_a_toy(&house, "anna").await;
    let mut streams = Vec::new();
    for _ in 0..50 {
        let mut follower = client.follow(&[&table]).retrying_after(SOON);
        assert!(matches!(follower.next().await, Ok(Told::View(_))));
        streams.push(follower);
    }
    let started = std::time::Instant::now();
    house.close().await;
    assert!(started.elapsed() < Duration::from_secs(5), "{:?}", started.elapsed());
    drop(streams);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_question_to_the_desk_is_told_in_the_stream() {
    use server::desk::{Asked, Progress, Question};
    let house = open().await;
    let (client, table) = at_a_toy(&house, "anna").await;
    let asked = Asked::Edge { policy: None };
    let question = Question { game: "double-down-stud".into(), options: Default::default(), asked };
    let job = client.ask(&question).await.expect("asked").job;
    let mut follower = client.follow(&[&table]).with_jobs(&[&job]).retrying_after(SOON);
    loop {
        let Told::Job(told) = follower.next().await.expect("a stream") else { continue };
        assert_eq!(told.job, job);
        if let Progress::Answered { answer } = told.progress {
            assert_eq!(answer["schema"], "house/edge/2");
            break;
        }
    }
    house.close().await;
}
