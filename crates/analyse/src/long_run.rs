//! The progressive in the long run: how often the meter is won, what it is worth then, and what of
//! every dollar comes back.
//!
//! A part `a` of every wager goes to the meter. With chance `p` a wager wins it all, and awards of
//! the meter take the part `q` of it on average, the whole meter included. From a start of `s` the
//! meter that is won is on average `(p s + a - f) / q`, where `f` are fixed awards that are paid
//! from the meter, because what a wager adds on average must be what it takes. That is also the
//! average meter, since chance picks the wager that wins. It holds for wagers one at a time and as
//! long as the meter can pay the fixed awards charged to it; cents are not rounded. A [`Run`] of
//! the real meter asks for none of this.
//!
//! ```
//! use analyse::Fraction;
//! use analyse::kernels::caribbean_stud::{ProgressiveWager, Standing};
//! use analyse::{ExactOrDecimal, progressive::LongRun};
//! use cards::deck;
//! use games::caribbean_stud::Awards;
//! use rules::{Chips, progressive::Terms};
//!
//! let wager = ProgressiveWager::new(Standing::all(&deck::STANDARD), Awards::MINIMUM);
//! let long_run = LongRun::new(&wager, &Terms::starting_at(Chips::dollars(10_000)));
//! let long_run = long_run.expect("a royal flush stands");
//! assert_eq!(long_run.cycle, Fraction::from(649_740));
//! let jackpot = Fraction::from(4 * 10_000 + 2_598_960 * 7 / 10) * Fraction::new(10, 76);
//! assert_eq!(long_run.jackpot, ExactOrDecimal::Exact(jackpot));
//! ```

use rules::Stream;
use rules::progressive::{PaidFrom, Progressive, Shares, Terms, WHOLE};
use rules::{Award, Chips};

use crate::exact_or_decimal::ExactOrDecimal;
use crate::fraction::Fraction;
use crate::progressive::{AwardWays, LongRun, Run, in_dollars};

law::cite!(nj_19_47::P16_12_F, ruling::C08, ruling::C09);

impl LongRun {
    /// The long run of a progressive that is run on these terms; nothing if the whole meter is
    /// never won, or if fixed awards take more from the meter than wagers add.
    pub fn new(wager: impl Into<AwardWays>, terms: &Terms) -> Option<Self> {
        let wager: AwardWays = wager.into();
        let rate = |rate: u32| Fraction::share(rate.into(), WHOLE.into());
        let (to_meter, to_reset_meter) = (rate(terms.rate), rate(terms.reserve_rate));
        let jackpots = wager.jackpots();
        if jackpots == Fraction::ZERO {
            return None;
        }
        let fixed = wager.fixed_return();
        let fixed_by_house = match terms.fixed {
            PaidFrom::House => fixed,
            PaidFrom::Meter => Fraction::ZERO,
        };
        let kept = to_meter - (fixed - fixed_by_house);
        let part = wager.part_of_meter();
        let start = start(in_dollars(terms.reset), to_reset_meter, jackpots);
        let jackpot = start.scaled(jackpots / part, kept / part);
        if jackpot.to_f64() < 0.0 || (kept < Fraction::ZERO && terms.fixed == PaidFrom::Meter) {
            return None;
        }
        Some(Self {
            cycle: Fraction::ONE / jackpots,
            start,
            jackpot,
            to_meter,
            to_reset_meter,
            added: start.scaled(jackpots, -to_reset_meter),
            fixed,
            fixed_by_house,
            returned: jackpot.scaled(part, fixed),
        })
    }
}

/// What a meter starts from on average: what the reset meter gathered since the last jackpot, and
/// at least `reset`.
fn start(reset: Fraction, rate: Fraction, jackpots: Fraction) -> ExactOrDecimal {
    if rate == Fraction::ZERO {
        return ExactOrDecimal::Exact(reset);
    }
    // So many wagers fill the reset meter; it gathers more if none of the first ones won.
    let wagers = (reset / rate).to_f64();
    let (full, chance) = (wagers.floor(), jackpots.to_f64());
    let longer = (full * (-chance).ln_1p()).exp();
    let beyond = longer * (1.0 / chance + full - wagers);
    ExactOrDecimal::Decimal(reset.to_f64() + rate.to_f64() * beyond)
}

