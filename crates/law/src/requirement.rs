//! A row of the specification: one thing a test can show to hold or to fail.
//!
//! ```
//! use law::{Class, Evidence, Mode, row, section_11};
//!
//! let row = row::DDS_049;
//! assert_eq!(row.clauses(), [section_11::P11_H_2]);
//! assert_eq!((row.class(), row.mode()), (Class::Deal, Mode::Enforced));
//! assert_eq!(row.evidence(), Some(Evidence::Log));
//! ```
//!
//! A row that bundles several duties is shown duty by duty. Each has a name of its own and brings
//! its own evidence; the bundle has no constant, so that no test can claim all of it at once.
//!
//! ```
//! use law::{Evidence, Row, row};
//!
//! let bundle = Row::find("DDS-063").expect("one card face up, and more than one");
//! assert_eq!(bundle.evidence(), None);
//! assert!(bundle.duties().eq([row::DDS_063_A, row::DDS_063_B]));
//! assert_eq!(row::DDS_063_A.id(), "DDS-063.a");
//! assert_eq!(row::DDS_063_A.evidence(), Some(Evidence::Log));
//! ```

use core::fmt;

use crate::clause::Clause;
use crate::regulation::{Part, Regulation};
use crate::tables::{REGULATIONS, ROWS};

/// One requirement row, such as `DDS-049`, or one duty of a row that bundles several, such as
/// `DDS-063.a`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Row {
    place: u16,
    /// The number of the duty; 0 is the row itself.
    duty: u8,
}

/// What the generated tables hold for a row.
pub(crate) struct Requirement {
    pub(crate) id: &'static str,
    pub(crate) regulation: usize,
    pub(crate) part: usize,
    pub(crate) clauses: &'static [Clause],
    pub(crate) class: Class,
    pub(crate) mode: Mode,
    pub(crate) evidence: Option<Evidence>,
    pub(crate) says: &'static str,
    pub(crate) summary: &'static str,
    pub(crate) rulings: &'static [Clause],
    pub(crate) outside: Option<&'static str>,
    pub(crate) duties: &'static [Duty],
}

/// What the generated tables hold for a duty of a row.
pub(crate) struct Duty {
    pub(crate) id: &'static str,
    pub(crate) clauses: &'static [Clause],
    pub(crate) evidence: Evidence,
    pub(crate) says: &'static str,
    pub(crate) summary: &'static str,
}

/// What a requirement is about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Class {
    /// How cards and hands rank.
    Ranking,
    /// What may be wagered, when and how much.
    Wager,
    /// Who gets which card in which order.
    Deal,
    /// What a player may choose.
    Decision,
    /// What is collected, paid and returned, in which order.
    Settlement,
    /// At which odds.
    Payout,
    /// Decks, shuffle, cut, shoe and stub.
    Equipment,
    /// What is done when something goes wrong.
    Irregularity,
    /// Layout and signs.
    Signage,
    /// What must be kept.
    Records,
    /// What people do with their hands.
    Staff,
}

/// How a requirement is carried out.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Mode {
    /// `E`: the rules allow nothing else.
    Enforced,
    /// `C`: checked when a table or a game is configured.
    Configured,
    /// `A`: a physical act somebody attests.
    Attested,
    /// `S`: a check of texts and drawings.
    Shown,
    /// `R`: a record or a report.
    Recorded,
}

/// What a test must bring to show that a requirement holds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Evidence {
    /// An act recorded under one of its clauses.
    Log,
    /// A refusal under one of its clauses.
    Refusal,
    /// A value that comes out right.
    Value,
    /// A type that leaves no other way.
    Type,
    /// A configuration that is accepted or refused.
    Config,
    /// An act attested by a role.
    Attested,
    /// A drawing or a text for people.
    Drawing,
}

impl Row {
    /// The row with this place in the tables; only generated code counts places.
    pub(crate) const fn at(place: u16) -> Self {
        Self { place, duty: 0 }
    }

    /// One duty of the row with this place, counted from 1.
    pub(crate) const fn duty(place: u16, duty: u8) -> Self {
        Self { place, duty }
    }

