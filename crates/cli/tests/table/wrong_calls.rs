//! Calls of `house play` that are wrong: exit code 2, a complaint that names the value, no answer,
//! and no file.

use crate::den::Den;

fn refused(den: &Den, more: &[&str], words: &[&str]) {
    let call: Vec<&str> = ["play", "double-down-stud"].iter().chain(more).copied().collect();
    den.refused(&call, words);
}

#[test]
fn a_wrong_option_is_named_with_what_would_be_accepted() {
    let den = Den::new("wrong-options");
    refused(&den, &["--areas", "3"], &["3", "--areas", "1 to 2"]);
    refused(&den, &["--areas", "0"], &["0", "--areas"]);
    refused(&den, &["--areas", "two"], &["two", "--areas"]);
    refused(&den, &["--others", "8"], &["9 seats are needed", "at most 8"]);
    refused(&den, &["--areas", "2", "--others", "7"], &["9 seats are needed", "at most 8"]);
    refused(&den, &["--chips", "lots"], &["\"lots\" is not an amount of money", "7.50"]);
    refused(&den, &["--chips", "0.50"], &["--chips 0.50", "the least is 1"]);
    refused(&den, &["--chips", "2000000000"], &["at most a thousand million dollars"]);
    refused(&den, &["--rehearse", "x"], &["x", "--rehearse"]);
    refused(&den, &["--set", "minimum=much"], &["minimum cannot be \"much\"", "dollars"]);
    refused(&den, &["--set", "joy=1"], &["joy", "minimum"]);
    refused(&den, &["--set", "dealing=hand"], &["dealing by hand", "set shuffler=stack"]);
    refused(&den, &["--pay-table", "none.toml"], &["none.toml"]);
    refused(&den, &["--loud"], &["--loud"]);
    assert_eq!(den.names(), [""; 0], "no log, no keys: nothing was begun");
}

#[test]
fn a_name_the_log_cannot_keep_is_refused_before_there_is_a_log() {
    let den = Den::new("wrong-names");
    for name in ["", " Ada", "Ada\nBob", &"a".repeat(81)] {
        refused(&den, &["--name", name], &["one line of 1 to 80 characters"]);
    }
    refused(&den, &["--name", "guest 1"], &["guest 1", "choose another"]);
    assert!(!den.path("state").exists());
}

#[test]
fn a_second_area_the_house_does_not_allow_is_refused_before_there_is_a_log() {
    let den = Den::new("one-area");
    let log = den.typed("a.log");
    let call = ["--areas", "2", "--set", "areas_per_player=1", "--log", &log];
    refused(&den, &call, &["11(f)(3)"]);
    assert!(!den.path("a.log").exists());
}

#[test]
fn a_file_in_the_way_or_a_missing_folder_is_named_and_nothing_is_touched() {
    let den = Den::new("in-the-way");
    let letter = den.file("letter.txt", "Dear Ada");
    refused(&den, &["--log", &letter], &["letter.txt", "is there already", "--resume"]);
    assert_eq!(std::fs::read(den.path("letter.txt")).expect("still there"), b"Dear Ada");
    let missing = den.typed("no/such/folder.log");
    refused(&den, &["--log", &missing], &["there is no folder", "no/such"]);
    refused(&den, &["--log", &den.typed(".")], &["is there already"]);
    den.play("evening.log", &[], "q\n");
    let before = std::fs::read(den.path("evening.log")).expect("a log");
    refused(&den, &["--log", &den.typed("evening.log")], &["evening.log", "--resume"]);
    assert_eq!(std::fs::read(den.path("evening.log")).expect("a log"), before);
}

