//! Only seated players wager, in chips, and they stay until the round ends (rulings X07, X08).

use games::{DoubleCross, DoubleDraw, Game, ThreeCardDraw};
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
    assert_eq!(pit.refused("leave seat 1").under, under, "a player in the round stays");
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
