//! What each line of a pay table does to the house edge: solved again with one more and one less.

use analyse::Fraction;
use rules::{Odds, Verdict};

use crate::console::Console;
use crate::failure::Failure;
use crate::options::Chosen;
use crate::pay_tables::{Line, PayTabled};
use crate::solved::{self, OPTIMAL, Solved};

/// One line of a pay table and what becomes of the edge if it is changed.
#[derive(Clone, Debug)]
pub struct Change {
    /// The line as it stands.
    pub line: Line,
    /// With one more for every unit of the wager, where the table can be written so.
    pub more: Option<Moved>,
    /// With one less.
    pub less: Option<Moved>,
}

/// A pay table with one line changed, solved again.
#[derive(Clone, Copy, Debug)]
pub struct Moved {
    /// What the line says then.
    pub pays: Verdict,
    /// The wager whose value changed; the main one if none did.
    pub wager: &'static str,
    /// Its house edge then, in units of the ante.
    pub edge: Fraction,
    /// By how much that is more than before.
    pub by: Fraction,
}

/// What every line of the pay tables does to the edge of the best play.
///
/// # Errors
///
/// Names an amount that is too large.
pub fn of<G: Solved>(
    prepared: &G::Prepared,
    chosen: &Chosen<G::Settings>,
    out: &Console,
) -> Result<Vec<Change>, Failure> {
    let before = solved::values::<G>(prepared, &G::computed_with(chosen, OPTIMAL)?);
    let lines = chosen.settings.lines();
    let bar = out.progress(2 * lines.len() as u64);
    let moved = |line: &Line, pays: Option<Verdict>| {
        bar.inc(1);
        pays.and_then(|pays| moved::<G>(prepared, chosen, &before, (line, pays)))
    };
    let change = |line: Line| Change {
        more: moved(&line, one_more(line.pays)),
        less: moved(&line, one_less(line.pays)),
        line,
    };
    let changes = lines.into_iter().map(change).collect();
    bar.finish_and_clear();
    Ok(changes)
}

/// The tables with this line so; nothing if they cannot be written or computed so.
fn moved<G: Solved>(
    prepared: &G::Prepared,
    chosen: &Chosen<G::Settings>,
    before: &[(&'static str, Fraction)],
    (line, pays): (&Line, Verdict),
) -> Option<Moved> {
    let mut chosen = chosen.clone();
    chosen.settings.pay(line, pays).ok()?;
    let computed = G::computed_with(&chosen, OPTIMAL).ok()?;
    let after = solved::values::<G>(prepared, &computed);
    let changed = before.iter().zip(&after).find(|(before, after)| before.1 != after.1);
    let ((wager, was), (_, is)) = changed.unwrap_or((&before[0], &after[0]));
    Some(Moved { pays, wager, edge: -*is, by: *was - *is })
}

/// One more for every unit of the wager.
pub fn one_more(pays: Verdict) -> Option<Verdict> {
    match pays {
        Verdict::Pays(odds) => paid(odds.win().checked_add(odds.wager())?, odds),
        Verdict::Push => Some(Verdict::Pays(rules::to(1, 1))),
        Verdict::Loses => None,
    }
}

/// One less; a hand that is paid even money becomes a push.
pub fn one_less(pays: Verdict) -> Option<Verdict> {
    match pays {
        Verdict::Pays(odds) if odds.win() == odds.wager() => Some(Verdict::Push),
        Verdict::Pays(odds) => paid(odds.win().checked_sub(odds.wager())?, odds),
        Verdict::Push => Some(Verdict::Loses),
        Verdict::Loses => None,
    }
}

/// Odds with another win.
fn paid(win: u32, odds: Odds) -> Option<Verdict> {
    (win > 0).then(|| Verdict::Pays(rules::to(win, odds.wager())))
}

#[cfg(test)]
mod tests {
    use rules::to;

    use super::*;

    #[test]
    fn one_more_and_one_less_are_a_unit_of_the_wager_apart() {
        let pays = |win, wager| Verdict::Pays(to(win, wager));
        assert_eq!(one_more(pays(8, 1)), Some(pays(9, 1)));
        assert_eq!(one_less(pays(8, 1)), Some(pays(7, 1)));
        assert_eq!(one_more(pays(3, 2)), Some(pays(5, 2)));
        assert_eq!(one_less(pays(3, 2)), Some(pays(1, 2)));
        assert_eq!(one_less(pays(1, 1)), Some(Verdict::Push));
        assert_eq!(one_less(pays(1, 2)), None);
        assert_eq!(one_more(Verdict::Push), Some(pays(1, 1)));
        assert_eq!(one_less(Verdict::Push), Some(Verdict::Loses));
    }
}
