//! A table of any game that plays by itself, with players who choose at random and a floor that
//! has its troubles; a witness watches.

use std::collections::BTreeMap;

use audit::reconstruct::{Seen, Witness};
use cards::Card;
use games::settings::Settings as _;
use games::{Game, Need};
use rules::Stream;
use rules::{Act, Area, Chips, Irregularity, Place, Seat, Spot};
use table::automatic::{Next, closing, next};
use table::shuffle::Seed;
use table::{
    Attestation, Command, Cutter, Event, Fault, Line, Mode, Shuffled, Table, Tender, Time,
};

/// The cards that lay at each place, one after the other, as far as anybody saw them.
pub type Shown = BTreeMap<Spot, Vec<Card>>;

/// What a display shows.
const SHOWN: Chips = Chips::dollars(25);

/// A complete round and what people saw of its cards.
pub struct Played<G: Game> {
    pub seen: Seen<G>,
    pub shown: Shown,
}

pub struct Pit<G: Game> {
    table: Table<G>,
    witness: Witness<G>,
    numbers: Stream,
    shown: Shown,
    /// One card in so many is followed by an irregularity; none if zero.
    trouble: usize,
    /// Whether the only irregularity is a wrong number of cards at a seat.
    misdealt: bool,
    /// Whether the lights of acceptors are off.
    dark: bool,
    pub played: Vec<Played<G>>,
}

impl<G: Game> Pit<G> {
    /// A full table with these options.
    pub fn new(options: &[(&str, &str)], mode: Mode, seed: u64) -> Self {
        let mut settings = G::Settings::only();
        for (name, value) in options {
            settings.set(name, value).unwrap_or_else(|error| panic!("{error}"));
        }
        let table = Table::new("pit", settings).expect("lawful settings").with_mode(mode);
        let (witness, numbers) = (Witness::default(), Stream::new(seed));
        let (shown, played) = (Shown::new(), Vec::new());
        let (trouble, misdealt, dark) = (0, false, false);
        let mut pit = Self { table, witness, numbers, shown, trouble, misdealt, dark, played };
        for seat in (0..pit.table.seats().len()).map(Seat::at) {
            let player = format!("player {}", seat.number());
            pit.must(&Command::Sit { seat, player: player.clone() });
            pit.must(&Command::Buy { player, amount: Chips::dollars(1_000_000) });
        }
        pit
    }

    /// The same, where one card in `cards` is followed by an irregularity.
    pub fn with_trouble(mut self, cards: usize) -> Self {
        self.trouble = cards;
        self
    }

    /// The same, where nothing goes wrong but the number of cards at a seat.
    pub const fn misdealt(mut self) -> Self {
        self.misdealt = true;
        self
    }

    /// The same, where no acceptor has its light on.
    pub const fn in_the_dark(mut self) -> Self {
        self.dark = true;
        self
    }

    /// Plays until so many rounds are complete.
    pub fn play(mut self, rounds: usize) -> Vec<Played<G>> {
        while self.played.len() < rounds {
            self.go_on();
        }
        self.played
    }

    fn must(&mut self, command: &Command<G>) {
        let done = self.give(command);
        assert!(done, "{command} is refused, {}", self.table.due());
    }

    /// Gives the command, and says whether it was done.
    fn give(&mut self, command: &Command<G>) -> bool {
        let answer = self.table.tell(command.needs(), command, Time(1_000_000));
        let Ok(lines) = answer else { return false };
        for (event, under) in &lines {
            proof::wrote(*under, event);
            self.watch(event);
        }
        self.close(command, &lines);
        true
    }

    fn watch(&mut self, event: &Event) {
        match event {
            Event::RoundOpened { .. } => self.shown.clear(),
            Event::Act(Act::Dealt { spot, card: Some(card), .. } | Act::Turned { spot, card }) => {
                let cards = self.shown.entry(*spot).or_default();
                if cards.last() != Some(card) {
                    cards.push(*card);
                }
            }
            _ => {}
        }
    }

