//! Files of `name = value` lines (TOML), read so that every complaint names its line.

use std::fs;
use std::path::Path;

use toml::de::{DeTable, DeValue};

use crate::failure::Failure;

/// One line of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Where it stands, counted from 1.
    pub line: usize,
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
    /// Anything else: lists, tables, dates.
    Other,
}

/// What is wrong in a file, and in which line.
pub type Complaint = (usize, String);

/// Reads the file and gives every entry to `apply`.
///
/// # Errors
///
/// Names the file and the line, and what is wrong there.
pub fn read(
    path: &Path,
    what: &str,
    mut apply: impl FnMut(&Entry) -> Result<(), String>,
) -> Result<(), Failure> {
    let text = fs::read_to_string(path)
        .map_err(|cause| Failure::at(&format!("reading the {what}"), path, cause))?;
    let located = |(line, wrong): Complaint| {
        Failure::Usage(format!("{}, line {line}: {wrong}", path.display()))
    };
    for entry in entries(&text).map_err(located)? {
        apply(&entry).map_err(|wrong| located((entry.line, wrong)))?;
    }
    Ok(())
}

/// The entries of a text, in the order of their lines.
fn entries(text: &str) -> Result<Vec<Entry>, Complaint> {
    let line_of = |at: usize| text.bytes().take(at).filter(|byte| *byte == b'\n').count() + 1;
    let table = DeTable::parse(text).map_err(|error| {
        let line = line_of(error.span().map_or(0, |span| span.start));
        (line, error.message().to_owned())
    })?;
    let mut entries = Vec::new();
    for (name, value) in table.get_ref() {
        let value = match value.get_ref() {
            DeValue::String(text) => Value::Quoted(text.to_string()),
            DeValue::Integer(number) => Value::Bare(number.to_string()),
            DeValue::Float(number) => Value::Bare(number.to_string()),
            DeValue::Boolean(truth) => Value::Bare(truth.to_string()),
            _ => Value::Other,
        };
        let line = line_of(name.span().start);
        entries.push(Entry { line, name: name.get_ref().to_string(), value });
    }
    entries.sort_by_key(|entry| entry.line);
    Ok(entries)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_come_in_the_order_of_their_lines() {
        let found = entries("# a comment\nb = \"x\"\n\na = 7.50\nc = true\nd = []\n");
        let found = found.expect("a file that can be read");
        let lines: Vec<usize> = found.iter().map(|entry| entry.line).collect();
        assert_eq!(lines, [2, 4, 5, 6]);
        assert_eq!(found[0].value, Value::Quoted("x".to_owned()));
        assert_eq!(found[1].value, Value::Bare("7.50".to_owned()));
        assert_eq!(found[3].value, Value::Other);
    }

    #[test]
    fn a_line_that_cannot_be_read_is_named() {
        let (line, _) = entries("a = 1\nb = \n").expect_err("no value");
        assert_eq!(line, 2);
        let (line, _) = entries("a = 1\n\na = 2\n").expect_err("named twice");
        assert_eq!(line, 3);
    }
}
