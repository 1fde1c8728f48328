//! A table whose records are kept by somebody else: a store, a test, a program of its own.
//!
//! Every command, done or refused, adds its record to an outbox, as the bytes that the log file of
//! the same table would have, with the seeds that must be kept apart from the log and those that
//! need not be any longer. Whoever keeps them takes the [`Batch`] and makes all of it durable at
//! once before anybody is answered. If that fails, the table is thrown away and resumed from what
//! is kept: it has gone on, and what it says was never said.
//!
//! ```
//! use std::sync::Arc;
//! use audit::{Header, KeptTable, LogId, SigningKey};
//! use games::DoubleDownStud;
//! use table::{Back, Command, DeckId, Mode, Role, Time};
//!
//! let header = Header { table: "pit 1".into(), id: LogId([7; 16]) };
//! let key = Arc::new(SigningKey::from_bytes(&[1; 32]));
//! let settings = games::double_down_stud::Settings::default();
//! let mut table =
//!     KeptTable::<DoubleDownStud>::create(header, None, settings, Mode::Automatic, key.clone())
//!         .expect("lawful");
//! let begun = table.take(); // the header and the opening
//! assert_eq!((begun.first, begun.frames.len()), (0, 2));
//! let receive = Command::Receive { deck: DeckId::FIRST, back: Back::Red };
//! table.tell(Role::Dealer, &receive, Time(60)).expect("a deck arrives");
//! let batch = table.take();
//! assert_eq!((batch.first, batch.frames.len()), (2, 1));
//!
//! let log = [begun.frames, batch.frames].concat().concat();
//! let signed = &batch.checkpoint;
//! let again = KeptTable::<DoubleDownStud>::resume(&mut &*log, &[], signed, key, |_| {});
//! assert_eq!(again.expect("what was kept").table(), table.table());
//! ```

use core::iter::once;
use std::io::Read;
use std::sync::Arc;

use games::Game;
use rules::Refusal;
use table::{Command, Line, Mode, Role, Table, Time};

use crate::chain::{Head, Header, LogId};
use crate::entry::Entry;
use crate::finding::{Finding, Flaw};
use crate::recorder::{Recorded, Recorder};
use crate::replay::{Step, ToldSeeds, watch_shown};
use crate::{Checkpoint, Log, SealedSeed, SigningKey};

/// What a table asks to be kept, all of it or nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Batch {
    /// The log.
    pub log: LogId,
    /// The number of the first record among them.
    pub first: u64,
    /// The bytes of each record, exactly as they follow one another in a log file.
    pub frames: Vec<Vec<u8>>,
    /// The end of the log after them, signed.
    pub checkpoint: Checkpoint,
    /// Seeds to be kept where nobody else reads them.
    pub sealed: Vec<SealedSeed>,
    /// The shuffles whose seeds need not be kept any longer.
    pub opened: Vec<u64>,
}

cards::told! {
    /// Why a table does not go on from what was kept of it.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum NotResumed {
        /// The log is not what was written.
        Damaged(findings: Vec<Finding>) ["{}", first_of(findings)];
        /// The checkpoint was not signed with this key.
        Checkpoint(flaw: Flaw) ["{flaw}"];
        /// The log does not end where the checkpoint says.
        OtherEnd { log: Head, signed: Head } [
            "the log has {} records and ends with {}; signed were {} that end with {}",
            log.size, log.hash, signed.size, signed.hash
        ];
        /// Parts of the log are left out.
        Copy ["this is a copy for others and not the whole log of a table"];
        /// The round in play cannot be dealt on.
        SeedLost { shuffle: u64 } ["no seed that is kept opens shuffle {shuffle}"];
    }
}

impl core::error::Error for NotResumed {}

fn first_of(findings: &[Finding]) -> String {
    let others = findings.len().saturating_sub(1);
    let more = if others == 0 { String::new() } else { format!(", and {others} more findings") };
    findings.first().map_or_else(String::new, |finding| format!("{finding}{more}"))
}

/// A table, and what of it is not kept yet.
pub struct KeptTable<G: Game> {
    recorder: Recorder<G>,
    header: Header,
    head: Head,
    key: Arc<SigningKey>,
    /// The shuffles whose seeds are kept, or will be with the next batch.
    secret: Vec<u64>,
    frames: Vec<Vec<u8>>,
    sealed: Vec<SealedSeed>,
    opened: Vec<u64>,
}

impl<G: Game> KeptTable<G> {
    /// A new table. Its first batch has the header and the opening of the log.
    ///
    /// # Errors
    ///
    /// Refuses settings the text does not allow.
    pub fn create(
        header: Header,
        licensee: Option<&str>,
        settings: G::Settings,
        mode: Mode,
        key: Arc<SigningKey>,
    ) -> Result<Self, Refusal> {
        let (recorder, opening) = Recorder::new(&header, licensee, settings, mode)?;
        let (begin, head) = Head::EMPTY.frame(header.encode());
        let mut table = Self::new(recorder, header, head, key);
        table.frames.push(begin);
        table.append(&opening);
        Ok(table)
    }

