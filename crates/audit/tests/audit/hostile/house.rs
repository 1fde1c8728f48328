//! A full table of any game that is recorded in memory, and plays by itself up to a decision.

use audit::{Head, Header, LogId, Recorder, Sealed};
use cards::Card;
use games::settings::Settings as _;
use games::{Game, Need};
use rules::{Act, Area, Chips, Face, Refusal, Seat, Stream};
use table::automatic::{Next, next};
use table::shuffle::Seed;
use table::{Command, Cutter, Event, Line, Mode, Shuffled, Table, Tender, Time};

/// A recorded table and its log.
pub struct House<G: Game> {
    pub recorder: Recorder<G>,
    pub header: Header,
    pub entries: Vec<Sealed>,
    /// The cards of the round that everybody has seen.
    pub face_up: Vec<Card>,
    numbers: Stream,
}

/// Whether cards outlive a round; such a game takes no optional wager by default.
pub fn has_shoe<G: Game>() -> bool {
    G::procedure(&G::Settings::only()).shoe.is_some()
}

/// The bytes of a log with these records.
pub fn chained(header: &Header, entries: &[Sealed]) -> Vec<u8> {
    let (mut bytes, mut head) = Head::EMPTY.frame(header.encode());
    for entry in entries {
        let (frame, after) = head.frame(entry.body());
        bytes.extend(frame);
        head = after;
    }
    bytes
}

/// Adds the cards that everybody sees in these lines; a new round begins with none.
pub fn watch(face_up: &mut Vec<Card>, lines: &[Line]) {
    for (event, _) in lines {
        match event {
            Event::RoundOpened { .. } => face_up.clear(),
            Event::Act(Act::Dealt { face: Face::Up, card: Some(card), .. })
            | Event::Act(Act::Turned { card, .. })
            | Event::CardSetAside(card) => face_up.push(*card),
            _ => {}
        }
    }
}

/// The house's next command, or who is asked.
pub enum Asked<G: Game> {
    Does(Command<G>),
    Decides(Seat),
}

impl<G: Game> House<G> {
    /// Every seat taken.
    pub fn full(mode: Mode, seed: u64) -> Self {
        let mut settings = G::Settings::only();
        let most = games::banked::POSITIONS_MAX.to_string();
        // As many seats as the game allows.
        if settings.set("seats", &most).is_err()
            || Table::<G>::new("pit", settings.clone()).is_err()
        {
            settings = G::Settings::only();
        }
        Self::with(settings, mode, seed)
    }

    /// Every seat taken, under these settings.
    pub fn with(settings: G::Settings, mode: Mode, seed: u64) -> Self {
        let header = Header { table: "pit".into(), id: LogId([9; 16]) };
        let (recorder, opening) =
            Recorder::new(&header, None, settings, mode).expect("lawful settings");
        let entries = vec![opening.sealed(1)];
        let (face_up, numbers) = (Vec::new(), Stream::new(seed));
        let mut house = Self { recorder, header, entries, face_up, numbers };
        for seat in (0..house.recorder.table().seats().len()).map(Seat::at) {
            let player = format!("player {}", seat.number());
            house.must(&Command::Sit { seat, player: player.clone() });
            house.must(&Command::Buy { player, amount: Chips::dollars(1_000_000) });
        }
        house
    }

    pub fn table(&self) -> &Table<G> {
        self.recorder.table()
    }

    pub fn must(&mut self, command: &Command<G>) {
        let answer = self.give(command);
        let lines = answer.unwrap_or_else(|refusal| panic!("{command}: {refusal}"));
        watch(&mut self.face_up, &lines);
    }

    /// Gives a command, which may be refused.
    pub fn give(&mut self, command: &Command<G>) -> Result<Vec<Line>, Refusal> {
        let recorded = self.recorder.record(command.needs(), command, Time(1_000_000));
        let number = self.entries.len() as u64 + 1;
        self.entries.push(recorded.entry().clone().sealed(number));
        self.recorder.go_on(recorded)
    }

    /// The bytes of the log.
    pub fn log(&self) -> Vec<u8> {
        chained(&self.header, &self.entries)
    }

    /// What comes next; wagers are put down on the way.
    pub fn next(&mut self) -> Asked<G> {
        match next(self.table()) {
            Next::Command(_, command) => Asked::Does(command),
            Next::Shuffle(deck, method) => {
                let bytes = core::array::from_fn(|_| u8::try_from(self.numbers.below(256)));
                let seed = Seed::new(bytes.map(|byte| byte.expect("a byte")));
                Asked::Does(Command::Shuffle { deck, method, result: Shuffled::Seed(seed) })
            }
            Next::Cut(seat) => {
                let taken = 10 + self.numbers.below(30);
                Asked::Does(Command::Cut { by: Cutter::Player(seat), taken })
            }
            Next::Player => unreachable!("they came first"),
            Next::Wagers => {
                self.wager();
                Asked::Does(Command::NoMoreBets)
            }
            Next::Decision(seat) => Asked::Decides(seat),
            Next::Display(seat) => {
                Asked::Does(Command::Display { seat, amount: Chips::dollars(25) })
            }
        }
    }

    fn wager(&mut self) {
        for index in 0..self.table().seats().len() {
            for opening in G::OPENINGS {
                let skips = self.numbers.below(2) == 0 || has_shoe::<G>();
                if opening.need() == Need::Optional && skips {
                    continue;
                }
                let dollars = if opening.area == Area::PROGRESSIVE { 1 } else { 10 };
                let (seat, area, amount) = (Seat::at(index), opening.area, Chips::dollars(dollars));
                self.must(&Command::Wager { seat, area, amount, tender: Tender::Chips });
            }
        }
    }

    /// Some decision of `seat`, any of those it has, seldom to give the hand up.
    pub fn decision(&mut self, seat: Seat) -> Command<G> {
        let round = self.table().round().expect("a round is in play");
        let choices: Vec<_> = round.choices().collect();
        let words: Vec<String> = choices.iter().map(|choice| round.say(*choice)).collect();
        let mut picked = self.numbers.below(choices.len());
        if words[picked] == "folds" && self.numbers.below(5) > 0 {
            picked = self.numbers.below(choices.len());
        }
        self.table().decides(seat, choices[picked])
    }
}
