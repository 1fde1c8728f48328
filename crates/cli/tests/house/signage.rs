//! `house sign` and `house layout`.

use std::fs;
use std::path::PathBuf;

use proof::covers;

use crate::{answer, document, file_written, house, refused_naming};

const PLAYABLE: [&str; 5] = [
    "double-draw-poker",
    "three-card-draw-poker",
    "double-cross-poker",
    "double-down-stud",
    "caribbean-stud",
];
const PIER: [&str; 2] = ["--licensee", "The Pier"];

/// A file of this test run.
fn file(name: &str) -> (PathBuf, String) {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("signage-{name}"));
    let text = path.to_str().expect("a path of letters").to_owned();
    (path, text)
}

/// A good description of a game with some options, in a file.
fn description(name: &str, game: &str, options: &[&str]) -> (PathBuf, String) {
    let (path, text) = file(name);
    let call = [&["layout", game, "--toml"], &PIER[..], options].concat();
    fs::write(&path, answer(&call)).expect("written");
    (path, text)
}

#[test]
fn every_playable_game_has_a_sign_and_a_layout_that_passes_its_own_check() {
    let _proof = covers!(DDP_114, DDP_117_B, TCD_111, TCD_114_A, TCD_114_B);
    for game in PLAYABLE {
        let text = answer(&[&["sign", game], &PIER[..]].concat());
        assert!(text.starts_with("  ") && text.contains("The Pier"), "{text}");
        for format in ["html", "svg"] {
            let page = answer(&[&["sign", game, "--format", format], &PIER[..]].concat());
            assert!(page.contains("The Pier") || page.contains("THE PIER"), "{game} {format}");
        }
        let drawing = answer(&[&["layout", game, "--svg"], &PIER[..]].concat());
        assert!(drawing.starts_with("<svg ") && drawing.ends_with("</svg>\n"), "{game}");
        let (_, path) = description(&format!("{game}.toml"), game, &[]);
        let good = answer(&["layout", "check", &path]);
        assert!(good.starts_with("good: "), "{good}");
        assert_eq!(document(&["layout", "check", &path, "--json"])["good"], true);
    }
}

#[test]
fn the_sign_posts_the_table_that_is_selected() {
    let first = answer(&[&["sign", "three-card-draw-poker"], &PIER[..]].concat());
    let third = &["sign", "three-card-draw-poker", "--set", "first_3_table=3"];
    let third = answer(&[&third[..], &PIER[..]].concat());
    assert!(first.contains("200 to 1") && !first.contains("150 to 1"));
    assert!(third.contains("150 to 1") && !third.contains("200 to 1"));
    let call = &["sign", "double-cross-poker", "--set", "payout_limit=60000"];
    assert!(answer(&[&call[..], &PIER[..]].concat()).contains("$60,000"));
    let sign = document(&[&["sign", "caribbean-stud", "--json"], &PIER[..]].concat());
    assert_eq!(sign["odds"][1]["lines"][0]["pays"], "100 to 1");
    assert_eq!(sign["odds"][2]["lines"][0]["pays"], "win the meter");
    assert_eq!(sign["limits"][0]["maximum"], "10,000");
}

#[test]
fn the_table_file_says_whose_sign_it_is_unless_the_call_does() {
    let (path, name) = file("pier.toml");
    let text = "game = \"double-cross-poker\"\nlicensee = \"Sands\"\n[limits]\nminimum = 5\n";
    fs::write(&path, text).expect("written");
    let call = ["sign", "double-cross-poker", "--table", &name];
    let filed = house(&call);
    assert_eq!((filed.code, &*filed.err), (0, ""), "the file names the licensee");
    assert!(filed.out.contains("Sands") && filed.out.contains("minimum $5"), "{}", filed.out);
    let said = answer(&[&call[..], &PIER[..]].concat());
    assert!(said.contains("The Pier") && !said.contains("Sands"), "{said}");
}

