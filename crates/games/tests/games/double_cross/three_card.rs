//! The three-card wager (25.10(a), 25.11(c), ruling F06): exposed or not, collected before paid.

use games::double_cross::areas;
use games::double_cross::{Claim, Options, ThreeCardHand, ThreeCardPayTable, judge_three_card};
use law::Clause;
use law::double_cross::{P25_10_A, P25_11_C};
use proof::covers;
use rules::{Act, Area, Chips, Choice, Due, Round, Spot, Verdict, to};

use super::support::{
    EXPOSES, FOLDS, KEEPS, Table, VERTICAL, alone, cards, collected, paid, returned, seat, threes,
    turned,
};

const THREE: Area = areas::THREE_CARD;

/// One seat with an ante of 10 and a three-card wager of 5 on these cards and this top card.
fn claims(own: &str, top: &str, exposes: bool) -> Table {
    let cross = format!("4d 6d 8d {top} Jd");
    let mut table = Table::open(&Options::default(), &[(10, 5)], own, &cross, "Qd Qc");
    table.play(&[if exposes { EXPOSES } else { KEEPS }]);
    table
}

#[test]
fn every_row_is_paid_at_the_printed_odds_before_the_hand_is_played() {
    let _proof = covers!(DXP_076_C, DXP_094, DXP_076_B);
    let rows = [
        ("As 2s", "3s", 200),
        ("As Ks", "Qs", 200),
        ("7s 7h", "7c", 150),
        ("Ah 2d", "3c", 30),
        ("Ks As", "2s", 20),
        ("9h 9s", "2s", 5),
        ("9h 2h", "2s", 5),
    ];
    for (own, top, won) in rows {
        let table = claims(own, top, true);
        let money = [(paid(1, THREE, won), P25_11_C), (returned(1, THREE, 5), P25_10_A)];
        assert_eq!(table.money(), money, "{own} {top}");
        assert_eq!(table.back_on(1, THREE), Some(Chips::dollars(5 + won)));
        assert_eq!(table.back_on(1, areas::ANTE), None, "the hand is still to be played");
    }
}

#[test]
fn exposed_cards_that_do_not_qualify_lose() {
    let _proof = covers!(DXP_075, DXP_076_A, DXP_076_C, DXP_076_B);
    for (own, top) in [("Kh Ad", "2c"), ("9h 8h", "6s"), ("As Kd", "Jc")] {
        let table = claims(own, top, true);
        assert_eq!(table.money(), [(collected(1, THREE, 5), P25_10_A)], "{own} {top}");
        assert_eq!(table.back_on(1, THREE), Some(Chips::ZERO));
    }
}

#[test]
fn a_winning_hand_that_is_not_exposed_loses_the_three_card_wager() {
    let _proof = covers!(DXP_075, DXP_076_A, DXP_076_B);
    let mut table = claims("As 2s", "3s", false);
    assert_eq!(table.money(), [(collected(1, THREE, 5), P25_10_A)]);
    assert!(!table.log.acts().any(|act| matches!(act, Act::TurnedDown { .. })));
    table.play(&[FOLDS]);
    assert_eq!(table.back(1), Chips::ZERO);
}

#[test]
fn the_right_card_does_not_help_the_three_card_wager() {
    let _proof = covers!(DXP_076_A, DXP_076_C);
    let options = Options::default();
    let mut table = Table::open(&options, &[(10, 5)], "As 2s", "4d 6d 3s Kd Jd", "Qd Qc");
    table.play(&[EXPOSES]);
    assert_eq!(table.money(), [(collected(1, THREE, 5), P25_10_A)]);
}

#[test]
fn exposing_turns_both_cards_and_they_are_turned_down_again_after_the_payments() {
    let _proof = covers!(DXP_075, DXP_076_A, DXP_076_C, DXP_076_B);
    let mut table = Table::open(
        &Options::default(),
        &[(10, 5), (10, 5)],
        "7s 7h Ks 2h",
        "4d 6d 8d 9c Jd",
        "Qd Qc",
    );
    table.run();
    table.log.take();
    table.play(&[EXPOSES, KEEPS]);
    let chose = |number, choice| (Act::Chose { seat: seat(number), choice }, P25_10_A);
    let down = |place| (Act::TurnedDown { spot: Spot::hand(seat(1), place) }, P25_10_A);
    let [first, second] = turned(1, "7s 7h").map(|act| (act, P25_10_A));
    let expected = [
        chose(1, Choice::Exposes),
        first,
        second,
        chose(2, Choice::DoesNotExpose),
        (collected(2, THREE, 5), P25_10_A),
        (paid(1, THREE, 5), P25_11_C),
        (returned(1, THREE, 5), P25_10_A),
        down(0),
        down(1),
    ];
    assert_eq!(*table.log, expected);
    assert_eq!(table.round.due(), Due::Decision { seat: seat(1), hand: 0 });
}

