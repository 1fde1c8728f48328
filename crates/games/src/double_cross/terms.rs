//! The terms of Double Cross Poker (25.1) and what a round is told of its table.

use cards::{Card, CardSet};
use rules::{Chips, Choice, DealingMethod, Lie, PayoutLimit, Rounding};

use super::{PayTable, ThreeCardPayTable};

law::cite!(
    double_cross: P25_1_ANTE P25_1_COMMUNITY_CARD P25_1_FOLD P25_1_HAND P25_1_RAISE P25_1_RANK
        P25_1_THREE_CARD_WAGER P25_1_STUB;
    ruling: F01
);

/// Where the five community cards lie, seen from the dealer, in the order they are dealt (ruling
/// F01).
pub mod cross {
    /// The first card: to the dealer's left.
    pub const LEFT: usize = 0;
    /// The second card, which both axes share.
    pub const CENTRE: usize = 1;
    /// The third card: to the dealer's right, shown before the players decide.
    pub const RIGHT: usize = 2;
    /// The fourth card: farthest from the dealer, shown before the players decide.
    pub const TOP: usize = 3;
    /// The fifth card: nearest to the dealer.
    pub const BOTTOM: usize = 4;
}

/// A line of three community cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Axis {
    /// Away from the dealer: top, centre, bottom.
    Vertical,
    /// Across: left, centre, right.
    Horizontal,
}

impl Axis {
    /// Both of them.
    pub const BOTH: [Self; 2] = [Self::Vertical, Self::Horizontal];

    /// Where its cards lie among the five.
    #[must_use]
    pub const fn places(self) -> [usize; 3] {
        match self {
            Self::Vertical => [cross::TOP, cross::CENTRE, cross::BOTTOM],
            Self::Horizontal => [cross::LEFT, cross::CENTRE, cross::RIGHT],
        }
    }

    /// Its three cards.
    #[must_use]
    #[inline]
    pub const fn cards_among(self, community: [Card; 5]) -> [Card; 3] {
        let [a, b, c] = self.places();
        [community[a], community[b], community[c]]
    }

    /// The word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Vertical => "vertical",
            Self::Horizontal => "horizontal",
        }
    }

    /// The other line.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Vertical => Self::Horizontal,
            Self::Horizontal => Self::Vertical,
        }
    }

    /// How cards and wagers lie that go with it.
    #[must_use]
    pub const fn lie(self) -> Lie {
        match self {
            Self::Vertical => Lie::Vertical,
            Self::Horizontal => Lie::Horizontal,
        }
    }

    pub(super) const fn choice(self) -> Choice {
        match self {
            Self::Vertical => Choice::Vertical,
            Self::Horizontal => Choice::Horizontal,
        }
    }
}

/// What a round needs to know of its table; by default the least odds, no
/// payout limit, paid to the cent, dealt from a manual shoe.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// The odds of the raise wagers.
    pub pay_table: PayTable,
    /// The odds of the three-card wager.
    pub three_card_pay_table: ThreeCardPayTable,
    /// The most the ante and both raises of one hand can win.
    pub payout_limit: Option<PayoutLimit>,
    /// What is done with payments the smallest chip cannot make.
    pub rounding: Rounding,
    /// How cards leave the deck.
    pub dealing: DealingMethod,
}

/// One seat's wagers when bets close.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bets {
    /// The ante.
    pub ante: Chips,
    /// The three-card wager, zero if there is none.
    pub three_card: Chips,
}

/// What a player may say.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Decision {
    /// Shows the two cards to claim the three-card wager.
    Exposes,
    /// Does not show them.
    DoesNotExpose,
    /// Gives the hand up.
    Folds,
    /// Plays this axis and puts two raise wagers down, each equal to the ante.
    Raises(Axis),
    /// Names this axis and puts the two raise wagers down on the other one. Nobody is offered it.
    RaisesAgainst(Axis),
    /// Asked to make words and wagers agree, does neither.
    LeavesRaises,
}

/// What a player is asked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Question {
    /// Whether to show the two cards.
    Expose,
    /// Whether to fold or which axis to play.
    Play,
    /// Which axis is meant, since words and wagers disagree.
    Correct,
}

/// What a player did about the three-card wager.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Claim {
    /// Showed the two cards.
    Exposed,
    /// Did not.
    NotExposed,
}

/// What a player has seen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Sight {
    /// The player's own two cards.
    pub own: [Option<Card>; 2],
    /// The community cards that were turned, by their place in the [cross].
    pub community: [Option<Card>; 5],
    /// The dealer's cards, once turned.
    pub dealer: [Option<Card>; 2],
    /// The cards that other players exposed: turned down again, but seen.
    pub exposed: CardSet,
    /// The player's own answer about the three-card wager.
    pub claim: Option<Claim>,
    /// What the player is asked now.
    pub question: Option<Question>,
}

impl Sight {
    /// The own cards, then the top and the right card, once all are known.
    #[must_use]
    #[inline]
    pub const fn four(&self) -> Option<[Card; 4]> {
        match (self.own, self.community[cross::TOP], self.community[cross::RIGHT]) {
            ([Some(a), Some(b)], Some(top), Some(right)) => Some([a, b, top, right]),
            _ => None,
        }
    }
}
