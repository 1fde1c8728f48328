//! What a round waits for, and where its cards lie.

use core::fmt;

use law::Clause;

use crate::Seat;

/// Who knows a card when it is dealt.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Face {
    /// Everyone.
    Up,
    /// The player who holds it.
    Examined,
    /// Nobody: the card has no identity in the rules until it is turned.
    Down,
}

/// A place on the layout where one card lies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Spot {
    /// A card of a player's hand. Split hands are numbered from zero.
    Hand {
        /// Whose.
        seat: Seat,
        /// Which of that seat's hands.
        hand: u8,
        /// Which card of it, from zero.
        place: u8,
    },
    /// A card in front of the dealer. Where the dealer plays several hands they are numbered.
    Dealer {
        /// Which of the dealer's hands.
        hand: u8,
        /// Which card of it, from zero.
        place: u8,
    },
    /// A card shared by all hands.
    Community {
        /// Which one, from zero.
        place: u8,
    },
    /// A card burned before a round of betting.
    Burn {
        /// Which one, from zero.
        place: u8,
    },
}

impl Spot {
    /// The `place`th card of a seat's only hand.
    #[must_use]
    #[inline]
    pub const fn hand(seat: Seat, place: u8) -> Self {
        Self::Hand { seat, hand: 0, place }
    }

    /// The `place`th card of the dealer's only hand.
    #[must_use]
    #[inline]
    pub const fn dealer(place: u8) -> Self {
        Self::Dealer { hand: 0, place }
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Hand { seat, hand: 0, place } => write!(f, "{seat} card {}", place + 1),
            Self::Hand { seat, hand, place } => {
                write!(f, "{seat} hand {} card {}", hand + 1, place + 1)
            }
            Self::Dealer { hand: 0, place } => write!(f, "dealer card {}", place + 1),
            Self::Dealer { hand, place } => {
                write!(f, "dealer hand {} card {}", hand + 1, place + 1)
            }
            Self::Community { place } => write!(f, "community card {}", place + 1),
            Self::Burn { place } => write!(f, "burn card {}", place + 1),
        }
    }
}

/// The one thing a round waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Due {
    /// A card from the stub. A [`Face::Down`] card is answered by `place`, any other by `reveal`.
    Card {
        /// Where it goes.
        spot: Spot,
        /// Who will know it.
        face: Face,
    },
    /// A card dealt face down is turned over: answered by `reveal`.
    Turn {
        /// Where it lies.
        spot: Spot,
    },
    /// Somebody decides.
    Decision {
        /// Who.
        seat: Seat,
        /// Over which of the seat's hands.
        hand: u8,
    },
    /// The law says to reshuffle before going on: answered by `supply(Reshuffled)`.
    Reshuffle,
    /// The round is complete.
    Nothing,
}

impl Due {
    /// The seat whose card or decision it is.
    #[must_use]
    #[inline]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Card { spot: Spot::Hand { seat, .. }, .. }
            | Self::Turn { spot: Spot::Hand { seat, .. } }
            | Self::Decision { seat, .. } => Some(seat),
            Self::Card { .. } | Self::Turn { .. } | Self::Reshuffle | Self::Nothing => None,
        }
    }
}

impl fmt::Display for Due {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Card { spot, face: Face::Up } => write!(f, "{spot}, dealt face up"),
            Self::Card { spot, face: Face::Examined } => write!(f, "{spot}, for its player to see"),
            Self::Card { spot, face: Face::Down } => write!(f, "{spot}, dealt face down"),
            Self::Turn { spot } => write!(f, "{spot} to be turned over"),
            Self::Decision { seat, hand: 0 } => write!(f, "a decision by {seat}"),
            Self::Decision { seat, hand } => {
                write!(f, "a decision by {seat} for hand {}", hand + 1)
            }
            Self::Reshuffle => f.write_str("a reshuffle"),
            Self::Nothing => f.write_str("nothing"),
        }
    }
}

cards::worded! {
    /// How cards leave the deck.
    #[derive(Default)]
    pub enum DealingMethod(words) {
        /// One card at a time from a shoe the dealer draws from.
        #[default]
        ManualShoe "manual-shoe",
        /// Packets from a shoe that deals by itself.
        AutomatedShoe "automated-shoe",
        /// The top card of a deck the dealer holds.
        Hand "hand",
    }
}

/// Where a text speaks of each way of dealing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ByMethod {
    shoe: Clause,
    hand: Clause,
    automated: Clause,
}

impl ByMethod {
    /// Of a manual shoe; of the others too, unless they are named.
    #[must_use]
    pub const fn shoe(shoe: Clause) -> Self {
        Self { shoe, hand: shoe, automated: shoe }
    }

    /// Of the hand here.
    #[must_use]
    pub const fn hand(self, hand: Clause) -> Self {
        Self { hand, ..self }
    }

    /// Of a shoe that deals by itself here.
    #[must_use]
    pub const fn automated(self, automated: Clause) -> Self {
        Self { automated, ..self }
    }
}

impl DealingMethod {
    /// The clause that speaks of it.
    #[must_use]
    #[inline]
    pub const fn under(self, text: ByMethod) -> Clause {
        match self {
            Self::ManualShoe => text.shoe,
            Self::Hand => text.hand,
            Self::AutomatedShoe => text.automated,
        }
    }
}
