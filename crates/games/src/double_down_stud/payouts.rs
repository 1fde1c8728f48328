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

use core::fmt;
use core::str::FromStr;

use law::section_11::{P11_J_2, P11_J_3};
use rules::{Chips, Odds, PayoutLimit, Reason, Refusal, Rounding, SEATS_MAX, Verdict, to};

use super::{Hand, Options};

law::cite!(section_11::P11_I_1, section_11::P11_I_2, section_11::P11_I_3);
law::cite!(ruling::E07, ruling::E14, ruling::E24, ruling::X04);

/// The odds of the nine winning hands.
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
    /// Pair of jacks, queens, kings or aces.
    pub pair_of_jacks_or_better: Odds,
}

impl PayTable {
    /// The least odds the text allows.
    pub const MINIMUM: Self = Self {
        royal_flush: to(1000, 1),
        straight_flush: to(100, 1),
        four_of_a_kind: to(25, 1),
        full_house: to(10, 1),
        flush: to(8, 1),
        straight: to(5, 1),
        three_of_a_kind: to(3, 1),
        two_pairs: to(2, 1),
        pair_of_jacks_or_better: to(1, 1),
    };

    /// The odds at which `hand` is paid, if it wins.
    #[must_use]
    #[inline]
    pub const fn odds(&self, hand: Hand) -> Option<Odds> {
        match judge(hand, self) {
            Verdict::Pays(odds) => Some(odds),
            Verdict::Push | Verdict::Loses => None,
        }
    }

    /// The same table with other odds on `hand`; unchanged if that hand never wins.
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
            Hand::PairOfJacksOrBetter => self.pair_of_jacks_or_better = odds,
            Hand::PairOfSixesToTens | Hand::PairOfTwosToFives | Hand::NoPair => {}
        }
        self
    }

    /// Whether every hand is paid at no less than the printed odds.
    ///
    /// # Errors
    ///
    /// Names the highest hand that is paid at less.
    pub fn is_no_less_than_minimum(&self) -> Result<(), Refusal> {
        for hand in Hand::ALL.into_iter().rev() {
            let (Some(odds), Some(floor)) = (self.odds(hand), Self::MINIMUM.odds(hand)) else {
                continue;
            };
            if !odds.is_no_less_than(floor) {
                let reason = Reason::OddsTooLow { hand: hand.words(), odds, floor };
                return Err(Refusal { reason, under: P11_J_2 });
            }
        }
        Ok(())
    }

    /// The most one patron can win in a round with wagers of `minimum` and their full doubles,
    /// paid as this table pays; `areas` hands of one patron share the four cards before the dealer
    /// (ruling E14).
    ///
    /// # Panics
    ///
    /// If that is beyond 64 bits of cents.
    #[must_use]
    pub fn most_at_minimum(&self, minimum: Chips, areas: usize, rounding: Rounding) -> Chips {
        let won = |hand: Hand| {
            let odds = self.odds(hand).expect("asked of winning hands only");
            let wager = odds.pay_rounded(minimum, rounding);
            wager + wager
        };
        let best = |hands: &[Hand]| hands.iter().map(|&hand| won(hand)).max().expect("not empty");
        let [royal, below_royal @ ..] = Hand::WINNING;
        if areas < 2 {
            return best(&Hand::WINNING);
        }
        // Beside a royal flush the other hand holds four of its cards: two royals cannot meet.
        // Every hand below it can be held twice.
        let beside_royal =
            [Hand::StraightFlush, Hand::Flush, Hand::Straight, Hand::PairOfJacksOrBetter];
        let twice = best(&below_royal) + best(&below_royal);
        twice.max(won(royal) + best(&beside_royal))
    }

    /// The least payout limit the text allows at a table that posts `minimum`.
    ///
    /// # Panics
    ///
    /// If the most one patron can win is beyond 64 bits of cents.
    #[must_use]
    pub fn payout_limit_floor(&self, minimum: Chips, areas: usize, rounding: Rounding) -> Chips {
        self.most_at_minimum(minimum, areas, rounding).max(Chips::dollars(100_000))
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
        areas: usize,
        rounding: Rounding,
    ) -> Result<PayoutLimit, Refusal> {
        PayoutLimit::new(amount, self.payout_limit_floor(minimum, areas, rounding), P11_J_3)
    }

    /// Whether wagers of `maximum` and their doubles can be paid at every seat in 63 bits of cents.
    ///
    /// # Errors
    ///
    /// Refuses odds and a maximum that together outgrow them.
    pub fn can_pay(&self, maximum: Chips) -> Result<(), Refusal> {
        let wagers = 2 * SEATS_MAX as u128 * u128::from(maximum.in_cents());
        let fits = |odds: Odds| {
            // The wager goes back besides, and rounding adds at most one chip, which is at most
            // the wager.
            let (win, wager) = (u128::from(odds.win()), u128::from(odds.wager()));
            wagers * (win + 2 * wager) <= u128::from(i64::MAX.unsigned_abs()) * wager
        };
        if Hand::WINNING.into_iter().filter_map(|hand| self.odds(hand)).all(fits) {
            return Ok(());
        }
        let what = "a maximum that cannot be counted in cents once it is paid";
        let reason = Reason::NotAllowed { what, needs: "post a lower one, or lower odds" };
        Err(Refusal { reason, under: law::general::GEN_006 })
    }
}

