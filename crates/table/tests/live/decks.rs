//! One deck, or two that alternate (11(b)(2), 11(c)(4)).

use law::section_11::{
    P11_B_1, P11_B_2, P11_B_2_II, P11_B_2_III, P11_B_2_IV, P11_B_2_V, P11_C_1, P11_C_4, P11_D_1,
    P11_K_5,
};
use proof::covers;
use rules::Reason;
use table::automatic::Next;
use table::{DeckId, Event, ShuffleMethod};

use crate::support::{Pit, refused_table, says};

const TWO: [(&str, &str); 2] = [("decks", "2"), ("shuffler", "stack")];

/// Two decks, washed, and two players.
fn two_washed_decks() -> Pit {
    let mut pit = Pit::new(&TWO);
    pit.seats(&[(2, "Ada"), (5, "Blaise")]);
    pit.opens(1, "red");
    pit.opens(2, "blue");
    pit
}

/// Deck 1 is cut and in the shoe, and Ada has wagered.
fn deck_1_is_ready(pit: &mut Pit) {
    pit.shuffles(DeckId::FIRST, ShuffleMethod::Device);
    pit.dealer("offer cut deck 1");
    pit.player("cut seat 2 at 26");
    pit.dealer("load deck 1");
    pit.bets(2, 10);
}

#[test]
fn a_second_deck_is_used_only_with_a_shuffler() {
    let _proof = covers!(DDS_009);
    assert_eq!(refused_table(&[("decks", "2")]).under, P11_B_2);
    for shuffler in ["stack", "shoe"] {
        let mut pit = Pit::new(&[("decks", "2"), ("shuffler", shuffler)]);
        pit.dealer("receive deck 1 red");
        pit.dealer("receive deck 2 blue");
    }
    for shuffler in ["none", "stack"] {
        let mut pit = Pit::new(&[("decks", "1"), ("shuffler", shuffler)]);
        pit.dealer("receive deck 1 red");
        assert_eq!(pit.refused("receive deck 2 blue").under, P11_B_2);
    }
}

#[test]
fn the_shuffler_stays_as_long_as_there_are_two_decks() {
    let _proof = covers!(DDS_009);
    let mut pit = Pit::new(&TWO);
    pit.dealer("receive deck 1 red");
    pit.dealer("receive deck 2 blue");
    assert_eq!(pit.refused("remove shuffler").under, P11_B_2);
    pit.floorperson("retire deck 2");
    pit.floorperson("remove shuffler");
    assert_eq!(pit.refused("receive deck 2 blue").under, P11_B_2);
}

#[test]
fn each_of_two_decks_is_a_whole_deck() {
    let _proof = covers!(DDS_010);
    let mut pit = Pit::new(&TWO);
    for deck in [1, 2] {
        let back = if deck == 1 { "red" } else { "blue" };
        let lines = pit.dealer(&format!("receive deck {deck} {back}"));
        let words = format!("deck {deck} received, {back} backs, with cutting card and cover card");
        says(&lines, &words, P11_B_1);
        let refusal = pit.refused(&format!("inspect deck {deck} 51 cards"));
        assert_eq!(refusal.reason, Reason::WrongCards { count: 51, needs: 52 });
        assert_eq!(refusal.under, P11_B_1);
        pit.dealer(&format!("inspect deck {deck} 52 cards"));
    }
}

#[test]
fn the_backs_of_two_decks_differ_in_colour() {
    let _proof = covers!(DDS_011);
    let mut pit = Pit::new(&TWO);
    pit.dealer("receive deck 1 red");
    assert_eq!(pit.refused("receive deck 2 red").under, P11_B_2_II);
    pit.dealer("receive deck 2 blue");
    pit.floorperson("retire deck 1");
    assert_eq!(pit.refused("receive deck 1 blue").under, P11_B_2_II, "also when one is replaced");
    pit.dealer("receive deck 1 green");
}

#[test]
fn one_deck_is_with_the_shuffler_while_the_other_is_dealt() {
    let _proof = covers!(DDS_012);
    let mut pit = two_washed_decks();
    deck_1_is_ready(&mut pit);
    let refusal = pit.refused("no more bets");
    assert_eq!(refusal.under, P11_B_2_III, "deck 2 has not been given to the shuffler");
    pit.shuffles(DeckId::SECOND, ShuffleMethod::Device);
    pit.dealer("no more bets");
    let refusal = pit.refused("shuffle deck 1 device order");
    assert_eq!(refusal.under, P11_B_2_III, "deck 1 is in play");
}

#[test]
fn a_deck_in_the_shuffler_can_be_shuffled_again_while_the_other_is_dealt() {
    let _proof = covers!(DDS_066);
    let mut pit = two_washed_decks();
    deck_1_is_ready(&mut pit);
    pit.shuffles(DeckId::SECOND, ShuffleMethod::Device);
    pit.dealer("no more bets");
    pit.dealer("deal");
    let lines = pit.dealer("floor shuffler failed: 1");
    says(&lines, "deck 2 to be shuffled again", P11_K_5);
    pit.dealer("deal");
    pit.shuffles(DeckId::SECOND, ShuffleMethod::Device);
    pit.finishes();
    pit.plays_a_round();
    assert_eq!(pit.refused("shuffle deck 2 manual order").under, law::section_11::P11_K_6);
}

