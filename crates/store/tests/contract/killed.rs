//! A writer killed at any instant: nothing that was acknowledged is lost, nothing is there twice.
//!
//! The test starts its own program again as the writer. What only a loss of power could take (a
//! journal that was not synced) a kill does not show: the control below uses a store that answers
//! too early, so that the checker itself is known to notice.

use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;

use audit::{Head, Records};
use proof::Folder;
use store::{Committed, Memory, Store, Trouble};

use crate::damage::open;
use crate::places::{Played, TTL, hash, node, table};

const FOLDER: &str = "STORE_TEST_FOLDER";
const KILLS: &str = "STORE_TEST_KILLS";
const TABLES: usize = 3;

/// The writer's part; only in a process started by the test below.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_writer_writes_until_it_is_killed_if_it_is_told_to() {
    let Some(folder) = std::env::var_os(FOLDER).map(PathBuf::from) else { return };
    let store = Arc::new(open(&folder, Some(folder.join("witness"))).await.expect("a store"));
    let mut writers = Vec::new();
    for number in 0..TABLES {
        let played = resumed(store.clone(), &format!("stud-{number}")).await;
        writers.push(tokio::spawn(write_on(played)));
    }
    for writer in writers {
        writer.await.expect("it writes for ever");
    }
}

/// Goes on with a table, or begins it.
async fn resumed(store: Arc<dyn Store>, name: &str) -> Played {
    let known = store.tables().await.expect("read").into_iter();
    let Some(facts) = known.into_iter().find(|facts| facts.table.as_str() == name) else {
        return Played::begin(store, name).await;
    };
    let lease = store.lease(&table(name), &node("north"), TTL).await.expect("its own");
    let mut played = Played { store, lease, head: facts.head };
    if facts.head == Head::EMPTY {
        let header = audit::Header { table: name.into(), id: audit::LogId([9; 16]) };
        let mut batch = played.batch();
        batch.records.push(Head::EMPTY.frame(header.encode()).0);
        played.keep(batch).await.expect("the header");
    }
    played
}

/// What record `number` says, which is also its key.
fn said(name: &str, number: u64) -> String {
    format!("record {number} of {name}")
}

async fn write_on(mut played: Played) {
    let name = played.lease.table.to_string();
    loop {
        let number = played.head.size;
        let text = said(&name, number);
        let batch = played.command(&text, &text);
        let done = played.keep(batch).await.expect("kept");
        assert!(matches!(done, Committed::Kept(_)));
        let mut out = std::io::stdout().lock();
        writeln!(out, "safe {name} {number}").expect("somebody listens");
    }
}

fn start_writer(folder: &Path) -> Child {
    Command::new(std::env::current_exe().expect("a test is a program"))
        .args(["--exact", "killed::a_writer_writes_until_it_is_killed_if_it_is_told_to"])
        .arg("--nocapture")
        .env(FOLDER, folder)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("a process can be started")
}

/// What was acknowledged: the last record of each table.
type Safe = BTreeMap<String, u64>;

fn note(safe: &mut Safe, line: &str) -> bool {
    let Some((_, words)) = line.split_once("safe ") else { return false };
    let Some((name, number)) = words.split_once(' ') else { return false };
    let Ok(number) = number.parse::<u64>() else { return false };
    let last = safe.entry(name.to_owned()).or_default();
    *last = number.max(*last);
    true
}

/// What is wrong with a store in which this was acknowledged; empty if nothing is.
async fn lost_or_doubled(store: &dyn Store, safe: &Safe) -> Vec<String> {
    let mut wrong = Vec::new();
    for (name, last) in safe {
        let Ok(frames) = store.read(&table(name), 0).await else {
            wrong.push(format!("{name} cannot be read"));
            continue;
        };
        if (frames.len() as u64) <= *last {
            wrong.push(format!("{name} has {} records, {last} was acknowledged", frames.len()));
        }
        let log = frames.concat();
        let mut records = Records::read(&*log).expect("a header");
        while let Some(record) = records.next_record().expect("a sound log") {
            if record.text() != Some(said(name, record.number)) {
                wrong.push(format!("record {} of {name} is another one", record.number));
            }
        }
        for number in 1..=*last {
            let key = hash(&said(name, number));
            let answered = store.answered(&table(name), key).await.expect("read");
            let answer = answered.map(|answered| answered.answer);
            if answer != Some(format!("{} is done", said(name, number)).into_bytes()) {
                wrong.push(format!("the answer to {number} of {name} is gone"));
            }
        }
    }
    wrong
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_writer_killed_at_any_instant_loses_nothing_and_doubles_nothing() {
    let kills = std::env::var(KILLS).ok().and_then(|kills| kills.parse().ok()).unwrap_or(20);
    let folder = Folder::new("killed");
    let mut safe = Safe::new();
    for kill in 0..kills {
        let mut child = start_writer(folder.path());
        let out = BufReader::new(child.stdout.take().expect("its output is ours"));
        let mut lines = out.lines().map_while(Result::ok);
        // At another place each time, also before the first record.
        let wanted = (kill * 7) % 23;
        let mut seen = 0;
        while seen < wanted {
            let line = lines.next().expect("the writer writes");
            seen += usize::from(note(&mut safe, &line));
        }
        child.kill().expect("the process is ours");
        child.wait().expect("the process is ours");
        lines.for_each(|line| {
            note(&mut safe, &line);
        });
    }
    let store = open(folder.path(), Some(folder.join("witness"))).await.expect("a store");
    assert_eq!(lost_or_doubled(&store, &safe).await, [""; 0]);
    let checked = store.check().await.expect("looked");
    assert_eq!(checked.findings, [""; 0]);
    let acknowledged: u64 = safe.values().sum();
    println!("{kills} kills, {acknowledged} records acknowledged, {} there", checked.records);
}

#[tokio::test]
async fn the_checker_notices_a_store_that_answers_before_it_has_committed() {
    let memory = Arc::new(Memory::default());
    let mut stud = Played::begin(memory.clone(), "stud").await;
    let mut safe = Safe::new();
    memory.trouble([None, Some(Trouble::AnswerBeforeCommit)]);
    for number in 1..3 {
        let text = said("stud", number);
        stud.keep(stud.command(&text, &text)).await.expect("it says so");
        note(&mut safe, &format!("safe stud {number}"));
    }
    assert_eq!(lost_or_doubled(&*memory, &safe).await, [""; 0], "as long as nothing happens");
    memory.crash();
    let wrong = lost_or_doubled(&*memory, &safe).await;
    let expected = ["stud has 2 records, 2 was acknowledged", "the answer to 2 of stud is gone"];
    assert_eq!(wrong, expected);
}

#[tokio::test]
async fn a_commit_whose_answer_was_lost_is_found_by_its_key() {
    let memory = Arc::new(Memory::default());
    let mut stud = Played::begin(memory.clone(), "stud").await;
    memory.trouble([Some(Trouble::AfterCommit), Some(Trouble::BeforeCommit)]);
    let batch = stud.command("k", "wager 5");
    stud.keep(batch.clone()).await.expect_err("the answer is lost");
    stud.keep(batch.clone()).await.expect_err("and once more");
    let found = stud.keep(batch).await.expect("found");
    assert_eq!(found, Committed::Answered(b"wager 5 is done".to_vec()));
    assert_eq!(memory.read(&table("stud"), 0).await.expect("read").len(), 2);
}
