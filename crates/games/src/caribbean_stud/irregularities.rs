//! Irregularities of Caribbean Stud (16.13).

use law::nj_19_47::{P16_13, P16_13_A, P16_13_B, P16_13_C, P16_13_D, P16_13_E, P16_13_F, P16_13_G};
use law::{Clause, ruling};
use rules::{Answer, Effect, Irregularity, Place, Reason, Remedy};

use super::Settings;
use crate::Moment;
use crate::remedies::{Remedies, Special, unknown};

law::cite!(ruling: E04 E05 E28);

/// Where it is written that a device leaves the table before another method is used.
pub(super) const DEVICE_REMOVED: Clause = P16_13_G;

/// Cards of a hand.
const HAND: usize = 5;

const REMEDIES: Remedies = Remedies {
    text: P16_13,
    face_up: P16_13_B,
    set_aside_max: 1,
    exposed: ruling::A16,
    in_error: P16_13_C,
    shuffler: P16_13_E,
    shoe: Some(P16_13_F),
};

/// What the dealer does about an irregularity. Refuses what the text does not know at this moment:
/// cards are found in the deck of a round in play, only the dealer has hole cards, only an
/// automated shoe fails, no round uses up the deck; and a wrong number of cards without its place,
/// which decides whose hand is void.
pub(super) fn remedy(
    settings: &Settings,
    irregularity: Irregularity,
    moment: Moment,
) -> Answer<Remedy> {
    use {Effect::*, Special::*};
    let elsewhere = matches!(moment.place, Some(Place::Seat(_) | Place::Community));
    let special = |special| match special {
        HoleCardExposed if elsewhere => unknown(irregularity, P16_13_A),
        // Ruling E04: the call before the hole cards may be turned.
        HoleCardExposed if moment.last_call_made => Ok((PlayOn, P16_13_A)),
        HoleCardExposed => Ok((VoidRound, P16_13_A)),
        WrongNumberOfCards => Ok((misdeal(moment)?, P16_13_D)),
        DeckExhausted => unknown(irregularity, P16_13),
    };
    REMEDIES.remedy(&settings.house, irregularity, moment, special)
}

/// What a wrong number of cards comes to: a player's ends that hand alone, the dealer's all hands,
/// unless one card completes it.
fn misdeal(moment: Moment) -> Answer<Effect> {
    let refuse = |what, needs| Reason::NotAllowed { what, needs }.under(P16_13_D);
    if moment.found == HAND {
        return refuse("five cards as a wrong number of cards", "a hand has five");
    }
    match moment.place {
        Some(Place::Seat(_)) => Ok(Effect::VoidHand),
        Some(Place::Dealer) if moment.found == HAND - 1 => Ok(Effect::CompleteDealer),
        Some(Place::Dealer) => Ok(Effect::VoidRoundAndReshuffle),
        Some(Place::Community) => refuse("a wrong number of community cards", "this game has none"),
        None => refuse(
            "a wrong number of cards without a place",
            "say at which seat, or at the dealer, and how many cards",
        ),
    }
}
