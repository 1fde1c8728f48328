//! A table for tests: a round with its recording log, told cards and decisions in the words of the
//! case book.

use cards::{Card, parse_cards};
use games::Game;
use games::caribbean_stud::{Bets, CaribbeanStud, Options, Settings};
use games::settings::Settings as _;
use law::Clause;
use proof::RecordingLog;
use rules::{Act, Area, Award, Chips, Due, Face, Refusal, Round, Seat, Spot};

/// One card.
pub fn card(text: &str) -> Card {
    text.parse().expect("a card")
}

/// A hand of five cards.
pub fn five(text: &str) -> [Card; 5] {
    parse_cards(text).expect("cards").try_into().expect("five cards")
}

/// The seat people call `number`.
pub fn seat(number: usize) -> Seat {
    Seat::numbered(number).expect("a seat of the table")
}

/// Antes in dollars by seat, without progressive; nothing is an empty seat.
pub fn antes(dollars: &[u64]) -> Vec<Option<Bets>> {
    both(&dollars.iter().map(|&ante| (ante, 0)).collect::<Vec<_>>())
}

/// Antes and progressive wagers in dollars by seat; no ante is an empty seat.
pub fn both(dollars: &[(u64, u64)]) -> Vec<Option<Bets>> {
    let bet = |&(ante, progressive): &(u64, u64)| {
        let (ante, progressive) = (Chips::dollars(ante), Chips::dollars(progressive));
        (!ante.is_zero()).then_some(Bets { ante, progressive })
    };
    dollars.iter().map(bet).collect()
}

/// The default settings with these changes.
pub fn settings(changes: &[(&str, &str)]) -> Settings {
    let mut settings = Settings::default();
    for (name, value) in changes {
        settings.set(name, value).expect("a setting and a value it can have");
    }
    settings
}

/// The options of the default settings with these changes.
pub fn options(changes: &[(&str, &str)]) -> Options {
    settings(changes).options().expect("settings the text allows")
}

/// A round and everything it wrote down.
pub struct Table {
    pub round: CaribbeanStud,
    pub log: RecordingLog,
}

impl Table {
    /// Bets are closed.
    pub fn open(options: &Options, bets: &[Option<Bets>]) -> Self {
        let mut log = RecordingLog::new();
        let round = CaribbeanStud::open(options, &(), bets, &mut log);
        Self { round: round.expect("wagers the game accepts"), log }
    }

    /// The next card, whoever gets it; a hole card is placed unseen.
    pub fn next(&mut self, card: Card) {
        match self.round.due() {
            Due::Card { face: Face::Down, .. } => self.round.place(&mut self.log),
            Due::Card { .. } => self.round.reveal(card, &mut self.log),
            due => panic!("{due} instead of a card"),
        }
    }

    /// All cards: the hands of the seats that play, in seat order, and the dealer's card face up.
    pub fn deal(&mut self, hands: &[&str], up: &str) {
        let hands: Vec<[Card; 5]> = hands.iter().map(|hand| five(hand)).collect();
        let mut order: Vec<Seat> = Vec::new();
        while let Due::Card { spot, .. } = self.round.due() {
            match spot {
                Spot::Hand { seat, place, .. } => {
                    if !order.contains(&seat) {
                        order.push(seat);
                    }
                    let index = order.iter().position(|&other| other == seat);
                    let hand = hands[index.expect("pushed above")];
                    self.round.reveal(hand[usize::from(place)], &mut self.log);
                }
                _ => self.next(card(up)),
            }
        }
    }

    /// A decision in the words of the case book, or its refusal.
    pub fn try_say(&mut self, words: &str) -> Result<(), Refusal> {
        let decision = self.round.hear(words).expect("words of the case book");
        self.round.decide(decision, &mut self.log)
    }

    /// Decisions, one after the other.
    pub fn say(&mut self, decisions: &[&str]) {
        for words in decisions {
            self.try_say(words).expect("a decision the game accepts");
        }
    }

    /// The four hole cards are turned.
    pub fn turn(&mut self, hole: &str) {
        for card in parse_cards(hole).expect("cards") {
            assert!(matches!(self.round.due(), Due::Turn { .. }), "{}", self.round.due());
            self.round.reveal(card, &mut self.log);
        }
    }

    /// What came back on one wager of a seat.
    pub fn back(&self, number: usize, area: Area) -> Chips {
        let mut wagers = self.round.wagers(seat(number));
        let wager = wagers.find(|wager| wager.area == area).expect("a wager that was placed");
        wager.returned.expect("a wager that is decided")
    }

    /// The award of a seat, as the driver reads it.
    pub fn award(&self, number: usize) -> Option<Award> {
        self.round.wagers(seat(number)).find_map(|wager| wager.award)
    }

    /// The acts on the wagers of one seat since the last look, with their citations.
    pub fn settled(&self, number: usize) -> Vec<(Act, Clause)> {
        let of_seat = |act: &Act| match *act {
            Act::Paid { seat: whose, .. }
            | Act::Returned { seat: whose, .. }
            | Act::Collected { seat: whose, .. }
            | Act::AwardWon { seat: whose, .. } => whose == seat(number),
            _ => false,
        };
        self.log.iter().filter(|(act, _)| of_seat(act)).copied().collect()
    }

    /// Every act as one line with its citation.
    pub fn lines(&self) -> Vec<String> {
        self.log.iter().map(|(act, under)| format!("{act} [{under}]")).collect()
    }
}

/// A dealer's hand below ace and king: the hole cards, then the card face up.
pub const NOT_QUALIFIED: (&str, &str) = ("Qc 9d 7c 3d", "2c");
/// A pair of nines.
pub const PAIR_OF_NINES: (&str, &str) = ("9c 9d 7c 3d", "2c");

/// One seat alone with an ante of ten and these dollars on the progressive, which bets, to the end.
pub fn alone(options: &Options, progressive: u64, own: &str, dealer: (&str, &str)) -> Table {
    let mut table = Table::open(options, &both(&[(10, progressive)]));
    table.deal(&[own], dealer.1);
    table.log.take();
    table.say(&["bets 20"]);
    table.turn(dealer.0);
    table
}

/// An act that moves money on an area of a seat.
pub fn paid(number: usize, area: Area, dollars: u64) -> Act {
    Act::Paid { seat: seat(number), area, amount: Chips::dollars(dollars) }
}

/// A wager that goes back.
pub fn returned(number: usize, area: Area, dollars: u64) -> Act {
    Act::Returned { seat: seat(number), area, amount: Chips::dollars(dollars) }
}

/// A wager that is lost.
pub fn collected(number: usize, area: Area, dollars: u64) -> Act {
    Act::Collected { seat: seat(number), area, amount: Chips::dollars(dollars) }
}
