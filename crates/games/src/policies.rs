//! Policies that any game can have.

use rules::Stream;
use rules::{Policy, Round};

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

impl<R: Round> Policy<R> for Random {
    fn decide(&mut self, _: &R::Sight, choices: impl Iterator<Item = R::Decision>) -> R::Decision {
        let choices: Vec<_> = choices.collect();
        choices[self.0.below(choices.len())]
    }

    fn begin(&mut self, seed: u64) {
        *self = Self::new(seed);
    }
}
