//! What only people can see: who attests it, when, and what waits for it, game by game.

use games::{CaribbeanStud, DoubleCross, DoubleDownStud, DoubleDraw, Game, ThreeCardDraw};
use law::general::GEN_011;
use law::ruling::X12;
use law::{Clause, double_cross, double_draw, section_11, three_card_draw};
use proof::covers;
use rules::{Reason, Round as _};
use table::automatic::{Next, next};
use table::{Attestation, Command, Role};

use super::support::{Pit, command, position, says};

const DDP: &[(&str, &str)] = &[("ante", "10"), ("bonus", "10")];
const ANTE: &[(&str, &str)] = &[("ante", "10")];
const ASKED: (&str, &str) = ("attestations", "asked");
const BY_HAND: [(&str, &str); 3] = [ASKED, ("dealing", "hand"), ("shuffler", "stack")];

/// Two players have wagered, and bets are closed.
fn closed<G: Game>(wagers: &[(&str, &str)], options: &[(&str, &str)]) -> Pit<G> {
    let mut pit = Pit::<G>::with(2, options);
    pit.is_ready();
    (1..=2).for_each(|number| pit.wagers(number, wagers));
    pit.says("no more bets");
    pit
}

/// Says it, after everybody below the dealer was refused; it names who said it.
pub fn attests<G: Game>(pit: &mut Pit<G>, what: &str, under: Clause) {
    let words = format!("attest {what}");
    assert_eq!(pit.refused_to(Role::Player, &command(&words)).under, GEN_011);
    assert_eq!(pit.refused_to(Role::Security, &command(&words)).under, GEN_011);
    let lines = pit.says(&words);
    says(&lines, &format!("dealer attests: {what}"), under);
}

/// Everything waits for a supervisor's ruling on a fault, and for nobody below.
fn is_ruled_on<G: Game>(pit: &mut Pit<G>, fault: &str, under: Clause) {
    attests(pit, fault, under);
    for words in ["deal", "turn", "perform", "decide seat 1 folds", "decide seat 2 folds"] {
        assert_eq!(pit.refused(words).under, under, "{words} waits for the ruling");
    }
    let ruling = command("rule play on nobody gained by it");
    for role in [Role::Player, Role::Dealer, Role::Floorperson, Role::Security] {
        assert_eq!(pit.refused_to(role, &ruling).under, GEN_011, "{role}");
    }
    let asked = next(&pit.table);
    assert!(matches!(asked, Next::Command(Role::CasinoSupervisor, Command::Rule { .. })));
    let lines = pit.says("rule play on nobody gained by it");
    says(&lines, "casino supervisor rules: play goes on: nobody gained by it", under);
    assert_eq!(pit.refused("rule play on again").under, X12, "nothing waits any more");
}

fn nearest_hand<G: Game>(wagers: &[(&str, &str)], under: Clause) {
    let what = "nearest hand draws, other hand places";
    let mut pit = Pit::<G>::with(1, &[ASKED]);
    let early = pit.refused(&format!("attest {what}"));
    assert_eq!(early.under, under, "there is no deck in the shoe");
    let mut pit = closed::<G>(wagers, &[ASKED]);
    let refusal = pit.refused("deal");
    assert!(
        matches!(refusal.reason, Reason::OutOfOrder { needs, .. } if needs.contains("nearest"))
    );
    assert_eq!(refusal.under, under, "no card before it is attested");
    assert_eq!(pit.refused("attest left hand draws, right hand places").under, under);
    attests(&mut pit, what, under);
    pit.says("deal");
    pit.says("deal");
    is_ruled_on(&mut pit, "the dealer used the wrong hand", under);
    pit.says("deal");
    let mut assumed = closed::<G>(wagers, &[]);
    assumed.says("deal");
    let mut by_hand = closed::<G>(wagers, &BY_HAND);
    assert_eq!(by_hand.refused(&format!("attest {what}")).under, under, "there is no shoe");
}

#[test]
fn no_card_leaves_the_shoe_before_the_dealer_attests_which_hand_draws() {
    let _proof = covers!(DDP_057, TCD_049, DXP_051);
    nearest_hand::<DoubleDraw>(DDP, double_draw::P42_7_C);
    nearest_hand::<ThreeCardDraw>(ANTE, three_card_draw::P42_7_C);
    nearest_hand::<DoubleCross>(ANTE, double_cross::P25_7_C);
}

