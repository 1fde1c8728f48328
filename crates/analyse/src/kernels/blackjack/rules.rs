//! The rules that the mathematics of blackjack depends on.

use core::fmt;

use games::blackjack::{
    DoubleOn, Offer, Options, OverThenBlackjack, Soft17, Surrender, may_be_blackjack,
};
use rules::{Odds, to};

use super::shoe::{ACE, pips};
use crate::fraction::lcm;

/// What goes back of a wager that divides.
pub const HALF: Odds = to(1, 2);

/// What split aces get.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SplitAces {
    /// One card each.
    OneCard,
    /// As many as the player asks for.
    AnyCards,
}

/// The rules of a game that is analysed. A dealer's blackjack takes original wagers only (C04); the
/// original wager lies on the first hand of a split.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RuleSet {
    /// What the dealer does with a soft 17.
    pub soft_17: Soft17,
    /// On which first two cards a player may double.
    pub double: DoubleOn,
    /// Whether hands of a split may be doubled.
    pub double_after_split: bool,
    /// The most hands that one pair may become: 2 is one split.
    pub hands_max: u8,
    /// Whether aces may become more than two hands.
    pub resplit_aces: bool,
    /// What split aces get.
    pub split_aces: SplitAces,
    /// Whether a hand may be given up.
    pub surrender: Surrender,
    /// What of its wager goes back with a hand that is given up: 1 to 2 is half.
    pub given_back: Odds,
    /// What a blackjack pays.
    pub blackjack_pays: Odds,
    /// What becomes of added wagers of a hand over 21 if the dealer then has blackjack.
    pub over_then_blackjack: OverThenBlackjack,
}

impl RuleSet {
    /// Multiple action blackjack of New Jersey: the dealer stands on soft 17, any two cards may be
    /// doubled, also after the one split; no surrender; 3 to 2.
    pub const MULTIPLE_ACTION: Self = Self {
        soft_17: Soft17::Stand,
        double: DoubleOn::Any,
        double_after_split: true,
        hands_max: 2,
        resplit_aces: false,
        split_aces: SplitAces::OneCard,
        surrender: Surrender::None,
        given_back: HALF,
        blackjack_pays: to(3, 2),
        over_then_blackjack: OverThenBlackjack::Collected,
    };

    /// How many units a wager has: all that is won and all that goes back is whole units.
    pub fn units(&self) -> i64 {
        let [pays, back] = [self.blackjack_pays, self.given_back].map(|it| u128::from(it.wager()));
        let common = lcm(pays, back).and_then(|units| i64::try_from(units).ok());
        common.expect("odds of so fine parts were refused")
    }

    /// The most hands that a pair of this value may become.
    pub fn hands_from(&self, pair: usize) -> u8 {
        if pair == ACE && !self.resplit_aces { 2 } else { self.hands_max }
    }

    /// Whether two cards of this total may be doubled.
    pub const fn may_double(&self, total: u8, soft: bool) -> bool {
        match self.double {
            DoubleOn::Any => true,
            DoubleOn::NineToEleven => !soft && matches!(total, 9..=11),
            DoubleOn::TenOrEleven => !soft && matches!(total, 10..=11),
        }
    }

    /// Whether added wagers may be collected before a blackjack of this up card is known.
    pub fn collects(&self, up: usize) -> bool {
        let collected = self.over_then_blackjack == OverThenBlackjack::Collected;
        collected && may_be_blackjack(pips(up))
    }

    /// The same rules where a blackjack of the dealer leaves every added wager alone.
    #[must_use]
    pub const fn original_wagers_only(self) -> Self {
        Self { over_then_blackjack: OverThenBlackjack::Original, ..self }
    }
}

impl From<&Options> for RuleSet {
    /// The rules of a table.
    fn from(options: &Options) -> Self {
        Self {
            soft_17: options.soft_17,
            double: options.double,
            double_after_split: options.double_after_split == Offer::Offered,
            hands_max: options.resplit,
            resplit_aces: options.resplit_aces == Offer::Offered,
            split_aces: SplitAces::OneCard,
            surrender: options.surrender,
            given_back: HALF,
            blackjack_pays: options.blackjack_pays,
            over_then_blackjack: options.over_then_blackjack,
        }
    }
}

impl fmt::Display for RuleSet {
    /// As the options of a table are written.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let soft_17 = match self.soft_17 {
            Soft17::Stand => "stand",
            Soft17::Hit => "hit",
        };
        let double = match self.double {
            DoubleOn::Any => "any",
            DoubleOn::NineToEleven => "9-11",
            DoubleOn::TenOrEleven => "10-11",
        };
        let surrender = match self.surrender {
            Surrender::None => "none",
            Surrender::Late => "late",
        };
        let over = match self.over_then_blackjack {
            OverThenBlackjack::Collected => "collected",
            OverThenBlackjack::Original => "original",
        };
        let (paid, wagered) = (self.blackjack_pays.win(), self.blackjack_pays.wager());
        write!(f, "soft_17={soft_17} double={double} ")?;
        write!(f, "double_after_split={} resplit={} ", self.double_after_split, self.hands_max)?;
        write!(f, "resplit_aces={} surrender={surrender} ", self.resplit_aces)?;
        write!(f, "blackjack_pays={paid}/{wagered} over_then_blackjack={over}")
    }
}
