//! Situations that rules play wrong, one by one.

use crate::fraction::Fraction;

/// A situation in which following the rules is not the best play. Suits may be renamed: it stands
/// for all deals that differ from it in nothing else.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Situation {
    /// The cards, in the order of `house advise`.
    pub cards: String,
    /// What is best, in the words of the game.
    pub best: String,
    /// How many deals.
    pub deals: u128,
    /// What the rules lose there, in units of the ante.
    pub cost: Fraction,
}

/// The situations that rules play wrong, as they are found.
pub(super) struct Wrong {
    unit: Fraction,
    found: Vec<Situation>,
}

impl Wrong {
    /// Nothing found yet; sums over all deals are divided by `unit`.
    pub(super) const fn new(unit: Fraction) -> Self {
        Self { unit, found: Vec::new() }
    }

    /// Notes a situation of so many deals if another act than the chosen one is better there.
    pub(super) fn note(
        &mut self,
        deals: u128,
        values: &[i128],
        chosen: usize,
        words: impl FnOnce(usize) -> (String, String),
    ) {
        let best = (0..values.len()).rev().max_by_key(|act| values[*act]).expect("acts");
        let loss = values[best] - values[chosen];
        if loss > 0 {
            let (cards, best) = words(best);
            let cost = Fraction::new(loss, 1) * Fraction::share(deals, 1) / self.unit;
            self.found.push(Situation { cards, best, deals, cost });
        }
    }

    /// All of them, the costliest first.
    pub(super) fn done(mut self) -> Vec<Situation> {
        self.found.sort_by_key(|situation| core::cmp::Reverse(situation.cost));
        self.found
    }
}
