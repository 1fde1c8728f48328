//! What a player has seen: the own cards and those given up, and nothing of anybody else's.

use cards::{Card, CardSet};
use games::double_draw::{Draw, Options, Question};
use rules::Round;

use super::support::{Table, cards, seat};

fn two() -> Table {
    let mut table = Table::open(&Options::default(), &[(10, 10), (10, 10)]);
    table.deal(&["As Ah 2d 7c 9h", "Ks Kh 3d 8c 10h"]);
    table
}

#[test]
fn a_player_sees_the_own_five_cards() {
    let table = two();
    for (number, hand) in [(1, "As Ah 2d 7c 9h"), (2, "Ks Kh 3d 8c 10h")] {
        let sight = table.round.sight(seat(number));
        assert_eq!(sight.five(), Some(cards(hand)));
        assert_eq!(sight.given_up, CardSet::EMPTY);
    }
    for nobody in [3, 7, 8] {
        let sight = table.round.sight(seat(nobody));
        assert_eq!((sight.own, sight.given_up), ([None; 5], CardSet::EMPTY), "seat {nobody}");
    }
}

#[test]
fn cards_given_up_stay_known_to_the_player_who_held_them_alone() {
    let mut table = two();
    table.all_wager("first draw wager 10");
    let before = table.round.sight(seat(2));
    table.say(&["discards 2d 7c 9h"]);
    assert_eq!(table.round.sight(seat(1)).five(), None);
    table.draws("3c 4c 5c");
    let given_up: CardSet = cards::<3>("2d 7c 9h").into_iter().collect();
    assert_eq!(table.round.sight(seat(1)).given_up, given_up);
    assert_eq!(table.round.sight(seat(1)).five(), Some(cards("As Ah 3c 4c 5c")));
    assert_eq!(table.round.sight(seat(2)), before, "the neighbour has seen nothing new");
    table.say(&["keeps all", "second draw wager 10", "second draw wager 10", "discards 3c"]);
    let given_up = given_up.union(CardSet::only("3c".parse::<Card>().expect("a card")));
    assert_eq!(table.round.sight(seat(1)).given_up, given_up);
}

#[test]
fn a_player_knows_what_is_being_asked() {
    let mut table = Table::open(&Options::default(), &[(10, 10)]);
    let asked = |table: &Table| table.round.sight(seat(1)).asked;
    assert_eq!(asked(&table), None);
    table.deal(&["As Ah 2d 7c 9h"]);
    assert_eq!(asked(&table), Some(Question::Wager(Draw::First)));
    table.say(&["first draw wager 10"]);
    assert_eq!(asked(&table), Some(Question::Discard(Draw::First)));
    table.say(&["keeps all"]);
    assert_eq!(asked(&table), Some(Question::Wager(Draw::Second)));
    table.say(&["second draw wager 10"]);
    assert_eq!(asked(&table), Some(Question::Discard(Draw::Second)));
    table.say(&["keeps all"]);
    assert_eq!(asked(&table), None);
}

#[test]
fn a_folded_hand_stays_known_to_its_player_and_to_nobody_else() {
    let mut table = two();
    let (own, other) = (table.round.sight(seat(1)).own, table.round.sight(seat(2)));
    table.say(&["folds"]);
    assert_eq!(table.round.sight(seat(1)).own, own);
    assert_eq!(table.round.sight(seat(2)), other);
}
