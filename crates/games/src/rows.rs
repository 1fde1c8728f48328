//! A setting is declared once, in one row: where it stands, its name, how it is written and read,
//! the clause, and what it is about. Everything that lists, reads or writes settings follows it.
//!
//! ```
//! use games::sections::Section;
//! use games::settings::{Form, Settings};
//!
//! let rows = games::double_cross::Settings::default().rows();
//! let limit = rows.iter().find(|row| row.spec.name == "payout_limit").expect("a limit");
//! assert_eq!((limit.spec.section, limit.spec.values), (Section::Limits, "none | dollars"));
//! let switch: Form<bool> = games::words!["up" => true, "down" => false];
//! assert_eq!(switch.values, "up | down");
//! ```

use core::fmt;
use core::ops::{Deref, RangeInclusive};
use core::str::FromStr;

use law::Clause;
use rules::Chips;

use crate::approvals;
use crate::sections::Section;
use crate::settings::{Harder, House, Permission, Settings, Spec};

type Write<T> = Box<dyn Fn(&T) -> String>;
type Read<T> = Box<dyn Fn(&str) -> Option<T>>;
type Put<S> = Box<dyn Fn(&mut S, &str) -> Option<()>>;

/// How the values of a setting are written and read.
pub struct Form<T> {
    /// What is accepted.
    pub values: &'static str,
    write: Write<T>,
    read: Read<T>,
}

impl<T> fmt::Debug for Form<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.values)
    }
}

