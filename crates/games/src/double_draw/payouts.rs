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

use core::fmt;
use core::str::FromStr;

use law::double_draw::P42_11_C;
use rules::Verdict::{Loses, Pays, Push};
use rules::{Chips, Odds, Reason, Refusal, Rounding, Verdict, to};

use super::Hand;
use super::wagers::SEATS;

law::cite!(double_draw::P42_11, double_draw::P42_11_B, double_draw::P42_11_D);
law::cite!(ruling::A14, ruling::X04);

/// What becomes of the bonus wager on each of the ten listed hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PayTable {
    /// Five aces.
    pub five_aces: Verdict,
    /// Natural royal flush.
    pub natural_royal_flush: Verdict,
    /// Wild royal flush.
    pub wild_royal_flush: Verdict,
    /// Straight flush.
    pub straight_flush: Verdict,
    /// Four of a kind.
    pub four_of_a_kind: Verdict,
    /// Full house.
    pub full_house: Verdict,
    /// Flush.
    pub flush: Verdict,
    /// Straight.
    pub straight: Verdict,
    /// Three of a kind.
    pub three_of_a_kind: Verdict,
    /// Two pairs.
    pub two_pairs: Verdict,
}

impl PayTable {
    /// Table 1 of the text.
    pub const TABLE_1: Self = Self {
        five_aces: Pays(to(500, 1)),
        natural_royal_flush: Pays(to(100, 1)),
        wild_royal_flush: Pays(to(50, 1)),
        straight_flush: Pays(to(50, 1)),
        four_of_a_kind: Pays(to(20, 1)),
        full_house: Pays(to(5, 1)),
        flush: Pays(to(3, 1)),
        straight: Pays(to(2, 1)),
        three_of_a_kind: Pays(to(1, 1)),
        two_pairs: Push,
    };

    /// Table 2 of the text.
    pub const TABLE_2: Self = Self { three_of_a_kind: Push, ..Self::TABLE_1 };

    /// The number the text gives this table, if it is one of its tables.
    #[must_use]
    pub fn number(&self) -> Option<u8> {
        match self {
            table if *table == Self::TABLE_1 => Some(1),
            table if *table == Self::TABLE_2 => Some(2),
            _ => None,
        }
    }

    /// Whether the text has this table.
    ///
    /// # Errors
    ///
    /// Refuses a table of one's own: good for an analysis, not for a table with players.
    pub fn is_of_the_text(&self) -> Result<(), Refusal> {
        if self.number().is_some() {
            return Ok(());
        }
        let (what, needs) = ("a bonus pay table of one's own", "set bonus_table=1 or 2");
        Err(Refusal { reason: Reason::NotAllowed { what, needs }, under: P42_11_C })
    }

    /// What becomes of the bonus wager on `hand`.
    #[must_use]
    #[inline]
    pub const fn bonus(&self, hand: Hand) -> Verdict {
        match hand {
            Hand::FiveAces => self.five_aces,
            Hand::NaturalRoyalFlush => self.natural_royal_flush,
            Hand::WildRoyalFlush => self.wild_royal_flush,
            Hand::StraightFlush => self.straight_flush,
            Hand::FourOfAKind => self.four_of_a_kind,
            Hand::FullHouse => self.full_house,
            Hand::Flush => self.flush,
            Hand::Straight => self.straight,
            Hand::ThreeOfAKind => self.three_of_a_kind,
            Hand::TwoPairs => self.two_pairs,
            Hand::Pair | Hand::NoPair => Loses,
        }
    }

    /// The same table with another verdict on `hand`; unchanged if that hand is not listed.
    #[must_use]
    pub const fn with(mut self, hand: Hand, verdict: Verdict) -> Self {
        match hand {
            Hand::FiveAces => self.five_aces = verdict,
            Hand::NaturalRoyalFlush => self.natural_royal_flush = verdict,
            Hand::WildRoyalFlush => self.wild_royal_flush = verdict,
            Hand::StraightFlush => self.straight_flush = verdict,
            Hand::FourOfAKind => self.four_of_a_kind = verdict,
            Hand::FullHouse => self.full_house = verdict,
            Hand::Flush => self.flush = verdict,
            Hand::Straight => self.straight = verdict,
            Hand::ThreeOfAKind => self.three_of_a_kind = verdict,
            Hand::TwoPairs => self.two_pairs = verdict,
            Hand::Pair | Hand::NoPair => {}
        }
        self
    }

