//! Who has no seed, only the log or a copy of it: what can be checked, and what cannot.

use core::cell::Cell;
use std::io::{self, Cursor, Read, Seek, SeekFrom, Write};

use audit::{
    Dealing, Finding, Flaw, Log, NotRebuilt, Pieces, Remarkable, Replayed, SealedSeed, ToldSeeds,
    Viewpoint, export, reconstruct, reconstruct_all, replay, replay_pieces,
};
use games::poker_room::{FIVE_CARD_DRAW, GAMES, HOLDEM, Room, Rules, SEVEN_CARD_STUD};
use rules::Seat;
use table::{Command, Role, Table, Time};

use super::felt::{Players, header, recorder};

/// An evening: the bytes of its log, and the seeds its table had.
pub struct Evening {
    pub log: Vec<u8>,
    pub seeds: Vec<SealedSeed>,
    /// How often cards were shuffled in the middle of a round, at most.
    pub reshuffled: usize,
}

/// Plays so many rounds.
pub fn evening(game: &'static Rules, count: usize, rounds: u64, seed: u64) -> Evening {
    evening_with(game, count, rounds, seed, |command| command)
}

/// The same, where the house gives other commands than it should.
pub fn evening_with(
    game: &'static Rules,
    count: usize,
    rounds: u64,
    seed: u64,
    other: impl Fn(Command<Room>) -> Command<Room>,
) -> Evening {
    evening_where((game, count), rounds, seed, other, |_| None)
}

/// The same, where somebody says this before anything else happens, and is refused.
fn evening_where(
    (game, count): (&'static Rules, usize),
    rounds: u64,
    seed: u64,
    other: impl Fn(Command<Room>) -> Command<Room>,
    says: impl Fn(&Table<Room>) -> Option<Command<Room>>,
) -> Evening {
    let (mut recorder, opening) = recorder(game, count);
    let (mut log, mut head) = audit::Head::EMPTY.frame(header().encode());
    let mut write = |entry: audit::Entry| {
        let (frame, after) = head.frame(entry.sealed(head.size).body());
        log.extend(frame);
        head = after;
    };
    write(opening);
    let mut players = Players::new(count, seed);
    let (mut seeds, mut reshuffles) = (Vec::<SealedSeed>::new(), Vec::new());
    let mut next: Vec<_> = players.arrivals().map(|it| (Role::Player, it)).collect();
    while recorder.table().rounds() < rounds || recorder.table().round().is_some() {
        for (by, command) in next.drain(..) {
            if let Some(said) = says(recorder.table()) {
                let recorded = recorder.record(Role::Player, &said, Time(9));
                write(recorded.entry().clone());
                recorder.go_on(recorded).expect_err("nobody understands it");
            }
            let command = other(command);
            let recorded = recorder.record(by, &command, Time(9));
            let text = String::from_utf8_lossy(&recorded.entry().open).into_owned();
            let again = text.matches("is cards put aside shuffled into the stub");
            reshuffles.extend(again.map(|_| recorder.table().rounds()));
            write(recorded.entry().clone());
            recorder.go_on(recorded).expect("it is due");
            let new = recorder.seeds().into_iter().filter(|it| !seeds.contains(it));
            seeds.extend(new.collect::<Vec<_>>());
        }
        next.push(players.next(recorder.table()));
    }
    let in_round = |round: &u64| reshuffles.iter().filter(|other| *other == round).count();
    Evening { log, seeds, reshuffled: reshuffles.iter().map(in_round).max().unwrap_or(0) }
}

/// Checks a log as `verify` does, with these seeds.
pub fn verified(bytes: &[u8], seeds: &[SealedSeed]) -> Result<Replayed<Room>, Finding> {
    let log = Log::read(bytes).map_err(|mut found| found.remove(0))?;
    let told = ToldSeeds::by(&log).with_seeds(seeds);
    let mut dealing = Dealing::new::<Room>(&log).expect("an opening");
    let pieces = Pieces::read(bytes, log.head(), &told).expect("a header").in_pieces_of(100);
    replay_pieces(told, seeds, pieces, |piece| dealing.hear(piece))
}

pub fn copy(log: &[u8], viewpoint: Viewpoint) -> Vec<u8> {
    let mut copy = Vec::new();
    export(Cursor::new(log), &viewpoint, &mut copy).expect("a sound log");
    copy
}

/// A log of which is told how much was read since its beginning.
struct Watched<'a>(Cursor<&'a [u8]>, &'a Cell<usize>);

impl Read for Watched<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.0.read(buffer)?;
        self.1.set(self.1.get() + count);
        Ok(count)
    }
}