#[test]
fn a_shoe_that_dispenses_the_cards_itself_asks_for_no_hand() {
    let _proof = covers!(DDP_057, GEN_011_B);
    let options = [ASKED, ("dealing", "automated-shoe"), ("shuffler", "shoe")];
    let mut pit = closed::<DoubleDraw>(DDP, &options);
    let refusal = pit.refused("attest nearest hand draws, other hand places");
    assert_eq!(refusal.under, double_draw::P42_7_C);
    assert_eq!(pit.refused("attest the dealer used the wrong hand").under, GEN_011);
    pit.says("deal");
    let mut again = closed::<DoubleDraw>(DDP, &[ASKED]);
    attests(&mut again, "nearest hand draws, other hand places", double_draw::P42_7_C);
}

fn holding_hand<G: Game>(wagers: &[(&str, &str)], under: Clause) {
    let mut pit = closed::<G>(wagers, &BY_HAND);
    assert_eq!(pit.refused("deal").under, under);
    let other = pit.refused("attest holds the deck in the right hand");
    assert_eq!(other.under, under, "the left hand took the deck up");
    attests(&mut pit, "holds the deck in the left hand", under);
    let refusal = pit.refused("deal");
    assert!(matches!(refusal.reason, Reason::OutOfOrder { needs, .. } if needs.contains("over")));
    attests(&mut pit, "cards over the inventory container", under);
    pit.says("deal");
    is_ruled_on(&mut pit, "the dealer used the wrong hand", under);
    is_ruled_on(&mut pit, "cards not over the inventory container", under);
    pit.says("deal");
    let mut shoe = closed::<G>(wagers, &[ASKED]);
    assert_eq!(shoe.refused("attest cards over the inventory container").under, under);
    assert_eq!(shoe.refused("attest cards not over the inventory container").under, GEN_011);
}

#[test]
fn no_card_leaves_the_hand_before_it_is_attested_which_hand_and_where() {
    let _proof = covers!(DDP_066_A, DDP_066_B, TCD_058_A, TCD_058_B, DXP_063_A, DXP_063_B);
    holding_hand::<DoubleDraw>(DDP, double_draw::P42_8_B_2);
    holding_hand::<ThreeCardDraw>(ANTE, three_card_draw::P42_8_B_2);
    holding_hand::<DoubleCross>(ANTE, double_cross::P25_8_B_2);
}

#[test]
fn what_was_attested_of_one_round_is_attested_again_in_the_next() {
    let _proof = covers!(DXP_051, DXP_063_A, DXP_063_B);
    let mut pit = closed::<DoubleCross>(ANTE, &BY_HAND);
    pit.goes_on(|next| matches!(next, Next::Decision(_)));
    pit.decides(1, "folds");
    pit.decides(2, "folds");
    pit.is_ready();
    pit.wagers(1, ANTE);
    pit.says("no more bets");
    assert_eq!(pit.refused("deal").under, double_cross::P25_8_B_2);
    let mut shoe = closed::<DoubleCross>(ANTE, &[ASKED]);
    shoe.says("attest nearest hand draws, other hand places");
    shoe.goes_on(|next| matches!(next, Next::Decision(_)));
    shoe.decides(1, "folds");
    shoe.decides(2, "folds");
    shoe.is_ready();
    shoe.wagers(1, ANTE);
    shoe.says("no more bets");
    assert_eq!(shoe.refused("deal").under, double_cross::P25_7_C);
}

#[test]
fn what_was_attested_of_a_deck_goes_with_the_deck() {
    let _proof = covers!(DDP_057);
    let under = double_draw::P42_7_C;
    let mut pit = Pit::<DoubleDraw>::with(1, &[ASKED]);
    pit.is_ready();
    attests(&mut pit, "nearest hand draws, other hand places", under);
    pit.says("retire deck 1");
    pit.is_ready();
    pit.wagers(1, DDP);
    pit.says("no more bets");
    assert_eq!(pit.refused("deal").under, under);
}

