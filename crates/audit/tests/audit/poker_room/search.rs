//! Hands are played, and every byte that somebody at the table is given is searched for what that
//! person may not know: cards of others that were not shown, burned cards, the stub, seeds, salts.

use std::io::Cursor;

use audit::{Closed, Entry, Recorder, Records, Sealed, Viewpoint, explain_round, export};
use games::poker_room::{GAMES, Room, Rules};
use rules::{Round as _, Seat};
use table::{Command, Line, Role, Time};

use super::felt::{Players, header, recorder};
use super::given::Truth;

/// How many hands the test command plays; `HOUSE_ROOM_HANDS=100000` plays more.
const HANDS: u64 = 1_000;
/// After how many hands a log ends.
const EVENING: u64 = 50;

fn hands() -> u64 {
    let told = std::env::var("HOUSE_ROOM_HANDS").ok();
    told.map_or(HANDS, |text| text.parse().expect("HOUSE_ROOM_HANDS is a number of hands"))
}

/// A table that is recorded and searched.
struct Searched {
    recorder: Recorder<Room>,
    players: Players,
    entries: Vec<Sealed>,
    truth: Truth,
    /// What happened in the round.
    lines: Vec<Line>,
    clock: u64,
    /// How many refusals were searched.
    refused: u64,
    /// What somebody was given who may not know it.
    leak: Option<String>,
}

impl Searched {
    fn new(game: &'static Rules, count: usize, seed: u64) -> Self {
        let (recorder, opening) = recorder(game, count);
        let (players, entries) = (Players::new(count, seed), vec![opening.sealed(1)]);
        let (truth, lines, leak) = (Truth::default(), Vec::new(), None);
        let mut table =
            Self { recorder, players, entries, truth, lines, clock: 0, refused: 0, leak };
        let arrivals: Vec<_> = table.players.arrivals().collect();
        arrivals.iter().for_each(|command| table.give(Role::Player, command));
        table
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.recorder.table().seats().len()).map(Seat::at)
    }

    /// Gives a command, and searches what comes of it.
    fn give(&mut self, by: Role, command: &Command<Room>) {
        self.clock += 1;
        let recorded = self.recorder.record(by, command, Time(self.clock));
        let entry = recorded.entry().clone();
        let answer = self.recorder.go_on(recorded);
        let lines = answer.unwrap_or_else(|refusal| panic!("{command}: {refusal}"));
        self.truth.hear(&lines, &self.recorder);
        self.found(self.truth.leak_of(&entry));
        self.entries.push(entry.sealed(self.entries.len() as u64 + 1));
        self.lines.extend(lines.iter().cloned());
        if self.recorder.table().round().is_none() {
            for why in explain_round(self.recorder.table(), &core::mem::take(&mut self.lines)) {
                self.found(self.truth.leak(None, why.sentence.as_bytes()));
            }
        }
        // What a seat can see changes with the cards.
        if *command == Command::Deal || lines.iter().any(|(event, _)| event.is_evidence()) {
            self.look();
        }
    }

    /// What every seat sees of the round.
    fn look(&mut self) {
        let Some(round) = self.recorder.table().round() else { return };
        for seat in self.seats() {
            let sight = format!("{:?}", round.sight(seat));
            self.leak = self.leak.take().or(self.truth.leak(Some(seat), sight.as_bytes()));
        }
    }

    /// Somebody says what is not due, or means cards of others: whoever hears it learns nothing.
    fn provoke(&mut self) {
        let table = self.recorder.table();
        let stub = table.undealt();
        let words = ["folds", "shows", "mucks", "checks", "raises to 7", "nonsense"];
        let card = stub.first().map(|card| format!("discards {card}"));
        let before = self.refused;
        for words in words.into_iter().map(str::to_owned).chain(card) {
            for seat in self.seats() {
                let command = self.recorder.table().says(seat, words.clone());
                if self.recorder.table().after(Role::Player, &command, Time(self.clock)).is_ok() {
                    continue; // It is due, and would be done.
                }
                let recorded = self.recorder.record(Role::Player, &command, Time(self.clock));
                let entry = recorded.entry().clone();
                let spoken = |part: &Closed| part.audience != seat.into();
                let heard =
                    Entry { closed: entry.closed.into_iter().filter(spoken).collect(), ..entry };
                self.found(self.truth.leak_of(&heard));
                self.refused += 1;
            }
        }
        assert!(self.refused > before, "somebody was refused something");
    }

    fn found(&mut self, leak: Option<String>) {
        self.leak = self.leak.take().or(leak);
    }

    /// Plays so many hands.
    fn play(&mut self, hands: u64) {
        let mut decided = 0;
        while self.recorder.table().rounds() < hands || self.recorder.table().round().is_some() {
            let (by, command) = self.players.next(self.recorder.table());
            if matches!(command, Command::Decide { .. }) {
                decided += 1;
                if decided % 40 == 0 {
                    self.provoke();
                }
            }
            self.give(by, &command);
        }
    }

    fn log(&self) -> Vec<u8> {
        let (mut bytes, mut head) = audit::Head::EMPTY.frame(header().encode());
        for entry in &self.entries {
            let (frame, after) = head.frame(entry.body());
            bytes.extend(frame);
            head = after;
        }
        bytes
    }

    /// A copy for this reader has the open parts, which were searched, and that seat's own.
    fn check_copy(&self, viewpoint: Viewpoint) {
        let mut copy = Vec::new();
        export(Cursor::new(&*self.log()), &viewpoint, &mut copy).expect("a sound log");
        let mut records = Records::read(&*copy).expect("a sound copy");
        let mut entries = self.entries.iter();
        while let Some(record) = records.next_record().expect("a sound copy") {
            let entry = entries.next().expect("no more records than the log has");
            assert_eq!(record.entry.open, entry.open);
            for (part, whole) in record.entry.parts.iter().zip(&entry.parts) {
                let mine = match viewpoint {
                    Viewpoint::Public | Viewpoint::Player(_) | Viewpoint::Stay(_) => false,
                    Viewpoint::Seat(seat) => part.audience == seat.into(),
                    Viewpoint::Auditor => true,
                };
                assert_eq!(part.text(), whole.text().filter(|_| mine), "{viewpoint:?}");
            }
        }
        assert_eq!(entries.next(), None);
    }
}

