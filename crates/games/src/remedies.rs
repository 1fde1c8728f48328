//! What most texts say about irregularities, and the usual remedies for one that says no more than
//! that they are mended.

use law::{Clause, ruling};
use rules::{Answer, DealingMethod, Effect, Irregularity, Reason, Remedy};

use crate::Moment;
use crate::settings::{ExposedError, House};

law::cite!(ruling: A15 A16);

/// Where a text speaks of the irregularities that most texts treat alike.
#[derive(Clone, Copy, Debug)]
pub struct Remedies {
    /// Of irregularities at all: of none, while no round is in play, but a shuffler's.
    pub text: Clause,
    /// A card is found face up.
    pub face_up: Clause,
    /// So many of them are set aside in one round; one more voids it.
    pub set_aside_max: usize,
    /// A card is drawn in error and seen: treated like one found face up (ruling A16).
    pub exposed: Clause,
    /// A card dealt in error that nobody has seen is used as the next.
    pub in_error: Clause,
    /// The shuffler fails.
    pub shuffler: Clause,
    /// A shoe that deals by itself fails, where the text knows one.
    pub shoe: Option<Clause>,
}

/// What each text treats its own way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Special {
    /// A card that lies face down is seen before its time.
    HoleCardExposed,
    /// A hand has too many cards or too few.
    WrongNumberOfCards,
    /// The deck is used up.
    DeckExhausted,
}

impl Remedies {
    /// What is done about an irregularity; about what each text treats its own way, `special` says.
    ///
    /// # Errors
    ///
    /// Refuses what cannot happen at this moment.
    pub fn remedy(
        &self,
        house: &House,
        irregularity: Irregularity,
        moment: Moment,
        special: impl FnOnce(Special) -> Answer<(Effect, Clause)>,
    ) -> Answer<Remedy> {
        use {Effect::*, Irregularity::*};
        if !moment.in_round {
            self.between_rounds(irregularity)?;
        }
        // Ruling A15: face-up cards are counted over the whole round; to find cards is to find one
        // at least.
        let seen = moment.set_aside + moment.found.max(1);
        let set_aside = if seen > self.set_aside_max { VoidRoundAndReshuffle } else { SetAside };
        let by_itself = house.dealing == DealingMethod::AutomatedShoe;
        let (effect, under) = match irregularity {
            CardFaceUp => (set_aside, self.face_up),
            CardExposedInError => match house.exposed_error {
                ExposedError::Remove => (set_aside, self.exposed),
                ExposedError::Void => (VoidRoundAndReshuffle, self.exposed),
            },
            CardDealtInError => (UseAsNextCard, self.in_error),
            ShufflerFailed => (Reshuffle, self.shuffler),
            ShoeFailed => match self.shoe {
                Some(shoe) if by_itself => (VoidRoundAndReshuffle, shoe),
                shoe => return unknown(irregularity, shoe.unwrap_or(self.text)),
            },
            HoleCardExposed => special(Special::HoleCardExposed)?,
            WrongNumberOfCards => special(Special::WrongNumberOfCards)?,
            DeckExhausted => special(Special::DeckExhausted)?,
            IdenticalCards | ButtonMisplaced | WrongBurn => {
                return unknown(irregularity, self.text);
            }
        };
        Ok(Remedy { effect, under })
    }

    /// Between two rounds only a shuffler fails; a card of the deck waits until bets are closed
    /// (ruling X18).
    fn between_rounds(&self, irregularity: Irregularity) -> Answer<()> {
        use Irregularity::*;
        match irregularity {
            ShufflerFailed => Ok(()),
            CardFaceUp | CardExposedInError | CardDealtInError => {
                let what = "a card of the deck while bets are open";
                let needs = "report it once bets are closed";
                Reason::NotAllowed { what, needs }.under(ruling::X18)
            }
            WrongNumberOfCards | HoleCardExposed | ShoeFailed | DeckExhausted | IdenticalCards
            | ButtonMisplaced | WrongBurn => unknown(irregularity, self.text),
        }
    }
}

/// Refuses an irregularity that the text does not know at this moment.
///
/// # Errors
///
/// Always.
pub const fn unknown<T>(irregularity: Irregularity, under: Clause) -> Answer<T> {
    Reason::NoSuchIrregularity { irregularity }.under(under)
}

/// What a dealer usually does: one card seen is set aside, a second voids the round, and so does
/// whatever cannot be mended.
///
/// # Errors
///
/// Refuses what cannot happen at this moment.
pub fn usual(
    under: Clause,
    house: &House,
    irregularity: Irregularity,
    moment: Moment,
) -> Answer<Remedy> {
    let special = |special| match special {
        Special::HoleCardExposed if moment.last_call_made => Effect::PlayOn,
        Special::HoleCardExposed => Effect::VoidRound,
        Special::WrongNumberOfCards | Special::DeckExhausted => Effect::VoidRoundAndReshuffle,
    };
    Remedies {
        text: under,
        face_up: under,
        set_aside_max: 1,
        exposed: under,
        in_error: under,
        shuffler: under,
        shoe: Some(under),
    }
    .remedy(house, irregularity, moment, |found| Ok((special(found), under)))
}
