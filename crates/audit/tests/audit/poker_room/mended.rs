//! Deals that went wrong and were put right: the rounds are rebuilt all the same.

use std::io::Cursor;

use audit::{
    Entry, Head, Log, SealedSeed, ToldSeeds, Viewpoint, hand_histories, reconstruct_all, seen_from,
};
use games::phh::{NotWritten, check};
use games::poker_room::{HOLDEM, OMAHA, Room, Rules, SEVEN_CARD_STUD};
use rules::{Act, Effect, Irregularity, Place, Scope, Seat};
use table::{Command, Event, Line, Role, Table, Time};

use super::felt::{Players, header, recorder};

/// What is done about reports in an evening, and how often.
#[derive(Default)]
struct Reports {
    log: Vec<u8>,
    seeds: Vec<SealedSeed>,
    done: Vec<Effect>,
}

const ROUNDS: u64 = 24;

/// Plays rounds in which now and then something is reported that is put right.
fn evening(game: &'static Rules, count: usize, seed: u64) -> Reports {
    let (mut recorder, opening) = recorder(game, count);
    let mut reports = Reports::default();
    let (frame, mut head) = Head::EMPTY.frame(header().encode());
    reports.log.extend(frame);
    let mut write = |entry: Entry, log: &mut Vec<u8>| {
        let (frame, after) = head.frame(entry.sealed(head.size).body());
        log.extend(frame);
        head = after;
    };
    write(opening, &mut reports.log);
    let mut players = Players::new(count, seed);
    let mut next: Vec<_> = players.arrivals().map(|it| (Role::Player, it)).collect();
    while recorder.table().rounds() < ROUNDS || recorder.table().round().is_some() {
        for (by, command) in next.drain(..) {
            let recorded = recorder.record(by, &command, Time(9));
            write(recorded.entry().clone(), &mut reports.log);
            recorder.go_on(recorded).expect("it is due");
            for sealed in recorder.seeds() {
                if !reports.seeds.contains(&sealed) {
                    reports.seeds.push(sealed);
                }
            }
        }
        match report(recorder.table(), &mut players, count) {
            Some((command, effect)) => {
                reports.done.push(effect);
                next.push((Role::Dealer, command));
            }
            None => next.push(players.next(recorder.table())),
        }
    }
    reports
}

/// Something that may be reported now and is put right; most of the time nothing.
fn report(
    table: &Table<Room>,
    players: &mut Players,
    count: usize,
) -> Option<(Command<Room>, Effect)> {
    table.round()?;
    let (irregularity, place, cards) = match players.below(18) {
        0 => (Irregularity::WrongNumberOfCards, Place::Community, 4),
        1 => (Irregularity::CardExposedInError, Place::Community, 1),
        2 => (Irregularity::HoleCardExposed, Place::Seat(Seat::at(players.below(count))), 1),
        _ => return None,
    };
    let command = Command::Floor { irregularity, place: Some(place), cards };
    let (lines, _) = table.after(Role::Dealer, &command, Time(9)).ok()?;
    Some((command, put_right(&lines)?))
}

fn put_right(lines: &[Line]) -> Option<Effect> {
    let void = lines.iter().any(|(event, _)| *event == Event::Act(Act::Voided(Scope::Round)));
    let found = lines.iter().find_map(|(event, _)| {
        let Event::IrregularityFound(.., effect) = event else { return None };
        Some(*effect)
    });
    found.filter(|_| !void)
}

#[test]
fn rounds_with_replaced_and_redealt_cards_are_rebuilt() {
    for (game, count, effect) in [
        (&HOLDEM, 5, Effect::RedealCommunity),
        (&OMAHA, 4, Effect::RedealCommunity),
        (&HOLDEM, 4, Effect::ReplaceCard),
        (&SEVEN_CARD_STUD, 6, Effect::ReplaceCard),
    ] {
        let Reports { log, seeds, done } = evening(game, count, 3);
        assert!(done.contains(&effect), "{}: {done:?}", game.name);
        let log = Log::read(&*log).expect("a sound chain");
        let rounds = reconstruct_all::<Room>(&log, &seeds);
        let rounds = rounds.unwrap_or_else(|why| panic!("{}: {why}", game.name));
        assert_eq!(rounds.len() as u64, ROUNDS);
        for round in rounds {
            assert!(round.agrees(), "{} {}: {:?}", game.name, round.round, round.otherwise);
        }
    }
}

#[test]
fn a_history_of_such_a_round_keeps_the_rules_or_is_not_written() {
    let Reports { log: bytes, seeds, .. } = evening(&HOLDEM, 5, 3);
    let log = Log::read(&*bytes).expect("a sound chain");
    let known = seen_from(Cursor::new(&*bytes), &Viewpoint::Public, log.head()).expect("anybody");
    let told = ToldSeeds::by(&log).with_seeds(&seeds);
    let written = hand_histories::<Room, _>(told, &seeds, core::iter::once(Ok(&log)), &known);
    let (mut kept, mut unwritten) = (0, 0);
    for round in written.expect("a sound log").rounds {
        match round.history {
            Err(why) => {
                assert_eq!(why, NotWritten::PutRight);
                unwritten += 1;
            }
            Ok(history) => {
                let checked = check(&history).unwrap_or_else(|why| panic!("{why}\n{history}"));
                kept += usize::from(checked.complete);
            }
        }
    }
    assert!(kept > 0 && unwritten > 0, "{kept}, {unwritten}");
    assert_eq!((kept + unwritten) as u64, ROUNDS);
}
