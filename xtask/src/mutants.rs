//! Mutation testing: of some small changes of the code, which does no test notice?
//!
//! cargo-mutants lists every change it can make of a crate. Some of them, drawn by a seed, are made
//! one after the other where the code lies, so that little is built anew, and taken back. Each is
//! tried by the tests of its crate; what survives them, by those of crates above that hold what it
//! promises.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde::Deserialize;

use crate::metadata::{self, Package};
use crate::steps::{cargo, installed};
use crate::{Fault, at};

/// The crates that are changed; beside each the tests of other crates that hold what it promises.
const CRATES: [(&str, &[(&str, &str)]); 4] = [
    ("games", &[("floor", "cases")]),
    ("rules", &[("games", "games"), ("floor", "cases")]),
    ("table", &[]),
    ("audit", &[]),
];

const SEED: u64 = 2026;
const SAMPLE: usize = 24;
/// How long the tests of one change may take, in seconds: one that never ends is noticed.
const PATIENCE: &str = "1200";

/// What is asked.
#[derive(Debug, PartialEq, Eq)]
struct Asked {
    seed: u64,
    sample: usize,
    package: Option<String>,
}

/// A change that can be made, as cargo-mutants lists it.
#[derive(Deserialize, Clone, PartialEq, Eq, Debug)]
struct Mutant {
    /// Where and what, in one line.
    name: String,
}

/// What came of the changes: lines of cargo-mutants.
#[derive(Default)]
struct Outcome {
    noticed: usize,
    survived: Vec<String>,
    not_built: usize,
}

/// Draws changes, makes them, and prints which were noticed and which were not.
pub fn run(root: &Path, options: &[&str]) -> Result<(), Fault> {
    let asked = read(options)?;
    proofs_exist(&metadata::read(root)?.packages)?;
    in_order(root)?;
    if !installed("mutants") {
        println!("cargo-mutants is not installed: cargo installs it");
        cargo(root, &["install", "cargo-mutants", "--locked"]).done("install")?;
    }
    let wanted = |name: &str| asked.package.as_ref().is_none_or(|package| package == name);
    let mut listed = Vec::new();
    for (package, _) in CRATES.iter().filter(|(package, _)| wanted(package)) {
        listed.extend(list(root, package)?.into_iter().map(|mutant| (*package, mutant)));
    }
    let (known, drawn) = (listed.len(), draw(listed, asked.sample, asked.seed));
    println!("{} of {known} changes, seed {}", drawn.len(), asked.seed);
    let mut whole = Outcome::default();
    for (package, proofs) in CRATES {
        let of_package = drawn.iter().filter(|(name, _)| *name == package);
        let names: Vec<&str> = of_package.map(|(_, mutant)| &*mutant.name).collect();
        if names.is_empty() {
            continue;
        }
        let outcome = of_crate(root, package, proofs, &names)?;
        println!("{package}: {}", outcome.score());
        whole.noticed += outcome.noticed;
        whole.not_built += outcome.not_built;
        whole.survived.extend(outcome.survived);
    }
    whole.survived.iter().for_each(|survivor| println!("SURVIVED {survivor}"));
    println!("altogether: {}", whole.score());
    Ok(())
}

fn read(options: &[&str]) -> Result<Asked, Fault> {
    let mut asked = Asked { seed: SEED, sample: SAMPLE, package: None };
    for pair in options.chunks(2) {
        let [name, value] = *pair else { return Err(Fault(format!("{} takes a value", pair[0]))) };
        let wrong = |accepted: &str| Fault(format!("{name} {value:?}: give {accepted}"));
        match name {
            "--seed" => asked.seed = value.parse().map_err(|_| wrong("a whole number"))?,
            "--sample" => asked.sample = value.parse().map_err(|_| wrong("a whole number"))?,
            "--package" if CRATES.iter().any(|(package, _)| *package == value) => {
                asked.package = Some(value.to_owned());
            }
            "--package" => return Err(wrong("games, rules, table or audit")),
            _ => return Err(Fault(format!("{name:?} is no option of mutants"))),
        }
    }
    Ok(asked)
}

