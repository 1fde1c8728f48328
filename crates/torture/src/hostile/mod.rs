//! Hostile inputs to the command: whatever is typed or lies in a file, it ends by itself with a
//! code and a word, and never with a panic.
//!
//! An input begins as a true one (a table file, a case, a log, a situation, a call) and is then
//! scratched: bytes changed, words exchanged, pieces repeated or left out.

mod scratch;

use std::fs;
use std::path::{Path, PathBuf};

use games::catalogue::{Capability, GameId, Status};
use rules::Stream;

use crate::program::{Called, Program};
use crate::{Campaign, between, noise};
use scratch::{EVIL, WORDS, pick, scratched};

/// What files and calls begin as before they are scratched.
struct True {
    table_files: Vec<Vec<u8>>,
    pay_tables: Vec<(GameId, Vec<u8>)>,
    layouts: Vec<Vec<u8>>,
    cases: Vec<Vec<u8>>,
    /// A log and its checkpoint.
    log: (Vec<u8>, Vec<u8>),
}

/// A kind of hostile input: makes one and calls the program with it.
type Attack = fn(&Program, &True, &mut Stream) -> std::io::Result<Called>;

const KINDS: &[(&str, u64, Attack)] = &[
    ("hostile call", 9_000, call),
    ("hostile table file", 6_000, table_file),
    ("hostile pay table", 6_000, pay_table),
    ("hostile case", 6_000, case),
    ("hostile layout", 3_000, layout),
    ("hostile log", 6_000, log),
    ("hostile name", 2_000, name),
    ("hostile situation", 3_000, situation),
    ("hostile typing", 2_000, typing),
];

/// One in so many of the whole is tried where little is.
const SMALL: u64 = 250;

/// Hostile inputs of every kind to the program at `house`; cases begin as those in `cases`.
///
/// # Errors
///
/// If there is no program, or nothing to begin with.
pub fn run(campaign: &mut Campaign<'_>, house: &Path, cases: &Path) -> Result<(), String> {
    let program = Program::at(house);
    let truth = True::new(&program, cases)?;
    for (kind, whole, attack) in KINDS {
        let mut numbers = campaign.numbers(kind);
        let tries = campaign.size().pick(whole / SMALL, *whole);
        for number in 0..tries {
            campaign.try_once(kind, || {
                let called = attack(&program, &truth, &mut numbers);
                let called = called.map_err(|error| format!("try {number}: {error}"))?;
                called.is_decent().map_err(|found| format!("try {number}: {found}"))
            });
        }
    }
    Ok(())
}

/// The names of the games that can be played.
fn games() -> Vec<GameId> {
    GameId::ALL.iter().copied().filter(|game| game.status() == Status::Playable).collect()
}

impl True {
    fn new(program: &Program, cases: &Path) -> Result<Self, String> {
        let ask = |words: &[&str]| {
            let words: Vec<String> = words.iter().map(|word| (*word).to_owned()).collect();
            let called = program.call(&words, b"10\n\nn\nf\nq\n");
            let called = called.map_err(|error| format!("{words:?}: {error}"))?;
            called.is_decent()?;
            match called.status.and_then(|status| status.code()) {
                Some(0) => Ok(called.out),
                _ => Err(format!("{words:?}: {}", String::from_utf8_lossy(&called.err))),
            }
        };
        let (mut table_files, mut pay_tables, mut layouts) = (Vec::new(), Vec::new(), Vec::new());
        for game in games() {
            let name = game.to_string();
            table_files.push(ask(&["config", "init", &name])?);
            if game.can() >= Capability::Banked {
                pay_tables.push((game, ask(&["rules", &name, "--pay-table-template"])?));
            }
            layouts.push(ask(&["layout", &name, "--toml", "--licensee", "The Pier"])?);
        }
        ask(&["play", "double-down-stud", "--rehearse", "3", "--log", "true.log"])?;
        let read = |name: &str| {
            fs::read(program.folder.join(name)).map_err(|error| format!("{name}: {error}"))
        };
        let log = (read("true.log")?, read("true.log.checkpoint")?);
        Ok(Self { table_files, pay_tables, layouts, cases: case_files(cases)?, log })
    }
}