    /// Whether wagers of `maximum` can be paid at every seat in 63 bits of cents.
    ///
    /// # Errors
    ///
    /// Refuses odds and a maximum that together outgrow them.
    pub fn can_pay(&self, maximum: Chips) -> Result<(), Refusal> {
        let each = SEATS as u128 * u128::from(maximum.in_cents());
        let fits = |odds: Odds| {
            // Four wagers go back, three win as much again; rounding adds at most one chip to each
            // of four payments, and a chip is at most the wager.
            let (win, wager) = (u128::from(odds.win()), u128::from(odds.wager()));
            each * (win + 11 * wager) <= u128::from(i64::MAX.unsigned_abs()) * wager
        };
        let pays = |hand| match self.bonus(hand) {
            Pays(odds) => Some(odds),
            Push | Loses => None,
        };
        if Hand::LISTED.into_iter().filter_map(pays).chain([to(1, 1)]).all(fits) {
            return Ok(());
        }
        let what = "a maximum that cannot be counted in cents once it is paid";
        let reason = Reason::NotAllowed { what, needs: "post a lower one, or lower odds" };
        Err(Refusal { reason, under: law::general::GEN_006 })
    }
}

impl fmt::Display for PayTable {
    /// The number of a table of the text; otherwise ten entries, five aces first, such as
    /// `500/100/50/50/20/5/3:2/2/push/lose`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(number) = self.number() {
            return write!(f, "{number}");
        }
        for (position, hand) in Hand::LISTED.into_iter().enumerate() {
            let slash = if position == 0 { "" } else { "/" };
            match self.bonus(hand) {
                Pays(odds) if odds.wager() == 1 => write!(f, "{slash}{}", odds.win())?,
                Pays(odds) => write!(f, "{slash}{}:{}", odds.win(), odds.wager())?,
                Push => write!(f, "{slash}push")?,
                Loses => write!(f, "{slash}lose")?,
            }
        }
        Ok(())
    }
}

/// Text that is neither the number of a table nor a list of ten entries.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParsePayTableError(String);

impl fmt::Display for ParsePayTableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:?} is no bonus pay table; write 1, 2, or ten entries such as \
             500/100/50/50/20/5/3/2/1/push",
            self.0
        )
    }
}

impl core::error::Error for ParsePayTableError {}

impl FromStr for PayTable {
    type Err = ParsePayTableError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let wrong = || ParsePayTableError(text.to_owned());
        match text.trim() {
            "1" => return Ok(Self::TABLE_1),
            "2" => return Ok(Self::TABLE_2),
            _ => {}
        }
        let parts: Vec<_> = text.split('/').collect();
        if parts.len() != Hand::LISTED.len() {
            return Err(wrong());
        }
        let mut table = Self::TABLE_1;
        for (hand, part) in Hand::LISTED.into_iter().zip(parts) {
            table = table.with(hand, verdict(part.trim()).ok_or_else(wrong)?);
        }
        Ok(table)
    }
}

/// One entry of a list: `3`, `3:2`, `push` or `lose`.
fn verdict(entry: &str) -> Option<Verdict> {
    match entry {
        "push" => Some(Push),
        "lose" => Some(Loses),
        odds => {
            let (win, wager) = odds.split_once(':').unwrap_or((odds, "1"));
            let wager = wager.trim().parse().ok().filter(|&wager: &u32| wager > 0)?;
            Some(Pays(to(win.trim().parse().ok()?, wager)))
        }
    }
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
pub const fn judge(hand: Hand, pay_table: &PayTable) -> Judged {
    let even = if hand.wins() { Pays(to(1, 1)) } else { Loses };
    Judged { even, bonus: pay_table.bonus(hand) }
}

/// The wagers of one seat. A draw wager that was not made is zero.
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

/// What the wagers of one seat win.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Winnings {
    /// On the ante.
    pub ante: Chips,
    /// On the bonus wager.
    pub bonus: Chips,
    /// On the first draw wager.
    pub first_draw: Chips,
    /// On the second draw wager.
    pub second_draw: Chips,
}

/// What `stakes` win. Sees no card.
#[must_use]
#[inline]
pub const fn settle(judged: Judged, stakes: Stakes, rounding: Rounding) -> Winnings {
    Winnings {
        ante: won(judged.even, stakes.ante, rounding),
        bonus: won(judged.bonus, stakes.bonus, rounding),
        first_draw: won(judged.even, stakes.first_draw, rounding),
        second_draw: won(judged.even, stakes.second_draw, rounding),
    }
}

/// What one wager wins.
#[inline]
const fn won(verdict: Verdict, wager: Chips, rounding: Rounding) -> Chips {
    match verdict {
        Pays(odds) => odds.pay_rounded(wager, rounding),
        Push | Loses => Chips::ZERO,
    }
}
