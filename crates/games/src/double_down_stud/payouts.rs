//! Payout odds and payout limit of Double Down Stud (11(j)).
//!
//! A licensee may pay better than the printed odds, never worse. Judging a hand sees no chip,
//! settling a wager sees no card.
//!
//! ```
//! use games::double_down_stud::{Hand, PayTable, judge};
//! use rules::{Verdict, to};
//!
//! assert_eq!(judge(Hand::Flush, &PayTable::MINIMUM), Verdict::Pays(to(8, 1)));
//! assert_eq!(judge(Hand::PairOfSixesToTens, &PayTable::MINIMUM), Verdict::Push);
//! ```

use law::Clause;
use law::section_11::{P11_J_2, P11_J_3};
use rules::{
    Answer, Chips, HandList, Odds, PackedVerdict, PayoutLimit, Rounding, Verdict, paid, to,
};

use super::{Hand, Options};
use crate::banked::POSITIONS_MAX;
use crate::settings::{CENTS_MAX, countable};

law::cite!(section_11: P11_I_1 P11_I_2 P11_I_3; ruling: E07 E14 E24 X04);

/// The odds of the winning hands.
pub type PayTable = rules::PayTable<Hand>;

impl HandList for Hand {
    type Hand = Self;
    type Lines = [PackedVerdict; 9];

    const LISTED: &'static [Self] = Self::ALL.split_at(9).0;

    const PRINTED: &'static [PayTable] = &[PayTable::new(paid([
        to(1000, 1), // royal flush
        to(100, 1),  // straight flush
        to(25, 1),   // four of a kind
        to(10, 1),   // full house
        to(8, 1),    // flush
        to(5, 1),    // straight
        to(3, 1),    // three of a kind
        to(2, 1),    // two pairs
        to(1, 1),    // pair of jacks or better
    ]))];

    const UNDER: Clause = P11_J_2;

    fn unlisted(hand: Self) -> Verdict {
        if hand == Self::PairOfSixesToTens { Verdict::Push } else { Verdict::Loses }
    }
}

/// The most one patron can win in a round with wagers of `minimum` and their full doubles, paid as
/// `table` pays; `areas` hands of one patron share the four cards before the dealer (ruling E14).
///
/// # Panics
///
/// If that is beyond 64 bits of cents.
#[must_use]
pub fn most_at_minimum(
    table: &PayTable,
    minimum: Chips,
    areas: usize,
    rounding: Rounding,
) -> Chips {
    let won = |hand: Hand| {
        let wager = table.pays(hand).winnings(minimum, rounding);
        wager + wager
    };
    let best = |hands: &[Hand]| hands.iter().map(|&hand| won(hand)).max().expect("not empty");
    let [royal, below_royal @ ..] = Hand::LISTED else { unreachable!("nine hands win") };
    if areas < 2 {
        return best(Hand::LISTED);
    }
    // Beside a royal flush the other hand holds four of its cards: two royals cannot meet. Every
    // hand below it can be held twice.
    let beside_royal =
        [Hand::StraightFlush, Hand::Flush, Hand::Straight, Hand::PairOfJacksOrBetter];
    let twice = best(below_royal) + best(below_royal);
    twice.max(won(*royal) + best(&beside_royal))
}

/// A payout limit of `amount`, if the text allows it.
///
/// # Errors
///
/// Refuses a limit below the floor.
///
/// # Panics
///
/// If the most one patron can win is beyond 64 bits of cents.
pub fn payout_limit(
    table: &PayTable,
    amount: Chips,
    minimum: Chips,
    areas: usize,
    rounding: Rounding,
) -> Answer<PayoutLimit> {
    let floor = most_at_minimum(table, minimum, areas, rounding).max(Chips::dollars(100_000));
    PayoutLimit::new(amount, floor, P11_J_3)
}

/// Whether wagers of `maximum` and their doubles can be paid at every seat in 63 bits of cents.
///
/// # Errors
///
/// Refuses odds and a maximum that together outgrow them.
pub fn can_pay(table: &PayTable, maximum: Chips) -> Answer {
    let staked = 2 * POSITIONS_MAX as u128 * u128::from(maximum.in_cents());
    // The wager goes back besides, and rounding adds at most one chip, which is at most the wager.
    countable(table.fits(staked, 2, CENTS_MAX))
}

/// What becomes of a wager on `hand`. Sees no chip.
#[must_use]
#[inline]
pub fn judge(hand: Hand, pay_table: &PayTable) -> Verdict {
    pay_table.pays(hand)
}

/// The two wagers of one seat, or what they win or bring back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stakes {
    /// The original wager.
    pub wager: Chips,
    /// The double down wager, zero if there is none.
    pub double_down: Chips,
}

/// What `stakes` win at `odds`, under the payout limit of one hand (ruling E14). Sees no card.
#[must_use]
#[inline]
pub const fn settle(
    odds: Odds,
    stakes: Stakes,
    rounding: Rounding,
    limit: Option<PayoutLimit>,
) -> Stakes {
    let wager = odds.pay_rounded(stakes.wager, rounding);
    let double_down = odds.pay_rounded(stakes.double_down, rounding);
    let (wager, double_down) = match limit {
        Some(limit) => limit.cut(wager, double_down, rounding),
        None => (wager, double_down),
    };
    Stakes { wager, double_down }
}

impl Options {
    /// What `stakes` win at `odds` at this table.
    #[must_use]
    #[inline]
    pub const fn winnings(&self, odds: Odds, stakes: Stakes) -> Stakes {
        settle(odds, stakes, self.rounding, self.payout_limit)
    }
}
