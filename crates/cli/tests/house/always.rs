//! What holds for every command.

use std::io::Read;
use std::process::{Command, Stdio};
use std::sync::OnceLock;

use crate::rng::SEED;
use crate::{answer, document, house, house_with, refused_naming};

/// Calls that answer people.
const FOR_PEOPLE: &[&[&str]] = &[
    &[],
    &["--help"],
    &["--version"],
    &["list"],
    &["list", "--help"],
    &["law"],
    &["law", "--help"],
    &["law", "--coverage"],
    &["law", "rulings"],
    &["law", "general"],
    &["law", "nj-19-47"],
    &["law", "nj-double-draw-poker"],
    &["law", "section-11-double-down-stud"],
    &["law", "DDS"],
    &["law", "DDS-049"],
    &["law", "E20"],
    &["hand", "--help"],
    &["hand", "high5", "As Ks Qs Js 10s"],
    &["hand", "omaha", "As Ah Ad Ac / Ks 9h 7d 4c 2s", "Ks Kh Kd Kc / As 9h 7d 4c 2s"],
    &["hand", "low8", "As 2h 9d Jc / 3c 4d 5h Ks Kh", "As 2h 9d Jc / 9c 10d Jh Ks Kh"],
    &["hand", "low6", "7s 8d 9c"],
    &["hand", "joker5", "JK JK Ks Kh 4d"],
    &["hand", "best3of4", "As Ks Qs Qh"],
    &["rules", "--help"],
    &["sign", "--help"],
    &["sign", "double-draw-poker", "--licensee", "The Pier"],
    &["sign", "caribbean-stud", "--licensee", "The Pier"],
    &["layout", "--help"],
    &["layout", "check", "--help"],
    &["edge", "--help"],
    &["edge", "double-down-stud"],
    &["compare", "--help"],
    &["compare", "double-down-stud"],
    &["compare", "caribbean-stud"],
    &["compare", "three-card-draw-poker"],
    &["design", "--help"],
    &["design", "double-down-stud", "--target", "4.5%", "--sensitivity"],
    &["design", "caribbean-stud", "--target", "5%", "--line", "flush=5..7 by 1/2"],
    &["advise", "--help"],
    &["advise", "caribbean-stud", "As Kd 8h 5c 3s / Qd"],
    &["advise", "double-down-stud", "Js / Jh 4d 9c", "--set", "ante=1234.55"],
    &["advise", "three-card-draw-poker", "As Kd 8h"],
    &["advise", "double-cross-poker", "As Kd / Ah 7c", "--set", "three_card_wager=1/2"],
    &["advise", "double-draw-poker", "As Ad 8h 5c 3s", "--stage", "first-draw"],
    &["edge", "caribbean-stud"],
    &["edge", "caribbean-stud", "--set", "progressive_wager=1", "--set", "ante=3333.35"],
    &["edge", "three-card-draw-poker", "--set", "first_3_wager=1"],
    &["edge", "double-draw-poker", "--value-only", "--set", "ante=3.15"],
    &["edge", "double-down-stud", "--policy", "random", "--rounds", "7,1e12"],
    &["strategy", "--help"],
    &["strategy", "double-down-stud"],
    &["strategy", "three-card-draw-poker", "--card", "--format", "text"],
    &["meter", "--help"],
    &["meter", "caribbean-stud", "--wagers", "1e6"],
    &["meter", "caribbean-stud", "--wagers", "1e6", "--set", "meter=9999999999"],
    &["simulate", "--help"],
    &["simulate", "double-down-stud", "--rounds", "1e4"],
    &["simulate", "caribbean-stud", "--rounds", "1e4", "--set", "progressive_wager=1"],
    &["simulate", "three-card-draw-poker", "--rounds", "1e4", "--seats", "3"],
    &["simulate", "double-cross-poker", "--rounds", "1e4", "--policy", "basic"],
    &["simulate", "double-draw-poker", "--rounds", "1e4", "--policy", "basic"],
    &["simulate", "holdem", "--rounds", "500", "--policy", "tight,mixed,calls,random"],
    &["vulnerability", "--help"],
    &["vulnerability", "caribbean-stud", "--seats", "6", "--samples", "30"],
    &["vulnerability", "three-card-draw-poker", "--seats", "1", "--samples", "30"],
    &["vulnerability", "double-draw-poker", "--seats", "1", "--samples", "30"],
    &["equity", "--help"],
    &["equity", "holdem", "AhAs", "KdKc"],
    &["equity", "holdem", "QQ+,AKs,AQs,KQs,76s-54s", "random", "--board", "Qs 7h 2d"],
    &["equity", "omaha-eight-or-better", "AhAs2d3d", "KhKsQdJd", "--board", "4c 5h 9s"],
    &["equity", "mambo-stud", "AhAs2d", "6h5h", "KdKc3s", "--samples", "1e4"],
    &[
        "equity",
        "holdem",
        "AhAs",
        "KdKc",
        "QdQc",
        "JdJc",
        "TdTc",
        "9d9c",
        "8d8c",
        "--samples",
        "1e4",
    ],
    &["play", "--help"],
    &["case", "--help"],
    &["audit", "--help"],
    &["audit", "verify", "--help"],
    &["audit", "reconstruct", "--help"],
    &["rng", "--help"],
    &["rng", "raw", "--help"],
    &["rng", "outcomes", "--help"],
    &["rng", "check", "--help"],
    &["rng", "check", "--decks", "2000", "--seed", SEED],
    &["completions", "--help"],
    &["man", "--help"],
];