/// A test that is named above and was moved since would be found out hours later.
fn proofs_exist(packages: &[Package]) -> Result<(), Fault> {
    for (name, test) in CRATES.iter().flat_map(|(_, proofs)| *proofs) {
        let package = packages.iter().find(|package| package.name == *name);
        if !package.is_some_and(|package| package.tests().any(|known| known == *test)) {
            return Err(Fault(format!("crate {name} has no test program {test}")));
        }
    }
    Ok(())
}

/// Changes are made where the code lies: nothing of one's own may lie there.
fn in_order(root: &Path) -> Result<(), Fault> {
    let mut git = Command::new("git");
    git.args(["status", "--porcelain", "--", "crates", "Cargo.toml"]).current_dir(root);
    let output = git.output().map_err(at(Path::new("git")))?;
    if output.status.success() && output.stdout.is_empty() {
        return Ok(());
    }
    let why = "the code is changed in place and put back, so commit or stash what you changed";
    Err(Fault(why.to_owned()))
}

fn list(root: &Path, package: &str) -> Result<Vec<Mutant>, Fault> {
    let mut listing = cargo(root, &["mutants", "--list", "--json", "--package"]).0;
    listing.arg(named(package));
    let asked = Path::new("cargo mutants");
    let output = listing.output().map_err(at(asked))?;
    if !output.status.success() {
        return Err(Fault(String::from_utf8_lossy(&output.stderr).into_owned()));
    }
    let mut mutants: Vec<Mutant> = serde_json::from_slice(&output.stdout).map_err(at(asked))?;
    // No pattern picks these: cargo-mutants makes them all, whatever it is asked for.
    mutants.retain(|mutant| !mutant.name.contains("delete field"));
    Ok(mutants)
}

fn named(package: &str) -> String {
    format!("houserules-{package}")
}

/// So many of them, drawn without putting back; the same for the same seed.
fn draw<T>(mut from: Vec<T>, count: usize, seed: u64) -> Vec<T> {
    let mut state = seed;
    let mut next = || {
        // SplitMix64.
        state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    };
    let mut drawn = Vec::new();
    while drawn.len() < count && !from.is_empty() {
        let bound = from.len() as u64;
        let place = usize::try_from(next() % bound).expect("below a length");
        drawn.push(from.swap_remove(place));
    }
    drawn
}

/// Makes these changes of a crate: its own tests come first, those of others for what is left.
fn of_crate(
    root: &Path,
    package: &str,
    proofs: &[(&str, &str)],
    names: &[&str],
) -> Result<Outcome, Fault> {
    let metadata = metadata::read(root)?;
    let own = metadata.packages.iter().find(|known| known.name == package);
    let own = own.ok_or_else(|| Fault(format!("there is no crate {package}")))?;
    let own: Vec<(&str, &str)> = own.tests().map(|test| (package, test)).collect();
    let folder = metadata.target_directory.join("mutants").join(package);
    let first = tried(root, package, &own, names, &folder)?;
    if first.survived.is_empty() || proofs.is_empty() {
        return Ok(first);
    }
    let left: Vec<&str> = first.survived.iter().map(String::as_str).collect();
    let then = tried(root, package, proofs, &left, &folder)?;
    Ok(Outcome { noticed: first.noticed + then.noticed, ..then }.with_not_built(first.not_built))
}