#[test]
fn two_decks_alternate_from_round_to_round() {
    let _proof = covers!(DDS_013);
    let mut pit = two_washed_decks();
    let mut used = Vec::new();
    for _ in 0..5 {
        for (event, _) in pit.plays_a_round() {
            if let Event::RoundOpened { deck, .. } = event {
                used.push(deck.to_string());
            }
        }
        let last = if used.len() % 2 == 1 { DeckId::FIRST } else { DeckId::SECOND };
        pit.shuffles(last, ShuffleMethod::Device);
        for command in [format!("offer cut {last}"), format!("load {last}")] {
            let refusal = pit.refused(&command);
            let needs = "the two decks alternate from round to round";
            assert!(matches!(refusal.reason, Reason::OutOfOrder { needs: n, .. } if n == needs));
            assert_eq!(refusal.under, P11_B_2_IV, "{command}");
        }
    }
    assert_eq!(used, ["deck 1", "deck 2", "deck 1", "deck 2", "deck 1"]);
}

#[test]
fn with_one_deck_the_same_cards_are_used_every_round() {
    let _proof = covers!(DDS_008, DDS_020);
    let mut pit = Pit::new(&[]);
    pit.seats(&[(1, "Ada")]);
    pit.plays_a_round();
    assert_eq!(pit.refused("load deck 1").under, P11_D_1, "but they are shuffled first");
    let lines = pit.plays_a_round();
    assert!(lines.iter().any(|(event, _)| matches!(event, Event::RoundOpened { number: 2, .. })));
}

#[test]
fn cards_of_one_deck_only_lie_in_the_discard_rack() {
    let _proof = covers!(DDS_014);
    let mut pit = two_washed_decks();
    pit.plays_a_round();
    pit.dealer("offer cut deck 2");
    pit.player("cut seat 5 at 26");
    pit.dealer("load deck 2");
    pit.bets(2, 10);
    let refusal = pit.refused("no more bets");
    assert_eq!(refusal.under, P11_B_2_V, "deck 1 still lies in the rack");
    pit.shuffles(DeckId::FIRST, ShuffleMethod::Device);
    pit.dealer("no more bets");
}

#[test]
fn each_of_two_decks_is_opened_separately_and_both_before_play_begins() {
    let _proof = covers!(DDS_018);
    let mut pit = Pit::new(&TWO);
    pit.seats(&[(2, "Ada")]);
    pit.opens(1, "red");
    deck_1_is_ready(&mut pit);
    let steps =
        ["receive deck 2 blue", "inspect deck 2 52 cards", "verify deck 2", "spread deck 2"];
    for step in steps {
        let step = crate::support::command(step);
        pit.does(step.needs(), &step);
        let refusal = pit.refused("no more bets");
        let (asked, needs) = ("the deal", "the other deck is still being opened");
        assert_eq!(refusal.reason, Reason::OutOfOrder { asked, needs });
        assert_eq!(refusal.under, P11_C_4);
    }
    pit.dealer("wash deck 2");
    assert_eq!(pit.refused("inspect deck 2 52 cards").under, P11_C_1);
    pit.shuffles(DeckId::SECOND, ShuffleMethod::Device);
    pit.dealer("no more bets");
}

#[test]
fn a_deck_that_leaves_the_table_is_replaced_and_its_turn_is_kept() {
    let _proof = covers!(DDS_013, DDS_018);
    let mut pit = two_washed_decks();
    pit.plays_a_round();
    pit.goes_on(|next| *next == Next::Command(table::Role::Dealer, offer_2()));
    pit.floorperson("retire deck 2");
    pit.opens(2, "green");
    assert_eq!(pit.refused("offer cut deck 1").under, P11_B_2_IV);
    let lines = pit.plays_a_round();
    let opens = "round 2 opens, deck 2, dealt by manual-shoe, options ";
    let opened = |event: &Event| event.to_string().starts_with(opens);
    assert!(lines.iter().any(|(event, _)| opened(event)));
}

fn offer_2() -> crate::support::Order {
    table::Command::OfferCut(DeckId::SECOND)
}

#[test]
fn a_table_that_goes_back_to_one_deck_may_keep_the_second() {
    let _proof = covers!(DDS_009);
    let mut pit = two_washed_decks();
    pit.plays_a_round();
    pit.floorperson("retire deck 1");
    pit.floorperson("remove shuffler");
    assert_eq!(pit.refused("receive deck 1 green").under, P11_B_2, "that would be two");
    for _ in 0..2 {
        let lines = pit.plays_a_round();
        let dealt = |event: &Event| event.to_string().contains("opens, deck 2, dealt");
        assert!(lines.iter().any(|(event, _)| dealt(event)));
    }
}
