//! Irregularities of Double Draw Poker (42.12).

use law::double_draw::{P42_12, P42_12_A, P42_12_B, P42_12_C, P42_12_D, P42_12_E};
use law::ruling;
use rules::{DealingMethod, Effect, Irregularity, Place, Reason, Refusal, Remedy};

use super::Settings;
use crate::Moment;
use crate::settings::ExposedError;

law::cite!(double_draw::P42_12_F, ruling::A12, ruling::A15);

/// What the dealer does about an irregularity.
///
/// # Errors
///
/// Refuses what the text does not know at this moment: cards are found in the deck of a round in
/// play; this game has no dealer's hand and no community cards; only an automated shoe fails by
/// itself.
pub fn remedy(
    settings: &Settings,
    irregularity: Irregularity,
    moment: Moment,
) -> Result<Remedy, Refusal> {
    use {Effect::*, Irregularity::*};
    let unknown =
        |under| Err(Refusal { reason: Reason::NoSuchIrregularity { irregularity }, under });
    if !moment.in_round && irregularity != ShufflerFailed {
        return unknown(P42_12);
    }
    // Ruling A15: face-up cards are counted over the whole round; to find cards is to find one at
    // least.
    let seen = moment.set_aside + moment.found.max(1);
    let set_aside = if seen > 1 { VoidRoundAndReshuffle } else { SetAside };
    let by_itself = settings.house.dealing == DealingMethod::AutomatedShoe;
    let (effect, under) = match irregularity {
        CardFaceUp => (set_aside, P42_12_A),
        CardDealtInError => (UseAsNextCard, P42_12_B),
        // Ruling A16: a card drawn in error and seen is treated like one found face up.
        CardExposedInError => match settings.house.exposed_error {
            ExposedError::Remove => (set_aside, ruling::A16),
            ExposedError::Void => (VoidRoundAndReshuffle, ruling::A16),
        },
        // Ruling A12: it applies to players, for nobody else has a hand.
        WrongNumberOfCards => match moment.place {
            Some(Place::Dealer | Place::Community) => return unknown(P42_12_C),
            Some(Place::Seat(_)) | None => (VoidRoundAndReshuffle, P42_12_C),
        },
        ShufflerFailed => (Reshuffle, P42_12_D),
        ShoeFailed if by_itself => (VoidRoundAndReshuffle, P42_12_E),
        ShoeFailed => return unknown(P42_12_E),
        DeckExhausted => (VoidRoundAndReshuffle, ruling::A11),
        HoleCardExposed => return unknown(P42_12),
    };
    Ok(Remedy { effect, under })
}
