//! The blackjack bonus wager (2.20).

use games::Game;
use games::blackjack::Blackjack;
use law::nj_19_47::{P2_20_A, P2_20_B, P2_20_C, P2_20_D, P2_20_E_1, P2_20_E_2, P2_20_F};
use law::ruling::C18;
use proof::{covers, refused};
use rules::{Act, Announcement, Chips, Due, Lie, Reason, Round as _, Spot};

use super::support::{Changes, Table, bets, collected, paid, placed, returned, seat};

const EITHER: Changes<'static> = &[("bonus", "either")];

fn bonus() -> rules::Area {
    Table::<1>::area("bonus")
}

#[test]
fn one_dollar_or_five_and_the_house_may_post_one_of_them() {
    let _proof = covers!(BJB_001_A);
    let takes = |offer, dollars| {
        let opened = Table::<1>::try_open(&[("bonus", offer)], &[bets([10], 0, dollars)]);
        opened.map(drop).map_err(|refusal| refusal.under)
    };
    for (offer, dollars) in [("either", 1), ("either", 5), ("1", 1), ("5", 5)] {
        assert_eq!(takes(offer, dollars), Ok(()), "{dollars} where {offer} is posted");
    }
    for (offer, dollars) in [("either", 2), ("either", 6), ("1", 5), ("5", 1), ("none", 1)] {
        let refusal = Table::<1>::try_open(&[("bonus", offer)], &[bets([10], 0, dollars)]);
        assert_eq!(refused(refusal.map(drop)).under, P2_20_A, "{dollars} where {offer} is posted");
    }
}

#[test]
fn it_is_placed_with_a_wager_on_the_hand_and_then_the_dealer_calls() {
    let _proof = covers!(BJB_004_A, BJB_005);
    let table = Table::<1>::open(EITHER, &[bets([10], 0, 5)]);
    assert_eq!(table.under(placed(1, bonus(), 5)), [P2_20_B]);
    assert_eq!(table.under(Act::Announced(Announcement::NoMoreBets)), [P2_20_B]);
    let refusal = refused(Table::<1>::try_open(EITHER, &[bets([0], 0, 5)]).map(drop));
    assert!(matches!(refusal.reason, Reason::Needs { .. }), "{refusal}");
    assert_eq!(refusal.under, P2_20_C);
    let settings = crate::support::settings::<Blackjack>(EITHER);
    let alone = Blackjack::accept(&settings, &[], bonus(), Chips::dollars(1));
    assert_eq!(refused(alone.map(drop)).under, P2_20_C);
}

#[test]
fn losing_wagers_are_collected_after_every_second_card_and_before_any_other() {
    let _proof = covers!(BJB_007, BJB_008);
    let mut table = Table::<1>::open(EITHER, &[bets([10], 0, 1), bets([10], 0, 5)]);
    table.deal("10s As 6d 9h");
    assert_eq!(table.under(collected(1, bonus(), 1)), [], "seat 2 has one card");
    table.deal("Kh");
    assert_eq!(table.under(collected(1, bonus(), 1)), [P2_20_E_1]);
    for place in 0..2 {
        let spot = Spot::hand(seat(2), place);
        assert_eq!(table.under(Act::Laid { spot, lie: Lie::Under(bonus()) }), [P2_20_E_2]);
    }
    assert_eq!(table.round.due(), Due::Decision { seat: seat(1), hand: 0 }, "no card before it");
}

#[test]
fn blackjack_wins_what_the_display_shows_once_all_else_is_settled_from_the_left() {
    let _proof = covers!(BJB_006, BJB_009, BJB_010_A, BJB_010_B);
    let seats = [bets([10], 0, 1), bets([10], 0, 5), bets([10], 0, 5)];
    let mut table = Table::<1>::open(EITHER, &seats);
    table.deal("As Ks 10h 10d Kh Ah 9h").say("stands").deal("8c");
    // The dealer has 18: all wagers on hands are settled, both winners wait for the button.
    assert_eq!(table.round.due(), Due::Display { seat: seat(1) });
    assert!(["wager"].iter().all(|word| table.back(3, word) == Some(2_000)));
    assert_eq!((table.back(1, "wager"), table.back(1, "bonus")), (Some(2_500), None));
    table.round.displayed(Chips::dollars(25), &mut table.log);
    assert_eq!(table.round.due(), Due::Display { seat: seat(2) });
    table.round.displayed(Chips::dollars(40), &mut table.log);
    assert_eq!(table.round.due(), Due::Nothing);
    let shown = Act::Displayed { seat: seat(1), area: bonus(), amount: Chips::dollars(25) };
    assert_eq!(table.under(shown), [P2_20_F]);
    assert_eq!(table.under(paid(1, bonus(), 25)), [P2_20_D]);
    assert_eq!(table.under(returned(2, bonus(), 5)), [C18]);
    assert_eq!(
        [1, 2, 3].map(|number| table.back(number, "bonus")),
        [Some(2_600), Some(4_500), Some(0)]
    );
}

#[test]
fn the_stake_of_a_winner_stays_with_the_house_under_the_other_reading() {
    let mut table =
        Table::<1>::open(&[("bonus", "either"), ("bonus_stake", "kept")], &[bets([10], 0, 5)]);
    table.deal("As 6d Kh");
    table.round.displayed(Chips::dollars(40), &mut table.log);
    assert_eq!(table.under(collected(1, bonus(), 5)), [C18]);
    assert_eq!((table.back(1, "bonus"), table.net(1)), (Some(4_000), 1_500 + 3_500));
}

#[test]
fn twenty_one_of_three_cards_or_after_a_split_does_not_win_it() {
    let mut table = Table::<1>::open(EITHER, &[bets([10], 0, 1)]);
    table.deal("As 6d Ah").say("splits").deal("Kh Ks").deal("10d 10h");
    assert_eq!((table.round.due(), table.back(1, "bonus")), (Due::Nothing, Some(0)));
}
