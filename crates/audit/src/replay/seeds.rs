//! What is known of the seeds of a log while it is played again, and that none is kept back.

use std::collections::{BTreeMap, BTreeSet};

use cards::Card;
use games::Game;
use rules::Refusal;
use table::shuffle::Seed;
use table::{Command, DeckId, Equipment, Event, Shuffled, Table};

use super::check::differing;
use super::remarks::{Remark, Remarkable, noted};
use super::step::understood;
use super::{Unknown, diverges};
use crate::deals::{Said, said};
use crate::finding::{Divergence, Finding, Reason, Unread};
use crate::log::Written;
use crate::note::NoteRecord;
use crate::record::{CommandRecord, Heading, RecordedAnswer};
use crate::{Log, Note, SealedSeed};

/// What is known of the seeds of a log.
pub(super) struct Seeds {
    revealed: BTreeMap<u64, Seed>,
    sealed: BTreeMap<u64, Seed>,
    /// The shuffles whose seed the log says is lost.
    lost: BTreeSet<u64>,
    /// Orders that agree with what the log tells of decks whose seed is lost.
    orders: BTreeMap<u64, Vec<Card>>,
    unknown: Unknown,
}

impl Seeds {
    pub(super) fn new(log: &Log, sealed: &[SealedSeed], unknown: Unknown) -> Self {
        let sealed = sealed.iter().map(|kept| (kept.shuffle, Seed::new(kept.seed))).collect();
        let (mut revealed, mut lost) = (BTreeMap::new(), BTreeSet::new());
        for written in log.commands() {
            let (shown, gone) = told(written);
            revealed.extend(shown);
            lost.extend(gone);
        }
        Self { revealed, sealed, lost, orders: BTreeMap::new(), unknown }
    }

    /// The command with the seed in the place of its commitment; none if nobody knows the seed yet,
    /// nor how a deck lay whose seed is lost.
    pub(super) fn open<G: Game>(
        &self,
        table: &Table<G>,
        command: Command<G>,
        heading: &Heading<'_>,
        text: &str,
    ) -> Result<Option<Command<G>>, Reason> {
        let Command::Shuffle { deck, method, result: Shuffled::Committed(commitment) } = command
        else {
            return Ok(Some(command));
        };
        let record = CommandRecord::parse(text);
        let record = record.map_err(|error| Reason::Unintelligible(Unread::from(error)))?;
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
        if let Some(order) = self.orders.get(&number) {
            return shuffled(Shuffled::Lost(commitment, order.clone()));
        }
        // A file that somebody edited tells nothing, nor one that was found when all was over.
        if let Some(seed) = self.sealed.get(&number)
            && !self.lost.contains(&number)
            && commitment.verify(context, seed)
        {
            return shuffled(Shuffled::Seed(seed.clone()));
        }
        let event = Event::DeckShuffled { deck, method, number, commitment: Some(commitment) };
        could_be_done(table, &command, heading, lines, &event).map(|()| None)
    }

    /// Whether this is the seed that the log shows, or that its owner keeps.
    pub(super) fn tell(&self, (shuffle, seed): &(u64, Seed)) -> bool {
        let known = self.revealed.get(shuffle).or_else(|| self.sealed.get(shuffle));
        known == Some(seed)
    }

    /// Whether nobody will ever know this seed, which is not known here.
    pub(super) fn is_lost(&self, shuffle: u64) -> bool {
        self.unknown == Unknown::Lost || self.lost.contains(&shuffle)
    }

    /// How the deck of this shuffle lay, as far as the log tells; at first in an order that no cut
    /// leaves as it is.
    pub(super) fn order(&mut self, shuffle: u64, deck: &[Card]) -> &mut Vec<Card> {
        self.orders.entry(shuffle).or_insert_with(|| {
            let mut order = deck.to_vec();
            order.sort_by_key(|card| card.id());
            order
        })
    }
}

/// The seeds a record shows, and those it says are lost.
fn told(written: Written<'_>) -> (Vec<(u64, Seed)>, Vec<u64>) {
    let (mut revealed, mut lost) = (Vec::new(), Vec::new());
    for said in written.open.lines().filter_map(said) {
        match said {
            Said::Revealed(shuffle, seed) => revealed.push((shuffle, seed)),
            Said::Lost(shuffle) => lost.push(shuffle),
            Said::Options(_)
            | Said::Committed { .. }
            | Said::Opens(_)
            | Said::Order(_)
            | Said::Complete => {}
        }
    }
    if let Some(NoteRecord { note: Note::SeedLost(shuffle), .. }) = NoteRecord::parse(written.open)
    {
        lost.push(shuffle);
    }
    (revealed, lost)
}

