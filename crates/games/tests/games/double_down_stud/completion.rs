//! Completion (11(i), ruling E16): losers, pushes, winners, each act in its place.

use games::double_down_stud::Options;
use games::double_down_stud::areas;
use law::Clause;
use law::section_11::{P11_H_4, P11_I_1, P11_I_2, P11_I_3, P11_J_2};
use proof::covers;
use rules::{Act, Area, Chips, Due, Round, Spot};

use super::support::{Table, alone, card, seat};

fn collected(number: usize, area: Area, dollars: u64) -> Act {
    Act::Collected { seat: seat(number), area, amount: Chips::dollars(dollars) }
}

fn returned(number: usize, area: Area, dollars: u64) -> Act {
    Act::Returned { seat: seat(number), area, amount: Chips::dollars(dollars) }
}

fn paid(number: usize, area: Area, dollars: u64) -> Act {
    Act::Paid { seat: seat(number), area, amount: Chips::dollars(dollars) }
}

fn racked(number: usize) -> Act {
    Act::Racked { spot: Spot::hand(seat(number), 0) }
}

fn the_rest() -> Vec<(Act, Clause)> {
    let shared = (0..4).map(|place| Act::Racked { spot: Spot::dealer(place) });
    shared.chain([Act::StubRacked]).map(|act| (act, P11_I_3)).collect()
}

/// Two losers, two pushes and two winners around an empty seat; three of them have doubled.
fn a_full_table() -> Table {
    let mut table = Table::open(&Options::default(), &[10, 20, 30, 0, 50, 60, 70]);
    table.deal("Ks 6h Js Jc 2c 9h", "Jh 6d 9c");
    table.doubles(&[5, 20, 0, 25, 0, 0]);
    table.log.take();
    table.turn("2s");
    table
}

#[test]
fn losers_then_pushes_then_winners_each_from_the_right_and_the_shared_cards_last() {
    let _proof = covers!(DDS_054_A, DDS_054_B, DDS_055_A, DDS_055_B, DDS_057, GEN_002_B, DDS_056);
    let (wager, double) = (areas::WAGER, areas::DOUBLE_DOWN);
    let mut expected: Vec<(Act, Clause)> = vec![
        (Act::Turned { spot: Spot::dealer(0), card: card("2s") }, P11_H_4),
        (collected(6, wager, 60), P11_I_1),
        (collected(1, wager, 10), P11_I_1),
        (collected(1, double, 5), P11_I_1),
        (racked(6), P11_I_1),
        (racked(1), P11_I_1),
        (returned(7, wager, 70), P11_I_2),
        (racked(7), P11_I_2),
        (returned(2, wager, 20), P11_I_2),
        (returned(2, double, 20), P11_I_2),
        (racked(2), P11_I_2),
        (paid(5, wager, 50), P11_J_2),
        (returned(5, wager, 50), P11_I_3),
        (paid(5, double, 25), P11_J_2),
        (returned(5, double, 25), P11_I_3),
        (paid(3, wager, 30), P11_J_2),
        (returned(3, wager, 30), P11_I_3),
        (racked(5), P11_I_3),
        (racked(3), P11_I_3),
    ];
    expected.extend(the_rest());
    let table = a_full_table();
    for (number, (done, wanted)) in (1..).zip(table.log.iter().zip(&expected)) {
        assert_eq!(done, wanted, "act {number}");
    }
    assert_eq!(table.log.len(), expected.len());
    assert_eq!(table.round.due(), Due::Nothing);
}

#[test]
fn every_losing_wager_is_collected_before_any_losing_hand() {
    let _proof = covers!(DDS_054_A, DDS_054_B);
    let acts: Vec<Act> = a_full_table().log.acts().collect();
    let collects = |act: &Act| matches!(act, Act::Collected { .. });
    let racks = |act: &Act| matches!(act, Act::Racked { .. });
    let last_wager = acts.iter().rposition(collects).expect("two losers");
    let first_hand = acts.iter().position(racks).expect("two losers");
    assert!(last_wager < first_hand);
}

