//! How long cards may be used (11(c)(5), and New Jersey's equipment rules).

use law::equipment::{P1_18_G, P1_18_G_2};
use law::section_11::P11_C_5;
use proof::covers;
use rules::Reason;
use table::{Command, HandUsed, Time};

use crate::support::{Pit, says};

const BY_HAND: [(&str, &str); 2] = [("dealing", "hand"), ("shuffler", "stack")];

/// A table whose deck was opened at time 1,000,000, with a wager on the layout.
fn about_to_deal(options: &[(&str, &str)]) -> Pit {
    let mut pit = Pit::new(options);
    pit.seats(&[(1, "Ada")]);
    pit.is_ready();
    pit.bets(1, 10);
    pit
}

fn opened_ago(pit: &mut Pit, seconds: u64) {
    pit.now = Time(1_000_000 + seconds);
}

#[test]
fn cards_dealt_from_a_shoe_are_changed_after_24_hours() {
    let _proof = covers!(DDS_019);
    let mut pit = about_to_deal(&[]);
    opened_ago(&mut pit, 24 * 3600 + 1);
    let refusal = pit.refused("no more bets");
    assert_eq!(refusal.reason, Reason::CardsExpired { hours: 24 });
    assert_eq!(refusal.under, P11_C_5);
    opened_ago(&mut pit, 24 * 3600);
    pit.dealer("no more bets");
}

#[test]
fn cards_dealt_by_hand_are_changed_after_8_hours() {
    let _proof = covers!(DDS_019);
    let mut pit = about_to_deal(&BY_HAND);
    opened_ago(&mut pit, 8 * 3600 + 1);
    let refusal = pit.refused("no more bets");
    assert_eq!(refusal.reason, Reason::CardsExpired { hours: 8 });
    assert_eq!(refusal.under, P11_C_5);
    opened_ago(&mut pit, 8 * 3600);
    pit.dealer("no more bets");
}

#[test]
fn a_round_that_has_begun_is_played_to_its_end_with_its_cards() {
    let _proof = covers!(DDS_019);
    let mut pit = about_to_deal(&[]);
    opened_ago(&mut pit, 24 * 3600);
    pit.dealer("no more bets");
    opened_ago(&mut pit, 24 * 3600 + 60);
    pit.finishes();
    pit.is_ready();
    pit.bets(1, 10);
    assert_eq!(pit.refused("no more bets").under, P11_C_5);
}

#[test]
fn old_cards_leave_the_table_and_new_ones_are_opened() {
    let _proof = covers!(DDS_019);
    let mut pit = about_to_deal(&[]);
    opened_ago(&mut pit, 25 * 3600);
    pit.refused("no more bets");
    let lines = pit.floorperson("retire deck 1");
    says(&lines, "deck 1 leaves the table", P11_C_5);
    pit.is_ready();
    pit.dealer("no more bets");
    pit.finishes();
}

#[test]
fn no_deck_is_taken_away_from_under_a_round() {
    let _proof = covers!(DDS_019);
    let mut pit = about_to_deal(&[]);
    pit.dealer("no more bets");
    assert_eq!(pit.refused("retire deck 1").under, P11_C_5);
    pit.finishes();
    pit.floorperson("retire deck 1");
    assert_eq!(pit.refused("retire deck 1").under, P11_C_5, "it is gone");
}

#[test]
fn a_deck_taken_from_the_dealers_hand_leaves_the_hand_empty() {
    let _proof = covers!(DDS_046);
    let mut pit = about_to_deal(&BY_HAND);
    pit.floorperson("retire deck 1");
    pit.refused("attest holds the deck in the left hand");
    pit.refused("attest holds the deck in the right hand");
}

#[test]
fn who_changes_to_dealing_by_hand_must_have_cards_that_are_young_enough() {
    let _proof = covers!(DDS_019);
    let mut pit = Pit::new(&[("shuffler", "stack")]);
    pit.seats(&[(1, "Ada")]);
    pit.plays_a_round();
    opened_ago(&mut pit, 9 * 3600);
    pit.floorperson("change dealing hand");
    pit.is_ready();
    pit.bets(1, 10);
    assert_eq!(pit.refused("no more bets").reason, Reason::CardsExpired { hours: 8 });
}

#[test]
fn in_new_jersey_the_equipment_rules_say_when_cards_are_changed() {
    let _proof = covers!(EQP_002, EQP_004, DDN_007);
    let new_jersey = ("regulation", "nj-19-47");
    let mut pit = about_to_deal(&[new_jersey]);
    opened_ago(&mut pit, 24 * 3600 + 1);
    assert_eq!(pit.refused("no more bets").under, P1_18_G);
    opened_ago(&mut pit, 24 * 3600);
    pit.dealer("no more bets");
    let mut pit = about_to_deal(&[new_jersey, BY_HAND[0], BY_HAND[1]]);
    opened_ago(&mut pit, 8 * 3600 + 1);
    assert_eq!(pit.refused("no more bets").under, P1_18_G_2);
    opened_ago(&mut pit, 8 * 3600);
    pit.dealer("no more bets");
}

#[test]
fn a_clock_at_the_end_of_time_does_not_stop_the_table() {
    let mut pit = Pit::new(&[]);
    pit.now = Time(u64::MAX);
    pit.seats(&[(1, "Ada")]);
    pit.is_ready();
    pit.bets(1, 10);
    pit.dealer("no more bets");
    assert_eq!(Time(u64::MAX).plus_hours(24), Time(u64::MAX));
    let by_left = Command::Load { deck: table::DeckId::FIRST, hand: Some(HandUsed::Left) };
    pit.refused_to(table::Role::Dealer, &by_left);
}
