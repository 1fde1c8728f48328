//! Some of every kind of torture of the program itself; `cargo xtask torture` tries the whole.

#![allow(missing_docs, reason = "what only tests call")]

mod bots;
mod nodes;

use std::path::Path;

use torture::{Campaign, Size, hostile, processes};

const HOUSE: &str = env!("CARGO_BIN_EXE_house");

fn nothing_found(campaign: &Campaign<'_>, tries: u64) {
    let found = campaign.findings();
    assert!(found.is_empty(), "{} findings:\n{}", found.len(), found.join("\n"));
    assert!(campaign.tries() >= tries, "{} tries", campaign.tries());
}

#[test]
fn whatever_is_typed_or_lies_in_a_file_the_program_ends_with_a_code_and_a_word() {
    let mut campaign = Campaign::new(2026, Size::Small, &|_, _| {});
    let cases = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cases");
    hostile::run(&mut campaign, Path::new(HOUSE), &cases).expect("there is a program");
    nothing_found(&campaign, 150);
}

#[test]
fn a_process_killed_at_random_loses_nothing_that_was_signed_or_said() {
    let mut campaign = Campaign::new(2026, Size::Small, &|_, _| {});
    processes::run(&mut campaign, Path::new(HOUSE));
    nothing_found(&campaign, 8);
}
