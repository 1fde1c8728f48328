//! Tables that three people share with guests: played, killed, resumed, verified.

use floor::log::verified;
use floor::shared::Hidden;
use games::catalogue::GameId;
use rules::Seat;
use seat::{PostedTimes, Said, Staff, Viewpoint, What, Where};

use crate::shared_hall::{Book, Hall, PEOPLE, answer};
use crate::support::playable;

/// How many rounds of each game the test command plays; `HOUSE_SHARED_ROUNDS=20` plays more.
const ROUNDS: u64 = 2;

fn rounds() -> u64 {
    let told = std::env::var("HOUSE_SHARED_ROUNDS").ok();
    told.map_or(ROUNDS, |text| text.parse().expect("HOUSE_SHARED_ROUNDS is a number of rounds"))
}

/// After which of the batches that were kept a table is killed: all of a short evening, of a long
/// one each with the same rest.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kills {
    Never,
    After { every: usize, rest: usize },
}

impl Kills {
    const fn after(self, batch: usize) -> bool {
        match self {
            Self::Never => false,
            Self::After { every, rest } => batch % every == rest,
        }
    }
}

/// Three people play until so many rounds are over.
fn evening(hall: &mut Hall, rounds: u64, kills: Kills) {
    hall.arrive();
    let (mut answers, mut decisions) = (0, 0);
    while hall.rounds() < rounds || hall.table.view(Viewpoint::Spectator).turn.is_some() {
        let (person, ask) =
            hall.asked().unwrap_or_else(|| panic!("{}: nobody is asked", hall.game));
        let said = hall.answer(&ask, decisions / 2);
        // Whoever is killed is asked again whether that was the last wager, and nothing else.
        decisions += usize::from(matches!(said, Said::Decide { .. }));
        answers += 1;
        assert!(answers < 10_000, "{}: this does not end: {said:?}", hall.game);
        hall.says(person, &said);
        if hall.keep() && kills.after(hall.book.batches) {
            hall.kill();
        }
    }
}

/// The three leave; their accounts get what lay in front of them.
fn leave(hall: &mut Hall) {
    for (person, number) in PEOPLE.iter().zip(1..) {
        let seat = &hall.table.view(Viewpoint::Spectator).seats[number - 1];
        assert_eq!(seat.player.as_deref(), Some(*person));
        let lies: u64 = seat.wagers.iter().map(|wager| wager.cents).sum();
        let (chips, before) = (seat.cents + lies, hall.book.accounts[*person]);
        hall.says(person, &Said::Leave { seat: number });
        hall.keep();
        let got = hall.book.accounts[*person] - before;
        assert_eq!(u64::try_from(got), Ok(chips), "{}: {person}", hall.game);
    }
}

#[test]
fn a_table_killed_after_every_batch_deals_the_same_cards_and_its_log_verifies() {
    let every = usize::try_from(rounds().div_ceil(2)).expect("few rounds");
    for (game, number) in playable().zip(0..) {
        let kills = Kills::After { every, rest: number % every };
        // Every other one with bytes of players, who remember them when the house is killed.
        let settings = ["", "entropy=shared\n"][number % 2];
        let table = || Hall::set(game, settings, PostedTimes::NONE, Staff::OfTheHouse, 2);
        let (mut whole, mut killed) = (table(), table());
        evening(&mut whole, rounds(), Kills::Never);
        evening(&mut killed, rounds(), kills);
        let seats = (0..3).map(|index| Viewpoint::Seat(Seat::at(index)));
        for viewpoint in seats.chain([Viewpoint::Spectator, Viewpoint::Surveillance]) {
            let [one, other] = [&whole, &killed].map(|hall| hall.table.view(viewpoint));
            assert_eq!(one, other, "{game}: {viewpoint}");
            let events = |hall: &Hall| hall.table.events(viewpoint, hall.table.last_event() - 20);
            assert_eq!(events(&whole), events(&killed), "{game}: {viewpoint}");
        }
        assert!(whole.book.log == killed.book.log, "{game}: byte for byte");
        leave(&mut killed);
        let (_folder, path) = killed.written(&format!("shared-{game}"));
        let found = verified(&path, &killed.key().public(), &[], true);
        let played = found.unwrap_or_else(|wrong| panic!("{game}: {wrong:?}")).played;
        let played = played.expect("this version plays it");
        assert_eq!((played.rounds, played.waiting), (killed.rounds(), None), "{game}");
    }
}

#[test]
fn events_have_no_holes_and_whoever_comes_back_misses_none() {
    let game = playable().next().expect("a game");
    let mut hall = Hall::open(game, PostedTimes::NONE, Staff::OfTheHouse, 2);
    evening(&mut hall, 3, Kills::Never);
    let last = hall.table.last_event();
    for viewpoint in [Viewpoint::Spectator, Viewpoint::Seat(Seat::at(1)), Viewpoint::Floor] {
        let all = hall.table.events(viewpoint, 0).expect("few events");
        let numbers: Vec<u64> = all.iter().map(|event| event.number).collect();
        assert_eq!(numbers, (1..=last).collect::<Vec<_>>());
        for after in 0..=last {
            let rest = hall.table.events(viewpoint, after).expect("few events");
            assert_eq!(rest, all[usize::try_from(after).expect("few")..]);
        }
    }
    assert!(hall.table.events(Viewpoint::Spectator, last + 1).is_err(), "nobody has seen that");
}

