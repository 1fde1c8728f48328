//! Prospects: what a seat may end up with, and in how many ways.
//!
//! A prospect is integers only, ways of a total; fractions are made when somebody asks. Walker and
//! kernels give the same type, so that they can be compared outcome by outcome.
//!
//! ```
//! use analyse::{Fraction, Outcome, Prospect};
//! use rules::Chips;
//!
//! let [one, two] = [1, 2].map(Chips::cents);
//! let wins = Outcome { staked: one, returned: two };
//! let loses = Outcome { staked: one, returned: Chips::ZERO };
//! let toss = Prospect::new([(wins, 1), (loses, 1)]);
//! assert_eq!(toss.expectation(), Fraction::ZERO);
//! assert_eq!(toss.hit_frequency(), Fraction::new(1, 2));
//! ```

use std::collections::BTreeMap;

use rules::Chips;

use crate::fraction::{Fraction, lcm};

const FITS: &str = "ways fit 128 bits";

/// What a seat put down in one round and what came back.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Outcome {
    /// All wagers together.
    pub staked: Chips,
    /// What came back, the wagers themselves included.
    pub returned: Chips,
}

impl Outcome {
    /// What the player is up or down, in cents.
    pub const fn net(self) -> i64 {
        self.returned.net(self.staked)
    }
}

/// Outcomes and their ways out of a total.
#[derive(Clone, Debug)]
pub struct Prospect {
    /// Sorted by outcome; every outcome once.
    ways: Vec<(Outcome, u128)>,
    total: u128,
}

impl Prospect {
    /// One outcome and no other.
    pub fn certain(outcome: Outcome) -> Self {
        Self { ways: vec![(outcome, 1)], total: 1 }
    }

    /// The prospect of these outcomes, one at least; equal ones are added up, those of no way left
    /// out.
    pub fn new(lines: impl IntoIterator<Item = (Outcome, u128)>) -> Self {
        let mut prospect = Self { ways: Vec::new(), total: 0 };
        for (outcome, ways) in lines {
            prospect.add(outcome, ways);
            prospect.total += ways;
        }
        assert!(prospect.total > 0, "a prospect has at least one way");
        prospect
    }

    fn add(&mut self, outcome: Outcome, ways: u128) {
        if ways == 0 {
            return;
        }
        match self.ways.binary_search_by_key(&outcome, |(known, _)| *known) {
            Ok(place) => self.ways[place].1 = self.ways[place].1.checked_add(ways).expect(FITS),
            Err(place) => self.ways.insert(place, (outcome, ways)),
        }
    }

    /// Every outcome with its ways.
    pub fn ways(&self) -> impl Iterator<Item = (Outcome, u128)> + '_ {
        self.ways.iter().copied()
    }

    /// All ways together.
    pub const fn total(&self) -> u128 {
        self.total
    }

    /// The probability of every outcome: what two prospects are compared by.
    pub fn probabilities(&self) -> BTreeMap<Outcome, Fraction> {
        self.ways().map(|(outcome, ways)| (outcome, Fraction::share(ways, self.total))).collect()
    }

    /// What the player wins on average, in cents; below zero if the house does.
    pub fn expectation(&self) -> Fraction {
        self.mean(|outcome| i128::from(outcome.net()))
    }

    /// What the player puts down on average, in cents.
    pub fn average_wager(&self) -> Fraction {
        self.mean(|outcome| i128::from(outcome.staked.in_cents()))
    }

    /// The mean of the squared result, in squared cents.
    pub fn mean_square(&self) -> Fraction {
        self.mean(|outcome| i128::from(outcome.net()).pow(2))
    }

    /// How often the player ends the round with more than was put down.
    pub fn hit_frequency(&self) -> Fraction {
        self.mean(|outcome| i128::from(outcome.net() > 0))
    }

    fn mean(&self, of: impl Fn(Outcome) -> i128) -> Fraction {
        let weighed = |(outcome, ways): (Outcome, u128)| {
            i128::try_from(ways).ok().and_then(|ways| ways.checked_mul(of(outcome))).expect(FITS)
        };
        let sum = self.ways().map(weighed).fold(0i128, |a, b| a.checked_add(b).expect(FITS));
        Fraction::new(sum, i128::try_from(self.total).expect(FITS))
    }
}

/// A prospect in the making: parts of different totals, each with its weight.
#[derive(Debug)]
pub(crate) struct Mixture {
    /// Ways so far; its total is the common total of the parts, not yet times the weights.
    prospect: Prospect,
    weights: u128,
}

impl Default for Mixture {
    fn default() -> Self {
        Self { prospect: Prospect { ways: Vec::new(), total: 1 }, weights: 0 }
    }
}

impl Mixture {
    pub(crate) fn add(&mut self, part: &Prospect, weight: u128) {
        if part.total != self.prospect.total {
            let common = lcm(part.total, self.prospect.total).expect(FITS);
            let factor = common / self.prospect.total;
            for (_, ways) in &mut self.prospect.ways {
                *ways = ways.checked_mul(factor).expect(FITS);
            }
            self.prospect.total = common;
        }
        let factor = (self.prospect.total / part.total).checked_mul(weight).expect(FITS);
        for &(outcome, ways) in &part.ways {
            self.prospect.add(outcome, ways.checked_mul(factor).expect(FITS));
        }
        self.weights += weight;
    }

    pub(crate) fn done(mut self) -> Prospect {
        assert!(self.weights > 0, "a mixture has at least one part");
        self.prospect.total = self.prospect.total.checked_mul(self.weights).expect(FITS);
        self.prospect
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn result(staked: u64, returned: u64) -> Outcome {
        Outcome { staked: Chips::cents(staked), returned: Chips::cents(returned) }
    }

    #[test]
    fn parts_of_different_totals_are_brought_to_a_common_one() {
        let third = Prospect::new([(result(1, 4), 1), (result(1, 0), 2)]);
        let half = Prospect::new([(result(1, 4), 1), (result(1, 1), 1)]);
        let mut mixture = Mixture::default();
        mixture.add(&third, 1);
        mixture.add(&half, 3);
        let mixed = mixture.done();
        let expected = [
            (result(1, 0), Fraction::new(1, 6)),
            (result(1, 1), Fraction::new(3, 8)),
            (result(1, 4), Fraction::new(11, 24)),
        ];
        assert_eq!(mixed.probabilities(), BTreeMap::from(expected));
        assert_eq!(mixed.ways().map(|(_, ways)| ways).sum::<u128>(), mixed.total());
    }

    #[test]
    fn moments_are_taken_of_the_net_result() {
        let prospect = Prospect::new([(result(2, 5), 1), (result(1, 0), 3), (result(1, 1), 0)]);
        assert_eq!(prospect.expectation(), Fraction::ZERO);
        assert_eq!(prospect.average_wager(), Fraction::new(5, 4));
        assert_eq!(prospect.mean_square(), Fraction::from(3));
        assert_eq!(prospect.hit_frequency(), Fraction::new(1, 4));
        assert_eq!(prospect.probabilities().len(), 2);
    }
}
