//! An open table at which nobody plays.

use games::{CaribbeanStud, DoubleCross, DoubleDownStud, DoubleDraw, Game, ThreeCardDraw};
use law::Clause;
use law::section_11::{P11_C_3, P11_D_1, P11_D_4_I, P11_D_7};
use law::{double_cross, double_draw, three_card_draw};
use proof::covers;
use rules::Reason;
use table::automatic::{Next, next};
use table::{Command, DeckId, Event, Role, ShuffleMethod};

use super::support::{Pit, Stud, command, says};

const BONUS: &[(&str, &str)] = &[("ante", "10"), ("bonus", "10")];
const WAGER: &[(&str, &str)] = &[("wager", "10")];
const ANTE: &[(&str, &str)] = &[("ante", "10")];

/// Face up or face down: for the next player the cards are turned up, washed and shuffled again.
fn lies_spread<G: Game>(wagers: &[(&str, &str)], idle: Clause, wash: Clause, shuffle: Clause) {
    for (words, face_up) in [("idle", true), ("idle face down", false)] {
        let mut pit = Pit::<G>::with(1, &[]);
        pit.plays_with(wagers);
        pit.says("leave seat 1");
        let lines = pit.says(words);
        let how = if face_up { "up" } else { "down" };
        let spread = format!("no gaming activity, cards spread on the table face {how}");
        says(&lines, &spread, idle);
        assert_eq!(pit.refused("shuffle deck 1 manual order").under, shuffle);
        assert_eq!(pit.refused("wash deck 1").under, wash, "nobody has come to look at them");
        assert_eq!(pit.refused("turn up deck 1").under, idle, "nobody has come");
        pit.says("sit seat 2 Ada");
        if face_up {
            assert_eq!(pit.refused("turn up deck 1").under, idle, "they lie face up");
        } else {
            let refusal = pit.refused("wash deck 1");
            let (asked, needs) = ("the wash", "the deck lies face down, waiting to be turned up");
            assert_eq!(refusal.reason, Reason::OutOfOrder { asked, needs });
            assert_eq!(refusal.under, idle);
            let turn_up = command("turn up deck 1");
            assert!(next(&pit.table) == Next::Command(turn_up.needs(), turn_up));
            let lines = pit.says("turn up deck 1");
            says(&lines, "deck 1 turned face up for the player", idle);
        }
        let lines = pit.says("wash deck 1");
        says(&lines, "deck 1 turned down, washed and stacked", wash);
        pit.shuffles_in_order(1, ShuffleMethod::Manual);
        pit.is_ready();
    }
}

#[test]
fn cards_of_an_idle_table_are_spread_and_shuffled_anew_for_the_next_player() {
    let _proof = covers!(
        DDP_030_A, DDP_030_B, DDP_030_C, TCD_034_A, TCD_034_B, TCD_034_C, DXP_027_A, DXP_027_B,
        DXP_027_C, DDS_028_A, DDS_028_B, DDS_028_C
    );
    lies_spread::<DoubleDraw>(
        BONUS,
        double_draw::P42_4_E,
        double_draw::P42_3_C,
        double_draw::P42_4_A,
    );
    lies_spread::<ThreeCardDraw>(
        ANTE,
        three_card_draw::P42_4_E,
        three_card_draw::P42_3_C,
        three_card_draw::P42_4_A,
    );
    let [idle, wash, shuffle] =
        [double_cross::P25_4_E, double_cross::P25_3_C, double_cross::P25_4_A];
    lies_spread::<DoubleCross>(ANTE, idle, wash, shuffle);
    let borrowed = Clause::by_analogy;
    lies_spread::<CaribbeanStud>(ANTE, borrowed(idle), borrowed(wash), borrowed(shuffle));
    lies_spread::<DoubleDownStud>(WAGER, P11_D_7, P11_C_3, P11_D_1);
}

/// Whoever comes after the last player has left is not dealt from cards she could not inspect.
fn nobody_is_dealt_cards_left_behind<G: Game>(wagers: &[(&str, &str)], idle: Clause) {
    let mut pit = Pit::<G>::with(1, &[]);
    pit.is_ready();
    pit.says("leave seat 1");
    assert!(next(&pit.table) == Next::Command(Role::Dealer, Command::Idle), "it is due");
    pit.says("sit seat 2 Ada");
    pit.says("buy 1000 Ada");
    let (area, amount) = wagers[0];
    for words in ["no more bets".to_owned(), format!("wager seat 2 {amount} on {area}")] {
        assert_eq!(pit.refused(&words).under, idle, "{words}");
    }
    assert!(pit.table.state().contains("left by the last player: to be spread"));
    pit.says("idle");
    assert!(!pit.table.state().contains("left by the last player"));
    assert!(next(&pit.table) == Next::Command(Role::Dealer, command("wash deck 1")));
    pit.is_ready();
    pit.wagers(2, wagers);
    // Who leaves in the round has left when it is over.
    pit.says("no more bets");
    pit.says("leave seat 2");
    pit.goes_on(|next| *next == Next::Command(Role::Dealer, Command::Idle));
    pit.says("sit seat 1 Blaise");
    pit.shuffles_in_order(1, ShuffleMethod::Manual);
    for words in ["cut dealer at 20", "load deck 1"] {
        assert_eq!(pit.refused(words).under, idle, "{words}");
    }
    // Other cards were not left behind.
    pit.says("retire deck 1");
    pit.opens(1, "green");
    pit.is_ready();
}

