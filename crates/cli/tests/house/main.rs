//! The real `house` command, called as a script or a person would call it.

mod advise;
mod always;
mod caribbean_stud;
mod compare;
mod config;
mod design;
mod double_cross;
mod double_draw;
mod edge;
mod equity;
mod games;
mod hand;
mod joker_vectors;
mod law;
mod list;
mod merge;
mod meter;
mod options;
mod output;
mod pages;
mod report;
mod rng;
mod rules;
mod signage;
mod simulate;
mod strategy;
mod three_card_draw;
mod vulnerability;

use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::{Arc, Mutex, OnceLock};

use serde_json::Value;

/// What a call came to.
struct Output {
    code: i32,
    out: String,
    err: String,
}

impl Output {
    /// What it complained of, in one line however the complaint was broken into lines.
    fn complaint(&self) -> String {
        self.err.split_whitespace().collect::<Vec<_>>().join(" ")
    }
}

/// Calls `house` outside a terminal.
fn house(args: &[&str]) -> Output {
    house_with(args, &[])
}

/// Calls `house` with further environment variables.
fn house_with(args: &[&str], environment: &[(&str, &str)]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_house"));
    command.args(args).stdin(Stdio::null()).env_remove("NO_COLOR");
    let output = command.envs(environment.iter().copied()).output().expect("the command runs");
    Output {
        code: output.status.code().expect("it ends by itself"),
        out: String::from_utf8(output.stdout).expect("text"),
        err: String::from_utf8(output.stderr).expect("text"),
    }
}

/// Calls `house` and expects an answer. A call that reads and writes no file is made once, whoever
/// asks again.
fn answer(args: &[&str]) -> String {
    static ANSWERS: Mutex<BTreeMap<Vec<String>, Arc<OnceLock<String>>>> =
        Mutex::new(BTreeMap::new());
    if args.iter().any(|arg| Path::new(arg).is_absolute()) {
        return answer_now(args);
    }
    let call: Vec<String> = args.iter().map(|arg| (*arg).to_owned()).collect();
    let known = ANSWERS.lock().expect("no test fails here").entry(call).or_default().clone();
    known.get_or_init(|| answer_now(args)).clone()
}

/// The same, whether it was called before or not.
fn answer_now(args: &[&str]) -> String {
    let Output { code, out, err } = house(args);
    assert_eq!((code, &*err), (0, ""), "house {args:?}");
    assert!(!out.is_empty(), "house {args:?} says nothing");
    out
}

/// Calls `house` and expects a file to be written: standard output is for answers and stays empty.
fn file_written(args: &[&str], path: &str) {
    let written = house(args);
    let told = format!("written: {path}\n");
    assert_eq!((written.code, &*written.out, written.err), (0, "", told), "house {args:?}");
}

/// Calls `house` and expects exactly one JSON document.
fn document(args: &[&str]) -> Value {
    let out = answer(args);
    serde_json::from_str(&out).unwrap_or_else(|error| panic!("house {args:?}: {error}"))
}

/// Calls `house` and expects it to say that the call was wrong, and why.
fn refusal(args: &[&str]) -> String {
    let refused = house(args);
    assert_eq!((refused.code, &*refused.out), (2, ""), "house {args:?}");
    refused.complaint()
}

/// The same, and the complaint names all of `words`.
fn refused_naming(args: &[&str], words: &[&str]) {
    let complaint = refusal(args);
    for word in words {
        assert!(complaint.contains(word), "house {args:?} does not name {word:?}: {complaint}");
    }
}
