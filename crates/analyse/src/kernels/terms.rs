//! What is computed with: the options of a table and the wagers of one seat.
//!
//! Values per ante assume amounts that every payout divides and no payout limit. They are computed
//! with an ante of as many cents as all odds divide, by the game's own `judge` and `settle`. With
//! amounts of one's own, rounding and payout limit are those of the table.

use rules::{Chips, Refusal, Round};

use crate::{Fraction, Outcome};

/// Options and wagers to compute with, and the meter `M` at a table that has one.
#[derive(PartialEq, Eq, Debug)]
pub struct Terms<R: Round, M = ()> {
    /// The options.
    pub options: R::Options,
    /// The wagers of one seat before the deal.
    pub bets: R::Bets,
    /// The unit of all values.
    pub ante: Chips,
    /// How many times the amounts people would name these are, where they are named otherwise.
    pub scale: u64,
    /// The meter.
    pub meter: M,
}

impl<R: Round, M: Clone> Clone for Terms<R, M> {
    fn clone(&self) -> Self {
        Self { meter: self.meter.clone(), ..*self }
    }
}

impl<R: Round, M: Copy> Copy for Terms<R, M> {}

impl<R: Round> Terms<R> {
    /// These wagers, of which `ante` is the unit of all values.
    pub const fn new(options: R::Options, bets: R::Bets, ante: Chips) -> Self {
        Self { options, bets, ante, scale: 1, meter: () }
    }
}

impl<R: Round, M> Terms<R, M> {
    /// The ante in cents, which results in cents are divided by.
    pub fn unit(&self) -> Fraction {
        Fraction::share(self.ante.in_cents().into(), 1)
    }

    /// An amount as people would name it.
    pub const fn unscaled(&self, amount: Chips) -> Chips {
        Chips::cents(amount.in_cents() / self.scale)
    }

    /// A round with these wagers, before its first card.
    pub fn open(&self) -> Result<R, Refusal> {
        R::open(&self.options, &R::Carry::default(), &[Some(self.bets)], &mut ())
    }
}

/// A game whose results are told by events.
pub trait Events: Round {
    /// What becomes of a hand.
    type Event: Copy + PartialEq + core::fmt::Debug;

    /// The meter that values depend on, if any.
    type Meter: Clone + core::fmt::Debug;

    /// What comes of all wagers that a decision binds together.
    fn outcome(terms: &Terms<Self, Self::Meter>, event: Self::Event) -> Outcome;

    /// The event in the words of a return table. Events of the same words and outcome are one line.
    fn words(terms: &Terms<Self, Self::Meter>, event: Self::Event) -> String;
}

impl<R: Events> Terms<R, R::Meter> {
    /// What comes of all wagers that a decision binds together.
    pub fn outcome(&self, event: R::Event) -> Outcome {
        R::outcome(self, event)
    }

    /// The result of an event, in cents.
    pub fn net(&self, event: R::Event) -> i64 {
        self.outcome(event).net()
    }
}
