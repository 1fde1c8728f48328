//! What a record of a table says: text that a person can read and a replay can check.
//!
//! The first record after the header names the program that wrote it, the game, the licensee if
//! known, and the settings with their hash, which every round that opens names again. Every further
//! record is one command: when, by whom, what, and either the lines of what was done or the
//! refusal, each with its clause; and last a digest of the table's whole state and of the command,
//! see [`state_digest`]. What only one player may know, above all cards to be examined, stands in
//! a closed part; see [`veil`](crate::veil).
//!
//! ```
//! use audit::{CommandRecord, RecordedAnswer};
//! use table::{Role, Time};
//!
//! let record = CommandRecord {
//!     at: Time(60),
//!     clock: None,
//!     by: Role::Dealer,
//!     command: "no more bets".to_owned(),
//!     answer: RecordedAnswer::Done(vec!["round 1 complete [general GEN-009]".to_owned()]),
//!     state: "00".to_owned(),
//! };
//! assert_eq!(CommandRecord::parse(&record.to_string()), Ok(record));
//! ```

use core::fmt;

use games::Game;
use games::settings::{SettingError, Settings as _};
use rules::Refusal;
use table::{Line, Mode, OptionsHash, Role, Table, Time};

use crate::hex;
use crate::veil::Secret;

const OPENING: &str = "house rules table, version 4";
/// How the opening of every version begins.
const OPENING_OF: &str = "house rules table, version ";
const LICENSEE: &str = "licensee";

/// This program, as the opening of a log and its commitments name it.
pub const BUILD: &str = concat!("houserules ", env!("CARGO_PKG_VERSION"));

/// The record that sets a table up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpeningRecord {
    /// The name and version of the program.
    pub build: String,
    /// The game, by its name in files and commands.
    pub game: String,
    /// The casino licensee that runs the table, if that was said.
    pub licensee: Option<String>,
    /// Who performs the acts of a script.
    pub mode: Mode,
    /// All settings, as `name=value` lines.
    pub settings: String,
}

impl OpeningRecord {
    /// Of a table of `G`.
    #[must_use]
    pub fn new<G: Game>(licensee: Option<&str>, settings: &G::Settings, mode: Mode) -> Self {
        let licensee = licensee.map(str::to_owned);
        let (build, game) = (BUILD.to_owned(), settings.game().to_owned());
        Self { build, game, licensee, mode, settings: settings.canonical() }
    }

    /// The hash of the settings.
    #[must_use]
    pub fn options(&self) -> OptionsHash {
        OptionsHash::new(&self.settings)
    }

    /// Reads it back.
    ///
    /// # Errors
    ///
    /// Says what is missing.
    pub fn parse(text: &str) -> Result<Self, NoRecord> {
        let mut lines = text.lines().peekable();
        if lines.next() != Some(OPENING) {
            return Err(NoRecord::NoOpening);
        }
        let build = field(lines.next(), "build")?;
        let game = field(lines.next(), "game")?;
        let licensee = lines.next_if(|line| line.starts_with(LICENSEE));
        let licensee = licensee.map(|line| field(Some(line), LICENSEE)).transpose()?;
        let mode = match field(lines.next(), "mode")?.as_str() {
            "automatic" => Mode::Automatic,
            "step by step" => Mode::StepByStep,
            other => return Err(NoRecord::Mode(other.to_owned())),
        };
        let options = field(lines.next(), "options")?;
        let settings = lines.map(|line| format!("{line}\n")).collect();
        let opening = Self { build, game, licensee, mode, settings };
        if options != opening.options().to_string() {
            return Err(NoRecord::OptionsHash { has: opening.options(), named: options });
        }
        if opening.to_string() == text {
            return Ok(opening);
        }
        Err(NoRecord::OtherForm("an opening record"))
    }

    /// The settings it names.
    ///
    /// # Errors
    ///
    /// Says which setting cannot be read.
    pub fn settings<G: Game>(&self) -> Result<G::Settings, NoRecord> {
        let other = || NoRecord::OtherGame { found: self.game.clone(), expected: G::NAME };
        let mut settings = G::Settings::of(&self.game).ok_or_else(other)?;
        for line in self.settings.lines() {
            let (name, value) =
                line.split_once('=').ok_or_else(|| NoRecord::NoSetting(line.to_owned()))?;
            settings.set(name, value).map_err(NoRecord::Setting)?;
        }
        if settings.canonical() != self.settings {
            return Err(NoRecord::SettingsForm);
        }
        Ok(settings)
    }
}

