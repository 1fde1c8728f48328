//! Insurance (2.18(d); rulings C05, C20): at most half of the wager in whole chips, asked of all
//! seats before any hand is played, decided by the second card of its dealer hand.

use games::Game as _;
use games::blackjack::{Decision, Insurance};
use law::nj_19_47::P2_18_D;
use law::ruling::{C01, C20};
use proof::{covers, refused};
use rules::{Chips, Due, Reason, Round as _};

use super::support::{Table, bets, collected, paid, placed, returned, seat};

#[test]
fn all_seats_are_asked_before_any_hand_is_played_if_the_dealer_shows_an_ace() {
    let mut table = Table::<1>::open(&[], &[bets([10], 0, 0), bets([10], 0, 0)]);
    table.deal("10s 9s Ad 8h As");
    assert_eq!(table.round.due(), Due::Decision { seat: seat(1), hand: 0 });
    table.say("insures");
    assert_eq!(table.round.due(), Due::Decision { seat: seat(2), hand: 0 });
    table.say("does not insure");
    assert_eq!(table.round.due(), Due::Decision { seat: seat(1), hand: 0 });
    assert!(table.round.choices().any(|choice| choice == Decision::Stands));
    for up in ["10d", "9d"] {
        let mut table = Table::<1>::open(&[], &[bets([10], 0, 0)]);
        table.deal("10s").deal(up).deal("8h");
        assert!(table.round.choices().any(|choice| choice == Decision::Stands), "{up}");
    }
}

#[test]
fn insurance_is_any_amount_up_to_half_in_whole_chips() {
    let mut table = Table::<1>::open(&[], &[bets([15], 0, 0)]);
    table.deal("10s Ad 8h");
    for (words, above) in [("insures 8", true), ("insures 7.75", false), ("insures 0.10", false)] {
        let refusal = refused(table.try_say(words));
        assert_eq!(matches!(refusal.reason, Reason::AboveMost { .. }), above, "{refusal}");
        assert_eq!(refusal.under, C20);
    }
    table.say("insures 7.50");
    assert_eq!(table.round.wagers(seat(1)).last().map(|wager| wager.staked.in_cents()), Some(750));
}

#[test]
fn half_of_a_wager_is_rounded_down_to_a_chip() {
    let mut table =
        Table::<1>::open(&[("smallest_chip", "5"), ("minimum", "5")], &[bets([15], 0, 0)]);
    table.deal("10s Ad 8h").say("insures");
    assert_eq!(table.under(placed(1, Table::<1>::area("insurance"), 5)), [C20]);
    let mut table =
        Table::<1>::open(&[("smallest_chip", "5"), ("minimum", "5")], &[bets([5], 0, 0)]);
    table.deal("10s Ad 8h");
    assert!(table.round.choices().any(|choice| choice == Decision::Stands), "none can be insured");
}

#[test]
fn insurance_pays_two_to_one_on_blackjack_and_loses_otherwise() {
    let area = Table::<1>::area("insurance");
    let mut table = Table::<1>::open(&[], &[bets([10], 0, 0)]);
    table.deal("10s Ad 8h").say("insures").say("stands").deal("Kc");
    assert_eq!(table.under(paid(1, area, 10)), [C01]);
    assert_eq!((table.back(1, "insurance"), table.net(1)), (Some(1_500), 0));
    let mut table = Table::<1>::open(&[], &[bets([10], 0, 0)]);
    table.deal("10s Ad 8h").say("insures").say("stands").deal("6c");
    assert_eq!(table.under(collected(1, area, 5)), [C01]);
    assert_eq!(table.net(1), 500, "18 beats soft 17");
}

#[test]
fn insurance_of_a_hand_over_21_is_decided_by_the_second_card_and_no_further_card_is_dealt() {
    let mut table = Table::<1>::open(&[], &[bets([10], 0, 0)]);
    table.deal("10s Ad 6h").say("insures").say("hits").deal("9c");
    assert_eq!(table.back(1, "wager"), Some(0), "collected at once");
    table.deal("2c");
    assert_eq!(table.round.due(), Due::Nothing, "13 draws nothing for insurance");
    assert_eq!(table.back(1, "insurance"), Some(0));
}

#[test]
fn any_or_all_of_the_wagers_are_insured_and_each_is_decided_by_its_own_dealer_hand() {
    let _proof = covers!(MAB_007, MAB_008);
    let mut table = Table::<3>::open(&[], &[bets([10, 20, 30], 0, 0)]);
    table.deal("10s Ad 8h");
    let five = Decision::Insures(Insurance::Amount(Chips::dollars(5)));
    assert_eq!(refused(table.round.permits(five)).under, P2_18_D, "on which spot?");
    for (words, why) in [("first 5.50", "above half"), ("first 0.25", "no chip makes it")] {
        let refusal = refused(table.try_say(&format!("insures {words}")));
        assert_eq!(refusal.under, P2_18_D, "{why}: {refusal}");
    }
    for words in ["first 3, third", "first 3, first 2", "fourth 3", "first 0"] {
        assert!(table.round.hear(&format!("insures {words}")).is_err(), "{words}");
    }
    let said = table.round.hear("insures first 3, third 5").expect("amounts by spot");
    assert_eq!(table.round.say(said), "insures first 3, third 5");
    assert_eq!(table.round.stakes(said), Chips::dollars(8));
    table.say("insures first, third").say("stands");
    assert_eq!(table.under(placed(1, Table::<3>::area("third insurance"), 15)), [P2_18_D]);
    // Blackjack on the first hand, 17 on the second, 20 on the third.
    table.deal("Kc 6c 9c");
    let back = ["first insurance", "third insurance"].map(|word| table.back(1, word));
    assert_eq!(back, [Some(1_500), Some(0)]);
    assert_eq!(table.under(paid(1, Table::<3>::area("first insurance"), 10)), [P2_18_D]);
    assert_eq!(table.under(returned(1, Table::<3>::area("first insurance"), 5)), [P2_18_D]);
    assert_eq!(table.under(collected(1, Table::<3>::area("third insurance"), 15)), [P2_18_D]);
    assert!(table.round.wagers(seat(1)).all(|wager| wager.area.word() != "second insurance"));
}

#[test]
fn a_spot_without_a_wager_is_not_insured() {
    let _proof = covers!(MAB_007);
    let mut table = Table::<3>::open(&[], &[bets([10, 10, 0], 0, 0)]);
    table.deal("10s Ad 8h");
    assert_eq!(refused(table.try_say("insures third")).under, P2_18_D);
    table.say("insures");
    let insured = table.round.wagers(seat(1)).filter(|it| it.area.word().ends_with("insurance"));
    assert_eq!(insured.count(), 2);
}
