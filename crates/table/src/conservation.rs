//! Chips and cards are conserved (GEN-003).

use cards::Card;
use games::Game;
use rules::progressive::Progressive;

use crate::Table;
use crate::deck::DeckLife;

impl<G: Game> Table<G> {
    /// Whether every chip and every card is where it can be (GEN-003).
    #[must_use]
    pub fn is_conserved(&self) -> bool {
        let meter = self.meter.as_ref().is_none_or(Progressive::is_conserved);
        meter
            && self.ledger.is_conserved()
            && self.decks.iter().flatten().all(|deck| self.is_whole(deck))
    }

    fn is_whole(&self, deck: &DeckLife) -> bool {
        let lying = match (deck, &self.play) {
            (DeckLife::InPlay(deck), Some(play)) => {
                Some((deck.stub(), &deck.step.rack, Some(&play.layout)))
            }
            // What has left a shoe is in the rack until the shoe is done.
            (DeckLife::Loaded(deck), _) => {
                Some((&deck.cards[deck.step.next..], &deck.step.rack, None))
            }
            _ => None,
        };
        let mut missing = [0_i32; 1 << u8::BITS];
        G::deck(&self.settings).iter().for_each(|card| missing[usize::from(card.id())] += 1);
        let mut lies = |card: &Card| missing[usize::from(card.id())] -= 1;
        match lying {
            Some((stub, rack, layout)) => {
                let on_layout = layout.into_iter().flat_map(|layout| layout.values());
                stub.iter().chain(rack).chain(on_layout).for_each(&mut lies);
            }
            None => deck.cards().iter().for_each(&mut lies),
        }
        missing.iter().all(|cards| *cards == 0)
    }
}
