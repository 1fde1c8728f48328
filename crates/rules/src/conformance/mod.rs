//! The conformance kit: what every round owes its drivers, as one function any [`Round`] is thrown
//! at.
//!
//! A trial plays one round from a seeded stream of cards and decisions and looks, at every step,
//! whether the round keeps every [`Promise`]: it ends within a bound; `decide` refuses exactly what
//! `permits` refuses and a refusal leaves the round unchanged; a hand void at any point gets its
//! wagers back, no further card and no further question, and the others play on (of a round with a
//! pot: it is dead, and what it has put in stays); chips and cards are conserved, in a pot among
//! the players; a seat's sight does not change with cards it cannot see; and the recorded inputs,
//! played again, give the same state and acts.

mod layout;
mod ledger;
mod pot;
mod promise;
mod run;

use core::fmt;
use core::iter::Sum;

use cards::Card;

use crate::Round;
pub use crate::Stream;
pub use promise::{Breach, Promise};

/// One round to be tried.
pub struct Trial<'a, R: Round> {
    /// The options of the table.
    pub options: &'a R::Options,
    /// What the last round left.
    pub carry: &'a R::Carry,
    /// The wagers, by seat.
    pub bets: &'a [Option<R::Bets>],
    /// The cards the game is played with.
    pub deck: &'a [Card],
    /// Decisions worth trying although they may be refused.
    pub odd: &'a dyn Fn(&R, &mut Stream) -> Vec<R::Decision>,
    /// Of 256 inputs, how many are preceded by the void of a random hand.
    pub voids: u8,
}

/// What a trial did, so that a test can see that it did something.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Cards that somebody saw, dealt or turned.
    pub cards: usize,
    /// Decisions taken.
    pub decisions: usize,
    /// Decisions refused.
    pub refusals: usize,
    /// Hands void.
    pub voids: usize,
    /// Deals put right.
    pub mended: usize,
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { cards, decisions, refusals, voids, mended } = self;
        write!(f, "{cards} cards, {decisions} decisions, {refusals} refusals, {voids} voids, ")?;
        write!(f, "{mended} deals put right")
    }
}

/// What several trials did together.
impl Sum for Tally {
    fn sum<I: Iterator<Item = Self>>(tallies: I) -> Self {
        tallies.fold(Self::default(), |sum, tally| Self {
            cards: sum.cards + tally.cards,
            decisions: sum.decisions + tally.decisions,
            refusals: sum.refusals + tally.refusals,
            voids: sum.voids + tally.voids,
            mended: sum.mended + tally.mended,
        })
    }
}

/// Plays one round of `trial` from `seed` and gives back what it did.
pub fn promises_kept<R: Round>(trial: &Trial<'_, R>, seed: u64) -> Result<Tally, Breach> {
    run::play(trial, seed)
}

/// Plays one round of `trial` from `seed`; panics with the first [`Promise`] it breaks.
#[must_use]
pub fn check<R: Round>(trial: &Trial<'_, R>, seed: u64) -> Tally {
    run::play(trial, seed).unwrap_or_else(|breach| panic!("{breach}"))
}
