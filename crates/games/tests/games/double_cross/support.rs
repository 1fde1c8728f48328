//! A table of Double Cross Poker for tests: a round, and the cards that will come.

use std::collections::VecDeque;

use cards::{Card, parse_cards};
use games::double_cross::{Axis, Decision, DoubleCross, Options, Settings};
use law::Clause;
use proof::RecordingLog;
use rules::{Act, Area, Chips, Due, Face, Refusal, Round as _, Spot};

pub use crate::support::*;

pub fn settings(changes: Changes<'_>) -> Settings {
    crate::support::settings::<DoubleCross>(changes)
}

pub fn refused_under(changes: Changes<'_>) -> Clause {
    crate::support::refused_under::<DoubleCross>(changes)
}

pub const EXPOSES: Decision = Decision::Exposes;
pub const KEEPS: Decision = Decision::DoesNotExpose;
pub const FOLDS: Decision = Decision::Folds;
pub const VERTICAL: Decision = Decision::Raises(Axis::Vertical);
pub const HORIZONTAL: Decision = Decision::Raises(Axis::Horizontal);

/// A round, everything it wrote down, and the cards that lie ready for it.
pub struct Table {
    pub round: DoubleCross,
    pub log: RecordingLog,
    own: VecDeque<Card>,
    cross: [Card; 5],
    dealer: [Card; 2],
}

impl Table {
    /// Bets are closed. The own cards come in the order they are dealt; the cross is left, centre,
    /// right, top, bottom.
    pub fn open(
        options: &Options,
        dollars: &[(u64, u64)],
        own: &str,
        cross: &str,
        dealer: &str,
    ) -> Self {
        let mut log = RecordingLog::new();
        let round = DoubleCross::open(options, &(), &bets::<DoubleCross>(dollars), &mut log);
        Self {
            round: round.expect("wagers the game accepts"),
            log,
            own: parse_cards(own).expect("cards").into(),
            cross: cards(cross),
            dealer: cards(dealer),
        }
    }

    /// Deals or turns the one card that is due.
    pub fn step(&mut self) {
        let card = match self.round.due() {
            Due::Card { face: Face::Down, .. } => return self.round.place(&mut self.log),
            Due::Card { .. } => self.own.pop_front().expect("own cards for every seat"),
            Due::Turn { spot: Spot::Community { place } } => self.cross[usize::from(place)],
            Due::Turn { spot: Spot::Dealer { place, .. } } => self.dealer[usize::from(place)],
            due => panic!("no card is due but {due}"),
        };
        self.round.reveal(card, &mut self.log);
    }

    /// Deals and turns until somebody is asked or the round is over.
    pub fn run(&mut self) {
        while matches!(self.round.due(), Due::Card { .. } | Due::Turn { .. }) {
            self.step();
        }
    }

    /// The due decision, or its refusal.
    pub fn try_to(&mut self, decision: Decision) -> Result<(), Refusal> {
        self.round.decide(decision, &mut self.log)
    }

    /// These decisions one after the other, with the cards between and after them.
    pub fn play(&mut self, decisions: &[Decision]) {
        self.run();
        for &decision in decisions {
            self.try_to(decision).expect("a decision that is due");
            self.run();
        }
    }

    /// What came back to a seat on one wager.
    pub fn back_on(&self, number: usize, area: Area) -> Option<Chips> {
        let found = self.round.wagers(seat(number)).find(|wager| wager.area == area);
        found.and_then(|wager| wager.returned)
    }

    /// What came back to a seat on all wagers of a complete round.
    pub fn back(&self, number: usize) -> Chips {
        let returned = |wager: rules::Wager| wager.returned.expect("a complete round");
        self.round.wagers(seat(number)).map(returned).sum()
    }

    /// The acts of the log that move money.
    pub fn money(&self) -> Vec<(Act, Clause)> {
        let moves = |act: &Act| {
            matches!(act, Act::Collected { .. } | Act::Paid { .. } | Act::Returned { .. })
        };
        self.log.iter().filter(|(act, _)| moves(act)).copied().collect()
    }
}

/// One seat alone to the end.
pub fn alone(
    options: &Options,
    wagers: (u64, u64),
    cards: (&str, &str, &str),
    decisions: &[Decision],
) -> Table {
    let (own, cross, dealer) = cards;
    let mut table = Table::open(options, &[wagers], own, cross, dealer);
    table.play(decisions);
    assert_eq!(table.round.due(), Due::Nothing, "played to the end");
    table
}

/// Both cards of a seat go to the rack.
pub fn racked(number: usize) -> [Act; 2] {
    [0, 1].map(|place| Act::Racked { spot: Spot::hand(seat(number), place) })
}

/// Both cards of a seat are turned.
pub fn turned(number: usize, text: &str) -> [Act; 2] {
    let [a, b] = cards(text);
    let act = |place, card| Act::Turned { spot: Spot::hand(seat(number), place), card };
    [act(0, a), act(1, b)]
}

/// All these acts under one clause.
pub fn under(acts: impl IntoIterator<Item = Act>, clause: Clause) -> Vec<(Act, Clause)> {
    acts.into_iter().map(|act| (act, clause)).collect()
}