impl<T: 'static> Form<T> {
    /// `values` says what `read` accepts.
    pub fn new(
        values: &'static str,
        write: impl Fn(&T) -> String + 'static,
        read: impl Fn(&str) -> Option<T> + 'static,
    ) -> Self {
        Self { values, write: Box::new(write), read: Box::new(read) }
    }

    /// One word for each value, as [`words!`](crate::words) lists them.
    #[must_use]
    pub fn one_of(values: &'static str, words: &'static [(&'static str, T)]) -> Self
    where
        T: Copy + PartialEq,
    {
        let write = |value: &T| {
            let found = words.iter().find(|(_, other)| other == value);
            found.expect("every value has a word").0.to_owned()
        };
        let read = |text: &str| words.iter().find(|(word, _)| *word == text).map(|(_, it)| *it);
        Self::new(values, write, read)
    }

    /// The words of the type itself.
    #[must_use]
    pub fn named(values: &'static str, named: fn(&str) -> Option<T>) -> Self
    where
        T: fmt::Display,
    {
        Self::new(values, T::to_string, named)
    }

    /// Whatever the type itself writes and reads.
    #[must_use]
    pub fn parsed(values: &'static str) -> Self
    where
        T: fmt::Display + FromStr,
    {
        Self::new(values, T::to_string, |text| text.parse().ok())
    }

    /// A number in a range.
    #[must_use]
    pub fn within(values: &'static str, range: RangeInclusive<T>) -> Self
    where
        T: fmt::Display + FromStr + PartialOrd,
    {
        Self::parsed(values).only(move |number| range.contains(number))
    }

    /// A value in the form that is read.
    #[must_use]
    pub fn written(&self, value: &T) -> String {
        (self.write)(value)
    }

    /// Those values only that fit.
    #[must_use]
    pub fn only(self, fits: impl Fn(&T) -> bool + 'static) -> Self {
        let Self { values, write, read } = self;
        Self { values, write, read: Box::new(move |text| read(text).filter(&fits)) }
    }
}

impl Form<Chips> {
    /// An amount above nothing, without separators.
    #[must_use]
    pub fn dollars() -> Self {
        let write = |amount: &Chips| amount.to_string().replace(',', "");
        Self { write: Box::new(write), ..Self::parsed("dollars").only(|amount| !amount.is_zero()) }
    }
}

impl Form<Option<Chips>> {
    /// An amount, or that there is none.
    #[must_use]
    pub fn none_or_dollars() -> Self {
        let Form { write, read, .. } = Form::dollars();
        let write = move |amount: &Option<Chips>| amount.map_or("none".into(), |it| write(&it));
        let read = move |text: &str| if text == "none" { Some(None) } else { read(text).map(Some) };
        Self::new("none | dollars", write, read)
    }
}

/// One setting of the settings `S`.
pub struct Row<S> {
    /// What is said of it.
    pub spec: Spec,
    get: Write<S>,
    put: Put<S>,
    /// The value that is not written: logs from before the setting came have no line of it.
    unwritten: Option<&'static str>,
}

impl<S> fmt::Debug for Row<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.spec.fmt(f)
    }
}

impl<S: 'static> Row<S> {
    /// A setting that is kept in a field; [`setting!`](crate::setting) names the field once.
    pub fn new<T: 'static>(
        (section, name): (Section, &'static str),
        form: Form<T>,
        (field, field_mut): (impl Fn(&S) -> &T + 'static, impl Fn(&mut S) -> &mut T + 'static),
        under: Clause,
        summary: &'static str,
    ) -> Self {
        let Form { values, write, read } = form;
        let posted_anew = match section {
            Section::PayTables | Section::Limits => Permission::Allowed,
            Section::Head | Section::Options | Section::Dealing | Section::Approvals => {
                Permission::Refused
            }
        };
        let put = move |settings: &mut S, text: &str| {
            *field_mut(settings) = read(text)?;
            Some(())
        };
        Self {
            spec: Spec { name, section, values, summary, under, posted_anew, harder: Harder::Any },
            get: Box::new(move |settings| write(field(settings))),
            put: Box::new(put),
            unwritten: None,
        }
    }

    /// A switch with one value: the reading is fixed, its name is not.
    #[must_use]
    pub fn fixed(
        name: &'static str,
        word: &'static str,
        under: Clause,
        summary: &'static str,
    ) -> Self {
        let (section, values, posted_anew) = (Section::Options, word, Permission::Refused);
        Self {
            spec: Spec { name, section, values, summary, under, posted_anew, harder: Harder::Any },
            get: Box::new(move |_| word.to_owned()),
            put: Box::new(move |_, text| (text == word).then_some(())),
            unwritten: None,
        }
    }

    /// The same, but an open table does not post it singly.
    #[must_use]
    pub fn not_posted_anew(mut self) -> Self {
        self.spec.posted_anew = Permission::Refused;
        self
    }

    /// The same, as the least that may be wagered: a higher one binds players harder.
    #[must_use]
    pub fn least(mut self) -> Self {
        self.spec.harder = Harder::Higher;
        self
    }

    /// The same, as the most that may be wagered or won: a lower one binds players harder.
    #[must_use]
    pub fn most(mut self) -> Self {
        self.spec.harder = Harder::Lower;
        self
    }

    /// The same, but not written among all settings where it has this value.
    #[must_use]
    pub fn unwritten_as(mut self, value: &'static str) -> Self {
        self.unwritten = Some(value);
        self
    }

    /// Its value as it is written among all settings, if it is.
    pub(crate) fn written(&self, settings: &S) -> Option<String> {
        Some(self.value(settings)).filter(|value| self.unwritten != Some(value.as_str()))
    }

    /// Its value in `settings`.
    #[must_use]
    pub fn value(&self, settings: &S) -> String {
        (self.get)(settings)
    }

    /// Sets it; `None` if the value does not fit.
    #[must_use]
    pub fn set(&self, settings: &mut S, value: &str) -> Option<()> {
        (self.put)(settings, value)
    }
}

/// Every setting of a game.
#[derive(Debug)]
pub struct Rows<S>(Vec<Row<S>>);

impl<S> Deref for Rows<S> {
    type Target = [Row<S>];

    fn deref(&self) -> &[Row<S>] {
        &self.0
    }
}

impl<S: Settings> Rows<S> {
    /// The settings of the game itself, then those every game shares, where the text allows all of
    /// these in one paragraph; what no text says has a ruling. Last comes who approved what.
    #[must_use]
    pub fn new(own: Vec<Row<S>>, text: Clause) -> Self {
        let shared = |Row { spec, get, put, unwritten }: Row<House>| Row {
            spec,
            unwritten,
            get: Box::new(move |settings: &S| get(settings.house())),
            put: Box::new(move |settings: &mut S, value: &str| put(settings.house_mut(), value)),
        };
        let own = own.into_iter().chain(House::rows(text).map(shared));
        Self(own.chain(approvals::rows()).collect())
    }

    /// The same with other clauses for these.
    #[must_use]
    pub fn cited<const N: usize>(self, clauses: [(&str, Clause); N]) -> Self {
        self.with(clauses, |spec| &mut spec.under)
    }

    /// The same with other words about these.
    #[must_use]
    pub fn described<const N: usize>(self, summaries: [(&str, &'static str); N]) -> Self {
        self.with(summaries, |spec| &mut spec.summary)
    }

    /// The same, saying of these that other values are accepted.
    #[must_use]
    pub fn accepting<const N: usize>(self, values: [(&str, &'static str); N]) -> Self {
        self.with(values, |spec| &mut spec.values)
    }

    /// The same without those called `names`.
    #[must_use]
    pub fn without(mut self, names: &[&str]) -> Self {
        self.0.retain(|row| !names.contains(&row.spec.name));
        self
    }

    /// The same with `row` in the place of the one of its name.
    #[must_use]
    pub fn replaced(mut self, row: Row<S>) -> Self {
        let name = row.spec.name;
        *self.named(name) = row;
        self
    }

    fn with<T, const N: usize>(
        mut self,
        changes: [(&str, T); N],
        part: fn(&mut Spec) -> &mut T,
    ) -> Self {
        for (name, new) in changes {
            *part(&mut self.named(name).spec) = new;
        }
        self
    }

    fn named(&mut self, name: &str) -> &mut Row<S> {
        let row = self.0.iter_mut().find(|row| row.spec.name == name);
        row.unwrap_or_else(|| panic!("no setting is called {name}"))
    }
}

/// One setting: its section, its name, its field, its [`Form`](crate::settings::Form), the clause
/// and what it is about. Stands where `Self` is the settings:
///
/// ```text
/// setting!(Options "seats" = house.seats: Form::within("1 to 6", 1..=6), GEN_002, "positions")
/// ```
#[macro_export]
macro_rules! setting {
    ($section:ident $name:literal = $($field:ident).+: $form:expr, $under:expr, $about:expr) => {
        $crate::settings::Row::new(
            ($crate::sections::Section::$section, $name),
            $form,
            (|settings: &Self| &settings.$($field).+, |settings| &mut settings.$($field).+),
            $under,
            $about,
        )
    };
}

/// The [`Form`](crate::settings::Form) of a choice: a word for every value.
///
/// ```
/// assert_eq!(games::words!["up" => true, "down" => false].values, "up | down");
/// ```
#[macro_export]
macro_rules! words {
    ($($word:literal => $value:expr),+ $(,)?) => {
        $crate::settings::Form::one_of(
            concat!($(" | ", $word),+).split_at(" | ".len()).1,
            &[$(($word, $value)),+],
        )
    };
}
