//! Settlement of ante and bet (ruling E20; odds by 16.12(b), (c)): who wins, who gets back, who
//! loses, and in which order.

use games::caribbean_stud::areas;
use games::caribbean_stud::{Options, Showdown};
use law::nj_19_47::{P16_12_B, P16_12_C};
use law::ruling::E20;
use proof::covers;
use rules::{Act, Area, Chips, Due, Round, Seat, Spot};

use super::support::{NOT_QUALIFIED, PAIR_OF_NINES, Table, alone, collected, paid, returned, seat};

const ANTE: Area = areas::ANTE;
const BET: Area = areas::BET;

#[test]
fn a_dealer_who_does_not_qualify_pays_the_ante_and_gives_the_bet_back() {
    let _proof = covers!(CSP_006, CSP_023);
    for own in ["4s 5h 7d 8c 3s", "As Ks Qs Js 10s", "Qs 9h 7d 3c 2s"] {
        let table = alone(&Options::default(), 0, own, NOT_QUALIFIED);
        let expected = [
            (paid(1, ANTE, 10), P16_12_B),
            (returned(1, ANTE, 10), E20),
            (returned(1, BET, 20), E20),
        ];
        assert_eq!(table.settled(1), expected, "{own}");
        assert_eq!(table.round.showdown(seat(1)), Some(Showdown::DealerDoesNotQualify));
    }
}

#[test]
fn a_higher_hand_wins_the_ante_at_1_to_1_and_the_bet_by_the_pay_table() {
    let _proof = covers!(CSP_006, CSP_007, CSP_023);
    let table = alone(&Options::default(), 0, "As Ah 7d 8c 3s", PAIR_OF_NINES);
    let expected = [
        (paid(1, ANTE, 10), P16_12_B),
        (returned(1, ANTE, 10), E20),
        (paid(1, BET, 20), P16_12_C),
        (returned(1, BET, 20), E20),
    ];
    assert_eq!(table.settled(1), expected);
}

#[test]
fn a_lower_hand_loses_both_wagers() {
    let _proof = covers!(CSP_023);
    let table = alone(&Options::default(), 0, "8s 8h Ad Kc Qs", PAIR_OF_NINES);
    assert_eq!(table.settled(1), [(collected(1, ANTE, 10), E20), (collected(1, BET, 20), E20)]);
    assert_eq!(table.back(1, ANTE) + table.back(1, BET), Chips::ZERO);
}

#[test]
fn equal_hands_push_both_wagers() {
    let _proof = covers!(CSP_023);
    let table = alone(&Options::default(), 0, "9s 9h 7d 3s 2s", PAIR_OF_NINES);
    assert_eq!(table.settled(1), [(returned(1, ANTE, 10), E20), (returned(1, BET, 20), E20)]);
}

#[test]
fn the_kicker_decides_between_equal_pairs() {
    let _proof = covers!(CSP_023);
    let won = alone(&Options::default(), 0, "9s 9h 8d 3s 2s", PAIR_OF_NINES);
    let lost = alone(&Options::default(), 0, "9s 9h 6d 3s 2s", PAIR_OF_NINES);
    assert_eq!(won.round.showdown(seat(1)), Some(Showdown::Wins));
    assert_eq!(lost.round.showdown(seat(1)), Some(Showdown::Loses));
}

#[test]
fn a_flush_on_ante_10_and_bet_20_wins_10_and_100() {
    let _proof = covers!(CSP_006, CSP_007);
    let table = alone(&Options::default(), 0, "2h 5h 9h Jh Kh", PAIR_OF_NINES);
    assert!(table.log.contains(&(paid(1, ANTE, 10), P16_12_B)));
    assert!(table.log.contains(&(paid(1, BET, 100), P16_12_C)));
    assert_eq!(
        (table.back(1, ANTE), table.back(1, BET)),
        (Chips::dollars(20), Chips::dollars(120))
    );
}

/// Seat 1 folds, seat 2 loses, seat 3 ties, seat 5 wins.
fn four_players() -> Table {
    let mut table = Table::open(&Options::default(), &[10, 20, 30, 0, 50]);
    let hands = ["4s 5h 7s 8c 3s", "8s 8h Ad Kc Qs", "9s 9h 7d 3h 2s", "Ah As 6d 5c 4h"];
    table.deal(&hands, "2c");
    table.say(&["folds", "bets 40", "bets 60", "bets 100"]);
    table.log.take();
    table.turn("9c 9d 7c 3d");
    table
}

#[test]
fn seats_are_settled_counterclockwise_and_each_ones_cards_leave_with_its_wagers() {
    let _proof = covers!(CSP_023, GEN_002_A, GEN_002_B);
    let table = four_players();
    let who = |act: Act| -> Option<Seat> {
        match act {
            Act::Paid { seat, .. } | Act::Returned { seat, .. } | Act::Collected { seat, .. } => {
                Some(seat)
            }
            Act::Racked { spot: Spot::Hand { seat, .. } } => Some(seat),
            _ => None,
        }
    };
    let mut order: Vec<Seat> = table.log.acts().filter_map(who).collect();
    order.dedup();
    assert_eq!(order, [5, 3, 2].map(seat), "one seat is finished before the next");
    let racked = |act: &Act| matches!(act, Act::Racked { .. });
    assert_eq!(table.log.acts().filter(racked).count(), 20, "the folded hand left before");
    let last: Vec<_> = table.log.iter().rev().take(6).rev().copied().collect();
    let mut rest: Vec<_> =
        (0..5).map(|place| (Act::Racked { spot: Spot::dealer(place) }, E20)).collect();
    rest.push((Act::StubRacked, E20));
    assert_eq!(last, rest);
    assert_eq!(table.round.due(), Due::Nothing);
}

#[test]
fn what_came_back_is_what_the_acts_moved() {
    let _proof = covers!(CSP_023);
    let table = four_players();
    let back = |number, area| table.back(number, area);
    assert_eq!(back(1, ANTE), Chips::ZERO);
    assert_eq!((back(2, ANTE), back(2, BET)), (Chips::ZERO, Chips::ZERO));
    assert_eq!((back(3, ANTE), back(3, BET)), (Chips::dollars(30), Chips::dollars(60)));
    assert_eq!((back(5, ANTE), back(5, BET)), (Chips::dollars(100), Chips::dollars(200)));
}
