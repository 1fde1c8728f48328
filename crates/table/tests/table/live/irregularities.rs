//! Irregularities at the live table (11(k), GEN-004), and when each of them can happen.

use law::Clause;
use law::general::GEN_002;
use law::ruling::{A16, X03};
use law::section_11::{P11_B_1, P11_K, P11_K_1, P11_K_2, P11_K_3, P11_K_4};
use proof::covers;
use rules::{Chips, Irregularity, Reason};
use table::{Event, Line};

use super::support::{Stud, dealers, says, words};

/// Ada has wagered 10 and Blaise 20; the cards are stacked.
fn round_opens(mut pit: Stud) -> Stud {
    pit.seats(&[(2, "Ada"), (5, "Blaise")]);
    pit.stack("Ks Qs Js 10s 9s 8s 7s 6s");
    pit.is_ready();
    pit.bets(2, 10);
    pit.bets(5, 20);
    pit.dealer("no more bets");
    pit
}

fn is_void(lines: &[Line], under: Clause) {
    says(lines, "all hands void", under);
    says(lines, "seat 5: returned 20 from wager", X03);
    says(lines, "seat 2: returned 10 from wager", X03);
    says(lines, "stub to the discard rack", under);
    let paid = lines.iter().filter(|(event, _)| event.to_string().contains("paid"));
    assert_eq!(paid.count(), 0, "nothing is paid on a void hand");
}

#[track_caller]
fn purses_are_whole(pit: &Stud) {
    for player in ["Ada", "Blaise"] {
        assert_eq!(pit.table.ledger().balance(player), Chips::dollars(1_000), "{player}");
    }
    assert_eq!(pit.table.ledger().inventory(), 0);
    assert!(pit.table.round().is_none());
}

#[test]
fn a_hole_card_seen_before_the_second_call_voids_all_hands() {
    let _proof = covers!(DDS_062_A, GEN_004_A, GEN_004_B);
    for dealt in 3..=6 {
        let mut pit = round_opens(Stud::new(&[]));
        (0..dealt).for_each(|_| drop(pit.dealer("deal")));
        let lines = pit.dealer("floor hole card exposed at dealer: 1");
        let found = "irregularity: hole card exposed at dealer, 1 found: all hands void";
        says(&lines, found, P11_K_1);
        is_void(&lines, P11_K_1);
        purses_are_whole(&pit);
    }
}

#[test]
fn a_hole_card_that_has_not_been_dealt_cannot_be_seen() {
    let _proof = covers!(DDS_062_A, DDS_003);
    let mut pit = round_opens(Stud::new(&[]));
    for _ in 0..3 {
        let refusal = pit.refused("floor hole card exposed: 1");
        let irregularity = Irregularity::HoleCardExposed;
        assert_eq!(refusal.reason, Reason::NoSuchIrregularity { irregularity });
        assert_eq!(refusal.under, P11_K_1);
        pit.dealer("deal");
    }
    pit.dealer("floor hole card exposed: 1");
}

#[test]
fn after_the_second_call_the_hole_card_may_be_seen() {
    let _proof = covers!(DDS_062_B);
    let mut pit = round_opens(Stud::new(&[]).step_by_step());
    pit.asks();
    pit.player("decide seat 2 does not double");
    pit.asks();
    pit.player("decide seat 5 does not double");
    let mut others = pit.table.clone();
    pit.goes_on(|next| *next == dealers("turn"));
    let lines = pit.dealer("floor hole card exposed: 1");
    says(&lines, "irregularity: hole card exposed, 1 found: play goes on", P11_K_1);
    pit.finishes();
    // One act earlier, the decision is made and the call is not.
    let command = super::support::command("floor hole card exposed: 1");
    let lines = others.tell(table::Role::Dealer, &command, pit.now).expect("it is seen");
    is_void(&lines, P11_K_1);
}

#[test]
fn one_card_found_face_up_goes_to_the_rack_and_play_goes_on() {
    let _proof = covers!(DDS_063_A);
    let mut pit = round_opens(Stud::new(&[]));
    pit.dealer("deal");
    let lines = pit.dealer("floor card face up: 1");
    let found = "irregularity: card face up, 1 found: not used, to the discard rack";
    says(&lines, found, P11_K_2);
    says(&lines, "Qs to the discard rack, not used", P11_K_2);
    let lines = pit.dealer("deal");
    assert_eq!(words(&lines), ["seat 5 card 1 dealt face up: Js"]);
    let lines = pit.finishes();
    says(&lines, "round 1 complete", law::section_11::P11_A_1_VI);
    let (rack, _) = lines
        .iter()
        .find(|(event, _)| matches!(event, Event::RackOrder(_)))
        .expect("the rack is written down");
    assert!(rack.to_string().starts_with("collected in this order: Qs "), "{rack}");
}