/// Plays this evening of the room; how many hands.
fn evening(number: u64) -> u64 {
    let index = usize::try_from(number).expect("few evenings");
    let game = GAMES[index % GAMES.len()];
    let count = 2 + (index / GAMES.len()) % (game.players_max - 1);
    let mut table = Searched::new(game, count, 1 + number);
    table.play(EVENING);
    assert_eq!(table.leak, None, "{} with {count} players, evening {number}", game.name);
    table.check_copy(Viewpoint::Public);
    table.check_copy(Viewpoint::Seat(Seat::at(index % count)));
    table.recorder.table().rounds()
}

#[test]
fn no_byte_that_a_seat_is_given_tells_a_card_it_may_not_know() {
    let played: u64 = (0..hands().div_ceil(EVENING)).map(evening).sum();
    assert!(played >= hands(), "{played} hands");
}

/// A table in the middle of a hand, and its last record.
fn in_play(game: &'static Rules) -> (Searched, Entry) {
    let mut table = Searched::new(game, 4, 9);
    loop {
        let (by, command) = table.players.next(table.recorder.table());
        let recorded = table.recorder.record(by, &command, Time(table.clock));
        let entry = recorded.entry().clone();
        let is_deal = command == Command::Deal && !entry.closed.is_empty();
        let answer = table.recorder.go_on(recorded).expect("it is due");
        table.truth.hear(&answer, &table.recorder);
        // The second card that somebody examines.
        if is_deal && table.recorder.table().undealt().len() < 51 {
            return (table, entry);
        }
    }
}

#[test]
fn the_search_finds_every_leak_that_is_planted() {
    for game in GAMES {
        let (table, entry) = in_play(game);
        let truth = &table.truth;
        assert_eq!(truth.leak_of(&entry), None);
        let burned = table.recorder.table().undealt()[0];
        let own = &entry.closed[0];
        let plant = |text: &str| Entry {
            open: [entry.open.as_slice(), format!("is {text} [general GEN-009]\n").as_bytes()]
                .concat(),
            closed: entry.closed.clone(),
        };
        let found = |entry: &Entry| truth.leak_of(entry).is_some();
        assert!(found(&plant(&format!("collected in this order: {burned}"))), "a card of the stub");
        assert!(
            found(&plant(core::str::from_utf8(&own.text).expect("a text"))),
            "a card of a hand"
        );
        let salt = truth.hidden_salt(None).expect("cards are hidden");
        assert!(found(&plant(&format!("leaf 9 for nobody, salt {salt}"))), "a salt");
        let seed = truth.seed().expect("there are seeds");
        assert!(found(&plant(&format!("seed of shuffle 1 revealed: {seed}"))), "a seed");
        let other = if own.audience == Seat::at(0).into() { Seat::at(1) } else { Seat::at(0) };
        let given = Closed { audience: other.into(), ..own.clone() };
        assert!(found(&Entry { open: entry.open.clone(), closed: vec![given] }), "another's part");
    }
}

#[test]
fn many_cards_are_hidden_and_some_are_shown() {
    let mut table = Searched::new(GAMES[0], 4, 3);
    table.play(20);
    let mut copy = Vec::new();
    export(Cursor::new(&*table.log()), &Viewpoint::Public, &mut copy).expect("a sound log");
    let log = audit::Log::read(&*copy).expect("a sound chain");
    let mut dealing = audit::Dealing::new::<Room>(&log).expect("an opening");
    dealing.hear(&log).expect("every leaf opens");
    let unshown = dealing.unshown().expect("a game that its players bank");
    assert!(unshown.opened > 100 && unshown.hidden > 100, "{unshown:?}");
    assert!(unshown.kept >= 20, "{unshown:?}");
    assert_eq!((dealing.deals.shown, dealing.deals.dealt), (0, 0), "no seed is ever shown");
    let revealed = |entry: &Sealed| String::from_utf8_lossy(&entry.open).contains("revealed");
    assert!(!table.entries.iter().any(revealed));
}
