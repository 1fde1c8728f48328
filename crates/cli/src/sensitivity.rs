//! How much each line of a pay table moves the value, exactly.
//!
//! Every table is solved anew, so that changed play is in it. The value is convex in what a line
//! pays: one more never adds less than the slope, and one less never takes more.

use analyse::Fraction;

use crate::failure::Failure;
use crate::options::Chosen;
use crate::points;
use crate::solved::{self, OPTIMAL, Progress, Solved};
use games::PayLine;
use games::settings::Settings;

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

/// The best value of every wager where these lines pay so much.
///
/// # Errors
///
/// Names odds that cannot be or are too large to compute with.
pub fn values_at<G: Solved>(
    prepared: &G::Prepared,
    chosen: &Chosen<G::Settings>,
    paid: &[(&PayLine, Fraction)],
) -> Result<Values, Failure> {
    let mut changed = chosen.clone();
    for (line, points) in paid {
        let named = |error: String| Failure::Usage(format!("{}: {error}", line.key()));
        points::pay(&mut changed.settings, line, *points).map_err(named)?;
    }
    let computed = G::computed_with(&changed, OPTIMAL)?;
    Ok(solved::values::<G>(prepared, &computed))
}

/// Every line with every wager it moves, in the order of the pay tables; `present` are the best
/// values at the present odds.
///
/// # Errors
///
/// Names odds that are too large to compute with.
pub fn of<G: Solved>(
    prepared: &G::Prepared,
    chosen: &Chosen<G::Settings>,
    present: &Values,
    progress: &Progress<'_>,
) -> Result<Vec<Change>, Failure> {
    let each = each_line(chosen, progress, |line| {
        Ok(vec![Steps::of::<G>((prepared, chosen), present, line)?])
    })?;
    let all = each.iter().flat_map(|steps| (0..present.len()).map(|place| steps.change(place)));
    Ok(all.filter(Change::moves).collect())
}

/// The same with the slopes, for which up to two more tables are solved per line.
///
/// # Errors
///
/// Names odds that are too large to compute with.
pub fn sloped<G: Solved>(
    prepared: &G::Prepared,
    chosen: &Chosen<G::Settings>,
    progress: &Progress<'_>,
) -> Result<Vec<Sloped>, Failure> {
    let present = values_at::<G>(prepared, chosen, &[])?;
    let terms = (prepared, chosen);
    let all = each_line(chosen, progress, |line| {
        let steps = Steps::of::<G>(terms, &present, line)?;
        let slopes = steps.slopes::<G>(terms, &present)?;
        let sloped = |(place, slope)| Sloped { change: steps.change(place), slope };
        Ok(slopes.into_iter().enumerate().map(sloped).collect())
    })?;
    Ok(all.into_iter().filter(|sloped| sloped.change.moves()).collect())
}

/// What is found of each line, told how far it is.
fn each_line<S: Settings, T>(
    chosen: &Chosen<S>,
    progress: &Progress<'_>,
    found: impl Fn(&PayLine) -> Result<Vec<T>, Failure>,
) -> Result<Vec<T>, Failure> {
    let lines = chosen.settings.pay_lines();
    let mut all = Vec::new();
    for (done, line) in lines.iter().enumerate() {
        #[expect(clippy::cast_precision_loss, reason = "a share that is only shown")]
        progress(done as f64 / lines.len() as f64);
        all.extend(found(line)?);
    }
    Ok(all)
}

/// What a game's tables are solved with.
type Terms<'a, G> = (&'a <G as Solved>::Prepared, &'a Chosen<<G as games::Game>::Settings>);

/// One line with one more and one less, for every wager.
struct Steps {
    line: PayLine,
    wagers: Vec<&'static str>,
    up: Vec<Fraction>,
    down: Option<Vec<Fraction>>,
}

impl Steps {
    fn of<G: Solved>(
        (prepared, chosen): Terms<'_, G>,
        present: &Values,
        line: &PayLine,
    ) -> Result<Self, Failure> {
        let at = |points| values_at::<G>(prepared, chosen, &[(line, points)]);
        let up = at(points::of(line.pays) + Fraction::ONE)?;
        let down = lower(chosen, line, Fraction::ONE).map(at).transpose()?;
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
    fn slopes<G: Solved>(
        &self,
        (prepared, chosen): Terms<'_, G>,
        present: &Values,
    ) -> Result<Vec<(Fraction, Fraction)>, Failure> {
        if self.down.as_ref() == Some(&self.up) {
            return Ok(self.up.iter().map(|up| (*up, *up)).collect());
        }
        let line = &self.line;
        let at = |points| values_at::<G>(prepared, chosen, &[(line, points)]);
        let step = Fraction::new(STEP.0, STEP.1);
        let near_up = per(differences(&at(points::of(line.pays) + step)?, present), step);
        let near_down = match (lower(chosen, line, step), &self.down) {
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
fn lower<S: Settings>(chosen: &Chosen<S>, line: &PayLine, by: Fraction) -> Option<Fraction> {
    Some(points::of(line.pays) - by).filter(|points| is_payable(chosen, line, *points))
}

/// Whether a line can pay so much.
fn is_payable<S: Settings>(chosen: &Chosen<S>, line: &PayLine, points: Fraction) -> bool {
    points::pay(&mut chosen.settings.clone(), line, points).is_ok()
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
    use games::DoubleDownStud;

    #[test]
    fn a_step_moves_the_value_no_less_than_its_slope_says() {
        let prepared = DoubleDownStud::prepare(&|_| {});
        let changes =
            sloped::<DoubleDownStud>(&prepared, &Chosen::default(), &|_| {}).expect("small odds");
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
        let prepared = DoubleDownStud::prepare(&|_| {});
        let changes =
            sloped::<DoubleDownStud>(&prepared, &Chosen::default(), &|_| {}).expect("small odds");
        let Sloped { change: royal, slope } = &changes[0];
        assert_eq!(royal.line.hand, "royal flush");
        // Four cards of a royal flush are always doubled on: twice 20 of 12,994,800 ways.
        assert_eq!(*slope, (Fraction::new(40, 12_994_800), Fraction::new(40, 12_994_800)));
        assert_eq!(royal.down, Some(royal.up));
    }

    #[test]
    fn where_two_choices_are_equal_a_step_up_counts_more_than_one_down() {
        // Of 504 sets that are as good doubled as not, the straight is what one draws to.
        let prepared = DoubleDownStud::prepare(&|_| {});
        let changes =
            sloped::<DoubleDownStud>(&prepared, &Chosen::default(), &|_| {}).expect("small odds");
        let straight = changes.iter().find(|it| it.change.line.hand == "straight");
        let (below, above) = straight.expect("a line").slope;
        assert!(below < above);
    }
}
