//! Opening the table for gaming: receipt, inspection, verification, spread, wash; and the idle
//! table.

use games::Game;
use games::approvals::Date;
use games::settings::Settings as _;
use law::Clause;
use rules::{Answer, Reason};

use crate::cutting::CutTurn;
use crate::deck::{Deck, DeckLife, Faces};
use crate::deck_life::in_step;
use crate::keeping::Day;
use crate::table::{Done, Lines, Table, Words};
use crate::{Back, DeckId, EquipmentEvent, Event, Role, Time};

impl<G: Game> Table<G> {
    pub(crate) fn receive(
        &mut self,
        deck: DeckId,
        back: Back,
        now: Time,
        lines: &mut Lines,
    ) -> Done {
        self.check_receipt(deck, back, now)?;
        self.kept.day = Day::Open;
        let received = Deck::new(back, now, G::deck(&self.settings));
        self.put(deck, DeckLife::Received(received));
        if let Some(shoe) = self.procedure.shoe {
            let (decks, cards) = (shoe.decks, G::deck(&self.settings).len());
            let event = EquipmentEvent::ShoeReceived { deck, back, decks, cards };
            self.note_equipment(lines, event, shoe.under);
        } else {
            let event = Event::DeckReceived(deck, back, self.procedure.cut_by);
            self.note(lines, event, self.procedure.deck);
        }
        Ok(())
    }

    /// Whether a deck may come to the table: what is presupposed approved by then, the layout
    /// filed, every used deck inspected, no more decks than the table has, and backs that differ
    /// from the other deck and the cover card.
    pub(crate) fn check_receipt(&self, deck: DeckId, back: Back, now: Time) -> Done {
        self.settings.approved(Some(Date::of_seconds(now.0)))?;
        let (asked, under) = ("receiving a deck", self.procedure.deck);
        if let Some(under) = self.layout_to_file() {
            return self.out_of_order(asked, "the layout has not been filed", under);
        }
        if let Some(under) = self.to_distribute() {
            let needs = "the decks of this gaming day have not been distributed";
            return self.out_of_order(asked, needs, under);
        }
        self.check_inspected(asked)?;
        let other = self.decks[deck.other().index()].as_ref();
        let house = self.house();
        if deck.index() >= house.decks || (house.decks == 1 && other.is_some()) {
            let (what, needs) = ("a second deck at this table", "set decks=2, with a shuffler");
            return self.not_allowed(what, needs, self.procedure.second_deck);
        }
        if let Some(present) = &self.decks[deck.index()] {
            return self.out_of_order(asked, present.words(), under);
        }
        if other.is_some_and(|other| other.back() == back) {
            let (what, needs) = ("a second deck with the same backs", "another colour");
            return self.not_allowed(what, needs, self.procedure.backs);
        }
        if house.cover_card.word() == back.word() {
            let (what, needs) = ("backs of the colour of the cover card", "another colour");
            return self.not_allowed(what, needs, under);
        }
        Ok(())
    }

    pub(crate) fn inspect(&mut self, deck: DeckId, count: usize, lines: &mut Lines) -> Done {
        let under = self.procedure.inspection;
        let received = in_step!(self, Received, deck, "the inspection", under);
        let needs = G::deck(&self.settings).len();
        if count != needs {
            let reason = Reason::WrongCards { count, needs };
            return self.refuse(reason, self.procedure.deck);
        }
        self.put(deck, DeckLife::Inspected(received.inspect()));
        self.note(lines, Event::DeckInspected(deck, count), under);
        Ok(())
    }

    pub(crate) fn verify(&mut self, deck: DeckId, by: Role, lines: &mut Lines) -> Done {
        let under = self.procedure.verification;
        let inspected = in_step!(self, Inspected, deck, "the verification", under);
        self.put(deck, DeckLife::Verified(inspected.verify()));
        self.note(lines, Event::DeckVerified(deck, by), under);
        Ok(())
    }

    pub(crate) fn spread(&mut self, deck: DeckId, lines: &mut Lines) -> Done {
        self.between_rounds("the spread", self.procedure.each_deck)?;
        let under = self.procedure.spread;
        let verified = in_step!(self, Verified, deck, "the spread", under);
        self.put(deck, DeckLife::Spread(verified.spread()));
        let jokers = G::deck(&self.settings).iter().filter(|card| card.is_joker()).count();
        self.note(lines, Event::DeckSpread(deck, jokers), under);
        Ok(())
    }

    /// The first player has had the chance to look; the cards are turned down, washed and stacked.
    pub(crate) fn wash(&mut self, deck: DeckId, lines: &mut Lines) -> Done {
        self.between_rounds("the wash", self.procedure.each_deck)?;
        let under = self.procedure.wash;
        if let Some(DeckLife::Racked(racked)) = self.decks[deck.index()].clone()
            && core::mem::take(&mut self.kept.stored[deck.index()])
        {
            self.put(deck, DeckLife::Unshuffled(racked.take()));
            self.note(lines, Event::DeckWashed(deck), self.procedure.load);
            return Ok(());
        }
        let spread = in_step!(self, Spread, deck, "the wash", under);
        if !self.has_inspectors() {
            return self.out_of_order("the wash", self.needs_inspectors(), under);
        }
        if spread.step.faces == Faces::Down {
            return self.wrong_step(deck, "the wash", self.procedure.idle);
        }
        self.put(deck, DeckLife::Unshuffled(spread.wash()));
        self.kept.stored[deck.index()] = false;
        self.note(lines, Event::DeckWashed(deck), under);
        Ok(())
    }

