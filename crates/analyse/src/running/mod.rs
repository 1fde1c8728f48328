//! The running result: what many independent rounds of one return table come to.
//!
//! The chances of the sum are a convolution of the return table with itself, made by a Fourier
//! transform: all amounts lie on a lattice, and outside a window that a Chernoff bound gives there
//! is less than one chance in 10^12. Only where the window is too wide for that, the normal
//! approximation is taken, and [`After::method`] says so. Chances are floats: they are printed, and
//! nothing is decided by them.
//!
//! ```
//! use analyse::{Outcome, report::Return, running::{Method, Running}};
//! use rules::Chips;
//!
//! let one = Chips::cents(1);
//! let lines = vec![
//!     ("heads".to_owned(), Outcome { staked: one, returned: Chips::cents(2) }, 1),
//!     ("tails".to_owned(), Outcome { staked: one, returned: Chips::ZERO }, 1),
//! ];
//! let running = Running::new(&Return::new("main", one, lines)).expect("a return table");
//! let four = running.after(4);
//! assert_eq!(four.method, Method::Convolution);
//! assert!((four.ahead - 5.0 / 16.0).abs() < 1e-12); // three or four heads
//! assert!((four.even.expect("counted") - 6.0 / 16.0).abs() < 1e-12);
//! assert_eq!((four.bands[1].low, four.bands[1].high), (-4.0, 4.0));
//! ```
#![allow(clippy::cast_precision_loss, reason = "chances of sums are printed")]

mod fourier;
mod normal;
mod window;

use crate::exact_or_decimal::ExactOrDecimal;
use crate::fraction::{Fraction, gcd, lcm};
use crate::report::Return;
use fourier::{Complex, Way, transform};

/// The shares of the bands that are told.
pub const SHARES: [f64; 3] = [0.68, 0.95, 0.997];

/// The most places of a convolution; it costs a tenth of a second.
const PLACES_MAX: u64 = 1 << 20;

/// The result of one round, ready to be added up.
#[derive(Clone, Debug)]
pub struct Running {
    /// What a round brings on average, in antes.
    pub mean: f64,
    /// The standard deviation of one round, in antes.
    pub deviation: f64,
    /// The third moment about the mean, over the third power of the deviation.
    pub skewness: f64,
    lattice: Option<Lattice>,
}

/// Results that are a whole number of steps above the least one.
#[derive(Clone, Debug)]
struct Lattice {
    /// The least result and the step, in parts of an ante.
    least: i128,
    step: i128,
    /// How many parts an ante has.
    parts: i128,
    /// How many steps, and the chance of it.
    chances: Vec<(u64, f64)>,
}

/// What so many rounds come to, in antes.
#[derive(Clone, PartialEq, Debug)]
pub struct After {
    /// How many rounds.
    pub rounds: u64,
    /// How the chances were found.
    pub method: Method,
    /// What they bring on average.
    pub expected: f64,
    /// The standard deviation of their sum.
    pub deviation: f64,
    /// One per share of [`SHARES`].
    pub bands: [Band; 3],
    /// The chance to have won more than lost.
    pub ahead: f64,
    /// The chance to have won exactly as much as lost, where that is known.
    pub even: Option<f64>,
}

/// Where the result lies with a given chance; beyond either end lies half of the rest, at most.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Band {
    /// The chance.
    pub share: f64,
    /// The least result of the band.
    pub low: f64,
    /// The greatest.
    pub high: f64,
}

/// How the chances of a sum were found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Method {
    /// From the return table itself, with its skew.
    Convolution,
    /// From mean and standard deviation alone, as if the sum had no skew.
    Normal,
}

impl Running {
    /// The results of a return table; nothing if there is none.
    pub fn new(result: &Return) -> Option<Self> {
        let mean = result.expected_value.to_f64();
        let deviation = result.spread?.standard_deviation;
        if result.outcomes.is_empty() || deviation <= 0.0 {
            return None;
        }
        let cube = |(net, chance): (Fraction, f64)| (net.to_f64() - mean).powi(3) * chance;
        let third: f64 = chances(result).into_iter().map(cube).sum();
        let lattice = Lattice::new(&chances(result));
        Some(Self { mean, deviation, skewness: third / deviation.powi(3), lattice })
    }

