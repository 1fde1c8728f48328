//! Completion (42.10(j), (k)): one player completely at a time, from the dealer's far right.

use games::double_draw::areas;
use games::double_draw::{Options, StubTime};
use law::double_draw::{
    P42_7_E, P42_9_C, P42_10_J_1, P42_10_J_2, P42_10_J_3, P42_10_J_4, P42_10_K, P42_11_B, P42_11_C,
    P42_11_D,
};
use law::{Clause, ruling};
use proof::covers;
use rules::{Act, Chips, Spot};

use super::support::{Table, card, collected, options, paid, racked, returned, seat};

fn turned(number: usize, place: u8, text: &str) -> (Act, Clause) {
    (Act::Turned { spot: Spot::hand(seat(number), place), card: card(text) }, P42_10_J_1)
}

fn five(number: usize, cards: [&str; 5]) -> Vec<(Act, Clause)> {
    (0..5).map(|place| turned(number, place, cards[usize::from(place)])).collect()
}

fn five_to_the_rack(number: usize) -> Vec<(Act, Clause)> {
    (0..5).map(|place| (racked(number, place), P42_10_J_4)).collect()
}

/// Plays these hands as dealt and gives everything after the last decision.
fn settled(options: &Options, hands: &[&str]) -> (Table, Vec<(Act, Clause)>) {
    let mut table = Table::open(options, &[(10, 5), (0, 0), (10, 10), (10, 10)][..hands.len() + 1]);
    table.deal(hands);
    table.stand_pat();
    let acts = table.log.to_vec();
    let from = acts.iter().rposition(|(act, _)| matches!(act, Act::Chose { .. }));
    (table, acts[from.expect("the last player kept all") + 1..].to_vec())
}

#[test]
fn each_hand_is_turned_settled_and_collected_before_the_next_one_is_turned() {
    let _proof = covers!(DDP_092, DDP_093, DDP_094, DDP_096, DDP_104, GEN_002_B, DDP_095);
    let hands = ["9s 9h 4d 4c 2s", "As Ah 10d 7c 2d", "3h 5h 8h Jh Kh"];
    let (table, acts) = settled(&Options::default(), &hands);
    let mut expected = five(4, ["3h", "5h", "8h", "Jh", "Kh"]);
    for (area, win, under) in [
        (areas::ANTE, 10, P42_11_B),
        (areas::BONUS, 30, P42_11_C),
        (areas::FIRST_DRAW, 10, P42_11_B),
        (areas::SECOND_DRAW, 10, P42_11_B),
    ] {
        expected.push((paid(4, area, win), under));
        expected.push((returned(4, area, 10), P42_10_J_3));
    }
    expected.extend(five_to_the_rack(4));
    expected.extend(five(3, ["As", "Ah", "10d", "7c", "2d"]));
    for area in [areas::ANTE, areas::BONUS, areas::FIRST_DRAW, areas::SECOND_DRAW] {
        expected.push((collected(3, area, 10), P42_10_J_2));
    }
    expected.extend(five_to_the_rack(3));
    expected.extend(five(1, ["9s", "9h", "4d", "4c", "2s"]));
    expected.push((paid(1, areas::ANTE, 10), P42_11_B));
    expected.push((returned(1, areas::ANTE, 10), P42_10_J_3));
    expected.push((returned(1, areas::BONUS, 5), P42_11_D));
    for area in [areas::FIRST_DRAW, areas::SECOND_DRAW] {
        expected.push((paid(1, area, 10), P42_11_B));
        expected.push((returned(1, area, 10), P42_10_J_3));
    }
    expected.extend(five_to_the_rack(1));
    expected.push((Act::StubRacked, P42_7_E));
    assert_eq!(acts, expected);
    assert_eq!([1, 3, 4].map(|number| table.back(number)), [65, 0, 100].map(Chips::dollars));
}