    fn new(recorder: Recorder<G>, header: Header, head: Head, key: Arc<SigningKey>) -> Self {
        let secret = recorder.seeds().iter().map(|seed| seed.shuffle).collect();
        let (frames, sealed, opened) = (Vec::new(), Vec::new(), Vec::new());
        Self { recorder, header, head, key, secret, frames, sealed, opened }
    }

    /// Goes on in the state that was last kept, in the middle of a round too. Every record is
    /// played again and shown to `watch`. What was found missing is said by records in the first
    /// batch, as by [`LiveTable::resume`](crate::LiveTable::resume).
    ///
    /// # Errors
    ///
    /// If the log is not what was written and signed, or its open round cannot be dealt on.
    pub fn resume(
        log: &mut dyn Read,
        sealed: &[SealedSeed],
        signed: &Checkpoint,
        key: Arc<SigningKey>,
        watch: impl FnMut(Step<'_, G>),
    ) -> Result<Self, NotResumed> {
        let log = Log::read(log).map_err(NotResumed::Damaged)?;
        check_end(&log, signed, &key)?;
        let told = ToldSeeds::by(&log);
        let played = watch_shown::<G, _>(told, sealed, once(Ok(&log)), watch);
        let played = played.map_err(|finding| NotResumed::Damaged(vec![finding]))?;
        if let Some(shuffle) = played.waiting {
            return Err(NotResumed::SeedLost { shuffle });
        }
        let notes = played.notes();
        let header = Header { table: log.table().to_owned(), id: log.id() };
        let mut table = Self::new(played.into(), header, log.head(), key);
        for note in notes {
            let recorded = table.recorder.note(note);
            let _noted = table.add(recorded);
        }
        Ok(table)
    }

    /// The table.
    pub const fn table(&self) -> &Table<G> {
        self.recorder.table()
    }

    /// Whose log it is.
    #[must_use]
    pub const fn header(&self) -> &Header {
        &self.header
    }

    /// When the last record was made: never before the one before it.
    #[must_use]
    pub const fn at(&self) -> Time {
        self.recorder.at()
    }

    /// The end of the log, with what is not kept yet.
    #[must_use]
    pub const fn head(&self) -> Head {
        self.head
    }

    /// Gives the table a command; its record waits to be kept.
    ///
    /// # Errors
    ///
    /// The refusal, which is recorded too.
    pub fn tell(
        &mut self,
        by: Role,
        command: &Command<G>,
        now: Time,
    ) -> Result<Vec<Line>, Refusal> {
        let recorded = self.recorder.record(by, command, now);
        self.add(recorded)
    }

    fn add(&mut self, recorded: Recorded<G>) -> Result<Vec<Line>, Refusal> {
        for seed in recorded.seeds_before().unwrap_or_default() {
            if !self.secret.contains(&seed.shuffle) {
                self.secret.push(seed.shuffle);
                self.sealed.push(seed.clone());
            }
        }
        self.append(recorded.entry());
        if let Some(left) = recorded.seeds_after().filter(|_| !Table::<G>::HIDES_UNSHOWN) {
            let stays = |shuffle: &u64| left.iter().any(|seed| seed.shuffle == *shuffle);
            self.opened.extend(self.secret.extract_if(.., |shuffle| !stays(shuffle)));
        }
        self.recorder.go_on(recorded)
    }

    fn append(&mut self, entry: &Entry) {
        let (frame, head) = self.head.frame(entry.clone().sealed(self.head.size).body());
        self.frames.push(frame);
        self.head = head;
    }

    /// Whether there is anything that is not kept yet.
    #[must_use]
    pub const fn has_more(&self) -> bool {
        !self.frames.is_empty()
    }

    /// Everything that is not kept yet. A seed that was shown before it had to be kept is not
    /// among it.
    #[must_use]
    pub fn take(&mut self) -> Batch {
        let frames = core::mem::take(&mut self.frames);
        let first = self.head.size - u64::try_from(frames.len()).expect("so many records");
        let (mut sealed, mut opened) =
            (core::mem::take(&mut self.sealed), core::mem::take(&mut self.opened));
        let fresh: Vec<u64> = sealed.iter().map(|seed| seed.shuffle).collect();
        sealed.retain(|seed| !opened.contains(&seed.shuffle));
        opened.retain(|shuffle| !fresh.contains(shuffle));
        let checkpoint = Checkpoint::sign(self.header.id, self.head, &self.key);
        Batch { log: self.header.id, first, frames, checkpoint, sealed, opened }
    }
}

/// Whether a log is whole and ends where somebody with this key signed it.
fn check_end(log: &Log, signed: &Checkpoint, key: &SigningKey) -> Result<(), NotResumed> {
    signed.check(&key.public()).map_err(NotResumed::Checkpoint)?;
    if signed.log != log.id() || signed.head != log.head() {
        return Err(NotResumed::OtherEnd { log: log.head(), signed: signed.head });
    }
    if log.partial() > 0 { Err(NotResumed::Copy) } else { Ok(()) }
}
