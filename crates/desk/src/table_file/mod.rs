//! Table files: one TOML file per table, with what the table is and everything that was set.
//!
//! ```toml
//! game = "double-draw-poker"
//! table = "DDP-01"
//! licensee = "Example Casino"
//!
//! [limits]
//! minimum = 25
//! ```
//!
//! A file without sections and without a head is read too: `name = value`, line by line.

mod causes;
mod document;
mod template;

use std::path::Path;

use games::approvals::{Approvals, Unapproved};
use games::catalogue::{GameId, UnknownGame, usual};
use games::names::one_line;
use games::sections::Section;
use games::settings::{SettingError, Settings, Spec};
use games::{Game, OptionsHash};
use law::ruling;
use rules::{Answer, Chips, Reason, Refusal};

pub use document::*;
pub use template::{template, written};

use crate::chosen::{ANTE, Ante, ante_amount, per_ante};
use crate::entries::{self, Complaint, Entry, FileError, Value as Written};
use crate::settings::{Setting, all_settings};
use crate::texts::texts;

/// The name of every table that is dealt from repeatable seeds.
pub const REHEARSAL: &str = "rehearsal";

/// The keys of the head that are no settings.
const GAME: &str = "game";
const REGULATION: &str = "regulation";
const TABLE: &str = "table";
const LICENSEE: &str = "licensee";

/// The setting that says what is done without an approval.
const UNAPPROVED: &str = "unapproved";
const REFUSED: &str = "refused";

/// What a table is, besides its settings.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Nameplate {
    /// Its name, if the file gives it one.
    pub table: Option<String>,
    /// The casino licensee that runs it, if the file says so.
    pub licensee: Option<String>,
}

/// A table file.
#[derive(Clone, Debug)]
pub struct TableFile<S> {
    /// What the table is.
    pub head: Nameplate,
    /// What was set.
    pub settings: S,
    /// What one wager of an analysis is worth, if the file says so.
    pub ante: Option<Chips>,
    /// The settings that the file names, each with its line.
    pub lines: Vec<(&'static str, usize)>,
}

/// Reads the table file of a game; what it does not say is as usual.
pub fn read<S: Settings>(path: &Path, usual: S, ante: Ante) -> Result<TableFile<S>, FileError> {
    let text = entries::lines(path, "table file")?;
    match parse(&text, usual, ante) {
        (file, complaints) if complaints.is_empty() => Ok(file),
        (_, complaints) => Err(FileError::wrong(path, complaints)),
    }
}

/// A table as its file has it, whatever its game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Described {
    /// The game.
    pub game: GameId,
    /// What the table is.
    pub head: Nameplate,
    /// The text that authorises it.
    pub regulation: String,
    /// The hash of its options.
    pub options_hash: String,
    /// All its settings.
    pub settings: Vec<Setting>,
    /// The names of the approvals that the text presupposes of such a table.
    pub presupposed: Vec<&'static str>,
}

impl Described {
    /// The table of a game with these settings.
    pub fn new<G: Game>(game: GameId, head: Nameplate, settings: &G::Settings) -> Self {
        let own = settings.get(REGULATION);
        let regulation = own.unwrap_or_else(|| regulation(settings.game()).to_owned());
        let options_hash = OptionsHash::new(&settings.canonical()).to_string();
        let presupposed = settings.presupposed().map(|it| it.matter.name()).collect();
        let settings = all_settings::<G>(settings);
        Self { game, head, regulation, options_hash, settings, presupposed }
    }

    /// The same table run by a licensee, who has still to name its approvals.
    #[must_use]
    pub fn run_by(mut self, licensee: String) -> Self {
        self.head.licensee = Some(licensee);
        let switch = self.settings.iter_mut().find(|setting| setting.name == UNAPPROVED);
        if let Some(switch) = switch {
            switch.value = REFUSED.to_owned();
        }
        self
    }

    /// The approvals that the text presupposes of such a table: who gave each, if that is said.
    pub fn approvals(&self) -> impl Iterator<Item = (&Setting, Option<&str>)> {
        let presupposed = |setting: &&Setting| self.presupposed.contains(&setting.name);
        let given = |setting: &Setting| setting.value != setting.default;
        let all = self.settings.iter().filter(presupposed);
        all.map(move |setting| (setting, given(setting).then_some(&*setting.value)))
    }
}

/// The table of a file of this game, or everything that is wrong with the file.
pub fn described<G: Game>(game: GameId, text: &str) -> Result<Described, Vec<Complaint>> {
    let (file, mut complaints) = parse(text, usual::<G>(game), Ante::Refused);
    complaints.extend(not_allowed(&file.head, &file.settings, &file.lines));
    sort_by_line(&mut complaints);
    if complaints.is_empty() {
        return Ok(Described::new::<G>(game, file.head, &file.settings));
    }
    Err(complaints)
}

