//! The round in play: closing the bets, dealing, deciding, and working off the script.

use games::Game;
use law::{Clause, general, ruling};
use rules::{Act, Answer, Area, Chips, Due, Entry, Face, Reason, Seat, Spot, Supply};

use crate::deck::{Deck, DeckLife, InPlay};
use crate::leaves::Known;
use crate::table::{Done, Lines, Mode, Play, Table, Words};
use crate::{Command, DeckId, Event, Spoken, Time};

impl<G: Game> Table<G> {
    pub(crate) fn no_more_bets(&mut self, now: Time, lines: &mut Lines) -> Done {
        self.between_rounds("\"No more bets\"", self.procedure.closed)?;
        self.check_cash()?;
        self.check_lights()?;
        let (deck, loaded) = self.ready_deck()?;
        self.check_burned(loaded.step.next)?;
        self.check_turn(deck, "the deal")?;
        self.check_not_left("the deal")?;
        self.check_decks(deck, loaded.opened, now)?;
        let bets: Vec<_> = (0..self.seats.len())
            .map(|index| G::bets(&self.ledger.placed(Seat::at(index))))
            .collect();
        let mut script: Vec<Entry> = Vec::new();
        let round = G::open(&self.options, &self.carry, &bets, &mut script)?;
        self.rounds += 1;
        self.uncounted += u64::from(self.counts_stub());
        self.uses(deck, now);
        self.put(deck, DeckLife::InPlay(loaded.deal()));
        let (number, dealing) = (self.rounds, self.house().dealing);
        let opened = Event::RoundOpened { number, deck, dealing, options: self.options_hash };
        self.note(lines, opened, self.procedure.round);
        self.play = Some(Play::new(round, deck, script));
        self.close_bytes(lines);
        self.go_on(lines)
    }

    fn ready_deck(&self) -> Answer<(DeckId, Deck<crate::deck::Loaded>)> {
        for deck in DeckId::BOTH {
            if let Some(DeckLife::Loaded(loaded)) = &self.decks[deck.index()] {
                return Ok((deck, loaded.clone()));
            }
        }
        self.out_of_order("\"No more bets\"", "no deck is ready to be dealt", self.procedure.load)
    }

    /// The dealer deals the due card, or turns it over.
    pub(crate) fn deal_or_turn(&mut self, command: &Command<G>, lines: &mut Lines) -> Done {
        if *command == Command::Turn { self.turn(lines) } else { self.deal_under(None, lines) }
    }

    /// Deals the due card; what the round says of it is cited to `instead`, if that is given.
    pub(crate) fn deal_under(&mut self, instead: Option<Clause>, lines: &mut Lines) -> Done {
        // Before the call no card is dealt; after it, cards are dealt in their order.
        let under = if self.play.is_some() { self.procedure.deal } else { self.procedure.load };
        self.script_done("dealing", self.procedure.load)?;
        let Due::Card { spot, face } = self.due() else {
            return self.refuse(Reason::NotDue { due: self.due() }, under);
        };
        let Some(card) = self.draw(Some(spot), lines) else {
            let (what, needs) = ("dealing from an empty stub", "report: deck exhausted");
            return self.not_allowed(what, needs, general::GEN_003);
        };
        let play = self.play.as_mut().expect("a card is due");
        play.layout.insert(spot, card);
        if let (Spot::Hand { seat, .. }, None) = (spot, play.first) {
            play.first = Some(seat);
        }
        let lying = play.layout.keys().filter(|other| group(*other) == group(spot)).count();
        play.held.insert(group(spot), lying);
        let mut script: Vec<Entry> = Vec::new();
        match face {
            Face::Down => play.round.place(&mut script),
            Face::Up | Face::Examined => play.round.reveal(card, &mut script),
        }
        let cited = script.into_iter().map(|(act, under)| match (act, instead) {
            (Act::Dealt { .. }, Some(instead)) => (act, instead),
            _ => (act, under),
        });
        play.script.extend(cited);
        self.go_on(lines)
    }

    pub(crate) fn turn(&mut self, lines: &mut Lines) -> Done {
        let under = self.procedure.turn;
        self.script_done("turning a card", under)?;
        let Due::Turn { spot } = self.due() else {
            return self.refuse(Reason::NotDue { due: self.due() }, under);
        };
        let play = self.play.as_mut().expect("a card is due to be turned");
        let card = play.layout[spot];
        let mut script: Vec<Entry> = Vec::new();
        play.round.reveal(card, &mut script);
        play.script.extend(script);
        self.go_on(lines)
    }

