//! What a round wins, with the chance of every result; and what several wagers of multiple action
//! win together.

use std::collections::BTreeMap;

use super::endings::{Dealer, endings};
use super::policies::Policy;
use super::results::round_results;
use super::rules::RuleSet;
use super::shoe::{Shoe, VALUES};
use super::solution::ShoeTooShort;
use super::standing::{BLACKJACK, ByDealer, Ended, Standing, net};

/// The chance of every result of one wager.
#[derive(Clone, PartialEq, Debug)]
pub struct NetResults {
    /// How many units a wager has.
    pub units: i64,
    /// Results in units, with their chances.
    pub chances: BTreeMap<i64, f64>,
}

impl NetResults {
    /// The chance of winning so many wagers, `above / below`.
    pub fn chance(&self, above: i64, below: i64) -> f64 {
        self.chances.get(&(above * self.units / below)).copied().unwrap_or(0.0)
    }

    /// What is won in the mean, in wagers.
    pub fn mean(&self) -> f64 {
        self.moment(1)
    }

    /// The variance, in wagers squared.
    pub fn variance(&self) -> f64 {
        self.moment(2) - self.mean().powi(2)
    }

    #[expect(clippy::cast_precision_loss, reason = "a few wagers")]
    fn moment(&self, power: i32) -> f64 {
        let each = self.chances.iter();
        each.map(|(&net, chance)| (net as f64 / self.units as f64).powi(power) * chance).sum()
    }
}

/// Mean, variance and covariance of wagers of one round on different hands of the dealer.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Together {
    /// What one wager wins in the mean.
    pub mean: f64,
    /// Its variance.
    pub variance: f64,
    /// The covariance of any two.
    pub covariance: f64,
}

impl Together {
    /// The variance of so many wagers of one unit each.
    pub fn variance_of(&self, wagers: u8) -> f64 {
        let wagers = f64::from(wagers);
        wagers * self.variance + wagers * (wagers - 1.0) * self.covariance
    }

    /// The correlation of any two.
    pub fn correlation(&self) -> f64 {
        self.covariance / self.variance
    }
}

/// Why results are not told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Untold {
    /// The shoe is too short.
    TooShort(ShoeTooShort),
    /// A pair may become more than two hands: wagers of multiple action are not told together then,
    /// and whoever plays by the pair cards that are gone does not know them all.
    MoreThanTwoHands,
    /// The dealer's hands hang together through the cards of a shoe that ends.
    ShoeEnds,
}

impl core::fmt::Display for Untold {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::TooShort(short) => short.fmt(f),
            Self::MoreThanTwoHands => {
                f.write_str("this is told where a pair becomes two hands at most")
            }
            Self::ShoeEnds => f.write_str("wagers together are told of an infinite shoe only"),
        }
    }
}

impl core::error::Error for Untold {}

/// The chance of every result of one wager.
pub fn net_results(shoe: &Shoe, rules: &RuleSet, policy: Policy) -> Result<NetResults, Untold> {
    let mut chances = BTreeMap::new();
    for (result, chance) in round_results(shoe, rules, policy)? {
        *chances.entry(result.net).or_insert(0.0) += chance;
    }
    Ok(NetResults { units: rules.units(), chances })
}

/// The dealer's chances by up card, where the shoe never ends.
pub(super) fn dealers(shoe: &Shoe, rules: &RuleSet) -> Result<[ByDealer; VALUES], Untold> {
    if !shoe.is_infinite() {
        return Err(Untold::ShoeEnds);
    }
    Ok(core::array::from_fn(|up| Dealer::new(rules, up).chances(shoe)))
}

/// Wagers of one round on different hands of the dealer, with infinitely many decks: given how the
/// player's cards ended and the up card, the dealer's hands are independent.
#[expect(clippy::cast_precision_loss, reason = "a few wagers")]
pub fn together(shoe: &Shoe, rules: &RuleSet, policy: Policy) -> Result<Together, Untold> {
    let (dealers, units) = (dealers(shoe, rules)?, rules.units() as f64);
    let endings = endings(shoe, rules, policy)?;
    let (mut mean, mut square, mut product) = (0.0, 0.0, 0.0);
    for ((up, ended), by_dealer) in endings {
        let chance: f64 = by_dealer.iter().sum();
        let nets = |dealt| net(ended, dealt, rules) as f64 / units;
        let moment = |power: i32| {
            let each = dealers[up].iter().enumerate();
            each.map(|(dealt, chance)| chance * nets(dealt).powi(power)).sum::<f64>()
        };
        mean += chance * moment(1);
        square += chance * moment(2);
        product += chance * moment(1).powi(2);
    }
    Ok(Together { mean, variance: square - mean * mean, covariance: product - mean * mean })
}

/// How often hands of a split are over 21 and the dealer then has blackjack, per round.
///
/// Readings of ruling C17 differ in what is lost then. On a first hand that holds the original
/// wager nothing is lost besides, so `added` is what collecting at once costs.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SplitOver {
    /// The hand without the original wager is over 21.
    pub added: f64,
    /// One of them at least is.
    pub either: f64,
    /// Both are.
    pub both: f64,
}

/// How often hands of a split are over 21 before a blackjack.
pub fn split_over(shoe: &Shoe, rules: &RuleSet, policy: Policy) -> Result<SplitOver, Untold> {
    let mut found = SplitOver { added: 0.0, either: 0.0, both: 0.0 };
    for ((_, ended), by_dealer) in endings(shoe, rules, policy)? {
        let Ended::Two(one, other) = ended else { continue };
        let chance = by_dealer[BLACKJACK];
        let over = [one, other].map(|standing| standing.total == Standing::OVER.total);
        found.added += if over[1] { chance } else { 0.0 };
        found.either += if over[0] || over[1] { chance } else { 0.0 };
        found.both += if over[0] && over[1] { chance } else { 0.0 };
    }
    Ok(found)
}
