//! Playing a log again: the same commands, the same answers, the same state, record by record.
//!
//! Every record is made anew from its command and from what the table answers now, the open part
//! and the closed ones, and compared byte for byte. Seeds come from the reveals later in the log,
//! and for a round still open from the sealed file, if its owner runs the replay. Without it the
//! replay stops where the first unknown deck is shuffled; of the records after that it can only say
//! that none of them should have revealed the seed. Where a seed is lost, its deck lies in an
//! order that agrees with every card on record.

mod beside;
mod check;
mod lost;
mod pieces;
mod remarks;
mod reshuffled;
mod seeds;
mod step;
mod wordless;

use core::iter;

use games::Game;
use rules::Refusal;
use table::{Command, Line, Origin, Role, Table, Time};

use crate::finding::{Divergence, Finding, Flaw, Unread};
use crate::snapshot::Rested;
use crate::{Log, SealedSeed, Shuffles};
use beside::compare_beside;
use check::Redone;
pub use pieces::{replay_pieces, watch_pieces, watch_shown};
pub use remarks::{Remark, Remarkable};
pub use seeds::ToldSeeds;
use seeds::{KeptBack, Seeds};
use step::{Next, Secrets};

/// A table played again from its log.
#[derive(Clone, Debug)]
pub struct Replayed<G: Game> {
    /// Its state after the last record that could be played.
    pub table: Table<G>,
    /// How many records were played, the opening included.
    pub records: u64,
    /// When the last of them was written; the beginning of time if that is the opening.
    pub at: Time,
    /// By how many seconds it is ahead of the clock, which was set back.
    pub ahead: u64,
    /// What an auditor should look at although the rules allow it.
    pub remarks: Vec<Remark>,
    /// The digest at the end of the last of them; empty if that is the opening.
    pub state: String,
    /// The shuffle whose seed is not yet known, where the replay had to stop.
    pub waiting: Option<u64>,
    /// The record whose words are left out of this copy, where the replay had to stop.
    pub wordless: Option<u64>,
    /// Closed parts that could not be compared: they are left out, and a seed is lost.
    pub uncompared: u64,
    /// Every shuffle whose seed stays sealed and is not at hand. The replay went on with some cards
    /// for those that nobody showed: what the log says agrees with itself, and what hangs on the
    /// seed (leaves, digests, closed parts that are left out) is not proven.
    pub unseeded: Vec<u64>,
    /// The shuffles of which the log says itself that their seeds were not at hand.
    pub missing: Vec<Shuffles>,
    /// The seeds that are secret now.
    secrets: Secrets,
}

/// One record as it is played again.
pub struct Step<'a, G: Game> {
    /// The number of the record.
    pub number: u64,
    /// When it was written.
    pub at: Time,
    /// By whom the command was given.
    pub by: Role,
    /// Its command, as it was given.
    pub command: &'a Command<G>,
    /// What the table answered, now as then.
    pub answer: &'a Result<Vec<Line>, Refusal>,
    /// The table afterwards.
    pub table: &'a Table<G>,
}