#[test]
fn a_pay_table_of_ones_own_is_posted_if_the_text_allows_it() {
    let (path, name) = file("better.toml");
    fs::write(&path, "royal_flush = \"500 to 1\"\n").expect("written");
    let call = ["sign", "caribbean-stud", "--pay-table", &name];
    assert!(answer(&[&call[..], &PIER[..]].concat()).contains("500 to 1"));
    fs::write(&path, "royal_flush = \"50 to 1\"\n").expect("written");
    refused_naming(&[&call[..], &PIER[..]].concat(), &["50 to 1", "16.12(c)"]);
}

#[test]
fn a_layout_without_a_name_is_drawn_with_a_warning_and_does_not_pass() {
    let drawn = house(&["layout", "double-draw-poker", "--toml"]);
    assert_eq!(drawn.code, 0);
    assert!(drawn.complaint().contains("--licensee NAME"), "{}", drawn.err);
    let (path, name) = file("nameless.toml");
    fs::write(&path, &drawn.out).expect("written");
    let checked = house(&["layout", "check", &name]);
    assert_eq!((checked.code, &*checked.err), (1, ""));
    for words in ["one thing is lacking", "name of the licensee", "1.13Y(b)1"] {
        let said = checked.out.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(said.contains(words), "{said}");
    }
}

#[test]
fn everything_a_layout_lacks_is_listed_by_clause_and_the_answer_is_no() {
    let _proof = covers!(DDP_115, DDP_116, DDP_117_B, DDP_118_B, DDP_119_A, DDP_098);
    let (path, name) = description("lacking.toml", "double-draw-poker", &[]);
    let good = fs::read_to_string(&path).expect("just written");
    let odds = format!("\"500 {} 1\"", "for");
    let wrong = good
        .replace("name = \"Bonus\"", "name = \"Side\"")
        .replace("A joker is an ace or completes any straight or flush", "Good luck")
        .replace("use = \"discards\"", "use = \"cards\"")
        .replace("\"tip box\"", "\"cup holder\"")
        .replace("\"500 to 1\"", &odds)
        .replace("\"100 to 1\"", "\"90 to 1\"");
    fs::write(&path, wrong).expect("written");
    let checked = house(&["layout", "check", &name, "--json"]);
    assert_eq!((checked.code, &*checked.err), (1, ""));
    let found: serde_json::Value = serde_json::from_str(&checked.out).expect("one document");
    assert_eq!(found["good"], false);
    let clauses: Vec<&str> = found["findings"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|finding| finding["clause"].as_str().expect("a clause"))
        .collect();
    for paragraph in ["1.13Y(b)2", "1.13Y(b)3", "1.13Y(b)5", "1.13Y(e)", "42.11(a)", "42.11(c)"] {
        let clause = format!("nj-double-draw-poker {paragraph}");
        assert!(clauses.contains(&&*clause), "{clause} is not among {clauses:?}");
    }
    for line in house(&["layout", "check", &name]).out.lines() {
        assert!(line.chars().count() <= 80, "{line}");
    }
}

#[test]
fn a_lower_payout_limit_needs_a_notice_unless_the_cloth_shows_it() {
    let _proof = covers!(DXP_096);
    let game = "double-cross-poker";
    let (_, high) = description("high.toml", game, &["--set", "payout_limit=90000"]);
    let (path, low) = description("low.toml", game, &["--set", "payout_limit=60000"]);
    assert_eq!(house(&["layout", "check", &low]).code, 0);
    let changed = house(&["layout", "check", &low, "--replaces", &high]);
    assert_eq!(changed.code, 1);
    assert!(changed.out.contains("25.11(d)"), "{}", changed.out);
    assert_eq!(house(&["layout", "check", &high, "--replaces", &low]).code, 0);
    let text = fs::read_to_string(&path).expect("just written");
    for (notice, code) in [("A lower payout limit", 1), ("From 18:00 the limit is $60,000", 0)] {
        let told = text.replacen("[sign]", &format!("[sign]\nnotice = \"{notice}\""), 1);
        fs::write(&path, told).expect("written");
        let checked = house(&["layout", "check", &low, "--replaces", &high]);
        assert_eq!(checked.code, code, "{notice}: {}", checked.out);
    }
}

