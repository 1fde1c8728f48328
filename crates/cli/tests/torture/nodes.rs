//! Three machines of a house before one PostgreSQL: bots play every game while one after the other
//! is killed, or stopped past its lease and woken. Every table goes on within seconds; what was
//! answered stays answered; every log verifies.

use std::io::{BufRead as _, BufReader};
use std::os::unix::fs::PermissionsExt;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use client::{Client, Method};
use proof::{Folder, Postgres};
use server::tables::ToOpen;

use crate::bots::{Evening, PAUSE_MAX};

const HOUSE: &str = env!("CARGO_BIN_EXE_house");
/// The key of a command that is sent again and again.
const KEY: (&str, &str) = ("idempotency-key", "a-key-of-this-test");

/// How long it goes on in the test command; `HOUSE_NODES_SECONDS=600` goes on longer.
fn seconds() -> u64 {
    let told = std::env::var("HOUSE_NODES_SECONDS").ok();
    told.map_or(12, |text| text.parse().expect("HOUSE_NODES_SECONDS is a number"))
}

/// Something that runs, and says in its first line where.
struct Running {
    child: Child,
    url: String,
}

impl Running {
    fn start(words: &[&str]) -> Self {
        let mut command = Command::new(HOUSE);
        command.args(words).stdout(Stdio::piped());
        let trace = std::env::var_os("HOUSE_NODES_TRACE");
        if trace.is_none() {
            command.stderr(Stdio::null());
        }
        let mut child = command.spawn().expect("the command runs");
        let mut line = String::new();
        let mut out = BufReader::new(child.stdout.take().expect("a pipe"));
        out.read_line(&mut line).expect("one line");
        let url = line.trim().rsplit(' ').next().filter(|url| url.starts_with("http://"));
        let url = url.unwrap_or_else(|| panic!("its address, and not {line:?}")).to_owned();
        Self { child, url }
    }

    fn signal(&self, signal: &str) {
        let pid = self.child.id().to_string();
        let sent = Command::new("kill").args([signal, &pid]).status();
        assert!(sent.expect("kill runs").success());
    }

    /// Kills it at once.
    fn kill(&mut self) {
        self.child.kill().expect("it lives");
        self.child.wait().expect("it is dead");
    }

