//! The dealer's cut (ruling A18), and decks that a device has shuffled.

use games::{CaribbeanStud, DoubleCross, DoubleDraw, Game, ThreeCardDraw};
use law::Clause;
use proof::covers;
use rules::Reason;
use table::automatic::{Next, next};
use table::{Command, DeckId, Event, Role, ShuffleMethod, Shuffled};

use super::support::{Pit, any, position, says};

fn before_the_cut<G: Game>(options: &[(&str, &str)]) -> Pit<G> {
    let mut pit = Pit::<G>::with(1, options);
    pit.goes_on(|next| {
        matches!(next, Next::Command(_, Command::Cut { .. } | Command::Load { .. }))
    });
    pit
}

/// At least ten cards from the top and no upper bound but the deck; the rest goes on top of them.
fn dealer_cuts_ten_or_more<G: Game>(under: Clause, offer: Clause) {
    let most = G::DECK.len() - 1;
    for (taken, fits) in [(9, false), (10, true), (26, true), (most, true), (most + 1, false)] {
        let mut pit = before_the_cut::<G>(&[]);
        let words = format!("cut dealer at {taken}");
        if fits {
            let lines = pit.says(&words);
            says(&lines, &format!("dealer cuts {taken} cards to the bottom"), under);
            says(&lines, "cover card to the discard rack", under);
        } else {
            let refusal = pit.refused(&words);
            assert_eq!(refusal.reason, Reason::CutOutOfRange { taken, least: 10, most });
            assert_eq!(refusal.under, under);
        }
    }
    let mut pit = before_the_cut::<G>(&[]);
    assert_eq!(pit.refused("offer cut deck 1").under, offer, "no player cuts");
    pit.refused("cut seat 1 at 20");
}

#[test]
fn the_dealer_cuts_with_at_least_ten_cards() {
    let _proof = covers!(DDP_026_A, DDP_026_B, TCD_031_A, TCD_031_B, DXP_024_A, DXP_024_B);
    dealer_cuts_ten_or_more::<DoubleDraw>(law::double_draw::P42_4_C_1, law::double_draw::P42_4_C_1);
    dealer_cuts_ten_or_more::<ThreeCardDraw>(
        law::three_card_draw::P42_4_C_1,
        law::three_card_draw::P42_4_C_1,
    );
    dealer_cuts_ten_or_more::<DoubleCross>(
        law::double_cross::P25_4_C_1,
        law::double_cross::P25_4_C_1,
    );
    let borrowed = law::double_cross::P25_4_C_1.by_analogy();
    dealer_cuts_ten_or_more::<CaribbeanStud>(borrowed, borrowed);
}

/// Dealing comes right after the cut, or without one after a device.
fn deals_after_the_cut<G: Game>(no_cut: Clause, required: Clause, load: Clause) {
    let mut pit = before_the_cut::<G>(&[]);
    assert_eq!(pit.refused("load deck 1").under, required);
    let mut device = before_the_cut::<G>(&[("shuffler", "stack")]);
    assert_eq!(device.refused("cut dealer at 20").under, no_cut);
    let lines = device.says("load deck 1");
    says(&lines, "deck 1 in the shoe", load);
    assert!(!any(&device.log, |event| matches!(event, Event::DeckCut(..))));
}

#[test]
fn cards_from_a_device_are_not_cut_and_all_others_are() {
    let _proof = covers!(
        DDP_024, DDP_025_A, DDP_025_B, TCD_029, TCD_030_A, TCD_030_B, DXP_022, DXP_023_A, DXP_023_B
    );
    deals_after_the_cut::<DoubleDraw>(
        law::double_draw::P42_4_B_1,
        law::double_draw::P42_4_B_2,
        law::double_draw::P42_7_A,
    );
    deals_after_the_cut::<ThreeCardDraw>(
        law::three_card_draw::P42_4_B_1,
        law::three_card_draw::P42_4_B_2,
        law::three_card_draw::P42_7_A,
    );
    deals_after_the_cut::<DoubleCross>(
        law::double_cross::P25_4_B_1,
        law::double_cross::P25_4_B_2,
        law::double_cross::P25_7_A,
    );
}

/// The same cut again on a supervisor's order, as often as ordered before the first card.
fn recuts<G: Game>(under: Clause, areas: &[(&str, &str)]) {
    let mut pit = before_the_cut::<G>(&[]);
    pit.says("cut dealer at 20");
    for _ in 0..2 {
        let lines = pit.says("recut the cut was improper");
        assert_eq!(lines[position_of(&lines)].1, under);
        pit.refused("cut dealer at 9");
        pit.says("cut dealer at 30");
    }
    pit.is_ready();
    pit.wagers(1, areas);
    pit.says("no more bets");
    for _ in 0..2 {
        let lines = pit.says("recut the cut was improper");
        assert_eq!(lines[position_of(&lines)].1, under, "bets are closed, and no card is dealt");
        assert_eq!(pit.refused("deal").under, under);
        pit.says("cut dealer at 30");
        pit.says("load deck 1");
    }
    pit.says("deal");
    assert_eq!(pit.refused("recut too late").under, under);
}

