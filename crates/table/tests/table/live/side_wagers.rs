//! The side wagers of blackjack at a live table: the progressive (2.19), the bonus wager with its
//! button and display (2.20), and a player on two boxes.

use games::{Blackjack, MultipleActionBlackjack};
use law::nj_19_47::{
    P2_19_B, P2_19_G_1, P2_19_G_2, P2_19_G_3, P2_19_H, P2_20_A, P2_20_B, P2_20_C, P2_20_E_1,
    P2_20_F, P2_20_G_1,
};
use law::{general, ruling};
use proof::covers;
use rules::{Act, Area, Chips, Reason, Seat};
use table::automatic::{Next, next};
use table::{Command, Event, Role};

use super::support::{Pit, any, paid, position, says};

const PROGRESSIVE: &[(&str, &str)] = &[("wager", "10"), ("progressive", "1")];

/// Four red aces, split, against a six that goes over; the award waits to be verified.
fn four_red_aces(options: &[(&str, &str)]) -> Pit<Blackjack> {
    let all = [&[("progressive", "true"), ("meter", "9999.30")], options].concat();
    let mut pit = Pit::<Blackjack>::with(1, &all);
    pit.stack("Ah 6d Ad Ah Ad 10c 10s");
    pit.is_ready();
    pit.wagers(1, PROGRESSIVE);
    pit.deals();
    pit.decides(1, "splits");
    pit.goes_on(|next| matches!(next, Next::Command(_, Command::Attest(_))));
    pit
}

#[test]
fn lights_and_meter_are_registered_before_the_deal() {
    let _proof = covers!(PBJ_003_A, PBJ_003_B, PBJ_004_A, PBJ_004_B);
    let mut pit = Pit::<Blackjack>::with(2, &[("progressive", "true"), ("meter", "5000")]);
    pit.is_ready();
    pit.wagers(1, PROGRESSIVE);
    pit.wagers(2, PROGRESSIVE);
    let refusal = pit.refused("wager seat 1 1 on progressive");
    assert_eq!(refusal.under, P2_19_B, "one for each light: {refusal}");
    const LIGHTS: &str = "attest one wager for each light, chips and lights agree";
    assert_eq!(pit.refused("no more bets").under, P2_19_B, "chips and lights are compared first");
    let lines = pit.dealer(LIGHTS);
    says(&lines, "dealer attests: one wager for each light, chips and lights agree", P2_19_B);
    pit.says("withdraw seat 2");
    assert_eq!(pit.refused("no more bets").under, P2_19_B, "a light went out: compared again");
    pit.wagers(2, PROGRESSIVE);
    pit.dealer(LIGHTS);
    let lines = pit.says("no more bets");
    let call = position(&lines, "announced \"No more bets\"");
    assert_eq!(lines[call].1, P2_19_B);
    says(&lines, "meter shows 5,000.70", P2_19_B);
    says(&lines, "meter shows 5,001.40", P2_19_B);
    assert!(call < position(&lines, "meter shows 5,000.70"), "registered after the call");
    let dealt = |event: &Event| matches!(event, Event::Act(Act::Dealt { .. }));
    assert!(!any(&lines, dealt), "no card before that");
    pit.dealer("deal");
    let late = pit.refused(LIGHTS);
    assert_eq!(late.under, P2_19_B, "{late}");
    assert_eq!(pit.refused("wager seat 1 1 on progressive").under, P2_19_B, "bets are closed");
    assert_eq!(pit.table.meter().map(|meter| meter.meter()), Some(Chips::cents(500_140)));
}

#[test]
fn an_award_is_verified_validated_and_then_paid() {
    let _proof = covers!(PBJ_013, PBJ_014, PBJ_015);
    let mut pit = four_red_aces(&[]);
    assert_eq!(pit.refused("validate seat 1").under, P2_19_G_1);
    let lines = pit.says("attest seat 1 holds a winning hand");
    says(&lines, "dealer attests: seat 1 holds a winning hand", P2_19_G_1);
    assert_eq!(pit.refused("validate seat 1").under, P2_19_G_2);
    let lines = pit.says("attest seat 1 has its acceptor light on");
    says(&lines, "dealer attests: seat 1 has its acceptor light on", P2_19_G_2);
    let validate = pit.reads("validate seat 1");
    assert_eq!(pit.refused_to(Role::Floorperson, &validate).under, general::GEN_011);
    let lines = pit.supervisor("validate seat 1");
    says(&lines, "casino supervisor validates the award of seat 1", P2_19_G_3);
    assert_eq!(paid(&lines, 1, Area::PROGRESSIVE), Chips::dollars(10_000));
}

