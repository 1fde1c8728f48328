//! Evenings at which much goes wrong: whatever is reported, ruled, or refused, an honest log is
//! good in every copy, with its seeds and without.

use std::collections::BTreeSet;

use audit::{Entry, Head, Log, Recorder, SealedSeed, Viewpoint};
use games::poker_room::{GAMES, Room, Rules};
use rules::{Irregularity, Place, Seat};
use table::{Command, Role, Ruling, Time};

use super::copies::{copy, verified};
use super::felt::{Players, header, recorder};

/// The bytes of a log, its seeds, and in what words things went wrong.
#[derive(Default)]
struct Troubled {
    log: Vec<u8>,
    seeds: Vec<SealedSeed>,
    done: BTreeSet<String>,
}

/// A log that is being written.
struct Writing {
    recorder: Recorder<Room>,
    head: Head,
    troubled: Troubled,
}

impl Writing {
    fn new(game: &'static Rules, count: usize) -> Self {
        let (recorder, opening) = recorder(game, count);
        let (log, head) = Head::EMPTY.frame(header().encode());
        let mut writing =
            Self { recorder, head, troubled: Troubled { log, ..Troubled::default() } };
        writing.write(opening);
        writing
    }

    fn write(&mut self, entry: Entry) {
        let (frame, after) = self.head.frame(entry.sealed(self.head.size).body());
        self.troubled.log.extend(frame);
        self.head = after;
    }

    /// Gives a command that may be refused.
    fn give(&mut self, by: Role, command: &Command<Room>) {
        let recorded = self.recorder.record(by, command, Time(9));
        self.write(recorded.entry().clone());
        let answer = self.recorder.go_on(recorded);
        let found = |line: String| line.starts_with("irregularity: ").then_some(line);
        let lines = answer.iter().flatten().map(|(event, _)| event.to_string());
        let words = lines
            .filter_map(found)
            .filter_map(|line| line.rsplit_once(" found: ").map(|(_, effect)| effect.to_owned()));
        self.troubled.done.extend(words);
        let (seeds, kept) = (self.recorder.seeds(), &mut self.troubled.seeds);
        for sealed in seeds {
            if !kept.contains(&sealed) {
                kept.push(sealed);
            }
        }
    }
}

/// Plays rounds in which much is reported, some are voided, and some of what players say is
/// refused.
fn evening(game: &'static Rules, count: usize, rounds: u64, seed: u64) -> Troubled {
    let mut writing = Writing::new(game, count);
    let mut players = Players::new(count, seed);
    let arrivals: Vec<_> = players.arrivals().collect();
    arrivals.iter().for_each(|command| writing.give(Role::Player, command));
    while writing.recorder.table().rounds() < rounds || writing.recorder.table().round().is_some() {
        if let Some(command) = trouble(&writing.recorder, &mut players, count) {
            writing.give(command.needs(), &command);
        }
        let (by, command) = players.next(writing.recorder.table());
        writing.give(by, &command);
    }
    writing.troubled
}

/// What goes wrong now; most of the time nothing.
fn trouble(
    recorder: &Recorder<Room>,
    players: &mut Players,
    count: usize,
) -> Option<Command<Room>> {
    let table = recorder.table();
    let kind = players.below(60);
    let seat = Seat::at(players.below(count));
    let irregularity = Irregularity::ALL[players.below(Irregularity::ALL.len())];
    let reason = "so it was seen".to_owned();
    let command = match kind {
        0..=5 => {
            let places = [None, Some(Place::Seat(seat)), Some(Place::Community)];
            let (place, cards) = (places[players.below(3)], players.below(6));
            Command::Floor { irregularity, place, cards }
        }
        6 => Command::Rule { ruling: Ruling::VoidRound, reason },
        7 => Command::Recut { reason },
        8 | 9 if table.round().is_some() => {
            return Some(table.says(seat, "discards Ah 2c".to_owned()));
        }
        _ => return None,
    };
    table.after(command.needs(), &command, Time(9)).ok().map(|_| command)
}

#[test]
fn an_honest_log_is_good_in_every_copy_whatever_went_wrong() {
    let mut done = BTreeSet::new();
    for game in GAMES {
        let count = game.players_max.min(6);
        let Troubled { log, seeds, done: here } = evening(game, count, 6, 1);
        done.extend(here);
        let size = Log::read(&*log).expect("a sound chain").head().size;
        let played = verified(&log, &seeds).unwrap_or_else(|it| panic!("{}: {it}", game.name));
        assert_eq!((played.records + 1, played.unseeded), (size, Vec::new()), "{}", game.name);
        let shuffled = Some(played.table.next_shuffle().shuffle - 1);
        let viewpoints = [Viewpoint::Public, Viewpoint::Seat(Seat::at(1)), Viewpoint::Auditor];
        for viewpoint in viewpoints {
            let found = verified(&copy(&log, viewpoint.clone()), &[]);
            let played = found.unwrap_or_else(|it| panic!("{} {viewpoint:?}: {it}", game.name));
            // A deck may have been shuffled for the next round.
            let all = played.records + 1 == size || played.waiting == shuffled;
            assert!(all && played.wordless.is_none(), "{} {viewpoint:?}", game.name);
            assert_eq!(played.table.rounds(), 6, "{} {viewpoint:?}", game.name);
        }
    }
    assert!(done.len() > 3, "{done:?}");
}
