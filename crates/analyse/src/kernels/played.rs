//! A play of a whole game: how often it comes to what, and the best play with all its choices.

use super::terms::{Events, Terms};
use crate::report::Return;
use crate::{Fraction, Prospect};

/// How often a play comes to each event.
#[derive(Clone, Debug)]
pub struct Played<R: Events> {
    /// What it is computed with.
    pub terms: Terms<R, R::Meter>,
    ways: Vec<(R::Event, u128)>,
}

impl<R: Events> Played<R> {
    /// Every event in the order of a return table, with its ways.
    pub(super) fn new(
        terms: &Terms<R, R::Meter>,
        ways: impl IntoIterator<Item = (R::Event, u128)>,
    ) -> Self {
        Self { terms: terms.clone(), ways: ways.into_iter().collect() }
    }

    /// In how many ways it comes to this event.
    pub fn ways(&self, event: R::Event) -> u128 {
        self.ways.iter().filter(|(known, _)| *known == event).map(|(_, ways)| ways).sum()
    }

    /// All ways together.
    pub fn total(&self) -> u128 {
        self.ways.iter().map(|(_, ways)| ways).sum()
    }

    /// The outcomes in cents and their ways.
    pub fn prospect(&self) -> Prospect {
        Prospect::new(self.ways.iter().map(|&(event, ways)| (self.terms.outcome(event), ways)))
    }

    /// What the player wins on average, in units of the ante.
    pub fn expected_value(&self) -> Fraction {
        self.prospect().expectation() / self.terms.unit()
    }

    /// The return table of all wagers that a decision binds together.
    pub fn report(&self) -> Return {
        let line = |&(event, ways): &(R::Event, u128)| {
            (R::words(&self.terms, event), self.terms.outcome(event), ways)
        };
        Return::new("main", self.terms.ante, self.ways.iter().map(line))
    }
}

/// The best play of a game, with the best choice `P` of every class of situations.
#[derive(Clone, Debug)]
pub struct Solution<R: Events, P> {
    /// How often the best play comes to each event.
    pub played: Played<R>,
    /// The best choice of every class, in the order of the counts.
    pub plays: Vec<P>,
}

impl<R: Events, P> Solution<R, P> {}
