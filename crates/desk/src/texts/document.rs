//! The texts for programs: regulations, paragraphs, requirement rows and rulings.
//!
//! ```
//! use desk::texts::{LawDocument, find};
//!
//! let found = find("DDS-049").expect("a row");
//! let LawDocument::Row(document) = LawDocument::from(&found) else { panic!("a row") };
//! assert_eq!((&*document.schema, &*document.row.row), ("house/law/2", "DDS-049"));
//! ```

use core::fmt;

use law::{Clause, Part, Regulation, Row, Ruling, regulations};
use serde::{Deserialize, Serialize};

use super::{Found, Section, clauses_of, evidence, rows_below, rows_in};
use crate::document::{all, document};

/// The word for a class or a mode of a row.
pub fn word(value: impl fmt::Debug) -> String {
    format!("{value:?}").to_lowercase()
}

document! {
    /// A requirement row: one requirement of a regulation, in our words.
    pub struct RowDocument from row in Row {
        /// Its name, such as `DDS-049`.
        row: String = row.id().to_owned(),
        /// The paragraphs it is drawn from.
        clauses: Vec<String> = row.clauses().iter().map(ToString::to_string).collect(),
        /// What kind of requirement it is, in one word.
        class: String = word(row.class()),
        /// How strictly it is meant, in one word.
        mode: String = word(row.mode()),
        /// What a test must bring to show it; of a row that bundles duties, for each of them.
        evidence: String = evidence(row),
        /// What it asks for.
        summary: String = row.summary().to_owned(),
        /// The rulings it relies on.
        rulings: Vec<String> = row.rulings().iter().map(|it| it.paragraph().to_owned()).collect(),
        /// Why it lies outside what a program can do, if it does.
        outside: Option<String> = row.outside().map(str::to_owned),
    }

    /// An entry of the register: how we read what a text leaves open.
    pub struct RulingDocument from ruling in &Ruling {
        /// Its number, never given to another.
        ruling: String = ruling.id.to_owned(),
        /// The question in one line.
        title: String = ruling.title.to_owned(),
        /// Where the problem stands.
        place: String = ruling.place.to_owned(),
        /// What is unclear, contradictory or wrong.
        problem: String = ruling.problem.to_owned(),
        /// How it is read unless told otherwise.
        reading: String = ruling.reading.to_owned(),
        /// Why.
        reason: String = ruling.reason.to_owned(),
        /// The options that change it; null if it is fixed.
        switch: Option<String> =
            Some(ruling.switch).filter(|switch| *switch != "-").map(str::to_owned),
    }

    /// Rows under one heading.
    pub struct SectionDocument from section in &Section {
        /// The heading in our words, and where it stands.
        heading: String = section.heading.clone(),
        /// The rows, in printed order.
        rows: Vec<RowDocument> = all(section.rows.iter().copied()),
    }

    /// A group of rows.
    pub struct PartDocument from part in &Part {
        /// The letters before the number of its rows.
        part: String = part.prefix.to_owned(),
        /// What the rows are about.
        title: String = part.title.to_owned(),
        /// How many there are.
        rows: usize = rows_in(*part),
        /// Whether no row of it is open.
        finished: bool = part.finished,
    }

    /// A paragraph.
    pub struct ParagraphDocument from clause in Clause {
        /// Its name in a log.
        clause: String = clause.to_string(),
        /// Its name in print.
        citation: String = clause.printed().to_string(),
        /// What it says, in our words.
        summary: String = clause.summary().to_owned(),
        /// The rows drawn from it; of a heading, from the paragraphs under it.
        rows: Vec<RowDocument> = all(rows_below(clause)),
    }

    /// A regulation in short.
    pub struct RegulationDocument from text in &Regulation {
        /// Its name.
        regulation: String = text.id.to_owned(),
        /// What it is called.
        title: String = text.title.to_owned(),
        /// How a paragraph is printed; `{}` stands for the paragraph.
        citation: String = text.citation.to_owned(),
        /// Who issued it.
        jurisdiction: String = text.jurisdiction.to_owned(),
        /// Whether it is in force, repealed, a draft, or unknown.
        status: String = text.status.to_owned(),
        /// Which text we worked from.
        source: String = text.source.to_owned(),
        /// How many paragraphs it has.
        paragraphs: usize = clauses_of(text).count(),
        /// The groups of rows drawn from it.
        parts: Vec<PartDocument> = all(text.parts),
    }

    /// Everything we hold, in short.
    pub struct LawOverview as "house/law/2" from () in () {
        /// The regulations.
        regulations: Vec<RegulationDocument> = all(regulations()),
        /// How many rulings the register has.
        rulings: usize = law::rulings().len(),
    }

    /// A regulation, paragraph by paragraph.
    pub struct LawText as "house/law/2" from text in &Regulation {
        /// Its name.
        regulation: String = text.id.to_owned(),
        /// What it is called.
        title: String = text.title.to_owned(),
        /// How a paragraph is printed; `{}` stands for the paragraph.
        citation: String = text.citation.to_owned(),
        /// Who issued it.
        jurisdiction: String = text.jurisdiction.to_owned(),
        /// Whether it is in force, repealed, a draft, or unknown.
        status: String = text.status.to_owned(),
        /// Which text we worked from.
        source: String = text.source.to_owned(),
        /// Its paragraphs, in printed order.
        paragraphs: Vec<ParagraphDocument> = all(clauses_of(text)),
        /// The groups of rows drawn from it.
        parts: Vec<PartDocument> = all(text.parts),
    }

    /// The register.
    pub struct LawRegister as "house/law/2" from () in () {
        /// Every ruling.
        rulings: Vec<RulingDocument> = all(law::rulings()),
    }

    /// The paragraphs of one number.
    pub struct LawParagraphs as "house/law/2" from clauses in &[Clause] {
        /// One, or those of several texts.
        paragraphs: Vec<ParagraphDocument> = all(clauses.iter().copied()),
    }

    /// The rows of a part.
    pub struct LawPart as "house/law/2" from part in Part {
        /// Each of them.
        rows: Vec<RowDocument> = all(Row::all().filter(|row| row.part() == part)),
    }

    /// One row.
    pub struct LawRow as "house/law/2" from row in Row {
        /// What it says.
        #[serde(flatten)]
        row: RowDocument = row.into(),
    }

    /// One ruling.
    pub struct LawRuling as "house/law/2" from (ruling, clause) in (&Ruling, Clause) {
        /// What it says.
        #[serde(flatten)]
        ruling: RulingDocument = ruling.into(),
        /// The names of the rows that rely on it.
        rows: Vec<String> = clause.rows().map(|row| row.id().to_owned()).collect(),
    }
}

/// What a name of the law stands for.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum LawDocument {
    /// No name: everything in short.
    Overview(LawOverview),
    /// A regulation.
    Text(LawText),
    /// The register of all rulings.
    Register(LawRegister),
    /// Paragraphs.
    Paragraphs(LawParagraphs),
    /// A part of the rows.
    Part(LawPart),
    /// A row.
    Row(LawRow),
    /// A ruling.
    Ruling(LawRuling),
}

impl LawDocument {
    /// The name of its schema.
    pub const SCHEMA: &str = LawOverview::SCHEMA;
}

impl From<&Found> for LawDocument {
    fn from(found: &Found) -> Self {
        match found {
            Found::Regulation(text) => Self::Text((*text).into()),
            Found::Register => Self::Register(().into()),
            Found::Paragraphs(clauses) => Self::Paragraphs((&**clauses).into()),
            Found::Part(part) => Self::Part((*part).into()),
            Found::Row(row) => Self::Row((*row).into()),
            Found::Ruling(clause) => match clause.ruling() {
                Some(ruling) => Self::Ruling((ruling, *clause).into()),
                None => Self::Paragraphs((&[*clause][..]).into()),
            },
        }
    }
}
