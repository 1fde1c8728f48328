//! What a round of play is, what its stub is, and how its deck gets where it is dealt from.

use games::{CaribbeanStud, DoubleCross, DoubleDraw, Game, ThreeCardDraw};
use law::Clause;
use law::{double_cross, double_draw, three_card_draw};
use proof::covers;
use rules::Act;
use table::automatic::{Next, next};
use table::{Command, Event};

use super::support::{Pit, position, says};

const BONUS: &[(&str, &str)] = &[("ante", "10"), ("bonus", "10")];
const ANTE: &[(&str, &str)] = &[("ante", "10")];

/// A round opens with its wagers and closes only when the last of them is paid or collected.
fn closes_when_all_is_settled<G: Game>(wagers: &[(&str, &str)], decisions: &[&str], under: Clause) {
    let mut pit = Pit::<G>::with(2, &[]).step_by_step();
    pit.is_ready();
    for number in 1..=2 {
        pit.wagers(number, wagers);
    }
    let from = pit.log.len();
    let lines = pit.says("no more bets");
    let opens = |event: &Event| matches!(event, Event::RoundOpened { number: 1, .. });
    let opened = lines.iter().find(|(event, _)| opens(event)).expect("the round opens");
    assert_eq!(opened.1, under, "{}", opened.0);
    let mut decisions = decisions.iter();
    while pit.table.round().is_some() {
        let settled = !pit.table.ledger().has_wagers();
        let closed =
            pit.log[from..].iter().any(|(event, _)| matches!(event, Event::RoundClosed(_)));
        assert!(!closed, "the round is open");
        match next(&pit.table) {
            Next::Command(by, command) => drop(pit.does(by, &command)),
            Next::Decision(seat) => {
                assert!(!settled, "wagers lie on the layout while anybody decides");
                let words = decisions.next().expect("a decision");
                pit.says(&format!("decide {seat} {words}"));
            }
            other => panic!("{other:?}"),
        }
    }
    assert!(!pit.table.ledger().has_wagers(), "every wager was paid or collected");
    says(&pit.log, "round 1 complete", under);
    let complete = position(&pit.log, "round 1 complete");
    let moves_chips = |event: &Event| {
        matches!(event, Event::Act(Act::Paid { .. } | Act::Returned { .. } | Act::Collected { .. }))
    };
    let last = pit.log.iter().rposition(|(event, _)| moves_chips(event));
    assert!(last.expect("chips moved") < complete);
}

#[test]
fn a_round_is_complete_when_all_wagers_are_paid_or_collected() {
    let _proof = covers!(DDP_007, TCD_014, DXP_007);
    let draws = ["first draw wager 10", "folds", "keeps all", "second draw wager 10", "keeps all"];
    closes_when_all_is_settled::<DoubleDraw>(BONUS, &draws, double_draw::P42_1_ROUND_OF_PLAY);
    closes_when_all_is_settled::<ThreeCardDraw>(
        ANTE,
        &["in to win 10", "folds"],
        three_card_draw::P42_1_ROUND_OF_PLAY,
    );
    closes_when_all_is_settled::<DoubleCross>(
        ANTE,
        &["raises vertical", "folds"],
        double_cross::P25_1_ROUND_OF_PLAY,
    );
}

#[test]
fn the_stub_is_what_is_left_of_the_deck_when_all_cards_are_dealt() {
    let _proof = covers!(DXP_008);
    for players in 1..=6 {
        let mut pit = Pit::<DoubleCross>::with(players, &[]);
        let lines = pit.plays_with(ANTE);
        // Two cards each, two for the dealer and the five of the cross.
        let stub = 52 - 2 * players - 2 - 5;
        says(&lines, &format!("stub of {stub} cards"), double_cross::P25_1_STUB);
    }
}

#[test]
fn what_stays_in_the_cut_is_placed_on_top_of_what_was_taken() {
    let _proof = covers!(DDP_027);
    for taken in [10, 20, 27, 44, 53] {
        let mut pit = Pit::<DoubleDraw>::with(1, &[]);
        pit.goes_on(|next| matches!(next, Next::Command(_, Command::Cut { .. })));
        // The dealer's stack, as the pit has shuffled it.
        let mut stack = DoubleDraw::DECK.to_vec();
        stack.rotate_right(27);
        let lines = pit.says(&format!("cut dealer at {taken}"));
        let others =
            if taken == 53 { "1 card".to_owned() } else { format!("{} cards", 54 - taken) };
        let words = format!("the other {others} placed on top of them");
        says(&lines, &words, double_draw::P42_4_C_1_III);
        pit.plays_with(BONUS);
        let order = pit.log.iter().rev().find_map(|(event, _)| match event {
            Event::CardOrder(order) => Some(order.clone()),
            _ => None,
        });
        let wanted = [&stack[taken..], &stack[..taken]].concat();
        assert_eq!(order.expect("the order after the cut"), wanted, "cut at {taken}");
    }
}

/// Cards go into an automated shoe only once shuffle and cut are done.
fn loads_after_the_shuffle<G: Game>(load: Clause, shuffle: Clause, more: &[(&str, &str)]) {
    for shuffler in ["shoe", "stack"] {
        let device = [("dealing", "automated-shoe"), ("shuffler", shuffler)];
        let options: Vec<_> = device.iter().chain(more).copied().collect();
        let mut pit = Pit::<G>::with(1, &options);
        assert_eq!(pit.refused("load deck 1").under, load, "no deck has arrived");
        pit.goes_on(|next| matches!(next, Next::Shuffle(..)));
        assert_eq!(pit.refused("load deck 1").under, shuffle);
        pit.goes_on(|next| matches!(next, Next::Command(_, Command::Load { .. })));
        let lines = pit.says("load deck 1");
        says(&lines, "deck 1 in the shoe", load);
        assert_eq!(pit.refused("load deck 1").under, load, "it is there");
    }
}

#[test]
fn an_automated_shoe_is_loaded_once_the_shuffle_is_done() {
    let _proof = covers!(DDP_071, TCD_063, DXP_069);
    loads_after_the_shuffle::<DoubleDraw>(double_draw::P42_9_B_1, double_draw::P42_4_A, &[]);
    loads_after_the_shuffle::<ThreeCardDraw>(
        three_card_draw::P42_9_B_1,
        three_card_draw::P42_4_A,
        &[("dealer_deal", "c")],
    );
    let [load, shuffle] = [double_cross::P25_9_B_1, double_cross::P25_4_A];
    loads_after_the_shuffle::<DoubleCross>(load, shuffle, &[]);
    loads_after_the_shuffle::<CaribbeanStud>(load.by_analogy(), shuffle.by_analogy(), &[]);
}