    pub(crate) fn decide(&mut self, seat: Seat, spoken: &Spoken<G>, lines: &mut Lines) -> Done {
        let under = match &self.play {
            Some(play) => play.round.turn_under().unwrap_or(self.procedure.decide),
            None => self.procedure.closed,
        };
        let player = self.holder(seat)?;
        self.check_text(spoken.as_str())?;
        self.script_done("a decision", under)?;
        let Some(play) = &mut self.play else {
            return self.refuse(Reason::NotDue { due: Due::Nothing }, under);
        };
        let (due, decision) = (play.round.due(), spoken.decision());
        let (before, mut script) = (play.round.clone(), Vec::<Entry>::new());
        let unasked = matches!(due, Due::Decision { seat: asked, .. } if asked != seat);
        let still = decision.filter(|_| unasked);
        let still = still.and_then(|decision| play.round.still(seat, decision, &mut script));
        if unasked && still.is_none() {
            return self.refuse(Reason::NotDue { due }, under);
        }
        let Some(decision) = decision else {
            return self.not_allowed("this decision", "the words of the case book", under);
        };
        still.unwrap_or_else(|| play.round.decide(decision, &mut script))?;
        let (words, amount) = (before.say(decision), before.stakes(decision));
        let balance = self.ledger.balance(&player);
        if amount > balance {
            let reason = Reason::NotEnoughChips { amount, balance };
            return self.refuse(reason, self.procedure.tender);
        }
        self.withdrawn_for(seat, &script, lines);
        let play = self.play.as_mut().expect("a decision is due");
        play.said.push((seat, words));
        play.script.extend(script);
        self.go_on(lines)
    }

    /// The dealer performs one act of the script.
    pub(crate) fn perform_next(&mut self, lines: &mut Lines) -> Done {
        self.check_gate()?;
        let next = self.play.as_mut().and_then(|play| play.script.pop_front());
        let Some((act, under)) = next else {
            let needs = "the script is done";
            return self.out_of_order("performing an act", needs, self.procedure.round);
        };
        self.perform(act, under, lines)?;
        self.reshuffles(lines);
        self.close_if_complete(lines);
        Ok(())
    }

    /// Works off the script, if that is the table's business, and closes a complete round.
    pub(crate) fn go_on(&mut self, lines: &mut Lines) -> Done {
        loop {
            while self.mode == Mode::Automatic
                && self.gate().is_none()
                && let Some((act, under)) =
                    self.play.as_mut().and_then(|play| play.script.pop_front())
            {
                self.perform(act, under, lines)?;
            }
            if !self.reshuffles(lines) {
                break;
            }
        }
        self.close_if_complete(lines);
        Ok(())
    }

    pub(crate) fn script_done(&self, asked: Words, under: Clause) -> Done {
        match &self.play {
            Some(play) if !play.script.is_empty() => {
                self.out_of_order(asked, "the dealer still has acts to perform", under)
            }
            _ => Ok(()),
        }
    }

    /// What the act does to chips and cards. Its clause is already the one this table cites.
    pub(crate) fn perform(&mut self, act: Act, under: Clause, lines: &mut Lines) -> Done {
        self.play.as_mut().expect("acts are performed in a round").gate_open = false;
        match act {
            Act::WagerPlaced { seat, area, amount } => {
                return self.wager_placed((seat, area, amount), under, lines);
            }
            Act::AwardWon { .. } => return self.pay_award(act, under, lines),
            Act::Announced(_) => return self.call(act, under, lines),
            Act::Collected { seat, area, amount } => self.ledger.collect(seat, area, amount),
            Act::Paid { seat, area, amount } => self.pay(seat, area, amount),
            Act::Returned { seat, area, amount } => {
                let player = self.player(seat).to_owned();
                let returned = self.ledger.give_back(&player, seat, area);
                assert_eq!(returned, amount, "what is returned lies on the layout");
            }
            Act::Moved { from, to } => self.move_card(from, to),
            Act::Racked { spot } => self.rack(spot),
            Act::StubRacked => self.rack_stub(lines),
            Act::Discarded { seat, cards } => self.give_up(seat, usize::from(cards)),
            Act::Dealt { spot, face, .. } => self.note_shown(spot, face),
            Act::WagerDeclined { .. }
            | Act::Chose { .. }
            | Act::ChoseFor { .. }
            | Act::Displayed { .. }
            | Act::Turned { .. }
            | Act::TurnedDown { .. }
            | Act::Laid { .. }
            | Act::WagerLaid { .. }
            | Act::Pot(_)
            | Act::StubTaken
            | Act::Voided(_) => {}
        }
        lines.push((Event::Act(act), under));
        self.name_leaf(act, lines);
        self.settle_coupon(act, lines);
        Ok(())
    }

    /// Whether a card was shown since the last one was burned.
    fn note_shown(&mut self, spot: Spot, face: Face) {
        let play = self.play.as_mut().expect("cards are dealt in a round");
        let burn = matches!(spot, Spot::Burn { .. });
        play.shown = !burn && (play.shown || face == Face::Up);
    }

    /// The dealer calls; the first call of a round closes the bets.
    fn call(&mut self, act: Act, under: Clause, lines: &mut Lines) -> Done {
        lines.push((Event::Act(act), under));
        self.register_wagers(lines);
        Ok(())
    }