fn looking<G: Game>(wagers: &[(&str, &str)], under: Clause) {
    let what = "players looked and showed nothing, cards face down";
    let mut pit = closed::<G>(wagers, &[ASKED]);
    pit.says("attest nearest hand draws, other hand places");
    pit.says("deal");
    assert_eq!(pit.refused(&format!("attest {what}")).under, under, "cards are still dealt");
    assert_eq!(pit.refused("attest seat 2 showed cards").under, under, "seat 2 has none yet");
    pit.goes_on(|next| matches!(next, Next::Command(_, Command::Attest(_))));
    assert_eq!(pit.refused("decide seat 1 folds").under, under);
    is_ruled_on(&mut pit, "seat 2 showed cards", under);
    assert_eq!(pit.refused("decide seat 1 folds").under, under, "the others have yet to look");
    attests(&mut pit, what, under);
    pit.says("decide seat 1 folds");
    pit.says("decide seat 2 folds");
    let mut assumed = closed::<G>(wagers, &[]);
    assumed.goes_on(|next| matches!(next, Next::Decision(_)));
    assumed.says("decide seat 1 folds");
}

#[test]
fn nobody_decides_before_it_is_attested_that_cards_were_looked_at_and_not_shown() {
    let _proof = covers!(DDP_078, TCD_072);
    looking::<DoubleDraw>(DDP, double_draw::P42_10_A);
    looking::<ThreeCardDraw>(ANTE, three_card_draw::P42_10_E);
}

/// Both players beat the dealer with the vertical cards.
const WINNERS: &str = "As Ah Kd Kc 2c 7d 3h 9s Jd 4c 8s";

fn two_winners(options: &[(&str, &str)]) -> Pit<DoubleCross> {
    let mut pit = Pit::<DoubleCross>::with(2, options);
    pit.stack(WINNERS);
    pit.is_ready();
    (1..=2).for_each(|number| pit.wagers(number, ANTE));
    pit.says("no more bets");
    pit
}

#[test]
fn no_further_card_is_turned_before_cards_stayed_in_view_and_lie_untouched() {
    let _proof = covers!(DXP_078);
    let (what, under) =
        ("cards stayed in view and lie face down, untouched", double_cross::P25_10_B);
    let mut pit = two_winners(&[ASKED]);
    pit.decides(1, "raises vertical");
    assert_eq!(pit.refused(&format!("attest {what}")).under, under, "seat 2 still decides");
    is_ruled_on(&mut pit, "seat 1 touched the cards", under);
    is_ruled_on(&mut pit, "seat 2 had cards out of view", under);
    pit.decides(2, "raises vertical");
    assert_eq!(pit.refused("turn").under, under);
    attests(&mut pit, what, under);
    pit.says("turn");
    let mut folded = two_winners(&[]);
    folded.decides(1, "folds");
    let refusal = folded.refused("attest seat 1 had cards out of view");
    assert_eq!(refusal.under, under, "a folded hand has left the layout");
}

#[test]
fn a_winning_hand_stays_face_up_until_all_winners_are_paid() {
    let _proof = covers!(DXP_090);
    let (what, under) = ("winning hands lay face up until all were paid", double_cross::P25_10_G_3);
    let mut pit = two_winners(&[ASKED]).step_by_step();
    pit.decides(1, "raises vertical");
    pit.decides(2, "raises vertical");
    pit.goes_on(|next| matches!(next, Next::Command(_, Command::Turn)));
    // Act by act: as long as a payment is to come, the attestation comes too early.
    while next(&pit.table) != Next::Command(Role::Dealer, command(&format!("attest {what}"))) {
        assert_eq!(pit.refused(&format!("attest {what}")).under, under, "not all are paid");
        let Next::Command(by, command) = next(&pit.table) else { panic!("the dealer works") };
        pit.does(by, &command);
    }
    assert!(pit.net(1) > 0 && pit.net(2) > 0, "both are paid");
    assert_eq!(pit.refused("perform").under, under, "and still lie face up");
    is_ruled_on(&mut pit, "seat 2 lost its winning hand before all were paid", under);
    attests(&mut pit, what, under);
    let lines = pit.completes();
    assert_eq!(position(&lines, "seat 2 card 1 to the discard rack"), 0, "now they are taken up");
}

