//! `house case`: exit 0 if all pass, 1 if one fails, 2 if there is nothing to run.

use games::catalogue::{GameId, Status};

use crate::den::Den;

const PASSING: &str = "\
# Pairs

## A pair of jacks pays 1 to 1

```round
table    double-down-stud
seat 1   wager 10
dealt    seat 1: Js
dealt    dealer: Jh 4d 9c 2s
seat 1   doubles 10
paid     seat 1: wager 10, double down 10    [(j)(2)]
net      seat 1: +20
```
";

const FAILING: &str = "\
## A pair of fives pays (it does not)

```round
table    double-down-stud
seat 1   wager 10
dealt    seat 1: 5s
dealt    dealer: 5h 4d 9c 2s
seat 1   does not double
paid     seat 1: wager 10
```
";

const UNPARSABLE: &str = "\
## Nobody can read this

```round
table    double-down-stud
seat 1   dances
juggle   seat 1
```
";

/// Who posts the first blind gives it up.
const BLINDS: &str = "\
seat 1   stack 100
seat 2   stack 100
button   seat 2
seat 1   folds
";

/// Who shows the lowest card must bet, and gives up.
const LOWEST: &str = "\
seat 1   stack 100
seat 2   stack 100
dealt    seat 1: As Ks 2c
dealt    seat 2: Ah Kh Kd
seat 1   brings in
seat 2   completes
seat 1   folds
";

/// Who shows the highest card must bet, and gives up.
const HIGHEST: &str = "\
seat 1   stack 100
seat 2   stack 100
dealt    seat 1: As Ks Kc
dealt    seat 2: Ah Kh 2d
seat 1   brings in
seat 2   completes
seat 1   folds
";

/// The same with one card face down.
const ONE_DOWN: &str = "\
seat 1   stack 100
seat 2   stack 100
dealt    seat 1: As 2c
dealt    seat 2: Ah Kd
seat 1   brings in
seat 2   completes
seat 1   folds
";

/// One case of every game that can be played, and what it comes to.
const OF_EVERY_GAME: [(&str, &str, &str); 17] = [
    (
        "double-draw-poker",
        "seat 1   ante 10, bonus 10
dealt    seat 1: As Ad 8h 5c 3s
seat 1   folds
",
        "-20",
    ),
    (
        "three-card-draw-poker",
        "seat 1   ante 10
dealt    seat 1: As Kd 8h
seat 1   folds
",
        "-10",
    ),
    (
        "double-cross-poker",
        "seat 1   ante 10
dealt    seat 1: As Kd
seat 1   folds
",
        "-10",
    ),
    (
        "double-down-stud",
        "seat 1   wager 10
dealt    seat 1: Js
dealt    dealer: Jh 4d 9c 2s
seat 1   does not double
",
        "+10",
    ),
    (
        "caribbean-stud",
        "seat 1   ante 10
dealt    seat 1: As Kd 8h 5c 3s
seat 1   folds
",
        "-10",
    ),
    (
        "blackjack",
        "seat 1   wager 10
dealt    seat 1: 10s 10h
dealt    dealer: 10d 7c
seat 1   stands
",
        "+10",
    ),
    (
        "multiple-action-blackjack",
        "seat 1   first 10, second 10
dealt    seat 1: 10s 6h
dealt    dealer: 10d
next     Kc
seat 1   hits
",
        "-20",
    ),
    ("seven-card-stud", LOWEST, "-1"),
    ("seven-card-stud-high-low", HIGHEST, "-1"),
    ("seven-card-stud-eight-or-better", LOWEST, "-1"),
    ("holdem", BLINDS, "-2"),
    ("omaha", BLINDS, "-2"),
    ("omaha-eight-or-better", BLINDS, "-2"),
    ("five-card-draw", BLINDS, "-2"),
    ("five-card-draw-low", BLINDS, "-2"),
    ("five-card-stud", ONE_DOWN, "-1"),
    ("mambo-stud", ONE_DOWN, "-1"),
];

#[test]
fn a_case_of_every_game_is_run_by_that_game() {
    let playable = GameId::ALL.iter().filter(|game| game.status() == Status::Playable);
    let names: Vec<&str> = OF_EVERY_GAME.iter().map(|(game, ..)| *game).collect();
    assert_eq!(playable.map(|game| game.name()).collect::<Vec<_>>(), names);
    let den = Den::new("case-of-every-game");
    for (game, lines, net) in OF_EVERY_GAME {
        let run = |net: &str| {
            let round = format!("table    {game}\n{lines}net      seat 1: {net}");
            let text = format!("## A case\n\n```round\n{round}\n```\n");
            den.call(&["case", &den.file(&format!("{game}.md"), text)], "")
        };
        let (right, wrong) = (run(net), run("+77"));
        assert_eq!(last_line(&right.out), "1 passed, 0 failed", "{game}");
        assert_eq!((right.code, wrong.code), (0, 1), "{game}");
        wrong.says(net.trim_start_matches(['+', '-']));
    }
}

fn last_line(out: &str) -> &str {
    out.lines().last().expect("an answer")
}

#[test]
fn passing_cases_are_listed_and_counted() {
    let den = Den::new("passing");
    let file = den.file("pairs.md", PASSING);
    let out = den.answer(&["case", &file], "");
    assert_eq!(last_line(&out), "1 passed, 0 failed");
    assert!(out.starts_with("ok ") && out.contains("A pair of jacks pays 1 to 1"), "{out}");
    assert!(out.contains("pairs.md:5"), "{out}");
}

#[test]
fn a_failing_case_says_what_came_instead_and_the_others_still_run() {
    let den = Den::new("failing");
    let files =
        [den.file("1.md", FAILING), den.file("2.md", PASSING), den.file("3.md", UNPARSABLE)];
    let answer = den.call(&["case", &files[0], &files[1], &files[2]], "");
    assert_eq!((answer.code, &*answer.err), (1, ""));
    assert_eq!(last_line(&answer.out), "1 passed, 2 failed");
    let lines: Vec<&str> = answer.out.lines().filter(|line| !line.starts_with(' ')).collect();
    let starts: Vec<&str> = lines.iter().map(|line| line.split(' ').next().unwrap_or("")).collect();
    assert_eq!(starts, ["FAILED", "ok", "FAILED", "1"], "one line per case, in order");
    answer.says("\"juggle\" begins no statement").says("line 9");
}

#[test]
fn a_folder_is_searched_and_files_of_other_kinds_are_passed_over() {
    let den = Den::new("case-folder");
    std::fs::create_dir_all(den.path("book/inner")).expect("a folder of our own");
    den.file("book/a.md", PASSING);
    den.file("book/inner/b.md", PASSING);
    den.file("book/inner/c.txt", FAILING);
    let out = den.answer(&["case", &den.typed("book")], "");
    assert_eq!(last_line(&out), "2 passed, 0 failed");
}

#[test]
fn nothing_to_run_is_a_wrong_call() {
    let den = Den::new("no-cases");
    let passing = den.file("pairs.md", PASSING);
    den.refused(&["case", &den.typed("none.md")], &["none.md"]);
    den.refused(&["case", &passing, &den.typed("none.md")], &["none.md"]);
    den.refused(&["case", &den.file("empty.md", "# No case here\n")], &["empty.md", "```round"]);
    den.refused(&["case", &den.file("bytes.md", b"\xff\xfe\x00")], &["bytes.md"]);
    den.refused(&["case"], &["FILE"]);
}
