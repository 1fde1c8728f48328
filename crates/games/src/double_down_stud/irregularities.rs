//! Irregularities of Double Down Stud (11(k)).

use law::section_11::{P11_K_1, P11_K_2, P11_K_3, P11_K_4, P11_K_5};
use law::{ruling, section_11};
use rules::{Effect, Irregularity, Place, Reason, Refusal, Remedy};

use crate::Moment;

use super::Authority;

/// What the dealer does about an irregularity.
///
/// # Errors
///
/// Refuses what the text does not know at this moment: cards are found in the deck of a round in
/// play, and this game has no shoe that could fail by itself and no round that could use up the
/// deck.
pub fn remedy(
    authority: Authority,
    irregularity: Irregularity,
    moment: Moment,
) -> Result<Remedy, Refusal> {
    use {Effect::*, Irregularity::*};
    let unknown = |under| {
        let reason = Reason::NoSuchIrregularity { irregularity };
        Err(Refusal { reason, under: authority.cite(under) })
    };
    if !moment.in_round && irregularity != ShufflerFailed {
        return unknown(section_11::P11_K);
    }
    // Ruling A15: face-up cards are counted over the whole round; to find cards is to find one at
    // least.
    let seen = moment.set_aside + moment.found.max(1);
    let set_aside = if seen > 1 { VoidRoundAndReshuffle } else { SetAside };
    let (effect, under) = match irregularity {
        // The hole card lies in front of the dealer; a player's card is face up anyway.
        HoleCardExposed if matches!(moment.place, Some(Place::Seat(_))) => {
            return unknown(P11_K_1);
        }
        HoleCardExposed if moment.last_call_made => (PlayOn, P11_K_1),
        HoleCardExposed => (VoidRound, P11_K_1),
        CardFaceUp => (set_aside, P11_K_2),
        // Ruling A16: a card drawn in error and seen is treated like one found face up.
        CardExposedInError => (set_aside, ruling::A16),
        CardDealtInError => (UseAsNextCard, P11_K_3),
        WrongNumberOfCards => (VoidRoundAndReshuffle, P11_K_4),
        ShufflerFailed => (Reshuffle, P11_K_5),
        ShoeFailed | DeckExhausted => return unknown(section_11::P11_K),
    };
    Ok(Remedy { effect, under: authority.cite(under) })
}
