//! The glossary names only what exists: every name in its column "in code" stands in the code, and
//! of `A::B` both stand there together.
//!
//! Code is what a program is made of: neither comments nor strings, neither tests nor the names
//! that the law gives its paragraphs.

use std::collections::{BTreeMap, BTreeSet};

use super::File;
use super::source::{code, without_tests};

/// The glossary.
const GLOSSARY: &str = "GLOSSARY.md";

/// The column that names code, counted from the left edge of the table.
const IN_CODE: usize = 3;

/// Every name in the glossary that no source has.
pub fn check(files: &[File]) -> Vec<String> {
    let Some(glossary) = files.iter().find(|file| file.path == GLOSSARY) else {
        return vec![format!("{GLOSSARY} is missing")];
    };
    let known = Known::read(files);
    let rows = (1..).zip(glossary.text.lines()).filter(|(_, line)| line.starts_with('|'));
    rows.flat_map(|(number, row)| {
        let column = row.split('|').nth(IN_CODE).unwrap_or_default();
        let quoted = column.split('`').skip(1).step_by(2).flat_map(spread);
        let missing = quoted.filter(|path| !known.has(path));
        missing
            .map(|path| format!("{GLOSSARY}:{number}: no code is called `{}`", path.join("::")))
            .collect::<Vec<_>>()
    })
    .collect()
}

/// The names of the code.
#[derive(Default)]
struct Known<'a> {
    /// Every name, and every two that a path joins.
    paths: BTreeSet<Vec<String>>,
    /// The names of each crate.
    crates: BTreeMap<&'a str, BTreeSet<String>>,
}

impl<'a> Known<'a> {
    fn read(files: &'a [File]) -> Self {
        let mut known = Self::default();
        for file in files.iter().filter(|file| file.is_rust()) {
            let inside = file.path.strip_prefix("crates/");
            let Some((room, path)) = inside.and_then(|path| path.split_once("/src/")) else {
                continue;
            };
            if room == "law" || path.ends_with("tests.rs") {
                continue;
            }
            for path in paths(&code(without_tests(&file.text))) {
                known.crates.entry(room).or_default().extend(path.iter().cloned());
                known.paths.extend(path.iter().map(|name| vec![name.clone()]));
                known.paths.extend(path.windows(2).map(<[String]>::to_vec));
            }
        }
        known
    }

    /// Of a path that begins with a crate, the crate must hold the next name; otherwise some code
    /// must join each two.
    fn has(&self, path: &[String]) -> bool {
        let joined = |pair: &[String]| match self.crates.get(&*pair[0]) {
            Some(names) => names.contains(&pair[1]),
            None => self.paths.contains(pair),
        };
        path.windows(2).all(joined) && (path.len() > 1 || self.paths.contains(path))
    }
}

/// What is quoted, one path after the other: of `A::{B, C}` there are two.
fn spread(quoted: &str) -> Vec<Vec<String>> {
    let Some((first, others)) = quoted.split_once("::{") else { return paths(quoted).collect() };
    let joined = |other: &str| paths(&format!("{first}::{other}")).collect::<Vec<_>>();
    others.split([',', '}']).map(str::trim).filter(|it| !it.is_empty()).flat_map(joined).collect()
}

/// The paths of a text, each as its names: `A::B` as two, any other name alone.
fn paths(text: &str) -> impl Iterator<Item = Vec<String>> {
    let is_name = |name: &&str| name.starts_with(|c: char| c.is_alphabetic());
    let parts = text.split(|c: char| !c.is_alphanumeric() && c != '_' && c != ':');
    let named = parts
        .map(move |part| part.split(':').filter(is_name).map(Into::into).collect::<Vec<String>>());
    named.filter(|path| !path.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn findings(column: &str) -> usize {
        let file = |path: &str, text: &str| File { path: path.into(), text: text.into() };
        let source = "/// DiscardRack\npub struct Stub;\npub enum Card { Plain }\n\
                      pub struct Joker;\n\
                      fn f() -> Stub { say(\"Tie rule\"); Stub::deal_on(Card::Plain) }\n\
                      \n#[cfg(test)]\nmod tests { struct Burned; }\n";
        check(&[
            file(GLOSSARY, &format!("| word | meaning | {column} | – |\n")),
            file("crates/a/src/a.rs", source),
            file("crates/a/tests/a.rs", "struct Envelope;"),
            file("crates/law/src/row.rs", "pub struct Fold;"),
        ])
        .len()
    }

    #[test]
    fn a_name_that_no_source_has_is_found() {
        assert_eq!(findings("`Stub`, `Stub::deal_on`, of no code"), 0);
        assert_eq!(findings("`Stub`, `Stub::cut`"), 1);
        assert_eq!(findings("`DiscardRack`"), 1, "a comment is no code");
        assert_eq!(check(&[]).len(), 1, "a glossary that is missing");
    }

    #[test]
    fn strings_tests_and_the_law_name_nothing() {
        assert_eq!(findings("`Joker`, `Card`"), 0);
        for missing in ["Tie", "Burned", "Envelope", "Fold"] {
            assert_eq!(findings(&format!("`{missing}`")), 1, "{missing}");
        }
    }

    #[test]
    fn two_names_that_nothing_joins_are_found() {
        assert_eq!(findings("`Card::Plain`, `a::Joker`, `Card::*`"), 0);
        assert_eq!(findings("`Card::Joker`"), 1, "both exist, apart");
        assert_eq!(findings("`a::{Stub, Joker}`"), 0);
        assert_eq!(findings("`a::{Stub, Drill}`, `Card::{Plain, Joker}`"), 2);
    }
}
