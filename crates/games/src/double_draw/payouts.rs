//! Payout odds of Double Draw Poker (42.11).
//!
//! The ante and both draw wagers pay 1 to 1 on two pairs or better. The bonus wager pays by the pay
//! table the licensee selected; two pairs are a push, and under table 2 three of a kind is too.
//! Judging a hand sees no chip, settling a wager sees no card.
//!
//! ```
//! use games::double_draw::{Hand, PayTable, judge};
//! use rules::{Verdict, to};
//!
//! let judged = judge(Hand::ThreeOfAKind, &PayTable::TABLE_2);
//! assert_eq!((judged.even, judged.bonus), (Verdict::Pays(to(1, 1)), Verdict::Push));
//! assert_eq!(judge(Hand::Pair, &PayTable::TABLE_1).bonus, Verdict::Loses);
//! ```

use law::Clause;
use law::double_draw::P42_11_C;
use rules::Verdict::{Loses, Pays, Push};
use rules::{
    Answer, Chips, Entries, Freedom, HandList, PackedVerdict, Rounding, Verdict, judged, to,
};

use super::Hand;
use super::wagers::SEATS;
use crate::settings::{CENTS_MAX, countable};

law::cite!(double_draw: P42_11 P42_11_B P42_11_D; ruling: A14 X04);

/// What becomes of the bonus wager on each listed hand.
pub type PayTable = rules::PayTable<Hand>;

impl HandList for Hand {
    type Hand = Self;
    type Lines = [PackedVerdict; 10];

    const LISTED: &'static [Self] = Self::ALL.split_at(10).0;

    const PRINTED: &'static [PayTable] =
        &[PayTable::new(lines(Pays(to(1, 1)))), PayTable::new(lines(Push))];

    const FREEDOM: Freedom = Freedom::OnlyPrinted {
        what: "a bonus pay table of one's own",
        needs: "set bonus_table=1 or 2",
    };

    const UNDER: Clause = P42_11_C;

    const ENTRIES: Entries = Entries::Any;
}

/// The two tables of the text, which differ in three of a kind.
const fn lines(three_of_a_kind: Verdict) -> [PackedVerdict; 10] {
    judged([
        Pays(to(500, 1)), // five aces
        Pays(to(100, 1)), // natural royal flush
        Pays(to(50, 1)),  // wild royal flush
        Pays(to(50, 1)),  // straight flush
        Pays(to(20, 1)),  // four of a kind
        Pays(to(5, 1)),   // full house
        Pays(to(3, 1)),   // flush
        Pays(to(2, 1)),   // straight
        three_of_a_kind,
        Push, // two pairs
    ])
}

/// Whether wagers of `maximum` can be paid at every seat in 63 bits of cents.
///
/// # Errors
///
/// Refuses odds and a maximum that together outgrow them.
pub fn can_pay(table: &PayTable, maximum: Chips) -> Answer {
    let staked = SEATS as u128 * u128::from(maximum.in_cents());
    // Four wagers go back, three win as much again; rounding adds at most one chip to each of four
    // payments, and a chip is at most the wager.
    countable(to(1, 1).fits(staked, 11, CENTS_MAX) && table.fits(staked, 11, CENTS_MAX))
}

/// What becomes of the wagers of one hand, before anybody looks at their amounts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Judged {
    /// Of the ante and both draw wagers.
    pub even: Verdict,
    /// Of the bonus wager.
    pub bonus: Verdict,
}

/// What becomes of the wagers on `hand`. Sees no chip.
#[must_use]
#[inline]
pub fn judge(hand: Hand, pay_table: &PayTable) -> Judged {
    let even = if hand.wins() { Pays(to(1, 1)) } else { Loses };
    Judged { even, bonus: pay_table.pays(hand) }
}

/// The wagers of one seat, or what they win. A draw wager that was not made is zero.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stakes {
    /// The ante.
    pub ante: Chips,
    /// The bonus wager.
    pub bonus: Chips,
    /// The first draw wager.
    pub first_draw: Chips,
    /// The second draw wager.
    pub second_draw: Chips,
}

/// What `stakes` win. Sees no card.
#[must_use]
#[inline]
pub const fn settle(judged: Judged, stakes: Stakes, rounding: Rounding) -> Stakes {
    Stakes {
        ante: judged.even.winnings(stakes.ante, rounding),
        bonus: judged.bonus.winnings(stakes.bonus, rounding),
        first_draw: judged.even.winnings(stakes.first_draw, rounding),
        second_draw: judged.even.winnings(stakes.second_draw, rounding),
    }
}
