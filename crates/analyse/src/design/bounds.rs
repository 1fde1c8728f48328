//! What each line of a pay table may pay: `flush=5..8`, or as it is.

use games::PayLine;
use games::settings::Settings;

use crate::fraction::Fraction;
use crate::points::{self, NotPayable, points};

/// The most values that one line may take.
const VALUES_MAX: i128 = 5_000;
/// How many steps around the present odds are tried where nobody gives bounds.
const AROUND: i64 = 2;

/// One line and what it may pay.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LineBounds {
    /// The line as it is.
    pub line: PayLine,
    /// What it may pay, the least first.
    pub values: Vec<Fraction>,
}

impl LineBounds {
    /// A line that stays as it is.
    pub fn fixed(line: &PayLine) -> Self {
        Self { line: line.clone(), values: vec![points(line.pays)] }
    }

    /// Whether there is a choice.
    pub const fn is_free(&self) -> bool {
        self.values.len() > 1
    }
}

/// What is done about odds that the text does not allow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Forbidden {
    /// They are left out.
    LeftOut,
    /// They are as good as any.
    Included,
}

/// Where bounds come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// Somebody gave them.
    Given,
    /// They are a few steps around what is paid now.
    Around,
}

/// What every line of the pay tables may pay.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// The lines, highest hand first.
    pub lines: Vec<LineBounds>,
    /// Where they come from.
    pub origin: Origin,
    /// What is done about odds that the text does not allow.
    pub forbidden: Forbidden,
}

cards::told! {
    /// What is wrong with bounds.
    pub error enum BoundsError {
        /// They are not a name and bounds.
        Shape ["write NAME=LOW..HIGH, such as flush=5..8"];
        /// There is no line of that name.
        NoLine { name: String, known: Vec<String> }
            ["there is no line {name:?}; known are: {}", known.join(", ")];
        /// A line is named twice.
        NamedTwice(line: String) ["{line} is named twice"];
        /// A line that is to stay is given bounds.
        GivenBounds ["it is given bounds"];
        /// The lower end is above the higher one.
        LowerAbove(low: Fraction, high: Fraction)
            ["{} is above {}; write the lower first", points::words(*low), points::words(*high)];
        /// They hold too many values.
        TooMany ["these are more than {VALUES_MAX} values; add a step, \" by 100\""];
        /// A text that is no odds.
        NoOdds(text: String) ["{text:?} are no odds; write 8, 3 to 2, push or loses"];
        /// A text that is no step.
        NoStep(text: String) ["{text:?} is no step; write 100, or 1/2 for half odds"];
        /// The line cannot pay so much.
        NotPayable(why: NotPayable) ["{why}"];
    }
}

cards::told! {
    /// Which bounds are wrong, and what is wrong with them.
    pub error enum WrongBounds {
        /// Those of this text.
        Line(text: String, why: BoundsError) ["{text:?}: {why}"];
        /// The name of a line that is to stay.
        Fixed(text: String, why: BoundsError) ["{text:?}: {why}"];
    }
}

impl Bounds {
    /// The bounds of a call: what is named (`flush=5..8`) has its bounds and everything else
    /// stays. If nothing is named, every line that is not `fixed` may move a little.
    pub fn read<S: Settings>(
        settings: &S,
        named: &[String],
        fixed: &[String],
        forbidden: Forbidden,
    ) -> Result<Self, WrongBounds> {
        let pay_lines = settings.pay_lines();
        let mut lines: Vec<LineBounds> = pay_lines.iter().map(LineBounds::fixed).collect();
        let mut taken: Vec<usize> = Vec::new();
        for text in named {
            let (place, values) = one_line(settings, &pay_lines, &taken, text)
                .map_err(|why| WrongBounds::Line(text.clone(), why))?;
            taken.push(place);
            lines[place].values = values;
        }
        for name in fixed {
            let wrong = |why| WrongBounds::Fixed(name.clone(), why);
            let place = place(&pay_lines, name).map_err(wrong)?;
            if taken.contains(&place) && lines[place].is_free() {
                return Err(wrong(BoundsError::GivenBounds));
            }
            taken.push(place);
        }
        let origin = if named.is_empty() { Origin::Around } else { Origin::Given };
        if origin == Origin::Around {
            for (place, line) in lines.iter_mut().enumerate() {
                if !taken.contains(&place) {
                    line.values = around(settings, &pay_lines[place], forbidden);
                }
            }
        }
        Ok(Self { lines, origin, forbidden })
    }
}

