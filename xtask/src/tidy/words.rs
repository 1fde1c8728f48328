//! Words that do not belong: machine paths, unfinished code, odds stated with "for", paragraph
//! numbers.

use super::File;
use super::source::{strings, without_tests};

/// Split in two so that this list does not find itself.
const NOWHERE: [&str; 7] = [
    concat!("/wo", "rk/"),
    concat!("/ro", "ot/"),
    concat!("://index.", "crates.io"),
    concat!("://static.", "crates.io"),
    concat!("registry.", "npmjs"),
    concat!("for", " now"),
    concat!("FIX", "ME"),
];
/// A test may invent somebody's home; nothing else may name one.
const ONLY_IN_TESTS: &str = concat!("/ho", "me/");
const NOT_IN_CODE: [&str; 3] =
    [concat!("to", "do!("), concat!("unimple", "mented!("), concat!("db", "g!(")];

/// The sections our regulations number; a string that spells one repeats the `law` crate.
const SECTIONS: [&str; 7] = ["2", "11", "14", "16", "17", "25", "42"];

/// Everything in a file that does not belong there.
pub fn check(file: &File) -> Vec<String> {
    let mut findings = banned(file);
    if file.is_generated() {
        return findings;
    }
    let found = |number: usize, what: &str| format!("{}:{number}: {what}", file.path);
    for (number, text) in for_people(file) {
        if let Some(odds) = for_odds(&text) {
            findings.push(found(number, &format!("odds are stated with \"to\": {odds}")));
        }
        if !spells_law(file) {
            continue;
        }
        if let Some(paragraph) = paragraph(&text) {
            findings.push(found(number, &format!("cite a constant of `law`: {paragraph}")));
        }
    }
    findings
}

fn banned(file: &File) -> Vec<String> {
    let mut findings = Vec::new();
    let code: &[&str] = if file.is_rust() { &NOT_IN_CODE } else { &[] };
    let before_tests = without_tests(&file.text).lines().count();
    for (number, line) in (1..).zip(file.text.lines()) {
        let lower = line.to_lowercase();
        let home = (number <= before_tests).then_some(&ONLY_IN_TESTS);
        for word in NOWHERE.iter().chain(code).chain(home) {
            if line.contains(word) || lower.contains(word) {
                findings.push(format!("{}:{number}: `{word}` does not belong here", file.path));
            }
        }
    }
    findings
}

/// What people read: the strings of the code, and every line of other texts.
fn for_people(file: &File) -> Vec<(usize, String)> {
    if !file.is_rust() {
        return (1..).zip(file.text.lines().map(Into::into)).collect();
    }
    let tests = file.path.contains("/tests/") || file.path.ends_with("/tests.rs");
    if tests { Vec::new() } else { strings(without_tests(&file.text)) }
}

/// Whether paragraph numbers are forbidden in the strings of this file.
fn spells_law(file: &File) -> bool {
    let source = file.path.starts_with("crates/") && file.path.contains("/src/");
    source && file.is_rust() && !file.path.starts_with("crates/law/")
}

/// Finds `3 for 2`.
fn for_odds(text: &str) -> Option<String> {
    let number =
        |word: &str| !word.is_empty() && word.bytes().all(|b| b.is_ascii_digit() || b == b',');
    let words: Vec<&str> = text
        .split(|c: char| c.is_whitespace() || c == '-' || c == '<' || c == '>')
        .filter(|word| !word.is_empty())
        .map(|word| word.trim_matches(|c: char| !c.is_alphanumeric()))
        .collect();
    words
        .windows(3)
        .find(|three| three[1] == "for" && number(three[0]) && number(three[2]))
        .map(|three| three.join(" "))
}

/// Finds `11(h)` and `42.10(d)`.
fn paragraph(text: &str) -> Option<String> {
    for (at, _) in text.match_indices('(') {
        let mut inside = text[at + 1..].chars();
        let letter = inside.next().is_some_and(|c| c.is_ascii_lowercase());
        if !letter || inside.next() != Some(')') {
            continue;
        }
        let before = &text[..at];
        let counted = |c: char| c.is_ascii_digit() || c == '.';
        let section = &before[before.trim_end_matches(counted).len()..];
        if SECTIONS.contains(&section.split('.').next().unwrap_or_default()) {
            return Some(format!("{section}{}", &text[at..at + 3]));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn findings(path: &str, text: &str) -> usize {
        check(&File { path: path.into(), text: text.into() }).len()
    }

    #[test]
    fn machine_paths_and_unfinished_code_are_found() {
        for word in NOWHERE.into_iter().chain([ONLY_IN_TESTS]) {
            assert_eq!(findings("README.md", &format!("see {word}x")), 1, "{word}");
        }
        for word in NOT_IN_CODE {
            assert_eq!(findings("crates/a/src/a.rs", &format!("{word});")), 1, "{word}");
            assert_eq!(findings("README.md", word), 0, "prose may name it");
        }
        assert_eq!(findings("README.md", concat!("Good enough For", " Now.")), 1);
    }

    #[test]
    fn odds_stated_with_for_are_found_in_texts_and_strings() {
        assert_eq!(findings("README.md", "pays 3 for 2."), 1);
        assert_eq!(findings("README.md", "pays 1,000 for 1 or 3-for-2"), 1);
        assert_eq!(findings("crates/a/tests/sign.svg", "<text>3 for 2</text>"), 1);
        assert_eq!(findings("crates/a/src/a.rs", "let a = \"pays 3 for 2\";"), 1);
        assert_eq!(findings("crates/a/src/a.rs", "// 3 for 2"), 0);
        assert_eq!(findings("README.md", "pays 3 to 2; 12 for each, room for 7"), 0);
        let in_a_test = "fn a() {}\n\n#[cfg(test)]\nmod tests { const A: &str = \"3 for 2\"; }";
        assert_eq!(findings("crates/a/src/a.rs", in_a_test), 0);
    }

    #[test]
    fn paragraph_numbers_are_found_in_strings_outside_law() {
        let source = "const A: &str = \"see 42.10(d)\";";
        assert_eq!(findings("crates/games/src/a.rs", source), 1);
        assert_eq!(findings("crates/games/src/a.rs", "f(\"11(h)(2)\")"), 1);
        assert_eq!(findings("crates/law/src/a.rs", source), 0);
        assert_eq!(findings("crates/games/tests/a.rs", source), 0);
        assert_eq!(findings("crates/games/src/a.rs", "//! Dealing (42.10(d))."), 0);
        assert_eq!(findings("crates/games/src/a.rs", "f(\"f(x) and 3(a)\")"), 0);
    }
}
