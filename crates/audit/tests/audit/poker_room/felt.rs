//! A table of the room that plays by itself.

use audit::{Header, LogId, Recorder};
use games::poker_room::{Decision, Room, Rules, Settings, areas};
use games::settings::Settings as _;
use rules::{Chips, Round as _, Seat, Stream};
use table::automatic::{Next, next};
use table::shuffle::Seed;
use table::{Command, Mode, Role, Shuffled, Table, Tender};

pub fn header() -> Header {
    Header { table: "felt".into(), id: LogId([0x14; 16]) }
}

pub fn settings(game: &'static Rules, players: usize) -> Settings {
    let mut settings = Settings::at_table_of(game);
    settings.set("seats", &players.to_string()).expect("so many players");
    settings
}

pub fn recorder(game: &'static Rules, players: usize) -> (Recorder<Room>, audit::Entry) {
    let opened = Recorder::new(&header(), None, settings(game, players), Mode::Automatic);
    opened.expect("lawful settings")
}

/// What every player brings to a round.
const STACK: Chips = Chips::dollars(100);

/// Who plays: everybody decides by chance, in every other round without giving a hand up, so that
/// cards run out and hands are shown.
pub struct Players {
    count: usize,
    stream: Stream,
    /// Who puts a stack down next.
    brings: usize,
    stays: bool,
}

impl Players {
    pub fn new(count: usize, seed: u64) -> Self {
        Self { count, stream: Stream::new(seed), brings: 0, stays: true }
    }

    pub fn below(&mut self, bound: usize) -> usize {
        self.stream.below(bound)
    }

    /// They sit down.
    pub fn arrivals(&self) -> impl Iterator<Item = Command<Room>> {
        (0..self.count).map(Seat::at).map(|seat| Command::Sit { seat, player: name(seat) })
    }

    /// What comes next at this table, and who gives it.
    pub fn next(&mut self, table: &Table<Room>) -> (Role, Command<Room>) {
        match next(table) {
            Next::Command(by, command) => (by, command),
            Next::Shuffle(deck, method) => {
                let seed = core::array::from_fn(|_| u8::try_from(self.below(256)).expect("a byte"));
                let result = Shuffled::Seed(Seed::new(seed));
                (Role::Dealer, Command::Shuffle { deck, method, result })
            }
            Next::Wagers if self.brings == self.count => {
                (self.brings, self.stays) = (0, self.below(2) == 0);
                (Role::Dealer, Command::NoMoreBets)
            }
            Next::Wagers => {
                let seat = Seat::at(self.brings);
                if table.ledger().balance(&name(seat)) < STACK {
                    let (player, amount) = (name(seat), Chips::dollars(10_000));
                    return (Role::Player, Command::Buy { player, amount });
                }
                self.brings += 1;
                let (area, amount, tender) = (areas::STACK, STACK, Tender::Chips);
                (Role::Player, Command::Wager { seat, area, amount, tender })
            }
            Next::Decision(seat) => (Role::Player, self.decision(table, seat)),
            Next::Cut(_) | Next::Display(_) | Next::Player => unreachable!("not at poker"),
        }
    }

    fn decision(&mut self, table: &Table<Room>, seat: Seat) -> Command<Room> {
        let round = table.round().expect("a decision is due");
        let mut choices: Vec<_> = round.choices().collect();
        if self.stays {
            choices.retain(|choice| *choice != Decision::Folds);
        }
        table.decides(seat, choices[self.below(choices.len())])
    }
}

fn name(seat: Seat) -> String {
    format!("player {}", seat.number())
}
