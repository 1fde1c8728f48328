//! Irregularities, their remedies, and what a void does (GEN-004, ruling X03).

use std::collections::VecDeque;

use games::procedure::Shuffler;
use games::settings::VoidScope;
use games::{Game, Moment};
use law::{Clause, ruling};
use rules::{
    Act, Area, DealingMethod, Due, Effect, Entry, Face, Irregularity, Mishap, Money, Place, Reason,
    Remedy, Scope, Seat, Spot,
};

use crate::deck::DeckLife;
use crate::playing::group;
use crate::ruling::{PaidBefore, drop_award};
use crate::table::{Done, Lines, Table};
use crate::{Command, Event};

law::cite!(general: GEN_004);

impl<G: Game> Table<G> {
    pub(crate) fn floor(&mut self, command: &Command<G>, lines: &mut Lines) -> Done {
        let Command::Floor { irregularity, place, cards } = *command else { return Ok(()) };
        self.check_report(place, cards)?;
        self.check_not_void(irregularity)?;
        // To find cards is to find one at least; to have a wrong number may be to have none.
        let counts = irregularity == Irregularity::WrongNumberOfCards;
        let found = if counts { cards } else { cards.max(1) };
        let remedy = G::remedy(&self.settings, irregularity, self.moment(found, place))?;
        self.can_happen(irregularity, place, remedy.under)?;
        if counts {
            self.check_number(place, found, remedy)?;
        }
        let event = Event::IrregularityFound(irregularity, place, found, remedy.effect);
        lines.push((event, remedy.under));
        self.may_move_a_supervisor(remedy);
        if remedy.effect == Effect::Reshuffle {
            return self.reshuffle(irregularity, remedy.under, lines);
        }
        if remedy.effect == Effect::RedealCommunity {
            return self.mend(Mishap::of_shared(irregularity), remedy.under, lines);
        }
        self.remedy(remedy.effect, place, remedy.under, lines)
    }

    /// The circumstances of an irregularity found now.
    pub(crate) fn moment(&self, found: usize, place: Option<Place>) -> Moment {
        let Some(play) = &self.play else { return Moment { found, place, ..Moment::default() } };
        let announced = |(act, _): &Entry| matches!(act, Act::Announced(_));
        let last_call_made = play.round.last_call_made() && !play.script.iter().any(announced);
        let (set_aside, discards) = (play.set_aside, self.discards());
        let held = place.map_or(0, |place| self.held_at(place));
        let left = match &self.decks[play.deck.index()] {
            Some(DeckLife::InPlay(deck)) => deck.step.next,
            _ => 0,
        };
        Moment {
            in_round: true,
            last_call_made,
            set_aside,
            found,
            place,
            discards,
            held,
            decided: play.said.len(),
            dealt: left.saturating_sub(set_aside),
            replaced: play.replaced,
            is_first: place.is_some() && place == play.first.map(Place::Seat),
            is_dealt: !matches!(play.round.due(), Due::Card { .. }),
            shown: play.shown,
        }
    }

    /// Does what is done about an irregularity in a round.
    pub(crate) fn remedy(
        &mut self,
        effect: Effect,
        place: Option<Place>,
        under: Clause,
        lines: &mut Lines,
    ) -> Done {
        match effect {
            Effect::SetAside => self.set_aside_top_card(under, lines),
            Effect::UseAsNextCard | Effect::PlayOn | Effect::Reshuffle => {}
            Effect::RedealCommunity => return self.mend(Mishap::TooManyShared, under, lines),
            Effect::ReplaceCard => {
                let Some(Place::Seat(seat)) = place else {
                    return self.not_allowed("a card to be replaced", "name its seat", under);
                };
                return self.mend(Mishap::Exposed(seat), under, lines);
            }
            Effect::ReshuffleDiscards => self.reshuffle_discards(under, lines),
            Effect::CompleteDealer => return self.complete_dealer(under, lines),
            Effect::VoidHand => return self.void_hand(place, under, lines),
            Effect::DeadHand => return self.dead_hand(place, under, lines),
            Effect::VoidRound => self.void_round(under, lines),
            Effect::VoidRoundAndReshuffle => {
                self.in_play().step.ends = true;
                self.void_round(under, lines);
            }
            Effect::VoidRoundAndRemoveDeck => {
                let deck = self.play.as_ref().expect("a round is in play").deck;
                self.void_round(under, lines);
                self.leaves_the_table(deck, under, lines);
            }
        }
        Ok(())
    }

