//! A table whose every command is on the disk before its result is shown.
//!
//! The seed of a shuffle is put beside the log, readable by its owner only, before its commitment
//! is written, and taken away after the reveal is; so a table killed at any instant goes on with
//! the same cards.

use std::path::Path;

use games::Game;
use rules::Refusal;
use table::shuffle::Seed;
use table::{Command, Line, Mode, Role, Table, Time};

use crate::record::{Answer, CommandRecord, OpeningRecord, state};
use crate::replay::{Replayed, replay};
use crate::{
    Checkpoint, Fault, Header, Identity, KeyDir, LogWriter, NoName, SealedSeed, SeedFile,
    SigningKey,
};

/// A table and its log.
pub struct LiveTable<G: Game> {
    table: Table<G>,
    log: LogWriter,
    seeds: SeedFile,
    key: SigningKey,
    /// When the last command was given.
    at: Time,
    /// The digest at the end of the last record.
    state: String,
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
        let (id, licensee) = (identity.table(), identity.licensee());
        let opening = OpeningRecord::new::<G>(licensee, &settings, mode).to_string();
        let table = Table::new(id, settings).map_err(SetUpError::Refused)?.with_mode(mode);
        let key = keys.signing_key()?;
        let log = LogWriter::create(path, Header::new(id)?)?;
        let seeds = SeedFile::beside(path, log.header().id);
        let (at, state) = (Time(0), String::new());
        let mut live = Self { table, log, seeds, key, at, state, lost: false };
        live.append(&opening)?;
        Ok(live)
    }

    /// Goes on with the table of the log at `path`, in the state it was killed in.
    ///
    /// A record torn by the kill is cut off: its command was never answered.
    ///
    /// # Errors
    ///
    /// Fails if the log is not what was written, or its open round cannot be dealt on.
    pub fn resume(path: &Path, keys: &KeyDir) -> Result<Self, Fault> {
        let key = keys.signing_key()?;
        let log = match LogWriter::open_trusting(path, &key.public()) {
            Err(Fault::Torn(_)) => {
                let (log, recovered) = LogWriter::recover(path)?;
                drop(log);
                // It may hold a seed that was about to be shown, and now is not.
                hide(&recovered.kept)?;
                LogWriter::open_trusting(path, &key.public())?
            }
            other => other?,
        };
        let seeds = SeedFile::beside(path, log.header().id);
        let kept = seeds.load()?;
        let damaged = |findings| Fault::Damaged { path: path.to_owned(), findings };
        let played = replay::<G>(path, &kept, |_| {}).map_err(damaged)?;
        let Replayed { table, waiting, at, state, .. } = played;
        if waiting.is_some() {
            let expected = "the sealed seed of the open round";
            return Err(Fault::Malformed { path: seeds.path().to_owned(), expected });
        }
        let live = Self { table, log, seeds, key, at, state, lost: false };
        // A kill may have fallen between the last record and what follows it.
        live.keep(&live.table.secrets())?;
        live.checkpoint()?;
        Ok(live)
    }

    /// The table.
    pub const fn table(&self) -> &Table<G> {
        &self.table
    }

    /// Where its log is.
    #[must_use]
    pub fn path(&self) -> &Path {
        self.log.path()
    }

    /// Gives the table a command. When this returns, command and answer are on the disk.
    ///
    /// The time of a log never goes back: where the clock does, it stands still.
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
        let answer = self.write_down(by, command, now.max(self.at))?;
        self.lost = false;
        Ok(answer)
    }

    fn write_down(
        &mut self,
        by: Role,
        command: &Command<G>,
        at: Time,
    ) -> Result<Result<Vec<Line>, Refusal>, Fault> {
        let text = self.table.written(command);
        let (answer, next) = match self.table.after(by, command, at) {
            Ok((lines, next)) => (Ok(lines), Some(next)),
            Err(refusal) => (Err(refusal), None),
        };
        let left = next.as_ref().unwrap_or(&self.table);
        let (before, after) = (self.table.secrets(), left.secrets());
        if after.iter().any(|secret| !before.contains(secret)) {
            let gone = before.iter().filter(|secret| !after.contains(secret));
            let both: Vec<_> = gone.chain(&after).cloned().collect();
            self.keep(&both)?;
        }
        let state = state(&self.state, (at, by, &text), left);
        let record = CommandRecord { at, by, command: text, answer: Answer::of(&answer), state };
        self.append(&record.to_string())?;
        (self.at, self.state) = (at, record.state);
        if let Some(next) = next {
            self.table = next;
        }
        if before.iter().any(|secret| !after.contains(secret)) {
            self.keep(&after)?;
        }
        Ok(answer)
    }

    fn append(&mut self, record: &str) -> Result<(), Fault> {
        self.log.append(record.as_bytes())?;
        self.checkpoint()
    }

    fn checkpoint(&self) -> Result<(), Fault> {
        Checkpoint::sign(self.log.header().id, self.log.head(), &self.key).store(self.log.path())
    }

    fn keep(&self, secrets: &[(u64, Seed)]) -> Result<(), Fault> {
        if secrets.is_empty() {
            return self.seeds.clear();
        }
        let sealed: Vec<_> = secrets
            .iter()
            .map(|(shuffle, seed)| SealedSeed { shuffle: *shuffle, seed: *seed.as_bytes() })
            .collect();
        self.seeds.store(&sealed)
    }
}

/// Makes a file readable by its owner only.
fn hide(path: &Path) -> Result<(), Fault> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let owner = std::fs::Permissions::from_mode(0o600);
        std::fs::set_permissions(path, owner).map_err(Fault::io("hide", path))?;
    }
    Ok(())
}

/// A fresh 256-bit seed from the operating system: one per shuffle.
///
/// # Errors
///
/// If the system gives no random bytes; a table then stands still.
pub fn fresh_seed() -> Result<Seed, Fault> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(Fault::NoEntropy)?;
    Ok(Seed::new(bytes))
}
