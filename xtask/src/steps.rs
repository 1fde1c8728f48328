//! The test command: everything the project promises, step by step, stopping at the first failure.

use std::env::consts::EXE_SUFFIX;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use crate::{Fault, at, generate, matrix, metadata, pages, pictures, postgres, tidy};

/// The folder of proof lines under cargo's target folder.
const PROOF: &str = "proof";

/// The part of the torture that tries what the server promises, and how often.
const SERVER: &str = "server";
const SERVER_SIZES: [(&str, &str); 6] = [
    ("HOUSE_SUBMISSIONS", "10000"),
    ("HOUSE_RACES", "10000"),
    ("HOUSE_STREAMS", "1000"),
    ("HOUSE_STREAM_DROPS", "10"),
    ("HOUSE_HOSTILE_REQUESTS", "10000000"),
    ("HOUSE_WIRE_ROUNDS", "5000"),
];

/// The part that is a test of several machines, and how long it goes on.
const NODES: &str = "nodes";
pub const NODES_SECONDS: &str = "600";

/// The parts of the torture that are tests at full size: what is set for each, and what is run.
const AT_LENGTH: [(&str, (&str, &str), &[&str]); 3] = [
    (
        "room",
        ("HOUSE_ROOM_HANDS", "100000"),
        &["-p", "houserules-audit", "--test", "audit", "--", "poker_room::search"],
    ),
    ("world", ("HOUSE_WORLDS", "2000"), &["-p", "houserules-client", "--test", "world", "--"]),
    (
        "serve",
        ("HOUSE_SERVE_KILLS", "500"),
        &["-p", "houserules-cli", "--test", "table", "--", "serve::"],
    ),
];

/// Runs every step and prints how long each took, once more in one table at the end.
pub fn test(root: &Path) -> Result<(), Fault> {
    let mut steps = Steps::default();
    let held = promises(root, &mut steps);
    steps.print(if held.is_ok() { "everything holds" } else { "stopped" });
    held
}

fn promises(root: &Path, steps: &mut Steps) -> Result<(), Fault> {
    let target = metadata::read(root)?.target_directory;
    let proof = target.join(PROOF);
    steps.step("format", || cargo(root, &["fmt", "--all", "--check"]).done("fmt"))?;
    steps.step("law", || generate::run(root, true))?;
    steps.step("tidy", || tidy::run(root))?;
    steps.step("clippy", || {
        let lints = ["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"];
        whole(root, &lints).done("clippy")
    })?;
    steps.step("documentation", || {
        let mut doc = whole(root, &["doc", "--workspace", "--no-deps"]);
        doc.0.env("RUSTDOCFLAGS", "-D warnings");
        doc.done("doc")
    })?;
    steps.step("build of the tests", || {
        whole(root, &["test", "--workspace", "--no-run", "--quiet"]).done("test")
    })?;
    steps.step("PostgreSQL", postgres::installed)?;
    steps.step("tests", || tests(root, &proof))?;
    steps.step("matrix", || matrix::run(root, &proof, true))?;
    steps.step("pictures", || pictures::run(root, &house(&target), true))?;
    steps.step("pages", || pages::run(root, &house(&target), true))
}

/// What is done with the pages in a browser, by the program, its root and its target folder.
type InBrowser = fn(&Path, &Path, &Path) -> Result<(), Fault>;

/// Opens the pages in a browser, to test them or to take pictures.
pub fn browser(root: &Path, work: InBrowser) -> Result<(), Fault> {
    cargo(root, &["build", "--workspace", "--bin", "house"]).done("build")?;
    let target = metadata::read(root)?.target_directory;
    Steps::default().step("browser", || work(root, &house(&target), &target))
}

/// Builds the program as the first command of a newcomer does, with nothing built before, and says
/// how long that took.
pub fn cold_build(root: &Path) -> Result<(), Fault> {
    let target = metadata::read(root)?.target_directory.join("cold-build");
    let clear = || match fs::remove_dir_all(&target) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(at(&target)(error)),
        Ok(()) | Err(_) => Ok(()),
    };
    clear()?;
    let mut build = cargo(root, &["build", "--release", "--target-dir"]);
    build.0.arg(&target);
    Steps::default().step("cold build", || build.done("build"))?;
    clear()
}

