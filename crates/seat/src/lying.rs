//! How a card lies before somebody, and what a round came to.

use cards::Card;

/// A card on the layout, as the player sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lying {
    /// Face down, and the player does not know it.
    Back,
    /// Face down, but the player has seen it.
    Known(Card),
    /// Face up.
    Up(Card),
}

impl Lying {
    /// The card, if the player knows it.
    pub const fn card(self) -> Option<Card> {
        match self {
            Self::Back => None,
            Self::Known(card) | Self::Up(card) => Some(card),
        }
    }
}

/// What a round came to for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Came {
    /// It played no wager, or the round is not over.
    Nothing,
    /// The hand has lost its effect.
    Void,
    /// So many cents were won, or lost.
    To(i64),
}
