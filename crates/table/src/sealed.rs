//! Seeds that are not yet shown or never will be, the log they are committed to, and seeds that are
//! lost.

use core::ops::RangeInclusive;

use cards::Card;
use games::Game;

use crate::DeckId;
use crate::deck::{Deck, DeckLife, InPlay};
use crate::entropy::Shared;
use crate::shuffle::{Commitment, Seed};
use crate::table::{Mode, Table};

/// The log a table is recorded in and the program that records it; nothing for a table that is
/// not recorded.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Origin {
    /// What tells the log from every other.
    pub log: [u8; 16],
    /// The name and version of the program.
    pub build: String,
}

/// A seed that is not revealed.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Sealed {
    /// The number of its shuffle.
    pub(crate) shuffle: u64,
    /// None if it is not known.
    pub(crate) seed: Option<Seed>,
    /// Whether it was found to be lost.
    pub(crate) lost: bool,
    /// What was published of it.
    pub(crate) commitment: Commitment,
    /// Without the seed: which discards changed places each time they were shuffled again.
    pub(crate) discards: Vec<Vec<[usize; 2]>>,
    /// Whether it was found that its owner has it no more, when its deck was done already: nothing
    /// hangs on it but the proof of what was dealt.
    pub(crate) missing: bool,
    /// Whether its deck is done and it stays sealed for ever. It is a secret as long as the cards
    /// lie as they were collected.
    pub(crate) kept: bool,
    /// The place of the first card of every order that was sealed card by card.
    pub(crate) orders: Vec<usize>,
    /// What players add to the order, where they may.
    pub(crate) shared: Option<Shared>,
}

impl Sealed {
    /// The seed of a shuffle, if it is known, and what was published of it.
    pub(crate) const fn new(shuffle: u64, commitment: Commitment, seed: Option<Seed>) -> Self {
        let discards = Vec::new();
        let orders = Vec::new();
        let (lost, missing, kept) = (false, false, false);
        Self { shuffle, seed, lost, missing, commitment, discards, kept, orders, shared: None }
    }
}

impl<G: Game> Table<G> {
    /// Who performs the acts of a script.
    #[must_use]
    pub const fn mode(&self) -> Mode {
        self.mode
    }

    /// The same table, recorded there: its seeds are committed to that log and build.
    #[must_use]
    pub fn with_origin(mut self, origin: Origin) -> Self {
        self.origin = origin;
        self
    }

    /// The number of the shuffle of this deck, if its seed is lost: nobody knows its cards.
    pub(crate) fn lost(&self, deck: DeckId) -> Option<u64> {
        self.sealed[deck.index()].as_ref().filter(|it| it.lost).map(|it| it.shuffle)
    }

    /// A deck whose seed is lost, if there is one: it has to leave the table.
    #[must_use]
    pub fn lost_deck(&self) -> Option<DeckId> {
        DeckId::BOTH.into_iter().find(|deck| self.lost(*deck).is_some())
    }

    /// The number of the shuffle the round in play was dealt from, if its seed is lost: it cannot
    /// go on.
    #[must_use]
    pub fn lost_in_play(&self) -> Option<u64> {
        self.lost(self.play.as_ref()?.deck)
    }

    /// The number of the shuffle the round in play was dealt from, if its seed is not known here.
    #[must_use]
    pub fn unknown_in_play(&self) -> Option<u64> {
        let sealed = self.sealed[self.play.as_ref()?.deck.index()].as_ref()?;
        sealed.seed.is_none().then_some(sealed.shuffle)
    }

    /// Whether the deck of this shuffle is not done: its seed has neither been shown nor given up
    /// nor put away for ever.
    #[must_use]
    pub fn is_sealed(&self, shuffle: u64) -> bool {
        self.sealed.iter().flatten().any(|it| it.shuffle == shuffle && !it.kept)
    }

    /// The shuffles of decks in use whose seeds are not known here, although nobody has said yet
    /// that they are lost: a log played again has been further.
    #[must_use]
    pub fn unknown_shuffles(&self) -> Vec<u64> {
        let unknown = self.unknown().filter(|it| !it.kept);
        unknown.map(|it| it.shuffle).collect()
    }

    /// Whether nobody knows here how the cards of some deck lie, in use or done, and nobody has
    /// said so yet.
    #[must_use]
    pub fn has_unknown_order(&self) -> bool {
        self.unknown().next().is_some()
    }

    fn unknown(&self) -> impl Iterator<Item = &Sealed> {
        let said = |it: &Sealed| it.lost || it.missing;
        self.sealed.iter().flatten().filter(move |it| it.seed.is_none() && !said(it))
    }

    /// Whether the state tells how the cards of this deck lie.
    pub(crate) fn tells(&self, deck: DeckId) -> bool {
        self.sealed[deck.index()].as_ref().is_none_or(|it| !it.lost && !it.missing)
    }

    /// The same table, where the seed of this shuffle is lost: from now on nothing is dealt from
    /// its deck.
    #[must_use]
    pub fn without_seed(mut self, shuffle: u64) -> Self {
        for sealed in self.sealed.iter_mut().flatten().filter(|it| it.shuffle == shuffle) {
            (sealed.seed, sealed.lost) = (None, true);
        }
        self
    }

    /// The same table, where its owner has no seed any more of these shuffles, whose decks are
    /// done.
    #[must_use]
    pub fn without_kept_seeds(mut self, shuffles: &RangeInclusive<u64>) -> Self {
        let is_done = |it: &&mut Sealed| it.kept && shuffles.contains(&it.shuffle);
        for sealed in self.sealed.iter_mut().flatten().filter(is_done) {
            (sealed.seed, sealed.missing) = (None, true);
        }
        self
    }

    /// The deck of the round in play, unless it is being cut again.
    pub(crate) fn dealt_from(&self) -> Option<&Deck<InPlay>> {
        let play = self.play.as_ref()?;
        let Some(DeckLife::InPlay(deck)) = &self.decks[play.deck.index()] else { return None };
        Some(deck)
    }

    /// Whether a card has left the deck of the round in play; of a shoe one is burned first.
    pub(crate) fn has_begun_deck(&self) -> bool {
        self.dealt_from().is_some_and(|deck| deck.step.next > 0)
    }

    /// Whether a card of the round in play has left the deck.
    #[must_use]
    pub fn has_dealt(&self) -> bool {
        self.dealt_from().is_some_and(|deck| deck.step.next > deck.gone_before())
    }

    /// The orders in which the cards of the round in play lay, if some were shuffled again in the
    /// middle of it: at first, and after each reshuffle; and how many of each were dealt. Nobody
    /// may know them.
    pub fn orders_in_play(&self) -> impl DoubleEndedIterator<Item = (&[Card], usize)> {
        let (orders, next) =
            self.dealt_from().map_or((&[][..], 0), |deck| (&*deck.step.orders, deck.step.next));
        orders.iter().enumerate().map(move |(at, order)| {
            let end = orders.get(at + 1).map_or(next, |later| later.from);
            (&*order.cards, end - order.from)
        })
    }

    /// The discards that were shuffled again to finish the round in play, in the order they are
    /// dealt, and how many of them have been; none if that did not happen. Nobody may know them.
    #[must_use]
    pub fn discards_again(&self) -> Option<(&[Card], usize)> {
        let deck = self.dealt_from()?;
        let (at, count) = deck.step.discards?;
        let dealt = deck.step.next.saturating_sub(at).min(count);
        Some((&deck.cards[at..at + count], dealt))
    }
}
