//! Irregularities and their remedies.
//!
//! What may go wrong is the same at every table; what is done about it differs by text. Each game
//! answers with one exhaustive `match`.

use core::fmt;
use core::str::FromStr;

use law::Clause;

use crate::Seat;

/// Where something is amiss.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// At a player's position.
    Seat(Seat),
    /// In front of the dealer.
    Dealer,
    /// Where the community cards lie.
    Community,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seat(seat) => seat.fmt(f),
            Self::Dealer => f.write_str("dealer"),
            Self::Community => f.write_str("community"),
        }
    }
}

/// Something that went wrong at the table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Irregularity {
    /// A card lies face up in the shoe or the deck.
    CardFaceUp,
    /// A card was drawn in error and its face not exposed.
    CardDealtInError,
    /// A card was drawn in error and its face was seen.
    CardExposedInError,
    /// A player or the dealer has too many or too few cards.
    WrongNumberOfCards,
    /// A card dealt face down was seen before its time.
    HoleCardExposed,
    /// The shuffler jams, stops or does not complete its cycle.
    ShufflerFailed,
    /// The shoe jams or stops.
    ShoeFailed,
    /// A card is due and the stub is empty.
    DeckExhausted,
}

impl Irregularity {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::CardFaceUp,
        Self::CardDealtInError,
        Self::CardExposedInError,
        Self::WrongNumberOfCards,
        Self::HoleCardExposed,
        Self::ShufflerFailed,
        Self::ShoeFailed,
        Self::DeckExhausted,
    ];

    /// The words for it in the case book.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Self::CardFaceUp => "card face up",
            Self::CardDealtInError => "card dealt in error",
            Self::CardExposedInError => "card exposed in error",
            Self::WrongNumberOfCards => "wrong number of cards",
            Self::HoleCardExposed => "hole card exposed",
            Self::ShufflerFailed => "shuffler failed",
            Self::ShoeFailed => "shoe failed",
            Self::DeckExhausted => "deck exhausted",
        }
    }
}

impl fmt::Display for Irregularity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.words())
    }
}

/// Words that name no irregularity.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownIrregularity(pub String);

impl fmt::Display for UnknownIrregularity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is not an irregularity; known are: ", self.0)?;
        f.write_str(&Irregularity::ALL.map(Irregularity::words).join(", "))
    }
}

impl core::error::Error for UnknownIrregularity {}

impl FromStr for Irregularity {
    type Err = UnknownIrregularity;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|known| known.words() == text)
            .ok_or_else(|| UnknownIrregularity(text.to_owned()))
    }
}

/// What the dealer does about an irregularity.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Effect {
    /// The card goes to the discard rack and is not used; the round goes on.
    SetAside,
    /// The card is used as though it were the next one.
    UseAsNextCard,
    /// The cards are shuffled again; no round is in play.
    Reshuffle,
    /// The hand at the seat that was reported is void; the others play on.
    VoidHand,
    /// One more card completes the dealer's hand; the round goes on.
    CompleteDealer,
    /// All hands are void.
    VoidRound,
    /// All hands are void and the cards are shuffled again.
    VoidRoundAndReshuffle,
    /// All hands are void and the deck leaves the table.
    VoidRoundAndRemoveDeck,
    /// Nothing: the law gives this event no effect at this moment.
    PlayOn,
}

/// An effect and the clause or ruling that orders it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Remedy {
    /// What is done.
    pub effect: Effect,
    /// Where it is written.
    pub under: Clause,
}
