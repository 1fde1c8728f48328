//! `house config`: files of tables, written, checked and shown.

use std::fs;
use std::path::PathBuf;

use proof::covers;
use serde_json::Value;

use crate::{Output, answer, document, file_written, house, refused_naming};

const GAMES: [&str; 5] = [
    "double-down-stud",
    "double-draw-poker",
    "three-card-draw-poker",
    "double-cross-poker",
    "caribbean-stud",
];

fn path(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    path.to_str().expect("a path that can be typed").to_owned()
}

/// A file of this test run.
fn file(name: &str, text: &str) -> String {
    let path = path(name);
    fs::write(&path, text).expect("a folder for tests");
    path
}

/// The complaints about a file: its lines, the column if there is one, and the words.
fn complaints(name: &str, text: &str) -> Vec<(Vec<u64>, Option<u64>, String)> {
    let path = file(name, text);
    let Output { code, out, err } = house(&["config", "check", &path, "--json"]);
    assert_eq!((code, &*err), (1, ""), "{out}");
    let document: Value = serde_json::from_str(&out).expect("one document");
    let document = &document["files"];
    assert_eq!((&document[0]["good"], &document[0]["file"]), (&Value::from(false), &path.into()));
    let one = |complaint: &Value| {
        let lines = complaint["lines"].as_array().expect("lines").iter();
        let lines = lines.map(|line| line.as_u64().expect("a line")).collect();
        let words = complaint["complaint"].as_str().expect("words").to_owned();
        (lines, complaint["column"].as_u64(), words)
    };
    document[0]["complaints"].as_array().expect("complaints").iter().map(one).collect()
}

/// The one complaint about a file, with its lines.
#[track_caller]
fn complaint(name: &str, text: &str, lines: &[u64], words: &[&str]) {
    let found = complaints(name, text);
    let [(at, _, said)] = &found[..] else { panic!("one complaint, not {found:?}") };
    assert_eq!(at, lines, "{said}");
    for word in words {
        assert!(said.contains(word), "{word:?} is not in {said:?}");
    }
}

#[test]
fn the_file_of_every_game_is_commented_and_changes_nothing() {
    for game in GAMES {
        let text = answer(&["config", "init", game]);
        assert!(text.lines().all(|line| line.chars().count() <= 80), "{game}");
        let path = file(&format!("init-{game}.toml"), &text);
        let rules = document(&["rules", game, "--json"]);
        let shown = document(&["config", "show", &path, "--json"]);
        assert_eq!(shown["options_hash"], rules["options_hash"], "{game}");
        assert_eq!(shown["differs"], Value::Array(Vec::new()), "{game}");
        for option in rules["options"].as_array().expect("options") {
            let word = |key: &str| option[key].as_str().expect("a word").to_owned();
            assert!(text.contains(&format!("\n{} = ", word("name"))), "{game} {option}");
            let comments = text.replace("\n# ", " ");
            for key in ["default", "summary", "values", "clause"] {
                assert!(comments.contains(&word(key)), "{game} {key} {option}");
            }
        }
        let read = document(&["rules", game, "--table", &path, "--json"]);
        assert_eq!(read, rules, "{game}");
    }
}

#[test]
fn what_a_file_shows_can_be_written_down_and_read_again() {
    let call = ["config", "init", "double-draw-poker", "--set", "table=DDP-07"];
    let more = ["--set", "licensee=Casino \"Æ\"", "--set", "minimum=7.50", "--set", "decks=2"];
    let more = [&more[..], &["--set", "shuffler=stack", "--set", "bonus_table=2"]].concat();
    let more = [&more[..], &["--set", "shoe_secured=A. Lee on 2026-03-01"]].concat();
    let first = file("first.toml", &answer(&[&call[..], &more].concat()));
    let shown = document(&["config", "show", &first, "--json"]);
    assert_eq!((&shown["table"], &shown["licensee"]), (&"DDP-07".into(), &"Casino \"Æ\"".into()));
    assert_eq!(shown["limits"]["minimum"], 750);
    assert_eq!(shown["devices"]["shuffler"], "stack");
    let differs = ["bonus_table", "minimum", "decks", "shuffler", "unapproved", "shoe_secured"];
    assert_eq!(shown["differs"], Value::Array(differs.map(Value::from).to_vec()));
    // From the settings that were shown, by hand and flat.
    let line = |it: &Value| format!("{} = {}\n", it["name"].as_str().expect("a name"), it["value"]);
    let settings = shown["settings"].as_array().expect("settings").iter().map(line);
    let head = "game = \"double-draw-poker\"\ntable = \"DDP-07\"\n";
    let flat = file("flat.toml", &format!("{head}{}", settings.collect::<String>()));
    let again = document(&["config", "show", &flat, "--json"]);
    assert_eq!(again["settings"], shown["settings"]);
    assert_eq!(again["options_hash"], shown["options_hash"]);
    // And from the file, as a commented one.
    let call = ["config", "init", "double-draw-poker", "--table", &first];
    assert_eq!(answer(&call), fs::read_to_string(&first).expect("our file"));
}

