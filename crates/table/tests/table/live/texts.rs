//! Sentences of the texts tried as they stand, one beside the other: until when a supervisor may
//! order a recut, how often the stub is counted whatever becomes of rounds, and which facts nobody
//! writes down before somebody has seen them.

use games::{DoubleCross, DoubleDownStud, DoubleDraw, Game, ThreeCardDraw};
use law::{Clause, double_cross, double_draw, section_11, three_card_draw};
use table::automatic::{Next, next};
use table::{Command, DeckId, Equipment, Event, Role};

use super::support::{Pit, any, says};

const DDP: &[(&str, &str)] = &[("ante", "10"), ("bonus", "10")];
const ANTE: &[(&str, &str)] = &[("ante", "10")];
const WAGER: &[(&str, &str)] = &[("wager", "10")];

/// Bets are closed and no card is dealt.
fn closed<G: Game>(wagers: &[(&str, &str)], options: &[(&str, &str)]) -> Pit<G> {
    let mut pit = Pit::<G>::with(1, options);
    pit.is_ready();
    pit.wagers(1, wagers);
    pit.says("no more bets");
    pit
}

/// "After the cards have been cut and before any cards have been dealt": wherever bets stand.
fn may_recut<G: Game>(wagers: &[(&str, &str)], under: Clause) {
    let mut pit = closed::<G>(wagers, &[]);
    let order = pit.reads("recut the cut was improper");
    for role in [Role::Player, Role::Dealer, Role::Floorperson, Role::Security] {
        pit.refused_to(role, &order);
    }
    let lines = pit.supervisor("recut the cut was improper");
    says(&lines, "casino supervisor orders a recut: the cut was improper", under);
    pit.refused("cut dealer at 9");
    pit.says("cut dealer at 10");
    pit.goes_on(|next| matches!(next, Next::Command(_, Command::Deal)));
    pit.says("deal");
    assert_eq!(pit.refused("recut too late").under, under, "a card has been dealt");
    // A device's stack is not cut (42.4(b)1, 25.4(b)1), so there is nothing to cut again.
    let mut device = closed::<G>(wagers, &[("shuffler", "stack")]);
    assert_eq!(device.refused("recut I want one").under, under);
}

#[test]
fn a_supervisor_may_order_a_recut_from_the_cut_to_the_first_card_and_no_one_else() {
    may_recut::<DoubleDraw>(DDP, double_draw::P42_4_D);
    may_recut::<ThreeCardDraw>(ANTE, three_card_draw::P42_4_D);
    may_recut::<DoubleCross>(ANTE, double_cross::P25_4_D);
}

/// "At least once every five rounds of play", also if every round from the `first` on is void.
fn is_counted<G: Game>(wagers: &[(&str, &str)], amiss: &str, first: u64) {
    let mut pit = Pit::<G>::with(1, &[]);
    let mut uncounted = 0;
    for round in 1..=14 {
        let from = pit.log.len();
        if round < first {
            pit.plays_with(wagers);
        } else {
            pit.is_ready();
            pit.wagers(1, wagers);
            pit.says("no more bets");
            pit.goes_on(|next| matches!(next, Next::Command(_, Command::Deal)));
            pit.says(amiss);
            pit.goes_on(|next| matches!(next, Next::Shuffle(..)));
            assert!(pit.table.round().is_none(), "round {round} is over");
        }
        let counted = any(&pit.log[from..], |event| matches!(event, Event::StubCounted(_)));
        uncounted = if counted { 0 } else { uncounted + 1 };
        assert!(uncounted < 5, "five rounds up to round {round} without a count");
    }
}

#[test]
fn no_void_round_postpones_the_count_of_the_stub() {
    for first in 1..=6 {
        // 42.12(a): two cards found face up; in the second draft of that number, one.
        is_counted::<DoubleDraw>(DDP, "floor card face up: 2", first);
        is_counted::<ThreeCardDraw>(ANTE, "floor card face up: 1", first);
    }
}

