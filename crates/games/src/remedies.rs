//! The usual remedies, for a text that says no more than that irregularities are mended.

use law::Clause;
use rules::{Effect, Irregularity, Reason, Refusal, Remedy};

use crate::Moment;

/// What a dealer usually does: one card seen is set aside, a second voids the round, and so does
/// whatever cannot be mended.
///
/// # Errors
///
/// Refuses what cannot happen while no round is in play.
pub fn usual(under: Clause, irregularity: Irregularity, moment: Moment) -> Result<Remedy, Refusal> {
    use {Effect::*, Irregularity::*};
    if !moment.in_round && irregularity != ShufflerFailed {
        return Err(Refusal { reason: Reason::NoSuchIrregularity { irregularity }, under });
    }
    let seen = moment.set_aside + moment.found.max(1);
    let effect = match irregularity {
        CardFaceUp | CardExposedInError if seen == 1 => SetAside,
        CardDealtInError => UseAsNextCard,
        HoleCardExposed if moment.last_call_made => PlayOn,
        HoleCardExposed => VoidRound,
        ShufflerFailed if !moment.in_round => Reshuffle,
        CardFaceUp | CardExposedInError | WrongNumberOfCards | ShufflerFailed | ShoeFailed
        | DeckExhausted => VoidRoundAndReshuffle,
    };
    Ok(Remedy { effect, under })
}
