//! Progressive awards and the meter they are paid from.
//!
//! A part of every wager goes to the meter, and perhaps a part to the reset meter, which the next
//! meter starts from. All is counted in ten-thousandths of a cent, so that no fraction is lost, and
//! what went in is always what came out and what is there: contributed + seeded = paid + on the
//! meter + on the reset meter. What is paid is whole cents, never less than the exact part; awards
//! come from a meter and not out of the chips on the layout, so no chip limits them.
//!
//! Several tables may feed one meter. So an award is money only when its turn to be paid comes.
//!
//! ```
//! use rules::progressive::{Award, PaidFrom, Progressive, Shares, Terms};
//! use rules::Chips;
//!
//! let start = Terms::starting_at(Chips::dollars(10_000));
//! let terms = Terms { rate: 7000, reserve_rate: 500, ..start };
//! let mut progressive = Progressive::new(terms);
//! progressive.contribute(Chips::dollars(1));
//! assert_eq!(progressive.meter(), Chips::cents(1_000_070));
//! let mut shares = Shares::default();
//! let tenth = progressive.pay(Award::Percent(10), &mut shares);
//! assert_eq!(tenth, Chips::cents(100_007));
//! assert!(progressive.is_conserved());
//! ```

use core::fmt;

use crate::Chips;

law::cite!(ruling: C08 C09 E03 E22);

/// A cent, in the units meters are counted in.
const CENT: u128 = 10_000;

/// A whole, in the units of a rate.
pub const WHOLE: u32 = 10_000;

/// Who pays the awards of a fixed sum.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PaidFrom {
    /// The house, beside the meter.
    House,
    /// The meter, as far as it reaches; the house adds what is missing.
    Meter,
}

/// How a progressive is run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Terms {
    /// What the meter shows at first.
    pub initial: Chips,
    /// What it shows at least after it was won.
    pub reset: Chips,
    /// What of a wager goes to the meter, in hundredths of a percent.
    pub rate: u32,
    /// What of a wager goes to the reset meter, in hundredths of a percent.
    pub reserve_rate: u32,
    /// Who pays fixed awards.
    pub fixed: PaidFrom,
}

impl Terms {
    /// A meter that starts at `initial` and again after it was won, and takes 70 percent.
    #[must_use]
    pub const fn starting_at(initial: Chips) -> Self {
        let fixed = PaidFrom::House;
        Self { initial, reset: initial, rate: 7_000, reserve_rate: 0, fixed }
    }

    /// The rate of progression: what of a wager goes to both meters (ruling C09).
    #[must_use]
    pub const fn rate_of_progression(&self) -> u32 {
        self.rate + self.reserve_rate
    }
}

/// The equal shares of a meter that have not been paid yet: kept with the round that won them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Shares {
    left: Chips,
    parts: u8,
}

impl Shares {
    /// Takes the next share. Cents that cannot be shared go to those paid first.
    fn take(&mut self) -> Chips {
        let parts = u64::from(self.parts.max(1));
        let share = Chips::cents(self.left.in_cents().div_ceil(parts));
        self.left -= share;
        self.parts = self.parts.saturating_sub(1);
        share
    }

    /// What is still to be paid.
    #[must_use]
    pub const fn left(self) -> Chips {
        self.left
    }
}

/// A meter and its reset meter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Progressive {
    terms: Terms,
    meter: u128,
    reserve: u128,
    contributed: u128,
    seeded: u128,
    paid: u128,
}

impl Progressive {
    /// A meter at its initial amount, which the house provides.
    #[must_use]
    pub fn new(terms: Terms) -> Self {
        let initial = units(terms.initial);
        Self { terms, meter: initial, reserve: 0, contributed: 0, seeded: initial, paid: 0 }
    }

    /// A meter that has counted these [amounts](Self::amounts) before; none if they cannot be.
    #[must_use]
    pub fn counted(terms: Terms, amounts: [u128; 5]) -> Option<Self> {
        let [meter, reserve, contributed, seeded, paid] = amounts;
        let counted = Self { terms, meter, reserve, contributed, seeded, paid };
        let sums =
            [contributed.checked_add(seeded)?, paid.checked_add(meter)?.checked_add(reserve)?];
        (sums[0] == sums[1]).then_some(counted)
    }

    /// What is on the meter and the reset meter, what was contributed, seeded and paid, in
    /// ten-thousandths of a cent.
    #[must_use]
    pub const fn amounts(&self) -> [u128; 5] {
        let Self { meter, reserve, contributed, seeded, paid, .. } = self;
        [*meter, *reserve, *contributed, *seeded, *paid]
    }

