//! A paragraph of a regulation, or one of our rulings, as a small value.
//!
//! A dealer would call it "the paragraph it stands in". It knows its regulation, its number, our
//! summary and the requirement rows that name it, and it can be written into a log and read back.
//!
//! ```
//! use law::{Clause, ruling, section_11};
//!
//! let clause = section_11::P11_K_4.by_analogy();
//! assert_eq!(clause.paragraph(), "11(k)(4)");
//! assert!(clause.is_by_analogy());
//! assert_eq!(Clause::parse(&clause.to_string()), Some(clause));
//! assert!(ruling::E15.is_ruling());
//! ```

use core::fmt;

use crate::regulation::Ruling;
use crate::requirement::Row;
use crate::tables::{REGULATIONS, RULINGS};

/// The regulation's number that stands for the register of rulings.
const REGISTER: u16 = 15;
/// The one that stands for texts that are not ours.
const ELSEWHERE: u16 = 14;
/// The bit that marks a citation as borrowed from a sister text.
const BY_ANALOGY: u16 = 1;
const MARK: &str = " by analogy";
const RULING: &str = "ruling ";

/// One paragraph of a regulation, or one ruling of the register.
///
/// Ordered as printed: by regulation, then by paragraph; a clause by analogy follows its original.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Clause {
    place: u16,
    elsewhere: Option<&'static OtherClause>,
}

/// A paragraph of a text that is not in our tables: the rules of a game that lives elsewhere.
///
/// ```
/// use law::{Clause, OtherClause};
///
/// const DEAL: Clause = Clause::elsewhere(&OtherClause {
///     regulation: "one-card-rules",
///     paragraph: "3",
///     summary: "One card each, the dealer's face down.",
///     citation: "One Card, rule {}",
/// });
/// assert_eq!(DEAL.to_string(), "one-card-rules 3");
/// assert_eq!(DEAL.printed().to_string(), "One Card, rule 3");
/// assert_eq!(DEAL.rows().count(), 0);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct OtherClause {
    /// The id of the text: one word.
    pub regulation: &'static str,
    /// The paragraph as the text counts it.
    pub paragraph: &'static str,
    /// What it says.
    pub summary: &'static str,
    /// How a paragraph is printed; `{}` stands for the paragraph.
    pub citation: &'static str,
}

/// What the generated tables hold for a paragraph.
pub(crate) struct Paragraph {
    pub(crate) paragraph: &'static str,
    pub(crate) summary: &'static str,
}

impl Clause {
    /// The paragraph with this place in the tables; only generated code counts places.
    pub(crate) const fn at(regulation: u16, place: u16) -> Self {
        assert!(regulation < ELSEWHERE && place < 2048, "a clause fits into two bytes");
        Self { place: regulation << 12 | place << 1, elsewhere: None }
    }

    /// The ruling with this place in the register.
    pub(crate) const fn ruled(place: u16) -> Self {
        assert!(place < 2048, "a ruling fits into two bytes");
        Self { place: REGISTER << 12 | place << 1, elsewhere: None }
    }

    /// A paragraph of another text.
    #[must_use]
    pub const fn elsewhere(paragraph: &'static OtherClause) -> Self {
        Self { place: ELSEWHERE << 12, elsewhere: Some(paragraph) }
    }

    const fn numbers(self) -> (usize, usize) {
        ((self.place >> 12) as usize, (self.place >> 1 & 2047) as usize)
    }

