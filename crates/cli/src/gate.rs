//! How rare an award may be: one that is rarer than one in a hundred million has to show its odds
//! (GLI-19, 4.7.3), and no progressive may have one (N.J.A.C. 13:69D-1.52(e)4).

use analyse::Fraction;
use analyse::report::grouped;
use serde_json::{Value, json};

use crate::edge::exact;

/// The most wagers there may be to one award, on average.
pub const ROUNDS_PER_AWARD_MAX: i128 = 100_000_000;

/// What an award's chance means for whoever offers it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gate {
    /// It is common enough.
    Passes,
    /// Its odds have to be shown, and it may not be a progressive award.
    ShowsOdds,
    /// Nobody is ever paid it.
    NeverPaid,
}

impl Gate {
    /// What holds for an award of this chance.
    pub fn of(chance: Fraction) -> Self {
        match chance {
            Fraction::ZERO => Self::NeverPaid,
            chance if chance < Fraction::new(1, ROUNDS_PER_AWARD_MAX) => Self::ShowsOdds,
            _ => Self::Passes,
        }
    }

    /// Its name in a document.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Passes => "passes",
            Self::ShowsOdds => "shows-odds",
            Self::NeverPaid => "never-paid",
        }
    }
}

/// A chance in words: `one in 649,740`.
pub fn one_in(chance: Fraction) -> String {
    let wagers = chance.denominator().checked_div(chance.numerator());
    wagers.map_or_else(|| "never".to_owned(), |of| format!("one in {}", grouped(of.unsigned_abs())))
}

/// The awards of a progressive, each with its chance.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Progressive(Vec<(String, Fraction)>);

impl Progressive {
    /// These awards; nothing if there are none.
    pub fn of(awards: impl IntoIterator<Item = (String, Fraction)>) -> Option<Self> {
        let awards: Vec<(String, Fraction)> = awards.into_iter().collect();
        (!awards.is_empty()).then_some(Self(awards))
    }

    /// Whether every award is common enough.
    pub fn passes(&self) -> bool {
        self.0.iter().all(|(_, chance)| Gate::of(*chance) == Gate::Passes)
    }

    fn rarest(&self) -> &(String, Fraction) {
        let rarest = self.0.iter().min_by_key(|(_, chance)| *chance);
        rarest.expect("a progressive has awards")
    }

    /// The check in words.
    pub fn words(&self) -> String {
        let most = grouped(ROUNDS_PER_AWARD_MAX.unsigned_abs());
        let clause = "N.J.A.C. 13:69D-1.52(e)4";
        if self.passes() {
            let (hand, chance) = self.rarest();
            let chance = one_in(*chance);
            return format!(
                "The rarest award of the progressive is that of a {hand}, {chance} wagers: within \
                 the one in {most} that it may be at most ({clause})."
            );
        }
        let failing = self.0.iter().filter(|(_, chance)| Gate::of(*chance) != Gate::Passes);
        let failing: Vec<String> =
            failing.map(|(hand, chance)| format!("{hand} ({})", one_in(*chance))).collect();
        let failing = failing.join(", ");
        format!("No progressive may have an award beyond one in {most} ({clause}): {failing}.")
    }

    /// The check as a document.
    pub fn document(&self) -> Value {
        let award = |(hand, chance): &(String, Fraction)| {
            let gate = Gate::of(*chance).name();
            json!({ "hand": hand, "probability": exact(*chance), "gate": gate })
        };
        json!({
            "wagers_per_award_max": ROUNDS_PER_AWARD_MAX.to_string(),
            "rarest": self.rarest().0,
            "passes": self.passes(),
            "awards": self.0.iter().map(award).collect::<Vec<_>>(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn awards(rarest: Fraction) -> Progressive {
        let flush = ("flush".to_owned(), Fraction::new(5_108, 2_598_960));
        Progressive::of([("royal flush".to_owned(), rarest), flush]).expect("two awards")
    }

    #[test]
    fn an_award_beyond_one_in_a_hundred_million_has_to_show_its_odds() {
        let one_in = |rounds| Gate::of(Fraction::new(1, rounds));
        assert_eq!(one_in(649_740), Gate::Passes);
        assert_eq!(one_in(100_000_000), Gate::Passes);
        assert_eq!(one_in(100_000_001), Gate::ShowsOdds);
        assert_eq!(Gate::of(Fraction::ZERO), Gate::NeverPaid);
    }

    #[test]
    fn a_progressive_passes_if_all_its_awards_do() {
        let passing = awards(Fraction::new(4, 2_598_960));
        assert!(passing.passes() && passing.words().contains("royal flush, one in 649,740 wagers"));
        assert_eq!(passing.document()["rarest"], "royal flush");
        let rare = awards(Fraction::new(1, 100_000_001));
        assert!(!rare.passes(), "{}", rare.words());
        assert!(rare.words().contains("royal flush (one in 100,000,001)"), "{}", rare.words());
        let never = awards(Fraction::ZERO);
        assert!(!never.passes() && never.words().contains("royal flush (never)"));
        assert_eq!(Progressive::of([]), None);
    }
}