    /// Whether as many players have arrived as are to inspect the cards.
    pub(crate) fn has_inspectors(&self) -> bool {
        self.seats.iter().flatten().count() >= self.procedure.inspecting
    }

    pub(crate) const fn needs_inspectors(&self) -> Words {
        match self.procedure.inspecting {
            0 | 1 => "no player has arrived to inspect",
            _ => "two players have yet to arrive to inspect",
        }
    }

    /// Nobody plays: every deck that was verified lies spread again, and the opening is repeated.
    pub(crate) fn idle(&mut self, faces: Faces, lines: &mut Lines) -> Done {
        let under = self.procedure.idle;
        self.between_rounds("spreading the cards", under)?;
        if self.ledger.has_wagers() {
            return self.out_of_order("spreading the cards", "wagers lie on the layout", under);
        }
        for index in 0..self.decks.len() {
            let Some(life) = self.decks[index].take() else { continue };
            self.decks[index] = Some(spread_idle(life, faces));
            self.reveal_seed(index, lines);
        }
        self.kept.left = [false; 2];
        self.kept.with_shuffler = [false; 2];
        self.kept.stored = [false; 2];
        self.offers = [None, None];
        self.holding = None;
        self.cut_turn = CutTurn::NewGame;
        self.note(lines, Event::TableIdle(faces), under);
        Ok(())
    }

    /// The last player has left: cards that were in use are to be spread before anybody is dealt
    /// from them again.
    pub(crate) fn leave_cards_if_empty(&mut self) {
        if self.play.is_some() || self.seats.iter().any(Option::is_some) {
            return;
        }
        for (left, deck) in self.kept.left.iter_mut().zip(&self.decks) {
            *left |= deck.as_ref().is_some_and(DeckLife::is_in_use);
        }
    }

    /// Whether cards that the last player left behind have yet to be spread.
    pub(crate) fn is_left(&self) -> bool {
        self.kept.left.contains(&true)
    }

    pub(crate) fn check_not_left(&self, asked: Words) -> Done {
        if self.is_left() {
            let needs = "everybody had left: the cards are spread first";
            return self.out_of_order(asked, needs, self.procedure.idle);
        }
        Ok(())
    }

    /// A deck leaves the table: worn out, expired or replaced.
    pub(crate) fn retire(&mut self, deck: DeckId, lines: &mut Lines) -> Done {
        let under = self.procedure.change.1;
        if let DeckLife::InPlay(_) = self.take(deck, "taking the deck away", under)? {
            return self.out_of_order("taking the deck away", "the deck is in play", under);
        }
        self.leaves_the_table(deck, under, lines);
        Ok(())
    }

    /// The deck as it is now, to be put back in another step. Nothing is lost if the step is
    /// refused, because a refused command leaves the table as it was.
    pub(crate) fn take(&mut self, deck: DeckId, asked: Words, under: Clause) -> Answer<DeckLife> {
        match self.decks[deck.index()].clone() {
            Some(life) => Ok(life),
            None => self.out_of_order(asked, "the deck has not been received", under),
        }
    }

    pub(crate) fn put(&mut self, deck: DeckId, life: DeckLife) {
        self.decks[deck.index()] = Some(life);
    }

    pub(crate) fn wrong_step<T>(&self, deck: DeckId, asked: Words, under: Clause) -> Answer<T> {
        let words = self.decks[deck.index()].as_ref().map_or("no deck", DeckLife::words);
        self.out_of_order(asked, words, under)
    }
}

/// Cards that have been opened lie spread; what is still being opened goes on.
fn spread_idle(life: DeckLife, faces: Faces) -> DeckLife {
    match life {
        DeckLife::Received(_)
        | DeckLife::Sealed(_)
        | DeckLife::Inspected(_)
        | DeckLife::Verified(_) => life,
        DeckLife::Spread(deck) => DeckLife::Spread(deck.spread_idle(faces)),
        DeckLife::Unshuffled(deck) => DeckLife::Spread(deck.spread_idle(faces)),
        DeckLife::Stacked(deck) => DeckLife::Spread(deck.spread_idle(faces)),
        DeckLife::Cut(deck) => DeckLife::Spread(deck.spread_idle(faces)),
        DeckLife::Loaded(deck) => DeckLife::Spread(deck.spread_idle(faces)),
        DeckLife::Racked(deck) => DeckLife::Spread(deck.spread_idle(faces)),
        DeckLife::InPlay(_) => unreachable!("no round is in play at an idle table"),
    }
}
