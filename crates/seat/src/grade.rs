//! How good decisions were: one by what it gives away, an evening by its sums.

use core::fmt;
use core::str::FromStr;

use rules::Chips;

use crate::hint::cents;

/// How good a decision was.
#[derive(Clone, PartialEq, Debug)]
pub struct Grade {
    /// What it gives away on average, in cents; nothing if it was the best.
    pub cents: f64,
    /// How much that is.
    pub quality: Quality,
    /// What is better, if anything is.
    pub better: Option<String>,
    /// Whether that is known to the last digit.
    pub certainty: Certainty,
}

/// How sure a grade is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Certainty {
    /// Every case was counted.
    Exact,
    /// Deals were sampled.
    Sampled,
}

cards::worded! {
    /// How good a decision was, in steps by what it gives away of the first wager.
    pub enum Quality(word) {
        /// Nothing is worth more.
        Best "best",
        /// It gives away less than a twentieth.
        Inaccuracy "inaccuracy",
        /// It gives away less than a quarter.
        Mistake "mistake",
        /// It gives away more.
        Blunder "blunder",
    }
}

impl Quality {
    /// The part of the first wager from which on a decision is a mistake.
    const MISTAKE: f64 = 0.05;
    /// The part from which on it is a blunder.
    const BLUNDER: f64 = 0.25;

    /// That of a decision which gives such a part of the first wager away.
    #[must_use]
    pub fn of(units: f64) -> Self {
        match units {
            units if units <= 0.0 => Self::Best,
            units if units < Self::MISTAKE => Self::Inaccuracy,
            units if units < Self::BLUNDER => Self::Mistake,
            _ => Self::Blunder,
        }
    }

    /// So many of them, in words.
    fn counted(self, count: u64) -> String {
        match (self, count) {
            (Self::Best, count) => format!("{count} best"),
            (one, 1) => format!("1 {one}"),
            (Self::Inaccuracy, count) => format!("{count} inaccuracies"),
            (other, count) => format!("{count} {other}s"),
        }
    }
}

impl Grade {
    /// That of a decision which gives away so much of `ante`, where this is `better`.
    pub(crate) fn new(
        units: f64,
        ante: Chips,
        better: Option<String>,
        certainty: Certainty,
    ) -> Self {
        Self { cents: units * cents(ante), quality: Quality::of(units), better, certainty }
    }
}

impl Grade {
    /// The verdict, and what it says in full.
    #[must_use]
    pub fn words(&self) -> [String; 2] {
        let how = if self.certainty == Certainty::Sampled { ", by sampling" } else { "" };
        let (word, cost) = (self.quality.word(), self.cents / 100.0);
        let verdict = format!("{}{}:", word[..1].to_uppercase(), &word[1..]);
        let why = match &self.better {
            None => format!("no choice is worth more{how}."),
            Some(better) => format!("it gives away {cost:.2} on average{how}; {better} is better."),
        };
        [verdict, why]
    }
}

/// How well somebody has played.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Standing {
    /// How many decisions of each quality were graded, best first.
    counts: [u64; Quality::ALL.len()],
    /// What they cost together, in cents: the sum of what each gives away on average.
    pub lost: f64,
}

impl Standing {
    /// Counts a decision.
    pub fn count(&mut self, grade: &Grade) {
        self.counts[grade.quality as usize] += 1;
        self.lost += grade.cents;
    }

    /// How many decisions were graded.
    #[must_use]
    pub fn decisions(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// How many of them were of this quality.
    #[must_use]
    pub const fn of(&self, quality: Quality) -> u64 {
        self.counts[quality as usize]
    }
}

impl fmt::Display for Standing {
    /// Nothing if nothing was graded.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (all, best) = (self.decisions(), self.of(Quality::Best));
        let decisions = if all == 1 { "decision" } else { "decisions" };
        match all - best {
            _ if all == 0 => return Ok(()),
            0 => return write!(f, "{best} of {all} {decisions} best: nothing was given away."),
            _ => write!(f, "{best} of {all} {decisions} best")?,
        }
        for quality in Quality::ALL.into_iter().skip(1).filter(|it| self.of(*it) > 0) {
            write!(f, ", {}", quality.counted(self.of(quality)))?;
        }
        write!(f, ": {:.2} given away in all.", self.lost / 100.0)
    }
}

