//! The shuffle, the device that makes it, and what happens when the device fails (11(d)(1), (d)(2),
//! (k)(5), (k)(6)).

use law::general::GEN_008;
use law::section_11::{
    P11_D_1, P11_D_2_I, P11_D_2_II, P11_H_1_II_A, P11_H_1_II_B, P11_K_5, P11_K_6,
};
use proof::covers;
use rules::Reason;
use table::shuffle::Commitment;
use table::{Command, DeckId, Event, Role, ShuffleMethod, Shuffled};

use super::support::{Stud, says};

const STACK: [(&str, &str); 1] = [("shuffler", "stack")];
const INTO_SHOE: [(&str, &str); 1] = [("shuffler", "shoe")];

/// A deck, washed, with Ada at seat 3.
fn washed(options: &[(&str, &str)]) -> Stud {
    let mut pit = Stud::new(options);
    pit.seats(&[(3, "Ada")]);
    pit.opens(1, "red");
    pit
}

fn shuffle(pit: &mut Stud, method: ShuffleMethod) {
    pit.shuffles(DeckId::FIRST, method);
}

#[test]
fn the_cards_are_shuffled_before_play_and_after_every_round() {
    let _proof = covers!(DDS_020);
    let mut pit = washed(&[]);
    for _ in 0..3 {
        for command in ["offer cut deck 1", "load deck 1"] {
            assert_eq!(pit.refused(command).under, P11_D_1, "{command}");
        }
        shuffle(&mut pit, ShuffleMethod::Manual);
        let refusal = pit.refused("shuffle deck 1 manual order");
        let (asked, needs) = ("the shuffle", "the deck waits to be cut");
        assert_eq!(refusal.reason, Reason::OutOfOrder { asked, needs });
        assert_eq!(refusal.under, P11_D_1);
        pit.plays_a_round();
    }
}

#[test]
fn no_deck_is_shuffled_while_it_is_dealt() {
    let _proof = covers!(DDS_020);
    let mut pit = washed(&[]);
    pit.is_ready();
    pit.bets(3, 10);
    pit.dealer("no more bets");
    pit.dealer("deal");
    assert_eq!(pit.refused("shuffle deck 1 manual order").under, P11_D_1);
}

#[test]
fn the_log_holds_the_commitment_before_the_bets_close_and_the_seed_after_the_round() {
    let _proof = covers!(GEN_009_A);
    let mut pit = washed(&[]);
    let context_shuffle = pit.table.next_shuffle().shuffle;
    let lines = pit.shuffles(DeckId::FIRST, ShuffleMethod::Manual);
    let (Event::DeckShuffled { commitment: Some(commitment), number, .. }, P11_D_1) = &lines[0]
    else {
        panic!("{lines:?}");
    };
    assert_eq!(*number, context_shuffle);
    let lines = pit.plays_a_round();
    let opened = position(&lines, |event| matches!(event, Event::RoundOpened { .. }));
    let revealed = position(&lines, |event| matches!(event, Event::SeedRevealed(..)));
    let closed = position(&lines, |event| matches!(event, Event::RoundClosed(_)));
    assert!(opened < revealed && revealed < closed);
    let (Event::SeedRevealed(1, seed), _) = &lines[revealed] else { panic!("{lines:?}") };
    let context = table::shuffle::Context { shuffle: *number, ..pit.table.next_shuffle() };
    assert!(commitment.verify(context, seed));
    assert!(pit.table.secrets().is_empty(), "nothing is secret once the round is over");
}

#[test]
fn a_commitment_alone_is_no_shuffle() {
    let _proof = covers!(DDS_020);
    let mut pit = washed(&[]);
    let result = Shuffled::Committed(Commitment::from_hex(&"07".repeat(32)).expect("64 digits"));
    let shuffle = Command::Shuffle { deck: DeckId::FIRST, method: ShuffleMethod::Manual, result };
    let refusal = pit.refused_to(Role::Dealer, &shuffle);
    assert_eq!((refusal.reason, refusal.under), (Reason::SeedNotCommitted, P11_D_1));
}

#[test]
fn a_deck_that_the_device_puts_into_the_shoe_is_not_cut() {
    let _proof = covers!(DDS_020, DDS_021);
    let mut pit = washed(&INTO_SHOE);
    assert_eq!(pit.refused("shuffle deck 1 manual order").under, P11_K_6);
    assert_eq!(pit.refused("load deck 1").under, P11_D_1);
    shuffle(&mut pit, ShuffleMethod::Device);
    assert_eq!(pit.refused("offer cut deck 1").under, P11_D_2_I);
    let lines = pit.dealer("load deck 1");
    says(&lines, "deck 1 in the shoe", P11_D_2_I);
    assert_eq!(pit.refused("recut it looked odd").under, law::section_11::P11_D_6);
}

#[test]
fn a_deck_shuffled_by_hand_or_left_in_a_stack_must_be_cut() {
    let _proof = covers!(DDS_022_A, DDS_022_B);
    for (options, method) in [(&[][..], ShuffleMethod::Manual), (&STACK, ShuffleMethod::Device)] {
        let mut pit = washed(options);
        shuffle(&mut pit, method);
        assert_eq!(pit.refused("load deck 1").under, P11_D_2_II);
        pit.dealer("offer cut deck 1");
        assert_eq!(pit.refused("load deck 1").under, P11_D_2_II, "an offer is no cut");
        pit.player("cut seat 3 at 20");
        assert_eq!(pit.refused("offer cut deck 1").under, P11_D_2_II, "once is enough");
        pit.dealer("load deck 1");
    }
}

