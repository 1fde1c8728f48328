//! `house completions` and `house man`.

use std::fs;
use std::path::PathBuf;

use crate::always::GAMES;
use crate::{answer, refused_naming};

#[test]
fn every_shell_gets_completions_that_know_the_games() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = answer(&["completions", shell]);
        assert!(script.contains("house"), "{shell}");
    }
    let script = answer(&["completions", "bash"]);
    assert!(GAMES.iter().all(|game| script.contains(game)));
}

#[test]
fn the_manual_page_is_printed_or_all_pages_are_written() {
    assert!(answer(&["man"]).contains(".TH house 1"));
    for (words, title) in
        [(&["man", "play"][..], "house-play"), (&["man", "audit", "show"], "house-audit-show")]
    {
        let page = answer(words);
        assert!(page.contains(&format!(".TH {title} 1")), "{page}");
        assert!(page.contains("Exit codes: 0 done"), "{page}");
    }
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("pages");
    answer(&["man", "--out", folder.to_str().expect("a path that can be typed")]);
    for page in ["house.1", "house-list.1", "house-hand.1", "house-edge.1"] {
        let text = fs::read_to_string(folder.join(page)).expect("a page");
        assert!(text.contains(".TH"), "{page}");
    }
}

#[test]
fn a_folder_that_cannot_be_is_named() {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("not-a-folder");
    fs::write(&file, "").expect("a folder for tests");
    let path = file.to_str().expect("a path that can be typed");
    refused_naming(&["man", "--out", path], &["not-a-folder"]);
    refused_naming(&["man", "extra"], &["extra", "known: list, rules"]);
    refused_naming(&["man", "audit", "extra"], &["house audit", "extra", "verify"]);
    refused_naming(&["man", "play", "extra"], &["house play", "extra"]);
}
