//! What a pay table means besides its edge: awards and their chances, and how much hangs on them.

use std::collections::HashMap;

use games::PayLine;

use crate::points::{self, points};
use crate::report::{self, Return};
use crate::unanswered::TOO_LONG;
use crate::{Basis, Detail, Fraction, Kernel, Unanswered, Watch};

/// One line of a pay table in play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Award {
    /// Its name in a file.
    pub key: String,
    /// How often it is paid.
    pub chance: Fraction,
    /// Its share of all that is won: how much hangs on it.
    pub share: Fraction,
}

/// All there is to say about one pay table.
#[derive(Clone, PartialEq, Debug)]
pub struct TableFigures {
    /// The result, without its return table.
    pub result: Return,
    /// The awards, highest hand first.
    pub awards: Vec<Award>,
}

impl TableFigures {
    /// The award that is paid least often.
    pub fn rarest(&self) -> Option<&Award> {
        self.awards.iter().min_by(|a, b| a.chance.cmp(&b.chance))
    }

    /// What the first `lines` awards have of all that is won.
    pub fn share(&self, lines: usize) -> Fraction {
        self.awards.iter().take(lines).map(|award| award.share).sum()
    }
}

/// Which results which lines pay. It is the same under every pay table.
pub struct PaidLines {
    lines: Vec<PayLine>,
    /// The places of the lines that pay a result.
    by_event: HashMap<String, Vec<usize>>,
}

impl PaidLines {
    /// Moves the lines a little and sees which results follow.
    pub fn find<G: Kernel>(
        counts: &G::Counts,
        basis: Basis<'_, G>,
        wager: &str,
        lines: &[PayLine],
        watch: &dyn Watch,
    ) -> Result<Self, Unanswered> {
        let present = full(counts, basis, wager, watch)?;
        let places: Vec<usize> = (0..lines.len()).collect();
        // Within one table a result is paid by the line of its hand. Between two, who knows.
        let one_table = lines.iter().all(|line| line.table == lines[0].table);
        let moves =
            if one_table { vec![places] } else { places.into_iter().map(|p| vec![p]).collect() };
        let mut paid = Self { lines: lines.to_vec(), by_event: HashMap::new() };
        for places in moves {
            let mut settings = basis.settings.clone();
            for &place in &places {
                let line = &lines[place];
                let more = points(line.pays) + points::small_step();
                let named = |why| Unanswered::NotPayable { line: line.key(), why };
                points::pay(&mut settings, line, more).map_err(named)?;
            }
            let moved = full(counts, Basis { settings: &settings, ..basis }, wager, watch)?;
            paid.compare(&present, &moved, &places);
        }
        Ok(paid)
    }

    /// Notes which results the lines at `places` have moved.
    fn compare(&mut self, present: &Return, moved: &Return, places: &[usize]) {
        let nets: HashMap<&str, Fraction> =
            moved.outcomes.iter().map(|line| (&*line.event, line.net)).collect();
        for line in &present.outcomes {
            let pays: Vec<usize> = match (nets.get(&*line.event), places) {
                (Some(net), _) if *net == line.net => Vec::new(),
                (Some(_), [place]) => vec![*place],
                (Some(_), _) => self.by_words(&line.event),
                // Whoever plays best at the other odds never comes to this result.
                (None, _) => self.if_won(line),
            };
            self.by_event.entry(line.event.clone()).or_default().extend(pays);
        }
    }

    /// The lines of a result that no comparison has told of, if anything was won.
    fn if_won(&self, line: &report::ReturnLine) -> Vec<usize> {
        if line.net > Fraction::ZERO { self.by_words(&line.event) } else { Vec::new() }
    }

    /// The lines of the hand that the words of a result begin with.
    fn by_words(&self, event: &str) -> Vec<usize> {
        let begins = |line: &&PayLine| {
            let rest = event.strip_prefix(line.hand);
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with([' ', ',']))
        };
        // A straight flush begins with a straight, too.
        let longest = self.lines.iter().filter(begins).map(|line| line.hand.len()).max();
        let pays = |(_, line): &(usize, &PayLine)| begins(line) && Some(line.hand.len()) == longest;
        self.lines.iter().enumerate().filter(pays).map(|(place, _)| place).collect()
    }

    /// The figures of a table.
    pub fn figures<G: Kernel>(
        &self,
        counts: &G::Counts,
        basis: Basis<'_, G>,
        wager: &str,
        watch: &dyn Watch,
    ) -> Result<TableFigures, Unanswered> {
        let result = full(counts, basis, wager, watch)?;
        let mut chances = vec![Fraction::ZERO; self.lines.len()];
        let (mut shares, mut won) = (chances.clone(), Fraction::ZERO);
        for line in &result.outcomes {
            let chance = line.probability.exact().ok_or(TOO_LONG)?;
            let gain = line.net.max(Fraction::ZERO) * chance;
            won = won + gain;
            let known = self.by_event.get(&line.event).cloned();
            for place in known.unwrap_or_else(|| self.if_won(line)) {
                chances[place] = chances[place] + chance;
                shares[place] = shares[place] + gain;
            }
        }
        let award = |(place, line): (usize, &PayLine)| Award {
            key: line.key(),
            chance: chances[place],
            share: if won > Fraction::ZERO { shares[place] / won } else { Fraction::ZERO },
        };
        let awards = self.lines.iter().enumerate().map(award).collect();
        Ok(TableFigures { result: result.value_only(), awards })
    }
}

/// The whole result of one wager at best play.
fn full<G: Kernel>(
    counts: &G::Counts,
    basis: Basis<'_, G>,
    wager: &str,
    watch: &dyn Watch,
) -> Result<Return, Unanswered> {
    let results = G::results(counts, &basis.terms(G::BEST)?, G::BEST, Detail::Full, watch)?;
    let result = results.into_iter().find(|result| result.wager == wager);
    Ok(result.expect("a wager that has a value"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::settings::Settings as _;
    use games::{DoubleDownStud, Game as _};

    #[test]
    fn every_award_is_paid_as_often_as_its_hand_is_dealt() {
        let counts = DoubleDownStud::count(DoubleDownStud::DECK, &()).expect("nobody cancels");
        let settings = games::double_down_stud::Settings::default();
        let basis = Basis::<DoubleDownStud> { settings: &settings, ante: None, meter: None };
        let paid = PaidLines::find(&counts, basis, "main", &settings.pay_lines(), &());
        let figures = paid.expect("small odds").figures(&counts, basis, "main", &());
        let figures = figures.expect("small odds");
        let chances: Vec<Fraction> = figures.awards.iter().map(|award| award.chance).collect();
        let hands = [4, 36, 624, 3_744, 5_108, 10_200, 54_912, 123_552, 337_920];
        assert_eq!(chances, hands.map(|hands| Fraction::share(hands, 2_598_960)));
        assert_eq!(figures.rarest().map(|award| &*award.key), Some("royal_flush"));
        assert_eq!(figures.share(9), Fraction::ONE, "nothing else is won");
    }
}
