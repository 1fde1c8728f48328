//! A table for tests: a round with its recording log, told cards in the words of the case book.

use cards::{Card, parse_cards};
use games::Game;
use games::double_draw::{Bets, Decision, DoubleDraw, Options, Places, Settings};
use games::settings::Settings as _;
use law::Clause;
use proof::RecordingLog;
use rules::{Act, Announcement, Area, Chips, Due, Face, Refusal, Round, Seat, Spot};

pub const TEN: Chips = Chips::dollars(10);
pub const CALL: Act = Act::Announced(Announcement::NoMoreBets);

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

/// The default settings with these changes.
pub fn settings(changes: &[(&str, &str)]) -> Settings {
    let mut settings = Settings::default();
    for (name, value) in changes {
        settings.set(name, value).expect("a setting and a value it can have");
    }
    settings
}

/// The options of a table with these settings.
pub fn options(changes: &[(&str, &str)]) -> Options {
    settings(changes).options().expect("settings the text allows")
}

/// Ante and bonus in dollars by seat; no ante is an empty seat.
pub fn bets(dollars: &[(u64, u64)]) -> Vec<Option<Bets>> {
    let bet = |&(ante, bonus): &(u64, u64)| {
        let bets = Bets { ante: Chips::dollars(ante), bonus: Chips::dollars(bonus) };
        (ante > 0).then_some(bets)
    };
    dollars.iter().map(bet).collect()
}

/// A round and everything it wrote down.
pub struct Table {
    pub round: DoubleDraw,
    pub log: RecordingLog,
}

impl Table {
    /// Bets are closed.
    pub fn open(options: &Options, dollars: &[(u64, u64)]) -> Self {
        let mut log = RecordingLog::new();
        let round = DoubleDraw::open(options, &(), &bets(dollars), &mut log);
        Self { round: round.expect("wagers the game accepts"), log }
    }

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

    /// What the player whose turn it is says, or its refusal.
    pub fn try_says(&mut self, words: &str) -> Result<(), Refusal> {
        let decision = self.round.hear(words).expect("words of the game");
        self.round.decide(decision, &mut self.log)
    }

    /// What one player after the other says.
    pub fn says(&mut self, sayings: &[&str]) {
        for words in sayings {
            self.try_says(words).expect("a decision the game accepts");
        }
    }

    /// Every seat makes this draw wager of ten.
    pub fn all_wager(&mut self, words: &str) {
        let before = self.round.sight(seat(1)).asked;
        while self.round.sight(seat(1)).asked == before {
            self.says(&[words]);
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

    /// The money acts of one seat so far, with what they cite.
    pub fn money(&self, number: usize) -> Vec<(Act, Clause)> {
        let of_seat = |act: Act| match act {
            Act::Paid { seat, .. } | Act::Returned { seat, .. } | Act::Collected { seat, .. } => {
                seat == self::seat(number)
            }
            _ => false,
        };
        self.log.iter().filter(|(act, _)| of_seat(*act)).copied().collect()
    }

    /// Every act as one line with its citation.
    pub fn lines(&self) -> Vec<String> {
        self.log.iter().map(|(act, under)| format!("{act} [{under}]")).collect()
    }
}

/// These places of a hand, counted from zero.
pub fn places(places: &[usize]) -> Places {
    places.iter().copied().collect()
}

pub fn placed(number: usize, area: Area, dollars: u64) -> Act {
    Act::WagerPlaced { seat: seat(number), area, amount: Chips::dollars(dollars) }
}

pub fn paid(number: usize, area: Area, dollars: u64) -> Act {
    Act::Paid { seat: seat(number), area, amount: Chips::dollars(dollars) }
}

pub fn returned(number: usize, area: Area, dollars: u64) -> Act {
    Act::Returned { seat: seat(number), area, amount: Chips::dollars(dollars) }
}

pub fn collected(number: usize, area: Area, dollars: u64) -> Act {
    Act::Collected { seat: seat(number), area, amount: Chips::dollars(dollars) }
}

pub fn dealt(number: usize, place: u8, text: &str) -> Act {
    let spot = Spot::hand(seat(number), place);
    Act::Dealt { spot, face: Face::Examined, card: Some(card(text)) }
}

pub fn racked(number: usize, place: u8) -> Act {
    Act::Racked { spot: Spot::hand(seat(number), place) }
}
