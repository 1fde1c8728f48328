//! A table for tests: a round with its recording log, told cards in the words of the case book.

use std::sync::OnceLock;

use cards::deck::STANDARD;
use cards::{Card, parse_cards};
use games::DoubleDownStud;
use games::double_down_stud::{Bets, Decision, Hand, Options};
use law::Clause;
use proof::RecordingLog;
use rules::{Act, Chips, Due, Face, Refusal, Round, Seat};

/// One card.
pub fn card(text: &str) -> Card {
    text.parse().expect("a card")
}

/// A hand of exactly `N` cards.
pub fn cards<const N: usize>(text: &str) -> [Card; N] {
    parse_cards(text).expect("cards").try_into().expect("as many cards as the test needs")
}

/// The seat people call `number`.
pub fn seat(number: usize) -> Seat {
    Seat::numbered(number).expect("a seat of the table")
}

/// Wagers in dollars by seat; nothing is an empty seat.
pub fn bets(dollars: &[u64]) -> Vec<Option<Bets>> {
    let bet = |&wager| (wager > 0).then_some(Bets { wager: Chips::dollars(wager) });
    dollars.iter().map(bet).collect()
}

/// A round and everything it wrote down.
pub struct Table {
    pub round: DoubleDownStud,
    pub log: RecordingLog,
}

impl Table {
    /// Bets are closed.
    pub fn open(options: &Options, dollars: &[u64]) -> Self {
        let mut log = RecordingLog::new();
        let round = DoubleDownStud::open(options, &(), &bets(dollars), &mut log);
        Self { round: round.expect("wagers the game accepts"), log }
    }

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

    /// The hole card is turned.
    pub fn turn(&mut self, hole: &str) {
        assert!(matches!(self.round.due(), Due::Turn { .. }), "{}", self.round.due());
        self.round.reveal(card(hole), &mut self.log);
    }

    /// What came back to a seat on both wagers.
    pub fn back(&self, seat: Seat) -> Chips {
        let returned = |wager: rules::Wager| wager.returned.expect("a complete round");
        self.round.wagers(seat).map(returned).sum()
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
        hands[Hand::of([a, fifth, b, c, d]) as usize] += 1;
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
