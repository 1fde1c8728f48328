//! Playing a log again: the same commands, the same answers, the same state, record by record.
//!
//! Seeds come from the reveals later in the log, and for a round still open from the sealed file,
//! if its owner runs the replay. Without it the replay stops where the first unknown deck is
//! shuffled; of the records after that it can only say that none of them should have revealed the
//! seed.

mod remarks;
mod seeds;

use games::Game;
use rules::Refusal;
use table::{Command, Line, Mode, Origin, Ruling, Shuffled, Table, Time};

use crate::finding::{Divergence, Finding, Reason, Unread};
use crate::record::{CommandRecord, RecordedAnswer, state_digest};
use crate::{Log, SealedSeed};
pub use remarks::{Remark, Remarkable};
use remarks::{by_the_house, done};
use seeds::{Seeds, kept_back};

/// A table played again from its log.
#[derive(Debug)]
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
}

/// One record as it is played again.
pub struct Step<'a, G: Game> {
    /// The number of the record.
    pub number: u64,
    /// What it says.
    pub record: &'a CommandRecord,
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
    play_again(log, sealed, Unknown::Secret, watch).map_err(|finding| vec![finding])
}

/// Plays the log of a table again whose sealed seeds are lost: what was dealt from them stays
/// unknown, and the round they were for can only be made void.
///
/// # Errors
///
/// As [`replay`].
pub fn replay_without_seeds<G: Game>(
    log: &Log,
    sealed: &[SealedSeed],
) -> Result<Replayed<G>, Vec<Finding>> {
    play_again(log, sealed, Unknown::Lost, |_| {}).map_err(|finding| vec![finding])
}

/// What a seed is that neither the log nor its owner tells.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Unknown {
    /// Still to be shown: the replay stops there.
    Secret,
    /// Never to be shown.
    Lost,
}

fn play_again<G: Game>(
    log: &Log,
    sealed: &[SealedSeed],
    unknown: Unknown,
    mut watch: impl FnMut(Step<'_, G>),
) -> Result<Replayed<G>, Finding> {
    let table = set_up::<G>(log)?;
    let seeds = Seeds::new(log, sealed, unknown);
    let (at, state) = (Time(0), String::new());
    let (ahead, remarks) = (0, Vec::new());
    let mut played = Replayed { table, records: 1, at, ahead, remarks, state, waiting: None };
    for (place, (number, text)) in log.commands().enumerate() {
        let seen = if log.is_partial(number) { Seen::Partly } else { Seen::Whole };
        let (record, command) = understood(number, text, played.table.round())?;
        let opened = seeds.open(&played.table, command, &record);
        let Some(command) = opened.map_err(|reason| Finding::record(number, reason))? else {
            let shuffle = played.table.next_shuffle().shuffle;
            kept_back::<G>(shuffle, log.commands().skip(place))?;
            return Ok(Replayed { waiting: Some(shuffle), ..played });
        };
        let by_the_house = by_the_house(&played.table, &command);
        let answer = if seeds.nothing_lost() {
            played.step(&record, &command, seen)
        } else {
            played.step_without_cards(&record, &command, seen)
        };
        played.look_at_clock(number, &record);
        let Some(answer) = answer.map_err(|it| diverges(number, it))? else { continue };
        if let Ok(lines) = &answer {
            let what = by_the_house.into_iter().chain(done(lines));
            played.remarks.extend(what.map(|what| Remark { record: number, what }));
        }
        let table = &played.table;
        watch(Step { number, record: &record, command: &command, answer: &answer, table });
    }
    if !played.table.lost_shuffles().is_empty() {
        played.table = played.table.halted();
    }
    Ok(played)
}

/// How much of a record is there.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Seen {
    /// All of it.
    Whole,
    /// Closed parts are left out.
    Partly,
}

/// What comes of a record that is played again; nothing of one that cannot be.
type Again = Result<Option<Result<Vec<Line>, Refusal>>, Divergence>;

impl<G: Game> Replayed<G> {
    /// Gives the table the command of `record` and compares what comes of it.
    fn step(&mut self, record: &CommandRecord, command: &Command<G>, seen: Seen) -> Again {
        self.check_time(record)?;
        let answer = self.table.tell(record.by, command, record.at);
        let again = RecordedAnswer::from(&answer);
        if again != record.answer && !(seen == Seen::Partly && alike(&record.answer, &answer)) {
            return Err(differing(&record.answer, again));
        }
        let given = (record.at, record.by, &*record.command);
        let state = state_digest(&self.state, given, &self.table);
        if state != record.state {
            return Err(Divergence::State { table: state, log: record.state.clone() });
        }
        (self.records, self.at, self.state) = (self.records + 1, record.at, state);
        Ok(Some(answer))
    }

    /// Notes by how much the clock was set back; the time of the log has gone on.
    fn look_at_clock(&mut self, number: u64, record: &CommandRecord) {
        let ahead = record.clock.map_or(0, |clock| record.at.0.saturating_sub(clock.0));
        if ahead != self.ahead {
            let what = Remarkable::ClockSet { back: ahead.saturating_sub(self.ahead) };
            self.remarks.push(Remark { record: number, what });
            self.ahead = ahead;
        }
    }

    fn check_time(&self, record: &CommandRecord) -> Result<(), Divergence> {
        if record.at < self.at {
            return Err(Divergence::Time { before: self.at, log: record.at });
        }
        Ok(())
    }

