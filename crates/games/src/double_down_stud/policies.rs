//! Simple policies for Double Down Stud. The optimal one comes from the analysis.

use cards::{Card, Rank};
use rules::Policy;
use rules::conformance::Stream;

use super::{Decision, DoubleDownStud, Sight};

/// The greatest of the amounts offered: listed last.
fn full_double(choices: impl Iterator<Item = Decision>) -> Decision {
    choices.last().expect("a due decision has choices")
}

/// Never doubles.
#[derive(Clone, Copy, Debug, Default)]
pub struct NeverDouble;

impl Policy<DoubleDownStud> for NeverDouble {
    fn decide(&mut self, _: &Sight, _: impl Iterator<Item = Decision>) -> Decision {
        Decision::DoesNotDouble
    }
}

/// Always doubles in full.
#[derive(Clone, Copy, Debug, Default)]
pub struct AlwaysDouble;

impl Policy<DoubleDownStud> for AlwaysDouble {
    fn decide(&mut self, _: &Sight, choices: impl Iterator<Item = Decision>) -> Decision {
        full_double(choices)
    }
}

/// Draws evenly from the listed choices.
#[derive(Clone, Debug)]
pub struct Random(Stream);

impl Random {
    /// Draws from the stream of `seed`.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(Stream::new(seed))
    }
}

impl Policy<DoubleDownStud> for Random {
    fn decide(&mut self, _: &Sight, choices: impl Iterator<Item = Decision>) -> Decision {
        let choices: Vec<_> = choices.collect();
        choices[self.0.below(choices.len())]
    }

    fn begin(&mut self, seed: u64) {
        *self = Self::new(seed);
    }
}

/// The published rule: doubles in full with a pair of sixes or better, with four of one suit, and
/// with four consecutive ranks open at both ends that hold a six or higher.
#[derive(Clone, Copy, Debug, Default)]
pub struct Basic;

impl Policy<DoubleDownStud> for Basic {
    fn decide(&mut self, sight: &Sight, choices: impl Iterator<Item = Decision>) -> Decision {
        let four = sight.four().expect("asked once all cards are dealt");
        if Self::doubles(four) { full_double(choices) } else { Decision::DoesNotDouble }
    }
}

impl Basic {
    /// Whether the rule doubles on these four cards.
    #[must_use]
    pub fn doubles(four: [Card; 4]) -> bool {
        let mut ranks = four.map(|card| card.rank().expect("no jokers in this game"));
        ranks.sort_unstable();
        let suited = four.iter().all(|card| card.suit() == four[0].suit());
        let consecutive = ranks.windows(2).all(|pair| pair[1].index() == pair[0].index() + 1);
        let open = ranks[3] >= Rank::Six && ranks[3] != Rank::Ace;
        suited || (consecutive && open) || Self::holds_sixes_or_better(ranks)
    }

    fn holds_sixes_or_better(sorted: [Rank; 4]) -> bool {
        let paired = |rank: Rank| sorted.iter().filter(|&&other| other == rank).count() >= 2;
        let high_pair = sorted.iter().any(|&rank| rank >= Rank::Six && paired(rank));
        let [a, b, c, d] = sorted;
        let two_pairs = a == b && c == d;
        let three = b == c && (a == b || c == d);
        high_pair || two_pairs || three
    }
}
