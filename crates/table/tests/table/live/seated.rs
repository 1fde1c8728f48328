//! Only seated players wager, in chips, and they stay until the round ends (rulings X07, X08).

use games::settings::Settings as _;
use games::{CaribbeanStud, DoubleCross, DoubleDownStud, DoubleDraw, Game, ThreeCardDraw};
use law::ruling::X17;
use law::{Clause, double_cross, double_draw, three_card_draw};
use proof::covers;
use rules::Reason;

use super::support::Pit;

fn only_who_sits<G: Game>(under: Clause, tender: Clause, wagers: &[(&str, &str)]) {
    let mut pit = Pit::<G>::with(2, &[]);
    pit.is_ready();
    let refusal = pit.refused("wager seat 4 10 on ante");
    assert!(matches!(refusal.reason, Reason::SeatNotHeld { .. }));
    assert_eq!(refusal.under, under);
    let cash = pit.refused("wager seat 1 10 on ante cash");
    assert_eq!((cash.reason, cash.under), (Reason::TenderNotAccepted, tender));
    pit.wagers(1, wagers);
    pit.says("no more bets");
    let lines = pit.says("leave seat 1");
    assert_eq!(lines[0].1, under, "a player in the round stays, or it is written down");
    pit.says("leave seat 2");
}

#[test]
fn who_does_not_sit_does_not_wager_and_who_plays_stays() {
    let _proof = covers!(
        DDP_047_A, DDP_047_B, DDP_053, TCD_044_A, TCD_044_B, TCD_046_A, TCD_046_B, DXP_044_A,
        DXP_044_B, DXP_045_A, DXP_045_B
    );
    let both = [("ante", "10"), ("bonus", "10")];
    only_who_sits::<DoubleDraw>(double_draw::P42_6_D, double_draw::P42_6_A, &both);
    let ante = [("ante", "10")];
    only_who_sits::<ThreeCardDraw>(three_card_draw::P42_6_C, three_card_draw::P42_6_A, &ante);
    only_who_sits::<DoubleCross>(double_cross::P25_6_B, double_cross::P25_6_A, &ante);
}

/// A seat that the layout does not have is refused under the paragraph of the layout.
fn positions<G: Game>(options: &[(&str, &str)], beyond: usize, under: Clause) {
    let mut pit = Pit::<G>::with(1, options);
    let last = beyond - 1;
    pit.says(&format!("sit seat {last} Ada"));
    for words in [format!("sit seat {beyond} Ada"), format!("leave seat {beyond}")] {
        let refusal = pit.refused(&words);
        assert_eq!(refusal.reason, Reason::NoSuchSeat { seat: beyond, seats: last });
        assert_eq!(refusal.under, under);
    }
}

#[test]
fn there_are_as_many_seats_as_the_layout_has_positions() {
    let _proof = covers!(DDP_112, TCD_109, GEN_002_A);
    positions::<DoubleDraw>(&[], 7, double_draw::P1_13Y_A);
    positions::<DoubleDraw>(&[("seats", "5")], 6, double_draw::P1_13Y_A);
    positions::<ThreeCardDraw>(&[], 7, three_card_draw::P1_13BB_A);
    positions::<DoubleCross>(&[("seats", "7")], 8, X17);
    positions::<CaribbeanStud>(&[("seats", "7")], 8, X17);
}

/// A table has no more seats than its layout has positions.
fn one_number_of_seats<G: Game>(most: usize) {
    assert_eq!(G::layout(&G::Settings::only()).positions_max, most);
    let mut settings = G::Settings::only();
    for (seats, lawful) in [(most, true), (most + 1, false)] {
        G::house_mut(&mut settings).seats = seats;
        let table = table::Table::<G>::new("wide", settings.clone());
        assert_eq!(table.map(drop).is_ok(), lawful, "{seats} seats");
    }
}

#[test]
fn play_layout_and_sign_know_one_number_of_seats() {
    one_number_of_seats::<CaribbeanStud>(7);
    one_number_of_seats::<DoubleCross>(7);
    one_number_of_seats::<DoubleDownStud>(8);
    one_number_of_seats::<ThreeCardDraw>(6);
    one_number_of_seats::<DoubleDraw>(6);
}

#[test]
fn no_table_is_set_up_with_more_positions_than_a_layout_has() {
    let _proof = covers!(GEN_002_A);
    for seats in [0, 9, 11] {
        let mut settings = <CaribbeanStud as Game>::Settings::default();
        settings.house.seats = seats;
        let refusal = table::Table::<CaribbeanStud>::new("wide", settings).expect_err("no layout");
        assert_eq!(refusal.under, law::general::GEN_002);
    }
}