impl fmt::Display for OpeningRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mode = match self.mode {
            Mode::Automatic => "automatic",
            Mode::StepByStep => "step by step",
        };
        writeln!(f, "{OPENING}\nbuild {}\ngame {}", self.build, self.game)?;
        if let Some(licensee) = &self.licensee {
            writeln!(f, "{LICENSEE} {licensee}")?;
        }
        write!(f, "mode {mode}\noptions {}\n{}", self.options(), self.settings)
    }
}

/// The version of the log that an opening record names; none if it names none.
pub(crate) fn opening_version(text: &str) -> Option<u16> {
    text.lines().next()?.strip_prefix(OPENING_OF)?.parse().ok()
}

/// What came of a command, in the words of its record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RecordedAnswer {
    /// It was done; what happened, each line with its clause in brackets.
    Done(Vec<String>),
    /// It was refused; why, with its clause.
    Refused(String),
}

impl From<&Result<Vec<Line>, Refusal>> for RecordedAnswer {
    fn from(answer: &Result<Vec<Line>, Refusal>) -> Self {
        match answer {
            Ok(lines) => Self::Done(
                lines.iter().map(|(event, under)| format!("{event} [{under}]")).collect(),
            ),
            Err(refusal) => Self::Refused(format!("{} [{}]", refusal.reason, refusal.under)),
        }
    }
}

impl fmt::Display for RecordedAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Done(lines) => write!(f, "done: {}", lines.join("; ")),
            Self::Refused(why) => write!(f, "refused: {why}"),
        }
    }
}

/// The record of one command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CommandRecord {
    /// When, in the time of the log, which never goes back.
    pub at: Time,
    /// What the clock showed, if that is another time: it was set back since the log began.
    pub clock: Option<Time>,
    /// By whom.
    pub by: Role,
    /// What, in the text form of commands.
    pub command: String,
    /// What came of it.
    pub answer: RecordedAnswer,
    /// What [`state_digest`] gives afterwards.
    pub state: String,
}

/// The digest a record ends with: of the state before, of when, by whom and what, and of the
/// table's whole state afterwards. So a record is bound to its time and to the records before it
/// even where the table's state does not depend on them, as after a refusal.
///
/// The state holds cards that nobody may know. The digest is an HMAC-SHA-256 whose key is every
/// seed that is still secret then, so that nobody can try which cards give it before they are
/// shown; see [`Secret`].
#[must_use]
pub fn state_digest<G: Game>(before: &str, given: (Time, Role, &str), after: &Table<G>) -> String {
    digest_of(before, given, &after.digest(), &Secret::new(&after.secrets()))
}

/// The same where the digest of the table's state and the seeds still secret are at hand.
pub(crate) fn digest_of(
    before: &str,
    (at, by, command): (Time, Role, &str),
    table: &[u8; 32],
    secret: &Secret,
) -> String {
    let at = at.0.to_string();
    let given = ["state ", before, "\nat ", &at, "\nby ", by.word(), "\ndo ", command, "\n"];
    let mut texts = [&table[..]; 10];
    texts.iter_mut().zip(given).for_each(|(text, given)| *text = given.as_bytes());
    hex::encode(&secret.mark("state", &texts))
}

impl CommandRecord {
    /// Reads it back.
    ///
    /// # Errors
    ///
    /// Says what is missing.
    pub fn parse(text: &str) -> Result<Self, NoRecord> {
        let record = Self::read(text)?;
        if record.to_string() == text {
            return Ok(record);
        }
        Err(NoRecord::OtherForm("a record"))
    }

    fn read(text: &str) -> Result<Self, NoRecord> {
        let mut lines: Vec<&str> = text.lines().collect();
        let state = field(lines.pop(), "state")?;
        let mut lines = lines.into_iter();
        let (at, clock) = times(value(lines.next(), "at")?)?;
        let by = field(lines.next(), "by")?.parse().map_err(NoRecord::Role)?;
        let command = field(lines.next(), "do")?;
        let rest: Vec<&str> = lines.collect();
        let answer = match rest.as_slice() {
            [refused] if refused.starts_with("no ") => {
                RecordedAnswer::Refused(field(Some(refused), "no")?)
            }
            done => {
                let line = |text: &&str| field(Some(text), "is");
                RecordedAnswer::Done(done.iter().map(line).collect::<Result<_, _>>()?)
            }
        };
        Ok(Self { at, clock, by, command, answer, state })
    }
}

