//! How much each line of a pay table moves the value, exactly.
//!
//! Every table is solved anew, so that changed play is in it. The value is convex in what a line
//! pays: one more never adds less than the slope, and one less never takes more.

use analyse::Fraction;

use crate::failure::Failure;
use crate::options::Chosen;
use crate::pay_tables::Line;
use crate::points;
use crate::solved::{self, OPTIMAL, Progress, Solved};

/// How far a line is moved to find its slope.
const STEP: (i128, i128) = (1, 16);

/// What one line does to the value of one wager, in units of the ante.
#[derive(Clone, Debug)]
pub struct Change {
    /// The line as it is.
    pub line: Line,
    /// The wager it moves.
    pub wager: &'static str,
    /// What the player gains if the line pays one more.
    pub up: Fraction,
    /// What the player loses if it pays one less; nothing if it cannot.
    pub down: Option<Fraction>,
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
    paid: &[(&Line, Fraction)],
) -> Result<Values, Failure> {
    let mut changed = chosen.clone();
    for (line, points) in paid {
        let named = |error: String| Failure::Usage(format!("{}: {error}", line.key()));
        points::pay(&mut changed.settings, line, *points).map_err(named)?;
    }
    let computed = G::computed_with(&changed, OPTIMAL)?;
    Ok(solved::values::<G>(prepared, &computed))
}

/// Every line with every wager it moves, in the order of the pay tables.
///
/// # Errors
///
/// Names odds that are too large to compute with.
pub fn watched<G: Solved>(
    prepared: &G::Prepared,
    chosen: &Chosen<G::Settings>,
    progress: &Progress<'_>,
) -> Result<Vec<Change>, Failure> {
    use crate::pay_tables::PayTabled as _;
    let present = values_at::<G>(prepared, chosen, &[])?;
    let lines = chosen.settings.lines();
    let mut changes = Vec::new();
    for (done, line) in lines.iter().enumerate() {
        #[expect(clippy::cast_precision_loss, reason = "a share that is only shown")]
        progress(done as f64 / lines.len() as f64);
        changes.extend(of_line::<G>(prepared, chosen, &present, line)?);
    }
    Ok(changes)
}

/// What `line` does to every wager it moves.
fn of_line<G: Solved>(
    prepared: &G::Prepared,
    chosen: &Chosen<G::Settings>,
    present: &Values,
    line: &Line,
) -> Result<Vec<Change>, Failure> {
    let paid = points::of(line.pays);
    let at = |points| values_at::<G>(prepared, chosen, &[(line, points)]);
    let step = Fraction::new(STEP.0, STEP.1);
    // What is paid nothing or less cannot be paid a little less.
    let lower = |by: Fraction| Some(paid - by).filter(|points| is_payable(chosen, line, *points));
    let up = at(paid + Fraction::ONE)?;
    let down = lower(Fraction::ONE).map(at).transpose()?;
    let gains = |values: &Values| differences(values, present);
    let one_up = gains(&up);
    let one_down = down.as_ref().map(|down| differences(present, down));
    let straight = one_down.as_ref() == Some(&one_up);
    let near_up = if straight { one_up.clone() } else { per(gains(&at(paid + step)?), step) };
    let near_down = match (straight, lower(step), &one_down) {
        (true, ..) => one_up.clone(),
        (false, Some(points), _) => per(differences(present, &at(points)?), step),
        (false, None, Some(one_down)) => one_down.clone(),
        (false, None, None) => vec![Fraction::ZERO; one_up.len()],
    };
    let change = |(place, (wager, _)): (usize, &(&'static str, Fraction))| Change {
        line: line.clone(),
        wager,
        up: one_up[place],
        down: one_down.as_ref().map(|down| down[place]),
        slope: (near_down[place], near_up[place]),
    };
    let moves = |change: &Change| {
        change.up != Fraction::ZERO || change.down.is_some_and(|down| down != Fraction::ZERO)
    };
    Ok(present.iter().enumerate().map(change).filter(moves).collect())
}

/// Whether a line can pay so much.
fn is_payable<S: crate::pay_tables::PayTabled>(
    chosen: &Chosen<S>,
    line: &Line,
    points: Fraction,
) -> bool {
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
            watched::<DoubleDownStud>(&prepared, &Chosen::default(), &|_| {}).expect("small odds");
        assert_eq!(changes.len(), 9, "every line moves the one wager");
        for Change { line, up, down, slope: (below, above), .. } in &changes {
            let down = down.expect("every line pays at least 1 to 1");
            assert!(down <= *below && below <= above && above <= up, "{}", line.hand);
            assert!(down > Fraction::ZERO, "{}", line.hand);
        }
    }

    #[test]
    fn one_more_on_a_royal_flush_is_worth_its_chance_times_what_is_wagered() {
        let prepared = DoubleDownStud::prepare(&|_| {});
        let changes =
            watched::<DoubleDownStud>(&prepared, &Chosen::default(), &|_| {}).expect("small odds");
        let royal = &changes[0];
        assert_eq!(royal.line.hand, "royal flush");
        // Four cards of a royal flush are always doubled on: twice 20 of 12,994,800 ways.
        assert_eq!(royal.slope, (Fraction::new(40, 12_994_800), Fraction::new(40, 12_994_800)));
        assert_eq!(royal.down, Some(royal.up));
    }

    #[test]
    fn where_two_choices_are_equal_a_step_up_counts_more_than_one_down() {
        // Of 504 sets that are as good doubled as not, the straight is what one draws to.
        let prepared = DoubleDownStud::prepare(&|_| {});
        let changes =
            watched::<DoubleDownStud>(&prepared, &Chosen::default(), &|_| {}).expect("small odds");
        let straight = changes.iter().find(|change| change.line.hand == "straight");
        let (below, above) = straight.expect("a line").slope;
        assert!(below < above);
    }
}
