//! Only seated players wager, in chips, and they stay until the round ends (rulings X07, X08).

use games::{CaribbeanStud, DoubleCross, DoubleDraw, Game, ThreeCardDraw};
use law::{Clause, double_cross, double_draw, three_card_draw};
use proof::covers;
use rules::Reason;

use crate::support::Pit;

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
    let _proof = covers!(DDP_047, DDP_053, TCD_044, TCD_046, DXP_044, DXP_045);
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
    let _proof = covers!(DDP_112, TCD_109, GEN_002);
    positions::<DoubleDraw>(&[], 7, double_draw::P1_13Y_A);
    positions::<DoubleDraw>(&[("seats", "5")], 6, double_draw::P1_13Y_A);
    positions::<ThreeCardDraw>(&[], 7, three_card_draw::P1_13BB_A);
    positions::<DoubleCross>(&[], 7, law::general::GEN_002);
    positions::<CaribbeanStud>(&[("seats", "7")], 8, law::general::GEN_002);
    positions::<CaribbeanStud>(&[("seats", "8")], 9, law::general::GEN_002);
}

#[test]
fn no_table_is_set_up_with_more_positions_than_a_layout_has() {
    let _proof = covers!(GEN_002);
    for seats in [0, 9, 11] {
        let mut settings = <CaribbeanStud as Game>::Settings::default();
        settings.house.seats = seats;
        let refusal = table::Table::<CaribbeanStud>::new("wide", settings).expect_err("no layout");
        assert_eq!(refusal.under, law::general::GEN_002);
    }
}
