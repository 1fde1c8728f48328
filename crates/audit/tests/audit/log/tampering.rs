//! Ten thousand ways to change a log, and all of them are found, at the right place.

use std::fs;
use std::path::PathBuf;

use audit::{
    Checkpoint, Flaw, FoundAt, Hash, Head, SigningKey, verify, verify_against, verify_chain,
};

use super::forge::{Raw, boundaries, join, rechain, split};
use super::support::{Numbers, header, key, payloads, write_log};
use proof::Folder;

const WAYS: u64 = 10_000;
const RECORDS: usize = 24;

/// A sound log, a second one, and the place to put a forged one.
struct Bench {
    folder: Folder,
    log: Vec<u8>,
    checkpoint: String,
    other: Vec<u8>,
    other_checkpoint: String,
}

/// A forged log, its checkpoint, and where a finding is due first.
struct Forgery {
    log: Vec<u8>,
    checkpoint: Option<String>,
    due: FoundAt,
}

impl Bench {
    fn new() -> Self {
        let folder = Folder::new("log");
        let (one, two) = (folder.join("one.log"), folder.join("two.log"));
        write_log(&one, "stud-1", &payloads(RECORDS - 1, 1));
        write_log(&two, "stud-2", &payloads(RECORDS - 1, 2));
        let text = |log| fs::read_to_string(Checkpoint::path(log)).expect("just written");
        let bytes = |log| fs::read(log).expect("just written");
        Self {
            checkpoint: text(&one),
            other_checkpoint: text(&two),
            log: bytes(&one),
            other: bytes(&two),
            folder,
        }
    }

    fn forged(&self) -> PathBuf {
        self.folder.join("forged.log")
    }

    /// The first finding about a forgery, if there is any.
    fn first_finding(&self, forgery: &Forgery) -> Option<(FoundAt, Flaw)> {
        let path = self.forged();
        fs::write(&path, &forgery.log).expect("the disk is sound");
        let checkpoint = Checkpoint::path(&path);
        match &forgery.checkpoint {
            Some(text) => fs::write(checkpoint, text).expect("the disk is sound"),
            None => {
                let _ = fs::remove_file(checkpoint);
            }
        }
        let findings = verify(&path, &key().public()).err()?;
        findings.into_iter().next().map(|finding| (finding.place, finding.reason))
    }

    fn with_log(&self, log: Vec<u8>, due: FoundAt) -> Forgery {
        Forgery { log, checkpoint: Some(self.checkpoint.clone()), due }
    }

    fn with_records(&self, records: &[Raw], due: usize) -> Forgery {
        self.with_log(join(records), FoundAt::Record(due as u64))
    }

    fn with_checkpoint(&self, checkpoint: Option<String>) -> Forgery {
        Forgery { log: self.log.clone(), checkpoint, due: FoundAt::Checkpoint }
    }
}

/// The record the byte at `offset` belongs to.
fn record_at(log: &[u8], offset: usize) -> usize {
    let ends = boundaries(&split(log));
    ends.iter().rposition(|start| *start <= offset).expect("the first record begins at 0")
}

/// Changes single bytes, cuts, and adds: what a failing disk does too.
fn deface(bench: &Bench, numbers: &mut Numbers) -> Forgery {
    let mut log = bench.log.clone();
    let offset = numbers.below(log.len());
    let record = record_at(&log, offset);
    let ends = boundaries(&split(&log));
    let due = FoundAt::Record(record as u64);
    match numbers.below(5) {
        0 => log[offset] ^= 1 << numbers.below(8),
        1 => {
            let stop = numbers.between(offset, ends[record + 1]) + 1;
            log[offset..stop].iter_mut().for_each(|byte| *byte = !*byte);
        }
        2 => {
            log.truncate(offset);
            if ends.contains(&offset) && record > 0 {
                return bench.with_log(log, FoundAt::Log);
            }
        }
        3 => {
            let count = numbers.between(1, 100);
            log.extend(numbers.bytes(count));
            return bench.with_log(log, FoundAt::Record(RECORDS as u64));
        }
        _ => {
            let count = numbers.between(1, 9);
            let bytes = numbers.bytes(count);
            log.splice(offset..offset, bytes);
            if log.starts_with(&bench.log[..ends[record + 1]]) {
                return bench.with_log(log, FoundAt::Record(record as u64 + 1));
            }
        }
    }
    bench.with_log(log, due)
}

