//! The First 3 Bonus: on the original three cards, on two kept ones, and after a fold.

use games::three_card_draw::areas;
use games::three_card_draw::{OnFold, Options};
use law::ruling;
use law::three_card_draw::{P42_10_H, P42_10_H_2, P42_10_H_8};
use proof::covers;
use rules::{Act, Area, Spot};

use super::support::{alone, card, collected, paid, returned, seat};

const FIRST: Area = areas::FIRST_3_BONUS;
const DEALER: &str = "Kc Jd 4h 2s";

#[test]
fn a_standing_hand_is_paid_from_a_pair_on() {
    let _proof = covers!(TCD_084);
    for (own, back) in [
        ("As Kh Jc", 0),
        ("2d 2h 3c", 10),
        ("9h 7h 3h", 20),
        ("9h 8c 7h", 35),
        ("5h 5c 5s", 155),
        ("9h 8h 7h", 255),
        ("Ah Kh Qh", 1005),
    ] {
        let table = alone(&Options::default(), (10, 5), own, &["in to win 10"], DEALER);
        assert_eq!(table.back(seat(1), FIRST), Some(back), "{own}");
        let first = table.money()[0];
        let wins = (paid(1, FIRST, back.saturating_sub(5)), P42_10_H_2);
        let loses = (collected(1, FIRST, 5), ruling::B09);
        assert_eq!(first, if back == 0 { loses } else { wins }, "{own}: settled first");
    }
}

#[test]
fn a_player_who_draws_is_paid_on_a_kept_pair_and_on_nothing_else() {
    let _proof = covers!(TCD_090);
    for (own, discard, drawn, back) in [
        ("9s 8s 7s", "discards 7s", "10s", 0),
        ("Ah Kh Qh", "discards Qh", "Qd", 0),
        ("9h 7h 3h", "discards 3h", "Ah", 0),
        ("9h 8c 7h", "discards 7h", "7c", 0),
        ("9h 8c 3h", "discards 3h", "9c", 0),
        ("7s 7h 7d", "discards 7d", "7c", 10),
        ("7s 7h 3d", "discards 3d", "7c", 10),
        ("7s 7h 3d", "discards 7h", "7c", 0),
    ] {
        let (draw, turned) = (["draws 10", discard], format!("{DEALER} {drawn}"));
        let table = alone(&Options::default(), (10, 5), own, &draw, &turned);
        assert_eq!(table.back(seat(1), FIRST), Some(back), "{own} {discard}");
        let first = table.money()[0];
        let act = if back == 0 { collected(1, FIRST, 5) } else { paid(1, FIRST, 5) };
        assert_eq!(first, (act, P42_10_H_8), "{own} {discard}: settled first");
    }
}

#[test]
fn a_folded_hand_is_paid_on_its_original_cards_in_its_turn() {
    let _proof = covers!(TCD_116_A, TCD_116_B, TCD_116_C, TCD_082, TCD_009);
    let table = alone(&Options::default(), (10, 5), "5c 5d 2h", &["folds"], DEALER);
    let ante = collected(1, areas::ANTE, 10);
    assert_eq!(table.money()[0].0, ante);
    let expected = [(paid(1, FIRST, 5), ruling::B06), (returned(1, FIRST, 5), ruling::B06)];
    assert_eq!(table.money()[1..], expected, "the bonus, no comparison, no other payment");
    for (place, text) in (0..).zip(["5c", "5d", "2h"]) {
        let turned = Act::Turned { spot: Spot::hand(seat(1), place), card: card(text) };
        assert!(table.log.contains(&(turned, P42_10_H)), "{text}");
    }
    assert_eq!(table.net(seat(1)), -5);
}

#[test]
fn a_folded_hand_below_a_pair_loses_both_and_a_folded_straight_has_no_bonus() {
    let _proof = covers!(TCD_116_A, TCD_116_B, TCD_116_C);
    let low = alone(&Options::default(), (10, 5), "As Kh Jc", &["folds"], DEALER);
    assert_eq!(low.money().last(), Some(&(collected(1, FIRST, 5), ruling::B06)));
    assert_eq!(low.net(seat(1)), -15);
    let straight = alone(&Options::default(), (10, 5), "9h 8c 7h", &["folds"], DEALER);
    assert_eq!(straight.net(seat(1)), 30 - 10);
    assert_eq!(straight.wager(seat(1), areas::IN_TO_WIN_BONUS), None);
}

#[test]
fn where_the_house_says_so_a_fold_loses_the_first_3_bonus_too() {
    let options = Options { on_fold: OnFold::Collected, ..Options::default() };
    let table = alone(&options, (10, 5), "5c 5d 2h", &["folds"], DEALER);
    assert_eq!(table.net(seat(1)), -15);
    let turned = |act: Act| matches!(act, Act::Turned { spot: Spot::Hand { .. }, .. });
    assert!(!table.log.acts().any(turned), "a folded hand is not shown");
}

#[test]
fn who_places_none_has_none_settled() {
    for decisions in [&["in to win 10"][..], &["folds"][..]] {
        let table = alone(&Options::default(), (10, 0), "5c 5d 2h", decisions, DEALER);
        assert_eq!(table.wager(seat(1), FIRST), None);
    }
}
