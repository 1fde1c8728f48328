//! Coupons (ruling X07): beside one even-money wager, paid once at 1 to 1 and then surrendered.

use games::{CaribbeanStud, DoubleCross, DoubleDraw, Game, ThreeCardDraw};
use law::ruling::{X03, X07, X13};
use law::{Clause, double_cross, double_draw, three_card_draw};
use proof::covers;
use rules::Reason;
use table::automatic::Next;

use super::support::{Pit, position, says};

const DDP: &[(&str, &str)] = &[("ante", "10"), ("bonus", "10")];
const ANTE: &[(&str, &str)] = &[("ante", "10")];
const EVEN_MONEY: [(&str, &str); 1] = [("coupon_policy", "even_money")];

/// One player with these wagers and a coupon of 10 beside the ante; wagers are still open.
fn with_coupon<G: Game>(wagers: &[(&str, &str)], top: &str) -> Pit<G> {
    let mut pit = Pit::<G>::with(2, &EVEN_MONEY);
    if !top.is_empty() {
        pit.stack(top);
    }
    pit.is_ready();
    pit.wagers(1, wagers);
    pit.says("wager seat 1 10 on ante coupon");
    assert_eq!(pit.refused("wager seat 1 10 on ante coupon").under, X07, "one at a seat");
    pit
}

fn is_put_down<G: Game>(wagers: &[(&str, &str)], others: &[&str], tender: Clause) {
    let mut refuses = Pit::<G>::with(1, &[]);
    refuses.is_ready();
    refuses.wagers(1, wagers);
    let refusal = refuses.refused("wager seat 1 10 on ante coupon");
    assert_eq!(refusal.under, X07, "no terms are posted");
    let mut pit = Pit::<G>::with(1, &EVEN_MONEY);
    pit.is_ready();
    assert_eq!(pit.refused("wager seat 1 10 on ante coupon").under, X07, "no wager lies there");
    pit.wagers(1, wagers);
    for area in others {
        let refusal = pit.refused(&format!("wager seat 1 5 on {area} coupon"));
        assert!(matches!(refusal.reason, Reason::NotAllowed { .. }), "{area}");
        assert_eq!(refusal.under, X07, "{area} is not paid at even money");
    }
    for face in ["0", "10.50", "1,000,000"] {
        assert_eq!(pit.refused(&format!("wager seat 1 {face} on ante coupon")).under, X13);
    }
    let cash = pit.refused("wager seat 1 10 on ante cash");
    assert_eq!((cash.reason, cash.under), (Reason::TenderNotAccepted, tender));
    let before = pit.balance(1);
    let lines = pit.says("wager seat 1 10 on ante coupon");
    says(&lines, "seat 1: coupon of 10 put on ante", tender);
    assert_eq!(pit.balance(1), before, "a coupon is not chips");
    assert_eq!(pit.refused("wager seat 1 5 on ante coupon").under, X07, "one at a time");
    let lines = pit.says("withdraw seat 1");
    says(&lines, "seat 1: coupon of 10 on ante returned", X07);
    assert_eq!(pit.net(1), 0);
    pit.wagers(1, wagers);
    pit.says("wager seat 1 10 on ante coupon");
    pit.says("no more bets");
    pit.refused("wager seat 1 10 on ante coupon");
}

#[test]
fn a_coupon_lies_beside_the_chips_of_an_even_money_wager_and_nowhere_else() {
    let _proof = covers!(DDP_047_A, DDP_047_B, TCD_044_A, TCD_044_B, DXP_044_A, DXP_044_B);
    let draws = ["bonus", "first draw", "second draw"];
    is_put_down::<DoubleDraw>(DDP, &draws, double_draw::P42_6_A);
    let tcd = [("ante", "10"), ("first 3 bonus", "5")];
    let later = ["first 3 bonus", "in to win", "draw", "in to win bonus"];
    is_put_down::<ThreeCardDraw>(&tcd, &later, three_card_draw::P42_6_A);
    let dxp = [("ante", "10"), ("three-card", "5")];
    is_put_down::<DoubleCross>(&dxp, &["three-card", "raise"], double_cross::P25_6_A);
    let csp = [("ante", "10"), ("progressive", "1")];
    let tender = double_cross::P25_6_A.by_analogy();
    is_put_down::<CaribbeanStud>(&csp, &["progressive", "bet"], tender);
}

#[test]
fn a_winning_coupon_is_paid_its_face_once_and_surrendered() {
    let _proof = covers!(DDP_047_A, DDP_047_B);
    let mut pit = with_coupon::<DoubleDraw>(DDP, "As Ah Ad 9c Jd");
    pit.deals();
    pit.decides(1, "first draw wager 10");
    pit.decides(1, "keeps all");
    pit.decides(1, "second draw wager 10");
    let lines = pit.decides(1, "keeps all");
    let pays = position(&lines, "seat 1: paid 10 on ante");
    says(&lines, "seat 1: coupon of 10 on ante paid 10 and surrendered", X07);
    assert_eq!(position(&lines, "seat 1: coupon of 10 on ante paid 10 and surrendered"), pays + 1);
    let coupons = lines.iter().filter(|(event, _)| event.to_string().contains("coupon"));
    assert_eq!(coupons.count(), 1, "paid once");
    // Ante and two draw wagers at 1 to 1, the bonus at 1 to 1 on three of a kind, and the coupon.
    assert_eq!(pit.net(1), 5_000);
    pit.is_ready();
    pit.wagers(1, DDP);
    pit.says("wager seat 1 10 on ante coupon");
}

