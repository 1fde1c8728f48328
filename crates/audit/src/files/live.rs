//! A table whose every command is on the disk before its result is shown.
//!
//! Now and then a [snapshot](crate::snapshot) is left beside the log, from which a table with a
//! long one goes on in a moment.
//!
//! The seed of a shuffle is put beside the log, readable by its owner only, before its commitment
//! is written, and taken away after the reveal is; where it is never revealed it stays there.

use core::iter::once;
use std::path::Path;

use games::Game;
use rules::Refusal;
use table::{Command, Line, Mode, Role, Table, Time};

use super::cut::cut_off;
use super::fault::Fault;
use super::kept::Left;
use super::keys::KeyDir;

use super::older::Heard;
use super::resting::{Resting, from_rest, gone_on};

use super::reader::is_log;

use super::seeds::SeedFile;
use super::take_up::TakenUp;
use super::writer::LogWriter;
use crate::note::found_missing;
use crate::recorder::{Recorded, Recorder};
use crate::replay::{Replayed, Step, ToldSeeds, replay_unseen, replay_without_seeds, watch_shown};
use crate::snapshot::{Snapshot, Unused};
use crate::{
    Checkpoint, Finding, Head, Header, Identity, Log, NoName, Note, SealedSeed, SigningKey,
};

/// A table and the file of its log.
pub struct LiveTable<G: Game> {
    recorder: Recorder<G>,
    log: LogWriter,
    seeds: SeedFile,
    left: Left,
    key: SigningKey,
    resting: Resting,
    /// A fault left it unknown what is on the disk.
    lost: bool,
}

/// Why a table could not be set up.
#[derive(Debug)]
pub enum SetUpError {
    /// The text does not allow the settings.
    Refused(Refusal),
    /// The table needs a name that a log can hold.
    NoName(NoName),
    /// The log could not be written.
    Fault(Fault),
}

impl core::fmt::Display for SetUpError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Refused(refusal) => write!(f, "{refusal}"),
            Self::NoName(error) => write!(f, "{error}"),
            Self::Fault(fault) => write!(f, "{fault}"),
        }
    }
}

impl core::error::Error for SetUpError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            Self::Refused(_) | Self::NoName(_) => None,
            Self::Fault(fault) => Some(fault),
        }
    }
}

impl From<Fault> for SetUpError {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault)
    }
}

/// Plays a log again, with the seeds that lie beside it.
type Replaying<'a, G> = &'a dyn Fn(&Log, &SeedFile) -> Result<Replayed<G>, Fault>;

impl<G: Game> LiveTable<G> {
    /// Sets a new table up, with a new log at `path`.
    ///
    /// # Errors
    ///
    /// Refuses settings the text does not allow and a name that is no line of a log; fails where
    /// the log cannot be written, above all where a file is in the way.
    pub fn create(
        path: &Path,
        id: &str,
        settings: G::Settings,
        mode: Mode,
        keys: &KeyDir,
    ) -> Result<Self, SetUpError> {
        let identity = Identity::new(id).map_err(SetUpError::NoName)?;
        Self::create_for(path, &identity, settings, mode, keys)
    }

    /// The same for a table whose licensee may be known.
    ///
    /// # Errors
    ///
    /// As [`LiveTable::create`].
    pub fn create_for(
        path: &Path,
        identity: &Identity,
        settings: G::Settings,
        mode: Mode,
        keys: &KeyDir,
    ) -> Result<Self, SetUpError> {
        let header = Header::new(identity.table())?;
        Self::create_with(path, header, identity.licensee(), settings, mode, keys)
    }

    /// The same for a log whose header is given.
    ///
    /// # Errors
    ///
    /// As [`LiveTable::create`].
    pub fn create_with(
        path: &Path,
        header: Header,
        licensee: Option<&str>,
        settings: G::Settings,
        mode: Mode,
        keys: &KeyDir,
    ) -> Result<Self, SetUpError> {
        let recorder = Recorder::new(&header, licensee, settings, mode);
        let (recorder, opening) = recorder.map_err(SetUpError::Refused)?;
        let key = keys.signing_key()?;
        let seeds = SeedFile::beside(path, header.id);
        if !path.exists() {
            seeds.check_own()?;
            seeds.load_kept()?;
        }
        let log = LogWriter::begin(path, header, opening, &key)?;
        let resting = Resting::new();
        let left = Left::default();
        Ok(Self { recorder, log, seeds, left, key, resting, lost: false })
    }

