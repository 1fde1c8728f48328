//! The state of a table as text: one line per fact, in words that do not change with the code.
//!
//! The digest at the end of every record of a log is taken of this text. A change of it makes every
//! older log disagree, so its form is frozen by a test. What is secret is here too: never print it
//! while a round is open.

use core::fmt::{Display, Write as _};

use games::Game;
use rules::Seat;

use crate::DeckId;
use crate::command::list;
use crate::deck::{Deck, DeckLife, Device};
use crate::keeping::Day;
use crate::ruling::PaidBefore;
use crate::sealed::Sealed;
use crate::table::{Mode, Orders, Table};

impl<G: Game> Table<G> {
    /// The whole state, line by line. It holds cards that nobody may know yet.
    #[must_use]
    pub fn state(&self) -> String {
        let mut text = Text(String::new());
        text.line("table", &self.id);
        text.line("game", G::NAME);
        text.line("options", self.options_hash);
        text.line("mode", if self.mode == Mode::Automatic { "automatic" } else { "step by step" });
        text.line("orders", if self.orders == Orders::Sealed { "sealed" } else { "given" });
        text.line("shuffles", self.shuffles);
        text.line("rounds", self.rounds);
        text.option("last deck", self.last_deck);
        text.option("holding", self.holding);
        text.line("cut turn", self.cut_turn);
        for deck in DeckId::BOTH {
            self.deck_state(deck, &mut text);
        }
        self.people_state(&mut text);
        if let Some((limits, from)) = self.posted {
            text.line("posted", format_args!("{limits} from {from}"));
        }
        for notice in &self.notices {
            text.line("posted option", notice);
        }
        text.option("progressive", self.meter.as_ref());
        text.option("rounds uncounted", Some(self.uncounted).filter(|_| self.counts_stub()));
        self.kept_state(&mut text);
        if self.carry != G::Carry::default() {
            text.line("carried over", format_args!("{:?}", self.carry));
        }
        self.said_state(&mut text);
        self.round_state(&mut text);
        text.0
    }

    fn deck_state(&self, deck: DeckId, text: &mut Text) {
        let Some(life) = &self.decks[deck.index()] else { return };
        text.line(deck, format_args!("{} backs, opened {}", life.back(), life.opened()));
        text.line(deck, life.words());
        text.line(deck, list(life.cards()));
        if let DeckLife::Loaded(loaded) = life {
            text.line("was cut", loaded.step.was_cut);
        }
        if let DeckLife::Stacked(Deck { step, .. }) = life {
            text.option("with the shuffler", (step.device == Device::Holds).then_some("yes"));
        }
        if let DeckLife::InPlay(Deck { step, .. }) = life {
            text.line("dealt", step.next);
            text.line("rack", list(&step.rack));
        }
        if let Some(Sealed { shuffle, commitment, .. }) = &self.sealed[deck.index()] {
            text.line("sealed", format_args!("shuffle {shuffle} {commitment}"));
        }
        let with_shuffler = self.kept.with_shuffler[deck.index()];
        text.option("left with the shuffler", with_shuffler.then_some("yes"));
        let left = self.kept.left[deck.index()];
        text.option("left by the last player", left.then_some("to be spread"));
        if let Some(offer) = &self.offers[deck.index()] {
            text.line("offer", offer);
        }
    }

    fn kept_state(&self, text: &mut Text) {
        text.option("layout", self.kept.layout.as_ref());
        text.option("day", (self.kept.day == Day::Closed).then_some("closed"));
        text.option("automated shoe", self.kept.shoe_removed.then_some("removed"));
        text.option("envelopes", Some(self.kept.filled).filter(|filled| *filled > 0));
        for envelope in &self.kept.envelopes {
            text.line("with security", envelope);
        }
    }

    fn people_state(&self, text: &mut Text) {
        for (index, player) in self.seats.iter().enumerate() {
            if let Some(player) = player {
                text.line(Seat::at(index), player);
            }
        }
        for seat in &self.arrivals {
            text.line("arrived", seat);
        }
        text.0 += &self.ledger.state();
    }

    /// What people attested and what waits for a ruling.
    fn said_state(&self, text: &mut Text) {
        for what in &self.people.attested {
            text.line("attested", what);
        }
        for (fault, under) in &self.people.faults {
            text.line("fault", format_args!("{fault} [{under}]"));
        }
        text.option("may be voided under", self.people.may_void);
        for seat in &self.people.away {
            text.line("away", seat);
        }
        for PaidBefore { player, seat, area, amount, coupon } in &self.people.paid_before {
            let whose = format!("{player}, {seat} {area}");
            text.line("paid before void", format_args!("{whose}: {amount}, coupon {coupon}"));
        }
    }

    fn round_state(&self, text: &mut Text) {
        let Some(play) = &self.play else { return };
        text.line("in play", play.deck);
        text.line("due", self.due());
        text.line("set aside", play.set_aside);
        for (seat, words) in &play.said {
            text.line(format_args!("{seat} said"), words);
        }
        for (group, cards) in &play.held {
            text.line(format_args!("held at {group}"), cards);
        }
        text.option("gate open", play.gate_open.then_some("yes"));
        text.option("dealer completed", play.completed.then_some("yes"));
        text.option("void", play.void.then_some("yes"));
        text.option("shares", Some(play.shares.left()).filter(|left| !left.is_zero()));
        for index in 0..self.seats.len() {
            let seat = Seat::at(index);
            for wager in play.round.wagers(seat) {
                let (area, staked) = (wager.area, wager.staked);
                text.line(seat, format_args!("{area} {staked}"));
                text.option("came back", wager.returned);
            }
        }
        for (spot, card) in &play.layout {
            text.line(spot, card);
        }
        for (act, under) in &play.script {
            text.line("script", format_args!("{act} [{under}]"));
        }
    }
}

struct Text(String);

impl Text {
    fn line(&mut self, name: impl Display, value: impl Display) {
        writeln!(self.0, "{name}: {value}").expect("a string takes every text");
    }

    fn option(&mut self, name: impl Display, value: Option<impl Display>) {
        if let Some(value) = value {
            self.line(name, value);
        }
    }
}