#[test]
fn a_deck_taken_out_of_the_shoe_to_be_dealt_by_hand_must_be_cut() {
    let _proof = covers!(DDS_022_A, DDS_022_B);
    let mut pit = washed(&INTO_SHOE);
    shuffle(&mut pit, ShuffleMethod::Device);
    pit.floorperson("remove shuffler");
    pit.floorperson("install shuffler stack");
    pit.floorperson("change dealing hand");
    assert_eq!(pit.refused("load deck 1 left").under, P11_D_2_II);
    pit.dealer("offer cut deck 1");
    pit.player("cut seat 3 at 20");
    let lines = pit.dealer("load deck 1 left");
    says(&lines, "deck 1 in the dealer's left hand", P11_H_1_II_B);
}

#[test]
fn when_the_device_fails_the_cards_are_shuffled_again() {
    let _proof = covers!(DDS_066);
    for options in [STACK, INTO_SHOE] {
        let mut pit = washed(&options);
        assert_eq!(pit.refused("floor shuffler failed: 1").under, P11_K_5, "it holds no deck");
        shuffle(&mut pit, ShuffleMethod::Device);
        let lines = pit.dealer("floor shuffler failed: 1");
        let found = "irregularity: shuffler failed, 1 found: the cards are shuffled again";
        says(&lines, found, P11_K_5);
        says(&lines, "deck 1 to be shuffled again", P11_K_5);
        assert!(lines.iter().any(|(event, _)| matches!(event, Event::SeedRevealed(1, _))));
        assert_eq!(pit.refused("load deck 1").under, P11_D_1);
        pit.plays_a_round();
    }
}

#[test]
fn a_failure_of_the_device_ends_the_offer_of_that_cut() {
    let _proof = covers!(DDS_066);
    let mut pit = washed(&STACK);
    shuffle(&mut pit, ShuffleMethod::Device);
    pit.dealer("offer cut deck 1");
    pit.dealer("floor shuffler failed: 1");
    assert_eq!(pit.table.cutter(), None);
    pit.refused("cut seat 3 at 20");
    shuffle(&mut pit, ShuffleMethod::Device);
    pit.dealer("offer cut deck 1");
    pit.player("cut seat 3 at 20");
    assert_eq!(pit.refused("floor shuffler failed: 1").under, P11_K_5, "it was done and cut");
}

#[test]
fn a_shuffler_that_is_not_there_cannot_fail() {
    let _proof = covers!(DDS_066);
    let mut pit = washed(&[]);
    shuffle(&mut pit, ShuffleMethod::Manual);
    assert_eq!(pit.refused("floor shuffler failed: 1").under, P11_K_5);
    let mut pit = washed(&STACK);
    shuffle(&mut pit, ShuffleMethod::Device);
    pit.dealer("floor shuffler failed: 1");
}

#[test]
fn of_two_decks_the_one_put_into_the_device_last_is_shuffled_again() {
    let _proof = covers!(DDS_066);
    let mut pit = Stud::new(&[("decks", "2"), ("shuffler", "stack")]);
    pit.seats(&[(3, "Ada")]);
    pit.opens(1, "red");
    pit.opens(2, "blue");
    pit.shuffles(DeckId::SECOND, ShuffleMethod::Device);
    pit.shuffles(DeckId::FIRST, ShuffleMethod::Device);
    pit.dealer("offer cut deck 2");
    let lines = pit.dealer("floor shuffler failed: 1");
    says(&lines, "deck 1 to be shuffled again", P11_K_5);
    pit.player("cut seat 3 at 20");
}

#[test]
fn another_way_of_shuffling_waits_until_the_device_has_left_the_table() {
    let _proof = covers!(DDS_067, GEN_008_A);
    let mut pit = washed(&STACK);
    assert_eq!(pit.refused("shuffle deck 1 manual order").under, P11_K_6);
    assert_eq!(pit.refused("install shuffler shoe").under, P11_K_6, "nor another device");
    let lines = pit.floorperson("remove shuffler");
    says(&lines, "shuffler removed from the table", P11_K_6);
    assert_eq!(pit.refused("remove shuffler").under, P11_K_6, "it is gone");
    assert_eq!(pit.refused("shuffle deck 1 device order").under, P11_D_1, "no device is left");
    shuffle(&mut pit, ShuffleMethod::Manual);
    pit.plays_a_round();
    let lines = pit.floorperson("install shuffler shoe");
    says(&lines, "shuffler installed that loads the shoe", GEN_008);
    assert_eq!(pit.refused("shuffle deck 1 manual order").under, P11_K_6);
    shuffle(&mut pit, ShuffleMethod::Device);
    pit.plays_a_round();
}

#[test]
fn devices_come_and_go_between_rounds_only() {
    let _proof = covers!(GEN_008_A, DDS_067);
    let mut pit = washed(&STACK);
    pit.is_ready();
    pit.bets(3, 10);
    pit.dealer("no more bets");
    assert_eq!(pit.refused("remove shuffler").under, P11_K_6);
    assert_eq!(pit.refused("install shuffler shoe").under, GEN_008);
    pit.refused("change dealing hand");
    pit.finishes();
    pit.floorperson("remove shuffler");
    assert_eq!(pit.refused("install shuffler none").under, GEN_008, "a device is something");
}

#[test]
fn a_table_that_deals_by_hand_keeps_its_shuffler() {
    let _proof = covers!(DDS_045, GEN_008_A);
    let mut pit = washed(&[("dealing", "hand"), ("shuffler", "stack")]);
    assert_eq!(pit.refused("remove shuffler").under, P11_H_1_II_A);
    pit.floorperson("change dealing manual-shoe");
    pit.floorperson("remove shuffler");
    assert_eq!(pit.refused("change dealing hand").under, P11_H_1_II_A);
}

fn position(lines: &[table::Line], wanted: impl Fn(&Event) -> bool) -> usize {
    lines.iter().position(|(event, _)| wanted(event)).expect("the line was written")
}
