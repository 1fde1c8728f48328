//! Cases that are wrong on purpose: each fails, and its message helps whoever wrote it.

use floor::case as played;
use table::casebook::parse;

const WRONG: &str = include_str!("wrong-cases.md");

/// What the message of each case must contain, in order.
fn messages() -> Vec<&'static str> {
    WRONG.lines().filter_map(|line| line.strip_prefix("> ")).collect()
}

#[test]
fn every_wrong_case_fails_with_a_message_that_helps() {
    let (cases, messages) = (parse(WRONG), messages());
    assert_eq!(cases.len(), messages.len(), "a message for each case");
    assert!(cases.len() > 50);
    for (case, message) in cases.iter().zip(messages) {
        let failures = played(case).failures.join("\n");
        assert!(failures.contains(message), "{}: {failures:?} is not {message:?}", case.name);
    }
}

#[test]
fn a_wrong_case_is_named_and_found_by_its_line() {
    let cases = parse(WRONG);
    let case = &cases[0];
    assert_eq!((case.name.as_str(), case.line), ("A verb nobody knows", 7));
    assert!(case.rows.is_empty());
}

#[test]
fn a_case_that_ends_with_a_refusal_passes() {
    let text = "
## A double of 11 on 10

```round
table    double-down-stud
seat 1   wager 10
dealt    seat 1: Ks
seat 1   doubles 11
refused  [(a)(1)(i)]
```
";
    assert_eq!(played(&parse(text)[0]).failures, Vec::<String>::new());
}

#[test]
fn a_block_shown_within_another_block_is_not_a_case() {
    let text = "
````markdown
```round
table snap
```
````

```text
```

```round
table    double-down-stud
seat 1   wager 10
dealt    seat 1: Ks
seat 1   does not double
```
";
    let cases = parse(text);
    assert_eq!(cases.len(), 1);
    assert_eq!(played(&cases[0]).failures, Vec::<String>::new());
}

#[test]
fn thousands_may_be_written_with_commas() {
    let text = "
```round
table    double-down-stud, payout_limit=1,000,000, maximum=5,000
seat 1   wager 1,000
seat 2   wager 2,500.50
dealt    seat 1: Ks
dealt    seat 2: Qs
dealt    dealer: Kh Qh 2d 3s
seat 1   doubles 1,000
seat 2   does not double
paid     seat 1: wager 1,000, double down 1,000    [(j)(2)]
paid     seat 2: wager 2,500.50
net      seat 1: +2,000
```
";
    assert_eq!(played(&parse(text)[0]).failures, Vec::<String>::new());
}
