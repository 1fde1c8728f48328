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
//! assert_eq!(PayTable::MINIMUM.odds(Hand::TwoPairs), to(3, 2));
//! assert_eq!(PayTable::MINIMUM.to_string(), "300/50/15/7/6/5/3/3:2/1/1");
//! assert_eq!(ThreeCardPayTable::MINIMUM.odds(ThreeCardHand::Flush), Some(to(4, 1)));
//! ```

use core::fmt;
use core::str::FromStr;

use cards::rankings::high5::High5;
use law::Clause;
use law::double_cross::{P25_11_B, P25_11_C, P25_11_D};
use rules::{Chips, Odds, PayoutLimit, Reason, Refusal, Rounding, SEATS_MAX, Verdict, to};

use super::wagers::THREE_CARD_LIMITS;
use super::{Claim, Hand, Options, ThreeCardHand};

law::cite!(double_cross::P25_10_G_2, double_cross::P25_10_G_3, double_cross::P25_11_A);
law::cite!(ruling::F06, ruling::F10, ruling::F11, ruling::F12, ruling::F15);
law::cite!(ruling::E24, ruling::X04);

/// The least payout limit, whatever the minimum wager.
const LIMIT_LEAST: Chips = Chips::dollars(60_000);

/// The odds of a winning raise, for every hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PayTable([Odds; 10]);

impl PayTable {
    /// The least odds the text allows, in the order of [`Hand::ALL`].
    pub const MINIMUM: Self = Self([
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
    ]);

    /// The odds at which a raise on `hand` is paid if it beats the dealer.
    #[must_use]
    #[inline]
    pub const fn odds(&self, hand: Hand) -> Odds {
        self.0[Hand::RoyalFlush as usize - hand as usize]
    }

    /// The same table with other odds on `hand`.
    #[must_use]
    pub const fn with(mut self, hand: Hand, odds: Odds) -> Self {
        self.0[Hand::RoyalFlush as usize - hand as usize] = odds;
        self
    }

    /// Whether every hand is paid at no less than the printed odds.
    ///
    /// # Errors
    ///
    /// Names the highest hand that is paid at less.
    pub fn is_no_less_than_minimum(&self) -> Result<(), Refusal> {
        let rows = Hand::ALL.map(|hand| (hand.words(), self.odds(hand), Self::MINIMUM.odds(hand)));
        no_less(&rows, P25_11_B)
    }

    /// The most one patron can win in a round with an ante of `minimum` and both raises, paid as
    /// this table pays (ruling F12).
    ///
    /// # Panics
    ///
    /// If that is beyond 64 bits of cents.
    #[must_use]
    pub fn most_at_minimum(&self, minimum: Chips, rounding: Rounding) -> Chips {
        let won = |odds| settle(odds, minimum, rounding, None);
        let sums = self.0.map(won).map(|won| won.ante + won.raise);
        sums.into_iter().max().expect("ten hands")
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
        &self,
        amount: Chips,
        minimum: Chips,
        rounding: Rounding,
    ) -> Result<PayoutLimit, Refusal> {
        let floor = self.most_at_minimum(minimum, rounding).max(LIMIT_LEAST);
        PayoutLimit::new(amount, floor, P25_11_D)
    }
}

/// The odds of a winning three-card wager.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ThreeCardPayTable([Odds; 5]);

impl ThreeCardPayTable {
    /// The least odds the text allows, in the order of [`ThreeCardHand::WINNING`].
    pub const MINIMUM: Self = Self([
        to(40, 1), // straight flush
        to(30, 1), // three of a kind
        to(6, 1),  // straight
        to(4, 1),  // flush
        to(1, 1),  // pair
    ]);

    /// The odds at which `hand` is paid, if it wins.
    #[must_use]
    #[inline]
    pub const fn odds(&self, hand: ThreeCardHand) -> Option<Odds> {
        match hand {
            ThreeCardHand::StraightFlush => Some(self.0[0]),
            ThreeCardHand::ThreeOfAKind => Some(self.0[1]),
            ThreeCardHand::Straight => Some(self.0[2]),
            ThreeCardHand::Flush => Some(self.0[3]),
            ThreeCardHand::Pair => Some(self.0[4]),
            ThreeCardHand::Nothing => None,
        }
    }

    /// The same table with other odds on `hand`; unchanged if that hand never wins.
    #[must_use]
    pub const fn with(mut self, hand: ThreeCardHand, odds: Odds) -> Self {
        match hand {
            ThreeCardHand::StraightFlush => self.0[0] = odds,
            ThreeCardHand::ThreeOfAKind => self.0[1] = odds,
            ThreeCardHand::Straight => self.0[2] = odds,
            ThreeCardHand::Flush => self.0[3] = odds,
            ThreeCardHand::Pair => self.0[4] = odds,
            ThreeCardHand::Nothing => {}
        }
        self
    }

    /// Whether every hand is paid at no less than the printed odds.
    ///
    /// # Errors
    ///
    /// Names the highest hand that is paid at less.
    pub fn is_no_less_than_minimum(&self) -> Result<(), Refusal> {
        let mut rows = ThreeCardHand::WINNING.map(|hand| (hand.words(), to(0, 1), to(0, 1)));
        for ((row, odds), floor) in rows.iter_mut().zip(self.0).zip(Self::MINIMUM.0) {
            (row.1, row.2) = (odds, floor);
        }
        no_less(&rows, P25_11_C)
    }
}

