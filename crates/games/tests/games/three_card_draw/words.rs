//! Words: odds are stated with "to" wherever this game prints any, and decisions are heard as they
//! are said.

use games::Game;
use games::three_card_draw::areas;
use games::three_card_draw::{Decision, Options};
use rules::{Area, Chips, Round};

use super::support::{Table, alone, seat};

fn asked() -> Table {
    let mut table = Table::open(&Options::default(), &[(10, 0)]);
    table.deal(&["Kd 10c 7s"]);
    table
}

#[test]
fn a_decision_is_heard_as_it_is_said() {
    let mut table = asked();
    for choice in table.round.choices() {
        assert_eq!(table.round.hear(&table.round.say(choice)), Ok(choice));
    }
    table.say(&["draws 10"]);
    let words: Vec<_> = table.round.choices().map(|choice| table.round.say(choice)).collect();
    assert_eq!(words, ["discards Kd", "discards 10c", "discards 7s"]);
    for choice in table.round.choices() {
        assert_eq!(table.round.hear(&table.round.say(choice)), Ok(choice));
    }
    assert_eq!(table.round.hear("  discards Tc "), Ok(Decision::Discards(1)));
    assert_eq!(table.round.hear("discards 7s Kd"), Ok(Decision::DiscardsNotOne(2)));
    assert_eq!(table.round.hear("keeps all"), Ok(Decision::DiscardsNotOne(0)));
    assert_eq!(table.round.say(Decision::DiscardsNotOne(0)), "keeps all");
    assert_eq!(table.round.hear("in to win 7.50"), Ok(Decision::InToWin(Chips::cents(750))));
}

#[test]
fn what_is_not_understood_is_answered_with_what_would_be() {
    let round = asked().round;
    let heard = |words: &str| round.hear(words).expect_err("not understood");
    for words in ["", "fold", "Folds", "doubles 10", "in to win", "draws"] {
        assert!(heard(words).contains("\"in to win AMOUNT\""), "{words}");
    }
    assert!(heard("draws ten").contains("ten"));
    assert!(heard("discards 7x").contains("7x"));
    assert!(heard("discards Ks").contains("Ks is not in the hand"));
}

#[test]
fn a_hand_is_described_once_it_can_be_judged() {
    let table = asked();
    assert_eq!(table.round.describe(seat(1)), None);
    let described = |decisions: &[&str], turned: &str| {
        let table = alone(&Options::default(), (10, 5), "Kd 10c 7s", decisions, turned);
        table.round.describe(seat(1)).expect("a complete round")
    };
    let stand = ["in to win 10"];
    assert_eq!(described(&stand, "2c 4d 6h 8s"), "king high, which beats the dealer's eight high");
    assert_eq!(described(&stand, "Kc 10d 7h 2s"), "king high, as the dealer has: a tie");
    let near = "king high with a seven, which beats the dealer's king high with a six";
    assert_eq!(described(&stand, "Kc 10d 6h 2s"), near);
    let loses = "king high, which loses to the dealer's pair of fours";
    assert_eq!(described(&stand, "2c 4d 4h 8s"), loses);
    let draw = ["draws 10", "discards 7s"];
    let wins = "a pair of kings, which beats the dealer's eight high";
    assert_eq!(described(&draw, "2c 4d 6h 8s Kh"), wins);
    assert_eq!(described(&["folds"], "2c 4d 6h 8s"), "a folded hand");
}

#[test]
fn every_settled_wager_has_its_reason() {
    let reason = |decisions: &[&str], turned: &str, area: Area| {
        let table = alone(&Options::default(), (10, 5), "Kd Kc 7s", decisions, turned);
        table.round.reason(seat(1), area).expect("a settled wager").to_string()
    };
    let (dealer, stand) = ("2c 4d 6h 8s", ["in to win 10"]);
    let first = areas::FIRST_3_BONUS;
    let pair = "the first three cards are a pair of kings, which pays 1 to 1";
    assert_eq!(reason(&stand, dealer, first), pair);
    assert_eq!(reason(&["folds"], dealer, first), pair);
    assert_eq!(reason(&["folds"], dealer, areas::ANTE), "the hand was folded");
    let wins = "the hand is a pair of kings, which beats the dealer's eight high";
    assert_eq!(reason(&stand, dealer, areas::IN_TO_WIN), wins);
    let (keeps, breaks) = (["draws 10", "discards 7s"], ["draws 10", "discards Kc"]);
    let turned = "2c 4d 6h 8s Kh";
    assert_eq!(reason(&keeps, turned, first), "the two cards kept are a pair, which pays 1 to 1");
    assert_eq!(reason(&breaks, turned, first), "the two cards kept are no pair, which loses");
    let three = "the final hand is three of a kind, kings, which pays 5 to 1";
    assert_eq!(reason(&keeps, turned, areas::IN_TO_WIN_BONUS), three);
}
