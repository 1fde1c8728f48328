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

use core::fmt;
use core::str::FromStr;

use law::nj_19_47::{P16_12_C, P16_12_D};
use rules::{Chips, Odds, PayoutLimit, Reason, Refusal, Rounding, SEATS_MAX, Verdict, to};

use super::{Hand, Showdown};

law::cite!(nj_19_47::P16_12_A, nj_19_47::P16_12_B, ruling::E02, ruling::E20, ruling::X04);

/// The odds of a winning ante.
pub const ANTE_ODDS: Odds = to(1, 1);

/// The least the text allows a payout limit to be, whatever the minimum.
const LIMIT_FLOOR: Chips = Chips::dollars(5_000);

/// The odds of the nine rows of the bet wager.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PayTable {
    /// Royal flush.
    pub royal_flush: Odds,
    /// Straight flush.
    pub straight_flush: Odds,
    /// Four of a kind.
    pub four_of_a_kind: Odds,
    /// Full house.
    pub full_house: Odds,
    /// Flush.
    pub flush: Odds,
    /// Straight.
    pub straight: Odds,
    /// Three of a kind.
    pub three_of_a_kind: Odds,
    /// Two pairs.
    pub two_pairs: Odds,
    /// One pair or less.
    pub pair_or_less: Odds,
}

impl PayTable {
    /// The least odds the text allows.
    pub const MINIMUM: Self = Self {
        royal_flush: to(100, 1),
        straight_flush: to(50, 1),
        four_of_a_kind: to(20, 1),
        full_house: to(7, 1),
        flush: to(5, 1),
        straight: to(4, 1),
        three_of_a_kind: to(3, 1),
        two_pairs: to(2, 1),
        pair_or_less: to(1, 1),
    };

    /// The odds at which a bet on `hand` is paid when it wins.
    #[must_use]
    #[inline]
    pub const fn odds(&self, hand: Hand) -> Odds {
        match hand {
            Hand::RoyalFlush => self.royal_flush,
            Hand::StraightFlush => self.straight_flush,
            Hand::FourOfAKind => self.four_of_a_kind,
            Hand::FullHouse => self.full_house,
            Hand::Flush => self.flush,
            Hand::Straight => self.straight,
            Hand::ThreeOfAKind => self.three_of_a_kind,
            Hand::TwoPairs => self.two_pairs,
            Hand::PairOrLess => self.pair_or_less,
        }
    }

    /// The same table with other odds on `hand`.
    #[must_use]
    pub const fn with(mut self, hand: Hand, odds: Odds) -> Self {
        match hand {
            Hand::RoyalFlush => self.royal_flush = odds,
            Hand::StraightFlush => self.straight_flush = odds,
            Hand::FourOfAKind => self.four_of_a_kind = odds,
            Hand::FullHouse => self.full_house = odds,
            Hand::Flush => self.flush = odds,
            Hand::Straight => self.straight = odds,
            Hand::ThreeOfAKind => self.three_of_a_kind = odds,
            Hand::TwoPairs => self.two_pairs = odds,
            Hand::PairOrLess => self.pair_or_less = odds,
        }
        self
    }

    /// Whether every hand is paid at no less than the printed odds.
    ///
    /// # Errors
    ///
    /// Names the highest hand that is paid at less.
    pub fn is_no_less_than_minimum(&self) -> Result<(), Refusal> {
        for hand in Hand::ALL {
            let (odds, floor) = (self.odds(hand), Self::MINIMUM.odds(hand));
            if !odds.is_no_less_than(floor) {
                let reason = Reason::OddsTooLow { hand: hand.words(), odds, floor };
                return Err(Refusal { reason, under: P16_12_C });
            }
        }
        Ok(())
    }

    /// The most one patron can win in a round with an ante of `minimum` and its bet, paid as this
    /// table pays; the progressive is left out (ruling E02).
    ///
    /// # Panics
    ///
    /// If that is beyond 64 bits of cents.
    #[must_use]
    pub fn most_at_minimum(&self, minimum: Chips, rounding: Rounding) -> Chips {
        let bet = minimum + minimum;
        let won = |hand| self.odds(hand).pay_rounded(bet, rounding);
        let best = Hand::ALL.into_iter().map(won).max();
        ANTE_ODDS.pay_rounded(minimum, rounding) + best.expect("the table has rows")
    }

    /// The least payout limit the text allows at a table that posts `minimum`.
    ///
    /// # Panics
    ///
    /// If the most one patron can win is beyond 64 bits of cents.
    #[must_use]
    pub fn payout_limit_floor(&self, minimum: Chips, rounding: Rounding) -> Chips {
        self.most_at_minimum(minimum, rounding).max(LIMIT_FLOOR)
    }

    /// A payout limit of `amount`, if the text allows it.
    ///
    /// # Errors
    ///
    /// Refuses a limit below the floor.
    pub fn payout_limit(
        &self,
        amount: Chips,
        minimum: Chips,
        rounding: Rounding,
    ) -> Result<PayoutLimit, Refusal> {
        PayoutLimit::new(amount, self.payout_limit_floor(minimum, rounding), P16_12_D)
    }

