//! Hand histories of a log: written for a reader, lawful again, and without a card too many.

use std::io::Cursor;

use audit::{
    HandHistories, Log, Records, ToldSeeds, Viewpoint, WrittenRound, export, hand_histories,
    seen_from,
};
use games::phh::{Action, HandHistory, check};
use games::poker_room::{
    FIVE_CARD_DRAW, HOLDEM, MAMBO_STUD, OMAHA, OMAHA_EIGHT, Room, Rules, SEVEN_CARD_STUD,
    SEVEN_CARD_STUD_EIGHT,
};
use rules::Seat;

use super::copies::{Evening, evening};

/// The games that both the room and the format know.
const WRITTEN: [&Rules; 6] =
    [&HOLDEM, &OMAHA, &OMAHA_EIGHT, &SEVEN_CARD_STUD, &SEVEN_CARD_STUD_EIGHT, &FIVE_CARD_DRAW];

const ROUNDS: u64 = 6;

/// Writes a log for a reader; with no seeds as one who only has this file does it.
fn written(bytes: &[u8], seeds: &[audit::SealedSeed], viewpoint: &Viewpoint) -> HandHistories {
    let log = Log::read(bytes).expect("a sound chain");
    let known = seen_from(Cursor::new(bytes), viewpoint, log.head()).expect("a reader");
    let told = ToldSeeds::by(&log).with_seeds(seeds);
    let histories = hand_histories::<Room, _>(told, seeds, core::iter::once(Ok(&log)), &known);
    histories.unwrap_or_else(|found| panic!("{viewpoint:?}: {found}"))
}

fn histories(written: HandHistories) -> Vec<HandHistory> {
    let whole = (written.opened, written.waiting, written.wordless);
    assert_eq!(whole, (ROUNDS, None, None));
    let history = |it: WrittenRound| it.history.unwrap_or_else(|why| panic!("{why}"));
    written.rounds.into_iter().map(history).collect()
}

/// What everybody may read of a round.
fn open_text(log: &[u8], round: u64) -> String {
    let mut records = Records::read(log).expect("a header");
    let (mut text, mut inside) = (String::new(), false);
    while let Some(record) = records.next_record().expect("sound") {
        let open = String::from_utf8(record.entry.open).expect("a text");
        inside |= open.contains(&format!("is round {round} opens,"));
        if inside {
            text.push_str(&open);
        }
        inside &= !open.contains(&format!("is round {round} complete"));
    }
    text
}

fn actions(history: &HandHistory) -> Vec<Action> {
    history.actions.iter().map(|said| said.parse().expect("an action")).collect()
}

#[test]
fn a_history_for_everybody_names_no_card_that_nobody_showed_and_is_lawful() {
    for game in WRITTEN {
        let Evening { log, seeds, .. } = evening(game, game.players_max.min(6), ROUNDS, 6);
        let told = histories(written(&log, &seeds, &Viewpoint::Public));
        let mut hidden = 0;
        for history in &told {
            let text = open_text(&log, history.hand.expect("its number"));
            for action in actions(history) {
                hidden += action.cards().iter().filter(|card| card.is_none()).count();
                for card in action.cards().iter().flatten() {
                    assert!(text.contains(&format!(": {card} [")), "{}: {card}", game.name);
                }
            }
            let checked = check(history).unwrap_or_else(|why| panic!("{why}\n{history}"));
            assert!(checked.complete && checked.remarks.is_empty(), "{history}");
            assert_eq!(Some(checked.stacks), history.finishing_stacks, "{history}");
        }
        assert!(hidden > 0, "{}: somebody gives a hand up unseen", game.name);
        let mut copy = Vec::new();
        export(Cursor::new(&*log), &Viewpoint::Public, &mut copy).expect("a sound log");
        assert_eq!(histories(written(&copy, &[], &Viewpoint::Public)), told, "{}", game.name);
    }
}

#[test]
fn a_player_finds_the_own_cards_in_it_and_no_others() {
    let viewpoint = Viewpoint::Seat(Seat::at(2));
    for game in WRITTEN {
        let Evening { log, seeds, .. } = evening(game, 5, ROUNDS, 7);
        let public = histories(written(&log, &seeds, &Viewpoint::Public));
        let all = histories(written(&log, &seeds, &Viewpoint::Auditor));
        for (at, history) in histories(written(&log, &seeds, &viewpoint)).iter().enumerate() {
            let own = 1 + history.seats.iter().position(|seat| *seat == 3).expect("seat 3 plays");
            let three = [history, &public[at], &all[at]].map(actions);
            for (place, action) in three[0].iter().enumerate() {
                let whole = action.player() == Some(own);
                let other = &three[if whole { 2 } else { 1 }][place];
                assert_eq!(action, other, "{} {history}", game.name);
                assert!(!whole || action.cards().iter().all(Option::is_some), "{history}");
            }
            assert!(check(history).is_ok_and(|checked| checked.complete), "{history}");
        }
        assert!(all.iter().all(|it| !it.to_string().contains("??")), "an auditor sees all");
    }
}

#[test]
fn what_the_format_has_no_word_for_is_said_round_by_round() {
    let Evening { log, seeds, .. } = evening(&MAMBO_STUD, 4, 2, 1);
    let rounds = written(&log, &seeds, &Viewpoint::Public).rounds;
    let told: Vec<String> =
        rounds.into_iter().map(|it| it.history.expect_err("no code").to_string()).collect();
    assert_eq!(told, ["the format has no code for mambo-stud with these bets"; 2]);
}