    /// A profit goes to the player at `seat`.
    fn pay(&mut self, seat: Seat, area: Area, amount: Chips) {
        let player = self.player(seat).to_owned();
        self.ledger.pay(&player, seat, area, amount);
    }

    /// A wager lies on the layout.
    fn wager_placed(
        &mut self,
        (seat, area, amount): (Seat, Area, Chips),
        under: Clause,
        lines: &mut Lines,
    ) -> Done {
        self.confirm(seat, area, amount, under)?;
        lines.push((Event::Act(Act::WagerPlaced { seat, area, amount }), under));
        Ok(())
    }

    /// Cards that a player discards no longer count as his.
    fn give_up(&mut self, seat: Seat, cards: usize) {
        let play = self.play.as_mut().expect("acts are performed in a round");
        if let Some(held) = play.held.get_mut(group(Spot::hand(seat, 0))) {
            *held = held.saturating_sub(cards);
        }
    }

    /// A card of the layout lies elsewhere from now on.
    fn move_card(&mut self, from: Spot, to: Spot) {
        let play = self.play.as_mut().expect("acts are performed in a round");
        let card = play.layout.remove(from).expect("a card lies where it is moved from");
        play.layout.insert(to, card);
    }

    /// A card leaves the layout for the discard rack.
    fn rack(&mut self, spot: Spot) {
        let play = self.play.as_mut().expect("acts are performed in a round");
        let card = play.layout.remove(spot).expect("a card lies where it is collected");
        self.in_play().step.rack.push(card);
    }

    /// Wagers made before the deal already lie on the layout; those made in the round are put
    /// there.
    fn confirm(&mut self, seat: Seat, area: Area, amount: Chips, under: Clause) -> Done {
        let lying = self.ledger.on_layout(seat, area);
        if !lying.is_zero() {
            assert_eq!(lying, amount, "a wager is confirmed as it lies on the layout");
            return Ok(());
        }
        let player = self.player(seat).to_owned();
        self.ledger.place(&player, seat, area, amount, under)
    }

    pub(crate) fn in_play(&mut self) -> &mut Deck<InPlay> {
        let deck = self.play.as_ref().expect("a round is in play").deck;
        match &mut self.decks[deck.index()] {
            Some(DeckLife::InPlay(deck)) => deck,
            _ => unreachable!("the deck of the open round is in play"),
        }
    }

    fn close_if_complete(&mut self, lines: &mut Lines) {
        let Some(play) = self.play.as_ref().filter(|play| play.script.is_empty()) else { return };
        if play.void {
            self.close_round(ruling::X03, lines);
        } else if play.round.due() == Due::Nothing {
            self.close_round(self.procedure.round, lines);
        }
    }

    /// The cards are in the rack or stay in their shoe, and the round is complete: under its
    /// definition if all wagers were settled, under the ruling on voids if they were not.
    pub(crate) fn close_round(&mut self, under: Clause, lines: &mut Lines) {
        let play = self.play.take().expect("a round is in play");
        if let Some(meter) = &mut self.meter {
            // Shares of a hand that became void: nobody is paid them.
            meter.put_back(play.shares);
        }
        let index = play.deck.index();
        let Some(DeckLife::InPlay(deck)) = self.decks[index].take() else {
            unreachable!("the deck of the open round is in play");
        };
        if self.procedure.shoe.is_some() {
            self.leave_shoe(play.deck, deck, lines);
        } else {
            self.rack_deck(play.deck, deck, lines);
        }
        self.ledger.close();
        self.offers[index] = None;
        self.carry = play.round.carry();
        self.stacks_come_back(&play);
        self.last_round = Some(play.round);
        self.note(lines, Event::RoundClosed(self.rounds), under);
        self.people.round_is_over();
        self.free_seats(lines);
        self.leave_cards_if_empty();
    }

    /// The acts the dealer still has to perform.
    #[must_use]
    pub fn script(&self) -> Vec<Entry> {
        self.play.as_ref().map_or_else(Vec::new, |play| play.script.iter().copied().collect())
    }

    pub(crate) fn set_aside_top_card(&mut self, under: Clause, lines: &mut Lines) {
        let card = self.draw(None, lines).expect("cards are set aside while the stub has some");
        self.in_play().step.rack.push(card);
        let play = self.play.as_mut().expect("a round is in play");
        play.set_aside += 1;
        play.round.supply(Supply::SetAside, &mut ());
        self.note(lines, Event::CardSetAside(card), under);
        lines.extend(self.leaf_of(card, Known::ToAll));
    }
}

/// Which cards are counted together: those of one seat, of the dealer, of the community area.
pub(crate) fn group(spot: Spot) -> u8 {
    match spot {
        Spot::Hand { seat, .. } => u8::try_from(seat.number()).expect("few seats"),
        Spot::Dealer { .. } => 100,
        Spot::Community { .. } => 101,
        Spot::Burn { .. } => 102,
    }
}