/// The place of the line that a text names, and what it may pay.
fn one_line<S: Settings>(
    settings: &S,
    lines: &[PayLine],
    taken: &[usize],
    text: &str,
) -> Result<(usize, Vec<Fraction>), BoundsError> {
    let (name, bounds) = text.split_once('=').ok_or(BoundsError::Shape)?;
    let place = place(lines, name)?;
    if taken.contains(&place) {
        return Err(BoundsError::NamedTwice(lines[place].key()));
    }
    let values = values(bounds)?;
    for value in &values {
        let paid = points::pay(&mut settings.clone(), &lines[place], *value);
        paid.map_err(BoundsError::NotPayable)?;
    }
    Ok((place, values))
}

/// The place of the line of that name, written with spaces or not.
fn place(lines: &[PayLine], name: &str) -> Result<usize, BoundsError> {
    let key = name.trim().to_lowercase().replace([' ', '-'], "_");
    lines.iter().position(|line| line.key() == key).ok_or_else(|| BoundsError::NoLine {
        name: name.trim().to_owned(),
        known: lines.iter().map(PayLine::key).collect(),
    })
}

/// `5..8`, `500..1000 by 100`, `1..2 by 1/2`, `8`, `push..2`.
fn values(bounds: &str) -> Result<Vec<Fraction>, BoundsError> {
    let Some((low, rest)) = bounds.split_once("..") else { return Ok(vec![odds(bounds)?]) };
    let (high, step) = match rest.split_once(" by ") {
        None => (rest, Fraction::ONE),
        Some((high, step)) => (high, self::step(step)?),
    };
    let (low, high) = (odds(low)?, odds(high)?);
    if low > high {
        return Err(BoundsError::LowerAbove(low, high));
    }
    let steps = (high - low) / step;
    let steps = steps.numerator() / steps.denominator();
    if steps >= VALUES_MAX {
        return Err(BoundsError::TooMany);
    }
    Ok((0..=steps).map(|count| low + step * Fraction::new(count, 1)).collect())
}

/// `8`, `8 to 1`, `3 to 2`, `push`, `loses`.
fn odds(text: &str) -> Result<Fraction, BoundsError> {
    let wrong = || BoundsError::NoOdds(text.to_owned());
    let number = |part: &str| rules::ungrouped(part.trim())?.parse::<u32>().ok();
    match (text.trim(), text.split_once(" to ")) {
        ("push", _) => Ok(Fraction::ZERO),
        ("loses", _) => Ok(Fraction::from(-1)),
        (_, Some((win, wager))) => match (number(win), number(wager)) {
            (Some(win), Some(wager)) if wager > 0 => Ok(Fraction::new(win.into(), wager.into())),
            _ => Err(wrong()),
        },
        (whole, None) => {
            number(whole).map(|whole| Fraction::from(i64::from(whole))).ok_or_else(wrong)
        }
    }
}

fn step(text: &str) -> Result<Fraction, BoundsError> {
    let step = text.trim().parse::<Fraction>().ok().filter(|step| *step > Fraction::ZERO);
    step.ok_or_else(|| BoundsError::NoStep(text.to_owned()))
}

