//! What players must be told before one layout and sign replace another.

use games::sign::{PostedOdds, PostedPayoutLimit, Sign as Posted};
use law::{Clause, ruling};
use rules::{Chips, PostedLimits};

use crate::check::{Finding, asked};
use crate::description::Description;

law::cite!(double_cross::P25_11_D, ruling::A14, ruling::X06);

/// What changes against players from `old` to `new` without a notice on the sign: a lower payout
/// limit that the cloth does not show, tighter limits, other odds.
///
/// A notice is the text on the sign; it names what is new: an amount, or the wagers that are paid
/// by other odds. That it hangs there in time is the table's business. It panics as
/// [`check`](crate::check()) does.
pub fn check_change(old: &Description, new: &Description) -> Vec<Finding> {
    if old.game != new.game {
        let what = format!("{} does not replace {}: another game", new.game, old.game);
        return vec![Finding { what, under: law::general::GEN_001 }];
    }
    let (before, after) = (asked(old).sign, asked(new).sign);
    let mut changes: Vec<Change> = Vec::new();
    if new.cloth.payout_limit.is_none() {
        changes.extend(lower(before.payout_limit, after.payout_limit));
    }
    changes.extend(tighter(&before, &after));
    changes.extend(other_odds(&before.odds, &after.odds));
    let notice = new.sign.notice.as_deref().unwrap_or_default();
    changes.into_iter().filter_map(|change| change.untold(notice)).collect()
}

/// What players are to be told.
struct Change {
    what: String,
    /// What a notice of it names.
    names: Vec<Named>,
    under: Clause,
}

/// What a notice names.
enum Named {
    /// A new amount.
    Amount(Chips),
    /// A wager, as the sign calls it.
    Wager(&'static str),
}

impl Change {
    /// The finding, if `notice` does not say it.
    fn untold(self, notice: &str) -> Option<Finding> {
        let missing = self.names.iter().find(|named| !named.is_in(notice))?;
        let why = match missing {
            _ if notice.trim().is_empty() => "and no notice on the sign".to_owned(),
            Named::Amount(amount) => format!("and the notice on the sign does not name ${amount}"),
            Named::Wager(wager) => format!("and the notice on the sign does not name {wager:?}"),
        };
        Some(Finding { what: format!("{}, {why}", self.what), under: self.under })
    }
}

impl Named {
    /// Amounts are compared as money and stand alone: the hour 18:00 is no amount.
    fn is_in(&self, notice: &str) -> bool {
        match self {
            Self::Amount(amount) => notice.split_whitespace().any(|word| {
                let bare = word.trim_matches(|mark: char| mark.is_ascii_punctuation());
                bare.parse() == Ok(*amount)
            }),
            Self::Wager(wager) => notice.to_lowercase().contains(&wager.to_lowercase()),
        }
    }
}

/// Wagers whose odds are not those before; a sign may name several together.
fn other_odds(before: &[PostedOdds], after: &[PostedOdds]) -> Vec<Change> {
    let gone = before.iter().filter(|old| after.iter().all(|new| new.wager != old.wager));
    let changed = after
        .iter()
        .filter(|new| before.iter().all(|old| (old.wager, &old.lines) != (new.wager, &new.lines)));
    let change = |odds: &PostedOdds| Change {
        what: format!("other payout odds of {:?}", odds.wager),
        names: odds
            .wager
            .split(", ")
            .flat_map(|some| some.split(" and "))
            .map(Named::Wager)
            .collect(),
        under: ruling::A14,
    };
    gone.chain(changed).map(change).collect()
}

/// A payout limit below the one before; where there was none, any is.
fn lower(before: Option<PostedPayoutLimit>, after: Option<PostedPayoutLimit>) -> Option<Change> {
    let after = after?;
    let decreased = before.is_none_or(|before| after.amount < before.amount);
    let was = before.map_or_else(|| "none".to_owned(), |before| before.amount.to_string());
    decreased.then(|| Change {
        what: format!("the payout limit goes from {was} to {}", after.amount),
        names: vec![Named::Amount(after.amount)],
        under: after.under,
    })
}

/// Wagers with a greater minimum or a smaller maximum.
fn tighter(before: &Posted, after: &Posted) -> Vec<Change> {
    let bound = |wager: &str| -> Option<PostedLimits> {
        before.limits.iter().find(|(named, _)| *named == wager).map(|(_, limits)| *limits)
    };
    let change = |(wager, now): &(&str, PostedLimits)| {
        let then = bound(wager)?;
        let minimum = (then.minimum < now.minimum).then_some(now.minimum);
        let maximum = (then.maximum > now.maximum).then_some(now.maximum);
        let names: Vec<Named> = minimum.into_iter().chain(maximum).map(Named::Amount).collect();
        let what = format!("tighter limits of {wager:?}");
        (!names.is_empty()).then_some(Change { what, names, under: ruling::X06 })
    };
    after.limits.iter().filter_map(change).collect()
}
