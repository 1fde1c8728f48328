//! A wager on a progressive: what it returns at a meter, where it breaks even, and the long run.

use law::Clause;
use rules::progressive::Terms;
use rules::{Award, Chips};

use crate::exact_or_decimal::ExactOrDecimal;
use crate::fraction::Fraction;
use crate::rational::Rational;
use crate::report::Return;

/// A wager of one dollar on a progressive: in how many ways it wins what.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AwardWays {
    /// Awards with the ways of their hands, the highest first.
    pub awards: Vec<(u128, Award)>,
    /// All ways together.
    pub total: u128,
}

impl AwardWays {
    /// The sum over all awards of their chance times something.
    fn mean(&self, of: impl Fn(Award) -> Fraction) -> Fraction {
        let chance = |ways: u128| Fraction::share(ways, self.total);
        self.awards.iter().map(|(ways, award)| chance(*ways) * of(*award)).sum()
    }

    /// How often the whole meter is won.
    pub fn jackpots(&self) -> Fraction {
        self.mean(|award| match award {
            Award::Jackpot { .. } => Fraction::ONE,
            Award::Percent(_) | Award::Fixed(_) => Fraction::ZERO,
        })
    }

    /// What awards of fixed sums return on average, in dollars.
    pub fn fixed_return(&self) -> Fraction {
        self.mean(|award| match award {
            Award::Fixed(amount) => in_dollars(amount),
            Award::Jackpot { .. } | Award::Percent(_) => Fraction::ZERO,
        })
    }

    /// Which part of the meter a wager wins on average.
    pub fn part_of_meter(&self) -> Fraction {
        self.mean(part)
    }

    /// The meter in dollars at which the wager returns what it costs; nothing if no award is a
    /// part of the meter.
    pub fn break_even(&self) -> Option<Fraction> {
        let part = self.part_of_meter();
        (part > Fraction::ZERO).then(|| (Fraction::ONE - self.fixed_return()) / part)
    }
}

/// Which part of the meter an award is.
pub(crate) fn part(award: Award) -> Fraction {
    match award {
        Award::Jackpot { .. } => Fraction::ONE,
        Award::Percent(percent) => Fraction::share(percent.into(), 100),
        Award::Fixed(_) => Fraction::ZERO,
    }
}

/// An amount in dollars, which are the wagers.
pub(crate) fn in_dollars(amount: Chips) -> Fraction {
    Fraction::share(amount.in_cents().into(), 100)
}

pub use crate::long_run::average_meter;

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
    pub main: Rational,
    /// The meter in dollars at which the wager alone breaks even.
    pub alone: Option<Fraction>,
    /// The meter in dollars at which the whole round does.
    pub round: Option<Rational>,
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
    pub fn round_at(&self, meter: Fraction) -> Rational {
        let ante = Fraction::share(self.ante.in_cents().into(), 100);
        self.main.clone() * ante + self.return_at(meter) - Fraction::ONE
    }
}

/// What becomes of a progressive in the long run. Amounts are dollars; of one wager, parts of it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct LongRun {
    /// Wagers from one jackpot to the next, on average.
    pub cycle: Fraction,
    /// What the meter starts from after a jackpot, on average.
    pub start: ExactOrDecimal,
    /// What it shows when it is won, on average; also its average over all wagers.
    pub jackpot: ExactOrDecimal,
    /// What of a wager goes to the meter.
    pub to_meter: Fraction,
    /// What of a wager goes to the reset meter.
    pub to_reset_meter: Fraction,
    /// What the house adds for new starts of the meter, by wager.
    pub added: ExactOrDecimal,
    /// What fixed awards return, by wager.
    pub fixed: Fraction,
    /// What of these the house pays beside the meter.
    pub fixed_by_house: Fraction,
    /// What all awards together return, by wager.
    pub returned: ExactOrDecimal,
}

/// What a run of the real meter came to.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Run {
    /// How many wagers.
    pub wagers: u64,
    /// How often the meter was won.
    pub jackpots: u64,
    /// What it was worth then on average, in dollars, with the standard error; nothing if it was
    /// won less than twice.
    pub jackpot: Option<(f64, f64)>,
    /// What came back on average, by wager, with the standard error.
    pub returned: (f64, f64),
    /// What was missing on the meter for fixed awards and was added by the house, in dollars.
    pub missing: f64,
}
