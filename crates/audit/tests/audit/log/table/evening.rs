//! An evening at a table with three players: the same commands for every test that asks for them.

use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use ::table::automatic::{Next, next};
use ::table::shuffle::Seed;
use ::table::{Command, Cutter, Event, Line, Mode, Role, Shuffled, Table, Tender, Time};
use audit::{Fault, Header, KeyDir, LiveTable, LogId, LogReader, PublicKey, SigningKey};
use games::DoubleDownStud;
use games::double_down_stud::Settings;
use games::settings::Settings as _;
use rules::{Chips, Irregularity, Refusal, Seat};

use super::super::support::Numbers;
use proof::Folder;

pub type Stud = DoubleDownStud;
pub type Answered = Result<Vec<Line>, Refusal>;

/// The seats that are taken, by index.
const SEATS: [usize; 3] = [0, 2, 4];
const PLAYERS: [&str; 3] = ["Ada Lovelace", "Bob", "Łucja"];

/// A command as it is given: when, by whom, what.
#[derive(Clone, Debug)]
pub struct Given {
    pub at: Time,
    pub by: Role,
    pub command: Command<Stud>,
}

/// Settings with some of them changed.
pub fn settings(changes: &[(&str, &str)]) -> Settings {
    let mut settings = Settings::default();
    for (name, value) in changes {
        settings.set(name, value).expect("a setting of the game");
    }
    settings
}

/// A folder with keys, and the name of the log in it.
pub struct Room {
    pub folder: Folder,
    pub keys: KeyDir,
}

impl Room {
    pub fn new() -> Self {
        let folder = Folder::new("log");
        let keys = KeyDir::at(folder.join("keys"));
        keys.signing_key().expect("a key can be made");
        Self { folder, keys }
    }

    pub fn log(&self) -> PathBuf {
        self.folder.join("stud.log")
    }

    pub fn open(&self, settings: Settings, mode: Mode) -> LiveTable<Stud> {
        // The same id everywhere, so that two evenings can be compared.
        let header = Header { table: "stud-1".into(), id: LogId([0x5d; 16]) };
        let live = LiveTable::create_with(&self.log(), header, None, settings, mode, &self.keys);
        live.expect("a new log")
    }

    /// A process that another test has just forked may hold the lock until it runs its program.
    pub fn resume(&self) -> LiveTable<Stud> {
        for _ in 0..200 {
            match LiveTable::resume(&self.log(), &self.keys) {
                Err(Fault::Locked { .. }) => thread::sleep(Duration::from_millis(10)),
                answer => return answer.expect("the table goes on"),
            }
        }
        panic!("the log stays locked")
    }

    pub fn signing(&self) -> SigningKey {
        self.keys.signing_key().expect("made at the beginning")
    }

    /// Its log, read from the disk.
    pub fn read(&self) -> audit::Log {
        audit::Log::open(self.log()).expect("a sound chain")
    }

    pub fn public(&self) -> PublicKey {
        self.keys.public_key().expect("made at the beginning")
    }
}

/// The commands of a whole evening, found by playing it at a table without a log.
pub struct Evening {
    pub settings: Settings,
    pub mode: Mode,
    pub given: Vec<Given>,
    table: Table<Stud>,
    numbers: Numbers,
    /// How many cards the open round has dealt.
    dealt: usize,
}

impl Evening {
    /// `rounds` complete rounds, and one more that is left in the middle.
    pub fn new(settings: Settings, mode: Mode, rounds: u64, seed: u64) -> Self {
        let table = Table::new("stud-1", settings.clone()).expect("lawful").with_mode(mode);
        let (given, numbers) = (Vec::new(), Numbers(seed));
        let mut evening = Self { settings, mode, given, table, numbers, dealt: 0 };
        evening.arrive();
        while evening.table.rounds() <= rounds || evening.dealt < 5 {
            evening.go_on();
        }
        evening
    }

    /// Plays it at a real table, to the end.
    pub fn play(&self, room: &Room) -> LiveTable<Stud> {
        let mut live = room.open(self.settings.clone(), self.mode);
        for Given { at, by, command } in &self.given {
            let _answer = live.tell(*by, command, *at).expect("the disk is sound");
        }
        live
    }

    fn give(&mut self, by: Role, command: Command<Stud>) -> Answered {
        let at = Time(1_800_000_000 + 7 * self.given.len() as u64);
        let answer = self.table.tell(by, &command, at);
        self.given.push(Given { at, by, command });
        answer
    }

