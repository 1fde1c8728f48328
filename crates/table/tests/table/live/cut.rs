//! Who cuts, in which order, and where (11(d)(3) to 11(d)(5)).

use law::section_11::{P11_D_3, P11_D_4_I, P11_D_4_II, P11_D_5};
use proof::covers;
use rules::Reason;
use table::{Cutter, DeckId, Event, ShuffleMethod};

use super::support::{Stud, cards, deck_with, says, seat, words};

/// Players in the order they came, and a deck on the cover card.
fn stacked(players: &[(usize, &str)]) -> Stud {
    let mut pit = Stud::new(&[]);
    pit.seats(players);
    pit.opens(1, "red");
    pit.shuffles(DeckId::FIRST, ShuffleMethod::Manual);
    pit
}

/// The deck of the next round is shuffled.
fn shuffled_again(pit: &mut Stud) {
    pit.shuffles(DeckId::FIRST, ShuffleMethod::Manual);
}

/// Everybody declines; the seats that were asked.
fn asked_in_order(pit: &mut Stud) -> Vec<usize> {
    pit.dealer("offer cut deck 1");
    let mut asked = Vec::new();
    while let Some(Cutter::Player(seat)) = pit.table.cutter() {
        asked.push(seat.number());
        pit.player(&format!("decline cut {seat}"));
    }
    asked
}

/// One round in which everybody declines and the dealer cuts; the seats that were asked.
fn round_of_declines(pit: &mut Stud) -> Vec<usize> {
    let asked = asked_in_order(pit);
    pit.dealer("cut dealer at 26");
    pit.plays_a_round();
    shuffled_again(pit);
    asked
}

#[test]
fn the_stack_is_offered_and_whoever_declines_passes_it_on() {
    let _proof = covers!(DDS_023_A);
    let mut pit = stacked(&[(3, "Ada"), (5, "Blaise"), (1, "Carl")]);
    assert_eq!(pit.refused("cut seat 3 at 20").under, P11_D_3, "nobody was offered the cut");
    pit.dealer("offer cut deck 1");
    assert_eq!(pit.refused("offer cut deck 1").under, P11_D_3);
    assert_eq!(pit.refused("cut seat 5 at 20").under, P11_D_3, "it was offered to Ada");
    assert_eq!(pit.refused("cut dealer at 20").under, P11_D_3, "nor may the dealer");
    assert_eq!(pit.refused("decline cut seat 5").under, P11_D_3);
    let lines = pit.player("decline cut seat 3");
    says(&lines, "seat 3 declines the cut", P11_D_3);
    says(&lines, "cut offered to seat 1", P11_D_3);
    let lines = pit.player("cut seat 1 at 20");
    says(&lines, "seat 1 cuts 20 cards to the bottom", P11_D_5);
}

#[test]
fn if_nobody_accepts_the_dealer_cuts() {
    let _proof = covers!(DDS_023_A, DDS_023_B);
    let mut pit = stacked(&[(3, "Ada"), (5, "Blaise")]);
    pit.dealer("offer cut deck 1");
    pit.player("decline cut seat 3");
    let lines = pit.player("decline cut seat 5");
    says(&lines, "cut offered to dealer", P11_D_3);
    assert_eq!(pit.refused("cut seat 3 at 20").under, P11_D_3, "it is too late");
    assert_eq!(pit.refused("decline cut seat 3").under, P11_D_3);
    let lines = pit.dealer("cut dealer at 20");
    says(&lines, "dealer cuts 20 cards to the bottom", P11_D_5);
    assert_eq!(pit.table.cutter(), None, "the cut is done");
}

#[test]
fn at_a_new_game_the_first_player_to_the_table_is_asked_first() {
    let _proof = covers!(DDS_024);
    let mut pit = stacked(&[(2, "Ada"), (6, "Blaise"), (1, "Carl")]);
    let lines = pit.dealer("offer cut deck 1");
    says(&lines, "cut offered to seat 2", P11_D_4_I);
}

