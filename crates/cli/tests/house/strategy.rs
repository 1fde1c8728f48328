//! `house strategy`: rules that the program found, printed and counted.

use std::fs;
use std::path::Path;

use super::{answer, document, file_written, house, refused_naming};

#[test]
fn double_down_stud_is_told_in_three_rules() {
    let page = answer(&["strategy", "double-down-stud"]);
    for words in [
        "exactly 15403/324870",
        "Exact: 3 rules",
        "Double if you see a pair of sixes or better.",
        "Double if all four are of one suit.",
        "Otherwise do not double.",
        "lose nothing against the best play",
    ] {
        let page = page.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(page.contains(words), "{words:?} is not in: {page}");
    }
    assert!(page.lines().all(|line| line.chars().count() <= 80));
}

#[test]
fn the_document_says_what_it_is_and_what_it_cost() {
    let told = document(&["strategy", "double-down-stud", "--json"]);
    assert_eq!(told["schema"], "house/strategy/2");
    assert_eq!(told["closest"]["exact"], true);
    assert!(told["cost"]["cpu_seconds"].is_number(), "{told}");
}

#[test]
fn the_card_is_a_page_or_a_drawing_of_wallet_size() {
    let html = answer(&["strategy", "double-down-stud", "--card"]);
    assert!(html.starts_with("<!doctype html>") && html.contains("size:85mm 54mm"), "{html}");
    let svg = answer(&["strategy", "double-down-stud", "--card", "--format", "svg"]);
    assert!(svg.starts_with("<svg") && svg.contains("pair of sixes"), "{svg}");
    assert!(html.contains(&svg));
    let text = answer(&["strategy", "double-down-stud", "--card", "--format", "text"]);
    assert!(text.contains("1.  Double if you see a pair of sixes or better."), "{text}");
    let page = answer(&["strategy", "double-down-stud", "--format", "html"]);
    assert!(page.contains("1. Exact: 3 rules</h2>") && !page.contains("http"), "{page}");
}

#[test]
fn four_rules_of_caribbean_stud_lose_next_to_nothing_and_say_only_what_they_use() {
    let card = answer(&["strategy", "caribbean-stud", "--card", "--format", "text"]);
    let words = card.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("5. Otherwise fold.") && !words.contains("6. "), "{card}");
    assert!(words.contains("these rules cost 0.0002 % of the ante"), "{card}");
    assert!(words.contains("Its third card is the highest beside the ace and the king."), "{card}");
    assert!(!words.contains("fifth"), "no rule speaks of it: {card}");
}

#[test]
fn the_suffix_of_the_file_chooses_the_format() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("strategy");
    fs::create_dir_all(&folder).expect("a folder for tests");
    let written = |name: &str, more: &[&str]| {
        let file = folder.join(name);
        let path = file.to_str().expect("a path in Unicode");
        let call = [&["strategy", "double-down-stud", "--force", "--output", path], more].concat();
        file_written(&call, path);
        fs::read_to_string(&file).expect("a file that was written")
    };
    assert!(written("page.html", &[]).starts_with("<!DOCTYPE html>"));
    assert!(written("rules.json", &[]).starts_with('{'));
    assert!(written("card.svg", &["--card"]).starts_with("<svg"));
    assert!(written("card.txt", &["--card"]).starts_with("Double Down Stud"));
    assert!(written("card", &["--card"]).starts_with("<!doctype html>"));
    assert!(written("other.html", &["--format", "text"]).starts_with("Double Down Stud"));
}

#[test]
fn a_wrong_call_names_what_is_accepted() {
    for share in ["0.1", "-1%", "much", "%", "1.2.3%"] {
        refused_naming(&["strategy", "double-down-stud", "--within", share], &["0.1%", share]);
    }
    let drawn = &["strategy", "double-down-stud", "--format", "svg"];
    refused_naming(drawn, &["--card"]);
    let both = &["strategy", "double-down-stud", "--card", "--exceptions"];
    refused_naming(both, &["--card", "--exceptions"]);
    let option = ["strategy", "double-draw-poker", "--exceptions", "--set", "joy=1"];
    refused_naming(&option, &["joy", "minimum"]);
    let too_many = house(&["strategy", "double-draw-poker", "--exceptions"]);
    assert_eq!((too_many.code, &*too_many.out), (1, ""));
    let pot = house(&["strategy", "holdem"]);
    assert_eq!((pot.code, &*pot.out), (1, ""));
    assert!(pot.complaint().contains("players win from one another"), "{}", pot.err);
}
