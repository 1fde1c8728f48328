//! Settings: what a licensee chooses, by name, with the clause that allows it.
//!
//! ```
//! use games::double_down_stud::Settings as DoubleDownStud;
//! use games::settings::Settings;
//!
//! let mut settings = DoubleDownStud::default();
//! settings.set("minimum", "25").expect("an amount");
//! assert_eq!(settings.get("minimum").as_deref(), Some("25"));
//! assert!(settings.set("minimum", "lots").is_err());
//! ```

use core::fmt;

use law::{Clause, general};
use rules::{Answer, Area, Chips, OddsOnly, PayLines, Reason, Refusal, Verdict};

use crate::approvals::{self, Approvals, Date, Presupposed};
use crate::banked::PayLine;
pub use crate::devices::{DeviceClauses, Permission};
pub use crate::house::{Entropy, ExposedError, House, RoundingPolicy, VoidScope};
pub use crate::one_table::{OneTable, OnlyTable};
pub use crate::rows::{Form, Row, Rows};
use crate::sections::Section;

/// One setting as `house rules` lists it.
#[derive(Clone, Copy, Debug)]
pub struct Spec {
    /// Its name.
    pub name: &'static str,
    /// Where it stands in a table file.
    pub section: Section,
    /// What it may be.
    pub values: &'static str,
    /// What it is about.
    pub summary: &'static str,
    /// Where that is written.
    pub under: Clause,
    /// Whether an open table may post another value, to hold from a time on.
    pub posted_anew: Permission,
    /// Which other value binds players harder.
    pub harder: Harder,
}

/// Which other value of a setting binds players harder: of that they hear in time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Harder {
    /// A higher one: it is the least that may be wagered.
    Higher,
    /// A lower one, or any where there was none: it is the most that may be wagered or won.
    Lower,
    /// Any may: two pay tables, for one, can seldom be compared.
    Any,
}

cards::told! {
    /// A setting that does not exist or a value it cannot have.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum SettingError {
        /// No setting has this name; some that would do.
        UnknownName { name: String, known: Vec<&'static str> }
            ["there is no option {name:?}; known are: {}", known.join(", ")];
        /// The setting cannot have this value; what it may be.
        BadValue { name: &'static str, value: String, values: &'static str }
            ["{name} cannot be {value:?}; accepted: {values}{}", amounts(values)];
    }
}

fn amounts(values: &str) -> &'static str {
    if values == "dollars" { " above 0, at most two decimals" } else { "" }
}

impl core::error::Error for SettingError {}

