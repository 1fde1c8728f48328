//! Simple policies for the room: one that only calls, and one that draws evenly.
//!
//! ```
//! use games::poker_room::Simple;
//!
//! let names: Vec<_> = Simple::HABITS.iter().map(|habit| habit.name).collect();
//! assert_eq!(names, ["calls", "random"]);
//! ```

use rules::Policy;

use super::round::Room;
use super::terms::{Decision, Sight};
use crate::policies::{Habit, Random};

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

/// Any of the policies above, chosen by name.
#[derive(Clone, Debug)]
pub enum Simple {
    /// [`CallsOnly`].
    CallsOnly(CallsOnly),
    /// Draws evenly.
    Random(Random),
}

impl Simple {
    /// Their names.
    pub const HABITS: &'static [Habit<Self>] = &[
        Habit::new("calls", "stays in and never raises", |_| Self::CallsOnly(CallsOnly)),
        Habit::new("random", "draws evenly from the choices", |seed| {
            Self::Random(Random::new(seed))
        }),
    ];
}

impl Policy<Room> for Simple {
    #[inline]
    fn decide(&mut self, sight: &Sight, choices: impl Iterator<Item = Decision>) -> Decision {
        match self {
            Self::CallsOnly(policy) => Policy::<Room>::decide(policy, sight, choices),
            Self::Random(random) => Policy::<Room>::decide(random, sight, choices),
        }
    }

    fn begin(&mut self, seed: u64) {
        if let Self::Random(random) = self {
            Policy::<Room>::begin(random, seed);
        }
    }
}
