//! What a player has seen, and nothing else.

use cards::CardSet;
use games::three_card_draw::areas;
use games::three_card_draw::{Options, Sight};
use rules::Round;

use super::support::{Table, card, cards, seat};

fn seen(text: &str) -> CardSet {
    cards::parse_cards(text).expect("cards").into_iter().collect()
}

#[test]
fn a_player_sees_the_own_three_cards_as_they_come() {
    let mut table = Table::open(&Options::default(), &[(10, 0), (10, 0)]);
    table.examined("Kd");
    let nothing = Sight { own: [None; 3], discarded: None, wager: None, turned: CardSet::EMPTY };
    assert_eq!(
        table.round.sight(seat(1)),
        Sight { own: [Some(card("Kd")), None, None], ..nothing }
    );
    assert_eq!(table.round.sight(seat(2)), nothing, "not what another player holds");
    table.examined("Kc 7s 2h 5d 9c");
    table.down(4);
    let own = cards("Kd Kc 7s").map(Some);
    assert_eq!(table.round.sight(seat(1)), Sight { own, ..nothing });
}

#[test]
fn the_card_given_up_was_seen_and_stays_known() {
    let mut table = Table::open(&Options::default(), &[(10, 0)]);
    table.deal(&["Kd Kc 7s"]);
    table.say(&["draws 10"]);
    let asked = table.round.sight(seat(1));
    assert_eq!((asked.wager, asked.discarded), (Some(areas::DRAW), None), "asked for a discard");
    table.say(&["discards 7s"]);
    let after = table.round.sight(seat(1));
    assert_eq!(after.own, cards("Kd Kc 7s").map(Some));
    assert_eq!((after.discarded, after.turned), (Some(2), CardSet::EMPTY));
}

#[test]
fn what_others_decide_is_not_a_card() {
    let mut table = Table::open(&Options::default(), &[(10, 0), (10, 0)]);
    table.deal(&["Kd Kc 7s", "2h 5d 9c"]);
    let before = table.round.sight(seat(2));
    table.say(&["draws 10", "discards 7s"]);
    assert_eq!(table.round.sight(seat(2)), before);
}

#[test]
fn cards_turned_are_seen_by_all_and_folded_ones_by_nobody() {
    let mut table = Table::open(&Options::default(), &[(10, 0), (10, 0), (10, 5)]);
    table.deal(&["Kd Kc 7s", "2h 5d 9c", "3s 3h 8d"]);
    table.say(&["draws 10", "discards 7s", "folds", "folds"]);
    table.turn("2c 4d");
    assert_eq!(table.round.sight(seat(1)).turned, seen("2c 4d"));
    table.turn("6h 8s");
    let turned = seen("2c 4d 6h 8s 3s 3h 8d Kd Kc");
    assert_eq!(table.round.sight(seat(2)).turned, turned, "the draw card is still face down");
    table.turn("Kh");
    assert_eq!(table.round.sight(seat(2)).turned, turned.with(card("Kh")));
}

#[test]
fn the_wager_of_the_phase_is_in_sight() {
    let mut table = Table::open(&Options::default(), &[(10, 0)]);
    table.deal(&["Kd Kc 7s"]);
    assert_eq!(table.round.sight(seat(1)).wager, None);
    table.say(&["in to win 10"]);
    assert_eq!(table.round.sight(seat(1)).wager, Some(areas::IN_TO_WIN));
}
