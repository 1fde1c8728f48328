//! Tables that a game tells of itself, for programs, papers and terminals.

use analyse::{Cell, DataTable};
use paper::{Block, Grid, Section};
use serde::{Deserialize, Serialize};

use crate::document::{Exact, all, document};

document! {
    /// Rows and columns.
    pub struct TableDocument from table in &DataTable {
        /// What programs call it.
        name: String = table.name.to_owned(),
        /// What people call it.
        title: String = table.title.clone(),
        /// What must be said of it.
        note: String = table.note.clone(),
        /// The heads of all columns.
        columns: Vec<String> = table.columns.clone(),
        /// The rows, each with as many cells as there are columns.
        rows: Vec<Vec<CellDocument>> = table.rows.iter().map(all).collect(),
    }
}

/// What stands in one place: words, a number, an exact number, or null.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum CellDocument {
    /// Words.
    Words(String),
    /// A number.
    Number(f64),
    /// An exact number.
    Exact(Exact),
    /// Nothing.
    Empty(Option<()>),
}

impl From<&Cell> for CellDocument {
    fn from(cell: &Cell) -> Self {
        match cell {
            Cell::Words(words) => Self::Words(words.clone()),
            Cell::Value(value) | Cell::Share(value) => Self::Number(*value),
            Cell::Exact(value) => Self::Exact(value.into()),
            Cell::Empty => Self::Empty(None),
        }
    }
}

/// How exactly numbers are printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Places {
    /// As many columns as a paper has room for.
    Paper,
    /// As many as a line of a terminal has room for.
    Terminal {
        /// How many columns share it.
        columns: usize,
    },
    /// In per cent, where many columns share a line.
    Hundredths,
}

fn printed(cell: &Cell, places: Places) -> String {
    let places = match places {
        Places::Paper => 9,
        Places::Terminal { columns: 8.. } => 5,
        Places::Terminal { .. } => 7,
        Places::Hundredths => {
            return match cell {
                Cell::Value(number) if number.abs() >= 0.9995 => format!("{:+.0}", 100.0 * number),
                Cell::Value(number) => format!("{:+.1}", 100.0 * number),
                Cell::Share(number) => format!("{:.1}", 100.0 * number),
                Cell::Words(_) | Cell::Exact(_) | Cell::Empty => printed(cell, Places::Paper),
            };
        }
    };
    match cell {
        Cell::Words(words) => words.clone(),
        Cell::Value(number) => format!("{number:+.places$}"),
        Cell::Share(number) => format!("{number:.places$}"),
        Cell::Exact(number) => number.to_string(),
        Cell::Empty => String::new(),
    }
}

/// The section of a paper, if there are tables.
pub(crate) fn section(tables: &[DataTable]) -> Option<Section> {
    let mut section = Section::new("Tables");
    for table in tables {
        section.blocks.push(Block::Heading(table.title.clone()));
        if !table.note.is_empty() {
            section.words(table.note.clone());
        }
        let mut grid = Grid::new(table.columns.clone()).numbers(1..table.columns.len());
        for row in &table.rows {
            grid.row(row.iter().map(|cell| printed(cell, Places::Paper)));
        }
        section.grid(grid);
    }
    (!tables.is_empty()).then_some(section)
}

/// A table in lines of text that fit 80 columns.
pub fn text(table: &DataTable) -> String {
    let places = match table.columns.len() {
        9.. => Places::Hundredths,
        columns => Places::Terminal { columns },
    };
    let rows = table.rows.iter().map(|row| row.iter().map(|cell| printed(cell, places)).collect());
    let numbers: Vec<usize> = (1..table.columns.len()).collect();
    let mut lines = paper::text::Columns::new().indented(1).flush_right(&numbers);
    let rows: Vec<Vec<String>> = core::iter::once(table.columns.clone()).chain(rows).collect();
    rows.into_iter().for_each(|row| lines.row(row));
    let hundredths = if places == Places::Hundredths { " in per cent\n" } else { "" };
    format!("{}{hundredths}", lines.to_text(80))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wide_table_fits_a_terminal() {
        let heads = ["cards", "2", "3", "4", "5", "6", "7", "8", "9", "10", "A"];
        let mut table = DataTable::new("hands", "Hands", &heads);
        let cells = (0..10).map(|_| Cell::Value(-0.123_456));
        table.row(core::iter::once(Cell::from("10,10")).chain(cells));
        let text = text(&table);
        assert!(text.lines().all(|line| line.len() <= 80), "{text}");
        assert!(text.contains(" -12.3  -12.3") && text.ends_with("in per cent\n"), "{text}");
    }

    #[test]
    fn cells_keep_their_kind_for_programs() {
        let mut table = DataTable::new("kinds", "Kinds", &["a", "b", "c", "d"]);
        let exact = Cell::Exact(analyse::Fraction::new(1, 3).into());
        table.row([Cell::from("x"), Cell::Value(0.5), exact, Cell::Empty]);
        let json = serde_json::to_string(&TableDocument::from(&table).rows).expect("JSON");
        assert_eq!(json, r#"[["x",0.5,{"numerator":"1","denominator":"3"},null]]"#);
    }
}