/// A few round steps around the present odds; where the text allows these, no further than it
/// does, unless that is ignored.
fn around<S: Settings>(settings: &S, line: &PayLine, forbidden: Forbidden) -> Vec<Fraction> {
    let present = points(line.pays);
    if present < Fraction::ONE {
        return vec![present];
    }
    let step = Fraction::from(round_step(present));
    let bounded = forbidden == Forbidden::LeftOut && settings.check().is_ok();
    let tried = (-AROUND..=AROUND).map(|count| present + step * Fraction::from(count));
    let may_be = |value: &Fraction| {
        let mut settings = settings.clone();
        let paid = points::pay(&mut settings, line, *value).is_ok();
        *value >= Fraction::ONE && paid && (!bounded || settings.check().is_ok())
    };
    tried.filter(may_be).collect()
}

/// About a tenth of the odds: 1, 2, 5, 10, 20, …
fn round_step(odds: Fraction) -> i64 {
    let tenth = i64::try_from(odds.numerator() / odds.denominator() / 10).unwrap_or(i64::MAX);
    let mut step = 1;
    for next in (0..).flat_map(|power| [1, 2, 5].map(|times| times * 10_i64.pow(power))) {
        if next > tenth {
            return step;
        }
        step = next;
    }
    step
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::{double_down_stud, double_draw};

    fn read<S: Settings>(lines: &[&str], fixed: &[&str]) -> Result<Vec<LineBounds>, String> {
        let owned = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect();
        let (lines, fixed): (Vec<String>, Vec<String>) = (owned(lines), owned(fixed));
        let bounds = Bounds::read(&S::only(), &lines, &fixed, Forbidden::LeftOut);
        bounds.map(|bounds| bounds.lines).map_err(|why| why.to_string())
    }

    fn words(line: &LineBounds) -> Vec<String> {
        line.values.iter().map(|value| points::words(*value)).collect()
    }

    #[test]
    fn bounds_are_read_with_steps_halves_and_words() {
        let said = ["flush=5..8", "Royal Flush=500..1,000 by 250", "straight=1..2 by 1/2"];
        let lines = read::<double_down_stud::Settings>(&said, &[]).expect("bounds");
        assert_eq!(words(&lines[4]), ["5", "6", "7", "8"]);
        assert_eq!(words(&lines[0]), ["500", "750", "1,000"]);
        assert_eq!(words(&lines[5]), ["1", "3 to 2", "2"]);
        assert_eq!(words(&lines[3]), ["10"], "a line that is not named stays");
        let lines = read::<double_draw::Settings>(&["two pairs=loses..1"], &[]);
        assert_eq!(words(&lines.expect("bounds")[9]), ["loses", "push", "1"]);
    }

    #[test]
    fn without_bounds_every_line_moves_a_little_and_never_below_the_text() {
        let lines = read::<double_down_stud::Settings>(&[], &["flush"]).expect("bounds");
        assert_eq!(words(&lines[0]), ["1,000", "1,100", "1,200"]);
        assert_eq!(words(&lines[4]), ["8"], "fixed");
        assert_eq!(words(&lines[5]), ["5", "6", "7"]);
    }

    #[test]
    fn wrong_bounds_are_named_with_what_would_be_accepted() {
        let wrong = |line: &str| {
            let wrong = read::<double_down_stud::Settings>(&[line], &[]);
            wrong.expect_err("something is wrong")
        };
        assert!(wrong("flush").contains("NAME=LOW..HIGH"));
        assert!(wrong("flash=5..8").contains("full_house"));
        assert!(wrong("flush=8..5").contains("write the lower first"));
        assert!(wrong("flush=5..eight").contains("\"eight\" are no odds"));
        assert!(wrong("flush=5..8 by 0").contains("no step"));
        assert!(wrong("flush=0..9999").contains("add a step"));
        assert!(wrong("flush=loses..1").contains("this hand is paid"));
        let both = read::<double_down_stud::Settings>(&["flush=5..8"], &["flush"]);
        assert!(both.expect_err("contradicts").contains("given bounds"));
        let twice = read::<double_down_stud::Settings>(&["flush=5..8", "flush=5..9"], &[]);
        assert!(twice.expect_err("twice").contains("named twice"));
    }
}