fn position_of(lines: &[table::Line]) -> usize {
    position(lines, "casino supervisor orders a recut: the cut was improper")
}

#[test]
fn a_supervisor_may_order_a_recut_before_any_card_is_dealt() {
    let _proof = covers!(DDP_029_A, DDP_029_B, TCD_033, DXP_026);
    recuts::<DoubleDraw>(law::double_draw::P42_4_D, &[("ante", "10"), ("bonus", "10")]);
    recuts::<ThreeCardDraw>(law::three_card_draw::P42_4_D, &[("ante", "10")]);
    recuts::<DoubleCross>(law::double_cross::P25_4_D, &[("ante", "10")]);
    recuts::<CaribbeanStud>(law::double_cross::P25_4_D.by_analogy(), &[("ante", "10")]);
}

/// A deck that was cut is dealt and not shuffled again; it goes into the shoe under the paragraph
/// on the shoe.
fn follows_the_cut<G: Game>(under: Clause, load: Clause) {
    let mut pit = before_the_cut::<G>(&[]);
    pit.says("cut dealer at 20");
    let shuffle = Command::Shuffle {
        deck: DeckId::FIRST,
        method: ShuffleMethod::Manual,
        result: Shuffled::Order(G::DECK.to_vec()),
    };
    assert_eq!(pit.refused_to(Role::Dealer, &shuffle).under, under);
    let lines = pit.says("load deck 1");
    says(&lines, "deck 1 in the shoe", load);
}

#[test]
fn the_deal_follows_the_cut() {
    let _proof = covers!(DDP_028, TCD_032, DXP_025);
    follows_the_cut::<DoubleDraw>(law::double_draw::P42_4_C_2, law::double_draw::P42_7_A);
    follows_the_cut::<ThreeCardDraw>(
        law::three_card_draw::P42_4_C_2,
        law::three_card_draw::P42_7_A,
    );
    follows_the_cut::<DoubleCross>(law::double_cross::P25_4_C_2, law::double_cross::P25_7_A);
}

/// A deck goes into the shoe once it is shuffled and cut, or by the device that shuffled it.
fn goes_into_the_shoe<G: Game>(load: Clause) {
    let mut pit = Pit::<G>::with(1, &[]);
    let mut early = 0;
    loop {
        let waits = next(&pit.table);
        if matches!(waits, Next::Command(_, Command::Load { .. })) {
            break;
        }
        let refusal = pit.refused("load deck 1");
        early += usize::from(refusal.under == load);
        pit.step(waits);
    }
    assert!(early > 2, "it is received, inspected, verified and spread before");
    says(&pit.says("load deck 1"), "deck 1 in the shoe", load);
    let mut device = Pit::<G>::with(1, &[("shuffler", "shoe")]);
    device.is_ready();
    says(&device.log, "deck 1 in the shoe", load);
}

#[test]
fn a_deck_goes_into_the_shoe_once_shuffle_and_cut_are_complete() {
    let _proof = covers!(DDP_055_A, DDP_055_B, TCD_047_A, TCD_047_B, DDP_023_B);
    goes_into_the_shoe::<DoubleDraw>(law::double_draw::P42_7_A);
    goes_into_the_shoe::<ThreeCardDraw>(law::three_card_draw::P42_7_A);
}

#[test]
fn a_cut_brings_the_lower_part_to_the_top() {
    let mut pit = before_the_cut::<DoubleDraw>(&[]);
    let dealt = |pit: &Pit<DoubleDraw>| {
        let orders = pit.log.iter().rev().find_map(|(event, _)| match event {
            Event::CardOrder(order) => Some(order.clone()),
            _ => None,
        });
        orders.expect("the order after the cut")
    };
    // The stack was made so that a cut of one half gives the deck as it is listed; a cut of k
    // cards less gives the same, k further back. A second cut is made of what the first left.
    pit.says("cut dealer at 20");
    pit.is_ready();
    pit.wagers(1, &[("ante", "10"), ("bonus", "10")]);
    pit.says("no more bets");
    pit.says("recut the cut was improper");
    pit.says("cut dealer at 30");
    pit.asks();
    pit.decides(1, "folds");
    pit.completes();
    let mut order = DoubleDraw::DECK.to_vec();
    order.rotate_right(27);
    order.rotate_left(20 + 30);
    assert_eq!(dealt(&pit), order);
    assert!(matches!(next(&pit.table), Next::Shuffle(..)));
}
