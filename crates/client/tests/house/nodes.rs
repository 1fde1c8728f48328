//! Several machines before one store: any of them answers, and a table that was left is taken up.

use std::sync::Arc;
use std::time::{Duration, Instant};

use audit::SigningKey;
use client::{Client, Told};
use seat::Said;
use server::clock::SystemClock;
use server::house::{Opening, Pace};
use server::limits::Limits;
use store::{Memory, Moment, NodeId, Store};
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::to_open;
use crate::toy::ToyDealer;

/// How long machines and tables are leased.
const LEASED: Duration = Duration::from_secs(3);

struct Machine {
    url: String,
    stop: Option<oneshot::Sender<()>>,
    ended: JoinHandle<Result<(), String>>,
}

impl Machine {
    /// A machine of this name before a store that it shares with others.
    async fn start(store: &Arc<Memory>, name: &str) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address").to_string();
        let node = NodeId::new(name).expect("a name");
        let member = store.enter(&node, &address, LEASED).expect("nobody has the name");
        let opening = Opening {
            public_url: None,
            node,
            key: Arc::new(SigningKey::from_bytes(&[9; 32])),
            dealer: Arc::new(ToyDealer),
            limits: Limits::default(),
            pace: Pace::Unhurried,
        };
        let (stop, stopped) = oneshot::channel::<()>();
        let (told, opened) = oneshot::channel();
        let shared: Arc<dyn Store> = store.clone();
        let ended = tokio::spawn(async move {
            let stop = async move { drop(stopped.await) };
            let parts = (Arc::new(SystemClock) as _, shared);
            let tell = |opened: server::Opened| drop(told.send(opened));
            server::serve_among(listener, stop, parts, (opening, Some(member)), tell).await
        });
        Self { url: opened.await.expect("it opens").url, stop: Some(stop), ended }
    }

    async fn close(mut self) {
        drop(self.stop.take());
        self.ended.await.expect("no panic").expect("closed");
    }

    /// What it has counted under this name.
    async fn counted(&self, name: &str) -> u64 {
        let client = Client::new(&self.url).expect("an address");
        let path = "/metrics";
        let text = client.connection().send(hyper::Method::GET, path, &[], None).await;
        let text = String::from_utf8(text.expect("an answer").body).expect("text");
        let line = text.lines().find_map(|line| line.strip_prefix(&format!("house_{name} ")));
        line.expect("it is counted").parse().expect("a number")
    }
}

/// The same session at another machine.
fn at(machine: &Machine, client: &Client) -> Client {
    let token = client.connection().token.clone().expect("a token");
    Client::new(&machine.url).expect("an address").known_by(&token)
}