/// The files of the case book.
fn case_files(folder: &Path) -> Result<Vec<Vec<u8>>, String> {
    let mut paths: Vec<PathBuf> = Vec::new();
    let list = |folder: &Path| -> std::io::Result<Vec<PathBuf>> {
        fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect()
    };
    let unread = |error: std::io::Error| format!("{}: {error}", folder.display());
    for inside in list(folder).map_err(unread)?.iter().filter(|path| path.is_dir()) {
        paths.extend(list(inside).map_err(unread)?);
    }
    paths.sort();
    paths.iter().map(|path| fs::read(path).map_err(unread)).collect()
}

/// Words of the command in an order that nobody meant.
fn call(program: &Program, _: &True, numbers: &mut Stream) -> std::io::Result<Called> {
    let words = (0..1 + numbers.below(7)).map(|_| word(numbers)).collect::<Vec<_>>();
    program.call(&words, b"10\nn\nq\n")
}

/// A word for a call. No call can hold the byte zero.
fn word(numbers: &mut Stream) -> String {
    let word = match numbers.below(6) {
        0 => (*pick(&EVIL, numbers)).to_owned(),
        1 => {
            let word = scratched(pick(&WORDS, numbers).as_bytes(), numbers);
            String::from_utf8_lossy(&word).into_owned()
        }
        _ => (*pick(&WORDS, numbers)).to_owned(),
    };
    word.replace('\0', "0")
}

fn typed(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| word.replace('\0', "0")).collect()
}

fn table_file(program: &Program, truth: &True, numbers: &mut Stream) -> std::io::Result<Called> {
    let mut text = pick(&truth.table_files, numbers).clone();
    if numbers.below(2) == 0 {
        // Every line counts.
        let text_of = String::from_utf8_lossy(&text).replace("\n# ", "\n");
        text = text_of.into_bytes();
    }
    let file = program.file("table.toml", &scratched(&text, numbers))?;
    let call: &[&str] = match numbers.below(4) {
        0 => &["config", "show", &file],
        1 => &["rules", "double-down-stud", "--table", &file],
        _ => &["config", "check", &file, "--json"],
    };
    program.call(&typed(call), b"")
}

fn pay_table(program: &Program, truth: &True, numbers: &mut Stream) -> std::io::Result<Called> {
    let (game, text) = pick::<(GameId, Vec<u8>)>(&truth.pay_tables, numbers);
    let file = program.file("pay.toml", &scratched(text, numbers))?;
    program.call(&typed(&["rules", &game.to_string(), "--pay-table", &file]), b"")
}

fn case(program: &Program, truth: &True, numbers: &mut Stream) -> std::io::Result<Called> {
    let text = String::from_utf8_lossy(pick::<Vec<u8>>(&truth.cases, numbers)).into_owned();
    // One case of the file is enough.
    let blocks: Vec<&str> = text.split("```round").skip(1).collect();
    let block = if blocks.is_empty() { "" } else { pick(&blocks, numbers) };
    let body = block.split("```").next().unwrap_or_default();
    let body = scratched(body.as_bytes(), numbers);
    let text = [b"# 1. A case\n\n```round", &*body, b"```\n"].concat();
    let file = program.file("case.md", &text)?;
    program.call(&typed(&["case", &file]), b"")
}

fn layout(program: &Program, truth: &True, numbers: &mut Stream) -> std::io::Result<Called> {
    let file = program
        .file("layout.toml", &scratched(pick::<Vec<u8>>(&truth.layouts, numbers), numbers))?;
    let what = if numbers.below(3) == 0 { "draw" } else { "check" };
    program.call(&typed(&["layout", what, &file]), b"")
}

