//! Settlement of the base game (rulings C01, C04, C13, C16, C17, C20).

use law::ruling::{C01, C04, C13, C17, C20};
use rules::{Due, Round as _};

use super::support::{Changes, Table, bets, collected, paid, returned};

fn open(changes: Changes<'_>) -> Table<1> {
    Table::open(changes, &[bets([10], 0, 0)])
}

#[test]
fn the_higher_total_wins_even_money_and_equal_totals_push() {
    // The dealer shows a ten.
    for (own, dealer, back) in
        [("10s 9h", "8c", 2_000), ("10s 8h", "8c", 1_000), ("10s 7h", "8c", 0)]
    {
        let mut table = open(&[]);
        let (first, second) = own.split_once(' ').expect("two cards");
        table.deal(first).deal("10d").deal(second).say("stands").deal(dealer);
        assert_eq!(table.back(1, "wager"), Some(back), "{own} against 18");
        assert_eq!(table.round.due(), Due::Nothing);
    }
}

#[test]
fn the_dealer_draws_to_sixteen_and_stands_on_seventeen() {
    let mut table = open(&[]);
    table.deal("10s 10d 7h").say("stands").deal("6c");
    assert!(matches!(table.round.due(), Due::Card { .. }), "16");
    table.deal("Ac");
    assert_eq!((table.round.due(), table.back(1, "wager")), (Due::Nothing, Some(1_000)), "17");
}

#[test]
fn a_soft_seventeen_stands_or_is_hit_as_the_house_says() {
    for (rule, draws) in [("stand", false), ("hit", true)] {
        let mut table = open(&[("soft_17", rule)]);
        table.deal("10s 6d 7h").say("stands").deal("Ac");
        assert_eq!(matches!(table.round.due(), Due::Card { .. }), draws, "soft 17, {rule}");
        let mut table = open(&[("soft_17", rule)]);
        table.deal("10s 7d 7h").say("stands").deal("Ac");
        assert_eq!(table.round.due(), Due::Nothing, "soft 18 stands, {rule}");
        let mut table = open(&[("soft_17", rule)]);
        table.deal("10s 7d 7h").say("stands").deal("10c");
        assert_eq!(table.round.due(), Due::Nothing, "hard 17 stands, {rule}");
    }
}

#[test]
fn blackjack_is_paid_at_once_if_the_dealer_cannot_have_it() {
    for up in ["2d", "9d"] {
        let mut table = open(&[]);
        table.deal("As").deal(up).deal("Kh");
        let area = Table::<1>::area("wager");
        assert_eq!(table.under(paid(1, area, 15)), [C13], "{up}");
        assert_eq!(table.round.due(), Due::Nothing, "the dealer takes no card");
    }
}

#[test]
fn blackjack_waits_for_the_second_card_against_a_ten_or_an_ace_and_nothing_further_is_dealt() {
    for (up, second, back) in
        [("10d", "Ac", 1_000), ("10d", "2c", 2_500), ("Ad", "Kc", 1_000), ("Ad", "2c", 2_500)]
    {
        let mut table = open(&[]);
        table.deal("As").deal(up).deal("Kh");
        if up == "Ad" {
            table.say("does not insure");
        }
        assert_eq!(table.back(1, "wager"), None);
        table.deal(second);
        assert_eq!(table.round.due(), Due::Nothing, "{up} {second}: no draw for a natural (C16)");
        assert_eq!(table.back(1, "wager"), Some(back), "{up} {second}");
    }
}

#[test]
fn blackjack_beats_a_dealers_twenty_one_of_three_cards_and_is_paid_as_the_house_says() {
    for (pays, profit) in [("3/2", 1_500), ("6/5", 1_200), ("1/1", 1_000)] {
        let mut table = Table::<1>::open(
            &[("blackjack_pays", pays), ("rounding", "exact")],
            &[bets([10], 0, 0), bets([10], 0, 0)],
        );
        table.deal("As 10s 10d Kh 9h").say("stands").deal("5c 6c");
        assert_eq!(table.net(1), profit, "{pays}");
        assert_eq!(table.net(2), -1_000);
    }
}