#[test]
fn if_the_first_player_has_left_the_one_who_came_next_is_asked_first() {
    let _proof = covers!(DDS_024);
    let mut pit = stacked(&[(4, "Ada"), (2, "Blaise"), (6, "Carl")]);
    pit.player("leave seat 4");
    pit.player("sit seat 4 Daniel");
    let lines = pit.dealer("offer cut deck 1");
    says(&lines, "cut offered to seat 2", P11_D_4_I);
}

#[test]
fn a_player_who_leaves_is_not_asked_and_the_next_one_is() {
    let _proof = covers!(DDS_023_A, DDS_024);
    let mut pit = stacked(&[(6, "Ada"), (5, "Blaise"), (3, "Carl"), (2, "Daniel")]);
    pit.dealer("offer cut deck 1");
    pit.player("leave seat 5");
    let lines = pit.player("decline cut seat 6");
    says(&lines, "cut offered to seat 3", P11_D_3);
    let lines = pit.player("leave seat 3");
    says(&lines, "cut offered to seat 2", P11_D_3);
    let lines = pit.player("leave seat 6");
    assert_eq!(words(&lines), ["Ada leaves seat 6"], "she had declined");
    let lines = pit.player("leave seat 2");
    says(&lines, "cut offered to dealer", P11_D_3);
    pit.dealer("cut dealer at 20");
}

#[test]
fn later_the_far_right_is_asked_first_and_then_one_seat_further_every_round() {
    let _proof = covers!(DDS_025);
    let mut pit = stacked(&[(2, "Ada"), (1, "Blaise"), (4, "Carl"), (6, "Daniel")]);
    assert_eq!(round_of_declines(&mut pit), [2, 1, 6, 4], "a new game");
    assert_eq!(round_of_declines(&mut pit), [6, 4, 2, 1]);
    assert_eq!(round_of_declines(&mut pit), [4, 2, 1, 6]);
    assert_eq!(round_of_declines(&mut pit), [2, 1, 6, 4]);
    assert_eq!(round_of_declines(&mut pit), [1, 6, 4, 2]);
    assert_eq!(round_of_declines(&mut pit), [6, 4, 2, 1], "and round again");
    let lines = pit.dealer("offer cut deck 1");
    says(&lines, "cut offered to seat 4", P11_D_4_II);
}

#[test]
fn the_offer_moves_on_whoever_has_cut() {
    let _proof = covers!(DDS_025);
    let mut pit = stacked(&[(1, "Ada"), (3, "Blaise"), (5, "Carl")]);
    pit.plays_a_round();
    shuffled_again(&mut pit);
    pit.dealer("offer cut deck 1");
    pit.player("decline cut seat 5");
    pit.player("cut seat 3 at 20");
    pit.plays_a_round();
    shuffled_again(&mut pit);
    let lines = pit.dealer("offer cut deck 1");
    says(&lines, "cut offered to seat 3", P11_D_4_II);
}

#[test]
fn the_offer_moves_on_past_seats_that_players_have_left() {
    let _proof = covers!(DDS_025);
    let mut pit = stacked(&[(2, "Ada"), (3, "Blaise"), (5, "Carl"), (6, "Daniel")]);
    assert_eq!(round_of_declines(&mut pit), [2, 6, 5, 3]);
    assert_eq!(round_of_declines(&mut pit), [6, 5, 3, 2]);
    pit.player("leave seat 5");
    assert_eq!(round_of_declines(&mut pit), [3, 2, 6], "seat 5 would have been next");
    pit.player("sit seat 1 Emmy");
    pit.player("buy 100 Emmy");
    pit.player("leave seat 3");
    assert_eq!(round_of_declines(&mut pit), [2, 1, 6]);
}

