//! An evening at a table of any game: commands that follow from a seed, good ones and wrong ones,
//! and the live table that is given them.

use std::path::PathBuf;

use audit::{
    Fault, Finding, Header, KeyDir, LiveTable, LogId, LogReader, PublicKey, Recorder, SigningKey,
};
use games::{Game, Need};
use rules::{Area, Chips, Irregularity, Seat, Stream};
use table::automatic::{Next, closing, next};
use table::shuffle::Seed;
use table::{Command, Cutter, Mode, Role, Ruling, Shuffled, Table, Tender, Time};

use crate::folder::Folder;

/// The name of the log in a room.
pub const LOG: &str = "pit.log";

const PLAYERS: [&str; 3] = ["Ada Lovelace", "Bob", "Łucja"];

/// The header of every log here: the same, so that two can be compared.
#[must_use]
pub fn header() -> Header {
    Header { table: "pit 1".into(), id: LogId([0x5d; 16]) }
}

/// After how many records a table here leaves a snapshot: in every second round.
const SNAPSHOTS: u64 = 5;

/// One command in so many is one that nobody waits for.
const WRONG: usize = 9;

/// A command as it is given: when, by whom, what.
#[derive(Clone, Debug)]
pub struct Given<G: Game> {
    /// When.
    pub at: Time,
    /// By whom.
    pub by: Role,
    /// What.
    pub command: Command<G>,
}

/// The commands of an evening, found by playing it at a table whose records nobody keeps.
pub struct Evening<G: Game> {
    /// How the table is run.
    pub mode: Mode,
    /// What is given, in order.
    pub given: Vec<Given<G>>,
    /// The first line of each command as a log keeps it.
    pub written: Vec<String>,
    /// The table after every command; the first is the empty table.
    pub tables: Vec<Table<G>>,
    recorder: Recorder<G>,
    numbers: Stream,
}

impl<G: Game> Evening<G> {
    /// So many commands, whatever they come to.
    ///
    /// # Panics
    ///
    /// If the game does not allow its own settings.
    #[must_use]
    pub fn new(settings: &G::Settings, mode: Mode, commands: usize, mut numbers: Stream) -> Self {
        Self::with_header(settings, &header(), mode, commands, &mut numbers)
    }

    /// The same at a table with another header.
    ///
    /// # Panics
    ///
    /// If the game does not allow its own settings.
    #[must_use]
    pub fn with_header(
        settings: &G::Settings,
        header: &Header,
        mode: Mode,
        commands: usize,
        numbers: &mut Stream,
    ) -> Self {
        let numbers = Stream::new(numbers.next_u64());
        let recorder = Recorder::new(header, None, settings.clone(), mode);
        let (recorder, _opening) = recorder.expect("lawful settings");
        let tables = vec![recorder.table().clone()];
        let (given, written) = (Vec::new(), Vec::new());
        let mut evening = Self { mode, given, written, tables, recorder, numbers };
        evening.arrive();
        while evening.given.len() < commands {
            evening.go_on();
        }
        evening
    }

    /// The table as it is now.
    #[must_use]
    pub const fn table(&self) -> &Table<G> {
        self.recorder.table()
    }

    fn give(&mut self, by: Role, command: Command<G>) {
        let at = Time(1_800_000_000 + 7 * self.given.len() as u64);
        let written = self.table().written(&command);
        self.written.push(written.lines().next().unwrap_or_default().to_owned());
        let recorded = self.recorder.record(by, &command, at);
        // A refusal is a record like any other.
        let _answer = self.recorder.go_on(recorded);
        self.given.push(Given { at, by, command });
        self.tables.push(self.recorder.table().clone());
    }

    fn arrive(&mut self) {
        for (index, player) in PLAYERS.into_iter().enumerate() {
            let (seat, player) = (Seat::at(index), player.to_owned());
            self.give(Role::Player, Command::Sit { seat, player: player.clone() });
            self.give(Role::Player, Command::Buy { player, amount: Chips::dollars(5000) });
        }
    }

    fn go_on(&mut self) {
        if self.numbers.below(WRONG) == 0 {
            let (by, command) = self.wrong();
            self.give(by, command);
        }
        match next(self.table()) {
            Next::Command(by, command) => self.give(by, command),
            Next::Shuffle(deck, method) => {
                let bytes = core::array::from_fn(|_| self.numbers.next_u64().to_le_bytes()[0]);
                let result = Shuffled::Seed(Seed::new(bytes));
                self.give(Role::Dealer, Command::Shuffle { deck, method, result });
            }
            Next::Cut(seat) => {
                let taken = 10 + self.numbers.below(30);
                self.give(Role::Player, Command::Cut { by: Cutter::Player(seat), taken });
            }
            Next::Player => self.arrive(),
            Next::Wagers => self.wager(),
            Next::Decision(seat) => self.decide(seat),
            Next::Display(seat) => {
                let amount = Chips::dollars(5 * (1 + self.numbers.below(20) as u64));
                self.give(Role::Dealer, Command::Display { seat, amount });
            }
        }
    }

    /// What nobody waits for: most of it is refused.
    fn wrong(&mut self) -> (Role, Command<G>) {
        let floor = |irregularity| Command::Floor { irregularity, place: None, cards: 1 };
        let void = || Command::Rule { ruling: Ruling::VoidRound, reason: "a card was seen".into() };
        match self.numbers.below(8) {
            0 => (Role::Player, Command::Deal),
            1 => (Role::Dealer, floor(Irregularity::CardFaceUp)),
            2 => (Role::Dealer, floor(Irregularity::WrongNumberOfCards)),
            3 => (Role::CasinoSupervisor, void()),
            4 => (Role::Player, self.table().says(Seat::at(0), "doubles 9,000")),
            5 => (Role::Player, Command::Sit { seat: Seat::at(0), player: "Ada\nBob".into() }),
            6 => (Role::Player, self.table().says(Seat::at(1), "discards As Kd")),
            _ => {
                let (seat, area) = (Seat::at(0), G::OPENINGS[0].area);
                let (amount, tender) = (Chips::dollars(99_999), Tender::Chips);
                (Role::Player, Command::Wager { seat, area, amount, tender })
            }
        }
    }

