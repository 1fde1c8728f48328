//! The strategy for programs.

use analyse::Fraction;
use analyse::strategy::{Exception, Line, RuleLists, Situation, Stage, StageRules};
use serde::Serialize;

use super::{StrategyReport, words};
use crate::document::{Cost, Exact, Head};

/// The document of a strategy.
#[derive(Clone, Debug, Serialize)]
pub struct StrategyDocument<'a> {
    #[serde(flatten)]
    head: Head,
    notices: &'a [String],
    per: &'static str,
    best: Exact,
    within: Exact,
    leaves_out: Option<&'static str>,
    within_met: bool,
    better_policy: Option<PolicyDocument>,
    short: Option<ListsDocument<'a>>,
    closest: ListsDocument<'a>,
    exceptions: Option<ExceptionsDocument<'a>>,
    cost: Cost,
}

#[derive(Clone, Debug, Serialize)]
struct PolicyDocument {
    policy: &'static str,
    expected_value: Exact,
    cost: Exact,
}

#[derive(Clone, Debug, Serialize)]
struct ListsDocument<'a> {
    rules: usize,
    exact: bool,
    expected_value: Exact,
    cost: Exact,
    deals_wrong: Option<String>,
    stages: Vec<StageDocument<'a>>,
}

#[derive(Clone, Debug, Serialize)]
struct StageDocument<'a> {
    stage: &'static str,
    deals: String,
    questions: Vec<QuestionDocument<'a>>,
    deals_wrong: Option<String>,
    exceptions: Option<Vec<KindDocument<'a>>>,
}

#[derive(Clone, Debug, Serialize)]
struct QuestionDocument<'a> {
    question: &'a str,
    rules: Vec<RuleDocument<'a>>,
}

#[derive(Clone, Debug, Serialize)]
struct RuleDocument<'a> {
    rule: String,
    r#if: Option<&'a str>,
    then: &'a str,
    deals: String,
    cost_if_left_out: Option<Exact>,
}

#[derive(Clone, Debug, Serialize)]
struct KindDocument<'a> {
    example: &'a str,
    best: &'a str,
    deals: String,
    cost: Exact,
}

/// Where the nearest lists are not the best play; if complete, with these they are.
#[derive(Clone, Debug, Serialize)]
struct ExceptionsDocument<'a> {
    complete: bool,
    situations: Vec<SituationDocument<'a>>,
}

#[derive(Clone, Debug, Serialize)]
struct SituationDocument<'a> {
    cards: &'a str,
    best: &'a str,
    deals: String,
    cost: Exact,
}

/// A report as a document.
#[must_use]
pub fn document(report: &StrategyReport, cost: Cost) -> StrategyDocument<'_> {
    StrategyDocument {
        head: report.subject.head("house/strategy/2"),
        notices: &report.subject.notices,
        per: "ante",
        best: report.best.into(),
        within: report.within.into(),
        leaves_out: report.leaves_out,
        within_met: report.within().is_some(),
        better_policy: report.better.as_ref().map(|better| PolicyDocument {
            policy: better.policy,
            expected_value: better.value.into(),
            cost: better.cost.into(),
        }),
        short: report.within().map(|short| lists(report, short)),
        closest: lists(report, &report.rules.closest),
        exceptions: report.exceptions().map(|(all, complete)| ExceptionsDocument {
            complete,
            situations: all.iter().map(situation).collect(),
        }),
        cost,
    }
}

fn lists<'a>(report: &'a StrategyReport, lists: &'a RuleLists) -> ListsDocument<'a> {
    let stages = report.rules.stages.iter().zip(&lists.stages);
    ListsDocument {
        rules: lists.rules(),
        exact: lists.cost == Fraction::ZERO,
        expected_value: lists.value.into(),
        cost: lists.cost.into(),
        deals_wrong: lists.deals_wrong().map(|deals| deals.to_string()),
        stages: stages.map(|(named, rules)| stage(named, rules)).collect(),
    }
}

fn stage<'a>(stage: &'a Stage, rules: &'a StageRules) -> StageDocument<'a> {
    let question = |(asks, lines): (&'a String, &'a Vec<Line>)| QuestionDocument {
        question: asks,
        rules: lines.iter().map(rule).collect(),
    };
    StageDocument {
        stage: stage.name,
        deals: stage.deals.to_string(),
        questions: stage.asks.iter().zip(&rules.lines).map(question).collect(),
        deals_wrong: rules.deals_wrong().map(|deals| deals.to_string()),
        exceptions: rules.exceptions.as_ref().map(|all| all.iter().map(kind).collect()),
    }
}

fn rule(line: &Line) -> RuleDocument<'_> {
    RuleDocument {
        rule: words::sentence(line),
        r#if: words::condition(line),
        then: &line.answer,
        deals: line.deals.to_string(),
        cost_if_left_out: line.dropped.map(Exact::from),
    }
}

fn kind(kind: &Exception) -> KindDocument<'_> {
    let Exception { example, best, deals, cost } = kind;
    KindDocument { example, best, deals: deals.to_string(), cost: (*cost).into() }
}

fn situation(situation: &Situation) -> SituationDocument<'_> {
    let Situation { cards, best, deals, cost } = situation;
    SituationDocument { cards, best, deals: deals.to_string(), cost: (*cost).into() }
}
