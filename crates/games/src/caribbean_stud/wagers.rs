//! Wagers of Caribbean Stud (ruling E20).
//!
//! The ante lies on its area before "No more bets", within the posted limits, and with it, at the
//! player's choice, exactly one dollar on the progressive. The bet comes after the deal and is
//! exactly twice the ante.

use law::{Clause, ruling};
use rules::{Answer, Area, Chips, Reason, Refusal};

use super::areas;
use super::{Bets, Offer, Options, Settings};
use crate::settings::{OnLayout, lying};

law::cite!(ruling: E20);

/// The only amount of a progressive wager.
pub const PROGRESSIVE_WAGER: Chips = Chips::dollars(1);

const fn refuse(reason: Reason) -> Answer {
    Err(Refusal { reason, under: ruling::E20 })
}

/// Whether a wager of `amount` may lie on `area` before the deal, beside those already `placed`.
///
/// # Errors
///
/// In this order: an area that takes no wager before the deal or that this table does not have,
/// nothing at all; of the ante an amount the smallest chip cannot make, or outside the posted
/// limits together with what lies there; of the progressive another amount than its one dollar, or
/// no ante beside it.
pub fn accept(settings: &Settings, placed: &OnLayout, area: Area, amount: Chips) -> Answer<Clause> {
    if area == areas::ANTE {
        let house = &settings.house;
        house.accept(house.limits, placed, (area, amount), ruling::E20)?;
    } else if area == areas::PROGRESSIVE && settings.progressive == Offer::Offered {
        progressive(placed, amount)?;
    } else {
        refuse(Reason::NoSuchWager { area })?;
    }
    Ok(ruling::E20)
}

fn progressive(placed: &OnLayout, amount: Chips) -> Answer {
    let area = areas::PROGRESSIVE;
    if amount.is_zero() {
        return refuse(Reason::NothingWagered);
    }
    let together = lying(placed, area).checked_add(amount);
    is_one_dollar(together.unwrap_or(Chips::cents(u64::MAX)))?;
    if lying(placed, areas::ANTE).is_zero() {
        return refuse(Reason::Needs { area, needs: areas::ANTE });
    }
    Ok(())
}

fn is_one_dollar(amount: Chips) -> Answer {
    if amount == PROGRESSIVE_WAGER {
        return Ok(());
    }
    refuse(Reason::MustBe { area: areas::PROGRESSIVE, amount, needs: PROGRESSIVE_WAGER })
}

/// Whether a round takes these wagers of one seat.
#[inline]
pub(super) fn opens(options: &Options, bets: &Bets) -> Answer {
    if !bets.progressive.is_zero() {
        if options.progressive == Offer::NotOffered {
            return refuse(Reason::NoSuchWager { area: areas::PROGRESSIVE });
        }
        is_one_dollar(bets.progressive)?;
        if bets.ante.is_zero() {
            return refuse(Reason::Needs { area: areas::PROGRESSIVE, needs: areas::ANTE });
        }
    }
    if bets.ante.is_zero() {
        return refuse(Reason::NothingWagered);
    }
    if bets.ante.checked_mul(2).is_none() {
        let what = "an ante whose bet cannot be counted in cents";
        return refuse(Reason::NotAllowed { what, needs: "wager less" });
    }
    Ok(())
}

/// The bet wager that goes with `ante`.
#[inline]
pub(super) fn bet_on(ante: Chips) -> Chips {
    ante.checked_mul(2).expect("a round opens only where the bet can be counted")
}

/// Whether a bet wager of `amount` may lie beside `ante`. Refuses, in this order, nothing at all
/// and any other amount than twice the ante.
#[inline]
pub(super) fn bet(ante: Chips, amount: Chips) -> Answer {
    if amount.is_zero() {
        return refuse(Reason::NothingWagered);
    }
    let needs = bet_on(ante);
    if amount != needs {
        return refuse(Reason::MustBe { area: areas::BET, amount, needs });
    }
    Ok(())
}
