//! Playing a log again: the same commands, the same answers, the same state, record by record.
//!
//! Seeds come from the reveals later in the log, and for a round still open from the sealed file,
//! if its owner runs the replay. Without it the replay stops where the first unknown deck is
//! shuffled; of the records after that it can only say that none of them should have revealed the
//! seed.

use std::collections::BTreeMap;
use std::path::Path;

use games::Game;
use rules::Refusal;
use table::shuffle::Seed;
use table::{Command, DeckId, Equipment, Event, Line, Shuffled, Table, Time};

use crate::finding::{Finding, Place, Reason};
use crate::record::{Answer, CommandRecord, OpeningRecord, state};
use crate::{LogReader, SealedSeed};

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

/// Texts of records, with their numbers.
type Texts = Vec<(u64, String)>;

/// What the log at `path` says of its table: the opening record.
///
/// # Errors
///
/// If the log cannot be read or has no opening record.
pub fn opening(path: &Path) -> Result<OpeningRecord, Vec<Finding>> {
    let mut reader = LogReader::open(path).map_err(unreadable)?;
    let (number, text) = next_text(&mut reader)?.ok_or_else(|| vec![no_opening()])?;
    OpeningRecord::parse(&text).map_err(|error| vec![unintelligible(number, error)])
}

/// Plays the log at `path` again and shows every record to `watch`.
///
/// # Errors
///
/// The first record that cannot be understood, or whose replay gives something else.
pub fn replay<G: Game>(
    path: &Path,
    sealed: &[SealedSeed],
    mut watch: impl FnMut(Step<'_, G>),
) -> Result<Replayed<G>, Vec<Finding>> {
    let (id, texts) = texts(path)?;
    let (first, rest) = texts.split_first().ok_or_else(|| vec![no_opening()])?;
    let table = set_up::<G>(&id, &first.1).map_err(|error| vec![unintelligible(first.0, error)])?;
    let mut seeds: BTreeMap<u64, Seed> =
        sealed.iter().map(|kept| (kept.shuffle, Seed::new(kept.seed))).collect();
    seeds.extend(revealed(&texts));
    let (at, state) = (Time(0), String::new());
    let mut played = Replayed { table, records: 1, at, state, waiting: None };
    for (place, (number, text)) in rest.iter().enumerate() {
        let read = understood(*number, text, played.table.round());
        let (record, command) = read.map_err(|finding| vec![finding])?;
        let opened = open_seed(&played.table, command, &record, &seeds);
        let Some(command) = opened.map_err(|reason| vec![Finding::record(*number, reason)])? else {
            let shuffle = played.table.next_shuffle().shuffle;
            kept_back::<G>(shuffle, &rest[place..]).map_err(|finding| vec![finding])?;
            return Ok(Replayed { waiting: Some(shuffle), ..played });
        };
        let answer =
            played.step(&record, &command).map_err(|what| vec![diverges(*number, what)])?;
        let (number, table) = (*number, &played.table);
        watch(Step { number, record: &record, command: &command, answer: &answer, table });
    }
    Ok(played)
}

impl<G: Game> Replayed<G> {
    /// Gives the table the command of `record` and compares what comes of it.
    fn step(
        &mut self,
        record: &CommandRecord,
        command: &Command<G>,
    ) -> Result<Result<Vec<Line>, Refusal>, String> {
        if record.at < self.at {
            return Err(format!("no time before {}, the log says {}", self.at, record.at));
        }
        let answer = self.table.tell(record.by, command, record.at);
        let again = Answer::of(&answer);
        if again != record.answer {
            return Err(differing(&record.answer, &again));
        }
        let given = (record.at, record.by, &*record.command);
        let state = state(&self.state, given, &self.table);
        if state != record.state {
            return Err(format!("state {state}, the log says {}", record.state));
        }
        (self.records, self.at, self.state) = (self.records + 1, record.at, state);
        Ok(answer)
    }
}

/// The name of the table and the texts of all records after the header.
fn texts(path: &Path) -> Result<(String, Texts), Vec<Finding>> {
    let mut reader = LogReader::open(path).map_err(unreadable)?;
    let table = reader.header().table.clone();
    let mut texts = Vec::new();
    while let Some(text) = next_text(&mut reader)? {
        texts.push(text);
    }
    Ok((table, texts))
}

fn next_text(reader: &mut LogReader) -> Result<Option<(u64, String)>, Vec<Finding>> {
    let Some(record) = reader.next_record().map_err(unreadable)? else { return Ok(None) };
    let text = String::from_utf8(record.payload.to_vec());
    let wrong = |_| vec![unintelligible(record.number, "not text".to_owned())];
    Ok(Some((record.number, text.map_err(wrong)?)))
}

fn set_up<G: Game>(id: &str, text: &str) -> Result<Table<G>, String> {
    let opening = OpeningRecord::parse(text)?;
    if opening.game != G::NAME {
        return Err(format!("a table of {}, expected {}", opening.game, G::NAME));
    }
    let settings = opening.settings::<G>()?;
    let table = Table::new(id, settings).map_err(|refusal| refusal.to_string())?;
    Ok(table.with_mode(opening.mode))
}

/// The record and its command, both in their one text form; a decision is heard in `round`.
fn understood<G: Game>(
    number: u64,
    text: &str,
    round: Option<&G>,
) -> Result<(CommandRecord, Command<G>), Finding> {
    let wrong = |what| unintelligible(number, what);
    let record = CommandRecord::parse(text).map_err(wrong)?;
    let command =
        Command::read(&record.command, round).map_err(|error| wrong(error.to_string()))?;
    if command.to_string() != record.command {
        return Err(wrong(format!("{:?}, which is written {command}", record.command)));
    }
    Ok((record, command))
}

/// Seeds that later records reveal, by the number of their shuffle.
fn revealed(texts: &[(u64, String)]) -> impl Iterator<Item = (u64, Seed)> {
    let reveal = |line: &str| {
        let (number, rest) = line.strip_prefix("is seed of shuffle ")?.split_once(" revealed: ")?;
        let (hex, _clause) = rest.strip_suffix(']')?.split_once(" [")?;
        Some((number.parse().ok()?, Seed::from_hex(hex).ok()?))
    };
    texts.iter().flat_map(|(_, text)| text.lines()).filter_map(reveal)
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
    let Answer::Done(lines) = &record.answer else {
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
        answer => return Err(Reason::Diverges(differing(&record.answer, &Answer::of(&answer)))),
    }
    match lines {
        [line] if line.starts_with(&format!("{event} [")) => Ok(()),
        _ => Err(Reason::Diverges(format!("\"{event}\", the log says {lines:?}"))),
    }
}

/// Nobody may hide a deal by leaving its seed out: the records from an unopened shuffle on must be
/// such that its seed is still a secret.
fn kept_back<G: Game>(mut shuffle: u64, rest: &[(u64, String)]) -> Result<(), Finding> {
    let mut secret: BTreeMap<DeckId, u64> = BTreeMap::new();
    let known: BTreeMap<u64, Seed> = revealed(rest).collect();
    let mut dealt: Option<DeckId> = None;
    for (number, text) in rest {
        let (record, command) = understood::<G>(*number, text, None)?;
        let Answer::Done(lines) = &record.answer else { continue };
        let shown = decks_shown(&command, lines, dealt);
        if let Some(hidden) = shown.iter().find_map(|deck| secret.get(deck)) {
            let what = format!("a seed of shuffle {hidden} to show, the log keeps it back");
            return Err(diverges(*number, what));
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

/// Where two answers differ.
fn differing(then: &Answer, now: &Answer) -> String {
    match (then, now) {
        (Answer::Done(then), Answer::Done(now)) => {
            let differ = then.iter().zip(now).find(|(then, now)| then != now);
            match differ {
                Some((then, now)) => format!("{now:?}, the log says {then:?}"),
                None => format!("{} lines, the log has {}", now.len(), then.len()),
            }
        }
        (then, now) => format!("{now}, the log says {then}"),
    }
}

fn unreadable(fault: crate::Fault) -> Vec<Finding> {
    match fault {
        crate::Fault::Damaged { findings, .. } => findings,
        crate::Fault::Torn(torn) => {
            vec![Finding::record(torn.record, Reason::Unfinished { bytes: torn.bytes })]
        }
        other => vec![Finding { place: Place::Log, reason: Reason::Unreadable(other.to_string()) }],
    }
}

fn diverges(number: u64, what: String) -> Finding {
    Finding::record(number, Reason::Diverges(what))
}

fn unintelligible(number: u64, what: String) -> Finding {
    Finding::record(number, Reason::Unintelligible(what))
}

fn no_opening() -> Finding {
    unintelligible(1, "the record that sets the table up is missing".to_owned())
}
