//! The terms of Three Card Draw Poker (42.1) and what a round is told of its table.

use cards::{Card, CardSet};
use rules::{Area, Chips, DealingMethod, Rounding};

use super::{BonusTable, FirstThreeTable};

law::cite!(
    three_card_draw: P42_1_HAND P42_1_FINAL_HAND P42_1_IN_TO_WIN_DRAW_PHASE P42_1_DRAW_CARD
        P42_1_RANK P42_1_SUIT P42_1_FOLD P42_1_ROUND_OF_PLAY
);

/// Positions at the table, by 1.13BB(a).
pub const PLACES: usize = 6;

/// How the dealer gets four cards (the switch `dealer_deal` of ruling B12).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum DealerDeal {
    /// One after the other, as the players got theirs.
    #[default]
    InARow,
    /// A packet of three from the device, and the top card of the stub.
    PacketAndOne,
    /// The four top cards of the stub, once it is out of the device.
    FromTheStub,
}

/// What becomes of a First 3 Bonus whose player folds (the switch `fold_keeps_first3` of ruling
/// B06).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum OnFold {
    /// It stays, and is settled on the original three cards in that seat's turn.
    #[default]
    Kept,
    /// It is collected together with the ante.
    Collected,
}

/// What a round needs to know of its table; by default pay tables 1, a First 3
/// Bonus that outlives a fold, a manual shoe, paid to the cent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// The odds of the In To Win/Draw Bonus.
    pub bonus_table: BonusTable,
    /// The odds of the First 3 Bonus.
    pub first_3_table: FirstThreeTable,
    /// What becomes of the First 3 Bonus of a folded hand.
    pub on_fold: OnFold,
    /// How the dealer gets four cards.
    pub dealer_deal: DealerDeal,
    /// What is done with payments the smallest chip cannot make.
    pub rounding: Rounding,
    /// How cards leave the deck.
    pub dealing: DealingMethod,
}

/// One seat's wagers when bets close.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bets {
    /// The wager that buys the hand.
    pub ante: Chips,
    /// The First 3 Bonus, zero if there is none.
    pub first_3: Chips,
}

impl Bets {
    /// Nothing on either area.
    pub(super) const NONE: Self = Self { ante: Chips::ZERO, first_3: Chips::ZERO };
}

/// What a player may say in the In To Win/Draw phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Decision {
    /// Gives up the ante.
    Folds,
    /// Plays the original three cards, with a wager of this amount.
    InToWin(Chips),
    /// Exchanges one card, with a wager of this amount; which card is asked next.
    Draws(Chips),
    /// Gives up the card at this place of the three, counted from zero.
    Discards(u8),
    /// Pushes this many cards forward, not one. A player can try; the rules refuse it (ruling
    /// B11).
    DiscardsNotOne(u8),
}

/// What a player has seen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Sight {
    /// The three cards dealt to the player, the one given up included. Of the draw card the player
    /// sees the back until it is turned for everybody.
    pub own: [Option<Card>; 3],
    /// The place of the card given up.
    pub discarded: Option<u8>,
    /// The wager of the In To Win/Draw phase, once it is placed.
    pub wager: Option<Area>,
    /// The cards turned for everybody.
    pub turned: CardSet,
}

impl Sight {
    /// The three cards, once all are dealt.
    #[must_use]
    #[inline]
    pub const fn three(&self) -> Option<[Card; 3]> {
        match self.own {
            [Some(a), Some(b), Some(c)] => Some([a, b, c]),
            _ => None,
        }
    }
}
