//! Dealing from the shoe or from the hand (11(h)).

use law::section_11::{
    P11_A_1_III, P11_F_2, P11_H_1, P11_H_1_I, P11_H_1_II_A, P11_H_1_II_B, P11_H_1_II_C,
    P11_H_1_II_D, P11_H_2, P11_H_3, P11_H_4, P11_H_5,
};
use proof::covers;
use rules::{Due, Reason};
use table::automatic::Next;

use super::support::{Stud, refused_table, says, seat, words};

const BY_HAND: [(&str, &str); 2] = [("dealing", "hand"), ("shuffler", "stack")];

/// Ada and Blaise have wagered and a deck is ready.
fn about_to_deal(options: &[(&str, &str)]) -> Stud {
    let mut pit = Stud::new(options);
    pit.seats(&[(2, "Ada"), (5, "Blaise")]);
    pit.stack("Ks Qs Js 10s 9s 8s");
    pit.is_ready();
    pit.bets(2, 10);
    pit.bets(5, 10);
    pit
}

#[test]
fn cards_are_dealt_from_a_manual_shoe_or_from_the_hand() {
    let _proof = covers!(DDS_043);
    let refusal = refused_table(&[("dealing", "hand"), ("shuffler", "shoe")]);
    assert_eq!(refusal.under, P11_H_1, "a deck in the shoe is not in the hand");
    let mut pit = Stud::new(&[("shuffler", "stack")]);
    assert_eq!(pit.refused("change dealing automated-shoe").under, P11_H_1);
    pit.floorperson("change dealing hand");
    pit.seats(&[(1, "Ada")]);
    pit.plays_a_round();
    let lines = pit.floorperson("change dealing manual-shoe");
    says(&lines, "cards are dealt by manual-shoe", P11_H_1_I);
    let lines = pit.plays_a_round();
    says(&lines, "deck 1 in the shoe", P11_H_1_I);
}

#[test]
fn who_deals_by_hand_has_the_cards_shuffled_by_a_device() {
    let _proof = covers!(DDS_045);
    assert_eq!(refused_table(&[("dealing", "hand")]).under, P11_H_1_II_A);
    Stud::new(&BY_HAND);
    let mut pit = Stud::new(&[]);
    assert_eq!(pit.refused("change dealing hand").under, P11_H_1_II_A);
    pit.floorperson("install shuffler stack");
    pit.floorperson("change dealing hand");
}

#[test]
fn a_deck_ready_in_the_shoe_is_dealt_from_the_shoe() {
    let _proof = covers!(DDS_043);
    let mut pit = about_to_deal(&[("shuffler", "stack")]);
    assert_eq!(pit.refused("change dealing hand").under, P11_H_1_I);
    pit.dealer("no more bets");
    assert_eq!(pit.refused("change dealing hand").under, P11_H_1_I);
}

#[test]
fn the_deck_is_in_the_shoe_and_no_more_bets_is_called_before_the_first_card() {
    let _proof = covers!(DDS_044_A, DDS_044_B);
    let mut pit = Stud::new(&[]);
    pit.seats(&[(2, "Ada")]);
    pit.bets(2, 10);
    pit.goes_on(|next| matches!(next, Next::Command(_, table::Command::Load { .. })));
    assert_eq!(pit.refused("no more bets").under, P11_H_1_I, "no deck is in the shoe");
    assert_eq!(pit.refused("load deck 1 left").under, P11_H_1_I, "it goes into the shoe");
    let lines = pit.dealer("load deck 1");
    says(&lines, "deck 1 in the shoe", P11_H_1_I);
    let refusal = pit.refused("deal");
    assert_eq!(refusal.reason, Reason::NotDue { due: Due::Nothing });
    assert_eq!(refusal.under, P11_H_1_I);
    let lines = pit.dealer("no more bets");
    says(&lines, "announced \"No more bets\"", P11_H_1_I);
    assert_eq!(pit.refused("no more bets").under, P11_F_2, "once is enough");
    let lines = pit.dealer("deal");
    assert_eq!(lines[0].1, P11_H_2);
}