/// Runs the benches; each asserts its own result.
pub fn bench(root: &Path) -> Result<(), Fault> {
    Steps::default().step("benches", || cargo(root, &["bench", "--workspace"]).done("bench"))
}

/// Tortures the program that is built for the tests: its table, its logs, and the program itself;
/// at full size also what is given to the players of the poker room, worlds in which a house has
/// trouble, and a house that is killed.
pub fn torture(root: &Path, options: &[&str]) -> Result<(), Fault> {
    let said = |name| options.windows(2).find(|pair| pair[0] == name).map(|pair| pair[1]);
    let (only, size) = (said("--only"), said("--size"));
    let whole = only.is_none() && size.is_none_or(|size| size == "whole");
    let at_length = |name: &str| AT_LENGTH.iter().any(|(part, ..)| *part == name);
    if only.is_none_or(|part| !at_length(part) && part != SERVER && part != NODES) {
        tortured(root, options)?;
    }
    for (part, set, words) in AT_LENGTH.iter().filter(|(part, ..)| whole || only == Some(*part)) {
        run_at_length(root, part, *set, words)?;
    }
    if whole || only == Some(SERVER) {
        server_tried(root)?;
    }
    if whole || only == Some(NODES) {
        nodes(root, NODES_SECONDS)?;
    }
    Ok(())
}

/// Three machines before one PostgreSQL, killed and stopped for so long while bots play every game.
pub fn nodes(root: &Path, seconds: &str) -> Result<(), Fault> {
    postgres::installed()?;
    let mut played = cargo(root, &["test", "-p", "houserules-cli", "--test", "torture"]);
    played.0.args(["--", "nodes::", "--nocapture"]).env("HOUSE_NODES_SECONDS", seconds);
    Steps::default().step("nodes", || played.done("test"))
}

fn tortured(root: &Path, options: &[&str]) -> Result<(), Fault> {
    cargo(root, &["build", "--workspace", "--bin", "house", "--bin", "torture"]).done("build")?;
    let target = metadata::read(root)?.target_directory;
    let mut torture = Command::new(target.join("debug").join(format!("torture{EXE_SUFFIX}")));
    torture.arg("--house").arg(house(&target)).arg("--cases").arg(root.join("cases"));
    let status = torture.args(options).status().map_err(at(Path::new("torture")))?;
    if status.success() { Ok(()) } else { Err(Fault("torture: not borne; see above".to_owned())) }
}

/// Runs a test at full size, or at the size that somebody has set.
fn run_at_length(
    root: &Path,
    part: &'static str,
    (name, size): (&str, &str),
    words: &[&str],
) -> Result<(), Fault> {
    let mut test = cargo(root, &["test"]);
    test.0.args(words).arg("--nocapture");
    test.0.env(name, std::env::var(name).unwrap_or_else(|_| size.to_owned()));
    Steps::default().step(part, || test.done("test"))
}

/// Tries what the server promises as often as is promised, one test after the other: each has the
/// machine, and the memory of its process, to itself.
fn server_tried(root: &Path) -> Result<(), Fault> {
    let tests = [
        "whole::a_hundred_copies",
        "whole::of_many_who_spend",
        "whole::streams_that_are_dropped",
        "whole::hostile_requests",
        "games::nothing_that_one_seat_is_sent",
    ];
    let mut steps = Steps::default();
    for test in tests {
        let mut tried = cargo(root, &["test", "-p", "houserules-client", "--test", "house"]);
        tried.0.args(["--", test, "--nocapture"]).envs(SERVER_SIZES);
        steps.step(test, || tried.done("test"))?;
    }
    steps.print("the server holds");
    Ok(())
}

/// Draws the pictures of the README, or says whether they are fresh.
pub fn pictures(root: &Path, check: bool) -> Result<(), Fault> {
    cargo(root, &["build", "--workspace", "--bin", "house"]).done("build")?;
    pictures::run(root, &house(&metadata::read(root)?.target_directory), check)
}