/// Calls that answer programs.
const FOR_PROGRAMS: &[&[&str]] = &[
    &["list", "--json"],
    &["law", "--json"],
    &["law", "--coverage", "--json"],
    &["law", "rulings", "--json"],
    &["law", "section-11-double-down-stud", "--json"],
    &["law", "11(h)(2)", "--json"],
    &["law", "DDS", "--json"],
    &["law", "DDS-049", "--json"],
    &["law", "E06", "--json"],
    &["hand", "high5", "As Ks Qs Js 10s", "--json"],
    &["rules", "double-down-stud", "--json"],
    &["rules", "holdem", "--json"],
    &["sign", "caribbean-stud", "--licensee", "The Pier", "--json"],
    &["layout", "double-cross-poker", "--licensee", "The Pier", "--json"],
    &["advise", "caribbean-stud", "As Kd 8h 5c 3s / Qd", "--json"],
    &["edge", "double-down-stud", "--format", "json"],
    &["compare", "double-down-stud", "--json"],
    &["meter", "caribbean-stud", "--wagers", "1e6", "--json"],
    &["simulate", "caribbean-stud", "--rounds", "10", "--json"],
    &["vulnerability", "caribbean-stud", "--seats", "6", "--samples", "30", "--json"],
    &["equity", "holdem", "AhAs", "KdKc", "--json"],
    &["equity", "omaha-eight-or-better", "AhAs2d3d", "random", "--samples", "1e4", "--json"],
    &["rng", "check", "--decks", "2000", "--cards", "54", "--seed", SEED, "--json"],
    &["rng", "outcomes", "double-draw-poker", "--decks", "3", "--format", "json", "--seed", SEED],
];

/// The fixed names of the games.
pub const GAMES: [&str; 17] = [
    "double-draw-poker",
    "three-card-draw-poker",
    "double-cross-poker",
    "double-down-stud",
    "caribbean-stud",
    "blackjack",
    "multiple-action-blackjack",
    "seven-card-stud",
    "seven-card-stud-high-low",
    "seven-card-stud-eight-or-better",
    "holdem",
    "omaha",
    "omaha-eight-or-better",
    "five-card-draw",
    "five-card-draw-low",
    "five-card-stud",
    "mambo-stud",
];

#[test]
fn without_arguments_in_a_pipe_the_help_is_printed() {
    let help = answer(&[]);
    for command in ["list", "rules", "law", "hand", "edge", "design", "advise", "simulate"] {
        assert!(help.contains(&format!("\n  {command} ")), "{command} is not in the help");
    }
    assert!(help.contains("Usage: house"));
    assert!(help.contains("Exit codes: 0 done; 1 the answer is no"));
}

/// Every call for people with its answer, asked once.
fn for_people() -> &'static [(Vec<&'static str>, String)] {
    static ANSWERS: OnceLock<Vec<(Vec<&str>, String)>> = OnceLock::new();
    ANSWERS.get_or_init(|| {
        let games = GAMES.iter().map(|game| vec!["rules", game]);
        let calls = FOR_PEOPLE.iter().map(|call| call.to_vec()).chain(games);
        calls.map(|call| (call.clone(), answer(&call))).collect()
    })
}

