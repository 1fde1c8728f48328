//! `house audit`: exit 0 good, 1 something is wrong and named, 2 the call was wrong.

use std::collections::BTreeSet;
use std::fs;

use ::audit::{Checkpoint, Head, KeyDir, LogReader, LogWriter};

use crate::den::{Den, Output};

pub const COMMANDS: [&str; 4] = ["verify", "replay", "show", "explain"];

/// Two complete rounds.
fn evening(name: &str) -> (Den, String) {
    let den = Den::new(name);
    den.play("a.log", &["--rehearse", "1", "--others", "1"], "10\nn\n20\nd\nq\n");
    let log = den.typed("a.log");
    (den, log)
}

/// A round is open, its deck a secret.
fn open_round(name: &str) -> (Den, String) {
    let den = Den::new(name);
    den.play("a.log", &["--rehearse", "1"], "10\nn\n20\n");
    let log = den.typed("a.log");
    (den, log)
}

pub fn audit(den: &Den, what: &str, log: &str) -> Output {
    den.call(&["audit", what, log], "")
}

#[test]
fn a_good_log_is_good_in_every_way() {
    let (den, log) = evening("good");
    for what in COMMANDS {
        let answer = audit(&den, what, &log);
        assert_eq!((answer.code, &*answer.err), (0, ""), "{what}");
        assert!(answer.out.lines().all(|line| line.chars().count() <= 80), "{}", answer.out);
        assert!(!answer.out.contains('\u{1b}'), "{what}");
    }
    audit(&den, "verify", &log).says("good:").says("with 2 rounds, no difference");
    audit(&den, "replay", &log).says("rehearsal: 2 rounds").says("seat 1 you 450");
    audit(&den, "explain", &log).says("Round 1 (record ").says("Round 2 (record ");
    audit(&den, "show", &log).says("> decide seat 1 doubles 20").says("> decide seat 1 does not");
}

#[test]
fn every_answer_is_one_document_if_asked_for() {
    let (den, log) = evening("documents");
    let read = |what: &str| den.document(&["audit", what, &log, "--json"], 0);
    let verified = read("verify");
    assert_eq!((verified["good"].as_bool(), verified["rounds"].as_u64()), (Some(true), Some(2)));
    assert_eq!(verified["records"], verified["signed"]);
    let replayed = read("replay");
    assert_eq!(replayed["seats"][0]["chips"], 45_000);
    assert_eq!(replayed["rounds"], 2);
    let shown = read("show");
    let records = shown["records"].as_array().expect("an array");
    let last = records.last().expect("records")["text"].as_str().expect("text");
    let state = replayed["state"].as_str().expect("a digest");
    assert!(last.ends_with(&format!("state {state}\n")), "{last}");
    let explained = read("explain");
    let wagers = explained["wagers"].as_array().expect("an array");
    let mine = |wager: &&serde_json::Value| wager["seat"] == 1;
    let areas: Vec<_> = wagers.iter().filter(mine).map(|wager| &wager["wager"]).collect();
    assert_eq!(areas, ["wager", "wager", "double down"]);
    assert!(wagers.iter().all(|wager| {
        let clause = wager["clause"].as_str().expect("a clause");
        let printed = law::Clause::parse(clause).expect("a clause").printed().to_string();
        wager["sentence"].as_str().expect("a sentence").contains(&printed)
    }));
}

#[test]
fn a_tampered_log_is_wrong_and_the_record_is_named() {
    let (den, log) = evening("tampered");
    let bytes = fs::read(&log).expect("a log");
    let at = bytes.windows(9).position(|bytes| bytes == b"collected").expect("somebody lost");
    let number = record_at(&den, at);
    let mut tampered = bytes;
    tampered[at + 10] ^= 1;
    fs::write(&log, tampered).expect("a folder of our own");
    for what in COMMANDS {
        let answer = audit(&den, what, &log);
        assert_eq!(answer.code, 1, "{what}");
        answer.says(&format!("record {number}"));
    }
    let document = den.document(&["audit", "verify", &log, "--json"], 1);
    assert_eq!(document["good"], false);
    assert_eq!(document["findings"][0]["place"], format!("record {number}"));
    for what in ["replay", "explain"] {
        let document = den.document(&["audit", what, &log, "--json"], 1);
        assert_eq!(document["good"], false, "{what}");
    }
}

