//! A wager on a progressive: what it returns at a meter, where it breaks even, and the long run.

use law::Clause;
use rules::progressive::Terms;
use rules::{Award, Chips};

use crate::fraction::Fraction;
use crate::kernels::caribbean_stud::{LongRun, Run};
use crate::report::Return;

/// One award of a progressive.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AwardLine {
    /// The hand in words.
    pub hand: &'static str,
    /// In how many ways it is dealt and stands.
    pub ways: u128,
    /// How often.
    pub chance: Fraction,
    /// What it wins.
    pub award: Award,
    /// Whether the play gives up hands that would win it.
    pub given_up: bool,
}

/// All there is to say about a wager on a progressive.
#[derive(Clone, Debug)]
pub struct ProgressiveStudy {
    /// The wager.
    pub wager: Chips,
    /// The awards, the highest first.
    pub awards: Vec<AwardLine>,
    /// All ways together.
    pub total_ways: u128,
    /// The meter.
    pub meter: Chips,
    /// The return table at that meter.
    pub at_meter: Return,
    /// The ante beside the wager.
    pub ante: Chips,
    /// The value of the rest of the round, in units of the ante.
    pub main: Fraction,
    /// The meter in dollars at which the wager alone breaks even.
    pub alone: Option<Fraction>,
    /// The meter in dollars at which the whole round does.
    pub round: Option<Fraction>,
    /// What the wager returns at any meter, of one wager.
    pub fixed_return: Fraction,
    /// What one dollar on the meter adds to that.
    pub return_per_dollar: Fraction,
    /// How the meter is run.
    pub terms: Terms,
    /// What becomes of the meter in the long run; nothing if that is not known.
    pub long_run: Option<LongRun>,
    /// A run of the real meter.
    pub run: Run,
    /// Where awards and rate are written.
    pub under: Vec<Clause>,
}

impl ProgressiveStudy {
    /// What a wager returns at a meter of so many dollars, of one wager.
    pub fn return_at(&self, meter: Fraction) -> Fraction {
        self.fixed_return + self.return_per_dollar * meter
    }

    /// What the round wins on average at a meter of so many dollars, in dollars.
    pub fn round_at(&self, meter: Fraction) -> Fraction {
        let ante = Fraction::share(self.ante.in_cents().into(), 100);
        self.return_at(meter) - Fraction::ONE + self.main * ante
    }
}
