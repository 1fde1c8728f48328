//! The whole torture, or a small one: `cargo xtask torture` calls this with the program to torture.
//!
//! Exit code 0 if everything was borne, 1 if something was found, 2 if the call was wrong.

use std::cell::Cell;
use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use torture::{Campaign, Size, failing, forgeries, hostile, kills, processes};

const USAGE: &str = "\
usage: torture --house PROGRAM --cases FOLDER [--seed NUMBER] [--size small|whole] [--only PART]
parts: kills, failing, forgeries, processes, hostile";

const PARTS: [&str; 5] = ["kills", "failing", "forgeries", "processes", "hostile"];

struct Asked {
    house: PathBuf,
    cases: PathBuf,
    seed: u64,
    size: Size,
    only: Option<String>,
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let asked = match read(&words) {
        Ok(asked) => asked,
        Err(wrong) => {
            eprintln!("{wrong}\n{USAGE}");
            return ExitCode::from(2);
        }
    };
    match tortured(&asked) {
        Ok(found) => ExitCode::from(u8::from(found)),
        Err(wrong) => {
            eprintln!("{wrong}");
            ExitCode::from(2)
        }
    }
}

fn read(words: &[String]) -> Result<Asked, String> {
    let (mut house, mut cases, mut seed, mut size, mut only) =
        (None, None, 2026, Size::Whole, None);
    for pair in words.chunks(2) {
        let [name, value] = pair else { return Err(format!("{} takes a value", pair[0])) };
        match &**name {
            "--house" => house = Some(PathBuf::from(value)),
            "--cases" => cases = Some(PathBuf::from(value)),
            "--seed" => {
                let wrong = || format!("--seed {value:?}: give a whole number");
                seed = value.parse().map_err(|_| wrong())?;
            }
            "--size" => {
                size = match &**value {
                    "small" => Size::Small,
                    "whole" => Size::Whole,
                    _ => return Err(format!("--size {value:?}: give small or whole")),
                };
            }
            "--only" if PARTS.contains(&&**value) => only = Some(value.clone()),
            "--only" => return Err(format!("--only {value:?}: give one of {}", PARTS.join(", "))),
            _ => return Err(format!("{name:?} is no option")),
        }
    }
    let house = house.ok_or("the program to torture is not given")?;
    let cases = cases.ok_or("the case book is not given")?;
    Ok(Asked { house, cases, seed, size, only })
}

/// Tries everything and prints what came of it; whether anything was found.
fn tortured(asked: &Asked) -> Result<bool, String> {
    let terminal = std::io::stderr().is_terminal();
    let shown = Cell::new(Instant::now());
    let watch = |kind: &str, tries: u64| {
        if terminal && shown.get().elapsed().as_millis() > 100 {
            shown.set(Instant::now());
            eprint!("\r\u{1b}[K{tries:>7}  {kind}");
            let _ = std::io::stderr().flush();
        }
    };
    let started = Instant::now();
    let mut campaign = Campaign::new(asked.seed, asked.size, &watch);
    for part in PARTS.into_iter().filter(|part| asked.only.as_ref().is_none_or(|it| it == part)) {
        let begun = Instant::now();
        run(part, &mut campaign, &asked.house, &asked.cases)?;
        if terminal {
            eprint!("\r\u{1b}[K");
        }
        println!("== {part}: {:.1} s", begun.elapsed().as_secs_f64());
    }
    print(&campaign, asked.seed, started);
    Ok(!campaign.findings().is_empty())
}

fn run(part: &str, campaign: &mut Campaign<'_>, house: &Path, cases: &Path) -> Result<(), String> {
    match part {
        "kills" => kills::run(campaign),
        "failing" => failing::run(campaign),
        "forgeries" => forgeries::run(campaign),
        "processes" => processes::run(campaign, house),
        _ => return hostile::run(campaign, house, cases),
    }
    Ok(())
}

fn print(campaign: &Campaign<'_>, seed: u64, started: Instant) {
    for kind in campaign.kinds() {
        println!("{:>7}  {:>5} findings  {}", kind.tries, kind.findings.len(), kind.name);
    }
    for finding in campaign.findings() {
        println!("FOUND {finding}");
    }
    let (tries, kinds) = (campaign.tries(), campaign.kinds().len());
    let (found, took) = (campaign.findings().len(), started.elapsed().as_secs_f64());
    println!("{tries} tries of {kinds} kinds, seed {seed}, {found} findings, {took:.1} s");
}