#[test]
fn no_winner_is_paid_before_the_pushes_are_done_and_no_winning_card_leaves_before_the_last_payment()
{
    let _proof = covers!(DDS_055_A, DDS_055_B, DDS_057, DDS_056);
    let acts: Vec<Act> = a_full_table().log.acts().collect();
    let place = |wanted: Act| acts.iter().position(|act| *act == wanted).expect("done");
    let pays = |act: &Act| matches!(act, Act::Paid { .. });
    let first_paid = acts.iter().position(pays).expect("two winners");
    let last_paid = acts.iter().rposition(pays).expect("two winners");
    for number in [6, 1, 7, 2] {
        assert!(place(racked(number)) < first_paid, "seat {number}");
    }
    for number in [5, 3] {
        assert!(place(racked(number)) > last_paid, "seat {number}");
    }
    for shared in 0..4 {
        let spot = Spot::dealer(shared);
        assert!(place(Act::Racked { spot }) > place(racked(3)), "shared card {shared}");
    }
    assert_eq!(acts.last(), Some(&Act::StubRacked));
}

#[test]
fn a_push_is_neither_paid_nor_collected() {
    let _proof = covers!(DDS_055_A, DDS_055_B);
    let table = alone(&Options::default(), 10, 10, "6s", "6h Kd 9c", "2s");
    let money = |act: &Act| matches!(act, Act::Collected { .. } | Act::Paid { .. });
    assert!(!table.log.acts().any(|act| money(&act)));
    assert_eq!(table.back(seat(1)), Chips::dollars(20));
}

#[test]
fn at_the_boundaries_fives_lose_sixes_and_tens_push_and_jacks_win() {
    let _proof = covers!(DDS_054_A, DDS_054_B, DDS_055_A, DDS_055_B, DDS_056);
    let cases = [
        ("As", "Kh Qd 9c", "7s", 0),
        ("2s", "2h Kd 9c", "7s", 0),
        ("5s", "5h Kd 9c", "7s", 0),
        ("5s", "5h Ad Kc", "Qs", 0),
        ("6s", "6h Kd 9c", "7s", 10),
        ("10s", "10h Kd 9c", "7s", 10),
        ("Js", "Jh Kd 9c", "7s", 20),
        ("Js", "Jh 2d 3c", "4s", 20),
        ("As", "Ah Kd 9c", "7s", 20),
    ];
    for (own, shown, hole, back) in cases {
        let table = alone(&Options::default(), 10, 0, own, shown, hole);
        assert_eq!(table.back(seat(1)), Chips::dollars(back), "{own} {shown} / {hole}");
    }
}

#[test]
fn the_hole_card_makes_a_pair_like_any_other_card() {
    let _proof = covers!(DDS_002, DDS_056);
    let with_own = alone(&Options::default(), 10, 0, "Js", "Kh 4d 9c", "Jh");
    let with_shown = alone(&Options::default(), 10, 0, "2s", "Kh 4d 9c", "Kc");
    for table in [with_own, with_shown] {
        assert_eq!(table.back(seat(1)), Chips::dollars(20));
    }
}

#[test]
fn a_table_of_losers_still_ends_with_the_deck_in_the_rack() {
    let _proof = covers!(DDS_054_A, DDS_054_B, DDS_057);
    let mut table = Table::open(&Options::default(), &[10, 10]);
    table.deal("Ks 4h", "2h 7d 9c");
    table.doubles(&[0, 0]);
    table.log.take();
    table.turn("Js");
    let done: Vec<Act> = table.log.acts().skip(1).take(4).collect();
    let wager = areas::WAGER;
    assert_eq!(done, [collected(2, wager, 10), collected(1, wager, 10), racked(2), racked(1)]);
    assert_eq!(table.log[5..], the_rest()[..]);
}
