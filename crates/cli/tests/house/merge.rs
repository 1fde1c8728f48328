//! `--shard I/N` and `house merge`: parts that are answered apart come to the answer of one run.

use std::fs;
use std::path::PathBuf;

use serde_json::Value;

use crate::{answer, file_written, house, refused_naming};

const STUD: [&str; 7] =
    ["simulate", "double-down-stud", "--rounds", "200000", "--seed", "7", "--policy=basic"];

/// A folder of its own, empty.
fn folder(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    if path.exists() {
        fs::remove_dir_all(&path).expect("a folder for tests");
    }
    fs::create_dir_all(&path).expect("a folder for tests");
    path
}

/// Answers every shard of a question, each in a file of its own, the last one first.
fn parts(name: &str, call: &[&str], of: usize) -> Vec<String> {
    let folder = folder(name);
    let part = |index: usize| {
        let path = folder.join(format!("part{index}.json")).display().to_string();
        let shard = format!("{index}/{of}");
        file_written(&[call, &["--shard", &shard, "--output", &path]].concat(), &path);
        path
    };
    (1..=of).rev().map(part).collect()
}

fn merged(parts: &[String], more: &[&str]) -> String {
    let parts = parts.iter().map(String::as_str);
    let call: Vec<&str> = ["merge"].into_iter().chain(parts).chain(more.iter().copied()).collect();
    answer(&call)
}

/// A document up to what it cost.
fn before_cost(document: &str) -> &str {
    document.split_once("\"cost\"").expect("what it cost comes last").0
}

/// Expects that the parts of a question come to the answer of one run, byte for byte.
fn comes_to_the_whole(name: &str, call: &[&str], of: usize) {
    let whole = answer(&[call, &["--json"]].concat());
    let merged = merged(&parts(name, call, of), &["--json"]);
    assert_eq!(before_cost(&merged), before_cost(&whole), "{call:?} in {of} shards");
}

#[test]
fn shards_of_a_simulation_come_to_the_document_of_one_run() {
    comes_to_the_whole("shards", &STUD, 3);
    let best = ["simulate", "double-down-stud", "--rounds", "1e5", "--set", "minimum=25"];
    comes_to_the_whole("shards-best", &best, 2);
    let seats = ["simulate", "holdem", "--rounds", "7e4", "--policy", "calls,tight,random"];
    comes_to_the_whole("shards-pot", &seats, 2);
    let shoe = ["simulate", "blackjack", "--rounds", "7e4", "--set", "shoe=dealt", "--seats", "2"];
    comes_to_the_whole("shards-shoe", &[&shoe[..], &["--policy", "basic"]].concat(), 2);
    let meter = ["simulate", "caribbean-stud", "--rounds", "7e4", "--policy", "random"];
    let meter = [&meter[..], &["--set", "progressive_wager=1", "--set", "meter=25000"]].concat();
    comes_to_the_whole("shards-meter", &meter, 2);
}

#[test]
fn people_read_of_merged_parts_what_they_read_of_one_run() {
    let page = merged(&parts("shards-page", &STUD, 2), &[]);
    assert!(page.contains("200,000 rounds of double-down-stud") && page.contains("exact value"));
    assert!(page.lines().all(|line| line.chars().count() <= 80), "{page}");
}

#[test]
fn shards_of_a_search_come_to_the_document_of_one_run() {
    let call = ["design", "double-down-stud", "--target", "4%", "--within", "0.2%"];
    comes_to_the_whole("tables", &[&call[..], &["--line", "flush=5..12"]].concat(), 3);
    comes_to_the_whole("tables-many", &[&call[..], &["--sensitivity"]].concat(), 2);
    let none = ["--line", "flush=8..9", "--line", "straight=5..6", "--within", "0.0001%"];
    let call = [&["design", "double-down-stud", "--target", "1%"], &none[..]].concat();
    let (found, parts) = (house(&[&call[..], &["--json"]].concat()), parts("no-table", &call, 2));
    let merged = house(&["merge", &parts[0], &parts[1], "--json"]);
    assert_eq!((found.code, merged.code), (1, 1), "no table meets it");
    assert_eq!(before_cost(&merged.out), before_cost(&found.out));
}

