//! Three cards alone: how many sets of them make each hand, for wagers that nothing else decides.

use cards::Card;
use rules::Chips;

use crate::report::Return;
use crate::{Outcome, sets};

/// How many sets of three cards make each of so many hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ThreeCards<const HANDS: usize> {
    sets: [u32; HANDS],
}

impl<const HANDS: usize> ThreeCards<HANDS> {
    /// Counts a deck by the number of the hand that three cards make; a card may not be in it
    /// twice.
    pub(super) fn counted(deck: &[Card], hand: impl Fn([Card; 3]) -> usize) -> Self {
        let mut sets = [0; HANDS];
        sets::each::<3>(deck.len(), |set| {
            sets[hand(set.map(|place| deck[usize::from(place)]))] += 1;
        });
        Self { sets }
    }

    /// How many sets make the hand of this number.
    pub const fn sets(&self, hand: usize) -> u32 {
        self.sets[hand]
    }

    /// The return table of `wager`, in units of `unit`: what comes back in each event, and the
    /// number of its hand.
    pub(super) fn table(
        &self,
        name: &'static str,
        (wager, unit): (Chips, Chips),
        events: impl Iterator<Item = (String, Chips, usize)>,
    ) -> Return {
        let line = |(event, returned, hand): (String, Chips, usize)| {
            (event, Outcome { staked: wager, returned }, u128::from(self.sets[hand]))
        };
        Return::new(name, unit, events.map(line))
    }
}
