//! The terms of Double Draw Poker (42.1) and what a round is told of its table.

use cards::{Card, CardSet};
use rules::{Chips, DealingMethod, Rounding};

use super::{PayTable, Places};
use crate::procedure::Shuffler;

law::cite!(double_draw: P42_1_HAND P42_1_RANK P42_1_SUIT P42_1_ROUND_OF_PLAY; ruling: A03 A12);

/// Which bonus wagers the house accepts (the switch `bonus_equals_ante` of ruling A01).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum BonusRule {
    /// Anything above nothing and up to the ante.
    #[default]
    UpToAnte,
    /// The ante, no more and no less.
    EqualsAnte,
}

/// In what order the five cards go round (the switch `deal_pattern` of ruling A09).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum DealPattern {
    /// Packets from a shoe that deals by itself, five single cards to a player where a shuffler is
    /// used, single cards in turn otherwise.
    #[default]
    ByDevice,
    /// One card to each player in turn, five times.
    Single,
    /// Five single cards to a player before the next.
    Consecutive,
    /// Five cards at once to a player before the next.
    Packet,
}

/// When the stub is taken away and can be counted (the switch `ddp_stub_count` of ruling A19).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum StubTime {
    /// After the last hand is settled and collected.
    #[default]
    RoundEnd,
    /// Before the first hand is settled.
    BeforeSettlement,
}

/// What a round needs to know of its table; by default bonus table 1, any bonus
/// up to the ante, paid to the cent, dealt from a manual shoe.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// The odds of the bonus wager.
    pub pay_table: PayTable,
    /// Which bonus wagers are accepted.
    pub bonus: BonusRule,
    /// What is done with payments the smallest chip cannot make.
    pub rounding: Rounding,
    /// How cards leave the deck.
    pub dealing: DealingMethod,
    /// The shuffler that is used, if any.
    pub shuffler: Shuffler,
    /// In what order.
    pub pattern: DealPattern,
    /// When the stub is taken away.
    pub stub: StubTime,
}

impl Options {
    /// The pattern in use. Cards are dealt from the hand only where a shuffler is used.
    #[must_use]
    #[inline]
    pub const fn dealt(&self) -> DealPattern {
        match self.pattern {
            DealPattern::ByDevice => self.of_the_text(),
            DealPattern::Single | DealPattern::Consecutive | DealPattern::Packet => self.pattern,
        }
    }

    /// The pattern that satisfies every paragraph at once (ruling A09).
    #[inline]
    pub(super) const fn of_the_text(&self) -> DealPattern {
        match (self.dealing, self.shuffler) {
            (DealingMethod::AutomatedShoe, _) => DealPattern::Packet,
            (DealingMethod::ManualShoe, Shuffler::None) => DealPattern::Single,
            (DealingMethod::ManualShoe, Shuffler::Stack | Shuffler::IntoShoe)
            | (DealingMethod::Hand, _) => DealPattern::Consecutive,
        }
    }
}

/// One seat's wagers when bets close. Both are needed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bets {
    /// The ante.
    pub ante: Chips,
    /// The bonus wager.
    pub bonus: Chips,
}

/// One of the two chances to exchange cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Draw {
    /// Up to three cards, for the first draw wager.
    First,
    /// One card, for the second draw wager.
    Second,
}

impl Draw {
    /// The most cards that may be exchanged.
    #[must_use]
    #[inline]
    pub const fn cards_max(self) -> usize {
        match self {
            Self::First => 3,
            Self::Second => 1,
        }
    }
}

/// What a player may say.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Decision {
    /// Gives the hand up, and with it every wager placed so far.
    Folds,
    /// A first draw wager of this amount.
    FirstDrawWager(Chips),
    /// A second draw wager of this amount.
    SecondDrawWager(Chips),
    /// Exchanges no card.
    KeepsAll,
    /// Exchanges the cards in these places.
    Discards(Places),
}

impl Decision {
    /// What it puts on the layout.
    #[must_use]
    pub const fn stakes(self) -> Chips {
        match self {
            Self::Folds | Self::KeepsAll | Self::Discards(_) => Chips::ZERO,
            Self::FirstDrawWager(amount) | Self::SecondDrawWager(amount) => amount,
        }
    }
}

/// What the players are being asked.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Question {
    /// Whether to wager on this draw or to fold.
    Wager(Draw),
    /// Which cards to exchange.
    Discard(Draw),
}

/// What a player has seen: the own cards, and nothing of anybody else's.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Sight {
    /// The player's cards, by place.
    pub own: [Option<Card>; 5],
    /// The cards the player gave up.
    pub given_up: CardSet,
    /// What is being asked around the table; nothing during the deal and after the last draw.
    pub asked: Option<Question>,
}

impl Sight {
    /// The player's five cards, once there are five.
    #[must_use]
    #[inline]
    pub const fn five(&self) -> Option<[Card; 5]> {
        match self.own {
            [Some(a), Some(b), Some(c), Some(d), Some(e)] => Some([a, b, c, d, e]),
            _ => None,
        }
    }
}