/// Makes these changes of a crate and runs these tests, each named after its crate, for each.
fn tried(
    root: &Path,
    package: &str,
    tests: &[(&str, &str)],
    names: &[&str],
    folder: &Path,
) -> Result<Outcome, Fault> {
    fs::create_dir_all(folder).map_err(at(folder))?;
    let packages: BTreeSet<String> = tests.iter().map(|(other, _)| named(other)).collect();
    let packages: Vec<String> = packages.into_iter().collect();
    let mut run = cargo(root, &["mutants", "--in-place", "--colors", "never"]).0;
    run.args(["--package", &named(package), "--test-package", &packages.join(",")]);
    run.args(["--timeout", PATIENCE, "--output"]).arg(folder);
    // Unchanged code is tried by the tests of the crate itself alone, whatever tests are named.
    if tests.iter().all(|(other, _)| *other != package) {
        run.args(["--baseline", "skip"]);
    }
    for name in names {
        let file = name.split(':').next().unwrap_or_default();
        run.args(["--file", file, "--re", &format!("^{}$", escaped(name))]);
    }
    run.args(["--", "--lib"]);
    for (_, test) in tests {
        run.args(["--test", test]);
    }
    let status = run.status().map_err(at(Path::new("cargo mutants")))?;
    // 2: some survived; 3: some never ended.
    match status.code() {
        Some(0 | 2 | 3) => outcome(&folder.join("mutants.out"), names),
        _ => Err(Fault(format!("cargo mutants of {package}: {status}; see above"))),
    }
}

/// What came of these changes; others that cargo-mutants made beside them do not count.
fn outcome(folder: &Path, names: &[&str]) -> Result<Outcome, Fault> {
    let lines = |name: &str| -> Result<Vec<String>, Fault> {
        let path: PathBuf = folder.join(name);
        let text = fs::read_to_string(&path).map_err(at(&path))?;
        let drawn = text.lines().filter(|line| names.contains(line));
        Ok(drawn.map(Into::into).collect())
    };
    let noticed = lines("caught.txt")?.len() + lines("timeout.txt")?.len();
    let not_built = lines("unviable.txt")?.len();
    Ok(Outcome { noticed, survived: lines("missed.txt")?, not_built })
}

impl Outcome {
    /// The same, with so many more that do not compile.
    fn with_not_built(mut self, more: usize) -> Self {
        self.not_built += more;
        self
    }

    fn score(&self) -> String {
        let Self { noticed, survived, not_built } = self;
        let tried = noticed + survived.len();
        format!("{noticed} of {tried} changes noticed, {not_built} more do not compile")
    }
}

/// A text as a pattern that matches it alone; with a backslash, angles would be ends of words.
fn escaped(text: &str) -> String {
    let special = |c: char| !c.is_alphanumeric() && c.is_ascii() && !" _<>".contains(c);
    text.chars().flat_map(|c| special(c).then_some('\\').into_iter().chain([c])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_read_and_others_refused_with_what_would_be_accepted() {
        let asked = read(&["--seed", "7", "--package", "rules"]).expect("right");
        let package = Some("rules".to_owned());
        assert_eq!(asked, Asked { seed: 7, sample: SAMPLE, package });
        for (wrong, words) in [
            (&["--seed", "x"][..], "whole number"),
            (&["--package", "cli"], "games, rules, table or audit"),
            (&["--fast", "1"], "no option"),
            (&["--seed"], "takes a value"),
        ] {
            let fault = read(wrong).expect_err("wrong").to_string();
            assert!(fault.contains(words), "{fault}");
        }
    }

    #[test]
    fn the_tests_that_are_named_exist() {
        let mut packages = metadata::read(&crate::root()).expect("cargo knows us").packages;
        proofs_exist(&packages).expect("every one of them");
        packages.iter_mut().for_each(|package| package.targets.clear());
        let fault = proofs_exist(&packages).expect_err("none of them").to_string();
        assert_eq!(fault, "crate floor has no test program cases");
    }

    #[test]
    fn a_seed_draws_the_same_changes_and_another_seed_draws_others() {
        let all: Vec<u32> = (0..100).collect();
        let drawn = draw(all.clone(), 10, 1);
        assert_eq!(drawn, draw(all.clone(), 10, 1));
        assert_ne!(drawn, draw(all.clone(), 10, 2));
        assert_eq!(drawn.iter().collect::<BTreeSet<_>>().len(), 10, "none twice");
        assert_eq!(draw(all, 1000, 1).len(), 100);
    }

    #[test]
    fn a_pattern_matches_what_it_was_made_of() {
        assert_eq!(escaped("a.rs:1:2: replace + with -"), "a\\.rs\\:1\\:2\\: replace \\+ with \\-");
        assert_eq!(escaped("in <impl A for B>"), "in <impl A for B>");
    }
}