    /// The id of the regulation, such as `section-11-double-down-stud`; `rulings` for a ruling.
    #[must_use]
    pub const fn regulation(self) -> &'static str {
        match self.elsewhere {
            Some(other) => other.regulation,
            None if self.is_ruling() => "rulings",
            None => REGULATIONS[self.numbers().0].id,
        }
    }

    /// The paragraph as the regulation counts it, such as `11(h)(2)`; for a ruling its id.
    #[must_use]
    pub const fn paragraph(self) -> &'static str {
        let (regulation, place) = self.numbers();
        match self.elsewhere {
            Some(other) => other.paragraph,
            None if self.is_ruling() => RULINGS[place].id,
            None => REGULATIONS[regulation].paragraphs[place].paragraph,
        }
    }

    /// What it says, in our words; for a ruling, the reading we chose.
    #[must_use]
    pub const fn summary(self) -> &'static str {
        let (regulation, place) = self.numbers();
        match self.elsewhere {
            Some(other) => other.summary,
            None if self.is_ruling() => RULINGS[place].reading,
            None => REGULATIONS[regulation].paragraphs[place].summary,
        }
    }

    /// The same paragraph, borrowed for a game whose own text is missing.
    #[must_use]
    pub const fn by_analogy(self) -> Self {
        Self { place: self.place | BY_ANALOGY, ..self }
    }

    /// Whether the paragraph is borrowed.
    #[must_use]
    pub const fn is_by_analogy(self) -> bool {
        self.place & BY_ANALOGY != 0
    }

    /// The paragraph itself, without the mark of a borrowed one.
    #[must_use]
    pub const fn original(self) -> Self {
        Self { place: self.place & !BY_ANALOGY, ..self }
    }

    /// Whether this is our own reading and not a paragraph.
    #[must_use]
    pub const fn is_ruling(self) -> bool {
        self.place >> 12 == REGISTER
    }

    /// The entry of the register, if this is a ruling.
    #[must_use]
    pub const fn ruling(self) -> Option<&'static Ruling> {
        if self.is_ruling() { Some(&RULINGS[self.numbers().1]) } else { None }
    }

    /// The requirement rows that name this paragraph, or that rely on this ruling.
    pub fn rows(self) -> impl Iterator<Item = Row> {
        let clause = self.original();
        Row::all()
            .filter(move |row| row.clauses().contains(&clause) || row.rulings().contains(&clause))
    }

    /// Every paragraph of every regulation in printed order, then every ruling.
    pub fn all() -> impl Iterator<Item = Self> {
        let paragraphs = (0..).zip(REGULATIONS).flat_map(|(regulation, held)| {
            (0..).zip(held.paragraphs).map(move |(place, _)| Self::at(regulation, place))
        });
        paragraphs.chain((0..).zip(RULINGS).map(|(place, _)| Self::ruled(place)))
    }

    /// Looks a paragraph up: `find("section-11-double-down-stud", "11(h)(2)")`, `find("rulings",
    /// "X03")`.
    #[must_use]
    pub fn find(regulation: &str, paragraph: &str) -> Option<Self> {
        Self::all()
            .find(|clause| clause.regulation() == regulation && clause.paragraph() == paragraph)
    }

    /// Reads back what `Display` wrote, the mark of a borrowed paragraph included.
    ///
    /// ```
    /// use law::{Clause, ruling};
    ///
    /// assert_eq!(Clause::parse("ruling X03"), Some(ruling::X03));
    /// assert_eq!(Clause::parse("section-11-double-down-stud 11(z)"), None);
    /// ```
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let (named, borrowed) = match text.strip_suffix(MARK) {
            Some(named) => (named, true),
            None => (text, false),
        };
        let clause = match named.strip_prefix(RULING) {
            Some(id) => Self::find("rulings", id)?,
            None => {
                let (regulation, paragraph) = named.split_once(' ')?;
                Self::find(regulation, paragraph).filter(|clause| !clause.is_ruling())?
            }
        };
        Some(if borrowed { clause.by_analogy() } else { clause })
    }

    /// The citation as it is printed for people, with the game where two texts share a number.
    ///
    /// ```
    /// use law::double_draw;
    ///
    /// let printed = double_draw::P42_10_D.printed().to_string();
    /// assert_eq!(printed, "N.J.A.C. 13:69F-42.10(d) [Double Draw Poker]");
    /// ```
    #[must_use]
    pub const fn printed(self) -> Printed {
        Printed(self)
    }
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // PERF: every line of a log ends with one; pieces of text need no formatting.
        if self.is_ruling() {
            f.write_str(RULING)?;
        } else {
            f.write_str(self.regulation())?;
            f.write_str(" ")?;
        }
        f.write_str(self.paragraph())?;
        if self.is_by_analogy() { f.write_str(MARK) } else { Ok(()) }
    }
}

impl fmt::Debug for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Clause({self})")
    }
}

/// The printed form of a citation; see [`Clause::printed`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Printed(Clause);

impl fmt::Display for Printed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let clause = self.0;
        if clause.is_ruling() {
            return clause.fmt(f);
        }
        let form = match clause.elsewhere {
            Some(other) => other.citation,
            None => REGULATIONS[clause.numbers().0].citation_of(clause.paragraph()),
        };
        let (before, after) = form.split_once("{}").unwrap_or((form, ""));
        write!(f, "{before}{}{after}", clause.paragraph())?;
        if clause.is_by_analogy() { f.write_str(MARK) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use std::string::ToString;

    use super::*;
    use crate::{double_draw, general, nj_19_47, ruling, section_11};

    #[test]
    fn every_clause_reads_back_what_it_prints() {
        for clause in Clause::all() {
            assert_eq!(Clause::parse(&clause.to_string()), Some(clause));
            let borrowed = clause.by_analogy();
            assert_eq!(Clause::parse(&borrowed.to_string()), Some(borrowed));
            assert_eq!(borrowed.original(), clause);
        }
    }

    #[test]
    fn clauses_are_ordered_as_printed() {
        let all: std::vec::Vec<Clause> = Clause::all().collect();
        assert!(all.is_sorted());
        assert!(section_11::P11_H_2 < section_11::P11_H_2.by_analogy());
        assert!(section_11::P11_H_2.by_analogy() < section_11::P11_H_3);
        assert!(section_11::P11_E_2_IX > section_11::P11_E_2_V, "nine comes after five");
    }

    #[test]
    fn names_follow_the_paragraphs() {
        assert_eq!(section_11::P11_H_1_II_A.paragraph(), "11(h)(1)(ii)(A)");
        assert_eq!(double_draw::P42_1_ANTE.paragraph(), "42.1 \"Ante\"");
        assert_eq!(nj_19_47::P17_1_HAND.to_string(), "nj-19-47 17.1 \"Hand\"");
        assert_eq!(general::GEN_002.to_string(), "general GEN-002");
        assert_eq!(ruling::E06.paragraph(), "E06");
    }

    #[test]
    fn a_ruling_knows_the_rows_that_rely_on_it() {
        assert!(ruling::E06.rows().any(|row| row.id() == "DDS-001"));
        assert!(ruling::E06.by_analogy().rows().any(|row| row.id() == "DDN-001"));
        assert!(ruling::E06.ruling().is_some_and(|ruling| ruling.switch == "`dd_partial=true`"));
    }

    #[test]
    fn a_text_that_names_nothing_is_not_a_clause() {
        for text in ["", "ruling", "ruling Q99", "general", "rulings X03", "general GEN-002 by"] {
            assert_eq!(Clause::parse(text), None, "{text}");
        }
    }
}
