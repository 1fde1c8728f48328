//! Irregularities of blackjack, by analogy with its sister games (ruling C14).
//!
//! A card that is seen before its time is not used; one drawn in error and not seen is the next. A
//! seat with a wrong number of cards in the first two has a void hand; of a later card a casino
//! supervisor rules. A dealer without the second card gets it. Where the shoe fails or runs short
//! the round is finished from the discards of earlier rounds, shuffled again; if there are none,
//! all hands are void. There is no hole card.

use law::ruling;
use rules::{Answer, Effect, Irregularity, Place, Reason, Remedy};

use super::Settings;
use crate::Moment;
use crate::remedies::{Remedies, Special, unknown};

const REMEDIES: Remedies = Remedies {
    text: ruling::C14,
    face_up: ruling::C14,
    set_aside_max: usize::MAX,
    exposed: ruling::C14,
    in_error: ruling::C14,
    shuffler: ruling::C14,
    shoe: Some(ruling::C14),
};

/// The cards of the deal, of which a wrong number voids a hand.
const FIRST_TWO: usize = 2;

/// What the dealer does about an irregularity. Refuses what cannot happen at this moment, a hole
/// card at any, and a wrong number of cards without its place, which decides what is done.
pub(super) fn remedy<const SPOTS: usize>(
    settings: &Settings<SPOTS>,
    irregularity: Irregularity,
    moment: Moment,
) -> Answer<Remedy> {
    let under = ruling::C14;
    let special = |special| match special {
        Special::HoleCardExposed => unknown(irregularity, under),
        Special::WrongNumberOfCards => match moment.place {
            Some(Place::Seat(_)) if moment.held <= FIRST_TWO => Ok((Effect::VoidHand, under)),
            Some(Place::Seat(_)) => Ok((Effect::PlayOn, under)),
            Some(Place::Dealer) => Ok((Effect::CompleteDealer, under)),
            Some(Place::Community) | None => {
                let what = "a wrong number of cards without a place";
                Reason::NotAllowed { what, needs: "say at which seat, or at the dealer" }
                    .under(under)
            }
        },
        Special::DeckExhausted => Ok((Effect::VoidRoundAndReshuffle, under)),
    };
    let short = matches!(irregularity, Irregularity::DeckExhausted | Irregularity::ShoeFailed);
    // A count above every number of cards found: none of them voids the round.
    let moment = Moment { set_aside: 0, ..moment };
    let remedy = REMEDIES.remedy(&settings.house, irregularity, moment, special)?;
    if short && moment.discards > 0 {
        return Ok(Remedy { effect: Effect::ReshuffleDiscards, ..remedy });
    }
    Ok(remedy)
}