    /// The hand of one seat loses its effect; the others play on. What of its settlement has not
    /// been performed is not performed, what was collected goes back, what was paid is listed for a
    /// supervisor (ruling X03).
    fn void_hand(&mut self, place: Option<Place>, under: Clause, lines: &mut Lines) -> Done {
        let Some(Place::Seat(seat)) = place else {
            return self.not_allowed("a void hand", "name its seat", under);
        };
        if self.goes_back_anyway(seat) {
            let (what, needs) = ("a void hand", "name a seat whose wagers have not gone back");
            return self.not_allowed(what, needs, under);
        }
        let play = self.play.as_mut().expect("a round is in play");
        let mut script: Vec<Entry> = Vec::new();
        play.round.void(seat, &mut script);
        drop_settlement(&mut play.script, seat);
        if self.house().void_scope == VoidScope::Round {
            self.ledger.reverse_collected(Some(seat));
        }
        let back = self.left_on_layout(seat, &script);
        if !script.is_empty() {
            return self.void_by_round(script, back, under, lines);
        }
        self.void_settled_hand(seat, &back, under, lines);
        self.go_on(lines)
    }

    /// Whether a void could change nothing more at `seat`: no payment to list or to drop, nothing
    /// collected that would go back, and the script returns whatever still lies there.
    fn goes_back_anyway(&self, seat: Seat) -> bool {
        let script = self.script();
        let returned: Vec<Area> = script.iter().filter_map(|(act, _)| back_to(act, seat)).collect();
        let pays = |act: &Act| matches!(act, Act::Paid { seat: of, .. } if *of == seat);
        let reverses = self.house().void_scope == VoidScope::Round;
        let changes = self.ledger.was_paid(seat)
            || script.iter().any(|(act, _)| pays(act))
            || reverses && self.ledger.was_collected(seat);
        !changes && self.ledger.placed(seat).iter().all(|(area, _)| returned.contains(area))
    }

    /// The wagers of `seat` that lie on the layout and that `script` does not return.
    fn left_on_layout(&self, seat: Seat, script: &[Entry]) -> Vec<Entry> {
        let by_script = |area: Area| {
            let mut acts = script.iter().map(|(act, _)| act);
            acts.any(|act| matches!(act, Act::Returned { area: other, .. } if *other == area))
        };
        let lying = self.ledger.placed(seat).into_iter().filter(|(area, _)| !by_script(*area));
        let returned = |(area, amount)| (Act::Returned { seat, area, amount }, ruling::X03);
        lying.map(returned).collect()
    }

    /// The round lets the hand go: void under what made it so, its wagers returned under the ruling
    /// on voids.
    fn void_by_round(
        &mut self,
        script: Vec<Entry>,
        back: Vec<Entry>,
        under: Clause,
        lines: &mut Lines,
    ) -> Done {
        let cited = script.into_iter().map(|(act, other)| {
            let made_void = matches!(act, Act::Voided(_));
            (act, if made_void { under } else { other })
        });
        let play = self.play.as_mut().expect("a round is in play");
        play.script.extend(cited);
        play.script.extend(back);
        self.go_on(lines)
    }

    /// The round has decided the hand already, by a fold or in the settlement.
    fn void_settled_hand(&mut self, seat: Seat, back: &[Entry], under: Clause, lines: &mut Lines) {
        lines.push((Event::Act(Act::Voided(Scope::Hand(seat))), under));
        self.list_for_ruling(Some(seat), lines);
        for (act, under) in back {
            let Act::Returned { area, .. } = *act else { continue };
            let player = self.player(seat).to_owned();
            self.ledger.give_back(&player, seat, area);
            self.note(lines, Event::Act(*act), *under);
            self.settle_coupon(*act, lines);
        }
    }