#[test]
fn who_holds_two_seats_is_asked_once() {
    let _proof = covers!(DDS_025);
    let mut pit = stacked(&[(5, "Ada"), (6, "Ada"), (2, "Blaise"), (1, "Blaise")]);
    assert_eq!(round_of_declines(&mut pit), [5, 2], "a new game");
    assert_eq!(round_of_declines(&mut pit), [6, 2]);
    assert_eq!(round_of_declines(&mut pit), [2, 6]);
    assert_eq!(round_of_declines(&mut pit), [6, 2]);
    pit.dealer("offer cut deck 1");
    let lines = pit.player("leave seat 2");
    assert_eq!(words(&lines), ["Blaise leaves seat 2", "cut offered to seat 1"]);
    pit.player("cut seat 1 at 20");
}

#[test]
fn the_cutting_card_goes_in_at_least_ten_cards_from_either_end() {
    let _proof = covers!(DDS_026_A, DDS_026_B, DDS_026_C);
    for taken in [0, 1, 9, 43, 51, 52, 1000] {
        let mut pit = stacked(&[(3, "Ada")]);
        pit.dealer("offer cut deck 1");
        let refusal = pit.refused(&format!("cut seat 3 at {taken}"));
        assert_eq!(refusal.reason, Reason::CutOutOfRange { taken, least: 10, most: 42 });
        assert_eq!(refusal.under, P11_D_5);
    }
    for taken in [10, 26, 42] {
        let mut pit = stacked(&[(3, "Ada")]);
        pit.dealer("offer cut deck 1");
        let lines = pit.player(&format!("cut seat 3 at {taken}"));
        says(&lines, &format!("seat 3 cuts {taken} cards to the bottom"), P11_D_5);
        says(&lines, "cover card to the discard rack", P11_D_5);
    }
}

#[test]
fn the_dealer_cuts_within_the_same_bounds() {
    let _proof = covers!(DDS_026_A, DDS_026_B, DDS_026_C);
    let mut pit = stacked(&[(3, "Ada")]);
    pit.dealer("offer cut deck 1");
    pit.player("decline cut seat 3");
    assert_eq!(pit.refused("cut dealer at 9").under, P11_D_5);
    assert_eq!(pit.refused("cut dealer at 43").under, P11_D_5);
    pit.dealer("cut dealer at 42");
}

#[test]
fn the_cards_above_the_cutting_card_go_to_the_bottom() {
    let _proof = covers!(DDS_026_A, DDS_026_B, DDS_026_C, GEN_009_A);
    for taken in [10, 30, 42] {
        let mut pit = Stud::new(&[]);
        pit.seats(&[(3, "Ada")]);
        pit.opens(1, "red");
        let order = deck_with::<games::DoubleDownStud>(&cards("As Ks Qs Js 10s"));
        let listed: Vec<String> = order.iter().map(ToString::to_string).collect();
        pit.dealer(&format!("shuffle deck 1 manual order {}", listed.join(" ")));
        pit.dealer("offer cut deck 1");
        pit.refused("cut seat 3 at 9");
        pit.player(&format!("cut seat 3 at {taken}"));
        let lines = pit.plays_a_round();
        let cut: Vec<_> = order[taken..].iter().chain(&order[..taken]).copied().collect();
        assert!(lines.iter().any(|(event, _)| *event == Event::CardOrder(cut.clone())));
        let dealt = format!("{} card 1 dealt face up: {}", seat(3), cut[0]);
        assert!(words(&lines).contains(&dealt), "{dealt}");
    }
}

#[test]
fn the_cut_waits_for_the_end_of_the_round() {
    let _proof = covers!(DDS_023_A);
    let mut pit = Stud::new(&[("decks", "2"), ("shuffler", "stack")]);
    pit.seats(&[(3, "Ada")]);
    pit.is_ready();
    assert_eq!(pit.refused("offer cut deck 2").under, P11_D_3, "deck 1 comes first");
    pit.bets(3, 10);
    pit.dealer("no more bets");
    assert_eq!(pit.refused("offer cut deck 2").under, P11_D_3, "deck 1 is in play");
    pit.finishes();
    pit.dealer("offer cut deck 2");
    pit.player("decline cut seat 3");
}
