//! Advice: every choice in one situation with its exact value, whatever further cards are out.
//!
//! Here no suits are exchanged and no table is kept: all that can lie there is gone through. The
//! [counts](super::Counts) must say the same.

use cards::{Card, CardSet};
use games::double_cross::Decision;

use super::counts::{Against, ways};
use super::solution::Nets;
use super::terms::{CHOICES, Terms};
use crate::kernels::advice::{Advice, UnusableCards, best_first, unseen};
use crate::vulnerability::double_cross::{SeenCard, meets};

/// Cards that the round still needs: left, centre, bottom and the dealer's two.
const NEEDED: usize = 5;

/// The cards a player has seen.
const NUMBER: &str = "two and two are needed, the top card and the right one, such as \
                      \"As Kd / Ah 7c\"";

/// Every choice with its value, best first, of equals the first listed. `seen` are further cards
/// the player knows are out, such as those that others exposed.
///
/// # Errors
///
/// Says which cards make no situation.
///
/// # Panics
///
/// If the ante is nothing.
pub fn advise(
    terms: &Terms,
    deck: &[Card],
    own: &[Card],
    shown: &[Card],
    seen: &[Card],
) -> Result<Vec<Advice<Decision>>, UnusableCards> {
    let (&[a, b], &[top, right]) = (own, shown) else {
        let (own, shown) = (own.len(), shown.len());
        return Err(UnusableCards::Number { own, shown, needed: NUMBER });
    };
    let unseen = unseen(deck, &[a, b, top, right], seen, NEEDED)?;
    let against = raises(unseen, [a, b], [top, right]);
    let values = Nets::new(terms).each(terms, &against, ways(unseen.len()));
    Ok(best_first(CHOICES.into_iter().zip(values)))
}

/// What a raise on the vertical axis meets, and on the horizontal one, if these are the cards
/// unseen.
#[must_use]
pub fn raises(unseen: CardSet, own: [Card; 2], shown: [Card; 2]) -> [Against; 2] {
    let unseen: Vec<Card> = unseen.iter().collect();
    meets(SeenCard::Nothing, &shown, &unseen, &[own])[0]
}