/// The average meter over the first `wagers` wagers from its initial amount, in dollars: what
/// awards of the meter are reckoned from. The reset meter is not reckoned with.
pub fn average_meter(wager: impl Into<AwardWays>, terms: &Terms, wagers: u64) -> f64 {
    let wager: AwardWays = wager.into();
    let won = wager.jackpots().to_f64();
    let kept = 1.0 - wager.part_of_meter().to_f64();
    let fixed = match terms.fixed {
        PaidFrom::House => 0.0,
        PaidFrom::Meter => wager.fixed_return().to_f64(),
    };
    let added = f64::from(terms.rate) / f64::from(WHOLE);
    // Each meter is `kept` times the one before and a constant more: it tends to `level`.
    let level = (won * in_dollars(terms.reset).to_f64() + added - fixed) / (1.0 - kept);
    let away = in_dollars(terms.initial).to_f64() + added - level;
    #[expect(clippy::cast_precision_loss, reason = "an average in decimals")]
    let wagers = wagers as f64;
    level + away * (1.0 - (wagers * kept.ln()).exp()) / (1.0 - kept) / wagers
}

/// Cycles are long: this many parts of a run are compared for its standard error.
const PARTS: u64 = 100;

impl Run {
    /// Runs the meter of the rules through so many wagers, one at a time. The result depends on the
    /// seed alone.
    pub fn sampled(wager: impl Into<AwardWays>, terms: &Terms, wagers: u64, seed: u64) -> Self {
        let mut running = Running::new(&wager.into(), *terms, seed);
        let each = wagers / PARTS;
        let parts: Vec<f64> = (0..PARTS).map(|_| running.play(each)).collect();
        #[expect(clippy::cast_precision_loss, reason = "an estimate")]
        let wagered = each as f64;
        let returned: Vec<f64> = parts.iter().map(|paid| paid / wagered).collect();
        Self {
            wagers: each * PARTS,
            jackpots: running.jackpots.len() as u64,
            jackpot: (running.jackpots.len() > 1).then(|| mean(&running.jackpots)),
            returned: mean(&returned),
            missing: running.missing,
        }
    }
}

/// A mean and its standard error.
#[expect(clippy::cast_precision_loss, reason = "an estimate")]
fn mean(values: &[f64]) -> (f64, f64) {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
    (mean, (squares / (count - 1.0) / count).sqrt())
}

/// A meter on its way.
struct Running {
    /// Awards with the ways of their hands added up.
    awards: Vec<(u128, Award)>,
    total: u128,
    meter: Progressive,
    stream: Stream,
    jackpots: Vec<f64>,
    missing: f64,
    /// Wagers until the next award, the one that wins it included.
    until: u64,
}

impl Running {
    fn new(wager: &AwardWays, terms: Terms, seed: u64) -> Self {
        let mut sum = 0;
        let mut awards = Vec::new();
        for (ways, award) in wager.awards.iter().filter(|(ways, _)| *ways > 0) {
            sum += ways;
            awards.push((sum, *award));
        }
        let mut running = Self {
            awards,
            total: wager.total,
            meter: Progressive::new(terms),
            stream: Stream::new(seed),
            jackpots: Vec::new(),
            missing: 0.0,
            until: 0,
        };
        running.until = running.wait();
        running
    }

    /// Plays so many wagers and gives what was paid, in dollars.
    fn play(&mut self, wagers: u64) -> f64 {
        let (mut left, mut paid) = (wagers, 0.0);
        while self.until <= left {
            left -= self.until;
            self.meter.contribute(Chips::dollars(self.until));
            paid += self.win();
            self.until = self.wait();
        }
        self.until -= left;
        self.meter.contribute(Chips::dollars(left));
        paid
    }

    /// Draws how long it takes to the next award.
    #[expect(clippy::cast_precision_loss, reason = "drawn at random")]
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a whole number")]
    fn wait(&mut self) -> u64 {
        let Some(&(sum, _)) = self.awards.last() else { return u64::MAX };
        let chance = sum as f64 / self.total as f64;
        let drawn = ((self.stream.next_u64() >> 11) as f64 + 0.5) / (1u64 << 53) as f64;
        1 + (drawn.ln() / (-chance).ln_1p()) as u64
    }

    /// Draws the award and pays it.
    fn win(&mut self) -> f64 {
        let dollars = |amount: Chips| in_dollars(amount).to_f64();
        let (sum, _) = *self.awards.last().expect("an award is won");
        let drawn = (u128::from(self.stream.next_u64()) * sum) >> 64;
        let place = self.awards.partition_point(|(sum, _)| *sum <= drawn);
        let award = self.awards[place].1;
        let before = self.meter.meter();
        let paid = dollars(self.meter.pay(award, &mut Shares::default()));
        match award {
            Award::Jackpot { .. } => self.jackpots.push(paid),
            Award::Fixed(amount) if self.meter.terms().fixed == PaidFrom::Meter => {
                self.missing += (dollars(amount) - dollars(before)).max(0.0);
            }
            Award::Fixed(_) | Award::Percent(_) => {}
        }
        paid
    }
}
