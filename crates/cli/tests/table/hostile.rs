//! Input that is too long, hidden characters, and a process that dies while somebody sits down.

use ::audit::{KeyDir, LiveTable};
use ::table::{Mode, Role, Time};
use games::DoubleDownStud;
use games::double_down_stud::Settings;
use rules::Chips;
use seat::Arrival;

use crate::den::Den;

#[test]
fn a_line_of_a_megabyte_is_left_out_at_every_prompt() {
    let den = Den::new("long-lines");
    let long = "1 ".repeat(500_000);
    let typed = format!("{long}\n10\n{long}\nn\nq\n");
    let out = den.play("a.log", &["--rehearse", "1"], &typed);
    assert_eq!(out.matches("at most 1000 characters").count(), 2, "{out}");
    assert!(out.contains("1 round, you are down 10.") && out.len() < 5_000, "{out}");
    den.verify("a.log");
    for call in
        [&["table", "double-down-stud", "--step", "--seed", "1"][..], &["drill", "caribbean-stud"]]
    {
        let answer = den.call(call, &format!("{long}\nq\n"));
        answer.says("at most 1000 characters");
        assert!(answer.out.len() < 10_000, "{call:?}: {}", answer.out.len());
    }
}

#[test]
#[cfg(unix)]
fn a_file_without_end_is_refused_wherever_a_text_is_read() {
    let den = Den::new("endless");
    let log = den.file("huge.log", vec![b'#'; (1 << 20) + 1]);
    for file in ["/dev/zero", &log] {
        for call in [
            &["config", "check", file][..],
            &["config", "show", file],
            &["case", file],
            &["layout", "check", file],
            &["edge", "double-down-stud", "--pay-table", file],
            &["play", "double-down-stud", "--table", file],
        ] {
            den.refused(call, &["reading the", file, "longer than 1 MiB"]);
        }
    }
}

#[test]
fn a_comma_in_an_amount_is_never_a_decimal_point() {
    let den = Den::new("commas");
    let wrong = "write dollars such as 10, 7.50 or 1,500";
    let out = den.play("a.log", &["--rehearse", "1"], "1,50\n10\n1,5\nd 1,50\nn\nq\n");
    let words = out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert_eq!(words.matches(wrong).count(), 3, "{out}");
    assert!(out.contains("1 round, you are down 10."), "{out}");
    den.refused(&["play", "double-down-stud", "--chips", "1,50"], &[wrong]);
    den.refused(&["play", "double-down-stud", "--set", "minimum=1,50"], &["\"1,50\""]);
    let table = den.file("t.toml", "game = \"double-down-stud\"\nminimum = \"1,50\"\n");
    den.call(&["config", "check", &table], "").says("\"1,50\"");
    let case = "# 1. A comma\n\n```round\ntable double-down-stud\nseat 1 wager 1,50\n```\n";
    let case = den.file("case.md", case);
    den.call(&["case", &case], "").says(wrong).says("0 passed, 1 failed");
}

#[test]
fn nothing_from_a_file_or_a_call_moves_the_terminal() {
    let den = Den::new("escapes");
    let escape = "\u{1b}]0;owned\u{7}\u{1b}[2J\u{9b}31m\u{202e}";
    let case =
        format!("# 1. {escape}\n\n```round\ntable double-down-stud\nseat 1 {escape} 5\n```\n");
    let case = den.file(&format!("c{escape}.md"), case);
    let card = format!("As {escape}");
    let unknown = den.typed(&format!("no{escape}.toml"));
    for call in [
        &["case", &case][..],
        &["config", "check", &unknown],
        &["hand", "double-down-stud", &card],
        &["advise", "double-down-stud", &card],
        &["edge", "double-down-stud", "--set", escape],
        &["sign", "double-down-stud", "--licensee", escape],
        &["play", escape],
    ] {
        for colour in ["never", "always"] {
            let answer = den.call(&[call, &["--color", colour]].concat(), "");
            assert_ne!(answer.code, 0, "{call:?}");
            let said = [answer.out, answer.err].concat();
            for raw in ["\u{1b}]", "\u{1b}[2J", "\u{7}", "\u{9b}", "\u{202e}"] {
                assert!(!said.contains(raw), "{call:?} lets {raw:?} through");
            }
        }
    }
}

#[test]
fn no_name_looks_like_another() {
    let den = Den::new("names");
    let log = den.typed("a.log");
    for (name, code) in [
        ("A\u{1b}[31mda", "U+001B"),
        ("Ada \u{202e}evol", "U+202E"),
        ("A\u{2066}da", "U+2066"),
        ("Ada\u{ffff}", "U+FFFF"),
        ("Ada\u{200b}", "U+200B"),
        ("A\u{2060}da", "U+2060"),
        ("Ada\u{3164}", "U+3164"),
    ] {
        let call = ["play", "double-down-stud", "--log", &log, "--name", name];
        den.refused(&call, &[code, "which is not seen"]);
    }
    let long = "a".repeat(81);
    let call = ["play", "double-down-stud", "--log", &log, "--name", &long];
    den.refused(&call, &["one line of 1 to 80 characters"]);
}

#[test]
fn what_a_name_may_not_hold_no_page_shows() {
    for c in '\0'..=char::MAX {
        assert_eq!(games::names::is_hidden(c), paper::is_hidden(c), "{c:?}");
    }
}