#[test]
fn cards_of_an_award_that_the_inventory_does_not_pay_wait_for_its_documents() {
    let _proof = covers!(PBJ_018);
    let mut pit = four_red_aces(&[]);
    let refusal = pit.refused("attest the documents of seat 1's award are complete");
    assert_eq!(refusal.under, P2_19_H, "the award is not paid yet: {refusal}");
    pit.says("attest seat 1 holds a winning hand");
    pit.says("attest seat 1 has its acceptor light on");
    let lines = pit.supervisor("validate seat 1");
    let racked = |event: &Event| event.to_string() == "seat 1 card 1 to the discard rack";
    assert!(!any(&lines, racked), "the cards stay");
    assert!(pit.table.round().is_some());
    let lines = pit.says("attest the documents of seat 1's award are complete");
    says(&lines, "dealer attests: the documents of seat 1's award are complete", P2_19_H);
    assert!(any(&lines, racked), "and are collected then");
    assert!(pit.table.round().is_none());
}

#[test]
fn an_award_of_the_inventory_needs_no_documents_and_one_of_the_meter_does() {
    let _proof = covers!(PBJ_016, PBJ_018);
    for (from, documents) in [("house", false), ("meter", true)] {
        let options = [("progressive", "true"), ("fixed_awards_from", from)];
        let mut pit = Pit::<Blackjack>::with(1, &options);
        pit.stack("Ah 6d Ad 8h 10c 10s");
        pit.is_ready();
        pit.wagers(1, PROGRESSIVE);
        pit.deals();
        pit.decides(1, "hits");
        let lines = pit.finishes();
        let told = |event: &Event| event.to_string().contains("documents of seat 1");
        assert_eq!(any(&lines, told), documents, "{from}");
        assert_eq!(paid(&lines, 1, Area::PROGRESSIVE), Chips::dollars(25));
        let meter = pit.table.meter().map(|meter| meter.meter());
        let less = if documents { 25 } else { 0 };
        assert_eq!(meter, Some(Chips::cents(1_000_070 - less * 100)), "{from}");
    }
}

#[test]
fn a_light_that_is_off_is_ruled_on() {
    let _proof = covers!(PBJ_014);
    let mut pit = four_red_aces(&[]);
    pit.says("attest seat 1 has its acceptor light off");
    let lines = pit.supervisor("rule no award the acceptor shows no wager");
    assert_eq!(paid(&lines, 1, Area::PROGRESSIVE), Chips::ZERO);
    let shown = pit.table.meter().map(|meter| meter.meter());
    assert_eq!(shown, Some(Chips::dollars(10_000)), "the meter is not turned back");
}

/// Seat 1 has blackjack, seat 2 nineteen; the round waits for the display, or for its end.
fn blackjack_of_one(options: &[(&str, &str)]) -> Pit<Blackjack> {
    let all = [&[("bonus", "either")], options].concat();
    let mut pit = Pit::<Blackjack>::with(2, &all);
    pit.stack("As 10h 7d Kh 9s 10c");
    pit.is_ready();
    pit.wagers(1, &[("wager", "10"), ("bonus", "5")]);
    pit.wagers(2, &[("wager", "10"), ("bonus", "1")]);
    pit
}

#[test]
fn the_bonus_wager_is_put_on_its_own_area_before_the_first_card() {
    let _proof = covers!(BJB_002_B);
    let mut pit = blackjack_of_one(&[]);
    says(&pit.log, "seat 1: 5 put on bonus", P2_20_B);
    let placed = pit.table.ledger().placed(Seat::at(0)).into_iter();
    let placed: Vec<_> = placed.map(|(area, amount)| (area.word(), amount)).collect();
    assert_eq!(placed, [("wager", Chips::dollars(10)), ("bonus", Chips::dollars(5))]);
    pit.deals();
    assert_eq!(pit.refused("wager seat 2 1 on bonus").under, P2_20_B, "bets are closed");
}

#[test]
fn the_button_comes_last_is_pressed_once_and_pays_what_the_display_shows() {
    let _proof = covers!(BJB_007, BJB_009, BJB_010_B, BJB_011);
    let mut pit = blackjack_of_one(&[]);
    let lines = pit.deals();
    says(&lines, "seat 2: collected 1 from bonus", P2_20_E_1);
    assert_eq!(pit.refused("display seat 1 25").under, P2_20_F, "wagers are open");
    pit.decides(2, "stands");
    pit.goes_on(|next| matches!(next, Next::Display(_)));
    let settled = "seat 2: paid 10 on wager";
    assert!(any(&pit.log, |event| event.to_string() == settled), "all other wagers first");
    assert_eq!(pit.refused("display seat 2 25").under, P2_20_F, "seat 2 has not won");
    let refusal = pit.refused("display seat 1 1,000,000,001");
    assert!(matches!(refusal.reason, Reason::AboveMost { .. }), "{refusal}");
    let lines = pit.dealer("display seat 1 75");
    says(&lines, "seat 1: the display shows 75 on bonus", P2_20_F);
    assert_eq!(paid(&lines, 1, Area::DISPLAYED), Chips::ZERO, "not before it is verified");
    assert_eq!(pit.refused("display seat 1 100").under, P2_20_F, "the button is pressed once");
    let lines = pit.dealer("attest seat 1 holds a winning hand");
    says(&lines, "dealer attests: seat 1 holds a winning hand", P2_20_G_1);
    assert_eq!(paid(&lines, 1, Area::DISPLAYED), Chips::dollars(75));
    assert!(pit.table.round().is_none(), "and then the cards are picked up");
    assert_eq!(pit.net(1), 1_500 + 7_500);
}

