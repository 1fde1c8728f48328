//! The best play as ordered rules: a question in, a [`StrategyReport`] out, told in sentences, as a
//! page, on a card, or as a document.

mod card;
mod document;
mod html;
#[cfg(test)]
mod tests;
mod words;

pub use card::card;
pub use document::{
    ExceptionsDocument, KindDocument, ListsDocument, PolicyDocument, QuestionDocument,
    RuleDocument, SCHEMA, SituationDocument, StageDocument, StrategyDocument, document,
};
pub use html::{page, paper};
pub use words::{
    Completed, FIRST_DECIDES, RulesInWords, condition, cost, edge, exceptions_listed, heading,
    legend, per_cent, questions, sentence, sentences, terms, warnings, with_exceptions,
};

use analyse::strategy::{BestRules, Brevity, RuleLists, RuleTerm, Stage, StageRules, WrongDeals};
use analyse::{Basis, Detail, Fraction, Kernel, Named, Unanswered, Watch};

use crate::Subject;

/// All there is to say about the best play of a game.
#[derive(Clone, Debug)]
pub struct StrategyReport {
    /// The game under its options.
    pub subject: Subject,
    /// How short the short list is to be.
    pub brevity: Brevity,
    /// The value of the best play.
    pub best: Fraction,
    /// The lists that were found.
    pub rules: BestRules,
    /// What must be said of the figures, if anything.
    pub leaves_out: Option<&'static str>,
    /// What words of the rules mean.
    pub terms: &'static [RuleTerm],
    /// Where the nearest lists are not the best play.
    pub exceptions: Exceptions,
    /// A policy with a name that is better than all lists.
    pub better: Option<BetterPolicy>,
}

/// Where the nearest lists are not the best play, situation by situation.
#[derive(Clone, Debug)]
pub enum Exceptions {
    /// There are too many to know them.
    Unknown,
    /// Not asked for.
    Unlisted,
    /// The costliest first.
    All(Vec<WrongDeals>),
}

/// Whether all exceptions are to be found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Listing {
    /// Only kinds of deals.
    Kinds,
    /// Every situation, where that can be known.
    Everything,
    /// Every situation, or an error where that cannot be known.
    Demanded,
}

/// A policy that is better than the rules.
#[derive(Clone, Debug)]
pub struct BetterPolicy {
    /// Its name.
    pub policy: &'static str,
    /// What it wins.
    pub value: Fraction,
    /// What that is less than the best play.
    pub cost: Fraction,
}

/// The rules of a game that are as short as is asked for, and those that come nearest.
pub fn report<G: Kernel>(
    subject: Subject,
    counts: &G::Counts,
    basis: Basis<'_, G>,
    (brevity, listing): (Brevity, Listing),
    watch: &dyn Watch,
) -> Result<StrategyReport, Unanswered> {
    let terms = basis.terms(G::BEST)?;
    let best = G::best_values(counts, &terms, watch)?[0].1;
    let rules = G::best_rules(counts, &terms, best, brevity, watch)?;
    let better = better::<G>(counts, &terms, (best, rules.closest.value), watch)?;
    let exceptions = match listing {
        Listing::Everything | Listing::Demanded => {
            G::exceptions(counts, &terms, &rules.closest.lists())
                .map_or(Exceptions::Unknown, Exceptions::All)
        }
        Listing::Kinds if G::EXCEPTIONS => Exceptions::Unlisted,
        Listing::Kinds => Exceptions::Unknown,
    };
    let (leaves_out, terms) = (G::RULES_LEAVE_OUT, G::RULE_TERMS);
    Ok(StrategyReport { subject, brevity, best, rules, leaves_out, terms, exceptions, better })
}

/// The policy that is better than following the rules, if it is. Nobody looks for one where the
/// rules cost no more than people accept.
fn better<G: Kernel>(
    counts: &G::Counts,
    terms: &G::Terms,
    (best, rules): (Fraction, Fraction),
    watch: &dyn Watch,
) -> Result<Option<BetterPolicy>, Unanswered> {
    let Some(policy) = G::RULES_RIVAL else { return Ok(None) };
    // PERF: of 10.5 s for the lists of Double Draw the rival took 1.4.
    if best - rules <= Brevity::usual().within {
        return Ok(None);
    }
    let Ok(named) = Named::find::<G>(policy) else { return Ok(None) };
    let results = G::results(counts, terms, named, Detail::Value, watch)?;
    let value = results.first().and_then(|result| result.expected_value.fraction());
    let value = value.filter(|it| *it > rules);
    Ok(value.map(|value| BetterPolicy { policy, value, cost: best - value }))
}

impl StrategyReport {
    /// Of those that were tried the shortest within what was asked for, if any comes so near.
    pub fn within(&self) -> Option<&RuleLists> {
        let closest =
            Some(&self.rules.closest).filter(|closest| closest.cost <= self.brevity.within);
        self.rules.short.as_ref().or(closest)
    }

    /// The lists for a card: the nearest if none is within what was asked for.
    pub fn shortest(&self) -> &RuleLists {
        self.rules.short.as_ref().unwrap_or(&self.rules.closest)
    }

    /// The short lists, if there are any, and the nearest.
    pub fn versions(&self) -> impl Iterator<Item = &RuleLists> {
        self.rules.short.iter().chain([&self.rules.closest])
    }

    /// All exceptions, and whether their costs are all that the nearest lists cost: then these are
    /// the best play with them.
    pub fn exceptions(&self) -> Option<(&[WrongDeals], bool)> {
        let Exceptions::All(all) = &self.exceptions else { return None };
        let costs = all.iter().fold(Fraction::ZERO, |sum, situation| sum + situation.cost);
        Some((all, costs == self.rules.closest.cost))
    }

    /// The stages for which the exceptions of some lists were counted, if not for all.
    fn counted(&self, lists: &RuleLists) -> Option<String> {
        let known = |(stage, rules): (&Stage, &StageRules)| {
            rules.exceptions.as_ref().map(|_| stage.words())
        };
        let stages = self.rules.stages.iter().zip(&lists.stages);
        let stages: Vec<String> = stages.filter_map(known).collect();
        (stages.len() < lists.stages.len()).then(|| stages.join(" and the "))
    }
}