#[test]
fn the_dealer_who_works_act_by_act_calls_before_he_deals() {
    let _proof = covers!(DDS_044_A, DDS_044_B);
    let mut pit = Stud::new(&[]).step_by_step();
    pit.seats(&[(2, "Ada")]);
    pit.is_ready();
    pit.bets(2, 10);
    pit.dealer("no more bets");
    assert_eq!(pit.refused("deal").under, P11_H_1_I, "the wager is not confirmed");
    pit.dealer("perform");
    assert_eq!(pit.refused("deal").under, P11_H_1_I, "nothing has been called");
    let lines = pit.dealer("perform");
    says(&lines, "announced \"No more bets\"", P11_H_1_I);
    pit.refused("perform");
    pit.dealer("deal");
}

#[test]
fn the_hand_that_takes_the_deck_up_holds_it_for_the_round() {
    let _proof = covers!(DDS_046);
    let mut pit = Stud::new(&BY_HAND);
    pit.seats(&[(2, "Ada")]);
    pit.goes_on(|next| matches!(next, Next::Command(_, table::Command::Load { .. })));
    assert_eq!(pit.refused("load deck 1").under, P11_H_1_II_B, "which hand holds it?");
    let lines = pit.dealer("load deck 1 right");
    says(&lines, "deck 1 in the dealer's right hand", P11_H_1_II_B);
    pit.bets(2, 10);
    pit.dealer("no more bets");
    let lines = pit.dealer("attest holds the deck in the right hand");
    says(&lines, "dealer attests: holds the deck in the right hand", P11_H_1_II_B);
    let refusal = pit.refused("attest holds the deck in the left hand");
    assert_eq!(refusal.under, P11_H_1_II_B, "hands are not changed within a round");
    pit.finishes();
    assert_eq!(pit.refused("attest holds the deck in the right hand").under, P11_H_1_II_B);
    pit.is_ready();
    pit.dealer("attest holds the deck in the left hand");
}

#[test]
fn a_deck_held_in_the_hand_stays_over_the_inventory_container() {
    let _proof = covers!(DDS_047);
    let mut pit = about_to_deal(&BY_HAND);
    pit.dealer("no more bets");
    let lines = pit.dealer("attest cards over the inventory container");
    says(&lines, "dealer attests: cards over the inventory container", P11_H_1_II_C);
    let mut pit = about_to_deal(&[]);
    let refusal = pit.refused("attest cards over the inventory container");
    assert_eq!(refusal.under, P11_H_1_II_C, "the cards are in the shoe");
}

#[test]
fn by_hand_too_no_more_bets_comes_first_and_then_the_top_card_every_time() {
    let _proof = covers!(DDS_048);
    let mut pit = about_to_deal(&BY_HAND);
    pit.refused("deal");
    let lines = pit.dealer("no more bets");
    let opening = pit.opening(1, "deck 1, dealt by hand");
    says(&lines, &opening, law::section_11::P11_A_1_VI);
    says(&lines, "announced \"No more bets\"", P11_H_1_II_D);
    let dealt: Vec<String> = (0..6).flat_map(|_| words(&pit.dealer("deal"))).collect();
    let expected = [
        "seat 2 card 1 dealt face up: Ks",
        "seat 5 card 1 dealt face up: Qs",
        "dealer card 1 dealt face down",
        "dealer card 2 dealt face up: 10s",
        "dealer card 3 dealt face up: 9s",
        "dealer card 4 dealt face up: 8s",
    ];
    assert_eq!(dealt, expected, "the jack is the hole card");
}