    /// Goes on with the table of the log at `path`, in the state it was killed in. Where seeds that
    /// stay sealed are not at hand, of decks that are done, it goes on all the same and a record
    /// says so: nothing is dealt from them any more.
    ///
    /// A record torn by the kill, or not yet signed, is cut off: its command was never answered. A
    /// record says so.
    ///
    /// # Errors
    ///
    /// Fails if the log is not what was written, or its open round cannot be dealt on.
    pub fn resume(path: &Path, keys: &KeyDir) -> Result<Self, Fault> {
        if !is_log(path)? {
            return Err(Fault::NoLog { path: path.to_owned() });
        }
        let found = Snapshot::load(path, &keys.signing_key()?.public());
        Self::go_on(path, keys, found, &|log, seeds| {
            let kept = seeds.load();
            let known = kept.as_deref().unwrap_or_default();
            let played = replay_unseen::<G>(log, known).map_err(damaged(path))?;
            match (played.waiting, kept) {
                // Seeds that only cannot be read are not missing.
                (None, Err(fault)) if Table::<G>::HIDES_UNSHOWN => Err(fault),
                (None, _) => Ok(played),
                (Some(shuffle), kept) => {
                    let why = match Table::<G>::HIDES_UNSHOWN {
                        true => seeds.missing_kept(shuffle),
                        false => seeds.missing(shuffle, kept.err()),
                    };
                    Err(Fault::SeedLost { shuffle, why })
                }
            }
        })
    }

    /// Goes on with the table of a log whose sealed seeds are lost, which a record says: of the
    /// open round nothing can be done but to void it, and a deck that waits with a lost seed must
    /// leave the table.
    ///
    /// # Errors
    ///
    /// As [`LiveTable::resume`], but for the seeds; and if there are seeds that only cannot be
    /// read.
    pub fn resume_without_seeds(path: &Path, keys: &KeyDir) -> Result<Self, Fault> {
        Self::go_on(path, keys, Err(Unused::Missing), &|log, seeds| {
            let kept = match seeds.load() {
                Err(Fault::Malformed { .. }) => seeds.salvaged()?,
                kept => kept?,
            };
            let played = replay_without_seeds::<G>(log, &kept).map_err(damaged(path))?;
            if !played.table.unknown_shuffles().is_empty() {
                seeds.set_aside()?;
            }
            Ok(played)
        })
    }

    fn go_on(
        path: &Path,
        keys: &KeyDir,
        found: Result<Snapshot, Unused>,
        play: Replaying<'_, G>,
    ) -> Result<Self, Fault> {
        let key = keys.signing_key()?;
        let through = found.as_ref().ok().map(|snapshot| snapshot.rested.head);
        let mut heard = (Table::<G>::HIDES_UNSHOWN && found.is_ok()).then(Heard::default);
        let mut hear =
            |body: &[u8], head: &Head| heard.iter_mut().for_each(|it| it.hear(body, head));
        let taken_up = LogWriter::take_up(path, &key.public(), through, &mut hear)?;
        let TakenUp { log, partial, passed } = taken_up;
        if partial {
            let expected = "the whole log of a table and no copy for others";
            return Err(Fault::Malformed { path: path.to_owned(), expected });
        }
        let seeds = SeedFile::beside(path, log.header().id).of_no_copy()?;
        let rested = found.and_then(|Snapshot { rested, .. }| {
            let fits = rested.log == log.header().id && passed;
            if fits { Ok(rested) } else { Err(Unused::OtherLog) }
        });
        let (resting, played) = match rested.and_then(|rested| gone_on(rested, &log, &seeds)) {
            Ok(gone_on) => gone_on,
            Err(why) => {
                let whole = Log::open(path).map_err(damaged(path))?;
                (Resting::after(Err(why)), play(&whole, &seeds)?)
            }
        };
        // Of rounds before a snapshot, only their seeds are looked at.
        let missing = match (&resting.from, heard) {
            (Some(Ok(_)), Some(heard)) => heard.unsaid(&seeds.load()?),
            _ => played.unsaid(),
        };
        let notes = found_missing(missing, &played.table);
        let (recorder, left) = (played.into(), Left::default());
        let live = Self { recorder, log, seeds, left, key, resting, lost: false };
        live.noting(notes)
    }

    /// The same table, which has written down what was found when its log was taken up, and these
    /// notes.
    fn noting(mut self, notes: Vec<Note>) -> Result<Self, Fault> {
        // A kill may have fallen between the last record and what follows it.
        self.keep(&self.recorder.seeds())?;
        self.checkpoint()?;
        let found = cut_off(self.path(), self.log.head().size)?;
        for note in found.into_iter().chain(notes) {
            self.note(note)?;
        }
        Ok(self)
    }

    /// The same table, which leaves a snapshot beside its log after so many records, once a round
    /// is over and another one.
    #[must_use]
    pub const fn with_snapshots_after(mut self, records: u64) -> Self {
        self.resting.records = records;
        self
    }