/// Writes a page for every game, or says whether they are fresh.
pub fn pages(root: &Path, check: bool) -> Result<(), Fault> {
    cargo(root, &["build", "--workspace", "--bin", "house"]).done("build")?;
    pages::run(root, &house(&metadata::read(root)?.target_directory), check)
}

/// The program that the tests have built.
fn house(target: &Path) -> PathBuf {
    target.join("debug").join(format!("house{EXE_SUFFIX}"))
}

/// Where the tests leave their proof lines.
pub fn proof_folder(root: &Path) -> Result<PathBuf, Fault> {
    Ok(metadata::read(root)?.target_directory.join(PROOF))
}

/// Empties the folder of proofs first: a test that did not run proves nothing.
fn tests(root: &Path, proof: &Path) -> Result<(), Fault> {
    if proof.exists() {
        fs::remove_dir_all(proof).map_err(at(proof))?;
    }
    fs::create_dir_all(proof).map_err(at(proof))?;
    let mut run = whole(root, &["test", "--workspace", "--no-fail-fast"]);
    run.0.env("HOUSE_PROOF_DIR", proof);
    run.done("test")?;
    let complete = proof.join(matrix::COMPLETE);
    fs::write(&complete, "").map_err(at(&complete))
}

/// What has been done so far, and how long each step took.
#[derive(Default)]
struct Steps(Vec<(&'static str, Duration)>);

impl Steps {
    fn step(
        &mut self,
        name: &'static str,
        work: impl FnOnce() -> Result<(), Fault>,
    ) -> Result<(), Fault> {
        println!("== {name}");
        let started = Instant::now();
        let done = work();
        let (verdict, took) = (if done.is_ok() { "ok" } else { "FAILED" }, started.elapsed());
        println!("== {name}: {verdict}, {:.1} s", took.as_secs_f64());
        self.0.push((name, took));
        done.map_err(|fault| Fault(format!("{name} failed: {fault}")))
    }

    fn print(&self, verdict: &str) {
        println!("== {verdict}");
        for (name, took) in &self.0 {
            println!("{name:<20}{:>8.1} s", took.as_secs_f64());
        }
        let whole: Duration = self.0.iter().map(|(_, took)| *took).sum();
        println!("{:<20}{:>8.1} s", "altogether", whole.as_secs_f64());
    }
}

/// A call of cargo that is about to be made.
pub struct Cargo(pub Command);

/// `cargo` with these words, at the root.
pub fn cargo(root: &Path, words: &[&str]) -> Cargo {
    let mut command = Command::new("cargo");
    command.args(words).current_dir(root);
    Cargo(command)
}

/// The same for a step of the test command: what it builds is not cut into pieces of which the next
/// change would build a few again. That costs a first build of `games` half as much again.
fn whole(root: &Path, words: &[&str]) -> Cargo {
    let mut whole = cargo(root, words);
    whole.0.env("CARGO_INCREMENTAL", "0");
    whole
}

impl Cargo {
    /// Runs it; `what` is its subcommand.
    pub fn done(mut self, what: &str) -> Result<(), Fault> {
        let status = self.0.status().map_err(at(Path::new("cargo")))?;
        match (status.success(), component(what)) {
            (true, _) => Ok(()),
            (false, Some(name)) if !installed(what) => {
                let how = format!("`rustup component add {name}` adds it");
                Err(Fault(format!("the component {name} is not installed; {how}")))
            }
            (false, _) => Err(Fault(format!("cargo {what} said no; see above"))),
        }
    }
}

/// The component of the toolchain a subcommand comes with, if it is not part of the least one.
fn component(subcommand: &str) -> Option<&'static str> {
    match subcommand {
        "fmt" => Some("rustfmt"),
        "clippy" => Some("clippy"),
        _ => None,
    }
}

/// Whether cargo has this subcommand.
pub fn installed(subcommand: &str) -> bool {
    let asked = Command::new("cargo").args([subcommand, "--version"]).output();
    asked.is_ok_and(|output| output.status.success())
}
