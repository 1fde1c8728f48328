//! Files of `name = value` lines (TOML), with or without sections, read so that every complaint
//! names its line.
#![expect(clippy::wildcard_enum_match_arm, reason = "values of a file are those of its format")]

use std::path::{Path, PathBuf};
use std::{fmt, io};

use toml::de::{DeTable, DeValue};

use crate::input;

/// One line of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Where it stands, counted from 1.
    pub line: usize,
    /// Where its value begins in the line, counted from 1.
    pub column: usize,
    /// The section it stands in, if it does.
    pub section: Option<String>,
    /// Its name.
    pub name: String,
    /// Its value.
    pub value: Value,
}

/// What stands after `=`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// Text in quotes.
    Quoted(String),
    /// A number, or true or false, as it is written.
    Bare(String),
    /// Anything else, as it is written: lists, tables, dates.
    Other(String),
}

/// A file, line by line.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Entries {
    /// The names of its sections and where they begin.
    pub sections: Vec<(usize, String)>,
    /// Everything in and above them, in the order of the lines.
    pub entries: Vec<Entry>,
}

/// What is wrong in a file, and in which lines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Complaint {
    /// The lines that are wrong, or wrong together.
    pub lines: Vec<usize>,
    /// Where in the line, if that is worth saying.
    pub column: Option<usize>,
    /// What is wrong and what would be accepted.
    pub words: String,
}

impl Complaint {
    /// That a line is wrong.
    pub fn at(line: usize, words: impl Into<String>) -> Self {
        Self { lines: vec![line], column: None, words: words.into() }
    }

    /// Where it is, in words.
    pub fn place(&self) -> String {
        let numbers: Vec<String> = self.lines.iter().map(ToString::to_string).collect();
        match (&numbers[..], self.column) {
            ([line], Some(column)) => format!("line {line}, column {column}"),
            ([line], None) => format!("line {line}"),
            (lines, _) => format!("lines {}", lines.join(", ")),
        }
    }
}

impl fmt::Display for Complaint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place(), self.words)
    }
}

cards::told! {
    /// A file that cannot be used.
    #[derive(Debug)]
    pub enum FileError {
        /// It cannot be read.
        Unreadable {
            /// What it was to be.
            what: &'static str,
            path: PathBuf,
            cause: io::Error,
        } ["reading the {what} {}: {cause}", path.display()];
        /// It is a file of another kind.
        OtherKind {
            /// What it was to be.
            what: &'static str,
            path: PathBuf,
            /// What it looks like.
            like: &'static str,
        } [
            "{} is no {what}: it looks like {like}; a {what} is lines of name = value",
            path.display()
        ];
        /// Something in it is wrong: all of it.
        Wrong { path: PathBuf, complaints: Vec<Complaint> } [
            "{}", complaints.iter().map(|it| located(path, it)).collect::<Vec<_>>().join("\n")
        ];
    }
}

impl FileError {
    /// That something in the file is wrong.
    pub fn wrong(path: &Path, complaints: Vec<Complaint>) -> Self {
        Self::Wrong { path: path.to_owned(), complaints }
    }
}

impl core::error::Error for FileError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            Self::Unreadable { cause, .. } => Some(cause),
            Self::OtherKind { .. } | Self::Wrong { .. } => None,
        }
    }
}

/// A complaint with the name of its file.
pub fn located(path: &Path, complaint: &Complaint) -> String {
    format!("{}, {complaint}", path.display())
}

/// The text of a file.
pub fn text(path: &Path, what: &'static str) -> Result<String, FileError> {
    let unreadable = |cause| FileError::Unreadable { what, path: path.to_owned(), cause };
    input::text(path).map_err(unreadable)
}

/// The text of a file of entries, if it is one: of another kind of file the complaints about every
/// line would say nothing.
pub fn lines(path: &Path, what: &'static str) -> Result<String, FileError> {
    let text = text(path, what)?;
    let like = if DeTable::parse_recoverable(&text).1.is_empty() { None } else { like(&text) };
    match like {
        Some(like) => Err(FileError::OtherKind { what, path: path.to_owned(), like }),
        None => Ok(text),
    }
}

