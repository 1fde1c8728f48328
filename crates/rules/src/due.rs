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

cards::told! {
    /// A place on the layout where one card lies. Hands and places are counted from zero.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum Spot {
        /// A card of a player's hand; split hands are numbered.
        Hand { seat: Seat, hand: u8, place: u8 }
            ["{seat}{} card {}", Numbered(" hand ", *hand), place + 1];
        /// A card in front of the dealer; where the dealer plays several hands they are numbered.
        Dealer { hand: u8, place: u8 } ["dealer{} card {}", Numbered(" hand ", *hand), place + 1];
        /// A card shared by all hands.
        Community { place: u8 } ["community card {}", place + 1];
        /// A card burned before a round of betting.
        Burn { place: u8 } ["burn card {}", place + 1];
    }
}

/// Which of several hands, after these words; nothing of the only one.
pub(crate) struct Numbered(pub &'static str, pub u8);

impl fmt::Display for Numbered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.1 == 0 { Ok(()) } else { write!(f, "{}{}", self.0, self.1 + 1) }
    }
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

cards::told! {
    /// The one thing a round waits for.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum Due {
        /// A card from the stub. A [`Face::Down`] card is answered by `place`, any other by
        /// `reveal`.
        Card { spot: Spot, face: Face } ["{spot}, {}", face.dealt()];
        /// A card dealt face down is turned over: answered by `reveal`.
        Turn { spot: Spot } ["{spot} to be turned over"];
        /// Somebody decides, over one of the seat's hands.
        Decision { seat: Seat, hand: u8 } ["a decision by {seat}{}", Numbered(" for hand ", *hand)];
        /// A device shows what a seat wins: answered by `displayed`.
        Display { seat: Seat } ["what the display shows for {seat}"];
        /// The law says to reshuffle before going on: answered by `supply(Reshuffled)`.
        Reshuffle ["a reshuffle"];
        /// The round is complete.
        Nothing ["nothing"];
    }
}

impl Face {
    const fn dealt(self) -> &'static str {
        match self {
            Self::Up => "dealt face up",
            Self::Examined => "for its player to see",
            Self::Down => "dealt face down",
        }
    }
}

impl Due {
    /// The seat whose card or decision it is.
    #[must_use]
    #[inline]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Card { spot: Spot::Hand { seat, .. }, .. }
            | Self::Turn { spot: Spot::Hand { seat, .. } }
            | Self::Decision { seat, .. }
            | Self::Display { seat } => Some(seat),
            Self::Card { .. } | Self::Turn { .. } | Self::Reshuffle | Self::Nothing => None,
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
