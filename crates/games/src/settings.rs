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
use rules::{Area, Chips, OddsOnly, PayLines, Reason, Refusal, Verdict};

use crate::banked::PayLine;
pub use crate::devices::{DeviceClauses, Permission};
pub use crate::house::{ExposedError, House, RoundingPolicy, VoidScope};

/// One setting as `house rules` lists it.
#[derive(Clone, Copy, Debug)]
pub struct Spec {
    /// Its name.
    pub name: &'static str,
    /// What it may be.
    pub values: &'static str,
    /// What it is about.
    pub summary: &'static str,
    /// Where that is written.
    pub under: Clause,
}

/// A setting that does not exist or a value it cannot have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SettingError {
    /// No setting has this name.
    UnknownName {
        /// The name.
        name: String,
        /// Names that would do.
        known: Vec<&'static str>,
    },
    /// The setting cannot have this value.
    BadValue {
        /// The name.
        name: &'static str,
        /// The value.
        value: String,
        /// What it may be.
        values: &'static str,
    },
}

impl fmt::Display for SettingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownName { name, known } => {
                write!(f, "there is no option {name:?}; known are: {}", known.join(", "))
            }
            Self::BadValue { name, value, values } => {
                let amounts =
                    if *values == "dollars" { " above 0, at most two decimals" } else { "" };
                write!(f, "{name} cannot be {value:?}; accepted: {values}{amounts}")
            }
        }
    }
}

impl core::error::Error for SettingError {}

/// Settings by name.
pub trait Settings: Clone + Default + PartialEq + fmt::Debug {
    /// The name of the game they are settings of.
    const GAME: &'static str;

    /// Every setting, in the order they are listed.
    fn specs() -> Vec<Spec>;

    /// The value of `name`, in the form [`Settings::set`] reads.
    fn get(&self, name: &str) -> Option<String>;

    /// Sets `name`; `None` if the value does not fit.
    fn put(&mut self, name: &str, value: &str) -> Option<()>;

    /// Whether the text allows these settings together.
    ///
    /// # Errors
    ///
    /// The first refusal that applies.
    fn check(&self) -> Result<(), Refusal>;

    /// The lines of pay tables that can be changed, highest hand first; a game without any pays
    /// from a pot.
    fn pay_lines(&self) -> Vec<PayLine> {
        let lines = |(table, lines): (&'static str, &dyn PayLines)| {
            let line = move |(hand, pays)| PayLine { table, hand, pays };
            lines.in_words().into_iter().map(line)
        };
        self.pay_tables().into_iter().flat_map(lines).collect()
    }

    /// The pay tables, each with what its lines begin with in a file.
    fn pay_tables(&self) -> Vec<(&'static str, &dyn PayLines)> {
        Vec::new()
    }

    /// The same, to be changed.
    fn pay_tables_mut(&mut self) -> Vec<(&'static str, &mut dyn PayLines)> {
        Vec::new()
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

    /// Sets `name` to `value`.
    ///
    /// # Errors
    ///
    /// Names the setting that does not exist, or the value it cannot have.
    fn set(&mut self, name: &str, value: &str) -> Result<(), SettingError> {
        let specs = Self::specs();
        let Some(spec) = specs.iter().find(|spec| spec.name == name) else {
            let known = specs.iter().map(|spec| spec.name).collect();
            return Err(SettingError::UnknownName { name: name.to_owned(), known });
        };
        let bad = || {
            let (name, values) = (spec.name, spec.values);
            SettingError::BadValue { name, value: value.to_owned(), values }
        };
        self.put(name, value).ok_or_else(bad)
    }

    /// All settings as `name=value` lines: what the hash of the options is taken of.
    fn canonical(&self) -> String {
        let line = |spec: &Spec| {
            let value = self.get(spec.name).expect("every listed setting has a value");
            format!("{}={value}\n", spec.name)
        };
        Self::specs().iter().map(line).collect()
    }
}

/// Refuses a maximum whose payments do not fit what is counted with.
///
/// # Errors
///
/// If they do not fit.
pub(crate) fn countable(fits: bool) -> Result<(), Refusal> {
    if fits {
        return Ok(());
    }
    let what = "a maximum that cannot be counted in cents once it is paid";
    let reason = Reason::NotAllowed { what, needs: "post a lower one, or lower odds" };
    Err(Refusal { reason, under: general::GEN_006 })
}

/// The most cents that a table counts with.
pub(crate) const CENTS_MAX: u128 = i64::MAX.unsigned_abs() as u128;

/// What lies on `area` so far.
#[must_use]
pub fn lying(placed: &[(Area, Chips)], area: Area) -> Chips {
    placed.iter().filter(|(other, _)| *other == area).map(|(_, amount)| *amount).sum()
}

/// The word that stands for `value`.
pub(crate) fn word<T: Copy + PartialEq>(words: &[(&'static str, T)], value: T) -> String {
    let found = words.iter().find(|(_, other)| *other == value);
    found.expect("every value has a word").0.to_owned()
}

/// The value that `text` stands for.
pub(crate) fn choice<T: Copy>(words: &[(&'static str, T)], text: &str) -> Option<T> {
    words.iter().find(|(word, _)| *word == text).map(|(_, value)| *value)
}

/// An amount above nothing.
pub(crate) fn amount(text: &str) -> Option<Chips> {
    text.parse().ok().filter(|amount: &Chips| !amount.is_zero())
}

/// An amount as settings write it: dollars without separators.
pub(crate) fn plain(amount: Chips) -> String {
    amount.to_string().replace(',', "")
}

pub(crate) fn number(text: &str, range: core::ops::RangeInclusive<usize>) -> Option<usize> {
    text.parse().ok().filter(|number| range.contains(number))
}
