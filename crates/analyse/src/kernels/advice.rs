//! What all kernels have in common when they advise: the cards that a situation names.

use cards::{Card, CardSet};
use rules::{Round, Spot};

use crate::fraction::Fraction;
use crate::rational::Rational;
use crate::situation::Situation;
use crate::unanswered::{Declined, UNKNOWN};
use crate::walk::SEAT;

/// Values in 128 bits as values of any length.
pub(crate) fn exactly<D>(values: impl IntoIterator<Item = (D, Fraction)>) -> Vec<(D, Rational)> {
    values.into_iter().map(|(choice, value)| (choice, value.into())).collect()
}

/// The card that lies there.
pub(super) fn card_at<R: Round>(at: &Situation<R>, spot: Spot) -> Result<Card, Declined> {
    let found = at.cards.iter().find(|(lies, _)| *lies == spot);
    found.map(|(_, card)| *card).ok_or(UNKNOWN)
}

/// The player's own cards by their place.
pub(super) fn own_cards<R: Round, const N: usize>(
    at: &Situation<R>,
) -> Result<[Card; N], Declined> {
    let own = (0..).take(N).map(|place| card_at(at, Spot::hand(SEAT, place)));
    let own: Vec<Card> = own.collect::<Result<_, _>>()?;
    own.try_into().map_err(|_| UNKNOWN)
}

/// The cards unseen, of which the round still needs so many.
pub(super) fn unseen<R: Round>(
    at: &Situation<R>,
    deck: &[Card],
    needed: usize,
) -> Result<CardSet, Declined> {
    let unseen = at.unseen(deck).map_err(|_| UNKNOWN)?;
    if unseen.len() < needed { Err(UNKNOWN) } else { Ok(unseen.into_iter().collect()) }
}
