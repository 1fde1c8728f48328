//! Putting the deck where it is dealt from.

use games::Game;
use rules::{Answer, DealingMethod};

use crate::deck::{Deck, DeckLife, Loaded, Report, Then};
use crate::table::{Done, Lines, Table, Words};
use crate::{DeckId, Event, HandUsed};

impl<G: Game> Table<G> {
    pub(crate) fn load(&mut self, deck: DeckId, hand: Option<HandUsed>, lines: &mut Lines) -> Done {
        let (asked, under) = ("taking the deck up", self.procedure.load);
        let dealing = self.house().dealing;
        let by_hand = dealing == DealingMethod::Hand;
        if by_hand != hand.is_some() {
            let needs =
                if by_hand { "name the hand that holds it" } else { "it goes into the shoe" };
            return self.out_of_order(asked, needs, under);
        }
        let again = self.deck_cut_again() == Some(deck);
        if !again {
            self.between_rounds(asked, self.procedure.alternation)?;
            self.check_turn(deck, asked)?;
        }
        self.check_not_left(asked)?;
        if self.kept.shoe_removed {
            let needs = "the automated shoe has been removed";
            return self.out_of_order(asked, needs, self.procedure.device_removed);
        }
        if self.decks.iter().flatten().any(|life| matches!(life, DeckLife::Loaded(_))) {
            return self.out_of_order(asked, "a deck is ready to be dealt", under);
        }
        self.check_cutting_card(deck, asked)?;
        let loaded = self.load_cut_deck(deck, asked)?;
        // Of a deck that is not cut Section 11 says that it is dealt, not that it is loaded.
        let uncut = !loaded.step.was_cut && self.procedure.after_cut.is_none();
        let uncut = uncut && dealing != DealingMethod::AutomatedShoe;
        let under = if uncut { self.procedure.no_cut } else { under };
        let life = if again { DeckLife::InPlay(loaded.deal()) } else { DeckLife::Loaded(loaded) };
        self.put(deck, life);
        self.kept.with_shuffler[deck.index()] = false;
        self.holding = hand;
        self.note_rotation(deck, lines);
        self.note(lines, Event::DeckLoaded(deck, hand), under);
        if again {
            self.seal_cards(lines);
        }
        Ok(())
    }

    /// The deck as it is taken up: cut, unless a device has shuffled it and the text asks for no
    /// cut.
    fn load_cut_deck(&mut self, deck: DeckId, asked: Words) -> Answer<Deck<Loaded>> {
        let under = match self.take(deck, asked, self.procedure.load)? {
            DeckLife::Cut(cut) => return Ok(cut.load()),
            DeckLife::Stacked(stacked) if stacked.step.report == Report::Due => {
                self.procedure.keeping.report.unwrap_or(self.procedure.load)
            }
            DeckLife::Stacked(stacked) if stacked.step.then != Then::Cut => {
                return Ok(stacked.load_uncut());
            }
            DeckLife::Stacked(_) => self.procedure.cut_required,
            DeckLife::Unshuffled(_) | DeckLife::Racked(_) => self.procedure.shuffle,
            DeckLife::Received(_)
            | DeckLife::Sealed(_)
            | DeckLife::Inspected(_)
            | DeckLife::Verified(_)
            | DeckLife::Spread(_)
            | DeckLife::Loaded(_)
            | DeckLife::InPlay(_) => self.procedure.load,
        };
        self.wrong_step(deck, asked, under)
    }
}
