//! Irregularities, their remedies, and what a void does (GEN-004, ruling X03).

use games::Game;
use games::procedure::Shuffler;
use games::settings::VoidScope;
use law::{Clause, ruling};
use rules::{
    Act, DealingMethod, Due, Effect, Entry, Irregularity, Place, Reason, Refusal, Remedy, Scope,
    Seat, Spot,
};

use crate::deck::DeckLife;
use crate::ruling::PaidBefore;
use crate::table::{Lines, Play, Table};
use crate::{DeckId, Event};

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
        let remedy = G::remedy(&self.settings, irregularity, self.moment(found, place))?;
        self.can_happen(irregularity, remedy.under)?;
        if irregularity == Irregularity::WrongNumberOfCards {
            self.check_number(place, found, remedy)?;
        }
        let event = Event::IrregularityFound(irregularity, place, found, remedy.effect);
        lines.push((event, remedy.under));
        self.may_move_a_supervisor(remedy);
        if remedy.effect == Effect::Reshuffle {
            return self.reshuffle(irregularity, remedy.under, lines);
        }
        self.remedy(remedy.effect, place, remedy.under, lines)
    }

    /// Does what is done about an irregularity in a round.
    pub(crate) fn remedy(
        &mut self,
        effect: Effect,
        place: Option<Place>,
        under: Clause,
        lines: &mut Lines,
    ) -> Result<(), Refusal> {
        match effect {
            Effect::SetAside => self.set_aside_top_card(under, lines),
            Effect::UseAsNextCard | Effect::PlayOn | Effect::Reshuffle => {}
            Effect::CompleteDealer => return self.deal_under(Some(under), lines),
            Effect::VoidHand => return self.void_hand(place, under, lines),
            Effect::VoidRound | Effect::VoidRoundAndReshuffle => self.void_round(under, lines),
            Effect::VoidRoundAndRemoveDeck => {
                let deck = self.play.as_ref().expect("a round is in play").deck;
                self.void_round(under, lines);
                self.decks[deck.index()] = None;
                self.note(lines, Event::DeckRetired(deck), under);
            }
        }
        Ok(())
    }

    /// The hand of one seat loses its effect; the others play on.
    fn void_hand(
        &mut self,
        place: Option<Place>,
        under: Clause,
        lines: &mut Lines,
    ) -> Result<(), Refusal> {
        let Some(Place::Seat(seat)) = place else {
            let (what, needs) = ("a void hand", "name its seat");
            return self.refuse(Reason::NotAllowed { what, needs }, under);
        };
        let play = self.play.as_mut().expect("a round is in play");
        if play.round.wagers(seat).all(|wager| wager.returned.is_some()) {
            return self.void_lost_hand(seat, under, lines);
        }
        let mut script: Vec<Entry> = Vec::new();
        play.round.void(seat, &mut script);
        // The hand is void under what made it so; its wagers go back under the ruling on voids.
        let made_void = script.iter().position(|(act, _)| matches!(act, Act::Voided(_)));
        let first = made_void.map_or(0, |place| {
            script[place].1 = under;
            place + 1
        });
        script.splice(first..first, self.undo_collected(seat));
        self.play.as_mut().expect("a round is in play").script.extend(script);
        self.go_on(lines)
    }

    /// What was or was to be collected from a hand that becomes void goes back too: a hand that has
    /// folded may still be in play for an award (rulings X03 and E05).
    fn undo_collected(&mut self, seat: Seat) -> Vec<Entry> {
        let play = self.play.as_mut().expect("a round is in play");
        let mut areas = Vec::new();
        play.script.retain(|(act, _)| {
            let Act::Collected { seat: at, area, .. } = act else { return true };
            if *at == seat {
                areas.push(*area);
            }
            *at != seat
        });
        if G::house(&self.settings).void_scope == VoidScope::Round {
            areas.extend(self.ledger.reverse_collected_of(seat));
        }
        let back = |area| {
            let amount = self.ledger.on_layout(seat, area);
            (Act::Returned { seat, area, amount }, G::cite(&self.settings, ruling::X03))
        };
        areas.into_iter().map(back).collect()
    }

    /// A hand that has folded or lost is void too: what was collected goes back (ruling X03). A
    /// hand that was paid is a supervisor's business.
    fn void_lost_hand(
        &mut self,
        seat: Seat,
        under: Clause,
        lines: &mut Lines,
    ) -> Result<(), Refusal> {
        let back = self.undo_collected(seat);
        if back.is_empty() || self.ledger.was_paid(seat) {
            let (what, needs) = ("a void hand", "name a seat whose wagers were not paid");
            return self.refuse(Reason::NotAllowed { what, needs }, under);
        }
        lines.push((Event::Act(Act::Voided(Scope::Hand(seat))), under));
        for (act, under) in back {
            self.perform(act, under, lines)?;
        }
        Ok(())
    }

    /// A wrong number is one the record does not show, at a place where cards lie.
    fn check_number(
        &self,
        place: Option<Place>,
        found: usize,
        remedy: Remedy,
    ) -> Result<(), Refusal> {
        let Some(place) = place else { return Ok(()) };
        let held = self.held_at(place);
        let plays = |seat| self.round().is_some_and(|round| round.wagers(seat).next().is_some());
        let needs = match (place, remedy.effect) {
            (_, Effect::CompleteDealer) if held != found || !self.dealers_card_is_due() => {
                "the dealer's last card is due when one is missing"
            }
            (_, Effect::CompleteDealer) => return Ok(()),
            (Place::Seat(seat), _) if !plays(seat) => "name a seat that plays in this round",
            (Place::Dealer | Place::Community, _) if held == 0 => "no card lies there",
            _ if held == found => "that is the number on record",
            _ => return Ok(()),
        };
        let what = "this wrong number of cards";
        self.refuse(Reason::NotAllowed { what, needs }, remedy.under)
    }

    /// Whether the next card goes to the dealer.
    fn dealers_card_is_due(&self) -> bool {
        let dealers = matches!(self.due(), Due::Card { spot: Spot::Dealer { .. }, .. });
        dealers && self.script().is_empty()
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
            Irregularity::ShoeFailed => {
                G::house(&self.settings).dealing == DealingMethod::AutomatedShoe && self.deals_on()
            }
            Irregularity::DeckExhausted => {
                matches!(self.due(), Due::Card { .. }) && self.stub_size() == 0
            }
            Irregularity::CardFaceUp
            | Irregularity::CardDealtInError
            | Irregularity::CardExposedInError => self.deals_on() && self.stub_size() > 0,
            Irregularity::WrongNumberOfCards => true,
        };
        if possible {
            return Ok(());
        }
        self.refuse(Reason::NoSuchIrregularity { irregularity }, under)
    }

    /// Whether cards are still dealt from the stub in this round.
    fn deals_on(&self) -> bool {
        self.round().is_some_and(|round| round.deals_on())
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
        let play = self.play.as_mut().expect("a round is in play");
        play.script.clear();
        let shares = core::mem::take(&mut play.shares);
        if let Some(meter) = &mut self.meter {
            meter.put_back(shares);
        }
        lines.push((Event::Act(Act::Voided(Scope::Round)), under));
        for (seat, area, amount) in self.ledger.paid() {
            self.note(lines, Event::PaidBeforeVoid(seat, area, amount), ruling::X03);
            let (player, coupon) =
                (self.player(seat).to_owned(), self.ledger.coupons.paid_at(seat, area));
            self.people.paid_before.push(PaidBefore { player, seat, area, amount, coupon });
        }
        if G::house(&self.settings).void_scope == VoidScope::Round {
            self.ledger.reverse_collected();
        }
        for (seat, area) in self.ledger.wagers() {
            let player = self.player(seat).to_owned();
            let amount = self.ledger.give_back(&player, seat, area);
            self.note(lines, Event::Act(Act::Returned { seat, area, amount }), ruling::X03);
            self.return_coupon(seat, area, lines);
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