/// The game that a table file says it is about, and the line that does.
pub fn game(text: &str) -> Result<(GameId, usize), Vec<Complaint>> {
    let found = entries::parse(text)?;
    let is_game = |entry: &&Entry| entry.section.is_none() && entry.name == GAME;
    let Some(entry) = found.entries.iter().find(is_game) else {
        let words = "no line says which game this is; write game = \"NAME\" above all sections";
        return Err(vec![Complaint::at(1, words)]);
    };
    let named =
        words(entry).and_then(|name| name.parse().map_err(|error: UnknownGame| error.to_string()));
    let located = named.map(|game| (game, entry.line));
    located.map_err(|error| vec![Complaint::at(entry.line, error)])
}

/// What a table file of a game says, and everything that is wrong with it line by line. Whether the
/// text allows the settings together is another question: [`not_allowed`].
pub fn parse<S: Settings>(text: &str, usual: S, ante: Ante) -> (TableFile<S>, Vec<Complaint>) {
    let (head, lines) = (Nameplate::default(), Vec::new());
    let specs = usual.specs();
    let file = TableFile { head, settings: usual, ante: None, lines };
    let mut reading = Reading { ante, specs, file, complaints: Vec::new() };
    match entries::parse(text) {
        Err(complaints) => reading.complaints = complaints,
        Ok(found) => {
            if let Some(other) = found.entries.iter().find_map(|entry| reading.other_game(entry)) {
                // Nothing else in the file would mean what it says.
                return (reading.file, vec![other]);
            }
            found.sections.iter().for_each(|(line, name)| reading.section(*line, name));
            found.entries.iter().for_each(|entry| reading.entry(entry));
            reading.run_by(&found.entries);
        }
    }
    sort_by_line(&mut reading.complaints);
    (reading.file, reading.complaints)
}

fn sort_by_line(complaints: &mut [Complaint]) {
    complaints.sort_by(|one, other| one.lines.cmp(&other.lines));
}

/// Whether such a table may be opened: the text allows its settings together, and whatever needs an
/// approval has one.
pub fn allowed<S: Settings>(head: &Nameplate, settings: &S) -> Answer {
    settings.check()?;
    lacking(head, settings).into_iter().next().map_or(Ok(()), Err)
}

/// Every approval that a table lacks; a licensee's table assumes none (ruling X16).
fn lacking<S: Settings>(head: &Nameplate, settings: &S) -> Vec<Refusal> {
    let assumed = |it: &Approvals| it.unapproved == Unapproved::Assumed;
    if head.licensee.is_some() && settings.approvals().is_some_and(assumed) {
        let what = "assuming approvals at the table of a licensee";
        let reason = Reason::NotAllowed { what, needs: "leave unapproved out and name them" };
        return vec![Refusal { reason, under: ruling::X16 }];
    }
    settings.unapproved(None)
}