/// What a text looks like that is hardly one of entries.
fn like(text: &str) -> Option<&'static str> {
    let first = text.trim_start().to_lowercase();
    if first.starts_with('<') {
        let page = first.contains("<html");
        return Some(match () {
            () if page => "a page (HTML)",
            () if first.contains("<svg") => "a drawing (SVG)",
            () => "XML",
        });
    }
    if first.starts_with('{') {
        return Some("JSON");
    }
    let said = |line: &&str| !line.trim().is_empty() && !line.trim_start().starts_with('#');
    let is_entry = |line: &&str| line.contains('=') || line.trim_start().starts_with(['[', ']']);
    let all = text.lines().filter(said).count();
    let entries = text.lines().filter(said).filter(is_entry).count();
    (entries * 2 < all).then_some("prose")
}

/// Reads a file without sections and gives every entry to `apply`.
pub fn read(
    path: &Path,
    what: &'static str,
    apply: &mut dyn FnMut(&Entry) -> Result<(), String>,
) -> Result<(), FileError> {
    let found = parse(&lines(path, what)?).map_err(|wrong| FileError::wrong(path, wrong))?;
    let section = |(line, name): &(usize, String)| {
        Complaint::at(*line, format!("[{name}]: a {what} has no sections"))
    };
    let mut complaints: Vec<Complaint> = found.sections.iter().map(section).collect();
    for entry in found.entries.iter().filter(|entry| entry.section.is_none()) {
        complaints.extend(apply(entry).err().map(|words| Complaint::at(entry.line, words)));
    }
    if complaints.is_empty() { Ok(()) } else { Err(FileError::wrong(path, complaints)) }
}

/// Everything in a text, in the order of its lines.
pub fn parse(text: &str) -> Result<Entries, Vec<Complaint>> {
    let (places, (table, errors)) = (Places::new(text), DeTable::parse_recoverable(text));
    if !errors.is_empty() {
        let complaint = |error: &toml::de::Error| {
            let (line, column) = places.of(error.span().map_or(0, |span| span.start));
            Complaint { column: Some(column), ..Complaint::at(line, error.message()) }
        };
        let mut complaints: Vec<Complaint> = errors.iter().map(complaint).collect();
        complaints.sort_by_key(|complaint| (complaint.lines.clone(), complaint.column));
        complaints.dedup();
        return Err(complaints);
    }
    let mut found = Entries::default();
    for (name, value) in table.get_ref() {
        match value.get_ref() {
            DeValue::Table(section) => {
                let (line, _) = places.of(name.span().start);
                found.sections.push((line, name.get_ref().to_string()));
                let inner = section.iter().map(|(inner, value)| {
                    entry(&places, Some(name.get_ref().to_string()), inner, value)
                });
                found.entries.extend(inner);
            }
            _ => found.entries.push(entry(&places, None, name, value)),
        }
    }
    found.sections.sort();
    found.entries.sort_by_key(|entry| (entry.line, entry.column));
    Ok(found)
}

fn entry(
    places: &Places<'_>,
    section: Option<String>,
    name: &toml::Spanned<std::borrow::Cow<'_, str>>,
    value: &toml::Spanned<DeValue<'_>>,
) -> Entry {
    let written = match value.get_ref() {
        DeValue::String(text) => Value::Quoted(text.to_string()),
        DeValue::Integer(number) => Value::Bare(number.to_string()),
        DeValue::Float(number) => Value::Bare(number.to_string()),
        DeValue::Boolean(truth) => Value::Bare(truth.to_string()),
        _ => Value::Other(shortened(places.text.get(value.span()).unwrap_or_default())),
    };
    let (line, _) = places.of(name.span().start);
    let (_, column) = places.of(value.span().start);
    Entry { line, column, section, name: name.get_ref().to_string(), value: written }
}

/// The beginning of a text, on one line.
fn shortened(text: &str) -> String {
    const SHOWN: usize = 30;
    let line = text.lines().next().unwrap_or_default();
    let short: String = line.chars().take(SHOWN).collect();
    if short == text { short } else { short + " …" }
}

