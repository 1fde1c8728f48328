//! Irregularities of Caribbean Stud (16.13).

use law::nj_19_47::{P16_13, P16_13_A, P16_13_B, P16_13_C, P16_13_D, P16_13_E, P16_13_F, P16_13_G};
use law::{Clause, ruling};
use rules::{DealingMethod, Effect, Irregularity, Place, Reason, Refusal, Remedy};

use crate::Moment;
use crate::settings::{ExposedError, House};

law::cite!(ruling::E04, ruling::E05);

/// Where it is written that a device leaves the table before another method is used.
pub(super) const DEVICE_REMOVED: Clause = P16_13_G;

/// Cards of a hand.
const HAND: usize = 5;

/// What the dealer does about an irregularity.
///
/// # Errors
///
/// Refuses what the text does not know at this moment: cards are found in the deck of a round in
/// play, only the dealer has hole cards, only an automated shoe fails, no round uses up the deck;
/// and a wrong number of cards without its place, which decides whose hand is void.
pub(super) fn remedy(
    house: &House,
    irregularity: Irregularity,
    moment: Moment,
) -> Result<Remedy, Refusal> {
    use {Effect::*, Irregularity::*};
    let unknown =
        |under| Err(Refusal { reason: Reason::NoSuchIrregularity { irregularity }, under });
    if !moment.in_round && irregularity != ShufflerFailed {
        return unknown(P16_13);
    }
    // Ruling A15: face-up cards are counted over the whole round; to find cards is to find one at
    // least.
    let seen = moment.set_aside + moment.found.max(1);
    let set_aside = if seen > 1 { VoidRoundAndReshuffle } else { SetAside };
    let elsewhere = matches!(moment.place, Some(Place::Seat(_) | Place::Community));
    let (effect, under) = match irregularity {
        HoleCardExposed if elsewhere => return unknown(P16_13_A),
        // Ruling E04: the call before the hole cards may be turned.
        HoleCardExposed if moment.last_call_made => (PlayOn, P16_13_A),
        HoleCardExposed => (VoidRound, P16_13_A),
        CardFaceUp => (set_aside, P16_13_B),
        // Ruling A16: a card drawn in error and seen is treated like one found face up, unless a
        // supervisor orders otherwise.
        CardExposedInError if house.exposed_error == ExposedError::Void => {
            (VoidRoundAndReshuffle, ruling::A16)
        }
        CardExposedInError => (set_aside, ruling::A16),
        CardDealtInError => (UseAsNextCard, P16_13_C),
        WrongNumberOfCards => (misdeal(moment)?, P16_13_D),
        ShufflerFailed => (Reshuffle, P16_13_E),
        ShoeFailed if house.dealing == DealingMethod::AutomatedShoe => {
            (VoidRoundAndReshuffle, P16_13_F)
        }
        ShoeFailed => return unknown(P16_13_F),
        DeckExhausted => return unknown(P16_13),
    };
    Ok(Remedy { effect, under })
}

/// What a wrong number of cards comes to: a player's ends that hand alone, the dealer's all hands,
/// unless one card completes it.
fn misdeal(moment: Moment) -> Result<Effect, Refusal> {
    let refuse =
        |what, needs| Err(Refusal { reason: Reason::NotAllowed { what, needs }, under: P16_13_D });
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
