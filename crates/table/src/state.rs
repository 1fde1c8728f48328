//! The state of a table as text: one line per fact, in words that do not change with the code.
//!
//! The digest at the end of every record of a log is taken of this text. A change of it makes every
//! older log disagree, so its form is frozen by a test. What is secret is here too: never print it
//! while a round is open. Of a deck whose seed is lost or missing it says no card: no secret is
//! left that would keep anybody from trying which cards give the digest.

use cards::Card;
use games::Game;
use rules::Seat;

use crate::deck::{Deck, DeckLife, Device};
use crate::keeping::Day;
use crate::ruling::PaidBefore;
use crate::sealed::Sealed;
use crate::table::{Mode, Orders, Table};
use crate::text::{Hex, Text};
use crate::{DeckId, HandUsed};

impl<G: Game> Table<G> {
    /// The whole state, line by line. It holds cards that nobody may know yet.
    #[must_use]
    pub fn state(&self) -> String {
        String::from_utf8(self.state_text(Vec::new())).expect("words of people are text too")
    }

    /// The same as bytes, in memory that is not needed any more.
    #[must_use]
    pub fn state_text(&self, spare: Vec<u8>) -> Vec<u8> {
        let mut text = Text::over(spare);
        text.line("table", &self.id);
        text.line("game", G::name(&self.settings));
        text.line("options", Hex(self.options_hash.as_bytes()));
        text.line("mode", if self.mode == Mode::Automatic { "automatic" } else { "step by step" });
        text.line("orders", if self.orders == Orders::Sealed { "sealed" } else { "given" });
        text.line("shuffles", self.shuffles);
        text.line("rounds", self.rounds);
        text.option("last deck", self.last_deck);
        text.option("holding", self.holding.map(HandUsed::word));
        text.line("cut turn", format_args!("{}", self.cut_turn));
        for deck in DeckId::BOTH {
            self.deck_state(deck, &mut text);
        }
        self.people_state(&mut text);
        if let Some((limits, from)) = self.posted {
            text.line("posted", format_args!("{limits} from {from}"));
        }
        for notice in &self.notices {
            text.line("posted option", format_args!("{notice}"));
        }
        if let Some(meter) = &self.meter {
            text.line("progressive", format_args!("{meter}"));
        }
        text.option("rounds uncounted", Some(self.uncounted).filter(|_| self.counts_stub()));
        self.kept_state(&mut text);
        if self.carry != G::Carry::default() {
            text.line("carried over", format_args!("{:?}", self.carry));
        }
        self.said_state(&mut text);
        self.round_state(&mut text);
        text.into_bytes()
    }

    fn deck_state(&self, deck: DeckId, text: &mut Text) {
        let Some(life) = &self.decks[deck.index()] else { return };
        text.line(deck, (life.back().word(), " backs, opened ", life.opened().0));
        text.line(deck, life.words());
        let is_open = self.sealed[deck.index()].as_ref().is_some_and(Sealed::is_open);
        let tells = self.tells(deck) && !is_open;
        if tells {
            text.cards(deck, life.cards());
        }
        text.option("cutting card", life.cutting_card());
        if let DeckLife::Loaded(loaded) = life {
            text.line("was cut", if loaded.step.was_cut { "true" } else { "false" });
            let rack = tells.then_some(&*loaded.step.rack);
            shoe_state((loaded.step.next, rack), text);
        }
        if let DeckLife::Stacked(Deck { step, .. }) = life {
            text.option("with the shuffler", (step.device == Device::Holds).then_some("yes"));
        }
        if let DeckLife::InPlay(Deck { step, .. }) = life {
            text.line("dealt", step.next);
            if tells {
                text.cards("rack", &step.rack);
            }
            text.option("of earlier rounds", Some(step.earlier).filter(|cards| *cards > 0));
            if let Some((at, cards)) = step.discards {
                text.line("put back", format_args!("{cards} at {at}"));
            }
            text.option("shoe", step.ends.then_some("ends"));
        }
        self.sealed_state(deck, text);
        self.keeping_state(deck, text);
    }

    /// What is published of the seed of a deck, and what players add to it.
    fn sealed_state(&self, deck: DeckId, text: &mut Text) {
        let Some(sealed) = &self.sealed[deck.index()] else { return };
        let Sealed { shuffle, commitment, kept, orders, shared, .. } = sealed;
        let commitment = Hex(commitment.as_bytes());
        let name = if *kept { "kept" } else { "sealed" };
        text.line(name, ("shuffle ", *shuffle, " ", commitment));
        orders.iter().for_each(|first| text.line("leaves after", *first));
        if let Some(shared) = shared {
            text.line("bytes", format_args!("{shared}"));
        }
    }