/// As much of a shuffle as can be checked without its seed: nothing but the seed is missing.
fn could_be_done<G: Game>(
    table: &Table<G>,
    command: &Command<G>,
    heading: &Heading<'_>,
    lines: &[String],
    event: &Event,
) -> Result<(), Reason> {
    match table.after(heading.by, command, heading.at).map(|(lines, _)| lines) {
        Err(Refusal { reason: rules::Reason::SeedNotCommitted, .. }) => {}
        answer => {
            let (then, now) = (RecordedAnswer::Done(lines.to_vec()), RecordedAnswer::from(&answer));
            return Err(Reason::Diverges(differing(&then, &now)));
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
/// such that its seed is still a secret, or was said to be lost.
pub(super) fn kept_back<'a, G: Game>(
    mut shuffle: u64,
    rest: impl Iterator<Item = Written<'a>> + Clone,
    remarks: &mut Vec<Remark>,
) -> Result<(), Finding> {
    let mut secret: BTreeMap<DeckId, u64> = BTreeMap::new();
    let told_of: BTreeSet<u64> = rest.clone().flat_map(told_of).collect();
    let mut dealt: Option<DeckId> = None;
    for written in rest {
        let number = written.number;
        if let Some(note) = NoteRecord::parse(written.text) {
            remarks.extend(noted(number, note.note));
            continue;
        }
        remarks.extend(
            told(written)
                .1
                .into_iter()
                .map(|shuffle| Remark { record: number, what: Remarkable::SeedLost { shuffle } }),
        );
        let (_, command) = understood::<G>(written, None)?;
        let record = CommandRecord::parse(written.text);
        let record = record.map_err(|error| Finding::unread(number, error.into()))?;
        let RecordedAnswer::Done(lines) = &record.answer else { continue };
        let shown = decks_shown(&command, lines, written, dealt);
        if let Some(hidden) = shown.iter().find_map(|deck| secret.get(deck)) {
            return Err(diverges(number, Divergence::SeedKeptBack { shuffle: *hidden }));
        }
        if let Command::Shuffle { deck, .. } = command {
            if !told_of.contains(&shuffle) {
                secret.insert(deck, shuffle);
            }
            shuffle += 1;
        }
        dealt = opened(written).or(dealt);
    }
    Ok(())
}

/// The shuffles whose seeds a record shows or gives up.
fn told_of(written: Written<'_>) -> Vec<u64> {
    let (revealed, lost) = told(written);
    revealed.into_iter().map(|(shuffle, _)| shuffle).chain(lost).collect()
}

/// The deck of the round that a record opens.
fn opened(written: Written<'_>) -> Option<DeckId> {
    written.open.lines().find_map(|line| {
        let Said::Opens(deck) = said(line)? else { return None };
        Some(deck)
    })
}

/// The decks whose seed must have been shown once this command is done.
fn decks_shown<G: Game>(
    command: &Command<G>,
    lines: &[String],
    written: Written<'_>,
    dealt: Option<DeckId>,
) -> Vec<DeckId> {
    let both = [DeckId::FIRST, DeckId::SECOND];
    if let Command::Shuffle { deck, .. } | Command::Retire(deck) = command {
        return vec![*deck];
    }
    if matches!(
        command,
        Command::Idle | Command::Equipment(Equipment::IdleFaceDown | Equipment::CloseTable)
    ) {
        return both.to_vec();
    }
    // These hold names that people choose.
    if matches!(
        command,
        Command::Sit { .. }
            | Command::Leave(_)
            | Command::Buy { .. }
            | Command::Equipment(Equipment::FileLayout { .. })
    ) {
        return Vec::new();
    }
    // Reasons that people give stand further back in a line.
    let begins = |words: &str| lines.iter().any(|line| line.starts_with(words));
    let again = both.into_iter().filter(|deck| begins(&format!("{deck} to be shuffled again")));
    let gone = both.into_iter().filter(|deck| begins(&format!("{deck} leaves the table")));
    let done = both.into_iter().filter(|deck| begins(&format!("{deck} is done, ")));
    let mut told = written.open.lines().filter_map(said);
    // A shoe outlives its rounds, and says when it is done.
    let shoe = G::procedure(&G::Settings::default()).shoe.is_some();
    let complete = !shoe && told.any(|said| matches!(said, Said::Complete));
    again.chain(gone).chain(done).chain(dealt.filter(|_| complete)).collect()
}
