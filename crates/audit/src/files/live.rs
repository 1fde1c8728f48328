//! A table whose every command is on the disk before its result is shown.
//!
//! The seed of a shuffle is put beside the log, readable by its owner only, before its commitment
//! is written, and taken away after the reveal is.

use std::path::Path;

use games::Game;
use rules::Refusal;
use table::{Command, Line, Mode, Role, Table, Time};

use super::fault::Fault;
use super::keys::KeyDir;
use super::seeds::SeedFile;
use super::writer::LogWriter;
use crate::recorder::Recorder;
use crate::replay::{Replayed, replay, replay_without_seeds};
use crate::{Checkpoint, Finding, Header, Identity, Log, NoName, SealedSeed, SigningKey};

/// A table and the file of its log.
pub struct LiveTable<G: Game> {
    recorder: Recorder<G>,
    log: LogWriter,
    seeds: SeedFile,
    key: SigningKey,
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
        let log = LogWriter::begin(path, header, opening, &key)?;
        let seeds = SeedFile::beside(path, log.header().id);
        Ok(Self { recorder, log, seeds, key, lost: false })
    }

    /// Goes on with the table of the log at `path`, in the state it was killed in.
    ///
    /// A record torn by the kill, or not yet signed, is cut off: its command was never answered.
    ///
    /// # Errors
    ///
    /// Fails if the log is not what was written, or its open round cannot be dealt on.
    pub fn resume(path: &Path, keys: &KeyDir) -> Result<Self, Fault> {
        Self::go_on(path, keys, |log, seeds| {
            let kept = seeds.load();
            let known = kept.as_deref().unwrap_or_default();
            let played = replay::<G>(log, known, |_| {}).map_err(damaged(path))?;
            match played.waiting {
                None => Ok(played),
                Some(shuffle) => {
                    Err(Fault::SeedLost { shuffle, why: seeds.missing(shuffle, kept.err()) })
                }
            }
        })
    }

    /// Goes on with the table of a log whose sealed seeds are lost: of the open round nothing can
    /// be done but to void it, and a deck that waits with a lost seed must leave the table.
    ///
    /// # Errors
    ///
    /// As [`LiveTable::resume`], but for the seeds.
    pub fn resume_without_seeds(path: &Path, keys: &KeyDir) -> Result<Self, Fault> {
        Self::go_on(path, keys, |log, seeds| {
            let kept = seeds.load().unwrap_or_default();
            replay_without_seeds::<G>(log, &kept).map_err(damaged(path))
        })
    }

    fn go_on(
        path: &Path,
        keys: &KeyDir,
        play: impl FnOnce(&Log, &SeedFile) -> Result<Replayed<G>, Fault>,
    ) -> Result<Self, Fault> {
        let key = keys.signing_key()?;
        let log = match LogWriter::open_trusting(path, &key.public()) {
            Err(Fault::Torn(_)) => {
                drop(LogWriter::recover(path)?);
                LogWriter::open_trusting(path, &key.public())?
            }
            Err(Fault::Unsigned(_)) => LogWriter::drop_unsigned(path, &key.public())?.0,
            other => other?,
        };
        let seeds = SeedFile::beside(path, log.header().id);
        let played = play(&Log::open(path).map_err(damaged(path))?, &seeds)?;
        let live = Self { recorder: played.into(), log, seeds, key, lost: false };
        // A kill may have fallen between the last record and what follows it.
        live.keep(&live.recorder.seeds())?;
        live.checkpoint()?;
        Ok(live)
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
        if let Some(seeds) = recorded.seeds_before() {
            self.keep(seeds)?;
        }
        self.log.append_entry(recorded.entry().clone())?;
        self.checkpoint()?;
        if let Some(seeds) = recorded.seeds_after() {
            self.keep(seeds)?;
        }
        self.lost = false;
        Ok(self.recorder.go_on(recorded))
    }

    fn checkpoint(&self) -> Result<(), Fault> {
        Checkpoint::sign(self.log.header().id, self.log.head(), &self.key).store(self.log.path())
    }

    fn keep(&self, seeds: &[SealedSeed]) -> Result<(), Fault> {
        if seeds.is_empty() { self.seeds.clear() } else { self.seeds.store(seeds) }
    }
}

fn damaged(path: &Path) -> impl Fn(Vec<Finding>) -> Fault {
    |findings| Fault::Damaged { path: path.to_owned(), findings }
}
