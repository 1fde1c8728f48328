//! What a casino supervisor rules on: a card that was seen, and what was paid before a void.

use games::{CaribbeanStud, DoubleCross, DoubleDraw, Game, ThreeCardDraw};
use law::Clause;
use law::general::{GEN_009, GEN_011};
use law::ruling::{A16, F14, X03};
use proof::covers;
use rules::{Chips, Reason};
use table::automatic::{Next, next};
use table::{Command, Role};

use super::support::{Pit, command, position, says};

const DDP: &[(&str, &str)] = &[("ante", "10"), ("bonus", "10")];
const ANTE: &[(&str, &str)] = &[("ante", "10")];

fn dealing<G: Game>(wagers: &[(&str, &str)], options: &[(&str, &str)]) -> Pit<G> {
    let mut pit = Pit::<G>::with(2, options);
    pit.is_ready();
    (1..=2).for_each(|number| pit.wagers(number, wagers));
    pit.says("no more bets");
    pit.says("deal");
    pit
}

/// After `report` a supervisor, and nobody below, may void the round.
fn may_void<G: Game>(pit: &mut Pit<G>, report: &str, under: Clause) {
    let void = command("void round everybody saw it");
    assert_eq!(pit.refused("void round everybody saw it").under, X03, "nothing has happened");
    pit.says(report);
    for role in [Role::Player, Role::Dealer, Role::Floorperson, Role::Security] {
        assert_eq!(pit.refused_to(role, &void).under, GEN_011, "{role}");
    }
    assert_eq!(pit.refused_to(Role::PokerShiftSupervisor, &void).under, GEN_011);
    assert_eq!(pit.refused("void round \"\"").under, GEN_009, "a reason is given");
    let lines = pit.says("void round everybody saw it");
    says(&lines, "casino supervisor rules: the round is void: everybody saw it", under);
    says(&lines, "all hands void", under);
    says(&lines, "seat 1: returned 10 from ante", X03);
    assert_eq!((pit.net(1), pit.net(2)), (0, 0));
    assert!(matches!(next(&pit.table), Next::Shuffle(..)), "the cards are shuffled again");
    assert_eq!(pit.refused("void round everybody saw it").under, X03, "no round is in play");
}

#[test]
fn a_card_seen_on_its_way_lets_a_supervisor_void_the_round() {
    let _proof = covers!(GEN_004_A, GEN_004_B, GEN_011_B);
    let report = "floor card exposed in error: 1";
    may_void(&mut dealing::<DoubleDraw>(DDP, &[]), report, A16);
    may_void(&mut dealing::<DoubleCross>(ANTE, &[]), report, A16);
    may_void(&mut dealing::<CaribbeanStud>(ANTE, &[]), report, A16);
}

#[test]
fn a_supervisor_need_not_void_and_the_power_ends_with_the_round() {
    let _proof = covers!(GEN_011_B);
    let mut pit = dealing::<DoubleDraw>(DDP, &[]);
    pit.says("floor card exposed in error: 1");
    pit.decides(1, "folds");
    pit.decides(2, "folds");
    pit.completes();
    pit.is_ready();
    pit.wagers(1, DDP);
    pit.says("no more bets");
    assert_eq!(pit.refused("void round too late").under, X03);
    pit.refused_to(Role::Dealer, &command("void round too late"));
}

#[test]
fn a_common_card_seen_too_early_is_void_at_once_or_as_a_supervisor_rules() {
    let _proof = covers!(DXP_103);
    let exposed = "floor hole card exposed at community: 1";
    let mut pit = dealing::<DoubleCross>(ANTE, &[("early_expose", "play-on")]);
    pit.goes_on(|next| matches!(next, Next::Decision(_)));
    may_void(&mut pit, exposed, F14);
    let mut pit = dealing::<DoubleCross>(ANTE, &[]);
    pit.goes_on(|next| matches!(next, Next::Decision(_)));
    let lines = pit.says(exposed);
    says(&lines, "all hands void", F14);
}

#[test]
fn where_the_text_voids_at_once_there_is_nothing_to_order() {
    let _proof = covers!(TCD_104);
    let mut pit = dealing::<ThreeCardDraw>(ANTE, &[]);
    pit.says("floor card dealt in error: 1");
    assert_eq!(pit.refused("void round it was seen").under, X03);
    let lines = pit.says("floor card exposed in error: 1");
    position(&lines, "all hands void");
}

/// A round of Double Draw that becomes void when its winner has been paid.
fn paid_before_void() -> Pit<DoubleDraw> {
    paid_before_void_to("1,000,000")
}

