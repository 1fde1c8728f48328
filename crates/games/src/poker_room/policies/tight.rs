//! A policy that plays few hands, and those by the odds of the pot.
//!
//! It bets and raises with an edge, calls where the share it expects is worth the price, and gives
//! up otherwise. It never bluffs, so that who watches it knows what it holds.

use rules::{Policy, Stream};

use super::exchange;
use super::offered::{Intent, Offered, Turn, shows};
use super::outlook::Outlook;
use crate::poker_room::{Decision, Room, Sight};

/// Bets with an edge, calls for a price, else gives up.
#[derive(Clone, Debug)]
pub struct Tight(Stream);

impl Tight {
    /// Samples deals from the stream of `seed`.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(Stream::new(seed))
    }
}

impl Policy<Room> for Tight {
    fn decide(&mut self, sight: &Sight, choices: impl Iterator<Item = Decision>) -> Decision {
        decided(&mut self.0, sight, choices, |_, outlook, _| intent(outlook))
    }

    fn begin(&mut self, seed: u64) {
        *self = Self::new(seed);
    }
}

fn intent(outlook: &Outlook) -> Intent {
    if outlook.edge >= outlook.raised_from() {
        Intent::Raises(4)
    } else if outlook.calls(100) {
        Intent::Stays
    } else {
        Intent::GivesUp
    }
}

/// A decision, if bets are meant as `intends` says.
pub(super) fn decided(
    stream: &mut Stream,
    sight: &Sight,
    choices: impl Iterator<Item = Decision>,
    intends: impl FnOnce(&Offered, &Outlook, &mut Stream) -> Intent,
) -> Decision {
    // One number for each decision: how many samples it takes depends on cards others do not see.
    let mut chance = Stream::new(stream.next_u64());
    let choices: Vec<Decision> = choices.collect();
    match Turn::read(choices.iter().copied()) {
        Turn::Exchanges => Decision::Discards(exchange::best(sight, &mut chance)),
        Turn::Shows => shows(sight, &choices),
        Turn::Bets(offered) => offered.only().unwrap_or_else(|| {
            let outlook = Outlook::of(sight, &offered, &mut chance);
            offered.decision(intends(&offered, &outlook, &mut chance), sight)
        }),
    }
}
