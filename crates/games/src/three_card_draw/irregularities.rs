//! Irregularities of Three Card Draw Poker (42.12).

use law::ruling;
use law::three_card_draw::{P42_12, P42_12_A, P42_12_B, P42_12_C, P42_12_D};
use rules::{Answer, Effect, Irregularity, Place, Remedy};

use super::Settings;
use crate::Moment;
use crate::remedies::{Remedies, Special, unknown};

law::cite!(three_card_draw: P42_12_E);

/// One card face up already voids all hands: this text has no tolerance of one card, and a card
/// drawn in error and seen is treated alike (ruling B14).
const REMEDIES: Remedies = Remedies {
    text: P42_12,
    face_up: P42_12_A,
    set_aside_max: 0,
    exposed: ruling::B14,
    in_error: P42_12_A,
    shuffler: P42_12_C,
    shoe: Some(P42_12_D),
};

/// What the dealer does about an irregularity.
///
/// # Errors
///
/// Refuses what the text does not know at this moment: cards are found in the deck of a round in
/// play; there are no community cards; only a shoe that deals by itself can fail; 28 cards at most
/// leave the deck, so it is never used up; and there is no rule about a card on the layout that is
/// seen before its time.
pub fn remedy(settings: &Settings, irregularity: Irregularity, moment: Moment) -> Answer<Remedy> {
    let special = |special| match special {
        Special::WrongNumberOfCards => match moment.place {
            Some(Place::Community) => unknown(irregularity, P42_12_B),
            Some(Place::Seat(_) | Place::Dealer) | None => {
                Ok((Effect::VoidRoundAndReshuffle, P42_12_B))
            }
        },
        Special::HoleCardExposed | Special::DeckExhausted => unknown(irregularity, P42_12),
    };
    REMEDIES.remedy(&settings.house, irregularity, moment, special)
}
