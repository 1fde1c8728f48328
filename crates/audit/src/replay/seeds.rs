//! What is known of the seeds of a log while it is played again, and that none is kept back.

use std::collections::{BTreeMap, BTreeSet};

use cards::Card;
use games::Game;
use rules::Refusal;
use table::shuffle::Seed;
use table::{Command, DeckId, Equipment, Event, LostOrder, Shuffled, Table};

use super::check::differing;
use super::remarks::{Remark, Remarkable, noted};
use super::step::understood;
use super::{Unknown, diverges};
use crate::deals::{Said, said};
use crate::finding::{Divergence, Finding, Flaw, Unread};
use crate::log::Written;
use crate::note::NoteRecord;
use crate::record::{CommandRecord, Heading, RecordedAnswer};
use crate::{Log, Note, SealedSeed};

/// What a whole log tells of its seeds: they are shown long after their decks were shuffled.
#[derive(Clone, Debug, Default)]
pub struct ToldSeeds {
    revealed: BTreeMap<u64, Seed>,
    /// The shuffles whose seed the log says is lost.
    lost: BTreeSet<u64>,
    /// Those whose seed it says stays sealed, from their record to the one that says so.
    kept: BTreeMap<u64, (u64, u64)>,
    /// The record of every shuffle whose seed was neither shown nor given up yet.
    open: BTreeMap<u64, u64>,
    /// Those of them whose seed is at hand all the same.
    with_seeds: BTreeSet<u64>,
    /// From the shuffle of a deck whose seed is lost to the record that gives it up: what lies in
    /// between is looked at more than once.
    spans: Vec<(u64, u64)>,
}

impl ToldSeeds {
    /// All that a log tells.
    #[must_use]
    pub fn by(log: &Log) -> Self {
        let mut told = Self::default();
        log.commands().for_each(|written| told.hear(written.number, written.open));
        told
    }

    /// What the open part of the next record tells.
    pub(crate) fn hear(&mut self, number: u64, open: &str) {
        for said in open.lines().filter_map(said) {
            match said {
                Said::Committed { shuffle, .. } => drop(self.open.insert(shuffle, number)),
                Said::Revealed(shuffle, seed) => {
                    self.open.remove(&shuffle);
                    self.revealed.insert(shuffle, seed);
                }
                Said::Lost(shuffle) => {
                    self.spans.extend(self.open.remove(&shuffle).map(|from| (from, number)));
                    self.lost.insert(shuffle);
                }
                Said::Kept(shuffle) => {
                    let span = self.open.remove(&shuffle).map(|from| (from, number));
                    self.kept.extend(span.map(|span| (shuffle, span)));
                }
                Said::Options(_) | Said::Opens(_) | Said::Order(_) | Said::Complete => {}
                Said::Sealed(_) | Said::Leaf(_) | Said::Bytes(_) => {}
            }
        }
        if let Some(NoteRecord { note: Note::SeedLost(shuffle), .. }) = NoteRecord::parse(open) {
            self.lost.insert(shuffle);
        }
    }

    /// Whether the deck of this shuffle is done and its seed stays sealed.
    pub(crate) fn keeps(&self, shuffle: u64) -> bool {
        self.kept.contains_key(&shuffle)
    }

    /// The same where these seeds are at hand, which the log keeps sealed: nobody needs to find an
    /// order for their decks.
    #[must_use]
    pub fn with_seeds(mut self, sealed: &[SealedSeed]) -> Self {
        self.with_seeds = sealed.iter().map(|sealed| sealed.shuffle).collect();
        self
    }

    /// Where a piece of the log may end that should have `size` records with those before it: not
    /// between the shuffle of a deck whose seed is not known and its end.
    pub(crate) fn piece_end(&self, size: u64) -> u64 {
        let given_up = self.spans.iter().copied();
        let pending = self.lost.iter().filter_map(|lost| Some((*self.open.get(lost)?, u64::MAX)));
        let kept = self.kept.iter().filter(|(shuffle, _)| !self.with_seeds.contains(shuffle));
        let kept = kept.map(|(_, span)| *span);
        let mut spans: Vec<(u64, u64)> = given_up.chain(pending).chain(kept).collect();
        spans.sort_unstable();
        let mut end = size;
        for (from, last) in spans {
            if from < end && end <= last {
                end = last.saturating_add(1);
            }
        }
        end
    }
}

