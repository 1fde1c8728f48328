//! How much each line of a pay table moves the value, exactly.
//!
//! Every table is solved anew, so that changed play is in it. The value is convex in what a line
//! pays: one more never adds less than the slope, and one less never takes more.

use core::fmt;

use games::PayLine;
use games::settings::Settings as _;

use crate::basis::Basis;
use crate::fraction::Fraction;
use crate::kernel::Kernel;
use crate::kernels::TooLarge;
use crate::points::{self, NotPayable};
use crate::watch::{Cancelled, Part, Watch, step};

/// How far a line is moved to find its slope.
const STEP: (i128, i128) = (1, 16);

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

/// Why there is no value at other odds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoValue {
    /// A line cannot pay so much.
    NotPayable {
        /// The name of the line.
        line: String,
        /// Why.
        why: NotPayable,
    },
    /// The odds are too large to compute with.
    TooLarge(TooLarge),
    /// Whoever waited for it ended it.
    Cancelled,
}

impl fmt::Display for NoValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotPayable { line, why } => write!(f, "{line}: {why}"),
            Self::TooLarge(why) => why.fmt(f),
            Self::Cancelled => Cancelled.fmt(f),
        }
    }
}

impl core::error::Error for NoValue {}

impl From<TooLarge> for NoValue {
    fn from(why: TooLarge) -> Self {
        Self::TooLarge(why)
    }
}

impl From<Cancelled> for NoValue {
    fn from(_: Cancelled) -> Self {
        Self::Cancelled
    }
}

/// The best value of every wager where these lines pay so much.
///
/// # Errors
///
/// Names odds that cannot be or are too large to compute with.
pub fn values_at<G: Kernel>(
    counts: &G::Counts,
    basis: Basis<'_, G>,
    paid: &[(&PayLine, Fraction)],
    watch: &dyn Watch,
) -> Result<Values, NoValue> {
    let mut settings = basis.settings.clone();
    for (line, points) in paid {
        let named = |why| NoValue::NotPayable { line: line.key(), why };
        points::pay(&mut settings, line, *points).map_err(named)?;
    }
    let terms = Basis { settings: &settings, ..basis }.terms(G::BEST)?;
    Ok(G::best_values(counts, &terms, watch)?)
}

/// Every line with every wager it moves, in the order of the pay tables; `present` are the best
/// values at the present odds.
///
/// # Errors
///
/// Names odds that are too large to compute with.
pub fn each_change<G: Kernel>(
    counts: &G::Counts,
    basis: Basis<'_, G>,
    present: &Values,
    watch: &dyn Watch,
) -> Result<Vec<Change>, NoValue> {
    let each = each_line(basis, watch, |line, watch| {
        Ok(vec![Steps::new::<G>((counts, basis), present, line, watch)?])
    })?;
    let all = each.iter().flat_map(|steps| (0..present.len()).map(|place| steps.change(place)));
    Ok(all.filter(Change::moves).collect())
}

/// The same with the slopes, for which up to two more tables are solved per line.
///
/// # Errors
///
/// Names odds that are too large to compute with.
pub fn each_slope<G: Kernel>(
    counts: &G::Counts,
    basis: Basis<'_, G>,
    watch: &dyn Watch,
) -> Result<Vec<Sloped>, NoValue> {
    let present = values_at(counts, basis, &[], watch)?;
    let all = each_line(basis, watch, |line, watch| {
        let steps = Steps::new::<G>((counts, basis), &present, line, watch)?;
        let slopes = steps.slopes::<G>((counts, basis), &present, watch)?;
        let sloped = |(place, slope)| Sloped { change: steps.change(place), slope };
        Ok(slopes.into_iter().enumerate().map(sloped).collect())
    })?;
    Ok(all.into_iter().filter(|sloped| sloped.change.moves()).collect())
}

/// What is found of each line, told how far it is.
fn each_line<G: Kernel, T>(
    basis: Basis<'_, G>,
    watch: &dyn Watch,
    found: impl Fn(&PayLine, &dyn Watch) -> Result<Vec<T>, NoValue>,
) -> Result<Vec<T>, NoValue> {
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

/// One line with one more and one less, for every wager.
struct Steps {
    line: PayLine,
    wagers: Vec<&'static str>,
    up: Vec<Fraction>,
    down: Option<Vec<Fraction>>,
}

impl Steps {
    fn new<G: Kernel>(
        (counts, basis): Solving<'_, G>,
        present: &Values,
        line: &PayLine,
        watch: &dyn Watch,
    ) -> Result<Self, NoValue> {
        let at = |points| values_at(counts, basis, &[(line, points)], watch);
        let up = at(points::points(line.pays) + Fraction::ONE)?;
        let down = lower(basis, line, Fraction::ONE).map(at).transpose()?;
        Ok(Self {
            line: line.clone(),
            wagers: present.iter().map(|(wager, _)| *wager).collect(),
            up: differences(&up, present),
            down: down.map(|down| differences(present, &down)),
        })
    }

    fn change(&self, place: usize) -> Change {
        Change {
            line: self.line.clone(),
            wager: self.wagers[place],
            up: self.up[place],
            down: self.down.as_ref().map(|down| down[place]),
        }
    }

    /// The slopes of every wager, for a step down and for a step up. Where one more and one less
    /// are worth the same, so is every step between them.
    fn slopes<G: Kernel>(
        &self,
        (counts, basis): Solving<'_, G>,
        present: &Values,
        watch: &dyn Watch,
    ) -> Result<Vec<(Fraction, Fraction)>, NoValue> {
        if self.down.as_ref() == Some(&self.up) {
            return Ok(self.up.iter().map(|up| (*up, *up)).collect());
        }
        let line = &self.line;
        let at = |points| values_at(counts, basis, &[(line, points)], watch);
        let step = Fraction::new(STEP.0, STEP.1);
        let near_up = per(differences(&at(points::points(line.pays) + step)?, present), step);
        let near_down = match (lower(basis, line, step), &self.down) {
            (Some(points), _) => per(differences(present, &at(points)?), step),
            (None, Some(down)) => down.clone(),
            (None, None) => vec![Fraction::ZERO; self.up.len()],
        };
        Ok(near_down.into_iter().zip(near_up).collect())
    }
}

impl Change {
    fn moves(&self) -> bool {
        self.up != Fraction::ZERO || self.down.is_some_and(|down| down != Fraction::ZERO)
    }
}

/// So much less than a line pays; nothing if it is paid nothing or less and cannot be.
fn lower<G: Kernel>(basis: Basis<'_, G>, line: &PayLine, by: Fraction) -> Option<Fraction> {
    let less = points::points(line.pays) - by;
    points::pay(&mut basis.settings.clone(), line, less).is_ok().then_some(less)
}

fn differences(greater: &Values, lesser: &Values) -> Vec<Fraction> {
    greater.iter().zip(lesser).map(|((_, greater), (_, lesser))| *greater - *lesser).collect()
}

fn per(differences: Vec<Fraction>, step: Fraction) -> Vec<Fraction> {
    differences.into_iter().map(|difference| difference / step).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::double_down_stud::Settings;
    use games::{DoubleDownStud, Game};

    fn changes() -> Vec<Sloped> {
        let counts = DoubleDownStud::count(DoubleDownStud::deck(), &()).expect("nobody cancels");
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
