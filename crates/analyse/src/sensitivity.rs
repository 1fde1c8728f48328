//! How much each line of a pay table moves the value, exactly.
//!
//! Every table is solved anew, so that changed play is in it. The value is convex in what a line
//! pays: one more never adds less than the slope, and one less never takes more.

use games::PayLine;
use games::settings::Settings as _;

use crate::watch::{Part, Watch, step};
use crate::{Basis, Fraction, Kernel, Unanswered, points};

/// What one line does to the value of one wager, in units of the ante.
#[derive(Clone, Debug)]
pub struct Change {
    /// The line as it is.
    pub line: PayLine,
    /// The wager it moves.
    pub wager: &'static str,
    /// What the player gains if the line pays one more.
    pub up: Fraction,
    /// What the player loses if it pays one less; nothing if it cannot.
    pub down: Option<Fraction>,
}

/// The same, and what a small step does.
#[derive(Clone, Debug)]
pub struct Sloped {
    /// What a whole step does.
    pub change: Change,
    /// What a small step changes, per unit of odds: how often the line is paid, times what is then
    /// wagered on it. The first for a step down, the second for a step up; they are equal unless
    /// two choices are equally good at the present odds, or nearly so.
    pub slope: (Fraction, Fraction),
}

/// The values of all wagers.
pub type Values = Vec<(&'static str, Fraction)>;

/// The best value of every wager where these lines pay so much.
pub fn values_at<G: Kernel>(
    counts: &G::Counts,
    basis: Basis<'_, G>,
    paid: &[(&PayLine, Fraction)],
    watch: &dyn Watch,
) -> Result<Values, Unanswered> {
    let mut settings = basis.settings.clone();
    for (line, points) in paid {
        let named = |why| Unanswered::NotPayable { line: line.key(), why };
        points::pay(&mut settings, line, *points).map_err(named)?;
    }
    let terms = Basis { settings: &settings, ..basis }.terms(G::BEST)?;
    G::best_values(counts, &terms, watch)
}

/// Every line with every wager it moves, in the order of the pay tables; `present` are the best
/// values at the present odds.
pub fn each_change<G: Kernel>(
    counts: &G::Counts,
    basis: Basis<'_, G>,
    present: &Values,
    watch: &dyn Watch,
) -> Result<Vec<Change>, Unanswered> {
    let changes =
        |line: &PayLine, watch: &dyn Watch| Change::all::<G>((counts, basis), present, line, watch);
    let mut all = each_line(basis, watch, changes)?;
    all.retain(Change::moves);
    Ok(all)
}

/// The same with the slopes, for which up to two more tables are solved per line.
pub fn each_slope<G: Kernel>(
    counts: &G::Counts,
    basis: Basis<'_, G>,
    watch: &dyn Watch,
) -> Result<Vec<Sloped>, Unanswered> {
    let present = values_at(counts, basis, &[], watch)?;
    let mut all = each_line(basis, watch, |line, watch| {
        let changes = Change::all::<G>((counts, basis), &present, line, watch)?;
        let slopes = slopes::<G>((counts, basis), &present, &changes, watch)?;
        let sloped = changes.into_iter().zip(slopes);
        Ok(sloped.map(|(change, slope)| Sloped { change, slope }).collect())
    })?;
    all.retain(|sloped: &Sloped| sloped.change.moves());
    Ok(all)
}

/// What is found of each line, told how far it is.
fn each_line<G: Kernel, T>(
    basis: Basis<'_, G>,
    watch: &dyn Watch,
    found: impl Fn(&PayLine, &dyn Watch) -> Result<Vec<T>, Unanswered>,
) -> Result<Vec<T>, Unanswered> {
    let lines = basis.settings.pay_lines();
    let mut all = Vec::new();
    for (done, line) in lines.iter().enumerate() {
        step(watch, done, lines.len())?;
        let part = Part { watch, from: done as u64, length: 0, whole: lines.len() as u64 };
        all.extend(found(line, &part)?);
    }
    Ok(all)
}

/// What a game's tables are solved with.
type Solving<'a, G> = (&'a <G as Kernel>::Counts, Basis<'a, G>);

impl Change {
    /// What one line does to every wager.
    fn all<G: Kernel>(
        (counts, basis): Solving<'_, G>,
        present: &Values,
        line: &PayLine,
        watch: &dyn Watch,
    ) -> Result<Vec<Self>, Unanswered> {
        let at = |points| values_at(counts, basis, &[(line, points)], watch);
        let up = at(points::points(line.pays) + Fraction::ONE)?;
        let down = lower(basis, line, Fraction::ONE).map(at).transpose()?;
        let change = |(place, (wager, now)): (usize, &(&'static str, Fraction))| Self {
            line: line.clone(),
            wager,
            up: up[place].1 - *now,
            down: down.as_ref().map(|down| *now - down[place].1),
        };
        Ok(present.iter().enumerate().map(change).collect())
    }

    fn moves(&self) -> bool {
        self.up != Fraction::ZERO || self.down.is_some_and(|down| down != Fraction::ZERO)
    }
}

/// The slopes of every wager, for a step down and for a step up, where whole steps of a line change
/// them so. Where one more and one less are worth the same, so is every step between them.
fn slopes<G: Kernel>(
    (counts, basis): Solving<'_, G>,
    present: &Values,
    changes: &[Change],
    watch: &dyn Watch,
) -> Result<Vec<(Fraction, Fraction)>, Unanswered> {
    if changes.iter().all(|change| change.down == Some(change.up)) {
        return Ok(changes.iter().map(|change| (change.up, change.up)).collect());
    }
    let line = &changes[0].line;
    let at = |points| values_at(counts, basis, &[(line, points)], watch);
    let step = points::small_step();
    let near_up = at(points::points(line.pays) + step)?;
    let near_down = lower(basis, line, step).map(at).transpose()?;
    let slope = |(place, change): (usize, &Change)| {
        let now = present[place].1;
        let down = near_down.as_ref().map(|down| (now - down[place].1) / step);
        (down.or(change.down).unwrap_or(Fraction::ZERO), (near_up[place].1 - now) / step)
    };
    Ok(changes.iter().enumerate().map(slope).collect())
}

/// So much less than a line pays; nothing if it is paid nothing or less and cannot be.
fn lower<G: Kernel>(basis: Basis<'_, G>, line: &PayLine, by: Fraction) -> Option<Fraction> {
    let less = points::points(line.pays) - by;
    points::pay(&mut basis.settings.clone(), line, less).is_ok().then_some(less)
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::double_down_stud::Settings;
    use games::{DoubleDownStud, Game};

    fn changes() -> Vec<Sloped> {
        let counts = DoubleDownStud::count(DoubleDownStud::DECK, &()).expect("nobody cancels");
        let basis = Basis { settings: &Settings::default(), ante: None, meter: None };
        each_slope::<DoubleDownStud>(&counts, basis, &()).expect("small odds")
    }

    #[test]
    fn a_step_moves_the_value_no_less_than_its_slope_says() {
        let changes = changes();
        assert_eq!(changes.len(), 9, "every line moves the one wager");
        for Sloped { change, slope: (below, above) } in &changes {
            let Change { line, up, down, .. } = change;
            let down = down.expect("every line pays at least 1 to 1");
            assert!(down <= *below && below <= above && above <= up, "{}", line.hand);
            assert!(down > Fraction::ZERO, "{}", line.hand);
        }
    }

    #[test]
    fn one_more_on_a_royal_flush_is_worth_its_chance_times_what_is_wagered() {
        let changes = changes();
        let Sloped { change: royal, slope } = &changes[0];
        assert_eq!(royal.line.hand, "royal flush");
        // Four cards of a royal flush are always doubled on: twice 20 of 12,994,800 ways.
        assert_eq!(*slope, (Fraction::new(40, 12_994_800), Fraction::new(40, 12_994_800)));
        assert_eq!(royal.down, Some(royal.up));
    }

    #[test]
    fn where_two_choices_are_equal_a_step_up_counts_more_than_one_down() {
        // Of 504 sets that are as good doubled as not, the straight is what one draws to.
        let changes = changes();
        let straight = changes.iter().find(|it| it.change.line.hand == "straight");
        let (below, above) = straight.expect("a line").slope;
        assert!(below < above);
    }
}
