//! A table of Three Card Draw Poker for tests.

use cards::parse_cards;
use games::three_card_draw::{Hand, Options, Settings, ThreeCardDraw};
use law::Clause;
use rules::{Act, Area, Due, Face, Round as _, Seat, Wager};

pub use crate::support::*;

pub type Table = crate::support::Table<ThreeCardDraw>;

pub fn settings(changes: Changes<'_>) -> Settings {
    crate::support::settings::<ThreeCardDraw>(changes)
}

pub fn refused_under(changes: Changes<'_>) -> Clause {
    crate::support::refused_under::<ThreeCardDraw>(changes)
}

/// A hand of three cards.
pub fn hand(text: &str) -> Hand {
    Hand::made_by(cards(text))
}

impl Table {
    /// Cards that a player examines.
    pub fn examined(&mut self, cards: &str) {
        for card in parse_cards(cards).expect("cards") {
            let due = self.round.due();
            let examined = matches!(due, Due::Card { face: Face::Examined, .. });
            assert!(examined, "{due} instead of {card}");
            self.round.reveal(card, &mut self.log);
        }
    }

    /// So many cards face down.
    pub fn down(&mut self, cards: usize) {
        for _ in 0..cards {
            let due = self.round.due();
            assert!(matches!(due, Due::Card { face: Face::Down, .. }), "{due}");
            self.round.place(&mut self.log);
        }
    }

    /// All players' cards and the dealer's four.
    pub fn deal(&mut self, own: &[&str]) {
        own.iter().for_each(|own| self.examined(own));
        self.down(4);
    }

    /// The wager of a seat on `area`.
    pub fn wager(&self, seat: Seat, area: Area) -> Option<Wager> {
        self.round.wagers(seat).find(|wager| wager.area == area)
    }

    /// What came back to a seat on `area`, in dollars; `None` if no wager lies there.
    pub fn back(&self, seat: Seat, area: Area) -> Option<u64> {
        let wager = self.wager(seat, area)?;
        Some(wager.returned.expect("a settled wager").in_cents() / 100)
    }

    /// What a seat is up or down, in dollars.
    pub fn net(&self, seat: Seat) -> i64 {
        let net = |wager: Wager| wager.returned.expect("a complete round").net(wager.staked);
        self.round.wagers(seat).map(net).sum::<i64>() / 100
    }

    /// The acts on chips since the log was last taken, with their clauses.
    pub fn money(&self) -> Vec<(Act, Clause)> {
        let moves = |(act, _): &&(Act, Clause)| {
            matches!(act, Act::Paid { .. } | Act::Returned { .. } | Act::Collected { .. })
        };
        self.log.iter().filter(moves).copied().collect()
    }
}

/// One seat alone with these wagers in dollars, to the end; `turned` are the dealer's four cards
/// and the draw card, if there is one.
pub fn alone(
    options: &Options,
    wagers: (u64, u64),
    own: &str,
    decisions: &[&str],
    turned: &str,
) -> Table {
    let mut table = Table::open(options, &[wagers]);
    table.deal(&[own]);
    table.say(decisions);
    table.turn(turned);
    assert_eq!(table.round.due(), Due::Nothing);
    table
}
