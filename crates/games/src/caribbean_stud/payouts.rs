//! Payout odds and payout limit of Caribbean Stud (16.12(b)-(d)).
//!
//! A winning ante pays 1 to 1. A winning bet is paid by the pay table, which a licensee may make
//! better than the printed one, never worse. A payout limit holds for the bet alone (ruling E02).
//! Judging hands sees no chip, settling wagers sees no card.
//!
//! ```
//! use games::caribbean_stud::{Hand, PayTable, Showdown, judge};
//! use rules::{Verdict, to};
//!
//! let verdicts = judge(Showdown::Wins, Hand::Flush, &PayTable::MINIMUM);
//! assert_eq!(verdicts.ante, Verdict::Pays(to(1, 1)));
//! assert_eq!(verdicts.bet, Verdict::Pays(to(5, 1)));
//! let verdicts = judge(Showdown::DealerDoesNotQualify, Hand::Flush, &PayTable::MINIMUM);
//! assert_eq!(verdicts.bet, Verdict::Push);
//! ```

use law::Clause;
use law::nj_19_47::{P16_12_C, P16_12_D};
use rules::{
    Answer, Chips, HandList, Odds, PackedVerdict, PayoutLimit, Rounding, Verdict, paid, to,
};

use super::{Hand, Showdown};
use crate::banked::POSITIONS_MAX;
use crate::settings::{CENTS_MAX, countable};

law::cite!(nj_19_47: P16_12_A P16_12_B; ruling: E02 E20 X04);

/// The odds of a winning ante.
pub const ANTE_ODDS: Odds = to(1, 1);

/// The least the text allows a payout limit to be, whatever the minimum.
const LIMIT_FLOOR: Chips = Chips::dollars(5_000);

/// The odds of the bet wager, for every hand.
pub type PayTable = rules::PayTable<Hand>;

impl HandList for Hand {
    type Hand = Self;
    type Lines = [PackedVerdict; 9];

    const LISTED: &'static [Self] = &Self::ALL;

    const PRINTED: &'static [PayTable] = &[PayTable::new(paid([
        to(100, 1), // royal flush
        to(50, 1),  // straight flush
        to(20, 1),  // four of a kind
        to(7, 1),   // full house
        to(5, 1),   // flush
        to(4, 1),   // straight
        to(3, 1),   // three of a kind
        to(2, 1),   // two pairs
        to(1, 1),   // pair or less
    ]))];

    const UNDER: Clause = P16_12_C;
}

/// The most one patron can win in a round with an ante of `minimum` and its bet, paid as `table`
/// pays; the progressive is left out (ruling E02).
///
/// # Panics
///
/// If that is beyond 64 bits of cents.
#[must_use]
pub fn most_at_minimum(table: &PayTable, minimum: Chips, rounding: Rounding) -> Chips {
    let won = |odds: Odds| odds.pay_rounded(minimum + minimum, rounding);
    let best = table.all_odds().map(won).max();
    ANTE_ODDS.pay_rounded(minimum, rounding) + best.expect("the table has rows")
}

/// The least payout limit the text allows at a table that posts `minimum`.
///
/// # Panics
///
/// If the most one patron can win is beyond 64 bits of cents.
#[must_use]
pub fn payout_limit_floor(table: &PayTable, minimum: Chips, rounding: Rounding) -> Chips {
    most_at_minimum(table, minimum, rounding).max(LIMIT_FLOOR)
}

/// A payout limit of `amount`, if the text allows it.
///
/// # Errors
///
/// Refuses a limit below the floor.
pub fn payout_limit(
    table: &PayTable,
    amount: Chips,
    minimum: Chips,
    rounding: Rounding,
) -> Answer<PayoutLimit> {
    PayoutLimit::new(amount, payout_limit_floor(table, minimum, rounding), P16_12_D)
}

/// Whether antes of `maximum` and their bets can be paid at every seat in 63 bits of cents.
///
/// # Errors
///
/// Refuses odds and a maximum that together outgrow them.
pub fn can_pay(table: &PayTable, maximum: Chips) -> Answer {
    // An ante and its bet are three wagers of that size. They go back besides, and rounding adds at
    // most one chip, which is at most the wager.
    let staked = 3 * POSITIONS_MAX as u128 * u128::from(maximum.in_cents());
    countable(ANTE_ODDS.fits(staked, 2, CENTS_MAX) && table.fits(staked, 2, CENTS_MAX))
}

/// What becomes of the ante and of the bet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verdicts {
    /// Of the ante.
    pub ante: Verdict,
    /// Of the bet.
    pub bet: Verdict,
}

/// What becomes of the wagers on `hand` after `showdown`. Sees no chip.
#[must_use]
#[inline]
pub fn judge(showdown: Showdown, hand: Hand, pay_table: &PayTable) -> Verdicts {
    let (ante, bet) = match showdown {
        Showdown::DealerDoesNotQualify => (Verdict::Pays(ANTE_ODDS), Verdict::Push),
        Showdown::Wins => (Verdict::Pays(ANTE_ODDS), pay_table.pays(hand)),
        Showdown::Ties => (Verdict::Push, Verdict::Push),
        Showdown::Loses => (Verdict::Loses, Verdict::Loses),
    };
    Verdicts { ante, bet }
}

/// The ante and the bet of one seat, or what they win.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stakes {
    /// The ante.
    pub ante: Chips,
    /// The bet.
    pub bet: Chips,
}

/// What `stakes` win by these `verdicts`; the payout limit caps the bet alone (ruling E02). Sees no
/// card.
#[must_use]
#[inline]
pub const fn settle(
    verdicts: Verdicts,
    stakes: Stakes,
    rounding: Rounding,
    limit: Option<PayoutLimit>,
) -> Stakes {
    let ante = verdicts.ante.winnings(stakes.ante, rounding);
    let bet = verdicts.bet.winnings(stakes.bet, rounding);
    let bet = match limit {
        Some(limit) => limit.cut(bet, Chips::ZERO, rounding).0,
        None => bet,
    };
    Stakes { ante, bet }
}