/// Where the lines of a text begin: found once, however many places are asked for.
struct Places<'a> {
    text: &'a str,
    starts: Vec<usize>,
}

impl<'a> Places<'a> {
    fn new(text: &'a str) -> Self {
        let ends = text.match_indices('\n').map(|(end, _)| end + 1);
        Self { text, starts: [0].into_iter().chain(ends).collect() }
    }

    /// Line and column of a byte, counted from 1.
    fn of(&self, at: usize) -> (usize, usize) {
        let line = self.starts.partition_point(|start| *start <= at);
        let before = self.text.get(self.starts[line - 1]..at).unwrap_or_default();
        (line, before.chars().count() + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_come_in_the_order_of_their_lines() {
        let found = parse("# a comment\nb = \"x\"\n\na = 7.50\nc = true\nd = []\n");
        let found = found.expect("a file that can be read").entries;
        let places: Vec<_> = found.iter().map(|entry| (entry.line, entry.column)).collect();
        assert_eq!(places, [(2, 5), (4, 5), (5, 5), (6, 5)]);
        assert_eq!(found[0].value, Value::Quoted("x".to_owned()));
        assert_eq!(found[1].value, Value::Bare("7.50".to_owned()));
        assert_eq!(found[3].value, Value::Other("[]".to_owned()));
    }

    #[test]
    fn a_file_of_another_kind_is_told_by_its_looks() {
        let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\"\n  width=\"10\"\n height=\"5\">";
        assert_eq!(like(svg), Some("a drawing (SVG)"));
        assert_eq!(like("<!doctype html>\n<html>"), Some("a page (HTML)"));
        assert_eq!(like("{\"a\": 1}"), Some("JSON"));
        assert_eq!(
            like("# House\n\nThe book of the house.\nIt is long.\n\na = 1\n"),
            Some("prose")
        );
        assert_eq!(like("# a table\nminimum = ten\n[pays]\nflush = 4\nstraight 3\n"), None);
    }

    #[test]
    fn entries_know_their_section() {
        let found = parse("a = 1\n[one]\nb = 2\n[two]\nthree.c = 3\n").expect("can be read");
        assert_eq!(found.sections, [(2, "one".to_owned()), (4, "two".to_owned())]);
        let sections: Vec<_> = found.entries.iter().map(|it| it.section.as_deref()).collect();
        assert_eq!(sections, [None, Some("one"), Some("two")]);
        assert!(matches!(found.entries[2].value, Value::Other(_)), "a section in a section");
    }

    #[test]
    fn every_line_that_cannot_be_read_is_named() {
        let lines = |text| {
            let complaints = parse(text).expect_err("something is wrong");
            complaints.iter().map(|complaint| complaint.lines[0]).collect::<Vec<_>>()
        };
        assert_eq!(lines("a = 1\nb = \n"), [2]);
        assert_eq!(lines("a = 1\n\na = 2\n"), [3], "named twice");
        assert_eq!(lines("a = \nb = 1\nc = ]\n"), [1, 3]);
    }

    #[test]
    fn thousands_of_lines_are_found_at_once() {
        let lines = 20_000;
        let text: String = (0..lines).map(|number| format!("key{number} = {number}\n")).collect();
        let found = parse(&text).expect("can be read").entries;
        assert!(found.iter().map(|entry| entry.line).eq(1..=lines));
        let last = found.last().map(|entry| (entry.line, entry.column));
        assert_eq!(last, Some((lines, "key19999 = ".len() + 1)));
    }

    #[test]
    fn a_complaint_says_where() {
        let mut complaint = Complaint::at(3, "wrong");
        assert_eq!(complaint.to_string(), "line 3: wrong");
        complaint.column = Some(7);
        assert_eq!(complaint.to_string(), "line 3, column 7: wrong");
        complaint.lines.push(5);
        assert_eq!(complaint.to_string(), "lines 3, 5: wrong");
    }
}
