//! What is posted for stacks is held at the table, and what is left of one is played on with.

use games::poker_room::{FIVE_CARD_STUD, HOLDEM};
use law::general::GEN_006;
use rules::{Chips, Reason, Round as _};

use super::super::support::seat;
use super::{Felt, sat};

/// What lies before a player: all of a stack that a round has left.
fn left(felt: &Felt, number: usize) -> Chips {
    let round = felt.table.last_round().expect("a round was played");

    round.wagers(seat(number)).filter_map(|wager| wager.returned).sum()
}

#[test]
fn a_stack_that_is_brought_is_within_the_posted_limits() {
    for game in [&HOLDEM, &FIVE_CARD_STUD] {
        let mut felt = sat(game, 2, &[("minimum", "40"), ("maximum", "200")]);
        felt.is_ready();
        for (amount, is_taken) in [("39", false), ("201", false), ("40", true)] {
            let said = format!("wager seat 1 {amount} on stack");
            if is_taken {
                felt.says(&said);
                continue;
            }
            let refusal = felt.refused(&said);
            assert_eq!(refusal.under, GEN_006, "{}: {refusal}", game.name);
            assert!(matches!(refusal.reason, Reason::OutsideLimits { .. }), "{refusal}");
        }
        assert_eq!(felt.refused("wager seat 1 161 on stack").under, GEN_006, "together 201");
        felt.says("wager seat 1 160 on stack");
        felt.says("wager seat 2 200 on stack");
    }
}

#[test]
fn what_a_round_left_of_a_stack_is_played_on_with_and_nothing_else_outside_the_limits() {
    let mut felt = sat(&HOLDEM, 2, &[("minimum", "100"), ("maximum", "100")]);
    felt.brings(2, 100);
    felt.stays();
    let [one, two] = [1, 2].map(|number| left(&felt, number));
    assert_eq!(one + two, Chips::dollars(200));
    assert_ne!(one, two, "somebody has won");
    felt.is_ready();
    let other = one + Chips::dollars(1);
    assert_eq!(felt.refused(&format!("wager seat 1 {other} on stack")).under, GEN_006);
    assert_eq!(felt.refused(&format!("wager seat 1 {two} on stack")).under, GEN_006);
    felt.says(&format!("wager seat 1 {one} on stack"));
    felt.says("withdraw seat 1");
    // Whoever has left the seat comes back with a stack that is posted.
    felt.says("leave seat 1");
    felt.says("sit seat 1 player 1");
    assert_eq!(felt.refused(&format!("wager seat 1 {one} on stack")).under, GEN_006);
    felt.says("wager seat 1 100 on stack");
    felt.says(&format!("wager seat 2 {two} on stack"));
}
