//! A hand that is void alone (GEN-004, ruling X03): unsettled wagers go back, settled ones stay,
//! the others play on. This text voids whole rounds only; a supervisor may still void a hand.

use games::double_cross::Options;
use games::double_cross::areas;
use law::double_cross::{P25_10_A, P25_10_H};
use law::{Clause, ruling};
use proof::covers;
use rules::{Act, Chips, Due, Face, Round, Scope, Spot};

use super::support::{
    EXPOSES, FOLDS, KEEPS, Table, VERTICAL, collected, racked, returned, seat, under,
};

const CROSS: &str = "4d 6d 8d 7c Jd";

/// Three seats; the own cards of seats 1 and 3 win the three-card wager.
fn table() -> Table {
    let wagers = [(10, 5), (20, 5), (30, 5)];
    Table::open(&Options::default(), &wagers, "7s 2h Ks 2c 9h 9s", CROSS, "Qd Qc")
}

fn voided(number: usize) -> (Act, Clause) {
    (Act::Voided(Scope::Hand(seat(number))), ruling::X03)
}

fn void(table: &mut Table, number: usize) {
    table.round.void(seat(number), &mut table.log);
}

#[test]
fn a_void_names_its_scope_returns_what_is_unsettled_and_takes_the_cards() {
    let _proof = covers!(GEN_004_A, GEN_004_B);
    let mut table = table();
    table.play(&[KEEPS, KEEPS, EXPOSES, VERTICAL]);
    table.log.take();
    void(&mut table, 1);
    let mut expected = vec![voided(1)];
    let back = [returned(1, areas::ANTE, 10), returned(1, areas::RAISE, 20)];
    expected.extend(under(back, ruling::X03));
    expected.extend(under(racked(1), ruling::X03));
    assert_eq!(*table.log, expected);
    assert_eq!(table.back_on(1, areas::THREE_CARD), Some(Chips::ZERO), "collected before");
    table.play(&[VERTICAL, VERTICAL]);
    assert_eq!(table.back(1), Chips::dollars(30));
    assert_eq!(table.round.verdict(seat(1)), None, "nothing is based on a void hand");
}

#[test]
fn a_three_card_wager_that_was_paid_stays_paid() {
    let _proof = covers!(GEN_004_A, GEN_004_B);
    let mut table = table();
    table.play(&[EXPOSES, KEEPS, KEEPS]);
    void(&mut table, 1);
    assert_eq!(table.back_on(1, areas::THREE_CARD), Some(Chips::dollars(10)));
    assert_eq!(table.back_on(1, areas::ANTE), Some(Chips::dollars(10)));
    assert_eq!(table.round.due(), Due::Decision { seat: seat(2), hand: 0 });
}

#[test]
fn a_hand_void_before_the_three_card_wagers_are_settled_gets_its_own_back_and_stays_seen() {
    let _proof = covers!(GEN_004_A, GEN_004_B);
    let mut table = table();
    table.play(&[EXPOSES]);
    table.log.take();
    void(&mut table, 1);
    let back = [returned(1, areas::THREE_CARD, 5), returned(1, areas::ANTE, 10)];
    assert_eq!(table.log[1..3], under(back, ruling::X03));
    assert_eq!(table.round.sight(seat(2)).exposed.len(), 2, "what was seen was seen");
    table.log.take();
    table.play(&[KEEPS, KEEPS]);
    let down = |act: &Act| matches!(act, Act::TurnedDown { .. });
    assert!(!table.log.acts().any(|act| down(&act)), "its cards are in the rack");
    assert_eq!(table.back_on(1, areas::THREE_CARD), Some(Chips::dollars(5)));
}

#[test]
fn when_the_last_to_be_asked_about_exposing_is_void_the_others_are_settled() {
    let _proof = covers!(GEN_004_A, GEN_004_B);
    let mut table = table();
    table.play(&[EXPOSES, KEEPS]);
    table.log.take();
    void(&mut table, 3);
    assert!(table.log.contains(&(collected(2, areas::THREE_CARD, 5), P25_10_A)));
    assert_eq!(table.back_on(1, areas::THREE_CARD), Some(Chips::dollars(10)));
    assert_eq!(table.round.due(), Due::Decision { seat: seat(1), hand: 0 });
}

#[test]
fn a_void_hand_gets_no_card_and_no_question_and_the_next_seat_is_served() {
    let _proof = covers!(GEN_004_A, GEN_004_B);
    let mut table = table();
    table.step();
    void(&mut table, 1);
    let due = Due::Card { spot: Spot::hand(seat(2), 0), face: Face::Examined };
    assert_eq!(table.round.due(), due, "one card of two had been dealt");
    assert!(table.log.contains(&(racked(1)[0], ruling::X03)));
    assert!(!table.log.contains(&(racked(1)[1], ruling::X03)));
    table.run();
    assert_eq!(table.round.due(), Due::Decision { seat: seat(2), hand: 0 });
    table.play(&[KEEPS, KEEPS, FOLDS]);
    assert_eq!(table.round.due(), Due::Decision { seat: seat(3), hand: 0 });
    void(&mut table, 3);
    assert_eq!(table.round.due(), Due::Nothing, "one folded, two are void");
}

#[test]
fn when_every_hand_is_void_the_cards_and_the_stub_go_to_the_rack() {
    let _proof = covers!(GEN_004_A, GEN_004_B, DXP_091_A);
    let mut table = table();
    (0..9).for_each(|_| table.step());
    void(&mut table, 1);
    void(&mut table, 2);
    table.log.take();
    void(&mut table, 3);
    let spots = [Spot::dealer(0), Spot::dealer(1), Spot::Community { place: 0 }];
    let rest = spots.map(|spot| Act::Racked { spot }).into_iter().chain([Act::StubRacked]);
    let tail: Vec<_> = table.log.iter().skip(5).copied().collect();
    assert_eq!(tail, under(rest, P25_10_H));
    assert_eq!(table.round.due(), Due::Nothing);
}
