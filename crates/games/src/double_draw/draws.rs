//! The deal and the two draws of Double Draw Poker (42.10(a) to (i)).
//!
//! Discards are handled player by player: put down, taken to the rack, replaced (ruling A10). A
//! player who folds is settled at once: the wagers are collected and the cards go to the rack
//! unexposed (ruling A20).

use cards::{Card, CardSet};
use law::double_draw::{P42_8_B_4, P42_10_A};
use law::{Clause, ruling};
use rules::{Act, Answer, Chips, Choice, DealingMethod, Face, Log, Reason, Seat, Spot};

use super::places::HAND;
use super::round::{DoubleDraw, Stage};
use super::{DealPattern, Decision, Draw, Options, Places};

law::cite!(double_draw: P42_7_D P42_8_C; ruling: A10);

impl Draw {
    /// The wager that buys it.
    #[inline]
    pub(super) const fn wager(self, amount: Chips) -> Decision {
        match self {
            Self::First => Decision::FirstDrawWager(amount),
            Self::Second => Decision::SecondDrawWager(amount),
        }
    }

    /// Whether the cards in `places` may be exchanged. Refuses too many, and none: who exchanges
    /// nothing keeps all.
    #[inline]
    pub(super) fn exchanges(self, places: Places) -> Answer {
        let (cards, most) = (places.len(), self.cards_max());
        if (1..=most).contains(&cards) {
            return Ok(());
        }
        Reason::WrongDiscards { cards, least: 1, most }.under(self.text().given_up)
    }
}

/// Where it is written how the cards of a hand are dealt: 42.10(a) knows single cards in turn and
/// five at a time where a shuffler is used; from the hand, 42.8(b)4 says more. A pattern that is
/// not that of the text is the house's choice.
fn dealt_under(options: &Options) -> Clause {
    match options.dealing {
        _ if options.dealt() != options.of_the_text() => ruling::A09,
        DealingMethod::ManualShoe | DealingMethod::AutomatedShoe => P42_10_A,
        DealingMethod::Hand => P42_8_B_4,
    }
}

impl DoubleDraw {
    /// The due card of the deal.
    #[inline]
    pub(super) fn deal<L: Log>(&mut self, seat: Seat, place: u8, card: Card, log: &mut L) {
        if L::KEEPS {
            let under = dealt_under(&self.options);
            log.deal(Spot::hand(seat, place), Face::Examined, Some(card), under);
        }
        self.cards[seat.index()][usize::from(place)] = Some(card);
        self.deal_after(seat, place);
    }

    /// The next card of the deal, or the first question once every hand has five.
    #[inline]
    pub(super) fn deal_after(&mut self, seat: Seat, place: u8) {
        let next = self.live.at_or_after(seat.index() + 1);
        let first = self.live.at_or_after(0).expect("a round nobody plays is over");
        let more = place + 1 < HAND;
        self.stage = match (self.options.dealt(), next) {
            (DealPattern::ByDevice | DealPattern::Single, Some(next)) => {
                Stage::Dealing(next, place)
            }
            (DealPattern::ByDevice | DealPattern::Single, None) if more => {
                Stage::Dealing(first, place + 1)
            }
            (DealPattern::Consecutive | DealPattern::Packet, _)
                if more && self.live.contains(seat) =>
            {
                Stage::Dealing(seat, place + 1)
            }
            (DealPattern::Consecutive | DealPattern::Packet, Some(next)) => Stage::Dealing(next, 0),
            (_, None) => Stage::Wagering(Draw::First, first),
        };
    }

    /// The next seat to wager or fold; "No more bets" once all have decided, and the first seat to
    /// exchange cards.
    #[inline]
    pub(super) fn ask_after(&mut self, draw: Draw, seat: Seat, log: &mut impl Log) {
        if let Some(next) = self.live.at_or_after(seat.index() + 1) {
            self.stage = Stage::Wagering(draw, next);
            return;
        }
        log.no_more_bets(draw.text().closed);
        match self.live.at_or_after(0) {
            Some(first) => self.stage = Stage::Discarding(draw, first),
            None => self.finish(log),
        }
    }

    /// The next seat to exchange cards; after the last one the second draw, or the end.
    #[inline]
    pub(super) fn draw_after(&mut self, draw: Draw, seat: Seat, log: &mut impl Log) {
        let next = self.live.at_or_after(seat.index() + 1);
        match (next, draw) {
            (Some(next), _) => self.stage = Stage::Discarding(draw, next),
            (None, Draw::First) => {
                let first = self.live.at_or_after(0).expect("a round nobody plays is over");
                self.stage = Stage::Wagering(Draw::Second, first);
            }
            (None, Draw::Second) => self.complete(log),
        }
    }

    #[inline]
    pub(super) fn wager(&mut self, draw: Draw, seat: Seat, log: &mut impl Log) {
        let (area, amount) = (draw.text().area, self.bets[seat.index()].ante);
        self.wagered[draw as usize].insert(seat);
        log.record(Act::WagerPlaced { seat, area, amount }, draw.text().offered);
        self.ask_after(draw, seat, log);
    }

    #[inline]
    pub(super) fn fold(&mut self, draw: Draw, seat: Seat, log: &mut impl Log) {
        log.record(Act::Chose { seat, choice: Choice::Folds }, draw.text().offered);
        self.collect(seat, draw.text().offered, log);
        log.rack_hand(seat, &self.cards[seat.index()], ruling::A20);
        self.live.remove(seat);
        self.ask_after(draw, seat, log);
    }

    #[inline]
    pub(super) fn keep_all(&mut self, draw: Draw, seat: Seat, log: &mut impl Log) {
        log.record(Act::Chose { seat, choice: Choice::KeepsAll }, draw.text().given_up);
        self.draw_after(draw, seat, log);
    }

    #[inline]
    pub(super) fn discard<L: Log>(&mut self, draw: Draw, seat: Seat, places: Places, log: &mut L) {
        if L::KEEPS {
            let cards = u8::try_from(places.len()).expect("a hand has five places");
            log.record(Act::Discarded { seat, cards }, draw.text().given_up);
            log.rack(places.spots().map(|place| Spot::hand(seat, place)), draw.text().given_up);
        }
        let (hand, given_up) = (&mut self.cards[seat.index()], &mut self.given_up[seat.index()]);
        let mut left = places;
        while let Some(place) = left.first() {
            let card = hand[place].take().expect("a hand holds five cards when it is asked");
            *given_up = given_up.union(CardSet::only(card));
            left = left.rest();
        }
        self.stage = Stage::Replacing(draw, seat, places);
    }

    /// The due card goes to the lowest of `places`.
    #[inline]
    pub(super) fn replace(
        &mut self,
        draw: Draw,
        seat: Seat,
        places: Places,
        card: Card,
        log: &mut impl Log,
    ) {
        let place = places.lowest();
        log.deal(Spot::hand(seat, place), Face::Examined, Some(card), draw.text().replaced);
        self.cards[seat.index()][usize::from(place)] = Some(card);
        if places.rest().is_empty() {
            self.draw_after(draw, seat, log);
        } else {
            self.stage = Stage::Replacing(draw, seat, places.rest());
        }
    }
}
