//! A hand that is void alone (GEN-004, ruling X03): its wagers go back, the others play on.

use games::three_card_draw::Options;
use games::three_card_draw::areas;
use law::three_card_draw::{P42_10_G, P42_10_I};
use law::{Clause, ruling};
use proof::covers;
use rules::{Act, Area, Due, Face, Round, Scope, Spot};

use super::support::{Table, returned, seat};

fn voided(number: usize) -> (Act, Clause) {
    (Act::Voided(Scope::Hand(seat(number))), ruling::X03)
}

fn back(number: usize, area: Area, dollars: u64) -> (Act, Clause) {
    (returned(number, area, dollars), ruling::X03)
}

fn racked(number: usize, place: u8) -> (Act, Clause) {
    (Act::Racked { spot: Spot::hand(seat(number), place) }, ruling::X03)
}

fn two() -> Table {
    let mut table = Table::open(&Options::default(), &[(10, 5), (20, 0)]);
    table.deal(&["Kd Kc 7s", "2h 5d 9c"]);
    table
}

#[test]
fn a_void_names_its_scope_returns_all_wagers_and_takes_the_cards() {
    let _proof = covers!(GEN_004_A, GEN_004_B);
    let mut table = two();
    table.say(&["draws 10", "discards 7s"]);
    table.log.take();
    table.round.void(seat(1), &mut table.log);
    let expected = [
        voided(1),
        back(1, areas::ANTE, 10),
        back(1, areas::FIRST_3_BONUS, 5),
        back(1, areas::DRAW, 10),
        racked(1, 0),
        racked(1, 1),
        racked(1, 3),
    ];
    assert_eq!(*table.log, expected, "the discard is in the rack already");
    assert_eq!(table.net(seat(1)), 0);
}

#[test]
fn no_payout_is_based_on_a_void_hand() {
    let _proof = covers!(GEN_004_A, GEN_004_B, GEN_004_C);
    let mut table = Table::open(&Options::default(), &[(10, 5), (20, 0)]);
    table.deal(&["As Ks Qs", "2h 5d 9c"]);
    table.say(&["in to win 10"]);
    table.round.void(seat(1), &mut table.log);
    table.say(&["in to win 20"]);
    table.turn("2c 4d 6h 8s");
    assert_eq!(table.net(seat(1)), 0, "a mini royal flush, but void");
    assert_eq!(table.round.verdict(seat(1)), None);
    assert_eq!(table.net(seat(2)), 40, "the other hand was played to its end");
}

#[test]
fn a_void_hand_gets_no_card_and_no_question_and_the_next_seat_is_served() {
    let _proof = covers!(GEN_004_A, GEN_004_B);
    let mut table = Table::open(&Options::default(), &[(10, 0), (20, 0), (30, 0)]);
    table.examined("Kd Kc");
    table.log.take();
    table.round.void(seat(1), &mut table.log);
    let expected = [voided(1), back(1, areas::ANTE, 10), racked(1, 0), racked(1, 1)];
    assert_eq!(*table.log, expected);
    let next = Due::Card { spot: Spot::hand(seat(2), 0), face: Face::Examined };
    assert_eq!(table.round.due(), next);
    table.deal(&["2h 5d 9c", "3h 6d 10c"]);
    assert_eq!(table.round.due(), Due::Decision { seat: seat(2), hand: 0 });
    table.say(&["draws 20"]);
    table.round.void(seat(2), &mut table.log);
    let next = Due::Decision { seat: seat(3), hand: 0 };
    assert_eq!(table.round.due(), next, "nobody is asked for that discard");
}

#[test]
fn when_the_last_player_to_be_asked_is_void_the_stub_is_racked() {
    let _proof = covers!(GEN_004_A, GEN_004_B);
    let mut table = two();
    table.say(&["in to win 10"]);
    table.round.void(seat(2), &mut table.log);
    assert_eq!(table.log.last(), Some(&(Act::StubRacked, P42_10_G)));
    assert!(matches!(table.round.due(), Due::Turn { .. }));
}

