//! How old cards may grow: in New Jersey eight hours in a shoe and four in the dealer's hand
//! (ruling E09), in Section 11 a day and eight hours (11(c)(5)).

use games::{CaribbeanStud, DoubleCross, DoubleDownStud, DoubleDraw, Game, ThreeCardDraw};
use law::Clause;
use law::equipment::{P1_18_G, P1_18_G_2, P1_18_G_3};
use law::section_11::P11_C_5;
use proof::covers;
use rules::Reason;
use table::automatic::{Next, next};
use table::{Command, HandUsed, Time};

use super::support::{Pit, Stud, says};

const BONUS: &[(&str, &str)] = &[("ante", "10"), ("bonus", "10")];
const ANTE: &[(&str, &str)] = &[("ante", "10")];
const WAGER: &[(&str, &str)] = &[("wager", "10")];
const MANUAL: &[(&str, &str)] = &[];
const AUTOMATED: &[(&str, &str)] = &[("dealing", "automated-shoe"), ("shuffler", "shoe")];
const THREES: &[(&str, &str)] =
    &[("dealing", "automated-shoe"), ("shuffler", "shoe"), ("dealer_deal", "c")];
const BY_HAND: &[(&str, &str)] = &[("dealing", "hand"), ("shuffler", "stack")];

/// To the second: at the end of their hours the cards may still be dealt, a second later not, and
/// a new deck must come.
fn change_after<G: Game>(
    hours: u32,
    under: Clause,
    options: &[(&str, &str)],
    wagers: &[(&str, &str)],
) {
    for (late, fits) in [(0, true), (1, false)] {
        let mut pit = Pit::<G>::with(1, options);
        pit.is_ready();
        pit.wagers(1, wagers);
        pit.now = Time(pit.now.0).plus_hours(hours).plus_seconds(late);
        if fits {
            pit.says("no more bets");
            continue;
        }
        let refusal = pit.refused("no more bets");
        assert_eq!(refusal.reason, Reason::CardsExpired { hours });
        assert_eq!(refusal.under, under);
        pit.says("retire deck 1");
        assert!(matches!(next(&pit.table), Next::Command(_, Command::Receive { .. })));
        pit.is_ready();
        pit.says("no more bets");
    }
}

#[test]
fn double_down_stud_changes_cards_of_a_shoe_every_24_hours_and_of_the_hand_every_8() {
    let _proof = covers!(DDS_019_A, DDS_019_B);
    change_after::<DoubleDownStud>(24, P11_C_5, MANUAL, WAGER);
    change_after::<DoubleDownStud>(8, P11_C_5, BY_HAND, WAGER);
}

#[test]
fn in_new_jersey_the_equipment_rules_say_when_its_cards_are_changed() {
    let _proof = covers!(EQP_002, EQP_004, DDN_007);
    let new_jersey = ("regulation", "nj-19-47");
    change_after::<DoubleDownStud>(24, P1_18_G, &[new_jersey], WAGER);
    let by_hand = [new_jersey, BY_HAND[0], BY_HAND[1]];
    change_after::<DoubleDownStud>(8, P1_18_G_2, &by_hand, WAGER);
}

#[test]
fn cards_dealt_from_a_shoe_are_changed_every_eight_hours() {
    let _proof = covers!(EQP_003);
    for options in [MANUAL, AUTOMATED] {
        change_after::<DoubleDraw>(8, P1_18_G_2, options, BONUS);
        change_after::<DoubleCross>(8, P1_18_G_2, options, ANTE);
        change_after::<CaribbeanStud>(8, P1_18_G_2, options, ANTE);
    }
    change_after::<ThreeCardDraw>(8, P1_18_G_2, MANUAL, ANTE);
    change_after::<ThreeCardDraw>(8, P1_18_G_2, THREES, ANTE);
}

#[test]
fn cards_dealt_from_the_hand_are_changed_every_four_hours() {
    let _proof = covers!(EQP_005);
    change_after::<DoubleDraw>(4, P1_18_G_3, BY_HAND, BONUS);
    change_after::<ThreeCardDraw>(4, P1_18_G_3, BY_HAND, ANTE);
    change_after::<DoubleCross>(4, P1_18_G_3, BY_HAND, ANTE);
    change_after::<CaribbeanStud>(4, P1_18_G_3, BY_HAND, ANTE);
}

#[test]
fn a_deck_in_its_package_grows_old_only_once_it_is_opened() {
    let mut pit = Pit::<DoubleCross>::with(1, &[]);
    pit.says("receive deck 1 red pre-shuffled");
    pit.now = pit.now.plus_hours(100);
    pit.is_ready();
    pit.now = pit.now.plus_hours(8);
    pit.wagers(1, ANTE);
    pit.says("no more bets");
}

/// A table whose deck was opened at time 1,000,000, with a wager on the layout.
fn about_to_deal(options: &[(&str, &str)]) -> Stud {
    let mut pit = Stud::new(options);
    pit.seats(&[(1, "Ada")]);
    pit.is_ready();
    pit.bets(1, 10);
    pit
}

fn opened_ago(pit: &mut Stud, seconds: u64) {
    pit.now = Time(1_000_000 + seconds);
}

#[test]
fn a_round_that_has_begun_is_played_to_its_end_with_its_cards() {
    let _proof = covers!(DDS_019_A, DDS_019_B);
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
    let _proof = covers!(DDS_019_A, DDS_019_B);
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
    let _proof = covers!(DDS_019_A, DDS_019_B);
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
    let mut pit = about_to_deal(BY_HAND);
    pit.floorperson("retire deck 1");
    pit.refused("attest holds the deck in the left hand");
    pit.refused("attest holds the deck in the right hand");
}

#[test]
fn who_changes_to_dealing_by_hand_must_have_cards_that_are_young_enough() {
    let _proof = covers!(DDS_019_A, DDS_019_B);
    let mut pit = Stud::new(&[("shuffler", "stack")]);
    pit.seats(&[(1, "Ada")]);
    pit.plays_a_round();
    opened_ago(&mut pit, 9 * 3600);
    pit.floorperson("change dealing hand");
    pit.is_ready();
    pit.bets(1, 10);
    assert_eq!(pit.refused("no more bets").reason, Reason::CardsExpired { hours: 8 });
}

#[test]
fn a_clock_at_the_end_of_time_does_not_stop_the_table() {
    let mut pit = Stud::new(&[]);
    pit.now = Time(u64::MAX);
    pit.seats(&[(1, "Ada")]);
    pit.is_ready();
    pit.bets(1, 10);
    pit.dealer("no more bets");
    assert_eq!(Time(u64::MAX).plus_hours(24), Time(u64::MAX));
    let by_left = Command::Load { deck: table::DeckId::FIRST, hand: Some(HandUsed::Left) };
    pit.refused_to(table::Role::Dealer, &by_left);
}
