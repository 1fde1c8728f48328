//! A writer killed while it writes: every record it was told is safe, is there.
//!
//! The test starts its own program again as the writer, which appends until it is killed.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use audit::{Fault, LogReader, LogWriter, verify_chain};

use super::support::{Numbers, header};
use proof::Folder;

const LOG: &str = "AUDIT_TEST_LOG";
const KILLS: usize = 25;

/// The writer's part; only in a process started by a test below.
#[test]
fn a_writer_appends_until_it_is_killed_if_it_is_told_to() {
    let Some(path) = std::env::var_os(LOG) else { return };
    let mut log = open_or_recover(Path::new(&path));
    let mut out = std::io::stdout().lock();
    loop {
        let size = log.head().size;
        let batch: Vec<String> = (size..size + 3).map(payload).collect();
        let head = log.append_all(batch).expect("the disk is sound");
        writeln!(out, "safe {}", head.size).expect("somebody listens");
    }
}

fn payload(number: u64) -> String {
    format!("record {number}")
}

fn open_or_recover(path: &Path) -> LogWriter {
    match LogWriter::open(path) {
        Ok(log) => log,
        Err(Fault::Torn(_)) => LogWriter::recover(path).expect("a crash can be mended").0,
        Err(fault) => panic!("{fault}"),
    }
}

fn start_writer(path: &Path) -> Child {
    Command::new(std::env::current_exe().expect("a test is a program"))
        .args(["--exact", "log::crash::a_writer_appends_until_it_is_killed_if_it_is_told_to"])
        .arg("--nocapture")
        .env(LOG, path)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("a process can be started")
}

/// The sizes the writer says are safe. Other lines are the test runner's.
fn safe_sizes(child: &mut Child) -> impl Iterator<Item = u64> + use<> {
    let out = BufReader::new(child.stdout.take().expect("its output is ours"));
    let size = |line: std::io::Result<String>| {
        let line = line.ok()?;
        line.rsplit_once("safe ").and_then(|(_, size)| size.parse().ok())
    };
    out.lines().filter_map(size)
}

#[test]
fn a_writer_killed_at_any_moment_loses_nothing_it_was_told_is_safe() {
    let folder = Folder::new("log");
    let path = folder.join("stud.log");
    drop(LogWriter::create(&path, header("stud-1")).expect("the log is new"));
    let mut numbers = Numbers(1);
    for _ in 0..KILLS {
        let mut child = start_writer(&path);
        let mut sizes = safe_sizes(&mut child);
        let seen = sizes.by_ref().take(1 + numbers.below(20)).last().expect("the writer writes");
        assert!(matches!(LogWriter::open(&path), Err(Fault::Locked { .. })), "it is another's");
        child.kill().expect("the process is ours");
        child.wait().expect("the process is ours");
        let safe = sizes.last().unwrap_or(seen);
        let log = open_or_recover(&path);
        assert!(log.head().size >= safe, "{} records of {safe}", log.head().size);
    }
    let size = verify_chain(&path).expect("sound").head.size;
    let mut reader = LogReader::open(&path).expect("sound");
    for number in 1..size {
        let record = reader.next_record().expect("sound").expect("there");
        assert_eq!(record.entry.open, payload(number).as_bytes());
    }
}