#[test]
fn step_by_step_nothing_is_paid_before_the_hand_is_verified() {
    let _proof = covers!(BJB_011);
    let mut pit = blackjack_of_one(&[]).step_by_step();
    pit.deals();
    pit.decides(2, "stands");
    pit.goes_on(|next| matches!(next, Next::Display(_)));
    pit.dealer("display seat 1 75");
    pit.dealer("perform");
    assert_eq!(pit.refused("perform").under, P2_20_G_1);
    pit.dealer("attest seat 1 holds a winning hand");
    let lines = pit.dealer("perform");
    assert_eq!(paid(&lines, 1, Area::DISPLAYED), Chips::dollars(75));
}

#[test]
fn a_verbal_bonus_wager_with_cash_is_confirmed_by_dealer_and_supervisor() {
    let _proof = covers!(BJB_003_A, BJB_003_B);
    let mut pit = Pit::<Blackjack>::with(1, &[("bonus", "either")]);
    pit.is_ready();
    assert_eq!(pit.refused("wager seat 1 5 on bonus cash").under, P2_20_C, "no wager lies there");
    pit.wagers(1, &[("wager", "10")]);
    assert_eq!(pit.refused("wager seat 1 2 on bonus cash").under, P2_20_A);
    let refusal = pit.refused("wager seat 1 10 on wager cash");
    assert_eq!(refusal.reason, Reason::TenderNotAccepted, "only the bonus wager is taken so");
    let confirmed = "attest seat 1's wager with cash is confirmed";
    assert_eq!(pit.refused(confirmed).under, P2_20_B, "nobody has said one");
    let before = pit.balance(1);
    let lines = pit.says("wager seat 1 5 on bonus cash");
    says(&lines, "seat 1: 5 in cash said on bonus, to be confirmed", P2_20_B);
    assert_eq!(pit.refused("no more bets").under, P2_20_B, "before the first card");
    let again = pit.refused("wager seat 1 1 on bonus cash");
    assert_eq!(again.under, P2_20_B, "{again}");
    let lines = pit.dealer(confirmed);
    assert_eq!(lines.len(), 1, "the dealer alone does not do");
    assert_eq!(pit.refused("no more bets").under, P2_20_B);
    let lines = pit.supervisor(confirmed);
    says(&lines, "player 1 buys chips for 5", P2_20_B);
    says(&lines, "seat 1: 5 put on bonus", P2_20_B);
    assert_eq!(pit.balance(1), before, "the cash became chips on the layout");
    pit.says("no more bets");
}

#[test]
fn cash_that_nobody_has_confirmed_goes_back_with_the_wagers() {
    let mut pit = Pit::<Blackjack>::with(1, &[("bonus", "either")]);
    pit.is_ready();
    pit.wagers(1, &[("wager", "10")]);
    pit.says("wager seat 1 5 on bonus cash");
    assert!(matches!(next(&pit.table), Next::Command(Role::Dealer, Command::Attest(_))));
    assert_eq!(pit.refused("no more bets").under, P2_20_B);
    pit.says("withdraw seat 1");
    pit.wagers(1, &[("wager", "10")]);
    pit.says("no more bets");
    assert_eq!(pit.table.ledger().on_layout(super::support::seat(1), Area::DISPLAYED), Chips::ZERO);
}

#[test]
fn one_player_wagers_on_two_boxes_next_to_each_other() {
    let mut pit = Pit::<MultipleActionBlackjack>::new(&[]);
    pit.seats(&[(2, "Ada")]);
    assert_eq!(pit.refused("sit seat 4 Ada").under, ruling::C21, "not next to it");
    pit.says("sit seat 3 Ada");
    assert_eq!(pit.refused("sit seat 4 Ada").under, ruling::C21, "two at most");
    pit.is_ready();
    for number in [2, 3] {
        pit.wagers(number, &[("first", "10"), ("second", "10")]);
    }
    pit.says("no more bets");
    pit.finishes();
}
