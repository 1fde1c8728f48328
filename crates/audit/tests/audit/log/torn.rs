//! What a crash leaves at the end of a log, and what must not be taken for it.

use std::fs;
use std::path::Path;

use audit::{Checkpoint, Fault, Flaw, LogReader, LogWriter, verify, verify_chain};

use super::forge::{boundaries, split};
use super::support::{header, key, payloads, write_log};
use proof::Folder;

/// A sound log and where its records begin and end.
fn sound(folder: &Folder) -> (Vec<u8>, Vec<usize>) {
    let path = folder.join("sound.log");
    let mut payloads = payloads(9, 5);
    payloads.push(b"seat 3: pays 250 on the bonus wager".to_vec());
    write_log(&path, "stud-1", &payloads);
    let bytes = fs::read(&path).expect("just written");
    let ends = boundaries(&split(&bytes));
    (bytes, ends)
}

fn put(path: &Path, bytes: &[u8]) {
    fs::write(path, bytes).expect("the disk is sound");
}

#[test]
fn a_log_torn_at_any_byte_of_its_last_record_is_reported_and_recovered_without_loss() {
    let folder = Folder::new("log");
    let (bytes, ends) = sound(&folder);
    let start = ends[10];
    for cut in start + 1..bytes.len() {
        let path = folder.join(&format!("torn-{cut}.log"));
        put(&path, &bytes[..cut]);
        let Err(Fault::Torn(torn)) = LogWriter::open(&path) else { panic!("torn at {cut}") };
        assert_eq!(
            (torn.record, torn.offset, torn.bytes),
            (10, start as u64, (cut - start) as u64)
        );
        assert_eq!(fs::read(&path).expect("still there").len(), cut, "opening changes nothing");
        assert!(verify_chain(&path).is_err(), "a torn log does not pass an audit");

        let (mut log, recovered) = LogWriter::recover(&path).expect("a crash can be mended");
        assert_eq!(recovered.torn, torn);
        assert_eq!(fs::read(&recovered.kept).expect("kept"), &bytes[start..cut]);
        assert_eq!(fs::read(&path).expect("mended"), &bytes[..start]);
        log.append(b"seat 3: pays 250").expect("the disk is sound");
        drop(log);
        assert_eq!(verify_chain(&path).expect("sound again").head.size, 11);
    }
}

#[test]
fn a_log_cut_between_two_records_is_not_torn() {
    let folder = Folder::new("log");
    let (bytes, ends) = sound(&folder);
    let path = folder.join("cut.log");
    for end in &ends[1..] {
        put(&path, &bytes[..*end]);
        assert!(LogWriter::open(&path).is_ok());
        assert!(matches!(LogWriter::recover(&path), Err(Fault::NotTorn { .. })));
    }
}

#[test]
fn a_log_torn_in_its_header_has_nothing_to_recover() {
    let folder = Folder::new("log");
    let (bytes, ends) = sound(&folder);
    let path = folder.join("header.log");
    for cut in 0..ends[1] {
        put(&path, &bytes[..cut]);
        assert!(matches!(LogWriter::open(&path), Err(Fault::Damaged { .. })));
        assert!(matches!(LogWriter::recover(&path), Err(Fault::Damaged { .. })));
        assert_eq!(fs::read(&path).expect("unchanged").len(), cut);
    }
}

#[test]
fn an_altered_length_that_reaches_past_the_end_is_damage_and_never_cut_off() {
    let folder = Folder::new("log");
    let (bytes, ends) = sound(&folder);
    let path = folder.join("length.log");
    for (record, start) in ends[..11].iter().enumerate() {
        for bit in 0..32 {
            let mut altered = bytes.clone();
            altered[start + bit / 8] ^= 1 << (bit % 8);
            put(&path, &altered);
            let Err(Fault::Damaged { findings, .. }) = LogWriter::recover(&path) else {
                panic!("record {record}, bit {bit}: not to be cut off");
            };
            assert!(findings[0].to_string().starts_with(&format!("record {record}: ")));
            assert_eq!(fs::read(&path).expect("unchanged"), altered);
        }
    }
}

