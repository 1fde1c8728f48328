//! What raises meet, whatever further cards are out: what advice is made of.
//!
//! Here no suits are exchanged and no table is kept: all that can lie there is gone through. The
//! [counts](super::Counts) must say the same.

use cards::{Card, CardSet};

use super::counts::Against;
use crate::vulnerability::double_cross::{SeenCard, meets};

/// What a raise on the vertical axis meets, and on the horizontal one, if these are the cards
/// unseen.
#[must_use]
pub fn raises(unseen: CardSet, own: [Card; 2], shown: [Card; 2]) -> [Against; 2] {
    let unseen: Vec<Card> = unseen.iter().collect();
    meets(SeenCard::Nothing, &shown, &unseen, &[own])[0]
}
