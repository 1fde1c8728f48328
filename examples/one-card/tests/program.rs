//! The program itself: what it prints, and what it says of a call that was wrong.

use std::io::Write as _;
use std::process::{Command, Output, Stdio};

use houserules::program::Program;
use one_card::OneCard;

fn called(words: &[&str], typed: &str) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_one-card"));
    let pipes = program.args(words).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut running = pipes.stderr(Stdio::piped()).spawn().expect("it was built");
    // What needs no answers may be done before it is given any.
    let _ = running.stdin.take().expect("a pipe").write_all(typed.as_bytes());
    running.wait_with_output().expect("it ends")
}

fn printed(words: &[&str], typed: &str) -> String {
    let Output { status, stdout, stderr } = called(words, typed);
    assert!(status.success(), "{words:?}: {}", String::from_utf8_lossy(&stderr));
    String::from_utf8(stdout).expect("text")
}

#[test]
fn a_wrong_call_is_told_what_would_be_accepted() {
    let calls = "accepted: play LOG, table LOG ROUNDS, audit LOG, edge, simulate ROUNDS, sign, \
                 layout or drill";
    let number = "accepted: a whole number from 1 on";
    for (words, said) in [
        (&[][..], format!("cannot do \"\"; {calls}")),
        (&["shuffle"], format!("cannot do \"shuffle\"; {calls}")),
        (&["play"], format!("cannot do \"play\"; {calls}")),
        (&["simulate", "many"], format!("ROUNDS cannot be \"many\"; {number}")),
        (&["simulate", "0"], format!("ROUNDS cannot be \"0\"; {number}")),
        (&["table", "corner.log", "-1"], format!("ROUNDS cannot be \"-1\"; {number}")),
        (&["audit", "no/such.log"], "no/such.log: No such file or directory".to_owned()),
    ] {
        let Output { status, stdout, stderr } = called(words, "");
        let stderr = String::from_utf8(stderr).expect("text");
        assert_eq!((status.code(), stdout), (Some(2), Vec::new()), "{words:?}: {stderr}");
        assert!(stderr.starts_with(&format!("one-card: {said}")), "{words:?}: {stderr}");
    }
}

#[test]
fn it_is_played_dealt_and_audited() {
    let dir = std::env::temp_dir().join(format!("one-card-program-{}", std::process::id()));
    std::fs::create_dir_all(&dir).expect("a folder");
    let [mine, dealt] = ["mine.log", "dealt.log"].map(|name| dir.join(name).display().to_string());
    let said = printed(&["play", &mine], "lots\n20000\n10\nx\nr\n10\nf\n");
    for part in ["How much on ante, 1 to 10,000?", "outside the posted limits", "folds (f) or "] {
        assert!(said.contains(part), "no {part:?} in\n{said}");
    }
    let said = printed(&["table", &dealt, "2"], "");
    assert!(said.contains("[one-card-rules 5]"), "{said}");
    let again = called(&["table", &dealt, "2"], "");
    assert_eq!(again.status.code(), Some(2), "a log is never written over");
    for log in [&mine, &dealt] {
        let said = printed(&["audit", log], "");
        assert!(said.contains("records verified, "), "{said}");
    }
    let text = std::fs::read(&dealt).expect("a file");
    std::fs::write(&dealt, text.escape_ascii().to_string()).expect("a file");
    assert_eq!(called(&["audit", &dealt], "").status.code(), Some(1), "it is not what was written");
    std::fs::remove_dir_all(&dir).expect("the folder is ours");
}

#[test]
fn it_answers_what_the_libraries_answer() {
    let edge: String = printed(&["edge"], "").split_whitespace().collect();
    assert!(edge.contains(r#""numerator":"-8","denominator":"221""#), "{edge}");
    assert!(printed(&["simulate", "1000"], "").contains("\"rounds\": 1000"));
    assert!(printed(&["sign"], "").contains("3 to 2"));
    assert!(printed(&["layout"], "").contains("</svg>"));
}

#[test]
fn a_drill_shows_its_layout_and_checks_what_is_typed() {
    let shown = printed(&["drill"], "");
    assert!(shown.contains("dealer") && shown.contains("seat 1"), "a layout: {shown}");
    assert!(shown.contains("such as 1: pay ante 5, pay raise 2.50?"), "{shown}");
    assert!(!shown.contains("Right"), "nobody has answered: {shown}");
    let wrong = printed(&["drill"], "sofa\n3: collect ante 7777\n");
    assert!(wrong.contains("\"sofa\""), "what was not understood is said: {wrong}");
    assert!(wrong.contains("was due, not"), "{wrong}");
    // What was due is told after a mistake: typed again it is right.
    let due: Vec<&str> = wrong.lines().filter(|line| line.ends_with('.')).collect();
    let due = due.last().expect("what was due").trim_end_matches('.');
    let right = printed(&["drill"], &format!("{due}\n"));
    assert!(right.contains("Right."), "{due}: {right}");
}

/// As if nobody had solved it, or nobody banked it.
#[test]
fn without_a_kernel_it_does_all_the_rest_and_says_what_it_cannot() {
    let dir = std::env::temp_dir().join(format!("one-card-unsolved-{}", std::process::id()));
    std::fs::create_dir_all(&dir).expect("a folder");
    let [mine, dealt] = ["mine.log", "dealt.log"].map(|name| dir.join(name).display().to_string());
    let answered = |program: &Program<OneCard>, words: &[&str], typed: &str| {
        let mut page = Vec::new();
        let done = program.run(words, typed.as_bytes(), &mut page);
        done.map(|()| String::from_utf8(page).expect("text")).map_err(|why| why.to_string())
    };
    let (played, banked) = (Program::<OneCard>::PLAYED, Program::<OneCard>::BANKED);
    for (words, typed, part) in [
        (&["play", &mine][..], "10\nr\n", "folds (f) or "),
        (&["audit", &mine], "", "records verified, "),
        (&["table", &dealt, "2"], "", "[one-card-rules 5]"),
        (&["audit", &dealt], "", "records verified, "),
        (&["simulate", "1000"], "", "no exact value of any policy is known"),
        (&["sign"], "", "1 to 1"),
        (&["layout"], "", "<svg"),
    ] {
        let said = answered(&played, words, typed).unwrap_or_else(|why| panic!("{words:?}: {why}"));
        assert!(said.contains(part), "no {part:?} in\n{said}");
    }
    assert_eq!(answered(&played, &["edge"], ""), Err("one-card is not solved".to_owned()));
    assert_eq!(answered(&played, &["drill"], ""), Err("one-card has no odds".to_owned()));
    assert_eq!(answered(&banked, &["edge"], ""), Err("one-card is not solved".to_owned()));
    assert!(answered(&banked, &["drill"], "").is_ok());
    std::fs::remove_dir_all(&dir).expect("a folder");
}