#[test]
fn cards_that_the_last_player_left_are_spread_before_anybody_is_dealt_from_them() {
    let _proof = covers!(DDP_030_A, DDP_030_C, TCD_034_A, TCD_034_C, DXP_027_A, DXP_027_C);
    nobody_is_dealt_cards_left_behind::<DoubleDraw>(BONUS, double_draw::P42_4_E);
    nobody_is_dealt_cards_left_behind::<ThreeCardDraw>(ANTE, three_card_draw::P42_4_E);
    nobody_is_dealt_cards_left_behind::<DoubleCross>(ANTE, double_cross::P25_4_E);
    let borrowed = double_cross::P25_4_E.by_analogy();
    nobody_is_dealt_cards_left_behind::<CaribbeanStud>(ANTE, borrowed);
}

/// With two decks both lie spread, and each is opened again.
fn both_lie_spread<G: Game>(wagers: &[(&str, &str)]) {
    let mut pit = Pit::<G>::with(1, &[("decks", "2"), ("shuffler", "stack")]);
    pit.plays_with(wagers);
    pit.says("idle face down");
    for deck in ["deck 1", "deck 2"] {
        pit.refused(&format!("wash {deck}"));
        pit.says(&format!("turn up {deck}"));
        pit.says(&format!("wash {deck}"));
    }
    pit.plays_with(wagers);
}

#[test]
fn two_decks_of_an_idle_table_are_each_opened_again() {
    let _proof = covers!(
        DDP_030_A, DDP_030_B, DDP_030_C, TCD_034_A, TCD_034_B, TCD_034_C, DXP_027_A, DXP_027_B,
        DXP_027_C
    );
    both_lie_spread::<DoubleDraw>(BONUS);
    both_lie_spread::<ThreeCardDraw>(ANTE);
    both_lie_spread::<DoubleCross>(ANTE);
}

/// With a wager on the layout, or a round in play, a table is not idle.
fn is_not_idle<G: Game>(wagers: &[(&str, &str)], idle: Clause) {
    let mut pit = Pit::<G>::with(1, &[]);
    pit.is_ready();
    pit.wagers(1, wagers);
    for words in ["idle", "idle face down"] {
        assert_eq!(pit.refused(words).under, idle);
    }
    pit.says("no more bets");
    assert_eq!(pit.refused("idle face down").under, idle);
    pit.finishes();
    pit.says("idle");
}

#[test]
fn nobody_spreads_the_cards_over_wagers_or_in_a_round() {
    let _proof = covers!(DDS_028_A, DDS_028_C);
    is_not_idle::<DoubleDraw>(BONUS, double_draw::P42_4_E);
    is_not_idle::<ThreeCardDraw>(ANTE, three_card_draw::P42_4_E);
    is_not_idle::<DoubleCross>(ANTE, double_cross::P25_4_E);
    is_not_idle::<DoubleDownStud>(WAGER, P11_D_7);
}

#[test]
fn a_deck_is_spread_whatever_step_it_had_reached() {
    let _proof = covers!(DDS_028_A);
    let steps = ["offer cut deck 1", "cut seat 2 at 20", "load deck 1"];
    for reached in 0..=steps.len() {
        let mut pit = Stud::new(&[]);
        pit.seats(&[(2, "Ada")]);
        pit.opens(1, "red");
        pit.shuffles(DeckId::FIRST, ShuffleMethod::Manual);
        for step in &steps[..reached] {
            let step = command(step);
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
fn decks_that_nobody_has_verified_stay_as_they_are() {
    let _proof = covers!(DDS_028_A);
    let mut pit = Stud::new(&[("decks", "2"), ("shuffler", "stack")]);
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
fn players_who_stayed_are_asked_to_cut_in_the_order_they_came() {
    let _proof = covers!(DDS_028_A, DDS_024);
    let mut pit = Stud::new(&[]);
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
    let _proof = covers!(DDS_028_A, DDS_013);
    let mut pit = Stud::new(&[("decks", "2"), ("shuffler", "stack")]);
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
fn cards_that_the_last_player_left_at_any_step_are_spread_before_anybody_is_dealt_from_them() {
    let _proof = covers!(DDS_028_A, DDS_028_C);
    let steps = ["offer cut deck 1", "cut seat 2 at 20", "load deck 1"];
    let refused = ["offer cut deck 1", "load deck 1", "load deck 1", "no more bets"];
    for (reached, refused) in refused.into_iter().enumerate() {
        let mut pit = Stud::new(&[]);
        pit.seats(&[(2, "Ada"), (3, "Carl")]);
        pit.opens(1, "red");
        pit.shuffles(DeckId::FIRST, ShuffleMethod::Manual);
        for step in &steps[..reached] {
            let step = command(step);
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