impl fmt::Display for PayTable {
    /// The nine odds, royal flush first: `1000/100/25/10/8/5/3/2/1`; odds not to one as `3:2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (position, hand) in Hand::WINNING.into_iter().enumerate() {
            let odds = self.odds(hand).expect("a winning hand has odds");
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
        write!(
            f,
            "{:?} is no pay table; nine odds are needed, such as {}",
            self.0,
            PayTable::MINIMUM
        )
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
        if parts.len() != Hand::WINNING.len() {
            return Err(wrong());
        }
        let mut table = Self::MINIMUM;
        for (hand, part) in Hand::WINNING.into_iter().zip(parts) {
            table = table.with(hand, odds(part).ok_or_else(wrong)?);
        }
        Ok(table)
    }
}

/// What becomes of a wager on `hand`. Sees no chip.
#[must_use]
#[inline]
pub const fn judge(hand: Hand, pay_table: &PayTable) -> Verdict {
    match hand {
        Hand::NoPair | Hand::PairOfTwosToFives => Verdict::Loses,
        Hand::PairOfSixesToTens => Verdict::Push,
        Hand::PairOfJacksOrBetter => Verdict::Pays(pay_table.pair_of_jacks_or_better),
        Hand::TwoPairs => Verdict::Pays(pay_table.two_pairs),
        Hand::ThreeOfAKind => Verdict::Pays(pay_table.three_of_a_kind),
        Hand::Straight => Verdict::Pays(pay_table.straight),
        Hand::Flush => Verdict::Pays(pay_table.flush),
        Hand::FullHouse => Verdict::Pays(pay_table.full_house),
        Hand::FourOfAKind => Verdict::Pays(pay_table.four_of_a_kind),
        Hand::StraightFlush => Verdict::Pays(pay_table.straight_flush),
        Hand::RoyalFlush => Verdict::Pays(pay_table.royal_flush),
    }
}

/// The two wagers of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stakes {
    /// The original wager.
    pub wager: Chips,
    /// The double down wager, zero if there is none.
    pub double_down: Chips,
}

/// What two wagers at odds win.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Winnings {
    /// On the original wager.
    pub wager: Chips,
    /// On the double down wager.
    pub double_down: Chips,
}

/// What `stakes` win at `odds`, under the payout limit of one hand (ruling E14). Sees no card.
///
/// A limit the smallest chip cannot pay is rounded up like any payment (ruling X04).
#[must_use]
#[inline]
pub const fn settle(
    odds: Odds,
    stakes: Stakes,
    rounding: Rounding,
    limit: Option<PayoutLimit>,
) -> Winnings {
    let wager = odds.pay_rounded(stakes.wager, rounding);
    let double_down = odds.pay_rounded(stakes.double_down, rounding);
    let Some(limit) = limit else { return Winnings { wager, double_down } };
    let limit = to(1, 1).pay_rounded(limit.amount(), rounding).in_cents();
    let first = if wager.in_cents() < limit { wager.in_cents() } else { limit };
    let room = limit - first;
    let second = if double_down.in_cents() < room { double_down.in_cents() } else { room };
    Winnings { wager: Chips::cents(first), double_down: Chips::cents(second) }
}

impl Options {
    /// What `stakes` win at `odds` at this table.
    #[must_use]
    #[inline]
    pub const fn winnings(&self, odds: Odds, stakes: Stakes) -> Winnings {
        settle(odds, stakes, self.rounding, self.payout_limit)
    }
}