/// Plays the log again and shows every record to `watch`.
///
/// # Errors
///
/// The first record that cannot be understood, or whose replay gives something else.
pub fn replay<G: Game>(
    log: &Log,
    sealed: &[SealedSeed],
    watch: impl FnMut(Step<'_, G>),
) -> Result<Replayed<G>, Vec<Finding>> {
    watch_pieces(ToldSeeds::by(log), sealed, iter::once(Ok(log)), watch)
        .map_err(|finding| vec![finding])
}

/// Plays the log again without a spectator, faster: while one thread plays on, another compares.
/// Where a seed stays sealed and is not among `sealed`, it goes on: see [`Replayed::unseeded`].
///
/// # Errors
///
/// As [`replay`].
pub fn replay_unseen<G: Game>(
    log: &Log,
    sealed: &[SealedSeed],
) -> Result<Replayed<G>, Vec<Finding>> {
    let mut playing = Playing::<G>::begin(log, sealed, Unknown::Unshown).map_err(found)?;
    playing.play_beside(log).map_err(found)?;
    Ok(playing.played)
}

/// Plays the log of a table again whose sealed seeds are lost: what was dealt from them stays
/// unknown but for what the record tells, and the round they were for can only be made void.
///
/// # Errors
///
/// As [`replay`].
pub fn replay_without_seeds<G: Game>(
    log: &Log,
    sealed: &[SealedSeed],
) -> Result<Replayed<G>, Vec<Finding>> {
    play_again(log, sealed, Unknown::Lost, &mut |redone, _, _, _| Ok(redone.check()?))
        .map_err(found)
}

/// Texts that were compared.
// PERF: memory that is near the processor, and that no other thread gives back.
type Spare = Vec<Vec<u8>>;

/// Plays what follows a snapshot, of which `tail` is the log; none if it does not go on from there,
/// or does not come far enough to know all that is known of a table: its last round.
pub(crate) fn replay_from<G: Game>(
    rested: &Rested,
    tail: &Log,
    sealed: &[SealedSeed],
    watch: &mut dyn FnMut(Step<'_, G>),
) -> Option<Replayed<G>> {
    let played = Replayed::rested(set_up::<G>(tail).ok()?, rested)?;
    let seeds = Seeds::new(ToldSeeds::by(tail), sealed, Unknown::Secret);
    // A seed that is lost is lost, also if a snapshot holds it.
    if !played.table.secrets().iter().all(|secret| seeds.tell(secret)) {
        return None;
    }
    let mut playing = Playing { played, seeds, kept_back: None };
    let ended = playing.play(tail, &mut |redone, command, table, _| {
        let uncompared = redone.check()?;
        let (number, answer) = (redone.written.number, &redone.answer);
        let (at, by) = (redone.heading.at, redone.heading.by);
        watch(Step { number, at, by, command, answer, table });
        Ok(uncompared)
    });
    let played = ended.ok().map(|()| playing.played)?;
    let whole = played.waiting.is_none() && played.wordless.is_none();
    (whole && played.table.last_round().is_some()).then_some(played)
}

/// What a seed is that neither the log nor its owner tells.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Unknown {
    /// Still to be shown: the replay stops there.
    Secret,
    /// Never to be shown; if it stays sealed anyway, as below.
    Lost,
    /// If it stays sealed for ever, cards that nobody showed may be any: the replay goes on with
    /// some that agree with the record.
    Unshown,
}

/// Whoever is given every record that was played again, with its command and the table afterwards,
/// and says how many closed parts could not be compared. What is left there of texts that were
/// compared is written over. The error is a finding, or that another thread has one.
type Compare<'c, 'a, G> = &'c mut dyn FnMut(
    Redone<'a>,
    &Command<G>,
    &Table<G>,
    &mut Spare,
) -> Result<u64, Option<Finding>>;

/// Plays a log again, with nobody beside who compares.
fn play_again<'a, G: Game>(
    log: &'a Log,
    sealed: &[SealedSeed],
    unknown: Unknown,
    compare: Compare<'_, 'a, G>,
) -> Result<Replayed<G>, Finding> {
    let mut playing = Playing::begin(log, sealed, unknown)?;
    let ended = playing.play(log, compare);
    ended.map_err(|found| found.expect("nobody else compares"))?;
    Ok(playing.played)
}

fn found(finding: Finding) -> Vec<Finding> {
    vec![finding]
}

/// A table that is played again, piece by piece of its log.
struct Playing<G: Game> {
    played: Replayed<G>,
    seeds: Seeds,
    /// What is looked at after the shuffle where the replay had to stop.
    kept_back: Option<KeptBack>,
}

impl<G: Game> Playing<G> {
    fn new(table: Table<G>, seeds: Seeds) -> Self {
        Self { played: Replayed::new(table), seeds, kept_back: None }
    }

