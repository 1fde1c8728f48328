//! The options of a question: a table file, settings by name, pay tables of one's own. What is set
//! by name goes over what the table file says.

use std::path::{Path, PathBuf};
use std::rc::Rc;

use analyse::{Basis, Cancelled, Kernel, Terms, Watch};
use cards::Card;
use games::settings::{SettingError, Settings};
use games::{Game, OptionsHash};
use rules::progressive::Progressive;
use rules::{Answer, Chips, Refusal};

use crate::Error;
use crate::entries::{self, Complaint, FileError};
use crate::pay_table_file;
use crate::table_file::{self, Nameplate, TableFile};

/// The value that is no setting of a table: what one wager of the analysis is worth.
pub const ANTE: &str = "ante";

/// The same where what buys the hand is called so.
const WAGER: &str = "wager";

/// The setting that says how many seats a table has.
const SEATS: &str = "seats";

/// What a question may say about a game's options.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Given {
    /// The table file.
    pub table: Option<PathBuf>,
    /// Names and values.
    pub set: Vec<(String, String)>,
    /// Pay table files.
    pub pay_tables: Vec<PathBuf>,
}

impl Given {
    /// What `name=value` lines give, such as a table has.
    pub fn of_lines(lines: &str) -> Self {
        let pairs = lines.lines().filter_map(|line| line.split_once('='));
        let set = pairs.map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
        Self { table: None, set, pay_tables: Vec::new() }
    }
}

/// Whether a question computes with an amount, `ante=AMOUNT`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ante {
    /// It does.
    Accepted,
    /// It computes per ante, whatever the amount.
    Unit,
    /// It has no use for one.
    Refused,
}