#[test]
fn two_cards_found_face_up_void_all_hands_at_once_or_one_after_the_other() {
    let _proof = covers!(DDS_063_A, DDS_063_B, GEN_004_A, GEN_004_B);
    let mut pit = round_opens(Stud::new(&[]));
    let lines = pit.dealer("floor card face up: 2");
    is_void(&lines, P11_K_2);
    purses_are_whole(&pit);
    let mut pit = round_opens(Stud::new(&[]));
    pit.dealer("floor card face up: 1");
    (0..5).for_each(|_| drop(pit.dealer("deal")));
    let lines = pit.dealer("floor card face up: 1");
    let found = "irregularity: card face up, 1 found: all hands void, the cards are shuffled again";
    says(&lines, found, P11_K_2);
    is_void(&lines, P11_K_2);
    purses_are_whole(&pit);
}

#[test]
fn cards_found_face_up_are_counted_anew_in_every_round() {
    let _proof = covers!(DDS_063_A);
    let mut pit = round_opens(Stud::new(&[]));
    pit.dealer("floor card face up: 1");
    pit.finishes();
    pit.is_ready();
    pit.bets(2, 10);
    pit.dealer("no more bets");
    let lines = pit.dealer("floor card face up: 1");
    says(&lines, "Ks to the discard rack, not used", P11_K_2);
    pit.finishes();
}

#[test]
fn a_card_drawn_in_error_and_not_seen_is_the_next_card() {
    let _proof = covers!(DDS_064_A);
    let mut pit = round_opens(Stud::new(&[]));
    let lines = pit.dealer("floor card dealt in error: 1");
    says(&lines, "irregularity: card dealt in error, 1 found: used as the next card", P11_K_3);
    let lines = pit.dealer("deal");
    assert_eq!(words(&lines), ["seat 2 card 1 dealt face up: Ks"]);
    pit.finishes();
}

#[test]
fn a_card_drawn_in_error_and_seen_is_treated_like_one_found_face_up() {
    let _proof = covers!(DDS_064_B);
    let mut pit = round_opens(Stud::new(&[]));
    let lines = pit.dealer("floor card exposed in error at seat 2: 1");
    says(&lines, "Ks to the discard rack, not used", A16);
    let lines = pit.dealer("floor card face up: 1");
    is_void(&lines, P11_K_2);
    purses_are_whole(&pit);
}

#[test]
fn or_it_voids_all_hands_where_the_house_has_a_supervisor_void_them() {
    let _proof = covers!(GEN_004_A, GEN_004_B, DDS_064_B);
    let mut pit = round_opens(Stud::new(&[("exposed_error", "void")]));
    pit.dealer("deal");
    let lines = pit.dealer("floor card exposed in error: 1");
    is_void(&lines, A16);
    purses_are_whole(&pit);
}

#[test]
fn a_wrong_number_of_cards_anywhere_voids_all_hands() {
    let _proof = covers!(DDS_065_A, DDS_065_B, GEN_004_A, GEN_004_B);
    for place in ["seat 2", "dealer", "community"] {
        let mut pit = round_opens(Stud::new(&[]));
        pit.asks();
        pit.player("decide seat 2 doubles 10");
        let lines = pit.dealer(&format!("floor wrong number of cards at {place}: 2"));
        is_void(&lines, P11_K_4);
        says(&lines, "seat 2: returned 10 from double down", X03);
        purses_are_whole(&pit);
        assert_eq!(pit.refused("load deck 1").under, law::section_11::P11_D_1, "shuffled again");
        pit.plays_a_round();
    }
}

#[test]
fn what_the_text_does_not_know_cannot_be_reported() {
    let _proof = covers!(DDS_063_B);
    let mut pit = round_opens(Stud::new(&[]));
    for words in ["shoe failed", "deck exhausted"] {
        assert_eq!(pit.refused(&format!("floor {words}: 1")).under, P11_K);
    }
    assert_eq!(pit.refused("floor wrong number of cards at seat 7: 1").under, GEN_002);
    assert_eq!(pit.refused("floor card face up: 53").under, P11_B_1);
    assert_eq!(pit.refused("floor card face up: 18446744073709551615").under, P11_B_1);
    pit.dealer("floor card face up: 52");
    for irregularity in Irregularity::ALL {
        pit.refused(&format!("floor {irregularity}: 1"));
    }
}