impl fmt::Display for CommandRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "at {}", self.at)?;
        if let Some(clock) = self.clock {
            write!(f, " clock {clock}")?;
        }
        write!(f, "\nby {}\ndo {}\n", self.by, self.command)?;
        match &self.answer {
            RecordedAnswer::Done(lines) => {
                lines.iter().try_for_each(|line| writeln!(f, "is {line}"))?
            }
            RecordedAnswer::Refused(why) => writeln!(f, "no {why}")?,
        }
        writeln!(f, "state {}", self.state)
    }
}

/// What a record says besides what came of its command.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Heading<'a> {
    pub(crate) at: Time,
    pub(crate) clock: Option<Time>,
    pub(crate) by: Role,
    pub(crate) command: &'a str,
    /// Whether it was refused.
    pub(crate) refused: bool,
    pub(crate) state: &'a str,
}

impl<'a> Heading<'a> {
    /// Reads it. Whether the rest has the form of a record is not looked at.
    pub(crate) fn read(text: &'a str) -> Result<Self, NoRecord> {
        let mut lines = text.lines();
        let (at, clock) = times(value(lines.next(), "at")?)?;
        let by = value(lines.next(), "by")?.parse().map_err(NoRecord::Role)?;
        let command = value(lines.next(), "do")?;
        let refused = lines.clone().next().is_some_and(|answer| answer.starts_with("no "));
        let state = value(lines.next_back(), "state")?;
        Ok(Self { at, clock, by, command, refused, state })
    }
}

/// The time of the log, and what the clock showed if that is another time.
fn times(text: &str) -> Result<(Time, Option<Time>), NoRecord> {
    match text.split_once(" clock ") {
        Some((at, clock)) => Ok((time(at)?, Some(time(clock)?))),
        None => Ok((time(text)?, None)),
    }
}

fn time(text: &str) -> Result<Time, NoRecord> {
    text.parse().map(Time).map_err(|_| NoRecord::Time(text.to_owned()))
}

fn field(line: Option<&str>, word: &'static str) -> Result<String, NoRecord> {
    value(line, word).map(str::to_owned)
}

fn value<'a>(line: Option<&'a str>, word: &'static str) -> Result<&'a str, NoRecord> {
    let line = line.ok_or(NoRecord::MissingLine { word })?;
    let rest = line.strip_prefix(word).and_then(|rest| rest.strip_prefix(' '));
    rest.ok_or_else(|| NoRecord::OtherLine { word, found: line.to_owned() })
}

cards::told! {
    /// Why a text is no record of a table.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum NoRecord {
        /// It does not begin as the record that sets a table up.
        NoOpening ["expected {OPENING:?}"];
        /// A line is missing.
        MissingLine {
            /// Its first word.
            word: &'static str,
        } ["expected a line {word:?}"];
        /// Another line stands there.
        OtherLine {
            /// The first word it should have.
            word: &'static str,
            /// What stands there.
            found: String,
        } ["expected {word:?}, found {found:?}"];
        /// Nobody performs acts in this mode.
        Mode(mode: String) ["unknown mode {mode:?}"];
        /// The settings have another hash than the record says.
        OptionsHash {
            /// The hash they have.
            has: OptionsHash,
            /// The one the record names.
            named: String,
        } ["the settings have the hash {has}, not {named}"];
        /// It is of another game.
        OtherGame {
            /// The game it is of.
            found: String,
            /// The one that was expected.
            expected: &'static str,
        } ["a table of {found}, expected {expected}"];
        /// A line that sets nothing.
        NoSetting(line: String) ["{line:?} is no setting"];
        /// A setting that the game does not have.
        Setting(error: SettingError) ["{error}"];
        /// Settings are missing, or not in their one form.
        SettingsForm ["the settings are not all there in their one form"];
        /// No number of seconds.
        Time(text: String) ["{text:?} is no time"];
        /// No role, and which there are.
        Role(why: String) ["{why}"];
        /// Something can be read there, but it is written otherwise.
        OtherForm(what: &'static str) ["not in the one form of {what}"];
    }
}

impl core::error::Error for NoRecord {}
