//! `house rng`: raw bytes, orders of decks, and evidence that fails where it should.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use ::table::shuffle::{Seed, shuffle_cards};
use games::{DoubleDraw, Game};

use crate::{answer, document, house, refused_naming};

/// The seed of the published vectors.
pub const SEED: &str = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const VECTORS: &str = include_str!("../../../table/vectors/shuffle.txt");

fn raw(args: &[&str]) -> Vec<u8> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_house"));
    command.args(["rng", "raw"]).args(args).stdin(Stdio::null());
    let output = command.output().expect("the command runs");
    assert!(output.status.success(), "{args:?}");
    output.stdout
}

#[test]
fn raw_bytes_are_as_many_as_asked_for_and_the_words_that_shuffles_draw() {
    let bytes = raw(&["--bytes", "100_003", "--seed", SEED]);
    assert_eq!(bytes.len(), 100_003);
    // Below 3 * 2^30 a number is its word, where the word is not thrown away.
    let wanted = VECTORS.lines().find(|line| line.starts_with(&format!("below {SEED} 3221225472")));
    let numbers = wanted.expect("a vector").split_whitespace().last().expect("numbers");
    let words =
        bytes.chunks_exact(4).map(|word| u32::from_le_bytes(word.try_into().expect("four bytes")));
    let kept: Vec<String> = words.filter(|word| *word < 3 << 30).map(|it| it.to_string()).collect();
    assert!(numbers.split(',').eq(kept.iter().take(24)), "{numbers}");
}

#[test]
fn a_file_holds_the_same_bytes_and_is_not_written_over() {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("raw.bin");
    let _ = fs::remove_file(&file); // It is not there the first time.
    let path = file.to_str().expect("a path that can be typed");
    let call = ["rng", "raw", "--bytes", "1e5", "--seed", SEED, "--output", path];
    assert_eq!(house(&call).code, 0);
    assert_eq!(fs::read(&file).expect("a file"), raw(&["--bytes", "1e5", "--seed", SEED]));
    refused_naming(&call, &["raw.bin"]);
}

#[test]
fn people_read_hexadecimal_digits() {
    let lines = answer(&["rng", "raw", "--bytes", "70", "--hex", "--seed", SEED]);
    let widths: Vec<usize> = lines.lines().map(str::len).collect();
    assert_eq!(widths, [64, 64, 12]);
    let bytes = raw(&["--bytes", "2", "--seed", SEED]);
    assert!(lines.starts_with(&format!("{:02x}{:02x}", bytes[0], bytes[1])), "{lines}");
}

#[test]
fn two_fresh_seeds_give_different_bytes_and_are_told() {
    let fresh = || house(&["rng", "raw", "--bytes", "32", "--hex"]);
    let (one, two) = (fresh(), fresh());
    assert_ne!(one.out, two.out);
    let seed = one.err.trim().strip_prefix("seed ").expect("the seed is told").to_owned();
    assert_eq!(answer(&["rng", "raw", "--bytes", "32", "--hex", "--seed", &seed]), one.out);
}

#[test]
fn outcomes_are_the_orders_that_a_table_deals() {
    let call = ["rng", "outcomes", "double-draw-poker", "--decks", "3", "--seed", SEED];
    let csv = answer(&call);
    let lines: Vec<&str> = csv.lines().collect();
    assert_eq!(lines.len(), 4);
    assert!(lines[0].starts_with("deck,seed,1,2,3,") && lines[0].ends_with(",54"), "{}", lines[0]);
    for line in &lines[1..] {
        let cells: Vec<&str> = line.split(',').collect();
        let seed = Seed::from_hex(cells[1]).expect("a seed");
        let order = shuffle_cards(&seed, DoubleDraw::DECK);
        let order: Vec<String> = order.iter().map(ToString::to_string).collect();
        assert_eq!(cells[2..], order, "{line}");
    }
    assert!(lines[1].starts_with(&format!("1,{SEED},")));
    let json = document(&[&call[..], &["--format", "json"]].concat());
    assert_eq!(json["decks"][0]["seed"], SEED);
    assert_eq!(json["decks"].as_array().map(Vec::len), Some(3));
}

#[test]
fn without_a_game_cards_are_the_numbers_of_the_published_vectors() {
    let csv = answer(&["rng", "outcomes", "--cards", "52", "--decks", "1", "--seed", SEED]);
    let line = csv.lines().nth(1).expect("a deck");
    let wanted = VECTORS.lines().find(|line| line.starts_with(&format!("shuffle {SEED} 52 ")));
    let order = wanted.expect("a vector").split_whitespace().last().expect("an order");
    assert_eq!(line, format!("1,{SEED},{order}"));
}

#[test]
fn the_live_shuffle_holds_and_every_bad_one_fails() {
    let check = |shuffle: &str| {
        house(&["rng", "check", "--shuffle", shuffle, "--decks", "2e4", "--seed", SEED, "--json"])
    };
    let fails = |shuffle: &str| {
        let answer = check(shuffle);
        let read: serde_json::Value = serde_json::from_str(&answer.out).expect("one document");
        let names = read["fails"].as_array().expect("a list").iter();
        (answer.code, names.filter_map(|it| it.as_str().map(str::to_owned)).collect::<Vec<_>>())
    };
    assert_eq!(fails("live"), (0, vec![]));
    let expected: [(&str, &[&str]); 5] = [
        ("naive", &["orders", "positions"]),
        ("byte-modulo", &["numbers", "positions"]),
        ("off-by-one", &["orders", "positions"]),
        ("riffle", &["orders", "followers", "guesses"]),
        ("shelf", &["orders", "followers", "guesses"]),
    ];
    for (shuffle, names) in expected {
        assert_eq!(
            fails(shuffle),
            (1, names.iter().map(ToString::to_string).collect()),
            "{shuffle}"
        );
    }
}

#[test]
fn a_check_is_told_to_people_and_does_not_depend_on_threads() {
    let call = ["rng", "check", "--decks", "20000", "--seed", SEED];
    let out = answer(&call);
    for words in ["Shuffle live: 52 cards, 20000 decks", SEED, "positions", "4.5380", "holds: "] {
        assert!(out.contains(words), "{words:?} is not in\n{out}");
    }
    let values = |threads: &str| {
        document(&[&call[..], &["--json", "--threads", threads]].concat())["statistics"].clone()
    };
    assert_eq!(values("1"), values("3"));
}

#[test]
fn a_wrong_call_is_told_what_would_do() {
    refused_naming(&["rng", "raw"], &["--bytes"]);
    refused_naming(&["rng", "raw", "--bytes", "many"], &["\"many\" is no number of bytes", "1e9"]);
    refused_naming(&["rng", "raw", "--bytes", "1e12"], &["1e12", "274877906944"]);
    refused_naming(
        &["rng", "raw", "--bytes", "8", "--seed", "7"],
        &["\"7\"", "64 hexadecimal digits"],
    );
    refused_naming(&["rng", "outcomes", "--decks", "2"], &["name a game", "--cards"]);
    refused_naming(&["rng", "outcomes", "holdem", "--cards", "9", "--decks", "2"], &["--cards"]);
    refused_naming(&["rng", "check", "--shuffle", "fair"], &["\"fair\"", "live, naive"]);
    refused_naming(&["rng", "check", "--cards", "3"], &["3"]);
    for few in ["1", "999"] {
        refused_naming(&["rng", "check", "--decks", few], &[few, "1000 or more"]);
    }
}