fn paid_before_void_to(purse: &str) -> Pit<DoubleDraw> {
    let mut pit = Pit::<DoubleDraw>::with(0, &[]).step_by_step();
    pit.says("sit seat 1 player 1");
    pit.says(&format!("buy {purse} player 1"));
    pit.stack("As Ah Ad 9c Jd");
    pit.is_ready();
    pit.wagers(1, DDP);
    pit.deals();
    for words in ["first draw wager 10", "keeps all", "second draw wager 10", "keeps all"] {
        pit.decides(1, words);
    }
    pit.goes_on(|next| matches!(next, Next::Command(_, Command::Perform)));
    while !pit.table.script()[0].0.to_string().starts_with("stub") {
        pit.says("perform");
    }
    let lines = pit.says("floor wrong number of cards at seat 1: 6");
    says(&lines, "seat 1: 10 paid on ante before the void, for a supervisor", X03);
    pit
}

#[test]
fn no_round_begins_before_a_ruling_on_what_was_paid_before_the_void() {
    let _proof = covers!(GEN_004_A);
    let mut pit = paid_before_void();
    assert_eq!(pit.net(1), 4_000);
    pit.goes_on(|next| matches!(next, Next::Command(Role::CasinoSupervisor, _)));
    pit.wagers(1, DDP);
    assert_eq!(pit.refused("no more bets").under, X03);
    for role in [Role::Player, Role::Dealer, Role::Floorperson] {
        assert_eq!(pit.refused_to(role, &command("rule paid stands so be it")).under, GEN_011);
    }
    let lines = pit.says("rule paid stands so be it");
    let words = "casino supervisor rules: what was paid before the void stays paid: so be it";
    says(&lines, words, X03);
    assert_eq!(pit.refused("rule paid back no, not so").under, X03, "it is ruled");
    pit.says("no more bets");
}

#[test]
fn what_was_paid_before_a_void_can_be_taken_back_by_order_only() {
    let _proof = covers!(GEN_004_A);
    let mut pit = paid_before_void();
    let lines = pit.says("rule paid back the hand had six cards");
    says(&lines, "seat 1: 10 paid on ante taken back", X03);
    assert_eq!(pit.net(1), 0);
}

#[test]
fn nothing_is_taken_back_from_a_player_who_no_longer_has_it() {
    let _proof = covers!(GEN_004_A);
    let mut pit = paid_before_void_to("40");
    pit.says("wager seat 1 50 on ante");
    let refusal = pit.refused("rule paid back the hand had six cards");
    assert!(matches!(refusal.reason, Reason::NotEnoughChips { .. }));
    assert_eq!(refusal.under, X03);
    pit.says("withdraw seat 1");
    let lines = pit.says("rule paid back the hand had six cards");
    says(&lines, "seat 1: 10 paid on bonus taken back", X03);
    assert_eq!(pit.balance(1), Chips::dollars(40));
}

/// The award of seat 2 waits to be validated.
fn award_to_seat_2() -> Pit<CaribbeanStud> {
    let mut pit = Pit::<CaribbeanStud>::with(2, &[("meter", "50000")]);
    pit.stack("9h 9c 2s 8h 8c 4d 7h 7c 6s 6h 6c Jd 5h 5c Qs");
    pit.is_ready();
    (1..=2).for_each(|number| pit.wagers(number, &[("ante", "10"), ("progressive", "1")]));
    pit.deals();
    (1..=2).for_each(|number| drop(pit.decides(number, "bets 20")));
    pit.goes_on(|next| matches!(next, Next::Command(_, Command::Validate(_))));
    pit
}

#[test]
fn an_award_that_left_its_meter_stays_paid_and_the_rest_is_taken_back() {
    let _proof = covers!(GEN_004_A, GEN_004_B);
    let mut pit = award_to_seat_2();
    pit.says("validate seat 2");
    pit.says("floor wrong number of cards at dealer: 6");
    let paid = pit.net(2);
    let lines = pit.says("rule paid back the dealer had six cards");
    says(&lines, "seat 2: 10 paid on ante taken back", X03);
    let award = "seat 2: 5,000.14 paid on progressive stays paid, it has left its meter";
    says(&lines, award, X03);
    assert_eq!((paid, pit.net(2)), (501_014, 500_014));
    assert_eq!(pit.refused("rule paid stands so be it").under, X03, "all is ruled on");
}

#[test]
fn where_only_an_award_was_paid_there_is_nothing_to_take_back() {
    let _proof = covers!(GEN_004_A, GEN_004_B);
    let mut pit = award_to_seat_2().step_by_step();
    pit.says("validate seat 2");
    pit.says("perform");
    pit.says("floor wrong number of cards at dealer: 6");
    assert_eq!(pit.refused("rule paid back the meter was wrong").under, X03);
    pit.says("rule paid stands the award was validated");
}
