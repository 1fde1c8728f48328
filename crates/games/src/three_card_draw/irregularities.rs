//! Irregularities of Three Card Draw Poker (42.12).

use law::ruling;
use law::three_card_draw::{P42_12, P42_12_A, P42_12_B, P42_12_C, P42_12_D};
use rules::{DealingMethod, Effect, Irregularity, Place, Reason, Refusal, Remedy};

use crate::Moment;

law::cite!(three_card_draw::P42_12_E);

/// What the dealer does about an irregularity.
///
/// One card face up already voids all hands: this text has no tolerance of one card, and a card
/// drawn in error and seen is treated alike (ruling B14).
///
/// # Errors
///
/// Refuses what the text does not know at this moment: cards are found in the deck of a round in
/// play; there are no community cards; only a shoe that deals by itself can fail; 28 cards at most
/// leave the deck, so it is never used up; and there is no rule about a card on the layout that is
/// seen before its time.
pub fn remedy(
    dealing: DealingMethod,
    irregularity: Irregularity,
    moment: Moment,
) -> Result<Remedy, Refusal> {
    use {Effect::*, Irregularity::*};
    let unknown =
        |under| Err(Refusal { reason: Reason::NoSuchIrregularity { irregularity }, under });
    if !moment.in_round && irregularity != ShufflerFailed {
        return unknown(P42_12);
    }
    let (effect, under) = match irregularity {
        CardFaceUp => (VoidRoundAndReshuffle, P42_12_A),
        CardExposedInError => (VoidRoundAndReshuffle, ruling::B14),
        CardDealtInError => (UseAsNextCard, P42_12_A),
        WrongNumberOfCards if moment.place == Some(Place::Community) => return unknown(P42_12_B),
        WrongNumberOfCards => (VoidRoundAndReshuffle, P42_12_B),
        ShufflerFailed => (Reshuffle, P42_12_C),
        ShoeFailed if dealing == DealingMethod::AutomatedShoe => (VoidRoundAndReshuffle, P42_12_D),
        ShoeFailed => return unknown(P42_12_D),
        HoleCardExposed | DeckExhausted => return unknown(P42_12),
    };
    Ok(Remedy { effect, under })
}
