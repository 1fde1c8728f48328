//! The two decks of a poker table: distributed, stored, rotated, sorted, changed (14.2).

use games::poker_room::{HOLDEM, Room};
use law::nj_19_47::*;
use proof::covers;
use table::automatic::Next;
use table::shuffle::Seed;
use table::{DeckId, Event, Line, Role, ShuffleMethod, Shuffled, Time};

use super::{Felt, sat, settings};

#[test]
fn with_a_shuffler_no_deck_is_dealt_twice_running() {
    let _proof = covers!(PKR_009);
    let mut felt = sat(&HOLDEM, 2, &[("shuffler", "stack")]);
    felt.brings(2, 100);
    felt.stays();
    felt.goes_on(|next| matches!(next, Next::Command(_, table::Command::Cut { .. })));
    assert_eq!(felt.refused("load deck 1 left").under, P14_2_D_3, "deck 1 was dealt last");
    felt.brings(2, 100);
    felt.stays();
    assert_eq!(dealt(&felt.log), [1, 2]);
}

#[test]
fn two_decks_are_kept_and_the_one_that_is_not_in_use_is_stored() {
    let _proof = covers!(PKR_002, PKR_033);
    let mut felt = sat(&HOLDEM, 2, &[]);
    felt.goes_on(|next| *next == Next::Command(Role::Dealer, store(2)));
    for number in 1..=2 {
        felt.wagers(number, &[("stack", "100")]);
    }
    let refusal = felt.refused("no more bets");
    assert_eq!(refusal.under, P14_2_A, "{refusal}");
    assert_eq!(felt.refused("store deck 1").under, P14_2_A, "it is ready to be dealt");
    felt.says("store deck 2");
    assert_eq!(felt.refused("store deck 2").under, P14_2_A, "it is there");
    felt.says("no more bets");
    assert_eq!(felt.refused("store deck 1").under, P14_2_A, "a round is in play");
    let mut felt = sat(&HOLDEM, 2, &[]);
    felt.is_ready();
    felt.says("retire deck 2");
    for number in 1..=2 {
        felt.wagers(number, &[("stack", "100")]);
    }
    assert_eq!(felt.refused("no more bets").under, P14_2_A, "one deck is not two");
    let mut felt = sat(&HOLDEM, 2, &[("shuffler", "stack")]);
    felt.is_ready();
    assert_eq!(felt.refused("store deck 2").under, P14_2_A, "the shuffler has it");
}

#[test]
fn without_a_shuffler_decks_may_be_rotated_and_who_comes_in_is_washed_shuffled_and_cut() {
    let _proof = covers!(PKR_039);
    let mut felt = sat(&HOLDEM, 2, &[]);
    felt.brings(2, 100);
    felt.stays();
    felt.says("store deck 1");
    felt.says("wash deck 2");
    assert_eq!(felt.refused("load deck 2 left").under, P14_5_A, "it is not shuffled");
    felt.brings(2, 100);
    felt.stays();
    assert_eq!(dealt(&felt.log), [1, 2]);
    felt.says("store deck 2");
    let (seed, method) = (Shuffled::Seed(Seed::new([7; 32])), ShuffleMethod::Manual);
    let shuffle = table::Command::Shuffle { deck: deck(1), method, result: seed };
    let refusal = felt.refused_to(Role::Dealer, &shuffle);
    assert_eq!(refusal.under, P14_4_C_1, "it is washed first");
    felt.says("wash deck 1");
    felt.brings(2, 100);
    felt.stays();
    felt.brings(2, 100);
    felt.stays();
    assert_eq!(dealt(&felt.log), [1, 2, 1, 1], "as often as the house likes");
    assert!(felt.log.contains(&(Event::DeckWashed(deck(1)), P14_4_C_1)));
}

#[test]
fn each_deck_has_its_own_hours_until_it_is_sorted_or_changed() {
    let _proof = covers!(PKR_003, PKR_039);
    let mut felt = sat(&HOLDEM, 2, &[]);
    felt.brings(2, 100);
    felt.stays();
    let first_use = felt.now;
    felt.is_ready();
    for number in 1..=2 {
        felt.wagers(number, &[("stack", "100")]);
    }
    felt.now = first_use.plus_hours(2);
    let in_time = felt.table.clone();
    felt.says("no more bets");
    felt.table = in_time;
    felt.now = Time(first_use.plus_hours(2).0 + 1);
    let refusal = felt.refused("no more bets");
    assert_eq!(refusal.reason, rules::Reason::CardsUnsorted { hours: 2 });
    assert_eq!(refusal.under, P14_2_B);
    felt.says("sort deck 1");
    assert!(felt.log.iter().any(|(event, _)| event.to_string().contains("suit and sequence")));
    felt.is_ready();
    felt.says("no more bets");
    felt.stays();
    // The other deck was not used yet: its two hours begin when it comes in.
    felt.says("store deck 1");
    felt.says("wash deck 2");
    felt.brings(2, 100);
    felt.stays();
    felt.now = Time(first_use.plus_hours(4).0 + 1);
    felt.is_ready();
    for number in 1..=2 {
        felt.wagers(number, &[("stack", "100")]);
    }
    let refusal = felt.refused("no more bets");
    assert_eq!(refusal.reason, rules::Reason::CardsExpired { hours: 4 }, "{refusal}");
}

#[test]
fn a_poker_shift_supervisor_distributes_the_decks_of_the_day() {
    let _proof = covers!(PKR_005);
    let mut felt = Felt::at(settings(&HOLDEM, &[]));
    assert_eq!(felt.refused("receive deck 1 red").under, P14_2_C);
    let distribute = felt.reads("distribute decks");
    let refusal = felt.refused_to(Role::CasinoSupervisor, &distribute);
    assert!(refusal.to_string().contains("a poker shift supervisor may"), "{refusal}");
    let lines = felt.says("distribute decks");
    let attested = "poker shift supervisor attests decks distributed";
    assert!(lines[0].0.to_string().starts_with(attested) && lines[0].1 == P14_2_C);
    assert_eq!(felt.refused("distribute decks").under, P14_2_C, "once a day");
    felt.says("receive deck 1 red");
    felt.says("close table");
    assert_eq!(felt.refused("receive deck 1 red").under, P14_2_C, "a new day");
}

fn deck(number: u8) -> DeckId {
    DeckId::numbered(number).expect("a deck")
}

fn store(number: u8) -> table::Command<Room> {
    table::Command::Equipment(table::Equipment::Store(deck(number)))
}

/// Which deck each round was dealt from.
fn dealt(lines: &[Line]) -> Vec<u8> {
    let opened = |(event, _): &Line| match event {
        Event::RoundOpened { deck: dealt, .. } => (1..=2).find(|number| deck(*number) == *dealt),
        _ => None,
    };
    lines.iter().filter_map(opened).collect()
}
