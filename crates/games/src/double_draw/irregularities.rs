//! Irregularities of Double Draw Poker (42.12).

use law::double_draw::{P42_12, P42_12_A, P42_12_B, P42_12_C, P42_12_D, P42_12_E};
use law::ruling;
use rules::{Answer, Effect, Irregularity, Place, Remedy};

use super::Settings;
use crate::Moment;
use crate::remedies::{Remedies, Special, unknown};

law::cite!(double_draw: P42_12_F; ruling: A12 A15);

const REMEDIES: Remedies = Remedies {
    text: P42_12,
    face_up: P42_12_A,
    set_aside_max: 1,
    exposed: ruling::A16,
    in_error: P42_12_B,
    shuffler: P42_12_D,
    shoe: Some(P42_12_E),
};

/// What the dealer does about an irregularity.
///
/// # Errors
///
/// Refuses what the text does not know at this moment: cards are found in the deck of a round in
/// play; this game has no dealer's hand and no community cards; only an automated shoe fails by
/// itself.
pub fn remedy(settings: &Settings, irregularity: Irregularity, moment: Moment) -> Answer<Remedy> {
    use {Effect::VoidRoundAndReshuffle, Special::*};
    let special = |special| match special {
        WrongNumberOfCards => match moment.place {
            // Ruling A12: it applies to players, for nobody else has a hand.
            Some(Place::Dealer | Place::Community) => unknown(irregularity, P42_12_C),
            Some(Place::Seat(_)) | None => Ok((VoidRoundAndReshuffle, P42_12_C)),
        },
        DeckExhausted => Ok((VoidRoundAndReshuffle, ruling::A11)),
        HoleCardExposed => unknown(irregularity, P42_12),
    };
    REMEDIES.remedy(&settings.house, irregularity, moment, special)
}