fn log(program: &Program, truth: &True, numbers: &mut Stream) -> std::io::Result<Called> {
    let (log, checkpoint) = &truth.log;
    let (mut log, mut checkpoint) = (log.clone(), checkpoint.clone());
    match numbers.below(4) {
        0 => checkpoint = scratched(&checkpoint, numbers),
        1 => {
            let count = numbers.below(400);
            log = noise(numbers, count);
        }
        _ => log = scratched(&log, numbers),
    }
    let file = program.file("hostile.log", &log)?;
    program.file("hostile.log.checkpoint", &checkpoint)?;
    let call: &[&str] = match numbers.below(8) {
        0 => &["audit", "replay", &file],
        1 => &["audit", "show", &file],
        2 => &["audit", "explain", &file, "--json"],
        3 => &["audit", "reconstruct", &file],
        4 => &["audit", "export", &file, "--output", "copy.log", "--force"],
        5 => &["play", "double-down-stud", "--resume", &file],
        _ => &["audit", "verify", &file],
    };
    program.call(&typed(call), b"q\n")
}

fn name(program: &Program, _: &True, numbers: &mut Stream) -> std::io::Result<Called> {
    let name = match numbers.below(3) {
        0 => (*pick(&EVIL, numbers)).to_owned(),
        1 => {
            let count = numbers.below(100);
            String::from_utf8_lossy(&noise(numbers, count)).into_owned()
        }
        _ => String::from_utf8_lossy(&scratched("Ada Łovelace".as_bytes(), numbers)).into_owned(),
    };
    // A log that the last one left is not to be in the way.
    for suffix in ["", ".checkpoint", ".seed"] {
        let _ = fs::remove_file(program.folder.join(&format!("name.log{suffix}")));
    }
    let words =
        ["play", "double-down-stud", "--log", "name.log", "--rehearse", "1", "--name", &name];
    let called = program.call(&typed(&words), b"10\nn\nq\n")?;
    if called.status.is_some_and(|status| status.success()) {
        let verified = program.call(&typed(&["audit", "verify", "name.log"]), b"")?;
        let good = verified.status.is_some_and(|status| status.success());
        return Ok(if good { called } else { Called { status: None, ..verified } });
    }
    Ok(called)
}

fn situation(program: &Program, _: &True, numbers: &mut Stream) -> std::io::Result<Called> {
    const TRUE: [(&str, &str); 4] = [
        ("double-down-stud", "Js / Jh 4d 9c"),
        ("caribbean-stud", "As Ad 8h 5c 3s / Kd"),
        ("three-card-draw-poker", "As Ad 8h"),
        ("double-draw-poker", "As Ad 8h 5c 3s"),
    ];
    let (game, cards) = pick(&TRUE, numbers);
    let cards = String::from_utf8_lossy(&scratched(cards.as_bytes(), numbers)).into_owned();
    let seen = String::from_utf8_lossy(&scratched(b"Jd 4s", numbers)).into_owned();
    let mut words = vec!["advise", game, &cards];
    match numbers.below(3) {
        0 => words.extend(["--seen", &seen]),
        1 => words.push("--json"),
        _ => {}
    }
    program.call(&typed(&words), b"")
}

fn typing(program: &Program, _: &True, numbers: &mut Stream) -> std::io::Result<Called> {
    let games = games();
    let game = pick(&games, numbers).to_string();
    let mut typed_in = Vec::new();
    for _ in 0..between(numbers, 1, 9) {
        typed_in.extend(scratched(b"10\n\nn\nf\nd\n1 2\nw\nb\n", numbers));
        typed_in.extend(pick(&EVIL, numbers).bytes());
        typed_in.push(b'\n');
    }
    typed_in.extend(b"q\nq\n");
    let seed = numbers.below(90).to_string();
    let call: &[&str] = match numbers.below(4) {
        0 => &["table", &game, "--step", "--seed", &seed],
        1 => &["table", &game, "--training", "--seed", &seed],
        2 => &["drill", &game, "--count", "2", "--seed", &seed],
        _ => &["play", &game, "--rehearse", &seed, "--no-grades"],
    };
    program.call(&typed(call), &typed_in)
}