/// Settings as a question chose them.
#[derive(Clone, Debug)]
pub struct Chosen<S> {
    /// The settings. They may be such as the text does not allow at a table: see
    /// [`Chosen::permitted`].
    pub settings: S,
    /// The ante to compute with, if one was named.
    pub ante: Option<Chips>,
    /// The meter as it stands, at a table that is running; otherwise it is as the settings start
    /// it.
    pub meter: Option<Progressive>,
    /// The file the pay table came from.
    pub pay_table: Option<PathBuf>,
    /// What the table file says of the table itself.
    pub head: Nameplate,
    /// The table file, and the lines of the settings that hold as it says them.
    written: Option<(PathBuf, Vec<(&'static str, usize)>)>,
    /// The options that the file or the question names.
    named: Vec<String>,
}

cards::told! {
    /// Why options cannot be used.
    #[derive(Debug)]
    pub enum OptionsError {
        /// A file cannot be used.
        File(error: FileError) ["{error}"] from FileError;
        /// More pay tables than one.
        SecondPayTable(file: PathBuf) ["{} is a second pay table; give one", file.display()];
        /// One name, two values.
        Contradiction {
            name: String,
            /// The value that came later.
            value: String,
            /// The one before.
            other: String,
        } ["{name}={value} contradicts {name}={other}"];
        /// No such setting, or no such value.
        Setting(error: SettingError) ["{error}"] from SettingError;
        /// No ante, in words that say what would be accepted.
        NoAnte(words: String) ["{words}"];
        /// Not as many seats as are needed, in words that say what could be done.
        NoRoom(words: String) ["{words}"];
        /// Cards that are analysed and never dealt.
        NothingDealt ["infinitely many decks are analysed and never dealt; set decks=1 to decks=8"];
        /// The text does not allow it.
        Refused(refusal: Refusal) ["{refusal}"] from Refusal;
        /// The text does not allow what a table file says: every refusal, with its lines if the
        /// file causes it.
        RefusedInFile(path: PathBuf, complaints: Vec<Complaint>) ["{}", in_file(path, complaints)];
    }
}

impl core::error::Error for OptionsError {}

/// Every complaint, with the name of the file unless the question caused it.
fn in_file(path: &Path, complaints: &[Complaint]) -> String {
    let located = |complaint: &Complaint| match complaint.lines[..] {
        [] => complaint.words.clone(),
        _ => entries::located(path, complaint),
    };
    complaints.iter().map(located).collect::<Vec<_>>().join("\n")
}

impl Given {
    /// The settings of one table, which has no second pay table.
    pub fn one<S: Settings>(&self, usual: S, ante: Ante) -> Result<Chosen<S>, OptionsError> {
        if let [_, second, ..] = &self.pay_tables[..] {
            return Err(OptionsError::SecondPayTable(second.clone()));
        }
        let mut each = self.each(usual, ante)?;
        Ok(each.pop().expect("at least the default settings"))
    }

    /// The settings of every pay table given, or of the default one.
    pub fn each<S: Settings>(&self, usual: S, ante: Ante) -> Result<Vec<Chosen<S>>, OptionsError> {
        let mut base = match &self.table {
            None => usual.into(),
            Some(path) => Chosen::from_file(table_file::read(path, usual, ante)?, path),
        };
        for (position, (name, value)) in self.set.iter().enumerate() {
            let contradicts = |(n, v): &&(String, String)| n == name && v != value;
            if let Some((name, other)) = self.set[..position].iter().find(contradicts).cloned() {
                let value = value.clone();
                return Err(OptionsError::Contradiction { name, value, other });
            }
            base.set(name, value, ante)?;
        }
        if self.pay_tables.is_empty() {
            return Ok(vec![base]);
        }
        let with_file = |file: &PathBuf| {
            let mut chosen = Chosen { pay_table: Some(file.clone()), ..base.clone() };
            pay_table_file::read(file, &mut chosen.settings)?;
            Ok(chosen)
        };
        self.pay_tables.iter().map(with_file).collect()
    }
}

/// The ante to compute with.
pub fn ante_amount(value: &str) -> Result<Chips, String> {
    let amount: Option<Chips> = value.parse().ok().filter(|amount: &Chips| !amount.is_zero());
    amount.ok_or_else(|| {
        format!("{ANTE} cannot be {value:?}; accepted: dollars above 0, such as 25 or 7.50")
    })
}

/// That an amount changes nothing.
pub(crate) fn per_ante(value: &str) -> String {
    format!(
        "{ANTE}={value} changes nothing: this command computes per ante, whatever its amount; \
         leave it out"
    )
}

impl<S: Settings + Default> Default for Chosen<S> {
    fn default() -> Self {
        S::default().into()
    }
}

impl<S: Settings> From<S> for Chosen<S> {
    fn from(settings: S) -> Self {
        let (head, named) = (Nameplate::default(), Vec::new());
        Self { settings, ante: None, meter: None, pay_table: None, head, written: None, named }
    }
}

impl<S: Settings> Chosen<S> {
    fn from_file(file: TableFile<S>, path: &Path) -> Self {
        let TableFile { head, settings, ante, lines } = file;
        let named = lines.iter().map(|(name, _)| (*name).to_owned()).collect();
        let written = Some((path.to_owned(), lines));
        Self { settings, ante, meter: None, pay_table: None, head, written, named }
    }

    fn set(&mut self, name: &str, value: &str, ante: Ante) -> Result<(), OptionsError> {
        // A game that has antes means its own; one that has none may call it a wager.
        let amount = [ANTE, WAGER].contains(&name) && self.settings.get(name).is_none();
        if amount && ante == Ante::Accepted {
            self.ante = Some(ante_amount(value).map_err(OptionsError::NoAnte)?);
            return Ok(());
        }
        if amount && ante == Ante::Unit {
            return Err(OptionsError::NoAnte(per_ante(value)));
        }
        self.named.push(name.to_owned());
        if let Some((_, lines)) = &mut self.written {
            lines.retain(|(written, _)| *written != name);
        }
        self.settings.set(name, value).map_err(|error| match error {
            SettingError::UnknownName { name, mut known } if ante == Ante::Accepted => {
                known.push(ANTE);
                SettingError::UnknownName { name, known }
            }
            error @ (SettingError::UnknownName { .. } | SettingError::BadValue { .. }) => error,
        })?;
        Ok(())
    }

    /// The same settings, if the text allows them at a table; else the refusal with its clause, or
    /// every refusal with its lines where a table file causes it.
    pub fn permitted(self) -> Result<Self, OptionsError> {
        let answer = table_file::allowed(&self.head, &self.settings);
        self.unless_refused(answer)
    }

    /// The same settings, if the text allows them together, whether or not somebody has approved
    /// what it presupposes: a layout is drawn before that.
    pub fn drawn(self) -> Result<Self, OptionsError> {
        let answer = self.settings.check();
        self.unless_refused(answer)
    }

    fn unless_refused(self, answer: Answer) -> Result<Self, OptionsError> {
        let Err(refusal) = answer else { return Ok(self) };
        let Some((path, lines)) = &self.written else { return Err(refusal.into()) };
        let complaints = table_file::not_allowed(&self.head, &self.settings, lines);
        Err(OptionsError::RefusedInFile(path.clone(), complaints))
    }

    /// Gives the table so many seats at least, unless it was said how many it has.
    pub fn make_room<G: Game<Settings = S>>(&mut self, needed: usize) -> Result<(), OptionsError> {
        let seats = G::house(&self.settings).seats;
        let players = G::AMONG_PLAYERS.map(|told| (told.showdown)(&self.settings).players_max);
        let most = players.unwrap_or(games::banked::POSITIONS_MAX);
        let no_room = |why: String| Err(OptionsError::NoRoom(format!("{needed} seats are {why}")));
        if needed > most {
            return no_room(format!("needed; a table has at most {most}"));
        }
        if seats >= needed {
            return Ok(());
        }
        if self.named.iter().any(|name| name == SEATS) {
            return no_room(format!(
                "needed, and {SEATS} is set to {seats}; ask for {seats} at most, or set \
                 {SEATS}={needed}"
            ));
        }
        if let Err(error) = self.settings.set(SEATS, &needed.to_string()) {
            return no_room(format!("needed at the table: {error}"));
        }
        match self.settings.check() {
            Ok(()) => Ok(()),
            Err(refusal) => no_room(format!("needed at the table: {refusal}")),
        }
    }

    /// All options as `name=value` lines.
    pub fn canonical(&self) -> String {
        let ante = self.ante.map(|ante| format!("{ANTE}={}\n", plain(ante))).unwrap_or_default();
        self.settings.canonical() + &ante
    }

    /// The hash of [`Chosen::canonical`], in hexadecimal: what every round of a table names.
    pub fn hash(&self) -> String {
        OptionsHash::new(&self.canonical()).to_string()
    }

    /// The cards that are dealt; an analysis may have none.
    pub fn deck<G: Game<Settings = S>>(&self) -> Result<&'static [Card], OptionsError> {
        let deck = G::deck(&self.settings);
        if deck.is_empty() { Err(OptionsError::NothingDealt) } else { Ok(deck) }
    }

    /// The meter as it stands, if the table has one.
    pub fn meter_of<G: Game<Settings = S>>(&self) -> Option<Progressive> {
        let starting = G::meter(&self.settings)?;
        Some(self.meter.clone().unwrap_or(starting))
    }

    /// What a seat of any game begins with: the ante that was named or the posted minimum, as a
    /// table would take it.
    pub fn amounts<G: Game<Settings = S>>(&self) -> Result<Terms<G>, Error> {
        let ante = self.ante.unwrap_or(G::house(&self.settings).limits.minimum);
        let bets = G::usual_bets(&self.settings, ante);
        let bets = bets.ok_or(Error::BuysNoHand { ante, game: self.settings.game() })?;
        Ok(Terms::new(G::options(&self.settings)?, bets, ante))
    }

    /// What a kernel computes on; `meter` is what [`Chosen::meter_of`] gives.
    pub fn basis<'a, G: Kernel<Settings = S>>(
        &'a self,
        meter: Option<&'a Progressive>,
    ) -> Basis<'a, G> {
        Basis { settings: &self.settings, ante: self.ante, meter }
    }

    /// The name of the pay table's file before what it pays, if it has one.
    pub(crate) fn pay_table_words(&self, odds: &str) -> String {
        let file = self.pay_table.as_ref().map(|file| format!("{}: ", file.display()));
        file.unwrap_or_default() + odds
    }
}

/// What a game is solved with under each set of options: counted once for each deck.
pub(crate) fn counts<G: Kernel>(
    each: &[Chosen<G::Settings>],
    watch: &dyn Watch,
) -> Result<Vec<Rc<G::Counts>>, Cancelled> {
    let mut counted: Vec<(&[Card], Rc<G::Counts>)> = Vec::new();
    let count = |chosen: &Chosen<G::Settings>| {
        let deck = G::deck(&chosen.settings);
        if let Some((_, counts)) = counted.iter().find(|(of, _)| *of == deck) {
            return Ok(Rc::clone(counts));
        }
        let counts = Rc::new(G::count_for(&chosen.settings, watch)?);
        counted.push((deck, Rc::clone(&counts)));
        Ok(counts)
    };
    each.iter().map(count).collect()
}

/// An amount in dollars without separators.
pub fn plain(amount: Chips) -> String {
    amount.to_string().replace(',', "")
}