/// Whether somebody is to leave a deck with the shuffler.
fn leaves(next: &Next<DoubleDraw>) -> bool {
    let Next::Command(_, command) = next else { return false };
    matches!(command, Command::Equipment(Equipment::LeaveWithShuffler(_)))
}

#[test]
fn that_the_other_deck_is_with_the_shuffler_is_said_by_somebody_or_nothing_is_dealt() {
    let options = [("shuffler", "stack"), ("decks", "2")];
    let mut pit = Pit::<DoubleDraw>::with(1, &options);
    pit.goes_on(leaves);
    assert!(leaves(&next(&pit.table)), "somebody has to leave it there");
    let said = |pit: &Pit<DoubleDraw>| {
        any(&pit.log, |event| event.to_string().contains("with the shuffler"))
    };
    assert!(!said(&pit), "nobody has seen it there");
    pit.wagers(1, DDP);
    pit.refused("no more bets");
    pit.one_step();
    assert!(said(&pit));
    pit.is_ready();
    pit.says("no more bets");
}

/// A recut is ordered: no card is dealt before it is made.
fn cut_again<G: Game>(pit: &mut Pit<G>) {
    pit.supervisor("recut cards fell apart");
    pit.refused("deal");
}

/// At every moment from the cut to the first card, and at no other.
fn until_the_first_card<G: Game>(wagers: &[(&str, &str)], under: Clause) {
    // Before the cut nothing can be recut.
    let mut pit = Pit::<G>::with(2, &[]);
    while !any(&pit.log, |event| matches!(event, Event::DeckShuffled { .. })) {
        pit.one_step();
    }
    assert_eq!(pit.refused("recut too early").under, under);
    // Cut, not yet loaded.
    let loads = |next: &Next<G>| matches!(next, Next::Command(_, Command::Load { .. }));
    pit.goes_on(loads);
    cut_again(&mut pit);
    pit.goes_on(loads);
    // Twice.
    cut_again(&mut pit);
    pit.is_ready();
    // Loaded, no wager.
    cut_again(&mut pit);
    pit.is_ready();
    pit.wagers(1, wagers);
    // Wagers down; they stay.
    cut_again(&mut pit);
    pit.goes_on(|_| false);
    pit.says("no more bets");
    let balance = pit.balance(1);
    for _ in 0..3 {
        cut_again(&mut pit);
        pit.refused(&format!("wager seat 2 10 on {}", wagers[0].0));
        pit.refused("withdraw seat 1");
        pit.refused("no more bets");
        // The dealer repeats everything up to the first card.
        pit.goes_on(|next| matches!(next, Next::Command(_, Command::Deal)));
    }
    assert_eq!(pit.balance(1), balance);
    pit.says("deal");
    assert_eq!(pit.refused("recut too late").under, under);
    pit.asks();
    assert_eq!(pit.refused("recut too late").under, under);
    pit.finishes();
    assert_eq!(pit.refused("recut nothing is cut").under, under);
}

#[test]
fn a_recut_may_be_ordered_again_and_again_and_changes_no_wager() {
    until_the_first_card::<DoubleDraw>(DDP, double_draw::P42_4_D);
    until_the_first_card::<ThreeCardDraw>(ANTE, three_card_draw::P42_4_D);
    until_the_first_card::<DoubleCross>(ANTE, double_cross::P25_4_D);
    until_the_first_card::<DoubleDownStud>(WAGER, section_11::P11_D_6);
}

#[test]
fn whoever_cut_and_left_does_not_cut_again() {
    for option in ["same", "next"] {
        let mut pit = Pit::<DoubleDownStud>::with(3, &[("recut", option)]);
        pit.is_ready();
        assert!(any(&pit.log, |event| event.to_string().starts_with("seat 1 cuts")));
        pit.says("leave seat 1");
        pit.supervisor("recut improper");
        pit.refused("cut seat 1 at 26");
        pit.is_ready();
        pit.wagers(2, &[("wager", "10")]);
        pit.says("no more bets");
        pit.supervisor("recut improper again");
        pit.says("leave seat 3");
        pit.refused("cut seat 3 at 26");
        pit.goes_on(|next| matches!(next, Next::Command(_, Command::Deal)));
        pit.says("deal");
    }
}

