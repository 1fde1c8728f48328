//! The exchange of five-card draw (14.12(f)).
//!
//! From the left of the button each player in turn keeps all cards or gives up as many as he
//! likes, and gets a new one for each. One card is burned before the first new one, none if nobody
//! draws. When the stub is used up everything discarded so far is shuffled (ruling D13).

use cards::{Card, CardSet};
use law::Clause;
use rules::{Act, Choice, Face, Log, Seat, Spot};

use super::decisions::given_up;
use super::round::{Machine, Stage};
use super::terms::Places;

law::cite!(nj_19_47: P14_12_F P14_12_F_1 P14_12_F_2; ruling: D13);

impl Machine {
    /// The next player who may exchange cards; the betting, when all have.
    pub(super) fn next_exchange(&mut self, log: &mut impl Log) {
        match self.first_of(self.pending) {
            Some(seat) => self.stage = Stage::Discarding(seat),
            None => self.begin_betting(log),
        }
    }

    /// `seat` gives up these cards.
    pub(super) fn exchange(
        &mut self,
        seat: Seat,
        places: Places,
        under: Clause,
        log: &mut impl Log,
    ) {
        self.pending.remove(seat);
        if places.is_empty() {
            log.record(Act::Chose { seat, choice: Choice::StandsPat }, under);
            return self.next_exchange(log);
        }
        #[expect(clippy::cast_possible_truncation, reason = "five cards at most")]
        let cards = places.len() as u8;
        log.record(Act::Discarded { seat, cards }, under);
        let hand = &mut self.cards[seat.index()];
        let gone: Vec<Card> = given_up(&hand[..], places).collect();
        for (kept, card) in self.given_up[seat.index()].iter_mut().zip(gone) {
            *kept = Some(card);
        }
        for place in places.iter() {
            hand[place] = None;
            #[expect(clippy::cast_possible_truncation, reason = "one of five places")]
            log.record(Act::Racked { spot: Spot::hand(seat, place as u8) }, under);
        }
        self.racked += cards;
        self.replacing = places;
        self.drawer = seat;
        self.replace_from_stub(log);
    }

    /// The next new card: after the burn, and after a reshuffle if no card is left.
    pub(super) fn replace_from_stub(&mut self, log: &mut impl Log) {
        self.stage = if self.stub == 0 {
            self.rack_burns(self.rules.text.reshuffle, log);
            Stage::Reshuffling
        } else if self.is_burned {
            Stage::Replacing(self.drawer)
        } else {
            Stage::Burning
        };
    }

    pub(super) fn replace(&mut self, seat: Seat, card: Card, log: &mut impl Log) {
        let place = self.replacing.first().expect("a card is to be replaced");
        self.cards[seat.index()][place] = Some(card);
        self.stub -= 1;
        #[expect(clippy::cast_possible_truncation, reason = "one of five places")]
        let spot = Spot::hand(seat, place as u8);
        log.deal(spot, Face::Examined, Some(card), self.street().deal);
        self.replacing = self.replacing.rest();
        if self.replacing.is_empty() {
            self.next_exchange(log);
        } else {
            self.replace_from_stub(log);
        }
    }

    /// Cards that a reshuffle leaves where they are: in an exchange the hands that are in, in stud
    /// every card that was seen, because only burn cards are shuffled.
    pub(super) fn cards_that_stay(&self) -> CardSet {
        let exchanges = self.rules.exchanges();
        let seats = if exchanges { self.betting.live } else { self.taken };
        let hands = seats.dealing_order().flat_map(|seat| self.cards[seat.index()]);
        hands.chain(self.community).flatten().collect()
    }
}
