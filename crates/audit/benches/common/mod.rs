//! Logs of tables that play by themselves, made in memory: what the benches measure, and how.
#![allow(dead_code, reason = "not every bench needs all of it")]

use std::time::{Duration, Instant};

use audit::{Checkpoint, Head, Header, LogId, Recorder, SigningKey};
use games::Game;
use games::settings::Settings as _;
use rules::{Chips, Seat};
use table::automatic::{Next, next};
use table::shuffle::Seed;
use table::{Command, Mode, Role, Shuffled, Table, Tender, Time};

/// Runs something; what it gives, and what it took on the processors and on the wall.
pub fn timed<T>(work: impl FnOnce() -> T) -> (T, Took) {
    let (processor, thread, wall) = (on_processors(), on_this_thread(), Instant::now());
    let made = work();
    let thread = on_this_thread().saturating_sub(thread);
    let processor = on_processors().saturating_sub(processor).max(thread);
    (made, Took { processor, thread, wall: wall.elapsed() })
}

/// How long something took.
#[derive(Clone, Copy, Default)]
pub struct Took {
    /// On all processors together: other programs may share them.
    pub processor: Duration,
    /// Of that, the thread that was asked: with two, who is slower decides how long it takes where
    /// nobody else is.
    pub thread: Duration,
    /// On the wall.
    pub wall: Duration,
}

impl Took {
    /// Says what so many records took.
    pub fn report(self, what: &str, records: u64) {
        let rate = |took: Duration| u128::from(records) * 1_000_000_000 / took.as_nanos().max(1);
        let each = |took: Duration| took.as_nanos() / u128::from(records);
        let (all, own) = (each(self.processor), each(self.thread));
        let (alone, wall) = (rate(self.processor), rate(self.wall));
        print!("  {what:<28}{all:>8} ns each, {own:>6} of the first thread");
        println!(", {alone:>9} a second of one processor, {wall:>9} on the wall");
    }

    /// One after the other.
    pub fn then(self, other: Self) -> Self {
        let (processor, thread) = (self.processor + other.processor, self.thread + other.thread);
        Self { processor, thread, wall: self.wall + other.wall }
    }
}

/// What this process has had of all processors. The threads that are over count where they are
/// joined: the kernel adds them up in hundredths of a second.
fn on_processors() -> Duration {
    let text = std::fs::read_to_string("/proc/self/stat").expect("a kernel that tells");
    let after = text.rsplit_once(") ").expect("the name of the program ends").1;
    let ticks = |at: usize| -> u64 {
        after.split(' ').nth(at).and_then(|it| it.parse().ok()).expect("ticks")
    };
    Duration::from_millis(10 * (ticks(11) + ticks(12)))
}

/// What this thread has had of the processors.
fn on_this_thread() -> Duration {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").expect("a kernel that tells");
    let spent = text.split(' ').next().and_then(|it| it.parse().ok()).expect("nanoseconds");
    Duration::from_nanos(spent)
}

/// What everybody puts on every area.
const WAGER: Chips = Chips::dollars(10);
pub const NOW: Time = Time(60);

/// A log and its end.
pub struct Made {
    pub header: Header,
    pub bytes: Vec<u8>,
    pub head: Head,
}

impl Made {
    /// Its signed head.
    pub fn checkpoint(&self, key: &SigningKey) -> Checkpoint {
        Checkpoint::sign(self.header.id, self.head, key)
    }
}

/// A table that plays until its log is long enough.
pub struct Player<G: Game> {
    pub recorder: Recorder<G>,
    pub made: Made,
}

impl<G: Game> Player<G> {
    /// A table with every seat taken.
    pub fn new(options: &[(&str, &str)]) -> Self {
        let mut settings = G::Settings::only();
        options.iter().for_each(|(name, value)| settings.set(name, value).expect("an option"));
        let seats = G::house(&settings).seats;
        let header = Header { table: "bench".into(), id: LogId([7; 16]) };
        let (bytes, head) = Head::EMPTY.frame(header.encode());
        let (recorder, opening) =
            Recorder::new(&header, None, settings, Mode::Automatic).expect("lawful");
        let mut made = Made { header, bytes, head };
        made.append(opening.sealed(head.size).body());
        let mut player = Self { recorder, made };
        for (seat, number) in (0..seats).map(Seat::at).zip(1..) {
            let player_name = format!("player {number}");
            let amount = Chips::dollars(1_000_000_000);
            player.tell(Role::Player, &Command::Buy { player: player_name.clone(), amount });
            player.tell(Role::Player, &Command::Sit { seat, player: player_name });
        }
        player
    }

    fn tell(&mut self, by: Role, command: &Command<G>) {
        let recorded = self.recorder.record(by, command, NOW);
        self.made.append(recorded.entry().clone().sealed(self.made.head.size).body());
        if let Err(refusal) = self.recorder.go_on(recorded) {
            panic!("{command}: {refusal}");
        }
    }

    /// Does what the table waits for.
    pub fn step(&mut self) {
        for (by, command) in due(self.recorder.table(), self.made.head.size) {
            self.tell(by, &command);
        }
    }

    /// Whether the log ends between two rounds.
    pub fn is_between_rounds(&self) -> bool {
        self.recorder.table().round().is_none()
    }

    /// Plays until the log has so many records and a round is over.
    pub fn play(&mut self, records: u64) {
        while self.made.head.size < records || !self.is_between_rounds() {
            self.step();
        }
    }
}

impl Made {
    fn append(&mut self, body: Vec<u8>) {
        let (frame, head) = self.head.frame(body);
        self.bytes.extend(frame);
        self.head = head;
    }
}

/// What a table waits for whose log has so many records.
pub fn due<G: Game>(table: &Table<G>, size: u64) -> Vec<(Role, Command<G>)> {
    match next(table) {
        Next::Command(by, command) => vec![(by, command)],
        Next::Shuffle(deck, method) => {
            let mut seed = [9; 32];
            seed[..8].copy_from_slice(&size.to_le_bytes());
            let result = Shuffled::Seed(Seed::new(seed));
            vec![(Role::Dealer, Command::Shuffle { deck, method, result })]
        }
        Next::Cut(seat) => vec![(Role::Player, Command::DeclineCut(seat))],
        Next::Decision(seat) => {
            let round = table.round().expect("a decision is due in a round");
            let choices: Vec<_> = round.choices().collect();
            let turn = usize::try_from(size).expect("a short log");
            vec![(Role::Player, table.decides(seat, choices[turn % choices.len()]))]
        }
        Next::Wagers => {
            let seats = (0..table.seats().len()).map(Seat::at);
            let wagers = seats.flat_map(|seat| {
                G::OPENINGS.iter().map(move |opening| {
                    let (area, tender) = (opening.area, Tender::Chips);
                    (Role::Player, Command::Wager { seat, area, amount: WAGER, tender })
                })
            });
            wagers.chain([(Role::Dealer, Command::NoMoreBets)]).collect()
        }
        Next::Display(seat) => {
            vec![(Role::Dealer, Command::Display { seat, amount: Chips::dollars(25) })]
        }
        Next::Player => unreachable!("every seat is taken"),
    }
}