#[test]
fn below_two_pairs_all_four_wagers_are_collected_and_from_two_pairs_on_all_are_settled() {
    let _proof = covers!(DDP_094, DDP_095);
    for (hand, back) in [
        ("As Ah Kd Qc Jc", 0),
        ("As Kh Qd Jc 9c", 0),
        ("2s 2h 3d 3c Jc", 65),
        ("2s 2h 2d 3c Jc", 70),
    ] {
        let (table, _) = settled(&Options::default(), &[hand]);
        assert_eq!(table.back(1), Chips::dollars(back), "{hand}");
    }
}

#[test]
fn every_paid_hand_wins_whatever_the_others_hold_and_there_is_no_other_hand_to_beat() {
    let _proof = covers!(DDP_052_A, DDP_052_B);
    let hands = ["As Ad Ac 3h 3d", "Ks Kh 9d 9c 2s", "4s 5d 7h 8s Jd"];
    for [one, two, three] in [[0, 1, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
        let (table, acts) = settled(&Options::default(), &[hands[one], hands[two], hands[three]]);
        // A full house, two pairs beside it, and nothing; seat 1 has a bonus of 5.
        let back = |hand: usize, bonus: u64| Chips::dollars([60 + 6 * bonus, 60 + bonus, 0][hand]);
        let expected = [back(one, 5), back(two, 10), back(three, 10)];
        assert_eq!([1, 3, 4].map(|number| table.back(number)), expected);
        let elsewhere = |act: &Act| match act {
            Act::Dealt { spot, .. } | Act::Turned { spot, .. } => {
                !matches!(spot, Spot::Hand { .. })
            }
            _ => false,
        };
        assert!(!table.log.acts().any(|act| elsewhere(&act)), "no card goes elsewhere");
        assert!(!acts.iter().any(|(act, _)| elsewhere(act)));
    }
}

#[test]
fn the_stub_leaves_last_under_the_paragraph_of_its_dealing_method() {
    let _proof = covers!(DDP_059, DDP_073_B, DDP_073_A, DDP_097_B);
    let by_hand = options(&[("dealing", "hand"), ("shuffler", "stack")]);
    let automated = options(&[("dealing", "automated-shoe")]);
    let methods = [(Options::default(), P42_7_E), (automated, P42_9_C), (by_hand, P42_10_K)];
    for (options, under) in methods {
        let (_, acts) = settled(&options, &["9s 9h 4d 4c 2s"]);
        assert_eq!(acts.last(), Some(&(Act::StubRacked, under)));
        assert_eq!(acts.iter().filter(|(act, _)| *act == Act::StubRacked).count(), 1);
    }
}

#[test]
fn a_house_may_take_the_stub_away_before_the_settlement() {
    let _proof = covers!(DDP_059);
    let options = Options { stub: StubTime::BeforeSettlement, ..Options::default() };
    let (table, acts) = settled(&options, &["9s 9h 4d 4c 2s"]);
    assert_eq!(acts[0], (Act::StubRacked, P42_7_E));
    assert_eq!(acts.iter().filter(|(act, _)| *act == Act::StubRacked).count(), 1);
    assert_eq!(acts.last(), Some(&(racked(1, 4), P42_10_J_4)));
    assert_eq!(table.back(1), Chips::dollars(65), "and everything else is as it was");
}

#[test]
fn every_card_goes_to_the_rack_hand_by_hand_in_the_order_it_lay() {
    let _proof = covers!(DDP_096, DDP_097_A);
    let hands = ["9s 9h 4d 4c 2s", "As Ah 10d 7c 2d", "3h 5h 8h Jh Kh"];
    let mut table = Table::open(
        &options(&[("dealing", "hand"), ("shuffler", "stack")]),
        &[(10, 5), (10, 10), (10, 10)],
    );
    table.deal(&hands);
    table.say(&["folds"]);
    table.stand_pat();
    let racked: Vec<_> = table
        .log
        .iter()
        .filter_map(|(act, under)| match act {
            Act::Racked { spot: Spot::Hand { seat, place, .. } } => {
                Some((seat.number(), *place, *under))
            }
            _ => None,
        })
        .collect();
    let hand = |number, under| (0..5).map(move |place| (number, place, under));
    let expected: Vec<_> =
        hand(1, ruling::A20).chain(hand(3, P42_10_J_4)).chain(hand(2, P42_10_J_4)).collect();
    assert_eq!(racked, expected);
}
