//! What an analysis computes with: the rules at the payments of one ante, rounding included, and
//! meters that are not too large.

use games::blackjack::{Bets, Options, TwentyOne};
use rules::progressive::Progressive;
use rules::{Chips, Odds, Rounding, to};

use super::rules::RuleSet;
use crate::fraction::{gcd, lcm};
use crate::kernels::amounts::AWARD_MAX;
use crate::kernels::{Terms, TooLarge};

/// What an analysis needs of the terms: the rules, with every payment as the ante gets it.
pub(super) fn rules<const SPOTS: usize>(
    terms: &Terms<TwentyOne<SPOTS>, Option<Progressive>>,
) -> RuleSet {
    as_paid(&terms.options, terms.ante).expect("terms with finer parts are refused")
}

/// The most cents of which a payment may be a part: results stay whole numbers.
pub(super) const PARTS_MAX: u32 = u32::MAX;

/// The rules with the odds at which an ante is paid and given back, rounding included; or the odds
/// that come to too fine parts of it.
pub(super) fn as_paid(options: &Options, ante: Chips) -> Result<RuleSet, Odds> {
    let rules = RuleSet::from(options);
    let paid = |odds| paid(odds, ante, options.rounding).ok_or(odds);
    let (blackjack_pays, given_back) = (paid(rules.blackjack_pays)?, paid(rules.given_back)?);
    let units = lcm(blackjack_pays.wager().into(), given_back.wager().into());
    if units.is_none_or(|units| units > PARTS_MAX.into()) {
        return Err(blackjack_pays);
    }
    Ok(RuleSet { blackjack_pays, given_back, ..rules })
}

/// The odds at which an ante is paid, rounding included.
fn paid(odds: Odds, ante: Chips, rounding: Rounding) -> Option<Odds> {
    let won = odds.pay_rounded(ante, rounding);
    if odds.pay(ante) == Ok(won) {
        return Some(odds);
    }
    let (won, ante) = (won.in_cents(), ante.in_cents());
    let common = gcd(won.into(), ante.into());
    let part = |cents: u64| u32::try_from(u128::from(cents) / common).ok();
    Some(to(part(won)?, part(ante)?))
}

/// Refuses a meter that is too large to compute with.
pub(super) fn checked(meter: &Progressive) -> Result<(), TooLarge> {
    let amounts = [("meter", meter.meter()), ("reset meter", meter.terms().reset)];
    match amounts.into_iter().find(|(_, amount)| *amount > AWARD_MAX) {
        Some((name, amount)) => Err(TooLarge::Amount { name, amount, amount_max: AWARD_MAX }),
        None => Ok(()),
    }
}

/// How many wagers lie before the deal.
pub(super) fn wagers<const SPOTS: usize>(bets: &Bets<SPOTS>) -> u8 {
    let made = bets.wagers.iter().filter(|wager| !wager.is_zero()).count();
    u8::try_from(made).expect("three at most")
}
