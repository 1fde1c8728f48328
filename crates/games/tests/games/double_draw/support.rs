//! A table of Double Draw Poker for tests.

use cards::{Card, parse_cards};
use games::double_draw::{Decision, DoubleDraw, Options, Places, Settings};
use law::Clause;
use rules::{Act, Announcement, Chips, Due, Face, Round as _, Seat, Spot};

pub use crate::support::*;

pub type Table = crate::support::Table<DoubleDraw>;

pub fn settings(changes: Changes<'_>) -> Settings {
    crate::support::settings::<DoubleDraw>(changes)
}

pub fn options(changes: Changes<'_>) -> Options {
    crate::support::options::<DoubleDraw>(changes)
}

pub fn refused_under(changes: Changes<'_>) -> Clause {
    crate::support::refused_under::<DoubleDraw>(changes)
}

pub const TEN: Chips = Chips::dollars(10);
pub const CALL: Act = Act::Announced(Announcement::NoMoreBets);

impl Table {
    /// One seat with ante and bonus of ten, at a table as it comes, and its five cards.
    pub fn alone(hand: &str) -> Self {
        let mut table = Self::open(&Options::default(), &[(10, 10)]);
        table.deal(&[hand]);
        table
    }

    /// Deals these hands to the seats taken, in whatever pattern the table has.
    pub fn deal(&mut self, hands: &[&str]) {
        let mut hands: Vec<[Card; 5]> = hands.iter().map(|hand| cards(hand)).collect();
        hands.reverse();
        let mut by_seat: Vec<Option<[Card; 5]>> = Vec::new();
        for index in 0..6 {
            let taken = self.round.wagers(Seat::at(index)).next().is_some();
            by_seat.push(if taken { hands.pop() } else { None });
        }
        while let Due::Card { spot: Spot::Hand { seat, place, .. }, face } = self.round.due() {
            assert_eq!(face, Face::Examined);
            let hand = by_seat[seat.index()].expect("a hand for every seat taken");
            self.round.reveal(hand[usize::from(place)], &mut self.log);
        }
    }

    /// The next cards of the stub.
    pub fn draws(&mut self, text: &str) {
        for card in parse_cards(text).expect("cards") {
            let due = self.round.due();
            let examined = matches!(due, Due::Card { face: Face::Examined, .. });
            assert!(examined, "{due} instead of {card}");
            self.round.reveal(card, &mut self.log);
        }
    }

    /// Every seat makes this draw wager of ten.
    pub fn all_wager(&mut self, words: &str) {
        let before = self.round.sight(seat(1)).asked;
        while self.round.sight(seat(1)).asked == before {
            self.say(&[words]);
        }
    }

    /// Every seat left wagers twice and keeps all: the hands are settled as they were dealt.
    pub fn stand_pat(&mut self) {
        while self.round.due() != Due::Nothing {
            let decision = self.round.choices().find(|&choice| choice != Decision::Folds);
            let decision = decision.expect("a decision is due");
            self.round.decide(decision, &mut self.log).expect("a listed choice");
        }
    }

    /// What came back to a seat on all its wagers.
    pub fn back(&self, number: usize) -> Chips {
        let returned = |wager: rules::Wager| wager.returned.expect("a complete round");
        self.round.wagers(seat(number)).map(returned).sum()
    }

    /// The acts since the last look, with what they cite.
    pub fn news(&mut self) -> Vec<(Act, Clause)> {
        self.log.take()
    }
}

/// These places of a hand, counted from zero.
pub fn places(places: &[usize]) -> Places {
    places.iter().copied().collect()
}

pub fn dealt(number: usize, place: u8, text: &str) -> Act {
    let spot = Spot::hand(seat(number), place);
    Act::Dealt { spot, face: Face::Examined, card: Some(card(text)) }
}

pub fn racked(number: usize, place: u8) -> Act {
    Act::Racked { spot: Spot::hand(seat(number), place) }
}