#[test]
fn no_line_for_people_is_wider_than_80_columns() {
    for (call, text) in for_people() {
        for line in text.lines() {
            assert!(line.chars().count() <= 80, "house {call:?}: {line}");
        }
    }
}

#[test]
fn outside_a_terminal_nothing_is_coloured() {
    for (call, text) in for_people() {
        assert!(!text.contains('\u{1b}'), "house {call:?}");
    }
}

#[test]
fn no_complaint_is_wider_than_80_columns() {
    for call in [
        &["edge", "snap"][..],
        &["edge", "double-down-stud", "--pace", "x"],
        &["simulate", "double-down-stud", "--rounds", "1e99"],
        &["vulnerability", "caribbean-stud"],
        &["vulnerability", "double-down-stud", "--cross", "left"],
        &["design", "double-down-stud", "--target", "4%", "--fix", "nope"],
        &["edge", "double-down-stud", "--output", "report.pdf"],
    ] {
        let complaint = house(call).err;
        assert!(!complaint.is_empty(), "house {call:?}");
        for line in complaint.lines() {
            assert!(line.chars().count() <= 80, "house {call:?}: {line}");
        }
    }
}

#[test]
fn colour_is_used_where_it_is_asked_for_and_only_there() {
    let coloured = |args: &[&str], environment: &[(&str, &str)]| {
        house_with(args, environment).out.contains('\u{1b}')
    };
    assert!(coloured(&["law", "E06", "--color", "always"], &[]));
    assert!(
        coloured(&["--color=always", "law", "E06"], &[("NO_COLOR", "1")]),
        "a flag is explicit"
    );
    assert!(!coloured(&["law", "E06", "--color", "never"], &[]));
    assert!(!coloured(&["law", "E06"], &[("NO_COLOR", "1")]));
    assert!(coloured(&["--help", "--color", "always"], &[]));
    assert!(!coloured(&["--help", "--color", "never"], &[]));
}

#[test]
fn json_is_exactly_one_document() {
    for call in FOR_PROGRAMS {
        let read = document(call);
        assert!(read.is_object() || read.is_array(), "house {call:?}");
        let others = ["advise", "edge", "compare", "meter", "simulate", "vulnerability"];
        if !others.contains(&call[0]) {
            let (first, schema) = read.as_object().and_then(|it| it.iter().next()).expect("keys");
            assert_eq!(first, "schema", "house {call:?}");
            assert!(schema.as_str().is_some_and(|it| it.starts_with("house/")), "{schema}");
        }
    }
}

#[test]
fn a_wrong_call_says_what_is_wrong_and_prints_no_answer() {
    refused_naming(&["dance"], &["dance"]);
    refused_naming(&["--loud"], &["--loud"]);
    refused_naming(&["list", "--loud"], &["--loud"]);
    refused_naming(&["list", "snap"], &["snap"]);
    refused_naming(&["--color", "pink", "list"], &["pink", "auto", "always", "never"]);
    refused_naming(
        &["completions", "dos"],
        &["dos", "bash", "zsh", "fish", "powershell", "elvish"],
    );
}

#[test]
fn every_game_of_the_catalogue_is_known_everywhere() {
    for game in GAMES {
        assert_eq!(house(&["rules", game]).code, 0, "{game}");
        for command in ["edge", "simulate", "advise"] {
            let complaint = house(&[command, game, "--no-such-option"]).err;
            assert!(complaint.contains("--no-such-option"), "{command} {game}: {complaint}");
        }
    }
    for command in ["rules", "edge", "simulate", "advise"] {
        refused_naming(&[command, "snap"], &["snap", "holdem", "mambo-stud"]);
    }
}

#[test]
fn a_reader_who_stops_reading_is_no_fault() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_house"))
        .args(["law", "nj-19-47"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command runs");
    drop(child.stdout.take());
    let status = child.wait().expect("it ends");
    let mut complaint = String::new();
    let mut stderr = child.stderr.take().expect("a pipe");
    stderr.read_to_string(&mut complaint).expect("text");
    assert_eq!((status.code(), &*complaint), (Some(0), ""));
}