/// The number of the record that holds this byte.
fn record_at(den: &Den, at: usize) -> u64 {
    let mut reader = LogReader::open(den.path("a.log")).expect("a sound log");
    let mut end = 36 + reader.header().encode().len();
    while let Some(record) = reader.next_record().expect("a sound log") {
        end += 36 + record.entry.body().len();
        if at < end {
            return record.number;
        }
    }
    unreachable!("the byte is in the log")
}

#[test]
fn a_tail_cut_off_is_missed() {
    let (den, log) = evening("cut-off");
    let mut reader = LogReader::open(&log).expect("a sound log");
    let mut lengths = vec![36 + reader.header().encode().len()];
    while let Some(record) = reader.next_record().expect("a sound log") {
        lengths.push(36 + record.entry.body().len());
    }
    let (bytes, count) = (fs::read(&log).expect("a log"), lengths.len());
    let kept: usize = lengths[..count - 3].iter().sum();
    fs::write(&log, &bytes[..kept]).expect("a folder of our own");
    let answer = audit(&den, "verify", &log);
    assert_eq!(answer.code, 1);
    answer.says(&format!("{count} records were signed, {} are left", count - 3));
    fs::write(&log, &bytes[..bytes.len() - 1]).expect("a folder of our own");
    let answer = audit(&den, "verify", &log);
    assert_eq!(answer.code, 1);
    answer.says(&format!("record {}: the file ends after", count - 1));
    fs::write(&log, &bytes).expect("a folder of our own");
    fs::remove_file(Checkpoint::path(&den.path("a.log"))).expect("a checkpoint");
    let answer = audit(&den, "verify", &log);
    assert_eq!(answer.code, 1);
    answer.says("checkpoint: missing");
}

#[test]
fn a_forger_with_the_key_is_found_by_the_replay() {
    let (den, log) = evening("forger");
    let mut reader = LogReader::open(&log).expect("a sound log");
    let id = reader.header().id;
    let mut payloads = vec![reader.header().encode()];
    while let Some(record) = reader.next_record().expect("a sound log") {
        payloads.push(record.entry.body());
    }
    let forged =
        payloads.iter().position(|payload| contains(payload, b": collected 10 from wager"));
    let forged = forged.expect("the first round is lost");
    let words = b": collected 10 from";
    let at = payloads[forged].windows(words.len()).position(|window| window == words);
    payloads[forged][at.expect("found above") + ": collected ".len()] = b'9';
    let (mut bytes, mut head) = (Vec::new(), Head::EMPTY);
    for payload in &payloads {
        let (frame, after) = head.frame(payload);
        bytes.extend(frame);
        head = after;
    }
    fs::write(&log, bytes).expect("a folder of our own");
    let key = KeyDir::at(den.path("keys")).signing_key().expect("the forger holds it");
    Checkpoint::sign(id, head, &key).store(&den.path("a.log")).expect("a folder of our own");
    for what in ["verify", "replay", "explain"] {
        let answer = audit(&den, what, &log);
        assert_eq!(answer.code, 1, "{what}");
        answer.says(&format!("record {forged}: playing it again gives something else"));
    }
}

fn contains(bytes: &[u8], part: &[u8]) -> bool {
    bytes.windows(part.len()).any(|window| window == part)
}

#[test]
fn only_the_right_key_is_trusted() {
    let (den, log) = evening("keys");
    let public = KeyDir::at(den.path("keys")).public_key().expect("made by play");
    den.answer(&["audit", "verify", &log, "--key", &public.to_hex()], "");
    let other = KeyDir::at(den.path("other")).signing_key().expect("a folder of our own");
    let call = ["audit", "verify", &log, "--key", &other.public().to_hex()];
    let answer = den.call(&call, "");
    assert_eq!(answer.code, 1);
    answer.says("checkpoint: signed by key");
    for key in ["", "00", "my key", &"zz".repeat(32)] {
        den.refused(&["audit", "verify", &log, "--key", key], &["64 hexadecimal digits"]);
    }
    let nowhere = [("HOUSE_KEY_DIR", &*den.typed("empty"))];
    let answer = den.call_with(&["audit", "verify", &log], b"", &nowhere);
    assert_eq!((answer.code, &*answer.out), (2, ""));
    answer.says("no public key");
}

