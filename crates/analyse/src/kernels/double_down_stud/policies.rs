//! The optimal policy as a lookup.

use cards::Card;
use games::double_down_stud::{Decision, DoubleDownStud, Sight};
use rules::Policy;

use super::counts::{Counts, index};
use super::solution::Solution;

/// The best play of one seat alone, one bit per set of four cards. It looks at its own card and the
/// three shown and at no other, so its exact value holds at a full table too. Where doubling
/// neither gains nor loses it does not double.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptimalPolicy {
    places: [u8; Card::COUNT],
    full: Vec<u64>,
    /// Sets where the least double is best; empty if there are none, as without rounding and limit.
    least: Vec<u64>,
}

impl OptimalPolicy {
    /// The policy of a solution.
    #[must_use]
    pub fn new(counts: &Counts, solution: &Solution) -> Self {
        let choices = solution.played.terms.choices().len();
        let bits = |choice: usize| {
            let mut bits = vec![0u64; counts.sets().div_ceil(64)];
            for (set, class) in counts.class_of_each().enumerate() {
                let taken = solution.plays[class].choice == choice;
                bits[set / 64] |= u64::from(taken) << (set % 64);
            }
            bits
        };
        let partial = solution.plays.iter().any(|play| (1..choices - 1).contains(&play.choice));
        let least = if partial { bits(1) } else { Vec::new() };
        Self { places: counts.places, full: bits(choices - 1), least }
    }
}

impl Policy<DoubleDownStud> for OptimalPolicy {
    #[inline]
    fn decide(&mut self, sight: &Sight, mut choices: impl Iterator<Item = Decision>) -> Decision {
        let four = sight.four().expect("asked once all cards are dealt");
        let set = index(&self.places, four);
        let holds =
            |bits: &[u64]| bits.get(set / 64).is_some_and(|word| word >> (set % 64) & 1 == 1);
        if holds(&self.full) {
            choices.last().expect("a due decision has choices")
        } else if holds(&self.least) {
            choices.nth(1).expect("the least double is listed second")
        } else {
            Decision::DoesNotDouble
        }
    }
}