#[test]
fn what_is_no_log_cannot_be_resumed() {
    let den = Den::new("no-logs");
    refused(&den, &["--resume", &den.typed("none.log")], &["none.log", "the log of a table"]);
    refused(&den, &["--resume", &den.typed(".")], &["the log of a table"]);
    refused(&den, &["--resume"], &["there is no log of double-down-stud", "--resume LOG"]);
    for contents in [&b""[..], b"Dear Ada, how are you?\n", &[0; 100]] {
        let letter = den.file("letter.txt", contents);
        refused(&den, &["--resume", &letter], &["letter.txt is no log of a table"]);
        assert_eq!(std::fs::read(den.path("letter.txt")).expect("still there"), contents);
    }
}

#[test]
fn a_resumed_table_has_its_options_already() {
    let den = Den::new("resumed-options");
    den.play("a.log", &[], "10\nn\nq\n");
    let log = den.typed("a.log");
    let coming = [("--name", "Bob"), ("--chips", "100"), ("--areas", "2"), ("--others", "1")];
    for (option, value) in coming {
        let words = "everybody has come to this table already";
        refused(&den, &["--resume", &log, option, value], &[words]);
    }
    for (option, value) in [
        ("--set", "minimum=5"),
        ("--table", "table.toml"),
        ("--pay-table", "pay.toml"),
        ("--log", "b.log"),
    ] {
        refused(&den, &["--resume", &log, option, value], &["--resume", option]);
    }
    refused(&den, &["--resume", &log, "--rehearse", "1"], &["no rehearsal", "--rehearse"]);
}

#[test]
fn an_unknown_game_is_not_played() {
    let den = Den::new("other-games");
    den.refused(&["play", "snap"], &["snap", "double-down-stud"]);
    den.refused(&["play"], &["GAME"]);
}

#[test]
fn without_a_home_there_is_nowhere_to_keep_keys_or_logs() {
    let den = Den::new("homeless");
    let nowhere =
        [("HOUSE_KEY_DIR", ""), ("XDG_STATE_HOME", ""), ("XDG_CONFIG_HOME", ""), ("HOME", "")];
    let answer = den.call_with(&["play", "double-down-stud"], b"q\n", &nowhere);
    assert_eq!((answer.code, &*answer.out), (2, ""));
    answer.says("HOME");
}

#[test]
fn a_game_is_called_by_its_title_or_a_beginning_and_several_are_named() {
    let den = Den::new("called");
    for called in ["Caribbean Stud", "caribbean", "CARIBBEAN-STUD"] {
        let out = den.play_at(called, &format!("{called}.log"), &["--rehearse", "1"], "q\n");
        assert!(out.contains("To come back: house play caribbean-stud --resume LOG\n"), "{out}");
    }
    let several = ["\"double\" may be double-draw-poker", "double-cross-poker", "double-down-stud"];
    den.refused(&["play", "double"], &several);
    den.refused(&["edge", "Five Card D"], &["five-card-draw or five-card-draw-low"]);
    den.refused(&["rules", "snap"], &["snap", "double-draw-poker", "mambo-stud"]);
}

#[test]
fn a_file_of_another_kind_is_called_that() {
    let den = Den::new("other-kinds");
    let readme = den.file("README.md", "# House\n\nThe book of the house, in many words.\n");
    let svg = den.file("a.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\">\n</svg>\n");
    for command in ["verify", "replay", "show", "explain", "reconstruct"] {
        den.refused(&["audit", command, &readme], &["README.md is no log of a table"]);
    }
    refused(&den, &["--resume", &readme], &["README.md is no log of a table"]);
    let drawing = ["a.svg is no layout description", "looks like a drawing (SVG)"];
    den.refused(&["layout", "check", &svg], &drawing);
    den.refused(&["layout", "draw", &svg], &drawing);
    den.refused(&["config", "check", &readme], &["README.md is no table file", "like prose"]);
    refused(&den, &["--table", &readme], &["README.md is no table file"]);
    refused(&den, &["--pay-table", &svg], &["a.svg is no pay table"]);
    den.play_at("caribbean-stud", "other.log", &["--rehearse", "1"], "q\n");
    let other = den.typed("other.log");
    refused(&den, &["--resume", &other], &["log of a table of caribbean-stud; name that game"]);
}
