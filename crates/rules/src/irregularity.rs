//! Irregularities and their remedies.
//!
//! What may go wrong is the same at every table; what is done about it differs by text. Each game
//! answers with one exhaustive `match`.

use core::str::FromStr;

use law::Clause;

use crate::Seat;

cards::told! {
    /// Where something is amiss.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum Place {
        /// At a player's position.
        Seat(seat: Seat) ["{seat}"];
        /// In front of the dealer.
        Dealer ["dealer"];
        /// Where the community cards lie.
        Community ["community"];
    }
}

cards::worded! {
    /// Something that went wrong at the table.
    #[derive(PartialOrd, Ord)]
    pub enum Irregularity(words) {
        /// A card lies face up in the shoe or the deck.
        CardFaceUp "card face up",
        /// A card was drawn in error and its face not exposed.
        CardDealtInError "card dealt in error",
        /// A card was drawn in error and its face was seen.
        CardExposedInError "card exposed in error",
        /// A player or the dealer has too many or too few cards.
        WrongNumberOfCards "wrong number of cards",
        /// A card dealt face down was seen before its time.
        HoleCardExposed "hole card exposed",
        /// The shuffler jams, stops or does not complete its cycle.
        ShufflerFailed "shuffler failed",
        /// The shoe jams or stops.
        ShoeFailed "shoe failed",
        /// A card is due and the stub is empty.
        DeckExhausted "deck exhausted",
        /// Two cards of the deck are the same, or one has another back.
        IdenticalCards "identical cards",
        /// The button lies at another place than it should.
        ButtonMisplaced "button misplaced",
        /// A burn card was left out, or one too many was burned.
        WrongBurn "wrong burn",
    }
}

cards::told! {
    /// Words that name no irregularity.
    pub struct UnknownIrregularity(pub text: String) [
        "{text:?} is not an irregularity; known are: {}",
        Irregularity::ALL.map(Irregularity::words).join(", ")
    ];
}

impl FromStr for Irregularity {
    type Err = UnknownIrregularity;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::named(text).ok_or_else(|| UnknownIrregularity(text.to_owned()))
    }
}

cards::worded! {
    /// What the dealer does about an irregularity.
    pub enum Effect(words) {
        /// The card goes to the discard rack and is not used; the round goes on.
        SetAside "not used, to the discard rack",
        /// The card is used as though it were the next one.
        UseAsNextCard "used as the next card",
        /// The cards are shuffled again; no round is in play.
        Reshuffle "the cards are shuffled again",
        /// The cards of earlier rounds in the discard rack are shuffled, and the round goes on with
        /// them.
        ReshuffleDiscards "the round is finished from the discards, shuffled again",
        /// The hand at the seat that was reported is void; the others play on.
        VoidHand "that hand void, the others play on",
        /// The hand at the seat that was reported is dead: what it put into the pot stays.
        DeadHand "that hand dead, what it put in stays",
        /// A card dealt face down that was seen is replaced from the top of the deck, and is the
        /// next burn card.
        ReplaceCard "that card replaced, it is the next burn card",
        /// Community cards go back into the deck, which is shuffled, and are dealt anew.
        RedealCommunity "the community cards shuffled back and dealt anew, without a second burn",
        /// One more card completes the dealer's hand; the round goes on.
        CompleteDealer "one more card completes the dealer's hand",
        /// All hands are void.
        VoidRound "all hands void",
        /// All hands are void and the cards are shuffled again.
        VoidRoundAndReshuffle "all hands void, the cards are shuffled again",
        /// All hands are void and the deck leaves the table.
        VoidRoundAndRemoveDeck "all hands void, the deck leaves the table",
        /// Nothing: the law gives this event no effect at this moment.
        PlayOn "play goes on",
    }
}

/// An effect and the clause or ruling that orders it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Remedy {
    /// What is done.
    pub effect: Effect,
    /// Where it is written.
    pub under: Clause,
}

/// What went wrong in a deal and can be put right in the round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mishap {
    /// The last card dealt face down to this seat was seen.
    Exposed(Seat),
    /// More shared cards were dealt than there should be.
    TooManyShared,
    /// The next shared cards were dealt before the betting was complete.
    SharedTooEarly,
}

impl Mishap {
    /// What went wrong with shared cards where this was found: a card that was seen came too early,
    /// a wrong number was too many.
    #[must_use]
    pub const fn of_shared(irregularity: Irregularity) -> Self {
        let early = matches!(irregularity, Irregularity::CardExposedInError);
        if early { Self::SharedTooEarly } else { Self::TooManyShared }
    }
}
