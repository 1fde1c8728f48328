//! Settlement (42.10(h), (i)): from the far right, player by player, step by step.

use games::three_card_draw::Options;
use games::three_card_draw::areas;
use law::Clause;
use law::three_card_draw::{
    P42_10_H_1, P42_10_H_2, P42_10_H_4, P42_10_H_5, P42_10_H_6, P42_10_H_7, P42_10_H_8, P42_10_H_9,
    P42_10_H_10, P42_10_H_11, P42_10_H_12, P42_10_H_13, P42_10_I,
};
use proof::covers;
use rules::{Act, Due, Lie, Round, Spot};

use super::support::{Table, alone, card, collected, paid, returned, seat};

const STAND: &[&str] = &["in to win 10"];

fn turned(number: usize, place: u8, text: &str, under: Clause) -> (Act, Clause) {
    (Act::Turned { spot: Spot::hand(seat(number), place), card: card(text) }, under)
}

#[test]
fn a_player_in_to_win_has_cards_turned_first_3_settled_hands_compared_then_the_bonus() {
    let _proof = covers!(TCD_083, TCD_084, TCD_086, TCD_089);
    let mut table = Table::open(&Options::default(), &[(10, 5)]);
    table.deal(&["9s 8h 7d"]);
    table.say(STAND);
    table.turn("Kc Jd 4h");
    table.log.take();
    table.turn("2s");
    let (ante, wager, first) = (areas::ANTE, areas::IN_TO_WIN, areas::FIRST_3_BONUS);
    let expected = [
        turned(1, 0, "9s", P42_10_H_1),
        turned(1, 1, "8h", P42_10_H_1),
        turned(1, 2, "7d", P42_10_H_1),
        (paid(1, first, 30), P42_10_H_2),
        (returned(1, first, 5), P42_10_H_2),
        (paid(1, ante, 10), P42_10_H_4),
        (returned(1, ante, 10), P42_10_H_4),
        (paid(1, wager, 10), P42_10_H_4),
        (returned(1, wager, 10), P42_10_H_4),
        (paid(1, areas::IN_TO_WIN_BONUS, 10), P42_10_H_7),
    ];
    assert_eq!(table.log[5..15], expected, "after the dealer's last card");
    assert_eq!(table.net(seat(1)), 30 + 10 + 10 + 10);
}

#[test]
fn a_player_who_drew_has_two_cards_turned_first_3_settled_and_then_the_draw_card() {
    let _proof = covers!(TCD_090, TCD_091, TCD_092, TCD_095);
    let mut table = Table::open(&Options::default(), &[(10, 5)]);
    table.deal(&["7s 2d 7h"]);
    table.say(&["draws 10", "discards 2d"]);
    table.turn("Kc Jd 4h");
    table.log.take();
    table.turn("2s");
    let first = areas::FIRST_3_BONUS;
    let expected = [
        turned(1, 0, "7s", P42_10_H_8),
        turned(1, 2, "7h", P42_10_H_8),
        (paid(1, first, 5), P42_10_H_8),
        (returned(1, first, 5), P42_10_H_8),
    ];
    assert_eq!(table.log[5..], expected, "after the dealer's last card, and no further");
    assert_eq!(table.round.due(), Due::Turn { spot: Spot::hand(seat(1), 3) });
    table.log.take();
    table.turn("7c");
    let expected = [
        turned(1, 3, "7c", P42_10_H_9),
        (Act::Laid { spot: Spot::hand(seat(1), 3), lie: Lie::Beside }, P42_10_H_9),
        (paid(1, areas::ANTE, 10), P42_10_H_10),
        (returned(1, areas::ANTE, 10), P42_10_H_10),
        (paid(1, areas::DRAW, 10), P42_10_H_10),
        (returned(1, areas::DRAW, 10), P42_10_H_10),
        (paid(1, areas::IN_TO_WIN_BONUS, 50), P42_10_H_13),
    ];
    assert_eq!(table.log[..7], expected);
}

#[test]
fn the_two_kept_cards_are_turned_even_without_a_first_3_bonus() {
    let _proof = covers!(TCD_091);
    let mut table = Table::open(&Options::default(), &[(10, 0)]);
    table.deal(&["7s 2d 7h"]);
    table.say(&["draws 10", "discards 7h"]);
    table.turn("Kc Jd 4h");
    table.log.take();
    table.turn("2s");
    let expected = [turned(1, 0, "7s", P42_10_H_8), turned(1, 1, "2d", P42_10_H_8)];
    assert_eq!(table.log[5..], expected);
    table.turn("3c");
    assert!(table.log.contains(&turned(1, 3, "3c", P42_10_H_9)));
}

