//! `house serve` as a process of its own: killed at random instants, with a disk that fails and a
//! network that does, told to stop, called wrongly.

mod builds;
mod disks;
mod kills;
mod network;
mod playing;

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::os::unix::fs::PermissionsExt;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use client::Client;
use client::bot::answer;
use seat::Said;
use server::tables::ToOpen;

use crate::den::Den;

/// A house in a process.
struct Serving {
    child: Child,
    url: String,
}

impl Serving {
    fn start(den: &Den, listen: &str) -> Self {
        Self::start_with(den, listen, Command::new(env!("CARGO_BIN_EXE_house")), &[])
    }

    /// The same with another program, or with more words.
    fn start_with(den: &Den, listen: &str, mut command: Command, more: &[&str]) -> Self {
        let (data, keys) = (den.typed("data"), den.typed("keys"));
        command.args(["serve", "--listen", listen, "--data", &data, "--keys", &keys]).args(more);
        command.stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().expect("the command runs");
        let mut line = String::new();
        let mut out = BufReader::new(child.stdout.take().expect("a pipe"));
        out.read_line(&mut line).expect("one line");
        let url = line.trim().strip_prefix("the house is open at ").expect("its address");
        Self { url: url.to_owned(), child }
    }

    fn listens(&self) -> &str {
        self.url.strip_prefix("http://").expect("an address")
    }

    /// Ends it by a signal.
    fn end(mut self, signal: &str) -> String {
        let pid = self.child.id().to_string();
        let _ = Command::new("kill").args([signal, &pid]).status().expect("kill runs");
        self.child.wait().expect("it ends");
        self.listens().to_owned()
    }

    fn kill(mut self) -> String {
        self.child.kill().expect("it lives");
        self.child.wait().expect("it is dead");
        self.listens().to_owned()
    }
}

fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Runtime::new().expect("threads")
}

/// Somebody alone at a table of this game, with two guests.
async fn seated(url: &str, game: &str) -> (Client, String) {
    seated_at(url, game, &[]).await
}

/// The same with these options.
async fn seated_at(url: &str, game: &str, set: &[(&str, &str)]) -> (Client, String) {
    let (client, _) = Client::come(url, "ada").await.expect("a session");
    let to_open = ToOpen {
        game: game.into(),
        options: set.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect(),
        access: Default::default(),
        guests: 2,
    };
    let table = client.open(&to_open).await.expect("a table").table;
    for said in [Said::Sit { seat: 1 }, Said::BuyIn { cents: 90_000 }] {
        client.say(&table, &said).await.expect("done");
    }
    (client, table)
}

/// The copy of a log that somebody takes home is good.
fn verified(den: &Den, copy: [Vec<u8>; 3]) {
    for (name, bytes) in ["copy.log", "copy.log.checkpoint", "copy.log.seed"].iter().zip(copy) {
        // What lies in the place of seeds is readable by its owner only, as seeds are.
        let file = den.file(name, bytes);
        std::fs::set_permissions(file, PermissionsExt::from_mode(0o600)).expect("our own");
    }
    let said = den.answer(&["audit", "verify", &den.typed("copy.log")], "");
    assert!(said.starts_with("good: "), "{said}");
}

#[test]
fn a_house_killed_in_mid_round_shows_the_same_cards_and_proves_them_to_who_added_bytes() {
    let den = Den::new("serve-mid-round-bytes");
    let serving = Serving::start(&den, "127.0.0.1:0");
    let runtime = runtime();
    let shared = seated_at(&serving.url, "caribbean-stud", &[("entropy", "shared")]);
    let (client, table) = runtime.block_on(shared);
    let seen = || runtime.block_on(client.view(&table, None)).expect("a view").view;
    let mut answers = 0;
    while seen().turn != Some(1) || seen().cards.is_empty() {
        if let Some(ask) = seen().asks.first() {
            let said = client.answer(ask, 0).expect("random bytes");
            runtime.block_on(client.say(&table, &said)).expect("done");
        }
        answers += 1;
        assert!(answers < 200, "nobody's turn");
    }
    let before = seen();
    assert!(before.cards.iter().any(|card| card.card.is_none()), "something is hidden");
    let listens = serving.kill();
    let serving = Serving::start(&den, &listens);
    let after = seen();
    assert_eq!(
        (&before.cards, &before.asks, before.event),
        (&after.cards, &after.asks, after.event)
    );
    let decides = client.answer(&after.asks[0], 0).expect("a decision");
    runtime.block_on(client.say(&table, &decides)).expect("the round goes on");
    let path = format!("/api/tables/{table}/rounds/1/proof");
    let proof: verifier::RoundProof = runtime.block_on(client.get(&path)).expect("it is over");
    assert_eq!(proof.commitment, client.given_bytes()[0].house, "as it was promised");
    let file = den.file("round.json", serde_json::to_string(&proof).expect("JSON"));
    let said = den.answer(&["verify-round", &file], "");
    assert!(said.starts_with("good: round 1 of "), "{said}");
    assert!(said.contains("1 seat committed to bytes"), "{said}");
    serving.kill();
}

