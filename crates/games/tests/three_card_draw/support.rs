//! A table for tests: a round with its recording log, told cards in the words of the case book.

use cards::deck::STANDARD;
use cards::{Card, parse_cards};
use games::Game;
use games::three_card_draw::{Bets, Hand, Options, ThreeCardDraw};
use law::Clause;
use proof::RecordingLog;
use rules::{Act, Area, Chips, Due, Face, Refusal, Round, Seat, Wager};

/// One card.
pub fn card(text: &str) -> Card {
    text.parse().expect("a card")
}

/// Exactly `N` cards.
pub fn cards<const N: usize>(text: &str) -> [Card; N] {
    parse_cards(text).expect("cards").try_into().expect("as many cards as the test needs")
}

/// A hand of three cards.
pub fn hand(text: &str) -> Hand {
    Hand::of(cards(text))
}

/// The seat people call `number`.
pub fn seat(number: usize) -> Seat {
    Seat::numbered(number).expect("a seat of the table")
}

/// Ante and First 3 Bonus in dollars by seat; no ante is an empty seat.
pub fn bets(dollars: &[(u64, u64)]) -> Vec<Option<Bets>> {
    let bets = |&(ante, first_3): &(u64, u64)| {
        let bets = Bets { ante: Chips::dollars(ante), first_3: Chips::dollars(first_3) };
        (ante > 0).then_some(bets)
    };
    dollars.iter().map(bets).collect()
}

/// A round and everything it wrote down.
pub struct Table {
    pub round: ThreeCardDraw,
    pub log: RecordingLog,
}

impl Table {
    /// Bets are closed.
    pub fn open(options: &Options, dollars: &[(u64, u64)]) -> Self {
        let mut log = RecordingLog::new();
        let round = ThreeCardDraw::open(options, &(), &bets(dollars), &mut log);
        Self { round: round.expect("wagers the game accepts"), log }
    }

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

    /// A decision in the words of the case book, or its refusal. A draw card follows a discard.
    pub fn try_say(&mut self, words: &str) -> Result<(), Refusal> {
        let decision = self.round.hear(words).expect("words of the case book");
        self.round.decide(decision, &mut self.log)?;
        if words.starts_with("discards") {
            self.down(1);
        }
        Ok(())
    }

    /// Decisions that are accepted, one after the other.
    pub fn say(&mut self, decisions: &[&str]) {
        for words in decisions {
            self.try_say(words).unwrap_or_else(|refusal| panic!("{words}: {refusal}"));
        }
    }

    /// Cards that lie face down are turned.
    pub fn turn(&mut self, cards: &str) {
        for card in parse_cards(cards).expect("cards") {
            assert!(matches!(self.round.due(), Due::Turn { .. }), "{}", self.round.due());
            self.round.reveal(card, &mut self.log);
        }
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

    /// Every act as one line with its citation.
    pub fn lines(&self) -> Vec<String> {
        self.log.iter().map(line).collect()
    }
}

/// An act and its citation, as a transcript prints them.
pub fn line((act, under): &(Act, Clause)) -> String {
    format!("{act} [{under}]")
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

/// Every three cards once: 22,100 deals.
pub fn threes() -> impl Iterator<Item = [Card; 3]> {
    let card = |place: usize| STANDARD[place];
    (0..52).flat_map(move |a| {
        (0..a).flat_map(move |b| (0..b).map(move |c| [card(a), card(b), card(c)]))
    })
}

/// Chips paid to a seat.
pub fn paid(number: usize, area: Area, dollars: u64) -> Act {
    Act::Paid { seat: seat(number), area, amount: Chips::dollars(dollars) }
}

/// Chips returned to a seat.
pub fn returned(number: usize, area: Area, dollars: u64) -> Act {
    Act::Returned { seat: seat(number), area, amount: Chips::dollars(dollars) }
}

/// Chips collected from a seat.
pub fn collected(number: usize, area: Area, dollars: u64) -> Act {
    Act::Collected { seat: seat(number), area, amount: Chips::dollars(dollars) }
}