#[test]
fn a_card_put_aside_before_the_first_ends_recuts_too() {
    let mut pit = Pit::<DoubleDraw>::with(2, &[]);
    pit.is_ready();
    pit.wagers(1, DDP);
    pit.says("no more bets");
    pit.says("floor card face up: 1");
    let refusal = pit.refused("recut cards slipped");
    assert_eq!(refusal.under, double_draw::P42_4_D);
    assert!(refusal.to_string().contains("a card has left the deck"), "{refusal}");
}

#[test]
fn a_shoe_that_fails_in_mid_deal_postpones_no_count() {
    let options = &[("dealing", "automated-shoe"), ("shuffler", "shoe")];
    let mut pit = Pit::<DoubleDraw>::with(2, options);
    let mut since = 0;
    for round in 0..24 {
        let from = pit.log.len();
        pit.is_ready();
        pit.wagers(1, DDP);
        pit.says("no more bets");
        pit.says("deal");
        if round % 3 > 0 {
            pit.says("floor shoe failed: 1");
            pit.goes_on(|next| matches!(next, Next::Shuffle(..)));
        } else {
            pit.finishes();
        }
        since += 1;
        let counted = any(&pit.log[from..], |event| event.to_string().starts_with("stub counted"));
        if counted {
            since = 0;
        }
        assert!(since < 5, "round {round}: five rounds without a count");
    }
}

#[test]
fn every_round_anew_somebody_leaves_the_deck_that_is_not_dealt_with_the_shuffler() {
    let options = &[("decks", "2"), ("shuffler", "stack")];
    let mut pit = Pit::<DoubleDraw>::with(2, options);
    for round in 0..4 {
        pit.goes_on(leaves);
        let waits = next(&pit.table);
        let Next::Command(by, Command::Equipment(Equipment::LeaveWithShuffler(deck))) = waits
        else {
            panic!("round {round} is dealt without it")
        };
        assert_eq!(by, Role::Dealer);
        let dealt = if deck == DeckId::FIRST { DeckId::SECOND } else { DeckId::FIRST };
        pit.refused(&format!("leave {dealt} with the shuffler"));
        pit.is_ready();
        pit.wagers(1, DDP);
        pit.deals();
        pit.decides(1, "folds");
        pit.completes();
    }
    let left = pit.log.iter().filter(|(event, _)| event.to_string().ends_with("with the shuffler"));
    assert!(left.clone().all(|(_, under)| *under == double_draw::P42_2_B_3));
    assert_eq!(left.count(), 4);
}

#[test]
fn a_method_changes_once_somebody_took_the_device_away() {
    let device = [("dealing", "automated-shoe"), ("shuffler", "stack")];
    let mut pit = Pit::<DoubleDraw>::with(1, &device);
    pit.goes_on(|next| matches!(next, Next::Shuffle(..)));
    assert_eq!(pit.refused("change dealing manual-shoe").under, double_draw::P42_12_F);
    pit.is_ready();
    let mut none = Pit::<DoubleDraw>::with(1, &[]);
    none.is_ready();
    none.refused("remove shoe");
    none.refused("remove shuffler");
    let remove = pit.reads("remove shoe");
    for by in [Role::Player, Role::Dealer] {
        pit.refused_to(by, &remove);
    }
    pit.wagers(1, DDP);
    pit.says("no more bets");
    pit.refused("remove shoe");
    pit.finishes();
    pit.says("remove shoe");
    pit.refused("remove shoe");
    pit.says("change dealing manual-shoe");
    pit.is_ready();
    let removed = "floorperson removes the automated shoe from the table";
    assert!(any(&pit.log, |event| event.to_string() == removed));
}