/// Six seats: 1 and 5 win, 2 exposes in vain, 3 has no wager, 4 and 6 do not expose.
fn six_seats() -> Table {
    let wagers = [(10, 1), (10, 2), (10, 0), (10, 4), (10, 5), (10, 6)];
    let own = "7s 7h Ks 2h As Ac 9h 9s Ah Kh Qs Qh";
    let mut table = Table::open(&Options::default(), &wagers, own, "4d 6d 8d Jh Jd", "Qd Qc");
    table.run();
    table.log.take();
    table.play(&[EXPOSES, EXPOSES, KEEPS, EXPOSES, KEEPS]);
    table
}

#[test]
fn all_losers_are_collected_from_the_right_and_then_all_winners_are_paid_from_the_right() {
    let _proof = covers!(DXP_076_A, DXP_076_C, GEN_002_B, DXP_076_B);
    let expected: Vec<(Act, Clause)> = vec![
        (collected(6, THREE, 6), P25_10_A),
        (collected(4, THREE, 4), P25_10_A),
        (collected(2, THREE, 2), P25_10_A),
        (paid(5, THREE, 20), P25_11_C),
        (returned(5, THREE, 5), P25_10_A),
        (paid(1, THREE, 1), P25_11_C),
        (returned(1, THREE, 1), P25_10_A),
    ];
    assert_eq!(six_seats().money(), expected);
}

#[test]
fn only_players_with_a_three_card_wager_are_asked_to_expose_and_only_exposed_cards_are_seen() {
    let _proof = covers!(DXP_075);
    let table = six_seats();
    let asked: Vec<usize> = table
        .log
        .acts()
        .filter_map(|act| match act {
            Act::Chose { seat, .. } => Some(seat.number()),
            _ => None,
        })
        .collect();
    assert_eq!(asked, [1, 2, 4, 5, 6]);
    let seen = table.round.sight(seat(3)).exposed;
    assert_eq!(seen, cards::<6>("7s 7h Ks 2h Ah Kh").into_iter().collect());
    let own = table.round.sight(seat(2)).exposed;
    assert_eq!(own, cards::<4>("7s 7h Ah Kh").into_iter().collect(), "own cards are own");
}

#[test]
fn a_table_without_three_card_wagers_goes_straight_to_the_decisions() {
    let _proof = covers!(DXP_079);
    let mut table =
        Table::open(&Options::default(), &[(10, 0)], "7s 7h", "4d 6d 8d Jh Jd", "Qd Qc");
    table.play(&[FOLDS]);
    assert!(!table.log.acts().any(|act| matches!(act, Act::TurnedDown { .. })));
    assert_eq!(table.back_on(1, THREE), None);
}

#[test]
fn the_three_card_wager_is_settled_even_if_the_hand_is_folded_or_lost() {
    let _proof = covers!(DXP_076_C);
    let cards = ("7s 2h", "4d 6d 8d 7c Jd", "Qd Qc");
    for decision in [FOLDS, VERTICAL] {
        let table = alone(&Options::default(), (10, 5), cards, &[EXPOSES, decision]);
        assert_eq!(table.back_on(1, THREE), Some(Chips::dollars(10)));
        assert_eq!(table.back_on(1, areas::ANTE), Some(Chips::ZERO));
    }
}

#[test]
fn always_exposing_loses_512_in_22100() {
    let _proof = covers!(DXP_094);
    let (mut total, mut ways) = (0_i64, 0);
    for three in threes() {
        let hand = ThreeCardHand::made_by(three);
        let judged = judge_three_card(hand, Claim::Exposed, &ThreeCardPayTable::MINIMUM);
        total += match judged {
            Verdict::Pays(odds) => i64::from(odds.win()) / i64::from(odds.wager()),
            Verdict::Push => 0,
            Verdict::Loses => -1,
        };
        ways += 1;
    }
    assert_eq!((total, ways), (-512, 22_100));
}

#[test]
fn judging_sees_no_chip_and_pays_nothing_that_was_not_exposed() {
    let _proof = covers!(DXP_094);
    let table = ThreeCardPayTable::MINIMUM;
    let odds = [40, 30, 6, 4, 1].map(|win| Verdict::Pays(to(win, 1)));
    for (hand, pays) in ThreeCardPayTable::HANDS.iter().copied().zip(odds) {
        assert_eq!(judge_three_card(hand, Claim::Exposed, &table), pays, "{hand}");
        assert_eq!(judge_three_card(hand, Claim::NotExposed, &table), Verdict::Loses, "{hand}");
    }
    let nothing = judge_three_card(ThreeCardHand::Nothing, Claim::Exposed, &table);
    assert_eq!(nothing, Verdict::Loses);
}
