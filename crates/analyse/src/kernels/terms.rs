//! What is computed with: the options of a table and the wagers of one seat.
//!
//! Values per ante assume amounts that every payout divides and no payout limit. They are computed
//! with an ante of as many cents as all odds divide, by the game's own `judge` and `settle`. With
//! amounts of one's own, rounding and payout limit are those of the table.

use games::settings::Settings as _;
use games::{Banked, PayLine};
use rules::{Area, Chips, Odds, Refusal, Round, Verdict, to};

use super::TooLarge;
use crate::walk::SEAT;
use crate::{Fraction, Outcome};

/// Options and wagers to compute with, and the meter `M` at a table that has one. Everybody may
/// read them; other crates make them by [`Terms::new`], [`Terms::wagered`] or a kernel, which sees
/// to it that they can be computed with.
#[derive(PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Terms<R: Round, M = ()> {
    /// The options.
    pub options: R::Options,
    /// The wagers of one seat before the deal.
    pub bets: R::Bets,
    /// The unit of all values, which is not nothing.
    pub ante: Chips,
    /// How many times the amounts people would name these are, where they are named otherwise; one
    /// at least.
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

    /// What the sum of results in cents over so many ways is divided by.
    pub fn unit_over(&self, ways: u128) -> Fraction {
        Fraction::share(u128::from(self.ante.in_cents()) * ways, 1)
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

/// The most that is computed with, in cents: far from what 64 bits hold, whatever is added up.
const CENTS_MAX: u64 = 1 << 56;

/// How many times the posted minimum is tried.
const SCALE_MAX: u64 = 1_000;

impl<G: Banked> Terms<G> {
    /// The ante with rounding and limit; without one the posted minimum, or as many times of it as
    /// all payouts divide, and no limit.
    pub fn wagered(settings: &G::Settings, ante: Option<Chips>) -> Result<Self, TooLarge> {
        let odds = odds_paid(settings);
        if let Some(ante) = ante {
            return Self::of_ante(settings, ante, &odds);
        }
        let mut settings = settings.clone();
        // A game that has no such option has nothing to switch off.
        let _ = settings.set("rounding", "exact");
        let _ = settings.set("payout_limit", "none");
        let minimum = G::house(&settings).limits.minimum;
        for times in 1..=SCALE_MAX {
            let Some(ante) = minimum.checked_mul(times) else { break };
            let amounts = Self::of_ante(&settings, ante, &odds)?;
            if amounts.are_divided(&settings, &odds) {
                return Ok(amounts);
            }
        }
        Err(TooLarge::NoUnit)
    }

    fn of_ante(settings: &G::Settings, ante: Chips, odds: &[Odds]) -> Result<Self, TooLarge> {
        let greatest = odds.iter().copied().max_by_key(|odds| odds.win()).unwrap_or(to(1, 1));
        let most = u128::from(greatest.win());
        if u128::from(ante.in_cents()) * (most + 16) > CENTS_MAX.into() {
            let wagers = format!("a wager of {ante}");
            let payment_max = Chips::cents(CENTS_MAX);
            return Err(TooLarge::Payment { wagers, odds: greatest, payment_max });
        }
        Ok(Self::new(G::analysed(settings), G::unit_bets(settings, ante), ante))
    }

    /// Whether every payout of every wager is a whole number of cents.
    fn are_divided(&self, settings: &G::Settings, odds: &[Odds]) -> bool {
        let cents =
            |wager: Chips, odds: &Odds| wager.in_cents().is_multiple_of(odds.wager().into());
        self.are_whole(settings)
            && self.wagers().into_iter().all(|wager| odds.iter().all(|odds| cents(wager, odds)))
    }

    /// Whether every wager is a whole number of cents: then so many antes make so many of each.
    fn are_whole(&self, settings: &G::Settings) -> bool {
        const MANY: u64 = 27_720;
        let Some(ante) = self.ante.checked_mul(MANY) else { return false };
        let many = Self::new(self.options, G::unit_bets(settings, ante), ante);
        let times = |(one, many): (Chips, Chips)| one.checked_mul(MANY) == Some(many);
        self.wagers().into_iter().zip(many.wagers()).all(times)
    }

    /// What one seat puts down before the deal; a wager on a progressive is a fixed sum.
    fn wagers(&self) -> Vec<Chips> {
        let Ok(round) = self.open() else { return Vec::new() };
        let wagers = round.wagers(SEAT).filter(|wager| wager.area != Area::PROGRESSIVE);
        wagers.map(|wager| wager.staked).collect()
    }
}

/// All odds that lines of the pay tables are paid at.
fn odds_paid(settings: &impl games::settings::Settings) -> Vec<Odds> {
    let paid = |line: PayLine| match line.pays {
        Verdict::Pays(odds) => Some(odds),
        Verdict::Push | Verdict::Loses => None,
    };
    settings.pay_lines().into_iter().filter_map(paid).collect()
}
