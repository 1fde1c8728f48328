//! What is known of the seeds of a log while it is played again, and that none is kept back.

use std::collections::{BTreeMap, BTreeSet};

use games::Game;
use rules::Refusal;
use table::shuffle::Seed;
use table::{Command, DeckId, Equipment, Event, Shuffled, Table};

use super::{Unknown, differing, diverges, understood};
use crate::deals::{Said, said};
use crate::finding::{Divergence, Finding, Reason};
use crate::record::{CommandRecord, RecordedAnswer};
use crate::{Log, SealedSeed};

/// What is known of the seeds of a log.
pub(super) struct Seeds {
    revealed: BTreeMap<u64, Seed>,
    sealed: BTreeMap<u64, Seed>,
    /// The shuffles whose seed the log says is lost.
    lost: BTreeSet<u64>,
    unknown: Unknown,
}

impl Seeds {
    pub(super) fn new(log: &Log, sealed: &[SealedSeed], unknown: Unknown) -> Self {
        let sealed = sealed.iter().map(|kept| (kept.shuffle, Seed::new(kept.seed))).collect();
        let lost = log.lines().filter_map(said).filter_map(|said| match said {
            Said::Lost(shuffle) => Some(shuffle),
            Said::Options(_)
            | Said::Committed(..)
            | Said::Revealed(..)
            | Said::Order(_)
            | Said::Complete => None,
        });
        Self { revealed: revealed(log.lines()).collect(), sealed, lost: lost.collect(), unknown }
    }

    /// The command with the seed in the place of its commitment; none if nobody knows the seed yet.
    pub(super) fn open<G: Game>(
        &self,
        table: &Table<G>,
        command: Command<G>,
        record: &CommandRecord,
    ) -> Result<Option<Command<G>>, Reason> {
        let Command::Shuffle { deck, method, result: Shuffled::Committed(commitment) } = command
        else {
            return Ok(Some(command));
        };
        let RecordedAnswer::Done(lines) = &record.answer else {
            // A refused shuffle gave no order, and was refused before anybody looked at the seed.
            return Ok(Some(command));
        };
        let context = table.next_shuffle();
        let number = context.shuffle;
        let shuffled = |result| Ok(Some(Command::Shuffle { deck, method, result }));
        if let Some(seed) = self.revealed.get(&number) {
            if !commitment.verify(context, seed) {
                return Err(Reason::WrongSeed { shuffle: number });
            }
            return shuffled(Shuffled::Seed(seed.clone()));
        }
        // A file that somebody edited tells nothing.
        if let Some(seed) = self.sealed.get(&number)
            && commitment.verify(context, seed)
        {
            return shuffled(Shuffled::Seed(seed.clone()));
        }
        if self.unknown == Unknown::Lost || self.lost.contains(&number) {
            return shuffled(Shuffled::Lost(commitment));
        }
        let event = Event::DeckShuffled { deck, method, number, commitment: Some(commitment) };
        could_be_done(table, &command, record, lines, &event).map(|()| None)
    }

    /// Whether every seed is known, or will be.
    pub(super) fn nothing_lost(&self) -> bool {
        self.lost.is_empty() && self.unknown == Unknown::Secret
    }
}

/// Seeds that later records reveal, by the number of their shuffle.
fn revealed<'a>(lines: impl Iterator<Item = &'a str>) -> impl Iterator<Item = (u64, Seed)> {
    lines.filter_map(said).filter_map(|said| match said {
        Said::Revealed(shuffle, seed) => Some((shuffle, seed)),
        Said::Options(_)
        | Said::Committed(..)
        | Said::Order(_)
        | Said::Lost(_)
        | Said::Complete => None,
    })
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
pub(super) fn kept_back<'a, G: Game>(
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