    /// Where a deck is kept, and what it waits for.
    fn keeping_state(&self, deck: DeckId, text: &mut Text) {
        let with_shuffler = self.kept.with_shuffler[deck.index()];
        text.option("left with the shuffler", with_shuffler.then_some("yes"));
        text.option("stored", self.kept.stored[deck.index()].then_some("yes"));
        text.option("used since it was sorted", self.kept.used[deck.index()].map(|used| used.0));
        let left = self.kept.left[deck.index()];
        text.option("left by the last player", left.then_some("to be spread"));
        if let Some(offer) = &self.offers[deck.index()] {
            text.line("offer", format_args!("{offer}"));
        }
    }

    fn kept_state(&self, text: &mut Text) {
        text.option("layout", self.kept.layout.as_ref());
        text.option("day", (self.kept.day == Day::Closed).then_some("closed"));
        text.option("decks", self.kept.distributed.then_some("distributed"));
        text.option("automated shoe", self.kept.shoe_removed.then_some("removed"));
        text.option("envelopes", Some(self.kept.filled).filter(|filled| *filled > 0));
        for envelope in &self.kept.envelopes {
            text.line("with security", format_args!("{envelope}"));
        }
    }

    fn people_state(&self, text: &mut Text) {
        for (index, player) in self.seats.iter().enumerate() {
            if let Some(player) = player {
                text.line(Seat::at(index), player);
            }
        }
        for seat in &self.arrivals {
            text.line("arrived", *seat);
        }
        for seat in &self.withheld {
            text.line("withheld bytes", *seat);
        }
        for (seat, left) in &self.stacks {
            text.line("left of a stack", format_args!("{seat} {left}"));
        }
        self.ledger.state(text);
    }

    /// What people attested and what waits for a ruling.
    fn said_state(&self, text: &mut Text) {
        for what in &self.people.attested {
            text.line("attested", format_args!("{what}"));
        }
        for (fault, under) in &self.people.faults {
            text.line("fault", format_args!("{fault} [{under}]"));
        }
        if let Some(under) = self.people.may_void {
            text.line("may be voided under", format_args!("{under}"));
        }
        for cash in &self.people.cash {
            text.line("cash", format_args!("{cash}"));
        }
        for seat in &self.people.away {
            text.line("away", *seat);
        }
        for PaidBefore { player, seat, area, amount, coupon } in &self.people.paid_before {
            let whose = format!("{player}, {seat} {area}");
            text.line("paid before void", format_args!("{whose}: {amount}, coupon {coupon}"));
        }
    }

    fn round_state(&self, text: &mut Text) {
        let Some(play) = &self.play else { return };
        text.line("in play", play.deck);
        if self.lost(play.deck).is_some() {
            text.option("void", play.void.then_some("yes"));
            return;
        }
        text.line("due", format_args!("{}", self.due()));
        text.line("set aside", play.set_aside);
        text.option("replaced", Some(play.replaced).filter(|cards| *cards > 0));
        for (seat, words) in &play.said {
            text.line((*seat, " said"), words);
        }
        for (group, cards) in &play.held {
            text.line(("held at ", u64::from(*group)), *cards);
        }
        text.option("gate open", play.gate_open.then_some("yes"));
        for seat in &play.documents {
            text.line("documents", *seat);
        }
        text.option("dealer completed", play.completed.then_some("yes"));
        text.option("void", play.void.then_some("yes"));
        text.option("shares", Some(play.shares.left()).filter(|left| !left.is_zero()));
        for index in 0..self.seats.len() {
            let seat = Seat::at(index);
            for wager in play.round.wagers(seat) {
                let (area, staked) = (wager.area, wager.staked);
                text.line(seat, (area.word(), " ", staked));
                text.option("came back", wager.returned);
            }
        }
        for (spot, card) in &play.layout {
            text.line(*spot, *card);
        }
        for (act, under) in &play.script {
            text.line("script", format_args!("{act} [{under}]"));
        }
    }
}

/// What has left a shoe between two rounds.
fn shoe_state((next, rack): (usize, Option<&[Card]>), text: &mut Text) {
    text.option("dealt", Some(next).filter(|next| *next > 0));
    if let Some(rack) = rack.filter(|_| next > 0) {
        text.cards("rack", rack);
    }
}
