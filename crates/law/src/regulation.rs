//! What we know about each text: its title, how it is cited, whether it is in force.
//!
//! ```
//! let dds = law::regulations().iter().find(|regulation| regulation.id.starts_with("section-11"));
//! assert!(dds.is_some_and(|regulation| regulation.parts[0].prefix == "DDS"));
//! ```

use crate::clause::Paragraph;
use crate::tables::{REGULATIONS, RULINGS};

/// One regulation, draft or excerpt.
pub struct Regulation {
    /// The folder under `regulations/` and the first word of a citation.
    pub id: &'static str,
    /// What it is called.
    pub title: &'static str,
    /// How a paragraph is printed; `{}` stands for the paragraph.
    pub citation: &'static str,
    /// Who issued it.
    pub jurisdiction: &'static str,
    /// Whether it is in force, repealed, a draft, or unknown.
    pub status: &'static str,
    /// Which text we worked from.
    pub source: &'static str,
    /// The groups of requirement rows drawn from it.
    pub parts: &'static [Part],
    pub(crate) paragraphs: &'static [Paragraph],
    pub(crate) citations: &'static [(&'static str, &'static str)],
}

impl Regulation {
    /// How this paragraph is printed: some texts amend a second chapter under its own number.
    pub(crate) fn citation_of(&self, paragraph: &str) -> &'static str {
        self.citations
            .iter()
            .find(|(prefix, _)| paragraph.starts_with(prefix))
            .map_or(self.citation, |(_, citation)| citation)
    }
}

/// A group of rows that share a prefix; usually one game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Part {
    /// The letters before the number, such as `DDS`.
    pub prefix: &'static str,
    /// What the rows are about.
    pub title: &'static str,
    /// Whether we claim that no row is open.
    pub finished: bool,
}

/// One entry of the register of rulings: what is unclear, and how we read it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ruling {
    /// Its number, never given to another.
    pub id: &'static str,
    /// The question in one line.
    pub title: &'static str,
    /// Where the problem stands.
    pub place: &'static str,
    /// What is unclear, contradictory or wrong.
    pub problem: &'static str,
    /// How we read it unless told otherwise.
    pub reading: &'static str,
    /// Why.
    pub reason: &'static str,
    /// The options that change it, as the register writes them; `-` if it is fixed.
    pub switch: &'static str,
}

/// Every regulation we hold, in the order of their ids.
#[must_use]
pub const fn regulations() -> &'static [Regulation] {
    REGULATIONS
}

/// The register of rulings.
#[must_use]
pub const fn rulings() -> &'static [Ruling] {
    RULINGS
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Row;

    #[test]
    fn every_part_has_rows_and_every_row_a_part() {
        for row in Row::all() {
            let prefix = row.part().prefix;
            assert!(row.id().starts_with(prefix), "{} under {prefix}", row.id());
        }
        for part in regulations().iter().flat_map(|regulation| regulation.parts) {
            assert!(Row::all().any(|row| row.part() == *part), "{} has no row", part.prefix);
        }
    }

    #[test]
    fn every_ruling_asks_a_question_and_answers_it() {
        for ruling in rulings() {
            assert!(ruling.title.ends_with('?'), "{} has no question", ruling.id);
            assert!(!ruling.reading.is_empty() && !ruling.reason.is_empty(), "{}", ruling.id);
        }
    }

    #[test]
    fn an_amended_chapter_is_printed_under_its_own_number() {
        let printed = std::format!("{}", crate::double_draw::P1_13Y_A.printed());
        assert_eq!(printed, "N.J.A.C. 13:69E-1.13Y(a) [Double Draw Poker]");
    }
}
