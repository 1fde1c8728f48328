//! Irregularities of the room, by the profile of ruling D18: no paragraph about them is in the
//! sources.
//!
//! Until two players have acted what went wrong in the deal is a misdeal: chips go back, the cards
//! are shuffled, and button and kill stay where they are. Afterwards the hand is played on, and a
//! hand with a wrong number of cards is dead: what it put in stays.

use law::nj_19_47::P14_5_A;
use law::ruling::D18;
use rules::{Answer, Effect, Irregularity, Place, Reason, Remedy};

use crate::Moment;

law::cite!(nj_19_47: P14_MISSING);

/// What is done about an irregularity.
///
/// # Errors
///
/// Refuses what cannot happen at this moment, or at poker.
pub(super) fn remedy(irregularity: Irregularity, moment: Moment) -> Answer<Remedy> {
    use {Effect::*, Irregularity::*};
    let cannot = || Reason::NoSuchIrregularity { irregularity }.under(D18);
    if !moment.in_round && irregularity != ShufflerFailed {
        return cannot();
    }
    let misdeal = moment.decided < 2;
    // A card that lies face up in the deck is treated as not existing; two of them are a misdeal.
    let found = moment.set_aside + moment.found.max(1);
    let (effect, under) = match (irregularity, moment.place) {
        (CardFaceUp | CardExposedInError, _) if misdeal && found > 1 => {
            (VoidRoundAndReshuffle, D18)
        }
        (CardFaceUp | CardExposedInError, _) => (SetAside, D18),
        (CardDealtInError, _) => (UseAsNextCard, D18),
        (WrongNumberOfCards | HoleCardExposed, _) if misdeal => (VoidRoundAndReshuffle, D18),
        (WrongNumberOfCards, Some(Place::Seat(_))) => (DeadHand, D18),
        (WrongNumberOfCards, Some(Place::Dealer | Place::Community) | None) => return cannot(),
        (HoleCardExposed, _) => (PlayOn, D18),
        (ShufflerFailed, _) => (Reshuffle, P14_5_A),
        (ShoeFailed, _) => return cannot(),
        (DeckExhausted, _) => (VoidRoundAndReshuffle, D18),
    };
    Ok(Remedy { effect, under })
}
