//! Irregularities of Double Down Stud (11(k)).

use law::nj_19_47::P16_13_F;
use law::ruling;
use law::section_11::{P11_K, P11_K_1, P11_K_2, P11_K_3, P11_K_4, P11_K_5};
use rules::{Answer, Effect, Irregularity, Place, Remedy};

use super::{Authority, Settings};
use crate::Moment;
use crate::remedies::{Remedies, Special, unknown};

const REMEDIES: Remedies = Remedies {
    text: P11_K,
    face_up: P11_K_2,
    set_aside_max: 1,
    exposed: ruling::A16,
    in_error: P11_K_3,
    shuffler: P11_K_5,
    shoe: None,
};

/// What the dealer does about an irregularity.
///
/// # Errors
///
/// Refuses what the text does not know at this moment: cards are found in the deck of a round in
/// play, Section 11 knows no shoe that could fail by itself, and no round could use up the deck.
pub fn remedy(settings: &Settings, irregularity: Irregularity, moment: Moment) -> Answer<Remedy> {
    use {Effect::*, Special::*};
    let special = |special| match special {
        // The hole card lies in front of the dealer; a player's card is face up anyway.
        HoleCardExposed if matches!(moment.place, Some(Place::Seat(_))) => {
            unknown(irregularity, P11_K_1)
        }
        HoleCardExposed if moment.last_call_made => Ok((PlayOn, P11_K_1)),
        HoleCardExposed => Ok((VoidRound, P11_K_1)),
        WrongNumberOfCards => Ok((VoidRoundAndReshuffle, P11_K_4)),
        DeckExhausted => unknown(irregularity, P11_K),
    };
    // New Jersey deals this game from automated shoes too, and says of their failure only what it
    // says at the neighbouring table.
    let shoe = match settings.authority {
        Authority::Section11 => None,
        Authority::NewJersey => Some(P16_13_F.by_analogy()),
    };
    let remedies = Remedies { shoe, ..REMEDIES };
    let remedy = remedies.remedy(&settings.house, irregularity, moment, special);
    let cited = |Remedy { effect, under }| Remedy { effect, under: settings.authority.cite(under) };
    remedy.map(cited).map_err(|refusal| settings.authority.refuse(refusal))
}