    fn wager(&mut self) {
        let dollars = Chips::dollars(1 + self.numbers.below(20) as u64);
        for seat in (0..PLAYERS.len()).map(Seat::at) {
            for opening in G::OPENINGS {
                if opening.need() == Need::Optional && self.numbers.below(2) == 0 {
                    continue;
                }
                let progressive = opening.area == Area::PROGRESSIVE;
                let amount = if progressive { Chips::dollars(1) } else { dollars };
                let (area, tender) = (opening.area, Tender::Chips);
                self.give(Role::Player, Command::Wager { seat, area, amount, tender });
            }
        }
        let closes = closing(self.table());
        if closes != Command::NoMoreBets {
            self.give(Role::Dealer, closes);
        }
        self.give(Role::Dealer, Command::NoMoreBets);
    }

    fn decide(&mut self, seat: Seat) {
        let round = self.table().round().expect("somebody is asked in a round");
        let choices: Vec<_> = round.choices().collect();
        let chosen = choices[self.numbers.below(choices.len())];
        let command = self.table().decides(seat, chosen);
        self.give(Role::Player, command);
    }
}

/// A folder with keys, and the log of a table in it.
pub struct Room {
    /// Where the log and what lies beside it are.
    pub folder: Folder,
    /// Where the keys are.
    pub keys: KeyDir,
    _house: Option<Folder>,
}

impl Room {
    /// A new one, without a log.
    ///
    /// # Panics
    ///
    /// If no key can be made.
    #[must_use]
    pub fn new() -> Self {
        let house = Folder::new();
        let keys = KeyDir::at(house.join("keys"));
        keys.signing_key().expect("a key can be made");
        Self { folder: Folder::new(), keys, _house: Some(house) }
    }

    /// Another room of the same house, whose keys it uses.
    #[must_use]
    pub fn beside(other: &Self) -> Self {
        Self { folder: Folder::new(), keys: other.keys.clone(), _house: None }
    }

    /// Where its log is.
    #[must_use]
    pub fn log(&self) -> PathBuf {
        self.folder.join(LOG)
    }

    /// Sets a table up.
    ///
    /// # Errors
    ///
    /// If it cannot be, in words.
    pub fn open<G: Game>(
        &self,
        settings: &G::Settings,
        mode: Mode,
    ) -> Result<LiveTable<G>, String> {
        self.open_as(settings, header(), mode)
    }

    /// Sets a table up whose log has this header.
    ///
    /// # Errors
    ///
    /// If it cannot be, in words.
    pub fn open_as<G: Game>(
        &self,
        settings: &G::Settings,
        header: Header,
        mode: Mode,
    ) -> Result<LiveTable<G>, String> {
        let settings = settings.clone();
        let live = LiveTable::create_with(&self.log(), header, None, settings, mode, &self.keys);
        live.map(|live| live.with_snapshots_after(SNAPSHOTS))
            .map_err(|error| format!("the table is not set up: {error}"))
    }

    /// Goes on with its table. A process that another thread has just started may hold the lock
    /// until it runs its program.
    ///
    /// # Errors
    ///
    /// The fault, in words.
    pub fn resume<G: Game>(&self) -> Result<LiveTable<G>, String> {
        for _ in 0..200 {
            match LiveTable::resume(&self.log(), &self.keys) {
                Err(Fault::Locked { .. }) => {
                    std::thread::sleep(std::time::Duration::from_millis(10));
                }
                other => {
                    return other
                        .map(|live| live.with_snapshots_after(SNAPSHOTS))
                        .map_err(|fault| format!("it does not go on: {fault}"));
                }
            }
        }
        Err("its log stays locked".to_owned())
    }

    /// The key of the house.
    ///
    /// # Panics
    ///
    /// If it is gone.
    #[must_use]
    pub fn signing(&self) -> SigningKey {
        self.keys.signing_key().expect("made at the beginning")
    }

    /// What everybody may know of it.
    ///
    /// # Panics
    ///
    /// If it is gone.
    #[must_use]
    pub fn public(&self) -> PublicKey {
        self.keys.public_key().expect("made at the beginning")
    }

    /// Checks everything an auditor checks who holds the key of the house.
    ///
    /// # Errors
    ///
    /// What is found.
    pub fn verified(&self) -> Result<(), String> {
        let verified = floor::log::verified(&self.log(), &self.public(), &[], true);
        let say = |finding: &Finding| finding.to_string();
        verified.map(drop).map_err(|findings| {
            let said: Vec<String> = findings.iter().map(say).collect();
            format!("the log does not verify: {}", said.join("; "))
        })
    }

    /// The commands on record, in order.
    ///
    /// # Errors
    ///
    /// If the log cannot be read.
    pub fn commands(&self) -> Result<Vec<String>, String> {
        let unread = |fault: Fault| format!("the log cannot be read: {fault}");
        let mut reader = LogReader::open(self.log()).map_err(unread)?;
        let mut commands = Vec::new();
        while let Some(record) = reader.next_record().map_err(unread)? {
            let text = record.text().unwrap_or_default();
            commands.extend(text.lines().find_map(|line| line.strip_prefix("do ")).map(Into::into));
        }
        Ok(commands)
    }
}

impl Default for Room {
    fn default() -> Self {
        Self::new()
    }
}
