//! Wagers of blackjack: before the deal (2.18(b), 2.19(a), (b), (f), 2.20(a)-(c)), and in the round
//! (2.18(c), (d)).
//!
//! The ordinary game has one wager, multiple action two or three, on the first spots (ruling C02).
//! Beside it a player may put one dollar on the progressive, and one or five on the bonus. A double
//! or a split adds an equal wager for every wager; insurance is at most half of each.

use law::nj_19_47::{P2_18_B, P2_18_D, P2_19_B, P2_19_F, P2_20_A, P2_20_B, P2_20_C};
use law::{Clause, ruling};
use rules::{Answer, Area, Chips, Reason};

use super::areas::{self, BONUS, Kind, PROGRESSIVE};
use super::{Bets, BonusOffer, Cents, Insurance, Offer, Options, Settings, Spots};
use crate::settings::{OnLayout, lying};

law::cite!(nj_19_47: P2_19_A; ruling: C02 C03 C10 C12 C20);

/// The only amount of a progressive wager.
pub const PROGRESSIVE_WAGER: Chips = Chips::dollars(1);

/// How many times a wager can come to lie on the layout, doubled and split, and be paid.
const TIMES_MAX: u64 = 1_000;

/// Where it is written what a wager before the deal is.
pub(super) const fn made<const SPOTS: usize>() -> Clause {
    if SPOTS == 1 { ruling::C01 } else { P2_18_B }
}

/// Where it is written what insurance is.
pub(super) const fn insured<const SPOTS: usize>() -> Clause {
    if SPOTS == 1 { ruling::C20 } else { P2_18_D }
}

/// Where the wager on `spot` lies.
pub(super) const fn spot_area<const SPOTS: usize>(spot: usize) -> Area {
    areas::on::<SPOTS>(0, spot, Kind::Hand)
}

/// Whether a wager of `amount` may lie on `area` before the deal, beside those already `placed`.
///
/// # Errors
///
/// In this order: an area that takes no wager before the deal or that this table does not have,
/// nothing at all; of a wager on a spot an amount the smallest chip cannot make or outside the
/// posted limits together with what lies there; of the others another amount than the text names,
/// or no wager on a spot beside it.
pub fn accept<const SPOTS: usize>(
    settings: &Settings<SPOTS>,
    placed: &OnLayout,
    area: Area,
    amount: Chips,
) -> Answer<Clause> {
    let (house, under) = (&settings.house, made::<SPOTS>());
    if (0..SPOTS).any(|spot| spot_area::<SPOTS>(spot) == area) {
        return house.accept(house.limits, placed, (area, amount), under).map(|()| under);
    }
    if amount.is_zero() {
        return Reason::NothingWagered.under(under);
    }
    let together = lying(placed, area).checked_add(amount).unwrap_or(Chips::cents(u64::MAX));
    let plays = !lying(placed, spot_area::<SPOTS>(0)).is_zero();
    let (options, needs) = (settings.analysed(), spot_area::<SPOTS>(0));
    if area == PROGRESSIVE {
        progressive(&options, together, plays, needs).map(|()| P2_19_B)
    } else if area == BONUS {
        bonus(&options, together, plays, needs).map(|()| P2_20_B)
    } else {
        Reason::NoSuchWager { area }.under(under)
    }
}

fn progressive(options: &Options, amount: Chips, plays: bool, needs: Area) -> Answer {
    let area = PROGRESSIVE;
    if options.progressive == Offer::NotOffered {
        return Reason::NoSuchWager { area }.under(P2_19_B);
    }
    if amount != PROGRESSIVE_WAGER {
        return Reason::MustBe { area, amount, needs: PROGRESSIVE_WAGER }.under(P2_19_B);
    }
    if plays { Ok(()) } else { Reason::Needs { area, needs }.under(P2_19_F) }
}

fn bonus(options: &Options, amount: Chips, plays: bool, needs: Area) -> Answer {
    let (area, [one, five]) = (BONUS, [1, 5].map(Chips::dollars));
    let refused = match options.bonus {
        BonusOffer::None => Some(Reason::NoSuchWager { area }),
        BonusOffer::One if amount != one => Some(Reason::MustBe { area, amount, needs: one }),
        BonusOffer::Five if amount != five => Some(Reason::MustBe { area, amount, needs: five }),
        BonusOffer::Either if amount != one && amount != five => {
            let what = "a bonus wager of another amount";
            Some(Reason::NotAllowed { what, needs: "wager 1 or 5" })
        }
        BonusOffer::One | BonusOffer::Five | BonusOffer::Either => None,
    };
    if let Some(reason) = refused {
        return reason.under(P2_20_A);
    }
    if plays { Ok(()) } else { Reason::Needs { area, needs }.under(P2_20_C) }
}

