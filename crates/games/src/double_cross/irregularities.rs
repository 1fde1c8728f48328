//! Irregularities of Double Cross Poker (25.12).
//!
//! A wrong count of the stub is the table's to find (25.7(e)2).

use law::double_cross::{P25_12, P25_12_A, P25_12_B, P25_12_C, P25_12_D, P25_12_E, P25_12_SILENT};
use law::{Clause, ruling};
use rules::{Answer, Effect, Irregularity, Place, Remedy};

use super::Settings;
use super::settings::EarlyExposure;
use crate::Moment;
use crate::remedies::{Remedies, Special, unknown};

law::cite!(ruling: A15; double_cross: P25_7_E_2);

const REMEDIES: Remedies = Remedies {
    text: P25_12,
    face_up: P25_12_A,
    set_aside_max: 1,
    exposed: ruling::A16,
    in_error: P25_12_B,
    shuffler: P25_12_D,
    shoe: Some(P25_12_E),
};

/// What the dealer does about an irregularity.
///
/// # Errors
///
/// Refuses what cannot happen at this moment: cards are found in the deck of a round in play, only
/// an automated shoe fails, a place that holds as many cards as it should holds no wrong number,
/// and no round uses up the deck.
pub fn remedy(settings: &Settings, irregularity: Irregularity, moment: Moment) -> Answer<Remedy> {
    use {Effect::VoidRoundAndReshuffle, Special::*};
    let special = |special| match special {
        WrongNumberOfCards if is_right(moment) => unknown(irregularity, P25_12_C),
        WrongNumberOfCards => Ok((VoidRoundAndReshuffle, wrong_number(moment.place))),
        HoleCardExposed => Ok(exposed_early(settings.early_expose, moment)),
        DeckExhausted => unknown(irregularity, P25_12),
    };
    REMEDIES.remedy(&settings.house, irregularity, moment, special)
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
