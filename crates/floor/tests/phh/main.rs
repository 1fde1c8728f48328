//! Hand histories of the open format: PokerKit's own are read and keep the rules, or are told which
//! ruling they break; what is written here is read back.

use std::fs;
use std::path::{Path, PathBuf};

use floor::phh::{Problem, check, read};
use games::phh::{Checked, Wrong};
use law::ruling;
use rules::Chips;

/// Files of hands: those that PokerKit 0.7.7 has written, or those that were written here.
fn files(of: &str) -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/phh").join(of);
    let mut paths: Vec<PathBuf> = fs::read_dir(&folder)
        .expect("a folder of hands")
        .map(|entry| entry.expect("a file").path())
        .collect();
    paths.sort();
    let named = |path: &PathBuf| {
        let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
        (name, fs::read_to_string(path).expect("a text"))
    };
    paths.iter().map(named).collect()
}

fn checked(name: &str, text: &str) -> Checked {
    check(text).unwrap_or_else(|problems| panic!("{name}: {problems:?}"))
}

#[test]
fn hands_that_pokerkit_has_written_keep_the_rules() {
    let mut games = Vec::new();
    for (name, text) in files("pokerkit").iter().filter(|(name, _)| name != "two-players") {
        let checked = checked(name, text);
        let told = read(text).expect("a hand").finishing_stacks;
        assert!(checked.complete, "{name}");
        assert_eq!(Some(checked.stacks), told, "{name}");
        games.push(checked.game);
    }
    games.sort_unstable();
    games.dedup();
    let known = ["holdem", "omaha", "omaha-eight-or-better", "seven-card-stud"];
    assert_eq!(games, [&known[..], &["seven-card-stud-eight-or-better"]].concat());
}

#[test]
fn the_small_blind_of_two_players_is_not_the_buttons() {
    let files = files("pokerkit");
    let (_, text) = files.iter().find(|(name, _)| name == "two-players").expect("a hand of two");
    let problems = check(text).expect_err("the button posts the small blind");
    let [Problem::Breaks(finding)] = &problems[..] else { panic!("{problems:?}") };
    assert_eq!((&finding.wrong, finding.under), (&Wrong::ButtonsSmallBlind, Some(ruling::D10)));
}

/// PokerKit 0.7.7 accepts the hands of this folder and ends with the same stacks; it knows no code
/// for two of the games.
#[test]
fn hands_that_were_written_here_are_read_back() {
    let files = files("ours");
    assert_eq!(files.len(), 8, "one of every code");
    for (name, text) in &files {
        let history = read(text).unwrap_or_else(|problems| panic!("{name}: {problems:?}"));
        assert_eq!(history.to_string(), *text, "{name}");
        let checked = checked(name, text);
        assert!(checked.complete && checked.remarks.is_empty(), "{name}: {checked:?}");
        assert_eq!(Some(checked.stacks), history.finishing_stacks, "{name}");
    }
}

#[test]
fn an_act_changed_afterwards_is_found_with_its_ruling() {
    let files = files("pokerkit");
    let (_, text) = files.iter().find(|(name, _)| name == "holdem-fixed").expect("a hand");
    let changed = text.replacen("cbr 8'", "cbr 9'", 1);
    assert_ne!(changed, *text);
    let problems = check(&changed).expect_err("bets are fixed");
    let [Problem::Breaks(finding)] = &problems[..] else { panic!("{problems:?}") };
    assert_eq!(finding.under, Some(ruling::D16), "{finding}");
    assert!(finding.said.ends_with("cbr 9"), "{finding}");
}

#[test]
fn everything_that_keeps_a_file_from_being_read_is_told() {
    let problems = read("variant = 'FT'\nantes = ['one']\nactions = []").expect_err("too little");
    let told: Vec<String> = problems.iter().map(ToString::to_string).collect();
    let amounts = "antes is not a list of amounts in dollars and cents";
    let missing = ["starting_stacks", "blinds_or_straddles", "small_bet", "big_bet"];
    assert!(told.contains(&amounts.to_owned()), "{told:?}");
    assert!(missing.iter().all(|field| told.contains(&format!("{field} is missing"))), "{told:?}");
    let problems = read("variant = 'FR'").expect_err("razz");
    assert_eq!(problems, [Problem::NoSuchVariant { code: "FR".to_owned() }]);
    assert!(matches!(
        read("variant = ").expect_err("half a file")[..],
        [Problem::NotToml { line: 1, .. }]
    ));
}

#[test]
fn amounts_are_read_to_the_cent_and_a_stack_without_end_is_none() {
    let file = |stacks: &str| {
        format!(
            "variant = 'NT'\nantes = [0.25, 0.25]\nblinds_or_straddles = [1.0, 0.50]\n\
             min_bet = 1\nstarting_stacks = {stacks}\nactions = []"
        )
    };
    let history = read(&file("[100.50, 70]")).expect("a hand");
    assert_eq!(history.antes, [Chips::cents(25); 2]);
    assert_eq!(history.starting_stacks, [10_050, 7_000].map(Chips::cents));
    assert_eq!(read(&file("[inf, 70]")).expect_err("nobody counts so far").len(), 1);
    assert_eq!(read(&file("[100.505, 70]")).expect_err("half a cent").len(), 1);
}
