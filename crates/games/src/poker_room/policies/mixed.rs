//! A policy that plays by the odds of the pot and cannot be read from its bets.
//!
//! What it does with a hand is drawn anew every time: its thresholds move, strong hands sometimes
//! wait, draws sometimes bet, and so do hands that are worth nothing where few are left to call.
//! Where amounts are free, a bluff is as large as any other bet.

use rules::{Policy, Stream};

use super::offered::{Intent, Offered};
use super::outlook::{Outlook, When};
use super::tight::decided;
use crate::poker_room::{Decision, Room, Sight};

/// Plays by the odds of the pot, with bluffs, draws that bet and strong hands that wait.
#[derive(Clone, Debug)]
pub struct Mixed(Stream);

impl Mixed {
    /// Draws from the stream of `seed`.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(Stream::new(seed))
    }
}

impl Policy<Room> for Mixed {
    fn decide(&mut self, sight: &Sight, choices: impl Iterator<Item = Decision>) -> Decision {
        decided(&mut self.0, sight, choices, intent)
    }

    fn begin(&mut self, seed: u64) {
        *self = Self::new(seed);
    }
}

fn intent(offered: &Offered, outlook: &Outlook, chance: &mut Stream) -> Intent {
    let mut in_hundred = |times: usize| chance.below(100) < times;
    let waits = in_hundred(30) && is_strong(outlook);
    let bluffs = in_hundred(bluffs_in_hundred(outlook));
    let size = [3, 4, 4, 6][chance.below(4)];
    // Between nine and eleven tenths of what it seems.
    let percent = 90 + u32::try_from(chance.below(21)).expect("below 21");
    let has_edge = outlook.edge * percent / 100 >= outlook.raised_from();
    if offered.raises() && !waits && (has_edge || bluffs) {
        Intent::Raises(size)
    } else if has_edge || outlook.calls(percent) {
        Intent::Stays
    } else {
        Intent::GivesUp
    }
}

/// Whether a hand can afford to let others catch up: few opponents, and cards to come.
fn is_strong(outlook: &Outlook) -> bool {
    let wins = outlook.share.is_some_and(|share| share >= 850);
    wins && outlook.street == When::Between && outlook.opponents <= 2
}

/// How often of a hundred times a hand is bet that has no edge.
fn bluffs_in_hundred(outlook: &Outlook) -> usize {
    let Outlook { opponents, signals, price, .. } = *outlook;
    let answers = price > 0;
    match outlook.street {
        // Few are left, nobody has raised and the hand is not the worst.
        When::First if signals == 0 && opponents <= 3 && outlook.edge >= 700 => 35,
        When::First => 0,
        When::Between if outlook.draws && opponents <= 3 => match (answers, signals) {
            (false, _) => 50,
            (true, 1) => 15,
            (true, _) => 0,
        },
        When::Between if !answers && opponents <= 2 => 20 / opponents,
        When::Last if !answers && opponents <= 2 => 16 / opponents,
        When::Between | When::Last if signals == 1 && opponents == 1 => 4,
        When::Between | When::Last => 0,
    }
}