/// What the text does not allow of settings that are right one by one, with the lines that cause
/// it; no lines, where the file does not.
pub fn not_allowed<S: Settings>(
    head: &Nameplate,
    settings: &S,
    lines: &[(&'static str, usize)],
) -> Vec<Complaint> {
    let complaint = |(refusal, names): causes::Caused| {
        let line = |name: &&str| lines.iter().find(|(set, _)| set == name).map(|(_, at)| *at);
        let mut lines: Vec<usize> = names.iter().filter_map(line).collect();
        lines.sort_unstable();
        Complaint { lines, column: None, words: format!("{}: {refusal}", names.join(", ")) }
    };
    let lacking = lacking(head, settings).into_iter().map(|it| (it, vec![UNAPPROVED]));
    causes::refusals(settings).into_iter().chain(lacking).map(complaint).collect()
}

/// The regulation that a game is played under, as the head of a file names it; nothing if the
/// catalogue does not have the game.
pub fn regulation(game: &str) -> &'static str {
    let game: Option<GameId> = game.parse().ok();
    game.and_then(|game| texts(game.rows()).next()).map_or("", |text| text.id)
}

/// The value of an entry as it would be written elsewhere.
fn words(entry: &Entry) -> Result<&str, String> {
    match &entry.value {
        Written::Quoted(value) | Written::Bare(value) => Ok(value),
        Written::Other(written) => {
            let name = &entry.name;
            Err(format!("{name} cannot be {written}: neither text nor a number nor true or false"))
        }
    }
}

/// A file half read.
struct Reading<S> {
    ante: Ante,
    specs: Vec<Spec>,
    file: TableFile<S>,
    complaints: Vec<Complaint>,
}

impl<S: Settings> Reading<S> {
    /// A table that names its licensee assumes no approvals, unless it says that it does; the line
    /// that names it then answers for that.
    fn run_by(&mut self, entries: &[Entry]) {
        let named = |entry: &&Entry| entry.section.is_none() && entry.name == LICENSEE;
        let said = self.file.lines.iter().any(|(name, _)| *name == UNAPPROVED);
        let (Some(entry), false) = (entries.iter().find(named), said) else { return };
        if let Some(approvals) = self.file.settings.approvals_mut() {
            approvals.unapproved = Unapproved::Refused;
            self.file.lines.push((UNAPPROVED, entry.line));
        }
    }

    fn section(&mut self, line: usize, name: &str) {
        if Section::named(name).is_none() {
            let known = Section::ALL.into_iter().filter(|section| *section != Section::Head);
            let known: Vec<String> = known.map(|section| section.to_string()).collect();
            let known = known.join(", ");
            let words = format!("there is no section [{name}]; known are: {known}");
            self.complaints.push(Complaint::at(line, words));
        }
    }

    fn entry(&mut self, entry: &Entry) {
        let section = match &entry.section {
            None => None,
            Some(word) => match Section::named(word) {
                Some(section) => Some(section),
                None => return, // The section itself is complained about.
            },
        };
        let read = words(entry).map_err(|error| Complaint::at(entry.line, error));
        let read = read.and_then(|value| self.value(entry, section, value));
        self.complaints.extend(read.err());
    }

    fn value(
        &mut self,
        entry: &Entry,
        section: Option<Section>,
        value: &str,
    ) -> Result<(), Complaint> {
        let spec = self.specs.iter().find(|spec| spec.name == entry.name).copied();
        let wrong = |words: String| Complaint::at(entry.line, words);
        let of_head = [GAME, TABLE, LICENSEE, REGULATION].contains(&&*entry.name);
        let belongs = spec.map_or(Section::Head, |spec| spec.section);
        let known = of_head || spec.is_some();
        if let Some(section) = section.filter(|section| known && *section != belongs) {
            let under = spec.map_or_else(String::new, |spec| format!(" ({})", spec.under));
            let name = &entry.name;
            return Err(wrong(format!(
                "{name} stands in {section}, its place is {belongs}{under}"
            )));
        }
        match (spec, &*entry.name) {
            (Some(spec), _) => self.set(spec, entry, value),
            (None, GAME) => Ok(()),
            (None, REGULATION) => self.regulation(value).map_err(wrong),
            (None, TABLE) => {
                self.file.head.table = Some(table_name(value).map_err(wrong)?);
                Ok(())
            }
            (None, LICENSEE) => {
                self.file.head.licensee = Some(licensee(value).map_err(wrong)?);
                Ok(())
            }
            (None, ANTE) if self.ante == Ante::Accepted => {
                self.file.ante = Some(ante_amount(value).map_err(wrong)?);
                Ok(())
            }
            (None, ANTE) if self.ante == Ante::Unit => Err(wrong(per_ante(value))),
            (None, name) => Err(wrong(self.unknown(name, section))),
        }
    }

    /// That nothing has this name, and what could stand there.
    fn unknown(&self, name: &str, section: Option<Section>) -> String {
        let fits = |spec: &&Spec| section.is_none_or(|section| spec.section == section);
        let known: Vec<&str> = self.specs.iter().filter(fits).map(|spec| spec.name).collect();
        let place = section.map_or_else(String::new, |section| format!(" in {section}"));
        format!("there is no option {name:?}; known are{place}: {}", known.join(", "))
    }

    fn set(&mut self, spec: Spec, entry: &Entry, value: &str) -> Result<(), Complaint> {
        if let Some((_, line)) = self.file.lines.iter().find(|(name, _)| *name == spec.name) {
            let words = format!("{} is set a second time; first in line {line}", spec.name);
            return Err(Complaint::at(entry.line, words));
        }
        self.file.lines.push((spec.name, entry.line));
        self.file.settings.set(spec.name, value).map_err(|error: SettingError| Complaint {
            column: Some(entry.column),
            ..Complaint::at(entry.line, format!("{error} ({})", spec.under))
        })
    }

    /// That the line names another game than the one expected.
    fn other_game(&self, entry: &Entry) -> Option<Complaint> {
        let is_game = entry.section.is_none() && entry.name == GAME;
        let named = words(entry).and_then(|value| self.game(value));
        named.err().filter(|_| is_game).map(|error| Complaint::at(entry.line, error))
    }

    fn game(&self, value: &str) -> Result<(), String> {
        let game = self.file.settings.game();
        if value == game {
            return Ok(());
        }
        let other: GameId = value.parse().map_err(|error: UnknownGame| error.to_string())?;
        Err(format!("this is a table of {other}, and not of {game}"))
    }

    fn regulation(&self, value: &str) -> Result<(), String> {
        let known = regulation(self.file.settings.game());
        if value == known {
            return Ok(());
        }
        Err(format!("{REGULATION} cannot be {value:?}; accepted: {known}"))
    }
}

/// A name that a table can have.
pub fn table_name(text: &str) -> Result<String, String> {
    if text == REHEARSAL {
        return Err(format!("{TABLE} cannot be {text:?}; that name is for rehearsals"));
    }
    one_line(text).map_err(|error| format!("{TABLE}: {error}"))
}

/// A name that a licensee can have.
pub fn licensee(text: &str) -> Result<String, String> {
    one_line(text).map_err(|error| format!("{LICENSEE}: {error}"))
}