    /// Why the log was played from its beginning when the table was resumed; none if it was set up
    /// just now, or resumed from a snapshot.
    #[must_use]
    pub fn unused(&self) -> Option<&Unused> {
        self.resting.from.as_ref().and_then(|from| from.as_ref().err())
    }

    /// The same if it is worth telling: a log that is too short to have one misses no snapshot.
    #[must_use]
    pub fn missed_snapshot(&self) -> Option<&Unused> {
        let short = self.log.head().size < 2 * self.resting.records;
        self.unused().filter(|why| **why != Unused::Missing || !short)
    }

    /// Whether it was resumed from a snapshot.
    #[must_use]
    pub const fn is_from_snapshot(&self) -> bool {
        matches!(self.resting.from, Some(Ok(_)))
    }

    /// Plays again what was played when the table was resumed, to its end: the last round is among
    /// it, if there was one.
    ///
    /// # Errors
    ///
    /// Fails if the log or its seeds are not what they were.
    pub fn recall(&self, mut watch: impl FnMut(Step<'_, G>)) -> Result<(), Fault> {
        let path = self.path();
        if let Some(Ok(rested)) = &self.resting.from
            && from_rest(rested, &self.log, &self.seeds, &mut watch).is_some()
        {
            return Ok(());
        }
        let log = Log::open(path).map_err(damaged(path))?;
        let told = ToldSeeds::by(&log);
        let played = watch_shown::<G, _>(told, &self.seeds.load()?, once(Ok(&log)), watch);
        played.map(drop).map_err(|finding| damaged(path)(vec![finding]))
    }

    /// Writes down what was found when the table was resumed.
    fn note(&mut self, note: Note) -> Result<(), Fault> {
        let recorded = self.recorder.note(note);
        self.write(recorded).map(|_| ())
    }

    /// The table.
    pub const fn table(&self) -> &Table<G> {
        self.recorder.table()
    }

    /// Where its log is.
    #[must_use]
    pub fn path(&self) -> &Path {
        self.log.path()
    }

    /// Gives the table a command. When this returns, command and answer are on the disk.
    ///
    /// # Errors
    ///
    /// A fault of the disk; the answer is then unknown, every further command is refused, and the
    /// table must be resumed from its log.
    pub fn tell(
        &mut self,
        by: Role,
        command: &Command<G>,
        now: Time,
    ) -> Result<Result<Vec<Line>, Refusal>, Fault> {
        if self.lost {
            return Err(Fault::Poisoned { path: self.path().to_owned() });
        }
        self.lost = true; // Until everything is on the disk.
        self.log.check_place()?;
        let recorded = self.recorder.record(by, command, now);
        let answer = self.write(recorded)?;
        self.rest()?;
        self.lost = false;
        Ok(answer)
    }

    /// Puts a record on the disk, its seeds before it and its signature after it.
    fn write(&mut self, recorded: Recorded<G>) -> Result<Result<Vec<Line>, Refusal>, Fault> {
        if let Some(seeds) = recorded.seeds_before() {
            self.keep(seeds)?;
        }
        self.log.append_entry(recorded.entry().clone())?;
        self.checkpoint()?;
        if let Some(seeds) = recorded.seeds_after() {
            self.keep(seeds)?;
        }
        Ok(self.recorder.go_on(recorded))
    }

    /// Leaves a snapshot beside the log if it is time. It is one round old then, so that whoever
    /// goes on from it plays that round again and knows all that is known of the last one.
    fn rest(&mut self) -> Result<(), Fault> {
        let (table, log) = (self.recorder.table(), &self.log);
        match &self.resting.next {
            Some((rounds, rested)) if table.rounds() > *rounds && table.round().is_none() => {
                Snapshot::sign(rested.clone(), &self.key).store(log.path())?;
                (self.resting.last, self.resting.next) = (log.head().size, None);
            }
            None if log.head().size >= self.resting.last.saturating_add(self.resting.records) => {
                let rested = self.recorder.rested(log.header().id, log.head(), log.end());
                self.resting.next = rested.map(|rested| (table.rounds(), rested));
            }
            Some(_) | None => {}
        }
        Ok(())
    }

    fn checkpoint(&self) -> Result<(), Fault> {
        Checkpoint::sign(self.log.header().id, self.log.head(), &self.key).store(self.log.path())
    }

    fn keep(&mut self, seeds: &[SealedSeed]) -> Result<(), Fault> {
        if Table::<G>::HIDES_UNSHOWN {
            return self.seeds.keep_after(&mut self.left, seeds);
        }
        if seeds.is_empty() { self.seeds.clear() } else { self.seeds.store(seeds) }
    }
}

fn damaged(path: &Path) -> impl Fn(Vec<Finding>) -> Fault {
    |findings| Fault::Damaged { path: path.to_owned(), findings }
}
