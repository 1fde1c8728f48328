//! The optimal policy as a lookup.

use cards::Card;
use games::DoubleCross;
use games::double_cross::{Basic, Decision, Question, Sight};
use rules::Policy;

use super::counts::Counts;
use super::solution::Solution;
use super::terms::CHOICES;
use crate::holding;

/// The best play of one seat alone, two bits per deal. It looks at its own cards, the top and the
/// right one and at no other, so its exact value holds at a full table too. Where no raise is
/// better it folds, where both are equal it plays vertical. It exposes a winning three-card hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptimalPolicy {
    /// Four deals a byte, by [`index`].
    choices: Vec<u8>,
}

/// Cards of a deck with all ranks.
const CARDS: usize = holding::CARDS;

impl OptimalPolicy {
    /// The policy of a solution.
    #[must_use]
    pub fn new(counts: &Counts, solution: &Solution) -> Self {
        let pairs = holding::pair(0, CARDS);
        let mut choices = vec![0; pairs * CARDS * CARDS / 4];
        counts.each_deal(|four| {
            let index = index(four);
            let choice = solution.plays[counts.class_of(four)].choice;
            choices[index / 4] |= choice << (2 * (index % 4));
        });
        Self { choices }
    }
}

/// The number of a deal among all deals of the full deck.
#[inline]
fn index(four: [Card; 4]) -> usize {
    let [a, b, top, right] = four.map(|card| usize::from(card.id()));
    (holding::pair(a.min(b), a.max(b)) * CARDS + top) * CARDS + right
}

impl Policy<DoubleCross> for OptimalPolicy {
    #[inline]
    fn decide(&mut self, sight: &Sight, choices: impl Iterator<Item = Decision>) -> Decision {
        if sight.question == Some(Question::Expose) {
            return Basic.decide(sight, choices);
        }
        let index = index(sight.four().expect("asked once four cards are known"));
        CHOICES[usize::from(self.choices[index / 4] >> (2 * (index % 4)) & 3)]
    }
}
