//! `house serve` as a process of its own: killed at random instants, told to stop, called wrongly.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::os::unix::fs::PermissionsExt;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use client::bot::answer;
use client::{Client, fresh_key};
use seat::Said;
use server::tables::{Done, ToOpen};

use crate::den::Den;

/// How often the house is killed in the test command; `HOUSE_SERVE_KILLS=500` kills it more often.
fn kills() -> u64 {
    let told = std::env::var("HOUSE_SERVE_KILLS").ok();
    told.map_or(4, |text| text.parse().expect("HOUSE_SERVE_KILLS is a number"))
}

/// A house in a process.
struct Serving {
    child: Child,
    url: String,
}

impl Serving {
    fn start(den: &Den, listen: &str) -> Self {
        let (data, keys) = (den.typed("data"), den.typed("keys"));
        let mut command = Command::new(env!("CARGO_BIN_EXE_house"));
        command.args(["serve", "--listen", listen, "--data", &data, "--keys", &keys]);
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
    let (client, _) = Client::come(url, "ada").await.expect("a session");
    let to_open = ToOpen {
        game: game.into(),
        options: Default::default(),
        access: Default::default(),
        guests: 2,
    };
    let table = client.open(&to_open).await.expect("a table").table;
    for said in [Said::Sit { seat: 1 }, Said::BuyIn { cents: 90_000 }] {
        client.say(&table, &said).await.expect("done");
    }
    (client, table)
}

/// Plays as fast as it goes until the house is gone: every command that was answered.
async fn played(player: Client, at: String) -> Vec<(String, Said, Done)> {
    let mut done = Vec::new();
    for pick in 0.. {
        let Ok(seen) = player.view(&at, None).await else { break };
        let Some(ask) = seen.view.asks.first().cloned() else { continue };
        let (said, key) = (answer(&ask, pick), fresh_key().expect("random"));
        match player.say_with(&at, &key, &said).await {
            Ok(told) => done.push((key, said, told)),
            Err(_) => break,
        }
        if done.len() > 400 {
            break;
        }
    }
    done
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
fn a_house_killed_at_random_goes_on_with_the_same_cards_and_loses_nothing() {
    let den = Den::new("serve-killed");
    let mut serving = Serving::start(&den, "127.0.0.1:0");
    let runtime = runtime();
    let (client, table) = runtime.block_on(seated(&serving.url, "double-down-stud"));
    let mut last: Option<(String, Said, Done)> = None;
    for kill in 0..kills() {
        // The instants differ from kill to kill: in mid-round, in mid-command, at rest.
        let patience = Duration::from_millis(5 + kill * 37 % 120);
        let playing = runtime.spawn(played(client.clone(), table.clone()));
        std::thread::sleep(patience);
        let listens = serving.kill();
        serving = Serving::start(&den, &listens);
        std::thread::sleep(Duration::from_millis(20));
        let (before, after) = runtime.block_on(async {
            let one = client.view(&table, None).await.expect("it is back").view;
            (one, client.view(&table, None).await.expect("it is back").view)
        });
        assert!(after.event >= before.event, "nothing that happened is gone");
        playing.abort();
        if let Ok(done) = runtime.block_on(playing) {
            last = done.into_iter().next_back().or(last);
        }
        if let Some((key, said, told)) = &last {
            let again = runtime.block_on(client.say_with(&table, key, said)).expect("answered");
            assert_eq!(again, *told, "the same key, the same answer");
            assert!(after.event >= told.events, "what was answered is kept");
        }
    }
    let copy = runtime.block_on(client.log(&table)).expect("a log");
    verified(&den, copy);
    serving.kill();
}

#[test]
fn a_house_killed_in_mid_round_shows_the_same_cards() {
    let den = Den::new("serve-mid-round");
    let serving = Serving::start(&den, "127.0.0.1:0");
    let runtime = runtime();
    let (client, table) = runtime.block_on(seated(&serving.url, "caribbean-stud"));
    let seen = || runtime.block_on(client.view(&table, None)).expect("a view").view;
    let mut answers = 0;
    while seen().turn != Some(1) {
        if let Some(ask) = seen().asks.first() {
            runtime.block_on(client.say(&table, &answer(ask, 0))).expect("done");
        }
        answers += 1;
        assert!(answers < 200, "nobody's turn");
    }
    let before = seen();
    assert!(before.cards.iter().any(|card| card.card.is_none()), "something is hidden");
    let listens = serving.kill();
    let serving = Serving::start(&den, &listens);
    let after = seen();
    assert_eq!((before.cards, before.asks, before.event), (after.cards, after.asks, after.event));
    serving.kill();
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