#[test]
fn a_losing_coupon_is_collected_with_its_wager() {
    let _proof = covers!(TCD_044_A, TCD_044_B);
    let mut pit = with_coupon::<ThreeCardDraw>(ANTE, "");
    pit.deals();
    let lines = pit.decides(1, "folds");
    says(&lines, "seat 1: coupon of 10 on ante collected", X07);
    assert_eq!(pit.net(1), -1_000, "the face of a coupon is not lost in chips");
}

#[test]
fn the_coupon_of_a_push_goes_back() {
    let _proof = covers!(DXP_044_A, DXP_044_B);
    // King, jack, nine, three, two for both, with the horizontal cards.
    let mut pit = with_coupon::<DoubleCross>(ANTE, "Ks 2c Kd 2h 3s 9s Jd 4c 8s");
    pit.deals();
    pit.decides(1, "raises horizontal");
    let lines = pit.completes();
    says(&lines, "seat 1: coupon of 10 on ante returned", X07);
    assert_eq!(pit.net(1), 0);
}

#[test]
fn a_void_round_gives_every_coupon_back_that_was_not_paid() {
    let _proof = covers!(DDP_047_A, DDP_047_B);
    let mut pit = Pit::<DoubleDraw>::with(2, &EVEN_MONEY);
    pit.is_ready();
    for number in 1..=2 {
        pit.wagers(number, DDP);
        pit.says(&format!("wager seat {number} 5 on ante coupon"));
    }
    pit.deals();
    let lines = pit.decides(1, "folds");
    says(&lines, "seat 1: coupon of 5 on ante collected", X07);
    let lines = pit.says("floor wrong number of cards at seat 2: 6");
    says(&lines, "seat 1: returned 10 from ante", X03);
    says(&lines, "seat 1: coupon of 5 on ante returned", X07);
    says(&lines, "seat 2: coupon of 5 on ante returned", X07);
    assert_eq!((pit.net(1), pit.net(2)), (0, 0));
    assert_eq!(pit.refused("wager seat 1 10 on bonus coupon").under, X07);
}

#[test]
fn where_only_unsettled_wagers_go_back_a_collected_coupon_stays_collected() {
    let options = [EVEN_MONEY[0], ("void_scope", "unsettled")];
    let mut pit = Pit::<DoubleDraw>::with(2, &options);
    pit.is_ready();
    for number in 1..=2 {
        pit.wagers(number, DDP);
        pit.says(&format!("wager seat {number} 5 on ante coupon"));
    }
    pit.deals();
    pit.decides(1, "folds");
    let lines = pit.says("floor wrong number of cards at seat 2: 6");
    let returned = |seat: usize| {
        let words = format!("seat {seat}: coupon of 5 on ante returned");
        lines.iter().any(|(event, _)| event.to_string() == words)
    };
    assert!(!returned(1) && returned(2));
}

#[test]
fn a_void_hand_takes_its_coupon_along_folded_or_not() {
    let csp = [("ante", "10"), ("progressive", "1")];
    for folds in [false, true] {
        let mut pit = Pit::<CaribbeanStud>::with(2, &EVEN_MONEY);
        pit.is_ready();
        (1..=2).for_each(|number| pit.wagers(number, &csp));
        pit.says("wager seat 1 5 on ante coupon");
        pit.deals();
        if folds {
            pit.decides(1, "folds");
        }
        let lines = pit.says("floor wrong number of cards at seat 1: 4");
        says(&lines, "seat 1: coupon of 5 on ante returned", X07);
        assert_eq!(pit.net(1), 0, "folds: {folds}");
    }
}

#[test]
fn a_coupon_that_was_paid_before_a_void_goes_back_only_with_its_payment() {
    for (ruling, net, back) in [("rule paid stands", 5_000, false), ("rule paid back", 0, true)] {
        let mut pit = with_coupon::<DoubleDraw>(DDP, "As Ah Ad 9c Jd").step_by_step();
        pit.deals();
        for words in ["first draw wager 10", "keeps all", "second draw wager 10", "keeps all"] {
            pit.decides(1, words);
        }
        // All is paid and the cards are collected; the stub is still there.
        pit.goes_on(|next| matches!(next, Next::Command(_, table::Command::Perform)));
        while !pit.table.script()[0].0.to_string().starts_with("stub") {
            pit.says("perform");
        }
        let lines = pit.says("floor wrong number of cards at seat 1: 6");
        says(&lines, "seat 1: 20 paid on ante before the void, for a supervisor", X03);
        let lines = pit.says(&format!("{ruling} the cards were counted twice"));
        let words = "seat 1: coupon of 10 on ante returned";
        assert_eq!(lines.iter().any(|(event, _)| event.to_string() == words), back);
        assert_eq!(pit.net(1), net, "{ruling}");
    }
}
