//! The count of the stub: when it is due, and what a wrong one does (rulings A13, A19, X05, B16).

use games::{DoubleCross, DoubleDraw, Game, ThreeCardDraw};
use law::ruling::X03;
use law::{Clause, double_cross, double_draw, three_card_draw};
use proof::covers;
use rules::{Act, Effect};
use table::automatic::{Next, next};
use table::{Command, DeckId, Event, Role};

use super::support::{Pit, any, says, seat};

/// The table waits for a count in the fifth round, at the moment its text names.
fn fifth_round<G: Game>(wagers: &[(&str, &str)], options: &[(&str, &str)]) -> Pit<G> {
    let mut pit = Pit::<G>::with(2, options);
    for _ in 0..4 {
        pit.plays_with(wagers);
        assert!(!any(&pit.log, |event| matches!(event, Event::StubCounted(_))), "not due yet");
    }
    pit.is_ready();
    for number in 1..=2 {
        pit.wagers(number, wagers);
    }
    pit.says("no more bets");
    pit
}

fn waits_for_count<G: Game>(pit: &Pit<G>) -> bool {
    matches!(next(&pit.table), Next::Command(Role::Dealer, Command::CountStub { .. }))
}

const DDP: &[(&str, &str)] = &[("ante", "10"), ("bonus", "10")];
const ANTE: &[(&str, &str)] = &[("ante", "10")];

fn double_draw() -> Pit<DoubleDraw> {
    let mut pit = fifth_round::<DoubleDraw>(DDP, &[]);
    pit.decides(1, "first draw wager 10");
    pit.decides(2, "folds");
    pit.decides(1, "keeps all");
    pit.decides(1, "second draw wager 10");
    pit.decides(1, "keeps all");
    pit
}

#[test]
fn double_draw_counts_when_all_cards_are_collected() {
    let _proof = covers!(DDP_060_A, DDP_060_B, DDP_061);
    let mut pit = double_draw();
    assert!(waits_for_count(&pit), "the round is not closed before the count");
    let from = pit.log.iter().rposition(|(event, _)| matches!(event, Event::RoundOpened { .. }));
    let settled = |event: &Event| event.to_string().starts_with("seat 1: returned 10 from bonus");
    assert!(any(&pit.log[from.expect("a round")..], settled), "after settlement");
    let refusal = pit.refused("perform");
    assert_eq!(refusal.under, double_draw::P42_7_F);
    assert_eq!(pit.refused("deal").under, double_draw::P42_7_A);
    let lines = pit.says("count stub 44");
    says(&lines, "stub counted: 44 cards", double_draw::P42_7_F);
    says(&lines, "stub to the discard rack", double_draw::P42_7_F_1);
    assert!(pit.table.round().is_none(), "the round is complete");
    (0..4).for_each(|_| drop(pit.plays_with(DDP)));
    assert_eq!(counted(&pit), [(5, DeckId::FIRST)], "five more rounds until the next");
    pit.plays_with(DDP);
    assert_eq!(counted(&pit), [(5, DeckId::FIRST), (10, DeckId::FIRST)]);
}

/// The rounds whose stub was counted, and the deck each was of.
fn counted<G: Game>(pit: &Pit<G>) -> Vec<(u64, DeckId)> {
    let mut counted = Vec::new();
    let mut round = (0, DeckId::FIRST);
    for (event, _) in &pit.log {
        match event {
            Event::RoundOpened { number, deck, .. } => round = (*number, *deck),
            Event::StubCounted(_) => counted.push(round),
            _ => {}
        }
    }
    counted
}

/// Every fifth round is counted, so that of two decks each has its turn.
fn counts_every_fifth_round<G: Game>(wagers: &[(&str, &str)]) {
    let (one, two) = (DeckId::FIRST, DeckId::SECOND);
    let devices = [("shuffler", "stack"), ("decks", "2")];
    for (options, second) in [(&[][..], one), (&devices, two)] {
        let mut pit = Pit::<G>::with(1, options);
        (0..15).for_each(|_| drop(pit.plays_with(wagers)));
        assert_eq!(counted(&pit), [(5, one), (10, second), (15, one)], "{options:?}");
    }
}

#[test]
fn every_fifth_round_is_counted_and_of_two_decks_each_has_its_turn() {
    let _proof = covers!(TCD_051, DXP_056);
    counts_every_fifth_round::<DoubleDraw>(DDP);
    counts_every_fifth_round::<ThreeCardDraw>(ANTE);
    counts_every_fifth_round::<DoubleCross>(ANTE);
}

