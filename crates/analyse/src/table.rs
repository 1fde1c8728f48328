//! Tables that a kernel tells besides its results: whatever a game has to say of itself in rows and
//! columns, for pages and programs alike.

use crate::rational::Rational;

/// What stands in one place of a table.
#[derive(Clone, PartialEq, Debug)]
pub enum Cell {
    /// Words.
    Words(String),
    /// A value in units of the wager.
    Value(f64),
    /// A chance or a share.
    Share(f64),
    /// A number that is exact.
    Exact(Rational),
    /// Nothing.
    Empty,
}

impl From<String> for Cell {
    fn from(words: String) -> Self {
        Self::Words(words)
    }
}

impl From<&str> for Cell {
    fn from(words: &str) -> Self {
        Self::Words(words.to_owned())
    }
}

/// Rows and columns.
#[derive(Clone, PartialEq, Debug)]
pub struct DataTable {
    /// What programs call it.
    pub name: &'static str,
    /// What people call it.
    pub title: String,
    /// What must be said of it, in sentences.
    pub note: String,
    /// The heads of all columns.
    pub columns: Vec<String>,
    /// The rows, each with as many cells as there are columns.
    pub rows: Vec<Vec<Cell>>,
}

impl DataTable {
    /// A table without rows.
    pub fn new(name: &'static str, title: &str, columns: &[&str]) -> Self {
        Self {
            name,
            title: title.to_owned(),
            note: String::new(),
            columns: columns.iter().map(|&head| head.to_owned()).collect(),
            rows: Vec::new(),
        }
    }

    /// The same with a note.
    #[must_use]
    pub fn noted(self, note: &str) -> Self {
        Self { note: note.to_owned(), ..self }
    }

    /// One more row.
    pub fn row(&mut self, cells: impl IntoIterator<Item = Cell>) {
        let cells: Vec<Cell> = cells.into_iter().collect();
        assert_eq!(cells.len(), self.columns.len(), "a row has a cell for every column");
        self.rows.push(cells);
    }
}

/// Which tables are wanted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Tables {
    /// Those that take a moment.
    Quick,
    /// All, also those for which the game is solved many times over.
    All,
}