    /// Whether antes of `maximum` and their bets can be paid at every seat in 63 bits of cents.
    ///
    /// # Errors
    ///
    /// Refuses odds and a maximum that together outgrow them.
    pub fn can_pay(&self, maximum: Chips) -> Result<(), Refusal> {
        // An ante and its bet are three wagers of that size. They go back besides, and rounding
        // adds at most one chip, which is at most the wager.
        let wagers = 3 * SEATS_MAX as u128 * u128::from(maximum.in_cents());
        let fits = |odds: Odds| {
            let (win, wager) = (u128::from(odds.win()), u128::from(odds.wager()));
            wagers * (win + 2 * wager) <= u128::from(i64::MAX.unsigned_abs()) * wager
        };
        if fits(ANTE_ODDS) && Hand::ALL.into_iter().all(|hand| fits(self.odds(hand))) {
            return Ok(());
        }
        let what = "a maximum that cannot be counted in cents once it is paid";
        let reason = Reason::NotAllowed { what, needs: "post a lower one, or lower odds" };
        Err(Refusal { reason, under: law::general::GEN_006 })
    }
}

impl fmt::Display for PayTable {
    /// The nine odds, royal flush first: `100/50/20/7/5/4/3/2/1`; odds not to one as `3:2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (position, hand) in Hand::ALL.into_iter().enumerate() {
            let odds = self.odds(hand);
            let slash = if position == 0 { "" } else { "/" };
            match odds.wager() {
                1 => write!(f, "{slash}{}", odds.win())?,
                wager => write!(f, "{slash}{}:{wager}", odds.win())?,
            }
        }
        Ok(())
    }
}

/// Text that is no list of nine odds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParsePayTableError(String);

impl fmt::Display for ParsePayTableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (text, example) = (&self.0, PayTable::MINIMUM);
        write!(f, "{text:?} is no pay table; nine odds are needed, such as {example}")
    }
}

impl core::error::Error for ParsePayTableError {}

impl FromStr for PayTable {
    type Err = ParsePayTableError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let wrong = || ParsePayTableError(text.to_owned());
        let odds = |part: &str| {
            let (win, wager) = part.split_once(':').unwrap_or((part, "1"));
            let wager = wager.trim().parse().ok().filter(|&wager: &u32| wager > 0)?;
            Some(to(win.trim().parse().ok()?, wager))
        };
        let parts: Vec<_> = text.split('/').collect();
        if parts.len() != Hand::ALL.len() {
            return Err(wrong());
        }
        let mut table = Self::MINIMUM;
        for (hand, part) in Hand::ALL.into_iter().zip(parts) {
            table = table.with(hand, odds(part).ok_or_else(wrong)?);
        }
        Ok(table)
    }
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
pub const fn judge(showdown: Showdown, hand: Hand, pay_table: &PayTable) -> Verdicts {
    let (ante, bet) = match showdown {
        Showdown::DealerDoesNotQualify => (Verdict::Pays(ANTE_ODDS), Verdict::Push),
        Showdown::Wins => (Verdict::Pays(ANTE_ODDS), Verdict::Pays(pay_table.odds(hand))),
        Showdown::Ties => (Verdict::Push, Verdict::Push),
        Showdown::Loses => (Verdict::Loses, Verdict::Loses),
    };
    Verdicts { ante, bet }
}

/// The ante and the bet of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stakes {
    /// The ante.
    pub ante: Chips,
    /// The bet.
    pub bet: Chips,
}

/// What they win.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Winnings {
    /// On the ante.
    pub ante: Chips,
    /// On the bet.
    pub bet: Chips,
}

/// What `stakes` win by these `verdicts`; the payout limit caps the bet alone (ruling E02). Sees no
/// card.
///
/// A limit the smallest chip cannot pay is rounded up like any payment (ruling X04).
#[must_use]
#[inline]
pub const fn settle(
    verdicts: Verdicts,
    stakes: Stakes,
    rounding: Rounding,
    limit: Option<PayoutLimit>,
) -> Winnings {
    let ante = won(verdicts.ante, stakes.ante, rounding);
    let bet = won(verdicts.bet, stakes.bet, rounding);
    let Some(limit) = limit else { return Winnings { ante, bet } };
    // A limit that cuts nothing is not rounded: it may be beyond all that can be paid.
    if bet.in_cents() <= limit.amount().in_cents() {
        return Winnings { ante, bet };
    }
    let limit = to(1, 1).pay_rounded(limit.amount(), rounding);
    let bet = if bet.in_cents() < limit.in_cents() { bet } else { limit };
    Winnings { ante, bet }
}

#[inline]
const fn won(verdict: Verdict, stake: Chips, rounding: Rounding) -> Chips {
    match verdict {
        Verdict::Pays(odds) => odds.pay_rounded(stake, rounding),
        Verdict::Push | Verdict::Loses => Chips::ZERO,
    }
}