#[test]
fn a_file_is_never_written_over_unless_that_is_asked_for() {
    let path = path("new.toml");
    // It is not there the first time.
    let _ = fs::remove_file(&path);
    let call = ["config", "init", "caribbean-stud", "--output", &path];
    file_written(&call, &path);
    fs::write(&path, "precious").expect("a folder for tests");
    refused_naming(&call, &["new.toml", "--force"]);
    assert_eq!(fs::read_to_string(&path).expect("our file"), "precious");
    file_written(&[&call[..], &["--force"]].concat(), &path);
    assert_eq!(house(&["config", "check", &path]).code, 0);
    refused_naming(
        &["config", "init", "caribbean-stud", "--set", "table=rehearsal"],
        &["rehearsal"],
    );
    refused_naming(
        &["config", "init", "caribbean-stud", "--set", "licensee="],
        &["licensee", "80"],
    );
    refused_naming(&["config", "init", "caribbean-stud", "--set", "decks=2"], &["shuffler"]);
}

#[test]
fn every_kind_of_complaint_names_its_line() {
    let game = "game = \"double-draw-poker\"\n";
    let with = |rest: &str| format!("{game}{rest}");
    complaint("c1.toml", &with("joy = true\n"), &[2], &["\"joy\"", "bonus_table", "minimum"]);
    complaint(
        "c2.toml",
        &with("[limits]\njoy = 1\n"),
        &[3],
        &["in [limits]: bonus_minimum, minimum, maximum"],
    );
    complaint("c3.toml", &with("[joy]\na = 1\n"), &[2], &["[joy]", "[pay_tables]", "[dealing]"]);
    let words = ["decks", "[limits]", "[dealing]", "nj-double-draw-poker 42.2(b)"];
    complaint("c4.toml", &with("[limits]\ndecks = 2\n"), &[3], &words);
    complaint(
        "c5.toml",
        &with("[options]\ntable = \"a\"\n"),
        &[3],
        &["table", "above all sections"],
    );
    complaint("c6.toml", &with("minimum = [5]\n"), &[2], &["minimum cannot be [5]: neither"]);
    let twice = "minimum = 5\n[limits]\nminimum = 6\n";
    complaint("c7.toml", &with(twice), &[4], &["minimum", "second time", "line 2"]);
    let text = "regulation = \"section-11\"\n";
    complaint("c8.toml", &with(text), &[2], &["\"section-11\"", "nj-double-draw-poker"]);
    complaint("c9.toml", &with("table = \"\"\n"), &[2], &["table", "1 to 80 characters"]);
    complaint("c11.toml", "minimum = 5\n", &[1], &["game = \"NAME\""]);
    complaint("c12.toml", "\ngame = \"snap\"\n", &[2], &["\"snap\"", "caribbean-stud"]);
}

#[test]
fn a_wrong_value_is_named_with_its_column_and_its_clause() {
    let text = "game = \"double-draw-poker\"\n[limits]\n  minimum = \"lots\"\n";
    let found = complaints("column.toml", text);
    let accepted = "accepted: dollars above 0, at most two decimals (general GEN-006)";
    let words = |value: &str| format!("minimum cannot be \"{value}\"; {accepted}");
    assert_eq!(found, [(vec![3], Some(13), words("lots"))]);
    for value in ["0", "7.505", "1e4"] {
        let text = format!("game = \"double-draw-poker\"\nminimum = {value}\n");
        assert_eq!(complaints("amount.toml", &text), [(vec![2], Some(11), words(value))]);
    }
}

