//! Wagers of Double Draw Poker (42.6, and the definitions of 42.1).
//!
//! Ante and bonus lie on their areas before the first "No more bets". Both are needed; the bonus is
//! more than nothing, at least its own posted minimum and at most the ante (ruling A01). A draw
//! wager is the ante again, no more and no less (ruling A02).

use law::double_draw::*;
use law::{Clause, ruling};
use rules::{Answer, Area, Chips, Reason, Refusal};

use super::areas;
use super::{Bets, BonusRule, Draw, Options, Settings};
use crate::settings::{OnLayout, lying};

law::cite!(double_draw: P42_6_A P42_6_B; ruling: A02);

/// The most positions a table has.
pub(super) const SEATS: usize = 6;

/// Whether a wager of `amount` may lie on `area` before the deal.
///
/// # Errors
///
/// In this order: an area that takes no wager before the deal; a bonus without an ante; a bonus
/// that is above the ante together with what already lies there; nothing at all, an amount the
/// smallest chip cannot make, an amount outside the posted limits; a bonus other than the ante
/// where the house asks for equality.
pub fn accept(settings: &Settings, placed: &OnLayout, area: Area, amount: Chips) -> Answer<Clause> {
    let refuse = |reason, under| Err(Refusal { reason, under });
    let limits = settings.house.limits;
    if area == areas::ANTE {
        settings.house.accept(limits, placed, (area, amount), P42_1_ANTE)?;
        return Ok(P42_1_ANTE);
    }
    if area != areas::BONUS {
        return refuse(Reason::NoSuchWager { area }, no_such(area));
    }
    let ante = lying(placed, areas::ANTE);
    if ante.is_zero() {
        return refuse(Reason::Needs { area, needs: areas::ANTE }, P42_1_ANTE);
    }
    let together = lying(placed, area).checked_add(amount).unwrap_or(Chips::cents(u64::MAX));
    if together > ante {
        return refuse(Reason::AboveAnte { area, amount: together, ante }, P42_1_BONUS_WAGER);
    }
    let limits = settings.bonus_limits();
    settings.house.accept(limits, placed, (area, amount), P42_1_BONUS_WAGER)?;
    if settings.bonus == BonusRule::EqualsAnte && together != ante {
        return refuse(Reason::MustBe { area, amount: together, needs: ante }, ruling::A01);
    }
    Ok(P42_1_BONUS_WAGER)
}

/// Where it is written that a wager on `area` does not lie there before the deal.
fn no_such(area: Area) -> Clause {
    let draw = [Draw::First, Draw::Second].into_iter().find(|draw| draw.text().area == area);
    draw.map_or(P42_6_C, |draw| draw.text().defined)
}

/// Whether a seat may begin a round with these wagers.
///
/// # Errors
///
/// In this order: nothing at all, a bonus without an ante, an ante without a bonus, a bonus above
/// the ante, a bonus other than the ante where the house asks for equality.
pub fn begin(options: &Options, bets: Bets) -> Answer {
    let Bets { ante, bonus } = bets;
    let refuse = |reason, under| Err(Refusal { reason, under });
    let area = areas::BONUS;
    match (ante.is_zero(), bonus.is_zero()) {
        (true, true) => refuse(Reason::NothingWagered, P42_1_ANTE),
        (true, false) => refuse(Reason::Needs { area, needs: areas::ANTE }, P42_1_ANTE),
        (false, true) => refuse(Reason::Needs { area: areas::ANTE, needs: area }, P42_6_C_1),
        (false, false) if bonus > ante => {
            refuse(Reason::AboveAnte { area, amount: bonus, ante }, P42_1_BONUS_WAGER)
        }
        (false, false) if options.bonus == BonusRule::EqualsAnte && bonus != ante => {
            refuse(Reason::MustBe { area, amount: bonus, needs: ante }, ruling::A01)
        }
        (false, false) => Ok(()),
    }
}

/// Refuses a position beyond the sixth.
pub(super) fn no_such_seat(index: usize) -> Refusal {
    Refusal { reason: Reason::NoSuchSeat { seat: index + 1, seats: SEATS }, under: P1_13Y_A }
}

/// What the text says of one draw.
pub(super) struct DrawText {
    /// Where its wager lies.
    pub(super) area: Area,
    /// What its wager is.
    pub(super) defined: Clause,
    /// Where players are offered it, or to fold.
    pub(super) offered: Clause,
    /// The announcement that closes its wagers.
    pub(super) closed: Clause,
    /// Where cards are given up.
    pub(super) given_up: Clause,
    /// Where they are replaced.
    pub(super) replaced: Clause,
}

impl Draw {
    /// What the text says of it.
    #[inline]
    pub(super) const fn text(self) -> &'static DrawText {
        match self {
            Self::First => &DrawText {
                area: areas::FIRST_DRAW,
                defined: P42_1_FIRST_DRAW_WAGER,
                offered: P42_10_B,
                closed: P42_10_C,
                given_up: P42_10_D,
                replaced: P42_10_E,
            },
            Self::Second => &DrawText {
                area: areas::SECOND_DRAW,
                defined: P42_1_SECOND_DRAW_WAGER,
                offered: P42_10_F,
                closed: P42_10_G,
                given_up: P42_10_H,
                replaced: P42_10_I,
            },
        }
    }

    /// Whether a draw wager of `amount` may lie beside `ante`. Refuses anything but the ante again.
    #[inline]
    pub(super) fn accept(self, ante: Chips, amount: Chips) -> Answer {
        if amount == ante {
            return Ok(());
        }
        Reason::MustBe { area: self.text().area, amount, needs: ante }.under(self.text().offered)
    }
}
