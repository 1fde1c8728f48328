//! What a log tells of one round, for somebody who checks that round alone.
//!
//! The promise of the house, the promises and openings of the players, where the cards were cut,
//! and which cards left the deck: everything from which the deal can be redone with a hash and a
//! cipher, without this program. Nothing is checked here; it is only read.

use std::collections::BTreeMap;

use cards::Card;
use games::settings::{Entropy, Settings as _};
use games::{Game, OptionsHash};
use rules::Seat;
use table::DeckId;
use table::shuffle::{Commitment, Leaf, PlayerBytes, Salt, Seed};

use crate::Log;
use crate::chain::{Format, LogId};
use crate::deals::{Said, said};
use crate::finding::{Finding, Flaw};
use crate::leaves::{Shown, moved, shown, shuffled_again};
use crate::shared_bytes::SharedBytes;

/// What one seat added to an order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatBytes {
    /// The seat.
    pub seat: Seat,
    /// What it committed to.
    pub commitment: Commitment,
    /// Its bytes; none if they were withheld.
    pub opening: Option<PlayerBytes>,
}

/// What a log tells of one round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoundProof {
    /// The name of the table.
    pub table: String,
    /// The log.
    pub log: LogId,
    /// The program that dealt.
    pub build: String,
    /// The options in force when the cards were shuffled.
    pub options: String,
    /// The number of the round.
    pub round: u64,
    /// The number of the shuffle it was dealt from.
    pub shuffle: u64,
    /// Whose bytes the order follows from.
    pub entropy: Entropy,
    /// The promise of the house.
    pub commitment: Commitment,
    /// Its seed, if the log shows it.
    pub seed: Option<Seed>,
    /// What players added, in the order of their seats.
    pub seats: Vec<SeatBytes>,
    /// The cards before the shuffle.
    pub deck: &'static [Card],
    /// Where the cards were cut, if the list of the bytes says so.
    pub cut: Option<usize>,
    /// How many cards had left the deck before the round.
    pub gone: usize,
    /// The cards that left it in the round, as far as the log tells them.
    pub dealt: Vec<Option<Card>>,
    /// How many more left it after cards were shuffled in the middle of the round.
    pub shuffled_again: usize,
    /// The root over sealed cards and their leaves, where what nobody showed stays hidden.
    pub sealed: Option<(Leaf, Vec<Leaf>)>,
    /// The cards of opened leaves with their salts, by the number of the leaf.
    pub shown: BTreeMap<usize, (Card, Salt)>,
}

cards::told! {
    /// Why there is no proof of a round.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum NotProven {
        /// The log has no such round.
        NoRound { round: u64, rounds: u64 }
            ["there is no round {round}; the log has {rounds}"];
        /// The round is in play.
        Open { round: u64 } ["round {round} is not complete yet"];
        /// The round was dealt in a given order, or its log is too old.
        NoSeed { round: u64 } ["round {round} was not dealt from a committed seed"];
        /// The seed is still a secret, or lost, and no leaves were sealed.
        Secret { round: u64, shuffle: u64 }
            ["round {round} cannot be proven: the log does not show the seed of shuffle {shuffle}"];
        /// The log is not what was written.
        Found(finding: Finding) ["{finding}"];
    }
}

impl core::error::Error for NotProven {}

/// What the log of a table of `G` tells of a round.
///
/// # Errors
///
/// If there is no such round, or it cannot be proven.
pub fn round_proof<G: Game>(log: &Log, round: u64) -> Result<RoundProof, NotProven> {
    let found = |finding: Finding| NotProven::Found(finding);
    if log.format() != Format::Four {
        return Err(NotProven::NoSeed { round });
    }
    let opening = log.opening().map_err(found)?;
    let settings = opening.settings::<G>();
    let settings = settings.map_err(|error| found(Finding::unread(1, error.into())))?;
    let mut reading = Reading::of(log, round, opening.options());
    for written in log.commands() {
        let heard = reading.hear(written.text);
        heard.map_err(|reason| found(Finding::record(written.number, reason)))?;
    }
    let (dealt, from) = reading.found()?;
    let Shuffled { shuffle, commitment, options, gone: _ } = from;
    let bytes = reading.shared.of(shuffle);
    let one = |(seat, commitment, opening)| SeatBytes { seat, commitment, opening };
    Ok(RoundProof {
        table: log.table().to_owned(),
        log: log.id(),
        build: opening.build,
        options: options.to_string(),
        round,
        shuffle,
        entropy: settings.house().entropy,
        commitment,
        seed: reading.seeds.get(&shuffle).cloned(),
        seats: bytes.map_or_else(Vec::new, |bytes| bytes.list().map(one).collect()),
        deck: G::deck(&settings),
        cut: bytes.and_then(|bytes| bytes.cut),
        gone: dealt.gone,
        dealt: dealt.cards,
        shuffled_again: dealt.again,
        sealed: dealt.sealed,
        shown: dealt.shown,
    })
}

/// A shuffle that a deck lies in, and how many of its cards have left it.
#[derive(Clone)]
struct Shuffled {
    shuffle: u64,
    commitment: Commitment,
    options: OptionsHash,
    gone: usize,
}

/// What left the deck in one round.
#[derive(Clone, Default)]
struct Dealt {
    gone: usize,
    cards: Vec<Option<Card>>,
    /// Whether cards were shuffled again.
    mixed: bool,
    again: usize,
    /// Which of the cards lies where.
    spots: BTreeMap<String, usize>,
    sealed: Option<(Leaf, Vec<Leaf>)>,
    shown: BTreeMap<usize, (Card, Salt)>,
}