/// What is known of the seeds of a log.
pub(super) struct Seeds {
    told: ToldSeeds,
    /// A file may have several of a shuffle: of a kill, or because somebody edited it. At most one
    /// opens its commitment.
    sealed: BTreeMap<u64, Vec<Seed>>,
    /// Orders that agree with what the log tells of decks whose seed is lost.
    orders: BTreeMap<u64, LostOrder>,
    unknown: Unknown,
}

impl Seeds {
    pub(super) fn new(told: ToldSeeds, sealed: &[SealedSeed], unknown: Unknown) -> Self {
        let mut kept = BTreeMap::<u64, Vec<Seed>>::new();
        for SealedSeed { shuffle, seed } in sealed {
            kept.entry(*shuffle).or_default().push(Seed::new(*seed));
        }
        Self { told, sealed: kept, orders: BTreeMap::new(), unknown }
    }

    /// The command with the seed in the place of its commitment; none if nobody knows the seed yet,
    /// nor how a deck lay whose seed is lost.
    pub(super) fn open<G: Game>(
        &self,
        table: &Table<G>,
        command: Command<G>,
        heading: &Heading<'_>,
        text: &str,
    ) -> Result<Option<Command<G>>, Flaw> {
        let Command::Shuffle { deck, method, result: Shuffled::Committed(commitment) } = command
        else {
            return Ok(Some(command));
        };
        let record = CommandRecord::parse(text);
        let record = record.map_err(|error| Flaw::Unintelligible(Unread::from(error)))?;
        let RecordedAnswer::Done(lines) = &record.answer else {
            // A refused shuffle gave no order, and was refused before anybody looked at the seed.
            return Ok(Some(command));
        };
        let context = table.next_shuffle();
        let number = context.shuffle;
        let shuffled = |result| Ok(Some(Command::Shuffle { deck, method, result }));
        if let Some(seed) = self.told.revealed.get(&number) {
            if !commitment.verify(context, seed) {
                return Err(Flaw::WrongSeed { shuffle: number });
            }
            return shuffled(Shuffled::Seed(seed.clone()));
        }
        if let Some(order) = self.orders.get(&number) {
            return shuffled(Shuffled::Lost(commitment, order.clone()));
        }
        // A file that somebody edited tells nothing, nor one that was found when all was over.
        let mut sealed = self.sealed.get(&number).into_iter().flatten();
        if !self.told.lost.contains(&number)
            && let Some(seed) = sealed.find(|seed| commitment.verify(context, seed))
        {
            return shuffled(Shuffled::Seed(seed.clone()));
        }
        let event = Event::DeckShuffled { deck, method, number, commitment: Some(commitment) };
        could_be_done(table, &command, heading, lines, &event).map(|()| None)
    }

    /// Whether this is the seed that the log shows, or that its owner keeps.
    pub(super) fn tell(&self, (shuffle, seed): &(u64, Seed)) -> bool {
        match self.told.revealed.get(shuffle) {
            Some(shown) => shown == seed,
            None => self.sealed.get(shuffle).is_some_and(|kept| kept.contains(seed)),
        }
    }

    /// Whether nobody will ever know this seed, which is not known here; or nobody needs to,
    /// because what was not shown may have been any card.
    pub(super) fn is_lost(&self, shuffle: u64) -> bool {
        let unshown = || self.unknown == Unknown::Unshown && self.told.kept.contains_key(&shuffle);
        self.unknown == Unknown::Lost || self.told.lost.contains(&shuffle) || unshown()
    }

    /// Whether the log says that the seed of this shuffle is lost, or its owner does.
    pub(super) fn gives_up(&self, shuffle: u64) -> bool {
        let lost = self.unknown == Unknown::Lost && !self.told.keeps(shuffle);
        lost || self.told.lost.contains(&shuffle)
    }

    /// How the deck of this shuffle lay, as far as the log tells; at first in an order that no cut
    /// leaves as it is.
    pub(super) fn order(&mut self, shuffle: u64, deck: &[Card]) -> &mut LostOrder {
        self.orders.entry(shuffle).or_insert_with(|| {
            let mut cards = deck.to_vec();
            cards.sort_by_key(|card| card.id());
            LostOrder { cards, discards: Vec::new() }
        })
    }
}

