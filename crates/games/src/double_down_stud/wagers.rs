//! Wagers of Double Down Stud (11(f), and the double down wager of 11(a)(1)(i)).
//!
//! The original wager lies on its area before the first "No more bets", within the posted limits.
//! The double down wager may be anything from the smallest chip to the original wager (ruling
//! E06).

use law::section_11::{P11_A_1_I, P11_F_1};
use law::{Clause, ruling};
use rules::{Answer, Area, Chips, Reason, Refusal};

use super::areas;
use super::{Doubles, Options, Settings};
use crate::settings::{House, OnLayout};

/// Whether an original wager of `amount` may lie on `area`.
///
/// # Errors
///
/// In this order: an area that takes no wager before the deal, nothing at all, an amount the
/// smallest chip cannot make, an amount that is outside the posted limits together with what
/// already lies there: a wager may be increased until "No more bets".
pub fn accept(settings: &Settings, placed: &OnLayout, area: Area, amount: Chips) -> Answer<Clause> {
    let cite = |clause| settings.authority.cite(clause);
    let refuse = |reason, under| Err(Refusal { reason, under: cite(under) });
    if area != areas::WAGER {
        return refuse(Reason::NoSuchWager { area }, P11_A_1_I);
    }
    let House { limits, .. } = settings.house;
    settings.house.accept(limits, placed, (area, amount), cite(P11_F_1))?;
    Ok(cite(P11_F_1))
}

/// Whether a double down wager of `amount` may lie beside `original`.
///
/// # Errors
///
/// In this order: nothing at all, more than the original wager, less where the house takes full
/// doubles only, an amount the smallest chip cannot make.
pub fn double(options: &Options, original: Chips, amount: Chips) -> Answer {
    let refuse = |reason, under| Err(Refusal { reason, under: options.authority.cite(under) });
    if amount.is_zero() {
        return refuse(Reason::NothingWagered, P11_A_1_I);
    }
    if amount > original {
        return refuse(Reason::AboveOriginal { amount, original }, P11_A_1_I);
    }
    if options.doubles == Doubles::Full && amount != original {
        return refuse(Reason::NotEqualToOriginal { amount, original }, ruling::E06);
    }
    let unit = options.smallest_chip;
    if amount != original && !amount.is_multiple_of(unit) {
        return refuse(Reason::NotInChips { amount, unit }, ruling::E06);
    }
    Ok(())
}