impl Seek for Watched<'_> {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.1.set(0);
        self.0.seek(to)
    }
}

/// A copy that is written while the log is read: it is never far behind.
struct Beside<'a>(Vec<u8>, &'a Cell<usize>);

impl Write for Beside<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.extend(bytes);
        let read = self.1.get();
        assert!(read < self.0.len() + 10_000, "{read} bytes read, {} written", self.0.len());
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_copy_is_written_record_by_record() {
    let Evening { log, .. } = evening(&HOLDEM, 4, 3, 3);
    let read = Cell::new(0);
    let mut beside = Beside(Vec::new(), &read);
    let source = Watched(Cursor::new(&log), &read);
    let exported = export(source, &Viewpoint::Auditor, &mut beside).expect("a sound log");
    assert_eq!((beside.0, exported.partial), (log.clone(), 0));
    assert!(log.len() > 50_000, "{}", log.len());
    assert_eq!(exported.records, Log::read(&*log).expect("sound").head().size);
}

#[test]
fn with_the_seeds_every_record_of_the_room_is_proven() {
    for game in GAMES {
        let Evening { log, seeds, .. } = evening(game, game.players_max.min(7), 6, 5);
        let played =
            verified(&log, &seeds).unwrap_or_else(|found| panic!("{}: {found}", game.name));
        assert_eq!((played.waiting, played.wordless), (None, None));
        assert_eq!((played.unseeded, played.remarks), (vec![], vec![]), "{}", game.name);
        assert_eq!(played.uncompared, 0);
        let whole = Log::read(&*log).expect("a sound chain");
        assert_eq!(played.records + 1, whole.head().size, "{}", game.name);
        assert!(replay::<Room>(&whole, &seeds, |_| {}).is_ok());
    }
}

#[test]
fn without_a_seed_the_acts_of_the_room_are_checked_as_far_as_they_are_public() {
    for game in GAMES {
        let Evening { log, .. } = evening(game, game.players_max.min(6), 5, 6);
        for viewpoint in [Viewpoint::Public, Viewpoint::Seat(Seat::at(2)), Viewpoint::Auditor] {
            let copy = copy(&log, viewpoint.clone());
            let played = verified(&copy, &[]);
            let played =
                played.unwrap_or_else(|found| panic!("{} {viewpoint:?}: {found}", game.name));
            let every: Vec<u64> = (1..=played.table.next_shuffle().shuffle - 1).collect();
            assert!(every.starts_with(&played.unseeded), "it says that no seed was there");
            let others = u64::try_from(played.unseeded.len()).expect("a few") - 1;
            assert!(others >= 4, "one for every round");
            let said = played.remarks.iter().map(|remark| remark.what);
            let unseeded = Remarkable::Unseeded { first: 1, others };
            assert_eq!(said.collect::<Vec<_>>(), [unseeded], "once, and of all of them");
            let size = Log::read(&*copy).expect("a sound chain").head().size;
            // Which cards others gave up is not told; from which places, everybody saw.
            assert_eq!((played.wordless, played.waiting), (None, None), "{}", game.name);
            assert_eq!(played.records + 1, size, "{} {viewpoint:?}", game.name);
            if viewpoint != Viewpoint::Auditor {
                assert!(played.uncompared > 0, "{}", game.name);
            }
        }
    }
}