#[test]
fn at_an_automatic_table_too_the_winning_hands_wait() {
    let _proof = covers!(DXP_090);
    let mut pit = two_winners(&[ASKED]);
    pit.decides(1, "raises vertical");
    pit.decides(2, "folds");
    pit.goes_on(|next| matches!(next, Next::Command(_, Command::Attest(Attestation::FaceUp))));
    assert!(pit.net(1) > 0 && pit.table.round().is_some());
    let early = pit.refused("attest seat 2 lost its winning hand before all were paid");
    assert_eq!(early.under, double_cross::P25_10_G_3, "seat 2 has none");
    let lines = pit.says("attest winning hands lay face up until all were paid");
    says(&lines, "seat 1 card 1 to the discard rack", double_cross::P25_10_H);
    assert!(pit.table.round().is_none());
    // Where nobody wins, nothing is to be attested.
    let mut pit = two_winners(&[ASKED]);
    pit.decides(1, "folds");
    pit.decides(2, "folds");
    let lines = pit.completes();
    assert!(!lines.iter().any(|(event, _)| event.to_string().contains("face up until")));
}

#[test]
fn a_winning_hand_of_double_down_stud_stays_face_up_until_all_winners_are_paid() {
    let _proof = covers!(DDS_056);
    let (what, under) = ("winning hands lay face up until all were paid", section_11::P11_I_3);
    let fault = "seat 2 lost its winning hand before all were paid";
    let two_winners = |options: &[(&str, &str)]| {
        let mut pit = Pit::<DoubleDownStud>::with(2, options);
        pit.stack("As Kd Ah Kc 2c 7d");
        pit.is_ready();
        (1..=2).for_each(|number| pit.wagers(number, &[("wager", "10")]));
        pit.says("no more bets");
        pit
    };
    let mut pit = two_winners(&[ASKED]);
    assert_eq!(pit.refused(&format!("attest {what}")).under, under, "nobody has won yet");
    assert_eq!(pit.refused(&format!("attest {fault}")).under, under, "nobody has won yet");
    attests(&mut pit, "left hand draws, right hand places", section_11::P11_H_1_I);
    pit.decides(1, "does not double");
    pit.decides(2, "does not double");
    pit.goes_on(|next| matches!(next, Next::Command(_, Command::Attest(Attestation::FaceUp))));
    assert!(pit.net(1) > 0 && pit.net(2) > 0 && pit.table.round().is_some(), "paid, and lie there");
    is_ruled_on(&mut pit, fault, under);
    let lines = pit.says(&format!("attest {what}"));
    assert!(position(&lines, "seat 2 card 1 to the discard rack") > 0, "now they are taken up");
}

#[test]
fn that_a_player_looked_at_the_draw_card_can_be_reported_and_is_ruled_on() {
    let _proof = covers!(TCD_079_A);
    let under = three_card_draw::P42_10_F_4;
    let mut pit = closed::<ThreeCardDraw>(ANTE, &[]);
    pit.goes_on(|next| matches!(next, Next::Decision(_)));
    let early = pit.refused("attest seat 1 looked at the draw card");
    assert_eq!(early.under, under, "no draw card lies there");
    let card = pit.table.round().and_then(|round| round.sight(rules::Seat::at(0)).own[0]);
    pit.says("decide seat 1 draws 10");
    pit.says(&format!("decide seat 1 discards {}", card.expect("dealt")));
    assert_eq!(pit.refused("attest seat 1 looked at the draw card").under, under, "not dealt");
    pit.goes_on(|next| matches!(next, Next::Decision(_)));
    assert_eq!(pit.refused("attest seat 2 looked at the draw card").under, under);
    is_ruled_on(&mut pit, "seat 1 looked at the draw card", under);
    let mut draw = closed::<DoubleDraw>(DDP, &[]);
    assert_eq!(draw.refused("attest seat 1 looked at the draw card").under, GEN_011);
}

