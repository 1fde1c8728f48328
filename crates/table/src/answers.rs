//! What a table answers to who asks: its settings, its chips, its round.

use cards::Card;
use games::Game;
use rules::Due;
use rules::progressive::Progressive;

use crate::cutting::Offer;
use crate::deck::DeckLife;
use crate::sealed::Sealed;
use crate::shuffle::Seed;
use crate::{Cutter, Ledger, Table};

impl<G: Game> Table<G> {
    /// The name of the table.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The settings in force.
    #[must_use]
    pub const fn settings(&self) -> &G::Settings {
        &self.settings
    }

    /// Where every chip is.
    #[must_use]
    pub const fn ledger(&self) -> &Ledger {
        &self.ledger
    }

    /// Who holds which seat.
    #[must_use]
    pub fn seats(&self) -> &[Option<String>] {
        &self.seats
    }

    /// The meter of the progressive, if the table has one.
    #[must_use]
    pub const fn meter(&self) -> Option<&Progressive> {
        self.meter.as_ref()
    }

    /// The whole deck of the round in play, or of a shoe between two, in the order it was to be
    /// dealt. Nobody may know it.
    #[must_use]
    pub fn order_in_use(&self) -> Option<Vec<Card>> {
        self.decks.iter().flatten().find_map(|life| {
            if let DeckLife::InPlay(deck) = life {
                return Some(deck.orders().0);
            }
            if let DeckLife::Loaded(deck) = life { Some(deck.cards.clone()) } else { None }
        })
    }

    /// The deck of the round in play before its first card, and all cards in the order they are
    /// dealt, with those that were shuffled again. Nobody may know them.
    #[must_use]
    pub fn deal_in_play(&self) -> Option<(Vec<Card>, Vec<Card>)> {
        let deck = self.dealt_from()?;
        Some((deck.first_order().to_vec(), deck.cards.clone()))
    }

    /// What the order of that deck follows from, the seed or the key that players added to, and
    /// the number of its shuffle, if it is known. Nobody may know it.
    #[must_use]
    pub fn seed_in_play(&self) -> Option<(u64, Seed)> {
        let sealed = self.sealed[self.play.as_ref()?.deck.index()].as_ref()?;
        Some((sealed.shuffle, sealed.key()?))
    }

    /// The discard rack as the last round left it, the card collected first in front. Where hands
    /// stay hidden nobody may know it.
    #[must_use]
    pub fn last_rack(&self) -> Option<Vec<Card>> {
        match &self.decks[self.last_deck?.index()] {
            Some(DeckLife::Racked(deck)) => Some(deck.cards.clone()),
            _ => None,
        }
    }

    /// The cards that are dealt next, in their order: of the round in play, or of a shoe between
    /// two. Nobody may know them.
    #[must_use]
    pub fn undealt(&self) -> Vec<Card> {
        let in_use = self.decks.iter().flatten().find_map(|life| {
            if let DeckLife::InPlay(deck) = life {
                return Some((&deck.cards, deck.step.next));
            }
            let DeckLife::Loaded(deck) = life else { return None };
            Some((&deck.cards, deck.step.next))
        });
        in_use.map_or_else(Vec::new, |(cards, next)| cards[next..].to_vec())
    }

    /// Brings `card` to the top of what is dealt next: how a case finds the deck it needs.
    pub(crate) fn slip(&mut self, card: Card) {
        for life in self.decks.iter_mut().flatten() {
            let (cards, next) = if let DeckLife::InPlay(deck) = life {
                (&mut deck.cards, deck.step.next)
            } else if let DeckLife::Loaded(deck) = life {
                (&mut deck.cards, deck.step.next)
            } else {
                continue;
            };
            if let Some(at) = cards[next..].iter().position(|other| *other == card) {
                cards.swap(next, next + at);
            }
            return;
        }
    }

    /// How many cards the stub of the round in play has.
    #[must_use]
    pub fn stub_size(&self) -> usize {
        let Some(play) = &self.play else { return 0 };
        match &self.decks[play.deck.index()] {
            Some(DeckLife::InPlay(deck)) => deck.stub().len(),
            _ => 0,
        }
    }

    /// The round in play.
    #[must_use]
    pub fn round(&self) -> Option<&G> {
        self.play.as_ref().map(|play| &play.round)
    }

    /// The last round that was played, or that became void.
    #[must_use]
    pub const fn last_round(&self) -> Option<&G> {
        self.last_round.as_ref()
    }

    /// How many rounds have been opened.
    #[must_use]
    pub const fn rounds(&self) -> u64 {
        self.rounds
    }

    /// What the open round waits for; [`Due::Nothing`] between rounds.
    #[must_use]
    pub fn due(&self) -> Due {
        let going_on = self.play.as_ref().filter(|play| !play.void);
        going_on.map_or(Due::Nothing, |play| play.round.due())
    }

    /// Who is offered the cut, if it is being offered.
    #[must_use]
    pub fn cutter(&self) -> Option<Cutter> {
        self.open_offer().map(Offer::to)
    }

    /// The seeds that nobody may see yet, with the number of their shuffle: to be kept beside the
    /// log.
    #[must_use]
    pub fn secrets(&self) -> Vec<(u64, Seed)> {
        let secret = |it: &Sealed| Some((it.shuffle, it.seed.clone()?));
        self.sealed.iter().flatten().filter_map(secret).collect()
    }
}
