//! Words: odds are stated with "to" wherever this game prints any, and decisions are heard as they
//! are said.

use games::Game;
use games::caribbean_stud::{Options, areas};

use super::support::{NOT_QUALIFIED, PAIR_OF_NINES, Table, alone, seat};

#[test]
fn an_ace_without_its_king_is_told_from_one_that_qualifies() {
    let table = alone(&Options::default(), 0, "As Kh Jd 9c 2s", ("Ac Qd 7c 4d", "2c"));
    assert_eq!(
        table.round.describe(seat(1)).expect("a complete round"),
        "ace high; the dealer has ace-queen high, not ace-king, and does not qualify; the ante \
         pays 1 to 1; the bet is returned"
    );
}

#[test]
fn a_hand_is_described_once_it_was_compared() {
    let told = |own, dealer| {
        let table = alone(&Options::default(), 0, own, dealer);
        table.round.describe(seat(1)).expect("a complete round")
    };
    let table = [
        (
            "2h 5h 9h Jh Kh",
            PAIR_OF_NINES,
            "a flush, king high, which beats the dealer's pair of nines; the ante pays 1 to 1; \
             the bet pays 5 to 1",
        ),
        (
            "9s 9h Kd 3s 2s",
            PAIR_OF_NINES,
            "a pair of nines with a king, which beats the dealer's pair of nines with a seven; \
             the ante pays 1 to 1; the bet pays 1 to 1",
        ),
        (
            "9s 9h 7d 3s 2h",
            ("9c 9d 7c 4d", "2c"),
            "a pair of nines with a three, which loses to the dealer's pair of nines with a four",
        ),
        (
            "8s 8h Ad Kc Qs",
            PAIR_OF_NINES,
            "a pair of eights, which loses to the dealer's pair of nines",
        ),
        (
            "8s 8h Ad Kc Qs",
            NOT_QUALIFIED,
            "a pair of eights; the dealer has queen high and does not qualify; the ante pays 1 to \
             1; the bet is returned",
        ),
    ];
    for (own, dealer, words) in table {
        assert_eq!(told(own, dealer), words);
    }
}

#[test]
fn an_ace_that_does_not_qualify_is_told_with_the_card_beside_it() {
    let table = alone(&Options::default(), 0, "As Kh Jd 9c 2s", ("Ac Qd 7c 4d", "2c"));
    let words = "ace high; the dealer has ace-queen high, not ace-king, and does not qualify; the \
                 ante pays 1 to 1; the bet is returned";
    assert_eq!(table.round.describe(seat(1)).as_deref(), Some(words));
}

#[test]
fn equal_hands_are_not_told_apart() {
    let table = alone(&Options::default(), 0, "9s 9h 7d 3s 2s", PAIR_OF_NINES);
    let words = "a pair of nines, which ties with the dealer's pair of nines";
    assert_eq!(table.round.describe(seat(1)).as_deref(), Some(words));
}

#[test]
fn a_hand_that_was_folded_is_not_compared() {
    let mut folded = Table::open(&Options::default(), &[10]);
    folded.deal(&["8s 8h Ad Kc Qs"], "2c");
    assert_eq!(folded.round.describe(seat(1)), None);
    folded.say(&["folds"]);
    assert_eq!(folded.round.describe(seat(1)), None, "nothing was compared");
}

#[test]
fn the_ante_pays_even_money_and_the_bet_by_the_table() {
    let reason = |dealer, area| {
        let table = alone(&Options::default(), 0, "2h 5h 9h Jh Kh", dealer);
        table.round.reason(seat(1), area).expect("a complete round").to_string()
    };
    let beats = "the hand is a flush, king high, which beats the dealer's pair of nines";
    assert_eq!(reason(PAIR_OF_NINES, areas::ANTE), format!("{beats}; the ante pays 1 to 1"));
    assert_eq!(reason(PAIR_OF_NINES, areas::BET), format!("{beats}; the bet pays 5 to 1"));
    assert!(reason(NOT_QUALIFIED, areas::BET).ends_with("; the bet is returned"));
}
