//! A table whose every command becomes a record, wherever records are kept.
//!
//! A command is first made a [`Recorded`]: the text of its record, the answer, and what becomes of
//! the seeds. Whoever keeps the log puts new seeds where only the table can read them, writes the
//! record, and only then goes on with it; so a table killed at any instant goes on with the same
//! cards.
//!
//! ```
//! use audit::{Header, LogId, Recorder};
//! use games::DoubleDownStud;
//! use table::{Back, Command, DeckId, Mode, Role, Time};
//!
//! let settings = games::double_down_stud::Settings::default();
//! let header = Header { table: "pit 1".into(), id: LogId([7; 16]) };
//! let (mut table, opening) =
//!     Recorder::<DoubleDownStud>::new(&header, None, settings, Mode::Automatic).expect("lawful");
//! assert!(opening.open.starts_with(b"house rules table, version 4\nbuild houserules "));
//! let receive = Command::Receive { deck: DeckId::FIRST, back: Back::Red };
//! let recorded = table.record(Role::Dealer, &receive, Time(60));
//! assert!(recorded.entry().open.starts_with(b"at 60\nby dealer\ndo receive deck 1 red\nis "));
//! assert!(table.go_on(recorded).is_ok());
//! ```

use games::Game;
use rules::Refusal;
use table::shuffle::Seed;
use table::{Command, Line, Mode, Origin, Role, Table, Time};

use crate::chain::{Head, Header, LogId};
use crate::entry::Entry;
use crate::note::{Note, NoteRecord};
use crate::record::{Heading, OpeningRecord, state_digest};
use crate::replay::Replayed;
use crate::seeds::SealedSeed;
use crate::snapshot::Rested;
use crate::veil::{Secret, hidden, veiled};

/// A table and the end of its log.
#[derive(Debug)]
pub struct Recorder<G: Game> {
    table: Table<G>,
    /// When the last command was given.
    at: Time,
    /// By how many seconds the time of the log is ahead of the clock, which was set back.
    ahead: u64,
    /// The digest at the end of the last record.
    state: String,
    /// The number of the next record.
    next: u64,
}

/// A command that counts once its record is written.
#[derive(Debug)]
pub struct Recorded<G: Game> {
    entry: Entry,
    answer: Result<Vec<Line>, Refusal>,
    at: Time,
    ahead: u64,
    state: String,
    /// The table it leaves; none if it was refused.
    after: Option<Table<G>>,
    sealed: Vec<SealedSeed>,
    opened: bool,
    left: Vec<SealedSeed>,
}

impl<G: Game> Recorder<G> {
    /// The new table of a log, and the record that sets it up.
    ///
    /// # Errors
    ///
    /// Refuses settings the text does not allow.
    pub fn new(
        header: &Header,
        licensee: Option<&str>,
        settings: G::Settings,
        mode: Mode,
    ) -> Result<(Self, Entry), Refusal> {
        let opening = OpeningRecord::new::<G>(licensee, &settings, mode);
        let origin = Origin { log: header.id.0, build: opening.build.clone() };
        let table = Table::new(&header.table, settings)?.with_mode(mode).with_origin(origin);
        let begun = Self { table, at: Time(0), ahead: 0, state: String::new(), next: 2 };
        Ok((begun, Entry::open(opening.to_string())))
    }

    /// The table.
    pub const fn table(&self) -> &Table<G> {
        &self.table
    }

    /// When the last command was given.
    #[must_use]
    pub const fn at(&self) -> Time {
        self.at
    }

    /// The seeds that nobody may see yet.
    #[must_use]
    pub fn seeds(&self) -> Vec<SealedSeed> {
        sealed(&self.table.secrets())
    }

    /// The table and the end of its log, where that has this head and length; none while the table
    /// does not rest.
    pub(crate) fn rested(&self, log: LogId, head: Head, end: u64) -> Option<Rested> {
        let (table, digest) = (self.table.at_rest()?, self.table.digest());
        let (at, ahead, state) = (self.at, self.ahead, self.state.clone());
        Some(Rested { log, head, end, at, ahead, state, digest, table })
    }

