//! A policy that stays in and never raises.

use rules::Policy;

use crate::poker_room::{Decision, Room, Sight};

/// Stays in without a raise: checks, calls, makes the bets it must, keeps its cards and shows them.
#[derive(Clone, Copy, Debug, Default)]
pub struct CallsOnly;

impl Policy<Room> for CallsOnly {
    #[inline]
    fn decide(&mut self, _: &Sight, choices: impl Iterator<Item = Decision>) -> Decision {
        let mut forced = None;
        for choice in choices {
            match choice {
                Decision::Checks | Decision::Calls | Decision::BringsIn | Decision::Shows => {
                    return choice;
                }
                Decision::Discards(places) if places.is_empty() => return choice,
                Decision::Folds
                | Decision::Completes
                | Decision::Bets(_)
                | Decision::RaisesTo(_)
                | Decision::Discards(_)
                | Decision::Mucks => forced = forced.or(Some(choice)),
            }
        }
        forced.expect("a due decision has choices")
    }
}
