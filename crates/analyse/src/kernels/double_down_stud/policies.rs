//! Policies by name, and the optimal one as a lookup.

use core::str::FromStr;

use cards::Card;
use games::double_down_stud::{AlwaysDouble, Basic, Decision, DoubleDownStud, NeverDouble, Sight};
use rules::Policy;

use super::counts::{Counts, index};
use super::solution::{Played, Solution};
use super::terms::Terms;
use crate::kernels::named::{self, UnknownPolicy};

/// A policy that has a name and an exact value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Named {
    /// The best play of one seat alone.
    Optimal,
    /// The published rule.
    Basic,
    /// Never doubles.
    Never,
    /// Always doubles in full.
    Always,
    /// Takes every listed choice equally often.
    Random,
}

impl Named {
    /// All of them, the best first.
    pub const ALL: [Self; 5] =
        [Self::Optimal, Self::Basic, Self::Never, Self::Always, Self::Random];

    /// Its name on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Optimal => "optimal",
            Self::Basic => "basic",
            Self::Never => "never-double",
            Self::Always => "always-double",
            Self::Random => "random",
        }
    }

    /// What comes of it.
    #[must_use]
    pub fn played(self, counts: &Counts, terms: &Terms) -> Played {
        match self {
            Self::Optimal => counts.solve(terms).played().clone(),
            Self::Basic => counts.follow(terms, &mut Basic),
            Self::Never => counts.follow(terms, &mut NeverDouble),
            Self::Always => counts.follow(terms, &mut AlwaysDouble),
            Self::Random => counts.evenly(terms),
        }
    }
}

impl FromStr for Named {
    type Err = UnknownPolicy;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        named::find(&Self::ALL, Self::name, text)
    }
}

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
        let choices = solution.played().choices().len();
        let bits = |choice: usize| {
            let mut bits = vec![0u64; counts.sets().div_ceil(64)];
            for (set, class) in counts.class_of_each().enumerate() {
                let taken = solution.plays()[class].choice == choice;
                bits[set / 64] |= u64::from(taken) << (set % 64);
            }
            bits
        };
        let partial = solution.plays().iter().any(|play| (1..choices - 1).contains(&play.choice));
        let least = if partial { bits(1) } else { Vec::new() };
        Self { places: counts.places(), full: bits(choices - 1), least }
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
