//! A table of Double Down Stud for tests.

use std::sync::OnceLock;

use cards::deck::STANDARD;
use cards::{Card, parse_cards};
use games::double_down_stud::{Decision, DoubleDownStud, Hand, Options, Settings};
use law::Clause;
use rules::{Chips, Due, Face, Refusal, Round as _, Seat};

pub use crate::support::*;

pub type Table = crate::support::Table<DoubleDownStud>;

pub fn settings(changes: Changes<'_>) -> Settings {
    crate::support::settings::<DoubleDownStud>(changes)
}

pub fn refused_under(changes: Changes<'_>) -> Clause {
    crate::support::refused_under::<DoubleDownStud>(changes)
}

impl Table {
    /// The next card, or the cards, face up.
    pub fn up(&mut self, cards: &str) {
        for card in parse_cards(cards).expect("cards") {
            let due = self.round.due();
            assert!(matches!(due, Due::Card { face: Face::Up, .. }), "{due} instead of {card}");
            self.round.reveal(card, &mut self.log);
        }
    }

    /// The hole card, face down.
    pub fn hole(&mut self) {
        assert!(matches!(self.round.due(), Due::Card { face: Face::Down, .. }));
        self.round.place(&mut self.log);
    }

    /// The players' cards, the hole card, the three cards shown.
    pub fn deal(&mut self, own: &str, shown: &str) {
        self.up(own);
        self.hole();
        self.up(shown);
    }

    /// A double down wager, or its refusal.
    pub fn double(&mut self, amount: Chips) -> Result<(), Refusal> {
        self.round.decide(Decision::Doubles(amount), &mut self.log)
    }

    /// The double down wagers of all seats in dollars; nothing is no double down wager.
    pub fn doubles(&mut self, dollars: &[u64]) {
        for &amount in dollars {
            let decision = match amount {
                0 => Decision::DoesNotDouble,
                _ => Decision::Doubles(Chips::dollars(amount)),
            };
            self.round.decide(decision, &mut self.log).expect("a wager the game accepts");
        }
    }

    /// What came back to a seat on both wagers.
    pub fn back(&self, seat: Seat) -> Chips {
        let returned = |wager: rules::Wager| wager.returned.expect("a complete round");
        self.round.wagers(seat).map(returned).sum()
    }
}

/// One seat alone with `wager` and a double of `double` dollars, to the end.
pub fn alone(
    options: &Options,
    wager: u64,
    double: u64,
    own: &str,
    shown: &str,
    hole: &str,
) -> Table {
    let mut table = Table::open(options, &[wager]);
    table.deal(own, shown);
    table.doubles(&[double]);
    table.turn(hole);
    table
}

/// Every four cards a player may see, and how many of the 48 hole cards make which hand.
pub fn fours() -> &'static [([Card; 4], [u8; 12])] {
    static FOURS: OnceLock<Vec<([Card; 4], [u8; 12])>> = OnceLock::new();
    FOURS.get_or_init(|| {
        let mut fours = Vec::with_capacity(270_725);
        each_four(|four| fours.push((four, fifths(four))));
        fours
    })
}

fn fifths([a, b, c, d]: [Card; 4]) -> [u8; 12] {
    let mut hands = [0; 12];
    for fifth in STANDARD.into_iter().filter(|fifth| ![a, b, c, d].contains(fifth)) {
        hands[Hand::made_by([a, fifth, b, c, d]) as usize] += 1;
    }
    hands
}

fn each_four(mut visit: impl FnMut([Card; 4])) {
    for a in 0..52 {
        for b in 0..a {
            for c in 0..b {
                (0..c).for_each(|d| visit([a, b, c, d].map(|place| STANDARD[place])));
            }
        }
    }
}
