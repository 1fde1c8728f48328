//! Wagers of Three Card Draw Poker (42.6, and the definitions of 42.1).
//!
//! Ante and First 3 Bonus lie on their areas before "No more bets", each within its own posted
//! limits; the bonus only beside an ante, and of any amount (ruling B07). The one wager that comes
//! later, In To Win or Draw, is exactly the ante.

use law::three_card_draw::*;
use law::{Clause, ruling};
use rules::{Answer, Area, Chips, Reason, Refusal};

use super::areas;
use super::{Bets, PLACES, Settings};
use crate::settings::{OnLayout, lying};

/// Whether a wager of `amount` may lie on `area` before the deal.
///
/// # Errors
///
/// In this order: an area that takes no wager before the deal, a First 3 Bonus without an ante,
/// nothing at all, an amount the smallest chip cannot make, an amount that is outside the posted
/// limits together with what already lies there: a wager may be increased until "No more bets".
pub fn accept(settings: &Settings, placed: &OnLayout, area: Area, amount: Chips) -> Answer<Clause> {
    let (limits, under) = match area {
        areas::ANTE => (settings.house.limits, P42_1_ANTE),
        areas::FIRST_3_BONUS => (settings.first_3_limits, P42_1_FIRST_3_BONUS_WAGER),
        _ => {
            return Reason::NoSuchWager { area }.under(not_yet(area));
        }
    };
    if area == areas::FIRST_3_BONUS && lying(placed, areas::ANTE).is_zero() {
        return Err(without_ante());
    }
    settings.house.accept(limits, placed, (area, amount), P42_6_A)?;
    Ok(under)
}

/// Why there is no such wager before the deal.
fn not_yet(area: Area) -> Clause {
    match area {
        areas::IN_TO_WIN => P42_1_IN_TO_WIN_WAGER,
        areas::DRAW => P42_1_DRAW_WAGER,
        areas::IN_TO_WIN_BONUS => P42_1_IN_TO_WIN_BONUS,
        _ => P42_6_A,
    }
}

/// Whether a seat may be dealt in with these wagers. Refuses a First 3 Bonus alone, and a hand
/// without an ante.
pub(super) const fn dealt_in(bets: Bets) -> Answer {
    if !bets.ante.is_zero() {
        return Ok(());
    }
    if !bets.first_3.is_zero() {
        return Err(without_ante());
    }
    Reason::NothingWagered.under(P42_1_ANTE)
}

/// Refuses a position beyond the sixth.
pub(super) const fn no_such_seat(index: usize) -> Refusal {
    Refusal { reason: Reason::NoSuchSeat { seat: index + 1, seats: PLACES }, under: P1_13BB_A }
}

const fn without_ante() -> Refusal {
    let reason = Reason::Needs { area: areas::FIRST_3_BONUS, needs: areas::ANTE };
    Refusal { reason, under: ruling::B07 }
}

/// Whether the wager of the In To Win/Draw phase may be of `amount`. Refuses any amount but the
/// ante.
pub(super) fn equals_ante(area: Area, amount: Chips, ante: Chips) -> Answer {
    if amount == ante {
        return Ok(());
    }
    let under = if area == areas::DRAW { P42_1_DRAW_WAGER } else { P42_1_IN_TO_WIN_WAGER };
    Reason::MustBe { area, amount, needs: ante }.under(under)
}