/// Whether a round takes these wagers of one seat.
#[inline]
pub(super) fn opens<const SPOTS: usize>(options: &Options, bets: &Bets<SPOTS>) -> Answer {
    let (first, under) = (spot_area::<SPOTS>(0), made::<SPOTS>());
    let plays = bets.wagers.iter().any(|wager| !wager.is_zero());
    if !bets.progressive.is_zero() {
        progressive(options, bets.progressive, plays, first)?;
    }
    if !bets.bonus.is_zero() {
        bonus(options, bets.bonus, plays, first)?;
    }
    if !plays {
        return Reason::NothingWagered.under(under);
    }
    if SPOTS > 1 {
        // Ruling C02: the first spots first.
        let required = usize::from(options.required_wagers).min(SPOTS);
        let missing = (0..required).find(|spot| bets.wagers[*spot].is_zero());
        let made = (0..SPOTS).find(|spot| !bets.wagers[*spot].is_zero());
        if let (Some(missing), Some(made)) = (missing, made) {
            let [area, needs] = [made, missing].map(spot_area::<SPOTS>);
            return Reason::Needs { area, needs }.under(P2_18_B);
        }
    }
    if bets.wagers.iter().any(|wager| wager.checked_mul(TIMES_MAX).is_none()) {
        let what = "a wager that cannot be counted in cents once it is doubled and paid";
        return Reason::NotAllowed { what, needs: "wager less" }.under(under);
    }
    Ok(())
}

/// The most insurance on `wager`: half of it, in whole chips, rounded down (ruling C20).
#[inline]
pub(super) const fn half(wager: Chips, chip: Chips) -> Chips {
    let unit = chip.in_cents();
    Chips::cents(wager.in_cents() / 2 / unit * unit)
}

/// The insurance that a decision puts on each spot of these wagers.
///
/// # Errors
///
/// Refuses, in this order, spots without a wager or too small to be insured; an amount that does
/// not say on which of several spots; of an amount nothing at all, chips that cannot make it, more
/// than half.
pub(super) fn insurance<const SPOTS: usize>(
    insurance: Insurance,
    wagers: &[Chips; SPOTS],
    chip: Chips,
) -> Answer<[Chips; SPOTS]> {
    let under = insured::<SPOTS>();
    let mut on = [Chips::ZERO; SPOTS];
    match insurance {
        Insurance::Half(spots) => {
            let none = spots == Spots::NONE || spots.bits() >> SPOTS != 0;
            for spot in (0..SPOTS).filter(|spot| spots.contains(*spot)) {
                on[spot] = half(wagers[spot], chip);
                if on[spot].is_zero() {
                    let area = areas::insurance::<SPOTS>(spot);
                    return Reason::NoSuchWager { area }.under(under);
                }
            }
            if none { Reason::NothingWagered.under(under) } else { Ok(on) }
        }
        Insurance::Amount(_) if SPOTS > 1 => {
            let what = "an amount of insurance that does not say on which spot";
            Reason::NotAllowed { what, needs: "name it: insures first 5, third 2" }.under(under)
        }
        Insurance::Amount(amount) => {
            on[0] = insured_for::<SPOTS>(0, amount, wagers[0], chip)?;
            Ok(on)
        }
        Insurance::Amounts(amounts) => {
            let said =
                amounts.iter().enumerate().filter(|(_, amount)| **amount != Cents::default());
            for (spot, amount) in said {
                let wager = wagers.get(spot).copied().unwrap_or(Chips::ZERO);
                on[spot.min(SPOTS - 1)] = insured_for::<SPOTS>(spot, amount.chips(), wager, chip)?;
            }
            let none = on.iter().all(|amount| amount.is_zero());
            if none { Reason::NothingWagered.under(under) } else { Ok(on) }
        }
    }
}

/// So much insurance of a wager on one of the spots.
fn insured_for<const SPOTS: usize>(
    spot: usize,
    amount: Chips,
    wager: Chips,
    chip: Chips,
) -> Answer<Chips> {
    let under = insured::<SPOTS>();
    let (area, most) = (areas::insurance::<SPOTS>(spot.min(SPOTS - 1)), half(wager, chip));
    if most.is_zero() {
        return Reason::NoSuchWager { area }.under(under);
    }
    if amount.is_zero() {
        return Reason::NothingWagered.under(under);
    }
    if !amount.is_multiple_of(chip) {
        return Reason::NotInChips { amount, unit: chip }.under(under);
    }
    if amount > most {
        return Reason::AboveMost { area, amount, most }.under(under);
    }
    Ok(amount)
}
