//! Policies by name, and the optimal one as a lookup.

use core::str::FromStr;

use cards::Card;
use games::DoubleCross;
use games::double_cross::{AlwaysRaise, Basic, Decision, PairsOnly, Question, Sight};
use rules::Policy;

use super::counts::Counts;
use super::solution::{Played, Solution};
use super::terms::{CHOICES, Terms};
use crate::holding;
use crate::kernels::named::{self, UnknownPolicy};

/// A policy that has a name and an exact value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Named {
    /// The best play of one seat alone.
    Optimal,
    /// The simple rule.
    Basic,
    /// Raises with everything, vertical.
    AlwaysRaise,
    /// Raises with pairs only.
    PairsOnly,
    /// Takes every listed choice equally often.
    Random,
}

impl Named {
    /// All of them, the best first.
    pub const ALL: [Self; 5] =
        [Self::Optimal, Self::Basic, Self::PairsOnly, Self::AlwaysRaise, Self::Random];

    /// Its name on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Optimal => "optimal",
            Self::Basic => "basic",
            Self::AlwaysRaise => "always-raise",
            Self::PairsOnly => "pairs-only",
            Self::Random => "random",
        }
    }

    /// What comes of it.
    #[must_use]
    pub fn played(self, counts: &Counts, terms: &Terms) -> Played {
        match self {
            Self::Optimal => counts.solve(terms).played().clone(),
            Self::Basic => counts.follow(terms, &mut Basic),
            Self::AlwaysRaise => counts.follow(terms, &mut AlwaysRaise),
            Self::PairsOnly => counts.follow(terms, &mut PairsOnly),
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
            let choice = solution.plays()[counts.class_of(four)].choice;
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
