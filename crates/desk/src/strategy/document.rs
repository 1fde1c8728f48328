//! The strategy for programs.

use analyse::Fraction;
use analyse::report::PER_ANTE;
use analyse::strategy::{RuleLine, RuleLists, Stage, StageRules, WrongDeals};

use super::{BetterPolicy, StrategyReport, words};
use crate::document::{Cost, Exact, Head, all, document as documents};

/// The shape of the document.
pub const SCHEMA: &str = "house/strategy/2";

documents! {
    /// The best play as ordered rules.
    pub struct StrategyDocument from (report, cost) in (&StrategyReport, Cost) {
        /// The game and its options.
        #[serde(flatten)]
        head: Head = report.subject.head.clone(),
        /// What a reader must know besides.
        notices: Vec<String> = report.subject.notices.clone(),
        /// The unit of all values.
        per: String = PER_ANTE.to_owned(),
        /// The value of the best play.
        best: Exact = report.best.into(),
        /// What the short lists may cost.
        within: Exact = report.brevity.within.into(),
        /// What must be said of the figures, if anything.
        leaves_out: Option<String> = report.leaves_out.map(str::to_owned),
        /// What words of the rules mean.
        terms: Vec<String> = words::terms(report, &report.rules.closest),
        /// Whether any lists cost no more than that.
        within_met: bool = report.within().is_some(),
        /// A policy with a name that is better than all lists.
        better_policy: Option<PolicyDocument> = report.better.as_ref().map(Into::into),
        /// The shortest lists within what was asked for.
        short: Option<ListsDocument> = report.within().map(|short| (report, short).into()),
        /// The lists that are nearest to the best play.
        closest: ListsDocument = (report, &report.rules.closest).into(),
        /// Where these are not the best play, where all such situations are known.
        exceptions: Option<ExceptionsDocument> = report.exceptions().map(Into::into),
        /// What it cost.
        cost: Cost = cost,
    }

    /// A policy that is better than the rules.
    pub struct PolicyDocument from better in &BetterPolicy {
        /// Its name.
        policy: String = better.policy.to_owned(),
        /// What it wins.
        expected_value: Exact = better.value.into(),
        /// What that is less than the best play.
        cost: Exact = better.cost.into(),
    }

    /// One list for every question.
    pub struct ListsDocument from (report, lists) in (&StrategyReport, &RuleLists) {
        /// How many rules there are.
        rules: usize = lists.rules(),
        /// Whether following them is the best play.
        exact: bool = lists.cost == Fraction::ZERO,
        /// What following them wins, over all deals.
        expected_value: Exact = lists.value.into(),
        /// What that is less than the best play.
        cost: Exact = lists.cost.into(),
        /// In how many deals they are not the best play, where that was counted.
        deals_wrong: Option<String> = lists.deals_wrong().map(|deals| deals.to_string()),
        /// The lists by stage of the game.
        stages: Vec<StageDocument> = all(report.rules.stages.iter().zip(&lists.stages)),
    }

    /// The lists of one stage.
    pub struct StageDocument from (stage, rules) in (&Stage, &StageRules) where {
        let kinds = rules.exceptions.as_ref();
    } {
        /// Its name; empty if it is the only one.
        stage: String = stage.name.to_owned(),
        /// How many deals the rules were found from.
        deals: String = stage.deals.to_string(),
        /// What the player is asked, with the rules.
        questions: Vec<QuestionDocument> = all(stage.asks.iter().zip(&rules.lines)),
        /// In how many deals the rules are not the best play, where that was counted.
        deals_wrong: Option<String> = rules.deals_wrong().map(|deals| deals.to_string()),
        /// Kinds of such deals.
        exceptions: Option<Vec<KindDocument>> = kinds.map(all),
    }

    /// One question.
    pub struct QuestionDocument from (asks, lines) in (&String, &Vec<RuleLine>) {
        /// What is asked.
        question: String = asks.clone(),
        /// The first rule that applies decides.
        rules: Vec<RuleDocument> = all(lines),
    }

    /// One rule.
    pub struct RuleDocument from line in &RuleLine {
        /// The rule in a sentence.
        rule: String = words::sentence(line),
        /// Its condition; null where no rule applies.
        r#if: Option<String> = words::condition(line).map(str::to_owned),
        /// What is done.
        then: String = line.answer.clone(),
        /// How many deals it decides.
        deals: String = line.deals.to_string(),
        /// What is lost without it.
        cost_if_left_out: Option<Exact> = line.dropped.map(Exact::from),
    }

    /// A kind of deals that the rules play wrong.
    pub struct KindDocument from kind in &WrongDeals {
        /// One of them.
        example: String = kind.cards.clone(),
        /// What is best there.
        best: String = kind.best.clone(),
        /// How many deals.
        deals: String = kind.deals.to_string(),
        /// What they cost.
        cost: Exact = kind.cost.into(),
    }

    /// Where the nearest lists are not the best play.
    pub struct ExceptionsDocument from (wrong, complete) in (&[WrongDeals], bool) {
        /// Whether the lists with these exceptions are the best play.
        complete: bool = complete,
        /// Each of them, the costliest first.
        situations: Vec<SituationDocument> = all(wrong),
    }

    /// A situation that the rules play wrong.
    pub struct SituationDocument from situation in &WrongDeals {
        /// The cards; suits may be renamed.
        cards: String = situation.cards.clone(),
        /// What is best there.
        best: String = situation.best.clone(),
        /// How many deals.
        deals: String = situation.deals.to_string(),
        /// What it costs.
        cost: Exact = situation.cost.into(),
    }
}

/// A report as a document.
pub fn document(report: &StrategyReport, cost: Cost) -> StrategyDocument {
    (report, cost).into()
}
