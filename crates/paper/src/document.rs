//! A paper: headings, words, tables and drawings, free of any format.
//!
//! What there is to say at length is written once; [`html()`](crate::html()) and
//! [`markdown()`](crate::markdown()) print it.

/// A document.
#[derive(Clone, Debug, Default)]
pub struct Paper {
    /// What it is.
    pub title: String,
    /// What it is about.
    pub subject: String,
    /// What names it: a word and what it is.
    pub facts: Vec<(String, String)>,
    /// What must not be overlooked.
    pub notices: Vec<String>,
    /// Its sections.
    pub sections: Vec<Section>,
}

/// A section under its heading.
#[derive(Clone, Debug)]
pub struct Section {
    /// The heading.
    pub heading: String,
    /// What stands under it.
    pub blocks: Vec<Block>,
}

/// A piece of a section.
#[derive(Clone, Debug)]
pub enum Block {
    /// A heading below that of the section.
    Heading(String),
    /// A paragraph.
    Words(String),
    /// Points.
    List(Vec<String>),
    /// Points whose order counts.
    Steps(Vec<String>),
    /// Rows and columns.
    Grid(Grid),
    /// A text whose spaces count.
    Plain(String),
    /// One drawing or several, as SVG, and what they show. A format without drawings leaves it out.
    Drawing(String, String),
}

/// A table.
#[derive(Clone, Debug, Default)]
pub struct Grid {
    /// What the columns are.
    pub head: Vec<String>,
    /// The rows.
    pub rows: Vec<Vec<String>>,
    /// Which columns, counted from 0, hold numbers.
    pub numbers: Vec<usize>,
    /// Which columns hold names that must not be broken.
    pub names: Vec<usize>,
    /// Whether the last row is the sum of the others.
    pub summed: bool,
}

impl Grid {
    /// An empty table with these columns.
    pub fn new<S: Into<String>>(head: impl IntoIterator<Item = S>) -> Self {
        Self { head: head.into_iter().map(Into::into).collect(), ..Self::default() }
    }

    /// The same table; these columns hold numbers.
    #[must_use]
    pub fn numbers(mut self, columns: impl IntoIterator<Item = usize>) -> Self {
        self.numbers.extend(columns);
        self
    }

    /// The same table; these columns hold names.
    #[must_use]
    pub fn names(mut self, columns: impl IntoIterator<Item = usize>) -> Self {
        self.names.extend(columns);
        self
    }

    /// Adds a row.
    pub fn row<S: Into<String>>(&mut self, cells: impl IntoIterator<Item = S>) {
        self.rows.push(cells.into_iter().map(Into::into).collect());
    }
}

impl Section {
    /// An empty section.
    pub fn new(heading: &str) -> Self {
        Self { heading: heading.to_owned(), blocks: Vec::new() }
    }

    /// Adds a paragraph.
    pub fn words(&mut self, words: impl Into<String>) {
        self.blocks.push(Block::Words(words.into()));
    }

    /// Adds a table.
    pub fn grid(&mut self, grid: Grid) {
        self.blocks.push(Block::Grid(grid));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{html, markdown};

    fn paper() -> Paper {
        let mut section = Section::new("What & why");
        section.words("Less < more, as `a<b` says.");
        let mut grid = Grid::new(["event", "ways"]).numbers([1]);
        grid.row(["a | b", "12"]);
        grid.row(["all", "12"]);
        grid.summed = true;
        section.grid(grid);
        section.blocks.push(Block::Drawing("<svg></svg>".into(), "A curve.".into()));
        section.blocks.push(Block::Plain("  a\n  b\n".into()));
        section.blocks.push(Block::List(vec!["one".into()]));
        section.blocks.push(Block::Steps(vec!["first".into(), "then".into()]));
        Paper {
            title: "Report".into(),
            subject: "Snap".into(),
            facts: vec![("hash".into(), "00ff".into())],
            notices: vec!["odds too low".into()],
            sections: vec![section],
        }
    }

    #[test]
    fn a_page_says_everything_and_escapes_it() {
        let page = html(&[paper()]);
        for part in [
            "<title>Report: Snap</title>",
            "<h2 id=\"s1-1\">1. What &amp; why</h2>",
            "<p>Less &lt; more, as <code>a&lt;b</code> says.</p>",
            "<td class=\"n\">12</td>",
            "<tr class=\"sum\">",
            "<figure><div><svg></svg></div><figcaption>A curve.</figcaption></figure>",
            "@bottom-left { content: \"Report: Snap\";",
            "<ol>\n<li>first</li>\n<li>then</li>\n</ol>",
            "odds too low",
            "00ff",
        ] {
            assert!(page.contains(part), "{part}\n{page}");
        }
        assert!(!page.contains('`'), "nobody reads backticks");
        assert!(page.contains("linear-gradient(to left"), "a table shows that it scrolls");
        assert!(!page.contains("http") && !page.contains("<script"), "nothing comes from outside");
    }

    #[test]
    fn a_short_table_stays_on_one_page_and_names_are_not_broken() {
        let paper = |rows: usize, numbers: Option<usize>| {
            let mut section = Section::new("Tables");
            let mut grid = Grid::new(["row", "word"]).names([0]).numbers(numbers);
            (0..rows).for_each(|row| grid.row([format!("A-{row}"), "word".into()]));
            section.grid(grid);
            section.blocks.push(Block::Drawing("<svg></svg><svg></svg>".into(), String::new()));
            html(&[Paper { sections: vec![section], ..Paper::default() }])
        };
        let is_whole = |rows, numbers| paper(rows, numbers).contains("<table class=\"whole\">");
        assert_eq!([5, 6].map(|rows| is_whole(rows, None)), [true, false], "words");
        let narrow = |rows| paper(rows, Some(1)).contains("<table class=\"narrow whole\">");
        assert_eq!([20, 21].map(narrow), [true, false], "numbers");
        let page = paper(2, None);
        assert!(page.contains("<td class=\"name\">A-1</td>"), "{page}");
        assert!(page.contains("<figure class=\"several\">"), "two drawings under one caption");
    }

    #[test]
    fn a_title_cannot_leave_the_style_of_the_page() {
        let title = "a\" } </style><b>".to_owned();
        let page = html(&[Paper { title, ..paper() }]);
        assert_eq!(page.matches("</style>").count(), 1);
        assert!(page.contains("content: \"a } /style>b>: Snap\""), "{page}");
    }

    #[test]
    fn markdown_keeps_tables_whole_and_leaves_drawings_out() {
        let text = markdown(&[paper()]);
        for part in ["# Report: Snap\n", "## 1. What & why\n", "| a \\| b | 12 |", "| --- | ---: |"]
        {
            assert!(text.contains(part), "{part}\n{text}");
        }
        assert!(text.contains("```\n  a\n  b\n```"));
        assert!(text.contains("\n1. first\n2. then\n"));
        assert!(!text.contains("svg"));
    }
}