#[test]
fn a_round_is_told_again_from_the_log_and_explained() {
    for game in playable() {
        let mut hall = Hall::open(game, PostedTimes::NONE, Staff::OfTheHouse, 2);
        evening(&mut hall, 1, Kills::Never);
        let viewpoint = Viewpoint::Seat(Seat::at(0));
        let (log, sealed) = (&hall.book.log, &hall.book.sealed);
        let replay = |round| hall.table.replay(round, viewpoint, Hidden::Stays)(log, sealed);
        let again = replay(1).unwrap_or_else(|why| panic!("{game}: {why}"));
        let first = again.first().expect("a round has events").number;
        let then = hall.table.events(viewpoint, first - 1).expect("few events");
        assert_eq!(then[..again.len()], again, "{game}");
        assert!(replay(9).is_err());
        let why = hall.table.explain(1).expect("the last round is remembered");
        assert!(why.iter().any(|why| why.seat == 1 && !why.under.is_empty()), "{game}: {why:?}");
    }
}

#[test]
fn what_was_kept_is_gone_on_with_only_as_it_was_kept() {
    for game in [GameId::CaribbeanStud, GameId::Holdem] {
        let mut hall = Hall::open(game, PostedTimes::NONE, Staff::OfTheHouse, 2);
        hall.arrive();
        while hall.table.view(Viewpoint::Spectator).turn.is_none() {
            let (person, ask) = hall.asked().expect("somebody is asked");
            hall.says(person, &answer(&ask, 0));
        }
        hall.keep();
        hall.resumed(|_| {}).expect("a round in play");
        let why = |spoil: &dyn Fn(&mut Book)| {
            hall.resumed(spoil)
                .map(drop)
                .map_err(|why| why.to_string())
                .expect_err("what is spoilt is not resumed")
        };
        let lost = why(&|book| book.sealed.clear());
        assert!(lost.contains("no seed that is kept opens shuffle"), "{game}: {lost}");
        let swapped = why(&|book| book.sealed.iter_mut().for_each(|it| it.seed = [3; 32]));
        assert!(swapped.contains("no seed that is kept opens shuffle"), "{game}: {swapped}");
        let flipped = why(&|book| book.log[200] ^= 1);
        assert!(flipped.contains("record"), "{game}: {flipped}");
        let shorter = why(&|book| {
            let (whole, mut left) = (book.log.clone(), 0);
            // The last frame is left out: lengths are in front, hashes behind.
            let mut at = 0;
            while at < whole.len() {
                left = at;
                let length: [u8; 4] = whole[at..at + 4].try_into().expect("four bytes");
                at += 4 + u32::from_le_bytes(length) as usize + 32;
            }
            book.log.truncate(left);
        });
        assert!(shorter.contains("signed were"), "{game}: {shorter}");
    }
}

/// Whether a card that the first seat examined is known from here.
fn knows_more(hall: &Hall, viewpoint: Viewpoint, hidden: Hidden) -> bool {
    let events = hall.table.replay(1, viewpoint, hidden)(&hall.book.log, &hall.book.sealed);
    let events = events.unwrap_or_else(|why| panic!("{}: {why}", hall.game));
    let examined = |done: &seat::Done| {
        let What::Card { spot: Where::Hand { seat: 1, .. }, done, card, .. } = &done.what else {
            return false;
        };
        done == "dealt to be examined" && card.is_some()
    };
    events.iter().flat_map(|event| &event.done).any(examined)
}

#[test]
fn a_look_at_hidden_cards_of_a_round_that_is_over_is_a_record_that_outlives_a_kill() {
    for (game, together) in [(GameId::CaribbeanStud, 1), (GameId::Holdem, 2)] {
        let mut hall = Hall::open(game, PostedTimes::NONE, Staff::OfTheHouse, 2);
        evening(&mut hall, 1, Kills::Never);
        let (stays, shown) = (Hidden::Stays, Hidden::Shown);
        assert!(knows_more(&hall, Viewpoint::Seat(Seat::at(0)), stays), "{game}: they are the own");
        for other in [Viewpoint::Seat(Seat::at(1)), Viewpoint::Floor, Viewpoint::Surveillance] {
            assert!(!knows_more(&hall, other, stays), "{game}: {other}");
        }
        assert!(knows_more(&hall, Viewpoint::Surveillance, shown), "{game}");
        let (now, last) = (hall.now, hall.table.last_event());
        for (round, name) in [(0, "Ada"), (9, "Ada")] {
            let refused = hall.table.look_at_hidden(name, round, now);
            assert!(refused.is_err(), "{game}: round {round} is not over");
        }
        for name in ["Ada", "Bert"] {
            hall.table.look_at_hidden(name, 1, now).expect("round 1 is over");
        }
        hall.keep();
        hall.kill();
        assert_eq!(hall.table.looks(1), (vec!["Ada".to_owned(), "Bert".to_owned()], together));
        let told = hall.table.events(Viewpoint::Spectator, last).expect("at hand");
        let words = |event: &seat::Happened| event.done.iter().any(|it| it.words.contains("Bert"));
        assert!(told.iter().any(words), "{game}: everybody is told who looked");
    }
}

#[test]
fn a_hint_and_a_replay_are_found_without_the_table_that_goes_on_meanwhile() {
    let mut hall = Hall::open(GameId::CaribbeanStud, PostedTimes::NONE, Staff::OfTheHouse, 1);
    evening(&mut hall, 1, Kills::Never);
    let seat = loop {
        let (person, ask) = hall.asked().expect("somebody is asked");
        if matches!(ask.about, seat::AskedAbout::Decision { .. }) {
            break ask.seat;
        }
        hall.says(person, &answer(&ask, 0));
    };
    let hint = hall.table.hint(Seat::at(seat - 1)).expect("a decision is due");
    let replay = hall.table.replay(1, Viewpoint::Spectator, Hidden::Stays);
    let Hall { table, book, .. } = hall;
    drop(table);
    assert!(hint().expect("this game is solved").choices.len() > 1);
    assert!(!replay(&book.log, &book.sealed).expect("round 1 is over").is_empty());
}
