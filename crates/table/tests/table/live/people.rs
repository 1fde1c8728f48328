//! People at a table of Double Down Stud: attestations that are asked for, a player who walks away,
//! coupons, and a round that a supervisor voids.

use law::general::GEN_011;
use law::ruling::{A16, X03, X07, X08, X11};
use law::section_11::{P11_F_1, P11_H_1_I, P11_H_1_II_B, P11_H_1_II_C, P11_H_5};
use proof::covers;
use rules::Chips;
use table::automatic::{Next, next};
use table::{Command, Role};

use super::support::{Stud, command, dealers, says, words};

/// Ada and Blaise have wagered ten dollars each, and bets are closed.
fn closed(options: &[(&str, &str)]) -> Stud {
    let mut pit = Stud::new(options);
    pit.seats(&[(2, "Ada"), (5, "Blaise")]);
    pit.is_ready();
    pit.bets(2, 10);
    pit.bets(5, 10);
    pit.dealer("no more bets");
    pit
}

#[test]
fn where_attestations_are_asked_for_no_card_is_dealt_before() {
    let _proof = covers!(DDS_068, DDS_046, DDS_047);
    let mut pit = closed(&[("attestations", "asked")]);
    assert_eq!(pit.refused("deal").under, P11_H_1_I);
    assert_eq!(next(&pit.table), dealers("attest left hand draws, right hand places"));
    assert_eq!(pit.refused("attest nearest hand draws, other hand places").under, P11_H_1_I);
    pit.dealer("attest left hand draws, right hand places");
    pit.dealer("deal");
    let by_hand = [("attestations", "asked"), ("dealing", "hand"), ("shuffler", "stack")];
    let mut pit = closed(&by_hand);
    assert_eq!(pit.refused("deal").under, P11_H_1_II_B);
    pit.dealer("attest holds the deck in the left hand");
    assert_eq!(pit.refused("deal").under, P11_H_1_II_C);
    pit.dealer("attest cards over the inventory container");
    pit.dealer("deal");
    pit.asks();
    pit.player("decide seat 2 does not double");
}

#[test]
fn a_player_who_touches_the_cards_waits_for_a_ruling() {
    let _proof = covers!(DDS_053, GEN_011_B);
    let mut pit = closed(&[]);
    pit.dealer("deal");
    pit.dealer("attest seat 2 touched the cards");
    assert_eq!(pit.refused("deal").under, P11_H_5);
    let ruling = command("rule play on the card was not turned");
    assert_eq!(pit.refused_to(Role::Floorperson, &ruling).under, GEN_011);
    let lines = pit.does(Role::CasinoSupervisor, &ruling);
    says(&lines, "casino supervisor rules: play goes on: the card was not turned", P11_H_5);
    pit.dealer("deal");
}

#[test]
fn nobody_doubles_for_a_player_who_walked_away_and_the_wager_plays_on() {
    let _proof = covers!(DDS_051);
    let mut pit = Stud::new(&[]);
    pit.seats(&[(2, "Ada"), (5, "Blaise")]);
    // Three kings for Ada, one of them in the hole.
    pit.stack("Ks 2s Kd Kh 8d 4h");
    pit.is_ready();
    pit.bets(2, 10);
    pit.bets(5, 10);
    pit.dealer("no more bets");
    let lines = pit.player("leave seat 2");
    says(&lines, "Ada walks away from seat 2", X08);
    pit.goes_on(|next| matches!(next, Next::Command(_, Command::Decide { .. })));
    let withdraws = Next::Command(Role::Dealer, pit.reads("decide seat 2 does not double"));
    assert_eq!(next(&pit.table), withdraws);
    let doubles = pit.reads("decide seat 2 doubles 10");
    assert_eq!(pit.refused_to(Role::Dealer, &doubles).under, X08);
    assert_eq!(pit.refused("decide seat 2 does not double").under, X08, "she is not there");
    let lines = pit.finishes();
    says(&lines, "seat 2 is away, the dealer withdraws the hand", X11);
    assert!(words(&lines).contains(&"seat 2 is free".to_owned()));
    let won = pit.table.ledger().balance("Ada");
    assert!(won > Chips::dollars(1_000), "three kings win, and the winnings are hers: {won}");
}

#[test]
fn a_coupon_lies_beside_the_wager_and_wins_its_face_whatever_the_odds() {
    let _proof = covers!(DDS_039_A, DDS_039_B);
    let mut pit = Stud::new(&[("coupon_policy", "even_money")]);
    pit.seats(&[(2, "Ada"), (5, "Blaise")]);
    pit.stack("Ks 2s Kd Kh 8d 4h");
    pit.is_ready();
    assert_eq!(pit.refused("wager seat 2 10 on wager coupon").under, X07, "chips come first");
    pit.bets(2, 10);
    pit.bets(5, 10);
    let lines = pit.player("wager seat 2 10 on wager coupon");
    says(&lines, "seat 2: coupon of 10 put on wager", P11_F_1);
    pit.player("wager seat 5 5 on wager coupon");
    assert_eq!(pit.refused("wager seat 2 10 on double down coupon").under, X07);
    pit.dealer("no more bets");
    let lines = pit.finishes();
    says(&lines, "seat 2: paid 30 on wager", law::section_11::P11_J_2);
    says(&lines, "seat 2: coupon of 10 on wager paid 10 and surrendered", X07);
    assert_eq!(pit.table.ledger().balance("Ada"), Chips::dollars(1_040));
    let pair = words(&lines).contains(&"seat 5: coupon of 5 on wager collected".to_owned());
    assert!(!pair, "a pair of kings wins for Blaise too");
    assert_eq!(pit.table.ledger().balance("Blaise"), Chips::dollars(1_015));
}

#[test]
fn a_card_seen_on_its_way_lets_a_supervisor_void_the_round() {
    let _proof = covers!(GEN_004_A, GEN_004_B, GEN_011_B);
    let mut pit = closed(&[]);
    pit.dealer("deal");
    let void = command("void round the card was seen");
    let refusal = pit.refused_to(Role::CasinoSupervisor, &void);
    assert_eq!(refusal.under, X03, "nothing has happened yet");
    pit.dealer("floor card exposed in error: 1");
    assert_eq!(pit.refused_to(Role::Floorperson, &void).under, GEN_011);
    let lines = pit.does(Role::CasinoSupervisor, &void);
    says(&lines, "casino supervisor rules: the round is void: the card was seen", A16);
    says(&lines, "seat 2: returned 10 from wager", X03);
    assert!(matches!(next(&pit.table), Next::Shuffle(..)));
}