    fn close(&mut self, command: &Command<G>, lines: &[Line]) {
        if let Some(seen) = self.witness.see(7, command, lines, &self.table) {
            self.played.push(Played { seen, shown: self.shown.clone() });
        }
    }

    fn go_on(&mut self) {
        match next(&self.table) {
            Next::Command(_, Command::Deal) => {
                self.stumble();
                // The floor may have ended the round.
                if let Next::Command(_, command) = next(&self.table) {
                    self.must(&command);
                }
            }
            Next::Command(_, Command::Attest(Attestation::LightOn(seat))) if self.dark => {
                self.must(&Command::Attest(Attestation::Fault(Fault::LightOff(seat))));
            }
            Next::Command(_, command) => {
                self.stumble();
                self.give(&command);
            }
            Next::Shuffle(deck, method) => {
                let result = Shuffled::Seed(self.seed());
                self.must(&Command::Shuffle { deck, method, result });
            }
            Next::Cut(seat) => {
                let taken = 10 + self.numbers.below(30);
                self.must(&Command::Cut { by: Cutter::Player(seat), taken });
            }
            Next::Player => unreachable!("they came first"),
            Next::Wagers => self.wager(),
            Next::Display(seat) => self.must(&Command::Display { seat, amount: SHOWN }),
            Next::Decision(_) => {
                self.stumble();
                // That hand may be void by now, or the whole round.
                if let Next::Decision(seat) = next(&self.table) {
                    self.decide(seat);
                }
            }
        }
    }

    fn seed(&mut self) -> Seed {
        let bytes = core::array::from_fn(|_| u8::try_from(self.numbers.below(256)));
        Seed::new(bytes.map(|byte| byte.expect("a byte")))
    }

    /// Now and then something goes wrong; what cannot happen at this moment is refused.
    fn stumble(&mut self) {
        if self.trouble == 0 || self.table.round().is_none() || self.numbers.below(self.trouble) > 0
        {
            return;
        }
        if self.misdealt {
            let seat = Seat::at(self.numbers.below(self.table.seats().len()));
            let (irregularity, place) = (Irregularity::WrongNumberOfCards, Some(Place::Seat(seat)));
            self.give(&Command::Floor { irregularity, place, cards: 4 });
            return;
        }
        let it = Irregularity::ALL[self.numbers.below(Irregularity::ALL.len())];
        let place = match self.numbers.below(3) {
            0 => None,
            1 => Some(Place::Dealer),
            _ => Some(Place::Seat(Seat::at(self.numbers.below(self.table.seats().len())))),
        };
        let cards = 1 + self.numbers.below(6);
        self.give(&Command::Floor { irregularity: it, place, cards });
    }

    /// Some play, at least one; the first wager is ten dollars, others as they are lawful.
    fn wager(&mut self) {
        let seats = self.table.seats().len();
        let surely = self.numbers.below(seats);
        for index in 0..seats {
            if index != surely && self.numbers.below(4) == 0 {
                continue;
            }
            for opening in G::OPENINGS {
                if opening.need() == Need::Optional && self.numbers.below(2) == 0 {
                    continue;
                }
                let dollars = if opening.area == Area::PROGRESSIVE { 1 } else { 10 };
                let dollars = if opening.area == Area::DISPLAYED { 5 } else { dollars };
                let (seat, area, amount) = (Seat::at(index), opening.area, Chips::dollars(dollars));
                let placed = self.table.ledger().placed(seat);
                // A house need not offer every wager of a game.
                if G::accept(self.table.settings(), &placed, area, amount).is_ok() {
                    self.must(&Command::Wager { seat, area, amount, tender: Tender::Chips });
                }
            }
        }
        while self.table.round().is_none() {
            self.must(&closing(&self.table));
        }
    }

    fn decide(&mut self, seat: Seat) {
        let round = self.table.round().expect("a round is in play");
        let choices: Vec<_> = round.choices().collect();
        let decision = choices[self.numbers.below(choices.len())];
        self.must(&self.table.decides(seat, decision));
    }
}