    /// How it is run.
    #[must_use]
    pub const fn terms(&self) -> &Terms {
        &self.terms
    }

    /// Runs it differently from now on; what is on the meters stays there.
    pub const fn change_terms(&mut self, terms: Terms) {
        self.terms = terms;
    }

    /// What the meter shows, in whole cents.
    #[must_use]
    pub fn meter(&self) -> Chips {
        whole_cents(self.meter)
    }

    /// What the reset meter holds, in whole cents.
    #[must_use]
    pub fn reserve(&self) -> Chips {
        whole_cents(self.reserve)
    }

    /// What was paid from it so far, in whole cents.
    #[must_use]
    pub fn paid(&self) -> Chips {
        whole_cents(self.paid)
    }

    /// A wager of `amount` was made.
    pub fn contribute(&mut self, amount: Chips) {
        let part = |rate: u32| u128::from(amount.in_cents()) * u128::from(rate);
        let (meter, reserve) = (part(self.terms.rate), part(self.terms.reserve_rate));
        self.meter += meter;
        self.reserve += reserve;
        self.contributed += meter + reserve;
    }

    /// The turn of `award` to be paid has come: so much it is. `shares` belongs to the round; the
    /// first share of a jackpot fills it and takes the whole amount off the meter.
    pub fn pay(&mut self, award: Award, shares: &mut Shares) -> Chips {
        match award {
            Award::Jackpot { part: 0, of } => {
                *shares = Shares { left: self.take_all(), parts: of };
                shares.take()
            }
            Award::Jackpot { .. } => shares.take(),
            Award::Percent(percent) => self.take_percent(percent),
            Award::Fixed(amount) => self.take_fixed(amount),
        }
    }

    /// Shares that nobody will be paid, because their round became void, go back on the meter.
    pub fn put_back(&mut self, shares: Shares) {
        let back = units(shares.left);
        self.meter += back;
        self.paid -= back;
    }

    /// Whether what went in is what came out and what is there.
    #[must_use]
    pub const fn is_conserved(&self) -> bool {
        self.contributed + self.seeded == self.paid + self.meter + self.reserve
    }

    /// The whole meter, which starts anew from the reset meter, at the reset amount at least.
    fn take_all(&mut self) -> Chips {
        // A fraction of a cent is rounded up (ruling X04); the house adds what is missing.
        let won = chips(self.meter.div_ceil(CENT));
        self.seeded += units(won) - self.meter;
        self.meter = units(won);
        self.take(units(won));
        self.meter += core::mem::take(&mut self.reserve);
        let reset = units(self.terms.reset);
        let missing = reset.saturating_sub(self.meter);
        self.meter += missing;
        self.seeded += missing;
        won
    }

    /// At least that part of the meter: a fraction of a cent is rounded up (ruling X04), as long as
    /// the meter has it.
    fn take_percent(&mut self, percent: u8) -> Chips {
        let part = (self.meter * u128::from(percent)).div_ceil(100 * CENT);
        let won = chips(part).min(self.meter());
        self.take(units(won));
        won
    }

    fn take_fixed(&mut self, amount: Chips) -> Chips {
        if self.terms.fixed == PaidFrom::Meter {
            let missing = units(amount).saturating_sub(self.meter);
            self.meter += missing;
            self.seeded += missing;
            self.take(units(amount));
        }
        amount
    }

    const fn take(&mut self, amount: u128) {
        self.meter -= amount;
        self.paid += amount;
    }
}

/// Every amount as text: part of the state of whoever holds the meter.
impl fmt::Display for Progressive {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { meter, reserve, contributed, seeded, paid, .. } = self;
        write!(f, "meter {meter}, reset meter {reserve}, contributed {contributed}, ")?;
        write!(f, "seeded {seeded}, paid {paid} ten-thousandths of a cent")
    }
}

fn units(amount: Chips) -> u128 {
    u128::from(amount.in_cents()) * CENT
}

fn whole_cents(units: u128) -> Chips {
    chips(units / CENT)
}

fn chips(cents: u128) -> Chips {
    Chips::cents(u64::try_from(cents).expect("a meter fits 64 bits of cents"))
}

