//! What players must be told before one layout and sign replace another.

use std::cmp::Ordering;

use games::sign::{PostedPayoutLimit, Sign as Posted};
use games::{Game, with_game};
use law::{Clause, ruling};
use rules::{Chips, PostedLimits};

use crate::check::{Finding, settings};
use crate::description::Description;

law::cite!(double_cross::P25_11_D, ruling::A14, ruling::X06);

/// What changes against players from `old` to `new` without a notice on the sign: a lower payout
/// limit that the cloth does not show, tighter limits, other odds.
///
/// A notice is the text on the sign; that it hangs there in time is the table's business.
///
/// # Panics
///
/// If the game is only planned or has no such option: no such description can be read or made.
#[must_use]
pub fn check_change(old: &Description, new: &Description) -> Vec<Finding> {
    if old.game != new.game {
        let what = format!("{} does not replace {}: another game", new.game, old.game);
        return vec![Finding { what, under: law::general::GEN_001 }];
    }
    with_game!(
        new.game,
        G => between::<G>(old, new),
        planned => unreachable!("a planned game has no description")
    )
}

fn between<G: Game>(old: &Description, new: &Description) -> Vec<Finding> {
    let sign = |description| G::sign(&settings::<G>(description));
    let (before, after) = (sign(old), sign(new));
    let mut changes: Vec<(String, Clause)> = Vec::new();
    if new.cloth.payout_limit.is_none() {
        changes.extend(lower(before.payout_limit, after.payout_limit));
    }
    changes.extend(tighter(&before, &after));
    if before.odds != after.odds {
        changes.push(("other payout odds".to_owned(), ruling::A14));
    }
    let told = new.sign.notice.as_ref().is_some_and(|notice| !notice.trim().is_empty());
    let untold = |(what, under)| {
        (!told).then(|| Finding { what: format!("{what}, and no notice on the sign"), under })
    };
    changes.into_iter().filter_map(untold).collect()
}

/// A payout limit below the one before; where there was none, any is.
fn lower(
    before: Option<PostedPayoutLimit>,
    after: Option<PostedPayoutLimit>,
) -> Option<(String, Clause)> {
    let after = after?;
    let decreased = before.is_none_or(|before| after.amount < before.amount);
    let was = before.map_or_else(|| "none".to_owned(), |before| before.amount.to_string());
    decreased
        .then(|| (format!("the payout limit goes from {was} to {}", after.amount), after.under))
}

/// A greater minimum or a smaller maximum.
fn tighter(before: &Posted, after: &Posted) -> Option<(String, Clause)> {
    let bound = |sign: &Posted, wager: &str| -> Option<PostedLimits> {
        sign.limits.iter().find(|(named, _)| *named == wager).map(|(_, limits)| *limits)
    };
    let tightens = |was: Chips, is: Chips, way| was.cmp(&is) == way;
    after.limits.iter().find_map(|(wager, now)| {
        let then = bound(before, wager)?;
        let tighter = tightens(then.minimum, now.minimum, Ordering::Less)
            || tightens(then.maximum, now.maximum, Ordering::Greater);
        tighter.then(|| (format!("tighter limits of {wager:?}"), ruling::X06))
    })
}
