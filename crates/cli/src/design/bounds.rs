//! What each line of a pay table may pay: `--line "flush=5..8"` and `--fix flush`.

use analyse::Fraction;
use games::settings::Settings;

use crate::failure::Failure;
use crate::options::Chosen;
use analyse::points;
use games::PayLine;

/// The most values that one line may take.
const VALUES_MAX: i128 = 5_000;
/// How many steps around the present odds are tried where nobody gives bounds.
const AROUND: i64 = 2;

/// One line and what it may pay.
#[derive(Clone, Debug)]
pub struct Dial {
    /// The line as it is.
    pub line: PayLine,
    /// What it may pay, the least first.
    pub values: Vec<Fraction>,
}

impl Dial {
    /// A line that stays as it is.
    pub fn fixed(line: &PayLine) -> Self {
        Self { line: line.clone(), values: vec![points::points(line.pays)] }
    }

    /// Whether there is a choice.
    pub const fn is_free(&self) -> bool {
        self.values.len() > 1
    }
}

/// What a call says about lines.
pub struct Said<'a> {
    /// `NAME=BOUNDS`.
    pub lines: &'a [String],
    /// Names of lines that stay.
    pub fixed: &'a [String],
    /// Whether lines that nobody names go below what the text allows.
    pub floor: Floor,
}

/// What is done about odds that the text does not allow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Floor {
    /// They are left out.
    Kept,
    /// They are as good as any.
    Ignored,
}

/// The bounds of a call: what is named has its bounds and everything else stays. If nothing is
/// named, every line that is not fixed may move a little.
///
/// # Errors
///
/// Names the line or the bounds that are wrong.
pub fn read<S: Settings>(chosen: &Chosen<S>, said: &Said<'_>) -> Result<Vec<Dial>, Failure> {
    let lines = chosen.settings.pay_lines();
    let mut dials: Vec<Dial> = lines.iter().map(Dial::fixed).collect();
    let mut named: Vec<usize> = Vec::new();
    for text in said.lines {
        let wrong = |why: String| Failure::Usage(format!("--line {text:?}: {why}"));
        let example = || wrong("write NAME=LOW..HIGH, such as flush=5..8".to_owned());
        let (name, bounds) = text.split_once('=').ok_or_else(example)?;
        let place = place(&lines, name).map_err(wrong)?;
        if named.contains(&place) {
            return Err(wrong(format!("{} is named twice", lines[place].key())));
        }
        named.push(place);
        dials[place].values = values(bounds).map_err(wrong)?;
        for value in &dials[place].values {
            let mut settings = chosen.settings.clone();
            let paid = points::pay(&mut settings, &lines[place], *value);
            paid.map_err(|why| wrong(why.to_string()))?;
        }
    }
    for name in said.fixed {
        let wrong = |why: String| Failure::Usage(format!("--fix {name:?}: {why}"));
        let place = place(&lines, name).map_err(wrong)?;
        if named.contains(&place) && dials[place].is_free() {
            return Err(wrong("--line gives it bounds".to_owned()));
        }
        named.push(place);
    }
    if said.lines.is_empty() {
        for (place, dial) in dials.iter_mut().enumerate() {
            if !named.contains(&place) {
                dial.values = around(chosen, &lines[place], said.floor);
            }
        }
    }
    Ok(dials)
}

/// The place of the line of that name, written with spaces or not.
fn place(lines: &[PayLine], name: &str) -> Result<usize, String> {
    let key = name.trim().to_lowercase().replace([' ', '-'], "_");
    lines.iter().position(|line| line.key() == key).ok_or_else(|| {
        let known: Vec<String> = lines.iter().map(PayLine::key).collect();
        format!("there is no line {:?}; known are: {}", name.trim(), known.join(", "))
    })
}

/// `5..8`, `500..1000 by 100`, `1..2 by 1/2`, `8`, `push..2`.
fn values(bounds: &str) -> Result<Vec<Fraction>, String> {
    let Some((low, rest)) = bounds.split_once("..") else { return Ok(vec![odds(bounds)?]) };
    let (high, step) = match rest.split_once(" by ") {
        None => (rest, Fraction::ONE),
        Some((high, step)) => (high, self::step(step)?),
    };
    let (low, high) = (odds(low)?, odds(high)?);
    if low > high {
        let (low, high) = (points::words(low), points::words(high));
        return Err(format!("{low} is above {high}; write the lower first"));
    }
    let steps = (high - low) / step;
    let steps = steps.numerator() / steps.denominator();
    if steps >= VALUES_MAX {
        return Err(format!("these are more than {VALUES_MAX} values; add a step, \" by 100\""));
    }
    Ok((0..=steps).map(|count| low + step * Fraction::new(count, 1)).collect())
}