#[test]
fn a_higher_hand_is_paid_a_lower_one_collected_an_equal_one_returned() {
    let _proof = covers!(TCD_085, TCD_086, TCD_087, TCD_088, TCD_092, TCD_093, TCD_094);
    let dealer = "Qd 10c 8h 2s";
    let cases = [
        ("Qs 10h 9d", 40, P42_10_H_4, P42_10_H_10),
        ("Qs 10h 8d", 20, P42_10_H_6, P42_10_H_12),
        ("Qs 10h 7d", 0, P42_10_H_5, P42_10_H_11),
    ];
    for (own, back, standing, drawing) in cases {
        let stands = alone(&Options::default(), (10, 0), own, STAND, dealer);
        assert_eq!(stands.net(seat(1)) + 20, back, "{own}");
        assert!(stands.money().iter().all(|(_, under)| *under == standing), "{own}");
        let [a, b, drawn]: [&str; 3] =
            own.split(' ').collect::<Vec<_>>().try_into().expect("three cards");
        let dealt = format!("{a} 2h {b}");
        let (draw, turned) = (["draws 10", "discards 2h"], format!("{dealer} {drawn}"));
        let draws = alone(&Options::default(), (10, 0), &dealt, &draw, &turned);
        assert_eq!(draws.net(seat(1)) + 20, back, "{own}, drawn");
        assert!(draws.money().iter().all(|(_, under)| *under == drawing), "{own}, drawn");
    }
}

#[test]
fn the_dealer_always_qualifies() {
    let _proof = covers!(TCD_085);
    let lowest = "5s 3h 2d 2c"; // a pair; with the lowest high card the player has nothing lower
    let table = alone(&Options::default(), (10, 0), "As Kh Jd", STAND, lowest);
    assert_eq!(table.net(seat(1)), -20, "a pair of twos beats an ace");
    let table = alone(&Options::default(), (10, 0), "7s 5h 3d", STAND, "2c 4h 3s 6d");
    assert_eq!(table.net(seat(1)), -20, "the dealer has a straight");
    let table = alone(&Options::default(), (10, 0), "8s 5h 3d", STAND, "2c 4h 3s 7d");
    assert_eq!(table.net(seat(1)), -20, "two, three, four");
    let table = alone(&Options::default(), (10, 0), "8s 5h 3d", STAND, "2c 7h 3s 6d");
    assert_eq!(table.net(seat(1)), 20, "seven high is compared, and loses both");
}

#[test]
fn a_tie_returns_the_stakes_and_nothing_more() {
    let _proof = covers!(TCD_088, TCD_094);
    let table = alone(&Options::default(), (10, 0), "Qs 10h 8d", STAND, "Qd 10c 8h 2s");
    let (ante, wager) = (areas::ANTE, areas::IN_TO_WIN);
    let expected = [(returned(1, ante, 10), P42_10_H_6), (returned(1, wager, 10), P42_10_H_6)];
    assert_eq!(table.money(), expected);
    let draw = ["draws 10", "discards 2h"];
    let table = alone(&Options::default(), (10, 0), "Qs 10h 2h", &draw, "Qd 10c 8h 2s 8d");
    let expected =
        [(returned(1, ante, 10), P42_10_H_12), (returned(1, areas::DRAW, 10), P42_10_H_12)];
    assert_eq!(table.money(), expected);
}

#[test]
fn the_bonus_is_paid_last_whatever_the_comparison_gave() {
    let _proof = covers!(TCD_012, TCD_089, TCD_095);
    let dealers = [("Kc Jd 4h 2s", 20), ("9c 8d 7s 2c", 0), ("10c 9d 8s 2c", -20)];
    for (dealer, main) in dealers {
        let stands = alone(&Options::default(), (10, 0), "9s 8h 7d", STAND, dealer);
        assert_eq!(stands.net(seat(1)), main + 10, "{dealer}");
        assert_eq!(stands.money().last(), Some(&(paid(1, areas::IN_TO_WIN_BONUS, 10), P42_10_H_7)));
        let draw = ["draws 10", "discards 2h"];
        let turned = format!("{dealer} 7d");
        let draws = alone(&Options::default(), (10, 0), "9s 8h 2h", &draw, &turned);
        assert_eq!(draws.net(seat(1)), main + 10, "{dealer}, drawn");
        assert_eq!(draws.money().last(), Some(&(paid(1, areas::IN_TO_WIN_BONUS, 10), P42_10_H_13)));
    }
}

