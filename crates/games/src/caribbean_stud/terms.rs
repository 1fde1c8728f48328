//! The terms of Caribbean Stud and what a round is told of its table.
//!
//! The definitions of the text are missing; these words are those of ruling E20.

use cards::Card;
use rules::{Chips, PayoutLimit, Rounding};

use super::{Awards, PayTable};

law::cite!(nj_19_47: P16_1_TO_16_11_A_MISSING; ruling: E20 E01);

/// In which order five cards reach each hand (part of the assumption set of ruling E20).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Pattern {
    /// One card at a time to each player and then to the dealer, five times around.
    Single,
    /// Five cards to a player before the next, and to the dealer last.
    Packet,
}

/// Whether the table has the progressive wager.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Offer {
    /// It has.
    Offered,
    /// It has not.
    NotOffered,
}

/// What becomes of the progressive wager of a hand that folds (the switch `prog_on_fold` of ruling
/// E01).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FoldedHand {
    /// It is collected with the ante.
    WinsNoAward,
    /// It stays, and the hand is looked at for an award in its turn.
    MayWinAward,
}

crate::in_files::defaults! {
    /// What a round needs to know of its table; by default the least odds and awards, no payout
    /// limit, single cards, paid to the cent.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub struct Options {
        /// The odds of the bet wager.
        pub pay_table: PayTable = PayTable::MINIMUM,
        /// The most one bet wager can win.
        pub payout_limit: Option<PayoutLimit> = None,
        /// Whether there is a progressive wager.
        pub progressive: Offer = Offer::Offered,
        /// What the progressive wager wins.
        pub awards: Awards = Awards::MINIMUM,
        /// Whether a hand that folds can win an award.
        pub folded: FoldedHand = FoldedHand::WinsNoAward,
        /// The order of the deal.
        pub pattern: Pattern = Pattern::Single,
        /// What is done with payments the smallest chip cannot make.
        pub rounding: Rounding = Rounding::Exact,
    }
}

/// One seat's wagers when bets close.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bets {
    /// The ante.
    pub ante: Chips,
    /// The progressive wager: one dollar, or nothing.
    pub progressive: Chips,
}

/// What a player may say after looking at five cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Decision {
    /// Gives the hand and the ante up.
    Folds,
    /// A bet wager of this amount.
    Bets(Chips),
}

/// What a player has seen: the own hand and the dealer's card that lies face up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Sight {
    /// The player's own cards, in the order they were dealt.
    pub own: [Option<Card>; 5],
    /// The dealer's card that lies face up, dealt last.
    pub up: Option<Card>,
}

impl Sight {
    /// The own cards, once all are dealt.
    #[must_use]
    #[inline]
    pub const fn hand(&self) -> Option<[Card; 5]> {
        five(self.own)
    }
}

/// Five cards, if all of them are known.
#[inline]
pub(super) const fn five(cards: [Option<Card>; 5]) -> Option<[Card; 5]> {
    match cards {
        [Some(a), Some(b), Some(c), Some(d), Some(e)] => Some([a, b, c, d, e]),
        _ => None,
    }
}