#[test]
fn a_log_that_is_not_there_is_a_wrong_call() {
    let den = Den::new("missing");
    drop(KeyDir::at(den.path("keys")).signing_key().expect("a folder of our own"));
    for what in COMMANDS {
        den.refused(&["audit", what, &den.typed("none.log")], &["none.log"]);
        den.refused(&["audit", what, &den.typed(".")], &["the log of a table"]);
        den.refused(&["audit", what, &den.typed("none.log"), "--json"], &["none.log"]);
        den.refused(&["audit", what], &["LOG"]);
        let letter = den.file("letter.txt", "Dear Ada");
        den.refused(&["audit", what, &letter], &["letter.txt is no log of a table"]);
    }
    den.refused(&["audit", "forge", "a.log"], &["forge"]);
    den.refused(&["audit"], &["verify", "replay", "show", "explain"]);
}

#[test]
fn while_a_round_is_open_nothing_tells_the_deck() {
    let (den, log) = open_round("secret");
    let seeds = fs::read_to_string(den.path("a.log.seed")).expect("the sealed seed");
    let line = seeds.lines().find_map(|line| line.strip_prefix("shuffle 2 ")).expect("a seed");
    for what in COMMANDS {
        for json in [&[][..], &["--json"]] {
            let call: Vec<&str> = ["audit", what, &log].iter().chain(json).copied().collect();
            let out = den.answer(&call, "");
            let words = out.split_whitespace().collect::<String>();
            assert!(!words.contains(line), "{what} tells the seed");
            // That of the round before is told, in words and beside them as values.
            let orders: BTreeSet<&str> =
                out.split("card order after the cut").skip(1).map(|order| &order[..40]).collect();
            assert!(orders.len() <= 1, "{what} tells the order of a deck in play");
        }
    }
}

#[test]
fn without_the_sealed_seed_a_replay_says_where_it_stopped() {
    let (den, log) = open_round("sealed");
    audit(&den, "replay", &log).says("2 rounds, the last one open");
    fs::remove_file(den.path("a.log.seed")).expect("the sealed seed");
    for what in ["replay", "explain"] {
        let answer = audit(&den, what, &log);
        assert_eq!(answer.code, 0, "{what}");
        answer.says("seed of shuffle 2 is still sealed");
    }
    let document = den.document(&["audit", "replay", &log, "--json"], 0);
    assert_eq!(document["waiting_for_shuffle"], 2);
    // To whoever holds the key of the house it is lost; to anybody else it is a secret.
    audit(&den, "verify", &log).says("the round").says("is missing");
    let public = fs::read_to_string(den.path("keys/signing.pub")).expect("made");
    let public = public.lines().nth(1).expect("the key").to_owned();
    fs::remove_file(den.path("keys/signing.key")).expect("the house keeps it");
    let answer = den.call(&["audit", "verify", &log, "--key", &public], "");
    assert_eq!(answer.code, 0, "{}", answer.out);
    answer.says("seed of shuffle 2 is still sealed");
}

#[test]
fn what_was_not_checked_is_said_with_every_answer() {
    let (den, log) = evening("unchecked");
    let nowhere = [("HOUSE_KEY_DIR", &*den.typed("empty"))];
    for what in ["replay", "explain", "reconstruct"] {
        let answer = den.call_with(&["audit", what, &log], b"", &nowhere);
        assert_eq!(answer.code, 0, "{what}: {}", answer.err);
        answer.says("the signature was not checked: no public key");
        assert!(!audit(&den, what, &log).out.contains("not checked"), "{what}");
    }
}

#[test]
fn a_forged_last_record_is_said_to_be_unproven_to_whoever_has_no_seed() {
    let (den, log) = open_round("unproven");
    let forged = "at 9999999999\nby player\ndo buy 9,000 you\nis you buys chips for 9,000 \
                  [general GEN-003]\nstate 00\n";
    let mut writer = LogWriter::open(&log).expect("a sound chain");
    let last = writer.append(forged.as_bytes()).expect("a sound disk").size - 1;
    drop(writer);
    // The house can play it again.
    assert_eq!(audit(&den, "verify", &log).code, 1);
    let public = KeyDir::at(den.path("keys")).public_key().expect("made by play").to_hex();
    fs::remove_file(den.path("a.log.seed")).expect("the sealed seed");
    fs::remove_file(den.path("keys/signing.key")).expect("the house keeps it");
    let answer = den.call(&["audit", "verify", &log, "--key", &public], "");
    assert_eq!(answer.code, 0, "{}", answer.out);
    answer.says(&format!("record {last} is not signed yet"));
    answer.says("what follows is not proven until it is shown");
    let document = den.document(&["audit", "verify", &log, "--key", &public, "--json"], 0);
    assert!(document["unproven_from"].as_u64().is_some_and(|from| from < last), "{document}");
}