async fn three() -> (Arc<Memory>, [Machine; 3]) {
    let store = Arc::new(Memory::default());
    let north = Machine::start(&store, "north").await;
    let south = Machine::start(&store, "south").await;
    let east = Machine::start(&store, "east").await;
    (store, [north, south, east])
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn any_machine_answers_for_a_table_that_another_one_keeps() {
    let (_, machines) = three().await;
    let [north, south, east] = &machines;
    let (ada, _) = Client::come(&north.url, "ada").await.expect("a session");
    let table = ada.open(&to_open("holdem")).await.expect("a table").table;
    let key = "one-key-at-all-machines";
    let first = ada.say_with(&table, key, &Said::Sit { seat: 1 }).await.expect("seated");
    for machine in [south, east] {
        let again = at(machine, &ada).say_with(&table, key, &Said::Sit { seat: 1 }).await;
        assert_eq!(again.expect("answered"), first, "the same key, the same answer");
    }
    let (bob, session) = Client::come(&south.url, "bob").await.expect("a session");
    bob.say(&table, &Said::Sit { seat: 2 }).await.expect("seated");
    let seen = at(east, &bob).view(&table, None).await.expect("a view").view;
    assert_eq!(seen.viewpoint, "seat-2", "as himself, wherever he asks");
    let holders: Vec<_> = seen.seats.iter().map(|seat| seat.player.clone()).collect();
    assert_eq!(holders[1], Some(session.id), "the identity in the record is his");
    assert_eq!(at(east, &ada).facts(&table).await.expect("facts").title, "Toy");
    assert_eq!(south.counted("tables").await + east.counted("tables").await, 0);
    assert!(south.counted("passed_total").await >= 2 && north.counted("passed_total").await == 0);
    let unknown = at(east, &ada).view("t-0", None).await.expect_err("there is none");
    assert_eq!(unknown.problem().map(|problem| problem.status), Some(404));
    for machine in machines {
        machine.close().await;
    }
}

/// Says ten words at each of three tables that were opened by whoever speaks.
async fn speak(speaker: Client, tables: Vec<String>) {
    for number in 0..30 {
        let said = Said::Decide { seat: 1, words: format!("word {number}") };
        speaker.say(&tables[number % 3], &said).await.expect("done");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stream_over_tables_of_three_machines_is_one_and_goes_on_at_any_of_them() {
    let (_, machines) = three().await;
    let mut tables = Vec::new();
    let (ada, _) = Client::come(&machines[0].url, "ada").await.expect("a session");
    for machine in &machines {
        let table = at(machine, &ada).open(&to_open("holdem")).await.expect("a table").table;
        tables.push(table);
    }
    let names: Vec<&str> = tables.iter().map(String::as_str).collect();
    let urls: Vec<&str> = machines.iter().map(|machine| machine.url.as_str()).collect();
    let moving = ada.clone().among(&urls, Duration::from_secs(10)).expect("addresses");
    let mut follower = moving.follow(&names).retrying_after(Duration::from_millis(1));
    for _ in 0..3 {
        assert!(matches!(follower.next().await, Ok(Told::View(_))), "a fresh view of each");
    }
    let speaking = tokio::spawn(speak(ada.clone(), tables.clone()));
    let mut heard = [0; 3];
    while heard.iter().sum::<u64>() < 30 {
        match follower.next().await.expect("a stream") {
            Told::Happened(told) => {
                let place = tables.iter().position(|it| *it == told.table).expect("one of three");
                heard[place] += 1;
                assert_eq!(told.event.number, heard[place], "no gap, no repeat");
                // The next part is read at the next machine.
                follower.cut();
                moving.connection().elsewhere();
            }
            Told::View(view) => panic!("nothing was lost, and yet: {:?}", view.reason),
            Told::Ask(_) | Told::Job(_) => {}
        }
    }
    speaking.await.expect("no panic");
    assert_eq!(heard, [10, 10, 10]);
    for machine in machines {
        machine.close().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_machine_that_is_told_to_stop_hands_its_tables_over_at_once() {
    let (_, [north, south, east]) = three().await;
    let (ada, _) = Client::come(&north.url, "ada").await.expect("a session");
    let table = ada.open(&to_open("holdem")).await.expect("a table").table;
    ada.say(&table, &Said::Sit { seat: 1 }).await.expect("seated");
    let mut follower = at(&south, &ada).follow(&[&table]);
    assert!(matches!(follower.next().await, Ok(Told::View(_))));
    north.close().await;
    let started = Instant::now();
    at(&east, &ada).say(&table, &Said::Ready { seat: 1 }).await.expect("it goes on");
    assert!(started.elapsed() < Duration::from_secs(2), "{:?}", started.elapsed());
    loop {
        match follower.next().await.expect("the stream comes back") {
            Told::Happened(told) => break assert_eq!(told.event.number, 2, "the next one"),
            Told::Ask(_) => {}
            Told::View(view) => panic!("nothing was lost, and yet: {:?}", view.reason),
            Told::Job(_) => {}
        }
    }
    south.close().await;
    east.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_machine_that_is_gone_is_followed_when_its_lease_is_over_and_not_before() {
    let store = Arc::new(Memory::default());
    let doomed = tokio::runtime::Runtime::new().expect("threads");
    let shared = Arc::clone(&store);
    let north = doomed.spawn(async move { Machine::start(&shared, "north").await });
    let north = north.await.expect("no panic");
    let south = Machine::start(&store, "south").await;
    let (ada, _) = Client::come(&north.url, "ada").await.expect("a session");
    let table = ada.open(&to_open("holdem")).await.expect("a table").table;
    let done = ada.say_with(&table, "a-key-of-ada", &Said::Sit { seat: 1 }).await.expect("done");
    // It listens no more, and nobody was told.
    let client = at(&south, &ada);
    doomed.shutdown_background();
    let (asked, at_table) = (client.clone(), table.clone());
    let waiting = tokio::spawn(async move {
        asked.say_with(&at_table, "a-key-of-ada", &Said::Sit { seat: 1 }).await
    });
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert!(!waiting.is_finished(), "the lease is not over");
    store.set_clock(Moment(3_001));
    assert_eq!(waiting.await.expect("no panic").expect("answered"), done);
    let facts = store.tables().await.expect("read");
    let facts = facts.into_iter().find(|facts| facts.table.as_str() == table).expect("it");
    assert_eq!(facts.owner.map(|owner| owner.to_string()), Some("south".to_owned()));
    south.close().await;
}
