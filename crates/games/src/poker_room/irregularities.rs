//! Irregularities of the room, by the profile of ruling D18: no paragraph about them is in the
//! sources.
//!
//! Until two players have acted on blinds or the forced bet what went wrong in the deal is a
//! misdeal: chips go back, the cards are shuffled, and button and kill stay where they are. One
//! hidden card that the dealer exposed is replaced, unless it is the first or the second of the
//! deal. After two have acted the hand is played on, and a hand with a wrong number of cards is
//! dead: what it put in stays. Community cards that are too many, or come too early, are put right
//! at any time, and so is a burn that was left out or doubled, as long as nobody has seen a card
//! after it; a button that lay at the wrong place is a misdeal. A deck that is not whole, or has a
//! card twice, ends the round and leaves the table.

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
    let moment = Moment { decided: acted(settings, moment), ..moment };
    let in_time = moment.in_round || irregularity == ShufflerFailed;
    let has_board = settings.game.streets.iter().any(|it| matches!(it.deals, Deals::Shared(_)));
    let effect = match (irregularity, moment.place) {
        (CardExposedInError | WrongNumberOfCards, Some(Place::Community)) if has_board => {
            Some(RedealCommunity)
        }
        (CardFaceUp | CardExposedInError, _) => Some(found_face_up(moment)),
        (CardDealtInError, Some(Place::Seat(_))) => Some(misdeal_or(PlayOn, moment)),
        (CardDealtInError, Some(Place::Dealer | Place::Community) | None) => Some(UseAsNextCard),
        (HoleCardExposed, Some(Place::Seat(_))) => Some(exposed(moment)),
        (WrongNumberOfCards, Some(Place::Seat(_))) => Some(wrong_number(moment)),
        // Not the cards of a hand but those of the deck.
        (WrongNumberOfCards, None) => Some(VoidRoundAndRemoveDeck),
        (IdenticalCards, _) => Some(VoidRoundAndRemoveDeck),
        (ButtonMisplaced, _) if settings.game.has_button() => Some(misdeal_or(PlayOn, moment)),
        (WrongBurn, _) => Some(wrong_burn(moment)),
        (ShufflerFailed, _) => Some(Reshuffle),
        (DeckExhausted, _) => Some(VoidRoundAndReshuffle),
        (HoleCardExposed | WrongNumberOfCards | ButtonMisplaced | ShoeFailed, _) => None,
    };
    let under = if irregularity == ShufflerFailed { P14_5_A } else { D18 };
    match effect.filter(|_| in_time) {
        Some(effect) => Ok(Remedy { effect, under }),
        None => Reason::NoSuchIrregularity { irregularity }.under(D18),
    }
}

/// How many have acted. Blinds are posted without a word; the forced bet is said, and who makes it,
/// or at once the full bet in its place, has not acted yet.
fn acted(settings: &Settings, moment: Moment) -> usize {
    moment.decided.saturating_sub(usize::from(!settings.game.has_button()))
}

/// A misdeal, until two players have acted.
const fn misdeal_or(later: Effect, moment: Moment) -> Effect {
    if moment.decided < 2 { Effect::VoidRoundAndReshuffle } else { later }
}

/// A card that lies face up in the deck is treated as not existing; two of them are a misdeal.
fn found_face_up(moment: Moment) -> Effect {
    let boxed = moment.set_aside + moment.found.max(1);
    if boxed > 1 { misdeal_or(Effect::SetAside, moment) } else { Effect::SetAside }
}

/// A hidden card that the dealer exposed is replaced; the first and the second of the deal, and two
/// of them, are a misdeal.
fn exposed(moment: Moment) -> Effect {
    let seen = moment.replaced + moment.found.max(1);
    if moment.decided < 2 && moment.dealt > 2 && seen == 1 {
        return Effect::ReplaceCard;
    }
    misdeal_or(Effect::PlayOn, moment)
}

/// One extra card of the first player, dealt last, is the burn card; anything else is a misdeal.
fn wrong_number(moment: Moment) -> Effect {
    let extra = moment.is_first && moment.is_dealt && moment.found == moment.held + 1;
    if moment.decided < 2 && extra {
        return Effect::UseAsNextCard;
    }
    misdeal_or(Effect::DeadHand, moment)
}

/// A burn that was left out or doubled is put right: the card too many is the next one, the next
/// one is burned. Once a card was seen after it the deal stands, or is a misdeal.
const fn wrong_burn(moment: Moment) -> Effect {
    if moment.shown { misdeal_or(Effect::PlayOn, moment) } else { Effect::UseAsNextCard }
}
