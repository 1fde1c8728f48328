//! Figures of a return table that laboratories ask for: shares of gain, push and loss, the
//! volatility index, the rarest gain, and how near the edge seen in play is to the true one.

use analyse::report::{Return, ReturnLine};
use analyse::{ExactOrDecimal, Fraction};

/// So many standard deviations either side hold 90, 95 and 99 of 100 results of a normal curve.
pub const NORMAL: [(&str, f64); 3] = [("90 %", 1.645), ("95 %", 1.960), ("99 %", 2.576)];

/// Which side of nothing a result lies on, and how often.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Shares {
    /// The player ends with more than was put down.
    pub gain: ExactOrDecimal,
    /// With as much.
    pub push: ExactOrDecimal,
    /// With less.
    pub loss: ExactOrDecimal,
}

impl Shares {
    /// The shares of a return table; nothing without one.
    pub fn of_table(result: &Return) -> Option<Self> {
        let share = |keep: fn(Fraction) -> bool| {
            let kept = result.outcomes.iter().filter(|line| keep(line.net));
            kept.map(|line| line.probability).sum()
        };
        (!result.outcomes.is_empty()).then(|| Self {
            gain: share(|net| net > Fraction::ZERO),
            push: share(|net| net == Fraction::ZERO),
            loss: share(|net| net < Fraction::ZERO),
        })
    }
}

/// The greatest loss and the greatest gain of one round.
pub fn extremes(result: &Return) -> Option<(Fraction, Fraction)> {
    let nets = || result.outcomes.iter().map(|line| line.net);
    nets().min().zip(nets().max())
}

/// The gain that comes least often.
pub fn rarest_gain(result: &Return) -> Option<&ReturnLine> {
    let gains = result.outcomes.iter().filter(|line| line.net > Fraction::ZERO);
    gains.min_by(|a, b| a.probability.to_f64().total_cmp(&b.probability.to_f64()))
}

/// What 90 of 100 sums of so many rounds stay within, times the root of their number.
pub fn volatility_index(result: &Return) -> Option<f64> {
    result.spread.map(|spread| NORMAL[0].1 * spread.standard_deviation)
}

/// The standard deviation, made again from the lines of the table.
pub fn deviation(result: &Return) -> f64 {
    let mean = result.expected_value.to_f64();
    let square = |line: &ReturnLine| (line.net.to_f64() - mean).powi(2) * line.probability.to_f64();
    result.outcomes.iter().map(square).sum::<f64>().sqrt()
}

/// How many rounds bring the edge seen in play as near as `reach` to the true one, in 99 of 100
/// cases.
pub fn rounds_within(reach: f64, deviation: f64) -> f64 {
    (NORMAL[2].1 * deviation / reach).powi(2).ceil()
}

#[cfg(test)]
mod tests {
    use analyse::Outcome;
    use rules::Chips;

    use super::*;

    fn toss() -> Return {
        let outcome = |returned| Outcome { staked: Chips::cents(2), returned };
        let lines = vec![
            ("never".to_owned(), outcome(Chips::cents(90)), 0),
            ("edge".to_owned(), outcome(Chips::cents(20)), 1),
            ("heads".to_owned(), outcome(Chips::cents(4)), 48),
            ("void".to_owned(), outcome(Chips::cents(2)), 1),
            ("tails".to_owned(), outcome(Chips::ZERO), 50),
        ];
        Return::new("main", Chips::cents(2), lines)
    }

    #[test]
    fn every_result_is_a_gain_a_push_or_a_loss() {
        let toss = toss();
        let Shares { gain, push, loss } = Shares::of_table(&toss).expect("a table");
        let hundredths = |ways| ExactOrDecimal::Exact(Fraction::new(ways, 100));
        assert_eq!([gain, push, loss], [49, 1, 50].map(hundredths));
        assert_eq!(Some(gain), toss.spread.map(|spread| spread.hit_frequency));
        assert_eq!(Shares::of_table(&toss.value_only()), None);
    }

    #[test]
    fn what_never_comes_is_neither_the_greatest_nor_the_rarest() {
        let toss = toss();
        assert_eq!(extremes(&toss), Some((Fraction::from(-1), Fraction::from(9))));
        assert_eq!(rarest_gain(&toss).map(|line| &*line.event), Some("edge"));
    }

    #[test]
    fn the_deviation_of_the_lines_is_that_of_the_result() {
        let toss = toss();
        let told = toss.spread.expect("a table").standard_deviation;
        assert!((deviation(&toss) - told).abs() < 1e-12);
        let index = volatility_index(&toss).expect("a table");
        assert!((index - 1.645 * told).abs() < 1e-12);
    }

    #[test]
    fn a_reach_ten_times_as_small_takes_a_hundred_times_the_rounds() {
        // The example of the literature: 33 million rounds for a deviation of 2.24.
        let rounds = rounds_within(0.001, 2.24);
        assert!((33.2e6..33.4e6).contains(&rounds), "{rounds}");
        assert!((rounds_within(0.000_1, 2.24) / rounds - 100.0).abs() < 1e-3);
    }
}