#[test]
fn shards_of_sampled_deals_come_to_the_document_of_one_run() {
    let call = ["vulnerability", "caribbean-stud", "--seats", "2", "--samples", "100"];
    comes_to_the_whole("deals", &[&call[..], &["--seed", "3"]].concat(), 3);
    let call = ["vulnerability", "blackjack", "--count", "hi-lo", "--samples", "7e4"];
    comes_to_the_whole("counted", &call, 2);
}

#[test]
fn a_shard_that_cannot_be_is_refused_with_what_could() {
    let cut = |shard| [&STUD[..], &["--shard", shard]].concat();
    for shard in ["0/4", "5/4", "4", "a/b"] {
        refused_naming(&cut(shard), &[shard, "I from 1 to N", "3/64"]);
    }
    refused_naming(&cut("1/5"), &["1/5", "4 blocks of 65,536 rounds"]);
    let deals = ["vulnerability", "caribbean-stud", "--seats", "2"];
    refused_naming(&[&deals[..], &["--shard", "1/2"]].concat(), &["--samples"]);
    let few = [&deals[..], &["--samples", "64", "--shard", "1/5"]].concat();
    refused_naming(&few, &["1/5", "4 blocks of 16 deals"]);
    refused_naming(
        &["design", "double-down-stud", "--sensitivity", "--shard", "1/2"],
        &["--target"],
    );
}

#[test]
fn parts_that_overlap_or_leave_a_gap_are_refused_by_name() {
    let parts = parts("gaps", &STUD, 4);
    let [four, three, two, one] = &parts[..] else { panic!("four parts") };
    refused_naming(&["merge", one, three], &["missing is 2/4, 4/4"]);
    refused_naming(&["merge", four], &["missing is 1/4 to 3/4"]);
    refused_naming(&["merge", one, two, three, four, two], &["overlap", "2/4", "part2.json"]);
    let copied = one.replace("part1", "copied");
    fs::copy(one, &copied).expect("a copy");
    let words = ["copied.json", "part1.json", "shard 1/4"];
    refused_naming(&["merge", one, &copied, two, three, four], &words);
    refused_naming(&["merge"], &["PART"]);
    refused_naming(&["merge", "nowhere.json"], &["reading the part", "nowhere.json"]);
}

/// Writes a part again with something changed.
fn changed(part: &str, name: &str, change: impl FnOnce(&mut Value)) -> String {
    let text = fs::read_to_string(part).expect("a part");
    let mut document: Value = serde_json::from_str(&text).expect("JSON");
    change(&mut document);
    let path = PathBuf::from(part).with_file_name(format!("{name}.json"));
    fs::write(&path, document.to_string()).expect("a file for tests");
    path.display().to_string()
}

#[test]
fn parts_that_do_not_belong_together_are_refused_by_name() {
    let first = parts("asked", &STUD, 2);
    let (two, one) = (&first[0], &first[1]);
    let refused = |name, change: &dyn Fn(&mut Value), words: &[&str]| {
        let other = changed(two, name, change);
        refused_naming(&["merge", one, &other], &[&[&*format!("{name}.json")], words].concat());
    };
    let asked = |key: &'static str, value: Value| {
        move |part: &mut Value| part["question"]["simulate"][key] = value.clone()
    };
    refused("seed", &asked("seed", 8.into()), &["different questions", "seed is 8 and 7"]);
    refused("policy", &asked("policy", "random".into()), &["policy", "random", "basic"]);
    refused("cut", &|part| part["shard"] = "2/3".into(), &["number of shards", "3", "2"]);
    refused("version", &|part| part["program"] = "house 9.9".into(), &["house 9.9", "house 0"]);
    refused("schema", &|part| part["schema"] = "house/part/1".into(), &["part/1", "house/part/2"]);
    refused("shape", &|part| part["sums"] = 7.into(), &["is no part"]);
    refused("hash", &|part| part["options"]["minimum"] = "99".into(), &["options_hash"]);
    let rounds = |part: &mut Value| part["sums"]["rounds"]["rounds"] = 5.into();
    refused("sums", &rounds, &["do not add up"]);
    let other = [&STUD[..], &["--set", "minimum=25"]].concat();
    let other = &parts("asked-otherwise", &other, 2)[0];
    refused_naming(&["merge", one, other], &["options minimum", "\"25\""]);
    let page = answer(&["simulate", "double-down-stud", "--rounds", "1e4", "--json"]);
    let whole = changed(one, "whole", |part| *part = serde_json::from_str(&page).expect("JSON"));
    refused_naming(&["merge", &whole], &["house/simulate/2", "house/part/2"]);
}
