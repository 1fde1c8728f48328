//! A table at which nobody plays (11(d)(7)).

use law::section_11::{P11_C_3, P11_D_1, P11_D_4_I, P11_D_7};
use proof::covers;
use table::{DeckId, Event, ShuffleMethod};

use crate::support::{Pit, says};

#[test]
fn the_cards_of_an_idle_table_are_spread_and_the_opening_is_completed_for_the_next_player() {
    let _proof = covers!(DDS_028);
    let mut pit = Pit::new(&[]);
    pit.seats(&[(2, "Ada")]);
    pit.plays_a_round();
    pit.player("leave seat 2");
    let lines = pit.dealer("idle");
    says(&lines, "no gaming activity, cards spread on the table face up", P11_D_7);
    assert_eq!(pit.refused("shuffle deck 1 manual order").under, P11_D_1);
    assert_eq!(pit.refused("wash deck 1").under, P11_C_3, "nobody has come to look at them");
    pit.seats(&[(5, "Blaise")]);
    pit.dealer("wash deck 1");
    pit.shuffles(DeckId::FIRST, ShuffleMethod::Manual);
    let lines = pit.dealer("offer cut deck 1");
    says(&lines, "cut offered to seat 5", P11_D_4_I);
}

#[test]
fn a_deck_is_spread_whatever_step_it_had_reached() {
    let _proof = covers!(DDS_028);
    let steps = ["offer cut deck 1", "cut seat 2 at 20", "load deck 1"];
    for reached in 0..=steps.len() {
        let mut pit = Pit::new(&[]);
        pit.seats(&[(2, "Ada")]);
        pit.opens(1, "red");
        pit.shuffles(DeckId::FIRST, ShuffleMethod::Manual);
        for step in &steps[..reached] {
            let step = crate::support::command(step);
            pit.does(step.needs(), &step);
        }
        let lines = pit.dealer("idle");
        assert!(lines.iter().any(|(event, _)| matches!(event, Event::SeedRevealed(1, _))));
        assert_eq!(pit.table.cutter(), None);
        assert!(pit.table.secrets().is_empty());
        pit.dealer("wash deck 1");
        pit.plays_a_round();
    }
}

#[test]
fn cards_that_the_last_player_left_are_spread_before_anybody_is_dealt_from_them() {
    let _proof = covers!(DDS_028);
    let steps = ["offer cut deck 1", "cut seat 2 at 20", "load deck 1"];
    let refused = ["offer cut deck 1", "load deck 1", "load deck 1", "no more bets"];
    for (reached, refused) in refused.into_iter().enumerate() {
        let mut pit = Pit::new(&[]);
        pit.seats(&[(2, "Ada"), (3, "Carl")]);
        pit.opens(1, "red");
        pit.shuffles(DeckId::FIRST, ShuffleMethod::Manual);
        for step in &steps[..reached] {
            let step = crate::support::command(step);
            pit.does(step.needs(), &step);
        }
        pit.player("leave seat 3");
        pit.player("leave seat 2");
        pit.seats(&[(5, "Blaise")]);
        if reached == 1 {
            pit.dealer("cut dealer at 20");
        }
        assert_eq!(pit.refused(refused).under, P11_D_7, "{refused}");
        pit.dealer("idle");
        pit.dealer("wash deck 1");
        pit.plays_a_round();
    }
}

#[test]
fn decks_that_nobody_has_verified_stay_as_they_are() {
    let _proof = covers!(DDS_028);
    let mut pit = Pit::new(&[("decks", "2"), ("shuffler", "stack")]);
    pit.dealer("receive deck 1 red");
    pit.dealer("inspect deck 1 52 cards");
    pit.dealer("receive deck 2 blue");
    pit.dealer("idle");
    pit.floorperson("verify deck 1");
    pit.dealer("inspect deck 2 52 cards");
    pit.floorperson("verify deck 2");
    pit.dealer("spread deck 2");
    pit.dealer("idle");
    pit.dealer("spread deck 1");
}

#[test]
fn a_table_with_a_wager_or_a_round_is_not_idle() {
    let _proof = covers!(DDS_028);
    let mut pit = Pit::new(&[]);
    pit.seats(&[(2, "Ada")]);
    pit.is_ready();
    pit.bets(2, 10);
    assert_eq!(pit.refused("idle").under, P11_D_7, "a wager lies on the layout");
    pit.dealer("no more bets");
    assert_eq!(pit.refused("idle").under, P11_D_7, "a round is in play");
    pit.finishes();
    pit.dealer("idle");
}

#[test]
fn players_who_stayed_are_asked_to_cut_in_the_order_they_came() {
    let _proof = covers!(DDS_028, DDS_024);
    let mut pit = Pit::new(&[]);
    pit.seats(&[(3, "Ada"), (6, "Blaise"), (1, "Carl")]);
    pit.plays_a_round();
    pit.player("leave seat 3");
    pit.dealer("idle");
    pit.player("sit seat 2 Daniel");
    pit.dealer("wash deck 1");
    pit.shuffles(DeckId::FIRST, ShuffleMethod::Manual);
    let lines = pit.dealer("offer cut deck 1");
    says(&lines, "cut offered to seat 6", P11_D_4_I);
}

#[test]
fn two_decks_are_both_spread_and_keep_their_turns() {
    let _proof = covers!(DDS_028, DDS_013);
    let mut pit = Pit::new(&[("decks", "2"), ("shuffler", "stack")]);
    pit.seats(&[(3, "Ada")]);
    pit.plays_a_round();
    pit.dealer("idle");
    pit.dealer("wash deck 1");
    pit.dealer("wash deck 2");
    pit.shuffles(DeckId::FIRST, ShuffleMethod::Device);
    assert_eq!(pit.refused("offer cut deck 1").under, law::section_11::P11_B_2_IV);
    pit.plays_a_round();
}

#[test]
fn cards_spread_face_down_are_turned_up_once_a_player_has_come() {
    let _proof = covers!(DDS_028);
    let mut pit = Pit::new(&[]);
    pit.seats(&[(2, "Ada")]);
    pit.plays_a_round();
    pit.player("leave seat 2");
    let lines = pit.dealer("idle face down");
    says(&lines, "no gaming activity, cards spread on the table face down", P11_D_7);
    assert_eq!(pit.refused("turn up deck 1").under, P11_D_7, "nobody has come");
    pit.seats(&[(5, "Blaise")]);
    assert_eq!(pit.refused("wash deck 1").under, P11_D_7, "they lie face down");
    let lines = pit.dealer("turn up deck 1");
    says(&lines, "deck 1 turned face up for the player", P11_D_7);
    pit.dealer("wash deck 1");
}