#[test]
fn a_wrong_count_from_a_misdeal_voids_all_hands() {
    let _proof = covers!(DDP_062);
    let mut pit = double_draw();
    let before = pit.net(2);
    let lines = pit.says("count stub 43, seat 2 has 6");
    let words = "stub counted: 43 cards and not 44, seat 2 has 6: \
                 all hands void, the cards are shuffled again";
    says(&lines, words, double_draw::P42_7_F_2);
    assert_eq!(pit.net(2) - before, 2_000, "collected wagers go back too");
    assert!(pit.table.round().is_none());
    assert!(matches!(next(&pit.table), Next::Shuffle(..)), "the deck stays");
}

#[test]
fn a_wrong_count_without_a_misdeal_removes_the_deck() {
    let _proof = covers!(DDP_063);
    // Neither a bare wrong number nor a misdeal that does not account for every card.
    for count in [
        "count stub 43",
        "count stub 45",
        "count stub 43, seat 1 has 4",
        "count stub 42, seat 1 has 6",
    ] {
        let mut pit = double_draw();
        let lines = pit.says(count);
        let removes = |event: &Event| {
            let effect = Effect::VoidRoundAndRemoveDeck;
            matches!(event, Event::StubMiscounted { effect: found, .. } if *found == effect)
        };
        assert!(any(&lines, removes), "{count}");
        says(&lines, "deck 1 leaves the table", double_draw::P42_7_F_2);
        let receives = matches!(next(&pit.table), Next::Command(_, Command::Receive { .. }));
        assert!(receives, "a new deck is needed: {count}");
    }
}

#[test]
fn what_was_paid_before_a_late_void_is_listed() {
    let _proof = covers!(DDP_062);
    let mut pit = double_draw();
    let before = pit.net(1);
    let lines = pit.says("count stub 10");
    let paid = (seat(1), games::double_draw::areas::ANTE);
    let listed = |event: &Event| match event {
        Event::PaidBeforeVoid(at, area, _) => (*at, *area) == paid,
        _ => false,
    };
    assert!(any(&lines, listed), "paid amounts are listed");
    assert_eq!(pit.net(1), before, "and stay");
}

fn three_card_draw() -> Pit<ThreeCardDraw> {
    let mut pit = fifth_round::<ThreeCardDraw>(ANTE, &[]);
    pit.decides(1, "in to win 10");
    pit.decides(2, "folds");
    pit
}

#[test]
fn three_card_draw_counts_before_the_dealer_reveals() {
    let _proof = covers!(TCD_051, TCD_052);
    let mut pit = three_card_draw();
    assert!(waits_for_count(&pit));
    assert_eq!(pit.refused("turn").under, three_card_draw::P42_10_G, "not before the count");
    let lines = pit.says("count stub 42");
    says(&lines, "stub counted: 42 cards", three_card_draw::P42_7_E);
    says(&lines, "stub to the discard rack", three_card_draw::P42_7_E_1);
    pit.completes();
}

#[test]
fn three_card_draw_voids_all_hands_on_a_wrong_count() {
    let _proof = covers!(TCD_053);
    let mut pit = three_card_draw();
    let lines = pit.says("count stub 41, dealer has 5");
    let words = "stub counted: 41 cards and not 42, dealer has 5: \
                 all hands void, the cards are shuffled again";
    says(&lines, words, three_card_draw::P42_7_E_2);
    assert!(matches!(next(&pit.table), Next::Shuffle(..)));
}

#[test]
fn three_card_draw_removes_the_deck_if_no_misdeal_explains_the_count() {
    let _proof = covers!(TCD_054);
    let mut pit = three_card_draw();
    let lines = pit.says("count stub 41");
    says(&lines, "deck 1 leaves the table", three_card_draw::P42_7_E_2);
    assert!(matches!(next(&pit.table), Next::Command(_, Command::Receive { .. })));
}

#[test]
fn double_cross_counts_before_the_first_card_is_shown() {
    let _proof = covers!(DXP_056, DXP_057);
    let mut pit = fifth_round::<DoubleCross>(ANTE, &[]);
    pit.goes_on(|next| matches!(next, Next::Command(_, Command::CountStub { .. })));
    let turned = |event: &Event| event.to_string().contains("turned");
    let from = pit.log.iter().rposition(|(event, _)| matches!(event, Event::RoundOpened { .. }));
    assert!(!any(&pit.log[from.expect("a round")..], turned), "nothing is shown yet");
    let lines = pit.says("count stub 41");
    says(&lines, "stub counted: 41 cards", double_cross::P25_7_E);
    says(&lines, "stub to the discard rack", double_cross::P25_7_E_1);
}