/// The dealer says which hand holds the stub, once it has left the device and not before.
fn holds_the_stub<G: Game>(options: &[(&str, &str)], dealt: usize, under: Clause) {
    let device = [("dealing", "automated-shoe"), ("shuffler", "shoe")];
    let options: Vec<_> = device.iter().chain(options).copied().collect();
    let mut pit = closed::<G>(ANTE, &options);
    (0..dealt).for_each(|_| drop(pit.says("deal")));
    for hand in ["left", "right"] {
        let what = format!("holds the deck in the {hand} hand");
        pit.refused(&format!("attest {what}"));
    }
    pit.says("deal");
    says(&pit.log, "stub taken in hand", under);
    attests(&mut pit, "holds the deck in the left hand", under);
    attests(&mut pit, "holds the deck in the right hand", under);
    pit.says("deal");
}

#[test]
fn the_stub_that_leaves_a_device_is_held_in_a_hand_and_that_can_be_attested() {
    let _proof = covers!(TCD_070, TCD_071, DXP_072_A);
    let (c, d) = ([("dealer_deal", "c")], [("dealer_deal", "d")]);
    holds_the_stub::<ThreeCardDraw>(&c, 3 + 3 + 2, three_card_draw::P42_10_C);
    holds_the_stub::<ThreeCardDraw>(&d, 3 + 2, three_card_draw::P42_10_D);
    holds_the_stub::<DoubleCross>(&[], 2 + 2 + 1, double_cross::P25_9_C);
    let mut pit = closed::<ThreeCardDraw>(ANTE, &[("dealing", "automated-shoe")]);
    (0..10).for_each(|_| drop(pit.says("deal")));
    pit.refused("attest holds the deck in the left hand");
}

#[test]
fn touching_the_cards_is_no_breach_where_players_examine_them() {
    let touched = "attest seat 1 touched the cards";
    let mut draw = closed::<DoubleDraw>(DDP, &[]);
    let mut three = closed::<ThreeCardDraw>(ANTE, &[]);
    assert_eq!(draw.refused(touched).under, GEN_011, "42.10(a): they examine their cards");
    assert_eq!(three.refused(touched).under, GEN_011, "42.10(e): they examine their cards");
    let mut cross = two_winners(&[]);
    cross.goes_on(|next| matches!(next, Next::Decision(_)));
    let refusal = cross.refused(touched);
    assert_eq!(refusal.under, double_cross::P25_10_B, "untouched once the player has decided");
    cross.decides(1, "raises vertical");
    is_ruled_on(&mut cross, "seat 1 touched the cards", double_cross::P25_10_B);
}

#[test]
fn what_a_text_does_not_ask_for_is_not_attested() {
    let _proof = covers!(GEN_011_B);
    let mut draw = closed::<DoubleDraw>(DDP, &[]);
    let mut cross = closed::<DoubleCross>(ANTE, &[]);
    let mut caribbean = closed::<CaribbeanStud>(ANTE, &[]);
    for what in [
        "winning hands lay face up until all were paid",
        "cards stayed in view and lie face down, untouched",
        "seat 1 had cards out of view",
        "seat 1 holds a winning hand",
        "seat 1 has its acceptor light off",
    ] {
        assert_eq!(draw.refused(&format!("attest {what}")).under, GEN_011, "{what}");
    }
    for what in ["players looked and showed nothing, cards face down", "seat 1 showed cards"] {
        assert_eq!(cross.refused(&format!("attest {what}")).under, GEN_011, "{what}");
        assert_eq!(caribbean.refused(&format!("attest {what}")).under, GEN_011, "{what}");
    }
    caribbean.refused_to(Role::Player, &command("attest seat 1 touched the cards"));
}

#[test]
fn a_fault_outlives_its_round_until_it_is_ruled_on() {
    let _proof = covers!(DDP_078);
    let mut pit = closed::<DoubleDraw>(DDP, &[]);
    pit.says("deal");
    attests(&mut pit, "seat 1 showed cards", double_draw::P42_10_A);
    pit.says("floor wrong number of cards at seat 1: 3");
    assert!(pit.table.round().is_none(), "the round is void");
    let ruling = next(&pit.table);
    assert!(matches!(ruling, Next::Command(Role::CasinoSupervisor, Command::Rule { .. })));
    assert_eq!(pit.refused("no more bets").under, double_draw::P42_10_A);
    pit.says("rule play on she is new to the game");
    pit.is_ready();
}