    /// What the table answers, as a record; nothing has changed yet.
    ///
    /// The time of a log never goes back. Where the clock is set back, the record says what it
    /// shows, and the log counts on from where it was: a wrong clock that was put right stops no
    /// age of a deck.
    #[must_use]
    pub fn record(&self, by: Role, command: &Command<G>, now: Time) -> Recorded<G> {
        let ahead = self.ahead.max(self.at.0.saturating_sub(now.0));
        let at = now.plus_seconds(ahead);
        let clock = (ahead > 0).then_some(now);
        let written = self.table.written(command);
        let (answer, after) = match self.table.after(by, command, at) {
            Ok((lines, after)) => (Ok(lines), Some(after)),
            Err(refusal) => (Err(refusal), None),
        };
        let left = after.as_ref().unwrap_or(&self.table);
        let state = state_digest(&self.state, (at, by, &written), left);
        let (before, now) = (self.table.secrets(), left.secrets());
        let gone = before.iter().filter(|secret| !now.contains(secret));
        let fresh = now.iter().any(|secret| !before.contains(secret));
        let heading =
            Heading { at, clock, by, command: &written, refused: answer.is_err(), state: &state };
        let unseen: Vec<_> = gone.clone().chain(&now).cloned().collect();
        let hidden = hidden(command, &answer);
        Recorded {
            entry: veiled(self.next, &heading, &answer, &hidden, &Secret::new(&unseen)),
            at,
            ahead,
            state,
            sealed: if fresh { sealed(&unseen) } else { Vec::new() },
            opened: gone.count() > 0,
            left: sealed(&now),
            answer,
            after,
        }
    }

    /// What the keeper of the log found when the table was resumed, as a record. Its time is that
    /// of the last record: nobody has asked a clock.
    #[must_use]
    pub fn note(&self, note: Note) -> Recorded<G> {
        let after = match note {
            Note::SeedLost(shuffle) => self.table.clone().without_seed(shuffle),
            Note::SeedsMissing(shuffles) => {
                self.table.clone().without_kept_seeds(&shuffles.numbers())
            }
            Note::CutOff { .. } => self.table.clone(),
        };
        let noted = NoteRecord::new(&self.state, self.at, note, &after);
        Recorded {
            entry: Entry::open(noted.to_string()),
            answer: Ok(Vec::new()),
            at: self.at,
            ahead: self.ahead,
            state: noted.state,
            sealed: Vec::new(),
            opened: false,
            left: sealed(&after.secrets()),
            after: Some(after),
        }
    }

    /// The record is written: the command counts.
    ///
    /// # Errors
    ///
    /// The refusal that was recorded.
    pub fn go_on(&mut self, recorded: Recorded<G>) -> Result<Vec<Line>, Refusal> {
        (self.at, self.ahead) = (recorded.at, recorded.ahead);
        (self.state, self.next) = (recorded.state, self.next + 1);
        if let Some(after) = recorded.after {
            self.table = after;
        }
        recorded.answer
    }
}

impl<G: Game> From<Replayed<G>> for Recorder<G> {
    fn from(Replayed { table, at, ahead, state, records, .. }: Replayed<G>) -> Self {
        Self { table, at, ahead, state, next: records + 1 }
    }
}

impl<G: Game> Recorded<G> {
    /// The record to be written.
    #[must_use]
    pub const fn entry(&self) -> &Entry {
        &self.entry
    }

    /// The seeds to be kept before the record is written: there is a new one. Those that it shows
    /// are still among them.
    #[must_use]
    pub fn seeds_before(&self) -> Option<&[SealedSeed]> {
        (!self.sealed.is_empty()).then_some(&*self.sealed)
    }

    /// The seeds still to be kept after the record is written: one was shown.
    #[must_use]
    pub fn seeds_after(&self) -> Option<&[SealedSeed]> {
        self.opened.then_some(&*self.left)
    }
}

fn sealed(secrets: &[(u64, Seed)]) -> Vec<SealedSeed> {
    let sealed =
        |(shuffle, seed): &(u64, Seed)| SealedSeed { shuffle: *shuffle, seed: *seed.as_bytes() };
    secrets.iter().map(sealed).collect()
}