fn no_less(rows: &[(&'static str, Odds, Odds)], under: Clause) -> Result<(), Refusal> {
    match rows.iter().find(|(_, odds, floor)| !odds.is_no_less_than(*floor)) {
        None => Ok(()),
        Some(&(hand, odds, floor)) => {
            Err(Refusal { reason: Reason::OddsTooLow { hand, odds, floor }, under })
        }
    }
}

/// Whether antes of `maximum` with their raises, and three-card wagers beside them, can be paid at
/// every seat in 63 bits of cents.
///
/// # Errors
///
/// Refuses odds and a maximum that together outgrow them.
pub(super) fn can_pay(
    raise: &PayTable,
    three_card: &ThreeCardPayTable,
    maximum: Chips,
) -> Result<(), Refusal> {
    let fits = |odds: &Odds, wagers: u128, amount: Chips| {
        // The wager goes back besides, and rounding adds at most one chip, which is at most the
        // wager. Each of the two tables gets half of the room.
        let (win, wager) = (u128::from(odds.win()), u128::from(odds.wager()));
        let staked = wagers * SEATS_MAX as u128 * u128::from(amount.in_cents());
        staked * (win + 2 * wager) <= u128::from(i64::MAX.unsigned_abs()) / 2 * wager
    };
    let raises = raise.0.iter().all(|odds| fits(odds, 3, maximum));
    let three = three_card.0.iter().all(|odds| fits(odds, 1, THREE_CARD_LIMITS.maximum));
    if raises && three {
        return Ok(());
    }
    let what = "a maximum that cannot be counted in cents once it is paid";
    let reason = Reason::NotAllowed { what, needs: "post a lower one, or lower odds" };
    Err(Refusal { reason, under: law::general::GEN_006 })
}

/// Odds separated by slashes; odds not to one as `3:2`.
fn list(f: &mut fmt::Formatter<'_>, odds: &[Odds]) -> fmt::Result {
    for (position, odds) in odds.iter().enumerate() {
        let slash = if position == 0 { "" } else { "/" };
        match odds.wager() {
            1 => write!(f, "{slash}{}", odds.win())?,
            wager => write!(f, "{slash}{}:{wager}", odds.win())?,
        }
    }
    Ok(())
}

/// `N` odds as [`list`] writes them.
fn listed<const N: usize>(text: &str) -> Option<[Odds; N]> {
    let odds = |part: &str| {
        let (win, wager) = part.split_once(':').unwrap_or((part, "1"));
        let wager = wager.trim().parse().ok().filter(|&wager: &u32| wager > 0)?;
        Some(to(win.trim().parse().ok()?, wager))
    };
    text.split('/').map(odds).collect::<Option<Vec<_>>>()?.try_into().ok()
}

impl fmt::Display for PayTable {
    /// The ten odds, royal flush first: `300/50/15/7/6/5/3/3:2/1/1`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        list(f, &self.0)
    }
}

impl fmt::Display for ThreeCardPayTable {
    /// The five odds, straight flush first: `40/30/6/4/1`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        list(f, &self.0)
    }
}

/// Text that is no list of odds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParsePayTableError {
    text: String,
    example: String,
}

impl fmt::Display for ParsePayTableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is no pay table; odds are needed such as {}", self.text, self.example)
    }
}

impl core::error::Error for ParsePayTableError {}

impl FromStr for PayTable {
    type Err = ParsePayTableError;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let example = Self::MINIMUM.to_string();
        listed(text).map(Self).ok_or(ParsePayTableError { text: text.to_owned(), example })
    }
}

impl FromStr for ThreeCardPayTable {
    type Err = ParsePayTableError;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let example = Self::MINIMUM.to_string();
        listed(text).map(Self).ok_or(ParsePayTableError { text: text.to_owned(), example })
    }
}

/// What becomes of the raises of a hand against the dealer's; the ante goes the same way, at 1 to
/// 1. Sees no chip.
#[must_use]
#[inline]
pub fn judge(player: High5, dealer: High5, pay_table: &PayTable) -> Verdict {
    match player.cmp(&dealer) {
        core::cmp::Ordering::Less => Verdict::Loses,
        core::cmp::Ordering::Equal => Verdict::Push,
        core::cmp::Ordering::Greater => Verdict::Pays(pay_table.odds(Hand::of(player))),
    }
}

/// What becomes of a three-card wager: cards nobody showed win nothing (ruling F06). Sees no chip.
#[must_use]
#[inline]
pub const fn judge_three_card(
    hand: ThreeCardHand,
    claim: Claim,
    pay_table: &ThreeCardPayTable,
) -> Verdict {
    match (claim, pay_table.odds(hand)) {
        (Claim::Exposed, Some(odds)) => Verdict::Pays(odds),
        (Claim::Exposed, None) | (Claim::NotExposed, _) => Verdict::Loses,
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
/// cuts from the raises first; a limit the smallest chip cannot pay is rounded up like any payment.
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
    let Some(limit) = limit else { return Winnings { ante, raise } };
    // A limit that cuts nothing is not rounded: it may be beyond all that can be paid.
    if let Some(both) = ante.checked_add(raise)
        && both.in_cents() <= limit.amount().in_cents()
    {
        return Winnings { ante, raise };
    }
    let limit = to(1, 1).pay_rounded(limit.amount(), rounding).in_cents();
    let first = if ante.in_cents() < limit { ante.in_cents() } else { limit };
    let room = limit - first;
    let second = if raise.in_cents() < room { raise.in_cents() } else { room };
    Winnings { ante: Chips::cents(first), raise: Chips::cents(second) }
}

impl Options {
    /// What a hand with this ante wins at this table if its raises are paid at `odds`.
    #[must_use]
    #[inline]
    pub const fn winnings(&self, odds: Odds, ante: Chips) -> Winnings {
        settle(odds, ante, self.rounding, self.payout_limit)
    }
}