/// The text without the styles that the house has, and what they are.
fn plain(text: &str) -> String {
    let mut plain = text.to_owned();
    for style in ["0", "1", "2", "4", "31", "32", "33", "36", "94"] {
        plain = plain.replace(&format!("\u{1b}[{style}m"), "");
    }
    plain
}

#[test]
fn a_style_that_somebody_typed_or_put_into_a_file_is_none_of_the_houses() {
    let den = Den::new("styles");
    let style = "\u{1b}[31mred\u{1b}[0m";
    let case = format!("# 1. {style}\n\n```round\ntable {style}\n```\n");
    let case = den.file(&format!("{style}.md"), case);
    let missing = den.typed(&format!("no {style}"));
    let card = format!("As {style}");
    den.play("a.log", &["--rehearse", "1"], "10\nn\nq\n");
    let log = den.typed(&format!("{style}.log"));
    std::fs::copy(den.path("a.log"), &log).expect("ours");
    for call in [
        &["case", &case][..],
        &["audit", "show", &missing],
        &["audit", "show", &log],
        &["audit", "verify", &log],
        &["audit", "replay", &log],
        &["config", "check", &missing],
        &["hand", "double-down-stud", &card],
        &["play", style],
        &["list", style],
        &["list", &format!("--{style}")],
    ] {
        let never = den.call(&[call, &["--color", "never"]].concat(), "");
        let always = den.call(&[call, &["--color", "always"]].concat(), "");
        assert_eq!(always.code, never.code, "{call:?}");
        for (always, never) in [(always.out, never.out), (always.err, never.err)] {
            assert!(!never.contains('\u{1b}'), "{call:?}: {never:?}");
            // What is left besides the styles is the same, each escape of others a sign.
            assert_eq!(plain(&always), never, "{call:?}");
            assert!(!always.contains("[31mred\u{1b}[0m"), "{call:?}: {always:?}");
        }
    }
}

#[test]
fn a_drawing_holds_only_what_xml_can() {
    let den = Den::new("drawings");
    let answer = den.call(&["layout", "double-down-stud", "--licensee", "Pier \u{ffff}"], "");
    assert_eq!((answer.code, &*answer.out), (2, ""));
    let toml = den.answer(&["layout", "double-down-stud", "--licensee", "The Pier", "--toml"], "");
    let file = den.file("layout.toml", toml.replace("The Pier", "Pier \\uFFFF\\u001B"));
    let drawn = den.answer(&["layout", "draw", &file], "");
    assert!(drawn.contains("Pier") && !drawn.contains(['\u{ffff}', '\u{1b}']), "{drawn}");
}

#[test]
fn the_chips_of_a_player_with_two_areas_are_told_once() {
    let den = Den::new("chips-once");
    den.play("a.log", &["--areas", "2", "--chips", "300", "--rehearse", "2"], "q\n");
    let replayed = den.document(&["audit", "replay", &den.typed("a.log"), "--json"], 0);
    let seats = replayed["seats"].as_array().expect("seats");
    assert_eq!(seats.iter().filter(|seat| seat["player"] == "you").count(), 2);
    let chips: u64 = seats.iter().filter_map(|seat| seat["chips"].as_u64()).sum();
    assert_eq!(chips, 30_000, "{seats:?}");
}

#[test]
fn whoever_was_cut_off_while_sitting_down_sits_down_in_the_end() {
    let den = Den::new("sitting-down");
    let ada = || Arrival { name: "Ada".into(), chips: Chips::dollars(300), areas: 2, guests: 2 };
    let commands = ada().commands::<DoubleDownStud>();
    for done in 0..=commands.len() {
        let log = format!("{done}.log");
        let (path, keys) = (den.path(&log), KeyDir::at(den.path("keys")));
        let (settings, mode) = (Settings::default(), Mode::Automatic);
        let live = LiveTable::<DoubleDownStud>::create(&path, "stud", settings, mode, &keys);
        let mut live = live.expect("a new log");
        for command in &commands[..done] {
            let answer = live.tell(Role::Player, command, Time(1)).expect("the disk is sound");
            answer.expect("a seat is free");
        }
        drop(live);
        let told = ["--name", "Ada", "--chips", "300", "--areas", "2", "--others", "2"];
        let told = if done < commands.len() { &told[..] } else { &[] };
        let out = den.resume(&log, told, "10\n10\nn\nn\nq\n");
        assert!(out.contains("Welcome back, Ada") && out.contains("1 round, "), "{out}");
        den.verify(&log);
        let replayed = den.document(&["audit", "replay", &den.typed(&log), "--json"], 0);
        assert_eq!(replayed["seats"].as_array().expect("seats").len(), 4, "after {done}");
        let again = ["play", "double-down-stud", "--resume", &den.typed(&log), "--chips", "9"];
        den.refused(&again, &["everybody has come to this table already"]);
    }
}

#[test]
fn whoever_says_nothing_comes_with_the_usual() {
    let den = Den::new("usual");
    let (path, keys) = (den.path("a.log"), KeyDir::at(den.path("keys")));
    let (settings, mode) = (Settings::default(), Mode::Automatic);
    drop(LiveTable::<DoubleDownStud>::create(&path, "stud", settings, mode, &keys).expect("new"));
    let out = den.resume("a.log", &[], "10\nn\nq\n");
    assert!(out.contains("Welcome back, you") && out.contains("1 round, "), "{out}");
    let other = ["play", "double-down-stud", "--resume", &den.typed("a.log"), "--name", "Bob"];
    den.refused(&other, &["everybody has come to this table already"]);
    den.verify("a.log");
}
