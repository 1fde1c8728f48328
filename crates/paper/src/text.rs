//! Plain text: tables and wrapped paragraphs.
//!
//! Widths are counted in characters without colour; a cell that does not fit is wrapped inside its
//! column.
//!
//! ```
//! use paper::text::Columns;
//!
//! let mut odds = Columns::new().flush_right(&[1]);
//! odds.row(["straight", "4 to 1"]);
//! odds.row(["royal flush", "100 to 1"]);
//! assert_eq!(odds.to_text(80), "straight       4 to 1\nroyal flush  100 to 1\n");
//! ```

use std::borrow::Cow;

use textwrap::core::display_width;
use textwrap::{WordSeparator, WordSplitter, WrapAlgorithm};

/// A table of text: columns stand two spaces apart.
#[derive(Clone, Debug, Default)]
pub struct Columns {
    rows: Vec<Vec<String>>,
    right: Vec<usize>,
    indent: usize,
}

const GAP: usize = 2;

impl Columns {
    /// An empty table.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The same table, `spaces` further to the right.
    #[must_use]
    pub fn indented(mut self, spaces: usize) -> Self {
        self.indent = spaces;
        self
    }

    /// The same table with its columns `columns` (counted from 0) set flush right, for numbers.
    #[must_use]
    pub fn flush_right(mut self, columns: &[usize]) -> Self {
        self.right.extend_from_slice(columns);
        self
    }

    /// Adds a row.
    pub fn row<S: Into<String>>(&mut self, cells: impl IntoIterator<Item = S>) {
        self.rows.push(cells.into_iter().map(Into::into).collect());
    }

    /// Whether it has no row.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// The table in at most `width` columns: the last column gives way and is wrapped.
    #[must_use]
    pub fn to_text(&self, width: usize) -> String {
        let columns = self.rows.iter().map(Vec::len).max().unwrap_or(0);
        let mut widths: Vec<usize> = (0..columns).map(|column| self.widest(column)).collect();
        if let Some((last, others)) = widths.split_last_mut() {
            let taken = self.indent + others.iter().sum::<usize>() + GAP * others.len();
            *last = (*last).min(width.saturating_sub(taken).max(1));
        }
        self.rows.iter().map(|row| self.row_text(row, &widths)).collect()
    }

    fn widest(&self, column: usize) -> usize {
        self.rows
            .iter()
            .filter_map(|row| row.get(column))
            .map(|cell| display_width(cell))
            .max()
            .unwrap_or(0)
    }

    fn row_text(&self, row: &[String], widths: &[usize]) -> String {
        let cells: Vec<Vec<String>> =
            row.iter().zip(widths).map(|(cell, &width)| wrap(cell, width)).collect();
        let height = cells.iter().map(Vec::len).max().unwrap_or(0);
        let mut text = String::new();
        for line in 0..height {
            let mut written = " ".repeat(self.indent);
            for (column, (cell, &width)) in cells.iter().zip(widths).enumerate() {
                let part = cell.get(line).map_or("", String::as_str);
                let space = " ".repeat(width.saturating_sub(display_width(part)));
                let flush_right = self.right.contains(&column);
                let (before, after) = if flush_right { (&*space, "") } else { ("", &*space) };
                written.extend([before, part, after, "  "]);
            }
            text.push_str(written.trim_end());
            text.push('\n');
        }
        text
    }
}

/// How many columns of a terminal `text` takes; styles take none.
#[must_use]
pub fn columns(text: &str) -> usize {
    display_width(text)
}

/// The lines of `text` as they stand; one that is wider than `width` goes on below itself, two
/// spaces further to the right.
///
/// ```
/// let lines = paper::text::fit("short\n  a line that is long", 14);
/// assert_eq!(lines, ["short", "  a line", "    that is", "    long"]);
/// ```
#[must_use]
pub fn fit(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for line in text.lines() {
        if columns(line) <= width {
            lines.push(line.to_owned());
            continue;
        }
        let indent = line.len() - line.trim_start().len();
        let broken = wrap(line.trim_start(), width.saturating_sub(indent + 2));
        let space = |at: usize| " ".repeat(if at == 0 { indent } else { indent + 2 });
        lines.extend(broken.iter().enumerate().map(|(at, line)| format!("{}{line}", space(at))));
    }
    lines
}

/// `text` in lines of at most `width` characters, broken at spaces. A longer word is broken inside.
#[must_use]
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let options = textwrap::Options::new(width.max(1))
        .wrap_algorithm(WrapAlgorithm::FirstFit)
        .word_separator(WordSeparator::AsciiSpace)
        .word_splitter(WordSplitter::NoHyphenation);
    textwrap::wrap(&text, options).into_iter().map(Cow::into_owned).collect()
}

/// A wrapped paragraph, every line `indent` spaces from the left, with an end of line.
#[must_use]
pub fn paragraph(text: &str, indent: usize, width: usize) -> String {
    let space = " ".repeat(indent);
    let lines = wrap(text, width.saturating_sub(indent));
    lines.iter().map(|line| format!("{space}{line}").trim_end().to_owned() + "\n").collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_broken_at_spaces_and_a_long_word_inside() {
        assert_eq!(wrap("no more bets", 8), ["no more", "bets"]);
        assert_eq!(wrap("no more", 7), ["no more"]);
        assert_eq!(wrap("counterclockwise", 7), ["counter", "clockwi", "se"]);
        assert_eq!(wrap("", 7), [""]);
    }

    #[test]
    fn the_last_column_gives_way() {
        let mut table = Columns::new().indented(2).flush_right(&[0]);
        table.row(["1", "one card face up"]);
        table.row(["10", "push"]);
        assert_eq!(table.to_text(16), "   1  one card\n      face up\n  10  push\n");
    }

    #[test]
    fn colour_takes_no_room() {
        let mut table = Columns::new();
        table.row(["\u{1b}[1mab\u{1b}[0m", "c"]);
        table.row(["abc", "d"]);
        assert_eq!(table.to_text(80), "\u{1b}[1mab\u{1b}[0m   c\nabc  d\n");
    }
}