#[test]
fn cards_that_were_shuffled_in_the_middle_of_a_round_are_replayed_with_and_without_seeds() {
    for (game, count, seed) in [(&SEVEN_CARD_STUD, 8, 4), (&FIVE_CARD_DRAW, 8, 2)] {
        let Evening { log, seeds, reshuffled } = evening(game, count, 12, seed);
        assert!(reshuffled > 0, "{}: many stay in", game.name);
        let played = verified(&log, &seeds);
        assert!(played.is_ok(), "{}: {:?}", game.name, played.err());
        let played = verified(&log, &[]);
        assert!(played.is_ok(), "{}: {:?}", game.name, played.err());
    }
}

#[test]
fn cards_that_were_shuffled_twice_in_one_round_are_replayed_in_every_copy_without_seeds() {
    let evenings = (1..100).map(|seed| evening(&FIVE_CARD_DRAW, 8, 2, seed));
    let twice: Vec<_> = evenings.filter(|evening| evening.reshuffled > 1).take(2).collect();
    assert_eq!(twice.len(), 2, "many draw many");
    for Evening { log, .. } in twice {
        let seats = [1, 2].map(|seat| Viewpoint::Seat(Seat::at(seat)));
        for viewpoint in [Viewpoint::Public, Viewpoint::Auditor].into_iter().chain(seats) {
            let played = verified(&copy(&log, viewpoint.clone()), &[]);
            let played = played.unwrap_or_else(|found| panic!("{viewpoint:?}: {found}"));
            assert_eq!(played.table.rounds(), 2, "{viewpoint:?}");
        }
    }
}

#[test]
fn a_card_shown_that_was_not_sealed_there_is_found_without_a_seed() {
    let Evening { log, .. } = evening(&HOLDEM, 4, 8, 3);
    let public = copy(&log, Viewpoint::Public);
    let texts = |bytes: &[u8]| -> Vec<String> {
        let mut records = audit::Records::read(bytes).expect("a header");
        let next = || records.next_record().expect("sound").map(|record| record.entry);
        core::iter::from_fn(next).map(|it| String::from_utf8(it.open).expect("a text")).collect()
    };
    let opening = texts(&public)
        .iter()
        .flat_map(|text| text.lines().map(str::to_owned).collect::<Vec<_>>())
        .find(|line| line.starts_with("is leaf ") && line.contains(" for all: "))
        .expect("cards are shown");
    let (before, rest) = opening.split_once(" for all: ").expect("it is opened");
    let (card, salt) = rest.split_once(", salt ").expect("with its salt");
    let other = if card == "As" { "Kd" } else { "As" };
    // Whoever writes the log anew can write another card there, with its line, and cannot open it.
    let forged = |find: &str, put: &str| forge(&log, &opening, find, put);
    let wrong = |bytes: &[u8]| {
        let log = Log::read(bytes).expect("a sound chain");
        let mut dealing = Dealing::new::<Room>(&log).expect("an opening");
        let found = dealing.hear(&log).expect_err("it is another card").reason;
        assert!(matches!(found, Flaw::WrongLeaf { .. }), "{found}");
    };
    wrong(&forged(&format!(": {card}"), &format!(": {other}")));
    let number = before.strip_prefix("is leaf ").expect("a leaf");
    wrong(&forged(&format!("leaf {number} for all: {card}"), &format!("leaf 50 for all: {card}")));
    let zero = "0".repeat(64);
    wrong(&forged(salt.split_once(' ').expect("a clause").0, &zero));
    wrong(&forged(&format!("{opening}\n"), ""));
}

/// A decision that nobody understands, and that may name a card.
fn mistyped(table: &Table<Room>) -> Command<Room> {
    Command::read("decide seat 1 xyzzy Ah", table.round()).expect("words of a player")
}

