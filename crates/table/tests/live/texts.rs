//! Sentences of the texts tried as they stand, one beside the other: until when a supervisor may
//! order a recut, how often the stub is counted whatever becomes of rounds, and which facts nobody
//! writes down before somebody has seen them.

use games::{DoubleCross, DoubleDraw, Game, ThreeCardDraw};
use law::{Clause, double_cross, double_draw, three_card_draw};
use table::automatic::Next;
use table::{Command, Equipment, Event, Role};

use crate::support::{Pit, any, says};

const DDP: &[(&str, &str)] = &[("ante", "10"), ("bonus", "10")];
const ANTE: &[(&str, &str)] = &[("ante", "10")];

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

#[test]
fn that_the_other_deck_is_with_the_shuffler_is_said_by_somebody_or_nothing_is_dealt() {
    let options = [("shuffler", "stack"), ("decks", "2")];
    let mut pit = Pit::<DoubleDraw>::with(1, &options);
    let leaves = |next: &Next<DoubleDraw>| {
        let Next::Command(_, command) = next else { return false };
        matches!(command, Command::Equipment(Equipment::LeaveWithShuffler(_)))
    };
    pit.goes_on(leaves);
    assert!(leaves(&table::automatic::next(&pit.table)), "somebody has to leave it there");
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
