//! The strategy for programs.

use analyse::Fraction;
use analyse::report::PER_ANTE;
use analyse::strategy::{Line, RuleLists, Situation, Stage, StageRules};
use serde::{Deserialize, Serialize};

use super::{BetterPolicy, StrategyReport, words};
use crate::document::{Cost, Exact, Head};

/// The shape of the document.
pub const SCHEMA: &str = "house/strategy/2";

/// The best play as ordered rules.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StrategyDocument {
    /// The game and its options.
    #[serde(flatten)]
    pub head: Head,
    /// What a reader must know besides.
    pub notices: Vec<String>,
    /// The unit of all values.
    pub per: String,
    /// The value of the best play.
    pub best: Exact,
    /// What the short lists may cost.
    pub within: Exact,
    /// What the rules leave out, if they do.
    pub leaves_out: Option<String>,
    /// Whether any lists cost no more than that.
    pub within_met: bool,
    /// A policy with a name that is better than all lists.
    pub better_policy: Option<PolicyDocument>,
    /// The shortest lists within what was asked for.
    pub short: Option<ListsDocument>,
    /// The lists that are nearest to the best play.
    pub closest: ListsDocument,
    /// Where these are not the best play, where all such situations are known.
    pub exceptions: Option<ExceptionsDocument>,
    /// What it cost.
    pub cost: Cost,
}

/// A policy that is better than the rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PolicyDocument {
    /// Its name.
    pub policy: String,
    /// What it wins.
    pub expected_value: Exact,
    /// What that is less than the best play.
    pub cost: Exact,
}

/// One list for every question.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ListsDocument {
    /// How many rules there are.
    pub rules: usize,
    /// Whether following them is the best play.
    pub exact: bool,
    /// What following them wins, over all deals.
    pub expected_value: Exact,
    /// What that is less than the best play.
    pub cost: Exact,
    /// In how many deals they are not the best play, where that was counted.
    pub deals_wrong: Option<String>,
    /// The lists by stage of the game.
    pub stages: Vec<StageDocument>,
}

/// The lists of one stage.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StageDocument {
    /// Its name; empty if it is the only one.
    pub stage: String,
    /// How many deals the rules were found from.
    pub deals: String,
    /// What the player is asked, with the rules.
    pub questions: Vec<QuestionDocument>,
    /// In how many deals the rules are not the best play, where that was counted.
    pub deals_wrong: Option<String>,
    /// Kinds of such deals.
    pub exceptions: Option<Vec<KindDocument>>,
}

/// One question.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct QuestionDocument {
    /// What is asked.
    pub question: String,
    /// The first rule that applies decides.
    pub rules: Vec<RuleDocument>,
}

/// One rule.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RuleDocument {
    /// The rule in a sentence.
    pub rule: String,
    /// Its condition; null where no rule applies.
    pub r#if: Option<String>,
    /// What is done.
    pub then: String,
    /// How many deals it decides.
    pub deals: String,
    /// What is lost without it.
    pub cost_if_left_out: Option<Exact>,
}

/// A kind of deals that the rules play wrong.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct KindDocument {
    /// One of them.
    pub example: String,
    /// What is best there.
    pub best: String,
    /// How many deals.
    pub deals: String,
    /// What they cost.
    pub cost: Exact,
}

/// Where the nearest lists are not the best play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExceptionsDocument {
    /// Whether the lists with these exceptions are the best play.
    pub complete: bool,
    /// Each of them, the costliest first.
    pub situations: Vec<SituationDocument>,
}

/// A situation that the rules play wrong.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SituationDocument {
    /// The cards; suits may be renamed.
    pub cards: String,
    /// What is best there.
    pub best: String,
    /// How many deals.
    pub deals: String,
    /// What it costs.
    pub cost: Exact,
}

/// A report as a document.
#[must_use]
pub fn document(report: &StrategyReport, cost: Cost) -> StrategyDocument {
    StrategyDocument {
        head: report.subject.head(SCHEMA),
        notices: report.subject.notices.clone(),
        per: PER_ANTE.to_owned(),
        best: report.best.into(),
        within: report.within.into(),
        leaves_out: report.leaves_out.map(str::to_owned),
        within_met: report.within().is_some(),
        better_policy: report.better.as_ref().map(policy),
        short: report.within().map(|short| lists(report, short)),
        closest: lists(report, &report.rules.closest),
        exceptions: report.exceptions().map(|(all, complete)| ExceptionsDocument {
            complete,
            situations: all.iter().map(situation).collect(),
        }),
        cost,
    }
}

fn policy(better: &BetterPolicy) -> PolicyDocument {
    PolicyDocument {
        policy: better.policy.to_owned(),
        expected_value: better.value.into(),
        cost: better.cost.into(),
    }
}

fn lists(report: &StrategyReport, lists: &RuleLists) -> ListsDocument {
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

fn stage(stage: &Stage, rules: &StageRules) -> StageDocument {
    let question = |(asks, lines): (&String, &Vec<Line>)| QuestionDocument {
        question: asks.clone(),
        rules: lines.iter().map(rule).collect(),
    };
    StageDocument {
        stage: stage.name.to_owned(),
        deals: stage.deals.to_string(),
        questions: stage.asks.iter().zip(&rules.lines).map(question).collect(),
        deals_wrong: rules.deals_wrong().map(|deals| deals.to_string()),
        exceptions: rules.exceptions.as_ref().map(|all| all.iter().map(kind).collect()),
    }
}

fn rule(line: &Line) -> RuleDocument {
    RuleDocument {
        rule: words::sentence(line),
        r#if: words::condition(line).map(str::to_owned),
        then: line.answer.clone(),
        deals: line.deals.to_string(),
        cost_if_left_out: line.dropped.map(Exact::from),
    }
}

fn kind(kind: &Situation) -> KindDocument {
    let Situation { cards: example, best, deals, cost } = kind.clone();
    KindDocument { example, best, deals: deals.to_string(), cost: cost.into() }
}

fn situation(situation: &Situation) -> SituationDocument {
    let Situation { cards, best, deals, cost } = situation.clone();
    SituationDocument { cards, best, deals: deals.to_string(), cost: cost.into() }
}
