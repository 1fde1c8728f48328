//! Bytes that people add to the order of the cards at shared tables (ruling X21).

use floor::log::{round_proof, verified};
use games::catalogue::GameId;
use law::ruling::X21;
use rules::Seat;
use seat::{Actor, Ask, AskedAbout, PostedTimes, Said, Staff, Viewpoint};

use crate::shared_hall::{Hall, PEOPLE};

/// Two people and a guest at a table whose players add bytes.
fn two(game: GameId, times: PostedTimes) -> Hall {
    let mut hall = Hall::set(game, "entropy=shared\n", times, Staff::OfTheHouse, 1);
    for (person, seat) in PEOPLE.iter().zip(1..=2) {
        hall.says(person, &Said::Sit { seat });
        hall.says(person, &Said::BuyIn { cents: 50_000 });
    }
    hall
}

fn asks(hall: &Hall, seat: usize) -> Vec<Ask> {
    hall.table.asks(Viewpoint::Seat(Seat::at(seat - 1)))
}

const fn is_opening(ask: &Ask) -> bool {
    matches!(ask.about, AskedAbout::Opening { .. })
}

const fn is_about_bytes(ask: &Ask) -> bool {
    is_opening(ask) || matches!(ask.about, AskedAbout::Commitment { .. })
}

/// The house deals, and people answer, until somebody is asked such a thing.
fn until(hall: &mut Hall, wanted: fn(&Ask) -> bool) -> Vec<Ask> {
    for _ in 0..1_000 {
        hall.table.step(hall.now).expect("nothing fails");
        let asked = [asks(hall, 1), asks(hall, 2)].concat();
        if asked.iter().any(wanted) {
            return asked;
        }
        match asked.first() {
            Some(ask) => {
                let said = hall.answer(ask, 0);
                hall.says(PEOPLE[ask.seat - 1], &said);
            }
            None => hall.now = hall.now.max(hall.table.wake_at().expect("cards are dealt")),
        }
    }
    panic!("{}: nobody is asked", hall.game)
}

fn told(hall: &Hall) -> String {
    let events = hall.table.events(Viewpoint::Spectator, 0).expect("few events");
    let done = events.iter().flat_map(|event| &event.done);
    done.map(|done| format!("{} [{}]\n", done.words, done.under)).collect()
}

#[test]
fn who_does_not_open_in_three_seconds_has_withheld_and_adds_none_before_another_stay() {
    for (game, times) in [
        (GameId::DoubleDownStud, PostedTimes::USUAL),
        (GameId::Holdem, PostedTimes::USUAL),
        (GameId::CaribbeanStud, PostedTimes::NONE),
    ] {
        let mut hall = two(game, times);
        let due = until(&mut hall, is_opening);
        let seats: Vec<usize> = due.iter().map(|ask| ask.seat).collect();
        assert_eq!(seats, [1, 2], "{game}: guests add none");
        let deadline = hall.now.plus(3_000);
        assert!(due.iter().all(|ask| ask.until == Some(deadline.0)), "{game}: {due:?}");
        let said = hall.answer(&due[0], 0);
        hall.says(PEOPLE[0], &said);
        hall.now.0 += 2_999;
        hall.table.step(hall.now).expect("nothing fails");
        assert!(is_opening(&asks(&hall, 2)[0]), "{game}: there is still time");
        assert!(!told(&hall).contains("the order is fixed"), "{game}");
        hall.now = deadline;
        hall.table.step(hall.now).expect("nothing fails");
        let withheld = format!("withheld, their commitment is used [{X21}]");
        assert!(told(&hall).contains(&withheld), "{game}: {}", told(&hall));
        assert!(told(&hall).contains("the order is fixed"), "{game}");
        let asked = until(&mut hall, is_about_bytes);
        assert_eq!(hall.rounds(), 1, "{game}: for the next shuffle");
        let seats = asked.iter().filter(|ask| is_about_bytes(ask)).map(|ask| ask.seat);
        assert_eq!(seats.collect::<Vec<_>>(), [1], "{game}: not who has withheld");
        hall.says(PEOPLE[1], &Said::Leave { seat: 2 });
        hall.says(PEOPLE[1], &Said::Sit { seat: 2 });
        assert!(asks(&hall, 2).iter().any(is_about_bytes), "{game}: it is another stay");
    }
}

