//! What every progressive owes, whichever text has it: the least rate of progression (ruling C09),
//! and amounts that can be counted on.

use law::Clause;
use rules::progressive::{Terms, WHOLE};
use rules::{Answer, Chips, Reason};

law::cite!(ruling: C09);

/// The most a fixed award or a meter may be set to: the texts have no upper bound, the cents of a
/// ledger have.
pub const AWARD_MOST: Chips = Chips::dollars(1_000_000_000);

/// The least rate of progression, both meters together (ruling C09), in hundredths of a percent.
const RATE_FLOOR: u32 = 7_000;

/// Refuses the first of these amounts that is above the most.
pub(crate) fn no_more_than_most<const N: usize>(
    amounts: [(Chips, &'static str); N],
    under: Clause,
) -> Answer {
    for (amount, what) in amounts {
        if amount > AWARD_MOST {
            return Reason::NotAllowed { what, needs: "1,000,000,000 at most" }.under(under);
        }
    }
    Ok(())
}

/// What goes to the meter and what goes to the reset meter count together (ruling C09): no less
/// than the least, no more than the wager.
pub(crate) fn check_rates(meter: &Terms, under: Clause) -> Answer {
    let basis_points = meter.rate_of_progression();
    if basis_points < RATE_FLOOR {
        return Reason::RateTooLow { basis_points, floor: RATE_FLOOR }.under(under);
    }
    if basis_points > WHOLE {
        let what = "more than the whole wager on the meters";
        return Reason::NotAllowed { what, needs: "lower meter_rate or reset_rate" }.under(under);
    }
    Ok(())
}

/// What a meter starts from, at first and again, is an amount that can be counted on.
pub(crate) fn check_meter(meter: &Terms, under: Clause) -> Answer {
    let amounts = [
        (meter.initial, "that much on the meter at first"),
        (meter.reset, "that much on the meter after it was won"),
    ];
    no_more_than_most(amounts, under)
}

/// A percentage up to 100 with at most two digits after the point, in hundredths.
pub(crate) fn basis_points(text: &str) -> Option<u32> {
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !digits(whole) || !digits(part) || whole.len() > 3 || part.len() > 2 {
        return None;
    }
    let hundredths: u32 = format!("{part:0<2}").parse().ok()?;
    Some(whole.parse::<u32>().ok()? * 100 + hundredths).filter(|&points| points <= WHOLE)
}