#[test]
fn what_was_settled_before_stays_settled() {
    let _proof = covers!(GEN_004_A, GEN_004_B);
    let mut table = two();
    table.say(&["folds"]);
    table.round.void(seat(1), &mut table.log);
    assert_eq!(table.back(seat(1), areas::ANTE), Some(0), "collected in that player's turn");
    assert_eq!(table.back(seat(1), areas::FIRST_3_BONUS), Some(5), "not settled: it goes back");
}

#[test]
fn a_hand_void_while_its_draw_card_is_due_keeps_it_face_down() {
    let _proof = covers!(GEN_004_A, GEN_004_B);
    let mut table = Table::open(&Options::default(), &[(20, 0), (10, 5)]);
    table.deal(&["2h 5d 9c", "Kd Kc 7s"]);
    table.say(&["in to win 20", "draws 10", "discards 7s"]);
    table.turn("2c 4d 6h 8s");
    assert_eq!(table.back(seat(2), areas::FIRST_3_BONUS), Some(10), "a pair of kings kept");
    let spot = Spot::hand(seat(2), 3);
    assert_eq!(table.round.due(), Due::Turn { spot });
    table.round.void(seat(2), &mut table.log);
    assert_eq!(table.round.due(), Due::Nothing, "nothing of a void hand is turned");
    assert!(table.log.contains(&racked(2, 3)), "the card goes to the rack unseen");
    let turned =
        |(act, _): &(Act, Clause)| matches!(act, Act::Turned { spot: at, .. } if *at == spot);
    assert!(!table.log.iter().any(turned));
    assert_eq!((table.net(seat(1)), table.net(seat(2))), (40, 5), "the other hand is settled");
}

#[test]
fn when_every_hand_is_void_the_cards_go_to_the_rack_and_the_round_is_over() {
    let _proof = covers!(GEN_004_A, GEN_004_B);
    let mut table = Table::open(&Options::default(), &[(10, 0)]);
    table.examined("Kd Kc 7s");
    table.down(2);
    table.log.take();
    table.round.void(seat(1), &mut table.log);
    let mut expected = vec![voided(1), back(1, areas::ANTE, 10)];
    expected.extend([0, 1, 2].map(|place| racked(1, place)));
    expected.extend([0, 1].map(|place| (Act::Racked { spot: Spot::dealer(place) }, P42_10_I)));
    expected.push((Act::StubRacked, P42_10_G));
    assert_eq!(*table.log, expected);
    assert_eq!(table.round.due(), Due::Nothing);
}

#[test]
fn the_stub_is_racked_once_even_if_the_last_hand_is_void_late() {
    let _proof = covers!(GEN_004_A, GEN_004_B);
    let mut table = Table::open(&Options::default(), &[(10, 0)]);
    table.deal(&["Kd Kc 7s"]);
    table.say(&["draws 10", "discards 7s"]);
    table.turn("2c 4d 6h 8s");
    table.round.void(seat(1), &mut table.log);
    assert_eq!(table.round.due(), Due::Nothing);
    assert_eq!(table.log.acts().filter(|act| *act == Act::StubRacked).count(), 1);
    assert!(table.log.contains(&racked(1, 3)), "its draw card too, unseen");
}

#[test]
fn after_a_void_the_next_draw_card_is_the_one_to_be_turned() {
    let _proof = covers!(GEN_004_A, GEN_004_B);
    let mut table = Table::open(&Options::default(), &[(10, 0), (10, 0)]);
    table.deal(&["Kd Kc 7s", "2h 5d 9c"]);
    table.say(&["draws 10", "discards 7s", "draws 10", "discards 9c"]);
    table.turn("2c 4d 6h 8s");
    assert_eq!(table.round.due(), Due::Turn { spot: Spot::hand(seat(2), 3) });
    table.round.void(seat(2), &mut table.log);
    assert_eq!(table.round.due(), Due::Turn { spot: Spot::hand(seat(1), 3) });
    table.turn("Kh");
    assert_eq!(table.round.due(), Due::Nothing);
    assert_eq!(table.net(seat(2)), 0);
    assert!(table.net(seat(1)) > 20, "three kings");
}