#[test]
fn what_is_not_allowed_together_is_blamed_on_the_lines_that_cause_it() {
    let _proof = covers!(DDP_100);
    let game = "game = \"double-draw-poker\"\nseats = 5\n[limits]\n";
    let text = format!("{game}minimum = 500\nsmallest_chip = 1\nmaximum = 100\n");
    let words = ["minimum, maximum: the minimum 500 is above the maximum 100", "general GEN-006"];
    complaint("together.toml", &text, &[4, 6], &words);
    let text = format!("{game}minimum = 5\n[dealing]\ndecks = 2\n");
    complaint("deck.toml", &text, &[6], &["decks: a second deck", "nj-double-draw-poker 42.2(b)"]);
    let odds = "bonus_table = \"500/100/50/50/20/5/3/2/1/1\"";
    let text = format!("{game}[pay_tables]\n{odds}\n");
    complaint("odds.toml", &text, &[5], &["bonus_table: ", "nj-double-draw-poker 42.11(c)"]);
}

#[test]
fn all_complaints_come_at_once_in_the_order_of_the_lines() {
    let text = "game = \"three-card-draw-poker\"\nregulation = \"nj\"\n[limits]\nminimum = 500\n\
                maximum = 100\nfirst_3_minimum = \"lots\"\ndecks = 2\n[joy]\n[dealing]\n\
                dealing = \"hand\"\nshuffler = \"shoe\"\n";
    let found = complaints("all.toml", text);
    let lines: Vec<_> = found.iter().map(|(lines, ..)| lines.clone()).collect();
    assert_eq!(lines, [vec![2], vec![4, 5], vec![6], vec![7], vec![8], vec![10, 11]]);
    let path = path("all.toml");
    let unshown = house(&["config", "show", &path]);
    assert_eq!((unshown.code, &*unshown.out), (1, ""), "it is not shown what is not in force");
    for line in ["line 2", "lines 4, 5", "line 6, column 19", "lines 10, 11"] {
        assert!(unshown.complaint().contains(line), "{}", unshown.err);
    }
    refused_naming(
        &["rules", "three-card-draw-poker", "--table", &path],
        &["line 2", "line 6, column 19", "line 7", "line 8"],
    );
}

#[test]
fn lines_that_are_no_toml_are_all_named_and_the_file_cannot_be_read() {
    let good = file("beside.toml", "game = \"caribbean-stud\"\n");
    let wrong = "game = \"caribbean-stud\"\nminimum =\n\nmaximum = ]\n";
    let wrong = file("toml.toml", wrong);
    let words = ["toml.toml, line 2", "toml.toml, line 4"];
    refused_naming(&["config", "check", &good, &wrong], &words);
    refused_naming(&["config", "check", &wrong, "--json"], &words);
    refused_naming(&["config", "show", &wrong], &words);
}

#[test]
fn several_files_are_checked_and_one_that_cannot_be_read_is_a_wrong_call() {
    let good = file("good.toml", "game = \"caribbean-stud\"\n");
    let wrong = file("wrong.toml", "game = \"caribbean-stud\"\njoy = 1\n");
    let Output { code, out, .. } = house(&["config", "check", &good, &wrong]);
    assert_eq!(code, 1);
    assert!(out.starts_with(&format!("good: {good}\n")), "{out}");
    assert!(out.contains(&format!("\nwrong: {wrong}\n  line 2  ")), "{out}");
    assert_eq!(house(&["config", "check", &good]).code, 0);
    refused_naming(&["config", "check", &good, "no-such.toml"], &["no-such.toml"]);
    refused_naming(&["config", "show", "no-such.toml"], &["no-such.toml"]);
}

#[test]
fn the_file_of_another_game_is_refused_with_its_line() {
    let path = file("other.toml", "# a table\ngame = \"caribbean-stud\"\npayout_limit = 9000\n");
    for call in [&["rules"][..], &["simulate"], &["play"], &["advise"]] {
        let mut call = call.to_vec();
        call.push("double-draw-poker");
        if call[0] == "advise" {
            call.push("As Ks Qs Js Ts");
        }
        call.extend(["--table", &path]);
        refused_naming(&call, &["other.toml, line 2", "caribbean-stud", "double-draw-poker"]);
    }
    refused_naming(&["edge", "double-down-stud", "--table", &path], &["other.toml, line 2"]);
}