/// What an evening has come to: a text to be kept, so that it outlives the evening.
///
/// ```
/// use seat::Sheet;
///
/// let sheet: Sheet = "brought 500\nrounds 12\nbest 9\nlost 12.5\n".parse().expect("a sheet");
/// assert_eq!((sheet.rounds, sheet.standing.decisions()), (12, 9));
/// assert_eq!(sheet.to_string().parse(), Ok(sheet));
/// assert!("rounds many".parse::<Sheet>().is_err());
/// ```
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Sheet {
    /// What was bought in all.
    pub brought: Chips,
    /// How many rounds were played to their end.
    pub rounds: u64,
    /// How well they were played.
    pub standing: Standing,
}

cards::told! {
    /// A line that belongs to no sheet.
    pub struct NoSheet(line: String) ["{line:?} is no line of a score sheet"];
}

impl fmt::Display for Sheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { brought, rounds, standing } = self;
        write!(f, "brought {brought}\nrounds {rounds}\n")?;
        for quality in Quality::ALL {
            writeln!(f, "{quality} {}", standing.of(quality))?;
        }
        writeln!(f, "lost {}", standing.lost)
    }
}

impl FromStr for Sheet {
    type Err = NoSheet;

    fn from_str(text: &str) -> Result<Self, NoSheet> {
        let mut sheet = Self::default();
        for line in text.lines() {
            let wrong = || NoSheet(line.to_owned());
            let (name, value) = line.split_once(' ').ok_or_else(wrong)?;
            let number = || value.parse::<u64>().map_err(|_| wrong());
            match (name, Quality::named(name)) {
                ("brought", _) => sheet.brought = value.parse().map_err(|_| wrong())?,
                ("rounds", _) => sheet.rounds = number()?,
                ("lost", _) => {
                    let lost = value.parse().ok().filter(|it: &f64| it.is_finite() && *it >= 0.0);
                    sheet.standing.lost = lost.ok_or_else(wrong)?;
                }
                (_, Some(quality)) => sheet.standing.counts[quality as usize] = number()?,
                (_, None) => return Err(wrong()),
            }
        }
        Ok(sheet)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grade(units: f64) -> Grade {
        let better = (units > 0.0).then(|| "not doubling".to_owned());
        Grade::new(units, Chips::dollars(10), better, Certainty::Exact)
    }

    #[test]
    fn a_decision_is_graded_by_what_it_gives_away_of_the_first_wager() {
        for (units, quality) in [
            (0.0, Quality::Best),
            (0.0001, Quality::Inaccuracy),
            (0.0499, Quality::Inaccuracy),
            (0.05, Quality::Mistake),
            (0.2499, Quality::Mistake),
            (0.25, Quality::Blunder),
            (3.0, Quality::Blunder),
        ] {
            assert_eq!(grade(units).quality, quality, "{units}");
        }
    }

    #[test]
    fn a_standing_counts_every_kind_and_says_what_the_rest_cost_in_all() {
        let mut standing = Standing::default();
        assert_eq!(standing.to_string(), "");
        standing.count(&grade(0.0));
        assert_eq!(standing.to_string(), "1 of 1 decision best: nothing was given away.");
        standing.count(&grade(0.75));
        let words = "1 of 2 decisions best, 1 blunder: 7.50 given away in all.";
        assert_eq!(standing.to_string(), words);
        [0.01, 0.02, 0.1].map(grade).iter().for_each(|it| standing.count(it));
        let words =
            "1 of 5 decisions best, 2 inaccuracies, 1 mistake, 1 blunder: 8.80 given away in all.";
        assert_eq!(standing.to_string(), words);
    }

    #[test]
    fn a_sheet_reads_back_as_it_was_written() {
        let mut sheet = Sheet { brought: Chips::cents(1_000_050), rounds: 7, ..Sheet::default() };
        [0.0, 1.0 / 3.0, 0.1].map(grade).iter().for_each(|it| sheet.standing.count(it));
        assert_eq!(sheet.to_string().parse(), Ok(sheet));
        for text in ["rounds -1", "lost NaN", "lost -1", "best", "worst 3", "brought many"] {
            assert_eq!(text.parse::<Sheet>(), Err(NoSheet(text.to_owned())));
        }
    }
}