    /// What was paid before a void stays paid, for a supervisor's ruling: of one seat or of all. It
    /// is listed once, whatever becomes void after it.
    fn list_for_ruling(&mut self, of: Option<Seat>, lines: &mut Lines) {
        for (seat, area, amount) in self.ledger.take_paid(of) {
            self.note(lines, Event::PaidBeforeVoid(seat, area, amount), ruling::X03);
            let player = self.player(seat).to_owned();
            let coupon = self.ledger.coupons.take_paid(seat, area);
            self.people.paid_before.push(PaidBefore { player, seat, area, amount, coupon });
        }
    }

    /// A wrong number is one the record does not show, at a place where cards lie.
    fn check_number(&self, place: Option<Place>, found: usize, remedy: Remedy) -> Done {
        let Some(place) = place else { return Ok(()) };
        let held = self.held_at(place);
        let plays = |seat| self.round().is_some_and(|round| round.wagers(seat).next().is_some());
        let needs = match (place, remedy.effect) {
            (_, Effect::CompleteDealer) if self.can_be_completed(held, found) => return Ok(()),
            (_, Effect::CompleteDealer) => "one card is missing, and no hand is settled",
            (Place::Seat(seat), _) if !plays(seat) => "name a seat that plays in this round",
            (Place::Dealer | Place::Community, _) if held == 0 => "no card lies there",
            _ if held == found => "that is the number on record",
            _ => return Ok(()),
        };
        let what = "this wrong number of cards";
        self.refuse(Reason::NotAllowed { what, needs }, remedy.under)
    }

    /// Whether one card completes the dealer's hand: the card that is due there, or one that is on
    /// record and not there, once, before the hands are settled.
    fn can_be_completed(&self, held: usize, found: usize) -> bool {
        let Some(play) = &self.play else { return false };
        if held == found {
            return self.dealers_card_is_due();
        }
        held == found + 1 && !play.completed && play.round.unseen_card_of_dealer().is_some()
    }

    /// The dealer's hand is completed. No card of a deck is lost (GEN-003): the one that is on
    /// record before the dealer and does not lie there is still in the deck, and is dealt now.
    fn complete_dealer(&mut self, under: Clause, lines: &mut Lines) -> Done {
        let missing = self.round().and_then(Game::unseen_card_of_dealer);
        self.play.as_mut().expect("a round is in play").completed = true;
        let Some(spot) = missing else { return self.deal_under(Some(under), lines) };
        let dealt = Act::Dealt { spot, face: Face::Down, card: None };
        lines.push((Event::Act(dealt), under));
        Ok(())
    }

    /// Whether the next card goes to the dealer.
    fn dealers_card_is_due(&self) -> bool {
        let dealers = matches!(self.due(), Due::Card { spot: Spot::Dealer { .. }, .. });
        dealers && self.script().is_empty()
    }

    /// A place that this table has, and no more cards than the game is played with.
    fn check_report(&self, place: Option<Place>, cards: usize) -> Done {
        if let Some(Place::Seat(seat)) = place {
            self.check_seat(seat)?;
        }
        let needs = G::deck(&self.settings).len();
        if cards > needs {
            return self.refuse(Reason::WrongCards { count: cards, needs }, self.procedure.deck);
        }
        Ok(())
    }

    /// Of a void round nothing is left but its stub.
    fn check_not_void(&self, irregularity: Irregularity) -> Done {
        let void = self.play.as_ref().is_some_and(|play| play.void);
        match self.procedure.stub_count {
            Some(count) if void && irregularity != Irregularity::ShufflerFailed => {
                let needs = "the round is void, and its stub waits to be counted";
                self.out_of_order("a report on the deal", needs, count.under)
            }
            _ => Ok(()),
        }
    }

    /// A hole card that has not been dealt cannot be seen, and what is not there cannot fail.
    fn can_happen(&self, irregularity: Irregularity, place: Option<Place>, under: Clause) -> Done {
        let possible = match irregularity {
            Irregularity::HoleCardExposed => self.lies_at(place),
            Irregularity::ShufflerFailed => self.shuffler() != Shuffler::None,
            // Ruling X19: as long as cards of the round come out of it.
            Irregularity::ShoeFailed if self.round().is_some_and(|it| !it.shoe_deals_on()) => {
                return self.refuse(Reason::NoSuchIrregularity { irregularity }, ruling::X19);
            }
            Irregularity::ShoeFailed => self.house().dealing == DealingMethod::AutomatedShoe,
            Irregularity::DeckExhausted => {
                matches!(self.due(), Due::Card { .. }) && self.stub_size() == 0
            }
            Irregularity::CardFaceUp
            | Irregularity::CardDealtInError
            | Irregularity::CardExposedInError => self.deals_on() && self.stub_size() > 0,
            Irregularity::WrongNumberOfCards
            | Irregularity::IdenticalCards
            | Irregularity::ButtonMisplaced
            | Irregularity::WrongBurn => true,
        };
        if possible {
            return Ok(());
        }
        self.refuse(Reason::NoSuchIrregularity { irregularity }, under)
    }