#[test]
fn a_mistyped_decision_ends_the_proof_of_no_copy() {
    type Moment = fn(&Table<Room>) -> bool;
    let moments: [(&str, Moment); 3] = [
        ("before the first round", |table| table.rounds() == 0),
        ("in a round", |table| table.round().is_some()),
        ("between two rounds", |table| table.rounds() == 1 && table.round().is_none()),
    ];
    for (when, is_said) in moments {
        let says = |table: &Table<Room>| is_said(table).then(|| mistyped(table));
        let Evening { log, seeds, .. } = evening_where((&HOLDEM, 3), 3, 8, |command| command, says);
        let size = Log::read(&*log).expect("a sound chain").head().size;
        for viewpoint in [Viewpoint::Public, Viewpoint::Seat(Seat::at(1)), Viewpoint::Auditor] {
            let copy = copy(&log, viewpoint.clone());
            for seeds in [&[][..], &seeds] {
                let played = verified(&copy, seeds);
                let played = played.unwrap_or_else(|found| panic!("{when} {viewpoint:?}: {found}"));
                assert_eq!((played.wordless, played.waiting), (None, None), "{when} {viewpoint:?}");
                assert_eq!(played.records + 1, size, "{when} {viewpoint:?}");
            }
        }
    }
}

#[test]
fn a_payment_behind_a_mistyped_decision_is_still_proven() {
    let says = |table: &Table<Room>| (table.rounds() == 0).then(|| mistyped(table));
    let Evening { log, .. } = evening_where((&HOLDEM, 3), 3, 8, |command| command, says);
    let public = copy(&log, Viewpoint::Public);
    let text = String::from_utf8_lossy(&public).into_owned();
    let paid = text.lines().find(|line| line.starts_with("is ") && line.contains(": paid "));
    let paid = paid.expect("somebody wins");
    assert!(verified(&forge(&public, paid, ": paid ", ": paid 1"), &[]).is_err(), "{paid}");
    let refused = "no …";
    let done = forge(&public, refused, refused, "no …\nis seat 1: paid 100 on stack [general]");
    assert!(verified(&done, &[]).is_err(), "nothing comes of what was refused");
    let earlier = forge(&public, refused, "at 9\n", "at 8\n");
    assert!(verified(&earlier, &[]).is_err(), "time never goes back");
}

/// The log with `find` replaced in the record that has this line, chained anew.
fn forge(log: &[u8], line: &str, find: &str, put: &str) -> Vec<u8> {
    let mut records = audit::Records::read(log).expect("a header");
    let (mut bytes, mut head) = audit::Head::EMPTY.frame(header().encode());
    while let Some(record) = records.next_record().expect("sound") {
        let mut entry = record.entry;
        let text = String::from_utf8(entry.open).expect("a text");
        let has = text.lines().any(|it| it == line);
        entry.open = if has { text.replace(find, put).into_bytes() } else { text.into_bytes() };
        let (frame, after) = head.frame(entry.body());
        bytes.extend(frame);
        head = after;
    }
    bytes
}

#[test]
fn rounds_are_rebuilt_with_the_seeds_and_not_without() {
    for (game, count) in [(&HOLDEM, 5), (&SEVEN_CARD_STUD, 8), (&FIVE_CARD_DRAW, 8)] {
        let Evening { log, seeds, .. } = evening(game, count, 8, 4);
        let whole = Log::read(&*log).expect("a sound chain");
        let rounds = reconstruct_all::<Room>(&whole, &seeds);
        let rounds = rounds.unwrap_or_else(|why| panic!("{}: {why}", game.name));
        assert_eq!(rounds.len(), 8);
        for round in rounds {
            assert!(round.agrees(), "{} round {}: {:?}", game.name, round.round, round.otherwise);
            assert!(round.deal.is_some_and(|deal| deal.cut.is_some()));
        }
        let unknown = reconstruct::<Room>(&whole, &[], 2, None);
        assert_eq!(unknown, Err(NotRebuilt::Kept { round: 2, shuffle: 1 }));
    }
}