#[test]
fn what_cannot_be_read_is_named_with_its_line() {
    let (path, name) = file("unreadable.toml");
    fs::write(&path, "game = \"double-draw-poker\"\nlicensee = 5\n").expect("written");
    refused_naming(&["layout", "check", &name], &["line 2", "licensee is written in quotes"]);
    fs::write(&path, [0xff, 0xfe]).expect("written");
    refused_naming(&["layout", "check", &name], &["reading the layout description"]);
    refused_naming(&["layout", "check", "nowhere.toml"], &["nowhere.toml"]);
}

#[test]
fn a_wrong_call_says_what_would_be_right() {
    refused_naming(&["layout", "double-draw-poker"], &["--svg", "--toml", "--json"]);
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("by-its-suffix.svg");
    let path = path.to_str().expect("a path that can be typed");
    let call = ["layout", "double-draw-poker", "--licensee", "A", "--output", path, "--force"];
    file_written(&call, path);
    assert!(fs::read_to_string(path).expect("a drawing").contains("<svg"));
    let png = ["layout", "double-draw-poker", "--output", "layout.png"];
    refused_naming(&png, &["--svg", ".svg, .toml or .json"]);
    let seven = ["layout", "double-draw-poker", "--svg", "--set", "seats=7"];
    refused_naming(&seven, &["more than six positions", "1.13Y(a)"]);
    let eight = ["layout", "double-cross-poker", "--svg", "--set", "seats=8"];
    refused_naming(&eight, &["seats cannot be \"8\"", "1 to 7"]);
    let scale = ["layout", "double-draw-poker", "--svg", "--scale", "0"];
    refused_naming(&scale, &["--scale"]);
    refused_naming(&["sign", "double-draw-poker", "--format", "pdf"], &["pdf", "html"]);
}

#[test]
fn a_description_is_drawn_as_it_stands() {
    let (path, name) = description("drawn.toml", "double-draw-poker", &[]);
    let call = ["layout", "double-draw-poker", "--svg"];
    let drawing = answer(&[&call[..], &PIER[..]].concat());
    assert_eq!(answer(&["layout", "draw", &name]), drawing);
    let text = fs::read_to_string(&path).expect("just written");
    fs::write(&path, text.replace("on = \"sign\"", "on = \"layout\"")).expect("written");
    let inscribed = answer(&["layout", "draw", &name, "--scale", "20"]);
    let asked = ["layout", "double-draw-poker", "--svg", "--scale", "20", "--odds", "layout"];
    assert_eq!(answer(&[&asked[..], &PIER[..]].concat()), inscribed);
    assert!(!drawing.contains(">500 to 1<") && inscribed.contains(">500 to 1<"));
    assert!(inscribed.contains("Scale 1 : 20"));
    assert_eq!(house(&["layout", "check", &name]).code, 0);
}

#[test]
fn a_file_is_written_where_it_is_asked_for() {
    let (path, name) = file("drawing.svg");
    // It is not there the first time.
    let _ = fs::remove_file(&path);
    let call = ["layout", "double-down-stud", "--svg", "--scale", "20", "--output", &name];
    file_written(&[&call[..], &PIER[..]].concat(), &name);
    assert!(fs::read_to_string(&path).expect("written").contains("width=\"122mm\""));
    let (_, described) = description("to-draw.toml", "double-down-stud", &[]);
    fs::write(&path, "precious").expect("written");
    let sign = ["sign", "double-down-stud", "--output", &name];
    let draw = ["layout", "draw", &described, "--output", &name];
    for call in [&call[..], &sign, &draw] {
        refused_naming(call, &["drawing.svg", "--force"]);
        assert_eq!(fs::read_to_string(&path).expect("kept"), "precious", "{call:?}");
    }
    for call in [&call[..], &sign, &draw] {
        assert_eq!(house(&[call, &["--force"]].concat()).code, 0, "{call:?}");
        assert_ne!(fs::read_to_string(&path).expect("written"), "precious", "{call:?}");
    }
    let (_, nowhere) = file("no-folder/x.svg");
    let call = ["sign", "double-down-stud", "--output", &nowhere];
    let failed = house(&[&call[..], &PIER[..]].concat());
    assert_eq!((failed.code, &*failed.out), (2, ""));
}