    const fn held(self) -> &'static Requirement {
        &ROWS[self.place as usize]
    }

    /// What the tables hold for the duty, if this is one.
    const fn one_duty(self) -> Option<&'static Duty> {
        match self.duty {
            0 => None,
            number => Some(&self.held().duties[number as usize - 1]),
        }
    }

    /// Its id, such as `DDS-049`.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self.one_duty() {
            Some(duty) => duty.id,
            None => self.held().id,
        }
    }

    /// The regulation it is drawn from.
    #[must_use]
    pub const fn regulation(self) -> &'static Regulation {
        &REGULATIONS[self.held().regulation]
    }

    /// The part it is counted in, usually a game.
    #[must_use]
    pub const fn part(self) -> Part {
        self.regulation().parts[self.held().part]
    }

    /// The paragraphs it is drawn from.
    #[must_use]
    pub const fn clauses(self) -> &'static [Clause] {
        match self.one_duty() {
            Some(duty) => duty.clauses,
            None => self.held().clauses,
        }
    }

    /// What it is about.
    #[must_use]
    pub const fn class(self) -> Class {
        self.held().class
    }

    /// How it is carried out.
    #[must_use]
    pub const fn mode(self) -> Mode {
        self.held().mode
    }

    /// What a test must bring; of a row that bundles duties, each of them says so itself.
    #[must_use]
    pub const fn evidence(self) -> Option<Evidence> {
        match self.one_duty() {
            Some(duty) => Some(duty.evidence),
            None => self.held().evidence,
        }
    }

    /// Words of the line that a test must bring, where a citation alone would not show that the
    /// thing happened; empty where it would.
    #[must_use]
    pub const fn says(self) -> &'static str {
        match self.one_duty() {
            Some(duty) => duty.says,
            None => self.held().says,
        }
    }

    /// What it asks, in our words.
    #[must_use]
    pub const fn summary(self) -> &'static str {
        match self.one_duty() {
            Some(duty) => duty.summary,
            None => self.held().summary,
        }
    }

    /// The rulings it relies on.
    #[must_use]
    pub const fn rulings(self) -> &'static [Clause] {
        self.held().rulings
    }

    /// Why it is outside our scope, if it is.
    #[must_use]
    pub const fn outside(self) -> Option<&'static str> {
        self.held().outside
    }

    /// The duties it bundles; a row that asks for one thing has none, and a duty has none.
    pub fn duties(self) -> impl Iterator<Item = Self> {
        let bundled = if self.duty == 0 { self.held().duties } else { &[] };
        (1..).zip(bundled).map(move |(duty, _)| Self { duty, ..self })
    }

    /// Looks a row or a duty up by its id.
    #[must_use]
    pub fn find(id: &str) -> Option<Self> {
        Self::all()
            .flat_map(|row| core::iter::once(row).chain(row.duties()))
            .find(|row| row.id() == id)
    }

    /// Every row, in the order of regulations and their rows.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..).zip(ROWS).map(|(place, _)| Self::at(place))
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl fmt::Debug for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Row({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The counts printed in section 1 of the specification.
    const PARTS: [(&str, usize); 18] = [
        ("GEN", 11),
        ("DDP", 120),
        ("TCD", 117),
        ("EQP", 10),
        ("MAB", 19),
        ("PBJ", 20),
        ("BJB", 11),
        ("PKR", 42),
        ("ST7", 29),
        ("HLD", 16),
        ("OMA", 23),
        ("DRW", 11),
        ("ST5", 9),
        ("MAM", 5),
        ("CSP", 23),
        ("DDN", 7),
        ("DDS", 70),
        ("DXP", 104),
    ];

    #[test]
    fn all_647_rows_of_the_specification_are_here() {
        assert_eq!(Row::all().count(), 647);
        for (prefix, rows) in PARTS {
            let counted = Row::all().filter(|row| row.part().prefix == prefix).count();
            assert_eq!(counted, rows, "{prefix}");
        }
    }

    #[test]
    fn all_145_entries_of_the_register_are_here() {
        assert_eq!(crate::rulings().len(), 145);
    }

    #[test]
    fn classes_and_modes_are_counted_as_in_the_specification() {
        use {Class::*, Mode::*};
        let classes = [
            (Ranking, 100),
            (Wager, 49),
            (Deal, 103),
            (Decision, 35),
            (Settlement, 81),
            (Payout, 31),
            (Equipment, 126),
            (Irregularity, 44),
            (Signage, 21),
            (Records, 16),
            (Staff, 41),
        ];
        for (class, rows) in classes {
            assert_eq!(Row::all().filter(|row| row.class() == class).count(), rows, "{class:?}");
        }
        let modes =
            [(Enforced, 485), (Configured, 79), (Attested, 49), (Shown, 19), (Recorded, 15)];
        for (mode, rows) in modes {
            assert_eq!(Row::all().filter(|row| row.mode() == mode).count(), rows, "{mode:?}");
        }
    }

    #[test]
    fn every_row_has_clauses_and_every_ruling_it_names_exists() {
        for row in Row::all() {
            assert!(!row.clauses().is_empty(), "{row} cites nothing");
            assert!(row.rulings().iter().all(|ruling| ruling.is_ruling()), "{row}");
            assert_eq!(Row::find(row.id()), Some(row));
        }
    }

    #[test]
    fn a_bundle_has_two_duties_at_least_and_no_evidence_of_its_own() {
        for row in Row::all() {
            let duties = row.duties().count();
            assert!(duties != 1, "{row}");
            assert_eq!(row.evidence().is_none(), duties > 0, "{row}");
            for duty in row.duties() {
                assert!(duty.evidence().is_some() && duty.duties().count() == 0, "{duty}");
                assert!(duty.clauses().iter().all(|clause| row.clauses().contains(clause)));
                assert_eq!((duty.part(), Row::find(duty.id())), (row.part(), Some(duty)));
            }
        }
    }
}