impl Dealt {
    /// What a line says of a card.
    fn hear(&mut self, line: &str) {
        self.mixed |= shuffled_again(line).is_some();
        if let Some(place) = moved(line).and_then(|(from, _)| self.spots.remove(from)) {
            self.spots.extend(moved(line).map(|(_, to)| (to.to_owned(), place)));
        }
        match shown(line) {
            Some(Shown { dealt: true, spot, .. }) if self.mixed => {
                self.again += 1;
                self.spots.retain(|other, _| Some(other.as_str()) != spot);
            }
            Some(Shown { dealt: true, spot, card }) => {
                self.spots.extend(spot.map(|spot| (spot.to_owned(), self.cards.len())));
                self.cards.push(card);
            }
            // Turned over: it is told where it was dealt.
            Some(Shown { dealt: false, spot, card }) => {
                let place = spot.and_then(|spot| self.spots.get(spot));
                if let Some(told) = place.and_then(|place| self.cards.get_mut(*place)) {
                    *told = card;
                }
            }
            None => {}
        }
    }
}

/// A log being read.
struct Reading {
    round: u64,
    rounds: u64,
    options: OptionsHash,
    decks: BTreeMap<DeckId, Shuffled>,
    shared: SharedBytes,
    seeds: BTreeMap<u64, Seed>,
    /// The deck of the round in play, and what has left it.
    last: Option<(DeckId, Dealt)>,
    found: Option<(Dealt, Shuffled)>,
}

impl Reading {
    fn of(log: &Log, round: u64, options: OptionsHash) -> Self {
        Self {
            round,
            rounds: 0,
            options,
            decks: BTreeMap::new(),
            shared: SharedBytes::of_log(log.id().0),
            seeds: BTreeMap::new(),
            last: None,
            found: None,
        }
    }

    /// The round, once the whole log was read.
    fn found(&mut self) -> Result<(Dealt, Shuffled), NotProven> {
        let (round, rounds) = (self.round, self.rounds);
        let Some((dealt, from)) = self.found.take() else {
            return Err(match self.last {
                _ if round == 0 || round > rounds => NotProven::NoRound { round, rounds },
                Some(_) if round == rounds => NotProven::Open { round },
                _ => NotProven::NoSeed { round },
            });
        };
        let shuffle = from.shuffle;
        if !self.seeds.contains_key(&shuffle) && dealt.sealed.is_none() {
            return Err(NotProven::Secret { round, shuffle });
        }
        Ok((dealt, from))
    }

    fn hear(&mut self, text: &str) -> Result<(), Flaw> {
        for line in text.lines() {
            if let Some(deck) = burned(line) {
                self.decks.entry(deck).and_modify(|shuffled| shuffled.gone += 1);
            }
            if let Some((_, dealt)) = &mut self.last {
                dealt.hear(line);
            }
            if let Some(said) = said(line) {
                self.take(said)?;
            }
        }
        self.tell_shown();
        Ok(())
    }

    fn take(&mut self, said: Said) -> Result<(), Flaw> {
        match said {
            Said::Options(hash) => self.options = hash,
            Said::Committed { deck, shuffle, commitment } => {
                let options = self.options;
                self.decks.insert(deck, Shuffled { shuffle, commitment, options, gone: 0 });
            }
            Said::Revealed(shuffle, seed) => drop(self.seeds.insert(shuffle, seed)),
            Said::Opens(deck) => {
                self.rounds += 1;
                let gone = self.decks.get(&deck).map_or(0, |shuffled| shuffled.gone);
                self.last = Some((deck, Dealt { gone, ..Dealt::default() }));
            }
            Said::Bytes(said) => return self.shared.hear(said),
            Said::Sealed(sealed) => {
                if let Some((_, dealt)) = self.last.as_mut().filter(|(_, dealt)| !dealt.mixed) {
                    dealt.sealed = sealed.told;
                }
            }
            Said::Leaf(leaf) => {
                if let (Some((_, dealt)), Some(opening)) = (&mut self.last, leaf.opening)
                    && leaf.number <= dealt.cards.len()
                {
                    dealt.shown.insert(leaf.number, opening);
                }
            }
            Said::Complete => self.complete(),
            Said::Order(_) | Said::Lost(_) | Said::Kept(_) => {}
        }
        Ok(())
    }

    /// A card that was dealt face down and shown later is told where it was dealt.
    fn tell_shown(&mut self) {
        let Some((_, dealt)) = &mut self.last else { return };
        for (number, (card, _)) in &dealt.shown {
            if let Some(told) = dealt.cards.get_mut(number - 1) {
                *told = Some(*card);
            }
        }
    }

    fn complete(&mut self) {
        self.tell_shown();
        let Some((deck, dealt)) = self.last.take() else { return };
        let Some(shuffled) = self.decks.get_mut(&deck) else { return };
        shuffled.gone += dealt.cards.len();
        if self.rounds == self.round {
            self.found = Some((dealt, shuffled.clone()));
        }
    }
}

/// `first card of deck 1 burned, face down to the discard rack`.
fn burned(line: &str) -> Option<DeckId> {
    let (said, _clause) = line.strip_prefix("is first card of deck ")?.rsplit_once(" [")?;
    let deck = said.strip_suffix(" burned, face down to the discard rack")?;
    DeckId::numbered(deck.parse().ok()?)
}