/// As much of a shuffle as can be checked without its seed: nothing but the seed is missing.
fn could_be_done<G: Game>(
    table: &Table<G>,
    command: &Command<G>,
    heading: &Heading<'_>,
    lines: &[String],
    event: &Event,
) -> Result<(), Flaw> {
    match table.after(heading.by, command, heading.at).map(|(lines, _)| lines) {
        Err(Refusal { reason: rules::Reason::SeedNotCommitted, .. }) => {}
        answer => {
            let (then, now) = (RecordedAnswer::Done(lines.to_vec()), RecordedAnswer::from(&answer));
            return Err(Flaw::Diverges(differing(&then, &now)));
        }
    }
    match lines {
        [line] if line.starts_with(&format!("{event} [")) => Ok(()),
        _ => {
            let shuffle = Divergence::Shuffle { table: event.to_string(), log: lines.to_vec() };
            Err(Flaw::Diverges(shuffle))
        }
    }
}

/// Nobody may hide a deal by leaving its seed out: the records from an unopened shuffle on must be
/// such that its seed is still a secret, or was said to be lost.
pub(super) struct KeptBack {
    /// The number of the next shuffle.
    shuffle: u64,
    /// The decks whose seed nobody has told.
    secret: BTreeMap<DeckId, u64>,
    /// The deck of the last round.
    dealt: Option<DeckId>,
    /// Whether cards outlive a round: a shoe says when it is done.
    is_shoe: bool,
}

impl KeptBack {
    /// From this shuffle of a table on.
    pub(super) fn new<G: Game>(shuffle: u64, table: &Table<G>) -> Self {
        let is_shoe = G::procedure(table.settings()).shoe.is_some();
        Self { shuffle, secret: BTreeMap::new(), dealt: None, is_shoe }
    }

    /// The next record.
    pub(super) fn hear<G: Game>(
        &mut self,
        written: Written<'_>,
        seeds: &Seeds,
        remarks: &mut Vec<Remark>,
    ) -> Result<(), Finding> {
        let number = written.number;
        if let Some(note) = NoteRecord::parse(written.text) {
            remarks.extend(noted(number, note.note));
            return Ok(());
        }
        remarks.extend(given_up(written).map(|shuffle| {
            let what = Remarkable::SeedLost { shuffle };
            Remark { record: number, what }
        }));
        let (_, command) = understood::<G>(written, None)?;
        let record = CommandRecord::parse(written.text);
        let record = record.map_err(|error| Finding::unread(number, error.into()))?;
        let RecordedAnswer::Done(lines) = &record.answer else { return Ok(()) };
        let shown = self.decks_shown(&command, lines, written);
        if let Some(hidden) = shown.iter().find_map(|deck| self.secret.get(deck)) {
            return Err(diverges(number, Divergence::SeedKeptBack { shuffle: *hidden }));
        }
        if let Command::Shuffle { deck, .. } = command {
            let told = &seeds.told;
            // Where what was not shown stays hidden, it is enough that the log says so.
            let kept = Table::<G>::HIDES_UNSHOWN && told.kept.contains_key(&self.shuffle);
            if !told.revealed.contains_key(&self.shuffle)
                && !told.lost.contains(&self.shuffle)
                && !kept
            {
                self.secret.insert(deck, self.shuffle);
            }
            self.shuffle += 1;
        }
        self.dealt = opened(written).or(self.dealt);
        Ok(())
    }

    /// The decks whose seed must have been shown once this command is done.
    fn decks_shown<G: Game>(
        &self,
        command: &Command<G>,
        lines: &[String],
        written: Written<'_>,
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
                | Command::CashOut { .. }
                | Command::Memo(_)
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
        let complete = !self.is_shoe && told.any(|said| matches!(said, Said::Complete));
        again.chain(gone).chain(done).chain(self.dealt.filter(|_| complete)).collect()
    }
}

/// The shuffles whose seeds a record gives up.
fn given_up(written: Written<'_>) -> impl Iterator<Item = u64> {
    written.open.lines().filter_map(|line| {
        let Said::Lost(shuffle) = said(line)? else { return None };
        Some(shuffle)
    })
}

/// The deck of the round that a record opens.
fn opened(written: Written<'_>) -> Option<DeckId> {
    written.open.lines().find_map(|line| {
        let Said::Opens(deck) = said(line)? else { return None };
        Some(deck)
    })
}
