//! Some of every kind of torture that needs no program; `cargo xtask torture` tries the whole.

use torture::{Campaign, Size, failing, forgeries, kills};

/// Runs a small campaign and expects that nothing is found, and that enough was tried.
fn bears(torture: fn(&mut Campaign<'_>), tries: u64, kinds: usize) {
    let mut campaign = Campaign::new(2026, Size::Small, &|_, _| {});
    torture(&mut campaign);
    let found = campaign.findings();
    assert!(found.is_empty(), "{} findings:\n{}", found.len(), found.join("\n"));
    assert!(campaign.tries() >= tries, "{} tries", campaign.tries());
    assert!(campaign.kinds().len() >= kinds, "{:?}", campaign.kinds());
}

#[test]
fn a_table_killed_at_any_call_of_its_disk_goes_on_with_the_same_cards() {
    bears(kills::run, 300, 9);
}

#[test]
fn a_table_whose_disk_fails_answers_nobody_and_goes_on_from_its_log() {
    bears(failing::run, 150, 7);
}

#[test]
fn whatever_is_forged_in_a_log_or_beside_it_is_found() {
    bears(forgeries::run, 500, 78);
}
