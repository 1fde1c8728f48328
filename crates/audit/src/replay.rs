//! Playing a log again: the same commands, the same answers, the same state, record by record.
//!
//! Seeds come from the reveals later in the log, and for a round still open from the sealed file,
//! if its owner runs the replay. Without it the replay stops where the first unknown deck is
//! shuffled; of the records after that it can only say that none of them should have revealed the
//! seed.

use std::collections::BTreeMap;

use games::Game;
use rules::Refusal;
use table::shuffle::Seed;
use table::{Command, DeckId, Equipment, Event, Line, Origin, Shuffled, Table, Time};

use crate::deals::{Said, said};
use crate::finding::{Divergence, Finding, Reason, Unread};
use crate::record::{CommandRecord, RecordedAnswer, state_digest};
use crate::{Log, SealedSeed};

/// A table played again from its log.
#[derive(Debug)]
pub struct Replayed<G: Game> {
    /// Its state after the last record that could be played.
    pub table: Table<G>,
    /// How many records were played, the opening included.
    pub records: u64,
    /// When the last of them was written; the beginning of time if that is the opening.
    pub at: Time,
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
    play_again(log, sealed, watch).map_err(|finding| vec![finding])
}

fn play_again<G: Game>(
    log: &Log,
    sealed: &[SealedSeed],
    mut watch: impl FnMut(Step<'_, G>),
) -> Result<Replayed<G>, Finding> {
    let table = set_up::<G>(log)?;
    let mut seeds: BTreeMap<u64, Seed> =
        sealed.iter().map(|kept| (kept.shuffle, Seed::new(kept.seed))).collect();
    seeds.extend(revealed(log.lines()));
    let (at, state) = (Time(0), String::new());
    let mut played = Replayed { table, records: 1, at, state, waiting: None };
    for (place, (number, text)) in log.commands().enumerate() {
        let seen = if log.is_partial(number) { Seen::Partly } else { Seen::Whole };
        let (record, command) = understood(number, text, played.table.round())?;
        let opened = open_seed(&played.table, command, &record, &seeds);
        let Some(command) = opened.map_err(|reason| Finding::record(number, reason))? else {
            let shuffle = played.table.next_shuffle().shuffle;
            kept_back::<G>(shuffle, log.commands().skip(place))?;
            return Ok(Replayed { waiting: Some(shuffle), ..played });
        };
        let answer = played.step(&record, &command, seen).map_err(|it| diverges(number, it))?;
        let table = &played.table;
        watch(Step { number, record: &record, command: &command, answer: &answer, table });
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

impl<G: Game> Replayed<G> {
    /// Gives the table the command of `record` and compares what comes of it.
    fn step(
        &mut self,
        record: &CommandRecord,
        command: &Command<G>,
        seen: Seen,
    ) -> Result<Result<Vec<Line>, Refusal>, Divergence> {
        if record.at < self.at {
            return Err(Divergence::Time { before: self.at, log: record.at });
        }
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
        Ok(answer)
    }
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

/// Seeds that later records reveal, by the number of their shuffle.
fn revealed<'a>(lines: impl Iterator<Item = &'a str>) -> impl Iterator<Item = (u64, Seed)> {
    lines.filter_map(said).filter_map(|said| match said {
        Said::Revealed(shuffle, seed) => Some((shuffle, seed)),
        Said::Options(_) | Said::Committed(..) | Said::Order(_) | Said::Complete => None,
    })
}

/// The command with the seed in the place of its commitment; none if nobody knows the seed yet.
fn open_seed<G: Game>(
    table: &Table<G>,
    command: Command<G>,
    record: &CommandRecord,
    seeds: &BTreeMap<u64, Seed>,
) -> Result<Option<Command<G>>, Reason> {
    let Command::Shuffle { deck, method, result: Shuffled::Committed(commitment) } = command else {
        return Ok(Some(command));
    };
    let RecordedAnswer::Done(lines) = &record.answer else {
        // A refused shuffle gave no order, and was refused before anybody looked at the seed.
        return Ok(Some(command));
    };
    let context = table.next_shuffle();
    let Some(seed) = seeds.get(&context.shuffle) else {
        let event = Event::DeckShuffled {
            deck,
            method,
            number: context.shuffle,
            commitment: Some(commitment),
        };
        return could_be_done(table, &command, record, lines, &event).map(|()| None);
    };
    if !commitment.verify(context, seed) {
        return Err(Reason::WrongSeed { shuffle: context.shuffle });
    }
    Ok(Some(Command::Shuffle { deck, method, result: Shuffled::Seed(seed.clone()) }))
}

/// As much of a shuffle as can be checked without its seed: nothing but the seed is missing.
fn could_be_done<G: Game>(
    table: &Table<G>,
    command: &Command<G>,
    record: &CommandRecord,
    lines: &[String],
    event: &Event,
) -> Result<(), Reason> {
    match table.after(record.by, command, record.at).map(|(lines, _)| lines) {
        Err(Refusal { reason: rules::Reason::SeedNotCommitted, .. }) => {}
        answer => {
            let again = RecordedAnswer::from(&answer);
            return Err(Reason::Diverges(differing(&record.answer, again)));
        }
    }
    match lines {
        [line] if line.starts_with(&format!("{event} [")) => Ok(()),
        _ => {
            let shuffle = Divergence::Shuffle { table: event.to_string(), log: lines.to_vec() };
            Err(Reason::Diverges(shuffle))
        }
    }
}

/// Nobody may hide a deal by leaving its seed out: the records from an unopened shuffle on must be
/// such that its seed is still a secret.
fn kept_back<'a, G: Game>(
    mut shuffle: u64,
    rest: impl Iterator<Item = (u64, &'a str)> + Clone,
) -> Result<(), Finding> {
    let mut secret: BTreeMap<DeckId, u64> = BTreeMap::new();
    let lines = rest.clone().flat_map(|(_, text)| text.lines());
    let known: BTreeMap<u64, Seed> = revealed(lines).collect();
    let mut dealt: Option<DeckId> = None;
    for (number, text) in rest {
        let (record, command) = understood::<G>(number, text, None)?;
        let RecordedAnswer::Done(lines) = &record.answer else { continue };
        let shown = decks_shown(&command, lines, dealt);
        if let Some(hidden) = shown.iter().find_map(|deck| secret.get(deck)) {
            return Err(diverges(number, Divergence::SeedKeptBack { shuffle: *hidden }));
        }
        if let Command::Shuffle { deck, .. } = command {
            if !known.contains_key(&shuffle) {
                secret.insert(deck, shuffle);
            }
            shuffle += 1;
        }
        if command == Command::NoMoreBets {
            let opened =
                |deck: &DeckId| lines.iter().any(|l| l.contains(&format!("opens, {deck}")));
            dealt = [DeckId::FIRST, DeckId::SECOND].into_iter().find(opened);
        }
    }
    Ok(())
}

/// The decks whose seed must have been shown once this command is done.
fn decks_shown<G: Game>(
    command: &Command<G>,
    lines: &[String],
    dealt: Option<DeckId>,
) -> Vec<DeckId> {
    let both = [DeckId::FIRST, DeckId::SECOND];
    match command {
        Command::Shuffle { deck, .. } | Command::Retire(deck) => vec![*deck],
        Command::Idle | Command::Equipment(Equipment::IdleFaceDown | Equipment::CloseTable) => {
            both.to_vec()
        }
        // These hold names that people choose.
        Command::Sit { .. } | Command::Leave(_) | Command::Buy { .. } => Vec::new(),
        Command::Equipment(Equipment::FileLayout { .. }) => Vec::new(),
        _ => {
            // Reasons that people give stand further back in a line.
            let begins = |words: &str| lines.iter().any(|line| line.starts_with(words));
            let again =
                both.into_iter().filter(|deck| begins(&format!("{deck} to be shuffled again")));
            let gone = both.into_iter().filter(|deck| begins(&format!("{deck} leaves the table")));
            let complete =
                lines.iter().any(|l| l.starts_with("round ") && l.contains(" complete "));
            again.chain(gone).chain(dealt.filter(|_| complete)).collect()
        }
    }
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
