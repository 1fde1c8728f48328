//! Irregularities of the room, by the profile of ruling D18: no paragraph about them is in the
//! sources.
//!
//! Until two players have acted what went wrong in the deal is a misdeal: chips go back, the cards
//! are shuffled, and button and kill stay where they are. One hidden card that the dealer exposed
//! is replaced, unless it is the first or the second of the deal. After two have acted the hand is
//! played on, and a hand with a wrong number of cards is dead: what it put in stays. Community
//! cards that are too many, or come too early, are put right at any time; a deck that is not whole
//! ends the round and leaves the table.

use law::nj_19_47::P14_5_A;
use law::ruling::D18;
use rules::{Answer, Effect, Irregularity, Place, Reason, Remedy};

use super::settings::Settings;
use super::variant::Deals;
use crate::Moment;

law::cite!(nj_19_47: P14_MISSING);

/// What is done about an irregularity.
///
/// # Errors
///
/// Refuses what cannot happen at this moment, or at poker.
pub(super) fn remedy(
    settings: &Settings,
    irregularity: Irregularity,
    moment: Moment,
) -> Answer<Remedy> {
    use {Effect::*, Irregularity::*};
    let cannot = || Reason::NoSuchIrregularity { irregularity }.under(D18);
    if !moment.in_round && irregularity != ShufflerFailed {
        return cannot();
    }
    let misdeal = moment.decided < 2;
    // A card that lies face up in the deck is treated as not existing; two of them are a misdeal.
    let boxed = moment.set_aside + moment.found.max(1);
    let seen = moment.replaced + moment.found.max(1);
    let has_board = settings.game.streets.iter().any(|it| matches!(it.deals, Deals::Shared(_)));
    // An extra card of the first player, dealt last, is the burn card.
    let extra = moment.is_first && moment.is_dealt && moment.found == moment.held + 1;
    let (effect, under) = match (irregularity, moment.place) {
        (CardExposedInError | WrongNumberOfCards, Some(Place::Community)) if has_board => {
            (RedealCommunity, D18)
        }
        (CardFaceUp | CardExposedInError, _) if misdeal && boxed > 1 => {
            (VoidRoundAndReshuffle, D18)
        }
        (CardFaceUp | CardExposedInError, _) => (SetAside, D18),
        // A card for a seat that has no right to it, or out of turn.
        (CardDealtInError, Some(Place::Seat(_))) if misdeal => (VoidRoundAndReshuffle, D18),
        (CardDealtInError, Some(Place::Seat(_))) => (PlayOn, D18),
        (CardDealtInError, Some(Place::Dealer | Place::Community) | None) => (UseAsNextCard, D18),
        (HoleCardExposed, Some(Place::Seat(_))) if misdeal && (moment.dealt <= 2 || seen > 1) => {
            (VoidRoundAndReshuffle, D18)
        }
        (HoleCardExposed, Some(Place::Seat(_))) if misdeal => (ReplaceCard, D18),
        (HoleCardExposed, Some(Place::Seat(_))) => (PlayOn, D18),
        (HoleCardExposed, Some(Place::Dealer | Place::Community) | None) => return cannot(),
        (WrongNumberOfCards, Some(Place::Seat(_))) if misdeal && extra => (UseAsNextCard, D18),
        (WrongNumberOfCards, Some(Place::Seat(_))) if misdeal => (VoidRoundAndReshuffle, D18),
        (WrongNumberOfCards, Some(Place::Seat(_))) => (DeadHand, D18),
        (WrongNumberOfCards, Some(Place::Dealer | Place::Community)) => return cannot(),
        // Not the cards of a hand but those of the deck.
        (WrongNumberOfCards, None) => (VoidRoundAndRemoveDeck, D18),
        (ShufflerFailed, _) => (Reshuffle, P14_5_A),
        (ShoeFailed, _) => return cannot(),
        (DeckExhausted, _) => (VoidRoundAndReshuffle, D18),
    };
    Ok(Remedy { effect, under })
}