    /// The same where a seed is lost. Of a round that was dealt from it, only what needs no card is
    /// played again; no digest can be compared while it hides its cards.
    fn step_without_cards(
        &mut self,
        record: &CommandRecord,
        command: &Command<G>,
        seen: Seen,
    ) -> Again {
        let hidden = |table: &Table<G>| !table.lost_shuffles().is_empty();
        let shuffles = matches!(command, Command::Shuffle { result: Shuffled::Lost(_), .. });
        if !hidden(&self.table) && !shuffles {
            return self.step(record, command, seen);
        }
        self.check_time(record)?;
        (self.records, self.at) = (self.records + 1, record.at);
        let before = core::mem::replace(&mut self.state, record.state.clone());
        if self.table.lost_in_play().is_some() && !needs_no_card(command) {
            return Ok(None);
        }
        let (answer, opens) = self.tell_without_cards(record, command);
        let again = RecordedAnswer::from(&answer);
        let same = match (&record.answer, &again) {
            (RecordedAnswer::Done(then), RecordedAnswer::Done(now)) if opens => {
                then.starts_with(now)
            }
            (then, now) => then == now,
        };
        if !same {
            return Err(differing(&record.answer, again));
        }
        // Once the deck has left, the state has nothing hidden any more.
        if !hidden(&self.table) {
            let given = (record.at, record.by, &*record.command);
            let state = state_digest(&before, given, &self.table);
            if state != record.state {
                return Err(Divergence::State { table: state, log: record.state.clone() });
            }
        }
        Ok(Some(answer))
    }
}

impl<G: Game> Replayed<G> {
    /// Gives the table a command while a seed is lost, and says whether a round opened for which it
    /// is: a table that deals by itself would go on with cards that nobody knows, and does not.
    fn tell_without_cards(
        &mut self,
        record: &CommandRecord,
        command: &Command<G>,
    ) -> (Result<Vec<Line>, Refusal>, bool) {
        let mode = self.table.mode();
        if *command == Command::NoMoreBets {
            let mut opened = self.table.clone().with_mode(Mode::StepByStep);
            let answer = opened.tell(record.by, command, record.at);
            if opened.lost_in_play().is_some() {
                self.table = opened.with_mode(mode);
                return (answer, true);
            }
        }
        (self.table.tell(record.by, command, record.at), false)
    }
}

/// Whether a command does the same whatever the cards are.
const fn needs_no_card<G: Game>(command: &Command<G>) -> bool {
    matches!(
        command,
        Command::Sit { .. }
            | Command::Buy { .. }
            | Command::PostLimits { .. }
            | Command::PostOption(_)
            | Command::Rule { ruling: Ruling::VoidRound, .. }
    )
}

fn set_up<G: Game>(log: &Log) -> Result<Table<G>, Finding> {
    let unread = |why| Finding::unread(1, why);
    let opening = log.opening()?;
    if opening.game != G::NAME {
        return Err(unread(Unread::OtherGame { found: opening.game, expected: G::NAME }));
    }
    let settings = opening.settings::<G>().map_err(|error| unread(error.into()))?;
    let table = Table::new(log.table(), settings);
    let table = table.map_err(|refusal| unread(Unread::Settings(refusal)))?;
    let origin = Origin { log: log.id().0, build: opening.build };
    Ok(table.with_mode(opening.mode).with_origin(origin))
}

/// The record and its command, both in their one text form; a decision is heard in `round`.
fn understood<G: Game>(
    number: u64,
    text: &str,
    round: Option<&G>,
) -> Result<(CommandRecord, Command<G>), Finding> {
    let unread = |why| Finding::unread(number, why);
    let record = CommandRecord::parse(text).map_err(|error| unread(error.into()))?;
    let command = Command::read(&record.command, round);
    let command = command.map_err(|error| unread(Unread::Command(error)))?;
    let written = command.to_string();
    if written != record.command {
        return Err(unread(Unread::OtherSpelling { found: record.command, written }));
    }
    Ok((record, command))
}

/// Whether the lines of a record that may be seen are those of this answer.
fn alike(then: &RecordedAnswer, now: &Result<Vec<Line>, Refusal>) -> bool {
    let (RecordedAnswer::Done(then), Ok(now)) = (then, now) else { return false };
    let same = |(then, (event, under)): (&String, &Line)| {
        let seen = event.hidden().map(|(_, seen)| format!("{seen} [{under}]"));
        *then == format!("{event} [{under}]") || seen.as_ref() == Some(then)
    };
    then.len() == now.len() && then.iter().zip(now).all(same)
}

/// Where two answers differ.
fn differing(then: &RecordedAnswer, now: RecordedAnswer) -> Divergence {
    let (RecordedAnswer::Done(log), RecordedAnswer::Done(table)) = (then, &now) else {
        return Divergence::Answer { table: now, log: then.clone() };
    };
    match table.iter().zip(log).find(|(table, log)| table != log) {
        Some((table, log)) => Divergence::Line { table: table.clone(), log: log.clone() },
        None => Divergence::Lines { table: table.len(), log: log.len() },
    }
}

const fn diverges(number: u64, how: Divergence) -> Finding {
    Finding::record(number, Reason::Diverges(how))
}