    /// Whether a card lies there; where nothing is named, before the dealer or in the community
    /// area.
    fn lies_at(&self, place: Option<Place>) -> bool {
        let there = |spot: Spot| match place {
            Some(place) => group(spot) == group(Self::first_spot(place)),
            None => matches!(spot, Spot::Dealer { .. } | Spot::Community { .. }),
        };
        self.play.as_ref().is_some_and(|play| play.layout.keys().any(there))
    }

    /// Whether cards are still dealt from the stub in this round.
    fn deals_on(&self) -> bool {
        self.round().is_some_and(|round| round.deals_on())
    }

    /// The seed of the deal is lost: the wagers go back, the deck leaves the table, and the record
    /// names no card of it.
    pub(crate) fn abandon_round(&mut self, under: Clause, lines: &mut Lines) {
        self.return_all(under, lines);
        let play = self.play.take().expect("a round is in play");
        self.holding = None;
        self.leaves_the_table(play.deck, under, lines);
        self.ledger.close();
        self.note(lines, Event::RoundClosed(self.rounds), ruling::X03);
        self.people.round_is_over();
        self.free_seats(lines);
    }

    /// Drops the rest of the script, returns the wagers and collects the cards. No void postpones a
    /// count of the stub that is due: the round stays open for it.
    fn void_round(&mut self, under: Clause, lines: &mut Lines) {
        self.return_all(under, lines);
        let play = self.play.as_mut().expect("a round is in play");
        for (spot, card) in core::mem::take(&mut play.layout) {
            self.in_play().step.rack.push(card);
            lines.push((Event::Act(Act::Racked { spot }), under));
        }
        if self.count_is_due() {
            let play = self.play.as_mut().expect("a round is in play");
            play.script.push_back((Act::StubRacked, under));
            return;
        }
        if self.procedure.shoe.is_none() {
            self.in_play().rack_stub();
            lines.push((Event::Act(Act::StubRacked), under));
        }
        self.close_round(ruling::X03, lines);
    }

    /// Drops the rest of the script and returns the wagers of a round that becomes void.
    fn return_all(&mut self, under: Clause, lines: &mut Lines) {
        let play = self.play.as_mut().expect("a round is in play");
        play.script.clear();
        play.gate_open = false;
        if core::mem::replace(&mut play.void, true) {
            return;
        }
        let shares = core::mem::take(&mut play.shares);
        if let Some(meter) = &mut self.meter {
            meter.put_back(shares);
        }
        self.people.may_void = None;
        lines.push((Event::Act(Act::Voided(Scope::Round)), under));
        self.list_for_ruling(None, lines);
        if self.house().void_scope == VoidScope::Round {
            self.ledger.reverse_collected(None);
        }
        for (seat, area) in self.ledger.wagers() {
            let player = self.player(seat).to_owned();
            let amount = self.ledger.give_back(&player, seat, area);
            self.note(lines, Event::Act(Act::Returned { seat, area, amount }), ruling::X03);
            self.return_coupon(seat, area, lines);
        }
    }
}

/// The area whose wager this act returns to `seat`.
fn back_to(act: &Act, seat: Seat) -> Option<Area> {
    if let Act::Returned { seat: of, area, .. } = *act
        && of == seat
    {
        return Some(area);
    }
    None
}

/// What a script still had to do with the wagers of `seat` is not done.
fn drop_settlement(script: &mut VecDeque<Entry>, seat: Seat) {
    drop_award(script, seat);
    let settles = |act: &Act| match act.wager() {
        Some((of, _, Some((money, _)))) => of == seat && money != Money::Placed,
        Some((.., None)) | None => false,
    };
    script.retain(|(act, _)| !settles(act));
}