/// `8`, `8 to 1`, `3 to 2`, `push`, `loses`.
fn odds(text: &str) -> Result<Fraction, String> {
    let wrong = || format!("{text:?} are no odds; write 8, 3 to 2, push or loses");
    let number = |part: &str| part.trim().replace(',', "").parse::<u32>().ok();
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

fn step(text: &str) -> Result<Fraction, String> {
    let step = text.trim().parse::<Fraction>().ok().filter(|step| *step > Fraction::ZERO);
    step.ok_or_else(|| format!("{text:?} is no step; write 100, or 1/2 for half odds"))
}

/// A few round steps around the present odds; where the text allows these, no further than it
/// does, unless that is ignored.
fn around<S: Settings>(chosen: &Chosen<S>, line: &PayLine, floor: Floor) -> Vec<Fraction> {
    let present = points::points(line.pays);
    if present < Fraction::ONE {
        return vec![present];
    }
    let step = Fraction::from(round_step(present));
    let is_allowed = |settings: &S| Settings::check(settings).is_ok();
    let bounded = floor == Floor::Kept && is_allowed(&chosen.settings);
    let tried = (-AROUND..=AROUND).map(|count| present + step * Fraction::from(count));
    let may_be = |value: &Fraction| {
        let mut settings = chosen.settings.clone();
        let paid = points::pay(&mut settings, line, *value).is_ok();
        *value >= Fraction::ONE && paid && (!bounded || is_allowed(&settings))
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

    fn dials<S: Settings>(lines: &[&str], fixed: &[&str]) -> Result<Vec<Dial>, String> {
        let owned = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect();
        let (lines, fixed): (Vec<String>, Vec<String>) = (owned(lines), owned(fixed));
        read(&Chosen::<S>::default(), &Said { lines: &lines, fixed: &fixed, floor: Floor::Kept })
            .map_err(|failure| failure.message().expect("a complaint"))
    }

    fn words(dial: &Dial) -> Vec<String> {
        dial.values.iter().map(|value| points::words(*value)).collect()
    }

    #[test]
    fn bounds_are_read_with_steps_halves_and_words() {
        let lines = ["flush=5..8", "Royal Flush=500..1,000 by 250", "straight=1..2 by 1/2"];
        let dials = dials::<double_down_stud::Settings>(&lines, &[]).expect("bounds");
        assert_eq!(words(&dials[4]), ["5", "6", "7", "8"]);
        assert_eq!(words(&dials[0]), ["500", "750", "1,000"]);
        assert_eq!(words(&dials[5]), ["1", "3 to 2", "2"]);
        assert_eq!(words(&dials[3]), ["10"], "a line that is not named stays");
        let dials = self::dials::<double_draw::Settings>(&["two pairs=loses..1"], &[]);
        assert_eq!(words(&dials.expect("bounds")[9]), ["loses", "push", "1"]);
    }

    #[test]
    fn without_bounds_every_line_moves_a_little_and_never_below_the_text() {
        let dials = dials::<double_down_stud::Settings>(&[], &["flush"]).expect("bounds");
        assert_eq!(words(&dials[0]), ["1,000", "1,100", "1,200"]);
        assert_eq!(words(&dials[4]), ["8"], "fixed");
        assert_eq!(words(&dials[5]), ["5", "6", "7"]);
    }

    #[test]
    fn wrong_bounds_are_named_with_what_would_be_accepted() {
        let wrong = |line: &str| {
            let read = dials::<double_down_stud::Settings>(&[line], &[]);
            read.expect_err("something is wrong")
        };
        assert!(wrong("flush").contains("NAME=LOW..HIGH"));
        assert!(wrong("flash=5..8").contains("full_house"));
        assert!(wrong("flush=8..5").contains("write the lower first"));
        assert!(wrong("flush=5..eight").contains("\"eight\" are no odds"));
        assert!(wrong("flush=5..8 by 0").contains("no step"));
        assert!(wrong("flush=0..9999").contains("add a step"));
        assert!(wrong("flush=loses..1").contains("this hand is paid"));
        let both = dials::<double_down_stud::Settings>(&["flush=5..8"], &["flush"]);
        assert!(both.expect_err("contradicts").contains("--line gives it bounds"));
        let twice = dials::<double_down_stud::Settings>(&["flush=5..8", "flush=5..9"], &[]);
        assert!(twice.expect_err("twice").contains("named twice"));
    }
}