cards::told! {
    /// What a hand wins of a progressive, before it is money.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum Award {
        /// The whole meter, shared equally by so many hands of one table. Parts are counted from
        /// zero in the order they are paid; the meter as it stands at the turn of part zero is what
        /// is shared.
        Jackpot { part: u8, of: u8 } ["{}the meter", Share(*part, *of)];
        /// So many hundredths of the meter as it stands when the award is paid.
        Percent(percent: u8) ["{percent} percent of the meter"];
        /// A fixed sum.
        Fixed(amount: Chips) ["an award of {amount}"];
    }
}

/// Which part of how many; nothing of a whole.
struct Share(u8, u8);

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(part, of) = self;
        if *of == 1 { Ok(()) } else { write!(f, "share {} of {of} of ", part + 1) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meter(dollars: u64) -> Progressive {
        Progressive::new(Terms::starting_at(Chips::dollars(dollars)))
    }

    #[test]
    fn percentages_are_taken_one_after_the_other() {
        let (mut meter, mut shares) = (meter(50_000), Shares::default());
        assert_eq!(meter.pay(Award::Percent(10), &mut shares), Chips::dollars(5_000));
        assert_eq!(meter.pay(Award::Percent(10), &mut shares), Chips::dollars(4_500));
        assert_eq!(meter.meter(), Chips::dollars(40_500));
        assert!(meter.is_conserved());
    }

    #[test]
    fn a_shared_meter_is_fixed_at_the_turn_of_the_first() {
        let (mut meter, mut shares) = (meter(100), Shares::default());
        meter.contribute(Chips::cents(100));
        let first = meter.pay(Award::Jackpot { part: 0, of: 3 }, &mut shares);
        assert_eq!(meter.meter(), Chips::dollars(100), "it starts anew");
        assert_eq!(meter.pay(Award::Percent(10), &mut shares), Chips::dollars(10));
        let second = meter.pay(Award::Jackpot { part: 1, of: 3 }, &mut shares);
        let third = meter.pay(Award::Jackpot { part: 2, of: 3 }, &mut shares);
        assert_eq!([first, second, third], [3357, 3357, 3356].map(Chips::cents));
        assert!(meter.is_conserved() && shares.left().is_zero());
    }

    #[test]
    fn the_reset_meter_pays_for_the_next_start() {
        let terms = Terms { reserve_rate: 1_000, ..Terms::starting_at(Chips::dollars(10)) };
        let (mut meter, mut shares) = (Progressive::new(terms), Shares::default());
        for _ in 0..250 {
            meter.contribute(Chips::dollars(1));
        }
        assert_eq!((meter.meter(), meter.reserve()), (Chips::dollars(185), Chips::dollars(25)));
        let all = Award::Jackpot { part: 0, of: 1 };
        assert_eq!(meter.pay(all, &mut shares), Chips::dollars(185));
        assert_eq!((meter.meter(), meter.reserve()), (Chips::dollars(25), Chips::ZERO));
        assert_eq!(meter.pay(all, &mut shares), Chips::dollars(25));
        assert_eq!(meter.meter(), Chips::dollars(10), "the house adds what is missing");
        assert!(meter.is_conserved());
    }

    #[test]
    fn a_fixed_award_comes_from_the_house_or_from_the_meter() {
        let award = Award::Fixed(Chips::dollars(500));
        let (mut house, mut shares) = (meter(300), Shares::default());
        assert_eq!(house.pay(award, &mut shares), Chips::dollars(500));
        assert_eq!(house.meter(), Chips::dollars(300));
        let terms = Terms { fixed: PaidFrom::Meter, ..Terms::starting_at(Chips::dollars(300)) };
        let mut charged = Progressive::new(terms);
        assert_eq!(charged.pay(award, &mut shares), Chips::dollars(500));
        assert_eq!(charged.meter(), Chips::ZERO, "the house added 200");
        assert!(house.is_conserved() && charged.is_conserved());
    }

    #[test]
    fn shares_of_a_void_round_go_back() {
        let (mut meter, mut shares) = (meter(100), Shares::default());
        let first = meter.pay(Award::Jackpot { part: 0, of: 2 }, &mut shares);
        meter.put_back(shares);
        assert_eq!((first, meter.meter()), (Chips::dollars(50), Chips::dollars(150)));
        assert!(meter.is_conserved());
    }

    #[test]
    fn a_tenth_of_a_broken_cent_is_rounded_up() {
        let (mut meter, mut shares) = (meter(0), Shares::default());
        for _ in 0..3 {
            meter.contribute(Chips::cents(5)); // 3.5 cents each
        }
        assert_eq!(meter.pay(Award::Percent(10), &mut shares), Chips::cents(2));
        assert!(meter.is_conserved());
    }
}