#[test]
fn a_house_stopped_or_killed_in_mid_round_finishes_it_with_the_same_cards_and_rules() {
    for signal in ["-TERM", "-KILL"] {
        let den = Den::new(&format!("serve-mid-round{signal}"));
        let serving = Serving::start(&den, "127.0.0.1:0");
        let runtime = runtime();
        let (client, table) = runtime.block_on(seated(&serving.url, "caribbean-stud"));
        let seen = || runtime.block_on(client.view(&table, None)).expect("a view").view;
        let says = |pick| {
            if let Some(ask) = seen().asks.first() {
                runtime.block_on(client.say(&table, &answer(ask, pick))).expect("done");
            }
        };
        let mut answers = 0;
        while seen().turn != Some(1) {
            says(0);
            answers += 1;
            assert!(answers < 200, "nobody's turn");
        }
        let facts = || runtime.block_on(client.facts(&table)).expect("facts").options_hash;
        let (before, rules) = (seen(), facts());
        assert!(before.cards.iter().any(|card| card.card.is_none()), "something is hidden");
        let stopped = Instant::now();
        let listens = serving.end(signal);
        let serving = Serving::start(&den, &listens);
        let after = seen();
        let took = stopped.elapsed();
        assert!(took < Duration::from_secs(30), "{signal}: {took:?}");
        assert_eq!(
            (before.cards, before.asks, before.event),
            (after.cards, after.asks, after.event)
        );
        assert_eq!(facts(), rules, "{signal}: the rules it began with");
        while seen().turn.is_some() {
            says(0);
        }
        verified(&den, runtime.block_on(client.log(&table)).expect("a log"));
        serving.kill();
    }
}

#[test]
fn a_house_told_to_stop_ends_its_streams_and_exits_well() {
    let den = Den::new("serve-stopped");
    let mut serving = Serving::start(&den, "127.0.0.1:0");
    let runtime = runtime();
    let (client, table) = runtime.block_on(seated(&serving.url, "double-down-stud"));
    let token = client.connection().token.clone().expect("a token");
    let mut streams: Vec<TcpStream> = (0..20)
        .map(|_| {
            let mut stream = TcpStream::connect(serving.listens()).expect("a connection");
            let ask = format!(
                "GET /api/events?tables={table} HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer \
                 {token}\r\n\r\n",
                serving.listens()
            );
            stream.write_all(ask.as_bytes()).expect("sent");
            let mut first = [0; 12];
            stream.read_exact(&mut first).expect("an answer");
            assert_eq!(&first, b"HTTP/1.1 200");
            stream
        })
        .collect();
    let started = Instant::now();
    for _ in 0..2 {
        let pid = serving.child.id().to_string();
        // A second signal is harmless.
        let _ = Command::new("kill").args(["-TERM", &pid]).status().expect("kill runs");
    }
    let status = serving.child.wait().expect("it ends");
    assert_eq!(status.code(), Some(0));
    assert!(started.elapsed() < Duration::from_secs(20), "{:?}", started.elapsed());
    for stream in &mut streams {
        let mut rest = Vec::new();
        stream.read_to_end(&mut rest).expect("the stream was ended, not broken");
        assert!(String::from_utf8_lossy(&rest).contains("event: view"));
    }
}

#[test]
fn a_wrong_call_of_serve_names_what_would_be_accepted() {
    let den = Den::new("serve-wrong");
    den.refused(&["serve", "--listen", "here"], &["NUMBER:PORT"]);
    den.refused(&["serve", "--store", "postgres://db/house"], &["--keys"]);
    let data = den.typed("data");
    let url = ["serve", "--listen", "127.0.0.1:0", "--data", &data, "--public-url", "house"];
    den.refused(&url, &["https://HOST"]);
}
