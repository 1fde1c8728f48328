//! Payout odds and payout limit of Double Cross Poker (25.11).
//!
//! The ante pays 1 to 1, each of the two raises by the pay table, the three-card wager by a table
//! of its own. A licensee may pay better than the printed odds, never worse. Judging a hand sees no
//! chip, settling a wager sees no card.
//!
//! ```
//! use games::double_cross::{Hand, PayTable, ThreeCardHand, ThreeCardPayTable};
//! use rules::to;
//!
//! assert_eq!(PayTable::MINIMUM.odds(Hand::TwoPairs), Some(to(3, 2)));
//! assert_eq!(PayTable::MINIMUM.to_string(), "300/50/15/7/6/5/3/3:2/1/1");
//! assert_eq!(ThreeCardPayTable::MINIMUM.odds(ThreeCardHand::Flush), Some(to(4, 1)));
//! ```

use cards::rankings::high5::High5;
use law::Clause;
use law::double_cross::{P25_11_B, P25_11_C, P25_11_D};
use rules::{
    Answer, Chips, HandList, Odds, PackedVerdict, PayoutLimit, Rounding, Verdict, paid, to,
};

use super::wagers::THREE_CARD_LIMITS;
use super::{Claim, Hand, Options, ThreeCardHand};
use crate::banked::POSITIONS_MAX;
use crate::settings::{CENTS_MAX, countable};

law::cite!(double_cross: P25_10_G_2 P25_10_G_3 P25_11_A; ruling: F06 F10 F11 F12 F15 E24 X04);

/// The least payout limit, whatever the minimum wager.
const LIMIT_LEAST: Chips = Chips::dollars(60_000);

/// The odds of a winning raise, for every hand.
pub type PayTable = rules::PayTable<Hand>;

impl HandList for Hand {
    type Hand = Self;
    type Lines = [PackedVerdict; 10];

    const LISTED: &'static [Self] = &Self::ALL;

    const PRINTED: &'static [PayTable] = &[PayTable::new(paid([
        to(300, 1), // royal flush
        to(50, 1),  // straight flush
        to(15, 1),  // four of a kind
        to(7, 1),   // full house
        to(6, 1),   // flush
        to(5, 1),   // straight
        to(3, 1),   // three of a kind
        to(3, 2),   // two pairs
        to(1, 1),   // pair
        to(1, 1),   // high card
    ]))];

    const UNDER: Clause = P25_11_B;
}

/// The odds of a winning three-card wager.
pub type ThreeCardPayTable = rules::PayTable<ThreeCardHand>;

impl HandList for ThreeCardHand {
    type Hand = Self;
    type Lines = [PackedVerdict; 5];

    const LISTED: &'static [Self] = Self::ALL.split_at(5).0;

    const PRINTED: &'static [ThreeCardPayTable] = &[ThreeCardPayTable::new(paid([
        to(40, 1), // straight flush
        to(30, 1), // three of a kind
        to(6, 1),  // straight
        to(4, 1),  // flush
        to(1, 1),  // pair
    ]))];

    const UNDER: Clause = P25_11_C;
}

/// The most one patron can win in a round with an ante of `minimum` and both raises, paid as
/// `table` pays (ruling F12).
///
/// # Panics
///
/// If that is beyond 64 bits of cents.
#[must_use]
pub fn most_at_minimum(table: &PayTable, minimum: Chips, rounding: Rounding) -> Chips {
    let won = |odds| settle(odds, minimum, rounding, None);
    let sums = table.all_odds().map(won).map(|won| won.ante + won.raise);
    sums.max().expect("ten hands")
}

/// A payout limit of `amount` at a table that posts `minimum`, if the text allows it.
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
    rounding: Rounding,
) -> Answer<PayoutLimit> {
    let floor = most_at_minimum(table, minimum, rounding).max(LIMIT_LEAST);
    PayoutLimit::new(amount, floor, P25_11_D)
}

/// Whether antes of `maximum` with their raises, and three-card wagers beside them, can be paid at
/// every seat in 63 bits of cents. Refuses odds and a maximum that together outgrow them.
pub(super) fn can_pay(raise: &PayTable, three_card: &ThreeCardPayTable, maximum: Chips) -> Answer {
    // The wager goes back besides, and rounding adds at most one chip, which is at most the wager.
    // Each of the two tables gets half of the room.
    let room = CENTS_MAX / 2;
    let staked = |wagers: usize, amount: Chips| {
        (wagers * POSITIONS_MAX) as u128 * u128::from(amount.in_cents())
    };
    let raises = raise.fits(staked(3, maximum), 2, room);
    countable(raises && three_card.fits(staked(1, THREE_CARD_LIMITS.maximum), 2, room))
}

/// What becomes of the raises of a hand against the dealer's; the ante goes the same way, at 1 to
/// 1. Sees no chip.
#[must_use]
#[inline]
pub fn judge(player: High5, dealer: High5, pay_table: &PayTable) -> Verdict {
    match player.cmp(&dealer) {
        core::cmp::Ordering::Less => Verdict::Loses,
        core::cmp::Ordering::Equal => Verdict::Push,
        core::cmp::Ordering::Greater => pay_table.pays(Hand::of_rank(player)),
    }
}

/// What becomes of a three-card wager: cards nobody showed win nothing (ruling F06). Sees no chip.
#[must_use]
#[inline]
pub fn judge_three_card(
    hand: ThreeCardHand,
    claim: Claim,
    pay_table: &ThreeCardPayTable,
) -> Verdict {
    match claim {
        Claim::Exposed => pay_table.pays(hand),
        Claim::NotExposed => Verdict::Loses,
    }
}

/// What a winning hand wins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Winnings {
    /// On the ante.
    pub ante: Chips,
    /// On both raises together.
    pub raise: Chips,
}

/// What an ante and two raises of the same amount win, the raises at `odds`, under the payout limit
/// of one hand (ruling F12). Sees no card.
///
/// Each raise is a wager of its own and rounded by itself (ruling X04). What the limit cuts, it
/// cuts from the raises first.
#[must_use]
#[inline]
pub const fn settle(
    odds: Odds,
    ante: Chips,
    rounding: Rounding,
    limit: Option<PayoutLimit>,
) -> Winnings {
    let each = odds.pay_rounded(ante, rounding);
    let Some(raise) = each.checked_mul(2) else { panic!("a payment fits 64 bits of cents") };
    let ante = to(1, 1).pay_rounded(ante, rounding);
    let (ante, raise) = match limit {
        Some(limit) => limit.cut(ante, raise, rounding),
        None => (ante, raise),
    };
    Winnings { ante, raise }
}

impl Options {
    /// What a hand with this ante wins at this table if its raises are paid at `odds`.
    #[must_use]
    #[inline]
    pub const fn winnings(&self, odds: Odds, ante: Chips) -> Winnings {
        settle(odds, ante, self.rounding, self.payout_limit)
    }
}