#[test]
fn signed_records_are_never_cut_off() {
    let folder = Folder::new("log");
    let (bytes, _) = sound(&folder);
    let path = folder.join("sound.log");
    put(&path, &bytes[..bytes.len() - 1]);
    let Err(Fault::SignedRecordsMissing { complete, signed, .. }) = LogWriter::recover(&path)
    else {
        panic!("the checkpoint says record 10 was complete");
    };
    assert_eq!((complete, signed), (10, 11));
    assert_eq!(fs::read(&path).expect("unchanged").len(), bytes.len() - 1);
    let findings = verify(&path, &key().public()).expect_err("a signed record is missing");
    assert_eq!(findings.len(), 2, "torn, and shorter than signed: {findings:?}");
}

#[test]
fn zeros_that_a_file_system_leaves_at_the_end_count_as_torn() {
    let folder = Folder::new("log");
    let (bytes, ends) = sound(&folder);
    let path = folder.join("zeros.log");
    let unsigned = bytes.len() - 32;
    for from in [ends[10], ends[10] + 4, ends[10] + 9, unsigned, bytes.len()] {
        for more in [0, 1, 36, 4096] {
            let mut zeroed = bytes[..from].to_vec();
            zeroed.resize(bytes.len() + more, 0);
            put(&path, &zeroed);
            if from == bytes.len() && more == 0 {
                assert!(LogWriter::open(&path).is_ok());
                continue;
            }
            let whole = if from == bytes.len() { 11 } else { 10 };
            let (log, recovered) = LogWriter::recover(&path).expect("only zeros are cut off");
            assert_eq!((log.head().size, recovered.torn.record), (whole, whole));
        }
    }
}

#[test]
fn a_torn_batch_keeps_the_records_that_are_complete() {
    let folder = Folder::new("log");
    let path = folder.join("batch.log");
    let mut log = LogWriter::create(&path, header("stud-1")).expect("the log is new");
    Checkpoint::sign(log.header().id, log.head(), &key()).store(&path).expect("the disk is sound");
    log.append_all([b"one", b"two", b"six"]).expect("the disk is sound");
    drop(log);
    let bytes = fs::read(&path).expect("just written");
    put(&path, &bytes[..bytes.len() - 20]);
    let (log, _) = LogWriter::recover(&path).expect("a crash can be mended");
    assert_eq!(log.head().size, 3);
    drop(log);
    assert_eq!(verify_chain(&path).expect("sound again").head.size, 3);
    let findings = verify(&path, &key().public()).expect_err("only one may lack its signature");
    assert_eq!(findings[0].reason, Flaw::Unsigned { signed: 1, found: 3 });
}

#[test]
fn what_is_cut_off_twice_is_kept_twice() {
    let folder = Folder::new("log");
    let (bytes, ends) = sound(&folder);
    let path = folder.join("twice.log");
    put(&path, &bytes[..ends[10] + 5]);
    let (_, first) = LogWriter::recover(&path).expect("a crash can be mended");
    put(&path, &bytes[..ends[10] + 7]);
    let (_, second) = LogWriter::recover(&path).expect("so can a second one");
    assert_eq!(fs::read(first.kept).expect("kept").len(), 5);
    assert_eq!(fs::read(second.kept).expect("kept").len(), 7);
}

#[test]
fn a_reader_gives_every_complete_record_before_it_reports_the_torn_one() {
    let folder = Folder::new("log");
    let (bytes, ends) = sound(&folder);
    let path = folder.join("read.log");
    put(&path, &bytes[..ends[10] + 5]);
    let mut reader = LogReader::open(&path).expect("the header is sound");
    for number in 1..10 {
        let record = reader.next_record().expect("complete").expect("there");
        assert_eq!(record.number, number);
    }
    assert!(matches!(reader.next_record(), Err(Fault::Torn(torn)) if torn.record == 10));
}