/// Settings by name.
pub trait Settings: Clone + PartialEq + fmt::Debug + 'static {
    /// The name of the game they are settings of; of a text with several games what they are
    /// together.
    const GAME: &'static str;

    /// What a table of the game of that name begins with, if these are settings of it. A text with
    /// one game has [`if_named`].
    fn of(game: &str) -> Option<Self>;

    /// What a table of a text with one game begins with.
    ///
    /// # Panics
    ///
    /// If the text has several: then [`Settings::of`] is asked.
    #[must_use]
    fn only() -> Self {
        Self::of(Self::GAME).expect("a text that regulates one game")
    }

    /// The name of the game that is played under these.
    fn game(&self) -> &'static str {
        Self::GAME
    }

    /// What the text presupposes that only people can approve or make sure of.
    const PRESUPPOSED: &'static [Presupposed<Self>] = &[];

    /// Every setting of this game, in the order they are listed.
    fn rows(&self) -> Rows<Self>;

    /// The settings every game shares.
    fn house(&self) -> &House;

    /// The same, to be changed.
    fn house_mut(&mut self) -> &mut House;

    /// Whether the text allows these settings together.
    ///
    /// # Errors
    ///
    /// The first refusal that applies.
    fn check(&self) -> Answer;

    /// What people approved, where the text presupposes anything.
    fn approvals(&self) -> Option<&Approvals> {
        None
    }

    /// The same, to be changed.
    fn approvals_mut(&mut self) -> Option<&mut Approvals> {
        None
    }

    /// Whether everything that the text presupposes of such a table was approved, by `today` if it
    /// is known which day that is; a table that assumes its approvals needs none (ruling X16).
    ///
    /// # Errors
    ///
    /// What lacks its approval.
    fn approved(&self, today: Option<Date>) -> Answer {
        self.unapproved(today).into_iter().next().map_or(Ok(()), Err)
    }

    /// Everything that lacks its approval.
    fn unapproved(&self, today: Option<Date>) -> Vec<Refusal> {
        approvals::lacking(self, today).collect()
    }

    /// The approvals that a table with these settings needs.
    fn presupposed(&self) -> impl Iterator<Item = &'static Presupposed<Self>> {
        Self::PRESUPPOSED.iter().filter(|it| (it.needed)(self))
    }

    /// The clause as a table with these settings cites it: another text may lend it by analogy.
    fn cite(&self, clause: Clause) -> Clause {
        clause
    }

    /// Brings settings that depend on a device into line after it was changed at the table.
    fn follow_devices(&mut self) {}

    /// The pay tables, each with what its lines begin with in a file; a game without any pays from
    /// a pot.
    fn pay_tables_mut(&mut self) -> Vec<(&'static str, &mut dyn PayLines)> {
        Vec::new()
    }

    /// The lines of pay tables that can be changed, highest hand first.
    fn pay_lines(&self) -> Vec<PayLine> {
        let lines = |(table, lines): (&'static str, &mut dyn PayLines)| {
            let line = move |(hand, pays)| PayLine { table, hand, pays };
            lines.in_words().into_iter().map(line)
        };
        self.clone().pay_tables_mut().into_iter().flat_map(lines).collect()
    }

    /// Pays the hand of `line`, one of [`Settings::pay_lines`], as `pays` says.
    ///
    /// # Errors
    ///
    /// Refuses a push where the hand is paid by odds only.
    ///
    /// # Panics
    ///
    /// If it is a line of other settings.
    fn pay(&mut self, line: &PayLine, pays: Verdict) -> Result<(), OddsOnly> {
        for (table, lines) in self.pay_tables_mut() {
            if table == line.table && lines.pay(line.hand, pays)? {
                return Ok(());
            }
        }
        panic!("{} is no line of these pay tables", line.key())
    }

    /// What is said of every setting, in the order they are listed.
    fn specs(&self) -> Vec<Spec> {
        self.rows().iter().map(|row| row.spec).collect()
    }

    /// The value of `name`, in the form [`Settings::set`] reads.
    fn get(&self, name: &str) -> Option<String> {
        self.rows().iter().find(|row| row.spec.name == name).map(|row| row.value(self))
    }

    /// Sets `name` to `value`.
    ///
    /// # Errors
    ///
    /// Names the setting that does not exist, or the value it cannot have.
    fn set(&mut self, name: &str, value: &str) -> Result<(), SettingError> {
        let rows = self.rows();
        let Some(row) = rows.iter().find(|row| row.spec.name == name) else {
            let known = rows.iter().map(|row| row.spec.name).collect();
            return Err(SettingError::UnknownName { name: name.to_owned(), known });
        };
        let Spec { name, values, .. } = row.spec;
        let bad = || SettingError::BadValue { name, value: value.to_owned(), values };
        row.set(self, value).ok_or_else(bad)
    }

    /// All settings as `name=value` lines: what the hash of the options is taken of. A setting that
    /// logs were written without before it came is left out where it changes nothing.
    fn canonical(&self) -> String {
        let line = |row: &Row<Self>| Some(format!("{}={}\n", row.spec.name, row.written(self)?));
        self.rows().iter().filter_map(line).collect()
    }
}

/// What a table begins with whose text regulates one game, if that is its name.
#[must_use]
pub fn if_named<S: Settings + Default>(game: &str) -> Option<S> {
    (game == S::GAME).then(S::default)
}

/// Refuses a maximum whose payments do not fit what is counted with.
pub(crate) fn countable(fits: bool) -> Answer {
    if fits {
        return Ok(());
    }
    let what = "a maximum that cannot be counted in cents once it is paid";
    Reason::NotAllowed { what, needs: "post a lower one, or lower odds" }.under(general::GEN_006)
}

/// The most cents that a table counts with.
pub(crate) const CENTS_MAX: u128 = i64::MAX.unsigned_abs() as u128;

/// The wagers of one seat that lie on the layout.
pub type OnLayout = [(Area, Chips)];

/// What lies on `area` so far.
#[must_use]
pub fn lying(placed: &OnLayout, area: Area) -> Chips {
    placed.iter().filter(|(other, _)| *other == area).map(|(_, amount)| *amount).sum()
}
