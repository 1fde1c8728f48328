//! How rare an award may be: one that is rarer than one in a hundred million has to show its odds
//! (GLI-19, 4.7.3), and no progressive may have one (N.J.A.C. 13:69D-1.52(e)4).

use rules::grouped;

use crate::exact_or_decimal::ExactOrDecimal;
use crate::fraction::Fraction;

/// The most wagers there may be to one award, on average.
pub const WAGERS_PER_AWARD_MAX: i128 = 100_000_000;

cards::worded! {
    /// What an award's chance means for whoever offers it.
    pub enum Rarity(name) {
        /// It is common enough.
        Passes "passes",
        /// Its odds have to be shown, and it may not be a progressive award.
        ShowsOdds "shows-odds",
        /// Nobody is ever paid it.
        NeverPaid "never-paid",
    }
}

impl Rarity {
    /// What holds for an award of this chance.
    pub fn at(chance: Fraction) -> Self {
        match chance {
            Fraction::ZERO => Self::NeverPaid,
            chance if chance < Fraction::new(1, WAGERS_PER_AWARD_MAX) => Self::ShowsOdds,
            _ => Self::Passes,
        }
    }

    /// What holds for an award of which the chance is known exactly or in decimals.
    pub fn near(chance: ExactOrDecimal) -> Self {
        match chance {
            ExactOrDecimal::Exact(chance) => Self::at(chance),
            ExactOrDecimal::Decimal(chance) if chance <= 0.0 => Self::NeverPaid,
            #[expect(clippy::cast_precision_loss, reason = "a round number")]
            ExactOrDecimal::Decimal(chance) if chance * (WAGERS_PER_AWARD_MAX as f64) < 1.0 => {
                Self::ShowsOdds
            }
            ExactOrDecimal::Decimal(_) => Self::Passes,
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
pub struct AwardRarity(Vec<(String, Fraction)>);

impl AwardRarity {
    /// These awards; nothing if there are none.
    pub fn new(awards: impl IntoIterator<Item = (String, Fraction)>) -> Option<Self> {
        let awards: Vec<(String, Fraction)> = awards.into_iter().collect();
        (!awards.is_empty()).then_some(Self(awards))
    }

    /// Hands and how often they win their award.
    pub fn awards(&self) -> &[(String, Fraction)] {
        &self.0
    }

    /// Whether every award is common enough.
    pub fn passes(&self) -> bool {
        self.0.iter().all(|(_, chance)| Rarity::at(*chance) == Rarity::Passes)
    }

    /// The hand whose award is the rarest, and its chance.
    pub fn rarest(&self) -> &(String, Fraction) {
        let rarest = self.0.iter().min_by_key(|(_, chance)| *chance);
        rarest.expect("a progressive has awards")
    }

    /// The check in words.
    pub fn words(&self) -> String {
        let most = grouped(WAGERS_PER_AWARD_MAX.unsigned_abs());
        let clause = "N.J.A.C. 13:69D-1.52(e)4";
        if self.passes() {
            let (hand, chance) = self.rarest();
            let chance = one_in(*chance);
            return format!(
                "The rarest award of the progressive ({hand}) is won by {chance} wagers; none may \
                 be rarer than one in {most} ({clause})."
            );
        }
        let failing = self.0.iter().filter(|(_, chance)| Rarity::at(*chance) != Rarity::Passes);
        let failing: Vec<String> =
            failing.map(|(hand, chance)| format!("{hand} ({})", one_in(*chance))).collect();
        let failing = failing.join(", ");
        format!("No progressive may have an award beyond one in {most} ({clause}): {failing}.")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn awards(rarest: Fraction) -> AwardRarity {
        let flush = ("flush".to_owned(), Fraction::new(5_108, 2_598_960));
        AwardRarity::new([("royal flush".to_owned(), rarest), flush]).expect("two awards")
    }

    #[test]
    fn an_award_beyond_one_in_a_hundred_million_has_to_show_its_odds() {
        let one_in = |rounds| Rarity::at(Fraction::new(1, rounds));
        assert_eq!(one_in(649_740), Rarity::Passes);
        assert_eq!(one_in(100_000_000), Rarity::Passes);
        assert_eq!(one_in(100_000_001), Rarity::ShowsOdds);
        assert_eq!(Rarity::at(Fraction::ZERO), Rarity::NeverPaid);
    }

    #[test]
    fn a_progressive_passes_if_all_its_awards_do() {
        let passing = awards(Fraction::new(4, 2_598_960));
        assert!(
            passing.passes()
                && passing.words().contains("(royal flush) is won by one in 649,740 wagers")
        );
        assert_eq!(passing.rarest().0, "royal flush");
        let rare = awards(Fraction::new(1, 100_000_001));
        assert!(!rare.passes(), "{}", rare.words());
        assert!(rare.words().contains("royal flush (one in 100,000,001)"), "{}", rare.words());
        let never = awards(Fraction::ZERO);
        assert!(!never.passes() && never.words().contains("royal flush (never)"));
        assert_eq!(AwardRarity::new([]), None);
    }
}
