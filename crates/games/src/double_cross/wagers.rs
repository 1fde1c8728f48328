//! Wagers of Double Cross Poker before the deal (25.6).
//!
//! The ante buys the hand, within the posted limits. A three-card wager may lie beside an ante,
//! from 1.00 to 100.00 inclusive in whole chips (ruling F04); posted limits may be narrower. Raises
//! are made in the round only.

use law::Clause;
use law::double_cross::{P25_1_ANTE, P25_1_THREE_CARD_WAGER, P25_6_A, P25_6_D, P25_6_E};
use rules::{Answer, Area, Chips, PostedLimits, Reason, Refusal};

use super::areas;
use super::{Bets, Settings};
use crate::settings::{House, OnLayout, lying};

law::cite!(ruling: F04; double_cross: P25_6_B P25_6_C);

/// The three-card wagers the text allows, both ends included.
pub const THREE_CARD_LIMITS: PostedLimits =
    PostedLimits { minimum: Chips::dollars(1), maximum: Chips::dollars(100) };

/// Whether a wager of `amount` may lie on `area` before the deal.
///
/// # Errors
///
/// In this order: an area that takes no wager before the deal, a three-card wager without an ante,
/// nothing at all, an amount the smallest chip cannot make, an amount that is outside the limits
/// together with what already lies there: a wager may be increased until "No more bets".
pub fn accept(settings: &Settings, placed: &OnLayout, area: Area, amount: Chips) -> Answer<Clause> {
    let House { limits, .. } = settings.house;
    match area {
        areas::ANTE => {
            settings.house.accept(limits, placed, (area, amount), P25_6_A)?;
            Ok(P25_1_ANTE)
        }
        areas::THREE_CARD => {
            three_card(settings, placed, amount)?;
            Ok(P25_6_D)
        }
        areas::RAISE => Reason::NoSuchWager { area }.under(P25_6_E),
        _ => Reason::NoSuchWager { area }.under(P25_6_A),
    }
}

fn three_card(settings: &Settings, placed: &OnLayout, amount: Chips) -> Answer {
    let (area, needs) = (areas::THREE_CARD, areas::ANTE);
    if lying(placed, areas::ANTE).is_zero() {
        return Reason::Needs { area, needs }.under(P25_6_D);
    }
    let posted = settings.three_card_limits;
    let answer = settings.house.accept(posted, placed, (area, amount), P25_6_D);
    // What the text itself does not allow is refused under the text, not under the sign.
    if let Err(Refusal { reason: Reason::OutsideLimits { amount, .. }, .. }) = answer
        && THREE_CARD_LIMITS.accept(amount).is_err()
    {
        let limits = THREE_CARD_LIMITS;
        return Reason::OutsideLimits { amount, limits }.under(P25_6_D);
    }
    answer
}

/// A seat's wagers when bets close, if it has any.
pub(super) fn bets(placed: &OnLayout) -> Option<Bets> {
    let bets =
        Bets { ante: lying(placed, areas::ANTE), three_card: lying(placed, areas::THREE_CARD) };
    (!placed.is_empty()).then_some(bets)
}

/// Whether a round takes these wagers of one seat.
#[inline]
pub(super) const fn opens(bets: &Bets) -> Answer {
    if !bets.ante.is_zero() {
        return Ok(());
    }
    if bets.three_card.is_zero() {
        return Reason::NothingWagered.under(P25_1_ANTE);
    }
    Reason::Needs { area: areas::THREE_CARD, needs: areas::ANTE }.under(P25_1_THREE_CARD_WAGER)
}
