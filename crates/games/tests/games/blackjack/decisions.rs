//! The deal and the play of a hand (rulings C01, C20): who is asked, and what may be said.

use games::blackjack::Decision;
use law::ruling::{C01, C20};
use proof::refused;
use rules::{Due, Face, Reason, Round as _, Spot};

use super::support::{Changes, Table, bets, seat};

fn open(changes: Changes<'_>) -> Table<1> {
    Table::open(changes, &[bets([10], 0, 0)])
}

fn choices(table: &Table<1>) -> Vec<Decision> {
    table.round.choices().collect()
}

#[test]
fn one_card_each_one_to_the_dealer_a_second_each_and_the_dealers_second_after_all_players() {
    let mut table = Table::<1>::open(&[], &[bets([10], 0, 0), bets([20], 0, 0)]);
    let up = |spot| Due::Card { spot, face: Face::Up };
    let order = [
        Spot::hand(seat(1), 0),
        Spot::hand(seat(2), 0),
        Spot::dealer(0),
        Spot::hand(seat(1), 1),
        Spot::hand(seat(2), 1),
    ];
    for (spot, card) in order.into_iter().zip(["10s", "9s", "6d", "8h", "9c"]) {
        assert_eq!(table.round.due(), up(spot));
        table.deal(card);
    }
    assert_eq!(table.round.due(), Due::Decision { seat: seat(1), hand: 0 });
    table.say("stands");
    assert_eq!(table.round.due(), Due::Decision { seat: seat(2), hand: 0 });
    table.say("stands");
    assert_eq!(table.round.due(), up(Spot::dealer(1)));
}

#[test]
fn a_hand_of_two_cards_may_be_doubled_and_a_third_card_ends_that() {
    use Decision::{Doubles, Hits, Stands};
    let mut table = open(&[]);
    table.deal("5s 6d 3h");
    assert_eq!(choices(&table), [Stands, Hits, Doubles]);
    table.say("hits").deal("2c");
    assert_eq!(choices(&table), [Stands, Hits]);
    let refusal = refused(table.try_say("doubles"));
    assert!(matches!(refusal.reason, Reason::NotAllowed { .. }), "{refusal}");
    assert_eq!(refusal.under, C01);
}

#[test]
fn a_double_gets_exactly_one_card_and_equals_the_wager() {
    let mut table = open(&[]);
    table.deal("5s 6d 6h");
    let refusal = refused(table.try_say("doubles 5"));
    assert!(matches!(refusal.reason, Reason::MustBe { .. }), "{refusal}");
    assert_eq!(refused(table.try_say("doubles 11")).under, C01);
    table.say("doubles 10").deal("2c");
    assert_eq!(table.round.due(), Due::Card { spot: Spot::dealer(1), face: Face::Up });
    assert_eq!(table.back(1, "double"), None);
    table.deal("10c 10h");
    assert_eq!((table.back(1, "wager"), table.back(1, "double")), (Some(2_000), Some(2_000)));
}

#[test]
fn the_house_may_let_only_nine_to_eleven_or_ten_and_eleven_be_doubled() {
    let doubles = |rule, cards: &str| {
        let mut table = open(&[("double", rule)]);
        table.deal(cards);
        choices(&table).contains(&Decision::Doubles)
    };
    let hands = ["5s 6d 3h", "5s 6d 4h", "5s 6d 5h", "5s 6d 6h", "10s 6d 2h", "As 6d 8h"];
    let which = |rule| hands.map(|cards| doubles(rule, cards));
    assert_eq!(which("any"), [true; 6]);
    assert_eq!(which("9-11"), [false, true, true, true, false, false]);
    assert_eq!(which("10-11"), [false, false, true, true, false, false]);
}

#[test]
fn twenty_one_is_asked_nothing_more_and_twenty_is() {
    let mut table = open(&[]);
    table.deal("5s 6d 6h").say("hits").deal("9c");
    assert_eq!(table.round.due(), Due::Decision { seat: seat(1), hand: 0 });
    table.say("hits").deal("Ac");
    assert_eq!(table.round.due(), Due::Card { spot: Spot::dealer(1), face: Face::Up });
}

#[test]
fn a_soft_hand_does_not_go_over_and_a_hard_one_does_at_twenty_two() {
    let mut table = open(&[]);
    table.deal("As 6d 6h").say("hits").deal("10c");
    assert_eq!(table.round.due(), Due::Decision { seat: seat(1), hand: 0 }, "hard seventeen");
    table.say("hits").deal("5d");
    assert_eq!(table.round.due(), Due::Nothing, "the dealer takes no card for nobody");
    assert_eq!(table.back(1, "wager"), Some(0));
}

#[test]
fn a_hand_is_given_up_on_its_first_two_cards_only_and_only_where_that_is_offered() {
    let mut table = open(&[]);
    table.deal("10s 10d 6h");
    assert_eq!(refused(table.try_say("surrenders")).under, C20);
    let mut table = open(&[("surrender", "late")]);
    table.deal("10s 10d 2h");
    assert!(choices(&table).contains(&Decision::Surrenders));
    table.say("hits").deal("2c");
    assert!(!choices(&table).contains(&Decision::Surrenders));
    assert_eq!(refused(table.try_say("surrenders")).under, C20);
    let mut table = open(&[("surrender", "late")]);
    table.deal("8s 10d 8h").say("splits").deal("8d");
    assert!(!choices(&table).contains(&Decision::Surrenders), "not after a split");
}

#[test]
fn nothing_can_be_said_out_of_turn() {
    let mut table = open(&[]);
    for words in ["stands", "insures", "does not insure"] {
        let refusal = refused(table.try_say(words));
        assert!(matches!(refusal.reason, Reason::NotDue { .. }), "{words}: {refusal}");
    }
    table.deal("10s 10d 6h");
    let refusal = refused(table.try_say("does not insure"));
    assert!(matches!(refusal.reason, Reason::NotDue { .. }), "the dealer shows no ace: {refusal}");
}