#[test]
fn a_flush_has_no_bonus_and_a_straight_has() {
    let _proof = covers!(TCD_012);
    let dealer = "Kc Jd 4h 2s";
    let flush = alone(&Options::default(), (10, 0), "Ah Kh Jh", STAND, dealer);
    assert_eq!(flush.wager(seat(1), areas::IN_TO_WIN_BONUS), None);
    let straight = alone(&Options::default(), (10, 0), "Ah 2h 3d", STAND, dealer);
    let bonus = straight.wager(seat(1), areas::IN_TO_WIN_BONUS).expect("the lowest straight");
    assert!(bonus.staked.is_zero(), "it is not a wager of its own");
    assert_eq!(straight.back(seat(1), areas::IN_TO_WIN_BONUS), Some(10));
}

#[test]
fn settlement_goes_counterclockwise_from_the_far_right_and_waits_for_each_draw_card() {
    let _proof = covers!(TCD_082, TCD_116_A, TCD_116_B, TCD_116_C, GEN_002_A, GEN_002_B);
    let mut table =
        Table::open(&Options::default(), &[(10, 0), (10, 0), (10, 5), (10, 0), (10, 5)]);
    let own = ["Kd Kc 7s", "As Qh 9d", "5c 5d 2h", "9s 8s 7c", "Jh Jc 3s"];
    table.deal(&own);
    let decisions = ["in to win 10", "draws 10", "discards 9d", "folds", "in to win 10"];
    table.say(&decisions);
    table.say(&["draws 10", "discards 3s"]);
    table.log.take();
    table.turn("2c 4d 6h 10s");
    let waits = |number| Due::Turn { spot: Spot::hand(seat(number), 3) };
    assert_eq!(table.round.due(), waits(5), "the far right first");
    table.turn("Js");
    assert_eq!(table.round.due(), waits(2), "seats 4 and 3 are settled on the way");
    let undecided = |number| table.wager(seat(number), areas::ANTE).expect("an ante").returned;
    assert!(undecided(1).is_none() && undecided(2).is_none());
    assert!(undecided(4).is_some() && table.back(seat(3), areas::FIRST_3_BONUS) == Some(10));
    table.turn("Ad");
    assert_eq!(table.round.due(), Due::Nothing);
    let seats: Vec<usize> = table.money().iter().map(|(act, _)| number_of(act)).collect();
    assert!(seats.is_sorted_by(|a, b| a >= b), "{seats:?}");
    assert_eq!([seats[0], seats[seats.len() - 1]], [5, 1]);
}

fn number_of(act: &Act) -> usize {
    match act {
        Act::Paid { seat, .. } | Act::Returned { seat, .. } | Act::Collected { seat, .. } => {
            seat.number()
        }
        other => panic!("{other} moves no chip"),
    }
}

#[test]
fn all_cards_are_picked_up_in_order_at_the_end() {
    let _proof = covers!(TCD_096);
    let mut table = Table::open(&Options::default(), &[(10, 0), (10, 5), (10, 0)]);
    table.deal(&["Kd Kc 7s", "5c 5d 2h", "Jh Jc 3s"]);
    table.say(&["in to win 10", "folds", "draws 10", "discards 3s"]);
    table.turn("2c 4d 6h 10s Js");
    let own = |number, place| Spot::hand(seat(number), place);
    let expected: Vec<_> = [
        own(3, 0),
        own(3, 1),
        own(3, 3),
        own(2, 0),
        own(2, 1),
        own(2, 2),
        own(1, 0),
        own(1, 1),
        own(1, 2),
        Spot::dealer(0),
        Spot::dealer(1),
        Spot::dealer(2),
        Spot::dealer(3),
    ]
    .map(|spot| (Act::Racked { spot }, P42_10_I))
    .into();
    let end = table.log.len() - expected.len();
    assert_eq!(table.log[end..], expected, "nothing comes after it");
    let collected_late = collected(1, areas::ANTE, 10);
    assert!(!table.log[end..].iter().any(|(act, _)| *act == collected_late));
}
