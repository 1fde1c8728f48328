//! One writer at a time, and what it writes is what is read.

use std::fs;

use audit::{Fault, Head, LogReader, LogWriter, verify_chain};

use super::support::{header, payloads, write_log};
use proof::Folder;

#[test]
fn a_second_writer_is_refused_until_the_first_is_gone() {
    let folder = Folder::new("log");
    let path = folder.join("stud.log");
    let first = LogWriter::create(&path, header("stud-1")).expect("the log is new");
    assert!(matches!(LogWriter::open(&path), Err(Fault::Locked { .. })));
    assert!(matches!(LogWriter::recover(&path), Err(Fault::Locked { .. })));
    drop(first);
    let second = LogWriter::open(&path).expect("the first is gone");
    assert!(matches!(LogWriter::open(&path), Err(Fault::Locked { .. })));
    drop(second);
}

#[test]
fn a_log_in_use_can_still_be_read() {
    let folder = Folder::new("log");
    let path = folder.join("stud.log");
    let mut log = LogWriter::create(&path, header("stud-1")).expect("the log is new");
    let head = log.append(b"no more bets").expect("the disk is sound");
    assert_eq!(verify_chain(&path).expect("sound").head, head);
}

#[test]
fn a_log_that_exists_is_never_replaced() {
    let folder = Folder::new("log");
    let path = folder.join("stud.log");
    write_log(&path, "stud-1", &payloads(3, 1));
    let before = fs::read(&path).expect("just written");
    let fault = LogWriter::create(&path, header("stud-1")).expect_err("the log is there");
    assert!(matches!(fault, Fault::Io { doing: "create", .. }));
    assert_eq!(fs::read(&path).expect("unchanged"), before);
    assert_eq!(folder.names(), ["stud.log", "stud.log.checkpoint"]);
}

#[test]
fn of_many_who_create_one_log_at_once_exactly_one_succeeds() {
    let folder = Folder::new("log");
    let path = folder.join("stud.log");
    let created = std::thread::scope(|scope| {
        let create = || LogWriter::create(&path, header("stud-1")).is_ok();
        let threads: Vec<_> = (0..16).map(|_| scope.spawn(create)).collect();
        let joined = threads.into_iter().map(|thread| thread.join().expect("no thread panics"));
        joined.filter(|created| *created).count()
    });
    assert_eq!(created, 1);
    assert_eq!(verify_chain(&path).expect("sound").head.size, 1);
}

#[test]
fn records_are_read_back_as_they_were_written_over_many_sessions() {
    let folder = Folder::new("log");
    let path = folder.join("stud.log");
    let payloads = payloads(200, 9);
    let mut head = LogWriter::create(&path, header("stud-1")).expect("the log is new").head();
    for batch in payloads.chunks(7) {
        let mut log = LogWriter::open(&path).expect("sound");
        assert_eq!(log.head(), head);
        head = log.append_all(batch).expect("the disk is sound");
    }
    let mut reader = LogReader::open(&path).expect("sound");
    let mut expected = Head::EMPTY.after(header("stud-1").encode());
    for payload in &payloads {
        let record = reader.next_record().expect("sound").expect("there");
        assert_eq!((record.number, &record.entry.open), (expected.size, payload));
        expected = expected.after(audit::Entry::open(payload).sealed(expected.size).body());
    }
    assert!(reader.next_record().expect("sound").is_none());
    assert_eq!((reader.head(), expected), (head, head));
}

#[test]
fn a_fault_says_which_file_and_what_was_expected_in_lower_case() {
    let folder = Folder::new("log");
    let path = folder.join("stud.log");
    let log = LogWriter::create(&path, header("stud-1")).expect("the log is new");
    let message = LogWriter::open(&path).expect_err("the first writer is there").to_string();
    assert_eq!(
        message,
        format!("{} is open for appending elsewhere, expected one writer", path.display())
    );
    drop(log);
}