    fn must(&mut self, by: Role, command: Command<Stud>) {
        let lines = self.give(by, command.clone()).unwrap_or_else(|no| panic!("{command}: {no}"));
        let closed = |(event, _): &Line| matches!(event, Event::RoundClosed(_));
        self.dealt = if lines.iter().any(closed) { 0 } else { self.dealt };
    }

    fn refused(&mut self, by: Role, command: Command<Stud>) {
        let answer = self.give(by, command.clone());
        assert!(answer.is_err(), "{command} should be refused");
    }

    fn arrive(&mut self) {
        for (index, player) in SEATS.into_iter().zip(PLAYERS) {
            let player = player.to_owned();
            let (seat, amount) = (Seat::at(index), Chips::dollars(5000));
            self.must(Role::Player, Command::Sit { seat, player: player.clone() });
            self.must(Role::Player, Command::Buy { player, amount });
        }
        self.refused(Role::Player, Command::Sit { seat: Seat::at(0), player: "Ada\nBob".into() });
        self.refused(Role::Player, Command::Deal);
    }

    fn go_on(&mut self) {
        match next(&self.table) {
            Next::Command(by, Command::Deal) => self.deal(by),
            Next::Command(by, command) => self.must(by, command),
            Next::Shuffle(deck, method) => {
                let bytes: [u8; 32] = self.numbers.bytes(32).try_into().expect("32 bytes");
                let result = Shuffled::Seed(Seed::new(bytes));
                self.must(Role::Dealer, Command::Shuffle { deck, method, result });
                let result = Shuffled::Seed(Seed::new([7; 32]));
                self.refused(Role::Dealer, Command::Shuffle { deck, method, result });
            }
            Next::Cut(seat) if self.numbers.below(2) == 0 => {
                let cut = |taken| Command::Cut { by: Cutter::Player(seat), taken };
                self.refused(Role::Player, cut(3));
                self.must(Role::Player, cut(20));
            }
            Next::Cut(seat) => self.must(Role::Player, Command::DeclineCut(seat)),
            Next::Player => unreachable!("they came first"),
            Next::Wagers => self.wager(),
            Next::Decision(seat) => self.decide(seat),
            Next::Display(seat) => {
                self.must(Role::Dealer, Command::Display { seat, amount: Chips::dollars(25) });
            }
        }
    }

    /// The second round loses a card to the rack, the third is void.
    fn deal(&mut self, by: Role) {
        let floor = |irregularity| Command::Floor { irregularity, place: None, cards: 1 };
        match (self.table.rounds(), self.dealt) {
            (2, 2) => self.must(Role::Dealer, floor(Irregularity::CardFaceUp)),
            (3, 4) => {
                self.refused(Role::Player, floor(Irregularity::WrongNumberOfCards));
                return self.must(Role::Dealer, floor(Irregularity::WrongNumberOfCards));
            }
            _ => {}
        }
        self.must(by, Command::Deal);
        self.dealt += 1;
    }

    fn wager(&mut self) {
        for index in SEATS {
            let dollars = 1 + self.numbers.below(40) as u64;
            let (seat, area, amount) =
                (Seat::at(index), games::double_down_stud::areas::WAGER, Chips::dollars(dollars));
            let wager = |tender, amount| Command::Wager { seat, area, amount, tender };
            self.must(Role::Player, wager(Tender::Chips, amount));
            self.refused(Role::Player, wager(Tender::Cash, amount));
            self.refused(Role::Player, wager(Tender::Chips, Chips::dollars(9999)));
        }
        self.must(Role::Dealer, Command::NoMoreBets);
    }

    fn decide(&mut self, seat: Seat) {
        self.refused(Role::Player, self.table.says(seat, "doubles 9,000"));
        let wager = self.table.ledger().on_layout(seat, games::double_down_stud::areas::WAGER);
        let words = match self.numbers.below(3) {
            0 => "does not double".to_owned(),
            1 => "doubles 0.50".to_owned(),
            _ => format!("doubles {wager}"),
        };
        self.must(Role::Player, self.table.says(seat, words));
    }
}

/// The texts of all records after the header.
pub fn texts(path: &Path) -> Vec<String> {
    let mut reader = LogReader::open(path).expect("a sound log");
    let mut texts = Vec::new();
    while let Some(record) = reader.next_record().expect("a sound log") {
        texts.push(record.text().expect("records are text"));
    }
    texts
}
