//! What is typed wrongly at the table: named, answered, and nothing is lost.

use crate::den::Den;

/// Plays one round in which `wrong` is typed at the wager, or at the decision, before what is
/// right.
fn play(den: &Den, log: &str, typed: &str) -> String {
    let out = den.play(log, &["--rehearse", "1"], typed);
    let result = out.lines().find(|line| line.contains("1 round, "));
    assert_eq!(result, Some("1 round, you are down 10."), "nothing is lost but the wager\n{out}");
    let log = den.typed(log);
    assert!(den.answer(&["audit", "verify", &log], "").starts_with("good: "));
    out
}

fn answers(out: &str, words: &str) {
    let out = out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(out.contains(words), "{words:?} is not in\n{out}");
}

#[test]
fn a_wrong_wager_is_named_with_what_would_be_accepted() {
    let den = Den::new("wrong-wagers");
    let cases = [
        ("ten", "\"ten\" is not an amount of money; write dollars such as 10, 7.50 or 1,500"),
        ("-5", "\"-5\" is not an amount of money"),
        ("1e3", "\"1e3\" is not an amount of money"),
        ("", "Type an amount from 1 to 10,000, or q to leave."),
        ("s", "Type an amount from 1 to 10,000, or q to leave."),
        ("0.50", "a wager of 0.50 is outside the posted limits 1 to 10,000"),
        ("10,001", "a wager of 10,001 is outside the posted limits 1 to 10,000"),
        ("7.25", "Refused: a wager of 7.25"),
        ("501", "Refused: a wager of 501 with 500 in chips"),
        ("99999999999999999999", "\"99999999999999999999\" is not an amount of money"),
        ("d", "\"d\" is not an amount of money"),
    ];
    for (number, (wrong, words)) in cases.iter().enumerate() {
        let out = play(&den, &format!("{number}.log"), &format!("{wrong}\n10\nn\nq\n"));
        answers(&out, words);
    }
}

#[test]
fn a_wrong_decision_is_named_with_what_would_be_accepted() {
    let den = Den::new("wrong-decisions");
    let cases = [
        ("fold", "\"fold\" is no decision: type d, an amount or n"),
        ("", "\"\" is no decision: type d, an amount or n"),
        ("d ten", "\"d ten\" is no decision"),
        ("-3", "\"-3\" is no decision"),
        ("11", "Refused: a double down wager of 11 is above the original wager of 10"),
        ("0", "Refused: "),
        ("0.25", "Refused: "),
    ];
    for (number, (wrong, words)) in cases.iter().enumerate() {
        let out = play(&den, &format!("{number}.log"), &format!("10\n{wrong}\nn\nq\n"));
        answers(&out, words);
    }
}

#[test]
fn a_refusal_cites_its_paragraph() {
    let den = Den::new("cited-refusals");
    let out = play(&den, "a.log", "10\n11\nn\nq\n");
    answers(&out, "(section-11-double-down-stud 11(a)(1)(i))");
}

#[test]
fn what_is_no_text_is_no_answer_and_does_no_harm() {
    let den = Den::new("bytes");
    let log = den.typed("a.log");
    let call = ["play", "double-down-stud", "--rehearse", "1", "--log", &log];
    let typed = b"\xff\xfe\n10\n\x1b[A\x00\nn\nq\n";
    let answer = den.call_with(&call, typed, &[]);
    assert_eq!((answer.code, &*answer.err), (0, ""));
    answer.says("is not an amount of money").says("is no decision");
    assert!(!answer.out.contains('\u{0}'), "a name for it, not the thing itself");
    answer.says("1 round, you are down 10.");
}

#[test]
fn windows_line_ends_are_line_ends() {
    let den = Den::new("line-ends");
    let out = play(&den, "a.log", "10\r\nn\r\nq\r\n");
    assert!(!out.contains("is no decision"), "{out}");
}
