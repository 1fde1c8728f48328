//! Irregularities of Double Cross Poker (25.12).
//!
//! A wrong count of the stub is the table's to find (25.7(e)2).

use law::double_cross::{P25_12, P25_12_A, P25_12_B, P25_12_C, P25_12_D, P25_12_E, P25_12_SILENT};
use law::{Clause, ruling};
use rules::{DealingMethod, Effect, Irregularity, Place, Reason, Refusal, Remedy};

use super::Settings;
use super::settings::EarlyExposure;
use crate::Moment;
use crate::settings::ExposedError;

law::cite!(ruling::A15, double_cross::P25_7_E_2);

/// What the dealer does about an irregularity.
///
/// # Errors
///
/// Refuses what cannot happen at this moment: cards are found in the deck of a round in play, only
/// an automated shoe fails, a place that holds as many cards as it should holds no wrong number,
/// and no round uses up the deck.
pub fn remedy(
    settings: &Settings,
    irregularity: Irregularity,
    moment: Moment,
) -> Result<Remedy, Refusal> {
    use {Effect::*, Irregularity::*};
    let unknown =
        |under: Clause| Err(Refusal { reason: Reason::NoSuchIrregularity { irregularity }, under });
    if !moment.in_round && irregularity != ShufflerFailed {
        return unknown(P25_12);
    }
    // Ruling A15: face-up cards are counted over the whole round; to find cards is to find one at
    // least.
    let seen = moment.set_aside + moment.found.max(1);
    let set_aside = if seen > 1 { VoidRoundAndReshuffle } else { SetAside };
    let (effect, under) = match irregularity {
        CardFaceUp => (set_aside, P25_12_A),
        CardDealtInError => (UseAsNextCard, P25_12_B),
        // Ruling A16: a card drawn in error and seen is treated like one found face up.
        CardExposedInError => match settings.house.exposed_error {
            ExposedError::Remove => (set_aside, ruling::A16),
            ExposedError::Void => (VoidRoundAndReshuffle, ruling::A16),
        },
        WrongNumberOfCards if is_right(moment) => return unknown(P25_12_C),
        WrongNumberOfCards => (VoidRoundAndReshuffle, wrong_number(moment.place)),
        HoleCardExposed => exposed_early(settings.early_expose, moment),
        ShufflerFailed => (Reshuffle, P25_12_D),
        ShoeFailed if settings.house.dealing == DealingMethod::AutomatedShoe => {
            (VoidRoundAndReshuffle, P25_12_E)
        }
        ShoeFailed => return unknown(P25_12_E),
        DeckExhausted => return unknown(P25_12),
    };
    Ok(Remedy { effect, under })
}

/// Whether the place that was named holds what it should.
fn is_right(moment: Moment) -> bool {
    match moment.place {
        Some(Place::Seat(_) | Place::Dealer) => moment.found == 2,
        Some(Place::Community) => moment.found == 5,
        None => false,
    }
}

/// The text leaves the dealer out; ruling F13 puts the dealer in.
const fn wrong_number(place: Option<Place>) -> Clause {
    match place {
        Some(Place::Dealer) => ruling::F13,
        Some(Place::Seat(_) | Place::Community) | None => P25_12_C,
    }
}

/// A community or dealer card seen before its time (ruling F14). Once every player has decided it
/// can help nobody; a player's own card seen by others changes nothing either.
const fn exposed_early(switch: EarlyExposure, moment: Moment) -> (Effect, Clause) {
    match (moment.place, switch) {
        (Some(Place::Seat(_)), _) => (Effect::PlayOn, P25_12_SILENT),
        (Some(Place::Dealer | Place::Community) | None, EarlyExposure::Void)
            if !moment.last_call_made =>
        {
            (Effect::VoidRound, ruling::F14)
        }
        (Some(Place::Dealer | Place::Community) | None, _) => (Effect::PlayOn, ruling::F14),
    }
}
