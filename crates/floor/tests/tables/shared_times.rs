//! Posted times at shared tables: who does not answer, and at what pace cards are dealt.

use games::catalogue::GameId;
use law::ruling::X20;
use rules::Seat;
use seat::{Actor, Millis, PostedTimes, Said, Staff, Viewpoint};

use crate::shared_hall::{Hall, NOW, PEOPLE, answer};

/// Two people at a table with posted times.
fn two(game: GameId) -> Hall {
    let mut hall = Hall::open(game, PostedTimes::USUAL, Staff::OfTheHouse, 0);
    for (person, seat) in PEOPLE.iter().zip(1..=2) {
        hall.says(person, &Said::Sit { seat });
        hall.says(person, &Said::BuyIn { cents: 50_000 });
    }
    hall
}

/// The house goes on until it waits for somebody; how many milliseconds that took.
fn deal(hall: &mut Hall) -> u64 {
    let began = hall.now;
    loop {
        hall.table.step(hall.now).expect("nothing fails");
        match hall.table.wake_at() {
            Some(at) if at.since(hall.now) <= 400 => hall.now = hall.now.max(at),
            Some(_) | None => return hall.now.since(began),
        }
    }
}

fn told(hall: &Hall) -> String {
    let events = hall.table.events(Viewpoint::Spectator, 0).expect("few events");
    let done = events.iter().flat_map(|event| &event.done);
    done.map(|done| format!("{} [{}]\n", done.words, done.under)).collect()
}

/// Everybody answers until a decision is asked for.
fn to_decision(hall: &mut Hall) -> (&'static str, seat::Ask) {
    loop {
        deal(hall);
        let (person, ask) = hall.asked().expect("somebody is asked");
        if matches!(ask.about, seat::AskedAbout::Decision { .. }) {
            return (person, ask);
        }
        hall.says(person, &answer(&ask, 0));
    }
}

#[test]
fn who_does_not_decide_in_time_is_played_by_the_ruling_and_stays() {
    for game in [GameId::CaribbeanStud, GameId::Blackjack, GameId::Holdem, GameId::DoubleDrawPoker]
    {
        let mut hall = two(game);
        let (_, ask) = to_decision(&mut hall);
        let until = hall.now.plus(50_000);
        assert_eq!((ask.until, hall.table.wake_at()), (Some(until.0), Some(until)), "{game}");
        hall.table.step(Millis(until.0 - 1)).expect("nothing fails");
        assert!(!told(&hall).contains("posted time"), "{game}");
        hall.now = until;
        hall.table.step(until).expect("nothing fails");
        let line = format!(
            "seat {} has not answered in the posted time, the dealer decides [{X20}]",
            ask.seat
        );
        assert!(told(&hall).contains(&line), "{game}: {}", told(&hall));
        let seat = Seat::at(ask.seat - 1);
        assert!(hall.table.holder(seat).is_some(), "{game}: the player stays");
    }
}

#[test]
fn who_makes_no_wager_twice_loses_the_seat_and_gets_the_chips() {
    let mut hall = two(GameId::DoubleDownStud);
    for time in 1..=2 {
        loop {
            deal(&mut hall);
            let view = hall.table.view(Viewpoint::Spectator);
            let bets = hall.table.asks(Viewpoint::Seat(Seat::at(0)));
            match bets.first() {
                Some(ask) => hall.says(PEOPLE[0], &answer(ask, 0)),
                None if view.seats[0].ready => break,
                None => hall.now = hall.table.wake_at().expect("a decision of the other"),
            }
        }
        assert_eq!(hall.table.holder(Seat::at(1)), Some(PEOPLE[1]), "time {time}");
        let until = hall.table.wake_at().expect("the other is waited for");
        assert!(until.since(hall.now) <= 20_000);
        hall.now = until;
        deal(&mut hall);
    }
    hall.keep();
    assert_eq!(hall.table.holder(Seat::at(1)), None);
    assert_eq!(hall.book.accounts[PEOPLE[1]], 0, "50,000 were bought, 50,000 came back");
}

#[test]
fn cards_come_every_400_milliseconds_and_at_once_to_somebody_who_plays_alone() {
    let mut hall = two(GameId::DoubleDownStud);
    let before = told(&hall).matches(" dealt face").count();
    to_decision(&mut hall);
    let cards = told(&hall).matches(" dealt face").count() - before;
    assert_eq!(cards, 6, "one each, four before the dealer");
    assert_eq!(hall.now.since(NOW), 400 * 5, "after the last one the player is asked at once");
    let mut alone = Hall::open(GameId::DoubleDownStud, PostedTimes::USUAL, Staff::OfTheHouse, 2);
    alone.says(PEOPLE[0], &Said::Sit { seat: 1 });
    alone.says(PEOPLE[0], &Said::BuyIn { cents: 50_000 });
    let (_, ask) = to_decision(&mut alone);
    assert_eq!((alone.now, ask.until, alone.table.wake_at()), (NOW, None, None));
}

#[test]
fn the_time_of_a_record_never_precedes_the_last_one() {
    let mut hall = two(GameId::DoubleDownStud);
    to_decision(&mut hall);
    let (person, ask) = hall.asked().expect("a decision");
    hall.now = Millis(hall.now.0 - 60_000);
    hall.says(person, &answer(&ask, 0));
    let events = hall.table.events(Viewpoint::Floor, 0).expect("few events");
    assert!(events.windows(2).all(|two| two[0].at <= two[1].at));
}

