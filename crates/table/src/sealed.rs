//! Seeds that are not yet shown, the log they are committed to, and seeds that are lost.

use games::Game;

use crate::DeckId;
use crate::deck::DeckLife;
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

/// A seed that is not yet revealed.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Sealed {
    /// The number of its shuffle.
    pub(crate) shuffle: u64,
    /// None if it is lost.
    pub(crate) seed: Option<Seed>,
    /// What was published of it.
    pub(crate) commitment: Commitment,
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
        self.sealed[deck.index()].as_ref().filter(|it| it.seed.is_none()).map(|it| it.shuffle)
    }

    /// The number of the shuffle the round in play was dealt from, if its seed is lost: it cannot
    /// go on.
    #[must_use]
    pub fn lost_in_play(&self) -> Option<u64> {
        self.lost(self.play.as_ref()?.deck)
    }

    /// The shuffles whose seeds are lost.
    #[must_use]
    pub fn lost_shuffles(&self) -> Vec<u64> {
        DeckId::BOTH.into_iter().filter_map(|deck| self.lost(deck)).collect()
    }

    /// The same table, where from now on nothing is dealt from a deck whose seed is lost.
    #[must_use]
    pub fn halted(mut self) -> Self {
        self.halted = true;
        self
    }

    /// Whether a card of the round in play has left the deck.
    #[must_use]
    pub fn has_dealt(&self) -> bool {
        let Some(play) = &self.play else { return false };
        match &self.decks[play.deck.index()] {
            Some(DeckLife::InPlay(deck)) => deck.step.next > 0,
            _ => false,
        }
    }
}