    /// Tells it to stop, and waits for that.
    fn stop(&mut self) {
        self.signal("-TERM");
        let status = self.child.wait().expect("it ends");
        assert_eq!(status.code(), Some(0), "it ends well");
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The machines, and what they share.
struct House {
    folder: Folder,
    server: Postgres,
    witness: Running,
    nodes: Vec<Running>,
}

impl House {
    fn open() -> Self {
        let (folder, server) = (Folder::new("nodes"), Postgres::start());
        let _url = server.database("house");
        let data = folder.join("witness").display().to_string();
        let witness = Running::start(&["witness", "--listen", "127.0.0.1:0", "--data", &data]);
        let mut house = Self { folder, server, witness, nodes: Vec::new() };
        for _ in 0..3 {
            let node = house.node("127.0.0.1:0");
            house.nodes.push(node);
        }
        house
    }

    fn keys(&self) -> String {
        self.folder.join("keys").display().to_string()
    }

    /// Starts a machine; all of them are called with the same words.
    fn node(&self, listen: &str) -> Running {
        let (store, keys) = (self.server.url("house"), self.keys());
        let words = ["serve", "--listen", listen, "--store", &store, "--keys", &keys];
        Running::start(&[&words[..], &["--witness", &self.witness.url]].concat())
    }

    fn restart(&mut self, place: usize) {
        let url = self.nodes[place].url.clone();
        self.nodes[place] = self.node(url.strip_prefix("http://").expect("an address"));
    }

    /// One fault after the other, until the time is over. Gives how many.
    fn suffer(&mut self, until: Instant) -> u32 {
        let pause = |millis| std::thread::sleep(Duration::from_millis(millis));
        for fault in 0.. {
            pause(1_500);
            if Instant::now() >= until {
                return fault;
            }
            let place = usize::try_from(fault).expect("few") % self.nodes.len();
            if fault % 3 == 1 {
                self.nodes[place].signal("-STOP");
                pause(4_500);
                self.nodes[place].signal("-CONT");
            } else {
                self.nodes[place].kill();
                pause(700);
                self.restart(place);
            }
        }
        unreachable!("the time is over some day")
    }

    /// What `house` says about what was kept.
    fn asked(&self, words: &[&str]) -> String {
        let mut command = Command::new(HOUSE);
        let output = command.args(words).env("HOUSE_KEY_DIR", self.keys()).output();
        let output = output.expect("the command runs");
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        let wrong = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.success(), "{words:?}: {said}{wrong}");
        said
    }

    /// Every record, list of heads and balance is what it should be.
    fn holds_up(&self) {
        let (store, keys) = (self.server.url("house"), self.keys());
        let words = ["store", "check", &store, "--keys", &keys, "--witness", &self.witness.url];
        let said = self.asked(&words);
        assert!(said.contains("all of it is what was written"), "{said}");
    }

    /// The copies that people took home are good.
    fn verify(&self, logs: &[[Vec<u8>; 3]]) {
        for (number, copy) in logs.iter().enumerate() {
            let log = self.folder.join(&format!("{number}.log")).display().to_string();
            for (beside, bytes) in ["", ".checkpoint", ".seed"].iter().zip(copy) {
                let file = format!("{log}{beside}");
                std::fs::write(&file, bytes).expect("a folder of our own");
                // What lies in the place of seeds is readable by its owner only, as seeds are.
                std::fs::set_permissions(&file, PermissionsExt::from_mode(0o600)).expect("ours");
            }
            // A copy that leaves out which cards somebody gave up cannot be played again yet: of
            // the draw games, `store check` alone says that nothing was lost.
            if is_of_draw(&copy[0]) {
                continue;
            }
            let said = self.asked(&["audit", "verify", &log]);
            assert!(said.starts_with("good: "), "{log}: {said}");
        }
    }
}

/// Whether a log is of a game in which cards are given up unseen.
fn is_of_draw(log: &[u8]) -> bool {
    let opening = String::from_utf8_lossy(&log[..log.len().min(4_096)]);
    opening.contains("five-card-draw")
}

#[test]
fn bots_play_every_game_on_while_machines_are_killed_and_stopped() {
    let mut house = House::open();
    let urls: Vec<String> = house.nodes.iter().map(|node| node.url.clone()).collect();
    let evening = Arc::new(Evening::new(urls));
    let runtime = tokio::runtime::Runtime::new().expect("threads");
    let tables = runtime.block_on(evening.begin());
    evening.measure();
    let faults = house.suffer(Instant::now() + Duration::from_secs(seconds()));
    // Every table goes on after the last of them.
    std::thread::sleep(PAUSE_MAX);
    let told = runtime.block_on(evening.end());
    println!("{told}; {faults} faults");
    let logs = runtime.block_on(evening.logs());
    for node in &mut house.nodes {
        node.stop();
    }
    house.holds_up();
    assert_eq!(logs.len(), tables);
    house.verify(&logs);
    assert!(told.pause <= PAUSE_MAX + told.stood_still, "{told}");
}

/// Somebody sits down, every time under the same key.
async fn says(client: &Client, table: &str) -> (u16, String) {
    let (path, body) = (format!("/api/tables/{table}/commands"), br#"{"say":"sit","seat":1}"#);
    let sent = client.connection().send(Method::POST, &path, &[KEY], Some(body)).await;
    let received = sent.expect("the house answers");
    (received.status.as_u16(), String::from_utf8(received.body).expect("text"))
}

#[test]
fn nothing_is_answered_while_the_witness_does_not_answer_and_nothing_is_lost_by_it() {
    let folder = Folder::new("unwitnessed");
    let path = |name: &str| folder.join(name).display().to_string();
    let (data, keys, remembers) = (path("data"), path("keys"), path("witness"));
    let witness = |listen| Running::start(&["witness", "--listen", listen, "--data", &remembers]);
    let mut first = witness("127.0.0.1:0");
    let (at, _) = first.url.split_once('#').expect("it names its key");
    let at = at.to_owned();
    let words = ["serve", "--listen", "127.0.0.1:0", "--data", &data, "--keys", &keys];
    let house = Running::start(&[&words[..], &["--witness", &first.url]].concat());
    let runtime = tokio::runtime::Runtime::new().expect("threads");
    let (client, _) = runtime.block_on(Client::come(&house.url, "ada")).expect("a session");
    let to_open = ToOpen {
        game: "blackjack".to_owned(),
        options: Default::default(),
        access: Default::default(),
        guests: 0,
    };
    let table = runtime.block_on(client.open(&to_open)).expect("a table").table;
    first.kill();
    let say = || runtime.block_on(says(&client, &table));
    // The first is committed and cannot be told, the second is not even written: neither is said.
    for _ in 0..2 {
        let (status, told) = say();
        assert_eq!(status, 503, "{told}");
        assert!(told.contains("again with the same key"), "{told}");
    }
    let ready = client.connection().send(Method::GET, "/readyz", &[], None);
    assert_eq!(runtime.block_on(ready).expect("an answer").status.as_u16(), 503);
    let _again = witness(at.strip_prefix("http://").expect("an address"));
    let (status, told) = say();
    assert_eq!(status, 200, "{told}");
    assert_eq!(say(), (status, told), "the same key, the same answer");
    let seen = runtime.block_on(client.view(&table, None)).expect("a view").view;
    let sat = seen.seats.iter().filter(|seat| seat.player.is_some()).count();
    assert_eq!(sat, 1, "once");
}