    /// The table of a log at its opening.
    fn begin(log: &Log, sealed: &[SealedSeed], unknown: Unknown) -> Result<Self, Finding> {
        Ok(Self::new(set_up(log)?, Seeds::new(ToldSeeds::by(log), sealed, unknown)))
    }

    /// Plays the next piece, while another thread compares.
    fn play_beside(&mut self, piece: &Log) -> Result<(), Finding> {
        let played = compare_beside(&mut |checks| {
            self.play(piece, &mut |redone, _, _, spare| checks.take(redone, spare))
        });
        self.played.uncompared += played?;
        Ok(())
    }

    /// Plays the next piece.
    fn play<'a>(
        &mut self,
        log: &'a Log,
        compare: Compare<'_, 'a, G>,
    ) -> Result<(), Option<Finding>> {
        let Self { played, seeds, kept_back } = self;
        let mut spare = Spare::new();
        for (place, written) in log.commands().enumerate() {
            if let Some(kept_back) = kept_back {
                kept_back.hear::<G>(written, seeds, &mut played.remarks)?;
                continue;
            }
            if played.wordless.is_some() {
                return Ok(());
            }
            let given = match played.next_or_lost(written, seeds, log.commands().skip(place))? {
                Next::Given(given) => given,
                Next::Noted => continue,
                Next::Wordless => return Ok(played.stop_without_words(written.number)?),
                Next::Unknown => {
                    let shuffle = played.table.next_shuffle().shuffle;
                    let mut waits = KeptBack::new(shuffle, &played.table);
                    waits.hear::<G>(written, seeds, &mut played.remarks)?;
                    (played.waiting, *kept_back) = (Some(shuffle), Some(waits));
                    continue;
                }
            };
            let redone = played.step(&given, written, spare.pop())?;
            if redone.answer.is_err() && !given.heading.refused {
                return Err(Some(redone.refused()));
            }
            played.uncompared += compare(redone, &given.command, &played.table, &mut spare)?;
        }
        Ok(())
    }
}

impl<G: Game> Replayed<G> {
    /// The shuffles whose seeds stay sealed and are not at hand, although the log does not say so.
    #[must_use]
    pub fn unsaid(&self) -> Vec<Shuffles> {
        let is_said = |shuffle: &u64| self.missing.iter().any(|it| it.numbers().contains(shuffle));
        Shuffles::of(self.unseeded.iter().copied().filter(|shuffle| !is_said(shuffle)))
    }

    /// The table of a log of which only the opening was played.
    fn new(table: Table<G>) -> Self {
        Self {
            secrets: Secrets::of(&table),
            table,
            records: 1,
            at: Time(0),
            ahead: 0,
            remarks: Vec::new(),
            state: String::new(),
            waiting: None,
            wordless: None,
            uncompared: 0,
            unseeded: Vec::new(),
            missing: Vec::new(),
        }
    }

    /// The table of a log as it rested; none if this is no such table.
    fn rested(table: Table<G>, rested: &Rested) -> Option<Self> {
        let table = table.rested(&rested.table)?;
        let Rested { at, ahead, ref state, head, .. } = *rested;
        let (records, state) = (head.size.checked_sub(1)?, state.clone());
        let same = table.digest() == rested.digest;
        same.then(|| Self { at, ahead, state, records, ..Self::new(table) })
    }
}

fn set_up<G: Game>(log: &Log) -> Result<Table<G>, Finding> {
    let unread = |why| Finding::unread(1, why);
    let opening = log.opening()?;
    let settings = opening.settings::<G>().map_err(|error| unread(error.into()))?;
    let table = Table::new(log.table(), settings);
    let table = table.map_err(|refusal| unread(Unread::Settings(refusal)))?;
    let origin = Origin { log: log.id().0, build: opening.build };
    Ok(table.with_mode(opening.mode).with_origin(origin))
}

const fn diverges(number: u64, how: Divergence) -> Finding {
    Finding::record(number, Flaw::Diverges(how))
}
