//! The guests of the room: policies that decide from what one seat sees.
//!
//! | policy | file |
//! |---|---|
//! | stays in and never raises | `calls.rs` |
//! | plays a few hands, and those by the odds of the pot | `tight.rs` |
//! | the same, with bluffs, draws that bet and strong hands that wait | `mixed.rs` |
//!
//! The last two estimate in sampled deals what part of the pot a hand wins (`equity.rs`), discount
//! it for what others have bet and set it beside what a call costs (`outlook.rs`). Starting hands
//! of hold 'em have a table of their own (`starting.rs`), cards are given up by what the exchange
//! is worth (`exchange.rs`), four cards to a straight, a flush or a low hand are a draw
//! (`draws.rs`), and what is offered is read in one place (`offered.rs`). All of it is whole
//! numbers and a seeded stream; every decision takes one number of that stream, whatever the cards,
//! so that nobody's decision depends on cards of another who decided before.
//!
//! ```
//! use games::poker_room::Simple;
//!
//! let names: Vec<_> = Simple::HABITS.iter().map(|habit| habit.name).collect();
//! assert_eq!(names, ["mixed", "tight", "calls", "random"]);
//! ```

mod calls;
mod draws;
mod equity;
mod exchange;
mod mixed;
mod offered;
mod outlook;
mod starting;
mod tight;

use rules::Policy;

use super::round::Room;
use super::terms::{Decision, Sight};
use crate::policies::{Habit, Random};

pub use calls::CallsOnly;
pub use mixed::Mixed;
pub use tight::Tight;

/// Any of the policies of the room, chosen by name.
#[derive(Clone, Debug)]
pub enum Simple {
    /// [`Mixed`].
    Mixed(Mixed),
    /// [`Tight`].
    Tight(Tight),
    /// [`CallsOnly`].
    CallsOnly(CallsOnly),
    /// Draws evenly.
    Random(Random),
}

impl Simple {
    /// Their names.
    pub const HABITS: &'static [Habit<Self>] = &[
        Habit::new("mixed", "plays by the odds of the pot, and bluffs now and then", |seed| {
            Self::Mixed(Mixed::new(seed))
        }),
        Habit::new("tight", "plays few hands by the odds of the pot, never bluffs", |seed| {
            Self::Tight(Tight::new(seed))
        }),
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
            Self::Mixed(policy) => Policy::<Room>::decide(policy, sight, choices),
            Self::Tight(policy) => Policy::<Room>::decide(policy, sight, choices),
            Self::CallsOnly(policy) => Policy::<Room>::decide(policy, sight, choices),
            Self::Random(random) => Policy::<Room>::decide(random, sight, choices),
        }
    }

    fn begin(&mut self, seed: u64) {
        match self {
            Self::Mixed(policy) => Policy::<Room>::begin(policy, seed),
            Self::Tight(policy) => Policy::<Room>::begin(policy, seed),
            Self::CallsOnly(policy) => Policy::<Room>::begin(policy, seed),
            Self::Random(random) => Policy::<Room>::begin(random, seed),
        }
    }
}