    /// What so many rounds come to, one at least.
    pub fn after(&self, rounds: u64) -> After {
        assert!(rounds > 0, "a result needs a round");
        let expected = self.mean * rounds as f64;
        let deviation = self.deviation * (rounds as f64).sqrt();
        let summed = self.lattice.as_ref().and_then(|lattice| lattice.sum(rounds));
        let (method, bands, ahead, even) = match summed {
            Some(sum) => {
                let bands = SHARES.map(|share| sum.band(share));
                (Method::Convolution, bands, sum.ahead(), Some(sum.even()))
            }
            None => {
                let bands = SHARES.map(|share| normal::band(share, expected, deviation));
                (Method::Normal, bands, normal::below(expected / deviation), None)
            }
        };
        After { rounds, method, expected, deviation, bands, ahead, even }
    }
}

/// Every net result with its chance, least first; equal ones are added up.
fn chances(result: &Return) -> Vec<(Fraction, f64)> {
    let mut chances: Vec<(Fraction, ExactOrDecimal)> = Vec::new();
    for line in &result.outcomes {
        match chances.binary_search_by_key(&line.net, |(net, _)| *net) {
            Ok(place) => chances[place].1 = chances[place].1 + line.probability,
            Err(place) => chances.insert(place, (line.net, line.probability)),
        }
    }
    chances.into_iter().map(|(net, chance)| (net, chance.to_f64())).collect()
}

impl Lattice {
    /// Nothing if the results have no common step that 64 bits hold.
    fn new(chances: &[(Fraction, f64)]) -> Option<Self> {
        let parts = |common: u128, (net, _): &(Fraction, f64)| {
            lcm(common, net.denominator().unsigned_abs())
        };
        let parts = i128::try_from(chances.iter().try_fold(1, parts)?).ok()?;
        let place = |net: &Fraction| net.numerator().checked_mul(parts / net.denominator());
        let (least, _) = chances.first()?;
        let first = place(least)?;
        let above = chances.iter().map(|(net, _)| place(net)?.checked_sub(first));
        let above: Vec<i128> = above.collect::<Option<_>>()?;
        let step = above.iter().fold(0, |step, above| gcd(above.unsigned_abs(), step)).max(1);
        let step = i128::try_from(step).ok()?;
        let steps = |above: i128| u64::try_from(above / step).ok();
        let places = above.into_iter().zip(chances);
        let chances = places.map(|(above, (_, chance))| Some((steps(above)?, *chance)));
        Some(Self { least: first, step, parts, chances: chances.collect::<Option<_>>()? })
    }

    /// The chances of the sum of so many rounds, unless they spread too far.
    fn sum(&self, rounds: u64) -> Option<Sum> {
        let (from, to) = window::span(&self.chances, rounds)?;
        let places =
            (to - from + 1).checked_next_power_of_two().filter(|all| *all <= PLACES_MAX)?;
        let mut values = vec![Complex::default(); usize::try_from(places).ok()?];
        for (steps, chance) in &self.chances {
            values[(steps % places) as usize].re += chance;
        }
        transform(&mut values, Way::Forth);
        for value in &mut values {
            *value = value.power(rounds);
        }
        transform(&mut values, Way::Back);
        let chance = |steps: u64| (values[(steps % places) as usize].re / places as f64).max(0.0);
        Some(Sum {
            least: self.least.checked_mul(rounds.into())? + self.step * i128::from(from),
            step: self.step,
            parts: self.parts,
            chances: (from..=to).map(chance).collect(),
        })
    }
}

/// The chances of a sum, step by step.
struct Sum {
    least: i128,
    step: i128,
    parts: i128,
    chances: Vec<f64>,
}

impl Sum {
    /// The result at a place, in parts of an ante.
    fn at(&self, place: usize) -> i128 {
        self.least + self.step * place as i128
    }

    /// The least result that is not exceeded with this chance.
    fn quantile(&self, chance: f64) -> f64 {
        /// What rounding may cost.
        const SLACK: f64 = 1e-9;
        let mut below = 0.0;
        let reached = self.chances.iter().position(|here| {
            below += here;
            below >= chance - SLACK
        });
        let parts = self.at(reached.unwrap_or(self.chances.len() - 1));
        parts as f64 / self.parts as f64
    }

    fn band(&self, share: f64) -> Band {
        let beyond = (1.0 - share) / 2.0;
        Band { share, low: self.quantile(beyond), high: self.quantile(1.0 - beyond) }
    }

    fn total(&self, wanted: impl Fn(i128) -> bool) -> f64 {
        let places = self.chances.iter().enumerate().filter(|(place, _)| wanted(self.at(*place)));
        // Begun with 0.0: an empty sum of floats is -0.0.
        places.fold(0.0, |sum, (_, chance)| sum + chance)
    }

    fn ahead(&self) -> f64 {
        self.total(|result| result > 0)
    }

    fn even(&self) -> f64 {
        self.total(|result| result == 0)
    }
}

#[cfg(test)]
mod tests;