/// Edits, drops, repeats and swaps whole records, with right lengths.
fn rearrange(bench: &Bench, numbers: &mut Numbers) -> Forgery {
    let mut records = split(&bench.log);
    let k = numbers.between(1, RECORDS);
    match numbers.below(4) {
        0 => {
            records[k].payload.push(7);
            bench.with_records(&records, k)
        }
        1 => {
            records.remove(k);
            if k == RECORDS - 1 {
                return bench.with_log(join(&records), FoundAt::Log);
            }
            bench.with_records(&records, k)
        }
        2 => {
            records.insert(k, records[k].clone());
            bench.with_records(&records, k + 1)
        }
        _ => {
            let j = numbers.between(1, RECORDS);
            if j == k {
                return rearrange(bench, numbers);
            }
            records.swap(j, k);
            bench.with_records(&records, j.min(k))
        }
    }
}

/// Puts invented records among the genuine ones.
fn invent(bench: &Bench, numbers: &mut Numbers) -> Forgery {
    let mut records = split(&bench.log);
    let k = numbers.between(1, RECORDS);
    let payload = numbers.bytes(12);
    match numbers.below(3) {
        0 => {
            let hash = *numbers.bytes(32).first_chunk().expect("32 bytes");
            records.insert(k, Raw { hash, ..Raw::open(&payload) });
            bench.with_records(&records, k)
        }
        1 => {
            // The invented record fits the one before it; the next one gives it away.
            records.insert(k, Raw::open(&payload));
            rechain(&mut records[..=k], k);
            bench.with_records(&records, k + 1)
        }
        _ => {
            records[k].payload = payload;
            rechain(&mut records[..=k], k);
            bench.with_records(&records, (k + 1).min(RECORDS - 1))
        }
    }
}

/// Writes history anew with every hash right: only the signature can tell.
fn rewrite(bench: &Bench, numbers: &mut Numbers) -> Forgery {
    let mut records = split(&bench.log);
    let k = numbers.between(1, RECORDS);
    let last = RECORDS - 1;
    match numbers.below(4) {
        0 => records[k].payload = numbers.bytes(12),
        1 => {
            records.remove(k);
            rechain(&mut records, k);
            return bench.with_log(join(&records), FoundAt::Log);
        }
        2 => records.insert(k, Raw::open(&numbers.bytes(12))),
        _ => {
            records[0].payload = header("stud-2").encode();
            rechain(&mut records, 0);
            return bench.with_log(join(&records), FoundAt::Checkpoint);
        }
    }
    rechain(&mut records, k);
    bench.with_records(&records, last)
}

/// Exchanges headers and checkpoints, and forges signatures.
fn impersonate(bench: &Bench, numbers: &mut Numbers) -> Forgery {
    match numbers.below(5) {
        0 => {
            let mut records = split(&bench.log);
            records[0] = split(&bench.other)[0].clone();
            bench.with_records(&records, 1)
        }
        1 => bench.with_checkpoint(Some(bench.other_checkpoint.clone())),
        2 => bench.with_checkpoint(None),
        3 => {
            let mut text = bench.checkpoint.clone().into_bytes();
            let place = numbers.below(text.len());
            text[place] = if text[place] == b'7' { b'8' } else { b'7' };
            let text = String::from_utf8(text).expect("a digit for an ASCII character");
            bench.with_checkpoint(Some(text))
        }
        _ => {
            let stranger = SigningKey::from_bytes(numbers.bytes(32).first_chunk().expect("32"));
            let genuine = Checkpoint::parse(&bench.checkpoint).expect("just written");
            let forged = Checkpoint::sign(genuine.log, genuine.head, &stranger);
            bench.with_checkpoint(Some(forged.to_string()))
        }
    }
}

#[test]
fn ten_thousand_ways_to_tamper_are_all_found_at_the_right_record_or_file() {
    let bench = Bench::new();
    let sound = bench.with_log(bench.log.clone(), FoundAt::Log);
    assert_eq!(bench.first_finding(&sound), None, "the log is sound to begin with");
    let mut tried = 0;
    for way in 0.. {
        let mut numbers = Numbers(way);
        let forger = [deface, rearrange, invent, rewrite, impersonate][numbers.below(5)];
        let forgery = forger(&bench, &mut numbers);
        if forgery.log == bench.log && forgery.checkpoint.as_ref() == Some(&bench.checkpoint) {
            continue; // Two equal records were swapped: the log is the same.
        }
        tried += 1;
        let found = bench.first_finding(&forgery);
        let place = found.as_ref().map(|(place, _)| *place);
        assert_eq!(place, Some(forgery.due), "way {way}: {found:?}");
        if tried == WAYS {
            break;
        }
    }
}

