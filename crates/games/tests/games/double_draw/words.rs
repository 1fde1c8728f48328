//! Words: decisions are heard as they are said, hands are described, and odds are stated with "to".

use cards::{Card, Joker};
use games::Game;
use games::double_draw::{Decision, DoubleDraw, Options};
use rules::{Chips, Round};

use super::support::{TEN, Table, card, places, seat};

/// A round that asks for a discard from this hand.
fn discarding(hand: &str) -> DoubleDraw {
    let mut table = Table::alone(hand);
    table.say(&["first draw wager 10"]);
    table.round
}

#[test]
fn decisions_are_said_in_the_words_of_the_case_book() {
    let round = discarding("As Ah 2d 7c JK");
    let say = |decision| round.say(decision);
    assert_eq!(say(Decision::Folds), "folds");
    assert_eq!(say(Decision::FirstDrawWager(TEN)), "first draw wager 10");
    assert_eq!(say(Decision::SecondDrawWager(Chips::cents(750))), "second draw wager 7.50");
    assert_eq!(say(Decision::KeepsAll), "keeps all");
    assert_eq!(say(Decision::Discards(places(&[4, 0, 2]))), "discards As 2d JK");
    let amount = Decision::FirstDrawWager(Chips::cents(123_450));
    assert_eq!(round.hear(&round.say(amount)), Ok(amount));
    assert_eq!(round.hear("  folds "), Ok(Decision::Folds));
}

#[test]
fn discards_are_named_by_their_cards_in_any_order_and_any_joker_will_do() {
    let round = discarding("As JK 2d JK 9h");
    let of = |words: &str| round.hear(words);
    let discards = |list: &[usize]| Ok(Decision::Discards(places(list)));
    assert_eq!(of("discards 9h As"), discards(&[0, 4]));
    assert_eq!(of("discards 9H, as"), discards(&[0, 4]));
    assert_eq!(of("discards JK"), discards(&[1]));
    assert_eq!(of("discards JK JK 2d"), discards(&[1, 2, 3]));
    let second = discarding("As Kh 2d JK 9h");
    assert_eq!(second.hear("discards JK"), discards(&[3]));
    assert!(second.hear("discards JK JK").is_err(), "it holds one");
    let mut table = Table::open(&Options::default(), &[(10, 10)]);
    for other in [Card::joker(Joker::Second), card("Kh"), card("2d"), card("7c"), card("9h")] {
        table.round.reveal(other, &mut table.log);
    }
    assert_eq!(table.round.hear("discards JK"), discards(&[0]), "whichever of the two it is");
}

#[test]
fn what_is_not_understood_is_named_with_what_would_be() {
    let round = discarding("As Ah 2d 7c 9h");
    for words in ["", "fold", "draws", "discards", "keeps", "Folds", "doubles 5", "bets 10"] {
        let error = round.hear(words).expect_err("not understood");
        assert!(error.contains("first draw wager AMOUNT"), "{error}");
    }
    let no_king = round.hear("discards Ks").expect_err("he holds none");
    assert_eq!(no_king, "seat 1 holds no Ks that could be discarded");
    for words in ["discards As As", "discards X", "first draw wager ten", "second draw wager -5"] {
        assert!(round.hear(words).is_err(), "{words}");
    }
}

#[test]
fn a_decision_that_is_not_due_is_heard_all_the_same_and_left_to_the_round() {
    let table = Table::alone("As Ah 2d 7c 9h");
    assert_eq!(table.round.hear("discards 2d"), Ok(Decision::Discards(places(&[2]))));
    let mut table = Table::alone("As Ah 2d 7c 9h");
    table.stand_pat();
    assert_eq!(table.round.hear("discards 2d"), Ok(Decision::Discards(places(&[0]))));
}

#[test]
fn a_hand_is_described_once_it_is_settled() {
    let described = [
        ("2s 2h 3d 3c 9s", "two pairs, which pays 1 to 1; the bonus is a push"),
        ("2s 5s 7s Js Ks", "a flush, which pays 1 to 1 and the bonus 3 to 1"),
        ("As Ah 3d 4c 9s", "a pair, which loses"),
        ("JK As Ah Ad Ac", "five aces, which pays 1 to 1 and the bonus 500 to 1"),
    ];
    for (hand, words) in described {
        let mut table = Table::alone(hand);
        assert_eq!(table.round.describe(seat(1)), None, "the others have not seen it");
        table.stand_pat();
        assert_eq!(table.round.describe(seat(1)).as_deref(), Some(words));
        assert_eq!(table.round.describe(seat(2)), None);
    }
    let mut table = Table::alone("2s 2h 3d 3c 9s");
    table.say(&["folds"]);
    assert_eq!(table.round.describe(seat(1)), None, "a folded hand is never shown");
}