#[test]
fn a_clock_that_is_set_moves_no_record_back_and_no_chip() {
    const HOUR: i64 = 3_600_000;
    const YEARS: i64 = 10 * 365 * 24 * HOUR;
    for (step, game) in [-1_000, 1_000, -HOUR, HOUR, YEARS, -YEARS, 0]
        .into_iter()
        .zip([GameId::DoubleDownStud, GameId::Blackjack, GameId::Holdem].into_iter().cycle())
    {
        let mut hall = two(game);
        for number in 0..14 {
            deal(&mut hall);
            let Some((person, ask)) = hall.asked() else { break };
            // Between any two answers the clock is set, and set right again.
            let moved = if number % 2 == 0 { step } else { -step };
            hall.now = Millis(hall.now.0.saturating_add_signed(moved));
            hall.says(person, &answer(&ask, 0));
            hall.keep();
            if number % 5 == 4 {
                hall.kill();
            }
        }
        let events = hall.table.events(Viewpoint::Floor, 0).expect("few events");
        assert!(events.windows(2).all(|two| two[0].at <= two[1].at), "{game}: {step}");
        let numbers: Vec<u64> = events.iter().map(|event| event.number).collect();
        assert_eq!(numbers, (1..=events.len() as u64).collect::<Vec<_>>(), "{game}: {step}");
        let (_folder, path) = hall.written(&format!("clock-{game}-{step}"));
        let found = floor::log::verified(&path, &hall.key().public(), &[], true);
        found.unwrap_or_else(|wrong| panic!("{game}: {step}: {wrong:?}"));
    }
}

#[test]
fn staff_report_between_any_two_acts_and_players_may_not() {
    let mut hall = Hall::open(GameId::DoubleDownStud, PostedTimes::USUAL, Staff::People, 0);
    hall.says(PEOPLE[0], &Said::Sit { seat: 1 });
    hall.says(PEOPLE[0], &Said::BuyIn { cents: 50_000 });
    to_decision(&mut hall);
    let report =
        Said::Report { irregularity: "card face up".to_owned(), seat: None, place: None, cards: 1 };
    let player = Actor::Player(PEOPLE[0].to_owned());
    assert!(hall.tell(&player, &report).is_err(), "a player reports nothing");
    let floor = Actor::House(table::Role::Floorperson);
    hall.tell(&floor, &report).expect("a card lies face up in the shoe");
    assert!(told(&hall).contains("irregularity: card face up"), "{}", told(&hall));
    let decides = Said::Decide { seat: 1, words: "n".to_owned() };
    assert!(hall.tell(&floor, &decides).is_err(), "nobody plays for somebody else");
    let other = Actor::Player(PEOPLE[1].to_owned());
    assert!(hall.tell(&other, &decides).is_err(), "nor does another player");
}

#[test]
fn a_closed_table_finishes_its_round_gives_wagers_back_and_opens_again() {
    let mut hall = Hall::open(GameId::DoubleDownStud, PostedTimes::NONE, Staff::OfTheHouse, 1);
    hall.says(PEOPLE[0], &Said::Sit { seat: 1 });
    hall.says(PEOPLE[0], &Said::BuyIn { cents: 50_000 });
    to_decision(&mut hall);
    let floor = Actor::House(table::Role::Floorperson);
    hall.tell(&floor, &Said::Close {}).expect("staff close");
    let (person, ask) = hall.asked().expect("the round goes on");
    hall.says(person, &answer(&ask, 0));
    assert!(hall.asked().is_none(), "no further round");
    assert!(told(&hall).contains("table closed for the gaming day"));
    hall.keep();
    hall.kill();
    assert!(hall.asked().is_none(), "it stays closed");
    hall.tell(&floor, &Said::Open {}).expect("staff open");
    assert!(hall.asked().is_some(), "wagers are open");
}

/// The first person answers, with kills between, until the other one is waited for.
fn waits_for_the_other(hall: &mut Hall) {
    loop {
        deal(hall);
        hall.keep();
        hall.kill();
        let view = hall.table.view(Viewpoint::Spectator);
        match hall.table.asks(Viewpoint::Seat(Seat::at(0))).first() {
            Some(ask) => hall.says(PEOPLE[0], &answer(ask, 0)),
            None if view.seats[0].ready => break,
            None => hall.now = hall.table.wake_at().expect("a decision of the other"),
        }
    }
}

#[test]
fn a_table_that_was_killed_knows_who_is_ready_and_who_made_no_wager() {
    let mut hall = two(GameId::DoubleDownStud);
    for _ in 0..2 {
        waits_for_the_other(&mut hall);
        hall.now = hall.table.wake_at().expect("the other is waited for");
        deal(&mut hall);
    }
    assert_eq!(hall.table.holder(Seat::at(1)), None, "twice, with kills between");
}

#[test]
fn a_table_that_was_killed_knows_whose_time_was_used_and_that_it_closes() {
    let mut hall = two(GameId::CaribbeanStud);
    let (person, ask) = to_decision(&mut hall);
    hall.now = hall.now.plus(32_000);
    hall.says(person, &answer(&ask, 0));
    hall.keep();
    hall.kill();
    let (_, ask) = loop {
        let (who, ask) = to_decision(&mut hall);
        if who == person {
            break (who, ask);
        }
        hall.says(who, &answer(&ask, 0));
    };
    assert_eq!(ask.until, Some(hall.now.plus(38_000).0), "12 s of the bank are gone");
    let floor = Actor::House(table::Role::Floorperson);
    hall.tell(&floor, &Said::Close {}).expect("staff close");
    hall.keep();
    hall.kill();
    while let Some((person, ask)) = hall.asked() {
        hall.says(person, &answer(&ask, 0));
        deal(&mut hall);
    }
    let closed = hall.table.view(Viewpoint::Spectator);
    assert_eq!(closed.phase, floor::shared::Phase::Closed, "it closed after its round");
}