#[test]
fn the_finding_tells_how_the_log_was_changed() {
    let bench = Bench::new();
    let findings = |change: &dyn Fn(&mut Vec<Raw>)| {
        let mut records = split(&bench.log);
        change(&mut records);
        fs::write(bench.forged(), join(&records)).expect("the disk is sound");
        let findings = verify_chain(bench.forged()).expect_err("the log was changed");
        findings.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    let edited = findings(&|records| records[5].payload.push(1));
    assert_eq!(edited.len(), 1);
    assert!(edited[0].starts_with("record 5: its hash does not follow"));
    let dropped = findings(&|records| drop(records.remove(5)));
    assert!(dropped[0].starts_with("record 5: ") && dropped.len() == 2);
    assert!(dropped[1].starts_with("record 6: was written as record 7"));
    let repeated = findings(&|records| records.insert(6, records[5].clone()));
    assert!(repeated[0].starts_with("record 6: was written as record 5"));
    let swapped = findings(&|records| records.swap(5, 6));
    assert!(swapped[0].starts_with("record 5: "));
    assert!(swapped[1].starts_with("record 6: was written as record 5"));
    assert_eq!(swapped.len(), 3, "the record after the pair lost its predecessor");
}

#[test]
fn a_log_may_outgrow_its_checkpoint_but_not_contradict_it() {
    let folder = Folder::new("log");
    let path = folder.join("stud.log");
    write_log(&path, "stud-1", &payloads(10, 3));
    let mut log = audit::LogWriter::open_trusting(&path, &key().public()).expect("sound");
    log.append(b"after the signature").expect("the disk is sound");
    drop(log);
    let summary = verify(&path, &key().public()).expect("a log grows between two signatures");
    assert_eq!((summary.signed, summary.head.size), (Some(11), 12));

    let mut records = split(&fs::read(&path).expect("just written"));
    records[4].payload.push(1);
    rechain(&mut records, 4);
    fs::write(&path, join(&records)).expect("the disk is sound");
    let findings = verify(&path, &key().public()).expect_err("history was written anew");
    assert_eq!(findings[0].place, FoundAt::Record(10));
    assert_eq!(findings[0].reason, Flaw::Rewritten { signed: 11 });
    assert!(audit::LogWriter::open(&path).is_ok(), "the chain alone cannot tell");
    assert!(audit::LogWriter::open_trusting(&path, &key().public()).is_err());
}

#[test]
fn an_older_log_with_its_older_checkpoint_is_found_by_a_witness() {
    let folder = Folder::new("log");
    let path = folder.join("stud.log");
    write_log(&path, "stud-1", &payloads(10, 3));
    let longer = Head { size: 11, ..Head::EMPTY.after(b"whatever came later") };
    let longer = Head { size: longer.size + 1, ..longer };
    let witness = Checkpoint::sign(header("stud-1").id, longer, &key());
    assert!(verify(&path, &key().public()).is_ok());
    let findings = verify_against(&path, &key().public(), &[(witness, key().public())])
        .expect_err("rolled back");
    assert_eq!(findings[0].reason, Flaw::CutOff { signed: 12, found: 11 });
}

#[test]
fn an_empty_or_missing_file_is_a_finding_too() {
    let folder = Folder::new("log");
    let path = folder.join("stud.log");
    let missing = verify_chain(&path).expect_err("there is no file");
    assert_eq!(missing[0].place, FoundAt::Log);
    fs::write(&path, b"").expect("the disk is sound");
    let empty = verify_chain(&path).expect_err("there is no header");
    assert_eq!(empty[0].reason, Flaw::NoHeader);
}

#[test]
fn whatever_bytes_a_log_holds_verifying_it_ends_without_panic() {
    let bench = Bench::new();
    let path = bench.forged();
    for seed in 0..2_000 {
        let mut numbers = Numbers(seed);
        let mut records = split(&bench.log);
        records.truncate(numbers.between(1, 4));
        let count = numbers.below(300);
        let mut bytes = join(&records);
        bytes.extend(
            numbers.bytes(count).iter().map(|byte| if seed % 2 == 0 { *byte } else { byte & 1 }),
        );
        fs::write(&path, &bytes).expect("the disk is sound");
        assert_eq!(verify_chain(&path).is_ok(), count == 0);
        let _ = audit::LogWriter::recover(&path);
    }
}

#[test]
fn a_record_numbered_before_the_first_is_a_finding_and_no_overflow() {
    let bench = Bench::new();
    let mut records = split(&bench.log);
    records.truncate(2);
    let crafted = Raw::open(b"crafted");
    let hash = audit::Format::Four.link(&Hash(records[1].hash), u64::MAX - 1, &crafted.body());
    records.push(Raw { hash: hash.expect("a body").0, ..crafted });
    let mut bytes = join(&records);
    bytes.extend([0xff, 0, 0, 0]);
    bytes.extend([1; 100]);
    fs::write(bench.forged(), &bytes).expect("the disk is sound");
    let findings = verify_chain(bench.forged()).expect_err("crafted");
    assert_eq!(findings[0].reason, Flaw::Renumbered { number: u64::MAX - 1 });
}
