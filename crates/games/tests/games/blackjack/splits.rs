//! Splitting (rulings C01, C03, C20): two cards of one value become two hands with equal wagers,
//! played one after the other from the dealer's left.

use law::ruling::C01;
use proof::refused;
use rules::{Act, Due, Face, Round as _, Spot};

use super::support::{Changes, Table, bets, placed, seat};

fn open(changes: Changes<'_>) -> Table<1> {
    Table::open(changes, &[bets([10], 0, 0)])
}

const fn own(hand: u8, place: u8) -> Spot {
    Spot::Hand { seat: rules::Seat::at(0), hand, place }
}

#[test]
fn the_second_card_moves_to_a_new_hand_and_an_equal_wager_lies_beside_it() {
    let mut table = open(&[]);
    table.deal("8s 6d 8h").say("splits");
    assert_eq!(table.under(placed(1, Table::<1>::area("hand 2 wager"), 10)), [C01]);
    assert_eq!(table.under(Act::Moved { from: own(0, 1), to: own(1, 0) }), [C01]);
    assert_eq!(table.round.due(), Due::Card { spot: own(0, 1), face: Face::Up });
}

#[test]
fn the_first_hand_is_finished_before_any_card_goes_to_the_next() {
    let mut table = open(&[]);
    table.deal("8s 6d 8h").say("splits").deal("3c");
    assert_eq!(table.round.due(), Due::Decision { seat: seat(1), hand: 0 });
    table.say("hand 1 hits").deal("5c").say("stands");
    assert_eq!(table.round.due(), Due::Card { spot: own(1, 1), face: Face::Up });
    table.deal("10c");
    assert_eq!(table.round.due(), Due::Decision { seat: seat(1), hand: 1 });
    table.say("hand 2 stands").deal("10d 5s");
    // The dealer has 21; 16 and 18 lose.
    assert_eq!((table.back(1, "wager"), table.back(1, "hand 2 wager")), (Some(0), Some(0)));
    assert_eq!(table.net(1), -2_000);
}

#[test]
fn cards_of_one_value_are_split_whatever_their_rank_and_others_are_not() {
    for (cards, may) in [("Ks 6d 10h", true), ("Qs 6d Jh", true), ("9s 6d 10h", false)] {
        let mut table = open(&[]);
        table.deal(cards);
        assert_eq!(table.try_say("splits").is_ok(), may, "{cards}");
    }
    let mut table = open(&[]);
    table.deal("9s 6d 10h");
    assert_eq!(refused(table.try_say("splits")).under, C01);
}

#[test]
fn one_pair_becomes_as_many_hands_as_the_house_lets() {
    for (resplit, most) in [("2", 2), ("3", 3), ("4", 4)] {
        let mut table = open(&[("resplit", resplit)]);
        table.deal("8s 6d 8h");
        let mut hands = 1;
        while table.try_say("splits").is_ok() {
            hands += 1;
            table.deal("8d");
        }
        assert_eq!((hands, table.round.hands(seat(1)).count()), (most, most));
        assert_eq!(refused(table.try_say("splits")).under, C01);
    }
}

#[test]
fn a_resplit_makes_the_next_number_and_is_played_in_its_turn() {
    let mut table = open(&[]);
    table.deal("8s 6d 8h").say("splits").deal("8d").say("splits").deal("2c").say("stands");
    assert_eq!(table.round.due(), Due::Card { spot: own(1, 1), face: Face::Up });
    table.deal("3c").say("stands");
    assert_eq!(table.round.due(), Due::Card { spot: own(2, 1), face: Face::Up });
}

#[test]
fn split_aces_get_one_card_each_and_their_twenty_one_is_no_blackjack() {
    let mut table = open(&[]);
    table.deal("As 6d Ah").say("splits").deal("10c 5c");
    assert_eq!(table.round.due(), Due::Card { spot: Spot::dealer(1), face: Face::Up });
    table.deal("10d 2s");
    // The dealer has 18: 21 wins 1 to 1, 16 loses.
    assert_eq!((table.back(1, "wager"), table.back(1, "hand 2 wager")), (Some(2_000), Some(0)));
}

#[test]
fn aces_are_split_again_only_where_the_house_offers_it() {
    let mut table = open(&[]);
    table.deal("As 6d Ah").say("splits").deal("Ac");
    assert_eq!(table.round.due(), Due::Card { spot: own(1, 1), face: Face::Up });
    let mut table = open(&[("resplit_aces", "true")]);
    table.deal("As 6d Ah").say("splits").deal("Ac");
    assert_eq!(table.round.due(), Due::Decision { seat: seat(1), hand: 0 });
    assert_eq!(refused(table.try_say("hits")).under, C01, "one card each all the same");
    assert_eq!(refused(table.try_say("doubles")).under, C01);
    table.say("splits").deal("9c 9d 9h");
    assert_eq!(table.round.due(), Due::Card { spot: Spot::dealer(1), face: Face::Up });
    assert_eq!(table.round.hands(seat(1)).count(), 3);
}

#[test]
fn a_hand_of_a_split_is_doubled_unless_the_house_does_not_let_it() {
    for (das, may) in [("true", true), ("false", false)] {
        let mut table = open(&[("double_after_split", das)]);
        table.deal("8s 6d 8h").say("splits").deal("3c");
        assert_eq!(table.try_say("hand 1 doubles").is_ok(), may);
    }
}

#[test]
fn a_ten_on_a_split_ten_makes_twenty_one_with_an_ace_but_pays_even_money() {
    let mut table = open(&[]);
    table.deal("Ks 6d Qh").say("splits").deal("As");
    assert_eq!(table.round.due(), Due::Card { spot: own(1, 1), face: Face::Up }, "21 stands");
    table.deal("9s").say("stands").deal("10d 10h");
    assert_eq!(table.back(1, "wager"), Some(2_000));
}
