//! A hand that is void alone (GEN-004, ruling X03): its wagers go back, the others play on.

use games::double_down_stud::Options;
use games::double_down_stud::areas;
use law::section_11::P11_I_3;
use law::{Clause, ruling};
use proof::covers;
use rules::{Act, Announcement, Area, Chips, Due, Face, Round, Scope, Spot};

use super::support::{Table, seat};

fn returned(number: usize, area: Area, dollars: u64) -> (Act, Clause) {
    (Act::Returned { seat: seat(number), area, amount: Chips::dollars(dollars) }, ruling::X03)
}

fn voided(number: usize) -> (Act, Clause) {
    (Act::Voided(Scope::Hand(seat(number))), ruling::X03)
}

fn racked(number: usize) -> (Act, Clause) {
    (Act::Racked { spot: Spot::hand(seat(number), 0) }, ruling::X03)
}

#[test]
fn a_void_names_its_scope_returns_both_wagers_and_takes_the_card() {
    let _proof = covers!(GEN_004_A, GEN_004_B);
    let mut table = Table::open(&Options::default(), &[10, 20]);
    table.deal("Js 2c", "Jh 4d 9c");
    table.doubles(&[10]);
    table.log.take();
    table.round.void(seat(1), &mut table.log);
    let (wager, double) = (areas::WAGER, areas::DOUBLE_DOWN);
    let expected = [voided(1), returned(1, wager, 10), returned(1, double, 10), racked(1)];
    assert_eq!(*table.log, expected);
}

#[test]
fn no_payout_is_based_on_a_void_hand() {
    let _proof = covers!(GEN_004_A, GEN_004_B, GEN_004_C);
    let mut table = Table::open(&Options::default(), &[10, 20]);
    table.deal("As 2c", "Ks Qs Js");
    table.doubles(&[10]);
    table.round.void(seat(1), &mut table.log);
    table.doubles(&[0]);
    table.turn("10s");
    assert_eq!(table.back(seat(1)), Chips::dollars(20), "a royal flush, but void");
    assert_eq!(table.round.verdict(seat(1)), None);
    let of_seat_1 = |act: &Act| matches!(act, Act::Paid { seat: paid, .. } if *paid == seat(1));
    assert!(!table.log.acts().any(|act| of_seat_1(&act)));
    assert_eq!(table.back(seat(2)), Chips::ZERO, "the other hand was played to its end");
}

#[test]
fn a_void_hand_gets_no_card_and_no_question_and_the_next_seat_is_served() {
    let _proof = covers!(GEN_004_A, GEN_004_B);
    let mut table = Table::open(&Options::default(), &[10, 20, 30]);
    table.up("Js");
    table.round.void(seat(2), &mut table.log);
    assert_eq!(table.round.due(), Due::Card { spot: Spot::hand(seat(3), 0), face: Face::Up });
    table.up("2c");
    table.hole();
    table.up("Jh 4d 9c");
    assert_eq!(table.round.due(), Due::Decision { seat: seat(1), hand: 0 });
    table.round.void(seat(1), &mut table.log);
    assert_eq!(table.round.due(), Due::Decision { seat: seat(3), hand: 0 });
}

#[test]
fn when_the_last_player_to_be_asked_is_void_the_second_no_more_bets_follows() {
    let _proof = covers!(GEN_004_A, GEN_004_B, DDS_052_A);
    let mut table = Table::open(&Options::default(), &[10, 20]);
    table.deal("Js 2c", "Jh 4d 9c");
    table.doubles(&[0]);
    table.log.take();
    table.round.void(seat(2), &mut table.log);
    let last = table.log.last().expect("acts");
    assert_eq!(last.0, Act::Announced(Announcement::NoMoreBets));
    assert!(matches!(table.round.due(), Due::Turn { .. }));
}

#[test]
fn when_every_hand_is_void_the_cards_go_to_the_rack_and_the_round_is_over() {
    let _proof = covers!(GEN_004_A, GEN_004_B, DDS_057);
    let mut table = Table::open(&Options::default(), &[10, 20]);
    table.up("Js 2c");
    table.hole();
    table.up("Jh");
    table.round.void(seat(2), &mut table.log);
    table.log.take();
    table.round.void(seat(1), &mut table.log);
    let rest = [
        (Act::Racked { spot: Spot::dealer(0) }, P11_I_3),
        (Act::Racked { spot: Spot::dealer(1) }, P11_I_3),
        (Act::StubRacked, P11_I_3),
    ];
    let mut expected = vec![voided(1), returned(1, areas::WAGER, 10), racked(1)];
    expected.extend(rest);
    assert_eq!(*table.log, expected);
    assert_eq!(table.round.due(), Due::Nothing);
}

#[test]
fn a_hand_void_before_its_card_has_none_to_collect() {
    let _proof = covers!(GEN_004_A, GEN_004_B);
    let mut table = Table::open(&Options::default(), &[10, 20]);
    table.log.take();
    table.round.void(seat(1), &mut table.log);
    assert_eq!(*table.log, [voided(1), returned(1, areas::WAGER, 10)]);
}

#[test]
fn a_void_hand_was_seen_by_all_and_stays_in_sight() {
    let mut table = Table::open(&Options::default(), &[10, 20]);
    table.deal("Js 2c", "Jh 4d 9c");
    let before = table.round.sight(seat(2));
    table.round.void(seat(1), &mut table.log);
    assert_eq!(table.round.sight(seat(2)), before);
}
