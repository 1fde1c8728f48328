//! Lists that a search found before, written in a file: read instead of searched for again.
//!
//! A file tells the value of the best play it was made for, and is used for no other. It only
//! proposes, as the search does: what lists cost is always computed anew, over all deals. A rule is
//! written with the places of its tests and its answer, and with its words, which must be those of
//! the book: a file that is out of date is not used, and a test fails.

use core::fmt::Write as _;
use core::str::FromStr as _;

use super::book::Book;
use super::list::{List, Rule};
use crate::Fraction;

/// Lists for one book, by question: the nearest, and the usual short ones.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shipped {
    /// The value of the best play.
    pub best: Fraction,
    /// The lists that are nearest to it.
    pub closest: Vec<List>,
    /// The usual short ones, if they are others.
    pub usual: Option<Vec<List>>,
}

const CLOSEST: &str = "closest";
const USUAL: &str = "usual";

impl Shipped {
    /// The file of these lists.
    pub fn written(&self, book: &Book) -> String {
        let mut text = format!("best {}\n", self.best);
        let versions = [(CLOSEST, Some(&self.closest)), (USUAL, self.usual.as_ref())];
        for (name, lists) in versions {
            let Some(lists) = lists else { continue };
            let _ = writeln!(text, "{name}");
            for (question, list) in lists.iter().enumerate() {
                text.extend(list.rules.iter().map(|rule| line(book, question, rule)));
                let otherwise = &book.questions[question].choices[list.otherwise].words;
                let _ = writeln!(text, "{question}: otherwise {} | {otherwise}", list.otherwise);
            }
        }
        text
    }

    /// Reads such a file; nothing if it is none, or one of another book.
    pub fn read(text: &str, book: &Book) -> Option<Self> {
        let (first, rest) = text.split_once('\n')?;
        let best = fraction(first.strip_prefix("best ")?)?;
        let rest = rest.strip_prefix(CLOSEST)?.strip_prefix('\n')?;
        let (closest, usual) = match rest.split_once(&format!("{USUAL}\n")) {
            Some((closest, usual)) => (closest, Some(usual)),
            None => (rest, None),
        };
        let usual = usual.map(|usual| lists(usual, book));
        if usual == Some(None) {
            return None;
        }
        Some(Self { best, closest: lists(closest, book)?, usual: usual.flatten() })
    }
}

fn line(book: &Book, question: usize, rule: &Rule) -> String {
    let asked = &book.questions[question];
    let tests: Vec<String> = rule.tests.iter().map(usize::to_string).collect();
    let (tests, choice) = (tests.join(" "), rule.choice);
    let answer = &asked.choices[choice].words;
    format!("{question}: {tests} then {choice} | {answer} if {}\n", rule.condition(asked))
}

/// One list for every question; nothing if a line is not what it would be written as.
fn lists(text: &str, book: &Book) -> Option<Vec<List>> {
    let mut lists: Vec<List> = Vec::new();
    let mut rules = Vec::new();
    for told in text.lines() {
        let (question, rest) = told.split_once(": ")?;
        let question: usize = question.parse().ok().filter(|it| *it == lists.len())?;
        let asked = book.questions.get(question)?;
        let known = |choice: &usize| *choice < asked.choices.len();
        let (rule, _) = rest.split_once(" | ")?;
        if let Some(otherwise) = rule.strip_prefix("otherwise ") {
            let otherwise = otherwise.parse().ok().filter(known)?;
            let words = &asked.choices[otherwise].words;
            (told == format!("{question}: otherwise {otherwise} | {words}")).then_some(())?;
            lists.push(List { rules: core::mem::take(&mut rules), otherwise });
            continue;
        }
        let (tests, choice) = rule.split_once("then ")?;
        let tests: Option<Vec<usize>> =
            tests.split_whitespace().map(|test| test.parse().ok()).collect();
        let tests = tests.filter(|tests| tests.iter().all(|it| *it < asked.tests.len()))?;
        let rule = Rule { tests, choice: choice.parse().ok().filter(known)? };
        (format!("{told}\n") == line(book, question, &rule)).then_some(())?;
        rules.push(rule);
    }
    (rules.is_empty() && lists.len() == book.questions.len()).then_some(lists)
}

/// A fraction as it is printed.
pub(crate) fn fraction(text: &str) -> Option<Fraction> {
    let (over, under) = text.split_once('/').unwrap_or((text, "1"));
    let whole = |part: &str| i128::from_str(part).ok();
    let under = whole(under).filter(|under| *under > 0)?;
    Some(Fraction::new(whole(over)?, under))
}
