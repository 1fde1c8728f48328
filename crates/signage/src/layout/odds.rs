//! Payout odds on the cloth, in the corners at the dealer's hands, if the licensee wants them
//! there.

use paper::letters::{capital, fitting};
use paper::svg::{Canvas, Font, Mm};

use super::{CREAM, GOLD};
use crate::description::{Description, On, Statement};
use crate::sign::pays;

/// A corner: from the side of the cloth, its width, and where it begins and ends.
const ASIDE: f64 = 64.0;
const WIDE: f64 = 400.0;
const TOP: f64 = 74.0;
const BOTTOM: f64 = 330.0;
/// From line to line, at most; letters are smaller than that.
const STEP: f64 = 24.0;
const LETTERS: f64 = 0.7;
/// A heading takes the room of so many lines.
const HEADING: f64 = 1.7;

/// Puts the odds that stand on the cloth: the longest table at the dealer's right hand, the others
/// at the left.
pub(super) fn draw(canvas: &mut Canvas, description: &Description) {
    let mut tables: Vec<&Statement> =
        description.odds.iter().filter(|odds| odds.on == On::Layout).collect();
    tables.sort_by_key(|odds| core::cmp::Reverse(odds.pays.len()));
    let Some((longest, others)) = tables.split_first() else { return };
    corner(canvas, description, &[longest], ASIDE);
    let left = f64::from(description.cloth.width) - ASIDE - WIDE;
    corner(canvas, description, others, left);
}

/// Where a corner begins, below whatever stands in it.
fn top(description: &Description, left: f64) -> f64 {
    let reaches = |fixture: &&crate::Fixture| {
        let (x, half) = (f64::from(fixture.x), f64::from(fixture.width) / 2.0);
        x + half > left && x - half < left + WIDE
    };
    let below = |fixture: &crate::Fixture| f64::from(fixture.y + fixture.depth / 2) + 16.0;
    description.fixtures.iter().filter(reaches).map(below).fold(TOP, f64::max)
}

/// Some tables, one under the other.
fn corner(canvas: &mut Canvas, description: &Description, tables: &[&Statement], left: f64) {
    let lines = |odds: &&Statement| f64::from(u32::try_from(odds.pays.len()).unwrap_or(0));
    let rows: f64 = tables.iter().map(|odds| lines(odds) + HEADING).sum();
    let top = top(description, left);
    let step = ((BOTTOM - top) / rows.max(1.0)).clamp(1.0, STEP);
    let mut y = top;
    for odds in tables {
        y = table(canvas, odds, (left, y), step);
    }
}

/// One table; gives where the next may begin.
fn table(canvas: &mut Canvas, odds: &Statement, (left, top): (f64, f64), step: f64) -> f64 {
    let heading = format!("{} {}", odds.wager, pays(&odds.wager)).to_uppercase();
    let size = fitting(&heading, step * LETTERS, WIDE);
    let base = top + step * (HEADING - 0.75);
    canvas.words((left, base), Font::sans(size, GOLD).bold().anchored("start"), &heading);
    let (from, to, rule) = (Mm(left), Mm(left + WIDE), Mm(base + step * 0.25));
    canvas.put(format_args!(
        "<path d=\"M{from} {rule}H{to}\" stroke=\"{GOLD}\" stroke-width=\"1.5\"/>"
    ));
    let mut y = base + step * 0.15;
    for (hand, paid) in &odds.pays {
        y += step;
        let size = fitting(&format!("{hand}   {paid}"), step * LETTERS, WIDE);
        canvas.words((left, y), Font::sans(size, CREAM).anchored("start"), &capital(hand));
        canvas.words((left + WIDE, y), Font::sans(size, CREAM).bold().anchored("end"), paid);
    }
    y + step * 0.5
}