#[test]
fn to_a_dealers_blackjack_only_the_original_wager_is_lost() {
    let mut table = open(&[]);
    table.deal("5s 10d 6h").say("doubles").deal("9c").deal("Ac");
    assert_eq!((table.back(1, "wager"), table.back(1, "double")), (Some(0), Some(1_000)));
    let mut table = open(&[]);
    table.deal("8s 10d 8h").say("splits").deal("3c").say("doubles").deal("9c");
    table.deal("10c").say("stands").deal("Ac");
    let back = ["wager", "double", "hand 2 wager"].map(|word| table.back(1, word));
    assert_eq!(back, [Some(0), Some(1_000), Some(1_000)]);
    assert_eq!(table.net(1), -1_000);
    assert_eq!(table.under(returned(1, Table::<1>::area("double"), 10)), [C04]);
}

/// A doubled 12 and a split hand go over, then the dealer has blackjack.
fn over_then_blackjack(rule: &str, second: &str) -> Table<1> {
    let mut table = open(&[("over_then_blackjack", rule)]);
    table.deal("8s 10d 8h").say("splits").deal("4c").say("doubles").deal("10c");
    table.deal("5c").say("hits").deal("10h");
    if matches!(table.round.due(), Due::Card { .. }) {
        table.deal(second);
    }
    table
}

#[test]
fn added_wagers_of_hands_over_21_are_collected_at_once_or_wait_for_the_second_card() {
    let table = over_then_blackjack("collected", "Ac");
    assert_eq!(table.net(1), -3_000);
    assert_eq!(table.under(collected(1, Table::<1>::area("double"), 10)), [C17]);
    let table = over_then_blackjack("original", "Ac");
    assert_eq!(table.net(1), -1_000);
    assert_eq!(table.under(returned(1, Table::<1>::area("hand 2 wager"), 10)), [C17]);
    let table = over_then_blackjack("original", "9c");
    assert_eq!(table.net(1), -3_000, "no blackjack: all is lost");
}

#[test]
fn added_wagers_wait_only_for_a_card_that_can_make_blackjack() {
    let mut table = open(&[("over_then_blackjack", "original")]);
    table.deal("8s 9d 4h").say("doubles").deal("10c");
    assert_eq!((table.round.due(), table.net(1)), (Due::Nothing, -2_000));
}

#[test]
fn half_of_a_surrendered_wager_is_collected_at_once_unless_the_dealer_may_have_blackjack() {
    let late = [("surrender", "late")];
    let mut table = open(&late);
    table.deal("10s 9d 6h").say("surrenders");
    assert_eq!(table.under(collected(1, Table::<1>::area("wager"), 5)), [C20]);
    assert_eq!((table.round.due(), table.net(1)), (Due::Nothing, -500));
    for (second, net) in [("Ac", -1_000), ("9c", -500)] {
        let mut table = open(&late);
        table.deal("10s 10d 6h").say("surrenders").deal(second);
        assert_eq!((table.round.due(), table.net(1)), (Due::Nothing, net), "{second}");
    }
}

#[test]
fn half_of_an_odd_wager_is_rounded_in_favour_of_the_player() {
    let changes =
        [("surrender", "late"), ("smallest_chip", "5"), ("minimum", "5"), ("maximum", "500")];
    let mut table = Table::<1>::open(&changes, &[bets([15], 0, 0)]);
    table.deal("10s 9d 6h").say("surrenders");
    assert_eq!(table.back(1, "wager"), Some(1_000));
}

#[test]
fn seats_are_settled_from_the_far_right_and_cards_are_picked_up_at_the_end() {
    let mut table = Table::<1>::open(&[], &[bets([10], 0, 0), bets([10], 0, 0)]);
    table.deal("10s 10h 7d 9h 8h").say("stands").say("stands").deal("10c");
    let order: Vec<_> = table
        .log
        .iter()
        .filter_map(|(act, _)| match act {
            rules::Act::Paid { seat, .. } => Some(seat.number()),
            _ => None,
        })
        .collect();
    assert_eq!(order, [2, 1]);
    assert_eq!(table.racked().len(), 6);
    assert!(table.racked().iter().all(|(_, under)| *under == C01));
}