#[test]
fn double_cross_voids_all_hands_on_a_wrong_count() {
    let _proof = covers!(DXP_058);
    for misdeal in ["community has 6", "dealer has 3", "seat 1 has 3"] {
        let mut pit = fifth_round::<DoubleCross>(ANTE, &[]);
        pit.goes_on(|next| matches!(next, Next::Command(_, Command::CountStub { .. })));
        let lines = pit.says(&format!("count stub 40, {misdeal}"));
        let words = format!(
            "stub counted: 40 cards and not 41, {misdeal}: \
             all hands void, the cards are shuffled again"
        );
        says(&lines, &words, double_cross::P25_7_E_2);
        assert!(matches!(next(&pit.table), Next::Shuffle(..)));
    }
}

#[test]
fn double_cross_removes_the_deck_if_no_misdeal_explains_the_count() {
    let _proof = covers!(DXP_059);
    let mut pit = fifth_round::<DoubleCross>(ANTE, &[]);
    pit.goes_on(|next| matches!(next, Next::Command(_, Command::CountStub { .. })));
    let lines = pit.says("count stub 40");
    says(&lines, "deck 1 leaves the table", double_cross::P25_7_E_2);
}

/// All hands become void in the round whose count is due: its stub is counted all the same before
/// it goes to the rack, and nothing else happens before that.
fn a_void_round_is_counted<G: Game>(wagers: &[(&str, &str)], [asked, right, wrong]: [Clause; 3]) {
    for (count, stays) in [(0, true), (1, false)] {
        let mut pit = fifth_round::<G>(wagers, &[]);
        pit.says("deal");
        let cards = pit.table.stub_size();
        let lines = pit.says("floor card face up: 2");
        assert!(any(&lines, |event| event.to_string() == "all hands void"));
        assert!(!any(&lines, |event| matches!(event, Event::Act(Act::StubRacked))), "not yet");
        assert!(waits_for_count(&pit) && !pit.table.ledger().has_wagers());
        for next in ["deal", "no more bets", "perform", "shuffle deck 1 manual order", "idle"] {
            pit.refused(next);
        }
        assert_eq!(pit.refused("floor card face up: 1").under, asked, "the round is void");
        let lines = pit.says(&format!("count stub {}", cards + count));
        let void = |event: &Event| event.to_string() == "all hands void";
        assert!(!any(&lines, void), "once is enough");
        says(&lines, "round 5 complete", X03);
        if stays {
            says(&lines, &format!("stub counted: {cards} cards"), asked);
            says(&lines, "stub to the discard rack", right);
        } else {
            says(&lines, "deck 1 leaves the table", wrong);
        }
        let gone = matches!(next(&pit.table), Next::Command(_, Command::Receive { .. }));
        assert_eq!(gone, !stays);
        pit.plays_with(wagers);
    }
    // No number of void rounds postpones it.
    let mut pit = Pit::<G>::with(1, &[]);
    for _ in 0..11 {
        pit.is_ready();
        pit.wagers(1, wagers);
        pit.says("no more bets");
        pit.says("floor card face up: 2");
        pit.is_ready();
    }
    assert_eq!(counted(&pit), [(5, DeckId::FIRST), (10, DeckId::FIRST)]);
}

#[test]
fn a_count_that_is_due_in_a_void_round_is_made_before_the_stub_goes_to_the_rack() {
    let _proof = covers!(DDP_060_A, DDP_060_B, TCD_051, DXP_056);
    let ddp = [double_draw::P42_7_F, double_draw::P42_7_F_1, double_draw::P42_7_F_2];
    a_void_round_is_counted::<DoubleDraw>(DDP, ddp);
    let tcd = [three_card_draw::P42_7_E, three_card_draw::P42_7_E_1, three_card_draw::P42_7_E_2];
    a_void_round_is_counted::<ThreeCardDraw>(ANTE, tcd);
    let dxp = [double_cross::P25_7_E, double_cross::P25_7_E_1, double_cross::P25_7_E_2];
    a_void_round_is_counted::<DoubleCross>(ANTE, dxp);
}

#[test]
fn a_dealer_who_performs_every_act_may_count_in_any_round() {
    let mut pit = Pit::<DoubleCross>::with(1, &[]).step_by_step();
    pit.is_ready();
    pit.wagers(1, ANTE);
    pit.says("no more bets");
    assert_eq!(pit.refused("count stub 43").under, double_cross::P25_7_E, "not yet");
    while pit.table.script().first().is_none_or(|(act, _)| *act != Act::StubRacked) {
        let Next::Command(by, command) = next(&pit.table) else { panic!("the dealer deals") };
        pit.does(by, &command);
    }
    let lines = pit.says("count stub 43");
    says(&lines, "stub counted: 43 cards", double_cross::P25_7_E);
}
