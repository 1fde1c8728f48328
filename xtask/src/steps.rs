//! The test command: everything the project promises, step by step, stopping at the first failure.

use std::env::consts::EXE_SUFFIX;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use crate::{Fault, at, generate, matrix, metadata, pictures, tidy};

/// The folder of proof lines under cargo's target folder.
const PROOF: &str = "proof";

/// Runs every step and prints how long each took.
pub fn test(root: &Path) -> Result<(), Fault> {
    let started = Instant::now();
    let target = metadata::read(root)?.target_directory;
    let proof = target.join(PROOF);
    step("format", || cargo(root, &["fmt", "--all", "--check"]).done("fmt"))?;
    step("law", || generate::run(root, true))?;
    step("tidy", || tidy::run(root))?;
    step("clippy", || {
        let lints = ["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"];
        cargo(root, &lints).done("clippy")
    })?;
    step("documentation", || {
        let mut doc = cargo(root, &["doc", "--workspace", "--no-deps"]);
        doc.0.env("RUSTDOCFLAGS", "-D warnings");
        doc.done("doc")
    })?;
    step("tests", || tests(root, &proof))?;
    step("matrix", || matrix::run(root, &proof, true))?;
    step("pictures", || pictures::run(root, &house(&target), true))?;
    println!("== everything holds, {:.1} s", started.elapsed().as_secs_f64());
    Ok(())
}

/// Runs the benches; each asserts its own result.
pub fn bench(root: &Path) -> Result<(), Fault> {
    step("benches", || cargo(root, &["bench", "--workspace"]).done("bench"))
}

/// Draws the pictures of the README, or says whether they are fresh.
pub fn pictures(root: &Path, check: bool) -> Result<(), Fault> {
    cargo(root, &["build", "--workspace", "--bin", "house"]).done("build")?;
    pictures::run(root, &house(&metadata::read(root)?.target_directory), check)
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
    let mut run = cargo(root, &["test", "--workspace"]);
    run.0.env("HOUSE_PROOF_DIR", proof);
    run.done("test")?;
    let complete = proof.join(matrix::COMPLETE);
    fs::write(&complete, "").map_err(at(&complete))
}

fn step(name: &str, work: impl FnOnce() -> Result<(), Fault>) -> Result<(), Fault> {
    println!("== {name}");
    let started = Instant::now();
    let done = work();
    let verdict = if done.is_ok() { "ok" } else { "FAILED" };
    println!("== {name}: {verdict}, {:.1} s", started.elapsed().as_secs_f64());
    done.map_err(|fault| Fault(format!("{name} failed: {fault}")))
}

/// A call of cargo that is about to be made.
struct Cargo(Command);

fn cargo(root: &Path, words: &[&str]) -> Cargo {
    let mut command = Command::new("cargo");
    command.args(words).current_dir(root);
    Cargo(command)
}

impl Cargo {
    fn done(mut self, what: &str) -> Result<(), Fault> {
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

fn installed(subcommand: &str) -> bool {
    let asked = Command::new("cargo").args([subcommand, "--version"]).output();
    asked.is_ok_and(|output| output.status.success())
}