#[test]
fn one_card_up_to_each_player_clockwise_then_one_down_and_three_up() {
    let _proof = covers!(DDS_049, DDS_050_A, DDS_050_B, DDS_003);
    let mut pit = about_to_deal(&[]);
    pit.dealer("no more bets");
    let mut lines = Vec::new();
    for _ in 0..6 {
        lines.extend(pit.dealer("deal"));
    }
    says(&lines, "seat 2 card 1 dealt face up: Ks", P11_H_2);
    says(&lines, "seat 5 card 1 dealt face up: Qs", P11_H_2);
    says(&lines, "dealer card 1 dealt face down", P11_H_2);
    says(&lines, "dealer card 4 dealt face up: 8s", P11_H_2);
    assert!(words(&lines).iter().all(|line| !line.contains("Js")), "nobody knows {P11_A_1_III}");
    let refusal = pit.refused("deal");
    assert_eq!(refusal.reason, Reason::NotDue { due: Due::Decision { seat: seat(2), hand: 0 } });
}

#[test]
fn players_are_asked_clockwise_and_the_hole_card_waits_for_the_second_call() {
    let _proof = covers!(DDS_051, DDS_052_A, DDS_052_B);
    let mut pit = about_to_deal(&[]);
    pit.dealer("no more bets");
    pit.asks();
    assert_eq!(pit.refused("turn").under, P11_H_4, "Ada has not decided");
    let refusal = pit.refused("decide seat 5 doubles 10");
    assert_eq!(refusal.reason, Reason::NotDue { due: Due::Decision { seat: seat(2), hand: 0 } });
    let lines = pit.player("decide seat 2 doubles 10");
    says(&lines, "seat 2: placed 10 on double down", P11_H_3);
    assert_eq!(words(&lines).len(), 1, "nothing is called before Blaise has decided");
    pit.refused("turn");
    let lines = pit.player("decide seat 5 does not double");
    says(&lines, "seat 5: declined double down", P11_H_3);
    says(&lines, "announced \"No more bets\"", P11_H_4);
    let lines = pit.dealer("turn");
    says(&lines, "dealer card 1 turned: Js", P11_H_4);
}

#[test]
fn who_works_act_by_act_calls_the_second_time_before_he_turns_the_hole_card() {
    let _proof = covers!(DDS_052_A);
    let mut pit = Stud::new(&[]).step_by_step();
    pit.seats(&[(2, "Ada")]);
    pit.is_ready();
    pit.bets(2, 10);
    pit.dealer("no more bets");
    pit.asks();
    pit.player("decide seat 2 doubles 5");
    assert_eq!(pit.refused("turn").under, P11_H_4);
    pit.dealer("perform");
    assert_eq!(pit.refused("turn").under, P11_H_4);
    let lines = pit.dealer("perform");
    says(&lines, "announced \"No more bets\"", P11_H_4);
    pit.dealer("turn");
}

#[test]
fn no_player_touches_the_cards_and_who_does_is_written_down() {
    let _proof = covers!(DDS_053);
    let mut pit = about_to_deal(&[]);
    let refusal = pit.refused("attest seat 2 touched the cards");
    assert_eq!(refusal.under, P11_H_5, "no card has been dealt");
    pit.dealer("no more bets");
    pit.dealer("deal");
    let lines = pit.dealer("attest seat 2 touched the cards");
    says(&lines, "dealer attests: seat 2 touched the cards", P11_H_5);
    assert_eq!(pit.refused("attest seat 3 touched the cards").under, law::general::GEN_002);
    assert_eq!(pit.refused("attest seat 8 touched the cards").under, law::general::GEN_002);
}

#[test]
fn from_a_shoe_the_left_hand_draws_and_the_right_hand_places() {
    let _proof = covers!(DDS_068);
    let mut pit = about_to_deal(&[]);
    pit.dealer("no more bets");
    let lines = pit.dealer("attest left hand draws, right hand places");
    says(&lines, "dealer attests: left hand draws, right hand places", P11_H_1_I);
    pit.refused("attest holds the deck in the left hand");
    let mut pit = about_to_deal(&BY_HAND);
    let refusal = pit.refused("attest left hand draws, right hand places");
    assert_eq!(refusal.under, P11_H_1_I, "there is no shoe");
}