#[test]
fn the_page_marks_what_was_set_and_fits_eighty_columns() {
    let text = "game = \"double-down-stud\"\ntable = \"DDS-3\"\nregulation = \"nj-19-47\"\n\
                licensee = \"Example Casino\"\n[limits]\nminimum = 10\n[dealing]\n\
                shuffler = \"stack\"\n[approvals]\nstaffing = \"A. Lee on 2026-03-01\"\n\
                shoe_secured = \"A. Lee on 2026-03-01\"\n";
    let page = answer(&["config", "show", &file("page.toml", text)]);
    assert!(page.lines().skip(2).all(|line| line.chars().count() <= 80), "{page}");
    for words in [
        "DDS-3, Double Down Stud\n",
        "licensee    Example Casino\n",
        "\nDiffers from the default\n",
        "minimum       10, by default 1 (general GEN-006)\n",
        "\nPosted limits\n",
        "\nCards and devices\n",
        "\nApprovals\n  staffing       set      A. Lee on 2026-03-01\n",
        "  maximum           default  10000\n",
        "  minimum           set      10\n",
    ] {
        assert!(page.contains(words), "{words:?} is not in\n{page}");
    }
}

/// A Double Cross table of a licensee, with these approvals.
fn cross(approvals: &str) -> String {
    let head = "game = \"double-cross-poker\"\ntable = \"DXP-1\"\nlicensee = \"The Pier\"\n";
    format!("{head}[approvals]\n{approvals}")
}

#[test]
fn a_licensees_file_names_who_approved_what_its_text_presupposes() {
    let lacking = complaints("lacking.toml", &cross(""));
    let words = [
        ("cover_card_approval", "25.2(a)"),
        ("shoe_place_approval", "25.7(a)"),
        ("shoe_secured", "1.19(b)"),
    ];
    assert_eq!(lacking.len(), words.len(), "all at once: {lacking:?}");
    for ((lines, _, said), (name, clause)) in lacking.iter().zip(words) {
        assert_eq!(lines, &[3], "the line of the licensee answers for it");
        let asked = format!("set {name} to who did and when: NAME on YYYY-MM-DD");
        assert!(said.contains(&asked) && said.contains(clause), "{said}");
    }
    let given = "cover_card_approval = \"Commission on 2026-03-01\"\n\
                 shoe_place_approval = \"Commission on 2026-03-02\"\n\
                 shoe_secured = \"A. Lee on 2026-11-15\"\n";
    let path = file("approved.toml", &cross(given));
    let page = answer(&["config", "check", &path]);
    assert!(page.contains("cover_card_approval  Commission on 2026-03-01 ("), "{page}");
    assert!(
        page.contains("shoe_secured         A. Lee on 2026-11-15 (nj-13-69e 1.19(b))"),
        "{page}"
    );
    assert!(page.lines().skip(1).all(|line| line.chars().count() <= 80), "{page}");
    let checked = document(&["config", "check", &path, "--json"]);
    let approval = &checked["files"][0]["approvals"][1];
    assert_eq!(approval["name"], "shoe_place_approval");
    assert_eq!(approval["given"], "Commission on 2026-03-02");
    let automated = cross(given) + "[dealing]\ndealing = \"automated-shoe\"\n";
    let found = complaints("automated.toml", &automated);
    assert!(found.iter().any(|(.., said)| said.contains("25.9(a)")), "{found:?}");
}

#[test]
fn a_table_of_nobody_assumes_its_approvals_and_says_so() {
    let path = file("nobody.toml", "game = \"double-cross-poker\"\n");
    let page = answer(&["config", "check", &path]);
    assert!(page.contains("shoe_place_approval  assumed, nobody is named ("), "{page}");
    let approvals = &document(&["config", "check", &path, "--json"])["files"][0]["approvals"];
    assert_eq!(approvals[0]["given"], Value::Null);
    let text = cross("[options]\nunapproved = \"assumed\"\n");
    complaint("assumes.toml", &text, &[6], &["assuming approvals", "ruling X16"]);
    let vague = cross("shoe_secured = \"yes\"\n");
    let found = complaints("vague.toml", &vague);
    let said = "shoe_secured cannot be \"yes\"; accepted: none | NAME on YYYY-MM-DD (nj-13-69e";
    assert!(found.iter().any(|(at, _, words)| at == &[5] && words.starts_with(said)), "{found:?}");
    let own = house(&["config", "init", "caribbean-stud", "--set", "licensee=The Pier"]);
    assert_eq!(own.code, 0, "a licensee fills it in: {}", own.err);
    assert!(own.out.contains("\nunapproved = \"refused\"\n"), "{}", own.out);
    let path = file("unfilled.toml", &own.out);
    let unfilled = house(&["config", "check", &path]);
    assert_eq!(unfilled.code, 1);
    assert!(unfilled.out.contains("meter_approval") && unfilled.out.contains("16.12(f)"));
    let play = house(&["play", "caribbean-stud", "--table", &path]);
    assert!(play.err.contains("1.19(b)") && play.err.contains("unfilled.toml"), "{}", play.err);
}