#[test]
fn a_round_that_people_added_to_is_proven_by_its_log_and_by_what_they_were_promised() {
    for game in [GameId::Blackjack, GameId::Holdem, GameId::DoubleDownStud] {
        let mut hall = two(game, PostedTimes::NONE);
        until(&mut hall, is_opening);
        let (round, was) = (hall.rounds(), hall.own.given().len());
        assert_eq!((round, was), (1, 2), "{game}");
        while hall.rounds() == 1 {
            let asked = [asks(&hall, 1), asks(&hall, 2)].concat();
            let said = hall.answer(&asked[0], 0);
            hall.says(PEOPLE[asked[0].seat - 1], &said);
        }
        hall.tell(&Actor::House(table::Role::Floorperson), &Said::Close {}).expect("staff close");
        while let Some((person, ask)) = hall.asked() {
            let said = hall.answer(&ask, 0);
            hall.says(person, &said);
        }
        hall.keep();
        let (_folder, path) = hall.written(&format!("shared-bytes-{game}"));
        let found = verified(&path, &hall.key().public(), &[], true);
        found.unwrap_or_else(|wrong| panic!("{game}: {wrong:?}"));
        let log = audit::Log::read(&*hall.book.log).expect("a sound log");
        let proof = round_proof(&log, 1).unwrap_or_else(|why| panic!("{game}: {why}"));
        let checked = verifier::check(&proof).unwrap_or_else(|wrong| panic!("{game}: {wrong}"));
        assert_eq!((checked.seats, checked.redone), ([2, 0], game != GameId::Holdem), "{game}");
        for given in &hall.own.given()[..2] {
            let (cut, list) = given.closed.as_ref().expect("it was closed");
            assert_eq!(proof.commitment, given.house, "{game}: what the house promised");
            assert_eq!(proof.cut, u64::try_from(*cut).ok(), "{game}");
            let proven = proof.seats.iter().map(|it| &it.commitment);
            assert!(proven.eq(list.iter().map(|it| &it.commitment)), "{game}");
        }
    }
}

#[test]
fn nobody_must_add_bytes_and_nobody_adds_those_of_others() {
    let mut hall = two(GameId::DoubleDownStud, PostedTimes::NONE);
    until(&mut hall, is_about_bytes);
    assert!(is_about_bytes(&asks(&hall, 1)[0]), "before any wager");
    hall.says(PEOPLE[0], &Said::NoBytes { seat: 1 });
    assert!(!asks(&hall, 1).iter().any(is_about_bytes), "asked and answered");
    let refused = |hall: &mut Hall, person: &str, said: Said| {
        let told = hall.tell(&Actor::Player(person.to_owned()), &said);
        told.expect_err("refused").to_string()
    };
    let other = Said::CommitBytes { seat: 1, commitment: "07".repeat(32) };
    assert!(refused(&mut hall, PEOPLE[1], other).contains("seat 1"));
    let short = Said::CommitBytes { seat: 2, commitment: "07".repeat(31) };
    assert!(refused(&mut hall, PEOPLE[1], short).contains("64 hexadecimal digits"));
    let early = Said::OpenBytes { seat: 2, bytes: "07".repeat(32) };
    assert!(refused(&mut hall, PEOPLE[1], early).contains(&X21.to_string()));
    let due = until(&mut hall, is_opening);
    assert_eq!(due.iter().map(|ask| ask.seat).collect::<Vec<_>>(), [2]);
    let wrong = Said::OpenBytes { seat: 2, bytes: "07".repeat(32) };
    assert!(refused(&mut hall, PEOPLE[1], wrong).contains("those the seat committed to"));
    let late = Said::CommitBytes { seat: 1, commitment: "07".repeat(32) };
    assert!(refused(&mut hall, PEOPLE[0], late).contains(&X21.to_string()));
    hall.says(PEOPLE[1], &Said::NoBytes { seat: 2 });
    assert!(told(&hall).contains("withheld"), "and nobody waits for it");
    assert!(!asks(&hall, 2).iter().any(is_opening));
}

#[test]
fn bytes_of_somebody_who_walks_away_are_not_waited_for() {
    let mut hall = two(GameId::DoubleDownStud, PostedTimes::USUAL);
    until(&mut hall, is_opening);
    hall.says(PEOPLE[1], &Said::Leave { seat: 2 });
    assert!(told(&hall).contains("bytes of seat 2 for shuffle 1 withheld"), "{}", told(&hall));
    assert!(is_opening(&asks(&hall, 1)[0]), "the other one is waited for");
}
