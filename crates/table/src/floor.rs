//! Irregularities, their remedies, and what a void does (GEN-004, ruling X03).

use games::Game;
use games::procedure::Shuffler;
use games::settings::VoidScope;
use law::{Clause, ruling};
use rules::{Act, Effect, Irregularity, Reason, Refusal, Scope, Spot};

use crate::deck::DeckLife;
use crate::table::{Lines, Play, Table};
use crate::{DeckId, Event, Place};

law::cite!(general::GEN_004);

impl<G: Game> Table<G> {
    pub(crate) fn floor(
        &mut self,
        irregularity: Irregularity,
        place: Option<Place>,
        cards: usize,
        lines: &mut Lines,
    ) -> Result<(), Refusal> {
        self.check_report(place, cards)?;
        let found = cards.max(1);
        let remedy = G::remedy(&self.settings, irregularity, self.moment(found))?;
        self.can_happen(irregularity, remedy.under)?;
        let event = Event::IrregularityFound(irregularity, place, found, remedy.effect);
        lines.push((event, remedy.under));
        match remedy.effect {
            Effect::SetAside => self.set_aside_top_card(remedy.under, lines),
            Effect::UseAsNextCard | Effect::PlayOn => {}
            Effect::Reshuffle => return self.reshuffle(irregularity, remedy.under, lines),
            Effect::VoidRound | Effect::VoidRoundAndReshuffle => {
                self.void_round(remedy.under, lines);
            }
        }
        Ok(())
    }

    /// A place that this table has, and no more cards than the game is played with.
    fn check_report(&self, place: Option<Place>, cards: usize) -> Result<(), Refusal> {
        if let Some(Place::Seat(seat)) = place {
            self.check_seat(seat)?;
        }
        let needs = G::deck().len();
        if cards > needs {
            return self.refuse(Reason::WrongCards { count: cards, needs }, self.procedure.deck);
        }
        Ok(())
    }

    /// A hole card that has not been dealt cannot be seen, and what is not there cannot fail.
    fn can_happen(&self, irregularity: Irregularity, under: Clause) -> Result<(), Refusal> {
        let down = |spot: &Spot| matches!(spot, Spot::Dealer { .. } | Spot::Community { .. });
        let dealt_down = |play: &Play<G>| play.layout.keys().any(down);
        let possible = match irregularity {
            Irregularity::HoleCardExposed => self.play.as_ref().is_some_and(dealt_down),
            Irregularity::ShufflerFailed => self.shuffler() != Shuffler::None,
            Irregularity::CardFaceUp
            | Irregularity::CardDealtInError
            | Irregularity::CardExposedInError
            | Irregularity::WrongNumberOfCards
            | Irregularity::ShoeFailed
            | Irregularity::DeckExhausted => true,
        };
        if possible {
            return Ok(());
        }
        self.refuse(Reason::NoSuchIrregularity { irregularity }, under)
    }

    /// A deck that a device was shuffling is shuffled again.
    fn reshuffle(
        &mut self,
        irregularity: Irregularity,
        under: Clause,
        lines: &mut Lines,
    ) -> Result<(), Refusal> {
        // The device holds the deck that was put into it last.
        let stacked = DeckId::BOTH.into_iter().filter_map(|deck| {
            let Some(DeckLife::Stacked(stacked)) = self.decks[deck.index()].clone() else {
                return None;
            };
            Some((deck, stacked))
        });
        let Some((deck, stacked)) = stacked.max_by_key(|(_, stacked)| stacked.shuffle) else {
            return self.refuse(Reason::NoSuchIrregularity { irregularity }, under);
        };
        self.put(deck, DeckLife::Unshuffled(stacked.unshuffle()));
        self.offers[deck.index()] = None;
        self.reveal_seed(deck.index(), lines);
        lines.push((Event::DeckToBeReshuffled(deck), under));
        Ok(())
    }

    /// Drops the rest of the script, returns the wagers and collects the cards.
    fn void_round(&mut self, under: Clause, lines: &mut Lines) {
        self.play.as_mut().expect("a round is in play").script.clear();
        lines.push((Event::Act(Act::Voided(Scope::Round)), under));
        for (seat, area, amount) in self.ledger.paid() {
            self.note(lines, Event::PaidBeforeVoid(seat, area, amount), ruling::X03);
        }
        if G::house(&self.settings).void_scope == VoidScope::Round {
            self.ledger.reverse_collected();
        }
        for (seat, area) in self.ledger.wagers() {
            let player = self.player(seat).to_owned();
            let amount = self.ledger.give_back(&player, seat, area);
            self.note(lines, Event::Act(Act::Returned { seat, area, amount }), ruling::X03);
        }
        let play = self.play.as_mut().expect("a round is in play");
        for (spot, card) in core::mem::take(&mut play.layout) {
            self.in_play().step.rack.push(card);
            lines.push((Event::Act(Act::Racked { spot }), under));
        }
        self.in_play().rack_stub();
        lines.push((Event::Act(Act::StubRacked), under));
        self.close_round(ruling::X03, lines);
    }
}
